//! Reading about two strings at once, and the questions that pattern constraints ask after playing a few moves.
//!
//! In: a board and strings of one colour. Out: codes. Afterwards the board is as it was. Cost: a handful of tactical
//! readings each. All of it follows GNU Go's documented behaviour, pessimism included: a string that can only be saved
//! by ko counts as lost in [`Reader::defend_both`](crate::Reader::defend_both).

mod break_through;
mod cuts;

use crate::reading::Reading;
use crate::{Code, Outcome};
use go_board::{Board, Point};

impl Reading {
    /// [`Reader::attack_either`](crate::Reader::attack_either), as the board lies.
    pub(crate) fn attack_either(&mut self, board: &mut Board, a: Point, b: Point) -> Code {
        if !both_present(board, a, b) {
            return Code::Win;
        }
        if board.same_string(a, b) {
            return self.attack(board, a).code;
        }
        let (a, b) = by_liberties(board, a, b);
        let first = self.attack(board, a).code;
        if first == Code::Win {
            return Code::Win;
        }
        let alone = first.max(self.attack(board, b).code);
        if alone.succeeds() { alone } else { self.best_double_atari(board, a, b).reversed() }
    }

    /// The worst that an atari on one of two strings does to the defence of both.
    fn best_double_atari(&mut self, board: &mut Board, a: Point, b: Point) -> Code {
        let mut defenses = [Code::Win; 2];
        let known = board.first_liberties::<3>(a);
        if let [first, second] = known[..] {
            defenses[0] = self.defense_after(board, a, b, first).unwrap_or(Code::Win);
            if defenses[0].succeeds() {
                defenses[1] = self.defense_after(board, a, b, second).unwrap_or(Code::Win);
            }
        }
        let worst = defenses[0].min(defenses[1]);
        if !worst.succeeds() {
            return worst;
        }
        let [first, second] = board.first_liberties::<3>(b)[..] else { return worst };
        let tried = &known[..known.len().min(2)];
        let mut lowest = worst;
        for liberty in [first, second] {
            if lowest.succeeds() && !tried.contains(&liberty) {
                lowest = lowest.min(self.defense_after(board, a, b, liberty).unwrap_or(Code::Win));
            }
        }
        lowest
    }

    /// [`Reader::defend_both`](crate::Reader::defend_both) after the opponent has played `m`; none if he cannot.
    fn defense_after(&mut self, board: &mut Board, a: Point, b: Point, m: Point) -> Option<Code> {
        let attacker = board.color_at(a)?.opponent();
        if !board.try_move(m, attacker) {
            return None;
        }
        let code = self.defend_both(board, a, b);
        board.undo();
        Some(code)
    }

    /// [`Reader::defend_both`](crate::Reader::defend_both), as the board lies.
    pub(crate) fn defend_both(&mut self, board: &mut Board, a: Point, b: Point) -> Code {
        if !both_present(board, a, b) {
            return Code::Lose;
        }
        if board.same_string(a, b) {
            return self.find_defense(board, a).code;
        }
        let (a, b) = by_liberties(board, a, b);
        let mut defenses = [None; 2];
        for (s, defense) in [a, b].into_iter().zip(&mut defenses) {
            match self.defense_if_needed(board, s) {
                Need::Nothing => {}
                Need::Lost => return Code::Lose,
                Need::Move(m) => *defense = Some(m),
            }
        }
        let [Some(for_a), Some(for_b)] = defenses else { return Code::Win };
        let saved = for_a == for_b
            || self.is_saved_after(board, b, for_a, a)
            || self.is_saved_after(board, a, for_b, b)
            || self.saves_both_by_capture(board, a, b);
        if saved { Code::Win } else { Code::Lose }
    }

    fn defense_if_needed(&mut self, board: &mut Board, s: Point) -> Need {
        if !self.attack(board, s).code.succeeds() {
            return Need::Nothing;
        }
        match self.find_defense(board, s) {
            Outcome { code: Code::Win, point: Some(m) } => Need::Move(m),
            Outcome { code: Code::Win, point: None } => Need::Nothing,
            _ => Need::Lost,
        }
    }

