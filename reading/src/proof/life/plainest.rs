//! Of the moves that win a fight, the one that wins it most plainly.
//!
//! In: points, a move that wins, and a search that says what a move does. Out: a move that wins and is clearly plainer,
//! if there is one: it leaves less to be read, or wins a race that can be counted by more moves. A search stops at the
//! first move that wins, which may fill an eye of its own or start a long line. Cost: the searches, of up to four times
//! as many nodes as the caller allows for one of them, and some microseconds for each point and round.

use go_board::Point;

/// A win is clearly plainer than another if it takes less than this part of the nodes to settle.
const PART: (u64, u64) = (2, 3);

/// Of two counted races, the one won by at least so many moves more is clearly plainer.
const MORE: i64 = 2;

/// Each move is read in so many nodes first, then in so many times as many, until one is settled as a win.
const FIRST: u64 = 64;
const GROWTH: u64 = 4;

/// What a search says of a move, and the nodes that it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// It wins: by how many moves, if the race can be counted.
    Wins(u64, Option<i64>),
    /// It does not.
    Fails(u64),
    /// The search was cut off.
    Open(u64),
}

impl Effect {
    fn nodes(self) -> u64 {
        let (Effect::Wins(nodes, _) | Effect::Fails(nodes) | Effect::Open(nodes)) = self;
        nodes
    }

    /// The order of wins, the plainest first; of others none.
    fn order(self) -> Option<(u64, i64)> {
        match self {
            Effect::Wins(nodes, lead) => Some((nodes, -lead.unwrap_or(0))),
            _ => None,
        }
    }

    /// Whether it is a win, and clearly plainer than what another move does.
    fn is_clearly_plainer(self, other: Effect) -> bool {
        match (self, other) {
            (Effect::Wins(0, Some(lead)), Effect::Wins(0, Some(least))) => lead >= least.saturating_add(MORE),
            (Effect::Wins(nodes, _), Effect::Wins(most, _) | Effect::Open(most)) => nodes * PART.1 < most * PART.0,
            (Effect::Wins(..), Effect::Fails(_)) => true,
            _ => false,
        }
    }
}

/// The one of `points` that wins most plainly, if it is clearly plainer than `named`. `read` says what a move does
/// within so many nodes.
pub(super) fn plainest(
    points: &[Point],
    named: Point,
    limit: u64,
    mut read: impl FnMut(Point, u64) -> Effect,
) -> Option<Point> {
    let before = read(named, limit);
    let most = if matches!(before, Effect::Fails(_)) { limit } else { before.nodes().max(1) };
    let (mut spare, mut budget) = (limit, 0);
    let mut left: Vec<Point> = points.iter().copied().filter(|&m| m != named).collect();
    while budget < most && spare > 0 && !left.is_empty() {
        budget = (budget * GROWTH).max(FIRST).min(most);
        let mut best: Option<((u64, i64), Effect, Point)> = None;
        left.retain(|&m| {
            let effect = read(m, budget.min(spare));
            spare = spare.saturating_sub(effect.nodes());
            let found = effect.order().map(|order| (order, effect, m));
            best = [best, found].into_iter().flatten().min_by_key(|(order, ..)| *order);
            matches!(effect, Effect::Open(_))
        });
        if let Some((_, effect, m)) = best {
            // What is settled with few nodes may take more for granted: the one named may be settled with as few, and
            // the other one has to win with many.
            let same = if budget < limit { read(named, budget) } else { before };
            let same = if matches!(same, Effect::Open(_)) { before } else { same };
            let is_plainer = effect.is_clearly_plainer(same);
            return (is_plainer && matches!(read(m, limit), Effect::Wins(..))).then_some(m);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plainest of three moves beside the one named, and the nodes read.
    fn chosen(effects: [Effect; 4], limit: u64) -> (Option<usize>, u64) {
        let points: Vec<Point> = (0..4).map(|col| Point::new(0, col)).collect();
        let mut taken = 0;
        let found = plainest(&points, points[0], limit, |m, may| {
            let effect = effects[m.col()];
            let effect = if effect.nodes() > may { Effect::Open(may) } else { effect };
            taken += effect.nodes();
            effect
        });
        (found.map(|m| m.col()), taken)
    }

    #[test]
    fn a_move_that_leaves_much_less_to_be_read_is_plainer() {
        let wins = |nodes| Effect::Wins(nodes, None);
        let fails = Effect::Fails(3);
        assert_eq!(chosen([wins(300), wins(190), fails, wins(60)], 1_000).0, Some(3));
        assert_eq!(chosen([wins(300), wins(190), fails, fails], 1_000).0, Some(1));
        assert_eq!(chosen([wins(300), wins(210), fails, fails], 1_000).0, None, "it is hardly plainer");
        assert_eq!(chosen([fails, wins(2), fails, wins(3)], 1_000).0, Some(1), "the one named does not win");
        assert_eq!(chosen([wins(300), fails, fails, fails], 1_000), (None, 309), "a move that fails is not read again");
    }

    #[test]
    fn of_races_that_are_counted_the_one_with_the_largest_lead_is_plainest() {
        let counted = |lead| Effect::Wins(0, Some(lead));
        let unknown = Effect::Wins(0, None);
        assert_eq!(chosen([counted(0), counted(2), unknown, counted(5)], 1_000).0, Some(3));
        assert_eq!(chosen([counted(0), counted(1), unknown, counted(1)], 1_000).0, None, "a move more is little");
        assert_eq!(chosen([unknown, counted(9), counted(9), counted(9)], 1_000).0, None, "neither takes any nodes");
    }

    #[test]
    fn no_more_nodes_are_taken_than_allowed() {
        let (found, taken) =
            chosen([Effect::Wins(900, None), Effect::Open(9_000), Effect::Open(9_000), Effect::Open(9)], 1_000);
        assert_eq!(found, None);
        assert!(taken <= 2_900, "{taken} nodes");
    }
}
