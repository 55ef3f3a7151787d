//! Who is ahead in a race of liberties.
//!
//! In: a [`Fight`] of two groups. Out: by how much the attacker is ahead, by the rules of thumb for liberties of one's
//! own, shared ones and eyes (Müller 1999). It only guides the search; [counting](super::counting) decides plain races.
//! Cost: 100 to 200 ns.

use super::super::rules::Role;
use super::area::Bits;
use super::fight::{Fight, Stones};

/// Nobody is ahead by more liberties.
const FAR: i32 = 6;

/// The liberties of a side.
#[derive(Clone, Copy)]
struct Breath {
    liberties: Bits,
    has_eye: bool,
}

/// By how many half liberties the attacker is ahead with `role` to move; 0 if this is no race.
pub(super) fn lead(fight: &Fight, role: Role) -> i32 {
    if fight.area.rivals == 0 {
        return 0;
    }
    let keys = breath(fight, Role::Defender, fight.area.keys);
    let rivals = breath(fight, Role::Attacker, fight.area.rivals);
    let tempo = if role == Role::Attacker { 1 } else { -1 };
    let ahead = match (keys, rivals) {
        (Some(keys), Some(rivals)) => ahead(rivals, keys),
        (None, _) => FAR,
        (_, None) => -FAR,
    };
    2 * ahead.clamp(-FAR, FAR) + tempo
}

/// By how many liberties the attacker is ahead.
fn ahead(rivals: Breath, keys: Breath) -> i32 {
    let count = |points: Bits| i32::try_from(points.count_ones()).unwrap_or(FAR);
    let shared = count(rivals.liberties & keys.liberties);
    let lead = count(rivals.liberties & !keys.liberties) - count(keys.liberties & !rivals.liberties);
    match (rivals.has_eye, keys.has_eye) {
        (true, false) => lead,
        (false, false) => lead - (shared - 1).max(0),
        (_, true) => lead - shared,
    }
}

/// The liberties of the strings of `role` with one of these stones that decide: of the attacker's strings beside the
/// other group the fewest, of the defender's the most. None if there is no such string.
fn breath(fight: &Fight, role: Role, stones: Bits) -> Option<Breath> {
    let strings = || fight.strings(role).iter().filter(|string| string.stones & stones != 0);
    let beside = |string: &&Stones| string.reach & fight.stones(role.other()) != 0;
    let liberties = |string: &&Stones| (string.reach & fight.empty()).count_ones();
    let fights = |string: &&Stones| beside(string) && !fight.stands(role, string.stones);
    let string = match role {
        Role::Attacker => strings().filter(fights).min_by_key(liberties).or_else(|| strings().min_by_key(liberties)),
        Role::Defender => strings().max_by_key(liberties),
    }?;
    let liberties = string.reach & fight.empty();
    Some(Breath { liberties, has_eye: has_eye(fight, role, liberties) })
}

/// Whether one of these empty points lies in a space that only `role` borders on.
fn has_eye(fight: &Fight, role: Role, liberties: Bits) -> bool {
    let theirs = fight.stones(role.other());
    let foreign = match role {
        Role::Attacker => fight.area.homed,
        Role::Defender => fight.area.walled,
    };
    let mut rest = liberties;
    while rest != 0 {
        let space = fight.connected(rest & rest.wrapping_neg(), fight.empty());
        rest &= !space.stones;
        if space.reach & theirs == 0 && space.stones & foreign == 0 {
            return true;
        }
    }
    false
}
