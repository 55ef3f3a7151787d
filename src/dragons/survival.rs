//! How likely a dragon that looks dead lives after all.
//!
//! In: a dragon without eyes, escape and moyo. Out: the logarithm of its odds to live, log(p / (1 − p)). Cost: two walks around
//! its stones.
//!
//! The weights are those of a logistic regression on the dragons that look dead at 30, 50, 70 and 90 % of the moves of
//! 200 games which are in no benchmark (1,880 dragons, log-loss .57 against .61 by the share of filled points alone); of
//! ten classes of equal width none is off by more than .1.

use go_board::{Board, Point, PointSet};
use go_dragons::Dragon;
use influence_runtime::DragonStatus;

/// A dragon with worse odds counts as dead: it lives in less than a third of all games.
pub(super) const DOOMED: f64 = -0.7;
/// As likely alive as dead.
pub(super) const EVEN: f64 = 0.0;

/// The constant of the regression.
const CONSTANT: f64 = -0.39;
/// For the share of the board that is filled, and for its square: towards the end hope fades.
const FILLED: f64 = 1.93;
const FILLED_SQUARED: f64 = -6.86;
/// For a dragon with no escape route at all, whether surrounded or not.
const CRUDELY_DEAD: f64 = -0.99;
/// For every empty point within two steps.
const ROOM: f64 = 0.092;
/// More room makes no difference.
const MOST_ROOM: usize = 20;

/// The logarithm of the odds that a dragon that looks dead lives to the end.
#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
pub(super) fn survival(board: &Board, dragon: &Dragon, stones: &PointSet) -> f64 {
    let points = board.size().area() as f64;
    let empty = board.size().points().filter(|&p| board.is_empty_point(p)).count() as f64;
    let crudely_dead = f64::from(u8::from(dragon.crude_status == DragonStatus::Dead));
    let room = room(board, stones).min(MOST_ROOM) as f64;
    let filled = 1.0 - empty / points;
    CONSTANT + FILLED * filled + FILLED_SQUARED * filled * filled + CRUDELY_DEAD * crudely_dead + ROOM * room
}

/// The empty points within two steps of `stones`.
fn room(board: &Board, stones: &PointSet) -> usize {
    let is_empty = |p: &Point| board.is_on_board(*p) && board.is_empty_point(*p);
    let beside = |points: &PointSet| -> PointSet {
        points.iter().flat_map(|p| board.sides(p).map(|(q, _)| q)).filter(is_empty).collect()
    };
    let near = beside(stones);
    let mut room = beside(&near);
    room.insert_all(&near);
    room.len()
}
