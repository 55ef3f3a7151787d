//! A game replayed move by move: what was read before is not read again, and verdicts are the same.

use atsumi::board::{Board, Game};
use atsumi::life::{Effort, Memory};
use atsumi::{Analysis, Settings};

const NODES: u64 = 500;

fn positions(numbers: std::ops::Range<usize>) -> Vec<Board> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/first-game.sgf");
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let game = Game::from_bytes(&bytes).expect("a game");
    numbers.map(|number| game.position_at(number).expect("a position")).collect()
}

fn analysis(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates())
}

#[test]
fn verdicts_are_those_of_each_position_afresh() {
    let memory = Memory::default();
    for (number, board) in positions(60..90).iter().enumerate() {
        let afresh = analysis(board);
        let remembering = analysis(board).remembering(&memory);
        assert_eq!(afresh.life_of_all(NODES), remembering.life_of_all(NODES), "{number}");
        let asked = afresh.groups().list[number % afresh.groups().list.len()].origin;
        let effort = Effort::of(200);
        assert_eq!(afresh.playable(asked, effort), remembering.playable(asked, effort), "{number}");
        assert_eq!(afresh.work().life, remembering.work().life, "{number}: work counts what was known");
    }
    let (asked, known) = memory.hits();
    assert!(5 * known > 2 * asked, "{known} of {asked} searches were known");
}
