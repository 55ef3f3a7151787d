//! The whole analysis, reading included: all sixteen looks of a position have the same estimate.

use atsumi::board::{Board, Color, Game, Move, Point, Size, Symmetry, Vertex};
use atsumi::estimate::Stone;
use atsumi::{Analysis, Estimate, Order, Settings, Terms};

use crate::position::{Position, replay};

/// How far values may be apart.
const CLOSE: f32 = 1e-4;

/// The moves of the first example game, which has no passes before `length`.
fn example_moves(length: usize) -> Vec<(Color, Point)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/first-game.sgf");
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let game = Game::from_bytes(&bytes).unwrap_or_else(|e| panic!("{path}: {e}"));
    let on_board = |m: Move| match m.vertex {
        Vertex::Point(p) => (m.color, p),
        Vertex::Pass => panic!("{path}: a pass before move {length}"),
    };
    game.moves().take(length).map(on_board).collect()
}

/// The position after moves of the first example game.
fn example(length: usize) -> Board {
    replay(Size::new(19).expect("a size"), &example_moves(length), Symmetry::IDENTITY)
}

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
fn first_difference(board: &Board, order: Order) -> Option<String> {
    let straight = estimate(board, order);
    Symmetry::ALL.into_iter().skip(1).find_map(|symmetry| {
        let seen = estimate(&board.seen_through(symmetry), order);
        Some(format!("{symmetry:?}: {}", difference(board, &straight, &seen, symmetry)?))
    })
}

/// The dragons with all connections read, as `symmetry` shows them; numbers rounded in another order may differ.
fn standings(board: &Board, symmetry: Symmetry) -> Vec<(Point, Color, usize, String)> {
    let found = Analysis::new(&board.seen_through(symmetry), &atsumi::patterns(), &Settings::default());
    let groups = found.groups().seen_through(board, symmetry.inverse());
    let weakness = |weakness: f32| format!("{weakness:.3}");
    groups
        .list
        .iter()
        .map(|d| {
            let seen = format!("{:?} {:?} {} {:?}", d.safety, d.surround.status, weakness(d.weakness), d.strings);
            (d.origin, d.color, d.size, seen)
        })
        .collect()
}

#[test]
fn all_looks_have_the_same_dragons() {
    for length in [40, 80] {
        let board = example(length);
        let straight = standings(&board, Symmetry::IDENTITY);
        assert!(straight.len() > 5, "{straight:?}");
        for symmetry in Symmetry::ALL.into_iter().skip(1) {
            assert_eq!(standings(&board, symmetry), straight, "move {length}, {symmetry:?}");
        }
    }
}

/// Positions of random games, sparse and dense.
fn random(count: u64) -> impl Iterator<Item = (String, Board)> {
    let shapes = [9, 13, 19, 7, 5].into_iter().cycle().zip((8..88).step_by(7).cycle());
    (0..count).zip(shapes).map(|(seed, (size, fill))| {
        (format!("random position {seed}"), Position::random(seed, size, fill, 0).board(Symmetry::IDENTITY))
    })
}

/// Fails with every difference and the name of its position.
fn expect_one_estimate(positions: impl Iterator<Item = (String, Board)>) {
    let named = |(name, board): (String, Board)| Some(format!("{name}: {}", first_difference(&board, Order::Front)?));
    let different: Vec<String> = positions.filter_map(named).collect();
    assert!(different.is_empty(), "{} positions differ:\n{}", different.len(), different.join("\n"));
}

#[test]
fn positions_of_a_game_have_one_estimate() {
    let lengths = (1..6).chain((20..=200).step_by(30));
    expect_one_estimate(lengths.map(|length| (format!("move {length}"), example(length))));
}

#[test]
fn random_positions_have_one_estimate() {
    expect_one_estimate(random(40));
}

/// What the front is good for: on the board as it lies, sums are rounded in its order and of equal barriers the first
/// goes.
#[test]
fn without_the_front_some_looks_differ() {
    let different = random(40).filter(|(_, board)| first_difference(board, Order::Board).is_some()).count();
    assert!(different > 0, "the order of the board does not matter any more; the front can go");
}

/// Real positions: `ATSUMI_LOOKS` of them, 25 if it is not set, and as many random ones.
#[cfg(feature = "reference-data")]
#[test]
fn real_positions_have_one_estimate() {
    use atsumi_tests::truth;
    let looks = std::env::var("ATSUMI_LOOKS").unwrap_or_else(|_| "25".to_owned());
    let count: usize = looks.parse().unwrap_or_else(|e| panic!("ATSUMI_LOOKS={looks}: {e}"));
    let all = truth::bench_positions(&truth::folder()).unwrap_or_else(|e| panic!("{e:#}"));
    let step = (all.len() / count.max(1)).max(1);
    let real = all.into_iter().step_by(step).take(count);
    let named = real.map(|position| (format!("{} {}", position.sgf, position.number), position.board));
    expect_one_estimate(named.chain(random(count as u64)));
}
