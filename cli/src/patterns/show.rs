//! `atsumi patterns show`: one pattern or eye shape, as the compiler understands it.

use std::process::ExitCode;

use anyhow::{Result, bail};
use atsumi_render::patterns::{describe, eye_shapes, object, svg};
use pattern_compiler::diagnostics::nearest;
use pattern_compiler::emit::conditions;
use pattern_compiler::model::{Database, Pattern, Shape};
use serde_json::{Value, json};

use super::args::ShowArgs;
use super::files::{self, Text};
use crate::args::Format;

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
    let patterns = found.iter().map(|(text, database, pattern)| {
        describe(database, pattern, &comment(text, pattern.line), &conditions(&database.file, pattern))
    });
    let shapes =
        shapes.iter().map(|(text, database, shape)| eye_shapes::describe(database, shape, &comment(text, shape.line)));
    patterns.chain(shapes).collect::<Vec<String>>().join("\n\n")
}

/// What was found as one JSON object.
fn json(found: &[(&Text, &Database, &Pattern)], shapes: &[(&Text, &Database, &Shape)]) -> Result<String> {
    let list: Vec<Value> = found
        .iter()
        .map(|(text, database, pattern)| {
            let mut shown = object(database, pattern, &comment(text, pattern.line));
            shown["rust"] = conditions(&database.file, pattern).into();
            shown
        })
        .collect();
    let mut all = json!({ "schema": "atsumi-patterns-show/1", "patterns": list });
    if !shapes.is_empty() {
        let of = |(text, database, shape): &(&Text, &Database, &Shape)| {
            eye_shapes::object(database, shape, &comment(text, shape.line))
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
