//! A slow, plain model of the board: strings as vectors, undo by keeping copies, the documented order of every list.

use go_board::{CELLS, Color, Direction, Point, Size};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Liberties that are listed per string.
const LISTED: usize = 8;

/// The string of points without a stone.
const NOBODY: usize = usize::MAX;

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

/// What lies on each point, by [`Point::index`].
pub(crate) type Stones = Vec<Option<Color>>;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Model {
    pub(crate) size: Size,
    pub(crate) stones: Stones,
    /// The string of each stone.
    owner: Vec<usize>,
    /// Strings by a number that is never used again.
    pub(crate) chains: BTreeMap<usize, Chain>,
    pub(crate) ko: Option<Point>,
    pub(crate) captured: [u32; 2],
    fresh: usize,
    /// The neighbours on the board of each point: south, west, north, east.
    sides: Rc<Vec<Vec<Point>>>,
}

fn delete<T: PartialEq>(list: &mut Vec<T>, entry: &T) {
    if let Some(k) = list.iter().position(|e| e == entry) {
        list.swap_remove(k);
    }
}

impl Model {
    pub(crate) fn new(size: Size) -> Model {
        let mut sides = vec![Vec::new(); CELLS];
        for p in size.points() {
            let around = Direction::ORTHOGONAL.iter().map(|&d| p.step(d));
            sides[p.index()] = around.filter(|q| size.points().any(|r| r == *q)).collect();
        }
        let (stones, owner, chains) = (vec![None; CELLS], vec![NOBODY; CELLS], BTreeMap::new());
        Model { size, stones, owner, chains, ko: None, captured: [0; 2], fresh: 0, sides: Rc::new(sides) }
    }

    /// Neighbours on the board: south, west, north, east.
    pub(crate) fn sides(&self, p: Point) -> &[Point] {
        &self.sides[p.index()]
    }

    pub(crate) fn at(&self, p: Point) -> Option<Color> {
        self.stones[p.index()]
    }

    pub(crate) fn is_empty(&self, p: Point) -> bool {
        self.at(p).is_none()
    }

    pub(crate) fn chain_at(&self, p: Point) -> usize {
        assert!(self.owner[p.index()] != NOBODY, "a stone at {p:?}");
        self.owner[p.index()]
    }

    /// The empty points beside `stones`, in the order of a walk along them.
    pub(crate) fn liberties_of(&self, position: &Stones, stones: &[Point]) -> Vec<Point> {
        let mut liberties = Vec::new();
        for &p in stones {
            for &q in self.sides(p) {
                if position[q.index()].is_none() && !liberties.contains(&q) {
                    liberties.push(q);
                }
            }
        }
        liberties
    }

    pub(crate) fn walk_liberties(&self, stones: &[Point]) -> Vec<Point> {
        self.liberties_of(&self.stones, stones)
    }

    /// The stones connected to the one at `start`.
    pub(crate) fn flood(&self, position: &Stones, start: Point) -> Vec<Point> {
        let (mut found, mut seen) = (vec![start], vec![false; CELLS]);
        seen[start.index()] = true;
        let mut k = 0;
        while k < found.len() {
            for &q in self.sides(found[k]) {
                if position[q.index()] == position[start.index()] && !seen[q.index()] {
                    seen[q.index()] = true;
                    found.push(q);
                }
            }
            k += 1;
        }
        found
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
        self.owner[p.index()] = self.fresh;
        self.fresh += 1;
        self.fresh - 1
    }

