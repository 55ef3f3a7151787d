//! Tactical status of strings: which moves capture and which save them.
//!
//! In: a board and a reading. Out: sorted lists of attacks and defences for every string. Cost: dominates the whole
//! examination.

use super::Worms;
use crate::reader::Seen;
use crate::reading::Reading;
use crate::{Code, Outcome};
use go_board::{Board, Cell, Point, PointSet, Size, Symmetry};

/// Moves beyond this many are not kept.
const MAX_MOVES: usize = 10;
/// Liberties of a neighbouring string beyond this many play no part.
const FEW_LIBERTIES: usize = 8;

/// Moves that capture or save a string, by falling code, earlier found first among equals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TacticalPoints(Vec<Outcome>);

impl TacticalPoints {
    pub(super) const fn none() -> TacticalPoints {
        TacticalPoints(Vec::new())
    }

    /// The moves; every one has a point and a code that succeeds.
    #[must_use]
    pub fn moves(&self) -> &[Outcome] {
        &self.0
    }

    /// The best move; fails if there is none.
    #[must_use]
    pub fn best(&self) -> Outcome {
        self.0.first().copied().unwrap_or(Outcome::FAILS)
    }

    /// The code of the move at `point`; [`Code::Lose`] if it is not listed.
    #[must_use]
    pub fn code_of(&self, point: Point) -> Code {
        self.0.iter().find(|m| m.point == Some(point)).map_or(Code::Lose, |m| m.code)
    }

    /// Adds a move. The code of a listed move can only fall.
    pub(super) fn add(&mut self, point: Point, code: Code) {
        if !code.succeeds() {
            return;
        }
        if let Some(known) = self.0.iter().position(|m| m.point == Some(point)) {
            if self.0[known].code <= code {
                return;
            }
            self.0.remove(known);
        }
        let place = self.0.iter().position(|m| m.code < code).unwrap_or(self.0.len());
        self.0.insert(place, Outcome::at(code, point));
        self.0.truncate(MAX_MOVES);
    }
}

impl Seen for TacticalPoints {
    fn seen(self, symmetry: Symmetry, size: Size) -> TacticalPoints {
        TacticalPoints(self.0.seen(symmetry, size))
    }
}

/// Finds attacks and defences of every string; for each string the area in which a move may change its status.
pub(super) fn find(board: &mut Board, reading: &mut Reading, worms: &mut Worms) -> Vec<PointSet> {
    let mut areas = Vec::with_capacity(worms.list.len());
    for worm in &mut worms.list {
        reading.shadow = PointSet::new();
        let attack = reading.attack(board, worm.origin);
        if let Some(point) = attack.point {
            worm.attacks.add(point, attack.code);
        }
        areas.push(reading.shadow);
    }
    for (k, area) in areas.iter_mut().enumerate() {
        if worms.list[k].attack().code.succeeds() {
            reading.shadow = *area;
            find_defense(board, reading, worms, k);
            *area = reading.shadow;
        }
    }
    for (k, area) in areas.iter_mut().enumerate() {
        if worms.list[k].attack().code.succeeds() {
            reading.shadow = *area;
            try_liberties(board, reading, worms, k);
            *area = surrounded(board, worms.list[k].origin, reading.shadow);
        }
    }
    areas
}

/// The points tried while reading about the string at `s`, with it and all strings that touch them, their liberties,
/// and the points next to these.
fn surrounded(board: &Board, s: Point, tried: PointSet) -> PointSet {
    let mut core = tried;
    core.extend(board.stones(s));
    core.extend(board.liberties(s, usize::MAX).iter().copied());
    let mut area = core;
    for p in core.iter() {
        for (q, cell) in board.sides(p).into_iter().chain([(p, board.cell(p))]) {
            if cell != Cell::Empty && cell != Cell::Off && !area.contains(q) {
                area.extend(board.stones(q));
                area.extend(board.liberties(q, FEW_LIBERTIES).iter().copied());
            }
        }
    }
    let inner = area;
    for p in inner.iter() {
        area.extend(board.sides(p).into_iter().filter(|&(_, cell)| cell == Cell::Empty).map(|(q, _)| q));
    }
    area
}

/// The defence that reading finds, else the attacker's key point.
fn find_defense(board: &mut Board, reading: &mut Reading, worms: &mut Worms, k: usize) {
    let worm = &mut worms.list[k];
    let defense = reading.find_defense(board, worm.origin);
    if let Some(point) = defense.point
        && defense.code.succeeds()
    {
        worm.defenses.add(point, defense.code);
        return;
    }
    let Some(key) = worm.attack().point else { return };
    if !board.is_liberty(key, worm.origin) && board.try_move(key, worm.color) {
        let code = reading.attack(board, worm.origin).code.reversed();
        board.undo();
        worm.defenses.add(key, code);
    }
}

/// Tries every liberty as an attack and, if a defence exists, as a defence.
fn try_liberties(board: &mut Board, reading: &mut Reading, worms: &mut Worms, k: usize) {
    let worm = &mut worms.list[k];
    let (s, owner) = (worm.origin, worm.color);
    let defensible = worm.defense().code.succeeds();
    for &l in &board.liberties(s, usize::MAX) {
        let known = worm.attacks.code_of(l).succeeds() || board.send_two_return_one(l, owner.opponent());
        if !known && board.try_move(l, owner.opponent()) {
            let code = if board.color_at(s).is_none() {
                Code::Win
            } else if reading.attack(board, s).code.succeeds() {
                reading.find_defense(board, s).code.reversed()
            } else {
                Code::Lose
            };
            board.undo();
            worm.attacks.add(l, code);
        }
        if defensible && !worm.defenses.code_of(l).succeeds() && board.try_move(l, owner) {
            let code = reading.attack(board, s).code.reversed();
            board.undo();
            worm.defenses.add(l, code);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_sorted_and_only_downgraded() {
        let p = |col| Point::new(0, col);
        let mut list = TacticalPoints::none();
        list.add(p(0), Code::KoA);
        list.add(p(1), Code::Win);
        list.add(p(2), Code::KoA);
        list.add(p(0), Code::Win);
        assert_eq!(
            list.moves(),
            [(p(1), Code::Win), (p(0), Code::KoA), (p(2), Code::KoA)].map(|(p, c)| Outcome::at(c, p))
        );
        list.add(p(1), Code::KoB);
        assert_eq!(list.best(), Outcome::at(Code::KoA, p(0)));
        assert_eq!(list.code_of(p(1)), Code::KoB);
        list.add(p(3), Code::Lose);
        assert_eq!(list.moves().len(), 3);
    }
}
