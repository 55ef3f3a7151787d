//! `atsumi gtp`: an engine that speaks the Go Text Protocol, version 2.
//!
//! In: command lines on standard input, as bytes. Out: one answer on standard output for each line that is neither
//! empty nor a comment, written at once. Afterwards the input has ended or `quit` was asked for; nothing else ends the
//! session: what cannot be understood or fails is answered with `?`. Cost: starting takes a few milliseconds;
//! worms and influence are computed when a command first needs them and kept until the position changes.
//!
//! Modules in reading order: [`line`] (a line becomes a request), [`arguments`], [`answer`], [`frame`] (vertices as the
//! other side writes them), [`session`] (the game and what is known about it), [`commands`] (the table of commands, by
//! family), [`engine`] (from a request to an answer), [`runner`] (an engine that is asked by this program).

mod line;

mod answer;
mod frame;

mod arguments;

mod session;

mod commands;

mod engine;

pub(crate) mod runner;

use std::io::{self, Write as _};

use anyhow::{Context, Result};

use crate::args::GtpArgs;
use commands::FAMILIES;
use engine::Engine;
use line::Lines;
use session::{Options, Session};

/// Answers commands until the input ends.
pub(crate) fn run(args: &GtpArgs) -> Result<()> {
    let mut engine = Engine::new(Session::new(Options::from_args(args)?), FAMILIES);
    if let Some(file) = &args.file {
        engine.load(file).with_context(|| format!("cannot use the game record {:?}", file.display().to_string()))?;
    }
    let mut lines = Lines::new(io::stdin().lock());
    let mut out = io::stdout().lock();
    while let Some(line) = lines.next().context("cannot read commands")? {
        let Some(answer) = engine.answer(line) else { continue };
        match out.write_all(answer.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            outcome => outcome.context("cannot write an answer")?,
        }
        if engine.is_finished() {
            break;
        }
    }
    Ok(())
}
