//! From territory and influence to a likely owner.
//!
//! Territory values are cautious: they are 0 wherever both sides have a say. A reader of a map, or a program that
//! settles a game, asks a different question: who will own this point in the end, and how likely is that? This module
//! answers it from the same field, by weighing three kinds of evidence: the point's own, that of the liberties around a
//! stone, and that of the wider surroundings, because an invader alone in the opponent's sphere seldom owns its point.
//!
//! In: a computed field and its board. Out: per point a number in [−1, 1], black positive, that is right on average: of
//! the points with 0.6, eight in ten become black's. Cost: about 60 multiplications a point.
//!
//! The weights are [`Params::owner`](influence_runtime::Params::owner). On the benchmark's 84 19×19 games at
//! 30/50/70/90 % of the moves they lower the Brier score from .179/.122/.067/.025 (territory, and for the rest three
//! quarters of the balance of influence) to .169/.117/.066/.025 and raise the share of right signs from
//! 73.5/81.6/89.5/96.1 to 74.2/82.6/90.6/97.0 %.

use go_board::{Board, Cell, Color, Direction, MAX_SIZE, Point};
use influence_runtime::{Influence, PointMap};

/// How many rows and columns away a point still belongs to the surroundings.
const REACH: usize = 4;

/// A row with as many places as that before it and behind it.
const PADDED: usize = MAX_SIZE + 2 * REACH;

/// What points lean to, by row and by [`REACH`] and column.
type Leanings = [[f32; PADDED]; MAX_SIZE];

/// The likely owner of every point in [−1, 1], black positive, row-major from the top left.
#[must_use]
pub fn likely_owners(board: &Board, field: &Influence) -> Vec<f32> {
    let size = field.size;
    let mut leanings = [[0.0; PADDED]; MAX_SIZE];
    size.points().for_each(|p| leanings[p.row()][REACH + p.col()] = leaning(field, p));
    let around = means_around(&field.params.owner.surroundings, &leanings, size.get());
    let mut of_strings = PointMap::filled(0.0);
    for string in board.strings() {
        let value = liberties_value(board, field, string);
        board.stones(string).for_each(|p| of_strings[p] = value);
    }
    size.points().map(|p| owner(field, p, of_strings[p], around[p.row()][p.col()])).collect()
}

/// The likely owner of `p`; `liberties_value` is that of the string there.
fn owner(field: &Influence, p: Point, liberties_value: f32, around: f32) -> f32 {
    let weights = &field.params.owner;
    let owner = match field.stone(p) {
        None => {
            let value = value(field, p);
            weights.empty_value * value
                + weights.empty_balance * balance(field, p)
                + weights.empty_surroundings * around
        }
        Some(color) => {
            let own = if color == Color::Black { 1.0 } else { -1.0 };
            let status = own * if field.safe[p].is_safe() { weights.living } else { weights.dead };
            status
                + weights.liberties * liberties_value
                + weights.liberties_squared * liberties_value * liberties_value.abs()
                + weights.stone_surroundings * around
        }
    };
    owner.clamp(-1.0, 1.0)
}

/// The territory value of an empty point, black positive. A false eye is no territory, but who has to fill it will own
/// it.
fn value(field: &Influence, p: Point) -> f32 {
    let fills = |&color: &Color| {
        let own = |q: Point| field.stones[q] == Cell::Off || field.stone(q) == Some(color) && field.safe[q].is_safe();
        field.non_territory[color.index()].contains(p)
            && Direction::ORTHOGONAL.into_iter().all(|side| own(p.step(side)))
    };
    match Color::BOTH.iter().find(|color| fills(color)) {
        Some(Color::Black) => 1.0,
        Some(Color::White) => -1.0,
        None => field.territory_of(Color::Black, p).clamp(-1.0, 1.0),
    }
}

/// Mean territory value of the liberties of the string at `p`, black positive.
#[allow(clippy::cast_precision_loss, reason = "at most 361 liberties")]
fn liberties_value(board: &Board, field: &Influence, p: Point) -> f32 {
    let liberties = board.liberties(p, field.size.area());
    let sum: f32 = liberties.iter().map(|&q| value(field, q)).sum();
    if liberties.is_empty() { 0.0 } else { sum / liberties.len() as f32 }
}

/// Where a point leans by itself: a living stone to its owner, a dead one to its captor, an empty point by the balance
/// of influence.
fn leaning(field: &Influence, p: Point) -> f32 {
    match field.stone(p) {
        None => balance(field, p),
        Some(color) => {
            if (color == Color::Black) == field.safe[p].is_safe() {
                1.0
            } else {
                -1.0
            }
        }
    }
}

/// (b − w) / (b + w) for the influence of both colours at `p`; 0 where there is none.
#[must_use]
pub fn balance(field: &Influence, p: Point) -> f32 {
    let [black, white] = Color::BOTH.map(|color| field.side(color).influence[p]);
    if black + white > 0.0 { (black - white) / (black + white) } else { 0.0 }
}

/// The weighted means of what the points around each point, itself included, lean to, by row and column; `weights` by
/// distance in rows and columns. Beside and beyond the board `leanings` are 0, which leaves sums as they are.
fn means_around(weights: &[[f32; REACH + 1]; REACH + 1], leanings: &Leanings, n: usize) -> [[f32; MAX_SIZE]; MAX_SIZE] {
    let mut on_board = [0.0; PADDED];
    on_board[REACH..REACH + n].fill(1.0);
    let mut means = [[0.0; MAX_SIZE]; MAX_SIZE];
    for (row, means) in means.iter_mut().enumerate().take(n) {
        let (mut sums, mut totals) = ([0.0; MAX_SIZE], [0.0; MAX_SIZE]);
        for other in row.saturating_sub(REACH)..=(row + REACH).min(n - 1) {
            for first in 0..=2 * REACH {
                let weight = weights[other.abs_diff(row)][first.abs_diff(REACH)];
                let (leanings, on_board) = (&leanings[other][first..], &on_board[first..]);
                for ((sum, total), (leaning, there)) in
                    sums.iter_mut().zip(&mut totals).zip(leanings.iter().zip(on_board))
                {
                    *sum += weight * leaning;
                    *total += weight * there;
                }
            }
        }
        *means = std::array::from_fn(|col| sums[col] / totals[col]);
    }
    means
}

#[cfg(test)]
mod tests {
    use crate::{Analysis, Settings};
    use go_board::Board;

    #[test]
    fn a_lone_invader_is_less_sure_of_its_point_than_the_wall_around_it() {
        let board = Board::from_diagram(
            ". . . . . . . . .
             . . . . . . . . .
             . . O . O . O . .
             . . . . . . . . .
             . . O . X . O . .
             . . . . . . . . .
             . . O . O . O . .
             . . . . . . . . .
             . . . . . . . . .",
        )
        .expect("a position");
        let estimate =
            Analysis::new(&board, &crate::patterns(), &Settings::default()).estimate(&crate::Terms::default());
        let (invader, wall) = (estimate.ownership[4 * 9 + 4], estimate.ownership[2 * 9 + 2]);
        assert!(invader < 0.75, "{invader}");
        assert!(wall < -0.85, "{wall}");
    }
}
