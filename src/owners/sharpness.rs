//! How far the trees are to be believed, by the stage of the game.
//!
//! In: a board and what the trees say of its points. Out: per point what the logarithms of their odds are multiplied
//! by. The trees see one point at a time: a board that is nearly settled says of each of its points that it is surer
//! than points like it on other boards, and one that is nearly empty says that much will still happen everywhere, least
//! where stones stand close together. Cost: a walk over the board, and 49 points around each while it is nearly empty.

use go_board::{Board, Color, Point, Size};
use influence_runtime::{PointMap, Table};

use super::features::Scene;

/// The mean of 1 − |owner| over the points of a board: as little and less is sharpened fully, as much and more not at
/// all.
const DOUBT: [f64; 2] = [0.1, 0.2];

/// What the odds' logarithms are multiplied by when the board is settled. Chosen with [`DOUBT`] on 1,028 games that no
/// model was learned from, as little as is needed: there the error of the area on 19×19 becomes 5.5 points at 90 % of
/// the moves instead of 5.9, on 13×13 3.9 instead of 4.6, on 9×9 4.4 instead of 4.8, and the Brier score hardly changes
/// (.0152/.0135/.0231 instead of .0154/.0139/.0239).
const SHARPEST: f64 = 1.7;

/// Sizes of boards, and what the odds' logarithms are multiplied by on them besides. Chosen by the Brier score on 284
/// games on 9×9 and 40 on 13×13; smaller boards and those between were not measured.
const SMALL: [(f64, f64); 3] = [(9.0, 1.3), (13.0, 1.1), (19.0, 1.0)];

/// How far a game is in its opening, by the share of the points that have stones, and in proportion less of them on
/// smaller boards, where fights begin sooner.
const OPENING: Table<5> = Table { low: 0.0, high: 0.2, values: [1.2, 1.0, 1.0, 0.75, 0.0] };

/// The points of a board for which [`OPENING`] holds.
const LARGE: f32 = 361.0;

/// What is taken off there, by the share of stones among the points around. Read off the best factors of such points in
/// 788 games on 19×19 that no model was learned from: their Brier score after 2/8/20/40/60 moves becomes
/// .246/.237/.224/.203/.183 instead of .255/.246/.232/.209/.185, the error of their area 18.1/18.5/20.0/19.6/18.5
/// points instead of 20.4/22.9/23.1/21.5/18.7.
const SPARSE: Table<5> = Table { low: 0.0, high: 0.6, values: [0.6, 0.3, 0.2, 0.1, 0.0] };

/// How many rows and columns away a point is around another.
const AROUND: usize = 3;

/// What the logarithms of the odds of each point are multiplied by: what `of_size` says while much is in doubt,
/// [`SHARPEST`] times as much when the board is settled, less in the opening. Where one side only moves first, it is
/// never more: a board may be settled if the one side moves first and open if the other does, and what the two say has
/// to be comparable.
pub(super) fn sharpness(scene: &Scene<'_>, by_points: &[f32]) -> PointMap<f64> {
    let (board, small) = (scene.board, of_size(scene.board.size()));
    let whole = if scene.views < Color::BOTH.len() { small } else { small * settled(by_points) };
    #[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
    let large = LARGE / board.size().area() as f32;
    let opening = OPENING.at(large * share(board, board.size().points()));
    let mut sharpness = PointMap::filled(whole);
    if opening > 0.0 {
        for p in board.size().points() {
            let dulled = opening * SPARSE.at(share(board, around(board.size(), p)));
            sharpness[p] *= f64::from(1.0 - dulled);
        }
    }
    sharpness
}

/// What they are multiplied by as far as the board is settled.
#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
fn settled(by_points: &[f32]) -> f64 {
    let doubt = by_points.iter().map(|&owner| 1.0 - f64::from(owner.abs())).sum::<f64>() / by_points.len() as f64;
    let [settled, open] = DOUBT;
    1.0 + (SHARPEST - 1.0) * ((open - doubt) / (open - settled)).clamp(0.0, 1.0)
}

/// What they are multiplied by besides on a board of this size, between the sizes of [`SMALL`] in proportion.
fn of_size(size: Size) -> f64 {
    let lines = f64::from(u32::try_from(size.get()).expect("a board has few lines"));
    let [smallest, middle, full] = SMALL;
    let between = |(from, there): (f64, f64), (to, then): (f64, f64)| {
        there + (then - there) * ((lines - from) / (to - from)).clamp(0.0, 1.0)
    };
    if lines < middle.0 { between(smallest, middle) } else { between(middle, full) }
}

/// The points around `p`, itself included.
fn around(size: Size, p: Point) -> impl Iterator<Item = Point> {
    let lines = move |at: usize| at.saturating_sub(AROUND)..(at + AROUND + 1).min(size.get());
    lines(p.row()).flat_map(move |row| lines(p.col()).map(move |col| Point::new(row, col)))
}

/// The share of these points that have stones.
#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
fn share(board: &Board, points: impl Iterator<Item = Point>) -> f32 {
    let (stones, all) =
        points.fold((0, 0), |(stones, all), p| (stones + usize::from(!board.is_empty_point(p)), all + 1));
    stones as f32 / all as f32
}
