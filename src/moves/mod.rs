//! What moves are worth.
//!
//! In: an [`Analysis`](crate::Analysis) of the position. Out: for a move, or for every move that is worth a look, what
//! it gains, what it threatens, and from both its value in miai counting. Cost: two milliseconds for each move on
//! 19×19, and the stages of the analysis.
//!
//! Territory is estimated twice: as it is with the opponent moving first everywhere, and as it is after the move with
//! the opponent moving first again. The difference is the gain. It knows only territory and prisoners: that a move
//! makes a group strong or weak counts as far as territory shows it.
//!
//! Modules in reading order: `worth` (from gain and threats to kind and value), `changes` (where a move changes
//! territory), `candidates` (which moves are looked at), `values` (the moves of a position), `explain` (why).

mod worth;

mod changes;

mod candidates;

mod values;

mod explain;

pub use candidates::Reason;
pub use explain::{Difference, DragonChange, MoveExplanation, StringChange};
pub use values::MoveValue;
pub use worth::{Kind, Worth};
