//! The judge: all positions of a small fight, solved from their ends.
//!
//! **In:** cells, key stones, who may retake kos. **Out:** in which positions the attacker, of colour 1, takes the last
//! key stone in the end; in all others the defender, of colour 2, holds out for ever. **Cost:** some microseconds for
//! each of up to twelve million positions.
//!
//! Both sides may play on every empty point and pass; suicide is illegal. A side that may not retake kos may not take
//! back, with a single stone, the single stone that has just taken one. Points that are closed are played on by nobody:
//! they are eyes of a wall of the attacker's that has two of them, where the defender cannot play and to fill one gains
//! the attacker no more than a pass.
//!
//! Who may retake kos may do so for ever, or as often as a position says. A defender who may has lost if he has to do
//! so for ever: threats run out.

use std::collections::HashMap;

pub(crate) const ATTACKER: u8 = 1;
pub(crate) const DEFENDER: u8 = 2;

/// The side and number of cells of a board.
pub(crate) const SIDE: usize = 6;
pub(crate) const AREA: usize = SIDE * SIDE;

/// A position: its cells, the point where a ko may not be retaken, who is to move, how often kos may still be retaken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) cells: [u8; AREA],
    ko: Option<usize>,
    pub(crate) to_move: u8,
    /// For ever if there is no number.
    left: Option<u8>,
}

impl State {
    pub(crate) fn new(cells: [u8; AREA], to_move: u8) -> State {
        State { cells, ko: None, to_move, left: None }
    }

    /// The same where kos may be retaken so often.
    pub(crate) fn with_threats(self, times: u8) -> State {
        State { left: Some(times), ..self }
    }

    /// Whether a ko may not be retaken.
    pub(crate) fn has_ko(&self) -> bool {
        self.ko.is_some()
    }
}

pub(crate) fn neighbours(p: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (p / SIDE, p % SIDE);
    let up = (row > 0).then(|| p - SIDE);
    let down = (row + 1 < SIDE).then(|| p + SIDE);
    let left = (col > 0).then(|| p - 1);
    let right = (col + 1 < SIDE).then(|| p + 1);
    [up, down, left, right].into_iter().flatten()
}

/// The stones of the string at `p`, and whether it has a liberty.
pub(crate) fn string(cells: &[u8; AREA], p: usize) -> (Vec<usize>, bool) {
    let (mut stones, mut breathes) = (vec![p], false);
    let mut next = 0;
    while next < stones.len() {
        for q in neighbours(stones[next]) {
            breathes |= cells[q] == 0;
            if cells[q] == cells[p] && !stones.contains(&q) {
                stones.push(q);
            }
        }
        next += 1;
    }
    (stones, breathes)
}

/// The game about some key stones.
pub(crate) struct Game {
    pub(crate) keys: Vec<usize>,
    pub(crate) closed: Vec<usize>,
    /// The side that may retake kos; 0 for neither.
    pub(crate) retakes: u8,
}

impl Game {
    /// Whether the attacker has taken all key stones.
    fn is_over(&self, state: &State) -> bool {
        self.keys.iter().all(|&k| state.cells[k] != DEFENDER)
    }

    /// The position after a move, if it is legal; `None` is a pass.
    pub(crate) fn after(&self, state: &State, point: Option<usize>) -> Option<State> {
        let (own, other) = (state.to_move, 3 - state.to_move);
        let Some(p) = point else { return Some(State { ko: None, to_move: other, ..*state }) };
        let retakes = state.ko == Some(p);
        let banned = retakes && (self.retakes != own || state.left == Some(0));
        if state.cells[p] != 0 || self.closed.contains(&p) || banned {
            return None;
        }
        let mut cells = state.cells;
        cells[p] = own;
        let mut taken = Vec::new();
        for q in neighbours(p) {
            if cells[q] == other {
                let (stones, breathes) = string(&cells, q);
                if !breathes {
                    stones.iter().for_each(|&s| cells[s] = 0);
                    taken.extend(stones);
                }
            }
        }
        let (stones, breathes) = string(&cells, p);
        if !breathes {
            return None;
        }
        let free = neighbours(p).filter(|&q| cells[q] == 0).count();
        let ko = taken.first().copied().filter(|_| taken.len() == 1 && stones.len() == 1 && free == 1);
        let left = state.left.map(|left| left - u8::from(retakes));
        Some(State { cells, ko, to_move: other, left })
    }
}

