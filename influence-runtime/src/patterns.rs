//! The databases that an engine works with, by their names, prepared for use.
//!
//! **In:** any number of compiled databases of any kind, generated statics or built in memory, each under a name.
//! **Out:** a [`PatternSet`], cheap to clone and to share between threads. **Afterwards:** whoever wants a database
//! asks for it by its name, and does without if the set has none; of patterns with anchor stones the class that decides
//! what they do to influence and the cells that matter for it are at hand. **Cost:** linear in the patterns, once for
//! each database.
//!
//! What hangs on a name is declared in [`pattern_tables::purpose`]; other names work too.

use std::borrow::Cow;
use std::sync::Arc;

use go_board::{Board, Cell, Color, Point};
use pattern_tables::alphabet::Element;
use pattern_tables::autohelper::Autohelper;
use pattern_tables::compiled::{Named, Tables};
use pattern_tables::database::{Classes, Database, Pattern};
use pattern_tables::eye::EyeDatabase;
use pattern_tables::purpose::{BARRIERS, EYES, INFLUENCE, OSide, Purpose};

use crate::PointMap;
use crate::facts::DragonStatus;
use crate::matcher::filter::{Spots, StatusLetters};
use crate::matcher::{ColorRule, Match, Scanner};

/// The number of a database of patterns in its set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DatabaseId(usize);

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
    name: Cow<'static, str>,
    tables: Tables,
    /// Of patterns with anchor stones.
    prepared: Vec<Prepared>,
    asks_about_eyes: bool,
}

impl Member {
    fn new(name: Cow<'static, str>, tables: Tables) -> Member {
        let patterns: &[Pattern] = match &tables {
            Tables::Patterns(database) => &database.patterns,
            _ => &[],
        };
        let prepared = patterns.iter().map(Prepared::new).collect();
        let asks_about_eyes = patterns.iter().any(asks_about_eyes);
        Member { name, tables, prepared, asks_about_eyes }
    }

    fn patterns(&self) -> Option<&Database> {
        match &self.tables {
            Tables::Patterns(database) => Some(database),
            _ => None,
        }
    }
}

/// Databases by their names, in the order of [their purposes](Purpose::rank). Clones share everything.
///
/// ```
/// use influence_runtime::PatternSet;
/// use pattern_tables::compiled::Tables;
/// use pattern_tables::move_values::MoveValues;
///
/// let values = MoveValues { name: "mine".into(), fingerprint: 0, row_of: vec![].into(), rows: vec![].into() };
/// let set = PatternSet::default().with("playouts", values);
/// assert!(matches!(set.tables("playouts"), Some(Tables::MoveValues(values)) if values.name == "mine"));
/// assert!(set.tables("influence").is_none(), "every database is optional");
/// ```
#[derive(Clone, Debug, Default)]
pub struct PatternSet {
    members: Arc<Vec<Arc<Member>>>,
}

impl FromIterator<Named> for PatternSet {
    fn from_iter<I: IntoIterator<Item = Named>>(databases: I) -> PatternSet {
        databases.into_iter().fold(PatternSet::default(), |set, Named { name, tables }| set.with(name, tables))
    }
}

