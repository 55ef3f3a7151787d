//! The dragons of a position, how likely each lives, and which of them are dead.
//!
//! In: a board with what is known of its strings, the stones that live as far as tactics go, and the influence from
//! them. Out: the dragons, their survival, and the stones of those that are taken for dead. Afterwards: the reader
//! remembers what it read. Cost: the reading of some connections, which is more than half of it, two escape
//! computations, three rounds of the models (microseconds a dragon), and where stones are dead the influence without
//! them, once more if the last round disagrees; together about as much as one estimate at the same reading level.
//!
//! Three rounds. First every string is judged by itself (`survival-first.model`). Of strings that are in doubt
//! connections are read, shallowly: depth changes one group in fifty and not how well survival is known. What is
//! connected is one dragon, judged by what it has and by how its strings and its neighbours did in the first round
//! (`survival-second.model`). Then all are judged once more by the influence without those that seem dead
//! (`survival.model`).

mod scene;

mod critical;

mod selected;

mod life_facts;

use go_board::{Board, Color, Point, PointSet, Symmetry};
use go_dragons::connections::{ReadAnswers, connections};
use go_dragons::life::{Case, LifeAndDeath};
use go_dragons::{Connections, Dragon, Dragons, StaticRules, Strings, Verdict};
use go_reading::{Code, Level, Outcome, Reader};
use influence_runtime::{DragonStatus, PointMap};

use crate::alike::alike;
use crate::decisions::Decisions;
use crate::enclosed;
use crate::models::Models;
use crate::survival::{self, Row, features, survival};
use crate::view::View;
pub use critical::Critical;
pub(crate) use life_facts::facts_of_life;
pub(crate) use scene::Before;
use scene::Scene;
use selected::Selected;

/// A dragon that lives with less likelihood than this is taken for dead. In the influence a dragon is dead or alive;
/// calling those alive that are not quite lost has the smaller error.
pub(crate) const DEAD: f32 = 0.4;

/// Strings that live by themselves with a likelihood between these have their connections read.
const IN_DOUBT: [f32; 2] = [0.05, 0.9];

/// The level at which connections are read. At level 2 reading them takes twice as long, at level 10 eight times, and
/// estimates are no better.
const LINKS: u8 = 0;

/// The level at which all connections are read, for people, unless everything is read less deeply. At level 0, at which
/// it takes half as long, many stones stay apart that people see as one group; at level 10 it takes several times as
/// long, and nearly the same stones are joined: of 25 tests whether stones are of one dragon, 22 pass so, and 21 then.
const ALL_LINKS: u8 = 2;

/// The dragons of a position.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) dragons: Dragons,
    /// How likely each dragon lives to the end of the game, by number.
    pub(crate) survival: Vec<f32>,
    /// What that is estimated from.
    pub(crate) rows: Vec<Row>,
    /// The stones that are taken for dead.
    pub(crate) dead: PointSet,
    /// The dragons that live only if their owner moves first, if somebody has asked for them.
    pub(crate) critical: Vec<Critical>,
    /// The enclosed points that are nobody's territory whoever moves first ([`enclosed::closed`]).
    pub(crate) closed: PointSet,
    /// Where fleeing stones find nothing, by [`Color::index`] of who flees.
    pub(crate) shut: [PointSet; 2],
    /// The views without the dead stones, by [`Color::index`] of who moves first, if they had to be computed.
    pub(crate) views: Option<[View; 2]>,
}

/// Dragons, with the features from which their survival is told.
pub(crate) struct Described {
    pub(crate) dragons: Dragons,
    pub(crate) rows: Vec<Row>,
}

/// Finds the dragons. Connections are read only where a string is in doubt; others stay apart.
pub(crate) fn find(before: &Before<'_>, reader: &mut Reader) -> Found {
    let mut search = Search::new(before, reader);
    let described = search.dragons(None);
    let found = search.found(described);
    search.reconsidered(found)
}

/// The same with the dragons that hang on one move.
pub(crate) fn with_critical(before: &Before<'_>, reader: &mut Reader, found: Found) -> Found {
    Search::new(before, reader).with_critical(found)
}

/// Finds the dragons with all connections read, and judges them once more by the influence that knows them.
pub(crate) fn groups(before: &Before<'_>, reader: &mut Reader) -> Found {
    let mut search = Search::new(before, reader);
    let described = search.all_dragons();
    let found = search.found(described);
    let found = search.reconsidered(found);
    let mut found = search.with_critical(found);
    search.revise(&mut found.dragons);
    found
}

/// The mean over dragons that are alike.
#[allow(clippy::cast_precision_loss, reason = "at most 16 looks")]
pub(crate) fn averaged(board: &Board, dragons: &Dragons, survival: &[f32]) -> Vec<f32> {
    let (size, looks) = (board.size(), alike(board));
    let seen = |origin, look: &Symmetry| dragons.roster.at(look.point(size, origin));
    let mean = |dragon: &Dragon| {
        let same = looks.iter().filter_map(|look| seen(dragon.origin, look)).map(|number| survival[number]);
        same.sum::<f32>() / looks.len() as f32
    };
    dragons.list.iter().map(mean).collect()
}

