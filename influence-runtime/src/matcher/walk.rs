//! The matcher that reads the tables of a database.
//!
//! **In:** database, board, colour rule. **Out:** the matches that the [reference](mod@super::reference) finds, in the
//! same order, of the automaton in the database's tables.
//!
//! From every anchor eight *walkers* set out, one for each orientation. The packed front around the anchor leads each
//! through the perfect hash to a state, or nowhere; about half end there. All that are left advance together, one step
//! of the automaton a round, and the dead are dropped from the list as it is gone through. So the steps of different
//! walkers overlap in the processor, and no branch has to guess which walker dies. The patterns that are complete in
//! the states that walkers have passed are filtered by the orientations in which they are tried, and radix sorted.
//!
//! **Afterwards:** a [`Scanner`] holds nothing but scratch space; the next scan may be of another board and another
//! database. **Cost:** in proportion to the stones; nothing is allocated once the scratch space has grown.
//!
//! # Figures
//!
//! GNU Go's databases on 100 positions of 19×19 from the middle game, 124 stones on average; µs per position on a busy
//! two-core machine (`cargo bench --bench matching`):
//!
//! | database | walkers | pass the front | steps | matches | [reference](mod@super::reference) | GNU Go | here |
//! |---|--:|--:|--:|--:|--:|--:|--:|
//! | influence | 993 | 431 | 3,200 | 19 | 15,700 | 41 | 11 |
//! | barriers | 993 | 728 | 3,700 | 826 | 19,300 | 132 | 21 |
//!
//! The other databases, on the same positions, µs again. The times of GNU Go are from another run; `patterns` is
//! `patterns.db` and `patterns2.db`, and the two last ones are turned by their hints:
//!
//! | database | patterns | states | front | matches | [reference](mod@super::reference) | GNU Go | here | after a move |
//! |---|--:|--:|--:|--:|--:|--:|--:|--:|
//! | conn | 35 | 511 | 9 | 217 | 2,600 | 26 | 13 | 0.9 |
//! | fuseki | 168 | 12,466 | 9 | 2 | 15,700 | 61 | 11 | 2.0 |
//! | patterns | 1,222 | 334,965 | 9 | 825 | 67,200 | 774 | 50 | 6.4 |
//! | owl_attackpats | 401 | 5,727 | 5 | 318 | 18,700 | 27 | 21 | 1.1 |
//! | owl_defendpats | 490 | 7,461 | 5 | 800 | 23,400 | 33 | 28 | 1.7 |
//!
//! A step takes 37 instructions, at five or more a cycle; steps are half of the time, fronts a quarter, sorting a
//! twentieth.
//!
//! Tried and rejected: one walker after the other (39 and 48 µs: each step waits for the last, and each death is a
//! branch mispredicted); a front of thirteen points (159,000 and 2,120,000 keys; influence no faster, barriers slower
//! for want of cache); insertion sorts of the hits of each anchor (9 µs instead of 4 for the barriers). A matcher
//! without an automaton was tried too: one bit for each pattern in each orientation, a table of bit sets for every four
//! points around the anchor, their intersection verified. Untuned it took 12 and 15 µs; it would need tables of its
//! own, of which the size grows with the number of patterns times that of points.

use go_board::{Board, CELLS, Cell, Color, Point};
use pattern_tables::automaton::{Automaton, DEAD, ROW, Rows};
use pattern_tables::database::Database;
use pattern_tables::hash::View;

use super::hit::Hit;
use super::sort::Sorter;
use super::symbols::{DISPLACEMENTS, PLACE_BITS, STEPS, Symbols, place};
use super::{ColorRule, Match};

/// Finds matches. Reuse one: it keeps its scratch space.
#[derive(Clone)]
pub struct Scanner {
    symbols: Symbols,
    anchors: Vec<Point>,
    /// The orientations of each pattern, as bits.
    orientations: Vec<u8>,
    flock: Flock,
    sorter: Sorter,
}

impl Default for Scanner {
    fn default() -> Scanner {
        Scanner::new()
    }
}

impl Scanner {
    /// A scanner.
    #[must_use]
    pub fn new() -> Scanner {
        Scanner {
            symbols: Symbols::new(),
            anchors: Vec::new(),
            orientations: Vec::new(),
            flock: Flock::default(),
            sorter: Sorter::default(),
        }
    }

