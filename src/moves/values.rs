//! The moves of a position and their values.

use go_board::{Color, Point, PointSet};
use go_reading::Reader;
use influence_runtime::Influence;
use influence_runtime::break_ins::{self, Attempt, Besieged, BreakIns};
use influence_runtime::difference::gain;

use super::candidates::{Candidates, Reason};
use super::changes::Changes;
use super::worth::Worth;
use crate::after_move::Before;
use crate::analysis::Analysis;

/// A move and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveValue {
    /// Who plays.
    pub color: Color,
    /// Where.
    pub point: Point,
    /// What it is worth.
    pub worth: Worth,
    /// The move of the opponent that settles the same points, if he plays first; the reverse follow-up is that of it.
    pub counterpart: Option<Point>,
    /// Why it was looked at; nothing if somebody asked for it.
    pub reasons: Vec<Reason>,
    /// Where territory changes by a tenth of a point or more: the difference for the mover, in board order.
    pub changes: Vec<(Point, f32)>,
}

/// Changes of territory below this are not listed, in points.
const LISTED: f32 = 0.1;
/// A move of the opponent is about the same points if it changes this share of what the move changes.
const SAME: f32 = 0.5;

/// A move that was looked at, on the front.
struct Looked {
    point: Point,
    reasons: Vec<Reason>,
    gain: f32,
    follow_up: f32,
    changes: Changes,
}

impl Analysis {
    /// The moves of `color` that are worth a look, the most valuable first; of equal ones the first in board order.
    ///
    /// ```
    /// use atsumi::{Analysis, Settings};
    /// use atsumi::board::{Board, Color};
    ///
    /// // White's push takes a point and threatens three more.
    /// let board = Board::from_diagram(
    ///     ". O X . . . . . .
    ///      . O X X X . . . .
    ///      . O X . X X . . .
    ///      . O . . . X . . .
    ///      . O X . X X . . .
    ///      . O X X X . . . .
    ///      . O X . . . . . .
    ///      . O X . . . . . .
    ///      . O X . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let best = &analysis.moves(Color::White)[0];
    /// assert_eq!((best.point.row(), best.point.col()), (3, 2));
    /// assert_eq!((best.worth.gain, best.worth.kind.name(), best.worth.value), (1.0, "sente", 2.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn moves(&self, color: Color) -> Vec<MoveValue> {
        let analysis = self.before_moves();
        let scene = Scene::new(analysis);
        scene.values(&Candidates::of(analysis, &scene.break_ins_as_it_lies()), color)
    }

    /// What the move of `color` at `point` is worth, and that of its counterpart. `None` if it is illegal or trial
    /// moves are on the board. Cost: that of all moves.
    #[must_use]
    pub fn move_value(&self, color: Color, point: Point) -> Option<MoveValue> {
        if self.board().depth() > 0 || !self.board().is_legal(point, color) {
            return None;
        }
        let analysis = self.before_moves();
        let scene = Scene::new(analysis);
        let mut candidates = Candidates::of(analysis, &scene.break_ins_as_it_lies());
        candidates.ask_for(color, point);
        scene.values(&candidates, color).into_iter().find(|value| value.point == point)
    }

    /// The break-ins with `to_move` moving first ([`influence_runtime::break_ins`]).
    #[must_use]
    pub fn break_ins(&self, to_move: Color) -> BreakIns {
        let analysis = self.before_moves();
        let (front, mut reader) = (analysis.front(), analysis.reader());
        analysis.front_break_ins(&mut reader, front.color(to_move)).seen_through(self.board().size(), front.inverse())
    }

    /// The break-ins of the front.
    fn front_break_ins(&self, reader: &mut Reader, to_move: Color) -> BreakIns {
        let view = self.front_view_of(to_move);
        if self.settings().break_ins {
            return view.break_ins.clone();
        }
        self.count(reader, |reader| break_ins::find(self.front_board(), &view.influence, reader))
    }
}

/// What is known of the position, on the front; pairs are indexed by the colour to move there.
struct Scene<'a> {
    analysis: &'a Analysis,
    known: Before<'a>,
    break_ins: [BreakIns; 2],
    /// Influence with break-ins erased.
    before: [Influence; 2],
}

