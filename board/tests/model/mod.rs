//! A slow, plain model of the board: strings as vectors, undo by keeping copies, the documented order of every list.

use go_board::{Board, Cell, Color, Direction, Point, Size};
use std::collections::BTreeMap;

/// Liberties that are listed per string.
const LISTED: usize = 8;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chain {
    pub(crate) color: Color,
    /// Cycle order, the origin first.
    pub(crate) stones: Vec<Point>,
    /// The first eight.
    pub(crate) listed: Vec<Point>,
    /// All.
    pub(crate) liberty_count: usize,
    pub(crate) neighbours: Vec<usize>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Model {
    pub(crate) size: Size,
    pub(crate) stones: BTreeMap<Point, Color>,
    /// Strings by a number that is never used again.
    pub(crate) chains: BTreeMap<usize, Chain>,
    pub(crate) ko: Option<Point>,
    pub(crate) captured: [u32; 2],
    fresh: usize,
}

fn delete<T: PartialEq>(list: &mut Vec<T>, entry: &T) {
    if let Some(k) = list.iter().position(|e| e == entry) {
        list.swap_remove(k);
    }
}

impl Model {
    pub(crate) fn new(size: Size) -> Model {
        Model { size, stones: BTreeMap::new(), chains: BTreeMap::new(), ko: None, captured: [0; 2], fresh: 0 }
    }

    /// Neighbours on the board: south, west, north, east.
    pub(crate) fn sides(&self, p: Point) -> Vec<Point> {
        let on_board = |q: &Point| self.size.points().any(|r| r == *q);
        Direction::ORTHOGONAL.iter().map(|&d| p.step(d)).filter(on_board).collect()
    }

    pub(crate) fn is_empty(&self, p: Point) -> bool {
        !self.stones.contains_key(&p)
    }

    pub(crate) fn chain_at(&self, p: Point) -> usize {
        *self.chains.iter().find(|(_, c)| c.stones.contains(&p)).expect("a stone").0
    }

    pub(crate) fn walk_liberties(&self, stones: &[Point]) -> Vec<Point> {
        let mut liberties = Vec::new();
        for &p in stones {
            for q in self.sides(p) {
                if self.is_empty(q) && !liberties.contains(&q) {
                    liberties.push(q);
                }
            }
        }
        liberties
    }

    fn rebuild(&mut self, s: usize) -> Vec<Point> {
        let all = self.walk_liberties(&self.chains[&s].stones);
        let chain = self.chains.get_mut(&s).unwrap();
        chain.liberty_count = all.len();
        chain.listed = all.iter().copied().take(LISTED).collect();
        all
    }

    fn append(&mut self, s: usize, p: Point) {
        let chain = self.chains.get_mut(&s).unwrap();
        if chain.liberty_count < LISTED {
            chain.listed.push(p);
        }
        chain.liberty_count += 1;
    }

    fn delete_liberty(&mut self, s: usize, p: Point) {
        if self.chains[&s].liberty_count > LISTED {
            self.rebuild(s);
        } else {
            let chain = self.chains.get_mut(&s).unwrap();
            delete(&mut chain.listed, &p);
            chain.liberty_count = chain.listed.len();
        }
    }

    fn befriend(&mut self, s: usize, t: usize) {
        if !self.chains[&s].neighbours.contains(&t) {
            self.chains.get_mut(&s).unwrap().neighbours.push(t);
            self.chains.get_mut(&t).unwrap().neighbours.push(s);
        }
    }

    fn add(&mut self, p: Point, color: Color) -> usize {
        let chain = Chain { color, stones: vec![p], listed: vec![], liberty_count: 0, neighbours: vec![] };
        self.chains.insert(self.fresh, chain);
        self.fresh += 1;
        self.fresh - 1
    }

    /// Lists everything as in a game position.
    pub(crate) fn relist(&mut self) {
        fn discover(model: &Model, p: Point, color: Color, found: &mut Vec<Point>) {
            found.push(p);
            for q in model.sides(p) {
                if model.stones.get(&q) == Some(&color) && !found.contains(&q) {
                    discover(model, q, color, found);
                }
            }
        }
        self.chains.clear();
        for (&p, &color) in &self.stones.clone() {
            if self.chains.values().any(|c| c.stones.contains(&p)) {
                continue;
            }
            let mut found = Vec::new();
            discover(self, p, color, &mut found);
            found[1..].reverse();
            let s = self.add(p, color);
            self.chains.get_mut(&s).unwrap().stones = found;
        }
        for s in self.chains.keys().copied().collect::<Vec<_>>() {
            self.rebuild(s);
            let chain = self.chains[&s].clone();
            for q in chain.stones.iter().flat_map(|&p| self.sides(p)).collect::<Vec<_>>() {
                if self.stones.get(&q) == Some(&chain.color.opponent()) {
                    let t = self.chain_at(q);
                    let neighbours = &mut self.chains.get_mut(&s).unwrap().neighbours;
                    if !neighbours.contains(&t) {
                        neighbours.push(t);
                    }
                }
            }
        }
    }

    /// What would become of a move, from first principles: the stones left on the board and what was captured.
    pub(crate) fn outcome(&self, p: Point, color: Color) -> (BTreeMap<Point, Color>, Vec<Point>, bool) {
        let mut after = self.clone();
        after.stones.insert(p, color);
        let flood = |model: &Model, start: Point| {
            let (c, mut found) = (model.stones[&start], vec![start]);
            let mut k = 0;
            while k < found.len() {
                for q in model.sides(found[k]) {
                    if model.stones.get(&q) == Some(&c) && !found.contains(&q) {
                        found.push(q);
                    }
                }
                k += 1;
            }
            found
        };
        let mut captured = Vec::new();
        for q in self.sides(p) {
            if after.stones.get(&q) == Some(&color.opponent()) {
                let chain = flood(&after, q);
                if after.walk_liberties(&chain).is_empty() {
                    chain.iter().for_each(|r| {
                        after.stones.remove(r);
                    });
                    captured.extend(chain);
                }
            }
        }
        let own = flood(&after, p);
        let suicide = after.walk_liberties(&own).is_empty();
        (after.stones, captured, suicide)
    }

    /// Whether the move is the forbidden recapture.
    pub(crate) fn is_ko_ban(&self, p: Point, color: Color) -> bool {
        self.ko == Some(p) && self.outcome(p, color).1.len() == 1
    }

    /// Plays a legal move; the lists are updated as trial moves do it.
    pub(crate) fn play(&mut self, p: Point, color: Color) {
        let (after, captured, _) = self.outcome(p, color);
        self.stones.insert(p, color);
        let around = self.sides(p);
        let mut own = Vec::new();
        let mut seen = Vec::new();
        for &q in &around {
            let Some(&c) = self.stones.get(&q) else { continue };
            let s = self.chain_at(q);
            if seen.contains(&s) {
                continue;
            }
            seen.push(s);
            if c == color {
                own.push(s);
            } else if self.chains[&s].liberty_count > 1 {
                self.delete_liberty(s, p);
            } else {
                self.remove(s);
            }
        }
        assert_eq!(self.stones, after);
        match *own.as_slice() {
            [] => self.single(p, color),
            [s] => self.extend(s, p, color),
            _ => self.merge(p, color),
        }
        let s = self.chain_at(p);
        let ko_shape = self.chains[&s].stones.len() == 1 && self.chains[&s].liberty_count == 1;
        self.ko = if ko_shape && captured.len() == 1 { Some(captured[0]) } else { None };
        self.captured[color.opponent().index()] += u32::try_from(captured.len()).unwrap();
    }

    fn remove(&mut self, s: usize) {
        let chain = self.chains.remove(&s).unwrap();
        chain.stones.iter().for_each(|p| {
            self.stones.remove(p);
        });
        for &t in &chain.neighbours {
            delete(&mut self.chains.get_mut(&t).unwrap().neighbours, &s);
            match *chain.stones.as_slice() {
                [p] => self.append(t, p),
                [p, q] => {
                    for freed in [p, q] {
                        if self.sides(freed).iter().any(|r| self.chains[&t].stones.contains(r)) {
                            self.append(t, freed);
                        }
                    }
                }
                _ => {
                    self.rebuild(t);
                }
            }
        }
    }

    fn single(&mut self, p: Point, color: Color) {
        let s = self.add(p, color);
        for q in self.sides(p) {
            if self.is_empty(q) {
                self.append(s, q);
            } else {
                self.befriend(s, self.chain_at(q));
            }
        }
    }

    fn extend(&mut self, s: usize, p: Point, color: Color) {
        let chain = self.chains.get_mut(&s).unwrap();
        chain.stones.insert(1, p);
        if p < chain.stones[0] {
            chain.stones.rotate_left(1);
        }
        if chain.liberty_count > LISTED {
            self.rebuild(s);
        } else {
            self.delete_liberty(s, p);
            for q in self.sides(p) {
                if self.is_empty(q) && !self.sides(q).iter().any(|r| *r != p && self.chains[&s].stones.contains(r)) {
                    self.append(s, q);
                }
            }
        }
        for q in self.sides(p) {
            if self.stones.get(&q) == Some(&color.opponent()) {
                self.befriend(s, self.chain_at(q));
            }
        }
    }

    fn merge(&mut self, p: Point, color: Color) {
        let s = self.add(p, color);
        let mut known: Vec<Point> = Vec::new();
        for q in self.sides(p) {
            match self.stones.get(&q) {
                None => {
                    if !known.contains(&q) {
                        known.push(q);
                        self.append(s, q);
                    }
                }
                Some(&c) if c != color => self.befriend(s, self.chain_at(q)),
                Some(_) => {
                    let t = self.chain_at(q);
                    if t != s {
                        self.absorb(s, t, &mut known);
                    }
                }
            }
        }
    }

    fn absorb(&mut self, s: usize, t: usize, known: &mut Vec<Point>) {
        let old = self.chains.remove(&t).unwrap();
        let chain = self.chains.get_mut(&s).unwrap();
        chain.stones.splice(1..1, old.stones.iter().copied());
        if old.stones[0] < chain.stones[0] {
            let k = 1;
            chain.stones.rotate_left(k);
        }
        if old.liberty_count > LISTED {
            *known = self.rebuild(s);
        } else {
            for &q in &old.listed {
                if self.is_empty(q) && !known.contains(&q) {
                    known.push(q);
                    self.append(s, q);
                }
            }
        }
        for &u in &old.neighbours {
            delete(&mut self.chains.get_mut(&u).unwrap().neighbours, &t);
            self.befriend(s, u);
        }
    }

    /// Compares everything, list orders included.
    pub(crate) fn assert_equal(&self, board: &Board, context: &str) {
        for p in self.size.points() {
            let cell = self.stones.get(&p).map_or(Cell::Empty, |&c| Cell::Stone(c));
            assert_eq!(board.cell(p), cell, "{context}: cell {p:?}");
        }
        assert_eq!(board.ko(), self.ko, "{context}: ko");
        assert_eq!(Color::BOTH.map(|c| board.captured(c)), self.captured, "{context}: captured");
        for chain in self.chains.values() {
            let s = chain.stones[0];
            assert_eq!(board.origin(*chain.stones.last().unwrap()), s, "{context}: origin");
            assert_eq!(board.stones(s).collect::<Vec<_>>(), chain.stones, "{context}: stones of {s:?}\n{board}");
            assert_eq!(board.liberty_count(s), chain.liberty_count, "{context}: liberties of {s:?}\n{board}");
            assert_eq!(*board.liberties(s, LISTED), *chain.listed, "{context}: liberties of {s:?}\n{board}");
            let all =
                if chain.liberty_count > LISTED { self.walk_liberties(&chain.stones) } else { chain.listed.clone() };
            assert_eq!(*board.liberties(s, 361), *all, "{context}: all liberties of {s:?}\n{board}");
            let neighbours: Vec<Point> = chain.neighbours.iter().map(|t| self.chains[t].stones[0]).collect();
            assert_eq!(*board.neighbour_strings(s), *neighbours, "{context}: neighbours of {s:?}\n{board}");
        }
    }
}
