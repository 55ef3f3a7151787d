//! The dragons of a position, and which of them are dead.
//!
//! In: a board with what is known of its strings, the stones that live as far as tactics go, and the influence from
//! them. Out: the dragons, and the stones of those that are dead. Afterwards: the reader remembers what it read. Cost: the
//! reading of connections, two escape computations, and as much again, with two influences, for every round in which a
//! dragon is found dead.
//!
//! Dragons die from the outside in. One without eyes, escape and moyo looks dead, and is, unless it can be connected to
//! a friend that lives, or there is too much open space to tell ([`survival`]). What is dead is no wall any more, so
//! the eyes, the moyo and the escape of all around it are looked at again, and strings around one enclosed region become
//! one dragon.
//! Of neighbours that both look dead the weaker one goes first, since its capture may save the other. In the end it is
//! asked which of those that look dead hang on one move ([`critical`]).

mod scene;

mod critical;
mod selected;
mod survival;

use go_board::{Cell, Color, Point, PointSet};
use go_dragons::connections::{ReadAnswers, connections};
use go_dragons::life::{Case, LifeAndDeath};
use go_dragons::{Connections, Dragon, DragonParams, Dragons, StaticRules, Strings, Verdict};
use go_reading::{Code, Outcome, Reader};
use influence_runtime::{DragonStatus, Influence, PointMap};

use crate::enclosed::{self, regions};
use crate::ground::Ground;
pub use critical::Critical;
pub(crate) use scene::Before;
use scene::Scene;
use selected::Selected;
use survival::{DOOMED, EVEN, survival};

/// Rounds in which dragons are found dead, at most; late in a game two are usual.
const ROUNDS: usize = 6;

/// The largest region that makes the dragons around it one, in points.
const ENCLOSED: usize = 40;

/// The dragons of a position.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) dragons: Dragons,
    /// The stones that are taken for dead.
    pub(crate) dead: PointSet,
    /// The dragons that live only if their owner moves first.
    pub(crate) critical: Vec<Critical>,
    /// The enclosed points that are nobody's territory whoever moves first ([`enclosed::closed`]).
    pub(crate) closed: PointSet,
}

/// Finds the dragons. Only connections of strings that look dead by themselves are read; others stay apart.
pub(crate) fn find(before: &Before<'_>, reader: &mut Reader) -> Found {
    let mut search = Search::new(before, reader);
    search.connect();
    search.found()
}

/// Finds the dragons with all connections read, and judges them once more by the influence that knows them.
pub(crate) fn groups(before: &Before<'_>, reader: &mut Reader) -> Dragons {
    let mut search = Search::new(before, reader);
    search.connect_all();
    let mut dragons = search.found().dragons;
    search.revise(&mut dragons);
    dragons
}

/// Dragons being judged.
struct Search<'a, 'r> {
    scene: Scene<'a, 'r>,
    strings: Strings,
    links: Connections,
    /// Stones of dragons that have been found dead.
    dead: PointSet,
    /// Stones of dragons that look dead and are not taken for it.
    kept: PointSet,
    /// Of these, those that a move connects to a friend that lives.
    near: PointSet,
}

impl<'a, 'r> Search<'a, 'r> {
    fn new(before: &'a Before<'a>, reader: &'r mut Reader) -> Search<'a, 'r> {
        let scene = Scene::new(before, reader);
        let strings = Strings::new(scene.board(), before.worms);
        let links = Connections::apart(&strings);
        Search { scene, strings, links, dead: PointSet::new(), kept: PointSet::new(), near: PointSet::new() }
    }

    /// Finds all connections.
    fn connect_all(&mut self) {
        let Ground { board, patterns, .. } = self.scene.before.ground;
        let mut answers = ReadAnswers::new(self.scene.reader, &self.scene.facts);
        self.links = connections(board, &self.strings, patterns, &mut answers);
    }

    /// Judges moyo, weakness and strategic size by the influence that knows the dragons.
    fn revise(&mut self, dragons: &mut Dragons) {
        let influence = Color::BOTH.map(|color| self.scene.influence_knowing(dragons, color));
        let nothing = PointMap::filled(0);
        let stage = self.scene.stage(&self.strings, influence.each_ref(), [&nothing; 2]);
        stage.revise(dragons, influence.each_ref());
    }

