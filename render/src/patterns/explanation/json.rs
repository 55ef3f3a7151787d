//! What a pattern does, as one JSON object. `version` names the form; fields are only ever added to a version.

use atsumi::board::{Color, Size};
use serde_json::{Value, json};

use super::{About, Answer, CallAnswer, Fault, Findings, Found, Judged, Miss, Outcome, Term, View};
use crate::explanation::Effect;
use crate::vertex;

/// The whole report, with up to `limit` places where the pattern almost matched.
///
/// # Errors
/// None that can happen: every number is finite, and every key a text.
pub fn json(findings: &Findings, about: &About<'_>, limit: usize) -> serde_json::Result<String> {
    let size = about.size;
    let view = |View { to_move, matches, misses }: &View| {
        json!({
            "to_move": to_move.as_ref().map(Color::to_string),
            "matches": matches.iter().map(|found| matched(found, about)).collect::<Vec<_>>(),
            "almost": misses.iter().take(limit).map(|miss| almost(miss, size)).collect::<Vec<_>>(),
            "almost_count": misses.len(),
        })
    };
    let report = json!({
        "schema": "atsumi-patterns-explain/1",
        "pattern": about.pattern.name,
        "file": about.file,
        "line": about.pattern.line,
        "game": about.game,
        "move": about.number,
        "size": size.get(),
        "views": findings.views.iter().map(view).collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&report)? + "\n")
}

fn matched(found: &Found, about: &About<'_>) -> Value {
    let (m, size) = (found.matched, about.size);
    json!({
        "anchor": vertex(m.anchor, size),
        "orientation": m.orientation.number(),
        "color": m.color.to_string(),
        "star": about.pattern.star.map(|star| vertex(m.at(star), size)),
        "outcome": match found.outcome {
            Outcome::Unused(_) => "unused",
            Outcome::Rejected => "rejected",
            Outcome::Undecided => "undecided",
            Outcome::Accepted => "accepted",
        },
        "reason": match &found.outcome {
            Outcome::Unused(reason) => Some(reason),
            _ => None,
        },
        "constraint": found.judged.as_ref().map(constraint),
        "effects": found.changes.iter().map(|change| Effect::new(*change, size)).collect::<Vec<_>>(),
    })
}

fn constraint(Judged { text, labels, terms }: &Judged) -> Value {
    json!({ "text": text, "labels": labels, "terms": terms.iter().map(term).collect::<Vec<_>>() })
}

/// A term that was asked.
pub(super) fn term(Term { text, answer, calls, unsupplied }: &Term) -> Value {
    let call = |CallAnswer { call, value }: &CallAnswer| json!({ "call": call, "value": value });
    json!({
        "text": text,
        "answer": match answer {
            Answer::Holds => "holds",
            Answer::Fails => "fails",
            Answer::Undecided => "undecided",
        },
        "calls": calls.iter().map(call).collect::<Vec<_>>(),
        "unsupplied": unsupplied,
    })
}

/// A cell that is in the way.
pub(super) fn fault(fault: &Fault, size: Size) -> Value {
    json!({ "vertex": vertex(fault.at, size), "found": fault.found(), "wanted": fault.wanted() })
}

fn almost(miss: &Miss, size: Size) -> Value {
    json!({
        "anchor": vertex(miss.anchor, size),
        "orientation": miss.orientation.number(),
        "color": miss.color.to_string(),
        "faults": miss.faults.iter().map(|found| fault(found, size)).collect::<Vec<_>>(),
    })
}
