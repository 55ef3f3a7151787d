//! `atsumi patterns`: tools for people who write pattern databases.
//!
//! Every command reads databases, says what it found on standard output and writes nothing, but for `fmt` and `eyes
//! generate`. Exit codes: 0 is fine; 1, what was looked for is there (errors, another layout); 2, the command cannot be
//! carried out.

pub(crate) mod args;

pub(crate) mod files;
pub(crate) mod save;
mod finding;
mod report;
pub(crate) mod check;
mod fmt;
mod show;
mod stats;
mod dfa;
mod skeleton;
mod reference;
mod explain;
mod samples;
mod coverage;
pub(crate) mod diff;
pub(crate) mod watch;
mod eyes;

use std::process::ExitCode;

use anyhow::Result;

use args::{PatternsArgs, PatternsCommand};

/// Carries out the command.
pub(crate) fn run(args: &PatternsArgs) -> Result<ExitCode> {
    match &args.command {
        PatternsCommand::Check(args) => check::run(args),
        PatternsCommand::Fmt(args) => fmt::run(args),
        PatternsCommand::Show(args) => show::run(args),
        PatternsCommand::Stats(args) => stats::run(args),
        PatternsCommand::Dfa(args) => dfa::run(args),
        PatternsCommand::New(args) => skeleton::run(args),
        PatternsCommand::Reference(args) => reference::run(args),
        PatternsCommand::Explain(args) => explain::run(args),
        PatternsCommand::Coverage(args) => coverage::run(args),
        PatternsCommand::Diff(args) => diff::run(args),
        PatternsCommand::Watch(args) => watch::run(args),
        PatternsCommand::Eyes(args) => eyes::run(args),
    }
}
