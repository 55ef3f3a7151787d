//! Zones of proofs, judged by the solver.
//!
//! **In:** random positions. **Out:** a proof still holds after the side that lost it has played elsewhere, outside its
//! zone, for nothing in return. **Cost:** a few seconds.

use go_board::{Board, Color, Point, PointSet};
use go_reading::{Level, Reader, Solution};

use crate::claim::code;
use crate::game::{Side, Width};
use crate::judge::position;
use crate::positions::Dice;
use crate::solver::{Code, Solver};

/// Positions examined.
const POSITIONS: u64 = 40;
/// Nodes of a search of the solver.
const NODES: u64 = 3_000;
/// Moves that the loser makes elsewhere.
const MOVES: usize = 3;
/// So many proofs at least are put to the test.
const TESTED: u64 = 150;

/// The stones on the points of `zone`.
fn stones(board: &Board, zone: &PointSet) -> Vec<Option<Color>> {
    zone.iter().map(|p| board.color_at(p)).collect()
}

/// The board after moves of `color` outside `zone` that change nothing in it; nothing if there are none.
fn after_moves_elsewhere(board: &Board, color: Color, zone: &PointSet, dice: &mut Dice) -> Option<Board> {
    let mut after = board.clone();
    for _ in 0..MOVES {
        let free: Vec<Point> =
            after.size().points().filter(|&p| !zone.contains(p) && after.is_legal(p, color)).collect();
        if free.is_empty() {
            break;
        }
        let mut tried = after.clone();
        tried.play(color, Some(free[dice.below(free.len())])).expect("a legal move");
        tried.play(color.opponent(), None).expect("a pass");
        if stones(&tried, zone) == stones(board, zone) {
            after = tried;
        }
    }
    (after.hash() != board.hash()).then_some(after)
}

/// The side that has lost, if the answer is proved and no ko decides it.
fn loser(solution: &Solution, first: Side) -> Option<Side> {
    match code(solution.code) {
        Code::Yes if solution.is_proved() => Some(first.other()),
        Code::No if solution.is_proved() => Some(first),
        _ => None,
    }
}

#[test]
fn a_proof_survives_moves_outside_its_zone() {
    let (mut reader, mut dice, mut tested, mut wrong) = (Reader::new(Level::default()), Dice(1), 0, String::new());
    for seed in 0..POSITIONS {
        let board = position(seed);
        for s in board.strings().filter(|&s| board.liberty_count(s) <= 4) {
            let owner = board.color_at(s).expect("a string");
            for first in [Side::Attacker, Side::Defender] {
                let solution = match first {
                    Side::Attacker => reader.solve_attack(&board, s),
                    Side::Defender => reader.solve_defense(&board, s),
                };
                let Some(loser) = loser(&solution, first) else { continue };
                let color = if loser == Side::Defender { owner } else { owner.opponent() };
                let Some(after) = after_moves_elsewhere(&board, color, &solution.zone, &mut dice) else { continue };
                let Some(answer) = Solver::new(&after, s, Width::Around, NODES).answer(first) else { continue };
                tested += 1;
                if answer.code != code(solution.code) {
                    wrong += &format!(
                        "position {seed}, {s:?}, {first:?} first: {:?} before, {:?} after\n{board}{after}",
                        solution.code, answer.code
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(tested >= TESTED, "{tested} proofs were tested");
}
