//! Matches that are kept while stones come and go.
//!
//! **In:** positions of a board, one after the other, that differ in a few points: after a move, after captures, after
//! taking moves back. **Out:** all matches, in the order of a full scan. **Afterwards:** the [`Tracker`] holds exactly
//! the matches that a [`Scanner`](super::Scanner) finds on the board that was shown last.
//!
//! The tracker knows of every walk which displacements it read before it died (one bit each for the first 63 of the
//! spiral, one more for all behind them); nothing else on the board can change what the walk found. When points change,
//! it repeats the walks that read one of them, and the walks from stones that are new. It also remembers the first
//! sixteen states of every walk, and repeats it only from the state that read the first changed point: the walks that a
//! stone meets are mostly long ones, because they read the most. So that not every anchor has to be asked, it knows
//! how far the farthest of the walks from there read; the spiral is sorted by distance, and no orientation changes a
//! distance.
//!
//! **Cost:** a few dozen walks for each point that changes. About 270 KiB are held for each tracker; nothing is
//! allocated once its lists have grown.
//!
//! # Figures
//!
//! µs for a random legal move, or for taking it back, on the positions and databases of [`walk`](super::walk), beside a
//! full scan here and in GNU Go (`cargo bench --bench matching`):
//!
//! | database | update | full scan | GNU Go's scan |
//! |---|--:|--:|--:|
//! | influence | 2.3 | 11 | 41 |
//! | barriers | 1.7 | 21 | 132 |
//!
//! Some thirty-five walks are repeated, nearly half of them from the middle.

use std::borrow::Borrow;

use go_board::{Board, CELLS, Cell, Color, Point, PointList, Size};
use pattern_tables::automaton::{ROW, Rows};
use pattern_tables::database::Database;
use pattern_tables::spiral::SPIRAL;

use super::hit::Hit;
use super::symbols::{Symbols, place};
use super::trails::{FRESH, KEPT, Restart, Trails};
use super::walk::{Flock, Front};
use super::{ColorRule, Match};

/// Keeps the matches of one database and one colour rule on a changing board.
///
/// The database may be borrowed, owned or shared: whatever can be [borrowed](Borrow) as one.
#[derive(Clone)]
pub struct Tracker<D> {
    database: D,
    rule: ColorRule,
    /// The orientations of each pattern, as bits.
    orientations: Vec<u8>,
    /// No walk reads farther than this in rows or columns.
    radius: usize,
    size: Option<Size>,
    cells: [Cell; CELLS],
    symbols: Symbols,
    trails: Trails,
    /// For each point the hits of its walks in order; ordinals are 0.
    hits: Vec<Vec<Hit>>,
    flock: Flock,
    /// The anchors that were matched again last, and from where on.
    again: Vec<(Point, Restart)>,
}

impl<D: Borrow<Database>> Tracker<D> {
    /// A tracker that has seen no board yet and holds no match.
    #[must_use]
    pub fn new(database: D, rule: ColorRule) -> Tracker<D> {
        let Database { patterns, automaton, .. } = database.borrow();
        let orientations = patterns.iter().map(|pattern| pattern.orientations.bits()).collect();
        let radius = radius(&automaton.rows, automaton.stride);
        Tracker {
            database,
            rule,
            orientations,
            radius,
            size: None,
            cells: [Cell::Off; CELLS],
            symbols: Symbols::new(),
            trails: Trails::new(),
            hits: vec![Vec::new(); CELLS],
            flock: Flock::default(),
            again: Vec::new(),
        }
    }

    /// The database.
    #[must_use]
    pub fn database(&self) -> &Database {
        self.database.borrow()
    }

    /// The colour rule.
    #[must_use]
    pub const fn rule(&self) -> ColorRule {
        self.rule
    }

    /// Brings the matches up to date with `board`, whatever has changed since the last time.
    pub fn update(&mut self, board: &Board) {
        if self.size != Some(board.size()) {
            self.clear(board.size());
        }
        let cells = self.cells.iter().zip(board.cells()).enumerate();
        let changed: PointList = cells.filter(|(_, (a, b))| a != b).map(|(k, _)| Point::from_index(k)).collect();
        self.changed(board, &changed);
    }

    /// As [`Tracker::update`], for callers who know which points of the board changed: `points` must hold all of them
    /// and may hold others. After another board size, everything is matched again.
    pub fn changed(&mut self, board: &Board, points: &[Point]) {
        if self.size != Some(board.size()) {
            return self.update(board);
        }
        self.again.clear();
        for &p in points {
            let cell = board.cell(p);
            if cell == self.cells[p.index()] {
                continue;
            }
            self.cells[p.index()] = cell;
            self.symbols.put(p, cell);
            self.collect(p);
            self.hits[p.index()].clear();
            self.trails.forget(p);
            if let Cell::Stone(_) = cell {
                self.again.push((p, [FRESH; 8]));
            }
        }
        self.unite();
        self.match_again();
    }