    /// Lists everything as in a game position.
    pub(crate) fn relist(&mut self) {
        fn discover(model: &mut Model, p: Point, s: usize) {
            model.owner[p.index()] = s;
            model.chains.get_mut(&s).unwrap().stones.push(p);
            for q in model.sides(p).to_vec() {
                if model.at(q) == model.at(p) && model.owner[q.index()] == NOBODY {
                    discover(model, q, s);
                }
            }
        }
        self.chains.clear();
        self.owner.fill(NOBODY);
        for p in self.size.points() {
            if let (Some(color), NOBODY) = (self.at(p), self.owner[p.index()]) {
                let s = self.add(p, color);
                self.chains.get_mut(&s).unwrap().stones.clear();
                discover(self, p, s);
                self.chains.get_mut(&s).unwrap().stones[1..].reverse();
            }
        }
        for s in self.chains.keys().copied().collect::<Vec<_>>() {
            self.rebuild(s);
            let chain = &self.chains[&s];
            let around = chain.stones.iter().flat_map(|&p| self.sides(p));
            let mut neighbours = Vec::new();
            for &q in around.filter(|&&q| self.at(q) == Some(chain.color.opponent())) {
                if !neighbours.contains(&self.chain_at(q)) {
                    neighbours.push(self.chain_at(q));
                }
            }
            self.chains.get_mut(&s).unwrap().neighbours = neighbours;
        }
    }

    /// What would become of a move, from first principles: the stones left on the board, what was captured, and
    /// whether the move is suicide.
    pub(crate) fn outcome(&self, p: Point, color: Color) -> (Stones, Vec<Point>, bool) {
        let mut after = self.stones.clone();
        after[p.index()] = Some(color);
        let mut captured = Vec::new();
        for &q in self.sides(p) {
            if after[q.index()] == Some(color.opponent()) {
                let chain = self.flood(&after, q);
                if self.liberties_of(&after, &chain).is_empty() {
                    chain.iter().for_each(|r| after[r.index()] = None);
                    captured.extend(chain);
                }
            }
        }
        let suicide = self.liberties_of(&after, &self.flood(&after, p)).is_empty();
        (after, captured, suicide)
    }

    /// Whether the move is the forbidden recapture.
    pub(crate) fn is_ko_ban(&self, p: Point, color: Color) -> bool {
        self.ko == Some(p) && self.outcome(p, color).1.len() == 1
    }

    /// Plays a legal move; the lists are updated as trial moves do it.
    pub(crate) fn play(&mut self, p: Point, color: Color) {
        let (after, captured, _) = self.outcome(p, color);
        self.stones[p.index()] = Some(color);
        let mut own = Vec::new();
        let mut seen = Vec::new();
        for q in self.sides(p).to_vec() {
            let Some(c) = self.at(q) else { continue };
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
        for p in &chain.stones {
            (self.stones[p.index()], self.owner[p.index()]) = (None, NOBODY);
        }
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
        for q in self.sides(p).to_vec() {
            if self.is_empty(q) {
                self.append(s, q);
            } else {
                self.befriend(s, self.chain_at(q));
            }
        }
    }

    fn extend(&mut self, s: usize, p: Point, color: Color) {
        self.owner[p.index()] = s;
        let chain = self.chains.get_mut(&s).unwrap();
        chain.stones.insert(1, p);
        if p < chain.stones[0] {
            chain.stones.rotate_left(1);
        }
        if chain.liberty_count > LISTED {
            self.rebuild(s);
        } else {
            self.delete_liberty(s, p);
            for q in self.sides(p).to_vec() {
                if self.is_empty(q) && !self.sides(q).iter().any(|r| *r != p && self.chains[&s].stones.contains(r)) {
                    self.append(s, q);
                }
            }
        }
        for q in self.sides(p).to_vec() {
            if self.at(q) == Some(color.opponent()) {
                self.befriend(s, self.chain_at(q));
            }
        }
    }

    fn merge(&mut self, p: Point, color: Color) {
        let s = self.add(p, color);
        let mut known: Vec<Point> = Vec::new();
        for q in self.sides(p).to_vec() {
            match self.at(q) {
                None => {
                    if !known.contains(&q) {
                        known.push(q);
                        self.append(s, q);
                    }
                }
                Some(c) if c != color => self.befriend(s, self.chain_at(q)),
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
        old.stones.iter().for_each(|p| self.owner[p.index()] = s);
        let chain = self.chains.get_mut(&s).unwrap();
        chain.stones.splice(1..1, old.stones.iter().copied());
        if old.stones[0] < chain.stones[0] {
            chain.stones.rotate_left(1);
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
}
