//! What solving eye spaces costs, by their number of vertices.
//!
//! Spaces are those in the centre without margins: all graphs up to eight vertices, beyond that rows. One space is
//! solved for all stones at once; the last column is what a position in it then costs. Times are the best of several
//! runs.

#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]
#![allow(clippy::cast_precision_loss, reason = "the figures are printed with few digits")]

use go_eyes::{Diagram, Rules, Scope, Shape, Site, Solver, Space, generate, stone_sets};
use std::hint::black_box;
use std::time::{Duration, Instant};

const RUNS: usize = 5;
const LARGEST: usize = 12;

fn main() {
    // `cargo test --benches` passes --test: once through, to see that it works.
    let runs = if std::env::args().any(|argument| argument == "--test") { 1 } else { RUNS };
    println!("{:>8}{:>8}{:>12}{:>12}{:>14}", "vertices", "spaces", "positions", "µs/space", "µs/position");
    for vertices in 1..=LARGEST {
        line(vertices, if vertices > 8 { 1 } else { runs });
    }
    let (time, text) = best(1, || generate(Scope::default(), &mut |_, _| ()));
    let patterns = text.lines().filter(|line| line.starts_with("Pattern")).count();
    println!("\ndatabase: {patterns} patterns, {} bytes, {:.2} s", text.len(), time.as_secs_f64());
}

fn spaces(vertices: usize) -> Vec<Space> {
    if vertices <= 8 {
        return Shape::all(Site::Center, vertices).iter().map(|shape| shape.space(0)).collect();
    }
    let row = Diagram::of_rows(&[".".repeat(vertices)]).expect("a row");
    vec![row.space().clone()]
}

fn line(vertices: usize, runs: usize) {
    let spaces = spaces(vertices);
    let solve = |space: &Space| Solver::new(space, Rules::default(), LARGEST).expect("within the limit");
    let (time, solvers) = best(runs, || spaces.iter().map(solve).collect::<Vec<_>>());
    let positions: Vec<Vec<u32>> = spaces.iter().map(|space| stone_sets(space).take(256).collect()).collect();
    let count: usize = positions.iter().map(Vec::len).sum();
    let (answers, ()) = best(runs, || {
        for (solver, sets) in solvers.iter().zip(&positions) {
            for &stones in sets {
                let _ = black_box(solver.answer(stones));
            }
        }
    });
    let micros = |time: Duration, of: usize| 1e6 * time.as_secs_f64() / of as f64;
    let (space, position) = (micros(time, spaces.len()), micros(answers, count));
    println!("{vertices:>8}{:>8}{count:>12}{space:>12.1}{position:>14.2}", spaces.len());
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
