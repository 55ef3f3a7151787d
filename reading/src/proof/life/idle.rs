//! Moves that need not be tried.
//!
//! In: a [`Fight`]. Out: empty points on which a side loses nothing by not moving. They are points beside strings of
//! one side that stand, beside no other of its own and at most one string of the other side, and so are their empty
//! neighbours, beside the same string. Whoever owns that string only takes a liberty of his own there. For the other
//! side one is as good as another, as each takes one liberty, now or later; so it tries the first. Cost: 100 to 300 ns,
//! twice that where the defender may escape.

use super::super::rules::Role;
use super::area::Bits;
use super::fight::Fight;

/// The empty points on which `role` need not move. `held` are those beside strings of the attacker that stand.
pub(super) fn idle(fight: &Fight, role: Role, held: Bits) -> Bits {
    #[cfg(test)]
    if fight.lists_idle {
        return 0;
    }
    let mut all = 0;
    for taker in [Role::Attacker, Role::Defender].into_iter().filter(|&taker| may_take(fight, taker)) {
        let (nobodys, dame) = dame(fight, taker, held);
        let idle = dame.map(|dame| if role == taker { dame & dame.wrapping_sub(1) } else { dame });
        all = idle.fold(all | nobodys, |all, idle| all | idle);
    }
    all
}

/// The points that `role` tries in place of those of the zone on which it need not move.
pub(super) fn instead(fight: &Fight, role: Role, held: Bits, zone: Bits) -> Bits {
    if !may_take(fight, role) {
        return 0;
    }
    let (_, dame) = dame(fight, role, held);
    dame.filter(|dame| dame & zone != 0).fold(0, |all, dame| all | dame & dame.wrapping_neg())
}

/// Whether strings of the taker may stand here: those of the defender only if he may escape.
fn may_take(fight: &Fight, taker: Role) -> bool {
    taker == Role::Attacker || fight.area.homed != 0
}

/// Empty points beside strings of the taker that stand, and no other of his: those beside no string of the other side,
/// and, for each of its strings, those beside it alone.
fn dame(fight: &Fight, taker: Role, held: Bits) -> (Bits, impl Iterator<Item = Bits>) {
    let owner = taker.other();
    let [held, out] = match taker {
        Role::Attacker => [held, fight.area.homed],
        Role::Defender => [guarded(fight), fight.area.walled],
    };
    let weak = fight.strings(taker).iter().filter(|string| !fight.stands(taker, string.stones));
    let open = fight.empty() & held & !out & !weak.fold(0, |near, string| near | string.reach);
    let (mut once, mut twice) = (0, 0);
    for string in fight.strings(owner) {
        twice |= once & string.reach;
        once |= string.reach;
    }
    let beside = fight.strings(owner).iter();
    (settled(fight, open & !once), beside.map(move |string| settled(fight, open & string.reach & !twice)))
}

/// The points where the defender has escaped, and those beside strings of his that have.
pub(super) fn guarded(fight: &Fight) -> Bits {
    let homed = fight.area.homed;
    let escaped = fight.strings(Role::Defender).iter().filter(|string| string.stones & homed != 0);
    escaped.fold(homed, |all, string| all | string.reach)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::life::look::{Trust, held};
    use crate::proof::life::memory::Memory;
    use crate::proof::life::scattered::{contested, scattered};
    use crate::proof::life::search::Search;
    use crate::proof::rules::KoRule;

    /// Boards, nodes of a search, and fights that are settled both ways at least.
    const BOARDS: u64 = 300;
    const NODES: u64 = 2_000;
    const SETTLED: usize = 60;

    #[test]
    fn fights_end_alike_if_idle_moves_are_tried() {
        let (mut settled, mut idle_for) = (0, [0; 2]);
        for board in (0..BOARDS).map(|number| scattered(number, 7, 7)) {
            let Some(area) = contested(&board) else { continue };
            for role in [Role::Attacker, Role::Defender] {
                let winners = [false, true].map(|lists_idle| {
                    let (mut fight, mut memory) = (Fight::new(&board, area.clone(), role), Memory::default());
                    (fight.lists_idle, memory.alike.is_off) = (lists_idle, true);
                    let idle = idle(&fight, role, held(&fight));
                    let found = Search::new(&mut fight, &mut memory, KoRule::PLAIN, (NODES, Trust::Nothing)).run(role);
                    (found.ok().map(|found| found.winner), idle != 0)
                });
                if let [(Some(one), true), (Some(other), _)] = winners {
                    settled += 1;
                    idle_for[role as usize] += 1;
                    assert_eq!(one, other, "{role:?} moves first on\n{board}");
                }
            }
        }
        assert!(settled > SETTLED && idle_for.iter().all(|&n| n > 0), "{settled} fights, {idle_for:?}");
    }
}
