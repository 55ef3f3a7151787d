//! How reading that nobody waits for any more is ended.
//!
//! In: the number of a piece of work. Out: [`Interrupted`], which unwinds through what reads. Cost: a load of two
//! counters at each node, which cannot be measured.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Ends reading from another thread: whoever reads with it ([`Reader::set_interrupt`](crate::Reader::set_interrupt))
/// stops at the next node. All clones are one.
///
/// Work is numbered, so that an end that comes too late ends nothing else. What reads unwinds with [`Interrupted`] as
/// its payload, and no panic is reported; whoever began the work catches it with [`std::panic::catch_unwind`]. Readers
/// that were reading are not to be used again. Where a panic aborts, nothing may be ended.
///
/// ```
/// use go_reading::Interrupt;
///
/// let interrupt = Interrupt::default();
/// let first = interrupt.begin();
/// interrupt.end(first);
/// assert!(interrupt.is_ended());
/// let second = interrupt.begin();
/// interrupt.end(first);
/// assert!(!interrupt.is_ended(), "{second} goes on");
/// ```
#[derive(Clone, Default, Debug)]
pub struct Interrupt(Arc<Counters>);

/// The payload of the unwinding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interrupted;

#[derive(Default, Debug)]
struct Counters {
    /// The number of the work that goes on.
    begun: AtomicU64,
    /// One more than the number of the last work that was ended.
    ended: AtomicU64,
}

impl Interrupt {
    /// A piece of work begins, and the one before is over: its number.
    pub fn begin(&self) -> u64 {
        self.0.begun.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// The work of this number is to end, if it has not.
    pub fn end(&self, work: u64) {
        self.0.ended.fetch_max(work.saturating_add(1), Ordering::Relaxed);
    }

    /// Whether the work that goes on is to end.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.0.ended.load(Ordering::Relaxed) > self.0.begun.load(Ordering::Relaxed)
    }

    /// Goes no further if the work is to end.
    #[inline]
    pub(crate) fn check(&self) {
        if self.is_ended() {
            resume_unwind(Box::new(Interrupted));
        }
    }
}
