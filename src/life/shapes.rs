//! Moves that the databases of life know.
//!
//! In: an [`Analysis`], a [`Question`], who moves first. Out: [`Shape`]s, moves with what their patterns say they are
//! worth: matches of `life_attack` and `life_vital` where the opponent moves first, of `life_defense` where the owner
//! does, as far as they lie on a stone of the group, their class letters agree with what becomes of the dragons under
//! them, their moves are safe and their constraints hold. They say what to look at, and not whether it succeeds. Cost:
//! that of eyes and of an influence, and what constraints read.
//!
//! The values of our own patterns were learned from one half of the problems (conditional logit, 22 points for a factor
//! of e). On the other half the first of these moves is right in 28 of a hundred problems in which the opponent moves,
//! and in 33 of those in which the owner does; with GNU Go's 891 patterns in 24 and 33. Searches are not told: even the
//! right move at the root saves 7 % of the nodes in enclosed problems, too little to pay for matching.

use go_board::{Board, Color, Point, PointSet};
use go_reading::{Code, Reader};
use influence_runtime::matcher::filter::{Goal, GoalTest};
use influence_runtime::matcher::{Filter, Match, Scanner};
use influence_runtime::{DatabaseId, DragonStatus, Facts, Judge, PatternSet, PointMap, ReadingJudge};
use pattern_tables::database::{Classes, Pattern};
use pattern_tables::purpose::{LIFE_ATTACK, LIFE_DEFENSE, LIFE_VITAL};

use super::likely::{ALIVE, DEAD};
use super::questions::Question;
use super::side::Side;
use crate::analysis::Analysis;
use crate::dragons::facts_of_life;

/// No more moves are named.
const MOST: usize = 8;

/// A move that a pattern knows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shape {
    /// Where it is.
    pub point: Point,
    /// What its pattern says it is worth, mostly 0 to 100.
    pub value: f32,
    /// The database, one of [`Analysis::patterns`].
    pub database: DatabaseId,
    /// The number of the pattern there.
    pub pattern: u16,
}

impl Side {
    /// The databases that know moves of this side.
    const fn databases(self) -> &'static [&'static str] {
        match self {
            Side::Opponent => &[LIFE_ATTACK, LIFE_VITAL],
            Side::Owner => &[LIFE_DEFENSE],
        }
    }
}

impl Analysis {
    /// The moves of `side` that the databases of life know for the group that is asked about, the most valuable first,
    /// at most eight; of several patterns with one move, the most valuable.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Point};
    /// use atsumi::life::Side;
    /// use atsumi::{Analysis, Settings};
    ///
    /// // The open side of an eye of black's.
    /// let board = Board::from_diagram(
    ///     ". . . . . . . . .
    ///      . . . . . . . . .
    ///      . . . . . . . . .
    ///      . . . O O O O O .
    ///      . O X X X X X O .
    ///      . O X . . . X O .
    ///      . O X . . X X O .
    ///      . O . . . . . . .
    ///      . . . . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let question = analysis.question(Point::new(4, 2)).expect("a stone");
    /// let first = analysis.shapes(&question, Side::Owner)[0];
    /// let pattern = &analysis.patterns().database(first.database).patterns[usize::from(first.pattern)];
    /// assert_eq!((first.point, &*pattern.name), (Point::new(5, 4), "Make1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shapes(&self, question: &Question, side: Side) -> Vec<Shape> {
        let (size, back) = (self.board().size(), self.front().inverse());
        let shapes = self.front_shapes(question, side).into_iter();
        shapes.map(|shape| Shape { point: back.point(size, shape.point), ..shape }).collect()
    }

    /// The same on the front.
    pub(super) fn front_shapes(&self, question: &Question, side: Side) -> Vec<Shape> {
        let (board, front) = (self.front_board(), self.front());
        let goal = front.point_set(board.size(), &question.keys);
        let Some(owner) = goal.iter().next().and_then(|k| board.color_at(k)) else { return Vec::new() };
        let mover = side.color(owner);
        let status = self.status_on_front();
        let matches = matches(self.patterns(), board, (&goal, &status), (side, mover));
        if matches.is_empty() {
            return Vec::new();
        }
        let living = board.size().points().filter(|&p| status[p] == DragonStatus::Alive).collect();
        let (before, reader) = self.before_dragons();
        let mut reader = reader.clone();
        let facts = self.count(&mut reader, |reader| facts_of_life(&before, reader, (goal, owner), &living));
        let facts = Facts { status, ..facts };
        let mut reader = self.reader();
        let candidates = Candidates { board, patterns: self.patterns(), mover, facts: &facts };
        self.count(&mut reader, |reader| candidates.shapes(matches, reader))
    }

    /// What becomes of each stone of the front, as far as that is all but sure.
    fn status_on_front(&self) -> PointMap<DragonStatus> {
        let (size, front, judged) = (self.board().size(), self.front(), self.known_groups());
        let mut status = PointMap::filled(DragonStatus::Unknown);
        for (number, &lives) in judged.survival.iter().enumerate() {
            let known = match lives {
                lives if lives >= ALIVE => DragonStatus::Alive,
                lives if lives < DEAD => DragonStatus::Dead,
                _ => DragonStatus::Unknown,
            };
            judged.dragons.roster.stones(number).iter().for_each(|p| status[front.point(size, p)] = known);
        }
        status
    }
}

