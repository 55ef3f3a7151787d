//! The databases that influence is computed with, prepared for use: two of patterns, and perhaps one of eye shapes.
//!
//! **In:** compiled databases, generated statics or built in memory. **Out:** a [`PatternSet`], cheap to clone and to
//! share between threads. **Afterwards:** for each pattern the class that decides its effect and the cells that matter
//! for it are at hand. **Cost:** linear in the patterns, once.

use std::ops::Deref;
use std::sync::Arc;

use go_board::{Board, Cell, Color, Point};
use pattern_tables::alphabet::Element;
use pattern_tables::autohelper::Autohelper;
use pattern_tables::database::{Classes, Database, Pattern};
use pattern_tables::eye::EyeDatabase;

use crate::PointMap;
use crate::facts::DragonStatus;
use crate::matcher::filter::{Spots, StatusLetters};
use crate::matcher::{ColorRule, Match, Scanner};

/// A database that lives in the program or in memory.
#[derive(Clone, Debug)]
pub enum DatabaseRef {
    /// Generated code.
    Static(&'static Database),
    /// Built at run time.
    Shared(Arc<Database>),
}

impl Deref for DatabaseRef {
    type Target = Database;

    fn deref(&self) -> &Database {
        match self {
            DatabaseRef::Static(database) => database,
            DatabaseRef::Shared(database) => database,
        }
    }
}

impl From<&'static Database> for DatabaseRef {
    fn from(database: &'static Database) -> DatabaseRef {
        DatabaseRef::Static(database)
    }
}

impl From<Database> for DatabaseRef {
    fn from(database: Database) -> DatabaseRef {
        DatabaseRef::Shared(Arc::new(database))
    }
}

impl From<Arc<Database>> for DatabaseRef {
    fn from(database: Arc<Database>) -> DatabaseRef {
        DatabaseRef::Shared(database)
    }
}

/// Which database a match belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Which {
    /// Enhancements and invasions.
    Influence,
    /// Barriers, intrusions and vertices that are no territory, for a side to move.
    Barriers,
}

/// The class letter that decides what a pattern does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// t: runs its action, which marks vertices that are nobody's territory.
    NonTerritory,
    /// I: an invasion source.
    Invasion,
    /// E: an enhancement source, in escape computations.
    Enhancement,
    /// B: intrusions.
    Intrusion,
    /// A: a barrier against the O side.
    BarrierAgainstO,
    /// D: a barrier against the X side.
    BarrierAgainstX,
}

/// Class letters as bits.
pub(crate) mod bits {
    use super::Classes;

    const fn bit(letter: char) -> u32 {
        match Classes::letter(letter) {
            Some(Classes(bit)) => bit,
            None => panic!("a class letter"),
        }
    }

    pub(crate) const T: u32 = bit('t');
    pub(crate) const I: u32 = bit('I');
    pub(crate) const E: u32 = bit('E');
    pub(crate) const B: u32 = bit('B');
    pub(crate) const A: u32 = bit('A');
    pub(crate) const D: u32 = bit('D');
    pub(crate) const S: u32 = bit('s');
    pub(crate) const ESCAPE: u32 = bit('e');
}

/// What the pattern phase needs to know of a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    /// None if the pattern has no class with an effect.
    pub(crate) effect: Option<Effect>,
    pub(crate) classes: u32,
    /// `O` and `X` cells whose stones must have strength.
    pub(crate) strong: Spots,
    /// What the status letters say.
    letters: StatusLetters,
    /// `,` cells.
    pub(crate) commas: Spots,
    /// `!` cells.
    pub(crate) bangs: Spots,
}

impl Prepared {
    fn new(pattern: &Pattern) -> Prepared {
        let classes = pattern.classes.0;
        let has = |set: u32| classes & set != 0;
        let cells = |wanted: &dyn Fn(Element) -> bool| {
            Spots::new(pattern.cells.iter().filter(|cell| wanted(cell.element)).map(|cell| cell.at))
        };
        let needs_o = !has(bits::S) && has(bits::D | bits::E | bits::B | bits::T);
        let needs_x = !has(bits::S) && has(bits::A | bits::T);
        Prepared {
            effect: effect(classes),
            classes,
            strong: cells(&|e| (needs_o && e == Element::O) || (needs_x && e == Element::X)),
            letters: StatusLetters::new(pattern),
            commas: cells(&|e| e == Element::Comma),
            bangs: cells(&|e| e == Element::Bang),
        }
    }
}

impl Prepared {
    /// Whether the status letters agree.
    pub(crate) fn status_fits(&self, m: Match, stones: &PointMap<Cell>, status: &PointMap<DragonStatus>) -> bool {
        self.letters.fit(m, |p| stones[p], status)
    }
}

/// The classes are looked at in this order.
fn effect(classes: u32) -> Option<Effect> {
    [
        (bits::T, Effect::NonTerritory),
        (bits::I, Effect::Invasion),
        (bits::E, Effect::Enhancement),
        (bits::B, Effect::Intrusion),
        (bits::D, Effect::BarrierAgainstX),
        (bits::A, Effect::BarrierAgainstO),
    ]
    .into_iter()
    .find_map(|(bit, effect)| (classes & bit != 0).then_some(effect))
}

/// The autohelpers that answer from [`EyeFacts`](crate::EyeFacts).
const ABOUT_EYES: [Autohelper; 7] = [
    Autohelper::Eye,
    Autohelper::ProperEye,
    Autohelper::MarginalEye,
    Autohelper::MaxEyeValue,
    Autohelper::Halfeye,
    Autohelper::FalseEye,
    Autohelper::FalseEyeTerritory,
];

