//! Whether groups live, as reading has it: a table for people, JSON for programs.

mod json;
mod text;

use std::cmp::Reverse;

use atsumi::Analysis;
use atsumi::board::{Color, Point};
use atsumi::life::Life;
use atsumi::reading::Certainty;

pub use json::json;
pub use text::text;

/// A group and what reading says of it.
pub struct Group {
    /// Its first stone.
    pub origin: Point,
    /// Its colour.
    pub color: Color,
    /// Its number of stones.
    pub size: usize,
    /// Its stones in board order.
    pub points: Vec<Point>,
    /// How likely it lives to the end of the game, 0 to 1.
    pub survival: f32,
    /// What reading says.
    pub life: Life,
}

/// The groups of a position, the largest first, or the one of the stone at `only`; each question may take `nodes`
/// nodes.
#[must_use]
pub fn groups(analysis: &Analysis, only: Option<Point>, nodes: u64) -> Vec<Group> {
    let (dragons, survival) = (analysis.groups(), analysis.group_survival());
    let asked = |number: &usize| only.is_none_or(|p| dragons.roster.at(p) == Some(*number));
    let read = |number: usize| {
        let dragon = &dragons.list[number];
        let life = analysis.life(dragon.origin, nodes)?;
        let (origin, color, size) = (dragon.origin, dragon.color, dragon.size);
        let points = dragons.roster.stones(number).iter().collect();
        Some(Group { origin, color, size, points, survival: survival.get(number).copied().unwrap_or_default(), life })
    };
    let mut groups: Vec<Group> = (0..dragons.list.len()).filter(asked).filter_map(read).collect();
    groups.sort_by_key(|group| Reverse(group.size));
    groups
}

/// How sure reading is, in a word.
const fn word(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "proved",
        Certainty::Assumed => "if walls stand",
        Certainty::Likely => "likely",
    }
}
