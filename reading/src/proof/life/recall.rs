//! What searches for life came to, kept from one position of a game to the next.
//!
//! In: an area, who moves first, a hint and a limit. Out: the answer of the search that was made for the same, if it is
//! still known. Afterwards nothing is different but the time: a search sees nothing of a board but its area, so equal
//! areas have equal answers, and a hit counts the nodes that the search took. Cost: under a microsecond; at most 8,192
//! answers are kept, 9 MB. Proofs of captures are kept beside them; see the module about these.
//!
//! Points are those of the front, which a move may turn; answers are then found anew.

use std::collections::HashMap;
use std::mem;

use super::Turn;
use super::area::{Area, Bits, Footing};
use crate::LifeAnswer;
use crate::proof::capture::recall::{CaptureProof, CaptureQuestion, Captures};
use crate::proof::rules::Role;
use go_board::{Board, Point, PointSet};

/// So many answers are kept until the older half of all is forgotten.
const HALF: usize = 4_096;

/// Answers of searches for life, which a caller keeps from one position to the next; see
/// [`Reader::set_life_memory`](crate::Reader::set_life_memory).
#[derive(Clone, Debug, Default)]
pub struct LifeMemory {
    young: HashMap<Sight, Known>,
    old: HashMap<Sight, Known>,
    found: u64,
    asked: u64,
    /// And those of proofs of captures.
    captures: Captures,
}

/// What a search sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Sight {
    size: usize,
    /// The points of the area, and whose stone lies there: 0 nobody's, 1 the attacker's, 2 the defender's.
    points: Vec<(Point, u8)>,
    walled: Bits,
    homed: Bits,
    keys: Bits,
    rivals: Bits,
    footing: Footing,
    ko: Option<usize>,
    attacks: bool,
    hint: Option<Point>,
    limit: u64,
    trusts: bool,
    grades: bool,
}

/// An answer, and the nodes that it took.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) answer: LifeAnswer,
    pub(super) nodes: u64,
}

impl LifeMemory {
    /// How many searches were asked for, and how many of these answers were known.
    #[must_use]
    pub const fn hits(&self) -> (u64, u64) {
        (self.asked, self.found)
    }

    pub(in crate::proof) fn capture(&mut self, board: &Board, asked: CaptureQuestion) -> Option<CaptureProof> {
        self.asked += 1;
        let known = self.captures.get(board, asked);
        self.found += u64::from(known.is_some());
        known
    }

    pub(in crate::proof) fn keep_capture(
        &mut self,
        board: &Board,
        asked: CaptureQuestion,
        tried: PointSet,
        known: CaptureProof,
    ) {
        self.captures.keep(board, asked, tried, known);
    }

    pub(super) fn get(&mut self, sight: &Sight) -> Option<Known> {
        self.asked += 1;
        let known = self.young.get(sight).copied().or_else(|| {
            let (sight, known) = self.old.remove_entry(sight)?;
            self.keep(sight, known);
            Some(known)
        });
        self.found += u64::from(known.is_some());
        known
    }

    pub(super) fn keep(&mut self, sight: Sight, known: Known) {
        if self.young.len() >= HALF {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(sight, known);
    }
}

impl Sight {
    pub(super) fn of(board: &Board, area: &Area, turn: Turn, trusts: bool) -> Sight {
        let stone = |p: Point| board.color_at(p).map_or(0, |color| 1 + u8::from(color == area.owner));
        Sight {
            size: board.size().get(),
            points: area.points().iter().map(|&p| (p, stone(p))).collect(),
            walled: area.walled,
            homed: area.homed,
            keys: area.keys,
            rivals: area.rivals,
            footing: area.footing.clone(),
            ko: area.ko(board, turn.first),
            attacks: turn.first == Role::Attacker,
            hint: turn.hint,
            limit: turn.limit,
            trusts,
            grades: turn.grades,
        }
    }
}
