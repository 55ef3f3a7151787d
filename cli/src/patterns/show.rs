//! `atsumi patterns show`: one pattern or eye shape, as the compiler understands it.

use std::fmt::Write as _;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::{Result, bail};
use atsumi_render::patterns::{Drawing, shapes, side_by_side, svg};
use pattern_compiler::diagnostics::{counted, nearest};
use pattern_compiler::model::{Attribute, Database, Pattern, Shape};
use pattern_compiler::{cost, emit, vocabulary};
use pattern_tables::alphabet::Role;
use pattern_tables::symmetry::{Offset, Orientation};
use serde_json::{Value, json};

use super::args::ShowArgs;
use super::files::{self, Text};
use crate::args::Format;

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of names of autohelpers and the like.
const NAME: Style = AnsiColor::Cyan.on_default();
/// Columns for diagrams side by side.
const WIDTH: usize = 100;

/// Prints the pattern or eye shape that `args` name, once for every database that has one of this name.
pub(super) fn run(args: &ShowArgs) -> Result<ExitCode> {
    let texts = files::read_or_built_in(args.path.as_slice(), None)?;
    let databases: Vec<(&Text, Database)> =
        texts.iter().map(|text| Ok((text, files::model(text)?))).collect::<Result<_>>()?;
    let named = |pattern: &&Pattern| pattern.name == args.pattern;
    let found: Vec<(&Text, &Database, &Pattern)> = databases
        .iter()
        .flat_map(|(text, database)| database.patterns.iter().filter(named).map(move |p| (*text, database, p)))
        .collect();
    let numbered = |shape: &&Shape| shape.number.to_string() == args.pattern;
    let shapes: Vec<(&Text, &Database, &Shape)> = databases
        .iter()
        .flat_map(|(text, database)| database.shapes.iter().filter(numbered).map(move |shape| (*text, database, shape)))
        .collect();
    if found.is_empty() && shapes.is_empty() {
        bail!("{}", unknown(&args.pattern, &databases));
    }
    crate::print(&match if args.svg { Format::Svg } else { args.format } {
        Format::Text => text(&found, &shapes),
        Format::Json => json(&found, &shapes)?,
        Format::Svg => match found.first() {
            Some((_, database, first)) => {
                svg(first, &format!("{} \u{2013} {}:{}", first.name, database.file, first.line))
            }
            None => bail!("eye shapes have no picture; choose --format text or json"),
        },
    })?;
    Ok(ExitCode::SUCCESS)
}

/// What was found, one below the other.
fn text(found: &[(&Text, &Database, &Pattern)], shapes: &[(&Text, &Database, &Shape)]) -> String {
    let patterns = found.iter().map(|(text, database, pattern)| describe(text, database, pattern));
    let shapes =
        shapes.iter().map(|(text, database, shape)| shapes::describe(database, shape, &comment(text, shape.line)));
    patterns.chain(shapes).collect::<Vec<String>>().join("\n\n")
}

/// What was found as one JSON object.
fn json(found: &[(&Text, &Database, &Pattern)], shapes: &[(&Text, &Database, &Shape)]) -> Result<String> {
    let list: Vec<Value> = found.iter().map(|(text, database, pattern)| object(text, database, pattern)).collect();
    let mut all = json!({ "schema": "atsumi-patterns-show/1", "patterns": list });
    if !shapes.is_empty() {
        let of = |(text, database, shape): &(&Text, &Database, &Shape)| {
            shapes::object(database, shape, &comment(text, shape.line))
        };
        all["shapes"] = shapes.iter().map(of).collect();
    }
    Ok(serde_json::to_string_pretty(&all)? + "\n")
}

