//! Boards that carry a pattern, and the tables held against the naive matcher on them.

use pattern_compiler::model::Pattern;
use pattern_compiler::table;
use pattern_tables::alphabet::{Role, Symbol};
use pattern_tables::automaton::Automaton;
use pattern_tables::symmetry::{Offset, Orientation};

use crate::board::{Board, fits};
use crate::random::Random;

/// A board on which `pattern` fits, or nearly: random stones, then its cells at a random place where its rectangle fits
/// (or anywhere, if it never does), then perhaps a change.
pub(crate) fn board_for(pattern: &Pattern, size: i8, random: &mut Random) -> Board {
    let mut board = Board::random(size, 5 + random.below(60), random);
    let frame = Pattern { cells: Vec::new(), ..pattern.clone() };
    let role = if pattern.anchor == Role::O { Symbol::O } else { Symbol::X };
    let all = (0..size).flat_map(|i| (0..size).map(move |j| (i, j)));
    let places: Vec<_> = all.flat_map(|at| Orientation::ALL.map(|orientation| (at, orientation))).collect();
    let fitting: Vec<_> = places
        .iter()
        .filter(|&&(at, orientation)| {
            let center = Offset::new(0, 0);
            fits(&frame, |v| if v == center { role } else { board.seen(at, orientation, v) })
        })
        .collect();
    let &((i, j), orientation) = if fitting.is_empty() { random.pick(&places) } else { *random.pick(&fitting) };
    for cell in &pattern.cells {
        let v = orientation.apply(cell.at);
        let accepted: Vec<Symbol> = Symbol::ALL.into_iter().filter(|&s| cell.element.accepts().contains(s)).collect();
        board.set(i + v.down, j + v.right, *random.pick(&accepted));
    }
    if random.below(3) == 0 {
        let &((i, j), _) = random.pick(&places);
        board.set(i, j, *random.pick(&[Symbol::Empty, Symbol::O, Symbol::X]));
    }
    board
}

/// Compares all anchors and orientations of a board; the number of matches.
pub(crate) fn compare(patterns: &[Pattern], automaton: &Automaton, board: &Board, context: &str) -> usize {
    let mut matches = 0;
    for anchor in board.stones() {
        for orientation in Orientation::ALL {
            let see = |v: Offset| board.seen(anchor, orientation, v);
            let naive: Vec<u16> = (0..).zip(patterns).filter(|(_, p)| fits(p, see)).map(|(k, _)| k).collect();
            let walk = table::walk(automaton, see);
            assert_eq!(walk.hits, naive, "{context}, anchor {anchor:?}, {orientation:?}, stride {}", automaton.stride);
            matches += naive.len();
        }
    }
    matches
}
