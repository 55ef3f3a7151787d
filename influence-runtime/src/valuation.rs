//! From influence to territory: what each vertex is worth to whom.
//!
//! **In:** a field whose influence has been spread. **Out:** its `territory_value`. **Afterwards:** values are white
//! positive, between −1 and 1, and include the prisoner (±1 more) on dead stones; vertices with living stones have 0.
//! **Cost:** two passes over the board.
//!
//! The rules are GNU Go's documented ones: a first guess from the balance of influence, lowered where there is too
//! little influence for the place; then every value is degraded towards its weakest neighbour, as far as the opponent's
//! influence can leave that neighbour; then vertices marked as nobody's territory are taken out. The degradation of
//! white's values has an intermediate in binary64, that of black's has not; results depend on it.

use go_board::{Color, Direction, Point};

use crate::PointMap;
use crate::field::Influence;
use crate::params::{Params, round};

/// Values all vertices of `field` afresh. `scoring`: a finished game is being scored, so that little influence is
/// enough where the opponent has none.
pub fn value_territory(field: &mut Influence, scoring: bool) {
    let guess = first_guess(field, scoring);
    let mut values = guess;
    for p in field.open_points() {
        let mut value = guess[p];
        for q in Direction::ORTHOGONAL.map(|direction| p.step(direction)) {
            if is_open(field, q) {
                value = degrade(field, value, guess[p], guess[q], q);
            }
        }
        values[p] = corrected(field, p, value);
    }
    field.territory_value = values;
}

/// Whether `q` is on the board and carries no living stone.
#[inline]
fn is_open(field: &Influence, q: Point) -> bool {
    field.stones[q] != go_board::Cell::Off && !field.safe[q].is_safe()
}

/// The values that the balance of influence alone suggests; 0 on living stones.
fn first_guess(field: &Influence, scoring: bool) -> PointMap<f32> {
    let mut guess = PointMap::filled(0.0);
    for p in field.open_points() {
        guess[p] = match field.stone(p) {
            Some(Color::Black) => 1.0,
            Some(Color::White) => -1.0,
            None => guess_at(field, p, scoring),
        };
    }
    guess
}

fn guess_at(field: &Influence, p: Point, scoring: bool) -> f32 {
    let (white, black) = (field.side(Color::White).influence[p], field.side(Color::Black).influence[p]);
    let sum = white + black;
    let balance = if sum > 0.0 { (white - black) / sum } else { 0.0 };
    let most = if black < white { white } else { black };
    let mut ratio = most / sufficient_influence(&field.params, field.size, p);
    if scoring && (black == 0.0 || white == 0.0) {
        ratio = 1.0;
    }
    balance * balance * balance * field.params.territory_correction.at(ratio)
}

/// The influence that is enough to make territory at `p`: 6 in the corner, 55 far from all edges.
#[allow(clippy::cast_precision_loss, reason = "below 30")]
fn sufficient_influence(params: &Params, size: go_board::Size, p: Point) -> f32 {
    let last = size.get() - 1;
    let (i, j) = (p.row().min(last - p.row()), p.col().min(last - p.col()));
    let (i, j) = if i > j { (i.min(params.central_limit), j) } else { (i, j.min(params.central_limit)) };
    params.min_influence.at((2 * i.min(j) + i + j) as f32)
}

/// One step of the second pass: `value` at a vertex with guess `own`, lowered because of the open neighbour `q` with
/// guess `other`.
#[inline]
fn degrade(field: &Influence, value: f32, own: f32, other: f32, q: Point) -> f32 {
    if value > 0.0 {
        let pass = field.side(Color::Black).permeability[q];
        let mixed = round(f64::from(pass * other) + (1.0 - f64::from(pass)) * f64::from(own));
        let lower = if value < mixed { value } else { mixed };
        if 0.0 < lower { lower } else { 0.0 }
    } else {
        let pass = field.side(Color::White).permeability[q];
        let mixed = pass * other + (1.0 - pass) * own;
        let higher = if value < mixed { mixed } else { value };
        if 0.0 < higher { 0.0 } else { higher }
    }
}

/// The last pass: marked vertices are nobody's, dead stones are worth a prisoner more.
fn corrected(field: &Influence, p: Point, mut value: f32) -> f32 {
    let denied = |color: Color| field.non_territory[color.index()].contains(p);
    if (value > 0.0 && denied(Color::White)) || (value < 0.0 && denied(Color::Black)) {
        value = 0.0;
    }
    match field.stone(p) {
        Some(Color::Black) => value + 1.0,
        Some(Color::White) => value - 1.0,
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::init;
    use go_board::{Board, Size};

    #[test]
    fn sufficient_influence_by_place() {
        let row = |n: usize, r: usize| -> Vec<f32> {
            let size = Size::new(n).expect("a size");
            (0..n.div_ceil(2)).map(|c| sufficient_influence(&Params::DEFAULT, size, Point::new(r, c))).collect()
        };
        assert_eq!(row(9, 0), [6.0, 8.25, 10.5, 12.75, 15.0]);
        assert_eq!(row(9, 2), [10.5, 17.75, 26.0, 28.5, 31.0]);
        assert_eq!(row(9, 4), [15.0, 23.25, 31.0, 38.25, 45.0]);
        // On large boards the farther coordinate is capped, also where it is the inner minimum: centrality 21.
        assert_eq!(row(19, 9)[9], Params::DEFAULT.min_influence.at(21.0));
    }

    #[test]
    fn a_dead_stone_is_worth_its_point_and_a_prisoner_to_its_captor() {
        let board = Board::from_diagram(
            "X . X
             . X .
             . . .",
        )
        .expect("a position");
        let safe = PointMap::filled(Safe::No);
        let mut field = init::init(&board, Kind::Territorial, None, &safe, None, &Params::DEFAULT);
        value_territory(&mut field, false);
        let value = |row, col| field.territory_value[Point::new(row, col)];
        // The empty neighbours are worth nothing; black's influence may pass them, so the stone's point is contested.
        assert_eq!(value(0, 1), 0.0);
        assert_eq!(value(1, 1), 1.0);
    }
}
