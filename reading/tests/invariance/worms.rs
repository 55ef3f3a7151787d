//! What is found out about all strings of a position, on turned boards.

use go_board::{Board, Color, Point, Size};
use go_reading::{Level, Reader, Unconditional, Worm, Worms, worms};

use crate::rates::Rates;
use crate::turn::Turn;

/// What a string is compared by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Field {
    Counts,
    EffectiveSize,
    Genus,
    /// Whether it is a cutting stone at all.
    Cutting,
    /// How good a cutting stone it is.
    Cutstone,
    Invincible,
    Unconditional,
    Closest,
    Attack,
    Defense,
    Lunch,
    Inessential,
}

impl Field {
    /// All fields.
    pub(crate) const ALL: [Field; 12] = [
        Field::Counts,
        Field::EffectiveSize,
        Field::Genus,
        Field::Cutting,
        Field::Cutstone,
        Field::Invincible,
        Field::Unconditional,
        Field::Closest,
        Field::Attack,
        Field::Defense,
        Field::Lunch,
        Field::Inessential,
    ];

    /// How many of 10,000 may differ on a turned board: none, save for what reading decides, and for cutting stones,
    /// which are judged by the first and the last enemy string that a walk over the board meets. A lunch is the best
    /// cutting stone.
    pub(crate) fn limit(self) -> u64 {
        match self {
            Field::Attack | Field::Defense | Field::Inessential => 50,
            Field::Cutstone => 600,
            Field::Lunch => 300,
            _ => 0,
        }
    }
}

fn examine(board: &mut Board) -> Worms {
    worms(board, &mut Reader::new(Level::default()))
}

/// The status of a point, turned.
fn status(turn: Turn, status: Unconditional) -> Unconditional {
    match status {
        Unconditional::Territory(color) => Unconditional::Territory(turn.color(color)),
        other => other,
    }
}

/// All that is found out about every string and point is the same, in the same order.
///
/// # Panics
/// If anything differs.
pub(crate) fn exchange_colors(positions: &[(String, Board)]) {
    for (name, board) in positions {
        let (straight, swapped) = (examine(&mut board.clone()), examine(&mut Turn::SWAP.board(board)));
        assert_eq!(straight.len(), swapped.len());
        for (a, b) in straight.iter().zip(swapped.iter()) {
            let expected = Worm { color: b.color.opponent(), ..b.clone() };
            assert_eq!(*a, expected, "{name}\n{board}");
        }
        for p in board.size().points() {
            let there = status(Turn::SWAP, swapped.unconditional(p));
            assert_eq!(straight.unconditional(p), there, "{name}: {p:?}\n{board}");
            let (here, there) = (straight.closest(), swapped.closest());
            assert_eq!(here.either(p), there.either(p), "{name}: {p:?}\n{board}");
            for color in Color::BOTH {
                assert_eq!(here.of_color(p, color), there.of_color(p, color.opponent()), "{name}: {p:?}\n{board}");
            }
        }
    }
}

/// How often fields differ, seen from all eight sides.
pub(crate) fn turn_boards(positions: &[(String, Board)]) -> Rates<Field> {
    let mut rates = Rates::new();
    for (_, board) in positions {
        let (size, straight) = (board.size(), examine(&mut board.clone()));
        for turn in Turn::mirrors() {
            let mut copy = turn.board(board);
            let turned = examine(&mut copy);
            for a in straight.iter() {
                let b = turned.at(turn.point(size, a.origin)).expect("a string on the turned board");
                strings(&mut rates, &copy, turn, a, b);
            }
            points(&mut rates, size, turn, &straight, &turned);
        }
    }
    rates
}

/// Compares a string with itself on the turned board, which is `copy`.
fn strings(rates: &mut Rates<Field>, copy: &Board, turn: Turn, a: &Worm, b: &Worm) {
    let counts = |w: &Worm| (w.size, w.liberties, w.outer_liberties);
    rates.count(Field::Counts, counts(a) != counts(b));
    rates.count(Field::EffectiveSize, (a.effective_size - b.effective_size).abs() > 1e-9);
    rates.count(Field::Genus, a.genus != b.genus);
    rates.count(Field::Cutting, (a.cutstone > 0) != (b.cutstone > 0));
    rates.count(Field::Cutstone, a.cutstone != b.cutstone);
    rates.count(Field::Invincible, a.invincible != b.invincible);
    rates.count(Field::Attack, a.attack().code != b.attack().code);
    rates.count(Field::Defense, a.defense().code != b.defense().code);
    rates.count(Field::Inessential, a.inessential != b.inessential);
    let lunch = a.lunch.map(|p| copy.origin(turn.point(copy.size(), p)));
    rates.count(Field::Lunch, lunch != b.lunch);
}

/// Compares what is known about points.
fn points(rates: &mut Rates<Field>, size: Size, turn: Turn, straight: &Worms, turned: &Worms) {
    for p in size.points() {
        let q = turn.point(size, p);
        rates.count(Field::Unconditional, straight.unconditional(p) != turned.unconditional(q));
        let (here, there) = (straight.closest(), turned.closest());
        let lists = [(here.either(p), there.either(q))].into_iter();
        let colors = Color::BOTH.map(|c| (here.of_color(p, c), there.of_color(q, c)));
        // Strings are listed by their origins, which are other stones of theirs on the turned board.
        let sizes = |w: &Worms, list: &[Point]| {
            let mut sizes: Vec<Option<(usize, usize)>> =
                list.iter().map(|&s| w.at(s).map(|w| (w.size, w.liberties))).collect();
            sizes.sort_unstable();
            sizes
        };
        for (a, b) in lists.chain(colors) {
            rates.count(Field::Closest, sizes(straight, a) != sizes(turned, b));
        }
    }
}
