//! Proofs about the life of groups, judged by retrograde analysis of small walled corners.
//!
//! **In:** nothing, or `ATSUMI_CORNERS`, the number of random corners. **Out:** no answer that is called proved differs
//! from the judge's, in code and in move, under every ko rule: in random corners of up to nine empty points, after a ko
//! was taken there, whoever moves next, and in all 60,000 positions of five rectangles of up to nine points. There no
//! answer is wrong that assumes that the wall stands, either, and none is open. Both sides are never proved to win; all
//! sixteen looks have the same code, certainty and move; the shapes that everybody knows live and die as they should.
//! **Cost:** a minute.
//!
//! The [judge] shares nothing with the reader, not even the board: it has rules of its own, lists every position that
//! can be reached, and finds by induction in which the group can be taken.

mod corners;
mod judge;

mod games;

mod semeai;
mod shapes;
mod verdicts;
mod zones;
