//! The list of candidate moves of one reading node.
//!
//! In: proposals, each a point and a score. Out: moves to try, in batches: generate, order the untried tail, try it.
//! Afterwards no move has been handed out twice. Cost: linear in the list, which holds at most [`MAX_CANDIDATES`].

use go_board::Point;

/// Proposals beyond this many different moves are dropped.
pub(crate) const MAX_CANDIDATES: usize = 50;

/// Scores are small; half a word keeps an empty list cheap to make.
#[derive(Clone, Copy)]
struct Candidate {
    point: Point,
    score: i16,
}

impl Candidate {
    #[inline]
    fn add(&mut self, score: i32) {
        let sum = i32::from(self.score) + score;
        self.score = i16::try_from(sum).unwrap_or(if sum > 0 { i16::MAX } else { i16::MIN });
    }
}

/// Candidate moves; those before `tried` have been handed out.
pub(crate) struct Candidates {
    list: [Candidate; MAX_CANDIDATES],
    len: usize,
    tried: usize,
}

impl Candidates {
    /// An empty list.
    pub(crate) fn new() -> Candidates {
        let filler = Candidate { point: Point::from_index(0), score: 0 };
        Candidates { list: [filler; MAX_CANDIDATES], len: 0, tried: 0 }
    }

    /// Adds `score` to the score of a move that is listed (tried or not), else appends it.
    pub(crate) fn propose(&mut self, point: Point, score: i32) {
        if let Some(known) = self.list[..self.len].iter_mut().find(|c| c.point == point) {
            known.add(score);
        } else if self.len < MAX_CANDIDATES {
            self.list[self.len] = Candidate { point, score: 0 };
            self.list[self.len].add(score);
            self.len += 1;
        }
    }

    /// Removes an untried move; the last one takes its place.
    pub(crate) fn withdraw(&mut self, point: Point) {
        let tried = self.tried;
        if let Some(k) = self.list[tried..self.len].iter().position(|c| c.point == point) {
            self.len -= 1;
            self.list[tried + k] = self.list[self.len];
        }
    }

    /// Number of moves listed, tried ones included.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Adds `bonus` to the scores of the moves from position `from` on.
    pub(crate) fn add_from(&mut self, from: usize, bonus: i32) {
        for c in &mut self.list[from..self.len] {
            c.add(bonus);
        }
    }

    /// Number of untried moves.
    pub(crate) fn untried(&self) -> usize {
        self.len - self.tried
    }

    /// Adds `score(point)` to every untried move, then sorts them by falling score. Repeatedly the best (the earliest
    /// of equals) is swapped to the front.
    pub(crate) fn order(&mut self, mut score: impl FnMut(Point) -> i32) {
        let tail = &mut self.list[self.tried..self.len];
        for c in tail.iter_mut() {
            c.add(score(c.point));
        }
        for k in 0..tail.len() {
            let mut best = k;
            for j in k + 1..tail.len() {
                if tail[j].score > tail[best].score {
                    best = j;
                }
            }
            tail.swap(k, best);
        }
    }

    /// The next move to try.
    pub(crate) fn next(&mut self) -> Option<Point> {
        let c = self.list[..self.len].get(self.tried)?;
        self.tried += 1;
        Some(c.point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drain(list: &mut Candidates) -> Vec<Point> {
        std::iter::from_fn(|| list.next()).collect()
    }

    #[test]
    fn a_tried_move_is_not_handed_out_again() {
        let p = |col| Point::new(0, col);
        let mut list = Candidates::new();
        list.propose(p(0), 0);
        list.propose(p(1), 0);
        assert_eq!(drain(&mut list), [p(0), p(1)]);
        list.propose(p(1), 9);
        list.propose(p(2), 0);
        assert_eq!(drain(&mut list), [p(2)]);
    }

    #[test]
    fn ordering_swaps_and_repeated_proposals_add_up() {
        let p = |col| Point::new(0, col);
        let mut list = Candidates::new();
        for col in 0..4 {
            list.propose(p(col), 0);
        }
        list.propose(p(3), 2);
        list.propose(p(3), 3);
        list.order(|q| if q == p(2) { 4 } else { 0 });
        // 3 scores 5 and changes places with 0, then 2 with 1.
        assert_eq!(drain(&mut list), [p(3), p(2), p(1), p(0)]);
    }

    #[test]
    fn withdrawing_moves_the_last_into_the_gap() {
        let p = |col| Point::new(0, col);
        let mut list = Candidates::new();
        for col in 0..4 {
            list.propose(p(col), 0);
        }
        list.withdraw(p(1));
        list.withdraw(p(1));
        assert_eq!(drain(&mut list), [p(0), p(3), p(2)]);
    }
}
