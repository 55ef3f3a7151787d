//! The estimates of all looks of a position.

use atsumi::board::{Board, Symmetry};
use atsumi::estimate::Stone;
use atsumi::{Analysis, Estimate, Order, Settings, Terms};
use atsumi_tests::cores;

use crate::position::Position;

/// Random positions whose looks are compared without reference data.
pub(crate) const RANDOM: u64 = 40;
/// How far values may be apart.
const CLOSE: f32 = 1e-4;

fn estimate(board: &Board, order: Order) -> Estimate {
    let settings = Settings { order, dragons: true, ..Settings::default() };
    Analysis::new(board, &atsumi::patterns(), &settings).estimate(&Terms::default())
}

/// What differs between the estimates of `board` and of the same seen through `symmetry`.
fn difference(board: &Board, straight: &Estimate, seen: &Estimate, symmetry: Symmetry) -> Option<String> {
    let (size, sign) = (board.size(), if symmetry.exchanges() { -1.0 } else { 1.0 });
    let stone = |stone: Stone| Stone { color: symmetry.color(stone.color), ..stone };
    for (k, p) in size.points().enumerate() {
        let q = symmetry.point(size, p);
        let there = q.row() * size.get() + q.col();
        for (name, one, other) in [
            ("territory", straight.territory[k], sign * seen.territory[there]),
            ("ownership", straight.ownership[k], sign * seen.ownership[there]),
        ] {
            if (one - other).abs() > CLOSE {
                return Some(format!("{p:?}: {name} {one} and {other}"));
            }
        }
        if straight.stones[k].map(stone) != seen.stones[there] {
            return Some(format!("{p:?}: another opinion about the stone"));
        }
        let claim = straight.regions[k].map(|claim| (symmetry.color(claim.color), claim.hold));
        if claim != seen.regions[there].map(|claim| (claim.color, claim.hold)) {
            return Some(format!("{p:?}: {claim:?} and {:?}", seen.regions[there]));
        }
    }
    let leads = [straight.score.lead(), f64::from(sign) * seen.score.lead()];
    ((leads[0] - leads[1]).abs() > f64::from(CLOSE)).then(|| format!("scores {leads:?}"))
}

/// The first difference between the looks of `board`.
pub(crate) fn first_difference(board: &Board, order: Order) -> Option<String> {
    let straight = estimate(board, order);
    Symmetry::ALL.into_iter().skip(1).find_map(|symmetry| {
        let seen = estimate(&board.seen_through(symmetry), order);
        Some(format!("{symmetry:?}: {}", difference(board, &straight, &seen, symmetry)?))
    })
}

/// Positions of random games, sparse and dense.
pub(crate) fn random(count: u64) -> impl Iterator<Item = (String, Board)> {
    let shapes = [9, 13, 19, 7, 5].into_iter().cycle().zip((8..88).step_by(7).cycle());
    (0..count).zip(shapes).map(|(seed, (size, fill))| {
        (format!("random position {seed}"), Position::random(seed, size, fill, 0).board(Symmetry::IDENTITY))
    })
}

/// Fails with every difference and the name of its position.
pub(crate) fn expect_one_estimate(positions: impl Iterator<Item = (String, Board)> + Send) {
    let named = |(name, board): (String, Board)| Some(format!("{name}: {}", first_difference(&board, Order::Front)?));
    let different: Vec<String> = cores::map(positions, named).into_iter().flatten().collect();
    assert!(different.is_empty(), "{} positions differ:\n{}", different.len(), different.join("\n"));
}
