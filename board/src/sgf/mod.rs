//! Game records in SGF, the Smart Game Format.
//!
//! **In:** the bytes of a file, in any usual encoding. **Out:** [`Game`]: the first game of the file, its main line
//! (the first variation everywhere), set-up stones and what the root says about the game. **Afterwards:** every point
//! lies on the board; whether the moves are legal shows when they are replayed ([`Game::position_at`]). **Cost:**
//! linear in the text; some 30,000 games per second.
//!
//! Real files are full of small faults. What does not change the moves is tolerated; whatever is left out, or looks as
//! if something had been lost, is noted in [`Game::notes`] with line and column; where nothing is left, or a move is no
//! point of the board, that is an error.
//!
//! One scanner ([`SgfEvents`]) is under everything that reads the format: main lines here, whole trees in `go-joseki`.
//! It is our own, as a crate for all of it would not do: `sgf-parse` tells no lines, so that a fault could not be
//! pointed at; its lenient mode drops what it does not understand without a word, and its strict one refuses files that
//! players have; and it builds the whole tree, which takes five times the instructions for the records measured (1,580
//! games, 2.2e9 against 0.45e9) and memory for every variation. The text of values and the order of properties is all
//! there is to know of the format otherwise, some 200 lines. The conversion of encodings is the crate `encoding_rs`.

mod charset;
mod scan;

mod place;
mod error;
mod note;

mod property;
mod value;
mod stones;
mod node;
mod root;
mod line;
mod read;

mod replay;
mod write;

pub use error::SgfError;
pub use note::{SgfFault, SgfNote};
pub use place::SgfPlaces;
pub use scan::{SgfEvent, SgfEvents, SgfPiece, SgfProperty, SgfValue};

use stones::Run;

use crate::color::Color;
use crate::point::Size;
use crate::vertex::Vertex;

use std::borrow::Cow;

/// The largest record, in bytes.
const MAX_BYTES: usize = 16 << 20;
/// The longest main line, in nodes.
const MAX_NODES: usize = 100_000;

/// What the root of a record says about the game, as written there.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct GameInfo {
    /// `PB`: the player of black.
    pub black: Option<String>,
    /// `PW`: the player of white.
    pub white: Option<String>,
    /// `BR`: black's rank.
    pub black_rank: Option<String>,
    /// `WR`: white's rank.
    pub white_rank: Option<String>,
    /// `RU`: the rules.
    pub rules: Option<String>,
    /// `RE`: the result, as in `B+3.5`.
    pub result: Option<String>,
    /// `DT`: the date.
    pub date: Option<String>,
    /// `EV`: the event.
    pub event: Option<String>,
    /// `GN`: the name of the game.
    pub name: Option<String>,
    /// `KM`: komi in points for white. From 100 on it is taken for hundredths, as some servers write it: of points,
    /// 650 for 6.5, or of stones, 375 for 7.5.
    pub komi: Option<f64>,
    /// `HA`: the number of handicap stones. The stones themselves are set-up stones.
    pub handicap: Option<u32>,
}

/// A move of the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Who plays.
    pub color: Color,
    /// Where, or a pass.
    pub vertex: Vertex,
}

/// Whether `moves` end with a pass of each player.
pub(crate) fn has_ended(moves: &[Move]) -> bool {
    matches!(moves, [.., a, b] if a.vertex.point().is_none() && b.vertex.point().is_none() && a.color != b.color)
}

/// One thing that happens on the main line.
#[derive(Clone, PartialEq, Debug)]
enum Action {
    Play(Move),
    /// Stones put on points or taken away.
    SetUp(Box<[Run]>),
    /// The side to move is named.
    ToMove(Color),
}

/// Something that happens, and where its node begins.
#[derive(Clone, PartialEq, Debug)]
struct Entry {
    action: Action,
    line: usize,
    column: usize,
}

/// The text of a record: its bytes in the encoding that they seem to be in. In text that is UTF-8 nothing is changed
/// but that a byte order mark is left out. **Cost:** a few passes over the bytes.
#[must_use]
pub fn sgf_text(bytes: &[u8]) -> Cow<'_, str> {
    charset::decode(bytes).0
}

/// The main line of a game record.
///
/// # Example
/// ```
/// use go_board::{Color, Game, Vertex};
///
/// let game = Game::from_bytes(b"(;GM[1]SZ[9]KM[6.5]PB[Shusaku];B[ee];W[dc](;B[gd])(;B[cg]))")?;
/// assert_eq!(game.len(), 3);
/// assert_eq!(game.info().komi, Some(6.5));
/// assert_eq!(game.moves().last().unwrap().vertex.display(game.size()).to_string(), "G6");
/// assert_eq!(game.to_move(2), Color::Black);
///
/// let board = game.position_at(2)?;
/// assert_eq!(board.strings().count(), 2);
/// assert_eq!(game.position_at(4).unwrap_err().to_string(), "the game has 3 moves; move 4 is past the end");
/// # Ok::<(), go_board::SgfError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    size: Size,
    info: GameInfo,
    entries: Vec<Entry>,
    charset: &'static str,
    notes: Vec<SgfNote>,
}

impl Game {
    /// Reads the first game of a file.
    ///
    /// # Errors
    /// [`SgfError`] if there is no game of Go on a square board from 2 to 19 lines, if a move or a set-up stone has no
    /// point of the board, or if the text has nothing that could be used. Nothing is guessed about moves.
    pub fn from_bytes(bytes: &[u8]) -> Result<Game, SgfError> {
        if bytes.len() > MAX_BYTES {
            return Err(SgfError::TooLarge { bytes: bytes.len() });
        }
        let (text, charset) = charset::decode(bytes);
        read::read(&text, charset)
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What the root says about the game.
    #[must_use]
    pub const fn info(&self) -> &GameInfo {
        &self.info
    }

    /// The moves of the main line, passes included.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.entries.iter().filter_map(|entry| match &entry.action {
            Action::Play(played) => Some(*played),
            _ => None,
        })
    }

    /// The number of moves, passes included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves().count()
    }

    /// Whether both players have passed, one after the other, at the end of the first `n` moves.
    #[must_use]
    pub fn has_ended(&self, n: usize) -> bool {
        has_ended(&self.moves().take(n).collect::<Vec<_>>())
    }

    /// Whether the record has no moves (set-up stones it may have).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves().next().is_none()
    }

    /// The name of the encoding the record was read in.
    #[must_use]
    pub const fn charset(&self) -> &'static str {
        self.charset
    }

    /// What was tolerated or ignored while reading: where the record was cut off, faults in the order of the text, of
    /// each kind the first one, and then what is unclear about the game.
    #[must_use]
    pub fn notes(&self) -> &[SgfNote] {
        &self.notes
    }
}
