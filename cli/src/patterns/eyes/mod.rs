//! `atsumi patterns eyes`: databases of eye shapes against the solver of local games.
//!
//! `verify` plays out every shape of a database and reports what differs, with a line of play that shows it; `generate`
//! writes a database.

mod generate;
mod verify;

use std::process::ExitCode;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use super::args::{EyesArgs, EyesCommand};

/// Carries out the command.
pub(super) fn run(args: &EyesArgs) -> Result<ExitCode> {
    match &args.command {
        EyesCommand::Verify(args) => verify::run(args),
        EyesCommand::Generate(args) => generate::run(args),
    }
}

/// A bar on standard error that counts `what`; it shows nothing unless that is a terminal.
fn progress(total: usize, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(u64::try_from(total).unwrap_or(u64::MAX));
    if let Ok(style) = ProgressStyle::with_template(&format!("{{bar:40}} {{pos}}/{{len}} {what}, {{eta}} left")) {
        bar.set_style(style);
    }
    bar
}
