//! All boards of a local game, and the moves between them.
//!
//! In: a [`Space`]. Out: every way to fill its points with stones such that each string has a liberty (the points of
//! loose strings are always filled), and for each board the moves of both sides. What holds afterwards:
//!
//! - A board has a *code*, in which point `p` counts `3^p`, once if the attacker has a stone there and twice if the
//!   owner has. Codes below `3^points` are boards; codes from there on are *ko nodes*, boards on which one point is
//!   forbidden.
//! - Without captures a move leads to a larger code. So boards are listed from large codes to small ones, and whoever
//!   walks the list has mostly seen the end of a line before its beginning.
//! - Boards do not say how many outer liberties or ko threats are left, nor whether there is an extra eye: the wall may
//!   be without a liberty on a board.
//!
//! Cost: some 0.1 µs for each of the `3^points` codes.

use crate::space::Space;
use std::collections::HashMap;

/// The two players of a local game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Wants to take eyes away.
    Attacker,
    /// Owns the eye space.
    Owner,
}

/// A move and the node that it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) point: u32,
    pub(crate) to: u32,
}

/// The wall's liberties in the space, as far as they matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WallLiberties {
    None,
    One(u32),
    Several,
}

/// A board and where its moves are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) code: u32,
    pub(crate) wall: WallLiberties,
    attacks: [u32; 2],
    defenses: [u32; 2],
}

/// A board on which one side may not retake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ko {
    pub(crate) code: u32,
    pub(crate) point: u32,
    pub(crate) attacker_banned: bool,
}

/// The boards of a space and their moves.
pub(crate) struct Boards {
    /// By mask of points: the sum of their places in the code.
    places: Vec<u32>,
    /// By code: index into `boards`, or a large number if a string has no liberty.
    indices: Vec<u32>,
    pub(crate) boards: Vec<Board>,
    pub(crate) kos: Vec<Ko>,
    /// By ko: its place in `kos`.
    known_kos: HashMap<Ko, u32>,
    moves: Vec<Move>,
}

/// Stones on the points of a space.
#[derive(Clone, Copy)]
struct Stones {
    attacker: u32,
    owner: u32,
}

/// Strings that are not safe, each with its liberties.
struct Strings {
    len: usize,
    strings: [(u32, u32); Boards::MAX_POINTS],
}

/// What a board looks like before moves are made on it.
struct Survey {
    stones: Stones,
    empty: u32,
    /// The attacker's stones that are never captured: those connected to marginal vertices.
    immortal: u32,
    /// The owner's stones connected to the wall.
    connected: u32,
    attackers: Strings,
    owners: Strings,
    wall: WallLiberties,
}

/// Adjacency of a space, with the neighbours of every set.
struct Points {
    neighbors: Vec<u32>,
    /// Neighbours of the sets of the lower and of the upper half of the points.
    around: [Vec<u32>; 2],
    half: u32,
    wall: u32,
    /// Where the attacker's stones are never captured.
    safe: u32,
    loose: u32,
}

const NO_BOARD: u32 = u32::MAX;

impl Boards {
    /// The largest number of points of which the boards can be listed.
    pub(crate) const MAX_POINTS: usize = 14;

    /// Lists them. The space has at most [`Boards::MAX_POINTS`] points.
    pub(crate) fn of(space: &Space, suicide: bool) -> Self {
        let count = space.points();
        let all = (1u32 << count) - 1;
        let mut places = vec![0u32; 1 << count];
        let powers: Vec<u32> = (0..count).scan(1, |power, _| Some(std::mem::replace(power, *power * 3))).collect();
        for set in 1..places.len() {
            places[set] = places[set & (set - 1)] + powers[set.trailing_zeros() as usize];
        }
        let codes = 3u32.pow(u32::try_from(count).unwrap_or_else(|_| unreachable!("a few points")));
        let mut list = Boards {
            places,
            indices: vec![NO_BOARD; codes as usize],
            boards: Vec::with_capacity(codes as usize / 2),
            kos: Vec::new(),
            known_kos: HashMap::new(),
            moves: Vec::with_capacity(codes as usize * 2),
        };
        let points = Points::of(space);
        let mut stones = Stones { attacker: 0, owner: all };
        let mut code = codes;
        while code > 0 {
            code -= 1;
            if points.loose & !(stones.attacker | stones.owner) == 0
                && let Some(survey) = points.survey(stones, all)
            {
                list.add(code, &survey, &points, suicide);
            }
            stones.step_down(all);
        }
        list
    }

