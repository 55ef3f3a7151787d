//! A slow check that every cached field is what the stones say it is.

use super::occupant::Occupant;
use super::store::LISTED;
use super::zobrist::Hash;
use super::{Board, StringRecord};
use crate::color::Cell;
use crate::point::Point;
use crate::points::PointSet;

impl Board {
    /// Recomputes every cached field from the stones and compares. Cost: some 100 µs; for tests.
    ///
    /// # Errors
    /// What differs and where.
    pub fn check_consistency(&self) -> Result<(), String> {
        let mut hash = Hash::of_empty(self.size);
        hash.toggle_ko(self.ko);
        let mut done = PointSet::new();
        for p in self.size.points() {
            let Cell::Stone(color) = self.cell(p) else { continue };
            hash.toggle_stone(p, color);
            if !done.contains(p) {
                let stones = self.connected(p);
                self.check_string(p, &stones)
                    .map_err(|problem| format!("string at row {}, column {}: {problem}", p.row() + 1, p.col() + 1))?;
                stones.iter().for_each(|q| {
                    done.insert(q);
                });
            }
        }
        if let Some(p) = self.ko.filter(|&p| self.cell(p) != Cell::Empty) {
            return Err(format!("the ko point at row {}, column {} is not empty", p.row() + 1, p.col() + 1));
        }
        if hash != self.hash {
            return Err(format!("the hash is {:x?}, not {hash:x?}", self.hash));
        }
        Ok(())
    }

    /// The stones connected to the stone at `p`, by flooding.
    fn connected(&self, p: Point) -> PointSet {
        let mut stones = PointSet::new();
        let mut open = vec![p];
        while let Some(q) = open.pop() {
            if stones.insert(q) {
                open.extend(self.sides(q).into_iter().filter(|&(_, cell)| cell == self.cell(p)).map(|(r, _)| r));
            }
        }
        stones
    }

    /// Compares the record of the string whose stones these are; `p` is the first of them in board order.
    fn check_string(&self, p: Point, stones: &PointSet) -> Result<(), String> {
        let s = self.store.at(p);
        let expect = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        expect(self.store.record(s).origin == p, "wrong origin")?;
        expect(self.store.record(s).size() == stones.len(), "wrong size")?;
        expect(stones.iter().all(|q| self.store.at(q) == s), "a stone belongs to another string")?;
        expect(self.stones(p).collect::<PointSet>() == *stones, "the cycle is not the string")?;
        let (mut liberties, mut neighbours) = (PointSet::new(), PointSet::new());
        for (q, cell) in stones.iter().flat_map(|q| self.sides(q)) {
            if cell == Cell::Empty {
                liberties.insert(q);
            } else if cell != Cell::Off && cell != self.cell(p) {
                neighbours.insert(self.store.record(self.store.at(q)).origin);
            }
        }
        expect(self.store.record(s).liberty_count() == liberties.len(), "wrong number of liberties")?;
        expect(!liberties.is_empty(), "no liberties")?;
        let listed: PointSet = self.store.record(s).liberties().iter().copied().collect();
        expect(listed.len() == liberties.len().min(LISTED), "a liberty is listed twice")?;
        expect(listed.iter().all(|q| liberties.contains(q)), "a listed point is no liberty")?;
        self.check_neighbours(s, &neighbours)
    }

    fn check_neighbours(&self, s: Occupant, neighbours: &PointSet) -> Result<(), String> {
        let listed: PointSet = self.store.neighbour_records(s).map(StringRecord::origin).collect();
        if listed != *neighbours || self.store.neighbours(s).len() != neighbours.len() {
            return Err(format!("wrong neighbours: {listed:?}, not {neighbours:?}"));
        }
        match self.store.neighbours(s).iter().find(|&&t| !self.store.neighbours(t).contains(&s)) {
            Some(&t) => Err(format!("its neighbour {:?} does not list it", self.store.record(t).origin)),
            None => Ok(()),
        }
    }
}
