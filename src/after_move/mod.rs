//! Influence after a move.
//!
//! In: an [`Analysis`] of the position before and a move. Out: the influence after the move with the opponent moving
//! first, and the follow-up influence: what if the side that moved plays again? What the move leaves alone comes from
//! the analysis: status and eyes, which stones lived, what constraints far from the move answered. Cost: reading of the
//! strings that the move may save or capture, and of the constraints near it; half a millisecond of computation.
//!
//! If the settings ask for dragons, those that are dead and critical before the move are known. After it they live or
//! not by rules (`fates`), not by being looked for again; what is enclosed is settled.

mod memory;

mod fates;

mod strings;

use go_board::{Board, Color, Point, PointSet, Symmetry};
use go_reading::Reader;
use influence_runtime::follow_up::{Played, after_move, follow_up};
use influence_runtime::{Influence, PointMap, ReadingJudge, Safe, Trace};

use crate::analysis::Analysis;
use crate::enclosed;
use crate::ground::Ground;
use fates::Fates;
use memory::{Memory, RememberingJudge};
use strings::{Step, Tactics, safe_stones};

/// What a move does. White is positive in the fields.
#[derive(Clone, Debug)]
pub struct AfterMove {
    /// The influence after it, the opponent moving first.
    pub influence: Influence,
    /// The influence if the side that made it moves again where it threatens something.
    pub follow_up: Influence,
    /// What every effective pattern did in the influence after it.
    pub trace: Trace,
}

/// What is known of a position before a move, on its front. Pairs are indexed by the mover's colour there.
pub(crate) struct Before<'a> {
    analysis: &'a Analysis,
    /// Moves that save and capture strings.
    tactics: Tactics,
    /// The stones that lived if the opponent of the mover moved first.
    lively: [PointMap<Safe>; 2],
    /// What constraints answer if the opponent of the mover moves first.
    memories: [Memory; 2],
    /// The opponent's territory, without the points where the mover could intrude.
    hostile: [PointSet; 2],
}