    fn add(&mut self, code: u32, survey: &Survey, points: &Points, suicide: bool) {
        let start = self.end();
        for point in bits(survey.empty) {
            if let Some((stones, ko)) = survey.attack(points, point, suicide) {
                self.push(point, stones, ko, false);
            }
        }
        let middle = self.end();
        for point in bits(survey.empty) {
            if let Some((stones, ko)) = survey.defend(points, point, suicide) {
                self.push(point, stones, ko, true);
            }
        }
        self.indices[code as usize] = u32::try_from(self.boards.len()).unwrap_or(NO_BOARD);
        let (attacks, defenses) = ([start, middle], [middle, self.end()]);
        self.boards.push(Board { code, wall: survey.wall, attacks, defenses });
    }

    fn end(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or_else(|_| unreachable!("{} boards", self.boards.len()))
    }

    fn push(&mut self, point: u32, stones: Stones, ko: Option<u32>, attacker_banned: bool) {
        let code = self.places[stones.attacker as usize] + 2 * self.places[stones.owner as usize];
        let to = ko.map_or(code, |banned| self.ko_node(Ko { code, point: banned, attacker_banned }));
        self.moves.push(Move { point, to });
    }

    fn ko_node(&mut self, ko: Ko) -> u32 {
        let next = u32::try_from(self.nodes()).unwrap_or_else(|_| unreachable!("{} kos", self.kos.len()));
        *self.known_kos.entry(ko).or_insert_with(|| {
            self.kos.push(ko);
            next
        })
    }

    /// Number of nodes: codes and kos.
    pub(crate) fn nodes(&self) -> usize {
        self.indices.len() + self.kos.len()
    }

    /// The board of a set of stones; `None` if a string has no liberty.
    pub(crate) fn find(&self, attacker: u32, owner: u32) -> Option<u32> {
        let code = self.places[attacker as usize] + 2 * self.places[owner as usize];
        (self.indices[code as usize] != NO_BOARD).then_some(code)
    }

    /// The ko of a node, if it is one.
    pub(crate) fn ko(&self, node: u32) -> Option<&Ko> {
        (node as usize).checked_sub(self.indices.len()).map(|k| &self.kos[k])
    }

    /// The code of a node without its ko.
    pub(crate) fn code(&self, node: u32) -> u32 {
        self.ko(node).map_or(node, |ko| ko.code)
    }

    /// The board of a node.
    pub(crate) fn board(&self, node: u32) -> &Board {
        &self.boards[self.indices[self.code(node) as usize] as usize]
    }

    /// The attacker's moves on a board, by point; bans are not applied.
    pub(crate) fn attacks(&self, board: &Board) -> &[Move] {
        &self.moves[board.attacks[0] as usize..board.attacks[1] as usize]
    }

    /// The owner's moves on a board, by point; bans are not applied.
    pub(crate) fn defenses(&self, board: &Board) -> &[Move] {
        &self.moves[board.defenses[0] as usize..board.defenses[1] as usize]
    }
}

impl Stones {
    /// The stones of the code before: counts down in base 3, with digits 0, attacker, owner.
    fn step_down(&mut self, all: u32) {
        let low = (self.attacker | self.owner) & (self.attacker | self.owner).wrapping_neg();
        // Digits below the lowest stone turn from empty to the owner's.
        let filled = low.wrapping_sub(1) & all;
        if self.owner & low != 0 {
            self.attacker |= low;
            self.owner ^= low;
        } else {
            self.attacker &= !low;
        }
        self.owner |= filled;
    }
}

impl Strings {
    const fn new() -> Self {
        Strings { len: 0, strings: [(0, 0); Boards::MAX_POINTS] }
    }

    fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.strings[..self.len].iter().copied()
    }

    /// The stones that a move at `bit` takes.
    fn taken_at(&self, bit: u32) -> u32 {
        self.iter().filter(|(_, liberties)| *liberties == bit).fold(0, |sum, (string, _)| sum | string)
    }

    /// Of the strings adjacent to `bit`: their stones, and whether one has another liberty.
    fn beside(&self, bit: u32) -> (u32, bool) {
        let beside = self.iter().filter(|(_, liberties)| liberties & bit != 0);
        beside.fold((0, false), |(stones, more), (string, liberties)| (stones | string, more || liberties != bit))
    }
}

