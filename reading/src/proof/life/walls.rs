//! The strings around a fight for life, and on what they rest.
//!
//! In: a board and the points of a fight. Out: which of the attacker's strings around may be taken, and on which points
//! the life of all others rests. Cost: some microseconds.

use super::benson::Survey;
use go_board::{Board, Cell, Color, Point, PointSet};

/// A string stands if it has so many liberties outside.
pub(super) const OUTSIDE: usize = 2;

/// A string is not assumed to stand if the fight encloses it with no more than so many points. From 8 to 24, as many of
/// 600 problems are answered right, and one less if all such strings stand.
const POCKET: usize = 12;

/// The strings of the attacker around a fight.
pub(super) struct Walls {
    /// Stones of those that may be taken.
    pub(super) weak: PointSet,
    /// What those that stand rest on, if all of them live unconditionally.
    pub(super) grounds: Option<PointSet>,
}

impl Walls {
    /// Those around `inside`. Strings of `safe` stand if they have a liberty outside, those of `standing` anyway, and
    /// of `shaky` only those of `standing`.
    pub(super) fn around(
        board: &Board,
        owner: Color,
        inside: &PointSet,
        [safe, standing, shaky]: [&PointSet; 3],
    ) -> Walls {
        let mut around = PointSet::new();
        for p in inside.iter() {
            for (q, cell) in board.sides(p) {
                if cell == Cell::Stone(owner.opponent()) && !inside.contains(q) {
                    around.insert(board.origin(q));
                }
            }
        }
        let strings: Vec<Point> = around.iter().collect();
        let survey = Survey::of(board, owner.opponent(), &strings);
        let (mut weak, mut grounds) = (PointSet::new(), Some(PointSet::new()));
        for &s in &strings {
            let liberties = board.liberties(s, usize::MAX);
            let outside = liberties.iter().filter(|&&l| !inside.contains(l)).count();
            if inside.contains(s) {
                weak.insert(s);
            } else if let Some(life) = survey.life(&[s]) {
                if let Some(grounds) = &mut grounds {
                    grounds.insert_all(&life);
                }
            } else if standing.contains(s)
                || !shaky.contains(s)
                    && (outside > 0 && safe.contains(s) || outside >= OUTSIDE && !is_pocketed(board, inside, s))
            {
                grounds = None;
            } else {
                weak.insert(s);
            }
        }
        Walls { weak, grounds }
    }
}

/// Whether a string lies, with all its liberties outside the fight, in a few points that the fight encloses.
fn is_pocketed(board: &Board, inside: &PointSet, s: Point) -> bool {
    let mut pocket: PointSet = board.stones(s).collect();
    let mut front: Vec<Point> = pocket.iter().collect();
    while let Some(p) = front.pop() {
        for (q, cell) in board.sides(p) {
            if cell != Cell::Off && !inside.contains(q) && pocket.insert(q) {
                front.push(q);
            }
        }
        if pocket.len() > POCKET {
            return false;
        }
    }
    true
}

/// What the owner's strings around an area rest on, if all of them live unconditionally.
pub(super) fn guards(board: &Board, owner: Color, all: &PointSet) -> Option<PointSet> {
    let beside = all.iter().flat_map(|p| board.sides(p).into_iter().map(|(q, _)| q));
    let around: PointSet = beside.filter(|&q| board.color_at(q) == Some(owner) && !all.contains(q)).collect();
    let strings: Vec<Point> = around.iter().collect();
    let survey = Survey::of(board, owner, &strings);
    let mut grounds = PointSet::new();
    for &s in &strings {
        grounds.insert_all(&survey.life(&[s])?);
    }
    Some(grounds)
}
