//! What compiling GNU Go's connection databases costs, and what comes out.
//!
//! Reads `barriers.db` and `influence.db` from the folder that `ATSUMI_GNUGO_DB` names (default `../shared/gnugo-db`
//! from the workspace). Every time is the best of several runs. Random boards stand in for games; their seed is fixed.

#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]
#![allow(clippy::cast_precision_loss, reason = "the figures are printed with few digits")]

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use pattern_compiler::check::Settings;
use pattern_compiler::lint::Allowed;
use pattern_compiler::{automaton, compile, emit, expand, lint, model, table};
use pattern_tables::alphabet::Symbol;
use pattern_tables::automaton::Automaton;
use pattern_tables::hash::PerfectHash;
use pattern_tables::phf;
use pattern_tables::spiral::SPIRAL;
use pattern_tables::symmetry::{Offset, Orientation};

const RUNS: usize = 5;
const BOARDS: u64 = 60;

fn main() {
    // `cargo test --benches` passes --test: once through, to see that it works.
    let runs = if std::env::args().any(|argument| argument == "--test") { 1 } else { RUNS };
    let mut models = Vec::new();
    println!("{:<12}{:>9}{:>9}{:>9}{:>9}{:>9}  patterns", "", "check", "lint", "states", "pack", "emit");
    for name in ["barriers", "influence"] {
        models.push(stages(name, runs));
    }
    let (time, text) = best(runs, || emit::emit(&models).expect("emitted"));
    println!("{:<12}{:>45.1}  both, {} bytes", "", ms(time), text.len());
    models.iter().for_each(strides);
    models.iter().for_each(|model| lookups(model, runs));
}

fn folder() -> PathBuf {
    let default = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/gnugo-db");
    std::env::var_os("ATSUMI_GNUGO_DB").map_or_else(|| PathBuf::from(default), PathBuf::from)
}

fn best<T>(runs: usize, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut run = || {
        let start = Instant::now();
        let result = work();
        (start.elapsed(), result)
    };
    let first = run();
    (1..runs).map(|_| run()).fold(first, |best, next| if next.0 < best.0 { next } else { best })
}

fn ms(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
}

/// One line: the stages of one database in milliseconds; `lint` is checking and lints together.
fn stages(name: &str, runs: usize) -> model::Database {
    let path = folder().join(format!("{name}.db"));
    let text = std::fs::read(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}; set ATSUMI_GNUGO_DB to its folder", path.display()));
    let (check, (model, _)) =
        best(runs, || compile::check(&format!("{name}.db"), &text, &Settings::default()).expect("no errors"));
    let (lint, _) = best(runs, || lint::check(&format!("{name}.db"), &text, &Settings::default(), &Allowed::default()));
    let (states, dfa) = best(runs, || table::automaton(&model).expect("small enough"));
    let (pack, _) = best(runs, || table::pack(&dfa).expect("a perfect hash"));
    let (write, _) = best(runs, || emit::emit(std::slice::from_ref(&model)).expect("emitted"));
    let times = [check, lint, states, pack, write].map(|time| format!("{:>9.1}", ms(time))).concat();
    println!("{name:<12}{times}  {}", model.patterns.len());
    model
}

/// What each length of the front would cost and save.
fn strides(model: &model::Database) {
    println!("\n{:<12}{:>9}{:>9}{:>12}{:>10}{:>10}", model.name, "keys", "states", "table bytes", "alive", "steps");
    let positions = expand::Positions::new();
    let strings: Vec<_> =
        model.patterns.iter().map(|pattern| expand::expand(pattern, &positions).expect("fits")).collect();
    for stride in [1, 5, 9, 13] {
        let Ok(Some(dfa)) = automaton::build(&strings, stride, 1 << 18, table::MAX_STATES) else {
            println!("{stride:>3} points: more than {} keys", 1 << 18);
            continue;
        };
        let tables = table::pack(&dfa).expect("a perfect hash");
        let (mut walks, mut alive, mut steps) = (0usize, 0usize, 0usize);
        boards(|see| {
            let walk = table::walk(&tables, see);
            walks += 1;
            alive += usize::from(!walk.read.is_empty());
            steps += walk.read.len();
        });
        let (keys, states, bytes) = (dfa.front.len(), dfa.states.len(), tables.bytes());
        let per_walk = |n: usize| n as f64 / walks as f64;
        println!(
            "{:>12}{keys:>9}{states:>9}{bytes:>12}{:>9.1}%{:>10.2}",
            format!("{stride} points"),
            100.0 * per_walk(alive),
            per_walk(steps)
        );
    }
}

