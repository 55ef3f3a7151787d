//! Which stones make walls, and what is asked of reading.
//!
//! **In:** the tactical results of all strings; who can say whether a move is safe. **Out:** the lively stones, and
//! answers that are asked for once per move. **Cost:** a pass over the board; the answers cost what reading costs.

use go_board::{Board, Color, Point};
use go_reading::{Code, Outcome, Reader, Worms};

use super::plane::Plane;
use crate::PointMap;

/// What tactical reading found about a string, stored at each of its stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StringFacts {
    /// The opponent's best attempt to capture it, and where.
    pub attack: Outcome,
    /// The owner's best rescue, and where; fails if nothing attacks it.
    pub defense: Outcome,
    /// Whether it makes no difference to anything.
    pub inessential: bool,
}

impl StringFacts {
    /// The facts of all strings of a position.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Point};
    /// use go_reading::{Code, Level, Reader, worms};
    /// use influence_runtime::eyes::StringFacts;
    ///
    /// let mut board = Board::from_diagram(
    ///     ". . . . .
    ///      . . O . .
    ///      . O X . .
    ///      . . O . .
    ///      . . . . .",
    /// )?;
    /// let worms = worms(&mut board, &mut Reader::new(Level::default()));
    /// let facts = StringFacts::of(&board, &worms);
    /// assert_eq!(facts[Point::new(2, 2)].attack.code, Code::Win);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(board: &Board, worms: &Worms) -> PointMap<StringFacts> {
        let mut facts = PointMap::filled(StringFacts::default());
        for worm in worms.iter() {
            let known = StringFacts { attack: worm.attack(), defense: worm.defense(), inessential: worm.inessential };
            board.stones(worm.origin).for_each(|stone| facts[stone] = known);
        }
        facts
    }

    /// Whether the stones of the string make walls: it matters, and it cannot be captured or can be saved. Ko counts
    /// as success for either side.
    #[must_use]
    pub fn is_lively(&self) -> bool {
        !self.inessential && (!self.attack.code.succeeds() || self.defense.code.succeeds())
    }
}

/// Who says whether a move is safe.
pub trait MoveSafety {
    /// Whether a stone that `color` plays at the empty vertex `p` can stay: [`Code::Lose`] if it can be captured or the
    /// move is illegal, [`Code::Win`] if it cannot, a ko code if that depends on a ko.
    fn safe_move(&mut self, board: &Board, p: Point, color: Color) -> Code;
}

impl MoveSafety for Reader {
    fn safe_move(&mut self, board: &Board, p: Point, color: Color) -> Code {
        Reader::safe_move(self, board, p, color)
    }
}

/// The stones of a position, as planes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    pub(super) board: Plane,
    pub(super) edge: Plane,
    /// Stones by colour, indexed by [`Color::index`].
    pub(super) stones: [Plane; 2],
    /// Those of them that are lively.
    pub(super) lively: [Plane; 2],
}

impl Ground {
    pub(super) fn new(board: &Board, strings: &PointMap<StringFacts>) -> Ground {
        let (mut stones, mut lively) = ([Plane::default(); 2], [Plane::default(); 2]);
        for p in board.size().points() {
            let Some(color) = board.color_at(p) else { continue };
            stones[color.index()].insert(p);
            if strings[p].is_lively() {
                lively[color.index()].insert(p);
            }
        }
        Ground { board: Plane::board(board.size()), edge: Plane::edge(board.size()), stones, lively }
    }

    /// Vertices without a lively stone: for eyes, a stone that is not lively is no more than an empty vertex.
    pub(super) fn open(&self) -> Plane {
        self.board & !(self.lively[0] | self.lively[1])
    }

    pub(super) fn empty(&self) -> Plane {
        self.board & !(self.stones[0] | self.stones[1])
    }
}

/// A position with all that may be asked about it; every move is asked about once.
pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    pub(super) strings: &'a PointMap<StringFacts>,
    safety: &'a mut dyn MoveSafety,
    known: PointMap<[Option<Code>; 2]>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(
        board: &'a Board,
        strings: &'a PointMap<StringFacts>,
        safety: &'a mut dyn MoveSafety,
    ) -> Scene<'a> {
        Scene { board, strings, safety, known: PointMap::filled([None; 2]) }
    }

    pub(super) fn safe_move(&mut self, p: Point, color: Color) -> Code {
        if let Some(code) = self.known[p][color.index()] {
            return code;
        }
        let code = self.safety.safe_move(self.board, p, color);
        self.known[p][color.index()] = Some(code);
        code
    }
}
