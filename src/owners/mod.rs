//! Who will own each point, and how surely.
//!
//! In: the influence of one or both sides to move, with the dead taken out and what is enclosed settled, and how likely each
//! stone lives. Out: per point a number in [−1, 1], black positive, right on average: of the points with 0.6, eight in
//! ten become black's. Cost: two sums of small decision trees a point, half a millisecond on 19×19.
//!
//! The model is `patterns/owners.model`, learned from finished games. It is asked for either colour, and the difference
//! counts: so exchanged colours give the opposite.

mod names;

mod features;

mod models;

use go_board::{Board, Color, Symmetry};
use influence_runtime::{Influence, PointMap};

use crate::alike::alike;
pub use features::Row;
pub(crate) use features::Scene;
pub use names::FEATURES;

/// The likely owner of every point in [−1, 1], black positive, row-major from the top left.
#[allow(clippy::cast_possible_truncation, reason = "shares are kept in binary32")]
#[allow(clippy::cast_precision_loss, reason = "at most 16 looks")]
pub(crate) fn owners(board: &Board, views: &[&Influence], lives: &PointMap<f32>) -> Vec<f32> {
    let scene = Scene::new(board, views, lives);
    let share = |color, p| tree_models::share(models::OWNERS.value(&scene.row(color, p)));
    let mut owners = PointMap::filled(0.0);
    for p in board.size().points() {
        owners[p] = (share(Color::Black, p) - share(Color::White, p)) as f32;
    }
    let (size, looks) = (board.size(), alike(board));
    let sign = |look: &Symmetry| if look.color(Color::Black) == Color::Black { 1.0 } else { -1.0 };
    let mean = |p| looks.iter().map(|look| sign(look) * owners[look.point(size, p)]).sum::<f32>() / looks.len() as f32;
    size.points().map(mean).collect()
}
