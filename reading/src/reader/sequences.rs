//! Questions asked after a sequence of moves: the `oplay_…` and `xplay_…` helpers of pattern constraints.
//!
//! In: a board, a list of moves that two colours play alternately, and target stones. Out: the code of the final
//! question. A move that is `None` is a tenuki; one that cannot be played (the point is occupied, or it is suicide) is
//! skipped, and the turn passes all the same. An illegal ko capture *is* played. Cost: that of the final question.
//!
//! The colour says only who plays the first move. The final question does not depend on whose turn it is.

use super::seen::{Question, Seen, Wall};
use crate::reading::Reading;
use crate::{Code, Outcome, Reader};
use go_board::{Board, Color, Point};

/// Plays `moves` alternately, `first` beginning, on the board's stack; asks; takes everything back.
fn play_out<T>(board: &mut Board, moves: &[Option<Point>], first: Color, ask: impl FnOnce(&mut Board) -> T) -> T {
    let mut color = first;
    let mut placed = 0;
    for &m in moves {
        if let Some(m) = m
            && (board.try_move(m, color) || board.try_ko(m, color))
        {
            placed += 1;
        }
        color = color.opponent();
    }
    let answer = ask(board);
    for _ in 0..placed {
        board.undo();
    }
    answer
}

fn all_present(board: &Board, targets: &[Point]) -> bool {
    targets.iter().all(|&s| board.color_at(s).is_some())
}

impl Reader {
    /// After `moves`: can the opponent of the string at `z` capture it, moving first? [`Code::Win`] if `z` is empty.
    pub fn play_attack(&mut self, board: &Board, moves: &[Option<Point>], first: Color, z: Point) -> Code {
        self.after(board, moves, first, [z], |reading, board, [z]| match all_present(board, &[z]) {
            true => reading.attack(board, z).code,
            false => Code::Win,
        })
    }

    /// After `moves`: can the owner of the string at `z` save it, moving first? [`Code::Win`] if it is not in danger,
    /// [`Code::Lose`] if `z` is empty.
    pub fn play_defend(&mut self, board: &Board, moves: &[Option<Point>], first: Color, z: Point) -> Code {
        self.after(board, moves, first, [z], |reading, board, [z]| {
            if !all_present(board, &[z]) {
                return Code::Lose;
            }
            let Outcome { code, .. } = reading.find_defense(board, z);
            if code == Code::Lose && reading.attack(board, z).code == Code::Lose { Code::Win } else { code }
        })
    }

    /// After `moves`: [`Reader::attack_either`]; [`Code::Win`] if `y` or `z` is empty.
    pub fn play_attack_either(
        &mut self,
        board: &Board,
        moves: &[Option<Point>],
        first: Color,
        y: Point,
        z: Point,
    ) -> Code {
        self.after(board, moves, first, [y, z], |reading, board, [y, z]| reading.attack_either(board, y, z))
    }

    /// After `moves`: [`Reader::defend_both`]; [`Code::Lose`] if `y` or `z` is empty.
    pub fn play_defend_both(
        &mut self,
        board: &Board,
        moves: &[Option<Point>],
        first: Color,
        y: Point,
        z: Point,
    ) -> Code {
        self.after(board, moves, first, [y, z], |reading, board, [y, z]| reading.defend_both(board, y, z))
    }

    /// After `moves`: [`Reader::break_through`] of `wall`. If one of its points is empty the answer is
    /// [`Code::KoB`], whose value 1 is neither that of [`Code::Cut`] nor of [`Code::Win`].
    pub fn play_break_through(
        &mut self,
        board: &Board,
        moves: &[Option<Point>],
        first: Color,
        wall: [Point; 3],
    ) -> Code {
        self.after(board, moves, first, Wall(wall), |reading, board, Wall([a, b, c])| {
            match all_present(board, &[a, b, c]) {
                true => reading.break_through(board, a, b, c),
                false => Code::KoB,
            }
        })
    }

    /// After `moves`: [`Reader::connect`]; [`Code::Lose`] if `y` or `z` is empty.
    pub fn play_connect(&mut self, board: &Board, moves: &[Option<Point>], first: Color, y: Point, z: Point) -> Code {
        self.after(board, moves, first, [y, z], |reading, board, [y, z]| reading.connect(board, y, z).code)
    }

