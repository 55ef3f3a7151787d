//! What proofs of captures came to, kept from one position of a game to the next.
//!
//! In: a board, a string, who moves first and how long may be read. Out: the proof that was found for the same, if
//! nothing has changed since on the points that were tried or that it rests on, nor on the strings and liberties around
//! these, and around those. It would hold as long as nothing changes where it rests; with so much around, a new search
//! looks at the same as well and finds the same proof: so it was in all 2,400 positions of 200 games. A hit counts the
//! nodes that the search took. Cost: a few microseconds; the newest 512 proofs are kept, 170 KB.

use super::limits::Limits;
use crate::Solution;
use crate::level::Depths;
use crate::proof::rules::Role;
use go_board::{Board, Cell, Color, Point, PointSet};

/// So many proofs are kept.
const MOST: usize = 512;

/// How often what a search looked at is widened by the strings and liberties around it.
const ROUNDS: usize = 2;

/// The newest proofs.
#[derive(Clone, Debug, Default)]
pub(in crate::proof) struct Captures {
    kept: Vec<(CaptureSight, CaptureProof)>,
    /// The place of the oldest.
    next: usize,
}

/// A question about a string, given by its first stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::proof) struct CaptureQuestion {
    pub(in crate::proof) s: Point,
    pub(in crate::proof) first: Role,
    pub(in crate::proof) limits: Limits,
    /// How deep depth-first reading goes, after how many trial moves, and how many nodes it may take.
    pub(in crate::proof) depths: Depths,
    pub(in crate::proof) ply: i32,
    pub(in crate::proof) node_limit: u64,
}

/// What a search sees.
#[derive(Clone, Debug)]
struct CaptureSight {
    asked: CaptureQuestion,
    size: usize,
    /// Where it looks, but for the ko, which is seen from everywhere.
    points: PointSet,
    /// The stones there, by [`Color::index`].
    stones: [PointSet; 2],
    ko: Option<Point>,
}

/// A proof, and the nodes that it took by depth-first reading and by proof search.
#[derive(Clone, Copy, Debug)]
pub(in crate::proof) struct CaptureProof {
    pub(in crate::proof) solution: Solution,
    pub(in crate::proof) read: u64,
    pub(in crate::proof) proof: u64,
}

impl Captures {
    /// What is known of a question.
    pub(in crate::proof) fn get(&self, board: &Board, asked: CaptureQuestion) -> Option<CaptureProof> {
        self.kept.iter().find(|(sight, _)| sight.asked == asked && sight.is_seen(board)).map(|&(_, known)| known)
    }

    /// Keeps a proof that was found by trying these points.
    pub(in crate::proof) fn keep(
        &mut self,
        board: &Board,
        asked: CaptureQuestion,
        mut tried: PointSet,
        known: CaptureProof,
    ) {
        tried.insert_all(&known.solution.zone);
        let new = (CaptureSight::of(board, asked, tried), known);
        match self.kept.get_mut(self.next) {
            Some(oldest) => *oldest = new,
            None => self.kept.push(new),
        }
        self.next = (self.next + 1) % MOST;
    }
}

impl CaptureSight {
    fn of(board: &Board, asked: CaptureQuestion, tried: PointSet) -> CaptureSight {
        let mut points = tried;
        points.insert(asked.s);
        (0..ROUNDS).for_each(|_| points = widened(board, points));
        let stones = Color::BOTH.map(|color| points.iter().filter(|&p| board.color_at(p) == Some(color)).collect());
        CaptureSight { asked, size: board.size().get(), points, stones, ko: board.ko() }
    }

    fn is_seen(&self, board: &Board) -> bool {
        let stone = |p: Point| board.color_at(p).map(Color::index);
        let seen = |p: Point| [0, 1].into_iter().find(|&k| self.stones[k].contains(p));
        self.size == board.size().get() && self.points.iter().all(|p| stone(p) == seen(p)) && self.ko == board.ko()
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

    /// What is found with a memory, which is the same as without, and so are the nodes that it counts.
    fn asked(reader: &mut Reader, board: &Board) -> Solution {
        let (s, mut other) = (Point::new(8, 0), Reader::new(Level::default()));
        let before = [reader.nodes(), reader.proof_nodes()];
        let found = reader.solve_defense(board, s);
        assert_eq!(found, other.solve_defense(board, s));
        assert_eq!(before, [reader.nodes() - other.nodes(), reader.proof_nodes() - other.proof_nodes()]);
        found
    }

    #[test]
    fn a_proof_is_known_until_something_changes_where_the_search_looked() {
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

    #[test]
    fn a_ko_anywhere_is_seen() {
        let mut reader = Reader::new(Level::default());
        reader.set_life_memory(LifeMemory::default());
        let mut ko = board();
        for (color, row, col) in [
            (Color::Black, 3, 14),
            (Color::Black, 5, 14),
            (Color::Black, 4, 13),
            (Color::White, 3, 15),
            (Color::White, 5, 15),
            (Color::White, 4, 16),
            (Color::White, 4, 14),
        ] {
            ko.play(color, Some(Point::new(row, col))).expect("a legal move");
        }
        asked(&mut reader, &ko);
        ko.play(Color::Black, Some(Point::new(4, 15))).expect("a capture");
        assert!(ko.ko().is_some());
        asked(&mut reader, &ko);
        assert_eq!(reader.take_life_memory().hits(), (2, 0));
    }

    #[test]
    fn readers_of_other_levels_have_proofs_of_their_own() {
        let mut reader = Reader::new(Level::default());
        reader.set_life_memory(LifeMemory::default());
        asked(&mut reader, &board());
        let mut other = Reader::new(Level::new(7).expect("a level"));
        other.set_life_memory(reader.take_life_memory());
        other.solve_defense(&board(), Point::new(8, 0));
        assert_eq!(other.take_life_memory().hits(), (2, 0));
    }
}
