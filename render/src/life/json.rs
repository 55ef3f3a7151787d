//! The life of groups as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::board::{Point, PointSet, Size};
use atsumi::life::{Answer, Bounds, Play, Side};
use atsumi::reading::{Certainty, LifeAnswer, Threats};
use serde_json::{Value, json};

use super::report::Report;
use super::shapes;
use super::verdict::{Verdict, sure};
use crate::code::number as code_number;
use crate::vertex;
use crate::vertex::played;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-life/1";
/// What the values mean, stated in the output itself.
const CONVENTION: &str = "stones: how many; points: where they are, in board order, if one group was asked about those that the answer is about; status: alive, seki, dead, critical, ko \
     or unknown; dead with the codes 2 and 3: by a ko that the opponent takes first and starts at leisure, as with a bent four in the corner; certainty: proved, if walls stand (those at assumed are never taken), likely; null if \
     unknown; basis: unconditional, capture, reading, leaning, shape, survival; survival: how likely such groups lived to the end \
     of the game, lives: the same, reading considered, 0 to 1; bounds: the worst and the best that reading leaves, walls \
     standing, dead, ko, seki or alive, if the opponent and if the owner moves first; attack, defense: the opponent, the owner moves first; code: 1 succeeds, \
     2 succeeds by a ko in which the other side finds the first threat, 3 by a ko in which the side itself does, 0 fails; \
     threats, if one group was asked about and known: how many ko threats the side needs that has to find the first one, if the other has none, \
     least: so many at least, enough: whether these are enough; \
     settled: false if the limit came first, or the area has too many empty points to be read, and the rest is only likely; null if it was not asked or the group \
     is not enclosed; moves, if one group was asked about: those of the side that moves first, each with what follows (next; pass: a move elsewhere) \
     and how the line ends (end); for the side that fails, the most stubborn of those that have to be answered; more: true if \
     there may be others; known, if one group was asked about: moves that patterns know for the side that moves first, by value, whatever reading says of them, \
     each with its pattern, its database and the line of the pattern there; groups by need of attention, then size";

/// The report as one JSON object, with a final newline, on the position after move `number` of the game record `file`.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json(report: &Report<'_>, file: &str, number: usize) -> serde_json::Result<String> {
    let groups: Vec<Value> = report.by_need().into_iter().map(|number| object(report, number)).collect();
    let report = json!({
        "schema": SCHEMA,
        "convention": CONVENTION,
        "file": file,
        "move": number,
        "size": report.size().get(),
        "nodes": report.fates.nodes + report.asked.as_ref().map_or(0, |(_, playable)| playable.nodes),
        "groups": groups,
    });
    serde_json::to_string(&report).map(|text| text + "\n")
}

fn object(report: &Report<'_>, number: usize) -> Value {
    let (group, fate, size) = (report.group(number), report.fate(number), report.size());
    let [attack, defense] = fate.answers.map(|known| known.map_or(Value::Null, |known| answer(known, size)));
    let mut object = json!({
        "origin": vertex(report.origin(number), size),
        "color": group.color.to_string(),
        "letter": report.shown.sign(number).to_string(),
        "stones": report.stones(number).len(),
        "points": names(report.stones(number), size),
        "survival": fate.survival,
        "lives": fate.lives,
        "status": Verdict::of(fate).name(),
        "certainty": fate.certainty.map(sure),
        "basis": fate.basis.name(),
        "bounds": { "opponent_first": bounds(fate.bounds[0]), "owner_first": bounds(fate.bounds[1]) },
        "attack": attack,
        "defense": defense,
    });
    if fate.certainty == Some(Certainty::Assumed) {
        object["assumed"] = names(&report.walls(number), size).into();
    }
    if let Some(playable) = report.answer(number) {
        let [attack, defense] = [&playable.attack, &playable.defense];
        for (name, answer, side) in [("attack", attack, Side::Opponent), ("defense", defense, Side::Owner)] {
            add_moves(&mut object[name], answer, size);
            if object[name].is_object() {
                object[name]["known"] = shapes::json(&report.known(side), size);
            }
        }
    }
    object
}

fn names(points: &PointSet, size: Size) -> Vec<String> {
    points.iter().map(|p| vertex(p, size)).collect()
}

fn bounds(bounds: Bounds) -> [&'static str; 2] {
    [bounds.least.name(), bounds.most.name()]
}

fn answer(answer: LifeAnswer, size: Size) -> Value {
    let (outcome, settled, threats) = match answer {
        LifeAnswer::Settled(solution) => (solution.outcome(), true, solution.threats),
        LifeAnswer::Open(outcome) => (outcome, false, None),
        LifeAnswer::Free => return Value::Null,
    };
    let code = code_number(outcome.code);
    let point: Option<Point> = outcome.point.filter(|_| code > 0);
    let mut object = json!({ "code": code, "vertex": point.map(|p| vertex(p, size)), "settled": settled });
    if let Some(Threats { least, is_enough }) = threats {
        object["threats"] = json!({ "least": least, "enough": is_enough });
    }
    object
}

/// Adds the moves to an answer.
fn add_moves(object: &mut Value, answer: &Answer, size: Size) {
    if object.is_object() {
        object["moves"] = answer.moves.iter().map(|play| tree(play, size)).collect();
        object["more"] = (!answer.is_complete).into();
        object["end"] = answer.end.map(|end| end.name()).into();
    }
}

/// A move and what follows.
fn tree(play: &Play, size: Size) -> Value {
    let mut object = json!({ "color": play.color.to_string(), "vertex": played(play.point, size) });
    if !play.next.is_empty() {
        object["next"] = play.next.iter().map(|next| tree(next, size)).collect();
    }
    if !play.is_complete && !play.next.is_empty() {
        object["more"] = true.into();
    }
    if let Some(end) = play.end {
        object["end"] = end.name().into();
    }
    object
}
