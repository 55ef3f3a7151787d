//! One node of the main line.
//!
//! **In:** its properties. **Out:** the set-up stones, the moves and the sides to move that they name; whatever the
//! order, set-up stones come first. **Afterwards:** properties that could be damaged moves have been noted.

use super::error::SgfError;
use super::note::{Faults, SgfFault, quote};
use super::property::{Meaning, may_be_damaged};
use super::scan::{SgfProperty, SgfValue};
use super::stones::Stones;
use super::value::{Place, Rectangle, looks_like_move, swallows_value};
use super::{Action, Move};
use crate::color::Color;
use crate::point::{Point, Size};
use crate::vertex::Vertex;

/// What a node says; used again for the next one.
#[derive(Debug)]
pub(super) struct NodeReader {
    pub(super) size: Size,
    /// The byte at which the node begins.
    pub(super) at: usize,
    stones: Stones,
    /// Whether stones are set up.
    pub(super) has_stones: bool,
    /// Whether black stones are.
    pub(super) has_black_stones: bool,
    /// Moves and sides to move.
    moves: Vec<Action>,
    /// How many properties the node has.
    properties: usize,
    /// The names of one or two capitals among them that have a single value, one bit each.
    singles: [u32; 27],
    /// A text, alone in its node, that could be a move.
    doubtful_text: Option<(usize, SgfFault)>,
    /// Something else that could be a move if the node has none.
    doubtful: Option<(usize, SgfFault)>,
}

/// Why a value is refused: where it is, and for which property.
#[derive(Clone, Debug)]
pub(super) struct BadPoint {
    pub(super) at: usize,
    pub(super) property: &'static str,
    pub(super) value: String,
}

impl BadPoint {
    /// The error, at this line and column.
    pub(super) fn error(self, (line, column): (usize, usize)) -> SgfError {
        SgfError::BadPoint { property: self.property, value: self.value, line, column }
    }
}

impl NodeReader {
    pub(super) fn new(size: Size) -> NodeReader {
        NodeReader {
            size,
            at: 0,
            stones: Stones::default(),
            has_stones: false,
            has_black_stones: false,
            moves: Vec::new(),
            properties: 0,
            singles: [0; 27],
            doubtful_text: None,
            doubtful: None,
        }
    }

    /// Reads a property that begins at byte `at`.
    pub(super) fn read(
        &mut self,
        at: usize,
        property: SgfProperty<'_>,
        meaning: Meaning,
        faults: &mut Faults,
    ) -> Result<(), BadPoint> {
        self.properties += 1;
        match meaning {
            Meaning::Play(color) => self.play(at, property, color)?,
            Meaning::SetUp(color) => self.set_up(at, property, color, faults)?,
            _ => {
                self.look_at_form(at, property, meaning, faults);
                self.look_for_moves(at, property, meaning, faults);
            }
        }
        if let (Meaning::ToMove, Some(value)) = (meaning, property.first()) {
            self.moves.extend(to_move(value).map(Action::ToMove));
        }
        Ok(())
    }

    /// Whether the node has had a property of this name, if it has one or two capitals.
    fn is_repeated(&mut self, name: &str) -> bool {
        let (first, second) = match *name.as_bytes() {
            [first] => (first, b'@'),
            [first, second] => (first, second),
            _ => return false,
        };
        let [first, second] = [first, second].map(|letter| letter.wrapping_sub(b'@') % 32);
        let Some(row) = self.singles.get_mut(usize::from(first)) else { return false };
        let before = *row;
        *row |= 1 << second;
        before == *row
    }

    fn play(&mut self, at: usize, property: SgfProperty<'_>, color: Color) -> Result<(), BadPoint> {
        let name = if color == Color::Black { "B" } else { "W" };
        let mut values = property.values();
        let Some(value) = values.next() else { return Ok(()) };
        if values.next().is_some() {
            let all: Vec<&str> = property.values().map(|value| value.raw).collect();
            return Err(BadPoint { at, property: name, value: quote(&all.join("][")) });
        }
        let vertex = match value.raw.trim() {
            "" => Vertex::Pass,
            text => match Place::read(text) {
                Some(Place::PASS) => Vertex::Pass,
                Some(place) if self.is_on_board(place) => Vertex::Point(Point::new(place.row.into(), place.col.into())),
                _ => return Err(BadPoint { at, property: name, value: quote(value.raw) }),
            },
        };
        self.moves.push(Action::Play(Move { color, vertex }));
        Ok(())
    }

    fn set_up(
        &mut self,
        at: usize,
        property: SgfProperty<'_>,
        color: Option<Color>,
        faults: &mut Faults,
    ) -> Result<(), BadPoint> {
        for value in property.values() {
            if value.raw.trim().is_empty() {
                faults.add(at, SgfFault::NoPoint { property: quote(property.name), value: String::new() });
                continue;
            }
            let points = Rectangle::read(value.raw).filter(|points| self.is_on_board(points.last));
            let Some(points) = points else {
                let property = match color {
                    Some(Color::Black) => "AB",
                    Some(Color::White) => "AW",
                    None => "AE",
                };
                return Err(BadPoint { at: value.at, property, value: quote(value.raw) });
            };
            if !std::mem::replace(&mut self.has_stones, true) {
                self.stones = Stones::default();
            }
            self.has_black_stones |= color == Some(Color::Black);
            if self.stones.set(points, color) {
                faults.add(value.at, SgfFault::SetUpTwice { property: quote(property.name), value: quote(value.raw) });
            }
        }
        Ok(())
    }

