//! What all strings of a database say about each position of the spiral, as sets of strings.

use pattern_tables::alphabet::{Symbol, SymbolSet};
use pattern_tables::spiral::SPIRAL;
use pattern_tables::symmetry::Offset;

use super::bits::Bits;
use crate::expand::SpiralString;

/// The strings by what they do at one position.
pub(super) struct Position {
    /// Those that go on when the symbol is read.
    pub(super) accept: [Bits; 4],
    /// Those that demand anything here.
    pub(super) cares: Bits,
    /// Those that demand anything but to be on the board.
    pub(super) cares_inside: Bits,
    /// Those that have proved earlier that this row is on the board.
    pub(super) row_proved: Bits,
    /// Those that have proved earlier that this column is on the board.
    pub(super) column_proved: Bits,
    /// Those that are not complete before this position.
    pub(super) open: Bits,
}

/// The positions up to the end of the longest string, and one behind it.
pub(super) struct Masks {
    pub(super) positions: Vec<Position>,
    pub(super) strings: usize,
}

impl Masks {
    /// Strings shorter than `stride` are padded to it.
    pub(super) fn new(strings: &[SpiralString], stride: usize) -> Masks {
        let length = strings.iter().map(|s| s.sets().len()).max().unwrap_or(0).max(stride) + 1;
        let mut positions: Vec<Position> = (0..length).map(|_| Position::new(strings.len())).collect();
        for (k, string) in strings.iter().enumerate() {
            let mut proved = Proved::default();
            for (at, (position, &v)) in positions.iter_mut().zip(&SPIRAL).enumerate() {
                position.add(k, string, at, &proved);
                if at < stride.max(string.sets().len()) {
                    position.open.insert(k);
                }
                if !string.at(at).contains(Symbol::Off) {
                    proved.extend(v);
                }
            }
        }
        Masks { positions, strings: strings.len() }
    }
}

impl Position {
    fn new(strings: usize) -> Position {
        let none = || Bits::none(strings);
        Position {
            accept: [none(), none(), none(), none()],
            cares: none(),
            cares_inside: none(),
            row_proved: none(),
            column_proved: none(),
            open: none(),
        }
    }

    fn add(&mut self, k: usize, string: &SpiralString, at: usize, proved: &Proved) {
        let (set, v) = (string.at(at), SPIRAL[at]);
        for symbol in Symbol::ALL {
            if set.contains(symbol) && !(symbol == Symbol::Off && ends_board_inside(v, string)) {
                self.accept[symbol.code()].insert(k);
            }
        }
        if set != SymbolSet::ANYTHING {
            self.cares.insert(k);
            if set != SymbolSet::ON_BOARD {
                self.cares_inside.insert(k);
            }
        }
        if proved.row(v.down) {
            self.row_proved.insert(k);
        }
        if proved.column(v.right) {
            self.column_proved.insert(k);
        }
    }
}

/// Whether the rectangle of `string` cannot fit if `v`, straight away from the anchor, is off the board.
fn ends_board_inside(v: Offset, string: &SpiralString) -> bool {
    let extent = string.extent();
    let vertical = v.right == 0 && (extent.top..=extent.bottom).contains(&v.down);
    let horizontal = v.down == 0 && (extent.left..=extent.right).contains(&v.right);
    vertical || horizontal
}

/// The rectangle around the anchor that a string has proved to be on the board.
#[derive(Default)]
struct Proved {
    top: i8,
    bottom: i8,
    left: i8,
    right: i8,
}

impl Proved {
    fn extend(&mut self, v: Offset) {
        self.top = self.top.min(v.down);
        self.bottom = self.bottom.max(v.down);
        self.left = self.left.min(v.right);
        self.right = self.right.max(v.right);
    }

    fn row(&self, down: i8) -> bool {
        (self.top..=self.bottom).contains(&down)
    }

    fn column(&self, right: i8) -> bool {
        (self.left..=self.right).contains(&right)
    }
}
