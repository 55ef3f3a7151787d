//! The moves that are worth a look.
//!
//! In: an analysis with both sides to move. Out: points with the reasons to look at them. Cost: none beside that of the
//! stages: strings, eyes, views, break-ins.

use std::collections::{BTreeMap, BTreeSet};

use go_board::{Board, Color, Direction, Point, PointSet};
use influence_runtime::break_ins::{BreakIns, Question};
use influence_runtime::{Change, Influence, Trace};

use crate::analysis::Analysis;

/// Why a move is looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// It captures a string of the opponent, named by its origin.
    Attack(Point),
    /// It saves a string of its own.
    Defense(Point),
    /// It saves a dragon of its own, named by its origin, which is dead without it.
    Save(Point),
    /// It kills a dragon of the opponent, named by its origin.
    Kill(Point),
    /// It is a vital point of an eye space, named by its first vertex.
    Eye(Point),
    /// It is the first move of a break-in into territory.
    BreakIn,
    /// It keeps a break-in out.
    BlockOff,
    /// A stone of either side could intrude here.
    Intrusion,
    /// Either side could invade here.
    Invasion,
    /// It links or cuts: a barrier stands here only if one side moves first.
    Link,
    /// Territory here depends on who moves first.
    Border,
    /// There is open space on the third or fourth line.
    Open,
}

/// Territory values of the two views that differ by more than this are not settled, in points.
const UNSETTLED: f32 = 0.2;
/// Open space has no stone this near, in lines.
const OPEN: usize = 3;

/// Points with reasons to look at them, for each colour.
#[derive(Default)]
pub(super) struct Candidates([BTreeMap<Point, Vec<Reason>>; 2]);

impl Candidates {
    /// The candidates of both sides. `break_ins` are those with black and with white to move.
    pub(super) fn of(analysis: &Analysis, break_ins: &[BreakIns; 2]) -> Candidates {
        let mut found = Candidates::default();
        found.strings(analysis);
        found.dragons(analysis);
        found.eyes(analysis);
        break_ins.iter().zip(Color::BOTH).for_each(|(break_ins, to_move)| found.break_ins(break_ins, to_move));
        let views = analysis.views();
        for view in views {
            found.patterns(&view.trace);
        }
        if let [black, white] = views {
            let unsettled = unsettled(&black.influence, &white.influence);
            unsettled.iter().for_each(|p| found.add_both(p, Reason::Border));
            found.links([&black.trace, &white.trace], &unsettled);
        }
        found.open_space(analysis.board());
        found
    }

    /// The legal moves among the candidates of a colour, in board order, reasons sorted.
    pub(super) fn moves(&self, board: &Board, color: Color) -> Vec<(Point, Vec<Reason>)> {
        let tidy = |(&p, reasons): (&Point, &Vec<Reason>)| {
            let mut reasons = reasons.clone();
            reasons.sort_unstable();
            reasons.dedup();
            (p, reasons)
        };
        self.0[color.index()].iter().filter(|(p, _)| board.is_legal(**p, color)).map(tidy).collect()
    }

    /// Adds a move that somebody asked for; it needs no reason.
    pub(super) fn ask_for(&mut self, color: Color, p: Point) {
        self.0[color.index()].entry(p).or_default();
    }

    fn add(&mut self, color: Color, p: Point, reason: Reason) {
        self.0[color.index()].entry(p).or_default().push(reason);
    }

    fn add_both(&mut self, p: Point, reason: Reason) {
        Color::BOTH.into_iter().for_each(|color| self.add(color, p, reason));
    }

    fn strings(&mut self, analysis: &Analysis) {
        for worm in analysis.worms().iter() {
            for p in worm.attacks.moves().iter().filter_map(|m| m.point) {
                self.add(worm.color.opponent(), p, Reason::Attack(worm.origin));
            }
            for p in worm.defenses.moves().iter().filter_map(|m| m.point) {
                self.add(worm.color, p, Reason::Defense(worm.origin));
            }
        }
    }

    fn dragons(&mut self, analysis: &Analysis) {
        for critical in analysis.critical() {
            let Some(dragon) = critical.stones.iter().next().and_then(|p| analysis.dragons().at(p)) else { continue };
            for &p in &critical.saves {
                self.add(critical.color, p, Reason::Save(dragon.origin));
            }
            for &p in &critical.kills {
                self.add(critical.color.opponent(), p, Reason::Kill(dragon.origin));
            }
        }
    }

    fn eyes(&mut self, analysis: &Analysis) {
        for color in Color::BOTH {
            for space in analysis.eyes().eyes.map(color).spaces() {
                for &p in &space.attacks {
                    self.add(color.opponent(), p, Reason::Eye(space.origin));
                }
                for &p in &space.defenses {
                    self.add(color, p, Reason::Eye(space.origin));
                }
            }
        }
    }

    /// A break-in is a move of the intruder; where the owner keeps it out, that is a move of his.
    fn break_ins(&mut self, break_ins: &BreakIns, to_move: Color) {
        break_ins.moves.iter().for_each(|found| self.add(to_move, found.point, Reason::BreakIn));
        for attempt in break_ins.territories.iter().flat_map(|territory| &territory.attempts) {
            if let (Question::BlockOff, false, Some(p)) = (attempt.question, attempt.intrudes(), attempt.outcome.point)
            {
                self.add(to_move, p, Reason::BlockOff);
            }
        }
    }

    fn patterns(&mut self, trace: &Trace) {
        for change in trace.events.iter().flat_map(|event| &event.changes) {
            match *change {
                Change::Intrusion { at, .. } => self.add_both(at, Reason::Intrusion),
                Change::Source { at, taken: true, .. } => self.add_both(at, Reason::Invasion),
                _ => {}
            }
        }
    }

    /// Points beside unsettled ones where a pattern holds one colour back if one side moves first, and not if the other
    /// does.
    fn links(&mut self, traces: [&Trace; 2], unsettled: &PointSet) {
        let barriers = traces.map(|trace| -> BTreeSet<(Color, Point)> {
            let changes = trace.events.iter().flat_map(|event| &event.changes);
            let barriers = changes.filter_map(|change| match *change {
                Change::Barrier { color, at, factor: 0.0 } => Some((color, at)),
                _ => None,
            });
            barriers.collect()
        });
        for &(_, p) in barriers[0].symmetric_difference(&barriers[1]) {
            if Direction::ORTHOGONAL.iter().any(|&direction| unsettled.contains(p.step(direction))) {
                self.add_both(p, Reason::Link);
            }
        }
    }

    fn open_space(&mut self, board: &Board) {
        let near = |p: Point, q: Point| p.row().abs_diff(q.row()).max(p.col().abs_diff(q.col())) <= OPEN;
        let stones: Vec<Point> = board.size().points().filter(|&p| !board.is_empty_point(p)).collect();
        for p in board.size().points() {
            let line = board.edge_distance(p);
            if (line == 2 || line == 3) && !stones.iter().any(|&stone| near(stone, p)) {
                self.add_both(p, Reason::Open);
            }
        }
    }
}

/// Points with territory that depends on who moves first.
fn unsettled(black: &Influence, white: &Influence) -> PointSet {
    let differs = |p: &Point| (black.territory_value[*p] - white.territory_value[*p]).abs() > UNSETTLED;
    black.size.points().filter(differs).collect()
}