    /// All matches, in the order of a full scan.
    pub fn matches(&self) -> impl Iterator<Item = Match> + '_ {
        self.rule.groups().into_iter().flat_map(move |(stone, color)| {
            let cells = self.cells.iter().enumerate().filter(move |(_, cell)| **cell == Cell::Stone(stone));
            cells.flat_map(move |(k, _)| self.matches_from(Point::from_index(k), color))
        })
    }

    /// The matches with this anchor, by pattern and orientation.
    pub fn matches_at(&self, anchor: Point) -> impl Iterator<Item = Match> + '_ {
        self.o_side(anchor).into_iter().flat_map(move |color| self.matches_from(anchor, color))
    }

    /// The anchors that were matched again, in full or in part, in the last update, in board order.
    pub fn matched_again(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.again.iter().map(|&(anchor, _)| anchor)
    }

    fn matches_from(&self, anchor: Point, color: Color) -> impl Iterator<Item = Match> + '_ {
        let hits = self.hits[anchor.index()].iter();
        hits.map(move |hit| Match { pattern: hit.pattern(), orientation: hit.orientation(), anchor, color })
    }

    /// The colour that plays O in matches with this anchor; `None` if there is no stone.
    fn o_side(&self, anchor: Point) -> Option<Color> {
        let Cell::Stone(stone) = self.cells[anchor.index()] else { return None };
        self.rule.groups().into_iter().find(|group| group.0 == stone).map(|group| group.1)
    }

    /// Shows an empty board.
    fn clear(&mut self, size: Size) {
        let empty = Board::new(size);
        self.size = Some(size);
        self.cells = *empty.cells();
        self.symbols.load(&empty);
        self.hits.iter_mut().for_each(Vec::clear);
        size.points().for_each(|p| self.trails.forget(p));
    }

    /// Finds the walks that read the point `p`.
    fn collect(&mut self, p: Point) {
        let Some(size) = self.size else { return };
        let (row, col) = (p.row(), p.col());
        let around = |k: usize| k.saturating_sub(self.radius)..size.get().min(k + self.radius + 1);
        for i in around(row) {
            let down = row.abs_diff(i);
            for j in around(col) {
                let (anchor, right) = (Point::new(i, j), col.abs_diff(j));
                if self.trails.reach(anchor, down * down + right * right)
                    && let Some(restart) = self.trails.restart(anchor, p)
                {
                    self.again.push((anchor, restart));
                }
            }
        }
    }

    /// Lists every anchor once, in board order, and none that is gone.
    fn unite(&mut self) {
        let cells = &self.cells;
        self.again.retain(|(anchor, _)| matches!(cells[anchor.index()], Cell::Stone(_)));
        self.again.sort_unstable_by_key(|&(anchor, _)| anchor);
        self.again.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1.iter_mut().zip(later.1).for_each(|(kept, later)| *kept = later.min(*kept));
            }
            same
        });
    }

    /// Repeats the walks that were collected.
    fn match_again(&mut self) {
        let automaton = &self.database.borrow().automaton;
        self.flock.clear();
        for &(anchor, restart) in &self.again {
            self.hits[anchor.index()].retain(|hit| restart[hit.orientation().index()] == KEPT);
            let Some(color) = self.o_side(anchor) else { continue };
            let (place, ordinal) = (place(anchor, color), anchor.index());
            let mut fresh = 0;
            for (k, position) in restart.into_iter().enumerate().filter(|&(_, position)| position != KEPT) {
                let walk = 8 * ordinal + k;
                match self.trails.resume(walk, position, automaton.stride, &automaton.rows) {
                    Some((passed, state)) => self.flock.resume(automaton, k, ordinal, place, passed, state),
                    None => {
                        self.trails.begin(walk, automaton.stride);
                        fresh |= 1 << k;
                    }
                }
            }
            if fresh != 0 {
                self.flock.send(&Front::of(automaton), &self.symbols, place, ordinal, fresh);
            }
        }
        self.flock.walk(automaton, &self.symbols, &mut self.trails);
        self.again.iter().for_each(|&(anchor, _)| self.trails.finish(anchor));
        for &hit in &*self.flock.hits(automaton, &self.orientations) {
            let hits = &mut self.hits[hit.ordinal()];
            let hit = hit.without_ordinal();
            hits.insert(hits.partition_point(|other| other.0 < hit.0), hit);
        }
    }
}

/// The largest coordinate of a displacement that is read behind a front of `stride` points or in it.
fn radius(rows: &Rows, stride: u8) -> usize {
    let states = rows.len() / ROW;
    let reads = (0..states).map(|state| rows.word(state * ROW) as usize).chain([usize::from(stride) - 1]);
    let coordinate = |read: usize| SPIRAL[read].down.unsigned_abs().max(SPIRAL[read].right.unsigned_abs());
    reads.map(coordinate).max().unwrap_or(0).into()
}