    /// Whether the owner of `owner`'s string, by playing `m`, leaves the string at `s` on the board and safe.
    fn is_saved_after(&mut self, board: &mut Board, s: Point, m: Point, owner: Point) -> bool {
        let Some(color) = board.color_at(owner) else { return false };
        if !board.try_move(m, color) {
            return false;
        }
        let saved = board.color_at(s).is_some() && self.attack(board, s).code == Code::Lose;
        board.undo();
        saved
    }

    /// Whether capturing an opponent string that touches both strings makes both safe.
    fn saves_both_by_capture(&mut self, board: &mut Board, a: Point, b: Point) -> bool {
        let Some(color) = board.color_at(a) else { return false };
        let beside_b = board.neighbour_strings(b);
        let shared = board.neighbour_strings(a);
        for &t in shared.iter().filter(|t| beside_b.contains(t)) {
            if board.liberty_count(t) > 4 {
                continue;
            }
            let Outcome { code, point: Some(m) } = self.attack(board, t) else { continue };
            if !code.succeeds() || !board.try_move(m, color) {
                continue;
            }
            let safe = both_present(board, a, b)
                && self.attack(board, a).code == Code::Lose
                && self.attack(board, b).code == Code::Lose;
            board.undo();
            if safe {
                return true;
            }
        }
        false
    }
}

/// What a string asks of its owner.
enum Need {
    Nothing,
    Move(Point),
    Lost,
}

fn both_present(board: &Board, a: Point, b: Point) -> bool {
    board.color_at(a).is_some() && board.color_at(b).is_some()
}

/// The two strings, that with fewer liberties first.
fn by_liberties(board: &Board, a: Point, b: Point) -> (Point, Point) {
    if board.liberty_count(a) > board.liberty_count(b) { (b, a) } else { (a, b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Reader};
    use go_board::Color;

    /// White's stones at (3, 3) and (3, 5) both have two liberties and share (3, 4).
    const SHARED: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . X . X . . .
        . . X O . O X . .
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    #[test]
    fn a_double_atari_takes_one_of_two() {
        let board = Board::from_diagram(SHARED).expect("a diagram");
        let mut reader = Reader::new(Level::default());
        let (a, b) = (Point::new(3, 3), Point::new(3, 5));
        assert_eq!([a, b].map(|s| reader.attack(&board, s).code), [Code::Lose; 2]);
        assert_eq!(reader.attack_either(&board, a, b), Code::Win);
        assert_eq!(reader.defend_both(&board, a, b), Code::Win, "neither is in danger yet");
        let atari = [Some(Point::new(3, 4))];
        assert_eq!(reader.play_defend_both(&board, &atari, Color::Black, a, b), Code::Lose);
        assert_eq!(reader.play_attack_either(&board, &atari, Color::White, a, b), Code::Lose, "white connects");
    }

    #[test]
    fn two_stones_of_one_string_are_one_target() {
        let mut board = Board::from_diagram(SHARED).expect("a diagram");
        let mut reader = Reader::new(Level::default());
        let (a, joint) = (Point::new(3, 3), Point::new(3, 4));
        assert!(board.try_move(joint, Color::White));
        assert_eq!(reader.attack_either(&board, a, joint), reader.attack(&board, a).code);
        assert_eq!(reader.defend_both(&board, a, joint), reader.find_defense(&board, a).code);
    }

    #[test]
    fn missing_targets_are_lost() {
        let board = Board::from_diagram(SHARED).expect("a diagram");
        let mut reader = Reader::new(Level::default());
        let (a, empty) = (Point::new(3, 3), Point::new(6, 6));
        assert_eq!(reader.attack_either(&board, a, empty), Code::Win);
        assert_eq!(reader.defend_both(&board, empty, a), Code::Lose);
    }
}
