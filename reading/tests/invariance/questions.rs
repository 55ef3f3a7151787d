//! What is asked about a position: every kind of question.
//!
//! **In:** a position. **Out:** questions worth asking about it, always the same ones in the same order. **Cost:** a
//! few hundred questions for a middle game. The example `slowest` asks them too.

use go_board::{Board, Color, Point, PointSet};
use go_reading::{Code, Outcome, Reader};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    Attack,
    FindDefense,
    SolveAttack,
    SolveDefense,
    SimpleLadder,
    Connect,
    Disconnect,
    SolveConnect,
    SolveDisconnect,
    AttackEither,
    DefendBoth,
    SolveAttackEither,
    SolveDefendBoth,
    BreakThrough,
    BreakIn,
    BlockOff,
    SafeMove,
    DoesAttack,
    DoesDefend,
    SolveDoesAttack,
    SolveDoesDefend,
    DefendsAgainst,
    DoesSecure,
    PlayAttack,
    PlayDefend,
    PlayConnect,
    PlayDefendBoth,
    StoneInAtari,
    ConnectAndCut,
    PlayAttackEither,
    PlayDisconnect,
    PlayBreakThrough,
    PlayLiberties,
    DefendableStone,
    ConnectAndCut2,
    EdgeDoubleSente,
}

impl Kind {
    /// All kinds.
    pub(crate) const ALL: [Kind; 36] = [
        Kind::Attack,
        Kind::FindDefense,
        Kind::SolveAttack,
        Kind::SolveDefense,
        Kind::SimpleLadder,
        Kind::Connect,
        Kind::Disconnect,
        Kind::SolveConnect,
        Kind::SolveDisconnect,
        Kind::AttackEither,
        Kind::DefendBoth,
        Kind::SolveAttackEither,
        Kind::SolveDefendBoth,
        Kind::BreakThrough,
        Kind::BreakIn,
        Kind::BlockOff,
        Kind::SafeMove,
        Kind::DoesAttack,
        Kind::DoesDefend,
        Kind::SolveDoesAttack,
        Kind::SolveDoesDefend,
        Kind::DefendsAgainst,
        Kind::DoesSecure,
        Kind::PlayAttack,
        Kind::PlayDefend,
        Kind::PlayConnect,
        Kind::PlayDefendBoth,
        Kind::StoneInAtari,
        Kind::ConnectAndCut,
        Kind::PlayAttackEither,
        Kind::PlayDisconnect,
        Kind::PlayBreakThrough,
        Kind::PlayLiberties,
        Kind::DefendableStone,
        Kind::ConnectAndCut2,
        Kind::EdgeDoubleSente,
    ];
}

/// A question: what, about which stones or points, about which area.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) kind: Kind,
    pub(crate) points: Vec<Point>,
    pub(crate) color: Color,
    pub(crate) goal: PointSet,
}

impl Question {
    fn about(kind: Kind, points: &[Point]) -> Question {
        Question { kind, points: points.to_vec(), color: Color::Black, goal: PointSet::new() }
    }

    /// The answer of a reader that remembers nothing.
    pub(crate) fn ask(&self, reader: &mut Reader, board: &Board) -> Outcome {
        reader.clear();
        self.ask_on(reader, board)
    }

    /// The answer of a reader that may remember earlier questions.
    pub(crate) fn ask_on(&self, reader: &mut Reader, board: &Board) -> Outcome {
        let code = |code: Code| Outcome { code, point: None };
        let of = |k: usize| self.points[k];
        match self.kind {
            Kind::Attack => reader.attack(board, of(0)),
            Kind::FindDefense => reader.find_defense(board, of(0)),
            Kind::SolveAttack => reader.solve_attack(board, of(0)).outcome(),
            Kind::SolveDefense => reader.solve_defense(board, of(0)).outcome(),
            Kind::SimpleLadder => reader.simple_ladder(board, of(0)),
            Kind::Connect => reader.connect(board, of(0), of(1)),
            Kind::Disconnect => reader.disconnect(board, of(0), of(1)),
            Kind::SolveConnect => reader.solve_connect(board, of(0), of(1)).outcome(),
            Kind::SolveDisconnect => reader.solve_disconnect(board, of(0), of(1)).outcome(),
            Kind::AttackEither => code(reader.attack_either(board, of(0), of(1))),
            Kind::DefendBoth => code(reader.defend_both(board, of(0), of(1))),
            Kind::SolveAttackEither => code(reader.solve_attack_either(board, of(0), of(1))),
            Kind::SolveDefendBoth => code(reader.solve_defend_both(board, of(0), of(1))),
            Kind::BreakThrough => code(reader.break_through(board, of(0), of(1), of(2))),
            Kind::BreakIn => reader.break_in(board, of(0), &self.goal),
            Kind::BlockOff => reader.block_off(board, of(0), &self.goal),
            Kind::SafeMove => code(reader.safe_move(board, of(0), self.color)),
            _ => code(self.ask_of_pattern(reader, board)),
        }
    }
}

