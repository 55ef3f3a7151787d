//! Moves that need not be tried.
//!
//! In: a [`Fight`]. Out: empty points on which a side loses nothing by not moving. They are points beside strings of
//! the attacker that stand, beside no other of his and at most one string of the defender, and so are their empty
//! neighbours, beside the same string. The defender only takes a liberty of his own there. For the attacker one is as
//! good as another, as each takes one liberty, now or later; so he tries the first. Cost: 100 to 300 ns.

use super::super::rules::Role;
use super::area::Bits;
use super::fight::Fight;

/// The empty points on which `role` need not move. `held` are those beside strings of the attacker that stand.
pub(super) fn idle(fight: &Fight, role: Role, held: Bits) -> Bits {
    let (nobodys, dame) = dame(fight, held);
    let idle = dame.map(|dame| if role == Role::Attacker { dame & dame.wrapping_sub(1) } else { dame });
    idle.fold(nobodys, |all, idle| all | idle)
}

/// The points that the attacker tries in place of those of the zone on which he need not move.
pub(super) fn instead(fight: &Fight, held: Bits, zone: Bits) -> Bits {
    let (_, dame) = dame(fight, held);
    dame.filter(|dame| dame & zone != 0).fold(0, |all, dame| all | dame & dame.wrapping_neg())
}

/// Empty points beside strings of the attacker that stand, and no other of his: those beside no string of the defender,
/// and, for each string of his, those beside it alone.
fn dame(fight: &Fight, held: Bits) -> (Bits, impl Iterator<Item = Bits>) {
    let weak = fight.strings(Role::Attacker).iter().filter(|string| !fight.stands(Role::Attacker, string.stones));
    let open = fight.empty() & held & !fight.area.homed & !weak.fold(0, |near, string| near | string.reach);
    let (mut once, mut twice) = (0, 0);
    for string in fight.strings(Role::Defender) {
        twice |= once & string.reach;
        once |= string.reach;
    }
    let beside = fight.strings(Role::Defender).iter();
    (settled(fight, open & !once), beside.map(move |string| settled(fight, open & string.reach & !twice)))
}

/// Those of the points whose empty neighbours are among them, too.
fn settled(fight: &Fight, mut points: Bits) -> Bits {
    loop {
        let others = fight.empty() & !points;
        let more = points & !fight.reach(others);
        if more == points {
            return points;
        }
        points = more;
    }
}
