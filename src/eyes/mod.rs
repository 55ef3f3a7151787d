//! Eyes of a position, with the project's shapes and its solver.
//!
//! In: a board, what is known of its strings, and eye shapes. Out: [`Eyes`], what each value rests on, and what
//! constraints ask of them. Cost: the safety of a few dozen moves; some microseconds
//! for each shape that is solved, six milliseconds for the largest.
//!
//! # Who is asked about a shape
//!
//! 1. The solver, if the space lies at the border of the board and the database does not speak for it with certainty:
//!    the space cuts off stones of its owner, which a graph does not show; or it has margins and only a shape of the
//!    centre fits; or the stones around it have fewer liberties elsewhere than the four that the database counts on, or
//!    can be taken one by one.
//! 2. The database.
//! 3. The solver, for a shape that the database does not know.
//! 4. Nobody: a space of more than [`LARGEST_SOLVED`] points without a shape is valued by its size.
//!
//! The solver plays with the strings around as they are: which of them can be taken, and how many liberties the others
//! have elsewhere. So a bent four in the corner is two eyes as long as there is room outside, and one if the attacker
//! begins when there is none.

mod local_game;

use std::collections::BTreeMap;

use go_board::{Board, Color, Point};
use go_eyes::Rules;
use go_reading::{Level, Reader, Worms};
use influence_runtime::eyes::{EyeSpace, Eyes, Known, MoveSafety, Shape, Sources, StringFacts};
use influence_runtime::{EyeFacts, PatternSet, PointMap};
use local_game::LocalGame;
use pattern_tables::eye::{EyeDatabase, EyeShape};

/// The largest space that is usually solved, in points: its vertices, the open sides of half eyes, and stones that it
/// cuts off. Each point more takes three times as long.
pub const LARGEST_SOLVED: usize = 10;

/// The same where all of a position is analysed and eyes are a small part of it.
pub const LARGEST_SOLVED_IN_ANALYSIS: usize = 6;

/// What the value of an eye space rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// A shape of the database: its number, and the line of its title, from 1.
    Shape {
        /// The number behind the word `Pattern`.
        number: u32,
        /// The line in the file.
        line: u32,
    },
    /// The local game was played out.
    Solved,
    /// Its size alone: two eyes from four vertices on, where each margin takes two away. It may be wrong.
    Size,
}

/// The eyes of a position, and what their values rest on.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The eye spaces of both colours, half and false eyes.
    pub eyes: Eyes,
    /// By colour and origin; spaces that are not here rest on their size.
    bases: BTreeMap<(usize, Point), Basis>,
}

impl Report {
    /// What the value of an eye space of `color` rests on.
    #[must_use]
    pub fn basis(&self, color: Color, space: &EyeSpace) -> Basis {
        self.bases.get(&(color.index(), space.origin)).copied().unwrap_or(Basis::Size)
    }
}

/// All eyes of a position, its strings read at `level`, with the eye shapes of `patterns`.
///
/// # Example
/// ```
/// use atsumi::board::{Board, Color, Point};
/// use atsumi::eyes::Basis;
/// use atsumi::reading::Level;
///
/// // Three in a row: whoever plays in the middle decides whether there is a second eye.
/// let board = Board::from_diagram(
///     ". . . . . . .
///      . . . . . . .
///      . . . . . . .
///      . . . . . . .
///      X X X X X . .
///      O O O O X X .
///      . . . O O X .",
/// )?;
/// let report = atsumi::eyes::report(&board, &atsumi::patterns(), Level::default());
/// let white = report.eyes.map(Color::White);
/// let space = white.space_at(Point::new(6, 0)).unwrap();
/// assert_eq!((space.value.to_string().as_str(), space.attack), ("1122", Some(Point::new(6, 1))));
/// assert_eq!(white.vertices(space).len(), 3);
/// // The stones around have no liberty elsewhere, so the game was played out with what there is.
/// assert_eq!(report.basis(Color::White, space), Basis::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn report(board: &Board, patterns: &PatternSet, level: Level) -> Report {
    let mut reader = Reader::new(level);
    let worms = go_reading::worms(board, &mut reader);
    find(board, &mut reader, &worms, patterns, LARGEST_SOLVED)
}

