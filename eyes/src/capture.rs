//! Who wins the race for the wall: for every node, can the attacker capture it?
//!
//! In: the [`Boards`] of a space and the [`Rules`]. Out: for each node two sets of *slots*, one with the attacker to
//! move and one with the owner to move. A slot is one combination of extra eye or none, ko threats left and outer
//! liberties left; all slots of a node fit into one word, so that one step of the computation decides for all of them.
//!
//! What holds afterwards: the attacker captures with a move of his own if one of his moves leads to a node that he
//! captures with the owner to move; with the owner to move he captures if he does so after every move of the owner and
//! after a pass. The sets are the least ones that satisfy this, so the attacker captures in finitely many moves, and a
//! game without end is a success of the owner.
//!
//! Without an extra eye, "captures" means that the space can be held to at most one eye; with it, to none.
//!
//! Cost: a few sweeps over all boards; each board of a sweep costs a look at each of its moves.

use std::sync::Arc;

use crate::moves::{Board, Boards, Ko, Move, WallLiberties};
use crate::rules::Rules;
use crate::space::Space;

/// How slots are laid out in a word: outer liberties count 1, ko threats `row`, the extra eye `eye`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slots {
    pub(crate) row: u32,
    pub(crate) eye: u32,
    /// Whether the threats are the owner's.
    owner_threatens: bool,
    /// Slots with at least one outer liberty.
    some_liberty: u64,
    /// Slots with at least one threat.
    some_threat: u64,
    all: u64,
}

impl Slots {
    fn of(rules: Rules) -> Self {
        let row = u32::from(rules.liberties()) + 1;
        let eye = row * (u32::from(rules.threats().unsigned_abs()) + 1);
        let all = (1u64 << (2 * eye)) - 1;
        let set = |keep: &dyn Fn(u32) -> bool| (0..2 * eye).filter(|&k| keep(k)).fold(0, |set, k| set | 1u64 << k);
        Slots {
            row,
            eye,
            owner_threatens: rules.threats() > 0,
            some_liberty: set(&|slot| slot % row > 0),
            some_threat: set(&|slot| slot % eye >= row),
            all,
        }
    }

    /// The slot of a game's beginning, with an extra eye.
    pub(crate) const fn first(self) -> u32 {
        2 * self.eye - 1
    }

    /// The same with fewer outer liberties and threats than these slots provide for.
    pub(crate) const fn first_with(self, liberties: u32, threats: u32) -> u32 {
        self.eye + threats * self.row + liberties
    }

    /// Outer liberties left.
    pub(crate) const fn liberties(self, slot: u32) -> u32 {
        slot % self.row
    }

    /// Threats left.
    pub(crate) const fn threats(self, slot: u32) -> u32 {
        slot % self.eye / self.row
    }

    /// Whether there is an extra eye.
    pub(crate) const fn has_extra_eye(self, slot: u32) -> bool {
        slot >= self.eye
    }

    /// From slots with one liberty less.
    const fn after_liberty(self, set: u64) -> u64 {
        (set << 1) & self.some_liberty
    }

    /// From slots with one threat less.
    const fn after_threat(self, set: u64) -> u64 {
        (set << self.row) & self.some_threat
    }

    /// No liberty and no extra eye.
    const fn bare(self) -> u64 {
        !self.some_liberty & self.all & ((1 << self.eye) - 1)
    }

    /// No liberty, but the extra eye.
    const fn eye_alone(self) -> u64 {
        !self.some_liberty & self.all & !((1 << self.eye) - 1)
    }

    /// Whether the attacker can use a turn to take a threat from the owner.
    pub(crate) const fn owner_threatens(self) -> bool {
        self.owner_threatens
    }
}

/// A node, and the slot that says how many liberties and threats are left and whether there is an extra eye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) node: u32,
    pub(crate) slot: u32,
}

/// A position; `None` is the wall captured.
pub(crate) type Position = Option<State>;

/// The games of a space, decided.
pub(crate) struct Captures {
    pub(crate) boards: Arc<Boards>,
    pub(crate) slots: Slots,
    suicide: bool,
    nodes: Vec<Node>,
}