    /// Finds the connections of strings that may be dead without them.
    fn connect(&mut self) {
        let Ground { board, patterns, .. } = self.scene.before.ground;
        let facts = self.scene.facts.clone();
        let dragons = self.judged(None);
        let dying = |number: &usize| {
            let (dragon, stones) = (&dragons.list[*number], dragons.roster.stones(*number));
            looks_dead(dragon) && survival(board, dragon, stones) <= EVEN
        };
        let stones =
            (0..dragons.list.len()).filter(dying).flat_map(|number| dragons.roster.stones(number).iter()).collect();
        let mut answers = Selected { answers: ReadAnswers::new(self.scene.reader, &facts), stones: &stones };
        self.links = connections(board, &self.strings, patterns, &mut answers);
    }

    /// The dragons, and which of them are dead or critical.
    fn found(&mut self) -> Found {
        let mut dragons = self.run();
        let mut dead = self.dead;
        let critical = critical::find(&mut self.scene, &self.strings, &mut dragons, &dead, &self.near);
        critical.iter().flat_map(|critical| critical.stones.iter()).for_each(|p| {
            dead.remove(p);
        });
        dead.insert_all(&self.idle(&dragons, &dead));
        let closed = enclosed::closed(self.scene.board(), &dead, self.scene.before.influence);
        Found { dragons, dead, critical, closed }
    }

    /// The stones of no consequence that do not stand in territory of their own colour.
    fn idle(&self, dragons: &Dragons, dead: &PointSet) -> PointSet {
        let board = self.scene.board();
        let inessential = dragons.list.iter().filter(|dragon| dragon.safety == go_dragons::Safety::Inessential);
        let idle: PointSet =
            inessential.flat_map(|dragon| &dragon.strings).flat_map(|&string| board.stones(string)).collect();
        let (mut gone, mut left) = (*dead, idle);
        gone.insert_all(&idle);
        for region in regions(board.size(), |p| if gone.contains(p) { Cell::Empty } else { board.cell(p) }) {
            let home =
                region.points.iter().filter(|&&p| region.owner().is_some() && board.color_at(p) == region.owner());
            home.for_each(|&p| {
                left.remove(p);
            });
        }
        left
    }

    fn run(&mut self) -> Dragons {
        let mut later: Option<[Influence; 2]> = None;
        for _ in 0..ROUNDS {
            self.join_enclosed();
            let dragons = self.judged(later.as_ref());
            let doomed = self.doomed(&dragons);
            let died = doomed.into_iter().filter(|&number| self.bury(&dragons, number)).count();
            if died == 0 {
                return dragons;
            }
            later = Some(Color::BOTH.map(|color| self.scene.influence(color, &self.dead)));
        }
        self.judged(later.as_ref())
    }

    /// The dragons as they look now; `later` is the influence without the dead, if there are any.
    fn judged(&mut self, later: Option<&[Influence; 2]>) -> Dragons {
        let influence = later.map_or(self.scene.before.influence, |[black, white]| [black, white]);
        let eyes = self.scene.eyes(&self.dead);
        let escape = Color::BOTH.map(|color| self.scene.escape_values(color, &self.dead));
        let stage = self.scene.stage(&self.strings, influence, [&escape[0], &escape[1]]);
        let mut dragons = stage.first(&self.links, &eyes);
        stage.settle(&mut dragons, &mut Judgement { dead: &self.dead, near: &self.near });
        dragons
    }

    /// The dragons that look dead and have not been thought about, by number, without those that have a hostile
    /// neighbour that looks worse.
    fn doomed(&self, dragons: &Dragons) -> Vec<usize> {
        let is_new = |dragon: &Dragon| !self.dead.contains(dragon.origin) && !self.kept.contains(dragon.origin);
        let looks_dead = |&number: &usize| looks_dead(&dragons.list[number]) && is_new(&dragons.list[number]);
        let all: Vec<usize> = (0..dragons.list.len()).filter(looks_dead).collect();
        let strength = |number: usize| {
            let dragon = &dragons.list[number];
            let liberties: usize = dragon.strings.iter().map(|&s| self.scene.board().liberty_count(s)).sum();
            (dragon.genus.twice(), liberties, dragon.size)
        };
        let is_weakest = |&number: &usize| {
            let dragon = &dragons.list[number];
            let hostile = |rival: &&usize| all.contains(rival) && dragons.list[**rival].color != dragon.color;
            dragon.neighbors.dragons.iter().filter(hostile).all(|&rival| strength(number) <= strength(rival))
        };
        all.iter().copied().filter(is_weakest).collect()
    }

