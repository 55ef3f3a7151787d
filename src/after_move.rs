//! Influence after a move.
//!
//! In: a position, patterns, a move. Out: the influence after the move with the opponent moving first, and the
//! follow-up influence: what if the side that moved plays again? Afterwards the position is as it was. Cost: about that
//! of an [`Analysis`](crate::Analysis).

use go_board::{Board, Color, Point};
use go_reading::{Level, Reader, worms};
use influence_runtime::follow_up::{self, after_move};
use influence_runtime::sources::lively_stones;
use influence_runtime::{DragonStatus, Facts, Influence, PatternSet, PointMap, ReadingJudge, Safe};

use crate::analysis::codes;
use crate::eyes;

/// What a move does. White is positive in the fields.
#[derive(Clone, Debug)]
pub struct AfterMove {
    /// The influence after it, the opponent moving first.
    pub influence: Influence,
    /// The influence if the side that made it moves again where it threatens something.
    pub follow_up: Influence,
}

impl AfterMove {
    /// Looks at the move of `color` at `p`. `None` if it is illegal or trial moves are on the board.
    ///
    /// # Example
    /// ```
    /// use atsumi::AfterMove;
    /// use atsumi::board::{Board, Color, Point};
    /// use atsumi::reading::Level;
    ///
    /// let board = Board::from_diagram(
    ///     ". . . . . . .
    ///      . . O X . . .
    ///      . . O X . . .
    ///      . . O X . . .
    ///      . . O X . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let push = Point::new(5, 2);
    /// let [black, white] = Color::BOTH.map(|color| {
    ///     AfterMove::new(&board, &atsumi::patterns(), Level::default(), color, push).expect("a legal move").influence
    /// });
    /// assert!(white.territory_value[Point::new(6, 1)] > black.territory_value[Point::new(6, 1)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(board: &Board, patterns: &PatternSet, level: Level, color: Color, p: Point) -> Option<AfterMove> {
        let mut after = board.clone();
        after.play(color, Some(p)).ok()?;
        let mut reader = Reader::new(level);
        let facts = facts(board, &mut reader, patterns);
        let safe = safe_stones(board, &after, &mut reader, &facts, color);
        let mut strength = PointMap::filled(0.0);
        board.size().points().filter(|&q| safe[q].is_safe()).for_each(|q| strength[q] = 100.0);
        let played = follow_up::AfterMove { point: p, color, safe: &safe, strength: &strength, status: &facts.status };
        let mut judge = ReadingJudge::new(&mut reader, &facts);
        let influence = after_move(board, &played, patterns, &mut judge, None)?;
        let follow_up = follow_up::follow_up(board, &played, &influence, patterns, &mut judge, None)?;
        Some(AfterMove { influence, follow_up })
    }
}

fn facts(board: &Board, reader: &mut Reader, patterns: &PatternSet) -> Facts {
    let worms = worms(board, reader);
    let mut facts = Facts::before_dragons(codes(board, &worms), DragonStatus::Unknown);
    if patterns.asks_about_eyes() {
        facts.eyes = eyes::facts(board, reader, &worms, patterns);
    }
    facts
}

/// Which stones live after the move of `color` if its opponent moves next. The move itself, and stones of its colour
/// that would not live without it, count as saved.
fn safe_stones(
    before: &Board,
    after: &Board,
    reader: &mut Reader,
    facts_before: &Facts,
    color: Color,
) -> PointMap<Safe> {
    let opponent = Some(color.opponent());
    let lively_before = lively_stones(before, reader, &facts_before.worms, opponent);
    let worms_after = worms(after, reader);
    let mut safe = lively_stones(after, reader, &codes(after, &worms_after), opponent);
    for q in after.size().points() {
        if after.color_at(q) == Some(color) && safe[q].is_safe() && !lively_before[q].is_safe() {
            safe[q] = Safe::Saved;
        }
    }
    safe
}
