//! Influence after a move, and after a second move of the same colour.
//!
//! **In:** the position before the move with the data of its stones after it. **Out:** the influence with the opponent
//! moving first, then the follow-up influence with the mover moving first where the move threatens something.
//! **Cost:** that of a computation; a follow-up spreads only the added sources.

use go_board::{Board, Color, Point};
use pattern_tables::purpose::BARRIERS;

use crate::compute::{Request, compute};
use crate::field::{Influence, Kind, Safe};
use crate::intrusions::Allowance;
use crate::judge::{Judge, Marks};
use crate::matcher::Scanner;
use crate::patterns::{Effect, PatternSet, RawMatches};
use crate::spread::{Decay, Flow, Source, Spreader};
use crate::trace::{Change, Trace, Verdict};
use crate::{Params, PointMap, contact, intrusions, valuation};

/// A move and the stones' data after it.
#[derive(Clone, Copy)]
pub struct Played<'a> {
    /// Where.
    pub point: Point,
    /// Who plays.
    pub color: Color,
    /// Which stones count as living after the move; [`Safe::Saved`] marks those that the move saves, itself included.
    pub safe: &'a PointMap<Safe>,
    /// How strong they are, 0 to 100.
    pub strength: &'a PointMap<f32>,
    /// Status of the dragon at each stone.
    pub status: &'a PointMap<crate::facts::DragonStatus>,
    /// The constants of the computation.
    pub params: &'a Params,
}

/// The influence after `played`, the opponent moving first. A forbidden ko capture is played as well. `None` if the
/// move is not possible.
pub fn after_move(
    board: &Board,
    played: &Played<'_>,
    patterns: &PatternSet,
    judge: &mut dyn Judge,
    trace: Option<&mut Trace>,
) -> Option<Influence> {
    let board = &with_move(board, played)?;
    let to_move = Some(played.color.opponent());
    let matches = RawMatches::find(board, patterns, to_move);
    let request = Request::territorial(to_move, played.safe, played.status);
    let request = Request { strength: Some(played.strength), params: played.params, ..request };
    Some(compute(board, &request, patterns, &matches, judge, trace))
}

/// The board with the move on it as a trial move.
fn with_move(board: &Board, played: &Played<'_>) -> Option<Board> {
    let mut after = board.clone();
    after.try_ko(played.point, played.color).then_some(after)
}

/// The follow-up influence of `played`, whose influence `moved` is: what if the mover plays again? Class B patterns
/// anchored at saved stones add their intrusions at full allowance; everything else is kept.
pub fn follow_up(
    board: &Board,
    played: &Played<'_>,
    moved: &Influence,
    patterns: &PatternSet,
    judge: &mut dyn Judge,
    trace: Option<&mut Trace>,
) -> Option<Influence> {
    debug_assert_eq!(moved.kind, Kind::Territorial);
    let board = &with_move(board, played)?;
    let mut field = Influence { to_move: Some(played.color), intrusions: Vec::new(), ..moved.clone() };
    threats(&mut field, board, played, patterns, judge, trace);
    intrusions::apply(&mut field, Allowance::FollowUp);
    contact::unblock(&mut field);
    spread_stronger(&mut field, moved, played.color);
    valuation::value_territory(&mut field, false);
    Some(field)
}

/// Records the intrusions of class B patterns at saved stones. Their stones need no strength; the action, if there is
/// one, is a further condition.
fn threats(
    field: &mut Influence,
    board: &Board,
    played: &Played<'_>,
    patterns: &PatternSet,
    judge: &mut dyn Judge,
    mut trace: Option<&mut Trace>,
) {
    let Some(id) = patterns.id(BARRIERS) else { return };
    let mut matches = Vec::new();
    patterns.scan(BARRIERS, &mut Scanner::default(), board, Some(played.color), &mut matches);
    for m in matches {
        let (pattern, prepared) = (patterns.pattern(id, m), patterns.prepared(id, m));
        let is_threat = prepared.effect == Some(Effect::Intrusion) && field.safe[m.anchor] == Safe::Saved;
        if !is_threat || !prepared.status_fits(m, &field.stones, played.status) {
            continue;
        }
        let constraint = pattern.constraint.as_ref().map(|_| judge.constraint(board, m, pattern));
        let accepted = constraint != Some(0)
            && (pattern.action.is_none() || judge.action(board, m, pattern, &mut Marks::default()) != 0);
        if let Some(trace) = trace.as_deref_mut() {
            let value = constraint.map_or(Verdict::Unconditional, Verdict::Accepted);
            trace.open(id, m, if accepted { value } else { Verdict::Rejected });
        }
        let strength = pattern.value;
        for at in prepared.bangs.of(m).filter(|_| accepted) {
            if field.add_intrusion(m.anchor, at, strength)
                && let Some(trace) = trace.as_deref_mut()
            {
                trace.change(Change::Intrusion { at, strength });
            }
        }
    }
}

/// Spreads every source of `color` that is stronger than in `before`, with its whole strength, on top of what is there.
fn spread_stronger(field: &mut Influence, before: &Influence, color: Color) {
    let decay = Decay::new(&field.params, field.kind);
    let flow = Flow::new(field.size, &field.side(color).permeability, &field.safe);
    let mut spreader = Spreader::default();
    let side = &mut field.sides[color.index()];
    for at in field.size.points() {
        let (strength, attenuation) = (side.strength[at], side.attenuation[at]);
        if strength > before.side(color).strength[at] {
            spreader.spread(&flow, Source { at, strength, attenuation }, &decay, &mut side.influence);
        }
    }
}
