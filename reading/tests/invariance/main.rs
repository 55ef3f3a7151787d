//! Reading does not care which colour is called black, and hardly how the board is turned.
//!
//! **In:** `ATSUMI_POSITIONS`, the number of random positions; with the feature `reference-data` also positions of real
//! games. **Out:** how often answers differ, per question. **Cost:** 15 s by default, of which connections take most.
//!
//! With exchanged colours every question has the same answer, code and point. So has the examination of all strings, but
//! for the moves behind the best ones of a few strings (10 of 1,729): a key move of both colours is tried for white first.
//!
//! On a turned board the search tries other moves first, because moves of equal price are taken in the order of the
//! board. That shows where the reader does not try all moves: beyond the branch limit it tries one, a connection ends
//! with its nodes, and a hint from elsewhere goes first. Ladders try everything, so their codes are the same. Codes that
//! differ, of 64 random positions (`ATSUMI_POSITIONS=64`) and of 20 real ones, in the seven other orientations:
//!
//! | question | random | real |
//! | --- | --- | --- |
//! | attack, find_defense | 13 of 20,958 | 0 of 9,282 |
//! | simple_ladder | 0 of 3,591 | 0 of 1,106 |
//! | connect, disconnect | 38 of 31,570 | 16 of 15,554 |
//! | attack_either, defend_both | 13 of 31,570 | 0 of 15,554 |
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
use go_reading::{Level, Outcome, Reader};

use positions::random_position;
use questions::{Kind, questions};
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
            let turned = question.turned(board.size(), Turn::SWAP);
            assert_eq!(turned.ask(&mut reader, &mut swapped), straight, "{name}: {question:?}\n{board}");
        }
    }
}

/// The codes of every question, seen from all eight sides.
fn turn_boards(positions: &[(String, Board)]) -> Rates<Kind> {
    let (mut reader, mut rates) = (Reader::new(Level::default()), Rates::new());
    for (_, board) in positions {
        let mut turned: Vec<(Turn, Board)> = Turn::mirrors().map(|turn| (turn, turn.board(board))).collect();
        for question in questions(board) {
            let Outcome { code, .. } = question.ask(&mut reader, &mut board.clone());
            for (turn, turned) in &mut turned {
                let there = question.turned(board.size(), *turn).ask(&mut reader, turned).code;
                rates.count(question.kind, there != code);
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
    rates.expect(&Kind::ALL, |kind| kind.limit());
}

#[test]
fn worms_are_the_same_with_exchanged_colors() {
    let rates = worms::exchange_colors(&random_positions());
    rates.print("exchanged colors");
    rates.expect(&[worms::FURTHER_MOVES], |_| 100);
}

#[test]
fn worms_turn_with_the_board() {
    let rates = worms::turn_boards(&random_positions());
    rates.print("worms");
    rates.expect(&worms::Field::ALL, |field| field.limit());
}
