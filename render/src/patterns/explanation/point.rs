//! What patterns almost do at a point.
//!
//! In: an analysis, a point, the checked databases as far as their texts are known. Out: for each side to move, the
//! patterns of influence that lie over the point and are not at work: those whose diagram fits, with the reason or the
//! first term of the constraint that fails, and those that a single cell keeps from fitting. Cost: a look at all places
//! of all patterns over the point, and reading for every constraint that fails.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use atsumi::board::{Color, Point, Size};
use atsumi::influence::matcher::{Match, Scanner};
use atsumi::influence::patterns::Effect;
use atsumi::influence::{DatabaseId, Verdict};
use atsumi::{Analysis, View};
use pattern_compiler::model;
use serde_json::{Value, json};

use super::json::{fault, term};
use super::near::Diagram;
use super::terms::Terms;
use super::{Answer, Fault, Judged, reason};
use crate::vertex;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-patterns-near/1";

/// A pattern that is not at work at the point.
struct Near {
    id: DatabaseId,
    at: Match,
    why: Why,
    /// How many stones its diagram has: the more, the more it says.
    stones: usize,
}

/// What keeps a pattern from being at work.
enum Why {
    /// The constraint fails; judged if the text of the pattern is known.
    Constraint(Option<Judged>),
    /// It fits and is not asked, for this reason.
    Unused(String),
    /// These cells.
    Cells(Vec<Fault>),
}

/// The patterns that are almost at work at `p`, each once for every kind of obstacle, up to `limit` for each side to
/// move, as one JSON object with a final newline. `models` are the checked databases; of one that is missing, or not
/// what the analysis was made with, terms are not said. The position is that after move `number` of the game record
/// `file`.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json_at(
    analysis: &Analysis,
    p: Point,
    models: &[model::Database],
    limit: usize,
    (file, number): (&str, usize),
) -> serde_json::Result<String> {
    let (size, patterns) = (analysis.board().size(), analysis.patterns());
    let mut terms = Terms::new(analysis);
    let mut views = Vec::new();
    for view in analysis.views() {
        let mut near = near(analysis, view, p, models, &mut terms);
        near.sort_by_key(|near| (near.why.rank(), Reverse(near.stones), near.at.anchor, near.at.pattern));
        let mut told = BTreeSet::new();
        near.retain(|near| told.insert((near.why.rank(), near.at.pattern, patterns.name(near.id))));
        let almost: Vec<Value> = near.iter().take(limit).map(|near| object(near, analysis)).collect();
        views.push(json!({ "to_move": view.to_move.to_string(), "almost": almost, "almost_count": near.len() }));
    }
    let report = json!({
        "schema": SCHEMA,
        "file": file,
        "move": number,
        "size": size.get(),
        "vertex": vertex(p, size),
        "views": views,
    });
    Ok(serde_json::to_string(&report)? + "\n")
}

impl Why {
    const fn rank(&self) -> u8 {
        match self {
            Why::Constraint(_) => 0,
            Why::Unused(_) => 1,
            Why::Cells(_) => 2,
        }
    }
}

fn near(analysis: &Analysis, view: &View, p: Point, models: &[model::Database], terms: &mut Terms) -> Vec<Near> {
    let patterns = analysis.patterns();
    let mut found = Vec::new();
    for id in patterns.ids().filter(|&id| patterns.rule(id, Some(view.to_move)).is_some()) {
        let model = models.iter().find(|model| model.fingerprint == patterns.database(id).fingerprint);
        found.extend(fitting(analysis, view, (id, p), model, terms));
        found.extend(missing(analysis, view.to_move, (id, p)));
    }
    found
}

/// The patterns whose diagram fits over `p`.
fn fitting(
    analysis: &Analysis,
    view: &View,
    (id, p): (DatabaseId, Point),
    model: Option<&model::Database>,
    terms: &mut Terms,
) -> Vec<Near> {
    let patterns = analysis.patterns();
    let mut matches = Vec::new();
    patterns.scan(patterns.name(id), &mut Scanner::new(), analysis.board(), Some(view.to_move), &mut matches);
    let is_over = |m: &Match| patterns.pattern(id, *m).cells.iter().any(|cell| m.at(cell.at) == p);
    let mut found = Vec::new();
    for m in matches.into_iter().filter(is_over).filter(|m| is_asked(analysis, id, m.pattern)) {
        let event = view.trace.events.iter().find(|event| event.database == id && event.matched == m);
        let why = match event {
            Some(event) if event.verdict != Verdict::Rejected => continue,
            Some(_) => {
                let constraint = model.and_then(|model| model.patterns[usize::from(m.pattern)].constraint.as_ref());
                Why::Constraint(constraint.map(|constraint| terms.judge(m, constraint)))
            }
            None => Why::Unused(reason::of(id, m, analysis, view)),
        };
        found.push(Near { id, at: m, why, stones: Diagram::of_tables(patterns.pattern(id, m)).stones() });
    }
    found
}

/// Whether the pattern has an effect where territory is judged.
fn is_asked(analysis: &Analysis, id: DatabaseId, number: u16) -> bool {
    analysis.patterns().effect(id, number).is_some_and(|effect| effect != Effect::Enhancement)
}

/// The patterns that a single cell keeps from fitting over `p`.
fn missing(analysis: &Analysis, to_move: Color, (id, p): (DatabaseId, Point)) -> Vec<Near> {
    let patterns = analysis.patterns();
    // Where O is not the side to move, patterns are tried for both colours.
    let colors = if patterns.rule(id, None).is_some() { Color::BOTH.to_vec() } else { vec![to_move] };
    let mut found = Vec::new();
    for (number, pattern) in (0u16..).zip(patterns.database(id).patterns.iter()) {
        if !is_asked(analysis, id, number) {
            continue;
        }
        let diagram = Diagram::of_tables(pattern);
        let misses = colors.iter().flat_map(|&color| diagram.misses_over(analysis.board(), color, p, 1));
        found.extend(misses.map(|miss| Near {
            id,
            at: Match { pattern: number, orientation: miss.orientation, anchor: miss.anchor, color: miss.color },
            why: Why::Cells(miss.faults),
            stones: diagram.stones(),
        }));
    }
    found
}

fn object(near: &Near, analysis: &Analysis) -> Value {
    let (patterns, size) = (analysis.patterns(), analysis.board().size());
    let (database, pattern, m) = (patterns.database(near.id), patterns.pattern(near.id, near.at), near.at);
    let mut object = json!({
        "name": pattern.name,
        "file": database.file_of(m.pattern),
        "line": pattern.line,
        "anchor": vertex(m.anchor, size),
        "orientation": m.orientation.number(),
        "color": m.color.to_string(),
        "constraint": pattern.constraint.as_ref().map(|constraint| constraint.text.as_ref()),
        "faults": faults(&near.why, size),
        "term": null,
        "reason": null,
    });
    match &near.why {
        Why::Constraint(Some(judged)) => {
            object["term"] = judged.terms.iter().find(|term| term.answer != Answer::Holds).map_or(Value::Null, term);
            object["labels"] = json!(judged.labels);
        }
        Why::Unused(reason) => object["reason"] = json!(reason),
        Why::Constraint(None) | Why::Cells(_) => {}
    }
    object
}

fn faults(why: &Why, size: Size) -> Vec<Value> {
    if let Why::Cells(faults) = why { faults.iter().map(|found| fault(found, size)).collect() } else { Vec::new() }
}
