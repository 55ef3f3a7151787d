//! Moves as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::Models;
use atsumi::board::{Point, Size};
use atsumi::influence::PatternSet;
use atsumi::moves::{MoveExplanation, MoveValue, Reason};
use serde_json::{Value, json};

use super::shown::Shown;
use crate::explanation::json::effect_report;
use crate::provenance::{model_provenance, provenance};
use crate::vertex;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-moves/1";
/// What the numbers mean, stated in the output itself.
const CONVENTION: &str = "in points for the side that plays; gain: the difference to the opponent playing first; follow_up: what \
                          a second move would gain; reverse_follow_up: a second move of the opponent, had he played here; \
                          value: the gain of a gote move as large; per_move: half of it; moves by falling value";

/// The report as one JSON object, with a final newline, on the position after move `number` of the game record `file`.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json(
    shown: &Shown<'_>,
    (file, number): (&str, usize),
    (patterns, models): (&PatternSet, &Models),
    explanation: Option<&MoveExplanation>,
) -> serde_json::Result<String> {
    let size = shown.size();
    let moves: Vec<Value> = shown.moves.iter().map(|value| object(value, size)).collect();
    let mut report = json!({
        "schema": SCHEMA,
        "convention": CONVENTION,
        "file": file,
        "move": number,
        "size": size.get(),
        "color": shown.color.to_string(),
        "patterns": provenance(patterns),
        "models": model_provenance(models),
        "looked_at": shown.looked_at,
        "moves": moves,
    });
    if let Some(explanation) = explanation {
        report["explanation"] = explained(explanation, size)?;
    }
    serde_json::to_string(&report).map(|text| text + "\n")
}

fn object(value: &MoveValue, size: Size) -> Value {
    let worth = value.worth;
    json!({
        "color": value.color.to_string(),
        "vertex": vertex(value.point, size),
        "gain": worth.gain,
        "follow_up": worth.follow_up,
        "reverse_follow_up": worth.reverse_follow_up,
        "kind": worth.kind.name(),
        "value": worth.value,
        "per_move": worth.per_move(),
        "counterpart": value.counterpart.map(|p| vertex(p, size)),
        "reasons": value.reasons.iter().map(|&reason| reasoned(reason, size)).collect::<Vec<_>>(),
        "changes": points(&value.changes, size),
    })
}

fn reasoned(reason: Reason, size: Size) -> Value {
    let (name, at) = match reason {
        Reason::Attack(string) => ("attack", Some(string)),
        Reason::Defense(string) => ("defense", Some(string)),
        Reason::Save(dragon) => ("save_dragon", Some(dragon)),
        Reason::Kill(dragon) => ("kill_dragon", Some(dragon)),
        Reason::Eye(space) => ("eye", Some(space)),
        Reason::BreakIn => ("break_in", None),
        Reason::BlockOff => ("block_off", None),
        Reason::Intrusion => ("intrusion", None),
        Reason::Invasion => ("invasion", None),
        Reason::Link => ("link", None),
        Reason::Border => ("border", None),
        Reason::Open => ("open", None),
    };
    json!({ "reason": name, "at": at.map(|p| vertex(p, size)) })
}

fn points(list: &[(Point, f32)], size: Size) -> Vec<Value> {
    list.iter().map(|&(p, gain)| json!({ "vertex": vertex(p, size), "gain": gain })).collect()
}

fn explained(explanation: &MoveExplanation, size: Size) -> serde_json::Result<Value> {
    let dragons = explanation.dragons.iter().map(|d| {
        json!({ "color": d.color.to_string(), "dragon": vertex(d.dragon, size), "stones": d.size, "lives": d.lives })
    });
    let strings = explanation
        .strings
        .iter()
        .map(|s| json!({ "color": s.color.to_string(), "string": vertex(s.string, size), "lives": s.lives }));
    let mut patterns = Vec::new();
    for difference in &explanation.patterns {
        let mut effect = serde_json::to_value(effect_report(&difference.effect, size))?;
        effect["after"] = Value::Bool(difference.after);
        patterns.push(effect);
    }
    Ok(json!({
        "move": object(&explanation.value, size),
        "dragons": dragons.collect::<Vec<_>>(),
        "strings": strings.collect::<Vec<_>>(),
        "patterns": patterns,
        "follow_up": points(&explanation.follow_up, size),
    }))
}
