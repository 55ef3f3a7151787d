//! Proofs about the life of groups, judged by retrograde analysis of small walled corners.
//!
//! **In:** nothing, or `ATSUMI_CORNERS`, the number of random corners. **Out:** no answer that is called proved differs
//! from the judge's, in code and in move, under every ko rule, neither in random corners of up to nine empty points nor
//! in any of the 60,000 positions of five rectangles of up to nine points; both sides are never proved to win; all
//! sixteen looks have the same answer; the shapes that everybody knows live and die as they should. **Cost:** some
//! twenty seconds.
//!
//! The [judge] shares nothing with the reader, not even the board: it has rules of its own, lists every position that
//! can be reached, and finds by induction in which the group can be taken.

mod corners;
mod judge;
mod semeai;
mod shapes;
mod verdicts;
mod zones;