/// Whether the constraint or action of a pattern asks about eyes.
fn asks_about_eyes(pattern: &Pattern) -> bool {
    let conditions = [&pattern.constraint, &pattern.action];
    conditions.into_iter().flatten().any(|condition| {
        let mut words = condition.text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.any(|word| ABOUT_EYES.iter().any(|helper| helper.info().name == word))
    })
}

#[derive(Debug)]
struct Member {
    database: DatabaseRef,
    prepared: Vec<Prepared>,
    asks_about_eyes: bool,
}

impl Member {
    fn new(database: DatabaseRef) -> Member {
        let prepared = database.patterns.iter().map(Prepared::new).collect();
        let asks_about_eyes = database.patterns.iter().any(asks_about_eyes);
        Member { database, prepared, asks_about_eyes }
    }
}

/// The databases of one way of computing influence. Clones share everything.
#[derive(Clone, Debug)]
pub struct PatternSet {
    members: Arc<[Member; 2]>,
    eyes: Option<Arc<EyeDatabase>>,
}

impl PatternSet {
    /// A set of these two databases, without eye shapes.
    #[must_use]
    pub fn new(influence: impl Into<DatabaseRef>, barriers: impl Into<DatabaseRef>) -> PatternSet {
        let members = Arc::new([Member::new(influence.into()), Member::new(barriers.into())]);
        PatternSet { members, eyes: None }
    }

    /// The same set with these eye shapes. Cost: a generated database is not copied.
    #[must_use]
    pub fn with_eyes(self, shapes: EyeDatabase) -> PatternSet {
        PatternSet { eyes: Some(Arc::new(shapes)), ..self }
    }

    /// The eye shapes, if there are any.
    #[must_use]
    pub fn eyes(&self) -> Option<&EyeDatabase> {
        self.eyes.as_deref()
    }

    /// One of the databases.
    #[must_use]
    pub fn database(&self, which: Which) -> &Database {
        &self.members[which as usize].database
    }

    /// Whether some pattern asks about eyes. If none does, there is no need to look for them.
    #[must_use]
    pub fn asks_about_eyes(&self) -> bool {
        self.members.iter().any(|member| member.asks_about_eyes)
    }

    /// The pattern of a match.
    #[must_use]
    pub fn pattern(&self, which: Which, m: Match) -> &Pattern {
        &self.database(which).patterns[usize::from(m.pattern)]
    }

    /// Whether the class letters O, o, X and x of a matched pattern agree with the status of the dragons that it lies on.
    #[must_use]
    pub fn status_fits(
        &self,
        which: Which,
        m: Match,
        stones: &PointMap<Cell>,
        status: &PointMap<DragonStatus>,
    ) -> bool {
        self.prepared(which, m).status_fits(m, stones, status)
    }

    /// What the pattern with this number does; `None` if no letter of its class has an effect.
    ///
    /// # Panics
    /// If the database has no such pattern.
    #[must_use]
    pub fn effect(&self, which: Which, number: u16) -> Option<Effect> {
        self.members[which as usize].prepared[usize::from(number)].effect
    }

    /// The stones under a match that must have influence for its pattern to be used.
    pub fn strong_stones(&self, which: Which, m: Match) -> impl Iterator<Item = Point> + '_ {
        self.prepared(which, m).strong.of(m)
    }

    pub(crate) fn prepared(&self, which: Which, m: Match) -> &Prepared {
        &self.members[which as usize].prepared[usize::from(m.pattern)]
    }
}

/// Every raw match that an influence computation looks at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawMatches {
    /// Matches of the influence database; O is the colour of the anchor.
    pub influence: Vec<Match>,
    /// Matches of the barriers; O is the side to move. Empty if there is none.
    pub barriers: Vec<Match>,
}

impl RawMatches {
    /// All matches on `board` with `to_move` moving first everywhere.
    #[must_use]
    pub fn find(board: &Board, patterns: &PatternSet, to_move: Option<Color>) -> RawMatches {
        let mut found = RawMatches::default();
        found.scan(&mut Scanner::default(), board, patterns, to_move);
        found
    }

    /// The matches with `to_move` moving first, those of the influence database taken from here: they are the same whoever
    /// moves.
    #[must_use]
    pub fn with_barriers_for(&self, board: &Board, patterns: &PatternSet, to_move: Color) -> RawMatches {
        let mut found = RawMatches { influence: self.influence.clone(), barriers: Vec::new() };
        found.scan_barriers(&mut Scanner::default(), board, patterns, to_move);
        found
    }

    /// The same into this list, whose memory is used again, with a scanner that is kept.
    pub fn scan(&mut self, scanner: &mut Scanner, board: &Board, patterns: &PatternSet, to_move: Option<Color>) {
        self.influence.clear();
        self.barriers.clear();
        scanner.scan(patterns.database(Which::Influence), board, ColorRule::AnchorColor, &mut self.influence);
        if let Some(color) = to_move {
            self.scan_barriers(scanner, board, patterns, color);
        }
    }

    fn scan_barriers(&mut self, scanner: &mut Scanner, board: &Board, patterns: &PatternSet, to_move: Color) {
        scanner.scan(patterns.database(Which::Barriers), board, ColorRule::For(to_move), &mut self.barriers);
    }
}
