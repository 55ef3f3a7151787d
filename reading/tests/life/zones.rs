//! Proofs hold whatever lies outside their zones.

use go_board::{Board, Color, Point, PointSet, Size};
use go_reading::{Level, Reader, Solution, Surroundings};

use crate::corners::Dice;

/// Boards examined unless the environment says otherwise, and their side.
const BOARDS: u64 = 150;
const SIDE: usize = 7;
/// Nodes of a search of the reader.
const NODES: u64 = 2_000;
/// How often what lies outside a zone is changed.
const CHANGES: usize = 30;
/// So many proofs at least are put to the test, in a hundred boards.
const TESTED: u64 = 10;

/// A board with stones at random; every string has a liberty.
fn scattered(dice: &mut Dice) -> Board {
    let mut board = Board::new(Size::new(SIDE).unwrap());
    let empty = 2 + dice.below(4);
    for p in board.size().points() {
        drop_stone(&mut board, p, empty, dice);
    }
    board
}

/// Perhaps puts a stone on an empty point, which takes nothing.
fn drop_stone(board: &mut Board, p: Point, empty: usize, dice: &mut Dice) {
    if let Some(&color) = [Color::Black, Color::White].get(dice.below(2 + empty))
        && board.is_legal(p, color)
        && !board.captures_something(p, color)
    {
        board.play(color, Some(p)).unwrap();
    }
}

/// The same board within the zone, and other stones outside.
fn changed(board: &Board, zone: &PointSet, dice: &mut Dice) -> Option<Board> {
    let stones = zone.iter().filter_map(|p| Some((p, board.color_at(p)?)));
    let mut other = Board::from_stones(board.size(), stones).ok()?;
    let empty = dice.below(4);
    for p in board.size().points().filter(|&p| !zone.contains(p)) {
        drop_stone(&mut other, p, empty, dice);
    }
    Some(other)
}

fn ask(reader: &mut Reader, board: &Board, keys: &PointSet, kill: bool) -> Option<Solution> {
    let around = Surroundings::default();
    let answer = match kill {
        true => reader.solve_kill(board, keys, &around, NODES),
        false => reader.solve_life(board, keys, &around, NODES),
    };
    answer.solution().filter(Solution::is_proved)
}

#[test]
fn a_proof_holds_with_anything_outside_its_zone() {
    let boards = std::env::var("ATSUMI_CORNERS").map_or(BOARDS, |text| text.parse().expect("a number"));
    let (mut reader, mut tested, mut again) = (Reader::new(Level::default()), 0, 0);
    for number in 0..boards {
        let mut dice = Dice(number);
        let board = scattered(&mut dice);
        let Some(key) = board.size().points().find(|&p| board.color_at(p).is_some() && dice.below(6) == 0) else {
            continue;
        };
        let keys: PointSet = board.stones(key).collect();
        for kill in [true, false] {
            let Some(answer) = ask(&mut reader, &board, &keys, kill) else { continue };
            let mut zone = answer.zone;
            zone.insert_all(&keys);
            tested += 1;
            for _ in 0..CHANGES {
                let Some(other) = changed(&board, &zone, &mut dice) else { break };
                let Some(found) = ask(&mut reader, &other, &keys, kill) else { continue };
                again += 1;
                assert_eq!(found.code, answer.code, "board {number}, kill {kill}, zone {zone:?}\n{board}\n{other}");
            }
        }
    }
    assert!(tested * 100 >= boards * TESTED, "{tested} proofs on {boards} boards were tested");
    assert!(again >= tested * 10, "{again} of {tested} changed boards were answered");
}