/// Calls `visit` for every anchor and orientation of random boards, with what is seen from there.
fn boards(mut visit: impl FnMut(&dyn Fn(Offset) -> Symbol)) {
    let mut state = 1u64;
    let mut random = move |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) * n) >> 31
    };
    for board in 0..BOARDS {
        let density = 10 + board;
        let points: Vec<Symbol> = (0..19 * 19)
            .map(|_| match random(200) {
                k if k < density => Symbol::O,
                k if k < 2 * density => Symbol::X,
                _ => Symbol::Empty,
            })
            .collect();
        let at = |i: i8, j: i8| match (usize::try_from(i), usize::try_from(j)) {
            (Ok(i), Ok(j)) if i < 19 && j < 19 => points[19 * i + j],
            _ => Symbol::Off,
        };
        for (i, j) in (0..19).flat_map(|i| (0..19).map(move |j| (i, j))).filter(|&(i, j)| at(i, j) != Symbol::Empty) {
            for orientation in Orientation::ALL {
                visit(&|v| {
                    let v = orientation.apply(v);
                    at(i + v.down, j + v.right)
                });
            }
        }
    }
}

/// Nanoseconds per lookup of the front, with the contents that occur on random boards, in four kinds of table.
fn lookups(model: &model::Database, runs: usize) {
    let tables = table::build(model).expect("small enough");
    let front = &SPIRAL[..usize::from(tables.stride)];
    let mut queries = Vec::new();
    boards(|see| queries.push(front.iter().rev().fold(0u32, |key, &v| key << 2 | see(v) as u32)));
    let entries: Vec<(u32, u32)> = tables
        .front
        .keys
        .iter()
        .copied()
        .zip(tables.front.values.iter().copied())
        .filter(|e| e.0 != PerfectHash::VACANT)
        .collect();
    let found = queries.iter().filter(|&&key| tables.front.get(key).is_some()).count();
    println!("\n{}: {} keys, {} queries, {found} found", model.name, entries.len(), queries.len());

    let chd = chd(&entries);
    let mut dense = vec![0u32; 1 << (2 * tables.stride)];
    entries.iter().for_each(|&(key, value)| dense[key as usize] = value);
    let hashed: std::collections::HashMap<u32, u32> = entries.iter().copied().collect();
    report("perfect hash of the tables", &tables, runs, &queries, |key| tables.front.get(key).unwrap_or(0));
    report("phf (CHD, SipHash)", &tables, runs, &queries, |key| chd.get(&key).copied().unwrap_or(0));
    report("dense array", &tables, runs, &queries, |key| dense[key as usize]);
    report("standard hash map", &tables, runs, &queries, |key| hashed.get(&key).copied().unwrap_or(0));
}

fn report(what: &str, tables: &Automaton, runs: usize, queries: &[u32], get: impl Fn(u32) -> u32) {
    let wrong = queries.iter().filter(|&&key| get(key) != tables.front.get(key).unwrap_or(0)).count();
    assert_eq!(wrong, 0, "{what} gives wrong answers");
    let (time, sum) = best(runs, || queries.iter().map(|&key| u64::from(get(black_box(key)))).sum::<u64>());
    black_box(sum);
    println!("{what:<30}{:>8.2} ns", 1e9 * time.as_secs_f64() / queries.len() as f64);
}

/// The map that `phf_codegen` would emit, made in memory.
fn chd(entries: &[(u32, u32)]) -> phf::Map<u32, u32> {
    let keys: Vec<u32> = entries.iter().map(|e| e.0).collect();
    let state = phf_generator::generate_hash(&keys);
    let ordered: Vec<(u32, u32)> = state.map.iter().map(|&k| entries[k]).collect();
    phf::Map { key: state.key, disps: Vec::leak(state.disps), entries: Vec::leak(ordered) }
}
