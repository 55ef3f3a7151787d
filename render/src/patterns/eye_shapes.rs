//! One eye shape, as the compiler understands it.

use std::fmt::Write as _;

use anstyle::Style;
use atsumi::tables::eye::{EdgeLevel, EyeValue};
use pattern_compiler::diagnostics::counted;
use pattern_compiler::model::{Database, Shape, Symbol};
use serde_json::{Value, json};

/// The look of headings.
const HEADING: Style = Style::new().bold();

/// The shape for people; `comment` are the lines of the comment that belongs to it.
#[must_use]
pub fn describe(database: &Database, shape: &Shape, comment: &[String]) -> String {
    let mut out = format!("{HEADING}{}{HEADING:#}  {}:{}\n", shape.number, database.file, shape.line);
    let lines = comment.iter().chain(&shape.diagram).map(|line| format!("  {line}\n"));
    out.extend(lines);
    let [settled, threatened] = worth(shape.value);
    let name = shape.value.name().map_or(String::new(), |name| format!(", as a number of eyes {name}"));
    let _ = writeln!(out, "\n{HEADING}Value{HEADING:#}  {}{name}\n  {settled}\n  {threatened}", shape.value);
    let either = shape.vertices.iter().filter(|vertex| vertex.symbol.empty && vertex.symbol.stone).count();
    let _ = writeln!(out, "\n{HEADING}Vertices{HEADING:#}  in {}", counted(1 << either, "configuration"));
    for (k, vertex) in shape.vertices.iter().enumerate() {
        let around: Vec<String> = shape.neighbors(k).map(|neighbor| neighbor.to_string()).collect();
        let around = if around.is_empty() { String::from("-") } else { around.join(" ") };
        let _ =
            writeln!(out, "  {k:2} {}  beside {around:8}  {}", vertex.symbol.text, meaning(vertex.symbol, vertex.edge));
    }
    out
}

/// A value with its name, if it has one.
#[must_use]
pub fn named(value: EyeValue) -> String {
    value.name().map_or_else(|| value.to_string(), |name| format!("{value} ({name})"))
}

/// The rows of a diagram without the blanks that all of them begin with.
#[must_use]
pub fn flush<'r>(rows: impl Iterator<Item = &'r str> + Clone) -> Vec<&'r str> {
    let blanks = rows.clone().map(|row| row.len() - row.trim_start_matches(' ').len()).min().unwrap_or(0);
    rows.map(|row| row.get(blanks..).unwrap_or_default().trim_end()).collect()
}

/// The digits of a value in words: the two inner ones, then the two outer ones.
#[must_use]
pub fn worth(value: EyeValue) -> [String; 2] {
    let [a, b, c, d] = value.digits();
    [
        format!("{b} if the attacker moves first, {c} if the owner does"),
        format!("{a} if the owner ignores the attacker's first move, {d} if the attacker ignores the owner's"),
    ]
}

/// What a vertex demands, and who should play there.
#[must_use]
pub fn meaning(symbol: Symbol, edge: EdgeLevel) -> String {
    let mut words = vec![match (symbol.empty, symbol.stone) {
        (true, true) => "empty or a stone of the attacker",
        (true, false) => "empty",
        _ => "a stone of the attacker",
    }];
    words.extend(symbol.marginal.then_some("the attacker can leak in"));
    words.extend(match edge {
        EdgeLevel::Center => None,
        EdgeLevel::Edge => Some("on the first line"),
        EdgeLevel::Corner => Some("in the corner"),
    });
    words.extend(match (symbol.attack, symbol.defense) {
        (true, true) => Some("the point of both sides"),
        (true, false) => Some("a point of the attacker"),
        (false, true) => Some("a point of the owner"),
        (false, false) => None,
    });
    words.join(", ")
}

/// The shape for programs.
#[must_use]
pub fn object(database: &Database, shape: &Shape, comment: &[String]) -> Value {
    let EyeValue { attack_threat, min, max, defense_threat } = shape.value;
    let vertices = shape.vertices.iter().enumerate().map(|(k, vertex)| {
        json!({
            "row": vertex.row,
            "column": vertex.column,
            "symbol": vertex.symbol.text,
            "marginal": vertex.symbol.marginal,
            "empty": vertex.symbol.empty,
            "stone": vertex.symbol.stone,
            "attack": vertex.symbol.attack,
            "defense": vertex.symbol.defense,
            "edges": vertex.edge as u8,
            "neighbors": shape.neighbors(k).collect::<Vec<usize>>(),
        })
    });
    json!({
        "number": shape.number,
        "database": database.name,
        "file": database.file,
        "line": shape.line,
        "comment": comment,
        "diagram": shape.diagram,
        "value": { "attack_threat": attack_threat, "min": min, "max": max, "defense_threat": defense_threat },
        "vertices": vertices.collect::<Vec<Value>>(),
    })
}
