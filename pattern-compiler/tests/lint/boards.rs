//! Boards that carry a pattern.

use pattern_compiler::model::Pattern;
use pattern_tables::alphabet::{Role, Symbol};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::board::{Board, fits};
use crate::random::Random;

/// The anchors at which the rectangle of a pattern lies on a board of this size, with its borders.
pub(crate) fn places(pattern: &Pattern, orientation: Orientation, size: i8) -> Vec<(i8, i8)> {
    let frame = Pattern { cells: Vec::new(), ..pattern.clone() };
    let empty = Board::random(size, 0, &mut Random(0));
    let role = if pattern.anchor == Role::O { Symbol::O } else { Symbol::X };
    let all = (0..size).flat_map(|i| (0..size).map(move |j| (i, j)));
    let holds =
        |&at: &(i8, i8)| fits(&frame, |v| if v == Offset::new(0, 0) { role } else { empty.seen(at, orientation, v) });
    all.filter(holds).collect()
}

/// A random board that carries the pattern in an orientation, and its anchor; none if the rectangle fits nowhere.
pub(crate) fn carrying(
    pattern: &Pattern,
    orientation: Orientation,
    size: i8,
    random: &mut Random,
) -> Option<(Board, (i8, i8))> {
    let mut board = Board::random(size, 5 + random.below(60), random);
    let places = places(pattern, orientation, size);
    if places.is_empty() {
        return None;
    }
    let &(i, j) = random.pick(&places);
    for cell in &pattern.cells {
        let v = orientation.apply(cell.at);
        let accepted: Vec<Symbol> = Symbol::ALL.into_iter().filter(|&s| cell.element.accepts().contains(s)).collect();
        board.set(i + v.down, j + v.right, *random.pick(&accepted));
    }
    Some((board, (i, j)))
}

/// A match: anchor and orientation.
pub(crate) type Match = ((i8, i8), Orientation);

/// All matches of a pattern in the orientations in which it is tried.
pub(crate) fn matches(pattern: &Pattern, board: &Board) -> Vec<Match> {
    let anchors: Vec<(i8, i8)> = board.stones().collect();
    let all = anchors.into_iter().flat_map(|at| pattern.orientations.iter().map(move |o| (at, o)));
    all.filter(|&(at, o)| fits(pattern, |v| board.seen(at, o, v))).collect()
}

/// Where a point of the pattern lies in a match.
pub(crate) fn point(((i, j), orientation): Match, at: Offset) -> (i8, i8) {
    let v = orientation.apply(at);
    (i + v.down, j + v.right)
}

/// The rectangle of a match: first row and column, last row and column.
pub(crate) fn rectangle(pattern: &Pattern, found: Match) -> [i8; 4] {
    let extent = pattern.extent;
    let (a, b) =
        (point(found, Offset::new(extent.top, extent.left)), point(found, Offset::new(extent.bottom, extent.right)));
    [a.0.min(b.0), a.1.min(b.1), a.0.max(b.0), a.1.max(b.1)]
}

/// The board that a note draws below its first line, as a part of a 19 × 19 board, and which rectangle it draws.
pub(crate) fn drawn(note: &str) -> (Board, [i8; 4]) {
    let rows: Vec<&str> = note.lines().skip(1).collect();
    let cells: Vec<&str> = rows.iter().filter(|row| !row.contains('-')).map(|row| row.trim_matches('|')).collect();
    let length = |n: usize| i8::try_from(n).expect("a small diagram");
    let start = |first: bool, last: bool, length: i8| match (first, last) {
        (true, _) => 0,
        (false, true) => 19 - length,
        (false, false) => (19 - length) / 2,
    };
    let (north, south) = (rows[0].contains('-'), rows.last().is_some_and(|row| row.contains('-')));
    let (west, east) = (rows.iter().any(|row| row.starts_with('|')), rows.iter().any(|row| row.ends_with('|')));
    let (top, left) = (start(north, south, length(cells.len())), start(west, east, length(cells[0].len())));
    let mut board = Board::random(19, 0, &mut Random(0));
    for (i, row) in (top..).zip(&cells) {
        for (j, symbol) in (left..).zip(row.chars()) {
            match symbol {
                'O' => board.set(i, j, Symbol::O),
                'X' => board.set(i, j, Symbol::X),
                _ => {}
            }
        }
    }
    (board, [top, left, top + length(cells.len()) - 1, left + length(cells[0].len()) - 1])
}
