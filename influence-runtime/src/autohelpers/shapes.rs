//! Predicates on the shape of a position that need no reading.
//!
//! **In:** a board and points of it. **Out:** yes or no. **Cost:** a walk around a string at most.

use go_board::{Board, Cell, Color, Direction, Point};

/// The four diagonal neighbours; some may be beyond the edge.
pub(super) fn diagonals(p: Point) -> [Point; 4] {
    Direction::DIAGONAL.map(|direction| p.step(direction))
}

/// How many diagonal neighbours of `p` are beyond the edge; in a corner one less, because the diagonal beyond the
/// corner does not count.
pub(super) fn diagonals_off_board(board: &Board, p: Point) -> u32 {
    let off = |q: Point| u32::from(!board.is_on_board(q));
    let sides: u32 = Direction::ORTHOGONAL.into_iter().map(|direction| off(p.step(direction))).sum();
    diagonals(p).into_iter().map(off).sum::<u32>() - u32::from(sides == 2)
}

/// Looks from the line of `q` on in the direction from `p` to `q`, which are on one line parallel to the nearer edge:
/// each line perpendicular to that edge is scanned from the fifth point down to the edge. The colour of the first stone
/// met.
pub(super) fn first_seen_along_edge(board: &Board, p: Point, q: Point) -> Option<Color> {
    let last = board.size().get() - 1;
    let along_row = p.row() == q.row();
    if p == q || (!along_row && p.col() != q.col()) {
        return None;
    }
    let (from, to, line) = if along_row { (p.col(), q.col(), p.row()) } else { (p.row(), q.row(), p.col()) };
    let at = |place: usize, height: usize| {
        let line = if 2 * line <= last { height } else { last - height };
        if along_row { Point::new(line, place) } else { Point::new(place, line) }
    };
    let places: Vec<usize> = if to > from { (to..=last).collect() } else { (0..=to).rev().collect() };
    let heights = 0..=last.min(4);
    places
        .into_iter()
        .flat_map(|place| heights.clone().rev().map(move |h| (place, h)))
        .find_map(|(place, height)| board.color_at(at(place, height)))
}

/// Whether the owner of the string at `s` could capture a single stone beside it by ko.
pub(super) fn can_capture_beside_by_ko(board: &Board, s: Point) -> bool {
    let Some(color) = board.color_at(s) else { return false };
    board
        .neighbour_strings_with(s, 1)
        .iter()
        .any(|&t| board.string_size(t) == 1 && board.liberties(t, 1).iter().any(|&p| board.is_ko(p, color).is_some()))
}

/// Whether the string at `s` has two liberties and the opponent can capture in a ko at one of them.
pub(super) fn is_squeezed_by_ko(board: &Board, s: Point) -> bool {
    let Some(color) = board.color_at(s) else { return false };
    let liberties = board.liberties(s, 3);
    liberties.len() == 2 && liberties.iter().any(|&p| board.is_ko(p, color.opponent()).is_some())
}

/// Whether tactical reading about the string at `s` should not be believed: it has more than two liberties, or two and
/// surrounds an enemy string of three or more stones that fills its eye.
pub(super) fn tactics_are_doubtful(board: &Board, s: Point) -> bool {
    match board.liberty_count(s) {
        0 | 1 => false,
        2 => board.neighbour_strings_with_at_most(s, 2).iter().any(|&t| is_enclosed_eye_filler(board, s, t)),
        _ => true,
    }
}

/// Whether `t`, of at least three stones, can only grow into points that touch nothing but itself and `s`.
fn is_enclosed_eye_filler(board: &Board, s: Point, t: Point) -> bool {
    board.string_size(t) >= 3
        && board.liberties(t, 3).iter().all(|&p| {
            let around = board.sides(p);
            let stones_fit = around.iter().all(|&(q, cell)| match cell {
                Cell::Stone(_) => board.same_string(q, s) || board.same_string(q, t),
                Cell::Empty => board.is_liberty(q, t),
                Cell::Off => true,
            });
            stones_fit && board.touches(p, s)
        })
}

/// Whether the string at `s` is four stones on the edge around a corner.
pub(super) fn is_bent_four(board: &Board, s: Point) -> bool {
    let last = board.size().get() - 1;
    let at_corner = |p: Point| (p.row() == 0 || p.row() == last) && (p.col() == 0 || p.col() == last);
    let mut stones = board.stones(s);
    board.string_size(s) == 4
        && board.stones(s).all(|p| board.edge_distance(p) == 0)
        && stones.any(|p| {
            let own = |&(_, cell): &(Point, Cell)| cell == board.cell(s);
            at_corner(p) && board.sides(p).iter().filter(|side| own(side)).count() == 2
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(diagram: &str) -> Board {
        Board::from_diagram(diagram).expect("a position")
    }

    #[test]
    fn bent_four_and_off_board_diagonals() {
        let b = board(
            "X X X . .
             X . . . .
             . . . . .
             . . . . X
             . . . X X",
        );
        assert!(is_bent_four(&b, Point::new(0, 2)));
        assert!(!is_bent_four(&b, Point::new(4, 4)), "three stones");
        let off = |row, col| diagonals_off_board(&b, Point::new(row, col));
        assert_eq!((off(0, 0), off(0, 1), off(1, 1)), (2, 2, 0));
    }

    #[test]
    fn the_first_stone_along_the_edge_from_the_fifth_line_down() {
        let b = board(
            ". . . . . . .
             . . . . . . .
             . . . . . . .
             . . . . . O .
             . . . . . . .
             . . . X . . .
             . . . . . . .",
        );
        let seen = |p: (usize, usize), q: (usize, usize)| {
            first_seen_along_edge(&b, Point::new(p.0, p.1), Point::new(q.0, q.1))
        };
        assert_eq!(seen((6, 1), (6, 2)), Some(Color::Black));
        assert_eq!(seen((6, 3), (6, 4)), Some(Color::White));
        assert_eq!(seen((6, 2), (6, 1)), None);
        assert_eq!(seen((2, 6), (3, 6)), Some(Color::White));
        assert_eq!(seen((1, 1), (2, 2)), None, "not on one line");
    }

    #[test]
    fn an_eye_filler_makes_tactics_doubtful() {
        let b = board(
            ". X . X O .
             X X X X O .
             O O O O O .
             . . . . . .
             . . . . . .
             . . . . . .",
        );
        assert!(!tactics_are_doubtful(&b, Point::new(0, 1)), "two plain eyes");
        let b = board(
            ". O O O . X
             X X X X X X
             . . . . . .
             . . . . . .
             . . . . . .
             . . . . . .",
        );
        assert!(tactics_are_doubtful(&b, Point::new(1, 0)), "many liberties");
        let b = board(
            ". X X X . O
             O O O O O O
             X X X X X X
             . . . . . .
             . . . . . .
             . . . . . .",
        );
        assert!(tactics_are_doubtful(&b, Point::new(1, 0)));
    }

    #[test]
    fn ko_beside_a_string() {
        let b = board(
            ". X O . .
             X . X O .
             . X O . .
             . . . . .
             . . . . .",
        );
        // White's capture at the empty point takes the single stone between.
        assert!(can_capture_beside_by_ko(&b, Point::new(0, 2)));
        assert!(!can_capture_beside_by_ko(&b, Point::new(0, 1)));
    }
}
