//! Long work, one at a time of its kind.
//!
//! In: a start. Out: a ticket that is good until the next start or a stop; the work looks at it between two steps and
//! ends when it is no good any more. Cost: an atomic number.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Work of one kind.
#[derive(Default)]
pub(super) struct Jobs(Arc<AtomicU64>);

/// The right to work on.
#[derive(Clone)]
pub(super) struct Ticket {
    /// Which job it is.
    pub(super) job: u64,
    current: Arc<AtomicU64>,
}

impl Jobs {
    /// Begins a job; the one before is to end.
    pub(super) fn begin(&self) -> Ticket {
        let job = self.0.fetch_add(1, Ordering::SeqCst) + 1;
        Ticket { job, current: Arc::clone(&self.0) }
    }

    /// The job at work is to end.
    pub(super) fn stop(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

impl Ticket {
    /// Whether to work on.
    pub(super) fn is_good(&self) -> bool {
        self.current.load(Ordering::SeqCst) == self.job
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_good_until_the_next_start_or_a_stop() {
        let jobs = Jobs::default();
        let first = jobs.begin();
        assert!(first.is_good());
        let second = jobs.begin();
        assert!(!first.is_good() && second.is_good() && first.job != second.job);
        jobs.stop();
        assert!(!second.is_good());
    }
}
