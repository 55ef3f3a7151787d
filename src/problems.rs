//! Boards that hold a problem, not a game.
//!
//! In: a board. Out: whether nobody would have played so. Cost: less than a microsecond.
//!
//! How likely groups live is learned from games. In a problem a group is in question because somebody has found out
//! that one move decides, however much it looks like those that live: there, what a search leans to says more.

use go_board::Board;

/// Smaller boards are filled from one side in games, too.
const SIZE: usize = 13;

/// Of 12,667 games on 19x19, 12 in a thousand had two empty quarters after eight stones and 3 after thirty; of 595
/// games on 13x13, 27 in a thousand and none. All of 4,285 problems of books and collections have two or more.
const STONES: usize = 8;

/// Whether two quarters of the board or more are empty, with so many stones that in a game they would not be. Lines in
/// the middle are of no quarter.
pub(crate) fn is_problem(board: &Board) -> bool {
    let (size, lines) = (board.size(), board.size().get());
    if lines < SIZE {
        return false;
    }
    let half = |line: usize| [line < lines / 2, lines - 1 - line < lines / 2].iter().position(|&is_in| is_in);
    let (mut stones, mut quarters) = (0, [[false; 2]; 2]);
    for p in size.points().filter(|&p| board.color_at(p).is_some()) {
        stones += 1;
        if let (Some(row), Some(col)) = (half(p.row()), half(p.col())) {
            quarters[row][col] = true;
        }
    }
    stones >= STONES && quarters.as_flattened().iter().filter(|&&is_taken| !is_taken).count() >= 2
}

#[cfg(test)]
mod tests {
    use go_board::{Color, Point, Size, Symmetry};

    use super::*;

    fn board(lines: usize, stones: impl IntoIterator<Item = (usize, usize)>) -> Board {
        let stones = stones.into_iter().map(|(row, col)| (Point::new(row, col), Color::Black));
        Board::from_stones(Size::new(lines).expect("a size"), stones).expect("a board")
    }

    #[test]
    fn many_stones_in_one_half_are_a_problem() {
        let row = |lines, of: usize| board(lines, (0..of).map(|col| (2, col)));
        assert!(is_problem(&row(19, 8)) && is_problem(&row(19, 19)));
        assert!(!is_problem(&row(19, 7)), "a game may begin so");
        assert!(is_problem(&row(14, 8)) && is_problem(&row(13, 8)));
        assert!(!is_problem(&row(12, 12)) && !is_problem(&row(9, 9)), "on small boards even that is a game");
        assert!(is_problem(&board(19, (0..19).map(|line| (9, line)))), "lines in the middle are of no quarter");
    }

    #[test]
    fn all_looks_of_a_board_are_alike() {
        for lines in [14, 19] {
            let stones = (0..9).map(|at| (at / 3, lines / 2 - at % 3));
            for board in [board(lines, stones.clone()), board(lines, stones.chain([(lines - 1, 0)]))] {
                let looks = Symmetry::ALL.map(|symmetry| is_problem(&board.seen_through(symmetry)));
                assert!(looks.iter().all(|&look| look == looks[0]), "{looks:?}\n{board}");
            }
        }
    }

    #[test]
    fn stones_in_three_quarters_are_a_game() {
        let line = (0..10).map(|col| (2, col));
        assert!(!is_problem(&board(19, line.clone().chain([(15, 3), (15, 16), (3, 16)]))));
        assert!(is_problem(&board(19, line.chain([(15, 3), (15, 4), (14, 3)]))), "as many stones, two quarters empty");
    }
}
