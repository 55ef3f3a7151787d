//! The matcher that reads the tables of a database.
//!
//! **In:** database, board, colour rule. **Out:** the matches that the [reference](super::reference) finds, in the same
//! order, of the automaton in the database's tables.
//!
//! From every anchor eight *walkers* set out, one for each orientation. The packed front around the anchor leads each
//! through the perfect hash to a state, or nowhere; most end there. All that are left advance together, one step of the
//! automaton a round, and the dead are dropped from the list as it is gone through. So the steps of different walkers
//! overlap in the processor, and no branch has to guess which walker dies: with one walker after the other the same
//! steps took three times as long. The patterns that are complete in the states that walkers have passed are filtered by
//! the orientations in which they are tried and sorted (radix sort; insertion sorts took twice as long).
//!
//! **Afterwards:** a [`Scanner`] holds nothing but scratch space; the next scan may be of another board and another
//! database. **Cost:** nothing is allocated once the scratch space has grown.
//!
//! # Figures
//!
//! FIGURES

use go_board::{Board, Color, Point};
use pattern_tables::automaton::{Automaton, DEAD, ROW, Rows};
use pattern_tables::database::Database;
use pattern_tables::symmetry::Orientation;

use super::sort::Sorter;
use super::symbols::{DISPLACEMENTS, STEPS, Symbols, place};
use super::{ColorRule, Match};

/// Finds matches. Reuse one: it keeps its scratch space.
#[derive(Clone)]
pub struct Scanner {
    symbols: Symbols,
    anchors: Vec<Point>,
    flock: Flock,
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
        Scanner { symbols: Symbols::new(), anchors: Vec::new(), flock: Flock::default() }
    }

    /// Appends all matches of `database` on `board` to `found`, in order.
    pub fn scan(&mut self, database: &Database, board: &Board, rule: ColorRule, found: &mut Vec<Match>) {
        let mut shown = None;
        for (stone, color) in rule.groups() {
            if shown.replace(color) != Some(color) {
                self.symbols.load(board, color);
            }
            self.anchors.clear();
            self.anchors.extend(board.size().points().filter(|&p| board.color_at(p) == Some(stone)));
            self.scan_group(database, color, found);
        }
    }

    fn scan_group(&mut self, database: &Database, color: Color, found: &mut Vec<Match>) {
        let Scanner { symbols, anchors, flock } = self;
        flock.clear();
        for (ordinal, &anchor) in (0..).zip(anchors.iter()) {
            flock.set_out(&database.automaton, symbols, place(anchor), ordinal);
        }
        flock.walk(&database.automaton, symbols);
        let hits = flock.hits(database);
        found.extend(hits.iter().map(|hit| Match {
            pattern: hit.pattern(),
            orientation: hit.orientation(),
            anchor: anchors[hit.ordinal()],
            color,
        }));
    }
}

/// A walk in progress: a state of the automaton, the place of the anchor, the orientation and the number of the anchor
/// among those of this flock.
#[derive(Clone, Copy, Default)]
struct Walker {
    state: u32,
    /// Bits 0 to 11 place, 12 to 14 orientation, from 16 ordinal.
    origin: u32,
}

impl Walker {
    #[inline]
    const fn orientation(self) -> usize {
        (self.origin >> 12 & 7) as usize
    }
}

/// A pattern found: ordinal of the anchor, pattern and orientation in one number, in this order of significance.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Hit(pub(super) u32);

impl Hit {
    #[inline]
    pub(super) const fn ordinal(self) -> usize {
        (self.0 >> 19) as usize
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "masked by the conversion")]
    pub(super) const fn pattern(self) -> u16 {
        (self.0 >> 3) as u16
    }

    #[inline]
    pub(super) const fn orientation(self) -> Orientation {
        Orientation::ALL[(self.0 & 7) as usize]
    }
}

/// Walkers that advance together.
#[derive(Clone, Default)]
pub(super) struct Flock {
    /// The walkers under way; a prefix of the vector.
    walkers: Vec<Walker>,
    /// Walkers as they passed accepting states.
    accepted: Vec<Walker>,
    hits: Vec<Hit>,
    sorter: Sorter,
}

impl Flock {
    /// Sends all walkers home.
    pub(super) fn clear(&mut self) {
        self.walkers.clear();
        self.accepted.clear();
        self.hits.clear();
    }

    /// Adds the walkers from one anchor, as far as the front lets them pass.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "places fit 12 bits, orientations 3")]
    pub(super) fn set_out(&mut self, automaton: &Automaton, symbols: &Symbols, anchor: usize, ordinal: u32) {
        let keys = symbols.fronts(anchor, automaton.stride);
        for (k, &key) in keys.iter().enumerate() {
            if let Some(state) = automaton.front.get(key) {
                self.walkers.push(Walker { state, origin: anchor as u32 | (k as u32) << 12 | ordinal << 16 });
            }
        }
    }

    /// Lets all walkers walk to their end, noting the accepting states that they pass.
    pub(super) fn walk(&mut self, automaton: &Automaton, symbols: &Symbols) {
        self.accepted.extend(self.walkers.iter().filter(|w| w.state >= automaton.first_accepting));
        match &automaton.rows {
            Rows::Narrow(words) => self.advance(words.as_chunks().0, automaton.first_accepting, symbols),
            Rows::Wide(words) => self.advance(words.as_chunks().0, automaton.first_accepting, symbols),
        }
    }

    fn advance<W: Copy + Into<u32>>(&mut self, rows: &[[W; ROW]], first_accepting: u32, symbols: &Symbols) {
        let mut under_way = self.walkers.len();
        while under_way > 0 {
            let noted = self.accepted.len();
            self.accepted.resize(noted + under_way, Walker::default());
            let walkers = &mut self.walkers[..under_way];
            let notes = &mut self.accepted[noted..];
            let (mut alive, mut new) = (0, 0);
            for k in 0..walkers.len() {
                let Walker { state, origin } = walkers[k];
                let row = &rows[state as usize];
                let read: u32 = row[0].into();
                let step = STEPS[read as usize & (DISPLACEMENTS - 1)][(origin >> 12 & 7) as usize];
                let symbol = symbols.at((origin as usize).wrapping_add_signed(isize::from(step)));
                let walker = Walker { state: row[1 + usize::from(symbol & 3)].into(), origin };
                walkers[alive] = walker;
                alive += usize::from(walker.state != DEAD);
                notes[new] = walker;
                new += usize::from(walker.state >= first_accepting);
            }
            self.accepted.truncate(noted + new);
            under_way = alive;
        }
    }

    /// The hits in order: by anchor, pattern, orientation.
    #[allow(clippy::cast_possible_truncation, reason = "orientations fit three bits")]
    pub(super) fn hits(&mut self, database: &Database) -> &[Hit] {
        for &walker in &self.accepted {
            let orientation = Orientation::ALL[walker.orientation()];
            for &pattern in database.automaton.hits(walker.state) {
                if database.patterns[usize::from(pattern)].orientations.contains(orientation) {
                    let ordinal = walker.origin >> 16;
                    self.hits.push(Hit(ordinal << 19 | u32::from(pattern) << 3 | walker.orientation() as u32));
                }
            }
        }
        self.sorter.sort(&mut self.hits);
        &self.hits
    }
}
