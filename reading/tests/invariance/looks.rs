//! Positions and questions in their looks.
//!
//! **In:** how many positions, or a question and a symmetry. **Out:** random positions, always the same ones; the
//! question about the position that is seen through the symmetry. **Cost:** none to speak of.

use go_board::{Board, Size, Symmetry};

use super::positions::random_position;
use super::questions::Question;

/// `ATSUMI_POSITIONS` random positions, or `number`, of sizes and lengths that change from one to the next.
pub(crate) fn random_positions(number: u64) -> Vec<(String, Board)> {
    let position = |seed: u64| {
        let size = [9, 7, 13, 5, 9, 8, 19, 6][usize::try_from(seed % 8).expect("small")];
        let tenths = usize::try_from(3 + seed % 5).expect("small");
        (format!("seed {seed}"), random_position(seed, size, size * size * tenths / 10))
    };
    let number = std::env::var("ATSUMI_POSITIONS")
        .map_or(number, |text| text.parse().expect("ATSUMI_POSITIONS: a whole number"));
    (0..number).map(position).collect()
}

/// The question about the position that is seen through `symmetry`.
pub(crate) fn question_seen(symmetry: Symmetry, size: Size, question: &Question) -> Question {
    Question {
        kind: question.kind,
        points: question.points.iter().map(|&p| symmetry.point(size, p)).collect(),
        color: symmetry.color(question.color),
        goal: symmetry.point_set(size, &question.goal),
    }
}
