//! What is found out about all strings of a position, in all its looks.

use go_board::{Board, Color, Point, Size, Symmetry};
use go_reading::{Level, Outcome, Reader, TacticalPoints, Unconditional, Worm, Worms, worms};

fn examine(board: &Board) -> Worms {
    worms(board, &mut Reader::new(Level::default()))
}

/// All fields of every string and point are the same in every look, down to the last bit and the order of moves, save
/// for those that are defined by the order of the board: how good a cutting stone is (not whether it is one), the
/// lunch, and what is inessential for want of a lunch.
///
/// # Panics
/// If anything differs.
pub(crate) fn compare_looks(positions: &[(String, Board)]) {
    for (name, board) in positions {
        let straight = examine(board);
        for symmetry in Symmetry::ALL {
            let look = board.seen_through(symmetry);
            let seen = examine(&look);
            assert_eq!(straight.len(), seen.len());
            assert!(seen.iter().zip(seen.iter().skip(1)).all(|(a, b)| a.origin < b.origin), "in board order");
            for worm in straight.iter() {
                let there = seen.at(symmetry.point(board.size(), worm.origin)).expect("a string");
                strings(&look, symmetry, worm, there);
            }
            points(&look, symmetry, &straight, &seen);
        }
        assert!(!straight.is_empty(), "{name} is empty");
    }
}

/// Compares a string with what it is on `look`.
fn strings(look: &Board, symmetry: Symmetry, worm: &Worm, there: &Worm) {
    assert_eq!(moves(symmetry, look.size(), &worm.attacks), there.attacks.moves());
    assert_eq!(moves(symmetry, look.size(), &worm.defenses), there.defenses.moves());
    assert_eq!(worm.cutstone > 0, there.cutstone > 0);
    let expected = Worm {
        origin: look.origin(symmetry.point(look.size(), worm.origin)),
        color: symmetry.color(worm.color),
        attacks: there.attacks.clone(),
        defenses: there.defenses.clone(),
        cutstone: there.cutstone,
        lunch: there.lunch,
        inessential: there.inessential,
        ..*worm
    };
    assert_eq!(*there, expected, "{symmetry:?}\n{look}");
    if symmetry == Symmetry::EXCHANGE {
        let by_order = |w: &Worm| (w.cutstone, w.lunch, w.inessential);
        assert_eq!(by_order(there), by_order(worm), "the order of the board is the same");
    }
}

fn moves(symmetry: Symmetry, size: Size, moves: &TacticalPoints) -> Vec<Outcome> {
    let seen = |m: &Outcome| Outcome { point: m.point.map(|p| symmetry.point(size, p)), ..*m };
    moves.moves().iter().map(seen).collect()
}

/// Compares what is known about points.
fn points(look: &Board, symmetry: Symmetry, straight: &Worms, seen: &Worms) {
    let size = look.size();
    let strings = |list: &[Point]| {
        let mut origins: Vec<Point> = list.iter().map(|&p| look.origin(symmetry.point(size, p))).collect();
        origins.sort_unstable();
        origins
    };
    for p in size.points() {
        let q = symmetry.point(size, p);
        let status = match straight.unconditional(p) {
            Unconditional::Territory(color) => Unconditional::Territory(symmetry.color(color)),
            other => other,
        };
        assert_eq!(seen.unconditional(q), status);
        assert_eq!(seen.closest().either(q), strings(straight.closest().either(p)));
        for color in Color::BOTH {
            let there = seen.closest().of_color(q, symmetry.color(color));
            assert_eq!(there, strings(straight.closest().of_color(p, color)));
        }
    }
}
