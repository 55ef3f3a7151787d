//! Game records in SGF, the Smart Game Format.
//!
//! **In:** the bytes of a file, in any usual encoding. **Out:** [`Game`]: the first game of the file, its main line (the
//! first variation everywhere), set-up stones and what the root says about the game. **Afterwards:** every point lies
//! on the board; whether the moves are legal shows when they are replayed ([`Game::position_at`]). **Cost:** linear
//! in the text; some 30,000 games per second.
//!
//! Real files are full of small faults. What does not change the moves is tolerated and, where something is ignored,
//! noted in [`Game::notes`]; what does is an error that names the line. Files are parsed by the crate `sgf-parse`, save
//! that nodes of one move, and set-up stones named one by one, are read where nodes are looked for.

mod charset;
mod error;
mod note;
mod read;
mod replay;
mod scan;
mod write;

pub use error::SgfError;
pub use note::SgfNote;

use crate::color::Color;
use crate::point::{Point, Size};
use crate::vertex::Vertex;

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
    /// `KM`: komi in points for white. Some servers write other units.
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

/// One thing that happens on the main line.
#[derive(Clone, PartialEq, Debug)]
enum Action {
    Play(Move),
    /// Stones put on points or taken away.
    SetUp(Vec<(Point, Option<Color>)>),
    /// The side to move is named.
    ToMove(Color),
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
    /// With the line of the node.
    actions: Vec<(Action, usize)>,
    charset: &'static str,
    notes: Vec<SgfNote>,
}

impl Game {
    /// Reads the first game of a file.
    ///
    /// # Errors
    /// [`SgfError`] if there is no game of Go on a square board from 2 to 19 lines, if a move or a set-up stone has no
    /// point of the board, or if the text is too damaged to follow the main line. Nothing is guessed about moves.
    pub fn from_bytes(bytes: &[u8]) -> Result<Game, SgfError> {
        if bytes.len() > MAX_BYTES {
            return Err(SgfError::TooLarge { bytes: bytes.len() });
        }
        let (text, charset) = charset::decode(bytes);
        let main = scan::main_line(&text, MAX_NODES)?;
        read::read(&main, charset)
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
        self.actions.iter().filter_map(|(action, _)| match action {
            Action::Play(played) => Some(*played),
            _ => None,
        })
    }

    /// The number of moves, passes included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves().count()
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

    /// What was tolerated or ignored while reading: where the record was cut off, then what is wrong with its properties.
    #[must_use]
    pub fn notes(&self) -> &[SgfNote] {
        &self.notes
    }
}