impl Question {
    /// The answer to a question of a pattern: about moves, or after moves. Yes is [`Code::Win`].
    fn ask_of_pattern(&self, reader: &mut Reader, board: &Board) -> Code {
        let yes = |yes: bool| if yes { Code::Win } else { Code::Lose };
        let of = |k: usize| self.points[k];
        let moves = || [Some(of(1)), None, Some(of(2))];
        match self.kind {
            Kind::DoesAttack => reader.does_attack(board, of(1), of(0)),
            Kind::DoesDefend => yes(reader.does_defend(board, of(1), of(0))),
            Kind::SolveDoesAttack => reader.solve_does_attack(board, of(1), of(0)),
            Kind::SolveDoesDefend => yes(reader.solve_does_defend(board, of(1), of(0))),
            Kind::DefendsAgainst => yes(reader.defends_against(board, of(1), self.color, of(2))),
            Kind::DoesSecure => yes(reader.does_secure(board, of(1), self.color, of(2))),
            Kind::PlayAttack => reader.play_attack(board, &moves(), self.color, of(0)),
            Kind::PlayDefend => reader.play_defend(board, &moves(), self.color, of(0)),
            Kind::PlayConnect => reader.play_connect(board, &moves(), self.color, of(0), of(3)),
            Kind::PlayDefendBoth => reader.play_defend_both(board, &moves(), self.color, of(0), of(3)),
            Kind::StoneInAtari => yes(reader.adjacent_to_stone_in_atari(board, of(0))),
            Kind::ConnectAndCut => yes(reader.connect_and_cut_helper(board, of(0), of(1), of(2))),
            Kind::PlayAttackEither => reader.play_attack_either(board, &moves(), self.color, of(0), of(3)),
            Kind::PlayDisconnect => reader.play_disconnect(board, &moves(), self.color, of(0), of(3)),
            Kind::PlayBreakThrough => reader.play_break_through(board, &moves(), self.color, [of(0), of(3), of(1)]),
            // A number of liberties stands for a code.
            Kind::PlayLiberties => Code::from_value(
                u8::try_from(reader.play_liberties(board, &moves(), self.color, of(0)) % 6).expect("below 6"),
            ),
            Kind::DefendableStone => yes(reader.adjacent_to_defendable_stone_in_atari(board, of(0))),
            Kind::ConnectAndCut2 => yes(reader.connect_and_cut_helper2(board, self.color, of(1), of(2), of(0))),
            Kind::EdgeDoubleSente => yes(reader.edge_double_sente(board, of(1), of(0), of(2), of(3))),
            _ => unreachable!("asked elsewhere"),
        }
    }
}

/// The questions worth asking about a position.
pub(crate) fn questions(board: &Board) -> Vec<Question> {
    let mut list = Vec::new();
    for s in board.strings().filter(|&s| board.liberty_count(s) <= 4) {
        let kinds = [Kind::Attack, Kind::FindDefense, Kind::SolveAttack, Kind::SolveDefense];
        list.extend(kinds.map(|kind| Question::about(kind, &[s])));
        if board.liberty_count(s) == 2 {
            list.push(Question::about(Kind::SimpleLadder, &[s]));
        }
    }
    pairs(board, &mut list);
    walls(board, &mut list);
    areas(board, &mut list);
    patterns(board, &mut list);
    for (k, p) in board.size().points().filter(|&p| board.is_empty_point(p)).enumerate() {
        if k % 5 == 0 {
            list.push(Question { color: Color::BOTH[k % 2], ..Question::about(Kind::SafeMove, &[p]) });
        }
    }
    list
}

/// What is asked about two strings.
const PAIR_KINDS: [Kind; 8] = [
    Kind::Connect,
    Kind::Disconnect,
    Kind::SolveConnect,
    Kind::SolveDisconnect,
    Kind::AttackEither,
    Kind::DefendBoth,
    Kind::SolveAttackEither,
    Kind::SolveDefendBoth,
];

