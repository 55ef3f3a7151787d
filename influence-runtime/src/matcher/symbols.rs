//! A board as the automaton reads it.
//!
//! **In:** a board. **Out:** two views of it, one for each colour that may play O: one byte a point, the code of its
//! [`Symbol`](pattern_tables::alphabet::Symbol), in an array with a margin so wide that no displacement of the spiral
//! leaves it from any point of any board. **Cost:** 8 KiB, and one pass over the points of the board to fill them; of
//! the 128 cache lines about sixty are ever read.

use go_board::{Board, Cell, Color, MAX_SIZE, Point};
use pattern_tables::alphabet::Symbol;
use pattern_tables::spiral::{LENGTH, REACH, SPIRAL};
use pattern_tables::symmetry::Orientation;

/// Distance between vertically adjacent places.
const WIDTH: usize = 64;
/// Number of places of one view.
const VIEW: usize = 64 * WIDTH;
/// Number of places; a power of two, so that a mask keeps an index inside.
const PLACES: usize = 2 * VIEW;
/// Bits of a place.
pub(super) const PLACE_BITS: u32 = PLACES.trailing_zeros();
/// Rows above and columns left of every board.
const MARGIN: usize = REACH.unsigned_abs() as usize;
const _: () = assert!(2 * MARGIN + MAX_SIZE < WIDTH, "no displacement may leave the array");

/// Entries of [`STEPS`]; a power of two not below the length of the spiral.
pub(super) const DISPLACEMENTS: usize = 2048;
const _: () = assert!(LENGTH <= DISPLACEMENTS, "every displacement has its steps");

/// For each displacement of the spiral the steps between places that it is in the eight orientations.
pub(super) static STEPS: [[i16; 8]; DISPLACEMENTS] = steps();

#[allow(clippy::cast_possible_truncation, reason = "below 64 · 19")]
const fn steps() -> [[i16; 8]; DISPLACEMENTS] {
    let mut steps = [[0; 8]; DISPLACEMENTS];
    let mut n = 0;
    while n < LENGTH {
        let mut k = 0;
        while k < 8 {
            let v = Orientation::ALL[k].apply(SPIRAL[n]);
            steps[n][k] = v.down as i16 * WIDTH as i16 + v.right as i16;
            k += 1;
        }
        n += 1;
    }
    steps
}

/// The place of a point of the board in the view in which `o` plays O.
#[inline]
pub(super) const fn place(p: Point, o: Color) -> usize {
    o.index() * VIEW + WIDTH * (p.row() + MARGIN) + p.col() + MARGIN
}

/// The code of a cell for a match in which `o` plays O.
#[inline]
const fn code(cell: Cell, o: Color) -> u8 {
    match cell {
        Cell::Empty => Symbol::Empty as u8,
        Cell::Off => Symbol::Off as u8,
        Cell::Stone(Color::Black) => Symbol::O as u8 + o as u8,
        Cell::Stone(Color::White) => Symbol::X as u8 - o as u8,
    }
}

/// What lies at every place, by symbol code.
#[derive(Clone)]
pub(super) struct Symbols([u8; PLACES]);

impl Symbols {
    /// Nothing but places beyond the edge.
    pub(super) const fn new() -> Symbols {
        Symbols([Symbol::Off as u8; PLACES])
    }

    /// Shows `board`.
    pub(super) fn load(&mut self, board: &Board) {
        let size = board.size().get();
        let (black, white) = self.0.split_at_mut(VIEW);
        for row in 0..MAX_SIZE {
            let line = WIDTH * (row + MARGIN) + MARGIN..WIDTH * (row + MARGIN) + MARGIN + MAX_SIZE;
            let (black, white) = (&mut black[line.clone()], &mut white[line]);
            if row < size {
                let first = Point::new(row, 0).index();
                let cells = &board.cells()[first..first + MAX_SIZE];
                for ((black, white), &cell) in black.iter_mut().zip(white).zip(cells) {
                    (*black, *white) = (code(cell, Color::Black), code(cell, Color::White));
                }
            } else {
                black.fill(Symbol::Off as u8);
                white.fill(Symbol::Off as u8);
            }
        }
    }

    /// Changes what lies at one point.
    pub(super) fn put(&mut self, p: Point, cell: Cell) {
        Color::BOTH.iter().for_each(|&o| self.0[place(p, o)] = code(cell, o));
    }

