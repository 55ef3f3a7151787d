//! The whole analysis, reading included: all sixteen looks of a position have the same estimate.

use atsumi::board::{Board, Color, Game, Move, Point, Size, Symmetry, Vertex};
use atsumi::{Analysis, Order, Settings};

use crate::estimates::{RANDOM, expect_one_estimate, first_difference, random};
use crate::position::replay;

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

#[test]
fn positions_of_a_game_have_one_estimate() {
    let lengths = (1..6).chain((20..=200).step_by(30));
    expect_one_estimate(lengths.map(|length| (format!("move {length}"), example(length))));
}

#[test]
fn random_positions_have_one_estimate() {
    expect_one_estimate(random(RANDOM));
}

/// What the front is good for: on the board as it lies, sums are rounded in its order and of equal barriers the first
/// goes.
#[test]
fn without_the_front_some_looks_differ() {
    let differs = random(RANDOM).any(|(_, board)| first_difference(&board, Order::Board).is_some());
    assert!(differs, "the order of the board does not matter any more; the front can go");
}
