//! Which stones count as living, and how strong they are.
//!
//! **In:** tactical results, and once dragons are known what became of them. **Out:** the `safe` and `strength` inputs
//! of a computation. **Afterwards:** stones of one string have the same data. **Cost:** reading of the strings in
//! danger; the rest is linear in the board. The rules are GNU Go's documented ones.

use go_board::{Board, Color};
use go_reading::Reader;

use crate::PointMap;
use crate::facts::WormCodes;
use crate::field::Safe;
use crate::params::{Params, round};

/// The stones that live if `to_move` moves first, as far as tactics go: those of strings that cannot be attacked, and
/// those of strings of `to_move` that can be defended. Ko counts as success. In the real position `worms` is believed
/// when it says "no attack" or "there is a defence"; everything else is read afresh.
pub fn lively_stones(
    board: &Board,
    reader: &mut Reader,
    worms: &PointMap<WormCodes>,
    to_move: Option<Color>,
) -> PointMap<Safe> {
    let mut safe = PointMap::filled(Safe::No);
    let origins: Vec<_> = board.strings().collect();
    for s in origins {
        if is_lively(board, reader, worms[s], to_move, s) {
            for stone in board.stones(s) {
                safe[stone] = Safe::Yes;
            }
        }
    }
    safe
}

fn is_lively(board: &Board, reader: &mut Reader, known: WormCodes, to_move: Option<Color>, s: go_board::Point) -> bool {
    let real = board.depth() == 0;
    if (real && !known.attack.succeeds()) || !reader.attack(board, s).code.succeeds() {
        return true;
    }
    let own = board.color_at(s) == to_move;
    own && ((real && known.defense.succeeds()) || reader.find_defense(board, s).code.succeeds())
}

/// How safe a dragon is, as far as influence is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DragonSafety {
    /// It lives, or nothing is known against it.
    Safe,
    /// Its opponent kills it even if its owner moves first.
    Dead,
    /// It is captured tactically.
    TacticallyDead,
    /// Whoever moves first decides.
    Critical,
    /// It makes no difference to anything.
    Inessential,
}

/// What dragon analysis says of a stone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DragonFacts {
    /// The safety of its dragon.
    pub safety: DragonSafety,
    /// The weakness of its dragon before life and death was read, 0 (strong) to 1.
    pub weakness: f32,
    /// Whether its string is inessential.
    pub inessential: bool,
}

/// The inputs of a computation.
#[derive(Clone, PartialEq, Debug)]
pub struct Sources {
    /// Which stones count as living.
    pub safe: PointMap<Safe>,
    /// Their strength, 0 to 100; 0 elsewhere.
    pub strength: PointMap<f32>,
}

/// Sources once dragons are known. `lively` are the lively stones for `to_move`; `dragons` is looked at where there is
/// a stone. Dead dragons and the opponent's critical ones are no sources; weak dragons are weaker sources; inessential
/// stones count as living with strength 0: obstacles that radiate nothing.
#[must_use]
pub fn known_sources(
    board: &Board,
    lively: &PointMap<Safe>,
    dragons: &PointMap<DragonFacts>,
    to_move: Option<Color>,
    params: &Params,
) -> Sources {
    let mut sources = Sources { safe: PointMap::filled(Safe::No), strength: PointMap::filled(0.0) };
    for p in board.size().points() {
        let Some(color) = board.color_at(p) else { continue };
        let facts = dragons[p];
        let lost = match facts.safety {
            DragonSafety::Dead => true,
            DragonSafety::Critical => to_move == Some(color.opponent()),
            _ => false,
        };
        if lively[p].is_safe() && !lost {
            sources.safe[p] = Safe::Yes;
            let loss = params.weakness_share * f64::from(facts.weakness);
            sources.strength[p] = round(f64::from(params.stone_strength) * (1.0 - loss));
        }
        if is_neutral(facts, color, to_move) {
            sources.safe[p] = Safe::Yes;
        }
    }
    sources
}

fn is_neutral(facts: DragonFacts, color: Color, to_move: Option<Color>) -> bool {
    match facts.safety {
        DragonSafety::Inessential => true,
        DragonSafety::Safe => facts.inessential,
        DragonSafety::Critical => facts.inessential && to_move == Some(color),
        DragonSafety::Dead | DragonSafety::TacticallyDead => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_board::Point;
    use go_reading::{Code, Level};

    #[test]
    fn a_string_in_atari_lives_if_its_owner_moves_first() {
        let board = Board::from_diagram(
            ". . . . .
             . . O . .
             . O X O .
             . . . . .
             . . . . .",
        )
        .expect("a position");
        let mut reader = Reader::new(Level::default());
        let stone = Point::new(2, 2);
        let mut worms = PointMap::filled(WormCodes::default());
        worms[stone] = WormCodes { attack: Code::Win, defense: Code::Win };
        let mut lively = |to_move| lively_stones(&board, &mut reader, &worms, to_move)[stone].is_safe();
        assert!(lively(Some(Color::Black)));
        assert!(!lively(Some(Color::White)));
        assert!(!lively(None));
    }

    #[test]
    fn weak_dragons_are_weaker_sources_and_inessential_stones_are_obstacles() {
        let board = Board::from_diagram(
            "X . O . X
             . . . . .
             . . . . .
             . . . . .
             O . . . X",
        )
        .expect("a position");
        let facts = |safety, weakness, inessential| DragonFacts { safety, weakness, inessential };
        let mut dragons = PointMap::filled(facts(DragonSafety::Safe, 0.0, false));
        dragons[Point::new(0, 0)] = facts(DragonSafety::Safe, 0.5, false);
        dragons[Point::new(0, 2)] = facts(DragonSafety::Critical, 1.0, false);
        dragons[Point::new(0, 4)] = facts(DragonSafety::Inessential, 1.0, true);
        dragons[Point::new(4, 0)] = facts(DragonSafety::Dead, 1.0, true);
        let lively = PointMap::filled(Safe::Yes);
        let mut lively_but_one = lively;
        lively_but_one[Point::new(0, 4)] = Safe::No;
        let black = known_sources(&board, &lively_but_one, &dragons, Some(Color::Black), &Params::DEFAULT);
        let at = |s: &Sources, row, col| (s.safe[Point::new(row, col)].value(), s.strength[Point::new(row, col)]);
        assert_eq!(at(&black, 0, 0), (1, 85.0));
        assert_eq!(at(&black, 0, 2), (0, 0.0), "critical and the opponent moves first");
        assert_eq!(at(&black, 0, 4), (1, 0.0));
        assert_eq!(at(&black, 4, 0), (0, 0.0));
        assert_eq!(at(&black, 4, 4), (1, 100.0));
        let white = known_sources(&board, &lively, &dragons, Some(Color::White), &Params::DEFAULT);
        assert_eq!(at(&white, 0, 2), (1, 70.0));
    }
}
