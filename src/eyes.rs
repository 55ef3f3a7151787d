//! Eyes of a position, with the project's shapes and its solver.
//!
//! In: a board and what is known of its strings. Out: [`Eyes`], and what constraints ask of them. Afterwards the board is
//! as it was. Cost: the safety of a few dozen moves; a shape that the database does not know is solved if it is small, in
//! at most some milliseconds, and guessed by its size otherwise.

use go_board::{Board, Point};
use go_eyes::{Place, Rules, Solver, Space};
use go_reading::{Reader, Worms};
use influence_runtime::EyeFacts;
use influence_runtime::eyes::{Eyes, Known, Shape, Sources, StringFacts};
use pattern_tables::eye::EyeVertex;

/// The largest space that is solved, in points.
const LARGEST_SOLVED: usize = 7;

/// Finds the eyes of a position; `worms` are its strings.
///
/// # Example
/// ```
/// use atsumi::board::{Board, Color, Point};
/// use atsumi::reading::{Level, Reader, worms};
///
/// // Three in a row: whoever plays in the middle decides whether there is a second eye.
/// let mut board = Board::from_diagram(
///     ". . . . . . .
///      . . . . . . .
///      . . . . . . .
///      . . . . . . .
///      X X X X X . .
///      O O O O X X .
///      . . . O O X .",
/// )?;
/// let mut reader = Reader::new(Level::default());
/// let worms = worms(&mut board, &mut reader);
/// let eyes = atsumi::eyes::find(&mut board, &mut reader, &worms);
/// let space = eyes.map(Color::White).space_at(Point::new(6, 0)).unwrap();
/// assert_eq!((space.value.to_string().as_str(), space.attack), ("1122", Some(Point::new(6, 1))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find(board: &mut Board, reader: &mut Reader, worms: &Worms) -> Eyes {
    let strings = StringFacts::of(board, worms);
    let sources = Sources { strings: &strings, safety: reader, shapes: None, unknown: &mut solved };
    Eyes::find(board, sources)
}

/// What constraints may ask about the eyes of a position.
#[must_use]
pub fn facts(board: &mut Board, reader: &mut Reader, worms: &Worms) -> EyeFacts {
    let eyes = find(board, reader, worms);
    let mut scratch = board.clone();
    // Two strings with a common liberty are one dragon if they cannot be disconnected.
    let mut same_dragon = |a: Point, b: Point| !reader.disconnect(&mut scratch, a, b).code.succeeds();
    let territory = eyes.false_eye_territory(board, &mut same_dragon);
    EyeFacts::of(&eyes, territory)
}

/// What the solver says of a shape; `None` if it is large, or if it is not a shape that the solver's game knows.
#[must_use]
pub fn solved(shape: &Shape) -> Option<Known> {
    let graph = &shape.graph;
    let place = |k: usize| {
        let p = shape.places[k];
        match shape.virtual_margins >> k & 1 {
            0 => Place::Board { row: p.row(), col: p.col() },
            // The vertex behind which a virtual margin stands is the half eye.
            _ => Place::OpenSide(k - 1),
        }
    };
    let vertices: Vec<(Place, EyeVertex)> =
        (0..graph.len()).filter_map(|k| Some((place(k), graph.vertex(k)?))).collect();
    let space = Space::on_board(&vertices, shape.size.get(), shape.size.get()).ok()?;
    let solver = Solver::new(&space, Rules::default(), LARGEST_SOLVED).ok()?;
    let answer = solver.best_answer(graph.stones()).ok()?;
    Some(Known { value: answer.value, attack: answer.attack, defense: answer.defense })
}
