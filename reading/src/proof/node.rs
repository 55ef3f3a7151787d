//! A node of the search while it is read.

use super::rules::Role;
use go_board::PointSet;

/// A node while it is read.
pub(super) struct Node {
    pub(super) role: Role,
    /// Where its children begin.
    pub(super) start: usize,
    /// The moves that it has listed.
    pub(super) seen: PointSet,
    /// Which moves need a refutation of their own.
    pub(super) cover: Cover,
    /// Whether the moves listed before that are refuted like the pass have been dropped.
    pub(super) narrowed: bool,
    /// Whether a ko rule had a part in what was seen of it.
    pub(super) ko: bool,
}

/// Which moves of the side to move need a refutation of their own.
#[derive(Clone, Copy)]
pub(super) enum Cover {
    /// All, so far.
    Unknown,
    /// Those in the zone of the refutation of its pass, which is among the children.
    Pass,
    /// Those in this zone, that of the refutation of its pass, which is among the children.
    Zone(PointSet),
    /// Those in the zone of the refutations, because any other is answered with a pass.
    Own,
}