/// The patterns that lie on a stone of the goal and whose class letters agree with the status of what they lie on, the
/// most valuable first, those of one value in the order of their databases.
fn matches(
    patterns: &PatternSet,
    board: &Board,
    (goal, status): (&PointSet, &PointMap<DragonStatus>),
    (side, mover): (Side, Color),
) -> Vec<(DatabaseId, Match)> {
    let mut stones = PointMap::filled(false);
    goal.iter().for_each(|p| stones[p] = true);
    let goal = Goal { stones: &stones, test: GoalTest::Cells };
    let mut found = Vec::new();
    for name in side.databases() {
        let Some(id) = patterns.id(name) else { continue };
        let (filter, mut matches) = (Filter::new(patterns.database(id)), Vec::new());
        patterns.scan(name, &mut Scanner::default(), board, Some(mover), &mut matches);
        filter.retain(board, status, Some(goal), &mut matches);
        found.extend(matches.into_iter().map(|m| (id, m)));
    }
    let value = |&(id, m): &(DatabaseId, Match)| patterns.pattern(id, m).value;
    let order = |&(id, m): &(DatabaseId, Match)| (id, m.pattern, m.anchor, m.orientation.index());
    found.sort_by(|a, b| value(b).total_cmp(&value(a)).then_with(|| order(a).cmp(&order(b))));
    found
}

/// Moves that patterns propose, and what they are judged by.
struct Candidates<'a> {
    board: &'a Board,
    patterns: &'a PatternSet,
    mover: Color,
    facts: &'a Facts,
}

impl Candidates<'_> {
    /// The moves of those matches that hold.
    fn shapes(&self, matches: Vec<(DatabaseId, Match)>, reader: &mut Reader) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = Vec::new();
        for (database, m) in matches {
            let pattern = self.patterns.pattern(database, m);
            let Some(point) = pattern.star.map(|star| m.at(star)) else { continue };
            let is_new = shapes.len() < MOST && shapes.iter().all(|shape| shape.point != point);
            if is_new && self.holds(pattern, (m, point), reader) {
                shapes.push(Shape { point, value: pattern.value, database, pattern: m.pattern });
            }
        }
        shapes
    }

    /// Whether the move can be made and is as safe as its pattern wants it, and the constraint holds.
    fn holds(&self, pattern: &Pattern, (m, point): (Match, Point), reader: &mut Reader) -> bool {
        let &Candidates { board, mover, facts, .. } = self;
        let has = |letter| Classes::letter(letter).is_some_and(|Classes(bit)| pattern.classes.0 & bit != 0);
        let others = |reader: &mut Reader| reader.safe_move(board, point, mover.opponent()).succeeds();
        board.is_legal(point, mover)
            && (has('s') || reader.safe_move(board, point, mover) == Code::Win)
            && (!has('n') || others(reader))
            && (pattern.constraint.is_none()
                || ReadingJudge::new(reader, facts).at_full_depth().constraint(board, m, pattern) != 0)
    }
}
