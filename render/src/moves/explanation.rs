//! Why a move has its value, as text.

use std::fmt::Write as _;

use atsumi::board::{Point, Size};
use atsumi::moves::MoveExplanation;

use super::shown::reason;
use crate::explanation::text::{change, pattern};
use crate::vertex;

/// The longest line of points, in columns.
const WIDTH: usize = 100;

/// The text, beginning and ending with a newline.
#[must_use]
pub fn explanation(explanation: &MoveExplanation, size: Size) -> String {
    let MoveExplanation { value, dragons, strings, patterns, follow_up } = explanation;
    let (worth, at) = (value.worth, vertex(value.point, size));
    let mut out = String::new();
    let _ = writeln!(
        out,
        "\n{} {at}: gains {:.2}, {}, value {:.2}",
        value.color,
        worth.gain + 0.0,
        worth.kind.name(),
        worth.value + 0.0
    );
    let reasons: Vec<String> = value.reasons.iter().map(|&r| reason(r, size)).collect();
    if !reasons.is_empty() {
        let _ = writeln!(out, "  looked at for: {}", reasons.join(", "));
    }
    points(&mut out, "points that change (its side's gain)", &value.changes, size);
    points(&mut out, &format!("a second move threatens {:.2}", worth.follow_up), follow_up, size);
    if let Some(counterpart) = value.counterpart {
        let threat = worth.reverse_follow_up;
        let _ =
            writeln!(out, "  the opponent's move here is {}, which threatens {threat:.2}", vertex(counterpart, size));
    }
    for dragon in dragons {
        let fate = if dragon.lives { "is saved" } else { "is killed" };
        let stones = if dragon.size == 1 { "a stone".to_owned() } else { format!("{} stones", dragon.size) };
        let _ = writeln!(out, "  {}'s dragon at {} ({stones}) {fate}", dragon.color, vertex(dragon.dragon, size));
    }
    for string in strings {
        let fate = if string.lives { "lives after it" } else { "is captured" };
        let _ = writeln!(out, "  {}'s string at {} {fate}", string.color, vertex(string.string, size));
    }
    for (after, title) in [(false, "patterns only before the move"), (true, "patterns only after it")] {
        let effects: Vec<_> = patterns.iter().filter(|difference| difference.after == after).collect();
        if effects.is_empty() {
            continue;
        }
        let _ = writeln!(out, "  {title}");
        for difference in effects {
            let effect = &difference.effect;
            let _ = writeln!(out, "    {:<44} {}", change(effect.change, size), pattern(&effect.pattern, size));
            if let Some(constraint) = &effect.pattern.constraint {
                let _ = writeln!(out, "    {:<44} because {constraint}", "");
            }
        }
    }
    out
}

/// Points with what they gain, in lines.
fn points(out: &mut String, title: &str, list: &[(Point, f32)], size: Size) {
    if list.is_empty() {
        return;
    }
    let _ = writeln!(out, "  {title}");
    let mut line = String::from("   ");
    for &(p, gain) in list {
        let item = format!(" {} {gain:+.2}", vertex(p, size));
        if line.len() + item.len() > WIDTH {
            let _ = writeln!(out, "{line}");
            line = String::from("   ");
        }
        line.push_str(&item);
    }
    let _ = writeln!(out, "{line}");
}