    /// The code of what lies at a place, by index modulo [`PLACES`].
    #[inline]
    pub(super) const fn at(&self, place: usize) -> u8 {
        self.0[place & (PLACES - 1)]
    }

    /// The packed front around a place in each orientation: the first `stride` (1, 5, 9 or 13) displacements of the
    /// spiral, two bits each.
    ///
    /// The displacements behind the anchor come in rings of four, a quarter turn apart. An orientation turns every
    /// ring, so the eight keys are the same twelve symbols, or their mirror image, rotated.
    #[inline]
    pub(super) fn fronts(&self, anchor: usize, stride: u8) -> [u32; 8] {
        let here = u32::from(self.at(anchor));
        let mut keys = [here; 8];
        for ring in 0..usize::from(stride / 4) {
            let symbols = std::array::from_fn(|q| self.symbol(anchor, 1 + 4 * ring + q));
            let turned = turned(symbols, ring == 1);
            (0..8).for_each(|k| keys[k] |= turned[k] << (2 + 8 * ring));
        }
        keys
    }

    /// What lies at displacement `n` from a place, unturned.
    #[inline]
    fn symbol(&self, anchor: usize, n: usize) -> u32 {
        u32::from(self.at(anchor.wrapping_add_signed(isize::from(STEPS[n][0]))))
    }
}

/// Four symbols of a ring packed as each orientation reads them. A ring of points straight away from the anchor begins
/// with the south, a diagonal one with the south-west.
#[inline]
fn turned([a, b, c, d]: [u32; 4], diagonal: bool) -> [u32; 8] {
    let plain = a | b << 2 | c << 4 | d << 6;
    let mirrored = if diagonal { d | c << 2 | b << 4 | a << 6 } else { a | d << 2 | c << 4 | b << 6 };
    let (plain, mirrored) = (plain * 0x101, mirrored * 0x101);
    [
        plain & 0xff,
        plain >> 2 & 0xff,
        plain >> 4 & 0xff,
        plain >> 6 & 0xff,
        mirrored >> 6 & 0xff,
        mirrored >> 4 & 0xff,
        mirrored >> 2 & 0xff,
        mirrored & 0xff,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_board::Size;

    fn sketch() -> Board {
        let stones = [(1, 1, Color::Black), (1, 2, Color::White), (2, 1, Color::White), (3, 3, Color::Black)];
        let stones = stones.map(|(row, col, color)| (Point::new(row, col), color));
        Board::from_stones(Size::new(5).expect("a size"), stones).expect("a position")
    }

    #[test]
    fn a_smaller_board_leaves_nothing_of_a_larger_one() {
        let mut symbols = Symbols::new();
        symbols.load(&Board::new(Size::new(19).expect("a size")));
        symbols.load(&sketch());
        let mut fresh = Symbols::new();
        fresh.load(&sketch());
        assert_eq!(symbols.0, fresh.0);
        assert_eq!(symbols.0.iter().filter(|&&s| s == Symbol::Off as u8).count(), PLACES - 2 * 25);
    }

    #[test]
    fn colours_are_bound_to_roles() {
        let mut symbols = Symbols::new();
        symbols.load(&sketch());
        let stone = Point::new(1, 1);
        let roles = |symbols: &Symbols| Color::BOTH.map(|o| symbols.at(place(stone, o)));
        assert_eq!(roles(&symbols), [Symbol::O as u8, Symbol::X as u8], "a black stone");
        symbols.put(stone, Cell::Stone(Color::White));
        assert_eq!(roles(&symbols), [Symbol::X as u8, Symbol::O as u8], "a white stone");
        symbols.put(stone, Cell::Empty);
        assert_eq!(roles(&symbols), [Symbol::Empty as u8; 2]);
    }

    #[test]
    fn fronts_are_what_each_orientation_reads() {
        let board = sketch();
        let mut symbols = Symbols::new();
        symbols.load(&board);
        for p in board.size().points() {
            for stride in [1u8, 5, 9, 13] {
                let anchor = place(p, Color::White);
                let keys = symbols.fronts(anchor, stride);
                for k in 0..8 {
                    let key = (0..usize::from(stride)).rev().fold(0, |key, n| {
                        let step = isize::from(STEPS[n][k]);
                        key << 2 | u32::from(symbols.at(anchor.wrapping_add_signed(step)))
                    });
                    assert_eq!(keys[k], key, "orientation {k}, {stride} points, at {p:?}");
                }
            }
        }
    }
}
