//! Long work shared out among all cores.
//!
//! In: items, and what is to be found out about each of them. Out: the answers in the order of the items, whichever
//! core was quicker. Cost: a thread for every core.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::thread;

/// What `ask` says of each item, in their order; an idle core takes the next one.
///
/// # Panics
/// If `ask` does, with what it said.
pub fn map<T, A: Send>(items: impl IntoIterator<Item = T, IntoIter: Send>, ask: impl Fn(T) -> A + Sync) -> Vec<A> {
    let left = Mutex::new(items.into_iter().enumerate());
    let next = || left.lock().expect("an iterator that does not panic").next();
    let work = || {
        let mut answers = Vec::new();
        while let Some((place, item)) = next() {
            answers.push((place, ask(item)));
        }
        answers
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut answers: Vec<(usize, A)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    answers.sort_unstable_by_key(|&(place, _)| place);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::map;

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        assert_eq!(map(0..1000, |number: u32| number * 2), (0..2000).step_by(2).collect::<Vec<_>>());
    }

    #[test]
    fn a_panic_says_what_it_said() {
        let asked = std::panic::catch_unwind(|| map(0..10, |number| assert!(number != 7, "not seven")));
        assert_eq!(asked.expect_err("a panic").downcast_ref(), Some(&"not seven"));
    }
}
