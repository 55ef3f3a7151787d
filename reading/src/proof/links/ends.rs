//! How a search for connections ends, and how far from its end a position looks.
//!
//! In: a position, the link, who is to move. Out: whether it is sure, and first numbers for one that is not. The
//! estimates were chosen by the number of nodes; they change costs, not answers.

use super::super::numbers::Numbers;
use super::super::rules::Role;
use super::Link;
use go_board::{Board, Color, Point};

/// Whether common liberties make the link sure with `role` to move: one that leaves three liberties for the connector;
/// two, of which the cutter can take but one, for the cutter.
pub(super) fn is_sure(board: &Board, link: Link, connector: Color, role: Role) -> bool {
    let (ways, liberties) = match role {
        Role::Defender => (1, 3),
        Role::Attacker => (2, 4),
    };
    if role == Role::Attacker && weakest(board, link) < 3 || !board.have_common_liberty(link.a, link.b) {
        return false;
    }
    let strong = |&p: &Point| board.accurate_liberty_count(p, connector, liberties) >= liberties;
    board.common_liberties(link.a, link.b).into_iter().filter(strong).count() >= ways
}

/// One string has become of both: is the matter settled?
pub(super) fn joined(board: &Board, link: Link, role: Role) -> Numbers {
    match (role, board.liberty_count(link.a)) {
        (Role::Attacker, 1) => Numbers { attack: 1, defense: 8 },
        (Role::Attacker, 2) => Numbers { attack: 3, defense: 1 },
        _ => Numbers::won_by(Role::Defender),
    }
}

/// First numbers with the strings `distance` moves apart and `role` to move.
pub(super) fn estimate(board: &Board, link: Link, role: Role, distance: u8) -> Numbers {
    let in_atari = u32::from(weakest(board, link) == 1);
    match role {
        Role::Attacker => {
            let (attack, defense) = match distance {
                0 => (10, 1),
                1 if board.common_liberties(link.a, link.b).len() > 1 => (8, 1),
                1 => (2, 3),
                2 => (2, 6),
                3 => (1, 12),
                _ => (1, 20),
            };
            Numbers { attack, defense: defense + 4 * in_atari }
        }
        Role::Defender => {
            let (attack, defense) = match distance {
                0 | 1 => (16, 1),
                2 => (8, 2),
                3 => (2, 10),
                _ => (1, 12),
            };
            Numbers { attack, defense: defense + 2 * in_atari }
        }
    }
}

/// Stands for the moves of `role` that have not been looked at yet.
pub(super) fn later_moves(role: Role) -> Numbers {
    match role {
        Role::Attacker => Numbers { attack: 16, defense: 2 },
        Role::Defender => Numbers { attack: 2, defense: 4 },
    }
}

/// The liberties of the string that has fewer.
fn weakest(board: &Board, link: Link) -> usize {
    board.liberty_count(link.a).min(board.liberty_count(link.b))
}
