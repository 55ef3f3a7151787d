//! Cross effects: attacks and defences that are found through other strings.
//!
//! In: a board and the attacks and defences that reading found for each string by itself. Out: the same lists, longer:
//! a move that captures or saves one string is tried on all others in danger; of two neighbours that can both be
//! captured, capturing one may save the other. Cost: a few tactical queries per endangered string and key move.

use super::Worms;
use crate::{Code, Reader};
use go_board::{Board, CELLS, Color, Direction, Point, PointSet};

/// Tries the best attack or defence of every string on the other strings.
///
/// `areas` says for each string where a move may change anything; moves elsewhere are not tried on it.
pub(super) fn spread(board: &mut Board, reader: &mut Reader, worms: &mut Worms, areas: &[PointSet]) {
    let mut movers = vec![[false; 2]; CELLS];
    for worm in &worms.list {
        let opponent = worm.color.opponent();
        for (best, mover) in [(worm.attack(), opponent), (worm.defense(), worm.color)] {
            if let Some(p) = best.point {
                movers[p.index()][mover.index()] = true;
            }
        }
    }
    for p in board.size().points() {
        for mover in [Color::White, Color::Black] {
            if movers[p.index()][mover.index()] && board.try_move(p, mover) {
                reader.with_depth_offset(1, |reader| try_on_all(board, reader, worms, areas, p, mover));
                board.undo();
            }
        }
    }
}

/// Looks what the move of `mover` at `m`, just played, does to each endangered string.
fn try_on_all(board: &mut Board, reader: &mut Reader, worms: &mut Worms, areas: &[PointSet], m: Point, mover: Color) {
    let near = worms.list.iter_mut().zip(areas).filter(|(_, area)| area.contains(m)).map(|(worm, _)| worm);
    for worm in near.filter(|w| w.attack().code.succeeds()) {
        let (s, attack, defense) = (worm.origin, worm.attack(), worm.defense());
        if worm.color == mover {
            let remaining = reader.attack(board, s).code;
            if remaining < attack.code && !still_works(board, reader, s, attack.point, mover.opponent()) {
                worm.defenses.add(m, remaining.reversed());
            }
        } else if defense.code.succeeds() {
            let gone = board.color_at(s).is_none();
            let remaining = if gone { Code::Lose } else { reader.find_defense(board, s).code };
            let holds = gone || reader.attack(board, s).code >= attack.code;
            if remaining < defense.code && holds && !still_works(board, reader, s, defense.point, worm.color) {
                worm.attacks.add(m, remaining.reversed());
            }
        }
    }
}

/// Whether `player`'s move at `point`, known to capture or save the string at `s`, still does.
fn still_works(board: &mut Board, reader: &mut Reader, s: Point, point: Option<Point>, player: Color) -> bool {
    let Some(p) = point else { return false };
    let Some(owner) = board.color_at(s) else { return false };
    if !board.try_move(p, player) {
        return false;
    }
    let works = match board.color_at(s) {
        None => true,
        Some(_) if player == owner => !reader.attack(board, s).code.succeeds(),
        Some(_) => !reader.find_defense(board, s).code.succeeds(),
    };
    board.undo();
    works
}

/// Of two adjacent strings that can both be captured, the capture of one may be the defence of the other.
pub(super) fn exchange(board: &mut Board, reader: &mut Reader, worms: &mut Worms) {
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
                    && reader.does_defend(board, m, s)
                    && let Some(worm) = worms.at_mut(s)
                {
                    worm.defenses.add(m, Code::Win);
                }
            }
        }
    }
}
