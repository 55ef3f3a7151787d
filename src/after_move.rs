//! Influence after a move.
//!
//! In: an [`Analysis`](crate::Analysis) of the position before and a move. Out: the influence after the move with the
//! opponent moving first, and the follow-up influence: what if the side that moved plays again? What the move leaves
//! alone comes from the analysis: what is known of the strings, their status and eyes before, and which stones lived.
//! Cost: strings and influence after the move.

use go_board::{Board, Color, Point, Symmetry};
use go_reading::Reader;
use influence_runtime::follow_up::{Played, after_move, follow_up};
use influence_runtime::sources::lively_stones;
use influence_runtime::{Influence, PointMap, ReadingJudge, Safe};

use crate::ground::{Ground, codes};

/// What a move does. White is positive in the fields.
#[derive(Clone, Debug)]
pub struct AfterMove {
    /// The influence after it, the opponent moving first.
    pub influence: Influence,
    /// The influence if the side that made it moves again where it threatens something.
    pub follow_up: Influence,
}

impl AfterMove {
    /// Looks at the move of `color` at `p`; `lively` are the stones that live before it if the opponent moves first.
    pub(crate) fn new(
        ground: Ground<'_>,
        lively: &PointMap<Safe>,
        reader: &mut Reader,
        color: Color,
        p: Point,
    ) -> Option<AfterMove> {
        let Ground { board, patterns, params, facts } = ground;
        let mut after = board.clone();
        after.play(color, Some(p)).ok()?;
        let safe = safe_stones(lively, &after, reader, color);
        let mut strength = PointMap::filled(0.0);
        board.size().points().filter(|&q| safe[q].is_safe()).for_each(|q| strength[q] = params.stone_strength);
        let played = Played { point: p, color, safe: &safe, strength: &strength, status: &facts.status, params };
        let mut judge = ReadingJudge::new(reader, facts);
        let influence = after_move(board, &played, patterns, &mut judge, None)?;
        let follow_up = follow_up(board, &played, &influence, patterns, &mut judge, None)?;
        Some(AfterMove { influence, follow_up })
    }

    /// The same of the board seen through `symmetry`.
    pub(crate) fn seen_through(&self, symmetry: Symmetry) -> AfterMove {
        let AfterMove { influence, follow_up } = self;
        AfterMove { influence: influence.seen_through(symmetry), follow_up: follow_up.seen_through(symmetry) }
    }
}

/// Which stones live after the move of `color` if its opponent moves next. The move itself, and stones of its colour
/// that would not live without it, count as saved.
fn safe_stones(lively_before: &PointMap<Safe>, after: &Board, reader: &mut Reader, color: Color) -> PointMap<Safe> {
    let worms = go_reading::worms_with_best_moves(after, reader);
    let mut safe = lively_stones(after, reader, &codes(after, &worms), Some(color.opponent()));
    for q in after.size().points() {
        if after.color_at(q) == Some(color) && safe[q].is_safe() && !lively_before[q].is_safe() {
            safe[q] = Safe::Saved;
        }
    }
    safe
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
