//! Groups that have taken another one and die all the same.
//!
//! In: a [`Fight`] of two groups of which one has been taken, the side that has lost it to move. Out: whether the other
//! one is left with a single eye where these stones were: then the two were in a seki, and whoever breaks it dies. Eye
//! spaces that a stone on their vital point keeps from becoming two eyes are known by their shapes. Cost: 100 to 200
//! ns.

use super::super::rules::Role;
use super::area::Bits;
use super::fight::{Fight, Stones};
use super::idle::guarded;

/// Whether the attacker's group, which has taken the key stones, is left with one eye, the defender to move.
pub(super) fn is_left_with_one_eye(fight: &Fight) -> bool {
    let area = &fight.area;
    let around = fight.reach(area.keys) & !area.keys;
    let strings = fight.strings(Role::Attacker).iter();
    let (takers, others): (Vec<&Stones>, Vec<&Stones>) = strings.partition(|string| string.stones & around != 0);
    let [takers, others] = [takers, others].map(|strings| strings.iter().fold(0, |all, string| all | string.stones));
    if takers & area.rivals == 0 || fight.gets_out(Role::Attacker, takers, 0) {
        return false;
    }
    let room = area.all() & !fight.stones(Role::Attacker) & !guarded(fight);
    let rest = fight.reach(takers) & room;
    let eye = fight.connected(rest & rest.wrapping_neg(), room);
    let is_plain = eye.stones & fight.stones(Role::Defender) == 0 && eye.reach & others == 0;
    rest != 0 && rest & !eye.stones == 0 && is_plain && has_vital_point(fight, eye.stones)
}

/// Whether an eye space becomes one eye only if the other side moves first: three points or less, a square of four, or
/// one with a point that all others or, in the larger shapes, all but one lie beside.
fn has_vital_point(fight: &Fight, eye: Bits) -> bool {
    let (mut most, mut pairs, mut rest) = (0, 0, eye);
    while rest != 0 {
        let beside = (fight.area.near(rest.trailing_zeros() as usize) & eye).count_ones();
        (most, pairs, rest) = (most.max(beside), pairs + beside, rest & (rest - 1));
    }
    // Pairs were counted from both ends.
    let shape = (eye.count_ones(), most, pairs / 2);
    matches!(shape, (0..=3, ..) | (4, 3, _) | (4, 2, 4) | (5, 4, _) | (5, 3, 5) | (6, 4, 6))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::life::scattered::cornered;

    /// The eye space of white's corner.
    fn eye_of(diagram: &str) -> (Fight, Bits) {
        let (fight, corner) = cornered(diagram);
        let eye = fight.connected(1 << corner, fight.empty()).stones;
        (fight, eye)
    }

    #[test]
    fn shapes_with_a_vital_point_are_known() {
        let shapes = [
            (". . O X . .\n O O O X . .\n X X X X . .\n . . . . . .\n . . . . . .\n . . . . . .", true),
            (". . O X . .\n . O O X . .\n O O X X . .\n X X X . . .\n . . . . . .\n . . . . . .", true),
            (". . O X . .\n . . O X . .\n O O O X . .\n X X X X . .\n . . . . . .\n . . . . . .", true),
            (". . . O X .\n O . O O X .\n O O O X X .\n X X X X . .\n . . . . . .\n . . . . . .", true),
            (". . . . O X\n O O O O O X\n X X X X X X\n . . . . . .\n . . . . . .\n . . . . . .", false),
            (". . . O X .\n . . O O X .\n O O O X X .\n X X X X . .\n . . . . . .\n . . . . . .", true),
            (". . . O X .\n . O O O X .\n . O X X X .\n O O X . . .\n X X X . . .\n . . . . . .", false),
            (". . . O X .\n . . . O X .\n O O O O X .\n X X X X X .\n . . . . . .\n . . . . . .", false),
        ];
        for (diagram, is_one_eye) in shapes {
            let (fight, eye) = eye_of(diagram);
            assert_eq!(has_vital_point(&fight, eye), is_one_eye, "{diagram}");
        }
    }
}
