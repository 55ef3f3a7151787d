//! How a dragon stands and why, in words.

use std::fmt::Write as _;

use atsumi::board::Point;
use atsumi::dragon::{Dragon, DragonParams, Safety, Surrounded};
use atsumi::influence::DragonStatus;

use super::shown::Shown;
use super::standing::Standing;
use crate::explanation::text::value;
use crate::vertex;

/// So many reasons for survival are named, the weightiest first.
const REASONS: usize = 5;

/// The text on the dragon of the stone at `p`, beginning and ending with a newline; `None` if there is no stone.
#[must_use]
pub fn explanation(shown: &Shown<'_>, p: Point) -> Option<String> {
    let (number, dragon) = shown.at(p)?;
    let mut out = String::from("\n");
    let standing = shown.standing(number);
    let _ = writeln!(
        out,
        "{}'s dragon of {}, {} in {}: {}, weakness {:.2}, lives {:.0} %",
        dragon.color,
        vertex(dragon.origin, shown.size()),
        counted(dragon.size, "stone"),
        counted(dragon.strings.len(), "string"),
        standing.name(),
        dragon.weakness,
        shown.lives(number)
    );
    entry(&mut out, "strings", &shown.names(&dragon.strings).join(" "));
    out.push_str(&features(shown, dragon));
    entry(&mut out, "so", &conclusion(shown, dragon, standing));
    entry(&mut out, "lives", &lives(shown, number));
    Some(out)
}

/// What counts for the life of a dragon: a line for its eyes, its way out and so on.
pub(crate) fn features(shown: &Shown<'_>, dragon: &Dragon) -> String {
    let mut out = String::new();
    entry(&mut out, "eyes", &eyes(shown, dragon));
    entry(&mut out, "way out", &way_out(dragon));
    entry(&mut out, "surround", &surround(shown, dragon));
    let moyo = format!("{}, worth {:.1}", counted(dragon.moyo.size as usize, "point"), dragon.moyo.value + 0.0);
    entry(&mut out, "moyo", &moyo);
    entry(&mut out, "lunch", &lunch(shown, dragon));
    entry(&mut out, "cut at", &cuts(shown, dragon));
    entry(&mut out, "against", &neighbors(shown, dragon, false));
    entry(&mut out, "beside", &neighbors(shown, dragon, true));
    out
}

/// A line, if there is anything to say.
fn entry(out: &mut String, name: &str, line: &str) {
    if !line.is_empty() {
        let _ = writeln!(out, "  {name:<9} {line}");
    }
}

/// What the likelihood to live is estimated from.
fn lives(shown: &Shown<'_>, number: usize) -> String {
    let mut out = String::new();
    for reason in shown.reasons(number).iter().take(REASONS) {
        let lead = if out.is_empty() { "estimated from (in log odds, the weightiest first)" } else { "" };
        let _ = write!(out, "{lead}\n            {:+.2}  {}: {}", reason.part, reason.meaning, value(reason.value));
    }
    out
}

fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

fn eyes(shown: &Shown<'_>, dragon: &Dragon) -> String {
    let genus = &dragon.genus;
    let (min, max) = (genus.value.min, genus.value.max);
    let mut line = match (min, max) {
        (0, 0) => "none".to_owned(),
        _ if min == max => counted(usize::from(min), "eye"),
        _ => format!("{min} if {} plays first, {max} if {} does", dragon.color.opponent(), dragon.color),
    };
    if let Some(vital) = genus.vital.filter(|_| min != max) {
        let _ = write!(line, ", at {}", vertex(vital, shown.size()));
    }
    if !genus.half_eyes.is_empty() {
        let _ = write!(line, "; half eyes {}", shown.names(&genus.half_eyes).join(" "));
    }
    line
}

fn way_out(dragon: &Dragon) -> String {
    let small = DragonParams::DEFAULT.small_escape;
    let words = match dragon.escape_route {
        0 => "none",
        few if few < small => "hardly any",
        _ => "open",
    };
    let mut line = format!("{words} ({})", dragon.escape_route);
    if dragon.escape_route_before_surround != dragon.escape_route {
        let _ = write!(line, "; {} were it not surrounded", dragon.escape_route_before_surround);
    }
    line
}

