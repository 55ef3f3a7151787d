//! What the engine plays on: the whole board, or a part of it.
//!
//! In: moves, passes, undo. Out: what is legal, kos, hashes, and what a proof [rests on](super::zone). A part of a
//! board that is searched as a whole has no zones; nothing asks for them there.

use super::zone;
use go_board::{Board, Color, Point, PointSet};

/// A position with trial moves.
pub(super) trait Position {
    /// Whether some more moves can be played, so that none is missing because there is no room for it.
    fn has_room(&self) -> bool;

    fn is_empty_point(&self, p: Point) -> bool;

    /// Plays a move if it is legal; says whether it was.
    fn try_move(&mut self, p: Point, color: Color) -> bool;

    /// The same, a forbidden ko recapture being permitted.
    fn try_ko(&mut self, p: Point, color: Color) -> bool;

    /// Passes, which clears the ko point.
    fn try_pass(&mut self, color: Color) -> bool;

    /// Takes back the last move or pass.
    fn undo(&mut self);

    /// The point where a ko may not be retaken.
    fn ko(&self) -> Option<Point>;

    /// The stone that a move would take in a ko, legal now or not.
    fn is_ko(&self, p: Point, color: Color) -> Option<Point>;

    /// Whether a move is the forbidden recapture of a ko.
    fn is_illegal_ko_capture(&self, p: Point, color: Color) -> bool;

    /// A number for the stones and the ko, the same when the colours are exchanged together with the viewer's.
    fn hash_seen_by(&self, viewer: Color) -> u64;

    /// Whether a move would leave its stone without liberties. Asked for zones only, as is what follows.
    fn is_suicide(&self, _: Point, _: Color) -> bool {
        false
    }

    /// See [`zone::add_needs`].
    fn add_needs(&self, _: &mut PointSet, _: Point, _: Color) {}

    /// See [`zone::add_suicide`].
    fn add_suicide(&self, _: &mut PointSet, _: Point, _: Color) {}

    /// See [`zone::add_ko`].
    fn add_ko(&self, _: &mut PointSet, _: Point, _: Point) {}

    /// See [`zone::close`].
    fn close(&self, _: &mut PointSet, _: Color, _: &PointSet) {}
}

/// So many trial moves must be possible in a node, so that none is missing because the board refuses it.
const ROOM: usize = 4;

impl Position for Board {
    fn has_room(&self) -> bool {
        self.depth() + ROOM <= Board::MAX_DEPTH
    }

    fn is_empty_point(&self, p: Point) -> bool {
        self.is_empty_point(p)
    }

    fn try_move(&mut self, p: Point, color: Color) -> bool {
        self.try_move(p, color)
    }

    fn try_ko(&mut self, p: Point, color: Color) -> bool {
        self.try_ko(p, color)
    }

    fn try_pass(&mut self, color: Color) -> bool {
        self.try_pass(color)
    }

    fn undo(&mut self) {
        self.undo();
    }

    fn ko(&self) -> Option<Point> {
        self.ko()
    }

    fn is_ko(&self, p: Point, color: Color) -> Option<Point> {
        self.is_ko(p, color)
    }

    fn is_illegal_ko_capture(&self, p: Point, color: Color) -> bool {
        self.is_illegal_ko_capture(p, color)
    }

    fn hash_seen_by(&self, viewer: Color) -> u64 {
        self.hash_seen_by(viewer)
    }

    fn is_suicide(&self, p: Point, color: Color) -> bool {
        self.is_suicide(p, color)
    }

    fn add_needs(&self, zone: &mut PointSet, m: Point, color: Color) {
        zone::add_needs(zone, self, m, color);
    }

    fn add_suicide(&self, zone: &mut PointSet, m: Point, color: Color) {
        zone::add_suicide(zone, self, m, color);
    }

    fn add_ko(&self, zone: &mut PointSet, m: Point, taken: Point) {
        zone::add_ko(zone, self, m, taken);
    }

    fn close(&self, zone: &mut PointSet, winner: Color, safe: &PointSet) {
        zone::close(zone, self, winner, safe);
    }
}
