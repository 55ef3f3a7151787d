//! Break-ins: territory that a string of the other colour can still get into.
//!
//! **In:** a board, its territorial influence with a side to move, and who reads ([`BreakInReading`]). **Out:**
//! [`BreakIns`]: for each large territory the strings that were tried, what was read, where they get in, and with what
//! move; [`BreakIns::erase`] corrects the field. **Afterwards:** territory that is broken into has the value 0 and is
//! marked as nobody's. **Cost:** some connection fields for each large territory, and a search of at most 400 nodes for
//! each attempt: 2 to 3 attempts per territory, a few milliseconds.
//!
//! Influence sees a territory that is closed by its patterns; whether stones behind can be reached by reading more
//! deeply is asked here. The closest safe strings of the other colour are tried one after the other. If the intruder is
//! to move it is asked whether he breaks in, otherwise whether the owner can block him off. Where a string gets in, the
//! territory shrinks by what it reaches, and the same string is tried again on what is left.
//!
//! The behaviour is GNU Go's as documented. GNU Go runs it from level 10 on; here the caller decides.

mod reading;

mod goal;

mod found;

mod search;

pub use found::{Attempt, Besieged, BreakIn, BreakIns, Question};
pub use reading::BreakInReading;
pub use search::{find, find_around};
