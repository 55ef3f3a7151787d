//! What the other side can do after a trial move.
//!
//! In: an [`Analysis`], a [`Question`], a board on which a move of one side was tried. Out: a [`LifeAnswer`] for the
//! other one. Cost: that of [reading](go_reading::Reader::solve_kill).

use go_board::Board;
use go_reading::{LifeAnswer, Reader};

use super::fights::Rival;
use super::questions::Question;
use super::side::{Care, Side};
use crate::analysis::Analysis;

impl Analysis {
    /// What the other side can do on `board`, after a trial move of `side` about a group: saves it or kills it. As
    /// quick as [`Analysis::kill`], but what reading leaves open is what the search leans to. Each search may take
    /// `nodes` nodes.
    ///
    /// # Panics
    /// If the question has no key stones, or one of them is not on `board`.
    #[must_use]
    pub fn reply(&self, board: &Board, question: &Question, side: Side, nodes: u64) -> LifeAnswer {
        let (rival, _) = self.rival_of(question, true, nodes);
        self.ask_life(|reader| reply(reader, (Care::Quick, nodes), (board, question), side, rival.as_ref())).0
    }
}

/// What the other side can do on a board after a trial move of `side` about a group that may have a rival.
pub(super) fn reply(
    reader: &mut Reader,
    (care, nodes): (Care, u64),
    (board, question): (&Board, &Question),
    side: Side,
    rival: Option<&Rival>,
) -> LifeAnswer {
    let Question { keys, surroundings, .. } = question;
    reader.set_trusting(care == Care::Quick);
    let other = side.other();
    let answer = other.ask(reader, board, (keys, surroundings), nodes);
    rival.map_or(answer, |rival| rival.overrules(reader, (board, keys), (other, answer), nodes))
}