    fn is_on_board(&self, place: Place) -> bool {
        usize::from(place.col) < self.size.get() && usize::from(place.row) < self.size.get()
    }

    /// Notes a value that is not as the format has it: what stood behind it may be lost.
    fn look_at_form(&mut self, at: usize, property: SgfProperty<'_>, meaning: Meaning, faults: &mut Faults) {
        let name = || quote(property.name);
        if matches!(meaning, Meaning::Text | Meaning::Info(_) | Meaning::Other) && self.is_repeated(property.name) {
            faults.add(at, SgfFault::Repeated { property: name() });
        }
        if property.values().any(|value| swallows_value(value.raw)) {
            faults.add(at, SgfFault::Unclosed { property: name() });
        }
        let Some(first) = property.first() else { return };
        let is_number = || first.raw.trim().parse::<f64>().is_ok();
        if matches!(property.name, "FF" | "GM") && !is_number() {
            faults.add(at, SgfFault::NoNumber { property: name(), value: quote(first.raw) });
        }
        if !matches!(meaning, Meaning::Points | Meaning::Unknown) && property.values().nth(1).is_some() {
            faults.add(at, SgfFault::SeveralValues { property: name() });
        }
        // The lists of one letter are lists of points alone.
        let is_plain_list = matches!(meaning, Meaning::Points) && property.name.len() == 1;
        if is_plain_list && Rectangle::read(first.raw).is_none() {
            faults.add(at, SgfFault::NoPoint { property: name(), value: quote(first.raw) });
        }
    }

    /// Notes values of other properties that could be moves whose name was damaged.
    fn look_for_moves(&mut self, at: usize, property: SgfProperty<'_>, meaning: Meaning, faults: &mut Faults) {
        let lines = self.size.get();
        let could_be_pass = |value: SgfValue<'_>| property.name.len() == 1 && value.raw.trim().is_empty();
        let could_be_move = |value: SgfValue<'_>| looks_like_move(value.raw, lines) || could_be_pass(value);
        let lost = |value: SgfValue<'_>| {
            let (property, value) = (quote(property.name), quote(value.raw));
            SgfFault::LostMove { property, value }
        };
        let Some(first) = property.first() else { return };
        match meaning {
            Meaning::Unknown if may_be_damaged(property.name) => {
                match property.values().find(|value| self.could_be_stones(property.name, value.raw)) {
                    Some(value) => faults.add(at, lost(value)),
                    None if property.name.is_empty() => faults.add(at, SgfFault::NoName { value: quote(first.raw) }),
                    None => {}
                }
            }
            // Arrows and lines have two ends.
            Meaning::Points if matches!(property.name, "AR" | "LN") => {
                if let Some(value) = property.values().find(|value| looks_like_move(value.raw, lines)) {
                    faults.add(at, lost(value));
                }
            }
            Meaning::Text | Meaning::Info(_) if could_be_move(first) && self.doubtful_text.is_none() => {
                self.doubtful_text = Some((at, lost(first)));
            }
            Meaning::Other if could_be_move(first) && self.doubtful.is_none() => {
                self.doubtful = Some((at, lost(first)));
            }
            _ => {}
        }
    }

    /// Whether the value of an unknown property could be a move or a stone. Names of one letter are those of the
    /// format.
    fn could_be_stones(&self, name: &str, value: &str) -> bool {
        let is_pass = name.len() == 1 || value.trim().is_empty() || value.trim() == "tt";
        is_pass || Rectangle::read(value).is_some_and(|points| self.is_on_board(points.last))
    }

    /// The end of the node: hands out what it says, and begins the next one.
    pub(super) fn finish(&mut self, faults: &mut Faults, mut each: impl FnMut(Action)) {
        let moves = self.moves.iter().filter(|action| matches!(action, Action::Play(_))).count();
        if moves > 1 {
            faults.add(self.at, SgfFault::SeveralMoves);
        }
        if moves == 0 && !self.has_stones {
            let doubtful_text = self.doubtful_text.take().filter(|_| self.properties == 1);
            if let Some((at, fault)) = self.doubtful.take().or(doubtful_text) {
                faults.add(at, fault);
            }
        }
        (self.doubtful, self.doubtful_text) = (None, None);
        if std::mem::take(&mut self.has_stones) {
            each(Action::SetUp(self.stones.runs()));
        }
        self.has_black_stones = false;
        self.moves.drain(..).for_each(each);
        if std::mem::take(&mut self.properties) > 0 {
            self.singles = [0; 27];
        }
    }
}

/// The side that a value of `PL` names; other values are ignored.
fn to_move(value: SgfValue<'_>) -> Option<Color> {
    match value.raw.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Color::Black),
        "w" | "white" | "2" => Some(Color::White),
        _ => None,
    }
}
