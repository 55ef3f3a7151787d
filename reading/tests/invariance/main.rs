//! Reading does not care which colour is called black, and hardly how the board is turned.
//!
//! **In:** `ATSUMI_POSITIONS`, the number of random positions; with the feature `reference-data` also positions of real
//! games. **Out:** how often answers differ, per question. **Cost:** 25 s by default, of which connections take most.
//!
//! With exchanged colours every question has the same answer, code and point. So has the examination of all strings, in
//! every field. Tables of answers cannot spoil that: their keys are as the owner of the string sees the board.
//!
//! On a turned board the search tries other moves first, because moves of equal price are taken in the order of the
//! board. That shows where the reader does not try all moves: beyond the branch limit it tries one, a connection ends
//! with its nodes, and a hint from elsewhere goes first. Proofs try all their candidates; but a repetition or the length
//! of a line can decide a position, and the table keeps that for other lines. Ladders try everything, so their codes are
//! the same. Codes that differ, of 64 random positions (`ATSUMI_POSITIONS=64`) and of 20 real ones, in the seven other
//! orientations:
//!
//! | question | random | real |
//! | --- | --- | --- |
//! | attack, find_defense | 13 of 20,958 | 0 of 9,282 |
//! | solve_attack, solve_defense, proved with the near horizon on both boards | 12 of 20,781 | 0 of 9,186 |
//! | the same, with the far horizon on both boards | 7 of 108, one question | 0 of 63 |
//! | the same, a search ended at its limit, or the question was hard on one board only | 25 of 69 | 7 of 33 |
//! | simple_ladder | 0 of 3,591 | 0 of 1,106 |
//! | connect, disconnect | 38 of 31,570 | 16 of 15,554 |
//! | attack_either, defend_both | 13 of 31,570 | 0 of 15,554 |
//! | solve_attack_either, solve_defend_both | 11 of 31,570 | 0 of 15,554 |
//! | break_through | 0 of 147 | 0 of 154 |
//! | break_in, block_off | 28 of 17,626 | 26 of 9,128 |
//! | safe_move | 15 of 5,376 | 1 of 6,034 |
//!
//! Of the strings of a turned board, what can be counted and what is certain without reading does not differ at all.

mod positions;
mod questions;
mod rates;
#[cfg(feature = "reference-data")]
mod real_games;
mod turn;
mod worms;

use go_board::Board;
use go_reading::{Code, DEFAULT_PROOF_LIMIT, Level, Reader};

use positions::random_position;
use questions::{Kind, Question, questions};
use rates::Rates;
use turn::Turn;

/// Positions examined by default.
const POSITIONS: u64 = 8;

/// `ATSUMI_POSITIONS` random positions, of sizes and lengths that change from one to the next.
fn random_positions() -> Vec<(String, Board)> {
    let number = std::env::var("ATSUMI_POSITIONS")
        .map_or(POSITIONS, |text| text.parse().expect("ATSUMI_POSITIONS: a whole number"));
    let position = |seed: u64| {
        let size = [9, 7, 13, 5, 9, 8, 19, 6][usize::try_from(seed % 8).expect("small")];
        let tenths = usize::try_from(3 + seed % 5).expect("small");
        (format!("seed {seed}"), random_position(seed, size, size * size * tenths / 10))
    };
    (0..number).map(position).collect()
}

/// Code, point and all: of every question, on every position.
fn exchange_colors(positions: &[(String, Board)]) {
    let mut reader = Reader::new(Level::default());
    for (name, board) in positions {
        let mut swapped = Turn::SWAP.board(board);
        for question in questions(board) {
            let straight = question.ask(&mut reader, &mut board.clone());
            let turned = Turn::SWAP.question(board.size(), &question);
            assert_eq!(turned.ask(&mut reader, &mut swapped), straight, "{name}: {question:?}\n{board}");
        }
    }
}

/// What an answer rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Ground {
    /// Proofs that have ended well before their limits.
    Proof,
    /// Proofs with the far horizon that have ended before their limits.
    FarProof,
    /// The effort: a search may have ended at its limit, or the question was hard on one board and not on the other.
    Effort,
    /// No proof.
    Reading,
}

impl Ground {
    /// What two answers rest on together.
    fn with(self, other: Ground) -> Ground {
        if self == other { self } else { Ground::Effort }
    }
}

/// A kind of question with the ground on which it is answered as a rule.
fn asked(kind: Kind) -> (Kind, Ground) {
    let proof = matches!(kind, Kind::SolveAttack | Kind::SolveDefense);
    (kind, if proof { Ground::Proof } else { Ground::Reading })
}

/// How many codes of 10,000 may differ on a turned board.
fn limit((kind, ground): (Kind, Ground)) -> u64 {
    match (kind, ground) {
        (Kind::SimpleLadder, _) => 0,
        (_, Ground::Proof) => 20,
        (_, Ground::FarProof) => 2500,
        // One search has been ended and the other not: anything may differ.
        (_, Ground::Effort) => 10_000,
        (Kind::Connect | Kind::Disconnect | Kind::SolveConnect | Kind::SolveDisconnect, _) => 100,
        (Kind::BreakIn | Kind::BlockOff, _) => 100,
        _ => 50,
    }
}

/// The code of `question`, and what it rests on, by the nodes that the proof searches have taken.
fn code_and_ground(question: &Question, reader: &mut Reader, board: &mut Board) -> (Code, Ground) {
    let before = reader.proof_nodes();
    let code = question.ask(reader, board).code;
    let ground = match asked(question.kind).1 {
        Ground::Proof => match reader.proof_nodes() - before {
            nodes if 2 * nodes < DEFAULT_PROOF_LIMIT => Ground::Proof,
            nodes if nodes < 15 * DEFAULT_PROOF_LIMIT => Ground::FarProof,
            _ => Ground::Effort,
        },
        other => other,
    };
    (code, ground)
}

/// The codes of every question, seen from all eight sides.
fn turn_boards(positions: &[(String, Board)]) -> Rates<(Kind, Ground)> {
    let (mut reader, mut rates) = (Reader::new(Level::default()), Rates::new());
    for (_, board) in positions {
        let mut turned: Vec<(Turn, Board)> = Turn::mirrors().map(|turn| (turn, turn.board(board))).collect();
        for question in questions(board) {
            let (code, ground) = code_and_ground(&question, &mut reader, &mut board.clone());
            for (turn, turned) in &mut turned {
                let there = turn.question(board.size(), &question);
                let (code_there, ground_there) = code_and_ground(&there, &mut reader, turned);
                rates.count((question.kind, ground.with(ground_there)), code_there != code);
            }
        }
    }
    rates
}

#[test]
fn exchanged_colors_give_the_same_answers() {
    exchange_colors(&random_positions());
}

#[test]
fn turned_boards_give_nearly_the_same_codes() {
    let rates = turn_boards(&random_positions());
    rates.print("turned");
    rates.expect(&Kind::ALL.map(asked), limit);
}

#[test]
fn worms_are_the_same_with_exchanged_colors() {
    worms::exchange_colors(&random_positions());
}

#[test]
fn worms_turn_with_the_board() {
    let rates = worms::turn_boards(&random_positions());
    rates.print("worms");
    rates.expect(&worms::Field::ALL, |field| field.limit());
}
