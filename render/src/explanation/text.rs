//! The explanation of a point as text.

use std::fmt::Write as _;

use atsumi::board::{Color, Point, Size};
use atsumi::explain::{Explanation, Fate, OwnerExplanation, PatternMatch, ViewExplanation};
use atsumi::influence::Change;

use crate::vertex;

/// Sources shown before the rest is summed up.
const SHOWN: usize = 12;

/// So many features that the owner is estimated from are shown, the weightiest first.
const REASONS: usize = 6;

/// The text, ending with a newline.
#[must_use]
pub fn text(explanation: &Explanation, size: Size) -> String {
    let mut out = String::new();
    if let Some(owner) = &explanation.owner {
        owner_text(&mut out, owner, explanation.point, size);
    }
    for (k, fate) in explanation.fates.iter().enumerate() {
        let _ = writeln!(out, "{}{}", if k == 0 { "\n" } else { "" }, fate_text(fate, size));
    }
    for view in &explanation.views {
        view_text(&mut out, view, explanation.point, size);
    }
    out
}

/// The likely owner, and what that is estimated from.
fn owner_text(out: &mut String, explained: &OwnerExplanation, point: Point, size: Size) {
    let (at, owner) = (vertex(point, size), signed(explained.owner));
    let _ = writeln!(out, "\n{at}: likely owner {owner} (1 is surely black, -1 surely white), the sum of");
    #[allow(clippy::cast_possible_truncation, reason = "two digits are shown")]
    let line = |out: &mut String, part: f64, what: &str| {
        let _ = writeln!(out, "  {:>6}  {what}", signed(part as f32));
    };
    let (shown, rest) = explained.reasons.split_at(explained.reasons.len().min(REASONS));
    for reason in shown {
        line(out, reason.part, &format!("{}: {}", reason.meaning, value(reason.value)));
    }
    let rest = explained.start + rest.iter().map(|reason| reason.part).sum::<f64>();
    line(out, rest, "all else");
    for near in &explained.near {
        let (color, origin, stones) = (near.color, vertex(near.dragon, size), stones(near.size));
        let _ = writeln!(out, "  near: {color}'s dragon at {origin} ({stones}) lives {:.0} %", 100.0 * near.survival);
    }
}

/// A number without superfluous digits; zero has no sign.
pub(crate) fn value(x: f32) -> String {
    let text = format!("{x:.2}");
    let short = text.strip_suffix(".00").unwrap_or(&text);
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

fn stones(size: usize) -> String {
    if size == 1 { "a stone".to_owned() } else { format!("{size} stones") }
}

fn view_text(out: &mut String, view: &ViewExplanation, point: Point, size: Size) {
    let [black, white] = Color::BOTH.map(Color::index);
    let (at, to_move) = (vertex(point, size), view.to_move);
    let _ = writeln!(out, "\n{at} with {to_move} to move: territory {} (black positive)", signed(view.territory));
    let _ = writeln!(
        out,
        "  influence     black {:7.2}   white {:7.2}\n  permeability  black {:7.2}   white {:7.2}",
        view.influence[black], view.influence[white], view.permeability[black], view.permeability[white]
    );
    if let Some(region) = &view.enclosed {
        let _ = writeln!(out, "  enclosed by {}: {} points", region.color, region.points.len());
    }
    for color in Color::BOTH {
        sources(out, view, color, size);
    }
    if view.effects.is_empty() {
        return;
    }
    out.push_str("  patterns at the point, barriers also beside it\n");
    for effect in &view.effects {
        let _ = writeln!(out, "    {:<44} {}", change(effect.change, size), pattern(&effect.pattern, size));
        if let Some(constraint) = &effect.pattern.constraint {
            let _ = writeln!(out, "    {:<44} because {constraint}", "");
        }
    }
}

/// A dead or critical dragon in words.
fn fate_text(fate: &Fate, size: Size) -> String {
    let names = |points: &[Point]| points.iter().map(|&p| vertex(p, size)).collect::<Vec<_>>().join(", ");
    let what = format!("{}'s dragon at {} ({})", fate.color, vertex(fate.dragon, size), stones(fate.size));
    if fate.saves.is_empty() {
        return format!("{what} is dead");
    }
    format!("{what} is critical: saved by {}, killed by {}", names(&fate.saves), names(&fate.kills))
}

/// Two digits and a sign, which zero has not.
fn signed(x: f32) -> String {
    let text = format!("{x:+.2}");
    if text.ends_with("0.00") { "0.00".to_owned() } else { text }
}

fn sources(out: &mut String, view: &ViewExplanation, color: Color, size: Size) {
    let terms: Vec<_> = view.sources.iter().filter(|source| source.color == color).collect();
    if terms.is_empty() {
        return;
    }
    let _ = writeln!(out, "  {color}'s influence comes from");
    for source in terms.iter().take(SHOWN) {
        let origin = source.pattern.as_ref().map_or_else(|| "stone".to_owned(), |p| pattern(p, size));
        let _ = writeln!(
            out,
            "    {:<4} strength {:6.2}, arriving {:6.2}   {origin}",
            vertex(source.at, size),
            source.strength,
            source.contribution
        );
    }
    if terms.len() > SHOWN {
        let rest: f32 = terms[SHOWN..].iter().map(|source| source.contribution).sum();
        let _ = writeln!(out, "    and {} more, arriving {rest:.2} together", terms.len() - SHOWN);
    }
}

/// What a pattern did, in words.
pub(crate) fn change(change: Change, size: Size) -> String {
    match change {
        Change::Source { color, at, strength, taken, .. } => {
            let outcome = if taken { "" } else { ", weaker than what is there" };
            format!("{color} source of {strength:.1} at {}{outcome}", vertex(at, size))
        }
        Change::Barrier { color, at, factor: 0.0 } => format!("stops {color} at {}", vertex(at, size)),
        Change::Barrier { color, at, factor } => {
            format!("hinders {color} at {}: {factor} of it passes", vertex(at, size))
        }
        Change::Intrusion { at, strength } => format!("intrusion of {strength:.1} at {}", vertex(at, size)),
        Change::NonTerritory { color, at } => format!("no territory for {color} at {}", vertex(at, size)),
    }
}

/// Where a pattern is from and how it lies.
pub(crate) fn pattern(pattern: &PatternMatch, size: Size) -> String {
    format!(
        "{} ({}:{}), orientation {}, at {} for {}",
        pattern.name,
        pattern.file,
        pattern.line,
        pattern.orientation.number(),
        vertex(pattern.anchor, size),
        pattern.color
    )
}
