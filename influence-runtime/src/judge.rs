//! The seam between matching and reading: who decides whether a constraint holds.
//!
//! **In:** a board, a match and its pattern. **Out:** the value of the constraint or action, and the marks that an
//! action leaves. **Cost:** the judge's; this module only defines the interface.
//!
//! [`ReadingJudge`](crate::ReadingJudge) reads. Others may replay recorded answers, or ask a reader of their own.

use go_board::{Board, Color, Point};
use pattern_tables::autohelper::Autohelper;
use pattern_tables::database::Pattern;

use crate::matcher::Match;

/// Two strings of one colour that the opponent, moving first, can keep apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// A stone of each string.
    pub strings: [Point; 2],
    /// Where the opponent cuts; `None` if nobody can connect them anyway.
    pub point: Option<Point>,
}

/// Dragons that an action asks to be joined, by a stone of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// These two become one.
    Both(Point, Point),
    /// The middle one, and the more valuable of the other two, the first if they are worth the same; nothing if the
    /// middle one and either of them are one already.
    MostValuable {
        /// The one in the middle.
        middle: Point,
        /// The two to choose from.
        sides: [Point; 2],
    },
}

/// What constraints and actions marked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Vertices that a colour cannot get as territory, in the order of the calls.
    pub non_territory: Vec<(Color, Point)>,
    /// Cuts that were found, in the order of the calls.
    pub cuts: Vec<Cut>,
    /// Dragons to be joined, in the order of the calls.
    pub joins: Vec<Join>,
    /// Autohelpers that were called although no engine of this project supplies them, or though they ask about the life
    /// of a group and [no group](crate::Facts::life) is read; they have answered 0.
    pub unsupplied: Vec<Autohelper>,
}

/// Answers the constraints and runs the actions of matched patterns.
pub trait Judge {
    /// The value of the constraint of a pattern that has one; 0 rejects the match.
    fn constraint(&mut self, board: &Board, m: Match, pattern: &Pattern) -> i32;

    /// Runs the action of a pattern that has one. Returns the value of its `return`, 0 without one.
    fn action(&mut self, board: &Board, m: Match, pattern: &Pattern, marks: &mut Marks) -> i32;
}

/// The judge for databases whose constraints do not matter: accepts every match and leaves no marks.
#[derive(Clone, Copy, Debug, Default)]
pub struct AcceptAll;

impl Judge for AcceptAll {
    fn constraint(&mut self, _: &Board, _: Match, _: &Pattern) -> i32 {
        1
    }

    fn action(&mut self, _: &Board, _: Match, _: &Pattern, _: &mut Marks) -> i32 {
        1
    }
}
