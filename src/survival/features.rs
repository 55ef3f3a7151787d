//! What can be said of a dragon that bears on its survival.
//!
//! In: the dragons of a position, and the influence of both sides to move before anything is known of them. Out: the
//! [`FEATURES`] of each dragon, seen by its owner: own territory is positive. Every feature is the same for all sixteen
//! looks of a board. Cost: a walk around each dragon.

use go_board::{Board, Color, Point, PointSet};
use go_dragons::{Dragon, Dragons, Strings, Surrounded};
use influence_runtime::{Influence, PointMap};

use crate::blur::{Map, blurred};
use crate::ownership::{balance, likely_owners};
use crate::survival::names::FEATURES;

/// The features of one dragon, in the order of [`FEATURES`].
pub type Row = [f32; FEATURES.len()];

/// A position whose dragons are described.
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    pub(crate) strings: &'a Strings,
    pub(crate) dragons: &'a Dragons,
    /// By [`Color::index`] of who moves first.
    pub(crate) influence: [&'a Influence; 2],
    /// How likely each string lives as the round before has it, by origin, if there was one.
    pub(crate) alone: Option<&'a PointMap<f32>>,
}

/// What the board looks like to black, by place, and the share of its points that have stones.
struct Maps {
    owned: Map,
    near: Map,
    far: Map,
    filled: f32,
}

/// The features of every dragon, by number.
#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
pub(crate) fn features(scene: &Scene<'_>) -> Vec<Row> {
    let views = scene.influence.map(|field| likely_owners(scene.board, field));
    let n = scene.board.size().get();
    let mut owned = [0.0; 361];
    for (k, slot) in owned.iter_mut().enumerate().take(n * n) {
        *slot = (views[0][k] + views[1][k]) / 2.0;
    }
    let near = blurred(&blurred(&owned, n, 1), n, 2);
    let far = blurred(&blurred(&near, n, 3), n, 3);
    let empty = scene.board.size().points().filter(|&p| scene.board.is_empty_point(p)).count();
    let filled = 1.0 - empty as f32 / scene.board.size().area() as f32;
    let maps = Maps { owned, near, far, filled };
    let alone: Vec<Alone> = (0..scene.dragons.list.len()).map(|number| scene.alone(&maps, number)).collect();
    (0..alone.len()).map(|number| scene.row(&alone, number)).collect()
}

/// What a dragon has by itself.
struct Alone {
    row: Row,
    owned: f32,
    liberties: f32,
    stones: f32,
    eyes: f32,
    alone: f32,
}

const fn slot(name: &str) -> usize {
    let mut k = 0;
    while k < FEATURES.len() {
        let (a, b) = (FEATURES[k].as_bytes(), name.as_bytes());
        let mut equal = a.len() == b.len();
        let mut i = 0;
        while equal && i < a.len() {
            equal = a[i] == b[i];
            i += 1;
        }
        if equal {
            return k;
        }
        k += 1;
    }
    panic!("no such feature")
}

