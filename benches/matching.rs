//! What matching costs, in microseconds per 19×19 position: all matches of GNU Go's databases for the side to move,
//! from nothing and after one more move.
//!
//! The positions are those of the reference results (`ATSUMI_ORACLE`), the databases are found through
//! `ATSUMI_GNUGO_DB`; tables are built in memory. The moves are random legal ones, and each is also taken back. Of
//! several rounds the fastest counts. Run with `cargo bench --bench matching`; a number behind `--` sets the rounds.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Result;
use atsumi_tests::databases::{self, Reference};
use atsumi_tests::oracle::{self, InfluenceLine};
use go_board::{Board, Color, Point};
use influence_runtime::matcher::{ColorRule, Match, Scanner, Tracker, corner, reference};
use pattern_tables::database::Database;

/// Random moves for each position.
const MOVES: usize = 20;
/// Positions for the naive matcher.
const NAIVE: usize = 10;
/// Databases with GNU Go's own times for a scan, as a yardstick; they are from one machine and do not move with the
/// machine that this runs on.
const GNU_GO: [(&str, f64); 7] = [
    ("influence", 41.0),
    ("barriers", 132.0),
    ("conn", 26.0),
    ("fuseki", 61.0),
    ("patterns", 774.0),
    ("owl_attackpats", 27.0),
    ("owl_defendpats", 33.0),
];

/// A position and what one move makes of it.
struct Position {
    board: Board,
    to_move: Color,
    after: Vec<(Board, Vec<Point>)>,
}

fn positions() -> Result<Vec<Position>> {
    let mut state = 1u64;
    let mut random = move |n: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        usize::try_from(state >> 33).unwrap_or(0) % n
    };
    let lines: Vec<InfluenceLine> = oracle::read("influence.jsonl.gz")?;
    let mut positions = Vec::new();
    for line in lines.iter().filter(|line| line.header.size == 19) {
        let board = line.header.board()?;
        let to_move = oracle::color(&line.header.to_move).unwrap_or(Color::Black);
        let points: Vec<Point> = board.size().points().collect();
        let mut after = Vec::new();
        while after.len() < MOVES {
            let (p, color) = (points[random(points.len())], Color::BOTH[random(2)]);
            let mut next = board.clone();
            if next.try_move(p, color) {
                let changed = points.iter().copied().filter(|&p| next.cell(p) != board.cell(p)).collect();
                after.push((next, changed));
            }
        }
        positions.push(Position { board, to_move, after });
    }
    Ok(positions)
}

/// The fastest of several rounds.
fn fastest(rounds: usize, mut work: impl FnMut()) -> Duration {
    let time = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    std::iter::repeat_with(time).take(rounds).min().unwrap_or_default()
}

fn micros(time: Duration, times: usize) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "small counts")]
    let times = times as f64;
    time.as_secs_f64() * 1e6 / times
}

/// Costs in microseconds: naive, full scan, incremental.
struct Costs {
    naive: f64,
    scan: f64,
    incremental: f64,
    matches: usize,
}

fn measure(database: &Database, positions: &[Position], rule: impl Fn(Color) -> ColorRule, rounds: usize) -> Costs {
    let mut found: Vec<Match> = Vec::new();
    let mut scanner = Scanner::new();
    let few = &positions[..NAIVE.min(positions.len())];
    let naive = fastest(rounds.min(2), || {
        for position in few {
            black_box(reference::scan(database, &position.board, rule(position.to_move)));
        }
    });
    let mut matches = 0;
    let scan = fastest(rounds, || {
        matches = 0;
        for position in positions {
            found.clear();
            scanner.scan(database, black_box(&position.board), rule(position.to_move), &mut found);
            matches += black_box(&found).len();
        }
    });
    let mut incremental = Duration::ZERO;
    for position in positions {
        let mut tracker = Tracker::new(database, rule(position.to_move));
        tracker.update(&position.board);
        incremental += fastest(rounds, || {
            for (next, changed) in &position.after {
                tracker.changed(black_box(next), changed);
                tracker.changed(black_box(&position.board), changed);
            }
        });
    }
    Costs {
        naive: micros(naive, few.len()),
        scan: micros(scan, positions.len()),
        incremental: micros(incremental, positions.len() * MOVES * 2),
        matches: matches / positions.len(),
    }
}

fn main() -> Result<()> {
    let rounds = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(30);
    let positions = positions()?;
    println!("{} positions, µs per position; × is GNU Go's time divided by ours", positions.len());
    println!(
        "{:<14} {:>7} {:>6} {:>6} {:>8} {:>7} {:>9} {:>14} {:>16}",
        "database", "states", "keys", "points", "matches", "GNU Go", "naive", "scan", "incremental"
    );
    for (name, gnu_go) in GNU_GO {
        let reference = Reference::named(name)?;
        let database = reference.database()?;
        let automaton = &database.automaton;
        let size = format!("{:>7} {:>6} {:>6}", automaton.states(), automaton.front.len(), automaton.stride);
        let Costs { naive, scan, incremental, matches } =
            measure(&database, &positions, |color| ColorRule::of(reference.o_side(), color), rounds);
        let (times, often) = (gnu_go / scan, gnu_go / incremental);
        println!(
            "{name:<14} {size} {matches:>8} {gnu_go:>7.0} {naive:>9.0} {scan:>7.2} {times:>5.1}× {incremental:>8.3} {often:>6.0}×"
        );
    }
    joseki(&positions, rounds)
}

/// The corner matcher on the same positions.
fn joseki(positions: &[Position], rounds: usize) -> Result<()> {
    let database = pattern_compiler::corner::database(&databases::joseki()?)?;
    let mut matches = 0;
    let scan = fastest(rounds, || {
        matches = 0;
        for position in positions {
            matches += corner::scan(&database, black_box(&position.board), position.to_move).len();
        }
    });
    let (patterns, scan) = (database.patterns.len(), micros(scan, positions.len()));
    println!("joseki: {patterns} patterns, {matches} matches in all, scan {scan:.2}");
    Ok(())
}
