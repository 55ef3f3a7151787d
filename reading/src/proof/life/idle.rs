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
    let weak = fight.strings(Role::Attacker).iter().filter(|string| !fight.stands(Role::Attacker, string.stones));
    let open = fight.empty() & held & !fight.area.homed & !weak.fold(0, |near, string| near | string.reach);
    let (mut once, mut twice) = (0, 0);
    for string in fight.strings(Role::Defender) {
        twice |= once & string.reach;
        once |= string.reach;
    }
    let mut idle = settled(fight, open & !once);
    for string in fight.strings(Role::Defender) {
        let dame = settled(fight, open & string.reach & !twice);
        idle |= match role {
            Role::Attacker => dame & dame.wrapping_sub(1),
            Role::Defender => dame,
        };
    }
    idle
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
