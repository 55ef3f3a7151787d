//! Where the patterns of a corner database fit on a board.
//!
//! **In:** a [`CornerDatabase`], a board, the colour that plays O. **Out:** every [`Match`], its anchor being the upper
//! left cell of the diagram as drawn, so [`Match::at`] leads to every point of the diagram as elsewhere.
//! **Afterwards:** matches come by pattern number, then in the order in which the language tries the corners. Neither
//! class letters nor goals are looked at: in corner databases they are not.
//!
//! From each corner, seen both ways, the hashes of all rectangles are summed up; the perfect hash of the database says
//! for each size that it knows whether the content is a pattern's. **Cost:** 13 µs on a 19×19 position for GNU Go's
//! 1,555 joseki patterns, next to nothing of it for matches.

use go_board::{Board, Color, Point};
use pattern_tables::alphabet::{Element, Role};
use pattern_tables::corner::{CornerDatabase, corner_cell, key, normal, stone};
use pattern_tables::database::Pattern;
use pattern_tables::symmetry::{Offset, Orientation};

use super::Match;

/// The largest board, plus one.
const SIDE: usize = go_board::MAX_SIZE + 1;

/// All matches of `database` on `board` with `color` playing O.
#[must_use]
pub fn scan(database: &CornerDatabase, board: &Board, color: Color) -> Vec<Match> {
    let size = board.size().get();
    let index = &database.index;
    let fitting = |&&(height, width): &&(u8, u8)| usize::from(height.max(width)) <= size;
    let deepest = index.sizes.iter().filter(fitting).map(|&(height, width)| height.max(width).cast_signed()).max();
    let deepest = deepest.unwrap_or(0);
    let mut found = Vec::new();
    for view in Orientation::ALL.map(|orientation| View { board, color, orientation }) {
        let sums = view.sums(deepest);
        for &(height, width) in index.sizes.iter().filter(fitting) {
            let key = key(height, width, sums[usize::from(height)][usize::from(width)]);
            let candidates = index.candidates(key).iter();
            found.extend(candidates.filter_map(|&number| view.lay(&database.patterns[usize::from(number)], number)));
        }
    }
    found.sort_by_key(|&(number, corner, _)| (number, corner));
    found.into_iter().map(|(_, _, m)| m).collect()
}

/// The number of the corner and direction in which the language counts a match of `pattern`, 0 to 7: the orientation of
/// the diagram after it was mirrored to have its corner at the upper left.
#[must_use]
pub fn reported(pattern: &Pattern, m: &Match) -> Orientation {
    let normal = normal(pattern.edges).unwrap_or(Orientation::IDENTITY);
    m.orientation.after(normal.inverse())
}

/// The board from one corner in one direction.
#[derive(Clone, Copy)]
struct View<'b> {
    board: &'b Board,
    color: Color,
    orientation: Orientation,
}

impl View<'_> {
    /// The board point at `v` from the corner; `None` off the board.
    fn point(&self, v: Offset) -> Option<Point> {
        let last = isize::try_from(self.board.size().get()).unwrap_or(0) - 1;
        // The corner is where rows and columns counted from it lead inwards.
        let inwards = self.orientation.apply(Offset::new(1, 1));
        let v = self.orientation.apply(v);
        let row = isize::from(v.down) + if inwards.down > 0 { 0 } else { last };
        let col = isize::from(v.right) + if inwards.right > 0 { 0 } else { last };
        let inside = self.board.size().contains(row, col);
        inside.then(|| Point::new(row.cast_unsigned(), col.cast_unsigned()))
    }

    /// Who has a stone at `v` from the corner.
    fn role(&self, v: Offset) -> Option<Role> {
        let color = self.point(v).and_then(|p| self.board.color_at(p))?;
        Some(if color == self.color { Role::O } else { Role::X })
    }

    /// For every rectangle from the corner up to `deepest` rows and columns the exclusive or of its stones.
    fn sums(&self, deepest: i8) -> [[u64; SIDE]; SIDE] {
        let mut sums = [[0; SIDE]; SIDE];
        for i in 0..deepest {
            let mut line = 0;
            for j in 0..deepest {
                if let Some(role) = self.role(Offset::new(i, j)) {
                    line ^= stone(i.unsigned_abs(), j.unsigned_abs(), role);
                }
                let (i, j) = (usize::from(i.unsigned_abs()), usize::from(j.unsigned_abs()));
                sums[i + 1][j + 1] = sums[i][j + 1] ^ line;
            }
        }
        sums
    }

    /// The pattern laid out in this view, if it is tried so and every cell agrees.
    fn lay(&self, pattern: &Pattern, number: u16) -> Option<(u16, u8, Match)> {
        let view = self.orientation.number();
        let tried = pattern.orientations.len() == 8 || view < 4;
        let normal = normal(pattern.edges).filter(|_| tried)?;
        let extent = pattern.extent;
        let corner = corner_cell(pattern.edges, extent.bottom - extent.top + 1, extent.right - extent.left + 1);
        let from_corner = |at: Offset| normal.apply(Offset::new(at.down - corner.down, at.right - corner.right));
        let agrees = pattern.cells.iter().all(|cell| {
            let wanted = match cell.element {
                Element::O => Some(Role::O),
                Element::X => Some(Role::X),
                _ => None,
            };
            self.role(from_corner(cell.at)) == wanted
        });
        let anchor = self.point(from_corner(Offset::new(0, 0))).filter(|_| agrees)?;
        let orientation = self.orientation.after(normal);
        Some((number, view, Match { pattern: number, orientation, anchor, color: self.color }))
    }
}
