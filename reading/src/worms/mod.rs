//! Worms: what is known about every string of a position.
//!
//! In: a board without trial moves and a reader. Out: [`Worms`], one [`Worm`] per string with its tactical status
//! (attack and defence), effective size, unconditional status and a few facts about its surroundings; per point the
//! unconditional status and the closest strings. The definitions are GNU Go's documented behaviour, except that its
//! attack and defence pattern databases take no part. Cost: two tactical queries for a typical string, ten for one that
//! can be captured; the reading dominates.
//!
//! Attacks and defences are read from the front of the position and so are the same in all its looks; where a position
//! is symmetric itself, strings that are alike may differ in them. Cutting stones are defined by the order of the
//! board, and with them lunches and inessential strings.

mod tactical_points;

mod cross_effects;

mod closest;
mod surroundings;
mod unconditional;

mod inessential;

pub use closest::Closest;
pub use tactical_points::TacticalPoints;
pub use unconditional::Unconditional;

use crate::reading::Reading;
use crate::{Outcome, Reader};
use go_board::{Board, CELLS, Color, Point};

/// What is known about a string.
#[derive(Clone, PartialEq, Debug)]
pub struct Worm {
    /// Its first stone in board order.
    pub origin: Point,
    /// Its owner.
    pub color: Color,
    /// Number of stones.
    pub size: usize,
    /// Number of liberties.
    pub liberties: usize,
    /// Number of second, third and fourth order liberties.
    pub outer_liberties: [usize; 3],
    /// Stones plus half a point for every empty point that is closer to it than to other strings, up to distance 4;
    /// a point equally close to several strings is divided among them.
    pub effective_size: f64,
    /// Moves that capture it, best first.
    pub attacks: TacticalPoints,
    /// Moves that save it, best first; none unless it can be captured.
    pub defenses: TacticalPoints,
    /// An enemy string in the eight points around its stones that it can capture.
    pub lunch: Option<Point>,
    /// 2: it separates two enemy strings without a common liberty; 1: with one; 0: no cutting stone. Of more than two
    /// the first and the last in board order are meant, so on a turned board 1 may become 2.
    pub cutstone: u8,
    /// Number of regions that the rest of the board falls into when its stones are taken out, less one.
    pub genus: usize,
    /// Of no consequence: it lies inside an enemy eye space.
    pub inessential: bool,
    /// Alive even if its owner never moves again, together with others like it.
    pub invincible: bool,
}

impl Worm {
    /// The best attack; fails if there is none.
    #[must_use]
    pub fn attack(&self) -> Outcome {
        self.attacks.best()
    }

    /// The best defence; fails if there is none or none is needed.
    #[must_use]
    pub fn defense(&self) -> Outcome {
        self.defenses.best()
    }
}

/// All strings of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Worms {
    list: Vec<Worm>,
    /// Per cell the position in `list` of the string there.
    index: Vec<Option<u16>>,
    unconditional: Vec<Unconditional>,
    closest: Closest,
}

impl Worms {
    /// The string that the stone at `p` belongs to; `None` if `p` is empty.
    #[must_use]
    pub fn at(&self, p: Point) -> Option<&Worm> {
        self.index[p.index()].map(|k| &self.list[usize::from(k)])
    }

    /// The strings in board order of their origins.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Worm> {
        self.list.iter()
    }

    /// The number of strings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether the board is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The unconditional status of the point `p`.
    #[must_use]
    pub fn unconditional(&self, p: Point) -> Unconditional {
        self.unconditional[p.index()]
    }

    /// The strings closest to each point.
    #[must_use]
    pub fn closest(&self) -> &Closest {
        &self.closest
    }

    fn at_mut(&mut self, p: Point) -> Option<&mut Worm> {
        self.index[p.index()].map(|k| &mut self.list[usize::from(k)])
    }

    fn origins(&self) -> Vec<Point> {
        self.list.iter().map(|w| w.origin).collect()
    }
}

/// Examines every string of `board`.
///
/// Attacks and defences are the same in all looks of a position (on one that is symmetric itself, strings that are
/// alike may differ in them); [`Worm::cutstone`], [`Worm::lunch`] and [`Worm::inessential`] follow the order of the
/// board.
///
/// # Example
/// ```
/// use go_board::{Board, Point};
/// use go_reading::{Code, Level, Reader, worms};
///
/// let board = Board::from_diagram(
///     ". . . . .
///      . . O . .
///      . O X . .
///      . . O . .
///      . . . . .",
/// )?;
/// let worms = worms(&board, &mut Reader::new(Level::default()));
/// let black = worms.at(Point::new(2, 2)).unwrap();
/// assert_eq!(black.attack().point, Some(Point::new(2, 3)));
/// assert_eq!(black.attack().code, Code::Win);
/// assert_eq!(worms.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn worms(board: &Board, reader: &mut Reader) -> Worms {
    examine(board, reader, Wanted::AllMoves)
}

/// The same, except that of the attacks and defences of a string the best one is found and others may be missing: they
/// are looked for only where they could become the best. Cost: four fifths of [`worms`].
pub fn worms_with_best_moves(board: &Board, reader: &mut Reader) -> Worms {
    examine(board, reader, Wanted::BestMove)
}

/// Which attacks and defences are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    AllMoves,
    BestMove,
}

fn examine(board: &Board, reader: &mut Reader, wanted: Wanted) -> Worms {
    let mut worms = basics(board);
    closest::measure(board, &mut worms);
    unconditional::decide(&mut board.clone(), &mut worms);
    for (s, attacks, defenses) in reader.ask(board, (), |reading, front, ()| tactics(front, reading, wanted)) {
        if let Some(worm) = worms.at_mut(s) {
            (worm.attacks, worm.defenses) = (attacks, defenses);
        }
    }
    surroundings::describe(board, &mut worms);
    inessential::mark(board, &mut worms);
    worms
}

/// A stone of every string with the string's attacks and defences.
fn tactics(board: &mut Board, reading: &mut Reading, wanted: Wanted) -> Vec<(Point, TacticalPoints, TacticalPoints)> {
    let mut worms = basics(board);
    let areas = tactical_points::find(board, reading, &mut worms);
    cross_effects::spread(board, reading, &mut worms, &areas, wanted);
    cross_effects::exchange(board, reading, &mut worms);
    worms.list.into_iter().map(|worm| (worm.origin, worm.attacks, worm.defenses)).collect()
}

/// Strings with what can be seen without looking further.
fn basics(board: &Board) -> Worms {
    let mut worms = Worms {
        list: Vec::new(),
        index: vec![None; CELLS],
        unconditional: vec![Unconditional::Undecided; CELLS],
        closest: Closest::none(),
    };
    for origin in board.strings() {
        let Some(color) = board.color_at(origin) else { continue };
        let number = u16::try_from(worms.list.len()).ok();
        board.stones(origin).for_each(|p| worms.index[p.index()] = number);
        worms.list.push(Worm {
            origin,
            color,
            size: board.string_size(origin),
            liberties: board.liberty_count(origin),
            outer_liberties: [0; 3],
            effective_size: 0.0,
            attacks: TacticalPoints::none(),
            defenses: TacticalPoints::none(),
            lunch: None,
            cutstone: 0,
            genus: 0,
            inessential: false,
            invincible: false,
        });
    }
    worms
}
