//! How many eyes each dragon has, and its best lunch.
//!
//! In: the dragons, the eyes of the position, the strings. Out: a [`Genus`] and a lunch per dragon. Cost: linear in the
//! eye spaces. The rules are GNU Go's documented ones.

use std::cmp::Reverse;

use go_board::{Board, Color, Direction, Point};
use influence_runtime::eyes::{EyeMap, EyeSpace, Eyes};
use pattern_tables::eye::EyeValue;

use crate::roster::Roster;
use crate::strings::{StringFacts, Strings};

/// The eyes of a dragon.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Genus {
    /// The values of its eye spaces, added in board order of their origins: eyes if the attacker plays twice, once, the
    /// defender once, twice.
    pub value: EyeValue,
    /// A defence point of the last eye space that was more urgent than the sum of those before it.
    pub vital: Option<Point>,
    /// The origins of its eye spaces, in board order.
    pub spaces: Vec<Point>,
    /// Its half eyes, in board order.
    pub half_eyes: Vec<Point>,
    /// How many of its eye spaces are safe: without margins, half eyes and stones that matter.
    pub safe_spaces: usize,
}

impl Genus {
    /// Twice the expected number of eyes.
    #[must_use]
    pub fn twice(&self) -> u32 {
        u32::from(self.value.min) + u32::from(self.value.max)
    }
}

/// The eyes of all dragons. An eye space counts for a dragon if its inner vertices touch stones of that dragon and of
/// no other of its colour.
#[must_use]
pub fn genera(board: &Board, roster: &Roster, strings: &Strings, eyes: &Eyes) -> Vec<Genus> {
    let mut genera = vec![Genus::default(); roster.len()];
    for color in Color::BOTH {
        let map = eyes.map(color);
        for space in map.spaces() {
            let Some(dragon) = owner(board, roster, map, space) else { continue };
            let genus = &mut genera[dragon];
            if space.value.urgency() > genus.value.urgency() {
                genus.vital = space.defenses.first().copied();
            }
            genus.value = genus.value + space.value;
            genus.spaces.push(space.origin);
            let half_eyes = genus.half_eyes.len();
            genus.half_eyes.extend(map.vertices(space).iter().filter(|&&p| eyes.topology().is_half(p)));
            let matters = |&p: &Point| strings.at(p).is_some_and(|string| string.color != color && is_alive(string));
            let sound = space.marginal == 0 && genus.half_eyes.len() == half_eyes;
            genus.safe_spaces += usize::from(sound && !map.vertices(space).iter().any(matters));
        }
    }
    genera
}

/// Whether a string cannot be captured, or can be saved.
fn is_alive(string: &StringFacts) -> bool {
    !string.attack.code.succeeds() || string.defense.code.succeeds()
}

/// The one dragon whose stones the inner vertices of an eye space touch.
fn owner(board: &Board, roster: &Roster, map: &EyeMap, space: &EyeSpace) -> Option<usize> {
    let inner = map.vertices(space).iter().filter(|&&p| !map.point(p).marginal);
    let around = inner.flat_map(|p| Direction::ORTHOGONAL.map(|direction| p.step(direction)));
    let mut dragons = around.filter(|&q| board.color_at(q) == Some(map.color)).filter_map(|q| roster.at(q));
    let first = dragons.next()?;
    dragons.all(|other| other == first).then_some(first)
}

/// The best lunch of each dragon, by origin: of the lunches of its strings those that can be saved too, the strongest
/// cutting stone, then the one with the fewest liberties.
#[must_use]
pub fn lunches(roster: &Roster, strings: &Strings) -> Vec<Option<Point>> {
    let rank = |food: &StringFacts| (food.cutstone, Reverse(food.liberties));
    let best = |string_origins: &Vec<Point>| {
        let mut best: Option<&StringFacts> = None;
        let lunches = string_origins.iter().filter_map(|&string| strings.at(string)?.lunch);
        for food in lunches.filter_map(|lunch| strings.at(lunch)).filter(|food| food.defense.code.succeeds()) {
            if best.is_none_or(|best| rank(food) > rank(best)) {
                best = Some(food);
            }
        }
        best.map(|food| food.origin)
    };
    roster.groups().iter().map(|group| best(&group.strings)).collect()
}
