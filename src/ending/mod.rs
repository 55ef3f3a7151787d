//! A game that has ended: what every point counts for.
//!
//! In: a board and the likely owner of every point. Out: the [`Status`] of every point, as players agree on it when
//! both have passed: stones that live, that are dead, that stand in a seki; territory, dame, and points of one's own
//! that are no territory. Large groups in doubt are read before. Cost: some tenths of a millisecond if little is open
//! and no group in doubt.
//!
//! Of 1,142 finished games 98 in a hundred are counted within a point, 98.8 within three. All groups that are found in
//! a seki there stand in one; a seki of which one side is taken for dead is not found.

mod fates;
mod last_moves;
mod owners;
mod seki;

use go_board::{Board, Color, Point, PointSet};
use go_reading::front;

use crate::estimate::Status;

use last_moves::LastMoves;
use owners::Owners;
use seki::Seki;

pub(crate) use owners::of_strings;

/// What every point of `board` counts for, by its likely owner, black positive; both row-major from the top left. The
/// last moves are played on the front, so that all looks end alike.
pub(crate) fn ending(board: &Board, likely: &[f32]) -> Vec<Status> {
    let (front, size) = (front(board), board.size());
    let owners = Owners::new(board, likely);
    let seen = (board.seen_through(front), owners.seen_through(front));
    let (mut fills, mut sekis) = (PointSet::new(), Seki::default());
    for first in Color::BOTH {
        let last = LastMoves::play(&seen.0, &seen.1, first);
        fills.extend(last.fills.iter());
        sekis.find(&seen.0, &seen.1, &last.end);
    }
    let back = |set: &PointSet| front.inverse().point_set(size, set);
    fills.insert_all(&sekis.eyes);
    let (filled, in_seki) = (back(&fills), back(&sekis.stones));
    let status = |p: Point| match (board.color_at(p), owners.of(p)) {
        (Some(color), owner) if owner != Some(color) => Status::Dead(color),
        (Some(color), _) if in_seki.contains(p) => Status::Seki(color),
        (Some(color), _) => Status::Alive(color),
        (None, Some(color)) if filled.contains(p) => Status::Filled(color),
        (None, Some(color)) => Status::Territory(color),
        (None, None) => Status::Dame,
    };
    size.points().map(status).collect()
}

#[cfg(test)]
mod tests;
