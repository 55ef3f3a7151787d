//! Speed of trial moves: `cargo bench -p go-board`. Prints million pairs of `try_move` and `undo` per second.

#![allow(clippy::print_stdout, reason = "a benchmark reports on the terminal")]

use go_board::{Board, Color, Point, Size};
use std::hint::black_box;
use std::time::Instant;

/// A position with strings of all kinds, from a fixed pseudo-random game.
fn middle_game() -> Board {
    let mut board = Board::new(Size::new(19).expect("supported"));
    let mut state = 12345_u64;
    let mut color = Color::Black;
    for _ in 0..400 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let k = usize::try_from((state >> 33) % 361).expect("below 361");
        if board.play(color, Some(Point::new(k / 19, k % 19))).is_ok() {
            color = color.opponent();
        }
    }
    board
}

fn measure(name: &str, board: &mut Board, points: &[Point]) {
    let mut pairs = 0_u64;
    let start = Instant::now();
    while start.elapsed().as_millis() < 300 {
        for _ in 0..100 {
            for &p in points {
                if black_box(board.try_move(black_box(p), Color::Black)) {
                    pairs += 1;
                    board.undo();
                }
            }
        }
    }
    #[allow(clippy::cast_precision_loss, reason = "a rate for reading")]
    let rate = pairs as f64 / start.elapsed().as_secs_f64() / 1e6;
    println!("{name:28} {rate:6.2} million pairs per second");
}

fn main() {
    let mut empty = Board::new(Size::new(19).expect("supported"));
    measure("empty board", &mut empty, &[Point::new(3, 3), Point::new(9, 9), Point::new(0, 0)]);
    let mut board = middle_game();
    let legal: Vec<Point> = board.size().points().filter(|&p| board.is_legal(p, Color::Black)).collect();
    measure("all moves of a middle game", &mut board, &legal);
    let few = |p: &&Point| board.sides(**p).into_iter().filter(|&(q, _)| board.is_empty_point(q)).count() >= 2;
    let simple: Vec<Point> = legal.iter().filter(few).copied().collect();
    measure("its moves in the open", &mut board, &simple);
    let start = Instant::now();
    for _ in 0..100_000 {
        black_box(board.clone());
    }
    println!("clone {:26.2} µs", start.elapsed().as_secs_f64() * 10.0);
}
