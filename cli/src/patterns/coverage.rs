//! `atsumi patterns coverage`: how often the patterns of the databases are at work in games.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use atsumi::influence::matcher::Scanner;
use atsumi::influence::patterns::Effect;
use atsumi::influence::{DatabaseId, PatternSet, Verdict};
use atsumi::tables::purpose::{Meaning, Purpose};
use atsumi::{Analysis, Settings};
use go_board::Board;
use serde::Serialize;

use super::args::{CoverageArgs, TextOrJson};
use super::samples::{self, Seen};
use crate::databases;

/// How often a pattern did what.
#[derive(Clone, Copy, Default, Serialize)]
struct Count {
    /// Its diagram fitted.
    matched: u64,
    /// Its class allowed it and its constraint held.
    passed: u64,
    /// It changed something: a source, a permeability, a point that is no territory.
    effective: u64,
}

/// Counts by database and number of the pattern.
type Counts = BTreeMap<(DatabaseId, u16), Count>;

/// Counts over the games that `args` name.
pub(super) fn run(args: &CoverageArgs) -> Result<ExitCode> {
    let patterns = match &args.patterns {
        Some(folder) => databases::load(folder)?,
        None => atsumi::patterns(),
    };
    let mut counts = Counts::new();
    let seen = samples::each(&args.games, &args.sample, |_, _, board| count(&mut counts, board, &patterns, args))?;
    crate::print(&match args.format {
        TextOrJson::Text => text(&counts, &patterns, &seen),
        TextOrJson::Json => json(&counts, &patterns, &seen)?,
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The databases whose patterns are counted: those of life are matched for a group that somebody asks about.
fn counted(patterns: &PatternSet) -> impl Iterator<Item = DatabaseId> {
    let is_of_life = |name: &str| Purpose::of(name).is_some_and(|purpose| purpose.classes == Meaning::Life);
    patterns.ids().filter(move |&id| !is_of_life(patterns.name(id)))
}

/// Adds what the patterns do on `board`.
fn count(counts: &mut Counts, board: &Board, patterns: &PatternSet, args: &CoverageArgs) {
    let settings = Settings { turn: crate::turn(args.sample.to_move), ..Settings::default() };
    let analysis = Analysis::new(board, patterns, &settings);
    for view in analysis.views() {
        for id in counted(patterns) {
            let mut matches = Vec::new();
            patterns.scan(patterns.name(id), &mut Scanner::default(), board, Some(view.to_move), &mut matches);
            for m in matches {
                counts.entry((id, m.pattern)).or_default().matched += 1;
            }
        }
        for event in view.trace.events.iter().filter(|event| event.verdict != Verdict::Rejected) {
            let count = counts.entry((event.database, event.matched.pattern)).or_default();
            count.passed += 1;
            count.effective += u64::from(!event.changes.is_empty());
        }
    }
}

/// One row per pattern that matched, and the names of those that never did.
fn text(counts: &Counts, patterns: &PatternSet, seen: &Seen) -> String {
    let mut out = format!("{seen}\n");
    for id in counted(patterns) {
        let database = patterns.database(id);
        let width = database.patterns.iter().map(|pattern| pattern.name.chars().count()).max().unwrap_or(0).max(7);
        let _ = writeln!(out, "\n{}", database.file);
        let _ = writeln!(out, "  {:width$}  {:>9}  {:>9}  {:>9}", "pattern", "matched", "passed", "effective");
        let mut never = Vec::new();
        for (number, pattern) in (0..).zip(database.patterns.iter()) {
            match counts.get(&(id, number)) {
                Some(Count { matched, passed, effective }) => {
                    let _ = writeln!(out, "  {:width$}  {matched:>9}  {passed:>9}  {effective:>9}", pattern.name);
                }
                None => never.push(pattern.name.as_ref()),
            }
        }
        if !never.is_empty() {
            let _ = writeln!(out, "  never matched: {}", never.join(", "));
        }
        let of_escape = |(number, _)| patterns.effect(id, number) == Some(Effect::Enhancement);
        if (0..).zip(database.patterns.iter()).any(of_escape) {
            out.push_str("  patterns of class E never pass here: they are asked only where escape routes are judged\n");
        }
    }
    out
}

/// A pattern and its counts.
#[derive(Serialize)]
struct Row<'p> {
    pattern: &'p str,
    line: u32,
    #[serde(flatten)]
    count: Count,
}

fn json(counts: &Counts, patterns: &PatternSet, seen: &Seen) -> Result<String> {
    let mut list = Vec::new();
    for id in counted(patterns) {
        let database = patterns.database(id);
        let mut rows = Vec::new();
        for (number, pattern) in (0..).zip(database.patterns.iter()) {
            let count = counts.get(&(id, number)).copied().unwrap_or_default();
            rows.push(Row { pattern: &pattern.name, line: pattern.line, count });
        }
        list.push(serde_json::json!({ "file": database.file, "patterns": rows }));
    }
    let all = serde_json::json!({ "schema": "atsumi-patterns-coverage/1", "games": seen.games, "positions": seen.positions, "databases": list });
    Ok(serde_json::to_string_pretty(&all)? + "\n")
}