impl Points {
    fn of(space: &Space) -> Self {
        let neighbors: Vec<u32> = (0..space.points()).map(|p| space.neighbors(p)).collect();
        let half = neighbors.len().div_ceil(2);
        let around = [0..half, half..neighbors.len()].map(|range| {
            let mut around = vec![0u32; 1 << range.len()];
            for set in 1..around.len() {
                around[set] = around[set & (set - 1)] | neighbors[range.start + set.trailing_zeros() as usize];
            }
            around
        });
        let half = u32::try_from(half).unwrap_or_else(|_| unreachable!("a few points"));
        let safe = space.graph().marginal() | space.loose() | space.outer();
        Points { neighbors, around, half, wall: space.wall(), safe, loose: space.loose() }
    }

    fn around(&self, set: u32) -> u32 {
        self.around[0][(set & ((1 << self.half) - 1)) as usize] | self.around[1][(set >> self.half) as usize]
    }

    fn string(&self, seed: u32, set: u32) -> u32 {
        let mut string = seed;
        loop {
            let grown = string | self.around(string) & set;
            if grown == string {
                return string;
            }
            string = grown;
        }
    }

    /// The strings of the set; `None` if one has no liberty.
    fn strings(&self, mut set: u32, empty: u32) -> Option<Strings> {
        let mut strings = Strings::new();
        while set != 0 {
            let string = self.string(set & set.wrapping_neg(), set);
            let liberties = self.around(string) & empty;
            if liberties == 0 {
                return None;
            }
            strings.strings[strings.len] = (string, liberties);
            strings.len += 1;
            set &= !string;
        }
        Some(strings)
    }

    fn survey(&self, stones: Stones, all: u32) -> Option<Survey> {
        let empty = all & !(stones.attacker | stones.owner);
        let immortal = self.string(stones.attacker & self.safe, stones.attacker);
        let attackers = self.strings(stones.attacker & !immortal, empty)?;
        let connected = self.string(stones.owner & self.wall, stones.owner);
        let owners = self.strings(stones.owner & !connected, empty)?;
        let liberties = (self.wall | self.around(connected)) & empty;
        let wall = match liberties.count_ones() {
            0 => WallLiberties::None,
            1 => WallLiberties::One(liberties.trailing_zeros()),
            _ => WallLiberties::Several,
        };
        Some(Survey { stones, empty, immortal, connected, attackers, owners, wall })
    }
}

impl Survey {
    /// The board after the attacker's move, and the point that the owner may not retake.
    fn attack(&self, points: &Points, point: u32, suicide: bool) -> Option<(Stones, Option<u32>)> {
        let (bit, around) = (1 << point, points.neighbors[point as usize]);
        let Stones { attacker, owner } = self.stones;
        let taken = self.owners.taken_at(bit);
        // A loose string that was taken stays the attacker's.
        let after = Stones { attacker: attacker | bit | taken & points.loose, owner: owner & !taken };
        let safe = points.safe & bit != 0 || around & self.immortal != 0;
        if safe || around & self.empty != 0 || taken != 0 {
            // Whatever falls with a loose string is more than one stone.
            let alone = !safe && around & (attacker | self.empty) == 0 && taken & points.loose == 0;
            return Some((after, alone.then_some(taken).and_then(single)));
        }
        self.quiet(&self.attackers, bit, suicide, after, |off| Stones { attacker: attacker & !off, owner })
    }

    /// The board after the owner's move, and the point that the attacker may not retake.
    fn defend(&self, points: &Points, point: u32, suicide: bool) -> Option<(Stones, Option<u32>)> {
        let (bit, around) = (1 << point, points.neighbors[point as usize]);
        let Stones { attacker, owner } = self.stones;
        let taken = self.attackers.taken_at(bit);
        let after = Stones { attacker: attacker & !taken, owner: owner | bit };
        let safe = points.wall & bit != 0 || around & self.connected != 0;
        if safe || around & self.empty != 0 || taken != 0 {
            let alone = !safe && around & (owner | self.empty) == 0;
            return Some((after, alone.then_some(taken).and_then(single)));
        }
        self.quiet(&self.owners, bit, suicide, after, |off| Stones { attacker, owner: owner & !off })
    }

    /// A move without capture or new liberty: as good as the strings that it joins.
    fn quiet(
        &self,
        own: &Strings,
        bit: u32,
        suicide: bool,
        after: Stones,
        without: impl Fn(u32) -> Stones,
    ) -> Option<(Stones, Option<u32>)> {
        let (beside, lives) = own.beside(bit);
        if lives {
            return Some((after, None));
        }
        (suicide && beside != 0).then(|| (without(beside), None))
    }
}

/// The point of a set of one.
fn single(set: u32) -> Option<u32> {
    set.is_power_of_two().then(|| set.trailing_zeros())
}

/// The points of a set, ascending.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest)
    })
}
