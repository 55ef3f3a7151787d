//! What it costs to value all moves of a position that are worth a look, for both sides, in milliseconds of processor
//! time for a move.
//!
//! The positions are those of the reference results (`ATSUMI_ORACLE`), boards of 19×19. The stages of the analysis that
//! the values rest on are computed beforehand and counted apart. Run with `cargo bench --bench moves`; a number behind
//! `--` sets the number of positions.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]
#![allow(clippy::cast_precision_loss, reason = "small counts")]

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use atsumi::{Analysis, Settings};
use atsumi_tests::oracle::{self, InfluenceLine};
use cpu_time::ProcessTime;
use go_board::Color;

fn main() -> Result<()> {
    let positions = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(25usize);
    let lines: Vec<InfluenceLine> = oracle::read("influence.jsonl.gz")?;
    let patterns = atsumi::patterns();
    let (mut stages, mut break_ins, mut moves, mut count) = (Duration::ZERO, Duration::ZERO, Duration::ZERO, 0);
    for line in lines.iter().filter(|line| line.header.size == 19).take(positions) {
        let board = line.header.board()?;
        let analysis = Analysis::new(&board, &patterns, &Settings::default());
        let start = ProcessTime::now();
        black_box((analysis.views(), analysis.worms(), analysis.eyes()));
        stages += start.elapsed();
        let start = ProcessTime::now();
        black_box(Color::BOTH.map(|to_move| analysis.break_ins(to_move)));
        break_ins += start.elapsed();
        // The moves of the other side are valued with them, as counterparts.
        let start = ProcessTime::now();
        let own = analysis.moves(Color::Black).len();
        moves += start.elapsed();
        count += own + analysis.moves(Color::White).len();
    }
    let ms = |duration: Duration| duration.as_secs_f64() * 1e3;
    println!("stages before: {:.1} ms a position", ms(stages) / positions as f64);
    println!("break-ins: {:.2} ms a position, for both sides to move", ms(break_ins) / positions as f64);
    println!(
        "moves: {:.1} ms a position, {:.0} moves, {:.2} ms a move",
        ms(moves) / positions as f64,
        count as f64 / positions as f64,
        ms(moves) / count as f64
    );
    Ok(())
}
