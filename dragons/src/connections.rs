//! Connections: which strings belong together because the opponent cannot cut them, or because nobody doubts it.
//!
//! In: the strings, the matches of the database `connections`, and who answers its constraints ([`Answers`]). Out:
//! [`Connections`]: the groups, where each colour can be cut, and the events that led there. Cost: the reading of the
//! constraints.
//!
//! The database is gone through twice. First class B, *cutting patterns*: they mark their `*` as a point where the
//! opponent can cut, and their `!` as points where a connection is doubtful. Then all others: class C joins the strings
//! under its `O`, patterns without it have an action that joins. The order is that of the matches, and counts: a
//! pattern all of whose strings are one group already is not asked. The rules are GNU Go's documented ones.

use go_board::{Board, Color, Point, PointSet};
use go_reading::{Code, Reader};
use influence_runtime::matcher::{Match, Scanner};
use influence_runtime::{DatabaseId, Facts, Join, Judge, Marks, PatternSet, ReadingJudge};
use pattern_tables::alphabet::Element;
use pattern_tables::database::{Classes, Pattern};
use pattern_tables::purpose::CONNECTIONS;

use crate::groups::Groups;
use crate::strings::Strings;

/// The hand-written helper of this database: it takes note of stones that might cut, and rejects its pattern.
const NOTES_CUTTING_STONES: &str = "cutstone2_helper";

/// Who answers what the patterns ask.
pub trait Answers {
    /// Whether the constraint of a matched pattern holds, given [`Connections::doubts`].
    fn holds(&mut self, board: &Board, m: Match, pattern: &Pattern, doubts: &[PointSet; 2]) -> bool;

    /// What the action of a matched pattern wants joined.
    fn joins(&mut self, board: &Board, m: Match, pattern: &Pattern) -> Vec<Join>;

    /// Whether a stone that `color` plays at `p` can stay; a ko counts as yes.
    fn is_safe(&mut self, board: &Board, p: Point, color: Color) -> bool;

    /// Whether the owner's move at `p` saves the string of the stone at `s` from capture.
    fn saves(&mut self, board: &Board, p: Point, s: Point) -> bool;
}

/// Answers by reading.
pub struct ReadAnswers<'a> {
    reader: &'a mut Reader,
    facts: Facts,
}

impl<'a> ReadAnswers<'a> {
    /// Answers from `facts`, of which the codes of strings and the regions of the initial influence are asked.
    #[must_use]
    pub fn new(reader: &'a mut Reader, facts: &Facts) -> ReadAnswers<'a> {
        ReadAnswers { reader, facts: facts.clone() }
    }

    fn judge(&mut self) -> ReadingJudge<'_> {
        ReadingJudge::new(self.reader, &self.facts).at_full_depth()
    }
}

impl Answers for ReadAnswers<'_> {
    fn holds(&mut self, board: &Board, m: Match, pattern: &Pattern, doubts: &[PointSet; 2]) -> bool {
        if self.facts.cuts != *doubts {
            self.facts.cuts.clone_from(doubts);
        }
        self.judge().constraint(board, m, pattern) != 0
    }

    fn joins(&mut self, board: &Board, m: Match, pattern: &Pattern) -> Vec<Join> {
        let mut marks = Marks::default();
        self.judge().action(board, m, pattern, &mut marks);
        marks.joins
    }

    fn is_safe(&mut self, board: &Board, p: Point, color: Color) -> bool {
        self.reader.safe_move(board, p, color).succeeds()
    }

    fn saves(&mut self, board: &Board, p: Point, s: Point) -> bool {
        self.reader.does_defend(board, p, s)
    }
}

