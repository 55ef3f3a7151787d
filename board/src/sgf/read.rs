//! From the text of a record to a [`Game`].

use super::error::SgfError;
use super::line::{Ending, MainLine, Step, game_start};
use super::node::NodeReader;
use super::note::{Faults, SgfFault, SgfNote, quote};
use super::place::SgfPlaces;
use super::property::{Meaning, meaning};
use super::root::{Root, board_size};
use super::scan::{SgfEvents, SgfProperty};
use super::{Action, Entry, Game, MAX_NODES};
use crate::color::Color;

/// Reads the first game of a text.
pub(super) fn read(text: &str, charset: &'static str) -> Result<Game, SgfError> {
    let nothing = || if text.trim().is_empty() { SgfError::Empty } else { SgfError::NoGameTree };
    let start = game_start(text).ok_or_else(nothing)?;
    let events = SgfEvents::starting_at(text, start);
    let mut reader = Reader::new(text, NodeReader::new(board_size(events.clone())?));
    let mut line = MainLine::new(events);
    while let Some((at, step)) = line.next(&mut reader.faults) {
        match step {
            Step::Node => reader.begin_node(at)?,
            Step::Property(property) => reader.property(at, property)?,
        }
    }
    reader.end_node();
    reader.finish(start, line, charset)
}

/// Reads the main line node by node.
struct Reader<'t> {
    text: &'t str,
    places: SgfPlaces<'t>,
    faults: Faults,
    root: Root,
    /// Whether the first thing in it is a property of a record of Go.
    begins_well: bool,
    /// An unknown property that could be the size of the board.
    doubtful_size: Option<(usize, SgfFault)>,
    node: NodeReader,
    /// How many nodes have begun.
    nodes: usize,
    /// Line and column of the present one.
    place: (usize, usize),
    entries: Vec<Entry>,
    moves: usize,
    /// Who moved last, if nothing came since then that explains another move.
    last: Option<Color>,
    /// Whether white has moved.
    white_moved: bool,
    /// Whether there are set-up stones.
    has_stones: bool,
    /// Whether there are black ones before the first move.
    stones_at_start: bool,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, node: NodeReader) -> Reader<'t> {
        Reader {
            text,
            places: SgfPlaces::new(text),
            faults: Faults::default(),
            root: Root::default(),
            begins_well: false,
            doubtful_size: None,
            node,
            nodes: 0,
            place: (1, 1),
            entries: Vec::new(),
            moves: 0,
            last: None,
            white_moved: false,
            has_stones: false,
            stones_at_start: false,
        }
    }

    fn begin_node(&mut self, at: usize) -> Result<(), SgfError> {
        self.end_node();
        self.place = self.places.place(at);
        if self.nodes == MAX_NODES {
            return Err(SgfError::TooLong { line: self.place.0 });
        }
        self.nodes += 1;
        self.node.at = at;
        Ok(())
    }

    fn property(&mut self, at: usize, property: SgfProperty<'_>) -> Result<(), SgfError> {
        let meaning = meaning(property.name);
        if self.nodes == 1 {
            self.root.read(property, meaning, self.node.size);
            self.begins_well |= self.root.is_known && self.faults.is_empty();
            self.look_for_size(at, property, meaning);
        }
        let read = self.node.read(at, property, meaning, &mut self.faults);
        read.map_err(|bad| {
            let place = self.places.place(bad.at);
            bad.error(place)
        })
    }

    /// An unknown property of the first node that could be the size of the board, until that is known.
    fn look_for_size(&mut self, at: usize, property: SgfProperty<'_>, meaning: Meaning) {
        let value = property.first().map_or("", |value| value.raw.trim());
        let (width, height) = value.split_once(':').unwrap_or((value, value));
        let is_size = width == height && width.parse().is_ok_and(|lines: u8| (2..=52).contains(&lines));
        if matches!(meaning, Meaning::Unknown) && is_size && property.name.len() <= 2 && self.doubtful_size.is_none() {
            let (property, value) = (quote(property.name), quote(value));
            self.doubtful_size = Some((at, SgfFault::NoSize { property, value }));
        }
    }

    /// Takes over what the present node says.
    fn end_node(&mut self) {
        let (line, column) = self.place;
        self.has_stones |= self.node.has_stones;
        self.stones_at_start |= self.node.has_black_stones && self.moves == 0;
        let (at, may_repeat) = (self.node.at, self.root.info.handicap.is_some_and(|stones| stones > 1));
        let (first, entries) = (self.entries.len(), &mut self.entries);
        self.node.finish(&mut self.faults, |action| entries.push(Entry { action, line, column }));
        for entry in &self.entries[first..] {
            let Action::Play(played) = entry.action else {
                self.last = None;
                continue;
            };
            self.moves += 1;
            self.white_moved |= played.color == Color::White;
            // Handicap stones may be written as moves.
            if self.last == Some(played.color) && (self.white_moved || !may_repeat) {
                self.faults.add(at, SgfFault::SameColor { number: self.moves, color: played.color });
            }
            self.last = Some(played.color);
        }
    }

    fn finish(mut self, start: usize, line: MainLine<'_>, charset: &'static str) -> Result<Game, SgfError> {
        let ending = line.finish(&mut self.faults);
        let is_game = self.is_game(&self.text[..start], ending);
        self.late_faults(start);
        let faults = self.faults.notes(self.text);
        if let (false, Some(SgfNote::Fault { line, column, fault, .. })) = (is_game, faults.first()) {
            return Err(SgfError::NothingLeft { line: *line, column: *column, fault: fault.clone() });
        }
        let mut notes: Vec<SgfNote> = cut_off(self.text, ending).into_iter().chain(faults).collect();
        if ending.further_games > 0 {
            notes.push(SgfNote::FurtherGames { count: ending.further_games });
        }
        if self.moves > 1 && !self.stones_at_start {
            self.root.note_no_komi();
        }
        if let Some(stones) = self.root.info.handicap.filter(|&stones| stones > 1 && !self.stones_at_start) {
            self.root.notes.push(SgfNote::HandicapWithoutStones { stones });
        }
        notes.append(&mut self.root.notes);
        Ok(Game { size: self.node.size, info: self.root.info, entries: self.entries, charset, notes })
    }

    /// Whether anything is left that makes the text a game: moves, stones, or a first node that begins with a property
    /// of a game from which no moves were lost. An empty node alone is a game without moves; in other text it is an
    /// accident.
    fn is_game(&self, before: &str, ending: Ending) -> bool {
        let is_bare = !self.root.is_known && !ending.is_cut && !ending.has_text && before.trim().is_empty();
        self.moves > 0
            || self.has_stones
            || self.begins_well && !self.faults.has_lost_moves()
            || is_bare && self.faults.is_empty()
    }

    /// Faults that show when the whole text is known.
    fn late_faults(&mut self, start: usize) {
        let before = &self.text[..start];
        if before.contains('[') && before.contains(';') {
            self.faults.add(0, SgfFault::TextBefore);
        }
        if !self.root.is_known {
            self.faults.add(start, SgfFault::EmptyRoot);
        }
        if let Some((at, fault)) = self.doubtful_size.take().filter(|_| !self.root.has_size) {
            self.faults.add(at, fault);
        }
    }
}

/// The place of the last character that is no blank, if the text is cut off.
fn cut_off(text: &str, ending: Ending) -> Option<SgfNote> {
    let text = text.trim_end();
    let last = text.rsplit('\n').next().unwrap_or_default();
    let (line, column) = (1 + text.matches('\n').count(), last.chars().count());
    ending.is_cut.then_some(SgfNote::CutOff { line, column, in_value: ending.in_value })
}
