//! Questions about single groups.
//!
//! In: an [`Analysis`], a stone of a group. Out: a [`Question`], the same whoever asks it. Cost: some microseconds, or
//! that of dragons.

use go_board::{Board, Cell, Color, Point, PointSet};
use go_reading::{Surroundings, enclosed_with};

use super::likely::ALIVE;
use crate::analysis::{Analysis, Judged};

/// Groups of the opponent that live with less likelihood are thought to enclose nothing.
const ENCLOSES_NOTHING: f32 = 0.5;

/// Dragons of the opponent that live with more likelihood are thought to stand.
const STANDS: f32 = 0.9;

/// A dragon is thought to stand only with a moyo of at least so many points.
const ROOM: u32 = 6;

/// Whether other strings in the same enclosure live by themselves is first read with so many nodes: of 589 problems
/// that decides 490, so that groups, which take ten times as long, are asked in the others only.
const OTHERS: u64 = 2_000;

/// What is asked about the life of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// A stone of the group that is meant.
    pub stone: Point,
    /// The stones of which some have to live.
    pub keys: PointSet,
    /// What is known of the stones around.
    pub surroundings: Surroundings,
}

impl Question {
    /// Whether its stones are enclosed as they lie, nothing being assumed of the strings around but what reading
    /// assumes.
    #[must_use]
    pub fn is_enclosed(&self) -> bool {
        self.surroundings == Surroundings::default()
    }

    /// Whose group it is.
    pub(super) fn owner(&self, board: &Board) -> Option<Color> {
        self.keys.iter().next().and_then(|k| board.color_at(k))
    }

    /// The same about what is left on `board`, where something was played; `None` if nothing is.
    pub(super) fn left_on(&self, board: &Board, owner: Color) -> Option<Question> {
        let keys: PointSet = self.keys.iter().filter(|&k| board.color_at(k) == Some(owner)).collect();
        (!keys.is_empty()).then_some(Question { keys, ..*self })
    }
}

impl Analysis {
    /// What is asked about the life of the string at `p`, and of what is enclosed with it and does not live by itself;
    /// `None` if there is no stone. Where the strings around enclose it as they lie, nothing more is assumed of them;
    /// otherwise they are taken for what the [`Analysis::dragons`] they belong to probably are. Cost: some
    /// microseconds; where more than one string is enclosed a search of 2,000 nodes, twice as many if kos decide, and
    /// that of
    /// [`Analysis::groups`] if that is not enough; or that of these dragons.
    #[must_use]
    pub fn question(&self, p: Point) -> Option<Question> {
        let color = self.board().color_at(p)?;
        let string = self.board().stones(p).collect();
        let (enclosed, plain) = (|around| enclosed_with(self.board(), &string, around), Surroundings::default());
        if let Some(keys) = enclosed(&plain) {
            return Some(Question { stone: p, keys: self.keys_among(p, &keys, &plain), surroundings: plain });
        }
        let surroundings =
            Surroundings { safe: PointSet::new(), ..self.known_dragons().surroundings(self.board(), color) };
        let keys = enclosed(&surroundings).map_or(string, |keys| self.keys_among(p, &keys, &surroundings));
        Some(Question { stone: p, keys, surroundings })
    }

    /// Those of these stones that are of the group at `p`, or of one that does not live by itself: with one that does,
    /// some of all would live, whatever becomes of the others.
    pub(crate) fn in_question(&self, p: Point, stones: &PointSet) -> PointSet {
        if self.board().stones(p).len() == stones.len() {
            return *stones;
        }
        let (roster, survival) = (&self.groups().roster, self.group_survival());
        let own = roster.at(p);
        let is_asked = |&s: &Point| roster.at(s) == own || roster.at(s).is_none_or(|k| survival[k] < ALIVE);
        stones.iter().filter(is_asked).collect()
    }

    /// Those of these stones, which are enclosed together, that are in question. If none lives by itself, as a quick
    /// search sees, all are; otherwise groups say.
    fn keys_among(&self, p: Point, stones: &PointSet, surroundings: &Surroundings) -> PointSet {
        let is_alone = self.board().stones(p).len() == stones.len();
        if is_alone || self.others_die(p, stones, surroundings) { *stones } else { self.in_question(p, stones) }
    }

    /// Whether the opponent, moving first, takes all of these stones but the string at `p`, by a ko at worst, as a
    /// quick search sees.
    fn others_die(&self, p: Point, stones: &PointSet, surroundings: &Surroundings) -> bool {
        let own: PointSet = self.board().stones(p).collect();
        let others = stones.iter().filter(|&s| !own.contains(s)).collect();
        let (killed, _) = self.ask_life(|reader| {
            reader.set_trusting(true);
            reader.solve_kill(self.board(), &others, surroundings, OTHERS)
        });
        killed.solution().is_some_and(|killed| killed.code.succeeds())
    }
}

impl Judged {
    /// What dragons of the other colour are taken for when those of `color` are read. Of a safe one, strings that have
    /// an eye of one point stand. Others may be cut off from it and taken.
    pub(crate) fn surroundings(&self, board: &Board, color: Color) -> Surroundings {
        let Judged { dragons, survival, .. } = self;
        let theirs = |is: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..dragons.list.len()).filter(|&k| dragons.list[k].color != color && is(k)).collect()
        };
        let dead = theirs(&|k| survival[k] < ENCLOSES_NOTHING)
            .into_iter()
            .flat_map(|k| dragons.roster.stones(k).iter())
            .collect();
        let safe = theirs(&|k| survival[k] > STANDS && dragons.list[k].moyo.size >= ROOM);
        let strings = safe.into_iter().flat_map(|k| dragons.list[k].strings.iter().copied());
        let safe = strings.filter(|&s| has_eye(board, color.opponent(), s)).flat_map(|s| board.stones(s)).collect();
        Surroundings { dead, safe, shut: self.shut[color.index()], ..Surroundings::default() }
    }
}

/// Whether the string of `owner` at `s` has a liberty beside which there are only stones of its colour.
fn has_eye(board: &Board, owner: Color, s: Point) -> bool {
    let is_own = |&(_, cell): &(Point, Cell)| matches!(cell, Cell::Off) || cell == Cell::Stone(owner);
    board.liberties(s, usize::MAX).iter().any(|&l| board.sides(l).iter().all(is_own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_has_an_eye_where_only_its_colour_is_around_a_liberty() {
        let board = Board::from_diagram(
            ". X . . X
             X X . . .
             . . . O O
             . . O . .
             . O . O O",
        )
        .expect("a diagram");
        let has_eye =
            |row, col| has_eye(&board, board.color_at(Point::new(row, col)).expect("a stone"), Point::new(row, col));
        assert!(has_eye(0, 1) && has_eye(3, 2) && has_eye(4, 1));
        assert!(!has_eye(0, 4) && !has_eye(2, 3), "none, and one of two points");
    }
}
