//! Comments that switch lints off: `# allow(label-unused)`.
//!
//! In goes a source text, out comes which lints are off for the file and for the pattern whose title stands on which
//! line. Each list remembers whether it switched anything off. Cost: one pass over the lines.

use std::collections::BTreeMap;

use super::Allowed;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Severity, nearest};
use crate::source::{Span, is_white};
use crate::syntax::outline::TITLE;

/// One name of a list.
struct Entry {
    code: Code,
    span: Span,
    used: bool,
}

/// The lists of a file.
#[derive(Default)]
pub(super) struct Lists {
    everywhere: Vec<Entry>,
    /// By the line of the title.
    titles: BTreeMap<usize, Vec<Entry>>,
    astray: Vec<Entry>,
}

impl Lists {
    /// Whether `code` is off for the pattern whose title is on this line; what switched it off has been used.
    pub(super) fn take(&mut self, code: Code, line: usize) -> bool {
        let mut all = self.titles.get_mut(&line).into_iter().flatten().chain(&mut self.everywhere);
        let entry = all.find(|entry| entry.code == code);
        if let Some(entry) = entry {
            entry.used = true;
            return true;
        }
        false
    }

    /// Reports the names that switched nothing off.
    pub(super) fn finish(self, allowed: &Allowed, diagnostics: &mut Diagnostics) {
        if self.everywhere.iter().any(|entry| entry.code == Code::UnusedAllow) {
            return;
        }
        let idle = |entry: &&Entry| !entry.used && !allowed.has(entry.code);
        for entry in self.everywhere.iter().chain(self.titles.values().flatten()).filter(idle) {
            let message = format!("`{}` does not occur here", entry.code);
            let help = "remove the name, or the whole comment if nothing else is in it";
            diagnostics.push(Diagnostic::new(Code::UnusedAllow, entry.span, message, help));
        }
        for entry in &self.astray {
            let message = "a list of lints where it has no effect";
            let help = "put it directly above the title of a pattern, or above everything else in the file";
            diagnostics.push(Diagnostic::new(Code::UnusedAllow, entry.span, message, help));
        }
    }
}

/// The lists of the source of `diagnostics`, which hears about unknown names.
pub(super) fn read(allowed: &Allowed, diagnostics: &mut Diagnostics) -> Lists {
    let source = std::sync::Arc::clone(diagnostics.source());
    let mut strange = Vec::new();
    let mut lists = Lists::default();
    let mut block = Vec::new();
    let mut begun = false;
    for (line, number) in source.lines().zip(1..) {
        if line.text.starts_with('#') {
            names(line.text, line.span, &mut strange, &mut block);
            continue;
        }
        let block = std::mem::take(&mut block);
        let title = line.text.starts_with(TITLE);
        if title {
            lists.titles.insert(number, block);
        } else if begun {
            lists.astray.extend(block);
        } else {
            lists.everywhere.extend(block);
        }
        begun |= !line.text.is_empty();
    }
    lists.astray.extend(block);
    if !allowed.has(Code::UnknownLint) {
        strange.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    }
    lists
}

/// Adds the names of a comment, if it is a list; those of no lint are `strange`.
fn names(text: &str, span: Span, strange: &mut Vec<Diagnostic>, block: &mut Vec<Entry>) {
    let Some(inside) = text[1..].trim_start_matches(is_white).strip_prefix("allow(") else { return };
    let Some((inside, _)) = inside.split_once(')') else { return };
    let mut at = text.len() - text[1..].trim_start_matches(is_white).len() + "allow(".len();
    for part in inside.split(',') {
        let name = part.trim_matches(is_white);
        let start = at + part.len() - part.trim_start_matches(is_white).len();
        at += part.len() + 1;
        let span = span.part(start, name.len().max(1));
        match name.parse::<Code>().ok().filter(|code| code.severity() == Severity::Lint) {
            Some(code) => block.push(Entry { code, span, used: false }),
            None => strange.push(unknown(name, span)),
        }
    }
}

fn unknown(name: &str, span: Span) -> Diagnostic {
    let message = format!("there is no lint `{name}`");
    let help = match nearest(name, super::all().map(Code::name)) {
        Some(near) => format!("did you mean `{near}`?"),
        None if name.parse::<Code>().is_ok() => "errors and warnings cannot be switched off, only lints".to_owned(),
        None => "the lints are named in brackets where they are reported, such as `label-unused`".to_owned(),
    };
    Diagnostic::new(Code::UnknownLint, span, message, help)
}
