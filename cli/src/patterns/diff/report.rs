//! Differences as text and as JSON.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use atsumi_render::patterns::side_by_side;
use pattern_compiler::diagnostics::counted;
use pattern_compiler::model::Database;
use serde_json::{Value, json};

use super::Versions;
use super::differences::{Differences, Pair, Place};
use super::parts::Change;
use super::positions::{Positions, WORST};

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of what is new.
const ADDED: Style = AnsiColor::Green.on_default();
/// The look of what is gone.
const REMOVED: Style = AnsiColor::Red.on_default();
/// The look of what is in both.
const CHANGED: Style = AnsiColor::Yellow.on_default();
/// Columns for diagrams side by side.
const WIDTH: usize = 80;

/// The whole report for people.
pub(super) fn text(all: &[(&Versions, &Differences<'_>)], positions: Option<&Positions>) -> String {
    let mut out = String::new();
    for (versions, differences) in all {
        if !out.is_empty() {
            out.push('\n');
        }
        database(&mut out, versions, differences);
    }
    if let Some(positions) = positions {
        out.push('\n');
        games(&mut out, positions);
    }
    out
}

fn database(out: &mut String, (old, new): &Versions, differences: &Differences<'_>) {
    let named =
        |side: &Option<Database>| files(side.as_ref()).map_or_else(|| "nothing".to_owned(), |files| files.join(", "));
    let _ = writeln!(out, "{HEADING}{} \u{2192} {}{HEADING:#}", named(old), named(new));
    let Differences { added, removed, changed, same, reordered } = differences;
    let counts = [(added.len(), "added"), (removed.len(), "removed"), (changed.len(), "changed")];
    let counts: Vec<String> =
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")).collect();
    let counts = if counts.is_empty() { String::new() } else { format!("{}, ", counts.join(", ")) };
    let has_shapes = [old, new].into_iter().flatten().any(|database| !database.shapes.is_empty());
    let word = if has_shapes { "eye shape" } else { "pattern" };
    let _ = writeln!(out, "{counts}{} the same", counted(*same, word));
    if *reordered {
        let _ = writeln!(out, "the {word}s stand in another order");
    }
    // A database that only one side has is counted, not listed.
    if old.is_none() || new.is_none() {
        return;
    }
    removed.iter().for_each(|place| alone(out, REMOVED, "removed", place));
    changed.iter().for_each(|pair| both(out, pair));
    added.iter().for_each(|place| alone(out, ADDED, "added", place));
}

fn alone(out: &mut String, style: Style, word: &str, Place { member, file }: &Place<'_>) {
    let (name, line) = (member.name(), member.line());
    let _ = writeln!(out, "\n{style}{word:7}{style:#}  {HEADING}{name}{HEADING:#}  {file}:{line}");
    for line in member.diagram().into_iter().chain(member.summary()) {
        let _ = writeln!(out, "    {line}");
    }
}

fn both(out: &mut String, Pair { old, new, changes }: &Pair<'_>) {
    let (name, line) = (new.member.name(), new.member.line());
    let _ = write!(out, "\n{CHANGED}changed{CHANGED:#}  {HEADING}{name}{HEADING:#}  {}:{line}", new.file);
    let _ = writeln!(out, ", was {}:{}", old.file, old.member.line());
    changes.iter().for_each(|change| part(out, change));
}

/// A diagram with its old self beside it, anything else as two lines.
fn part(out: &mut String, Change { what, old, new }: &Change) {
    let _ = writeln!(out, "  {what}");
    if matches!(*what, "diagram" | "labels" | "marks") {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let sides = [("old".to_owned(), lines(old)), ("new".to_owned(), lines(new))];
        side_by_side(&sides, WIDTH).lines().for_each(|line| {
            let _ = writeln!(out, "  {line}");
        });
        return;
    }
    for (style, sign, text) in [(REMOVED, '-', old), (ADDED, '+', new)] {
        if !text.is_empty() {
            let _ = writeln!(out, "    {style}{sign} {text}{style:#}");
        }
    }
}

fn games(out: &mut String, positions: &Positions) {
    let Positions { seen, changed, mean, top } = positions;
    let _ = writeln!(out, "{HEADING}Territory in {seen}{HEADING:#}");
    let _ = writeln!(out, "{} changed, {mean:.2} points in the mean of all", counted(*changed, "position"));
    for position in top {
        let difference = position.comparison.difference;
        let _ = writeln!(
            out,
            "\n{HEADING}{} --move {}{HEADING:#}  {difference:.1} points changed",
            position.file, position.r#move
        );
        out.push_str(&position.comparison.text("  ", WORST));
    }
}

/// The whole report for programs.
pub(super) fn json(all: &[(&Versions, &Differences<'_>)], positions: Option<&Positions>) -> Result<String> {
    let databases: Vec<Value> =
        all.iter().map(|(versions, differences)| database_object(versions, differences)).collect();
    let positions = positions.map(|positions| {
        json!({
            "games": positions.seen.games,
            "positions": positions.seen.positions,
            "changed": positions.changed,
            "mean_difference": positions.mean,
            "top": positions.top,
        })
    });
    let report = json!({ "schema": "atsumi-patterns-diff/1", "databases": databases, "territory": positions });
    Ok(serde_json::to_string_pretty(&report)? + "\n")
}

fn database_object((old, new): &Versions, differences: &Differences<'_>) -> Value {
    let place =
        |Place { member, file }: &Place<'_>| json!({ "name": member.name(), "file": file, "line": member.line() });
    let places = |places: &[Place<'_>]| places.iter().map(place).collect::<Vec<_>>();
    let changed = differences.changed.iter();
    let pair = |pair: &Pair<'_>| json!({ "old": place(&pair.old), "new": place(&pair.new), "changes": pair.changes });
    json!({
        "old_files": files(old.as_ref()),
        "new_files": files(new.as_ref()),
        "added": places(&differences.added),
        "removed": places(&differences.removed),
        "changed": changed.map(pair).collect::<Vec<_>>(),
        "same": differences.same,
        "reordered": differences.reordered,
    })
}

fn files(side: Option<&Database>) -> Option<Vec<&str>> {
    side.map(|database| database.files().collect())
}