    /// Appends all matches of `database` on `board` to `found`, in order.
    pub fn scan(&mut self, database: &Database, board: &Board, rule: ColorRule, found: &mut Vec<Match>) {
        let Scanner { symbols, anchors, orientations, flock, sorter } = self;
        let automaton = &database.automaton;
        symbols.load(board);
        orientations.clear();
        orientations.extend(database.patterns.iter().map(|pattern| pattern.orientations.bits()));
        let [first, second] = rule.groups();
        anchors.clear();
        collect(board, first.0, anchors);
        let group = anchors.len();
        collect(board, second.0, anchors);
        let color = |ordinal: usize| if ordinal < group { first.1 } else { second.1 };

        flock.clear();
        let front = Front::of(automaton);
        for (ordinal, &anchor) in anchors.iter().enumerate() {
            flock.set_out(&front, symbols, place(anchor, color(ordinal)), ordinal);
        }
        flock.walk(automaton, symbols, &mut Unlogged);
        let hits = flock.hits(automaton, orientations);
        sorter.sort(hits);
        found.extend(hits.iter().map(|hit| Match {
            pattern: hit.pattern(),
            orientation: hit.orientation(),
            anchor: anchors[hit.ordinal()],
            color: color(hit.ordinal()),
        }));
    }
}

/// Appends the points with stones of a colour, in board order.
fn collect(board: &Board, color: Color, points: &mut Vec<Point>) {
    let old = points.len();
    points.resize(old + CELLS, Point::from_index(0));
    let mut end = old;
    for (k, &cell) in board.cells().iter().enumerate() {
        points[end] = Point::from_index(k);
        end += usize::from(cell == Cell::Stone(color));
    }
    points.truncate(end);
}

/// The front of an automaton, at hand.
#[derive(Clone, Copy)]
pub(super) struct Front<'t> {
    pub(super) stride: u8,
    states: View<'t>,
}

impl Front<'_> {
    pub(super) fn of(automaton: &Automaton) -> Front<'_> {
        Front { stride: automaton.stride, states: automaton.front.view() }
    }
}

/// A walk in progress, in one number: from the lowest bits up the state of the automaton (32 bits), the orientation
/// (3), the ordinal of the anchor among those of this flock (16), and the place of the anchor.
#[derive(Clone, Copy, Default)]
struct Walker(u64);

const ORDINAL_SHIFT: u32 = 32 + 3;
const PLACE_SHIFT: u32 = ORDINAL_SHIFT + 16;
const _: () = assert!(PLACE_SHIFT + PLACE_BITS <= u64::BITS, "all fits");

impl Walker {
    #[inline]
    const fn new(orientation: usize, ordinal: usize, place: usize) -> Walker {
        Walker((orientation as u64) << 32 | (ordinal as u64) << ORDINAL_SHIFT | (place as u64) << PLACE_SHIFT)
    }

    /// This walker in another state.
    #[inline]
    const fn moved(self, state: u32) -> Walker {
        Walker(self.0 & !0xffff_ffff | state as u64)
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the low half is wanted")]
    const fn state(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    const fn orientation(self) -> usize {
        (self.0 >> 32 & 7) as usize
    }

    /// Eight times the ordinal, plus the orientation.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "masked to 19 bits")]
    const fn number(self) -> usize {
        (self.0 >> 32) as usize & 0x7_ffff
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "13 bits are left")]
    const fn place(self) -> usize {
        (self.0 >> PLACE_SHIFT) as usize
    }
}

/// Hears what walkers read.
pub(super) trait Log {
    /// The walker with this [number](Walker::number) has come to `state` and reads displacement `read` of the spiral.
    /// In a state that leads nowhere it may read displacement 0 once more.
    fn read(&mut self, walker: usize, state: u32, read: usize);
}

/// Hears nothing.
struct Unlogged;

impl Log for Unlogged {
    #[inline]
    fn read(&mut self, _: usize, _: u32, _: usize) {}
}

/// Walkers that advance together.
#[derive(Clone, Default)]
pub(super) struct Flock {
    /// The walkers under way: the first `size` of them.
    walkers: Vec<Walker>,
    size: usize,
    /// Walkers as they passed accepting states: the first `noted` of them.
    notes: Vec<Walker>,
    noted: usize,
    hits: Vec<Hit>,
}

/// Makes room for `room` entries behind the first `used`.
fn make_room<T: Copy + Default>(list: &mut Vec<T>, used: usize, room: usize) -> &mut [T] {
    if list.len() < used + room {
        list.resize(2 * (used + room), T::default());
    }
    &mut list[used..used + room]
}

impl Flock {
    /// Sends all walkers home.
    pub(super) fn clear(&mut self) {
        (self.size, self.noted) = (0, 0);
    }

    /// Adds the walkers from one anchor in all orientations, as far as the front lets them pass.
    #[inline]
    pub(super) fn set_out(&mut self, front: &Front<'_>, symbols: &Symbols, anchor: usize, ordinal: usize) {
        let keys = symbols.fronts(anchor, front.stride);
        let walkers = make_room(&mut self.walkers, self.size, 8);
        let mut passed = 0;
        for (k, &key) in keys.iter().enumerate() {
            let state = front.states.get(key).unwrap_or(DEAD);
            walkers[passed & 7] = Walker::new(k, ordinal, anchor).moved(state);
            passed += usize::from(state != DEAD);
        }
        self.size += passed;
    }

