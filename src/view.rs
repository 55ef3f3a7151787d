//! The position with one side to move first everywhere: influence and territory.
//!
//! In: a board with what is known of it, its lively stones and matches. Out: a [`View`] with a trace of what patterns
//! did. Cost: reading for the constraints of the patterns; the computation itself is a tenth of a millisecond.

use go_board::{Board, Color, Point, PointSet, Symmetry};
use go_reading::Reader;
use influence_runtime::break_ins::{self, BreakIns};
use influence_runtime::{Influence, PointMap, RawMatches, ReadingJudge, Request, Safe, Trace, compute};

use crate::enclosed::{self, Enclosed};
use crate::estimate::Side;
use crate::ground::Ground;

/// The influence with one side to move.
#[derive(Clone, Debug)]
pub struct View {
    /// Who moves first everywhere.
    pub to_move: Color,
    /// The field. White is positive in it.
    pub influence: Influence,
    /// What every effective pattern did.
    pub trace: Trace,
    /// What one colour encloses, in board order; empty unless the settings ask for dragons.
    pub enclosed: Vec<Enclosed>,
    /// Break-ins; what is broken into is no territory in `influence`. Empty unless the settings ask for them.
    pub break_ins: BreakIns,
}

impl View {
    /// The view of a position with `to_move` moving first, `lively` and `matches` for it.
    pub(crate) fn new(
        ground: Ground<'_>,
        lively: &PointMap<Safe>,
        matches: &RawMatches,
        reader: &mut Reader,
        to_move: Color,
    ) -> View {
        let Ground { board, patterns, params, facts } = ground;
        let request = Request::territorial(Some(to_move), lively, &facts.status);
        let request = Request { scoring: facts.scoring, params, ..request };
        let mut trace = Trace::default();
        let mut judge = ReadingJudge::new(reader, facts);
        let influence = compute(board, &request, patterns, matches, &mut judge, Some(&mut trace));
        View { to_move, influence, trace, enclosed: Vec::new(), break_ins: BreakIns::default() }
    }

    /// The view with what is enclosed settled; `closed` as [`enclosed::closed`] has it.
    pub(crate) fn settled(mut self, closed: &PointSet) -> View {
        self.enclosed = enclosed::settle(&mut self.influence, closed);
        self
    }

    /// The view with break-ins looked for, and erased from the territory.
    pub(crate) fn with_break_ins(mut self, board: &Board, reader: &mut Reader) -> View {
        self.break_ins = break_ins::find(board, &self.influence, reader);
        self.break_ins.erase(&mut self.influence);
        self
    }

    /// The view of the board seen through `symmetry`.
    pub(crate) fn seen_through(&self, symmetry: Symmetry) -> View {
        let size = self.influence.size;
        let seen = |region: &Enclosed| Enclosed {
            color: symmetry.color(region.color),
            points: symmetry.point_set(size, &region.points),
        };
        let mut enclosed: Vec<Enclosed> = self.enclosed.iter().map(seen).collect();
        enclosed.sort_unstable_by_key(|region| region.points.iter().next());
        View {
            enclosed,
            to_move: symmetry.color(self.to_move),
            influence: self.influence.seen_through(symmetry),
            trace: self.trace.seen_through(self.influence.size, symmetry),
            break_ins: self.break_ins.seen_through(self.influence.size, symmetry),
        }
    }

    /// Expected territory at `p` in [−1, 1], black positive; the prisoner under a dead stone is left out.
    #[must_use]
    pub fn territory(&self, p: Point) -> f32 {
        territory(&self.influence, p)
    }

    /// What the position holds for `color`; `captured` and `compensation` are left to the caller.
    pub(crate) fn side(&self, color: Color) -> Side {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let mut side = Side::default();
        for p in self.influence.size.points() {
            side.territory += f64::from(sign * self.territory(p)).max(0.0);
            if let Some(owner) = self.influence.stone(p) {
                let safe = self.influence.safe[p].is_safe();
                side.stones += f64::from(u8::from(owner == color && safe));
                side.dead += f64::from(u8::from(owner != color && !safe));
            }
        }
        side
    }
}

/// Expected territory at `p` in [−1, 1] as `influence` has it, black positive; the prisoner under a dead stone is left
/// out.
#[must_use]
pub fn territory(influence: &Influence, p: Point) -> f32 {
    // Adding 0 makes a negative zero positive.
    let value = influence.territory_of(Color::Black, p) + 0.0;
    match influence.stone(p) {
        Some(Color::White) if !influence.safe[p].is_safe() => (value - 1.0).clamp(-1.0, 1.0),
        Some(Color::Black) if !influence.safe[p].is_safe() => (value + 1.0).clamp(-1.0, 1.0),
        _ => value.clamp(-1.0, 1.0),
    }
}
