//! One pattern in words, as the compiler understands it.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use atsumi::tables::alphabet::Role;
use atsumi::tables::autohelper::Info;
use atsumi::tables::symmetry::{Offset, Orientation};
use pattern_compiler::diagnostics::counted;
use pattern_compiler::model::{Attribute, Database, Pattern};
use pattern_compiler::{cost, vocabulary};

use super::{Drawing, side_by_side};

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of names of autohelpers and the like.
const NAME: Style = AnsiColor::Cyan.on_default();
/// Columns for diagrams side by side.
const WIDTH: usize = 100;

/// The pattern for people; `comment` are the lines of the comment that belongs to it, `rust` the functions that the
/// compiler makes of its conditions.
#[must_use]
pub fn describe(database: &Database, pattern: &Pattern, comment: &[String], rust: &str) -> String {
    let mut out = format!("{HEADING}{}{HEADING:#}  {}:{}\n", pattern.name, database.file, pattern.line);
    for line in comment {
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
    conditions(&mut out, pattern, rust);
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
fn conditions(out: &mut String, pattern: &Pattern, rust: &str) {
    let mut called = Vec::new();
    let mut note = |info: &'static Info| {
        if !called.iter().any(|known: &&Info| known.name == info.name) {
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
    if !rust.is_empty() {
        let _ = write!(out, "\n{HEADING}In Rust{HEADING:#}\n");
        rust.lines().filter(|line| !line.starts_with("///")).for_each(|line| {
            let _ = writeln!(out, "{}", if line.is_empty() { String::new() } else { format!("  {line}") });
        });
    }
}
