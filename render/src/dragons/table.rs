//! A row for each dragon, those first that need attention most.

use std::fmt::Write as _;

use atsumi::dragon::{Dragon, Surrounded};

use super::shown::Shown;
use crate::vertex;

/// The table, with a word on what its columns mean.
pub(super) fn render(shown: &Shown<'_>) -> String {
    if shown.dragons.list.is_empty() {
        return "there are no stones\n".to_owned();
    }
    let mut out = String::from(
        "   at    colour  stones  eyes     half  escape  moyo  surrounded  weakness  lives  standing     lunch  against\n",
    );
    for number in shown.by_need() {
        let _ = writeln!(out, "{}", row(shown, number).trim_end());
    }
    out.push_str(
        "\nEyes: if the opponent plays first, and if its owner does. Half: eyes that whoever plays first decides.\n\
         Escape: the worth of the ways out, below 5 hardly any. Moyo: points that it can make. Weakness: 0 to 1.\n\
         Lives: how many such dragons did, of finished games.\n\
         Lunch: a string that it can capture and that could be saved. Against: dragons of the opponent beside it.\n",
    );
    out
}

fn row(shown: &Shown<'_>, number: usize) -> String {
    let dragon = &shown.dragons.list[number];
    format!(
        "{}  {:<4}  {:<6}  {:>6}  {:<7}  {:>4}  {:>6}  {:>4}  {:<10}  {:>8}  {:>5}  {:<11}  {:<5}  {}",
        shown.sign(number),
        vertex(dragon.origin, shown.size()),
        dragon.color.to_string(),
        dragon.size,
        eyes(dragon),
        dragon.genus.half_eyes.len(),
        dragon.escape_route,
        dragon.moyo.size,
        surrounded(dragon.surround.status),
        format!("{:.2}", dragon.weakness),
        format!("{:.0} %", shown.lives(number)),
        shown.standing(number).name(),
        dragon.lunch.map_or_else(String::new, |lunch| vertex(lunch, shown.size())),
        shown.names(&shown.neighbors(dragon, false)).join(" "),
    )
}

/// How many eyes it has if the opponent plays first, and if its owner does.
fn eyes(dragon: &Dragon) -> String {
    let value = dragon.genus.value;
    if value.min == value.max { value.min.to_string() } else { format!("{} to {}", value.min, value.max) }
}

/// Whether it is surrounded, in a word.
pub(super) const fn surrounded(status: Surrounded) -> &'static str {
    match status {
        Surrounded::No => "no",
        Surrounded::Weakly => "weakly",
        Surrounded::Fully => "yes",
    }
}
