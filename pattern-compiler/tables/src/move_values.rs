//! Values of moves by their neighbourhood (`mc_*.db`): how likely a playout is to play them.
//!
//! A move is seen through the eight points around it, turned and mirrored as one likes, and a few [`Properties`]. The
//! points are packed into a [code](Code) of two bits each; codes that are the same neighbourhood, seen otherwise, form
//! a *class*. There are 1,107: 954 in the interior, 135 at an edge, 18 in a corner.
//!
//! [`Classes::new`] numbers all codes in half a millisecond; a lookup is two array reads.

use std::borrow::Cow;

use crate::symmetry::{Offset, Orientation};

/// Number of classes. Their numbers begin with 1; 0 is no neighbourhood of a board.
pub const CLASSES: usize = 1107;
/// Number of combinations of properties.
pub const PROPERTIES: usize = 256;
/// The eight points, lowest bits of a code first.
pub const NEIGHBOURS: [Offset; 8] = [
    Offset::new(1, 0),
    Offset::new(0, -1),
    Offset::new(-1, 0),
    Offset::new(0, 1),
    Offset::new(1, -1),
    Offset::new(-1, -1),
    Offset::new(-1, 1),
    Offset::new(1, 1),
];

/// The eight points around a move, two bits each in the order of [`NEIGHBOURS`]: 0 empty, 1 own stone, 2 enemy stone, 3
/// off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub u16);

impl Code {
    /// The content of neighbour `k`, 0 to 3.
    #[must_use]
    pub const fn at(self, k: usize) -> u16 {
        self.0 >> (2 * k) & 3
    }

    /// The same neighbourhood under an orientation.
    #[must_use]
    pub fn turned(self, by: Orientation) -> Code {
        let place = |v: Offset| NEIGHBOURS.iter().position(|&n| n == v).unwrap_or(0);
        Code((0..8).fold(0, |code, k| code | self.at(k) << (2 * place(by.apply(NEIGHBOURS[k])))))
    }

    /// Whether the points off the board are none, the upper row, or the upper row and the right column: each
    /// neighbourhood of a board has an orientation in which it is so.
    fn is_upright(self) -> bool {
        let off = (0..8).filter(|&k| self.at(k) == 3).fold(0u8, |bits, k| bits | 1 << k);
        // Above, above left, above right; and with right and below right.
        matches!(off, 0 | 0b0110_0100 | 0b1110_1100)
    }
}

/// The class of every code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classes(Vec<u16>);

impl Classes {
    /// Numbers the classes by their smallest upright code.
    #[must_use]
    pub fn new() -> Classes {
        let mut classes = vec![0; 1 << 16];
        let mut next = 1;
        for code in (0..=u16::MAX).map(Code).filter(|code| code.is_upright()) {
            if classes[usize::from(code.0)] == 0 {
                for turned in Orientation::ALL.map(|by| code.turned(by)) {
                    classes[usize::from(turned.0)] = next;
                }
                next += 1;
            }
        }
        Classes(classes)
    }

    /// The class of a code, from 1; 0 if no point of a board has such neighbours.
    #[must_use]
    #[inline]
    pub fn of(&self, code: Code) -> u16 {
        self.0[usize::from(code.0)]
    }
}

impl Default for Classes {
    fn default() -> Classes {
        Classes::new()
    }
}

/// What is known of a move beside its neighbourhood, as bits.
///
/// | bits | meaning |
/// |---|---|
/// | 0 | the point is near the last move |
/// | 1, 2 | stones that the opponent's move would capture, 3 for more |
/// | 3, 4 | stones that our move would capture, 3 for more |
/// | 5 | the opponent's move would be a self-atari |
/// | 6 | our move would be a self-atari |
/// | 7 | the opponent's move would be suicide |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Properties(pub u8);

impl Properties {
    /// Whether bit `bit` is set.
    #[must_use]
    pub const fn has(self, bit: u8) -> bool {
        self.0 >> bit & 1 == 1
    }

    /// Stones that the opponent's move would capture, at most 3.
    #[must_use]
    pub const fn opponent_captures(self) -> u8 {
        self.0 >> 1 & 3
    }

    /// Stones that our move would capture, at most 3.
    #[must_use]
    pub const fn own_captures(self) -> u8 {
        self.0 >> 3 & 3
    }
}

/// The compiled values of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValues {
    /// The file name without folder, `mc_` and `.db`.
    pub name: Cow<'static, str>,
    /// Fingerprint of the source text (FNV-1a, 64 bits).
    pub fingerprint: u64,
    /// The row of each class, by class number; [`CLASSES`] + 1 numbers.
    pub row_of: Cow<'static, [u16]>,
    /// Rows of [`PROPERTIES`] values.
    pub rows: Cow<'static, [u32]>,
}

impl MoveValues {
    /// The value of a move with a neighbourhood of `class` and these properties.
    ///
    /// # Panics
    /// If there is no such class.
    #[must_use]
    #[inline]
    pub fn value(&self, class: u16, properties: Properties) -> u32 {
        let row = usize::from(self.row_of[usize::from(class)]);
        self.rows[row * PROPERTIES + usize::from(properties.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_classes_as_documented() {
        let classes = Classes::new();
        let count = |off: usize| {
            let codes = (0..=u16::MAX).map(Code).filter(|&code| (0..8).filter(|&k| code.at(k) == 3).count() == off);
            let numbers: std::collections::BTreeSet<u16> =
                codes.map(|code| classes.of(code)).filter(|&c| c > 0).collect();
            numbers.len()
        };
        assert_eq!((count(0), count(3), count(5)), (954, 135, 18));
        assert_eq!(classes.0.iter().copied().max(), Some(1107));
        assert_eq!((classes.of(Code(0)), classes.of(Code(1))), (1, 2), "an empty neighbourhood, and one stone beside");
    }

    #[test]
    fn all_orientations_are_one_class_and_board_neighbourhoods_have_one() {
        let classes = Classes::new();
        for code in (0..=u16::MAX).step_by(7).map(Code) {
            assert!(Orientation::ALL.iter().all(|&by| classes.of(code.turned(by)) == classes.of(code)));
            assert!(code.turned(Orientation::ALL[1]).turned(Orientation::ALL[3]) == code);
        }
        // Only the point on the right is off the board: no point has such neighbours.
        assert_eq!(classes.of(Code(3 << 6)), 0);
    }
}
