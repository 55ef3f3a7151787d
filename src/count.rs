//! From likely owners to a score.
//!
//! In: a board and the likely owner of every point. Out: the [`Count`]: what each point counts for, how much of the
//! board is in doubt, and how far off the score may be. Cost: a walk over the board.
//!
//! While many empty points are open, a point counts by its expectation: the mean of what may become of it is the best
//! guess of the sum. When few are left, every point counts for the colour that is likelier to get it, and empty points
//! that are nobody's count for nobody, as the players would count. Between the two the count passes from one to the
//! other.
//!
//! The constants were chosen on 751 games (five positions of each), before the model of reading was learned from games
//! among which these are, the margins before the end on 1,028 others. On the former the mean error of the score on
//! 19×19 was 13.5/11.8/8.9/5.0 points then after 30/50/70/90 % of the moves, where the territory of influence alone has
//! 19.4/16.3/11.6/6.7.

use go_board::{Board, Color, Point, PointSet};

use crate::ending::ending;
use crate::estimate::{Side, Status};

/// With so many open empty points and fewer all points are counted as players count, with so many and more by
/// expectation.
const LEFT: [f32; 2] = [5.0, 12.0];

/// A point is somebody's for sure if its owner is as sure as this.
const SURE: f32 = 0.8;

/// An empty point between stones of both colours is nobody's for sure if its owner is less sure than this.
const NOBODYS: f32 = 0.2;

/// How far off the score was at most in eight games of ten on 19×19, by points in doubt; between two rows the margin is
/// interpolated. On small boards, whose games swing more, it is too narrow.
const MARGINS: [(f64, f64); 11] = [
    (0.0, 0.5),
    (4.0, 4.0),
    (9.0, 4.6),
    (21.0, 4.8),
    (28.0, 10.0),
    (45.0, 13.0),
    (60.0, 14.5),
    (90.0, 17.5),
    (120.0, 19.0),
    (200.0, 24.0),
    (361.0, 24.0),
];

/// The same for games that have ended.
const MARGINS_AT_END: [(f64, f64); 11] = [
    (0.0, 0.5),
    (6.0, 0.5),
    (9.0, 1.0),
    (13.0, 3.0),
    (23.0, 4.5),
    (30.0, 6.0),
    (39.0, 10.5),
    (90.0, 13.0),
    (120.0, 17.0),
    (250.0, 20.0),
    (361.0, 24.0),
];

/// What the points of a board count for.
pub(crate) struct Count {
    /// Black positive, row-major from the top left: the share of the point, or of the stone on it, that is black's less
    /// white's.
    owners: Vec<f32>,
    /// Points that count for their owner as points and not as territory, and how much of that is counted.
    fills: PointSet,
    crisp: f64,
    /// How many points are in doubt: a point that may as well be the other colour's is one, a sure point none.
    doubt: f64,
    /// How far off the score may be, by doubt.
    margins: &'static [(f64, f64)],
    /// How much farther off it may be because reading says what the owners do not.
    swing: f64,
    /// The points that are neither somebody's for sure nor nobody's, in board order.
    pub(crate) open: Vec<Point>,
}

impl Count {
    /// Counts `board` by its likely owners, black positive, row-major from the top left; if the game has ended, as
    /// players count, whatever is open.
    pub(crate) fn new(board: &Board, likely: &[f32], ended: bool) -> Count {
        let points = board.size().points().zip(likely.iter().copied());
        let left = points.filter(|&(p, owner)| board.is_empty_point(p) && is_open(board, p, owner));
        #[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
        let crisp = (LEFT[1] - left.count() as f32) / (LEFT[1] - LEFT[0]);
        let (crisp, margins) = if ended { (1.0, &MARGINS_AT_END) } else { (crisp.clamp(0.0, 1.0), &MARGINS) };
        Count::mixed(board, likely, crisp, margins)
    }