    /// Takes a dragon that looks dead for dead, unless something speaks for it. Whether anything has changed for others.
    fn bury(&mut self, dragons: &Dragons, number: usize) -> bool {
        let (dragon, stones) = (&dragons.list[number], dragons.roster.stones(number));
        if survival(self.scene.board(), dragon, stones) > DOOMED {
            self.kept.insert_all(stones);
            return false;
        }
        match self.way_to_a_friend(dragons, number) {
            Some(Link::Firm(a, b)) => {
                self.links.groups.join(a, b);
                true
            }
            Some(Link::Open) => {
                self.kept.insert_all(stones);
                self.near.insert_all(stones);
                false
            }
            None => {
                self.dead.insert_all(stones);
                true
            }
        }
    }

    /// The best link to a living friend with a common liberty.
    fn way_to_a_friend(&mut self, dragons: &Dragons, number: usize) -> Option<Link> {
        let board = self.scene.board();
        let dragon = &dragons.list[number];
        let lives = |friend: &&Dragon| friend.color == dragon.color && friend.crude_status == DragonStatus::Alive;
        let mut best = None;
        for friend in dragons.list.iter().filter(lives) {
            for &b in &friend.strings {
                let captured = |s: &go_dragons::StringFacts| s.attack.code.succeeds() && !s.defense.code.succeeds();
                if self.strings.at(b).is_none_or(captured) {
                    continue;
                }
                for &a in dragon.strings.iter().filter(|&&a| board.have_common_liberty(a, b)) {
                    if !self.scene.reader.disconnect(board, a, b).code.succeeds() {
                        return Some(Link::Firm(a, b));
                    }
                    if best.is_none() && self.scene.reader.connect(board, a, b).code.succeeds() {
                        best = Some(Link::Open);
                    }
                }
            }
        }
        best
    }

    /// Makes the strings around a region that no living stone of the opponent touches one dragon, and saves its owner's
    /// stones inside.
    fn join_enclosed(&mut self) {
        let board = self.scene.board();
        let mut gone = self.dead;
        let captured =
            self.strings.iter().filter(|s| s.inessential || s.attack.code.succeeds() && !s.defense.code.succeeds());
        captured.for_each(|string| gone.extend(board.stones(string.origin)));
        for region in regions(board.size(), |p| if gone.contains(p) { Cell::Empty } else { board.cell(p) }) {
            let Some(owner) = region.owner().filter(|_| region.points.len() <= ENCLOSED) else { continue };
            let walls = &region.walls[owner.index()];
            let inside = region.points.iter().filter(|&&p| board.color_at(p) == Some(owner));
            for &p in walls.iter().chain(inside) {
                self.links.groups.join(walls[0], p);
                self.dead.remove(p);
            }
        }
    }
}

/// How a dragon that looks dead is linked to one that lives.
enum Link {
    /// It cannot be cut off.
    Firm(Point, Point),
    /// Whoever moves first decides.
    Open,
}

/// Whether a dragon has no eyes, no way out and no moyo to speak of.
fn looks_dead(dragon: &Dragon) -> bool {
    let params = DragonParams::DEFAULT;
    if dragon.neighbors.hostile == 0 {
        return false;
    }
    let confined = dragon.escape_route < params.small_escape && dragon.first_moyo.size < params.small_moyo;
    let eyeless = dragon.genus.twice() < 3 && dragon.lunch.is_none();
    dragon.crude_status == DragonStatus::Dead || confined && eyeless
}

/// Says of the dead that they are dead, of those that a move saves that they are critical, and of all others what the
/// static rules say, if they do not look dead.
struct Judgement<'a> {
    dead: &'a PointSet,
    near: &'a PointSet,
}

impl LifeAndDeath for Judgement<'_> {
    fn verdict(&mut self, case: &Case<'_>) -> Option<Verdict> {
        let dragon = &case.dragons.list[case.number];
        let succeeds = Outcome { code: Code::Win, point: None };
        let verdict = |defense| Some(Verdict { attack: succeeds, defense, certain: [true; 2] });
        match dragon.crude_status {
            _ if self.dead.contains(dragon.origin) => verdict(Outcome::FAILS),
            _ if self.near.contains(dragon.origin) => verdict(succeeds),
            DragonStatus::Dead => None,
            _ => StaticRules.verdict(case),
        }
    }
}
