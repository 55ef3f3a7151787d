//! Who will own each point, and how surely.
//!
//! In: the influence of one or both sides to move, with the dead taken out and what is enclosed settled, and how likely
//! each stone lives. Out: per point a number in [−1, 1], black positive, right on average: of the points with 0.6,
//! eight in ten become black's. Cost: two sums of small decision trees a point, less than a millisecond on 19×19.
//!
//! The model is `patterns/owners.model`, learned from finished games. It is asked for either colour, and the difference
//! counts: so exchanged colours give the opposite.

mod names;

mod features;

mod meanings;

mod reasons;

use go_board::{Board, Color, Point, Symmetry};
use influence_runtime::{Influence, PointMap};
use tree_models::{Forest, share};

use crate::alike::alike;
pub use features::Row;
pub(crate) use features::Scene;
pub use names::FEATURES;
pub(crate) use reasons::Parts;
pub use reasons::Reason;

/// The likely owner of every point in [−1, 1], black positive, row-major from the top left.
#[allow(clippy::cast_possible_truncation, reason = "shares are kept in binary32")]
#[allow(clippy::cast_precision_loss, reason = "at most 16 looks")]
pub(crate) fn owners(model: &Forest, board: &Board, views: &[&Influence], lives: &PointMap<f32>) -> Vec<f32> {
    let scene = Scene::new(board, views, lives);
    let [black, white] = Color::BOTH.map(|color| {
        let rows: Vec<Row> = board.size().points().map(|p| scene.row(color, p)).collect();
        model.values(&rows)
    });
    let mut owners = PointMap::filled(0.0);
    for (p, (&black, &white)) in board.size().points().zip(black.iter().zip(&white)) {
        owners[p] = (share(black) - share(white)) as f32;
    }
    let (size, looks) = (board.size(), alike(board));
    let sign = |look: &Symmetry| if look.color(Color::Black) == Color::Black { 1.0 } else { -1.0 };
    let mean = |p| looks.iter().map(|look| sign(look) * owners[look.point(size, p)]).sum::<f32>() / looks.len() as f32;
    size.points().map(mean).collect()
}

/// What speaks for `color` at `p`, both as the board of `scene` shows them; the parts sum to the owner that [`owners`]
/// tells.
#[allow(clippy::cast_precision_loss, reason = "at most 16 looks")]
pub(crate) fn parts(model: &Forest, board: &Board, scene: &Scene<'_>, color: Color, p: Point) -> Parts {
    let looks = alike(board);
    let mut mean = Parts::NONE;
    for look in &looks {
        let there = Parts::of(model, scene, look.color(color), look.point(board.size(), p));
        mean.add(1.0 / looks.len() as f64, &there);
    }
    mean
}
