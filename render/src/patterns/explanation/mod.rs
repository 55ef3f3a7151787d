//! What a pattern does in a position, and why it does not do more.
//!
//! In: [`Findings`], plain data: where the pattern matched with the value of every term of its constraint and what
//! followed, and where it almost matched with the points that are in the way. Out: text for people, one JSON object for
//! programs. Modules in reading order: [`near`] (where a pattern almost fits), `terms` (constraints term by term),
//! [`reason`] (why a match is not used), `json`, `text`, `point` (all patterns at a point).

pub mod near;

mod terms;

pub mod reason;

mod json;

mod text;

mod point;

use std::collections::BTreeMap;

use atsumi::board::{Color, Point, Size};
use atsumi::influence::Change;
use atsumi::influence::matcher::Match;
use atsumi::tables::alphabet::{Element, Symbol};
use atsumi::tables::symmetry::Orientation;
use pattern_compiler::model::Pattern;

use crate::vertex;

pub use json::json;
pub use point::json_at;
pub use terms::Terms;
pub use text::text;

/// The pattern in question, and the position.
pub struct About<'a> {
    /// The pattern.
    pub pattern: &'a Pattern,
    /// The file that it stands in.
    pub file: &'a str,
    /// Whether it belongs to a database of the engine, so that it is known what follows.
    pub is_engines: bool,
    /// One line that names the position.
    pub headline: &'a str,
    /// The game record.
    pub game: &'a str,
    /// The number of moves played.
    pub number: usize,
    /// The size of the board.
    pub size: Size,
}

/// What a pattern does in a position.
pub struct Findings {
    /// For each side to move.
    pub views: Vec<View>,
}

/// What it does with one side to move.
pub struct View {
    /// `None` for a database that is not the engine's: all that matters is who plays O.
    pub to_move: Option<Color>,
    /// Where it matches.
    pub matches: Vec<Found>,
    /// Places where few points are in the way, the fewest first.
    pub misses: Vec<Miss>,
}

/// A match.
pub struct Found {
    /// Where.
    pub matched: Match,
    /// What became of it.
    pub outcome: Outcome,
    /// `None` if the constraint was not asked, or there is none.
    pub judged: Option<Judged>,
    /// What followed.
    pub changes: Vec<Change>,
}

/// What became of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Its constraint is not even asked, for this reason.
    Unused(String),
    /// Its constraint fails.
    Rejected,
    /// Its constraint calls an autohelper that is not supplied.
    Undecided,
    /// It is used.
    Accepted,
}

/// A constraint in a match.
pub struct Judged {
    /// As it is written.
    pub text: String,
    /// The labels that it names, and where they lie.
    pub labels: BTreeMap<char, String>,
    /// The terms that were asked, in order; only the last one can fail.
    pub terms: Vec<Term>,
}

/// An operand of the outermost `&&`s.
pub struct Term {
    /// As it is written, white space aside.
    pub text: String,
    /// Whether it holds.
    pub answer: Answer,
    /// The calls that it asked, with their answers.
    pub calls: Vec<CallAnswer>,
    /// The names of the autohelpers that were called and are not supplied.
    pub unsupplied: Vec<&'static str>,
}

/// Whether a term holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is not 0.
    Holds,
    /// It is 0.
    Fails,
    /// It calls what is not supplied.
    Undecided,
}

/// A call and its answer; `None` if the autohelper, or one of those behind it, is not supplied.
#[derive(PartialEq)]
pub struct CallAnswer {
    /// The call as it is written.
    pub call: String,
    /// Its answer.
    pub value: Option<i32>,
}

impl Judged {
    /// Whether all of it holds.
    #[must_use]
    pub fn answer(&self) -> Answer {
        let has = |answer| self.terms.iter().any(|term| term.answer == answer);
        if has(Answer::Fails) {
            Answer::Fails
        } else if has(Answer::Undecided) {
            Answer::Undecided
        } else {
            Answer::Holds
        }
    }
}

/// A place where a pattern does not fit.
pub struct Miss {
    /// Where the anchor would be.
    pub anchor: Point,
    /// How the pattern would lie.
    pub orientation: Orientation,
    /// The colour that plays O.
    pub color: Color,
    /// The cells that disagree, at least one.
    pub faults: Vec<Fault>,
}

/// A cell that disagrees with what is under it.
pub struct Fault {
    /// Where it is.
    pub at: Point,
    /// What is there, seen by O.
    pub found: Symbol,
    /// What the pattern wants there.
    pub wanted: Element,
    /// The colour that plays O.
    pub color: Color,
}

impl Fault {
    /// What is there.
    #[must_use]
    pub fn found(&self) -> String {
        match self.found {
            Symbol::Empty => String::from("empty"),
            Symbol::O => self.color.to_string(),
            Symbol::X | Symbol::Off => self.color.opponent().to_string(),
        }
    }

    /// What the pattern wants there.
    #[must_use]
    pub fn wanted(&self) -> String {
        let (o, x) = (self.color, self.color.opponent());
        match self.wanted {
            Element::Empty | Element::Comma | Element::Bang => String::from("empty"),
            Element::O => o.to_string(),
            Element::X => x.to_string(),
            Element::OOrEmpty => format!("{o} or empty"),
            Element::XOrEmpty => format!("{x} or empty"),
        }
    }

    /// Both in words.
    #[must_use]
    pub fn describe(&self, size: Size) -> String {
        format!("{} is {}, not {}", vertex(self.at, size), self.found(), self.wanted())
    }
}