fn unknown(name: &str, databases: &[(&Text, Database)]) -> String {
    let numbers: Vec<String> =
        databases.iter().flat_map(|(_, database)| &database.shapes).map(|shape| shape.number.to_string()).collect();
    let patterns = databases.iter().flat_map(|(_, database)| &database.patterns);
    let names = patterns.map(|pattern| pattern.name.as_str()).chain(numbers.iter().map(String::as_str));
    let files: Vec<&str> = databases.iter().map(|(_, database)| database.file.as_str()).collect();
    let advice = match nearest(name, names) {
        Some(other) => format!("did you mean {other}?"),
        None => String::from("name the file or folder that has it behind the name"),
    };
    format!("there is no pattern {name} in {}; {advice}", files.join(", "))
}

/// The comment directly above the title, which stands in `line`, or else that between title and diagram.
fn comment(text: &Text, line: u32) -> Vec<String> {
    let content = String::from_utf8_lossy(&text.bytes);
    let lines: Vec<&str> = content.lines().collect();
    let (before, after) = lines.split_at(lines.len().min(line as usize));
    let mut comment: Vec<&str> =
        before.iter().rev().skip(1).copied().take_while(|line| line.starts_with('#')).collect();
    comment.reverse();
    if comment.is_empty() {
        let to_diagram = after.iter().copied().take_while(|line| line.starts_with('#') || line.trim().is_empty());
        comment = to_diagram.filter(|line| line.starts_with('#')).collect();
    }
    comment.iter().map(|line| line.trim_start_matches(['#', ' ']).trim_end().to_owned()).collect()
}

fn describe(text: &Text, database: &Database, pattern: &Pattern) -> String {
    let mut out = format!("{HEADING}{}{HEADING:#}  {}:{}\n", pattern.name, database.file, pattern.line);
    for line in comment(text, pattern.line) {
        let _ = writeln!(out, "  {line}");
    }
    let identity = Orientation::IDENTITY;
    let mut diagrams = vec![(String::new(), Drawing::new(pattern, identity).lines())];
    if !pattern.labels.is_empty() {
        diagrams.push((String::new(), Drawing::new(pattern, identity).labelled(pattern, identity).lines()));
    }
    out.push_str(&side_by_side(&diagrams, WIDTH));
    entry(&mut out, database, pattern);
    points(&mut out, pattern);
    conditions(&mut out, database, pattern);
    let _ = writeln!(out, "\n{HEADING}Tried in {}{HEADING:#}", counted(pattern.orientations.len(), "orientation"));
    let turned = |k: Orientation| (format!("{}", k.number()), Drawing::new(pattern, k).lines());
    out.push_str(&side_by_side(&pattern.orientations.iter().map(turned).collect::<Vec<_>>(), WIDTH));
    out
}

/// Classes, value and attributes.
fn entry(out: &mut String, database: &Database, pattern: &Pattern) {
    let _ = writeln!(out, "\n{HEADING}Class{HEADING:#}  {}", pattern.classes);
    for letter in pattern.classes.to_string().chars() {
        if let Some(meaning) = vocabulary::class(letter, &database.name) {
            let _ = writeln!(out, "  {NAME}{letter}{NAME:#}  {meaning}");
        }
    }
    if pattern.value != 0.0 {
        let _ = writeln!(out, "{HEADING}Value{HEADING:#}  {}", pattern.value);
    }
    for attribute in &pattern.attributes {
        let _ = match attribute {
            Attribute::Number(name, value) => writeln!(out, "{HEADING}Attribute{HEADING:#}  {name}({value})"),
            Attribute::Offset(name, label) => writeln!(out, "{HEADING}Attribute{HEADING:#}  {name}({})", label.letter),
        };
    }
    if let Some(helper) = &pattern.helper {
        let _ = writeln!(out, "{HEADING}Helper{HEADING:#}  {helper}, a function of the engine that has the last word");
    }
}

/// Anchor, star and labels.
fn points(out: &mut String, pattern: &Pattern) {
    let role = role(pattern.anchor);
    let _ = writeln!(out, "{HEADING}Anchor{HEADING:#}  {role}; rows and columns below are counted from it");
    if let Some(star) = pattern.star {
        let _ = writeln!(out, "  *  {}", place(star));
    }
    for label in &pattern.labels {
        let _ = writeln!(out, "  {}  {}", label.letter, place(label.at));
    }
}

