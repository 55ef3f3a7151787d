//! The moves of a fight, in two portions.
//!
//! In: a [`Fight`]. Out: the places that come to mind first, and the others; none where moving gains nothing. Cost: 100
//! to 400 ns.
//!
//! Nothing is gained by reading only the most promising moves where all of them are too many: of 250 problems of books,
//! 149 are answered right as it is, and 143 to 146 if half of the nodes go to the four to eight most promising moves of
//! either side.

use super::super::numbers::Numbers;
use super::super::rules::Role;
use super::area::Bits;
use super::fight::Fight;
use super::idle::idle;
use super::look::held;

/// With so few empty points all are listed at once.
const FEW: u32 = 10;

/// The moves that come to mind first, and the others: those that only take liberties.
pub(super) fn portions(fight: &Fight, role: Role) -> (Bits, Bits) {
    let held = held(fight);
    let empty = fight.empty() & !idle(fight, role, held);
    if empty.count_ones() <= FEW {
        return (empty, 0);
    }
    let room = fight.area.all() & !fight.stones(Role::Defender) & !held;
    let first = empty & (room | fight.reach(room));
    (first, empty & !first)
}

/// Stands for the others until they are listed.
pub(super) fn later(role: Role) -> Numbers {
    match role {
        Role::Attacker => Numbers { attack: 8, defense: 2 },
        Role::Defender => Numbers { attack: 2, defense: 8 },
    }
}
