//! Result codes of reading.

use go_board::Point;

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
    /// Gets through without capturing; only the answer of
    /// [`Reader::break_through`](crate::Reader::break_through).
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

    /// The code with this number; numbers that no code has count as [`Code::Lose`].
    #[must_use]
    pub const fn from_value(value: u8) -> Code {
        match value {
            1 => Code::KoB,
            2 => Code::Cut,
            4 => Code::KoA,
            5 => Code::Win,
            _ => Code::Lose,
        }
    }
}

/// The answer to a reading question: how it ends and the move that achieves it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Outcome {
    /// How it ends for the side that moves first.
    pub code: Code,
    /// Its first move. `None` if it fails, or if it succeeds without moving.
    pub point: Option<Point>,
}

impl Outcome {
    /// Failure.
    pub const FAILS: Outcome = Outcome { code: Code::Lose, point: None };
    /// Success without having to move.
    pub const HOLDS: Outcome = Outcome { code: Code::Win, point: None };

    /// `code` with the move at `point`.
    #[must_use]
    pub const fn at(code: Code, point: Point) -> Outcome {
        Outcome { code, point: Some(point) }
    }
}
