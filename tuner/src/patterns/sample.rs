//! Positions of games that no model was learned from.

use std::path::Path;

use anyhow::Result;
use atsumi::board::{Board, Color};

use crate::games::games;

/// Of so many games, one that no model was learned from.
const EVERY: usize = 5;
/// The first of those.
const OFFSET: usize = 4;
/// Percentages of the moves.
const STAGES: [usize; 4] = [30, 50, 70, 90];

/// A position, and how its game ended.
pub(super) struct Position {
    pub(super) board: Board,
    /// By point, row-major from the top left: 1 black, −1 white, 0 nobody.
    own: Vec<f32>,
}

/// How far an estimate is off.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Loss {
    /// Mean over the owned points of (likelihood − truth)².
    pub(super) brier: f64,
    /// By how many points the sum over the board is off.
    pub(super) area: f64,
}

impl Position {
    /// How far these owners, in [−1, 1], black positive, are off.
    pub(super) fn loss(&self, owners: &[f32]) -> Loss {
        let owned = self.own.iter().filter(|own| **own != 0.0).count().max(1);
        let pairs = || owners.iter().zip(&self.own).map(|(said, own)| (f64::from(*said), f64::from(*own)));
        let brier = pairs().filter(|(_, own)| *own != 0.0).map(|(said, own)| ((said - own) / 2.0).powi(2)).sum::<f64>();
        Loss { brier: brier / owned as f64, area: pairs().map(|(said, own)| said - own).sum::<f64>().abs() }
    }
}

/// Two lists of at most so many positions, each of another game. The same seed gives the same.
pub(super) fn positions(file: &Path, seed: u64, most: [usize; 2]) -> Result<[Vec<Position>; 2]> {
    let mut found = Vec::new();
    for (number, game) in games(file)?.enumerate().skip(OFFSET).step_by(EVERY) {
        let game = game?;
        let key = mixed(seed ^ mixed(number as u64));
        if game.is_useful() && !game.is_self_play() {
            found.push((key, number, game));
        }
    }
    found.sort_unstable_by_key(|(key, number, _)| (*key, *number));
    let mut positions = found.iter().filter_map(|(key, _, game)| {
        // The order has used the upper bits.
        let stage = STAGES[usize::from(key.to_le_bytes()[0]) % STAGES.len()];
        let (board, _) = game.positions(&[stage])?.pop()?;
        let own = board.size().points().map(|p| match game.owner(p) {
            Some(Color::Black) => 1.0,
            Some(Color::White) => -1.0,
            None => 0.0,
        });
        Some(Position { own: own.collect(), board })
    });
    Ok(most.map(|most| positions.by_ref().take(most).collect()))
}

/// A number that looks random (the last step of SplitMix64).
fn mixed(number: u64) -> u64 {
    let step = |number: u64, shift: u32, factor: u64| (number ^ (number >> shift)).wrapping_mul(factor);
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = step(step(number, 30, 0xbf58_476d_1ce4_e5b9), 27, 0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
impl Position {
    /// This position, the owners row by row: `B`, `W` or anything else.
    pub(super) fn made_up(diagram: &str, own: &str) -> Position {
        let owner = |c| f32::from(i8::from(c == 'B') - i8::from(c == 'W'));
        let own = own.chars().filter(|c| !c.is_whitespace()).map(owner).collect();
        Position { board: Board::from_diagram(diagram).expect("a position"), own }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_off() {
        let position = Position::made_up(". .\n. .", "BB W.");
        let loss = position.loss(&[1.0, 0.0, -0.5, 0.5]);
        assert!((loss.brier - (0.25 + 0.0625) / 3.0).abs() < 1e-9, "{loss:?}");
        assert!((loss.area - 0.0).abs() < 1e-9, "{loss:?}");
    }
}
