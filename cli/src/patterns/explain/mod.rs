//! `atsumi patterns explain`: what a pattern does in a position, and why it does not do more.
//!
//! Lists where the pattern matched with the value of every term of its constraint and with what followed, and where it
//! almost matched with the points that are in the way.

mod near;
mod terms;

use std::fmt::Write as _;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::{Result, bail};
use atsumi::influence::matcher::Match;
use atsumi::influence::{Change, Event, RawMatches, Verdict, Which};
use atsumi::{Analysis, Settings};
use go_board::{Color, Point, Size, Vertex};
use pattern_compiler::diagnostics::nearest;
use pattern_compiler::model;

use super::args::ExplainArgs;
use super::files;
use crate::input::Input;

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of what holds.
const HOLDS: Style = AnsiColor::Green.on_default();
/// The look of what is in the way.
const FAILS: Style = AnsiColor::Red.on_default();

/// The pattern in question.
struct Subject {
    which: Which,
    number: u16,
    model: model::Pattern,
    place: String,
}

/// Explains the pattern that `args` name in the position that they name.
pub(super) fn run(args: &ExplainArgs) -> Result<ExitCode> {
    let input = Input::read(&args.position)?;
    let subject = find(args)?;
    let settings = Settings { turn: crate::turn(args.to_move), ..Settings::default() };
    let analysis = Analysis::new(&input.board, &input.patterns, &settings);
    let mut terms = terms::Terms::new(&analysis);
    let mut out = format!("{HEADING}{}{HEADING:#}  {}\n{}\n", subject.model.name, subject.place, input.headline());
    for view in analysis.views() {
        let _ = writeln!(out, "\n{HEADING}With {} to move{HEADING:#}", view.to_move);
        let raw = RawMatches::find(&input.board, &input.patterns, Some(view.to_move));
        let raw = if subject.which == Which::Influence { raw.influence } else { raw.barriers };
        let matched: Vec<Match> = raw.into_iter().filter(|m| m.pattern == subject.number).collect();
        for m in &matched {
            let is_this = |event: &&Event| event.database == subject.which && event.matched == *m;
            matched_here(&mut out, &subject, *m, view.trace.events.iter().find(is_this), &mut terms);
        }
        if matched.is_empty() {
            out.push_str("  It matches nowhere.\n");
        }
        almost(&mut out, &subject, &input, view.to_move, args.limit);
    }
    crate::print(&out)?;
    Ok(ExitCode::SUCCESS)
}

/// The pattern by its name, from the same databases that the position is analysed with.
fn find(args: &ExplainArgs) -> Result<Subject> {
    let texts = match &args.position.patterns {
        Some(folder) => files::read(&["influence.db", "barriers.db"].map(|file| folder.join(file)), "")?,
        None => files::built_in()?,
    };
    let mut names = Vec::new();
    for (text, which) in texts.iter().zip([Which::Influence, Which::Barriers]) {
        let database = files::model(text)?;
        for (number, pattern) in (0..).zip(database.patterns) {
            if pattern.name == args.pattern {
                let place = format!("{}:{}", text.name, pattern.line);
                return Ok(Subject { which, number, model: pattern, place });
            }
            names.push(pattern.name);
        }
    }
    let advice = nearest(&args.pattern, names.iter().map(String::as_str));
    let advice = advice.map_or(String::new(), |other| format!("; did you mean {other}?"));
    bail!("there is no pattern {} in influence.db and barriers.db{advice}", args.pattern)
}

/// One match: the value of its constraint, term by term, and what followed.
fn matched_here(out: &mut String, subject: &Subject, m: Match, event: Option<&Event>, terms: &mut terms::Terms) {
    let size = terms.size();
    let anchor = named(m.anchor, size);
    let _ = writeln!(
        out,
        "  {HOLDS}matches{HOLDS:#} at {anchor}, orientation {}, {} as O",
        m.orientation.number(),
        m.color
    );
    let Some(event) = event else {
        let _ = writeln!(
            out,
            "    {FAILS}not used{FAILS:#}: a stone of it is lost or without influence, and its class does not allow that"
        );
        return;
    };
    if let Some(constraint) = &subject.model.constraint {
        terms.explain(out, m, constraint);
    }
    if event.verdict == Verdict::Rejected {
        return;
    }
    for change in &event.changes {
        let _ = writeln!(out, "    {HOLDS}\u{2192}{HOLDS:#} {}", describe(*change, size));
    }
    if event.changes.is_empty() {
        out.push_str("    nothing followed\n");
    }
}

/// What a match did, in words.
fn describe(change: Change, size: Size) -> String {
    let at = |p: Point| named(p, size);
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
fn almost(out: &mut String, subject: &Subject, input: &Input, to_move: Color, limit: usize) {
    let size = input.board.size();
    let colors = if subject.which == Which::Influence { &Color::BOTH[..] } else { std::slice::from_ref(&to_move) };
    let mut misses: Vec<near::Miss> =
        colors.iter().flat_map(|&color| near::misses(&subject.model, &input.board, color, near::MOST)).collect();
    misses.sort_by_key(|miss| miss.faults.len());
    let count = misses.len();
    for miss in misses.into_iter().take(limit) {
        let faults: Vec<String> = miss.faults.iter().map(|fault| fault.describe(size)).collect();
        let _ = writeln!(
            out,
            "  {FAILS}almost{FAILS:#} at {}, orientation {}, {} as O: {}",
            named(miss.anchor, size),
            miss.orientation.number(),
            miss.color,
            faults.join("; ")
        );
    }
    if count > limit {
        let _ = writeln!(out, "  and almost in {} more places (--limit {count} shows them)", count - limit);
    }
}

/// A point as people name it.
fn named(p: Point, size: Size) -> String {
    Vertex::Point(p).display(size).to_string()
}
