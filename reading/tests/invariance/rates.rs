//! How often answers differ.

use std::collections::BTreeMap;
use std::fmt::Debug;

/// Per kind of answer: how many were compared, and how many of them differed.
#[derive(Debug)]
pub(crate) struct Rates<K>(BTreeMap<K, (u64, u64)>);

impl<K: Ord + Copy + Debug> Rates<K> {
    pub(crate) fn new() -> Rates<K> {
        Rates(BTreeMap::new())
    }

    /// Counts an answer.
    pub(crate) fn count(&mut self, kind: K, differs: bool) {
        let (compared, different) = self.0.entry(kind).or_default();
        *compared += 1;
        *different += u64::from(differs);
    }

    /// One line per kind.
    #[allow(clippy::print_stdout, reason = "the rates are for the record")]
    pub(crate) fn print(&self, title: &str) {
        for (kind, (compared, different)) in &self.0 {
            println!("{title}: {kind:?} {different} of {compared}");
        }
    }

    /// Each of `kinds` has been compared, and of 10,000 answers of any kind no more differ than `limit` says; one may, if
    /// any may.
    ///
    /// # Panics
    /// Otherwise.
    pub(crate) fn expect(&self, kinds: &[K], limit: impl Fn(K) -> u64) {
        for kind in kinds {
            assert!(self.0.contains_key(kind), "nothing was compared of {kind:?}: {self:?}");
        }
        for (&kind, &(compared, different)) in &self.0 {
            let limit = limit(kind);
            let within = different * 10_000 <= limit * compared || (different == 1 && limit > 0);
            assert!(within, "{kind:?}: {different} of {compared} differ, no more than {limit} of 10,000 should");
        }
    }
}
