//! The solver against a slow one that plays by the rules and nothing else: one position at a time, strings by flood
//! fill.

use go_eyes::{Rules, Shape, Site, Solver, Space, Surroundings, stone_sets};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// A position of the local game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    attacker: u32,
    owner: u32,
    liberties: u8,
    threats: i8,
    extra_eye: bool,
    /// A point and whether the attacker is the one who may not play there.
    ban: Option<(usize, bool)>,
    attacker_moves: bool,
}

struct Game<'s> {
    space: &'s Space,
    suicide: bool,
}

/// What a move leads to.
enum After {
    Illegal,
    Captured,
    Goes(Position),
}

impl Game<'_> {
    fn string(&self, point: usize, set: u32) -> u32 {
        let mut string = 1 << point;
        for _ in 0..self.space.points() {
            string = (0..self.space.points())
                .filter(|p| string >> p & 1 == 1)
                .fold(string, |sum, p| sum | self.space.neighbors(p) & set);
        }
        string
    }

    fn liberties(&self, string: u32, empty: u32) -> u32 {
        (0..self.space.points()).filter(|p| string >> p & 1 == 1).fold(0, |s, p| s | self.space.neighbors(p)) & empty
    }

    fn empty(&self, position: &Position) -> u32 {
        ((1 << self.space.points()) - 1) & !(position.attacker | position.owner)
    }

    fn wall_falls(&self, position: &Position) -> bool {
        let empty = self.empty(position);
        let connected = (0..self.space.points())
            .filter(|p| position.owner & self.space.wall() & 1 << p != 0)
            .fold(0, |sum, p| sum | self.string(p, position.owner));
        let open = self.space.wall() & empty != 0 || self.liberties(connected, empty) != 0;
        !open && position.liberties == 0 && !position.extra_eye
    }

    /// The stones of one side that have no liberty, those safe by wall or margin left out.
    fn lost(&self, set: u32, safe: u32, empty: u32) -> u32 {
        (0..self.space.points()).filter(|p| set >> p & 1 == 1).fold(0, |lost, p| {
            let string = self.string(p, set);
            let alive = string & safe != 0 || self.liberties(string, empty) != 0;
            if alive { lost } else { lost | string }
        })
    }

    fn play(&self, position: &Position, point: usize) -> After {
        let mut next = Position { ban: None, attacker_moves: !position.attacker_moves, ..*position };
        if position.ban == Some((point, position.attacker_moves)) {
            let own = if position.attacker_moves { -1 } else { 1 };
            if position.threats * own <= 0 {
                return After::Illegal;
            }
            next.threats -= own;
        }
        // Outside the space, and where a loose string was, the attacker's stones are connected to living ones.
        let margin = self.space.graph().marginal() | self.space.loose() | self.space.outer();
        let wall = self.space.wall();
        if position.attacker_moves {
            next.attacker |= 1 << point;
            if self.wall_falls(&next) {
                return After::Captured;
            }
            let taken = self.lost(next.owner, wall, self.empty(&next));
            next.owner &= !taken;
            next.attacker |= taken & self.space.loose();
            let lost = self.lost(next.attacker, margin, self.empty(&next));
            if lost != 0 && (!self.suicide || lost.count_ones() == 1) {
                return After::Illegal;
            }
            next.attacker &= !lost;
            next.ban = self.ban(point, taken, next.attacker, margin, &next).map(|at| (at, false));
            return After::Goes(next);
        }
        next.owner |= 1 << point;
        let taken = self.lost(next.attacker, margin, self.empty(&next));
        next.attacker &= !taken;
        let lost = self.lost(next.owner, wall, self.empty(&next));
        if self.wall_falls(&next) || lost != 0 && (!self.suicide || lost.count_ones() == 1) {
            return After::Illegal;
        }
        next.owner &= !lost;
        next.ban = self.ban(point, taken, next.owner, wall, &next).map(|at| (at, true));
        After::Goes(next)
    }

    fn ban(&self, point: usize, taken: u32, own: u32, safe: u32, next: &Position) -> Option<usize> {
        let alone = own >> point & 1 == 1 && self.string(point, own) == 1 << point && safe >> point & 1 == 0;
        let one_liberty = self.liberties(1 << point, self.empty(next)).count_ones() == 1;
        (alone && one_liberty && taken.count_ones() == 1).then(|| taken.trailing_zeros() as usize)
    }

    /// All positions that the player to move can choose from, and whether one choice captures the wall.
    fn choices(&self, position: &Position) -> (Vec<Position>, bool) {
        let (mut next, mut captures) = (Vec::new(), false);
        for point in (0..self.space.points()).filter(|p| self.empty(position) >> p & 1 == 1) {
            match self.play(position, point) {
                After::Illegal => {}
                After::Captured => captures = true,
                After::Goes(to) => next.push(to),
            }
        }
        let turned = Position { attacker_moves: !position.attacker_moves, ..*position };
        if !position.attacker_moves {
            next.push(turned);
            return (next, false);
        }
        let quiet = Position { ban: None, ..turned };
        if position.liberties > 0 {
            let filled = Position { liberties: position.liberties - 1, ..quiet };
            captures |= self.wall_falls(&filled);
            next.push(filled);
        }
        if position.threats > 0 {
            next.push(Position { threats: position.threats - 1, ..quiet });
        }
        captures |= position.extra_eye && self.wall_falls(&Position { extra_eye: false, ..*position });
        (next, captures)
    }

    /// Whether the wall can be captured from here.
    fn falls(&self, start: Position) -> bool {
        if self.wall_falls(&start) {
            return true;
        }
        let mut order = vec![start];
        let mut known: HashMap<Position, bool> = HashMap::from([(start, false)]);
        let mut choices = Vec::new();
        while choices.len() < order.len() {
            let found = self.choices(&order[choices.len()]);
            for &to in &found.0 {
                if let Entry::Vacant(entry) = known.entry(to) {
                    entry.insert(self.wall_falls(&to));
                    order.push(to);
                }
            }
            choices.push(found);
        }
        loop {
            let mut changed = false;
            for (position, (next, captures)) in order.iter().zip(&choices).rev() {
                let falls = match position.attacker_moves {
                    true => *captures || next.iter().any(|to| known[to]),
                    false => next.iter().all(|to| known[to]),
                };
                if falls && !known[position] {
                    known.insert(*position, true);
                    changed = true;
                }
            }
            if !changed {
                return known[&start];
            }
        }
    }
}

