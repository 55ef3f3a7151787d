//! Turning recorded intrusions into sources.
//!
//! **In:** a field with the intrusions that class B patterns recorded. **Out:** sources for the side to move.
//! **Afterwards:** the list is sorted by source, target and strength; all intrusions of one stone together have at most
//! 60 % of the stone's strength (all of it in follow-up influence). **Cost:** sorting at most 722 entries.
//!
//! Several intrusions of a stone into one vertex count once, and it is the *weakest* that counts: GNU Go's documented
//! behaviour, which its own comments contradict.

use crate::field::{Influence, Intrusion};
use crate::params::round;

/// How much of a stone's strength its intrusions may have together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowance {
    /// 60 %.
    Normal,
    /// All of it.
    FollowUp,
}

/// Sorts the intrusions of `field` and adds them as sources of the side to move. Nothing happens if there is none.
pub fn apply(field: &mut Influence, allowance: Allowance) {
    let Some(color) = field.to_move else { return };
    let mut intrusions = std::mem::take(&mut field.intrusions);
    intrusions.sort_by(|a, b| (a.source, a.target).cmp(&(b.source, b.target)).then(a.strength.total_cmp(&b.strength)));
    for group in intrusions.chunk_by(|a, b| a.source == b.source) {
        let own = field.side(color).strength[group[0].source];
        let share = match allowance {
            Allowance::Normal => field.params.intrusion_allowance,
            Allowance::FollowUp => field.params.follow_up_allowance,
        };
        let allowed = round(share * f64::from(own));
        let sum = counting(group).fold(0.0, |sum, intrusion| sum + intrusion.strength);
        let correction = if sum > allowed { allowed / sum } else { 1.0 };
        for intrusion in counting(group) {
            let strength = correction * intrusion.strength;
            field.add_source(color, intrusion.target, strength, intrusion.attenuation);
        }
    }
    field.intrusions = intrusions;
}

/// The first entry of each target in a sorted group of one source.
fn counting(group: &[Intrusion]) -> impl Iterator<Item = &Intrusion> {
    group.iter().enumerate().filter(|&(k, entry)| k == 0 || group[k - 1].target != entry.target).map(|(_, entry)| entry)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::{Params, PointMap, init};
    use go_board::{Board, Color, Point};

    fn field_of_one_stone() -> (Influence, Point) {
        let board = Board::from_diagram(
            ". . . .
             . X . .
             . . . .
             . . . .",
        )
        .expect("a position");
        let safe = PointMap::filled(Safe::Yes);
        (init::init(&board, Kind::Territorial, Some(Color::Black), &safe, None, &Params::DEFAULT), Point::new(1, 1))
    }

    #[test]
    fn a_stone_shares_its_allowance_and_the_weakest_entry_of_a_target_counts() {
        let (mut field, stone) = field_of_one_stone();
        let (near, far) = (Point::new(1, 2), Point::new(2, 2));
        for (target, strength) in [(far, 50.0), (near, 90.0), (near, 30.0)] {
            assert!(field.add_intrusion(stone, target, strength));
        }
        apply(&mut field, Allowance::Normal);
        // 30 + 50 = 80 is scaled to 60.
        let strength = &field.side(Color::Black).strength;
        assert_eq!((strength[near], strength[far]), (22.5, 37.5));
        assert_eq!(field.intrusions.first().map(|i| (i.target, i.strength)), Some((near, 30.0)));
    }

    #[test]
    fn a_source_without_strength_gives_nothing_and_follow_ups_may_use_all() {
        let (mut field, stone) = field_of_one_stone();
        let (empty, target) = (Point::new(3, 3), Point::new(0, 0));
        field.add_intrusion(empty, target, 40.0);
        field.add_intrusion(stone, Point::new(2, 2), 80.0);
        apply(&mut field, Allowance::FollowUp);
        let strength = &field.side(Color::Black).strength;
        assert_eq!((strength[target], strength[Point::new(2, 2)]), (0.0, 80.0));
    }

    #[test]
    fn the_list_is_bounded() {
        let (mut field, stone) = field_of_one_stone();
        let accepted = (0..800).filter(|_| field.add_intrusion(stone, Point::new(0, 0), 1.0)).count();
        assert_eq!(accepted, field.params.max_intrusions);
    }
}
