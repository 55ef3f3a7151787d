//! Which stones live after a move.
//!
//! In: the stones that lived before it, and the moves that save and capture strings. Out: the stones that live if the
//! opponent moves next. Only strings that the move touches, or that it is known to save or to capture, are read again.

use go_board::{Board, Color, Point, PointList, PointSet, Symmetry};
use go_reading::{Reader, Worms};
use influence_runtime::{PointMap, Safe};

use super::fates::Fates;

/// A friend that a move may be linked to is not farther than this, in rows and columns.
const NEAR: usize = 3;

/// A string with so many liberties is not captured before its owner can answer.
const SAFE_LIBERTIES: usize = 3;

/// The strings whose status hangs on a point, by that point.
#[derive(Clone, Debug)]
pub(super) struct Tactics {
    /// Points that attack or defend a string, with its origin, sorted by point.
    hinges: Vec<(Point, Point)>,
}

impl Tactics {
    /// The attacks and defences of all strings of `board`, seen through `symmetry`.
    pub(super) fn of(board: &Board, worms: &Worms, symmetry: Symmetry) -> Tactics {
        let seen = |p: Point| symmetry.point(board.size(), p);
        let moves = worms.iter().flat_map(|worm| {
            let moves = worm.attacks.moves().iter().chain(worm.defenses.moves());
            moves.filter_map(move |m| Some((seen(m.point?), seen(worm.origin))))
        });
        let mut hinges: Vec<(Point, Point)> = moves.collect();
        hinges.sort_unstable();
        hinges.dedup();
        Tactics { hinges }
    }

    /// A stone of each string whose status hangs on `p`.
    fn strings_at(&self, p: Point) -> impl Iterator<Item = Point> + '_ {
        let first = self.hinges.partition_point(|hinge| hinge.0 < p);
        self.hinges[first..].iter().take_while(move |hinge| hinge.0 == p).map(|hinge| hinge.1)
    }
}

/// A move, the boards before and after it, and what is known of the strings before.
pub(super) struct Step<'a> {
    pub(super) color: Color,
    pub(super) point: Point,
    pub(super) board: &'a Board,
    pub(super) after: &'a Board,
    /// The stones that lived if the opponent moved first, dragons considered.
    pub(super) lively: &'a PointMap<Safe>,
    pub(super) tactics: &'a Tactics,
    pub(super) fates: Fates<'a>,
    /// The stones that lived as far as tactics go.
    pub(super) tactical: &'a PointMap<Safe>,
    /// Whether the point belongs to the opponent, so that a stone alone does not live there.
    pub(super) hostile: bool,
}

/// Which stones live after the move if its opponent moves next. The move itself, and stones of its colour that would
/// not live without it, count as saved.
pub(super) fn safe_stones(step: &Step<'_>, reader: &mut Reader) -> PointMap<Safe> {
    let Step { color, point, after, lively, fates, .. } = *step;
    let (doomed, mut saved) = (fates.doomed(color, point), fates.saved(color, point));
    let mut safe = *lively;
    for q in after.size().points().filter(|&q| after.is_empty_point(q) || doomed.contains(q)) {
        safe[q] = Safe::No;
    }
    let (own, mut taken) = (after.origin(point), PointSet::new());
    for s in strings_to_read(step, &doomed) {
        let lives = is_lively(after, reader, color, s) && (s != own || has_life(step, [&doomed, &saved], reader));
        for q in after.stones(s) {
            safe[q] = match (lives, lively[q].is_safe()) {
                (false, _) => Safe::No,
                (true, true) => Safe::Yes,
                (true, false) if after.color_at(q) == Some(color) => Safe::Saved,
                (true, false) => Safe::Yes,
            };
        }
        if lives && s == own {
            saved.insert_all(&fates.dragons_of(&after.stones(s).collect(), &doomed));
        } else if !lives && after.color_at(s) == Some(color.opponent()) {
            taken.extend(after.stones(s));
        }
    }
    let captured = |&q: &Point| after.is_empty_point(q) && lively[q].is_safe() && !step.board.is_empty_point(q);
    taken.extend(after.size().points().filter(captured));
    saved.insert_all(&fates.fed(step.board, color, &taken, &doomed));
    for q in saved.iter().filter(|&q| after.color_at(q) == Some(color) && step.tactical[q].is_safe()) {
        safe[q] = Safe::Saved;
    }
    safe
}

/// The strings whose status the move may change, each by its origin after the move: its own; strings beside it, or
/// beside stones that it captures, and those that it is known to save or to capture, as far as they can be saved or
/// captured.
fn strings_to_read(step: &Step<'_>, doomed: &PointSet) -> Vec<Point> {
    let Step { color, point, board, after, lively, .. } = *step;
    let freed: PointList =
        board.size().points().filter(|&q| !board.is_empty_point(q) && after.is_empty_point(q)).collect();
    let beside = std::iter::once(point).chain(freed.iter().copied()).flat_map(|q| board.sides(q)).map(|side| side.0);
    let stands = |&q: &Point| after.is_on_board(q) && !after.is_empty_point(q);
    // Who is to move saves a string with three liberties, unless the reading before knows better.
    let endangered = |&q: &Point| after.color_at(q) == Some(color) || after.liberty_count(q) < SAFE_LIBERTIES;
    let known = step.tactics.strings_at(point).filter(stands);
    // A move saves what did not live and belongs to its side, and captures what lived and does not.
    let open = |&q: &Point| lively[q].is_safe() != (after.color_at(q) == Some(color));
    let undecided = |q: &Point| !doomed.contains(*q);
    let touched = beside.filter(stands).filter(endangered).chain(known).filter(open).filter(undecided);
    let mut strings: Vec<Point> = touched.chain([point]).map(|q| after.origin(q)).collect();
    strings.sort_unstable();
    strings.dedup();
    strings
}

/// Whether the move does not stand alone in the opponent's territory: its string has a stone that lived before, it
/// captures, or it is linked to the nearest stone that lives or is saved. Beside stones that are doomed it stands alone
/// anywhere.
fn has_life(step: &Step<'_>, [doomed, saved]: [&PointSet; 2], reader: &mut Reader) -> bool {
    let Step { color, point, board, after, lively, .. } = *step;
    let hostile = step.hostile || after.stones(point).any(|q| doomed.contains(q));
    let lived = |q: Point| board.color_at(q) == Some(color) && (lively[q].is_safe() || saved.contains(q));
    let captures = after.captured(color.opponent()) > board.captured(color.opponent());
    if !hostile || captures || after.stones(point).any(lived) {
        return true;
    }
    let distance = |q: Point| q.row().abs_diff(point.row()).max(q.col().abs_diff(point.col()));
    let friends = board.size().points().filter(|&q| lived(q) && distance(q) <= NEAR && after.color_at(q).is_some());
    let Some(friend) = friends.min_by_key(|&q| distance(q)) else { return false };
    reader.with_depth_offset(1, |reader| !reader.disconnect(after, point, friend).code.succeeds())
}

/// Whether the string at `s` lives after a move of `mover`, whose opponent is to move.
fn is_lively(after: &Board, reader: &mut Reader, mover: Color, s: Point) -> bool {
    // The move on the board is no part of the question.
    reader.with_depth_offset(1, |reader| {
        !reader.attack(after, s).code.succeeds()
            || after.color_at(s) != Some(mover) && reader.find_defense(after, s).code.succeeds()
    })
}
