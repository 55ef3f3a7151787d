//! First numbers for positions of a fight for life.
//!
//! In: the moves near a group, its liberties, its finished eyes, who is to move. Out: how much is still to be shown.
//! What counts is how many eyes there is room for: points that the attacker does not hold already, by a stone beside
//! them or by two at their corners, together with those next to them. The numbers guide the search and decide nothing.

use super::super::numbers::Numbers;
use super::super::rules::Role;
use go_board::{Board, Cell, Color, Direction, Point, PointList, PointSet};

/// A string of the attacker with so few liberties may be taken.
const WEAK: usize = 2;

/// Room for two eyes, in half eyes.
const TWO_EYES: u32 = 4;

/// More liberties make no difference.
const MOST_LIBERTIES: usize = 12;

/// The room for eyes at `points`, in half eyes.
pub(super) fn room(board: &Board, owner: Color, points: &[Point]) -> u32 {
    let free: PointSet = points.iter().copied().filter(|&p| is_free(board, owner, p)).collect();
    let (mut seen, mut room) = (PointSet::new(), 0);
    for p in free.iter() {
        if seen.insert(p) {
            room += [0, 2, 2, 3, 4, 4][extent(&free, &mut seen, p).min(5)];
        }
    }
    room
}

/// The number of points connected with `start`.
fn extent(free: &PointSet, seen: &mut PointSet, start: Point) -> usize {
    let mut waiting = PointList::<64>::new();
    waiting.push(start);
    let mut next = 0;
    while next < waiting.len() {
        let p = waiting[next];
        next += 1;
        for direction in Direction::ORTHOGONAL {
            let q = p.step(direction);
            if waiting.len() < 64 && free.contains(q) && seen.insert(q) {
                waiting.push(q);
            }
        }
    }
    next
}

/// Whether there may be an eye at `p`.
fn is_free(board: &Board, owner: Color, p: Point) -> bool {
    let holds = |q: Point| board.color_at(q) == Some(owner.opponent()) && board.liberty_count(q) > WEAK;
    if Direction::ORTHOGONAL.into_iter().any(|direction| holds(p.step(direction))) {
        return false;
    }
    let corners = Direction::DIAGONAL.map(|direction| p.step(direction));
    let edge = corners.iter().any(|&q| board.cell(q) == Cell::Off);
    corners.into_iter().filter(|&q| holds(q)).count() + usize::from(edge) < 2
}

/// How much is still to be shown with `role` to move, with this `room`, so many finished `eyes` and `liberties`.
pub(super) fn estimate(room: u32, eyes: usize, liberties: usize, role: Role) -> Numbers {
    let [eyes, liberties] = [eyes.min(2), liberties.min(MOST_LIBERTIES)].map(|n| u32::try_from(n).unwrap_or(0));
    let before_attack = u32::from(role == Role::Attacker);
    if room < TWO_EYES {
        return Numbers { attack: 1 + liberties / 2, defense: 40 - 6 * room + 4 * before_attack };
    }
    let more = room - TWO_EYES;
    let attack = 4 + 3 * more + 2 * eyes + liberties / 2 + 2 * (1 - before_attack);
    Numbers { attack, defense: 10u32.saturating_sub(more + 3 * eyes).max(1) + 3 * before_attack }
}
