//! `atsumi patterns eyes generate`: a database of eye shapes, computed.

use std::process::ExitCode;

use anyhow::Result;
use go_eyes::Scope;

use super::progress;
use crate::patterns::args::EyesGenerateArgs;
use crate::patterns::save;

/// Writes the database to the file that `args` name, or prints it. The file is never half written.
pub(super) fn run(args: &EyesGenerateArgs) -> Result<ExitCode> {
    args.out.as_deref().map_or(Ok(()), save::check)?;
    let bar = progress(0, "spaces");
    let text = go_eyes::generate(scope(args.up_to), &mut |done, total| {
        bar.set_length(u64::try_from(total).unwrap_or(u64::MAX));
        bar.set_position(u64::try_from(done).unwrap_or(u64::MAX));
    });
    bar.finish_and_clear();
    match &args.out {
        Some(path) => save::replace(std::iter::once((path.as_path(), text.as_bytes())))?,
        None => crate::print(&text)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The usual scope, no space larger than asked for.
fn scope(up_to: Option<usize>) -> Scope {
    let Scope { all, common, closed_at_border, open_at_border } = Scope::default();
    let most = up_to.unwrap_or(usize::MAX);
    Scope {
        all: all.min(most),
        common: common.min(most),
        closed_at_border: closed_at_border.min(most),
        open_at_border: open_at_border.min(most),
    }
}
