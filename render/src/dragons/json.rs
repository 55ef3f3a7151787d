//! Dragons as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::Models;
use atsumi::board::Point;
use atsumi::dragon::{Dragon, Verdict};
use atsumi::influence::PatternSet;
use serde_json::{Value, json};

use super::explanation::explanation;
use super::shown::Shown;
use super::table::surrounded;
use crate::provenance::{model_provenance, provenance};
use crate::vertex;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-dragons/1";
/// What the values mean, stated in the output itself.
const CONVENTION: &str = "genus: eyes after a threat of the opponent, if the opponent plays first, if the owner plays first, after a \
                          threat of the owner; weakness: 0 strong to 1; survival: how likely it lives to the end of the game, 0 to 1; sizes and moyo in points; escape_route: the worth of the \
                          ways out, after it is asked who surrounds; gaps: pairs of stones that leave a gap; neighbors by origin; \
                          dragons in board order of their origins";

/// The report as one JSON object, with a final newline, on the position after move `number` of the game record `file`;
/// with an explanation of the dragon at `explained`.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json(
    shown: &Shown<'_>,
    (file, number): (&str, usize),
    (patterns, models): (&PatternSet, &Models),
    explained: Option<Point>,
) -> serde_json::Result<String> {
    let dragons: Vec<Value> = (0..shown.dragons.list.len()).map(|number| object(shown, number)).collect();
    let mut report = json!({
        "schema": SCHEMA,
        "convention": CONVENTION,
        "file": file,
        "move": number,
        "size": shown.size().get(),
        "patterns": provenance(patterns),
        "models": model_provenance(models),
        "dragons": dragons,
    });
    if let Some((p, text)) = explained.and_then(|p| Some((p, explanation(shown, p)?))) {
        let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
        let reasons = shown.at(p).map(|(number, _)| shown.reasons(number)).unwrap_or_default();
        let reasons: Vec<Value> = reasons
            .iter()
            .map(|reason| json!({ "feature": reason.feature, "meaning": reason.meaning, "value": reason.value, "part": reason.part }))
            .collect();
        report["explanation"] = json!({ "vertex": vertex(p, shown.size()), "lines": lines, "survival": reasons });
    }
    serde_json::to_string(&report).map(|text| text + "\n")
}

fn object(shown: &Shown<'_>, number: usize) -> Value {
    let dragon = &shown.dragons.list[number];
    let stones: Vec<Point> = shown.dragons.roster.stones(number).iter().collect();
    let mut object = json!({
        "sign": shown.sign(number),
        "origin": vertex(dragon.origin, shown.size()),
        "color": dragon.color.to_string(),
        "stones": shown.names(&stones),
        "strings": shown.names(&dragon.strings),
        "size": dragon.size,
        "effective_size": dragon.effective_size,
        "strategic_size": dragon.strategic_size,
        "standing": shown.standing(number).name(),
        "status": dragon.status.name(),
        "safety": dragon.safety.name(),
        "crude_status": dragon.crude_status.name(),
        "weakness": dragon.weakness,
        "survival": shown.lives(number) / 100.0,
    });
    if let Some(fields) = object.as_object_mut() {
        fields.extend(seen(shown, dragon));
    }
    object
}

/// What its standing rests on.
fn seen(shown: &Shown<'_>, dragon: &Dragon) -> serde_json::Map<String, Value> {
    let point = |p: Option<Point>| p.map(|p| vertex(p, shown.size()));
    let gaps: Vec<Value> = dragon.surround.gaps.iter().map(|gap| json!(shown.names(gap))).collect();
    let hull: Vec<Point> = dragon.surround.hull.iter().collect();
    let value = dragon.genus.value;
    let fields = json!({
        "eyes": { "genus": value.digits(), "min": value.min, "max": value.max, "vital": point(dragon.genus.vital),
                  "half_eyes": shown.names(&dragon.genus.half_eyes) },
        "escape_route": dragon.escape_route,
        "escape_route_before_surround": dragon.escape_route_before_surround,
        "moyo": { "size": dragon.moyo.size, "value": dragon.moyo.value },
        "surround": { "status": surrounded(dragon.surround.status), "size": dragon.surround.size,
                      "hull": shown.names(&hull), "corners": shown.names(&dragon.surround.corners), "gaps": gaps },
        "lunch": point(dragon.lunch),
        "hostile_neighbors": shown.names(&shown.neighbors(dragon, false)),
        "friendly_neighbors": shown.names(&shown.neighbors(dragon, true)),
        "verdict": dragon.verdict.map(|verdict| judged(verdict, &point)),
    });
    match fields {
        Value::Object(fields) => fields,
        _ => serde_json::Map::new(),
    }
}

fn judged(verdict: Verdict, point: &dyn Fn(Option<Point>) -> Option<String>) -> Value {
    json!({
        "attack": verdict.attack.code.succeeds(),
        "attack_point": point(verdict.attack.point),
        "defense": verdict.defense.code.succeeds(),
        "defense_point": point(verdict.defense.point),
    })
}
