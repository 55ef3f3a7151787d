//! Answers calls on standard input, one a line: the name of a call, a blank, the request.
//!
//! With `games NUMBER SEED` it prints the records of games of random moves instead, one a line.

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result, bail};
use atsumi::board::{Board, Color, Point, Size};
use atsumi_api::Session;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => answer(),
        ["games", number, seed] => games(number.parse()?, seed.parse()?),
        _ => bail!("usage: answers < CALLS, or answers games NUMBER SEED"),
    }
}

fn answer() -> Result<()> {
    let (mut session, mut out) = (Session::new(), io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (name, request) = line.split_once(' ').context("a line is the name of a call, a blank, the request")?;
        out.write_all(session.answer(name, request).as_bytes())?;
    }
    Ok(())
}

fn games(number: u64, seed: u64) -> Result<()> {
    let mut out = io::stdout().lock();
    for game in 0..number {
        let size = [19, 13, 9, 19][usize::try_from(game % 4)?];
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (game + 1));
        writeln!(out, "{}", record(Size::new(size)?, &mut random))?;
    }
    Ok(())
}

/// The record of a game of legal moves that fill no eyes, most of them beside or near other stones.
fn record(size: Size, random: &mut Random) -> String {
    let (mut board, mut color) = (Board::new(size), Color::Black);
    let mut text = format!("(;SZ[{}]KM[6.5]", size.get());
    let points: Vec<Point> = size.points().collect();
    let moves = random.below(size.area() * 3 / 4);
    for _ in 0..moves {
        let tried = (0..12).map(|_| points[random.below(points.len())]);
        let tried: Vec<Point> = tried.filter(|&p| board.is_legal(p, color) && !is_eye(&board, p, color)).collect();
        let Some(&p) = tried.iter().min_by_key(|&&p| unlikely(&board, p)) else { continue };
        if board.play(color, Some(p)).is_err() {
            continue;
        }
        let letter = |at: usize| char::from(b'a' + u8::try_from(at).unwrap_or(0));
        let name = if color == Color::Black { 'B' } else { 'W' };
        text.push_str(&format!(";{name}[{}{}]", letter(p.col()), letter(p.row())));
        color = color.opponent();
    }
    text + ")"
}

fn is_eye(board: &Board, p: Point, color: Color) -> bool {
    board.sides(p).into_iter().all(|(q, _)| !board.is_on_board(q) || board.color_at(q) == Some(color))
}

/// Moves on the third and fourth line with a stone not far away come first.
fn unlikely(board: &Board, p: Point) -> usize {
    let far = |q: &Point| q.row().abs_diff(p.row()) + q.col().abs_diff(p.col());
    let near = board.size().points().filter(|&q| board.color_at(q).is_some()).map(|q| far(&q)).min();
    near.unwrap_or(3).abs_diff(2) + board.edge_distance(p).abs_diff(2)
}

/// Numbers that look random (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % end.max(1)
    }
}
