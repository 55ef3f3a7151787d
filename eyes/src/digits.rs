//! The four digits of an eye value and its vital points.
//!
//! In: the decided games of a space, and a position in it. Out: an [`EyeValue`] and the points at which each side
//! should play. The second and third digit say how many eyes there are when the attacker, or the owner, moves first.
//! The outer digits are threats: a first move counts only if the opponent cannot answer it so that the threatening side
//! has to reply in order to keep what it had.
//!
//! What holds afterwards: the digits do not decrease and are at most 2. A point is *vital* for a side if a move there
//! gets what the value promises; where the value promises a threat, if the move makes it.
//!
//! Cost: a word per position that is looked at; mostly a few dozen.

use crate::capture::{Captures, Position, State};
use crate::options::{Choice, Play};
use pattern_tables::eye::EyeValue;
use std::collections::HashMap;

/// A value with the points that lead to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Judgement {
    pub(crate) value: EyeValue,
    pub(crate) attack: u32,
    pub(crate) defense: u32,
}

/// Answers for the positions of one space; remembers them.
pub(crate) struct Digits<'c> {
    captures: &'c Captures,
    /// By node and slot: what is known of the position's threats. Few positions of a space are ever asked for.
    known: HashMap<(u32, u32), Threat>,
}

/// Whether a position that depends on the turn holds a threat to do better still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Threat {
    Open,
    Yes,
    No,
}

impl<'c> Digits<'c> {
    pub(crate) fn new(captures: &'c Captures) -> Self {
        Digits { captures, known: HashMap::new() }
    }

    /// Whether the space can be held to one eye, or with `none` to no eye.
    fn held(&self, position: Position, none: bool, attacker_first: bool) -> bool {
        let filled = |state| self.captures.without_extra_eye(state);
        self.captures.falls(if none { position } else { position.and_then(filled) }, attacker_first)
    }

    fn attacked_to_one(&self, position: Position) -> bool {
        self.held(position, false, true)
    }

    fn attacked_to_none(&self, position: Position) -> bool {
        self.held(position, true, true)
    }

    fn defended_to_two(&self, position: Position) -> bool {
        !self.held(position, false, false)
    }

    fn defended_to_one(&self, position: Position) -> bool {
        !self.held(position, true, false)
    }

    /// The two inner digits.
    pub(crate) fn turns(&self, position: Position) -> (u8, u8) {
        if !self.attacked_to_one(position) {
            return (2, 2);
        }
        match (self.defended_to_two(position), self.attacked_to_none(position)) {
            (true, false) => (1, 2),
            (true, true) => (0, 2),
            (false, false) => (1, 1),
            (false, true) => (0, u8::from(self.defended_to_one(position))),
        }
    }

    fn attacks(&self, position: Position) -> Vec<Choice> {
        position.map_or_else(Vec::new, |state| self.captures.attacks(state))
    }

    fn defenses(&self, position: Position) -> Vec<Choice> {
        position.map_or_else(Vec::new, |state| self.captures.defenses(state))
    }

    /// Whether the value is exactly ½ (`owner` false) or 1½ (`owner` true): the position depends on the turn, and the
    /// side named cannot threaten anything better for itself by the move that the turn is about.
    fn settles(&mut self, position: Position, owner: bool) -> bool {
        let Some(State { node, slot }) = position else { return false };
        let inner = if owner { (1, 2) } else { (0, 1) };
        if self.turns(position) != inner {
            return false;
        }
        if let Some(threat) = self.known.insert((node, slot), Threat::Open) {
            self.known.insert((node, slot), threat);
            return threat == Threat::No;
        }
        let threat = if owner {
            self.attacks(position).iter().any(|&(_, to)| !self.defended_to_two(to) && self.settles(to, false))
        } else {
            self.defenses(position).iter().any(|&(_, to)| !self.attacked_to_none(to) && self.settles(to, true))
        };
        self.known.insert((node, slot), if threat { Threat::Yes } else { Threat::No });
        !threat
    }

