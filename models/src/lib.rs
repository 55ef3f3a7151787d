//! Sums of small decision trees, as text that people can read and as tables that programs ask.
//!
//! In: a model's text and the names of the features that it may ask about ([`parse()`]). Out: a [`Forest`], which turns
//! the values of features into one number, the logarithm of the odds of what is asked ([`Forest::value`], [`share`]);
//! and Rust source of its tables ([`source`]), so that a build script can compile it. A forest from a text and the
//! compiled one give the same bits on every platform: there are comparisons and additions in a fixed order, and
//! [`share`] does without the platform's `exp`. Cost: one comparison for each level of each tree.
//!
//! # The text
//! ```text
//! # What the model is about.
//! constant 0.25
//! tree
//!   liberties <= 2.5
//!     -0.4 of 920
//!     filled <= 0.5
//!       0.1 of 310
//!       0.3 of 75
//! ```
//! A line with a comparison is followed by what holds if it is true, then by what holds if it is false; a number ends a
//! branch, with the number of examples that it was learned from (1 if that is not said). The value is the sum of the
//! constant and of one number from each tree. Indentation is for the eye. `#` begins a comment.

mod forest;

mod rows;

mod parse;

mod share;

mod source;

pub use forest::{Forest, Leaves, Node};
pub use parse::{Mistake, parse};
pub use share::share;
pub use source::source;
