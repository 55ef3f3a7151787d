//! Breaking through a wall of three stones.
//!
//! ```text
//! d b e
//! a F c
//! ```
//!
//! In: a board and the wall stones `a`, `b`, `c`; `F`, a stone of the other colour (the *cutter*), stands midway
//! between `a` and `c`, and `d` and `e` are empty. Out: [`Code::Win`] if the cutter, moving first, captures a wall
//! stone, [`Code::Cut`] if he gets through, [`Code::Lose`] if the wall holds. Afterwards the board is as it was. Cost:
//! up to some thirty tactical readings. Ko is ignored.

use crate::reading::Reading;
use crate::{Code, Outcome};
use go_board::{Board, Color, Point};

/// The points of the shape; `mirrored` exchanges left and right.
#[derive(Clone, Copy)]
struct Shape {
    a: Point,
    b: Point,
    c: Point,
    d: Point,
    e: Point,
    /// The cutter's stone between a and c.
    f: Point,
    wall: Color,
    cutter: Color,
}

impl Shape {
    fn find(board: &Board, a: Point, b: Point, c: Point) -> Option<Shape> {
        let wall = board.color_at(a)?;
        let size = board.size();
        let [(ar, ac), (br, bc), (cr, cc)] = [a, b, c].map(|p| (p.row(), p.col()));
        if (ar + cr) % 2 != 0 || (ac + cc) % 2 != 0 {
            return None;
        }
        let (fr, fc) = ((ar + cr) / 2, (ac + cc) / 2);
        let corner = |r: usize, c: usize| -> Option<Point> {
            let (row, col) = ((r + br).checked_sub(fr)?, (c + bc).checked_sub(fc)?);
            (row < size.get() && col < size.get()).then(|| Point::new(row, col))
        };
        let f = Point::new(fr, fc);
        let (d, e) = (corner(ar, ac)?, corner(cr, cc)?);
        let cutter = wall.opponent();
        let complete = [b, c].iter().all(|&p| board.color_at(p) == Some(wall))
            && board.color_at(f) == Some(cutter)
            && [d, e].iter().all(|&p| board.is_empty_point(p));
        complete.then_some(Shape { a, b, c, d, e, f, wall, cutter })
    }

    fn mirrored(self) -> Shape {
        Shape { a: self.c, c: self.a, d: self.e, e: self.d, ..self }
    }
}

impl Reading {
    /// [`Reader::break_through`](crate::Reader::break_through), as the board lies.
    pub(crate) fn break_through(&mut self, board: &mut Board, a: Point, b: Point, c: Point) -> Code {
        let Some(shape) = Shape::find(board, a, b, c) else { return Code::Lose };
        let mut result = self.break_on_one_side(board, shape);
        if result != Code::Win {
            let mirrored = self.break_on_one_side(board, shape.mirrored());
            if mirrored.succeeds() {
                result = mirrored;
            }
        }
        if result == Code::Win {
            return result;
        }
        match self.break_by_saving(board, shape) {
            Code::Lose => result,
            better => better,
        }
    }

    /// The cutter begins at d.
    fn break_on_one_side(&mut self, board: &mut Board, shape: Shape) -> Code {
        if !board.try_move(shape.d, shape.cutter) {
            return Code::Lose;
        }
        let result = self.after_first_cut(board, shape);
        board.undo();
        result
    }

    /// The cutter has played d.
    fn after_first_cut(&mut self, board: &mut Board, shape: Shape) -> Code {
        if self.is_attackable(board, shape.f) {
            return Code::Lose;
        }
        let attack = self.attack(board, shape.d);
        let mut provisional = Code::Cut;
        if let (true, Some(g)) = (attack.code.succeeds(), attack.point) {
            match self.second_cut(board, shape, g) {
                SecondCut::Final(code) => return code,
                SecondCut::Provisional(code) => provisional = code,
            }
        }
        if !self.can_keep(board, shape.a, shape.b) || self.wall_collapses(board, shape) {
            return Code::Win;
        }
        provisional
    }

    /// The stone at d can be captured at `g`: does the cutter get through at e meanwhile?
    fn second_cut(&mut self, board: &mut Board, shape: Shape, g: Point) -> SecondCut {
        let Shape { b, c, d, e, wall, cutter, .. } = shape;
        if board.try_move(e, wall) {
            let lost = board.color_at(d).is_none() || !self.find_defense(board, d).code.succeeds();
            board.undo();
            if lost {
                return SecondCut::Final(Code::Lose);
            }
        }
        if g == e {
            return SecondCut::Final(Code::Lose);
        }
        if !board.try_move(g, wall) {
            return SecondCut::Provisional(Code::Lose);
        }
        let mut result = SecondCut::Final(Code::Lose);
        if board.try_move(e, cutter) {
            if !self.is_attackable(board, e) {
                let wall_holds = self.can_keep(board, b, c);
                result = if wall_holds { SecondCut::Final(Code::Cut) } else { SecondCut::Provisional(Code::Cut) };
            }
            board.undo();
        }
        board.undo();
        result
    }