    /// Counts so large a share of every point as players count, and the rest by expectation.
    fn mixed(board: &Board, likely: &[f32], crisp: f32, margins: &'static [(f64, f64)]) -> Count {
        let points = || board.size().points().zip(likely.iter().copied());
        let doubt = points().map(|(p, owner)| f64::from(doubt(board, p, owner))).sum();
        let ended = if crisp > 0.0 { ending(board, likely) } else { vec![Status::Dame; likely.len()] };
        let counted = ended.iter().map(|status| status.owner().map_or(0.0, sign));
        let owners = counted.zip(likely).map(|(counted, owner)| crisp * counted + (1.0 - crisp) * owner).collect();
        let filled = points().zip(&ended).filter(|(_, status)| matches!(status, Status::Filled(_)));
        let fills = filled.map(|((p, _), _)| p).collect();
        let open = points().filter(|&(p, owner)| is_open(board, p, owner)).map(|(p, _)| p);
        Count { owners, fills, crisp: f64::from(crisp), doubt, margins, swing: 0.0, open: open.collect() }
    }

    /// The same count with these points open, whose owners may be the others.
    #[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
    pub(crate) fn reopened(self, board: &Board, points: &PointSet) -> Count {
        let is_open = |p: &Point| points.contains(*p) || self.open.contains(p);
        let open = board.size().points().filter(is_open).collect();
        Count { swing: 2.0 * points.len() as f64, open, ..self }
    }

    /// What the position holds for `color`; `captured` and `compensation` are left to the caller.
    pub(crate) fn side(&self, board: &Board, color: Color) -> Side {
        let mut side = Side::default();
        for (p, &owner) in board.size().points().zip(&self.owners) {
            let owner = f64::from(sign(color) * owner);
            match board.color_at(p) {
                None => {
                    let filled = if self.fills.contains(p) { self.crisp * owner.max(0.0) } else { 0.0 };
                    side.territory += owner.max(0.0) - filled;
                    side.stones += filled;
                }
                Some(stone) if stone == color => side.stones += f64::midpoint(1.0, owner),
                Some(_) => {
                    side.territory += f64::midpoint(1.0, owner);
                    side.dead += f64::midpoint(1.0, owner);
                }
            }
        }
        side
    }

    /// The expected territory of every point in [−1, 1], black positive, row-major from the top left; that of a stone
    /// is its captor's as far as it is dead.
    pub(crate) fn territory(&self, board: &Board) -> Vec<f32> {
        let points = board.size().points().zip(&self.owners);
        #[allow(clippy::cast_possible_truncation, reason = "from 0 to 1")]
        let kept = |p: Point| if self.fills.contains(p) { 1.0 - self.crisp as f32 } else { 1.0 };
        let territory = points.map(|(p, &owner)| match board.color_at(p) {
            None => owner * kept(p),
            Some(color) => (owner - sign(color)) / 2.0 + 0.0,
        });
        territory.collect()
    }

    /// How far off the score is at most in eight games of ten, in points.
    pub(crate) fn margin(&self) -> f64 {
        self.swing + self.margin_by_doubt()
    }

    fn margin_by_doubt(&self) -> f64 {
        let above = self.margins.iter().position(|&(doubt, _)| doubt > self.doubt).unwrap_or(self.margins.len());
        match (self.margins.get(above.wrapping_sub(1)), self.margins.get(above)) {
            (Some((from, low)), Some((to, high))) => low + (high - low) * (self.doubt - from) / (to - from),
            (_, Some((_, margin))) | (Some((_, margin)), None) => *margin,
            (None, None) => 0.0,
        }
    }
}

/// Whether a point is neither somebody's for sure nor nobody's.
fn is_open(board: &Board, p: Point, owner: f32) -> bool {
    owner.abs() < SURE && !is_nobodys(board, p, owner)
}

/// Whether a point is nobody's for sure: what nobody has yet, far from stones, is not.
fn is_nobodys(board: &Board, p: Point, owner: f32) -> bool {
    let beside = |color| board.sides(p).into_iter().any(|(q, _)| board.color_at(q) == Some(color));
    board.is_empty_point(p) && owner.abs() < NOBODYS && Color::BOTH.into_iter().all(beside)
}

/// How much of a point is in doubt, 0 to 1.
fn doubt(board: &Board, p: Point, owner: f32) -> f32 {
    if is_nobodys(board, p, owner) { 2.0 * owner.abs() } else { (2.0 - 2.0 * owner.abs()).min(1.0) }
}

const fn sign(color: Color) -> f32 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}