/// How likely dragons live, those of which a person decided surely or not at all.
pub(crate) fn decided(decisions: &Decisions, dragons: &Dragons, mut survival: Vec<f32>) -> Vec<f32> {
    for (dragon, lives) in dragons.list.iter().zip(&mut survival) {
        let said = dragon.strings.iter().find_map(|&string| decisions.survival(string));
        *lives = said.unwrap_or(*lives);
    }
    survival
}

/// How likely the dragon of the stone at `p` lives, with the connections of stones `near` alone.
pub(crate) fn survival_near(before: &Before<'_>, reader: &mut Reader, p: Point, near: &PointSet) -> Option<f32> {
    let mut search = Search::new(before, reader);
    let described = search.dragons(Some(near));
    let found = search.found(described);
    let found = search.reconsidered(found);
    found.dragons.roster.at(p).map(|number| found.survival[number])
}

/// The strings as if nothing were connected; what the first round is learned from.
pub(crate) fn strings(before: &Before<'_>, reader: &mut Reader) -> Described {
    Search::new(before, reader).apart()
}

/// The dragons; what the second round is learned from.
pub(crate) fn dragons(before: &Before<'_>, reader: &mut Reader) -> Described {
    Search::new(before, reader).dragons(None)
}

/// The dragons and what the third round judges them by; what it is learned from.
pub(crate) fn dragons_again(before: &Before<'_>, reader: &mut Reader) -> Described {
    let mut search = Search::new(before, reader);
    let described = search.dragons(None);
    let found = search.found(described);
    let views = search.views(&found.dead);
    let rows = search.rows_again(&found, views.as_ref());
    Described { dragons: found.dragons, rows }
}

/// Dragons being looked for.
struct Search<'a, 'r> {
    scene: Scene<'a, 'r>,
    strings: Strings,
    eyes: influence_runtime::eyes::Eyes,
    /// What points are worth to fleeing stones, by [`Color::index`] of who flees.
    escape: [PointMap<u8>; 2],
}

impl<'a, 'r> Search<'a, 'r> {
    fn new(before: &'a Before<'a>, reader: &'r mut Reader) -> Search<'a, 'r> {
        let mut scene = Scene::new(before, reader);
        let eyes = scene.eyes(&PointSet::new());
        let escape = Color::BOTH.map(|color| scene.escape_values(color));
        Search { strings: Strings::new(before.ground.board, before.worms), scene, eyes, escape }
    }

