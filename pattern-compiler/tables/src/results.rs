//! What autohelpers can answer, and what they presuppose.
//!
//! Each row of the [registry](crate::registry) says which values the result can have and what must hold at the points
//! that are asked about, as far as the pattern language says. Both are promises that tools reason with: an engine never
//! answers outside of [`Info::results`](crate::autohelper::Info::results). `Any` and `Unsaid` promise nothing.
//!
//! ```
//! use pattern_tables::autohelper::Autohelper;
//! use pattern_tables::results::{Presupposes, Results};
//!
//! assert_eq!(Autohelper::OplayAttack.info().results, Results::Code);
//! assert_eq!(Autohelper::Weakness.info().results, Results::Any);
//! assert_eq!(Autohelper::Lib.info().presupposes, Presupposes::Stone);
//! assert_eq!(Autohelper::LegalOmove.info().presupposes, Presupposes::Nothing);
//! ```

/// The values that a result can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Results {
    /// 0 or 1.
    Truth,
    /// A code of tactical reading: 0, 1, 3, 4 or 5.
    Code,
    /// A code of breaking through: 0, 1, 2 or 5.
    Through,
    /// From 0 up to this number.
    UpTo(i32),
    /// 0 or more.
    Count,
    /// Any number.
    Any,
}

/// What must hold at the points that are asked about, so that the answer means something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presupposes {
    /// Nothing: any point of the board may be asked about.
    Nothing,
    /// A stone on every point.
    Stone,
    /// Every point is empty.
    Empty,
    /// The language does not say.
    Unsaid,
}
