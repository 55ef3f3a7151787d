//! Cross effects: attacks and defences that are found through other strings.
//!
//! In: a board and the attacks and defences that reading found for each string by itself. Out: the same lists, longer:
//! a move that captures or saves one string is tried on all others in danger; of two neighbours that can both be
//! captured, capturing one may save the other. What both colours' moves at a point do is read before either is noted,
//! and the colour of the first string that names the point is read first, so that exchanging the colours changes
//! nothing. Cost: a few tactical queries per endangered string and key move.

use super::{TacticalPoints, Wanted, Worm, Worms};
use crate::Code;
use crate::reading::Reading;
use go_board::{Board, CELLS, Color, Direction, Point, PointSet};

/// Tries the best attack or defence of every string on the other strings.
///
/// `areas` says for each string where a move may change anything; moves elsewhere are not tried on it. If the best move
/// is all that is `wanted`, nor are those that cannot become it.
pub(super) fn spread(board: &mut Board, reading: &mut Reading, worms: &mut Worms, areas: &[PointSet], wanted: Wanted) {
    let mut movers: Vec<Vec<Color>> = vec![Vec::new(); CELLS];
    for worm in &worms.list {
        let opponent = worm.color.opponent();
        for (best, mover) in [(worm.attack(), opponent), (worm.defense(), worm.color)] {
            if let Some(p) = best.point
                && !movers[p.index()].contains(&mover)
            {
                movers[p.index()].push(mover);
            }
        }
    }
    for p in board.size().points() {
        let mut effects = Vec::new();
        for &mover in &movers[p.index()] {
            let concerned: Vec<usize> = (0..worms.list.len())
                .filter(|&k| areas[k].contains(p) && matters(&worms.list[k], p, mover, wanted))
                .collect();
            if !concerned.is_empty() && board.try_move(p, mover) {
                reading.with_depth_offset(1, |reading| {
                    effects.extend(effects_of(board, reading, worms, &concerned, mover));
                });
                board.undo();
            }
        }
        for Effect { worm, mover, code } in effects {
            let worm = &mut worms.list[worm];
            let list = if worm.color == mover { &mut worm.defenses } else { &mut worm.attacks };
            list.add(p, code);
        }
    }
}

/// What a move achieves against or for a string.
struct Effect {
    /// The string's place in the list.
    worm: usize,
    mover: Color,
    code: Code,
}

/// Whether the move of `mover` at `p` is to be tried on `worm`.
fn matters(worm: &Worm, p: Point, mover: Color, wanted: Wanted) -> bool {
    let could_be_best = |list: &TacticalPoints| list.best().code < Code::Win || list.code_of(p).succeeds();
    worm.attack().code.succeeds()
        && (wanted == Wanted::AllMoves
            || could_be_best(if worm.color == mover { &worm.defenses } else { &worm.attacks }))
}

/// What the last move, `mover`'s, does to each of the strings that are `concerned`.
fn effects_of(
    board: &mut Board,
    reading: &mut Reading,
    worms: &Worms,
    concerned: &[usize],
    mover: Color,
) -> Vec<Effect> {
    let mut effects = Vec::new();
    for &k in concerned {
        if let Some(code) = effect_on(board, reading, &worms.list[k], mover) {
            effects.push(Effect { worm: k, mover, code });
        }
    }
    effects
}

/// How well the last move, `mover`'s, saves `worm` or captures it, if it changes anything.
fn effect_on(board: &mut Board, reading: &mut Reading, worm: &Worm, mover: Color) -> Option<Code> {
    let (s, attack, defense) = (worm.origin, worm.attack(), worm.defense());
    if worm.color == mover {
        let remaining = reading.attack(board, s).code;
        let saves = remaining < attack.code && !still_works(board, reading, s, attack.point, mover.opponent());
        return saves.then(|| remaining.reversed());
    }
    if !defense.code.succeeds() {
        return None;
    }
    let gone = board.color_at(s).is_none();
    let remaining = if gone { Code::Lose } else { reading.find_defense(board, s).code };
    let holds = gone || reading.attack(board, s).code >= attack.code;
    let captures = remaining < defense.code && holds && !still_works(board, reading, s, defense.point, worm.color);
    captures.then(|| remaining.reversed())
}

/// Whether `player`'s move at `point`, known to capture or save the string at `s`, still does.
fn still_works(board: &mut Board, reading: &mut Reading, s: Point, point: Option<Point>, player: Color) -> bool {
    let Some(p) = point else { return false };
    let Some(owner) = board.color_at(s) else { return false };
    if !board.try_move(p, player) {
        return false;
    }
    let works = match board.color_at(s) {
        None => true,
        Some(_) if player == owner => !reading.attack(board, s).code.succeeds(),
        Some(_) => !reading.find_defense(board, s).code.succeeds(),
    };
    board.undo();
    works
}

/// Of two adjacent strings that can both be captured, the capture of one may be the defence of the other.
pub(super) fn exchange(board: &mut Board, reading: &mut Reading, worms: &mut Worms) {
    for direction in [Direction::South, Direction::East] {
        for p in board.size().points() {
            let q = p.step(direction);
            let endangered = |p: Point| worms.at(p).filter(|w| w.attack().code.succeeds());
            let (Some(a), Some(b)) = (endangered(p), endangered(q)) else { continue };
            if a.origin == b.origin {
                continue;
            }
            let pairs = [(a.origin, a.defense(), b.attack()), (b.origin, b.defense(), a.attack())];
            for (s, defense, attack) in pairs {
                if let Some(m) = attack.point
                    && !defense.code.succeeds()
                    && reading.does_defend(board, m, s)
                    && let Some(worm) = worms.at_mut(s)
                {
                    worm.defenses.add(m, Code::Win);
                }
            }
        }
    }
}