#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
impl Scene<'_> {
    fn place(&self, p: Point) -> usize {
        p.row() * self.board.size().get() + p.col()
    }

    fn mean(&self, points: impl Iterator<Item = Point>, value: impl Fn(Point) -> f32) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0);
        for p in points {
            sum += value(p);
            count += 1.0;
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }

    fn alone(&self, maps: &Maps, number: usize) -> Alone {
        let Scene { board, strings, dragons, influence, .. } = self;
        let dragon = &dragons.list[number];
        let stones = dragons.roster.stones(number);
        let sign = if dragon.color == Color::Black { 1.0 } else { -1.0 };
        let own = |map: &Map, p: Point| sign * map[self.place(p)];
        let rings = rings(board, stones);
        let mut row = [0.0; FEATURES.len()];
        let mut set = |name: usize, value: f32| row[name] = value;
        set(const { slot("filled") }, maps.filled);
        set(const { slot("stones") }, dragon.size as f32);
        set(const { slot("effective_size") }, dragon.effective_size);
        set(const { slot("strings") }, dragon.strings.len() as f32);
        set(const { slot("liberties") }, rings[0].len() as f32);
        set(const { slot("liberties_2") }, rings[1].len() as f32);
        set(const { slot("liberties_3") }, rings[2].len() as f32);
        set(const { slot("liberties_4") }, rings[3].len() as f32);
        let share = |is: &dyn Fn(&go_dragons::StringFacts) -> bool| {
            let of = dragon.strings.iter().filter(|&&s| strings.at(s).is_some_and(is));
            of.map(|&s| board.string_size(s) as f32).sum::<f32>() / dragon.size as f32
        };
        set(const { slot("attackable") }, share(&|s| s.attack.code.succeeds()));
        set(const { slot("capturable") }, share(&|s| s.attack.code.succeeds() && !s.defense.code.succeeds()));
        set(const { slot("invincible") }, share(&|s| s.invincible));
        set(const { slot("inessential") }, share(&|s| s.inessential));
        set(const { slot("stones_owned") }, self.mean(stones.iter(), |p| own(&maps.owned, p)));
        let owned = self.mean(rings[0].iter().copied(), |p| own(&maps.owned, p));
        set(const { slot("liberties_owned") }, owned);
        let best = rings[0].iter().map(|&p| own(&maps.owned, p)).fold(-1.0, f32::max);
        set(const { slot("best_liberty_owned") }, best);
        set(const { slot("liberties_2_owned") }, self.mean(rings[1].iter().copied(), |p| own(&maps.owned, p)));
        set(const { slot("around_2") }, self.mean(stones.iter(), |p| own(&maps.near, p)));
        set(const { slot("around_4") }, self.mean(stones.iter(), |p| own(&maps.far, p)));
        let territory = |field: &Influence, p| field.territory_of(dragon.color, p).clamp(-1.0, 1.0);
        let both = |p| (territory(influence[0], p) + territory(influence[1], p)) / 2.0;
        set(const { slot("liberties_territory") }, self.mean(rings[0].iter().copied(), both));
        let balances = |p| sign * (balance(influence[0], p) + balance(influence[1], p)) / 2.0;
        set(const { slot("liberties_balance") }, self.mean(rings[0].iter().copied(), balances));
        let [mine, other] = [dragon.color, dragon.color.opponent()].map(|color| influence[color.index()]);
        set(
            const { slot("first_move") },
            self.mean(rings[0].iter().copied(), |p| territory(mine, p) - territory(other, p)),
        );
        set(const { slot("moyo_size") }, dragon.first_moyo.size as f32);
        set(const { slot("moyo_value") }, dragon.first_moyo.value);
        let eyes = &dragon.genus.value;
        set(const { slot("eyes_min") }, f32::from(eyes.min));
        set(const { slot("eyes_max") }, f32::from(eyes.max));
        set(const { slot("eyes_defended") }, f32::from(eyes.defense_threat));
        set(const { slot("eyes_attacked") }, f32::from(eyes.attack_threat));
        set(const { slot("half_eyes") }, dragon.genus.half_eyes.len() as f32);
        set(const { slot("escape") }, dragon.escape_route_before_surround as f32);
        set(const { slot("escape_left") }, dragon.escape_route as f32);
        let surrounded = match dragon.surround.status {
            Surrounded::No => 0.0,
            Surrounded::Weakly => 1.0,
            Surrounded::Fully => 2.0,
        };
        set(const { slot("surrounded") }, surrounded);
        set(const { slot("weakness") }, dragon.first_weakness);
        set(const { slot("lunch") }, f32::from(u8::from(dragon.lunch.is_some())));
        set(const { slot("hostile") }, dragon.neighbors.hostile as f32);
        set(const { slot("friends") }, (dragon.neighbors.dragons.len() - dragon.neighbors.hostile) as f32);
        let edge = stones.iter().map(|p| board.edge_distance(p)).min().unwrap_or(0);
        set(const { slot("edge") }, edge as f32);
        let eyes = f32::from(eyes.min) + f32::from(eyes.max);
        let (mut alone, mut best_alone) = (0.0, 0.0f32);
        for &string in self.alone.map_or(&[][..], |_| &dragon.strings) {
            let share = self.alone.map_or(0.0, |alone| alone[string]);
            alone += share * board.string_size(string) as f32 / dragon.size as f32;
            best_alone = best_alone.max(share);
        }
        row[const { slot("alone") }] = alone;
        row[const { slot("best_alone") }] = best_alone;
        Alone { row, owned, liberties: rings[0].len() as f32, stones: dragon.size as f32, eyes: eyes / 2.0, alone }
    }

    fn row(&self, alone: &[Alone], number: usize) -> Row {
        let dragon = &self.dragons.list[number];
        let mut row = alone[number].row;
        let of = |hostile: bool| {
            let wanted = move |d: &Dragon| (d.color != dragon.color) == hostile;
            dragon.neighbors.dragons.iter().copied().filter(move |&k| wanted(&self.dragons.list[k]))
        };
        let weakest = of(true).min_by(|&a, &b| alone[a].owned.total_cmp(&alone[b].owned));
        let weak = weakest.map(|k| &alone[k]);
        row[const { slot("hostile_owned") }] = weak.map_or(1.5, |k| k.owned);
        row[const { slot("hostile_liberties") }] = weak.map_or(50.0, |k| k.liberties);
        row[const { slot("hostile_stones") }] = weak.map_or(0.0, |k| k.stones);
        row[const { slot("hostile_eyes") }] = weak.map_or(3.0, |k| k.eyes);
        let strongest = of(false).max_by(|&a, &b| alone[a].owned.total_cmp(&alone[b].owned));
        let strong = strongest.map(|k| &alone[k]);
        row[const { slot("friend_owned") }] = strong.map_or(-1.5, |k| k.owned);
        row[const { slot("friend_stones") }] = strong.map_or(0.0, |k| k.stones);
        if self.alone.is_some() {
            row[const { slot("hostile_alone") }] = of(true).map(|k| alone[k].alone).fold(1.5, f32::min);
            row[const { slot("friend_alone") }] = of(false).map(|k| alone[k].alone).fold(-0.5, f32::max);
            row[const { slot("hostile_best") }] = of(true).map(|k| alone[k].alone).fold(-0.5, f32::max);
            row[const { slot("prey") }] = of(true).map(|k| alone[k].stones * (1.0 - alone[k].alone)).sum();
        }
        row
    }
}

/// The empty points one, two, three and four steps away.
fn rings(board: &Board, stones: &PointSet) -> [Vec<Point>; 4] {
    let mut seen = PointSet::new();
    let mut edge: Vec<Point> = stones.iter().collect();
    [(); 4].map(|()| {
        let mut next = Vec::new();
        for &p in &edge {
            for (q, _) in board.sides(p) {
                if board.is_on_board(q) && board.is_empty_point(q) && seen.insert(q) {
                    next.push(q);
                }
            }
        }
        edge.clone_from(&next);
        next
    })
}
