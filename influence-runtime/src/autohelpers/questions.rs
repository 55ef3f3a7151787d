//! The questions behind the autohelpers, with the colour as an argument.
//!
//! The methods of the trait come in pairs, for us and for them; what both ask is written once here.

use go_board::{Color, Direction, Point};
use go_reading::Code;
use pattern_tables::autohelper::{Autohelper, Autohelpers as _, Ply, PointId};

use super::{Binding, point, shapes, to_int};
use crate::facts::DragonStatus;
use crate::judge::{Cut, Join};
use crate::life_facts::{EyeSpaceAt, LifeFacts};
use crate::region::Region;

/// Running from a group to where it is leads nowhere.
const BESIDE: i32 = -10;

fn plies(moves: &[Ply]) -> Vec<Option<Point>> {
    moves.iter().map(|ply| ply.map(point)).collect()
}

impl Binding<'_> {
    pub(super) fn us(&self) -> Color {
        self.m.color
    }

    pub(super) fn them(&self) -> Color {
        self.m.color.opponent()
    }

    /// `question` about the stone at `id`; 0 if there is none.
    pub(super) fn about_stone(&mut self, id: PointId, question: impl FnOnce(&mut Self, Point) -> i32) -> i32 {
        let s = point(id);
        if self.board.color_at(s).is_some() { question(self, s) } else { 0 }
    }

    pub(super) fn status_is(&self, id: PointId, status: DragonStatus) -> i32 {
        i32::from(self.facts.status_at(point(id)) == status)
    }

    pub(super) fn safe_move(&mut self, [p]: [PointId; 1], color: Color) -> i32 {
        self.reader.safe_move(self.board, point(p), color).value()
    }

    pub(super) fn somewhere(&self, points: &[PointId], color: Color) -> i32 {
        i32::from(points.iter().any(|&id| self.board.color_at(point(id)) == Some(color)))
    }

    pub(super) fn alive_somewhere(&self, points: &[PointId], color: Color) -> i32 {
        let lives = |p: Point| {
            self.board.color_at(p) == Some(color)
                && (self.board.depth() > 0 || self.facts.status_at(p) != DragonStatus::Dead)
        };
        i32::from(points.iter().any(|&id| lives(point(id))))
    }

    /// Liberties of a stone of `color` at the empty point, up to 8.
    pub(super) fn liberties_after(&self, [p]: [PointId; 1], color: Color) -> i32 {
        let p = point(p);
        if self.board.is_empty_point(p) { to_int(self.board.accurate_liberty_count(p, color, 8)) } else { 0 }
    }

    /// The same, captures ignored.
    pub(super) fn approx_liberties_after(&self, [p]: [PointId; 1], color: Color) -> i32 {
        let p = point(p);
        if self.board.is_empty_point(p) { to_int(self.board.approx_liberty_count(p, color, 8)) } else { 0 }
    }

    pub(super) fn is_legal(&self, [p]: [PointId; 1], color: Color) -> i32 {
        i32::from(self.board.is_legal(point(p), color))
    }

    pub(super) fn is_suicide(&self, [p]: [PointId; 1], color: Color) -> i32 {
        i32::from(self.board.is_empty_point(point(p)) && self.board.is_suicide(point(p), color))
    }

    pub(super) fn captures(&self, [p]: [PointId; 1], color: Color) -> i32 {
        i32::from(self.board.is_empty_point(point(p)) && self.board.captures_something(point(p), color))
    }

    pub(super) fn visible_along_edge(&self, [p, q]: [PointId; 2], color: Color) -> i32 {
        i32::from(shapes::first_seen_along_edge(self.board, point(p), point(q)) == Some(color))
    }

    /// Whether `p` is plainly no eye of `color`: counted over the diagonals, off-board points are 1 and enemy stones
    /// that cannot be attacked 2, corners have one less, and 4 is too many.
    pub(super) fn obvious_false_eye(&mut self, [p]: [PointId; 1], color: Color) -> i32 {
        let mut sum = shapes::diagonals_off_board(self.board, point(p));
        for q in shapes::diagonals(point(p)) {
            if self.board.color_at(q) == Some(color.opponent()) && self.reader.attack(self.board, q).code == Code::Lose
            {
                sum += 2;
            }
        }
        i32::from(sum >= 4)
    }

    /// `color` plays the first point; whether the opponent can then not play the second one safely.
    pub(super) fn defend_against(&mut self, [m, p]: [PointId; 2], color: Color) -> i32 {
        i32::from(self.reader.defends_against(self.board, point(m), color, point(p)))
    }

    pub(super) fn play_attack(&mut self, moves: &[Ply], [z]: [PointId; 1], first: Color) -> i32 {
        self.reader.play_attack(self.board, &plies(moves), first, point(z)).value()
    }

    pub(super) fn play_defend(&mut self, moves: &[Ply], [z]: [PointId; 1], first: Color) -> i32 {
        self.reader.play_defend(self.board, &plies(moves), first, point(z)).value()
    }

    pub(super) fn play_attack_either(&mut self, moves: &[Ply], [y, z]: [PointId; 2], first: Color) -> i32 {
        self.reader.play_attack_either(self.board, &plies(moves), first, point(y), point(z)).value()
    }

    pub(super) fn play_defend_both(&mut self, moves: &[Ply], [y, z]: [PointId; 2], first: Color) -> i32 {
        self.reader.play_defend_both(self.board, &plies(moves), first, point(y), point(z)).value()
    }

    pub(super) fn play_break_through(&mut self, moves: &[Ply], wall: [PointId; 3], first: Color) -> i32 {
        self.reader.play_break_through(self.board, &plies(moves), first, wall.map(point)).value()
    }

    pub(super) fn play_connect(&mut self, moves: &[Ply], [y, z]: [PointId; 2], first: Color) -> i32 {
        self.reader.play_connect(self.board, &plies(moves), first, point(y), point(z)).value()
    }

    pub(super) fn play_disconnect(&mut self, moves: &[Ply], [y, z]: [PointId; 2], first: Color) -> i32 {
        self.reader.play_disconnect(self.board, &plies(moves), first, point(y), point(z)).value()
    }

    pub(super) fn play_liberties(&mut self, moves: &[Ply], [z]: [PointId; 1], first: Color) -> i32 {
        to_int(self.reader.play_liberties(self.board, &plies(moves), first, point(z)))
    }

    /// Whether the opponent of the strings at the two points, which are of one colour, can keep them apart; the cut is
    /// marked. 0 if a stone is missing or the colours differ.
    pub(super) fn find_cut(&mut self, points: [PointId; 2]) -> i32 {
        let [a, b] = points.map(point);
        if self.board.color_at(a).is_none() || self.board.color_at(a) != self.board.color_at(b) {
            return 0;
        }
        let cut = self.reader.disconnect(self.board, a, b);
        if cut.code.succeeds() {
            self.marks.cuts.push(Cut { strings: [a, b], point: cut.point });
        }
        i32::from(cut.code.succeeds())
    }

    /// What `p` is in the initial influence with them moving first.
    fn region(&self, [p]: [PointId; 1]) -> Region {
        self.facts.regions[self.them().index()][point(p)]
    }

    pub(super) fn is_moyo_against(&self, p: [PointId; 1], color: Color) -> i32 {
        i32::from(self.region(p).moyo() == Some(color))
    }

    pub(super) fn is_moyo_in_turn(&self, [p]: [PointId; 1], color: Color) -> i32 {
        i32::from(self.facts.regions[self.us().index()][point(p)].moyo() == Some(color))
    }

    pub(super) fn is_area(&self, p: [PointId; 1], color: Color) -> i32 {
        i32::from(self.region(p).owner() == Some(color))
    }

    pub(super) fn is_territory(&self, p: [PointId; 1], color: Color) -> i32 {
        i32::from(self.region(p).territory() == Some(color))
    }

    /// Whether `color` can cut its opponent at `p`.
    pub(super) fn can_cut(&self, [p]: [PointId; 1], color: Color) -> i32 {
        i32::from(self.facts.cuts[color.opponent().index()].contains(point(p)))
    }

    pub(super) fn join(&mut self, join: Join) -> i32 {
        self.marks.joins.push(join);
        0
    }

    pub(super) fn deny_territory(&mut self, [id]: [PointId; 1], color: Color) -> i32 {
        self.marks.non_territory.push((color, point(id)));
        0
    }

    /// `question` of a helper about the group whose life is read. If none is, the call is noted and answers 0.
    pub(super) fn of_life(&mut self, helper: Autohelper, question: impl FnOnce(&LifeFacts) -> i32) -> i32 {
        match &self.facts.life {
            Some(life) => question(life),
            None => self.unsupported(helper).to_int(),
        }
    }

    /// `question` of a helper about the eye space of its colour at a point, which is worth nothing where there is none.
    pub(super) fn of_eye_space(
        &mut self,
        helper: Autohelper,
        id: PointId,
        question: impl FnOnce(EyeSpaceAt) -> i32,
    ) -> i32 {
        self.of_life(helper, |life| question(life.spaces[point(id)]))
    }

    /// What it is worth to the group to run to a point; [`BESIDE`] where it stands and on empty points around.
    pub(super) fn escape_value(&mut self, [id]: [PointId; 1]) -> i32 {
        let (board, p) = (self.board, point(id));
        self.of_life(Autohelper::OwlEscapeValue, |life| {
            let mut around = Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL).map(|way| p.step(way));
            let is_beside = board.is_empty_point(p) && around.any(|q| life.goal.contains(q));
            if is_beside || life.goal.contains(p) { BESIDE } else { i32::from(life.escape[p]) }
        })
    }
}
