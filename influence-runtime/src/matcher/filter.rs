//! Which matches pass the class filter and the goal test.
//!
//! **In:** raw matches, the status of the dragons, perhaps a set of stones that are the goal. **Out:** the matches that
//! the pattern language reports for them. **Afterwards:** their order is as before. **Cost:** a look at the stored
//! cells of each match; preparing a [`Filter`] is linear in the cells of the database.
//!
//! # The class filter
//!
//! The letters O, o, X and x look at the status of the dragon under every cell that may hold a stone of their side: O
//! rejects dead and critical stones of the O side, X dead ones of the X side, o and x living ones of their side. A
//! dragon of unknown status passes.
//!
//! # The goal test
//!
//! A pattern has to touch the goal: one of its *stored* cells must hold a stone of it. Which cells are stored the
//! directives `goal_elements` and `callback_data` decide when the database is compiled.

use go_board::{Board, Cell, Point, STRIDE};
use pattern_tables::alphabet::Element;
use pattern_tables::database::{Classes, Database, Pattern};
use pattern_tables::symmetry::{Offset, Orientation};

use super::Match;
use crate::PointMap;
use crate::facts::DragonStatus;

/// Cells of a pattern as distances in array cells from the anchor, for each of the eight orientations.
#[derive(Clone, Debug)]
pub(crate) struct Spots(Box<[[i16; 8]]>);

impl Spots {
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "below 421")]
    pub(crate) fn new(cells: impl Iterator<Item = Offset>) -> Spots {
        let distance = |turned: Offset| STRIDE as i16 * i16::from(turned.down) + i16::from(turned.right);
        Spots(cells.map(|cell| Orientation::ALL.map(|orientation| distance(orientation.apply(cell)))).collect())
    }

    /// Where the cells of a match lie.
    #[inline]
    pub(crate) fn of(&self, m: Match) -> impl Iterator<Item = Point> + '_ {
        self.0.iter().map(move |distances| m.anchor.offset(isize::from(distances[m.orientation.index() & 7])))
    }
}

const fn bit(letter: char) -> u32 {
    match Classes::letter(letter) {
        Some(Classes(bit)) => bit,
        None => panic!("a class letter"),
    }
}

const O_STRONG: u32 = bit('O');
const O_WEAK: u32 = bit('o');
const X_STRONG: u32 = bit('X');
const X_WEAK: u32 = bit('x');

/// The letters O, o, X and x of a pattern, and the cells that they look at.
#[derive(Clone, Debug)]
pub(crate) struct StatusLetters {
    classes: u32,
    judged: Spots,
}

impl StatusLetters {
    pub(crate) fn new(pattern: &Pattern) -> StatusLetters {
        let classes = pattern.classes.0;
        let judges_o = classes & (O_STRONG | O_WEAK) != 0;
        let judges_x = classes & (X_STRONG | X_WEAK) != 0;
        let judged = pattern.cells.iter().filter(|cell| match cell.element {
            Element::O | Element::OOrEmpty => judges_o,
            Element::X | Element::XOrEmpty => judges_x,
            Element::Empty | Element::Comma | Element::Bang => false,
        });
        StatusLetters { classes, judged: Spots::new(judged.map(|cell| cell.at)) }
    }

    /// Whether the stones under a match have a status that the letters accept.
    pub(crate) fn fit(&self, m: Match, cell: impl Fn(Point) -> Cell, status: &PointMap<DragonStatus>) -> bool {
        self.judged.of(m).all(|p| {
            let Cell::Stone(color) = cell(p) else { return true };
            let own = color == m.color;
            let (strong, weak) = if own { (O_STRONG, O_WEAK) } else { (X_STRONG, X_WEAK) };
            let rejecting = match status[p] {
                DragonStatus::Dead => strong,
                DragonStatus::Critical if own => strong,
                DragonStatus::Alive => weak,
                DragonStatus::Critical | DragonStatus::Unknown => 0,
            };
            self.classes & rejecting == 0
        })
    }
}

/// The stones that a match has to touch.
#[derive(Clone, Copy, Debug)]
pub struct Goal<'g> {
    /// Set where such a stone is.
    pub stones: &'g PointMap<bool>,
    /// Where it has to be touched.
    pub test: GoalTest,
}

/// Where a match has to touch the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoalTest {
    /// With a stored cell.
    Cells,
    /// With the anchor, and with a stored cell too.
    AnchorAndCells,
    /// With the anchor.
    Anchor,
}

#[derive(Clone, Debug)]
struct Member {
    letters: StatusLetters,
    stored: Spots,
}

/// What the filter needs to know of the patterns of a database.
#[derive(Clone, Debug)]
pub struct Filter(Vec<Member>);

impl Filter {
    /// Prepares the filter of `database`.
    #[must_use]
    pub fn new(database: &Database) -> Filter {
        let member = |pattern: &Pattern| {
            let stored = pattern.cells.iter().filter(|cell| cell.stored).map(|cell| cell.at);
            Member { letters: StatusLetters::new(pattern), stored: Spots::new(stored) }
        };
        Filter(database.patterns.iter().map(member).collect())
    }

    /// Whether the class letters of a match agree with the status of the dragons that it lies on.
    ///
    /// # Panics
    /// If the match is not one of the database that the filter was made for on this board.
    #[must_use]
    pub fn status_fits(&self, m: Match, board: &Board, status: &PointMap<DragonStatus>) -> bool {
        self.0[usize::from(m.pattern)].letters.fit(m, |p| board.cell(p), status)
    }

    /// Whether a match touches the goal.
    ///
    /// # Panics
    /// As [`Filter::status_fits`].
    #[must_use]
    pub fn goal_fits(&self, m: Match, board: &Board, goal: Goal<'_>) -> bool {
        let is_goal = |p: Point| goal.stones[p] && board.color_at(p).is_some();
        let anchor = goal.test == GoalTest::Cells || is_goal(m.anchor);
        let cells = || goal.test == GoalTest::Anchor || self.0[usize::from(m.pattern)].stored.of(m).any(is_goal);
        anchor && cells()
    }

    /// Keeps the matches that pass both tests; without a goal, the class filter alone.
    ///
    /// # Panics
    /// As [`Filter::status_fits`].
    pub fn retain(
        &self,
        board: &Board,
        status: &PointMap<DragonStatus>,
        goal: Option<Goal<'_>>,
        matches: &mut Vec<Match>,
    ) {
        matches
            .retain(|&m| self.status_fits(m, board, status) && goal.is_none_or(|goal| self.goal_fits(m, board, goal)));
    }
}