const fn role(role: Role) -> &'static str {
    match role {
        Role::O => "a stone of O",
        Role::X => "a stone of X",
    }
}

/// A displacement in words.
fn place(at: Offset) -> String {
    let word = |count: i8, forwards: &str, backwards: &str| match count {
        0 => None,
        1.. => Some(format!("{count} {forwards}")),
        _ => Some(format!("{} {backwards}", count.unsigned_abs())),
    };
    let words: Vec<String> =
        [word(at.down, "down", "up"), word(at.right, "right", "left")].into_iter().flatten().collect();
    if words.is_empty() { String::from("the anchor") } else { words.join(", ") }
}

/// Constraint and action with what they call, and the Rust functions that they become.
fn conditions(out: &mut String, database: &Database, pattern: &Pattern) {
    let mut called = Vec::new();
    let mut note = |info: &'static pattern_tables::autohelper::Info| {
        if !called.iter().any(|known: &&pattern_tables::autohelper::Info| known.name == info.name) {
            called.push(info);
        }
    };
    if let Some(constraint) = &pattern.constraint {
        let _ = writeln!(out, "{HEADING}Constraint{HEADING:#}  {}", constraint.text);
        let _ = writeln!(out, "  cost {:.2}, where 1 is a simple reading question", cost::constraint(&constraint.expr));
        constraint.expr.calls(&mut |call| note(call.autohelper.info()));
    }
    if let Some(action) = &pattern.action {
        let _ = writeln!(out, "{HEADING}Action{HEADING:#}  {}", action.text);
        action.statements.iter().for_each(|statement| statement.calls(&mut |call| note(call.autohelper.info())));
    }
    for info in called {
        let _ = writeln!(out, "  {NAME}{}{NAME:#}  {}", info.name, info.doc.trim());
    }
    let rust = emit::conditions(&database.file, pattern);
    if !rust.is_empty() {
        let _ = write!(out, "\n{HEADING}In Rust{HEADING:#}\n");
        rust.lines().filter(|line| !line.starts_with("///")).for_each(|line| {
            let _ = writeln!(out, "{}", if line.is_empty() { String::new() } else { format!("  {line}") });
        });
    }
}

fn object(text: &Text, database: &Database, pattern: &Pattern) -> Value {
    let point = |at: Offset| json!({ "down": at.down, "right": at.right });
    let labels: Vec<Value> =
        pattern.labels.iter().map(|label| json!({ "letter": label.letter, "at": point(label.at) })).collect();
    let attributes: Vec<Value> = pattern
        .attributes
        .iter()
        .map(|attribute| match attribute {
            Attribute::Number(name, value) => json!({ "name": name, "value": value }),
            Attribute::Offset(name, label) => json!({ "name": name, "label": label.letter, "at": point(label.at) }),
        })
        .collect();
    let turned = |k: Orientation| json!({ "number": k.number(), "diagram": Drawing::new(pattern, k).lines() });
    let constraint = pattern.constraint.as_ref();
    json!({
        "name": pattern.name,
        "database": database.name,
        "file": database.file,
        "line": pattern.line,
        "comment": comment(text, pattern.line),
        "diagram": pattern.diagram,
        "classes": pattern.classes.to_string(),
        "value": pattern.value,
        "attributes": attributes,
        "helper": pattern.helper,
        "anchor": if pattern.anchor == Role::O { "O" } else { "X" },
        "star": pattern.star.map(point),
        "labels": labels,
        "orientations": pattern.orientations.iter().map(turned).collect::<Vec<_>>(),
        "constraint": constraint.map(|constraint| constraint.text.as_str()),
        "cost": constraint.map(|constraint| cost::constraint(&constraint.expr)),
        "action": pattern.action.as_ref().map(|action| action.text.as_str()),
        "rust": emit::conditions(&database.file, pattern),
    })
}
