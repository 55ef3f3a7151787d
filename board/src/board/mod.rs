//! A position with its strings, and a stack of trial moves on top of it.
//!
//! **In:** stones ([`Board::set_up`], [`Board::from_stones`]), game moves ([`Board::play`]) and trial moves
//! ([`Board::try_move`], taken back by [`Board::undo`]).
//! **Out:** answers about cells, strings, liberties, neighbours, legality and ko.
//! **Afterwards:** every cached field equals what a fresh computation gives ([`Board::check_consistency`]), and an
//! undone trial move leaves no trace, the order of lists included.
//! **Cost:** a trial move costs about as much as the lists it touches are long; nothing is allocated while reading
//! (storage grows a few times in the life of a board and is then kept). A game move lists everything afresh, in time
//! proportional to the board.
//!
//! # Order of lists
//!
//! Readers of tactics look at "the first liberty" or "the first neighbour", so the order of every list is part of the
//! interface; it is GNU Go's documented one. After set-up and after every game move everything is listed afresh:
//! strings in board order of their origins; the stones of a string as a cycle that starts with the origin, followed by
//! the other stones in reverse order of their discovery by a depth-first walk (neighbours south, west, north, east);
//! liberties and neighbours by walking the cycle and looking south, west, north, east. A trial move updates the lists
//! as documented in the module `play`: new entries are appended, and a deleted entry's place is taken by the last one.

mod consistency;
mod legality;
mod liberties;
mod occupant;
mod play;
mod record;
mod relist;
mod setup;
mod store;
mod strings;
mod symmetric;
mod zobrist;

pub use legality::IllegalMove;
pub use record::StringRecord;
pub use setup::SetUpError;
pub(crate) use setup::Snapshot;
pub use strings::{Side, Stones};

use crate::color::{Cell, Color};
use crate::point::{CELLS, Point, Size};
use occupant::Occupant;
use play::Frame;
use store::Store;
use zobrist::Hash;

/// A position plus a stack of trial moves.
///
/// # Example
/// ```
/// use go_board::{Board, Color, Point, Size};
///
/// let mut board = Board::new(Size::new(9).unwrap());
/// let corner = Point::new(0, 0);
/// board.play(Color::White, Some(corner)).unwrap();
/// board.play(Color::Black, Some(Point::new(0, 1))).unwrap();
/// assert_eq!(*board.liberties(corner, 4), [Point::new(1, 0)]);
///
/// // Read one move ahead: black captures the corner stone.
/// assert!(board.try_move(Point::new(1, 0), Color::Black));
/// assert!(board.is_empty_point(corner));
/// board.undo();
/// assert_eq!(board.color_at(corner), Some(Color::White));
/// ```
#[derive(Clone)]
pub struct Board {
    size: Size,
    ko: Option<Point>,
    captured: [u32; 2],
    hash: Hash,
    cells: [Cell; CELLS],
    store: Store,
    frames: Vec<Frame>,
}

/// More trial moves than this are refused.
pub(crate) const MAX_DEPTH: usize = 359;

impl Board {
    /// More trial moves than this are refused.
    pub const MAX_DEPTH: usize = MAX_DEPTH;

    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Board {
        let mut cells = [Cell::Off; CELLS];
        for p in size.points() {
            cells[p.index()] = Cell::Empty;
        }
        let (store, frames) = (Store::new(size), Vec::with_capacity(64));
        Board { size, ko: None, captured: [0; 2], hash: Hash::of_empty(size), cells, store, frames }
    }

    /// The size of the board.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What lies at `p`; [`Cell::Off`] beyond the edge.
    #[must_use]
    #[inline]
    pub const fn cell(&self, p: Point) -> Cell {
        self.cells[p.index()]
    }

    /// The cells of the walled array, indexed by [`Point::index`].
    #[must_use]
    #[inline]
    pub const fn cells(&self) -> &[Cell; CELLS] {
        &self.cells
    }

    /// The colour of the stone at `p`, if there is one.
    #[must_use]
    #[inline]
    pub const fn color_at(&self, p: Point) -> Option<Color> {
        match self.cell(p) {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Off => None,
        }
    }

    /// Whether `p` is on the board and carries no stone.
    #[must_use]
    #[inline]
    pub const fn is_empty_point(&self, p: Point) -> bool {
        matches!(self.cell(p), Cell::Empty)
    }

    /// Whether `p` is on the board.
    #[must_use]
    #[inline]
    pub const fn is_on_board(&self, p: Point) -> bool {
        !matches!(self.cell(p), Cell::Off)
    }

    /// The point on which the last move's captured ko stone stood, if that move was a ko capture.
    #[must_use]
    #[inline]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The number of trial moves on the stack; 0 in the game position.
    #[must_use]
    #[inline]
    pub const fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The trial moves on the stack, first move first; `None` is a pass.
    pub fn trial_moves(&self) -> impl ExactSizeIterator<Item = (Option<Point>, Color)> + '_ {
        self.frames.iter().map(Frame::as_move)
    }

    /// How many stones of `color` have been captured since set-up, trial moves included.
    #[must_use]
    #[inline]
    pub const fn captured(&self, color: Color) -> u32 {
        self.captured[color.index()]
    }

    /// Zobrist hash of the size, the stones and the ko point. Equal positions have equal hashes in every build; the
    /// side to move, captured stones and the way the position arose do not enter.
    #[must_use]
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash.seen_by(Color::Black)
    }

    /// [`Board::hash`] as `viewer` sees the position: on a board with all colours exchanged, the opponent's is the
    /// same. For black it is [`Board::hash`] itself.
    #[must_use]
    #[inline]
    pub const fn hash_seen_by(&self, viewer: Color) -> u64 {
        self.hash.seen_by(viewer)
    }

    /// The distance of `p`, a point of the board, to the nearest edge: 0 on the first line.
    #[must_use]
    pub fn edge_distance(&self, p: Point) -> usize {
        let last = self.size.get() - 1;
        p.row().min(p.col()).min(last - p.row()).min(last - p.col())
    }

    /// What lies on the four sides of `p`, a point of the board: points (some may be beyond the edge) with their
    /// cells, in the order south, west, north, east.
    ///
    /// # Panics
    /// If `p` is far beyond the edge.
    #[must_use]
    #[inline]
    pub fn sides(&self, p: Point) -> [(Point, Cell); 4] {
        let ([south, west, north, east], [s, w, n, e]) = (p.sides(), p.around(&self.cells));
        [(south, s), (west, w), (north, n), (east, e)]
    }

    /// Puts a stone that belongs to no string yet on the board.
    #[inline]
    fn put_stone(&mut self, p: Point, color: Color) {
        self.cells[p.index()] = Cell::Stone(color);
        self.store.occupy(p, Occupant::newcomer(color));
    }

    #[inline]
    fn take_stone(&mut self, p: Point) {
        self.cells[p.index()] = Cell::Empty;
        self.store.occupy(p, Occupant::NOBODY);
    }

    #[inline]
    fn set_ko(&mut self, ko: Option<Point>) {
        self.hash.toggle_ko(self.ko);
        self.hash.toggle_ko(ko);
        self.ko = ko;
    }
}

/// Two boards are equal if they show the same position: size, stones and ko point.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.ko == other.ko && self.cells == other.cells
    }
}

impl Eq for Board {}
