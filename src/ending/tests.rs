use go_board::Symmetry;

use super::*;

/// With the dame at the top taken, the two stones in the corner of the wall hang on one point.
const FALSE_EYE: &str = "
    . X . X . O .
    X . X O O O .
    . X X O . O .
    X X O O O O O
    . X O . O . O
    X X O O O O .
    . X O . O . O";

/// Two strings without eyes that share two liberties.
const SEKI: &str = "
    O X . O X . .
    O X . O X . .
    O X X O X . .
    O O O X X X X
    . . O X . X .
    . O O X X X .
    . . O X . . .";

/// Two groups with an eye each that share a liberty.
const SEKI_WITH_EYES: &str = "
    O X . X . O . O X
    O X X X X O O O X
    O O O O O X X X X
    . . . . O X . . .
    . . . . O X . . .
    . . . . O X . . .
    . . . . O X . . .
    . . . . O X . . .
    . . . . O X . . .";

/// How the position ends if all stones live, and points between stones of one colour are that colour's.
fn ended(board: &Board) -> Vec<Status> {
    let beside = |p: Point, color| board.sides(p).into_iter().any(|(q, _)| board.color_at(q) == Some(color));
    let owner = |p: Point| match board.color_at(p) {
        Some(Color::Black) => 1.0,
        Some(Color::White) => -1.0,
        None => {
            Color::BOTH.map(|color| f32::from(u8::from(beside(p, color)))).into_iter().reduce(|b, w| b - w).unwrap()
        }
    };
    let likely: Vec<f32> = board.size().points().map(owner).collect();
    ending(board, &likely)
}

/// The points of a diagram of which this holds in the end.
fn points(diagram: &str, holds: fn(Status) -> bool) -> Vec<(usize, usize)> {
    let board = Board::from_diagram(diagram).unwrap();
    let points = board.size().points().zip(ended(&board));
    points.filter(|&(_, status)| holds(status)).map(|(p, _)| (p.row(), p.col())).collect()
}

fn is_filled(status: Status) -> bool {
    matches!(status, Status::Filled(_))
}

fn is_in_seki(status: Status) -> bool {
    matches!(status, Status::Seki(_))
}

#[test]
fn a_false_eye_is_filled_when_the_dame_is_taken() {
    assert_eq!(points(FALSE_EYE, is_filled), [(0, 2)]);
    assert_eq!(points(FALSE_EYE, |status| status == Status::Dame), [(0, 4)]);
    assert_eq!(points(FALSE_EYE, is_in_seki), []);
}

#[test]
fn strings_that_share_their_last_liberties_are_in_seki() {
    let stones = [(0, 1), (0, 3), (1, 1), (1, 3), (2, 1), (2, 2), (2, 3)];
    assert_eq!(points(SEKI, is_in_seki), stones);
    assert_eq!(points(SEKI, |status| status == Status::Dame), [(0, 2), (1, 2)]);
    assert_eq!(points(SEKI, is_filled), []);
}

#[test]
fn eyes_in_a_seki_are_no_territory() {
    assert_eq!(points(SEKI_WITH_EYES, is_filled), [(0, 2), (0, 6)]);
    assert_eq!(points(SEKI_WITH_EYES, is_in_seki).len(), 11);
}

#[test]
fn all_looks_end_alike() {
    for diagram in [FALSE_EYE, SEKI, SEKI_WITH_EYES] {
        let board = Board::from_diagram(diagram).unwrap();
        let (size, first) = (board.size(), ended(&board));
        for symmetry in Symmetry::ALL {
            let seen = ended(&board.seen_through(symmetry));
            for (p, status) in size.points().zip(&first) {
                let there = symmetry.point(size, p);
                let owner = seen[there.row() * size.get() + there.col()].owner();
                assert_eq!(owner, status.owner().map(|color| symmetry.color(color)), "{symmetry:?}");
            }
        }
    }
}

#[test]
fn sound_borders_need_nothing() {
    let diagram = "
        . X X . O . .
        . X X . O . .
        . . X . O O .
        . X X . O . .
        . X . . O . .
        . X X . O . .
        . . X . O . .";
    assert_eq!(points(diagram, is_filled), []);
}

#[test]
fn the_stones_of_a_string_share_their_fate() {
    let board = Board::from_diagram("X X X . O\n. . X . O\n. . X . O\n. . X O O\n. . X O .").unwrap();
    let mut likely: Vec<f32> = board.size().points().map(|p| if p.col() < 3 { 0.9 } else { -0.9 }).collect();
    likely[0] = -0.1;
    let ended = ending(&board, &likely);
    assert_eq!(ended[0], Status::Alive(Color::Black));
}