fn surround(shown: &Shown<'_>, dragon: &Dragon) -> String {
    let surround = &dragon.surround;
    let mut line = match surround.status {
        Surrounded::No => "not surrounded".to_owned(),
        Surrounded::Weakly => format!("weakly surrounded within {} points", surround.size),
        Surrounded::Fully => format!("surrounded within {} points", surround.size),
    };
    let gaps = surround.gaps.iter().map(|gap| shown.names(gap).join("-"));
    let gaps: Vec<String> = gaps.collect();
    if !gaps.is_empty() {
        let _ = write!(line, "; gaps {}", gaps.join(" "));
    }
    line
}

fn lunch(shown: &Shown<'_>, dragon: &Dragon) -> String {
    let food = dragon.lunch.map(|lunch| format!("it can capture {}", vertex(lunch, shown.size())));
    food.unwrap_or_default()
}

/// Where the opponent can cut this dragon: beside at least one of its stones.
fn cuts(shown: &Shown<'_>, dragon: &Dragon) -> String {
    let is_beside = |p: &Point| {
        let around = shown.board.sides(*p);
        around.into_iter().any(|(q, _)| shown.at(q).is_some_and(|(_, other)| other.origin == dragon.origin))
    };
    let points: Vec<Point> = shown.dragons.cuts[dragon.color.index()].iter().filter(is_beside).collect();
    shown.names(&points).join(" ")
}

/// The dragons beside it, with their standing.
fn neighbors(shown: &Shown<'_>, dragon: &Dragon, friendly: bool) -> String {
    let origins = shown.neighbors(dragon, friendly);
    let named = |p: &Point| {
        let (number, other) = shown.at(*p)?;
        Some(format!("{} ({}, {:.2})", vertex(*p, shown.size()), shown.standing(number).name(), other.weakness))
    };
    origins.iter().filter_map(named).collect::<Vec<_>>().join(", ")
}

/// Why it stands as it does.
fn conclusion(shown: &Shown<'_>, dragon: &Dragon, standing: Standing) -> String {
    let names = |points: [Option<Point>; 2]| points.map(|p| p.map(|p| vertex(p, shown.size())));
    match standing {
        Standing::Critical => {
            let points = dragon.verdict.map_or([None; 2], |v| [v.attack.point, v.defense.point]);
            match names(points) {
                [Some(kills), Some(saves)] => {
                    format!(
                        "whoever moves first decides: {} at {kills}, {} at {saves}",
                        dragon.color.opponent(),
                        dragon.color
                    )
                }
                _ => "whoever moves first decides".to_owned(),
            }
        }
        Standing::Dead if dragon.crude_status == DragonStatus::Dead => {
            "it has no two eyes, no way out and no room to make eyes".to_owned()
        }
        Standing::Dead if !matches!(dragon.safety, Safety::Dead | Safety::TacticallyDead) => {
            "groups like it hardly ever lived".to_owned()
        }
        Standing::Dead => "it has too few eyes, hardly a way out and too little room".to_owned(),
        Standing::Seki => "neither side can capture".to_owned(),
        Standing::Inessential => "nothing depends on it".to_owned(),
        Standing::Weak | Standing::Settled => grounds(dragon, standing),
    }
}

/// What a living dragon's weakness is made of.
#[allow(clippy::cast_precision_loss, reason = "small numbers")]
fn grounds(dragon: &Dragon, standing: Standing) -> String {
    let params = DragonParams::DEFAULT;
    let eyes = 0.5 * (dragon.genus.twice() + u32::from(dragon.lunch.is_some())) as f32;
    if dragon.safety == Safety::Invincible {
        return "it cannot be captured".to_owned();
    }
    let mut weak = [
        ("eyes", params.weak_by_eyes.at(eyes)),
        ("its way out", params.weak_by_escape.at(dragon.escape_route as f32)),
        ("moyo", params.weak_by_moyo.at(dragon.moyo.value)),
    ];
    weak.sort_by(|a, b| a.1.total_cmp(&b.1));
    let [best, second, worst] = weak.map(|(name, weak)| format!("{name} {weak:.2}"));
    let fate = if standing == Standing::Weak { "it can be attacked" } else { "it lives" };
    format!("{fate}: weak by {best} and by {second}, which count; by {worst} alone")
}
