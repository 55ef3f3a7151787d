//! The game that a reading question is: a target, two sides, and who wins.
//!
//! **In:** a board, any stone of the target, who may retake kos. **Out:** the moves of the side to move and who has
//! won. **Cost:** some microseconds a position.
//!
//! The rules, all of them:
//!
//! 1. The sides move in turn. Simple ko holds and suicide is illegal. A side that may retake kos ([`KoRule`]) may
//!    recapture at once.
//! 2. The defender wins as soon as the target has five liberties, whoever is to move, and if the game never ends.
//! 3. The attacker wins by capturing the target, with one exception: if it was a single stone and the defender can
//!    recapture on its point at once, he may do that, and the stone that he puts there is the target from then on. So a
//!    snapback, and a ko that the defender may retake, are no capture yet. If he does not, the target is captured.
//! 4. Both sides may play on every point of [`Game::moves`], and pass.

use go_board::{Board, Color, Point, PointSet};

/// This many liberties make the target safe.
pub(crate) const SAFE_LIBERTIES: usize = 5;
/// So far from a liberty of the target, counted along the lines, every point is a move.
const NEAR: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// Who may retake a ko at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KoRule {
    Nobody,
    Only(Side),
}

/// Where the sides may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    /// What lies around the target; see [`Game::moves`].
    Around,
    /// The whole board.
    Board,
}

/// A move; `None` is a pass.
pub(crate) type Move = Option<Point>;

/// A position of a game.
#[derive(Clone)]
pub(crate) struct Game {
    board: Board,
    target: Point,
    defender: Color,
    rule: KoRule,
    width: Width,
    /// Whether the target, a single stone, has just been taken and may be retaken.
    taken: bool,
    /// [`Game::taken`] before each move that was made.
    before: Vec<bool>,
}

impl Game {
    /// The game about the string at `target`.
    ///
    /// # Panics
    /// If there is no stone at `target`.
    pub(crate) fn new(board: &Board, target: Point, rule: KoRule, width: Width) -> Game {
        let defender = board.color_at(target).expect("a target");
        Game { board: board.clone(), target, defender, rule, width, taken: false, before: Vec::new() }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn color(&self, side: Side) -> Color {
        match side {
            Side::Attacker => self.defender.opponent(),
            Side::Defender => self.defender,
        }
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<Side> {
        if self.taken {
            None
        } else if self.board.color_at(self.target) != Some(self.defender) {
            Some(Side::Attacker)
        } else {
            (self.board.liberty_count(self.target) >= SAFE_LIBERTIES).then_some(Side::Defender)
        }
    }

    /// Liberties of the target; 0 if it has been taken.
    pub(crate) fn liberties(&self) -> usize {
        if self.taken { 0 } else { self.board.liberty_count(self.target) }
    }

    /// The position with the side to move as a number. Different positions have the same one once in 2^64 times.
    pub(crate) fn key(&self, to_move: Side) -> u64 {
        let mut key = self.board.hash();
        if to_move == Side::Attacker {
            key ^= 0x9e37_79b9_7f4a_7c15;
        }
        if self.taken {
            key ^= 0xbf58_476d_1ce4_e5b9;
        }
        key
    }

    /// Plays a move of `side`; false, and nothing changes, if it is illegal.
    pub(crate) fn play(&mut self, side: Side, m: Move) -> bool {
        let color = self.color(side);
        let single = !self.taken && self.board.string_size(self.target) == 1;
        let played = match m {
            None => self.board.try_pass(color),
            Some(p) if self.rule == KoRule::Only(side) => self.board.try_ko(p, color),
            Some(p) => self.board.try_move(p, color),
        };
        if played {
            self.before.push(self.taken);
            self.taken = side == Side::Attacker && single && self.can_be_retaken();
        }
        played
    }

    /// Whether the target is gone and the defender may capture something on its point.
    fn can_be_retaken(&self) -> bool {
        let (board, at) = (&self.board, self.target);
        let allowed = self.rule == KoRule::Only(Side::Defender) || board.is_legal(at, self.defender);
        board.is_empty_point(at) && allowed && board.captures_something(at, self.defender)
    }

    /// Takes back the last move.
    pub(crate) fn undo(&mut self) {
        self.board.undo();
        self.taken = self.before.pop().expect("a move to take back");
    }

    /// The moves that are considered for either side, legal or not. If the target has just been taken, retaking it.
    /// Otherwise its liberties come first and the pass last; between them in board order, with [`Width::Board`] all
    /// empty points, with [`Width::Around`]
    ///
    /// * the points at most two steps along the lines from a liberty of the target,
    /// * all liberties of the strings around: those adjacent to the target or to a liberty of it, and those adjacent to
    ///   these.
    pub(crate) fn moves(&self) -> Vec<Move> {
        if self.taken {
            return vec![Some(self.target)];
        }
        let liberties = self.board.liberties(self.target, SAFE_LIBERTIES);
        let points = match self.width {
            Width::Around => self.around(&liberties),
            Width::Board => self.board.size().points().collect(),
        };
        let others = points.iter().filter(|&p| self.board.is_empty_point(p) && !liberties.contains(&p));
        liberties.iter().copied().chain(others).map(Some).chain([None]).collect()
    }

    /// The first of [`Game::moves`]: the liberties of the target, or retaking it.
    pub(crate) fn liberty_moves(&self) -> Vec<Move> {
        if self.taken {
            return vec![Some(self.target)];
        }
        self.board.liberties(self.target, SAFE_LIBERTIES).iter().copied().map(Some).collect()
    }

    fn around(&self, liberties: &[Point]) -> PointSet {
        let (board, mut points) = (&self.board, PointSet::new());
        for p in board.size().points() {
            let steps = |q: Point| p.row().abs_diff(q.row()) + p.col().abs_diff(q.col());
            if liberties.iter().any(|&q| steps(q) <= NEAR) {
                points.insert(p);
            }
        }
        let beside = liberties.iter().flat_map(|&p| board.sides(p)).map(|(q, _)| q).filter(|&q| self.is_stone(q));
        let first: PointSet = board.neighbour_strings(self.target).into_iter().chain(beside).collect();
        let second = first.iter().flat_map(|s| board.neighbour_strings(s));
        for s in first.iter().chain(second) {
            board.each_liberty(s, |p| {
                points.insert(p);
            });
        }
        points
    }

    fn is_stone(&self, p: Point) -> bool {
        self.board.color_at(p).is_some()
    }
}
