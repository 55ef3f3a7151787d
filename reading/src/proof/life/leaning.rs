//! Which first move a search that is not finished leans to.
//!
//! In: the moves at its root, with what is still to be shown after each and the nodes that it took, and the position.
//! Out: a move that is not refuted. That little is left to show after a move says less than it seems: one that was
//! hardly read looks as good as one that has stood up to reading. So these numbers are weighed with the nodes, the
//! lines on which a move lies and what lies beside it. The weights were fitted to the right moves of half of the
//! problems, where 4,000 and 20,000 nodes had not been enough, as probabilities of a choice (softmax). On the other
//! half, which decided between features, the move is right in 39 such cases of a hundred by the numbers alone, in 45
//! with the nodes, in 49 with all of them. Since many of these problems are called lost anyway, at most one more in a
//! hundred comes out right. Cost: some microseconds, once a search.

use super::super::rules::Role;
use super::area::Bits;
use super::fight::Fight;
use super::memory::{Child, LATER, PASS};

/// Where the classes of what is still to be shown begin, in thousandths of the least.
const RATIOS: [u64; 8] = [1_035, 1_189, 1_414, 2_000, 2_828, 4_000, 8_000, 16_000];

/// Where the classes of shares of the nodes begin, in thousandths; the first one holds moves that were not read.
const SHARES: [u64; 8] = [3, 10, 30, 70, 150, 300, 500, 800];

/// Who needs less to have his way, and the most promising first move.
pub(super) type Leaning = (Role, u8);

/// The move that a search of `role` leans to, by its children and the nodes each of them took, by place; none if all
/// are refuted, or not there yet.
pub(super) fn leaning(fight: &Fight, role: Role, children: &[Child], nodes: &[u64]) -> Option<u8> {
    let wanted = |child: &Child| u64::from(child.numbers.seen_by(role).0.max(1));
    let least = children.iter().map(wanted).min()?;
    let all = children.iter().map(|child| nodes[usize::from(child.place)]).sum::<u64>().max(1);
    let weight = |child: &Child| {
        let taken = nodes[usize::from(child.place)];
        let ratio = RATIOS.iter().filter(|&&edge| wanted(child) * 1_000 >= least * edge).count();
        let share = usize::from(taken > 0) + SHARES.iter().filter(|&&edge| taken * 1_000 >= all * edge).count();
        BY_RATIO[role as usize][ratio] + BY_SHARE[role as usize][share] + by_place(fight, role, child.place)
    };
    let open = children.iter().filter(|child| child.place != LATER && child.numbers.winner() != Some(role.other()));
    open.rev().max_by_key(|child| weight(child)).map(|child| child.place)
}

/// What speaks for a place, whatever was read.
fn by_place(fight: &Fight, role: Role, place: u8) -> i16 {
    if place == PASS {
        return BY_PASS[role as usize];
    }
    let near = fight.area.near(usize::from(place));
    let count = |points: Bits, most: usize| ((near & points).count_ones() as usize).min(most);
    let [own, theirs] = [role, role.other()].map(|role| count(fight.stones(role), 3));
    let neighbors = own * 20 + theirs * 5 + count(fight.empty(), 4);
    let [nearer, other] = fight.area.lines(usize::from(place));
    BY_LINES[role as usize][nearer.min(4) * 6 + other.min(5)] + BY_NEIGHBORS[role as usize][neighbors]
}

// The weights, in hundredths; first where the attacker moves, then where the defender does.

/// Passing.
const BY_PASS: [i16; 2] = [0, -138];

/// How many times as much is to be shown as after the most promising move, by [`RATIOS`].
const BY_RATIO: [[i16; 9]; 2] = [[101, 68, 38, 27, 14, 2, -59, -57, -84], [80, 35, 44, 7, 5, -3, -41, -68, -76]];

/// The share of all nodes, by [`SHARES`].
const BY_SHARE: [[i16; 10]; 2] =
    [[-4, -50, -58, -43, -37, -5, 9, 36, 41, 112], [-43, -84, -78, -38, -42, -17, 37, 60, 89, 115]];

/// Six times the lines from the nearer edge, up to four, and the lines from the other one, up to five.
const BY_LINES: [[i16; 30]; 2] = [
    [
        -64, 58, 36, 32, 10, 29, 0, 74, 14, 2, 34, -17, 0, 0, 50, -24, -2, -22, 0, 0, 0, 15, -38, -57, 0, 0, 0, 0, -75,
        -54,
    ],
    [
        -89, 38, -19, -45, -12, -29, 0, 120, 55, 67, 53, 74, 0, 0, 59, 35, -1, 13, 0, 0, 0, -25, -30, -33, 0, 0, 0, 0,
        -47, -47,
    ],
];

/// Twenty times the own stones beside it, up to three, five times those of the other side, up to three, and the empty
/// points.
const BY_NEIGHBORS: [[i16; 80]; 2] = [
    [
        0, -155, -134, 43, 186, -30, -97, 55, 114, 0, -42, -20, 49, 0, 0, -18, -1, 0, 0, 0, -58, -66, 41, 33, 0, -19,
        -27, 72, 0, 0, -12, 55, 0, 0, 0, -2, 0, 0, 0, 0, -27, 19, 26, 0, 0, 7, -5, 0, 0, 0, -3, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 18, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    [
        0, -118, -99, 38, 89, -23, 100, 122, 120, 0, 16, 120, 171, 0, 0, 12, 0, 0, 0, 0, -2, -65, -49, -12, 0, 36, 36,
        28, 0, 0, 39, 16, 0, 0, 0, 0, 0, 0, 0, 0, -66, -61, -118, 0, 0, 9, 37, 0, 0, 0, -31, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        -57, -117, 0, 0, 0, -33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
];

#[cfg(test)]
mod tests {
    use super::super::area::Area;
    use super::super::inside::Horizon;
    use super::super::known::Basis;
    use super::*;
    use crate::Surroundings;
    use crate::proof::numbers::Numbers;
    use go_board::{Board, Point};

    #[test]
    fn what_was_read_counts_and_what_is_refuted_does_not() {
        let board = Board::from_diagram(
            ". . . . O X .
             O O O O O X .
             X X X X X X .
             . . . . . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .",
        )
        .unwrap();
        let keys = board.stones(Point::new(1, 0)).collect();
        let reach = (Horizon::Closed, usize::MAX);
        let area = Area::around(&board, go_board::Color::White, &keys, &Surroundings::default(), reach);
        let fight = Fight::new(&board, area.expect("it is enclosed"), Role::Attacker);
        let [left, right] = [1, 2].map(|col| fight.area.place(Point::new(0, col)).expect("a point of the area"));
        let child = |place: usize, numbers| {
            let place = u8::try_from(place).unwrap();
            Child { key: 0, numbers, basis: Basis::BELIEVED, zone: 0, place }
        };
        let alike = [left, right].map(|place| child(place, Numbers { attack: 20, defense: 20 }));
        for read in [left, right] {
            let mut nodes = [0; 256];
            nodes[read] = 900;
            let leans = leaning(&fight, Role::Attacker, &alike, &nodes);
            assert_eq!(leans.map(usize::from), Some(read), "both lie alike, one was read");
            let refuted = child(read, Numbers::won_by(Role::Defender));
            let other = alike.into_iter().find(|child| usize::from(child.place) != read).expect("two moves");
            assert_eq!(leaning(&fight, Role::Attacker, &[refuted, other], &nodes), Some(other.place));
            assert_eq!(leaning(&fight, Role::Attacker, &[refuted], &nodes), None, "nothing is left");
        }
    }
}