impl PatternSet {
    /// The same set with this database under this name, in place of the one that it had.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, tables: impl Into<Tables>) -> PatternSet {
        let member = Arc::new(Member::new(name.into(), tables.into()));
        let members = Arc::make_mut(&mut self.members);
        members.retain(|other| other.name != member.name);
        let place = |member: &Member| (Purpose::rank(&member.name), member.name.clone());
        let at = members.partition_point(|other| place(other) < place(&member));
        members.insert(at, member);
        self
    }

    /// Names and databases of all kinds.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Tables)> {
        self.members.iter().map(|member| (&*member.name, &member.tables))
    }

    /// The database of this name, of whatever kind.
    #[must_use]
    pub fn tables(&self, name: &str) -> Option<&Tables> {
        self.iter().find_map(|(other, tables)| (other == name).then_some(tables))
    }

    /// Whether both sets have the same database of this name, not just an equal one, or none.
    #[must_use]
    pub fn shares(&self, name: &str, other: &PatternSet) -> bool {
        let [mine, others] = [self, other].map(|set| set.members.iter().find(|member| member.name == name));
        match (mine, others) {
            (Some(mine), Some(others)) => Arc::ptr_eq(mine, others),
            (mine, others) => mine.is_none() && others.is_none(),
        }
    }

    /// The eye shapes, if there are any.
    #[must_use]
    pub fn eyes(&self) -> Option<&EyeDatabase> {
        match self.tables(EYES) {
            Some(Tables::Eyes(shapes)) => Some(shapes),
            _ => None,
        }
    }

    /// All databases of patterns with anchor stones.
    pub fn ids(&self) -> impl Iterator<Item = DatabaseId> {
        let members = self.members.iter().enumerate();
        members.filter(|(_, member)| member.patterns().is_some()).map(|(number, _)| DatabaseId(number))
    }

    /// The database of this name, if there is one and it has patterns with anchor stones.
    #[must_use]
    pub fn id(&self, name: &str) -> Option<DatabaseId> {
        self.ids().find(|&id| self.name(id) == name)
    }

    /// The name of a database.
    #[must_use]
    pub fn name(&self, id: DatabaseId) -> &str {
        &self.members[id.0].name
    }

    /// A database of patterns.
    ///
    /// # Panics
    /// If the number is that of another set.
    #[must_use]
    pub fn database(&self, id: DatabaseId) -> &Database {
        self.members[id.0].patterns().unwrap_or_else(|| panic!("{id:?} is of another set"))
    }

    /// Who plays O in the patterns of a database; `None` if that is the side to move and nobody is to move.
    #[must_use]
    pub fn rule(&self, id: DatabaseId, to_move: Option<Color>) -> Option<ColorRule> {
        match Purpose::of(self.name(id)).map_or(OSide::Given, |purpose| purpose.o_side) {
            OSide::Given => to_move.map(ColorRule::For),
            bound => Some(ColorRule::of(bound, Color::Black)),
        }
    }

    /// Adds the raw matches of the database `name` on `board` to `found`; there are none if the set has no such
    /// database.
    pub fn scan(
        &self,
        name: &str,
        scanner: &mut Scanner,
        board: &Board,
        to_move: Option<Color>,
        found: &mut Vec<Match>,
    ) {
        if let Some(id) = self.id(name)
            && let Some(rule) = self.rule(id, to_move)
        {
            scanner.scan(self.database(id), board, rule, found);
        }
    }

    /// Whether some pattern asks about eyes. If none does, there is no need to look for them.
    #[must_use]
    pub fn asks_about_eyes(&self) -> bool {
        self.members.iter().any(|member| member.asks_about_eyes)
    }

    /// The pattern of a match.
    #[must_use]
    pub fn pattern(&self, id: DatabaseId, m: Match) -> &Pattern {
        &self.database(id).patterns[usize::from(m.pattern)]
    }

    /// Whether the class letters O, o, X and x of a matched pattern agree with the status of the dragons that it lies
    /// on.
    #[must_use]
    pub fn status_fits(
        &self,
        id: DatabaseId,
        m: Match,
        stones: &PointMap<Cell>,
        status: &PointMap<DragonStatus>,
    ) -> bool {
        self.prepared(id, m).status_fits(m, stones, status)
    }

    /// What the pattern with this number does to influence; `None` if no letter of its class has an effect.
    ///
    /// # Panics
    /// If the database has no such pattern.
    #[must_use]
    pub fn effect(&self, id: DatabaseId, number: u16) -> Option<Effect> {
        self.members[id.0].prepared[usize::from(number)].effect
    }

    /// The stones under a match that must have influence for its pattern to be used.
    pub fn strong_stones(&self, id: DatabaseId, m: Match) -> impl Iterator<Item = Point> + '_ {
        self.prepared(id, m).strong.of(m)
    }

    pub(crate) fn prepared(&self, id: DatabaseId, m: Match) -> &Prepared {
        &self.all_prepared(id)[usize::from(m.pattern)]
    }

    /// What the pattern phase needs to know of all patterns of a database.
    pub(crate) fn all_prepared(&self, id: DatabaseId) -> &[Prepared] {
        &self.members[id.0].prepared
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

    /// The matches with `to_move`, or nobody, moving first, those of the influence database taken from here: they are
    /// the same whoever moves.
    #[must_use]
    pub fn with_barriers_for(&self, board: &Board, patterns: &PatternSet, to_move: Option<Color>) -> RawMatches {
        let mut found = RawMatches { influence: self.influence.clone(), barriers: Vec::new() };
        patterns.scan(BARRIERS, &mut Scanner::default(), board, to_move, &mut found.barriers);
        found
    }

    /// The same into this list, whose memory is used again, with a scanner that is kept.
    pub fn scan(&mut self, scanner: &mut Scanner, board: &Board, patterns: &PatternSet, to_move: Option<Color>) {
        for (name, list) in [(INFLUENCE, &mut self.influence), (BARRIERS, &mut self.barriers)] {
            list.clear();
            patterns.scan(name, scanner, board, to_move, list);
        }
    }

    /// The matches by the name of their database.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &[Match])> {
        [(INFLUENCE, self.influence.as_slice()), (BARRIERS, self.barriers.as_slice())].into_iter()
    }
}