/// The same for who has read the strings already, `worms` are those of `board`, and with the largest number of points
/// that are solved.
#[must_use]
pub fn find(board: &Board, reader: &mut Reader, worms: &Worms, patterns: &PatternSet, largest: usize) -> Report {
    value(board, &StringFacts::of(board, worms), reader, patterns, largest)
}

/// The same for who knows more of the strings, or of the safety of moves, than the reader does: `strings` holds the
/// facts of a string at each of its stones.
pub fn value(
    board: &Board,
    strings: &PointMap<StringFacts>,
    safety: &mut dyn MoveSafety,
    patterns: &PatternSet,
    largest: usize,
) -> Report {
    let mut bases = BTreeMap::new();
    let mut unknown = |shape: &Shape| {
        let (known, basis) = known(board, shape, patterns.eyes(), largest)?;
        // A space with half eyes is asked about again with one of them as a sound vertex; the first answer is its own.
        if let Some(&origin) = shape.places.first() {
            bases.entry((shape.color.index(), origin)).or_insert(basis);
        }
        Some(known)
    };
    let eyes = Eyes::find(board, Sources { strings, safety, shapes: None, unknown: &mut unknown });
    Report { eyes, bases }
}

/// What constraints may ask about the eyes of a position.
#[must_use]
pub fn facts(board: &Board, reader: &mut Reader, worms: &Worms, patterns: &PatternSet) -> EyeFacts {
    let eyes = find(board, reader, worms, patterns, LARGEST_SOLVED_IN_ANALYSIS).eyes;
    // Two strings with a common liberty are one dragon if they cannot be disconnected.
    let mut same_dragon = |a: Point, b: Point| !reader.disconnect(board, a, b).code.succeeds();
    let territory = eyes.false_eye_territory(board, &mut same_dragon);
    EyeFacts::of(&eyes, territory)
}

/// What the solver says of a shape on a board, in the local game with the strings around; `None` if it has more than
/// `largest` points.
#[must_use]
pub fn solved(board: &Board, shape: &Shape, largest: usize) -> Option<Known> {
    LocalGame::of(board, shape)?.solve(shape, largest)
}

/// What a shape is worth, and who says so; `None` if it is too large to be solved and in no database. The board is
/// looked at only where it matters: at the border, and for a shape that is in no database.
fn known(board: &Board, shape: &Shape, database: Option<&EyeDatabase>, largest: usize) -> Option<(Known, Basis)> {
    // What is too large to be solved need not be set up.
    let game = || if shape.graph.len() > largest { None } else { LocalGame::of(board, shape) };
    let solved = |game: &LocalGame| Some((game.solve(shape, largest)?, Basis::Solved));
    let found = database.and_then(|database| Some((database, database.find(&shape.graph)?)));
    let Some((database, found)) = found else { return solved(&game()?) };
    let entry = database.shape(&found);
    if shape.graph.edge() != 0
        && let Some(game) = game()
        && is_doubtful(shape, &game, entry)
        && let Some(answer) = solved(&game)
    {
        return Some(answer);
    }
    let (attack, defense) = (found.on_graph(entry.attack), found.on_graph(entry.defense));
    let known = Known { value: entry.value, attack, defense };
    Some((known, Basis::Shape { number: entry.number, line: entry.line }))
}

/// Whether an entry that fits a shape at the border of the board may not be meant for its place.
fn is_doubtful(shape: &Shape, game: &LocalGame, entry: &EyeShape) -> bool {
    let of_the_center = entry.graph.edge() == 0;
    game.rules != Rules::default()
        || game.space.loose() != 0
        || shape.graph.marginal() != 0 && of_the_center
        || game.space.cut_off() != 0
}