    /// Whether, with the cutter's stone at d, the wall cannot answer at e because b or a then falls, and loses
    /// something if it defends that instead.
    fn wall_collapses(&mut self, board: &mut Board, shape: Shape) -> bool {
        let Shape { a, b, c, e, wall, cutter, .. } = shape;
        if !board.try_move(e, wall) {
            return false;
        }
        let weak = [b, a].into_iter().find(|&s| self.is_attackable(board, s));
        board.undo();
        let Some(weak) = weak else { return false };
        let Outcome { code, point: Some(h) } = self.find_defense(board, weak) else { return true };
        if !code.succeeds() || !board.try_move(h, wall) {
            return true;
        }
        let mut collapses = false;
        if board.try_move(e, cutter) {
            collapses = !self.can_keep(board, b, c);
            board.undo();
        }
        board.undo();
        collapses
    }

    /// The cutter first saves the stone at F, if that stone is in danger.
    fn break_by_saving(&mut self, board: &mut Board, shape: Shape) -> Code {
        if !self.is_attackable(board, shape.f) {
            return Code::Lose;
        }
        let Outcome { code, point: Some(m) } = self.find_defense(board, shape.f) else { return Code::Lose };
        if !code.succeeds() || !board.try_move(m, shape.cutter) {
            return Code::Lose;
        }
        let result = self.after_saving(board, shape);
        board.undo();
        result
    }

    /// The wall may answer at d or at e; the cutter then needs the other point.
    fn after_saving(&mut self, board: &mut Board, shape: Shape) -> Code {
        let Shape { a, c, d, e, wall, cutter, .. } = shape;
        let mut result = Code::Lose;
        if board.try_move(d, wall) {
            if self.safe_move(board, e, cutter).succeeds() {
                result = if self.is_lost(board, c) { Code::Win } else { Code::Cut };
            }
            board.undo();
        }
        if result.succeeds() && board.try_move(e, wall) {
            if !self.safe_move(board, d, cutter).succeeds() {
                result = Code::Lose;
            } else if !self.is_lost(board, a) {
                result = Code::Cut;
            }
            board.undo();
        }
        result
    }

    fn is_attackable(&mut self, board: &mut Board, s: Point) -> bool {
        board.color_at(s).is_some() && self.attack(board, s).code.succeeds()
    }

    /// Whether the string at `s` is gone or can be captured.
    fn is_lost(&mut self, board: &mut Board, s: Point) -> bool {
        board.color_at(s).is_none() || self.is_attackable(board, s)
    }

    /// Whether both strings are on the board and their owner can keep them.
    pub(super) fn can_keep(&mut self, board: &mut Board, a: Point, b: Point) -> bool {
        board.color_at(a).is_some() && board.color_at(b).is_some() && self.defend_both(board, a, b).succeeds()
    }
}

/// The outcome of the second cut: settled, or to be reconsidered with only the first stone on the board.
enum SecondCut {
    Final(Code),
    Provisional(Code),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    /// The wall a, b, c stands at (4, 3), (3, 4), (4, 5); `extra` black stones are added.
    fn answer(extra: &[(usize, usize)]) -> Code {
        let mut board = Board::from_diagram(
            ". . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . X . . . .
             . . . X O X . . .
             . . . . O . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .",
        )
        .expect("a diagram");
        for &(row, col) in extra {
            board.play(Color::Black, Some(Point::new(row, col))).expect("a legal move");
        }
        let before = board.hash();
        let [a, b, c] = [(4, 3), (3, 4), (4, 5)].map(|(row, col)| Point::new(row, col));
        let mut reading = Reading::new(Level::default());
        let code = reading.break_through(&mut board, a, b, c);
        assert_eq!(code, reading.break_through(&mut board, c, b, a), "left and right can be exchanged");
        assert_eq!((board.hash(), board.depth()), (before, 0));
        code
    }

    #[test]
    fn a_thin_wall_loses_a_stone() {
        assert_eq!(answer(&[]), Code::Win);
    }

    #[test]
    fn a_supported_wall_is_only_cut() {
        assert_eq!(answer(&[(5, 5), (2, 2)]), Code::Cut);
    }

    #[test]
    fn a_wall_with_support_at_both_cuts_holds() {
        assert_eq!(answer(&[(2, 3), (2, 5), (3, 2), (3, 6)]), Code::Lose);
    }

    #[test]
    fn points_that_are_no_wall_are_not_broken() {
        let mut board = Board::from_diagram(
            "X . . . .
             O X . . .
             . . . . .
             . . . . .
             . . . . X",
        )
        .expect("a diagram");
        let mut reading = Reading::new(Level::default());
        let [a, b, c] = [(0, 0), (1, 1), (4, 4)].map(|(row, col)| Point::new(row, col));
        for wall in [[a, b, c], [b, a, c], [c, b, a], [a, a, a]] {
            assert_eq!(reading.break_through(&mut board, wall[0], wall[1], wall[2]), Code::Lose);
        }
    }
}