/// The slots in which the attacker captures.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Node {
    /// The attacker to move.
    attack: u64,
    /// The owner to move.
    defend: u64,
}

impl Node {
    const fn of(slots: u64) -> Node {
        Node { attack: slots, defend: slots }
    }

    const fn and(self, other: Node) -> Node {
        Node { attack: self.attack & other.attack, defend: self.defend & other.defend }
    }

    const fn without(self, other: Node) -> Node {
        Node { attack: self.attack & !other.attack, defend: self.defend & !other.defend }
    }

    fn falls(self, slot: u32, attacker_first: bool) -> bool {
        (if attacker_first { self.attack } else { self.defend }) >> slot & 1 == 1
    }
}

impl Captures {
    /// Decides all games of a space, which has at most [`Boards::MAX_POINTS`] points.
    pub(crate) fn of(space: &Space, rules: Rules) -> Self {
        Captures::on(Arc::new(Boards::of(space, rules.suicide())), rules)
    }

    /// Decides all games on these boards, which have the suicide of the rules.
    pub(crate) fn on(boards: Arc<Boards>, rules: Rules) -> Self {
        let slots = Slots::of(rules);
        let nodes = vec![Node::default(); boards.nodes()];
        let mut captures = Captures { boards, slots, suicide: rules.suicide(), nodes };
        while captures.sweep() {}
        captures
    }

    /// Whether the attacker captures the wall in this slot; `attacker_first` says who moves.
    pub(crate) fn captures(&self, node: u32, slot: u32, attacker_first: bool) -> bool {
        self.nodes[node as usize].falls(slot, attacker_first)
    }

    /// Whether the players may take their own stones.
    pub(crate) const fn suicide(&self) -> bool {
        self.suicide
    }

    /// Applies the rules to every node once; says whether anything changed.
    fn sweep(&mut self) -> bool {
        let mut changed = false;
        for k in 0..self.boards.kos.len() {
            let ko = self.boards.kos[k];
            let node = self.at_ko(&ko);
            let place = self.boards.nodes() - self.boards.kos.len() + k;
            changed |= std::mem::replace(&mut self.nodes[place], node) != node;
        }
        for board in &self.boards.boards {
            let node = self.at_board(board);
            changed |= std::mem::replace(&mut self.nodes[board.code as usize], node) != node;
        }
        changed
    }

    /// Slots in which the wall is captured already.
    fn captured(&self, board: &Board) -> u64 {
        if board.wall == WallLiberties::None { self.slots.bare() } else { 0 }
    }

    /// Slots in which the attacker captures at once by a move that need not be legal otherwise.
    fn strikes(&self, board: &Board, ban: Option<u32>) -> u64 {
        match board.wall {
            WallLiberties::None => self.slots.bare() | self.slots.eye_alone(),
            WallLiberties::One(point) if Some(point) != ban => self.slots.bare(),
            _ => 0,
        }
    }

    fn after_attacks(&self, moves: &[Move]) -> u64 {
        moves.iter().fold(0, |set, m| set | self.nodes[m.to as usize].defend)
    }

    fn after_defenses(&self, moves: &[Move]) -> u64 {
        moves.iter().fold(self.slots.all, |set, m| set & self.nodes[m.to as usize].attack)
    }

    /// What the attacker gains by filling an outer liberty or taking a ko threat away.
    fn elsewhere(&self, defend: u64) -> u64 {
        let threats = if self.slots.owner_threatens { self.slots.after_threat(defend) } else { 0 };
        self.slots.after_liberty(defend) | threats
    }

    fn at_board(&self, board: &Board) -> Node {
        let before = self.nodes[board.code as usize];
        let captured = self.captured(board);
        let mut attack = before.attack | self.strikes(board, None) | self.after_attacks(self.boards.attacks(board));
        if attack | captured == 0 {
            return before;
        }
        let held = self.after_defenses(self.boards.defenses(board));
        loop {
            let defend = attack & held | captured;
            let more = attack | self.elsewhere(defend);
            if more == attack {
                return Node { attack, defend };
            }
            attack = more;
        }
    }

