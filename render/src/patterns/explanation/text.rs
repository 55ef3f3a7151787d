//! What a pattern does, for people.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use atsumi::board::{Point, Size};
use atsumi::influence::Change;

use super::{About, Answer, CallAnswer, Findings, Found, Judged, Miss, Outcome, Term, View};
use crate::vertex;

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of what holds.
const HOLDS: Style = AnsiColor::Green.on_default();
/// The look of what is in the way.
const FAILS: Style = AnsiColor::Red.on_default();
/// The look of what cannot be told.
const UNDECIDED: Style = AnsiColor::Yellow.on_default();

/// The whole report, with up to `limit` places where the pattern almost matched.
#[must_use]
pub fn text(findings: &Findings, about: &About<'_>, limit: usize) -> String {
    let About { pattern, file, size, .. } = *about;
    let mut out = format!("{HEADING}{}{HEADING:#}  {file}:{}\n{}\n", pattern.name, pattern.line, about.headline);
    for View { to_move, matches, misses } in &findings.views {
        out.push('\n');
        if let Some(to_move) = to_move {
            let _ = writeln!(out, "{HEADING}With {to_move} to move{HEADING:#}");
        }
        matches.iter().for_each(|found| matched(&mut out, about, found));
        if matches.is_empty() {
            out.push_str("  It matches nowhere.\n");
        }
        almost(&mut out, misses, size, limit);
    }
    out
}

/// One match: the value of its constraint, term by term, and what followed.
fn matched(out: &mut String, about: &About<'_>, found: &Found) {
    let (m, size) = (found.matched, about.size);
    let (anchor, number) = (vertex(m.anchor, size), m.orientation.number());
    let _ = writeln!(out, "  {HOLDS}matches{HOLDS:#} at {anchor}, orientation {number}, {} as O", m.color);
    if let Outcome::Unused(reason) = &found.outcome {
        let _ = writeln!(out, "    {FAILS}not used{FAILS:#}: {reason}");
        return;
    }
    if let Some(judged) = &found.judged {
        constraint(out, judged);
    }
    match (&found.outcome, about.is_engines) {
        (Outcome::Unused(_) | Outcome::Rejected, _) => {}
        (Outcome::Undecided, _) => {
            let _ = writeln!(out, "    {UNDECIDED}\u{2192}{UNDECIDED:#} undecided");
        }
        (Outcome::Accepted, true) if found.changes.is_empty() => out.push_str("    nothing followed\n"),
        (Outcome::Accepted, true) => found.changes.iter().for_each(|change| {
            let _ = writeln!(out, "    {HOLDS}\u{2192}{HOLDS:#} {}", describe(*change, size));
        }),
        (Outcome::Accepted, false) => {
            let star =
                about.pattern.star.map_or_else(String::new, |star| format!(", * is {}", vertex(m.at(star), size)));
            let _ = writeln!(out, "    {HOLDS}\u{2192}{HOLDS:#} accepted{star}");
        }
    }
}

/// One line for the constraint and one for every term that was asked.
fn constraint(out: &mut String, Judged { text, labels, terms }: &Judged) {
    let labels: Vec<String> = labels.iter().map(|(letter, vertex)| format!("{letter}={vertex}")).collect();
    let labels = if labels.is_empty() { String::new() } else { format!("   with {}", labels.join(" ")) };
    let _ = writeln!(out, "    {text}{labels}");
    for Term { text, answer, calls, unsupplied } in terms {
        let value = |CallAnswer { call, value }: &CallAnswer| {
            format!("{call} = {}", value.map_or_else(|| String::from("?"), |value| value.to_string()))
        };
        let missing = unsupplied.iter().map(|name| format!("autohelper {name} is not supplied"));
        let because: Vec<String> = calls.iter().map(value).chain(missing).collect();
        let because = if because.is_empty() { String::new() } else { format!("   {}", because.join(", ")) };
        let (style, word) = match answer {
            Answer::Holds => (HOLDS, "holds"),
            Answer::Fails => (FAILS, "fails"),
            Answer::Undecided => (UNDECIDED, "undecided"),
        };
        let _ = writeln!(out, "    {style}{word}{style:#} {text}{because}");
    }
}

/// What a match did, in words.
fn describe(change: Change, size: Size) -> String {
    let at = |p: Point| vertex(p, size);
    match change {
        Change::Source { color, at: p, strength, taken, .. } => {
            let lost = if taken { "" } else { ", but a stronger one was there" };
            format!("a source of {color} at {}, strength {strength:.1}{lost}", at(p))
        }
        Change::Barrier { color, at: p, factor: 0.0 } => format!("stops {color} at {}", at(p)),
        Change::Barrier { color, at: p, factor } => format!("lets {factor} of {color}'s influence pass at {}", at(p)),
        Change::Intrusion { at: p, strength } => format!("an intrusion at {}, strength {strength:.1}", at(p)),
        Change::NonTerritory { color, at: p } => format!("{} cannot become {color}'s territory", at(p)),
    }
}

/// Places where few points are in the way.
fn almost(out: &mut String, misses: &[Miss], size: Size, limit: usize) {
    for miss in misses.iter().take(limit) {
        let faults: Vec<String> = miss.faults.iter().map(|fault| fault.describe(size)).collect();
        let (anchor, number) = (vertex(miss.anchor, size), miss.orientation.number());
        let _ = writeln!(
            out,
            "  {FAILS}almost{FAILS:#} at {anchor}, orientation {number}, {} as O: {}",
            miss.color,
            faults.join("; ")
        );
    }
    if misses.len() > limit {
        let (more, all) = (misses.len() - limit, misses.len());
        let (places, them) = if more == 1 { ("place", "it") } else { ("places", "them") };
        let _ = writeln!(out, "  and almost in {more} more {places} (--limit {all} shows {them})");
    }
}
