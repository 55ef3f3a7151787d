//! Offers of a connection field whose price is still to be read: a binary heap by lowest possible price.
//!
//! In: offers with a bound. Out: the one with the smallest bound; among equal bounds the order is fixed but not that of
//! insertion (it is the order of GNU Go's documented heap, and decides ties between points). Cost: logarithmic.

use go_board::Point;

use super::distance::Distance;

/// The price of an offer that needs reading; see the rules in `spread`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deferral {
    /// An empty point next to an own stone: could the opponent stay there?
    Intrusion,
    /// An opponent string next to an own stone: can it get out of a ladder?
    Ladder,
    /// A diagonal step: can the opponent cut?
    Diagonal,
}

/// An offer whose price is at least `bound`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deferred {
    pub(crate) bound: Distance,
    pub(crate) from: Point,
    pub(crate) to: Point,
    pub(crate) kind: Deferral,
}

/// A binary heap; among equal bounds a new offer stays below, and on removal the left child moves up.
pub(crate) struct DeferredOffers(Vec<Deferred>);

impl DeferredOffers {
    pub(crate) fn new() -> DeferredOffers {
        DeferredOffers(Vec::with_capacity(32))
    }

    /// The offer with the smallest bound.
    pub(crate) fn first(&self) -> Option<&Deferred> {
        self.0.first()
    }

    pub(crate) fn add(&mut self, offer: Deferred) {
        let mut k = self.0.len();
        self.0.push(offer);
        while k > 0 && self.0[(k - 1) / 2].bound > offer.bound {
            self.0[k] = self.0[(k - 1) / 2];
            k = (k - 1) / 2;
        }
        self.0[k] = offer;
    }

    /// Removes and returns the offer with the smallest bound.
    pub(crate) fn take(&mut self) -> Option<Deferred> {
        let top = *self.0.first()?;
        let last = self.0.pop()?;
        if self.0.is_empty() {
            return Some(top);
        }
        let mut k = 0;
        while let Some(child) = self.smaller_child(k).filter(|&c| self.0[c].bound < last.bound) {
            self.0[k] = self.0[child];
            k = child;
        }
        self.0[k] = last;
        Some(top)
    }

    fn smaller_child(&self, k: usize) -> Option<usize> {
        let left = 2 * k + 1;
        let first = self.0.get(left)?;
        let right_is_smaller = self.0.get(left + 1).is_some_and(|right| right.bound < first.bound);
        Some(if right_is_smaller { left + 1 } else { left })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(moves: f64, col: usize) -> Deferred {
        let from = Point::new(0, 0);
        Deferred { bound: Distance::of(moves), from, to: Point::new(1, col), kind: Deferral::Ladder }
    }

    #[test]
    fn offers_come_out_by_rising_bound() {
        let mut offers = DeferredOffers::new();
        for (col, tenths) in [7, 3, 9, 3, 1, 8, 2, 6, 5, 4].into_iter().enumerate() {
            offers.add(offer(f64::from(tenths) / 10.0, col));
        }
        let columns: Vec<usize> = std::iter::from_fn(|| offers.take()).map(|o| o.to.col()).collect();
        assert_eq!(columns[0..2], [4, 6]);
        assert!(columns[2..4] == [1, 3] || columns[2..4] == [3, 1]);
        assert_eq!(columns[4..], [9, 8, 7, 0, 5, 2]);
        assert!(offers.first().is_none());
    }

    #[test]
    fn an_equal_offer_stays_below() {
        let mut offers = DeferredOffers::new();
        offers.add(offer(0.6, 0));
        offers.add(offer(0.6, 1));
        offers.add(offer(0.6, 2));
        assert_eq!(offers.take().map(|o| o.to.col()), Some(0));
        assert_eq!(
            offers.take().map(|o| o.to.col()),
            Some(2),
            "the last one, put at the top, does not sink below an equal"
        );
    }
}
