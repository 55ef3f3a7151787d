//! What was read of life on earlier positions of a game.
//!
//! In: a [`Memory`] that the caller keeps and gives to each [`Analysis`](crate::Analysis). Out: the answers that a new
//! search would give. A search depends on the points of its area alone, so its answer stays while nothing in that
//! changes. The proof of a capture stays while nothing changes wherever it looked. Cost: 9 MB at most.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

use go_reading::{LifeMemory, Reader};

/// Answers of searches for life, from one position to the next; a clone is the same memory.
///
/// # Example
/// ```
/// use atsumi::board::{Board, Color, Point};
/// use atsumi::life::Memory;
/// use atsumi::{Analysis, Settings};
///
/// let mut board = Board::from_diagram(
///     ". . . O X . .
///      O O O O X . .
///      X X X X X . .
///      . . . . . . .
///      . . . . . . .
///      . . . . . . .
///      . . . . . . .",
/// )?;
/// let memory = Memory::default();
/// let life = |board: &Board| {
///     let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::default()).remembering(&memory);
///     analysis.life(Point::new(1, 0), 1_000)
/// };
/// let before = life(&board);
/// board.play(Color::Black, Some(Point::new(5, 5)))?;
/// assert_eq!(life(&board), before);
/// let (asked, known) = memory.hits();
/// assert!(asked > known && known > 0, "what is not changed far away is not read again");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<LifeMemory>>);

impl Memory {
    /// How many searches were asked for, and of how many the answer was known. Waits for an answer that is being read.
    #[must_use]
    pub fn hits(&self) -> (u64, u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).hits()
    }

    /// Has `ask` ask a reader that remembers. Whoever asks meanwhile reads without the memory and adds nothing to it.
    /// What is interrupted leaves what was read until then.
    pub(crate) fn lend<T>(&self, reader: &mut Reader, ask: impl FnOnce(&mut Reader) -> T) -> T {
        let mut memory = match self.0.try_lock() {
            Ok(memory) => memory,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return ask(reader),
        };
        reader.set_life_memory(std::mem::take(&mut *memory));
        // An answer is remembered at once and whole, so unwinding leaves none that is half there.
        let answer = catch_unwind(AssertUnwindSafe(|| ask(reader)));
        *memory = reader.take_life_memory();
        drop(memory);
        answer.unwrap_or_else(|payload| resume_unwind(payload))
    }
}

#[cfg(test)]
mod tests {
    use go_board::{Board, Point};
    use go_reading::{Interrupted, Level, Surroundings};

    use super::*;

    #[test]
    fn what_is_interrupted_leaves_what_was_read() {
        let rows = ". . . O X\n O O O O X\n X X X X X\n . . . . .\n . . . . .";
        let board = Board::from_diagram(rows).expect("a diagram");
        let (keys, around) = ([Point::new(1, 0)].into_iter().collect(), Surroundings::default());
        let memory = Memory::default();
        let ask = |then: fn()| {
            let mut reader = Reader::new(Level::default());
            memory.lend(&mut reader, |reader| {
                reader.solve_kill(&board, &keys, &around, 1_000);
                then();
            });
        };
        let ended = catch_unwind(AssertUnwindSafe(|| ask(|| resume_unwind(Box::new(Interrupted)))));
        assert!(ended.is_err_and(|payload| payload.is::<Interrupted>()), "whoever began the work sees that it ended");
        let (asked, known) = memory.hits();
        assert!(asked > 0 && known == 0);
        ask(|| {});
        assert_eq!(memory.hits(), (2 * asked, asked), "all was known");
    }

    #[test]
    fn whoever_asks_meanwhile_reads_without_it() {
        let memory = Memory::default();
        let reader = || Reader::new(Level::default());
        let remembers = |reader: &mut Reader| {
            let lent = reader.take_life_memory();
            let knows = lent.hits() != (0, 0);
            reader.set_life_memory(lent);
            knows
        };
        let board =
            Board::from_diagram(". . . O X\n O O O O X\n X X X X X\n . . . . .\n . . . . .").expect("a diagram");
        let (keys, around) = ([Point::new(1, 0)].into_iter().collect(), Surroundings::default());
        memory.lend(&mut reader(), |reader| {
            reader.solve_kill(&board, &keys, &around, 1_000);
        });
        let known = memory.hits();
        memory.lend(&mut reader(), |first| {
            assert!(remembers(first));
            memory.lend(&mut reader(), |second| assert!(!remembers(second)));
        });
        assert_eq!(memory.hits(), known, "nothing is lost");
    }
}