    /// After `moves`: [`Reader::disconnect`]; [`Code::Win`] if `y` or `z` is empty.
    pub fn play_disconnect(
        &mut self,
        board: &Board,
        moves: &[Option<Point>],
        first: Color,
        y: Point,
        z: Point,
    ) -> Code {
        self.after(board, moves, first, [y, z], |reading, board, [y, z]| reading.disconnect(board, y, z).code)
    }

    /// After `moves`: the number of liberties of the string at `z`, 0 if `z` is empty.
    pub fn play_liberties(&mut self, board: &Board, moves: &[Option<Point>], first: Color, z: Point) -> usize {
        self.after(board, moves, first, [z], |_, board, [z]| match all_present(board, &[z]) {
            true => board.liberty_count(z),
            false => 0,
        })
    }

    /// The answer about `targets` after `moves`, of which `first` makes the first.
    fn after<Q: Question, T: Seen>(
        &mut self,
        board: &Board,
        moves: &[Option<Point>],
        first: Color,
        targets: Q,
        ask: impl FnOnce(&mut Reading, &mut Board, Q) -> T,
    ) -> T {
        self.ask(board, (moves.to_vec(), first, targets), |reading, board, (moves, first, targets)| {
            play_out(board, &moves, first, |board| ask(reading, board, targets))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    const BLACK: Color = Color::Black;
    const WHITE: Color = Color::White;

    fn reader() -> Reader {
        Reader::new(Level::default())
    }

    /// A ko that Black has just taken at (1, 2).
    fn ko() -> Board {
        let mut board = Board::from_diagram(
            ". X O . .
             X O . O .
             . X O . .
             . . . . .
             . . . . .",
        )
        .expect("a diagram");
        board.play(BLACK, Some(Point::new(1, 2))).expect("a legal capture");
        board
    }

    #[test]
    fn an_illegal_ko_capture_is_played() {
        let (board, taker) = (ko(), Point::new(1, 2));
        let retake = [Some(Point::new(1, 1))];
        assert_eq!(reader().play_attack(&board, &retake, WHITE, taker), Code::Win);
        assert_ne!(reader().play_attack(&board, &[], WHITE, taker), Code::Win);
        assert_eq!(board, ko());
    }

    #[test]
    fn an_impossible_move_costs_the_turn() {
        let board = ko();
        let (z, far) = (Point::new(4, 4), Point::new(4, 3));
        let occupied = Some(Point::new(0, 1));
        let black_at_z = reader().play_liberties(&board, &[occupied, Some(z), Some(far)], WHITE, z);
        assert_eq!(black_at_z, 1, "white loses his turn, black plays z, white plays beside it");
        assert_eq!(reader().play_liberties(&board, &[None, Some(z), None], WHITE, z), 2);
        assert_eq!(reader().play_liberties(&board, &[], WHITE, z), 0, "nobody has played there");
        assert_eq!(board, ko());
    }

    #[test]
    fn empty_targets_have_fixed_answers() {
        let (board, mut r) = (ko(), reader());
        let (gone, stone) = (Point::new(1, 1), Point::new(0, 1));
        assert_eq!(r.play_attack(&board, &[], BLACK, gone), Code::Win);
        assert_eq!(r.play_defend(&board, &[], BLACK, gone), Code::Lose);
        assert_eq!(r.play_attack_either(&board, &[], BLACK, gone, stone), Code::Win);
        assert_eq!(r.play_defend_both(&board, &[], BLACK, stone, gone), Code::Lose);
        assert_eq!(r.play_connect(&board, &[], BLACK, stone, gone), Code::Lose);
        assert_eq!(r.play_disconnect(&board, &[], BLACK, gone, stone), Code::Win);
        assert_eq!(r.play_break_through(&board, &[], BLACK, [stone, gone, stone]).value(), 1);
    }

    #[test]
    fn a_string_in_no_danger_counts_as_defended() {
        let board = Board::from_diagram(
            ". . . . .
             . . X . .
             . . . . .
             . . . . .
             . . . . .",
        )
        .expect("a diagram");
        assert_eq!(reader().play_defend(&board, &[], WHITE, Point::new(1, 2)), Code::Win);
    }
}
