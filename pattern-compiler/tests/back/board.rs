//! Boards that are only good for matching, and the naive matcher.

use pattern_compiler::model::Pattern;
use pattern_tables::alphabet::{Role, Symbol};
use pattern_tables::database::{Edges, Extent};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::random::Random;

/// A square board; contents are symbols, seen with the O side fixed.
pub(crate) struct Board {
    size: i8,
    points: Vec<Symbol>,
}

impl Board {
    /// Random stones; `density` is the share of stones in percent.
    pub(crate) fn random(size: i8, density: u32, random: &mut Random) -> Board {
        let points = (0..i32::from(size) * i32::from(size)).map(|_| match random.below(200) {
            k if k < density => Symbol::O,
            k if k < 2 * density => Symbol::X,
            _ => Symbol::Empty,
        });
        Board { size, points: points.collect() }
    }

    pub(crate) fn at(&self, i: i8, j: i8) -> Symbol {
        let size = usize::try_from(self.size).expect("sizes are positive");
        match (usize::try_from(i), usize::try_from(j)) {
            (Ok(i), Ok(j)) if i < size && j < size => self.points[i * size + j],
            _ => Symbol::Off,
        }
    }

    /// Puts `symbol` on a point of the board; elsewhere nothing happens.
    pub(crate) fn set(&mut self, i: i8, j: i8, symbol: Symbol) {
        if self.at(i, j) != Symbol::Off {
            let at = i16::from(i) * i16::from(self.size) + i16::from(j);
            self.points[usize::try_from(at).expect("the point is on the board")] = symbol;
        }
    }

    pub(crate) fn stones(&self) -> impl Iterator<Item = (i8, i8)> {
        let all = (0..self.size).flat_map(|i| (0..self.size).map(move |j| (i, j)));
        all.filter(|&(i, j)| self.at(i, j) != Symbol::Empty)
    }

    /// What lies at displacement `v` of a diagram that is anchored at (i, j).
    pub(crate) fn seen(&self, (i, j): (i8, i8), orientation: Orientation, v: Offset) -> Symbol {
        let v = orientation.apply(v);
        self.at(i + v.down, j + v.right)
    }
}

/// Whether `pattern` fits, straight from the definition: the anchor's role, all cells of the rectangle on the board,
/// no board beyond declared borders, every cell's content accepted.
pub(crate) fn fits(pattern: &Pattern, see: impl Fn(Offset) -> Symbol) -> bool {
    let Extent { top, left, bottom, right } = pattern.extent;
    let Edges { north, south, east, west } = pattern.edges;
    let role = if pattern.anchor == Role::O { Symbol::O } else { Symbol::X };
    let mut rectangle = (top..=bottom).flat_map(|i| (left..=right).map(move |j| Offset::new(i, j)));
    let off = |v: Offset| see(v) == Symbol::Off;
    see(Offset::new(0, 0)) == role
        && rectangle.all(|v| !off(v))
        && (!north || off(Offset::new(top - 1, 0)))
        && (!south || off(Offset::new(bottom + 1, 0)))
        && (!west || off(Offset::new(0, left - 1)))
        && (!east || off(Offset::new(0, right + 1)))
        && pattern.cells.iter().all(|cell| cell.element.accepts().contains(see(cell.at)))
}
