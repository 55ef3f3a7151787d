//! The eight symmetries of the square, in the numbering of the pattern language.
//!
//! An [`Orientation`] maps a displacement (down, right) to another one. A diagram cell at `v` relative to the anchor
//! lies on the board at anchor + orientation(v).

/// A displacement on the board: rows down, columns right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Offset {
    /// Rows, positive towards the bottom of the board.
    pub down: i8,
    /// Columns, positive towards the right.
    pub right: i8,
}

impl Offset {
    /// The displacement (down, right).
    #[must_use]
    pub const fn new(down: i8, right: i8) -> Offset {
        Offset { down, right }
    }
}

/// One of the eight symmetries, numbered 0 to 7.
///
/// | number | maps (i, j) to | on the diagram |
/// |--:|---|---|
/// | 0 | (i, j) | identity |
/// | 1 | (j, −i) | quarter turn clockwise |
/// | 2 | (−i, −j) | half turn |
/// | 3 | (−j, i) | quarter turn counter-clockwise |
/// | 4 | (−j, −i) | mirror in the rising diagonal |
/// | 5 | (−i, j) | mirror top to bottom |
/// | 6 | (j, i) | mirror in the falling diagonal |
/// | 7 | (i, −j) | mirror left to right |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Orientation(u8);

impl Orientation {
    /// Orientation 0.
    pub const IDENTITY: Orientation = Orientation(0);
    /// All eight, in order.
    pub const ALL: [Orientation; 8] = [
        Orientation(0),
        Orientation(1),
        Orientation(2),
        Orientation(3),
        Orientation(4),
        Orientation(5),
        Orientation(6),
        Orientation(7),
    ];

    /// The orientation with this number, or `None` above 7.
    #[must_use]
    pub const fn new(number: u8) -> Option<Orientation> {
        if number < 8 { Some(Orientation(number)) } else { None }
    }

    /// The number, 0 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Index into arrays of eight.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The image of `v`.
    #[must_use]
    pub const fn apply(self, v: Offset) -> Offset {
        let Offset { down: i, right: j } = v;
        match self.0 {
            0 => Offset::new(i, j),
            1 => Offset::new(j, -i),
            2 => Offset::new(-i, -j),
            3 => Offset::new(-j, i),
            4 => Offset::new(-j, -i),
            5 => Offset::new(-i, j),
            6 => Offset::new(j, i),
            _ => Offset::new(i, -j),
        }
    }

    /// The orientation that does `first`, then `self`.
    #[must_use]
    pub const fn after(self, first: Orientation) -> Orientation {
        let probe = self.apply(first.apply(Offset::new(1, 2)));
        let mut k = 0;
        while k < 8 {
            let image = Orientation(k).apply(Offset::new(1, 2));
            if image.down == probe.down && image.right == probe.right {
                return Orientation(k);
            }
            k += 1;
        }
        unreachable!()
    }

    /// The orientation that takes this one back: 1 and 3 are inverse to each other, all others to themselves.
    #[must_use]
    pub const fn inverse(self) -> Orientation {
        match self.0 {
            1 => Orientation(3),
            3 => Orientation(1),
            k => Orientation(k),
        }
    }
}

/// A set of orientations, one bit each; iterates in ascending order, the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Orientations(u8);

impl Orientations {
    /// No orientation.
    pub const NONE: Orientations = Orientations(0);
    /// All eight.
    pub const ALL: Orientations = Orientations(0xff);

    /// The set with these bits: bit k for orientation k.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Orientations {
        Orientations(bits)
    }

    /// Bit k for orientation k.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the set holds `orientation`.
    #[must_use]
    pub const fn contains(self, orientation: Orientation) -> bool {
        self.0 >> orientation.0 & 1 == 1
    }

    /// The orientations in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Orientation> {
        Orientation::ALL.into_iter().filter(move |&k| self.contains(k))
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn composition_agrees_with_application() {
        for a in Orientation::ALL {
            assert_eq!(a.after(a.inverse()), Orientation::IDENTITY);
            for b in Orientation::ALL {
                for v in [Offset::new(1, 0), Offset::new(3, -2)] {
                    assert_eq!(a.after(b).apply(v), a.apply(b.apply(v)));
                }
            }
        }
    }

    #[test]
    fn composition_rows_of_the_pattern_language() {
        let row = |a: u8| Orientation::ALL.map(|b| Orientation(a).after(b).number());
        assert_eq!(row(1), [1, 2, 3, 0, 5, 6, 7, 4]);
        assert_eq!(row(4), [4, 7, 6, 5, 0, 3, 2, 1]);
        assert_eq!(row(7), [7, 6, 5, 4, 3, 2, 1, 0]);
    }
}