    /// The attacker's moves that get the first digit, and that digit.
    fn attack_digit(&mut self, steps: &[Choice], inner: (u8, u8)) -> (u8, u32) {
        let to_none = |me: &mut Self, to| me.attacked_to_one(to) && me.attacked_to_none(to);
        match inner {
            (2, 2) => {
                let none = self.points(steps, to_none);
                if none.0 {
                    return (0, none.1);
                }
                let one = self.points(steps, |me, to| me.attacked_to_one(to));
                if one.0 { (1, one.1) } else { (2, 0) }
            }
            (1, 2) => {
                let half = self.points(steps, |me, to| !me.defended_to_two(to) && me.settles(to, false));
                if half.0 { (0, half.1) } else { (1, self.points(steps, |me, to| !me.defended_to_two(to)).1) }
            }
            (1, 1) => {
                let half = self.points(steps, |me, to| me.attacked_to_none(to) && me.settles(to, false));
                if half.0 { (0, half.1) } else { (1, 0) }
            }
            (0, 0) => (0, 0),
            _ => (0, self.points(steps, |me, to| !me.defended_to_one(to)).1),
        }
    }

    /// The owner's moves that get the last digit, and that digit.
    fn defense_digit(&mut self, steps: &[Choice], inner: (u8, u8)) -> (u8, u32) {
        match inner {
            (2, 2) => (2, 0),
            (_, 2) => (2, self.points(steps, |me, to| !me.attacked_to_one(to)).1),
            (0, 0) => {
                let two = self.points(steps, |me, to| me.defended_to_two(to));
                if two.0 {
                    return (2, two.1);
                }
                let one = self.points(steps, |me, to| me.defended_to_one(to));
                (u8::from(one.0), one.1)
            }
            (0, _) => {
                let half = self.points(steps, |me, to| !me.attacked_to_none(to) && me.settles(to, true));
                if half.0 { (2, half.1) } else { (1, self.points(steps, |me, to| !me.attacked_to_none(to)).1) }
            }
            _ => {
                let half = self.points(steps, |me, to| me.defended_to_two(to) && me.settles(to, true));
                (1 + u8::from(half.0), half.1)
            }
        }
    }

    /// Whether a step satisfies the test, and the points of those that do.
    fn points(&mut self, steps: &[Choice], mut test: impl FnMut(&mut Self, Position) -> bool) -> (bool, u32) {
        let mut found = (false, 0);
        for &(play, to) in steps {
            if test(self, to) {
                found = (true, found.1 | bit(play));
            }
        }
        found
    }

    /// The value of a position and all its vital points, cut-off stones' points among them.
    pub(crate) fn judge(&mut self, position: Position) -> Judgement {
        let inner = self.turns(position);
        let (attacks, defenses) = (self.attacks(position), self.defenses(position));
        let (first, attack) = self.attack_digit(&attacks, inner);
        let (last, defense) = self.defense_digit(&defenses, inner);
        Judgement { value: EyeValue::of([first, inner.0, inner.1, last]), attack, defense }
    }

    /// The vital points worth naming: those of the best outcome, and of these the preferred ones if there are any.
    pub(crate) fn best(&mut self, position: Position, all: Judgement, preferred: u32) -> Judgement {
        let (attacks, defenses) = (self.attacks(position), self.defenses(position));
        let attack = self.pick(&attacks, all.attack, preferred, |worth| -worth);
        let defense = self.pick(&defenses, all.defense, preferred, |worth| worth);
        Judgement { attack, defense, ..all }
    }

    fn pick(&mut self, steps: &[Choice], points: u32, preferred: u32, gain: fn(i32) -> i32) -> u32 {
        let mut best: Option<(i32, u32)> = None;
        for &(play, to) in steps {
            let bit = bit(play);
            if points & bit == 0 {
                continue;
            }
            let worth = gain(self.judge(to).value.digits().iter().map(|&digit| i32::from(digit)).sum());
            best = match best {
                Some((most, _)) if worth < most => best,
                Some((most, set)) if worth == most => Some((most, set | bit)),
                _ => Some((worth, bit)),
            };
        }
        let set = best.map_or(0, |(_, set)| set);
        if set & preferred != 0 { set & preferred } else { set }
    }
}

/// The set of the point that is played; empty for a play outside the space.
const fn bit(play: Play) -> u32 {
    match play {
        Play::Point(point) => 1 << point,
        _ => 0,
    }
}