    /// As [`Flock::set_out`], in these orientations only (bit k for orientation k).
    pub(super) fn send(&mut self, front: &Front<'_>, symbols: &Symbols, anchor: usize, ordinal: usize, turns: u8) {
        let keys = symbols.fronts(anchor, front.stride);
        let walkers = make_room(&mut self.walkers, self.size, 8);
        let (mut passed, mut left) = (0, turns);
        while left != 0 {
            let k = left.trailing_zeros() as usize;
            let state = front.states.get(keys[k]).unwrap_or(DEAD);
            walkers[passed & 7] = Walker::new(k, ordinal, anchor).moved(state);
            passed += usize::from(state != DEAD);
            left &= left - 1;
        }
        self.size += passed;
    }

    /// Adds a walker that goes on from `state`, having passed others.
    pub(super) fn resume(
        &mut self,
        automaton: &Automaton,
        orientation: usize,
        ordinal: usize,
        anchor: usize,
        passed: &[u32],
        state: u32,
    ) {
        let walker = Walker::new(orientation, ordinal, anchor);
        for &state in passed.iter().filter(|&&state| state >= automaton.first_accepting) {
            make_room(&mut self.notes, self.noted, 1)[0] = walker.moved(state);
            self.noted += 1;
        }
        make_room(&mut self.walkers, self.size, 1)[0] = walker.moved(state);
        self.size += 1;
    }

    /// Lets all walkers walk to their end, noting the accepting states that they pass and what they read.
    pub(super) fn walk(&mut self, automaton: &Automaton, symbols: &Symbols, log: &mut (impl Log + ?Sized)) {
        let notes = make_room(&mut self.notes, self.noted, self.size);
        let mut new = 0;
        for &walker in &self.walkers[..self.size] {
            notes[new] = walker;
            new += usize::from(walker.state() >= automaton.first_accepting);
        }
        self.noted += new;
        match &automaton.rows {
            Rows::Narrow(words) => self.advance(words.as_chunks().0, automaton.first_accepting, symbols, log),
            Rows::Wide(words) => self.advance(words.as_chunks().0, automaton.first_accepting, symbols, log),
        }
    }

    /// One round after the other. Kept out of line: inlined, its loop runs out of registers.
    #[inline(never)]
    fn advance<W, L>(&mut self, rows: &[[W; ROW]], first_accepting: u32, symbols: &Symbols, log: &mut L)
    where
        W: Copy + Into<u32>,
        L: Log + ?Sized,
    {
        while self.size > 0 {
            let walkers = &mut self.walkers[..self.size];
            let notes = make_room(&mut self.notes, self.noted, self.size);
            let (mut alive, mut new) = (0, 0);
            for k in 0..walkers.len() {
                let walker = walkers[k];
                let row = &rows[walker.state() as usize];
                let read = Into::<u32>::into(row[0]) as usize & (DISPLACEMENTS - 1);
                log.read(walker.number(), walker.state(), read);
                let step = STEPS[read][walker.orientation()];
                let symbol = symbols.at(walker.place().wrapping_add_signed(isize::from(step)));
                let state = row[1 + usize::from(symbol & 3)].into();
                walkers[alive] = walker.moved(state);
                alive += usize::from(state != DEAD);
                notes[new] = walker.moved(state);
                new += usize::from(state >= first_accepting);
            }
            self.noted += new;
            self.size = alive;
        }
    }

    /// Every pattern found, in no order. `orientations` are those of each pattern, as bits.
    #[allow(clippy::cast_possible_truncation, reason = "numbers of walkers fit 19 bits")]
    pub(super) fn hits(&mut self, automaton: &Automaton, orientations: &[u8]) -> &mut [Hit] {
        let Automaton { first_accepting, hit_starts, hits: patterns, .. } = automaton;
        let (hit_starts, patterns): (&[u32], &[u16]) = (hit_starts, patterns);
        let mut count = 0;
        for &walker in &self.notes[..self.noted] {
            let (number, orientation) = (walker.number() as u32, walker.orientation());
            let state = (walker.state() - first_accepting) as usize;
            let patterns = &patterns[hit_starts[state] as usize..hit_starts[state + 1] as usize];
            let hits = make_room(&mut self.hits, count, patterns.len());
            let mut new = 0;
            for &pattern in patterns {
                hits[new] = Hit((number & !7) << 16 | u32::from(pattern) << 3 | orientation as u32);
                new += usize::from(orientations[usize::from(pattern)] >> orientation & 1);
            }
            count += new;
        }
        &mut self.hits[..count]
    }
}
