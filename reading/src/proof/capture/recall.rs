//! What proofs of captures came to, kept from one position of a game to the next.
//!
//! In: a board, a string, who moves first and how long may be read. Out: the answer of the search that was made for the
//! same, if nothing has changed since wherever it looked: on the points that it tried, and on the strings and liberties
//! around these, and around those. So it would look at the same again, and a hit counts the nodes that it took. Cost:
//! under a microsecond; the newest 512 answers are kept, 160 KB.

use super::limits::Limits;
use crate::Solution;
use crate::proof::rules::Role;
use go_board::{Board, Cell, Color, Point, PointSet};

/// So many answers are kept.
const MOST: usize = 512;

/// How often what a search looked at is widened by the strings and liberties around it.
const ROUNDS: usize = 2;

/// The newest answers.
#[derive(Clone, Debug, Default)]
pub(in crate::proof) struct Captures {
    kept: Vec<(Sight, Known)>,
    /// The place of the oldest.
    next: usize,
}

/// A question about a string, given by its first stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::proof) struct Asked {
    pub(in crate::proof) s: Point,
    pub(in crate::proof) first: Role,
    pub(in crate::proof) limits: Limits,
    /// The moves to be read ahead at most.
    pub(in crate::proof) depth: i32,
}

/// What a search sees.
#[derive(Clone, Debug)]
struct Sight {
    asked: Asked,
    size: usize,
    /// Where it looks.
    points: PointSet,
    /// The stones there, by [`Color::index`].
    stones: [PointSet; 2],
    ko: Option<Point>,
}

/// An answer, and the nodes that it took.
#[derive(Clone, Copy, Debug)]
pub(in crate::proof) struct Known {
    pub(in crate::proof) solution: Solution,
    pub(in crate::proof) nodes: u64,
}

impl Captures {
    /// What is known of a question.
    pub(in crate::proof) fn get(&self, board: &Board, asked: Asked) -> Option<Known> {
        let same = self.kept.iter().filter(|(sight, _)| sight.asked == asked);
        same.map(|(sight, known)| (sight, *known)).find(|(sight, _)| sight.is_seen(board)).map(|(_, known)| known)
    }

    /// Keeps an answer that was found by trying these points.
    pub(in crate::proof) fn keep(&mut self, board: &Board, asked: Asked, mut tried: PointSet, known: Known) {
        tried.insert_all(&known.solution.zone);
        let new = (Sight::of(board, asked, tried), known);
        match self.kept.get_mut(self.next) {
            Some(oldest) => *oldest = new,
            None => self.kept.push(new),
        }
        self.next = (self.next + 1) % MOST;
    }
}

impl Sight {
    fn of(board: &Board, asked: Asked, tried: PointSet) -> Sight {
        let mut points = tried;
        points.insert(asked.s);
        (0..ROUNDS).for_each(|_| points = widened(board, points));
        let stones = Color::BOTH.map(|color| points.iter().filter(|&p| board.color_at(p) == Some(color)).collect());
        let ko = board.ko().filter(|&ko| points.contains(ko));
        Sight { asked, size: board.size().get(), points, stones, ko }
    }

    fn is_seen(&self, board: &Board) -> bool {
        let stone = |p: Point| board.color_at(p).map(Color::index);
        let seen = |p: Point| [0, 1].into_iter().find(|&k| self.stones[k].contains(p));
        self.size == board.size().get()
            && self.points.iter().all(|p| stone(p) == seen(p))
            && self.ko == board.ko().filter(|&ko| self.points.contains(ko))
    }
}

/// These points, with those beside them and all strings among them and their liberties.
fn widened(board: &Board, points: PointSet) -> PointSet {
    let (mut wider, mut strings) = (points, PointSet::new());
    for p in points.iter() {
        for (q, cell) in board.sides(p).into_iter().chain([(p, board.cell(p))]) {
            match cell {
                Cell::Empty => _ = wider.insert(q),
                Cell::Stone(_) => _ = strings.insert(board.origin(q)),
                Cell::Off => {}
            }
        }
    }
    for s in strings.iter() {
        wider.extend(board.stones(s));
        wider.extend(board.liberties(s, usize::MAX).iter().copied());
    }
    wider
}

#[cfg(test)]
mod tests {
    use crate::{Level, LifeMemory, Reader, Solution};
    use go_board::{Board, Color, Point, Size};

    /// A white stone at the left edge of a large board that black captures.
    fn board() -> Board {
        let mut board = Board::new(Size::new(19).expect("a size"));
        for (row, col) in [(7, 0), (8, 1), (9, 2), (10, 1)] {
            board.play(Color::Black, Some(Point::new(row, col))).expect("a legal move");
        }
        board.play(Color::White, Some(Point::new(8, 0))).expect("a legal move");
        board
    }

    /// What is found with a memory, which is the same as without.
    fn asked(reader: &mut Reader, board: &Board) -> Solution {
        let s = Point::new(8, 0);
        let found = reader.solve_defense(board, s);
        assert_eq!(found, Reader::new(Level::default()).solve_defense(board, s));
        found
    }

    #[test]
    fn an_answer_is_known_until_something_changes_where_the_search_looked() {
        let mut reader = Reader::new(Level::default());
        reader.set_life_memory(LifeMemory::default());
        let (near, mut far) = (board(), board());
        far.play(Color::White, Some(Point::new(3, 15))).expect("a legal move");
        assert!(asked(&mut reader, &near).is_proved());
        asked(&mut reader, &far);
        let mut changed = board();
        changed.play(Color::White, Some(Point::new(10, 0))).expect("a legal move");
        asked(&mut reader, &changed);
        assert_eq!(reader.take_life_memory().hits(), (3, 1));
    }
}