    fn models(&self) -> &'a Models {
        self.scene.before.models
    }

    fn stage(&self) -> go_dragons::Stage<'_> {
        self.scene.stage(&self.strings, [&self.escape[0], &self.escape[1]])
    }

    fn apart(&self) -> Described {
        self.described(&Connections::apart(&self.strings), None)
    }

    /// The dragons with the connections of strings in doubt, of those `near` alone if that is given.
    fn dragons(&mut self, near: Option<&PointSet>) -> Described {
        let (alone, mut doubtful) = self.alone();
        if let Some(near) = near {
            doubtful = doubtful.iter().filter(|&p| near.contains(p)).collect();
        }
        let links = self.links(&doubtful);
        self.described(&links, Some(&alone))
    }

    /// The dragons with all connections.
    fn all_dragons(&mut self) -> Described {
        let (alone, _) = self.alone();
        let patterns = self.scene.before.ground.patterns;
        let board = self.scene.board();
        let mut reader = Reader::new(Level::new(ALL_LINKS).unwrap_or_default().min(self.scene.reader.level()));
        let mut answers = ReadAnswers::new(&mut reader, &self.scene.facts);
        let links = connections(board, &self.strings, patterns, &mut answers);
        self.described(&links, Some(&alone))
    }

    /// How likely each string lives by itself, by origin, and the stones of those that are in doubt.
    fn alone(&self) -> (PointMap<f32>, PointSet) {
        let Described { dragons, rows } = self.apart();
        let (mut alone, mut doubtful) = (PointMap::filled(0.0), PointSet::new());
        for (string, survival) in dragons.list.iter().zip(survival(&self.models().first, &rows)) {
            alone[string.origin] = self.scene.before.decided.survival(string.origin).unwrap_or(survival);
            if (IN_DOUBT[0]..IN_DOUBT[1]).contains(&survival) {
                doubtful.extend(self.scene.board().stones(string.origin));
            }
        }
        (alone, doubtful)
    }

    fn described(&self, links: &Connections, alone: Option<&PointMap<f32>>) -> Described {
        let dragons = self.stage().first(links, &self.eyes);
        let (board, influence) = (self.scene.board(), self.scene.before.influence);
        let rows = features(&survival::Scene { board, strings: &self.strings, dragons: &dragons, influence, alone });
        Described { dragons, rows }
    }

    /// The connections of these stones.
    fn links(&self, stones: &PointSet) -> Connections {
        let before = self.scene.before;
        let level = Level::new(LINKS).unwrap_or_default();
        let mut reader = Reader::new(level);
        let answers = ReadAnswers::new(&mut reader, &self.scene.facts);
        connections(before.ground.board, &self.strings, before.ground.patterns, &mut Selected { answers, stones })
    }

    /// The dragons with their survival, and what follows from it.
    fn found(&self, described: Described) -> Found {
        let Described { dragons, rows } = described;
        let board = self.scene.board();
        let survival = survival(&self.models().second, &rows);
        let survival = averaged(board, &dragons, &survival);
        let survival = decided(self.scene.before.decided, &dragons, survival);
        self.judged(dragons, survival, rows)
    }

    /// The views without these stones, by [`Color::index`]; `None` if there are none.
    fn views(&mut self, dead: &PointSet) -> Option<[View; 2]> {
        (!dead.is_empty()).then(|| Color::BOTH.map(|color| self.scene.view_without(dead, color)))
    }

    /// The features of the dragons for the third round.
    fn rows_again(&self, found: &Found, views: Option<&[View; 2]>) -> Vec<Row> {
        let before = self.scene.before.influence;
        let influence = views.map_or(before, |[black, white]| [&black.influence, &white.influence]);
        let (mut alone, dragons) = (PointMap::filled(0.0), &found.dragons);
        for (dragon, &survival) in dragons.list.iter().zip(&found.survival) {
            dragon.strings.iter().for_each(|&string| alone[string] = survival);
        }
        let (board, strings, alone) = (self.scene.board(), &self.strings, Some(&alone));
        features(&survival::Scene { board, strings, dragons, influence, alone })
    }

    /// The third round: the dragons judged again by the influence without the dead ones.
    fn reconsidered(&mut self, found: Found) -> Found {
        let views = self.views(&found.dead);
        let rows = self.rows_again(&found, views.as_ref());
        let survival = survival(&self.models().survival, &rows);
        let survival = averaged(self.scene.board(), &found.dragons, &survival);
        let survival = decided(self.scene.before.decided, &found.dragons, survival);
        let again = self.judged(found.dragons, survival, rows);
        let views = views.filter(|_| again.dead == found.dead);
        Found { views, ..again }
    }

    fn judged(&self, mut dragons: Dragons, survival: Vec<f32>, rows: Vec<Row>) -> Found {
        let board = self.scene.board();
        self.stage().settle(&mut dragons, &mut Judgement { survival: &survival });
        let doomed = (0..survival.len()).filter(|&number| survival[number] < DEAD);
        let dead: PointSet = doomed.flat_map(|number| dragons.roster.stones(number).iter()).collect();
        let closed = enclosed::closed(board, &dead, self.scene.before.influence);
        let shut = self.escape.each_ref().map(|values| board.size().points().filter(|&p| values[p] == 0).collect());
        Found { dragons, survival, rows, dead, critical: Vec::new(), closed, shut, views: None }
    }

    fn with_critical(&mut self, found: Found) -> Found {
        let Found { mut dragons, survival, rows, mut dead, closed, shut, views, .. } = found;
        let mut critical = critical::find(&mut self.scene, &self.strings, &mut dragons, &survival);
        let decided = self.scene.before.decided;
        critical.retain(|critical| critical.stones.iter().all(|p| decided.at(p).is_none()));
        let before = dead;
        for p in critical.iter().flat_map(|critical| critical.stones.iter()) {
            dead.remove(p);
        }
        let views = views.filter(|_| dead == before);
        Found { dragons, survival, rows, dead, critical, closed, shut, views }
    }

    /// Judges moyo, weakness and strategic size by the influence that knows the dragons.
    fn revise(&mut self, dragons: &mut Dragons) {
        let influence = Color::BOTH.map(|color| self.scene.influence_knowing(dragons, color));
        self.stage().revise(dragons, influence.each_ref());
    }
}

/// Says of dragons that are unlikely to live that they are dead, and of others what the static rules say, if they do
/// not look dead.
struct Judgement<'a> {
    survival: &'a [f32],
}

impl LifeAndDeath for Judgement<'_> {
    fn verdict(&mut self, case: &Case<'_>) -> Option<Verdict> {
        let dragon = &case.dragons.list[case.number];
        let attack = Outcome { code: Code::Win, point: None };
        match dragon.crude_status {
            _ if self.survival[case.number] < DEAD => {
                Some(Verdict { attack, defense: Outcome::FAILS, certain: [true; 2] })
            }
            DragonStatus::Dead => None,
            _ => StaticRules.verdict(case),
        }
    }
}
