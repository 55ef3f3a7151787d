//! Laid patterns as words of a dictionary, to find those that are wider than another one without comparing all pairs.
//!
//! In go layouts; the word of each is what its cells demand, the nearest to the origin first. Sorted, words that begin
//! alike stand together, so a look-up goes from cell to cell and passes over all words whose next cell demands what the
//! narrow one does not promise. Cost: sorting; a look-up visits the beginnings that the narrow one promises, some
//! hundreds among 80,000 words.

use pattern_tables::alphabet::SymbolSet;
use pattern_tables::symmetry::Offset;

use super::laid::Laid;

/// What a cell demands: its distance from the origin, its place, and what it accepts.
type Demand = (u16, Offset, SymbolSet);

/// A layout as a word, and who it is.
struct Word<T> {
    demands: Box<[Demand]>,
    owner: T,
}

/// Words in order.
pub(super) struct Dictionary<T>(Vec<Word<T>>);

impl<T: Copy + Ord> Dictionary<T> {
    /// The dictionary of these layouts.
    pub(super) fn new(layouts: impl Iterator<Item = (T, Laid)>) -> Dictionary<T> {
        let mut words: Vec<Word<T>> = layouts.map(|(owner, laid)| Word { demands: demands(&laid), owner }).collect();
        words.sort_by(|a, b| a.demands.cmp(&b.demands).then(a.owner.cmp(&b.owner)));
        Dictionary(words)
    }

    /// All layouts whose cells accept what `narrow` has there, in order. Borders, and cells that demand nothing, are
    /// not looked at.
    pub(super) fn wider(&self, narrow: &Laid) -> Vec<T> {
        let mut found = Vec::new();
        collect(&self.0, 0, narrow, &mut found);
        found.sort_unstable();
        found
    }
}

/// Collects among words that are the same before `depth`.
fn collect<T: Copy>(mut words: &[Word<T>], depth: usize, narrow: &Laid, found: &mut Vec<T>) {
    while let Some(first) = words.first() {
        let demand = first.demands.get(depth);
        let same = words.partition_point(|word| word.demands.get(depth) == demand);
        let (alike, others) = words.split_at(same);
        match demand {
            None => found.extend(alike.iter().map(|word| word.owner)),
            Some(&(_, at, accepts)) if narrow.promises(at, accepts) => collect(alike, depth + 1, narrow, found),
            Some(_) => {}
        }
        words = others;
    }
}

fn demands(laid: &Laid) -> Box<[Demand]> {
    let square = |n: i8| u16::from(n.unsigned_abs()).pow(2);
    let mut demands: Box<[Demand]> = laid
        .cells()
        .map(|(at, element)| (square(at.down).saturating_add(square(at.right)), at, element.accepts()))
        .collect();
    demands.sort_unstable();
    demands
}
