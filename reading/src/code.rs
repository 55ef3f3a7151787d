//! Result codes of reading.

/// The outcome of a reading question for the side that tries to succeed. Larger is better; the numbers are those that
/// pattern constraints compare with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Code {
    /// Fails.
    #[default]
    Lose = 0,
    /// Succeeds by ko, but must find the first ko threat.
    KoB = 1,
    /// Gets through without capturing; only the answer of [`break_through`](crate).
    Cut = 2,
    /// Succeeds by ko; the opponent has to find the first ko threat.
    KoA = 4,
    /// Succeeds unconditionally.
    Win = 5,
}

impl Code {
    /// The same outcome seen from the other side: 5 − code, for the codes other than [`Code::Cut`].
    #[must_use]
    pub const fn reversed(self) -> Code {
        match self {
            Code::Lose => Code::Win,
            Code::KoB => Code::KoA,
            Code::Cut => Code::Cut,
            Code::KoA => Code::KoB,
            Code::Win => Code::Lose,
        }
    }

    /// Whether the side succeeds at all; ko counts.
    #[must_use]
    pub const fn succeeds(self) -> bool {
        !matches!(self, Code::Lose)
    }

    /// The number that constraints see, 0 to 5.
    #[must_use]
    pub const fn value(self) -> i32 {
        self as i32
    }
}
