//! One influence computation from start to end.
//!
//! **In:** a [`Request`] (which stones count as living, how strong they are, who moves first), the patterns with their
//! matches, and a [`Judge`] for their constraints. **Out:** [`Influence`].
//! **Cost:** matching and constraints aside, 0.13 ms on average over 100 positions of 19×19 games (850 matches and 170
//! sources each; three fifths of it spreading). Reading for the constraints takes some milliseconds.
//!
//! The stages, each a public function of its own module: [`init`](crate::init::init),
//! [`pattern_phase`](crate::pattern_phase::run), [`intrusions`](crate::intrusions::apply),
//! [`contact`](crate::contact::reduce), [`unblock`](crate::contact::unblock), [`spread`](crate::spread::spread_all),
//! [`valuation`](crate::valuation::value_territory), [`blocks`](crate::blocks::remove), valuation again.

use go_board::{Board, Color, PointSet};

use crate::facts::DragonStatus;
use crate::field::{Influence, Kind, Safe};
use crate::intrusions::Allowance;
use crate::judge::Judge;
use crate::pattern_phase::Phase;
use crate::patterns::{PatternSet, RawMatches};
use crate::trace::Trace;
use crate::{Params, PointMap, blocks, contact, init, intrusions, pattern_phase, spread, valuation};

/// What to compute.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// For territory or for escape.
    pub kind: Kind,
    /// Who moves first everywhere; nobody for scores and escape.
    pub to_move: Option<Color>,
    /// Which stones count as living; looked at only where there is a stone.
    pub safe: &'a PointMap<Safe>,
    /// How strong living stones are, 0 to 100; all 100 without it.
    pub strength: Option<&'a PointMap<f32>>,
    /// Status of the dragon at each stone, for the class letters O, o, X and x.
    pub status: &'a PointMap<DragonStatus>,
    /// Whether a finished game is being scored: no invasions, and little influence makes territory.
    pub scoring: bool,
    /// Vertices whose sources do not radiate.
    pub inhibited: Option<&'a PointSet>,
    /// The constants of the computation.
    pub params: &'a Params,
}

impl<'a> Request<'a> {
    /// A territorial computation with stones of full strength.
    #[must_use]
    pub const fn territorial(
        to_move: Option<Color>,
        safe: &'a PointMap<Safe>,
        status: &'a PointMap<DragonStatus>,
    ) -> Request<'a> {
        Request {
            kind: Kind::Territorial,
            to_move,
            safe,
            strength: None,
            status,
            scoring: false,
            inhibited: None,
            params: &Params::DEFAULT,
        }
    }

    /// An escape computation: nobody moves first, all stones have full strength.
    #[must_use]
    pub const fn escape(safe: &'a PointMap<Safe>, status: &'a PointMap<DragonStatus>) -> Request<'a> {
        Request { kind: Kind::Escape, ..Request::territorial(None, safe, status) }
    }
}

/// Computes an influence. `matches` are those of `patterns` on `board` for the request's side to move. Events of the
/// pattern phase go to `trace`.
pub fn compute(
    board: &Board,
    request: &Request<'_>,
    patterns: &PatternSet,
    matches: &RawMatches,
    judge: &mut dyn Judge,
    trace: Option<&mut Trace>,
) -> Influence {
    let mut field = init::init(board, request.kind, request.to_move, request.safe, request.strength, request.params);
    let phase = Phase { patterns, matches, status: request.status, scoring: request.scoring };
    pattern_phase::run(&mut field, &phase, board, judge, trace);
    if request.kind == Kind::Territorial {
        intrusions::apply(&mut field, Allowance::Normal);
    }
    contact::reduce(&mut field);
    contact::unblock(&mut field);
    spread::spread_all(&mut field, request.inhibited);
    valuation::value_territory(&mut field, request.scoring);
    if !blocks::remove(&mut field, request.inhibited).is_empty() {
        valuation::value_territory(&mut field, request.scoring);
    }
    field
}