/// What happened when connections were looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A pattern got as far as its constraint.
    Asked {
        /// The match.
        matched: Match,
        /// Whether the constraint held; nothing if the pattern has none.
        held: Option<bool>,
    },
    /// The cutting pattern was dropped because this stone of the opponent can be captured and the cut does not save it.
    Captured(Point),
    /// The cutting pattern only takes note of stones that might cut.
    Noted,
    /// This colour can be cut here.
    Cut(Point, Color),
    /// A connection of this colour is doubtful here.
    Inhibited(Point, Color),
    /// Two groups, by their origins then, have become one.
    Joined([Point; 2]),
}

/// Which strings belong together, and where they can be cut.
#[derive(Clone, PartialEq, Debug)]
pub struct Connections {
    /// The groups.
    pub groups: Groups,
    /// Where the opponent can cut, by [`Color::index`] of who is cut.
    pub cuts: [PointSet; 2],
    /// Where connections are doubtful, by [`Color::index`] of whose they are.
    pub inhibited: [PointSet; 2],
    /// Stones of strings that might cut, as often as patterns found them.
    pub cutting_stones: Vec<Point>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

impl Connections {
    /// No connections: all strings stay apart.
    #[must_use]
    pub fn apart(strings: &Strings) -> Connections {
        Connections {
            groups: Groups::apart(strings),
            cuts: Default::default(),
            inhibited: Default::default(),
            cutting_stones: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Where a colour can be cut or its connection is doubtful, by [`Color::index`]. Constraints (`ocut`, `xcut`) and
    /// escape treat both alike: the recorded answers say so, where the specification speaks of cuts only.
    #[must_use]
    pub fn doubts(&self) -> [PointSet; 2] {
        Color::BOTH.map(|color| {
            let mut doubts = self.cuts[color.index()];
            doubts.insert_all(&self.inhibited[color.index()]);
            doubts
        })
    }
}

/// Finds the connections. All strings stay apart if `patterns` have no database `connections`.
///
/// # Example
/// ```
/// use go_board::{Board, Point};
/// use go_dragons::Strings;
/// use go_dragons::connections::{ReadAnswers, connections};
/// use go_reading::{Level, Reader, worms};
/// use influence_runtime::{DragonStatus, Facts, PatternSet, PointMap, WormCodes};
///
/// let board = Board::from_diagram(
///     ". . . . .
///      . X . . .
///      . . X . .
///      . . . . .
///      . . . . .",
/// )?;
/// let mut reader = Reader::new(Level::default());
/// let strings = Strings::new(&board, &worms(&board, &mut reader));
/// let facts = Facts::before_dragons(PointMap::filled(WormCodes::default()), DragonStatus::Unknown);
/// let found = connections(&board, &strings, &PatternSet::default(), &mut ReadAnswers::new(&mut reader, &facts));
/// assert!(!found.groups.are_one(Point::new(1, 1), Point::new(2, 2)), "there are no patterns");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn connections(board: &Board, strings: &Strings, patterns: &PatternSet, answers: &mut dyn Answers) -> Connections {
    let mut matches = Vec::new();
    patterns.scan(CONNECTIONS, &mut Scanner::default(), board, None, &mut matches);
    from_matches(board, strings, patterns, &matches, answers)
}

/// The same with the matches of the database `connections` on `board`, in the order of the matcher.
pub fn from_matches(
    board: &Board,
    strings: &Strings,
    patterns: &PatternSet,
    matches: &[Match],
    answers: &mut dyn Answers,
) -> Connections {
    let found = Connections::apart(strings);
    let Some(id) = patterns.id(CONNECTIONS) else { return found };
    let mut search = Search { board, strings, answers, found };
    for cutting in [true, false] {
        for &m in matches {
            search.look_at(patterns, id, m, cutting);
        }
    }
    search.found
}

/// Connections being looked for.
struct Search<'a> {
    board: &'a Board,
    strings: &'a Strings,
    answers: &'a mut dyn Answers,
    found: Connections,
}

const fn has(pattern: &Pattern, letter: char) -> bool {
    match Classes::letter(letter) {
        Some(Classes(bit)) => pattern.classes.0 & bit != 0,
        None => false,
    }
}

/// The points of a match where the pattern has this element.
fn points(m: Match, pattern: &Pattern, element: Element) -> impl Iterator<Item = Point> + '_ {
    pattern.cells.iter().filter(move |cell| cell.element == element).map(move |cell| m.at(cell.at))
}

