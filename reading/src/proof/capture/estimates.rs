//! First numbers for positions of a search for a capture.
//!
//! In: the liberties of the target and who is to move. Out: how much is still to be shown. The estimates were chosen by
//! the number of nodes on the positions of 20 games (every 67th move), where they save a fifth of what round guesses
//! take; on 30 others they save a seventh. They change costs, and which questions are proved at all.

use super::super::numbers::Numbers;
use super::super::rules::Role;

/// The target, a single stone, has been taken, and the defender can retake.
pub(super) const BEFORE_RETAKING: Numbers = Numbers { attack: 3, defense: 2 };

/// The attacker is to move against `liberties` liberties; one liberty means that it cannot be taken directly.
pub(super) fn before_attack(liberties: usize) -> Numbers {
    let (attack, defense) = [(8, 3), (3, 4), (20, 2), (80, 1)][liberties.clamp(1, 4) - 1];
    Numbers { attack, defense }
}

/// The defender is to move with `liberties` liberties, of which the best gives `extension` when played.
pub(super) fn before_defense(liberties: usize, extension: usize) -> Numbers {
    let more = [0, 0, 2, 10, 30][extension.min(4)];
    let (attack, defense) = [(1, 3), (8, 2), (30, 1), (100, 2)][liberties.clamp(1, 4) - 1];
    Numbers { attack: attack + more, defense }
}

/// Stands for the moves of this side that have not been generated yet.
pub(super) fn of_later_moves(role: Role, liberties: usize) -> Numbers {
    let k = liberties.clamp(1, 4) - 1;
    let (attack, defense) = match role {
        Role::Attacker => [(8, 1), (16, 1), (16, 2), (40, 1)][k],
        Role::Defender => [(2, 3), (5, 1), (7, 1), (30, 2)][k],
    };
    Numbers { attack, defense }
}
