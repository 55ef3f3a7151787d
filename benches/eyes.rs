//! What finding all eyes of a position costs, in microseconds, reading results given.
//!
//! The positions are those of the reference results (`ATSUMI_ORACLE`), the shapes GNU Go's (`ATSUMI_GNUGO_DB`),
//! interpreted. Strings and the safety of moves are read beforehand and replayed, so that only the eyes themselves are
//! measured; the other figures are with the project's own shapes and its solver, for several limits. Of several rounds
//! the fastest counts. Run with `cargo bench --bench eyes`; a number behind `--` sets the rounds.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::Instant;

use anyhow::Result;
use atsumi_tests::databases;
use atsumi_tests::oracle::{self, EyesLine};
use go_board::{Board, Color, Point};
use go_reading::{Code, Level, Reader, worms};
use influence_runtime::PointMap;
use influence_runtime::eyes::{Eyes, MoveSafety, Sources, StringFacts};
use pattern_tables::eye::EyeDatabase;

/// Answers of the reader by point and colour.
struct Script(PointMap<[Code; 2]>);

impl MoveSafety for Script {
    fn safe_move(&mut self, _: &Board, p: Point, color: Color) -> Code {
        self.0[p][color.index()]
    }
}

/// Asks the reader and writes its answers down.
struct Recording<'a> {
    reader: &'a mut Reader,
    script: &'a mut Script,
}

impl MoveSafety for Recording<'_> {
    fn safe_move(&mut self, board: &Board, p: Point, color: Color) -> Code {
        let code = self.reader.safe_move(board, p, color);
        self.script.0[p][color.index()] = code;
        code
    }
}

/// One position, ready to be repeated.
struct Case {
    board: Board,
    strings: PointMap<StringFacts>,
    script: Script,
}

impl Case {
    fn new(line: &EyesLine, reader: &mut Reader, shapes: &EyeDatabase) -> Result<Case> {
        let board = line.header.board()?;
        reader.clear();
        let worms = worms(&board, reader);
        let strings = StringFacts::of(&board, &worms);
        let mut case = Case { board, strings, script: Script(PointMap::default()) };
        let mut recording = Recording { reader, script: &mut case.script };
        find(&case.board, &case.strings, &mut recording, shapes);
        Ok(case)
    }
}

fn find(board: &Board, strings: &PointMap<StringFacts>, safety: &mut dyn MoveSafety, shapes: &EyeDatabase) -> usize {
    let eyes = Eyes::find(board, Sources { strings, safety, shapes: Some(shapes), unknown: &mut |_| None });
    black_box(&eyes);
    Color::BOTH.into_iter().map(|color| eyes.map(color).spaces().len()).sum()
}

/// How many points are solved at most.
const LIMITS: [usize; 6] = [0, 4, 6, 7, 8, 10];

fn main() -> Result<()> {
    let rounds = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(15usize);
    let shapes = databases::eye_shapes()?;
    let lines: Vec<EyesLine> = oracle::read("eyes.jsonl.gz")?;
    let mut reader = Reader::new(Level::default());
    let own = atsumi::patterns();
    println!(
        "{:>5} {:>10} {:>13} {:>20} {:>20}",
        "size", "positions", "spaces each", "microseconds each", "with the solver"
    );
    for size in [9, 13, 19] {
        let chosen = lines.iter().filter(|line| line.header.size == size);
        let mut cases: Vec<Case> = chosen.map(|line| Case::new(line, &mut reader, &shapes)).collect::<Result<_>>()?;
        let (mut fastest, mut spaces) = (f64::INFINITY, 0);
        for _ in 0..rounds {
            let start = Instant::now();
            spaces = 0;
            for case in &mut cases {
                spaces += find(&case.board, &case.strings, &mut case.script, &shapes);
            }
            fastest = fastest.min(start.elapsed().as_secs_f64());
        }
        let mut solved = LIMITS.map(|_| f64::INFINITY);
        for _ in 0..rounds {
            for (limit, best) in LIMITS.into_iter().zip(&mut solved) {
                let start = Instant::now();
                for case in &mut cases {
                    black_box(atsumi::eyes::value(&case.board, &case.strings, &mut case.script, &own, limit));
                }
                *best = best.min(start.elapsed().as_secs_f64());
            }
        }
        #[allow(clippy::cast_precision_loss, reason = "small counts")]
        let (count, spaces) = (cases.len() as f64, spaces as f64);
        let each = |seconds: f64| format!("{:>9.1}", seconds * 1e6 / count);
        let own: String = solved.map(each).concat();
        println!("{size:>5} {count:>10} {:>13.1} {:>20} {own}", spaces / count, each(fastest));
    }
    Ok(())
}
