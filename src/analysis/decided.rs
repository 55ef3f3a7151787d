//! Groups whose fate a person decided.
//!
//! In: stones and decisions. Out: an [`Analysis`] that counts with them. Cost: that of the groups, and of all stages
//! behind the strings anew.

use go_board::Point;

use super::Analysis;
use crate::decisions::Decisions;
use crate::estimate::{Decided, Decision};

impl Analysis {
    /// The same position where a person decided what becomes of groups: each of `decisions` names a stone of one of the
    /// [`Analysis::groups`], as found without decisions; later ones replace earlier ones. What is not decided is
    /// estimated anew, by who lives now, and the estimate says what was decided. Points without a stone are left out.
    ///
    /// ```
    /// use atsumi::board::{Board, Point};
    /// use atsumi::{Analysis, Decided, Settings, Terms};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . X O . .
    ///      . . . X O . .
    ///      . O . X O . .
    ///      . . . X O . .
    ///      . . . X O . .
    ///      . . . X O . .
    ///      . . . X O . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
    /// let lead = |analysis: &Analysis| analysis.estimate(&Terms::default()).score.lead();
    /// let lives = analysis.clone().with_decisions(&[(Point::new(2, 1), Decided::Alive)]);
    /// assert!(lead(&lives) < lead(&analysis) - 2.0);
    /// assert_eq!(lives.estimate(&Terms::default()).ownership[2 * 7 + 1], -1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Cost: that of the groups; the stages behind the strings begin anew.
    #[must_use]
    pub fn with_decisions(self, decisions: &[(Point, Decided)]) -> Analysis {
        let groups = if decisions.is_empty() { None } else { Some(self.groups()) };
        let found = decisions.iter().filter_map(|&(named, status)| {
            let roster = &groups?.roster;
            Some(Decision { status, named, stones: roster.stones(roster.at(named)?).iter().collect() })
        });
        let found: Vec<Decision> = found.collect();
        let sets = Decisions::new(&found, self.board.size(), self.front);
        Analysis { decided: (found, sets), lively: Default::default(), ..self }.without_views()
    }

    /// What a person decided.
    #[must_use]
    pub fn decisions(&self) -> &[Decision] {
        &self.decided.0
    }

    /// The same by stone on the front.
    pub(crate) fn decided(&self) -> &Decisions {
        &self.decided.1
    }
}