/// Eyes if the attacker moves first, and if the owner does.
fn turns(space: &Space, rules: Rules, stones: u32) -> (u8, u8) {
    let game = Game { space, suicide: rules.suicide() };
    let falls = |extra_eye: bool, attacker_moves: bool| {
        game.falls(Position {
            attacker: stones,
            owner: space.cut_off() | space.loose(),
            liberties: rules.liberties(),
            threats: rules.threats(),
            extra_eye,
            ban: None,
            attacker_moves,
        })
    };
    let eyes = |attacker: bool| match (falls(false, attacker), falls(true, attacker)) {
        (false, _) => 2,
        (true, false) => 1,
        (true, true) => 0,
    };
    (eyes(true), eyes(false))
}

#[test]
fn both_solvers_agree_under_all_kinds_of_rules() {
    let rules = |liberties, threats| Rules::new(liberties, threats).expect("in range");
    let all = [rules(0, 0), rules(1, 1), rules(0, -1), rules(2, 2), rules(1, -2), rules(1, 1).with_suicide()];
    let mut compared = 0;
    for (site, vertices) in [(Site::Center, 4), (Site::Edge, 3), (Site::Edge, 4), (Site::Corner, 3), (Site::Corner, 4)]
    {
        for (number, shape) in Shape::all(site, vertices).iter().enumerate() {
            for (turn, marginal) in shape.marginal_sets().into_iter().enumerate() {
                let space = shape.space(marginal);
                // Each space under one kind of rules; neighbours in the list under different ones.
                let rules = all[(number + turn) % all.len()];
                let solver = Solver::new(&space, rules, 8).expect("small");
                for stones in stone_sets(&space) {
                    let value = solver.answer(stones).expect("possible").value;
                    let drawn = format!("{:?}, margins {marginal:b}, stones {stones:b}, {rules:?}", shape.cells());
                    assert_eq!((value.min, value.max), turns(&space, rules, stones), "{site:?} {drawn}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1500, "{compared} positions");
}

/// Numbers that look random, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % n
    }
}

/// One or two loose strings beside random vertices, each with one or two liberties outside, of which they may share one
/// with each other and with the wall.
fn surroundings(random: &mut Random, vertices: usize) -> Surroundings {
    let mut around = Surroundings::new();
    let strings: Vec<usize> = (0..=random.below(2))
        .map(|_| around.add_string((0..=random.below(2)).map(|_| random.below(vertices)).collect()))
        .collect();
    for _ in 0..=random.below(2) {
        let beside = if random.below(3) == 0 { strings.clone() } else { vec![strings[random.below(strings.len())]] };
        around.add_liberty(beside, random.below(3) == 0);
    }
    around
}

#[test]
fn both_solvers_agree_about_loose_strings() {
    let rules = |liberties, threats| Rules::new(liberties, threats).expect("in range");
    let all = [rules(0, 0), rules(1, 1), rules(0, -1), rules(2, 0)];
    let mut random = Random(1);
    let (mut compared, mut different) = (0, 0);
    for (site, vertices) in [(Site::Center, 3), (Site::Center, 4), (Site::Edge, 3), (Site::Corner, 3)] {
        for shape in Shape::all(site, vertices) {
            for marginal in shape.marginal_sets().into_iter().flat_map(|marginal| [marginal; 4]) {
                let plain = shape.space(marginal);
                let Ok(space) = plain.with_surroundings(&surroundings(&mut random, vertices)) else { continue };
                let rules = all[random.below(all.len())];
                let solver = Solver::new(&space, rules, 10).expect("small");
                let before = Solver::new(&plain, rules, 10).expect("small");
                for stones in stone_sets(&space) {
                    let Ok(answer) = solver.answer(stones) else { continue };
                    let drawn = format!("{:?}, margins {marginal:b}, stones {stones:b}, {rules:?}", shape.cells());
                    let (min, max) = (answer.value.min, answer.value.max);
                    assert_eq!((min, max), turns(&space, rules, stones), "{site:?} {drawn} {space:?}");
                    different += usize::from(
                        before.answer(stones).is_ok_and(|answer| (answer.value.min, answer.value.max) != (min, max)),
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 800 && different > 300, "{compared} positions, {different} of them changed by loose strings");
}
