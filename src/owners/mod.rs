//! Who will own each point, and how surely.
//!
//! In: the influence of one or both sides to move, with the dead taken out and what is enclosed settled, how likely
//! each stone lives, and whose move it is. Out: per point a number in [−1, 1], black positive, right on average: of the points with 0.6,
//! eight in ten become black's. Cost: two sums of small decision trees a point, less than a millisecond on 19×19.
//!
//! The model is `patterns/owners.model`, learned from finished games. It is asked for either colour, and the difference
//! counts: so exchanged colours give the opposite.
//!
//! Whose move it is counts, if it is known ([`Settings::mover`](crate::Settings::mover)): a game is worth some points more to
//! the side that moves next. Half of what the model was learned from does not say it, so it is as right without.
//!
//! The trees are too timid late in a game, because they see one point at a time: a board that is nearly settled says of
//! each of its points that it is surer than points like it on other boards. So the logarithms of the odds are
//! multiplied by what `sharpness` says of the board as a whole.

mod names;

mod features;

mod meanings;

mod reasons;

use go_board::{Board, Color, Point, Size, Symmetry};
use influence_runtime::PointMap;
use tree_models::{Forest, share};

use crate::alike::alike;
pub use features::Row;
pub(crate) use features::Scene;
pub use names::FEATURES;
pub(crate) use reasons::Parts;
pub use reasons::Reason;

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

/// Who is likely to own the points of a board.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The likely owner of every point in [−1, 1], black positive, row-major from the top left.
    pub(crate) owners: Vec<f32>,
    /// What the logarithms of the odds were multiplied by.
    pub(crate) sharpness: f64,
}

/// The logarithms of the odds that black and white own each point.
type Odds = PointMap<[f64; 2]>;

/// The looks of a board that look the same, each with the odds there: where a look exchanges the colours, it is the
/// move of the other one.
struct Looks {
    looks: Vec<(Symmetry, usize)>,
    odds: Vec<Odds>,
}

/// The likely owners, sharpened as far as the board is settled.
pub(crate) fn owners(model: &Forest, scene: &Scene<'_>) -> Told {
    let looks = Looks::of(model, scene);
    let sharpness = sharpness(scene, &looks);
    Told { owners: looks.owners(scene.board, sharpness), sharpness }
}

/// The owners of [`owners`] without regard to how settled the board is.
pub(crate) fn by_points(model: &Forest, scene: &Scene<'_>) -> Told {
    Told { owners: Looks::of(model, scene).owners(scene.board, 1.0), sharpness: 1.0 }
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

    /// The owners that the odds tell if their logarithms are multiplied by `sharpness`.
    #[allow(clippy::cast_possible_truncation, reason = "shares are kept in binary32")]
    #[allow(clippy::cast_precision_loss, reason = "at most 16 looks")]
    fn owners(&self, board: &Board, sharpness: f64) -> Vec<f32> {
        let size = board.size();
        let owners = |odds: &Odds| {
            let mut owners = PointMap::filled(0.0);
            for p in size.points() {
                let [black, white] = odds[p].map(|odds| share(sharpness * odds));
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
    let size = scene.board.size();
    let [black, white] = Color::BOTH.map(|color| {
        let rows: Vec<Row> = size.points().map(|p| scene.row(color, p, mover)).collect();
        model.values(&rows)
    });
    let mut odds = PointMap::filled([0.0; 2]);
    for (p, (&black, &white)) in size.points().zip(black.iter().zip(&white)) {
        odds[p] = [black, white];
    }
    odds
}

/// What the logarithms of the odds are multiplied by on a board: what [`of_size`] says while much is in doubt,
/// [`SHARPEST`] times as much when it is settled. Where one side only moves first, it is what the size says: a board may
/// be settled if the one side moves first and open if the other does, and what the two say has to be comparable.
#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
fn sharpness(scene: &Scene<'_>, looks: &Looks) -> f64 {
    let small = of_size(scene.board.size());
    if scene.views < Color::BOTH.len() {
        return small;
    }
    let owners = looks.owners(scene.board, 1.0);
    let doubt = owners.iter().map(|&owner| 1.0 - f64::from(owner.abs())).sum::<f64>() / owners.len() as f64;
    let [settled, open] = DOUBT;
    small * (1.0 + (SHARPEST - 1.0) * ((open - doubt) / (open - settled)).clamp(0.0, 1.0))
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
