//! Which dragons are neighbours.
//!
//! In: the dragons, and the initial influence with either side moving first. Out: [`Neighbors`] per dragon. Cost: a few
//! walks over the board.
//!
//! All dragons grow at the same time, step by step: first anywhere, then within their own area to where the opponent
//! has none. Those that meet are neighbours. The rules are GNU Go's documented ones.

use go_board::{Board, Direction, Point};
use influence_runtime::{Influence, PointMap};

use crate::params::DragonParams;
use crate::roster::Roster;

/// The neighbours of a dragon.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Neighbors {
    /// Their numbers, in the order found.
    pub dragons: Vec<usize>,
    /// How many of them are the opponent's.
    pub hostile: usize,
}

/// What a point is while dragons grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Free,
    /// Reached by this dragon in this many steps.
    Of(u16, usize),
    /// Reached by two dragons at the same time.
    Collision,
}

impl Label {
    fn dragon(self) -> Option<usize> {
        match self {
            Label::Of(dragon, _) => Some(usize::from(dragon)),
            Label::Free | Label::Collision => None,
        }
    }
}

/// The neighbours of each dragon. `influence` is by [`Color::index`](go_board::Color::index) of who moves first.
#[must_use]
pub fn neighbors(board: &Board, roster: &Roster, influence: [&Influence; 2], params: &DragonParams) -> Vec<Neighbors> {
    let labels = grow(board, roster, influence, params.neighbor_steps);
    let mut meeting = Meeting { roster, most: params.most_neighbors, found: vec![Neighbors::default(); roster.len()] };
    for p in board.size().points() {
        match labels[p] {
            Label::Free => {}
            Label::Collision => {
                let around = Direction::ORTHOGONAL.map(|direction| p.step(direction));
                let dragons: Vec<usize> = around.iter().filter_map(|&q| labels[q].dragon()).collect();
                for (k, &a) in dragons.iter().enumerate() {
                    dragons[k + 1..].iter().for_each(|&b| meeting.meet(a, b));
                }
            }
            Label::Of(dragon, _) => {
                for q in [p.step(Direction::North), p.step(Direction::East)] {
                    labels[q].dragon().into_iter().for_each(|other| meeting.meet(usize::from(dragon), other));
                }
            }
        }
    }
    meeting.found
}

struct Meeting<'a> {
    roster: &'a Roster,
    most: usize,
    found: Vec<Neighbors>,
}

impl Meeting<'_> {
    fn meet(&mut self, a: usize, b: usize) {
        if a != b {
            self.note(a, b);
            self.note(b, a);
        }
    }

    fn note(&mut self, a: usize, b: usize) {
        let hostile = self.roster.color(a) != self.roster.color(b);
        let known = &mut self.found[a];
        if known.dragons.len() < self.most && !known.dragons.contains(&b) {
            known.dragons.push(b);
            known.hostile += usize::from(hostile);
        }
    }
}

fn grow(board: &Board, roster: &Roster, influence: [&Influence; 2], steps: usize) -> PointMap<Label> {
    let mut labels = PointMap::filled(Label::Free);
    for p in board.size().points() {
        if let Some(dragon) = roster.at(p).and_then(|dragon| u16::try_from(dragon).ok()) {
            labels[p] = Label::Of(dragon, 0);
        }
    }
    for step in 1..=steps {
        let mut grown = false;
        for p in board.size().points() {
            let Label::Of(dragon, at) = labels[p] else { continue };
            if at + 1 != step {
                continue;
            }
            for q in Direction::ORTHOGONAL.map(|direction| p.step(direction)) {
                if board.is_on_board(q) && may_grow(roster, influence, (dragon, step), p, q) {
                    grown |= reach(&mut labels[q], dragon, step);
                }
            }
        }
        if !grown {
            break;
        }
    }
    labels
}

/// Whether a dragon may go from `p` to `q` in this step.
fn may_grow(roster: &Roster, influence: [&Influence; 2], (dragon, step): (u16, usize), p: Point, q: Point) -> bool {
    let color = roster.color(usize::from(dragon));
    let field = influence[color.index()];
    step == 1 || (field.area_owner(p) == Some(color) && field.area_owner(q) != Some(color.opponent()))
}

/// A dragon arrives; says whether anything has changed.
fn reach(label: &mut Label, dragon: u16, step: usize) -> bool {
    match *label {
        Label::Free => *label = Label::Of(dragon, step),
        Label::Of(other, at) if at == step && other != dragon => *label = Label::Collision,
        _ => return false,
    }
    true
}
