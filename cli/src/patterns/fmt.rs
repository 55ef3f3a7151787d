//! `atsumi patterns fmt`: databases in canonical layout.

use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::{Result, bail};
use pattern_compiler::diagnostics::{Style, counted};
use pattern_compiler::format::{self, Refusal};

use super::args::FmtArgs;
use super::check;
use super::files::{self, Text};
use super::save;

/// Rewrites the databases that `args` name, or with `--check` names those that have another layout. Files that belong
/// together are laid out as one database, and all before the first is written.
pub(super) fn run(args: &FmtArgs) -> Result<ExitCode> {
    if args.files.paths.is_empty() {
        bail!("name the databases to lay out, files or folders; `-` is standard input");
    }
    let texts = files::read_every_kind(&args.files.paths, args.files.name.as_deref())?;
    let mut changed = Vec::new();
    let mut refused = String::new();
    for (name, members) in check::databases(&texts) {
        if let [text] = members[..]
            && text.holds_move_values()
        {
            match format::move_values(&text.name, &text.bytes) {
                Ok(laid_out) => changed.push((text, laid_out)),
                Err(refusal) => refused.push_str(&explain(&name, &refusal)),
            }
            continue;
        }
        match format::files(&name, &check::contents(&members), &files::settings(&name)) {
            Ok(laid_out) => changed.extend(members.into_iter().zip(laid_out)),
            Err(refusals) => refusals.iter().for_each(|refusal| refused.push_str(&explain(&name, refusal))),
        }
    }
    changed.retain(|(text, laid_out)| text.bytes != *laid_out || text.path.is_none());
    if !refused.is_empty() {
        bail!("nothing was written\n\n{}", refused.trim_end());
    }
    if args.check {
        changed.retain(|(text, laid_out)| text.bytes != *laid_out);
        crate::print(&listing(&changed))?;
        return Ok(ExitCode::from(u8::from(!changed.is_empty())));
    }
    let files = changed.iter().filter_map(|(text, laid_out)| Some((text.path.as_deref()?, laid_out.as_slice())));
    save::replace(files)?;
    let printed = changed.iter().filter(|(text, _)| text.path.is_none());
    printed.map(|(_, laid_out)| laid_out).try_for_each(|laid_out| crate::print_bytes(laid_out))?;
    Ok(ExitCode::SUCCESS)
}

/// Why the database `name`, or a file of it, is not laid out.
fn explain(name: &str, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Errors(errors) => {
            let (file, count) = (errors.source().file(), counted(errors.errors().max(1), "error"));
            format!("{file} has {count}; mend them first\n\n{}\n", errors.render(Style::Coloured))
        }
        Refusal::Meaning(_) => format!("{name}: {refusal}; please report this\n\n"),
    }
}

/// One line for every file that would change: its first line that would.
fn listing(changed: &[(&Text, Vec<u8>)]) -> String {
    let mut out = String::new();
    for (text, laid_out) in changed {
        let lines = |bytes| <[u8]>::split(bytes, |&byte: &u8| byte == b'\n');
        let same = lines(&text.bytes).zip(lines(laid_out)).take_while(|(old, new)| old == new).count();
        let _ = writeln!(out, "{}:{}: another layout; `atsumi patterns fmt` would change it", text.name, same + 1);
    }
    out
}