impl<'a> Before<'a> {
    /// What is known of `analysis`, which has views for both sides to move.
    pub(crate) fn new(analysis: &'a Analysis) -> Before<'a> {
        let memory = |mover: Color| Memory::of(&analysis.front_view_of(mover.opponent()).trace, analysis.patterns());
        let hostile = |mover: Color| {
            let [own, other] = [mover, mover.opponent()].map(|color| &analysis.front_view_of(color).influence);
            let is_hostile =
                |p: &Point| other.territory_owner(*p) == Some(mover.opponent()) && own.side(mover).strength[*p] == 0.0;
            analysis.board().size().points().filter(is_hostile).collect()
        };
        let tactics = Tactics::of(analysis.board(), analysis.worms(), analysis.front());
        let lively = |mover: Color| analysis.front_living(mover.opponent());
        Before {
            analysis,
            tactics,
            lively: Color::BOTH.map(lively),
            memories: Color::BOTH.map(memory),
            hostile: Color::BOTH.map(hostile),
        }
    }

    /// Looks at the move of `color` at `p`, both on the front. `None` if it is illegal or trial moves are on the board.
    pub(crate) fn after(&self, reader: &mut Reader, color: Color, p: Point) -> Option<AfterMove> {
        let Ground { board, patterns, params, facts } = self.analysis.ground();
        let (after, changed) = played(board, color, p)?;
        let step = Step {
            color,
            point: p,
            board,
            after: &after,
            lively: &self.lively[color.index()],
            tactics: &self.tactics,
            fates: Fates(self.analysis.front_fates()),
            tactical: self.analysis.front_lively(color.opponent()),
            hostile: self.hostile[color.index()].contains(p),
        };
        let safe = safe_stones(&step, reader);
        let mut strength = PointMap::filled(0.0);
        board.size().points().filter(|&q| safe[q].is_safe()).for_each(|q| strength[q] = params.stone_strength);
        let played = Played { point: p, color, safe: &safe, strength: &strength, status: &facts.status, params };
        let mut reading = ReadingJudge::new(reader, facts);
        let mut trace = Trace::default();
        let memory = &self.memories[color.index()];
        let mut judge = RememberingJudge { reading: &mut reading, memory, changed: &changed };
        let influence = after_move(board, &played, patterns, &mut judge, Some(&mut trace))?;
        let follow_up = follow_up(board, &played, &influence, patterns, &mut reading, None)?;
        let moved = AfterMove { influence, follow_up, trace };
        Some(match step.fates.0 {
            Some(found) => moved.settled(&found.closed),
            None => moved,
        })
    }
}

impl Analysis {
    /// What the move of `color` at `p` changes. `None` if it is illegal or trial moves are on the board.
    ///
    /// Cost: strings and influence after the move, and follow-up influence; what is known of the position before is
    /// used, with both sides to move whatever the settings ask for. Nothing of it is kept.
    #[must_use]
    pub fn after(&self, color: Color, p: Point) -> Option<AfterMove> {
        let analysis = self.before_moves();
        let (front, mut reader) = (analysis.front(), analysis.reader());
        let (color, p) = (front.color(color), front.point(analysis.board().size(), p));
        let before = Before::new(analysis);
        let moved = self.count(&mut reader, |reader| before.after(reader, color, p))?;
        Some(moved.seen_through(front.inverse()))
    }
}

impl AfterMove {
    /// The same with what is enclosed settled. What the follow-up changes it changes as much as it would without that,
    /// as a share of the value; `closed` as [`enclosed::closed`] has it.
    fn settled(mut self, closed: &PointSet) -> AfterMove {
        let before = self.influence.territory_value;
        enclosed::settle(&mut self.influence, closed);
        for p in self.influence.size.points() {
            if before[p] == 0.0 {
                if self.follow_up.territory_value[p] == 0.0 {
                    self.follow_up.territory_value[p] = self.influence.territory_value[p];
                }
                continue;
            }
            let factor = self.influence.territory_value[p] / before[p];
            let share = self.follow_up.territory_value[p] / before[p];
            if share > 0.0 {
                self.follow_up.territory_value[p] *= factor;
            }
        }
        self
    }

    /// The same of the board seen through `symmetry`.
    pub(crate) fn seen_through(&self, symmetry: Symmetry) -> AfterMove {
        let AfterMove { influence, follow_up, trace } = self;
        AfterMove {
            influence: influence.seen_through(symmetry),
            follow_up: follow_up.seen_through(symmetry),
            trace: trace.seen_through(influence.size, symmetry),
        }
    }
}

/// The board with the move on it as a trial move, and the points that it changes. `None` if it is illegal.
fn played(board: &Board, color: Color, p: Point) -> Option<(Board, Vec<Point>)> {
    if board.depth() > 0 || !board.is_legal(p, color) {
        return None;
    }
    let mut after = board.clone();
    if !after.try_move(p, color) {
        return None;
    }
    let changed = board.size().points().filter(|&q| board.cell(q) != after.cell(q)).collect();
    Some((after, changed))
}

#[cfg(test)]
mod tests {
    use crate::{Analysis, Settings};
    use go_board::{Board, Color, Point};

    #[test]
    fn a_push_along_the_edge_gains_for_whoever_plays_it() {
        let board = Board::from_diagram(
            ". . . . . . .
             . . O X . . .
             . . O X . . .
             . . O X . . .
             . . O X . . .
             . . . . . . .
             . . . . . . .",
        )
        .expect("a position");
        let analysis = Analysis::new(&board, &crate::patterns(), &Settings::default());
        let [black, white] = Color::BOTH.map(|color| analysis.after(color, Point::new(5, 2)).expect("a legal move"));
        let edge = Point::new(6, 1);
        assert!(white.influence.territory_value[edge] > black.influence.territory_value[edge]);
        assert!(analysis.after(Color::Black, Point::new(1, 2)).is_none(), "there is a stone");
    }
}
