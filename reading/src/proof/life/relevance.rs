//! On which points a verdict rests.
//!
//! In: a [`Fight`], a move, and the zone of the verdict about the position after it. Out: the zone of the verdict about
//! the position before. A zone holds all that the winner needs: whatever else the loser plays, and wherever, the winner
//! can play the same moves on it with the same effect. So a move of the loser outside it is as good as a pass, and
//! need not be read (Shih, Wu, Wei and Wu 2022). For that the winner's strings in a zone have a liberty there, and
//! whether a move on it is possible, and what it takes, is seen there. Cost: 50 to 500 ns.

use super::super::rules::Role;
use super::area::Bits;
use super::fight::{Fight, Stones};
use super::idle::instead;
use super::look::held;

/// The zone of a verdict that the winner, to move, reaches by a move at `place`; `after` is that of the position after
/// it.
pub(super) fn of_winning_move(fight: &Fight, winner: Role, place: usize, after: Bits) -> Bits {
    let (loser, near, stone) = (winner.other(), fight.area.near(place), 1 << place);
    let mut zone = after | stone | near;
    let mut takes = false;
    for string in fight.strings(loser).iter().filter(|string| string.stones & near != 0) {
        let others = string.reach & fight.empty() & !stone;
        if others == 0 && !fight.stands(loser, string.stones) {
            zone |= string.reach;
            takes = true;
        } else if string.stones & after != 0 {
            zone |= string.stones | breath(fight, loser, string, others, zone);
        }
    }
    let breathes = takes || near & fight.empty() != 0 || fight.stands(winner, stone);
    if !breathes {
        let own = fight.strings(winner).iter().filter(|string| string.stones & near != 0);
        let helps =
            |string: &&Stones| string.reach & fight.empty() & !stone != 0 || fight.stands(winner, string.stones);
        if let Some(string) = own.clone().find(helps) {
            zone |= string.stones | breath(fight, winner, string, string.reach & fight.empty() & !stone, zone);
        }
    }
    zone
}

/// What a move of the loser at `place` adds to the zone of the verdict about the position before it; `after` is that of
/// the position after it.
pub(super) fn of_losing_move(fight: &Fight, loser: Role, place: usize, after: Bits) -> Bits {
    let (winner, near, stone) = (loser.other(), fight.area.near(place), 1 << place);
    let mut zone = after;
    for string in fight.strings(winner).iter().filter(|string| string.stones & near != 0) {
        if string.reach & fight.empty() & !stone == 0
            && !fight.stands(winner, string.stones)
            && string.reach & after != 0
        {
            zone |= string.reach;
        }
    }
    zone
}

/// The zone with all it needs where the loser is to move.
pub(super) fn closed(fight: &Fight, loser: Role, mut zone: Bits) -> Bits {
    let (winner, held) = (loser.other(), held(fight));
    loop {
        let before = zone;
        for string in fight.strings(winner).iter().filter(|string| string.stones & before != 0) {
            zone |= string.stones;
            if fight.stands(winner, string.stones) {
                continue;
            }
            let liberties = string.reach & fight.empty();
            zone |= breath(fight, winner, string, liberties, zone);
            // A move at the only liberty in the zone takes nothing if there is another.
            let inside = liberties & zone;
            if inside & inside.wrapping_sub(1) == 0 && liberties != inside {
                let others = liberties & !inside;
                zone |= others & others.wrapping_neg();
            }
        }
        zone |= impossible(fight, loser, zone);
        zone |= instead(fight, loser, held, zone);
        if zone == before {
            return zone;
        }
    }
}

/// Why moves of the loser in a zone are impossible.
fn impossible(fight: &Fight, loser: Role, zone: Bits) -> Bits {
    let (mut rest, mut why) = (zone & fight.empty(), 0);
    while rest != 0 {
        let place = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let (near, stone) = (fight.area.near(place), 1 << place);
        if near & fight.empty() != 0 || fight.stands(loser, stone) {
            continue;
        }
        let winner = loser.other();
        let beside = |role: Role| fight.strings(role).iter().filter(move |string| string.stones & near != 0);
        let open = |role: Role, string: &Stones| {
            string.reach & fight.empty() & !stone != 0 || fight.stands(role, string.stones)
        };
        if beside(loser).any(|string| open(loser, string)) || beside(winner).any(|string| !open(winner, string)) {
            continue;
        }
        why |= near;
        beside(loser).for_each(|string| why |= string.reach);
        for string in beside(winner) {
            why |= string.stones | breath(fight, winner, string, string.reach & fight.empty() & !stone, zone | why);
        }
    }
    why
}

/// A liberty among `liberties` that is not in the zone yet, if none is and the string can be taken.
fn breath(fight: &Fight, role: Role, string: &Stones, liberties: Bits, zone: Bits) -> Bits {
    if liberties & zone != 0 || fight.stands(role, string.stones) { 0 } else { liberties & liberties.wrapping_neg() }
}
