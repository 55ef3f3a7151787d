//! Who will own each point, and how surely.
//!
//! In: the influence of one or both sides to move, with the dead taken out and what is enclosed settled, how likely
//! each stone lives, and whose move it is. Out: per point a number in [−1, 1], black positive, right on average: of the
//! points with 0.6, eight in ten become black's. Cost: two sums of small decision trees a point, less than a
//! millisecond on 19×19.
//!
//! The model is `patterns/owners.model`, learned from finished games. It is asked for either colour, and the difference
//! counts: so exchanged colours give the opposite.
//!
//! Whose move it is counts, if it is known ([`Settings::mover`](crate::Settings::mover)): a game is worth some points
//! more to the side that moves next. Half of what the model was learned from does not say it, so it is as right
//! without.
//!
//! The trees see one point at a time and not the stage of the game: late they are too timid, and in the opening far too
//! sure. So the logarithms of their odds are multiplied by what `sharpness` says of the board and of the point.

mod names;

mod features;

mod meanings;

mod reasons;

mod sharpness;

use go_board::{Board, Color, Point, Symmetry};
use influence_runtime::PointMap;
use tree_models::{Forest, share};

use crate::alike::alike;
pub use features::Row;
pub(crate) use features::Scene;
pub use names::FEATURES;
pub(crate) use reasons::Parts;
pub use reasons::Reason;

/// Who is likely to own the points of a board.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The likely owner of every point in [−1, 1], black positive, row-major from the top left.
    pub(crate) owners: Vec<f32>,
    /// What the logarithms of the odds of each point were multiplied by.
    pub(crate) sharpness: PointMap<f64>,
}

/// The logarithms of the odds that black and white own each point.
type Odds = PointMap<[f64; 2]>;

/// The looks of a board that look the same, each with the odds there: where a look exchanges the colours, it is the
/// move of the other one.
struct Looks {
    looks: Vec<(Symmetry, usize)>,
    odds: Vec<Odds>,
}

/// The likely owners, sharpened as far as the board is settled and dulled while it is nearly empty.
pub(crate) fn owners(model: &Forest, scene: &Scene<'_>) -> Told {
    let looks = Looks::of(model, scene);
    let by_points = looks.owners(scene.board, &PointMap::filled(1.0));
    let sharpness = sharpness::sharpness(scene, &by_points);
    Told { owners: looks.owners(scene.board, &sharpness), sharpness }
}

/// The owners of [`owners`] without regard to the stage of the game.
pub(crate) fn by_points(model: &Forest, scene: &Scene<'_>) -> Told {
    let sharpness = PointMap::filled(1.0);
    Told { owners: Looks::of(model, scene).owners(scene.board, &sharpness), sharpness }
}

impl Looks {
    fn of(model: &Forest, scene: &Scene<'_>) -> Looks {
        let (mut movers, mut looks) = (vec![scene.mover], Vec::new());
        for look in alike(scene.board) {
            let mover = scene.mover.map(|mover| look.color(mover));
            let place = movers.iter().position(|&known| known == mover).unwrap_or(movers.len());
            if place == movers.len() {
                movers.push(mover);
            }
            looks.push((look, place));
        }
        Looks { looks, odds: movers.into_iter().map(|mover| odds(model, scene, mover)).collect() }
    }

    /// The owners that the odds tell if their logarithms are multiplied by `sharpness`, which is the same at points
    /// that look the same.
    #[allow(clippy::cast_possible_truncation, reason = "shares are kept in binary32")]
    #[allow(clippy::cast_precision_loss, reason = "at most 16 looks")]
    fn owners(&self, board: &Board, sharpness: &PointMap<f64>) -> Vec<f32> {
        let size = board.size();
        let owners = |odds: &Odds| {
            let mut owners = PointMap::filled(0.0);
            for p in size.points() {
                let [black, white] = odds[p].map(|odds| share(sharpness[p] * odds));
                owners[p] = (black - white) as f32;
            }
            owners
        };
        let owners: Vec<PointMap<f32>> = self.odds.iter().map(owners).collect();
        let sign = |look: &Symmetry| if look.color(Color::Black) == Color::Black { 1.0 } else { -1.0 };
        let one = |(look, k): &(Symmetry, usize), p| sign(look) * owners[*k][look.point(size, p)];
        let mean = |p| self.looks.iter().map(|look| one(look, p)).sum::<f32>() / self.looks.len() as f32;
        size.points().map(mean).collect()
    }
}

fn odds(model: &Forest, scene: &Scene<'_>, mover: Option<Color>) -> Odds {
    let points = || scene.board.size().points();
    let rows: Vec<Row> = points().flat_map(|p| Color::BOTH.map(|color| scene.row(color, p, mover))).collect();
    let mut odds = PointMap::filled([0.0; 2]);
    points().zip(model.values(&rows).as_chunks().0).for_each(|(p, &values)| odds[p] = values);
    odds
}

/// What speaks for `color` at `p`, both as the board of `scene` shows them, where the logarithms of the odds are
/// multiplied by `sharpness`; the parts sum to the owner that [`owners`] tells.
#[allow(clippy::cast_precision_loss, reason = "at most 16 looks")]
pub(crate) fn parts(model: &Forest, scene: &Scene<'_>, sharpness: f64, (color, p): (Color, Point)) -> Parts {
    let looks = alike(scene.board);
    let mut mean = Parts::NONE;
    for look in &looks {
        let (color, p) = (look.color(color), look.point(scene.board.size(), p));
        let there = Parts::of(model, scene, sharpness, (color, p), scene.mover.map(|mover| look.color(mover)));
        mean.add(1.0 / looks.len() as f64, &there);
    }
    mean
}