/// What is asked about a string and two of its liberties.
const PATTERN_KINDS: [Kind; 19] = [
    Kind::DoesAttack,
    Kind::DoesDefend,
    Kind::SolveDoesAttack,
    Kind::SolveDoesDefend,
    Kind::DefendsAgainst,
    Kind::DoesSecure,
    Kind::PlayAttack,
    Kind::PlayDefend,
    Kind::PlayConnect,
    Kind::PlayDefendBoth,
    Kind::StoneInAtari,
    Kind::ConnectAndCut,
    Kind::PlayAttackEither,
    Kind::PlayDisconnect,
    Kind::PlayBreakThrough,
    Kind::PlayLiberties,
    Kind::DefendableStone,
    Kind::ConnectAndCut2,
    Kind::EdgeDoubleSente,
];

/// Strings of one colour that could meet: two points of theirs are at most a one-point jump or a knight's move apart.
fn pairs(board: &Board, list: &mut Vec<Question>) {
    let strings: Vec<Point> = board.strings().collect();
    let near = |a: Point, b: Point| {
        let close = |p: Point, q: Point| p.row().abs_diff(q.row()) <= 2 && p.col().abs_diff(q.col()) <= 2;
        board.stones(a).any(|p| board.stones(b).any(|q| close(p, q)))
    };
    for (k, &a) in strings.iter().enumerate() {
        for &b in strings[k + 1..].iter().filter(|&&b| board.color_at(a) == board.color_at(b) && near(a, b)) {
            list.extend(PAIR_KINDS.map(|kind| Question::about(kind, &[a, b])));
        }
    }
}

/// Walls of three stones around a stone of the other colour.
fn walls(board: &Board, list: &mut Vec<Question>) {
    let size = board.size();
    for f in size.points().filter(|&p| board.color_at(p).is_some()) {
        let wall = board.color_at(f).map(Color::opponent);
        let at = |down: isize, right: isize| {
            let (row, col) = (f.row().checked_add_signed(down)?, f.col().checked_add_signed(right)?);
            (row < size.get() && col < size.get()).then(|| Point::new(row, col))
        };
        for (down, right) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let points = [at(right, down), at(down, right), at(-right, -down)];
            let free = [at(down + right, right + down), at(down - right, right - down)];
            let stands = points.iter().all(|p| p.is_some_and(|p| board.color_at(p) == wall));
            let open = free.iter().all(|p| p.is_some_and(|p| board.is_empty_point(p)));
            if let ([Some(a), Some(b), Some(c)], true, true) = (points, stands, open) {
                list.push(Question::about(Kind::BreakThrough, &[a, b, c]));
            }
        }
    }
}

/// Strings and squares of nine points, two or more points away from them.
fn areas(board: &Board, list: &mut Vec<Question>) {
    let last = board.size().get() - 1;
    for (k, s) in board.strings().enumerate() {
        let center = match k % 4 {
            0 => (s.row() + 4, s.col()),
            1 => (s.row(), s.col() + 4),
            2 => (s.row().saturating_sub(4), s.col()),
            _ => (s.row(), s.col().saturating_sub(4)),
        };
        let inside = |p: &Point| p.row().abs_diff(center.0) <= 1 && p.col().abs_diff(center.1) <= 1;
        let goal: PointSet = board.size().points().filter(inside).collect();
        if center.0 <= last && center.1 <= last && !board.stones(s).any(|p| goal.contains(p)) {
            let about = |kind| Question { goal, ..Question::about(kind, &[s]) };
            list.extend([Kind::BreakIn, Kind::BlockOff].map(about));
        }
    }
}

/// What patterns ask, about every second string with two or three liberties, the first two of them, and another string.
fn patterns(board: &Board, list: &mut Vec<Question>) {
    let strings: Vec<Point> = board.strings().collect();
    for (k, &s) in strings.iter().enumerate().step_by(2) {
        let liberties = board.liberties(s, 4);
        let color = board.color_at(s).expect("a string");
        let other = strings[k + 1..].iter().find(|&&t| board.color_at(t) == Some(color));
        if let (&[a, b] | &[a, b, _], Some(&t)) = (&liberties[..], other) {
            let points = vec![s, a, b, t];
            for (k, kind) in PATTERN_KINDS.into_iter().enumerate() {
                let color = if k % 2 == 0 { color.opponent() } else { color };
                list.push(Question { kind, points: points.clone(), color, goal: PointSet::new() });
            }
        }
    }
}