/// All positions that can be reached from some, and who wins them.
pub(crate) struct Solved {
    pub(crate) game: Game,
    numbers: HashMap<State, usize>,
    attacker_wins: Vec<bool>,
}

impl Solved {
    /// Solves the positions reached from `starts`; nothing if they are more than `most`.
    pub(crate) fn new(game: Game, starts: &[State], most: usize) -> Option<Solved> {
        let mut states = Vec::new();
        let mut numbers = HashMap::new();
        let mut number = |state: State, states: &mut Vec<State>| {
            *numbers.entry(state).or_insert_with(|| {
                states.push(state);
                states.len() - 1
            })
        };
        starts.iter().for_each(|&start| {
            number(start, &mut states);
        });
        let (mut next, mut before, mut open) = (0, Vec::<Vec<Way>>::new(), Vec::new());
        while next < states.len() {
            if states.len() > most {
                return None;
            }
            let state = states[next];
            let mut after: Vec<(usize, bool)> = Vec::new();
            if !game.is_over(&state) {
                let points = (0..AREA).map(Some).chain([None]);
                let way = |m| Some((game.after(&state, m)?, m.is_some() && m == state.ko));
                after = points.filter_map(way).map(|(s, retakes)| (number(s, &mut states), retakes)).collect();
            }
            before.resize(states.len(), Vec::new());
            open.push(after.len());
            after.into_iter().for_each(|(k, retakes)| before[k].push(Way { from: next, retakes }));
            next += 1;
        }
        let attacker_wins = attacker_wins(&game, &states, &before, &open);
        Some(Solved { game, numbers, attacker_wins })
    }

    /// Who wins a position that can be reached.
    pub(crate) fn winner(&self, state: &State) -> u8 {
        if self.attacker_wins[self.numbers[state]] { ATTACKER } else { DEFENDER }
    }
}

/// A move that leads to a position.
#[derive(Clone, Copy)]
struct Way {
    from: usize,
    /// Whether it takes back a ko that has just been taken.
    retakes: bool,
}

/// Which positions the attacker wins. If the defender may retake kos, he also loses where he has to do so for ever: the
/// largest set from each of whose positions the attacker can win or make him retake one within the set.
fn attacker_wins(game: &Game, states: &[State], before: &[Vec<Way>], open: &[usize]) -> Vec<bool> {
    let mut good = vec![game.retakes == DEFENDER; states.len()];
    loop {
        let wins = attractor(game, states, before, open.to_vec(), &good);
        if wins == good || game.retakes != DEFENDER {
            return wins;
        }
        good = wins;
    }
}

/// Which positions the attacker wins: those that are over, those with a move of his to such a one, and those where
/// every move of the defender leads to such a one, or retakes a ko and leads to one that is `good`. `open` are the
/// numbers of moves.
fn attractor(game: &Game, states: &[State], before: &[Vec<Way>], mut open: Vec<usize>, good: &[bool]) -> Vec<bool> {
    let is_endless = |state: &State| state.to_move == DEFENDER && state.left.is_none();
    let counts_later = |way: &Way| way.retakes && game.retakes == DEFENDER && is_endless(&states[way.from]);
    let mut wins: Vec<bool> = states.iter().map(|state| game.is_over(state)).collect();
    for (_, ways) in before.iter().enumerate().filter(|&(k, _)| good[k]) {
        for way in ways.iter().filter(|way| counts_later(way)) {
            open[way.from] -= 1;
            wins[way.from] |= open[way.from] == 0;
        }
    }
    let mut waiting: Vec<usize> = (0..states.len()).filter(|&k| wins[k]).collect();
    while let Some(k) = waiting.pop() {
        for &Way { from, .. } in before[k].iter().filter(|way| !counts_later(way)) {
            open[from] -= 1;
            if !wins[from] && (states[from].to_move == ATTACKER || open[from] == 0) {
                wins[from] = true;
                waiting.push(from);
            }
        }
    }
    wins
}
