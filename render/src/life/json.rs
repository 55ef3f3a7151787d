//! The life of groups as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::board::Size;
use atsumi::reading::LifeAnswer;
use serde_json::{Value, json};

use super::{Group, word};
use crate::code::number;
use crate::vertex;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-life/1";
/// What the values mean, stated in the output itself.
const CONVENTION: &str = "stones: how many; points: where they are, in board order; survival: how likely it lives to the end of the game, 0 to 1; status: alive, dead, critical, ko, open or not \
     enclosed; attack, defense: the opponent, the owner moves first; code: 1 succeeds, 2 succeeds by a ko in which the \
     other side finds the first threat, 3 by a ko in which the side itself does, 0 fails; settled: false if the limit \
     came first and the rest is what the search leaned to; null if the group is not enclosed; groups by size";

/// The report as one JSON object, with a final newline, on the position after move `number` of the game record `file`.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json(groups: &[Group], size: Size, file: &str, number: usize) -> serde_json::Result<String> {
    let groups: Vec<Value> = groups.iter().map(|group| object(group, size)).collect();
    let report = json!({
        "schema": SCHEMA,
        "convention": CONVENTION,
        "file": file,
        "move": number,
        "size": size.get(),
        "groups": groups,
    });
    serde_json::to_string(&report).map(|text| text + "\n")
}

fn object(group: &Group, size: Size) -> Value {
    json!({
        "origin": vertex(group.origin, size),
        "color": group.color.to_string(),
        "stones": group.size,
        "points": group.points.iter().map(|&p| vertex(p, size)).collect::<Vec<_>>(),
        "survival": group.survival,
        "status": group.life.status().name(),
        "certainty": group.life.certainty().map(word),
        "attack": answer(group.life.attack, size),
        "defense": answer(group.life.defense, size),
    })
}

fn answer(answer: LifeAnswer, size: Size) -> Value {
    let (outcome, settled) = match answer {
        LifeAnswer::Settled(solution) => (solution.outcome(), true),
        LifeAnswer::Open(outcome) => (outcome, false),
        LifeAnswer::Free => return Value::Null,
    };
    let code = number(outcome.code);
    let point = outcome.point.filter(|_| code > 0);
    json!({ "code": code, "vertex": point.map(|p| vertex(p, size)), "settled": settled })
}
