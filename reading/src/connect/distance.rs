//! Connection distances as fixed-point numbers: exact sums, no rounding that depends on the order.

/// A connection distance: ten-thousandths of a move.
///
/// ```
/// use go_reading::Distance;
/// assert_eq!(Distance::of(0.3) + Distance::of(0.1), Distance::of(0.4));
/// assert!(Distance::of(3.0) < Distance::INFINITE);
/// assert_eq!(Distance::of(2.0).moves(), 2.0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Distance(i32);

impl Distance {
    /// No distance at all: already connected.
    pub const ZERO: Distance = Distance(0);
    /// The smallest positive distance.
    pub const STEP: Distance = Distance(1);
    /// A hundred moves: not reached.
    pub const INFINITE: Distance = Distance(1_000_000);

    /// `moves` rounded to the nearest ten-thousandth. Meant for small constants: values beyond ±200 000 moves
    /// saturate.
    #[must_use]
    pub const fn of(moves: f64) -> Distance {
        let scaled = moves * 10_000.0;
        #[allow(clippy::cast_possible_truncation, reason = "float casts saturate; rounding is meant")]
        Distance(if scaled < 0.0 { (scaled - 0.5) as i32 } else { (scaled + 0.5) as i32 })
    }

    /// The distance in moves.
    #[must_use]
    pub fn moves(self) -> f64 {
        f64::from(self.0) / 10_000.0
    }

    /// `self` times the small whole number `n`.
    pub(crate) const fn times(self, n: usize) -> Distance {
        #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "n counts liberties or moves")]
        Distance(self.0 * n as i32)
    }

    /// Whether `self` · 3/2 exceeds `other`.
    pub(crate) const fn half_as_much_again_exceeds(self, other: Distance) -> bool {
        3 * self.0 > 2 * other.0
    }
}

impl std::ops::Add for Distance {
    type Output = Distance;
    fn add(self, other: Distance) -> Distance {
        Distance(self.0 + other.0)
    }
}

impl std::ops::Sub for Distance {
    type Output = Distance;
    fn sub(self, other: Distance) -> Distance {
        Distance(self.0 - other.0)
    }
}

impl std::ops::AddAssign for Distance {
    fn add_assign(&mut self, other: Distance) {
        self.0 += other.0;
    }
}

impl std::ops::SubAssign for Distance {
    fn sub_assign(&mut self, other: Distance) {
        self.0 -= other.0;
    }
}
