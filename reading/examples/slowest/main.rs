//! Which reading questions about real positions take longest?
//!
//! ```sh
//! cargo run --release -p go-reading --example slowest -- FOLDER… [--every N] [--threads N]
//! ```
//!
//! **In:** game records (`.sgf`), or folders of them, subfolders included. Of each game every `N`th position is taken,
//! beginning with another one in each game, and always the last. **Out:** per kind of question how many were asked, the
//! total, mean, 99th percentile and maximum of their processor time, the most nodes of one; then the ten slowest
//! questions with file, move, points and nodes. Every question is asked at level 10 of a reader that remembers nothing.
//! All but the times, and what they rank, is the same in every run. **Cost:** some tenths of a second for a position on
//! 19x19. The folders `games` and `regression/games` of the reference data, with `--every 200` and `--every 25`, have
//! some two thousand positions each.

mod positions;
#[path = "../../tests/invariance/questions.rs"]
mod questions;
mod report;

use std::ffi::OsString;
use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};

use cpu_time::ThreadTime;
use go_board::Board;
use go_reading::{Level, Reader, worms};

use positions::{Job, jobs};
use report::{Answered, Report};

const USAGE: &str = "usage: slowest FOLDER… [--every N] [--threads N]";
/// Positions between two lines of progress.
const PROGRESS: usize = 200;

/// What the command line asks for.
struct Request {
    paths: Vec<OsString>,
    every: usize,
    threads: usize,
}

fn request(arguments: impl Iterator<Item = OsString>) -> Result<Request, String> {
    let mut request = Request { paths: Vec::new(), every: 1, threads: 1 };
    let mut arguments = arguments;
    while let Some(argument) = arguments.next() {
        let target = match argument.to_str() {
            Some("--every") => &mut request.every,
            Some("--threads") => &mut request.threads,
            Some(flag) if flag.starts_with("--") => return Err(format!("unknown flag {flag}; {USAGE}")),
            _ => {
                request.paths.push(argument);
                continue;
            }
        };
        let value = arguments.next().and_then(|text| text.to_str()?.parse().ok()).filter(|&n| n > 0);
        *target = value.ok_or_else(|| format!("a number above 0 must follow {}; {USAGE}", argument.display()))?;
    }
    if request.paths.is_empty() { Err(USAGE.to_owned()) } else { Ok(request) }
}

/// Asks everything about one position.
fn examine(job: &Job, board: &Board, report: &mut Report) {
    report.positions += 1;
    let mut reader = Reader::new(Level::default());
    for question in questions::questions(board) {
        let answered = timed(&mut reader, board, |reader, board| question.ask(reader, board));
        report.count(job, report::name(question.kind), &question.points, &answered);
    }
    let answered = timed(&mut reader, board, |reader, board| worms(board, reader));
    report.count(job, report::WORMS, &[], &answered);
}

/// Asks one question of `reader` after it has forgotten all others.
fn timed<T>(reader: &mut Reader, board: &Board, ask: impl FnOnce(&mut Reader, &Board) -> T) -> Answered {
    reader.clear();
    let nodes = |reader: &Reader| [reader.nodes(), reader.connection_nodes(), reader.proof_nodes()];
    let (before, cut_off) = (nodes(reader), reader.cut_off_queries());
    let start = ThreadTime::now();
    std::hint::black_box(ask(reader, board));
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let after = nodes(reader);
    Answered { ms, nodes: std::array::from_fn(|k| after[k] - before[k]), cut_off: reader.cut_off_queries() > cut_off }
}

/// Works on jobs until none is left.
fn work(jobs: &[Job], next: &AtomicUsize) -> Report {
    let mut report = Report::default();
    loop {
        let k = next.fetch_add(1, Ordering::Relaxed);
        let Some(job) = jobs.get(k) else { return report };
        match job.game.position_at(job.number) {
            Ok(board) => examine(job, &board, &mut report),
            Err(error) => report.refuse(format!("{}, move {}: {error}", job.file, job.number)),
        }
        if (k + 1).is_multiple_of(PROGRESS) {
            // Progress is a courtesy: a closed standard error must not end the run.
            let _ = writeln!(std::io::stderr(), "{} of {} positions", k + 1, jobs.len());
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let request = request(std::env::args_os().skip(1))?;
    let (jobs, refused) = jobs(&request.paths, request.every)?;
    let next = AtomicUsize::new(0);
    let mut report = Report::default();
    refused.into_iter().for_each(|reason| report.refuse(reason));
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..request.threads).map(|_| scope.spawn(|| work(&jobs, &next))).collect();
        for worker in workers {
            match worker.join() {
                Ok(part) => report.merge(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    write!(std::io::stdout(), "{report}")?;
    Ok(())
}
