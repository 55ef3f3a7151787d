//! What one influence computation costs, in microseconds per 19×19 position, matches and constraint results given.
//!
//! The positions are those of the reference results (`ATSUMI_ORACLE`), with their recorded living stones; the databases
//! are GNU Go's (`ATSUMI_GNUGO_DB`), interpreted. Matching and reading are done beforehand and their answers replayed,
//! so that only the computation itself is measured. Of several rounds the fastest counts. Run with `cargo bench --bench
//! influence`; a number behind `--` sets the rounds.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::Instant;

use anyhow::{Context, Result};
use atsumi_tests::databases;
use atsumi_tests::oracle::{self, InfluenceLine, Run};
use go_board::{Board, Color};
use go_reading::{Level, Reader};
use influence_runtime::matcher::Match;
use influence_runtime::{
    DragonStatus, Facts, Judge, Marks, PatternSet, PointMap, RawMatches, ReadingJudge, Request, Safe, compute,
};
use pattern_tables::database::Pattern;

/// GNU Go's own times, with nobody and with the side to move, reading cache warm; from one machine, as a yardstick.
const GNU_GO: [(&str, f64); 2] = [("without barriers", 210.0), ("with barriers", 657.0)];

/// Answers of a judge in the order of the questions.
#[derive(Default)]
struct Script {
    answers: Vec<(i32, Marks)>,
    next: usize,
}

/// Asks the reader and writes its answers down.
struct Recording<'a, 'r> {
    reading: &'a mut ReadingJudge<'r>,
    script: &'a mut Script,
}

impl Judge for Recording<'_, '_> {
    fn constraint(&mut self, board: &Board, m: Match, pattern: &Pattern) -> i32 {
        let value = self.reading.constraint(board, m, pattern);
        self.script.answers.push((value, Marks::default()));
        value
    }

    fn action(&mut self, board: &Board, m: Match, pattern: &Pattern, marks: &mut Marks) -> i32 {
        let mut own = Marks::default();
        let value = self.reading.action(board, m, pattern, &mut own);
        marks.non_territory.extend(own.non_territory.iter().copied());
        self.script.answers.push((value, own));
        value
    }
}

/// Reads the answers from the script.
struct Replaying<'a>(&'a mut Script);

impl Judge for Replaying<'_> {
    fn constraint(&mut self, _: &Board, _: Match, _: &Pattern) -> i32 {
        self.0.next += 1;
        self.0.answers[self.0.next - 1].0
    }

    fn action(&mut self, _: &Board, _: Match, _: &Pattern, marks: &mut Marks) -> i32 {
        self.0.next += 1;
        let (value, own) = &self.0.answers[self.0.next - 1];
        marks.non_territory.extend(own.non_territory.iter().copied());
        *value
    }
}

/// One computation, ready to be repeated.
struct Case {
    board: Board,
    to_move: Option<Color>,
    safe: PointMap<Safe>,
    status: PointMap<DragonStatus>,
    matches: RawMatches,
    script: Script,
}

impl Case {
    fn new(line: &InfluenceLine, run: &Run, to_move: Option<Color>, patterns: &PatternSet) -> Result<Case> {
        let board = line.header.board()?;
        let safe = run.safe_in.iter().map(|&value| Safe::new(value)).collect::<Option<Vec<_>>>();
        let safe = safe.and_then(|values| PointMap::from_row_major(board.size(), &values, Safe::No));
        let safe = safe.context("one of 0, 1 and 2 per point")?;
        let worms = oracle::worm_codes(&line.header, &board, &line.worms)?;
        let facts = Facts::before_dragons(worms, DragonStatus::Dead);
        let matches = RawMatches::find(&board, patterns, to_move);
        let mut case =
            Case { safe, status: facts.status, matches, script: Script::default(), to_move, board: board.clone() };
        let mut reader = Reader::new(Level::default());
        let mut reading = ReadingJudge::new(&mut reader, &facts);
        let mut script = Script::default();
        let mut judge = Recording { reading: &mut reading, script: &mut script };
        let request = Request::territorial(to_move, &case.safe, &case.status);
        black_box(compute(&board, &request, patterns, &case.matches, &mut judge, None));
        case.script = script;
        Ok(case)
    }

    fn run(&mut self, patterns: &PatternSet) {
        self.script.next = 0;
        let request = Request::territorial(self.to_move, &self.safe, &self.status);
        let mut judge = Replaying(&mut self.script);
        black_box(compute(&self.board, &request, patterns, &self.matches, &mut judge, None));
    }
}

fn main() -> Result<()> {
    let rounds = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(15usize);
    let patterns = databases::pattern_set()?;
    let lines: Vec<InfluenceLine> = oracle::read("influence.jsonl.gz")?;
    let lines: Vec<&InfluenceLine> = lines.iter().filter(|line| line.header.size == 19).collect();
    println!(
        "{:<18} {:>8} {:>9} {:>6}   microseconds per position, {} positions",
        "",
        "GNU Go",
        "atsumi",
        "ratio",
        lines.len()
    );
    for (name, reference) in GNU_GO {
        let mut cases = Vec::new();
        for line in &lines {
            let (run, to_move) = match name {
                "with barriers" => (&line.worms_black, Some(Color::Black)),
                _ => (&line.worms_none, None),
            };
            cases.push(Case::new(line, run, to_move, &patterns)?);
        }
        let fastest = (0..rounds)
            .map(|_| {
                let start = Instant::now();
                cases.iter_mut().for_each(|case| case.run(&patterns));
                start.elapsed().as_secs_f64()
            })
            .fold(f64::INFINITY, f64::min);
        #[allow(clippy::cast_precision_loss, reason = "a small count")]
        let micros = fastest * 1e6 / cases.len() as f64;
        println!("{name:<18} {reference:>8.0} {micros:>9.1} {:>5.1}x", reference / micros);
    }
    Ok(())
}