impl Search<'_> {
    fn look_at(&mut self, patterns: &PatternSet, id: DatabaseId, m: Match, cutting: bool) {
        let pattern = patterns.pattern(id, m);
        if has(pattern, 'B') != cutting {
            return;
        }
        if cutting { self.cut(m, pattern) } else { self.connect(m, pattern) }
    }

    /// Whether the constraint holds, if there is one.
    fn holds(&mut self, m: Match, pattern: &Pattern) -> bool {
        let held = pattern.constraint.is_some().then(|| {
            let doubts = self.found.doubts();
            self.answers.holds(self.board, m, pattern, &doubts)
        });
        self.found.events.push(Event::Asked { matched: m, held });
        held.unwrap_or(true)
    }

    fn cut(&mut self, m: Match, pattern: &Pattern) {
        let (color, cut) = (m.color, pattern.star.map(|star| m.at(star)));
        if cut.is_some_and(|p| !self.answers.is_safe(self.board, p, color.opponent())) || !self.holds(m, pattern) {
            return;
        }
        if let Some(helper) = &pattern.helper {
            if helper == NOTES_CUTTING_STONES {
                self.found.cutting_stones.extend(points(m, pattern, Element::X));
            }
            self.found.events.push(Event::Noted);
            return;
        }
        if let Some(victim) = points(m, pattern, Element::X).find(|&s| self.is_captured(s, cut)) {
            self.found.events.push(Event::Captured(victim));
            return;
        }
        if let Some(p) = cut {
            self.found.cuts[color.index()].insert(p);
            self.found.events.push(Event::Cut(p, color));
        }
        for p in points(m, pattern, Element::Bang) {
            self.found.inhibited[color.index()].insert(p);
            self.found.events.push(Event::Inhibited(p, color));
        }
    }

    /// Whether the string of the stone at `s` is captured, its owner's move at `cut` or not.
    fn is_captured(&mut self, s: Point, cut: Option<Point>) -> bool {
        let attacked = self.strings.at(s).is_some_and(|string| string.attack.code == Code::Win);
        attacked && cut.is_none_or(|p| !self.answers.saves(self.board, p, s))
    }

    fn connect(&mut self, m: Match, pattern: &Pattern) {
        let stones: Vec<Point> = points(m, pattern, Element::O).collect();
        let joins = has(pattern, 'C');
        if joins && stones.iter().all(|&s| self.found.groups.are_one(s, stones[0])) {
            return;
        }
        if !self.holds(m, pattern) {
            return;
        }
        if pattern.action.is_some() {
            for join in self.answers.joins(self.board, m, pattern) {
                self.carry_out(join);
            }
        }
        if joins {
            let sound =
                |&&s: &&Point| has(pattern, 's') || self.strings.at(s).is_some_and(|s| !s.attack.code.succeeds());
            let stones: Vec<Point> = stones.iter().filter(sound).copied().collect();
            for (k, &a) in stones.iter().enumerate() {
                stones[k + 1..].iter().for_each(|&b| self.join(a, b));
            }
        }
    }

    fn carry_out(&mut self, join: Join) {
        let groups = &self.found.groups;
        match join {
            Join::Both(a, b) => self.join(a, b),
            Join::MostValuable { middle, sides: [a, c] } => {
                if !groups.are_one(a, middle) && !groups.are_one(c, middle) {
                    let first = groups.value_seen_from(a) >= groups.value_seen_from(c);
                    self.join(if first { a } else { c }, middle);
                }
            }
        }
    }

    fn join(&mut self, a: Point, b: Point) {
        if let Some(origins) = self.found.groups.join(a, b) {
            self.found.events.push(Event::Joined(origins));
        }
    }
}