impl<'a> Scene<'a> {
    fn new(analysis: &'a Analysis) -> Scene<'a> {
        let mut reader = analysis.reader();
        let break_ins = Color::BOTH.map(|to_move| analysis.front_break_ins(&mut reader, to_move));
        let before = Color::BOTH.map(|to_move| {
            let mut field = analysis.front_view_of(to_move).influence.clone();
            break_ins[to_move.index()].erase(&mut field);
            field
        });
        Scene { analysis, known: Before::new(analysis), break_ins, before }
    }

    /// The break-ins with black and with white to move, as the board lies.
    fn break_ins_as_it_lies(&self) -> [BreakIns; 2] {
        let (front, size) = (self.analysis.front(), self.analysis.board().size());
        Color::BOTH.map(|to_move| self.break_ins[front.color(to_move).index()].seen_through(size, front.inverse()))
    }

    /// The values of the candidates of `color`.
    fn values(&self, candidates: &Candidates, color: Color) -> Vec<MoveValue> {
        let mut reader = self.analysis.reader();
        let [own, others] = [color, color.opponent()].map(|color| self.look_at_all(&mut reader, candidates, color));
        let mut values: Vec<MoveValue> = own.into_iter().map(|looked| self.value(color, looked, &others)).collect();
        values.sort_by(|a, b| b.worth.value.total_cmp(&a.worth.value).then(a.point.cmp(&b.point)));
        values
    }

    /// Looks at the candidates of a colour, in the order of the front.
    fn look_at_all(&self, reader: &mut Reader, candidates: &Candidates, color: Color) -> Vec<Looked> {
        let (analysis, front) = (self.analysis, self.analysis.front());
        let size = analysis.board().size();
        let mut moves = candidates.moves(analysis.board(), color);
        moves.sort_by_key(|(p, _)| front.point(size, *p));
        let look = |(p, reasons)| {
            let looked = |reader: &mut Reader| self.look(reader, front.color(color), front.point(size, p), reasons);
            analysis.count(reader, looked)
        };
        moves.into_iter().filter_map(look).collect()
    }

    /// Looks at the move of `mover` at `p`, both on the front.
    fn look(&self, reader: &mut Reader, mover: Color, p: Point, reasons: Vec<Reason>) -> Option<Looked> {
        let opponent = mover.opponent();
        let mut moved = self.known.after(reader, mover, p)?;
        let follow_up = gain(&moved.influence, &moved.follow_up, mover);
        self.erase_break_ins(&mut moved.influence, reader, mover, p);
        let before = &self.before[opponent.index()];
        let changes = Changes::between(before, &moved.influence);
        let gain = gain(before, &moved.influence, mover);
        Some(Looked { point: p, reasons, gain, follow_up, changes })
    }

    /// Erases from the influence after a move what is broken into then: what was before, except in territories that
    /// the move has to do with; those are read again.
    fn erase_break_ins(&self, after: &mut Influence, reader: &mut Reader, mover: Color, p: Point) {
        let mut around = PointSet::new();
        for territory in self.break_ins.iter().flat_map(|found| &found.territories).filter(|t| concerns(t, p)) {
            around.insert_all(&territory.points);
        }
        let is_apart = |territory: &&Besieged| !territory.points.iter().any(|q| around.contains(q));
        let known = self.break_ins[mover.opponent().index()].territories.iter().filter(is_apart);
        let known = BreakIns { territories: known.cloned().collect(), moves: Vec::new() };
        let mut board = self.analysis.front_board().clone();
        if !around.is_empty() && board.try_move(p, mover) {
            // The move on the board is no part of the question.
            let read = |reader: &mut Reader| break_ins::find_around(&board, after, reader, &around);
            reader.with_depth_offset(1, read).erase(after);
        }
        known.erase(after);
    }

    /// The value of a move among those of the opponent.
    fn value(&self, color: Color, looked: Looked, others: &[Looked]) -> MoveValue {
        let (front, size) = (self.analysis.front(), self.analysis.board().size());
        let back = |p: Point| front.inverse().point(size, p);
        let counterpart = counterpart(&looked, others);
        let sign = if front.color(color) == Color::White { 1.0 } else { -1.0 };
        MoveValue {
            color,
            point: back(looked.point),
            worth: Worth::new(looked.gain, looked.follow_up, counterpart.map_or(0.0, |other| other.follow_up)),
            counterpart: counterpart.map(|other| back(other.point)),
            reasons: looked.reasons,
            changes: looked.changes.list(size, front.inverse(), sign, LISTED),
        }
    }
}

/// Whether a move at `p` may matter to the break-ins into a territory: it is one, keeps one out, or is where one
/// enters.
fn concerns(territory: &Besieged, p: Point) -> bool {
    let read = |attempt: &Attempt| attempt.outcome.point == Some(p);
    territory.attempts.iter().any(read) || territory.erased.contains(&p)
}

/// The move of the other side that settles the same points: the one that changes most of them the other way, the first
/// of equals.
fn counterpart<'a>(looked: &Looked, others: &'a [Looked]) -> Option<&'a Looked> {
    let mut best: Option<(f32, &Looked)> = None;
    for other in others {
        let opposed = looked.changes.opposed(&other.changes);
        let same = opposed > SAME * looked.changes.total() && opposed > SAME * other.changes.total();
        if same && best.is_none_or(|(most, _)| opposed > most) {
            best = Some((opposed, other));
        }
    }
    best.map(|found| found.1)
}