    fn at_ko(&self, ko: &Ko) -> Node {
        let board = self.boards.board(ko.code);
        let (free, captured) = (self.nodes[ko.code as usize], self.captured(board));
        let (attacks, defenses) = (self.boards.attacks(board), self.boards.defenses(board));
        if ko.attacker_banned {
            let mut attack = self.strikes(board, Some(ko.point)) | self.elsewhere(free.defend);
            for m in attacks {
                let after = self.nodes[m.to as usize].defend;
                attack |= match (m.point == ko.point, self.slots.owner_threatens) {
                    (false, _) => after,
                    (true, true) => 0,
                    (true, false) => self.slots.after_threat(after),
                };
            }
            return Node { attack, defend: attack & self.after_defenses(defenses) | captured };
        }
        let mut defend = free.attack;
        for m in defenses {
            let after = self.nodes[m.to as usize].attack;
            defend &= match (m.point == ko.point, self.slots.owner_threatens) {
                (false, _) => after,
                (true, true) => self.slots.after_threat(after) | !self.slots.some_threat,
                (true, false) => u64::MAX,
            };
        }
        Node { attack: free.attack, defend: defend | captured }
    }
}

/// How long the attacker needs in each game, with the extra eye or without it.
pub(crate) struct History {
    /// After how many rounds the wall falls, by node, slot of the half, and who moves first; [`History::NEVER`] if it
    /// does not.
    rounds: Vec<u8>,
    /// The first slot of the half, and how many there are.
    first: u32,
    slots: u32,
}

impl Captures {
    /// Decides the games with the extra eye, or without it, again, round by round: in each the rules are applied once
    /// to all nodes at the same time.
    pub(crate) fn history(&self, extra_eye: bool) -> History {
        let slots = self.slots.eye;
        let first = if extra_eye { slots } else { 0 };
        let half = Node::of(((1 << slots) - 1) << first);
        let rounds = vec![History::NEVER; self.nodes.len() * slots as usize * 2];
        let mut history = History { rounds, first, slots };
        let nodes = vec![Node::default(); self.nodes.len()];
        let boards = Arc::clone(&self.boards);
        let mut now = Captures { boards, slots: self.slots, suicide: self.suicide, nodes };
        let mut round = 0;
        loop {
            let next = now.round();
            round = (round + 1).min(History::NEVER - 1);
            let mut changed = false;
            for (node, (next, now)) in next.iter().zip(&now.nodes).enumerate() {
                let new = half.and(next.without(*now));
                changed |= new != Node::default();
                history.note(node, new, round);
            }
            if !changed {
                return history;
            }
            now.nodes = next;
        }
    }

    /// The nodes after the rules were applied once, to all of them at the same time.
    fn round(&self) -> Vec<Node> {
        let mut next = self.nodes.clone();
        let first_ko = next.len() - self.boards.kos.len();
        for (place, ko) in next[first_ko..].iter_mut().zip(&self.boards.kos) {
            *place = self.at_ko(ko);
        }
        for board in &self.boards.boards {
            next[board.code as usize] = self.at_board(board);
        }
        next
    }
}

impl History {
    const NEVER: u8 = u8::MAX;

    fn place(&self, node: usize, slot: u32, attacker_first: bool) -> usize {
        (node * self.slots as usize + (slot - self.first) as usize) * 2 + usize::from(attacker_first)
    }

    /// These games are decided in this round.
    fn note(&mut self, node: usize, new: Node, round: u8) {
        for (set, attacker_first) in [(new.attack, true), (new.defend, false)] {
            let mut left = set;
            while left != 0 {
                let place = self.place(node, left.trailing_zeros(), attacker_first);
                self.rounds[place] = round;
                left &= left - 1;
            }
        }
    }

    /// Rounds until the wall falls, 254 standing for more, too; 255 if it does not. The position is one of the half
    /// that the history was made for.
    pub(crate) fn moves_to_fall(&self, position: Position, attacker_first: bool) -> u8 {
        let Some(State { node, slot }) = position else { return 0 };
        self.rounds[self.place(node as usize, slot, attacker_first)]
    }
}
