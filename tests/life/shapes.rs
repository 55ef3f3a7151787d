//! Moves that the databases of life know are those of all looks of a board, and of the groups that are asked about.

use atsumi::board::{Board, Point, Symmetry};
use atsumi::life::{Shape, Side};
use atsumi::{Analysis, Settings};

/// White's group has one eye, and another one at the edge if it moves first.
fn board() -> Board {
    let diagram = ". . . . . . .
                   . . . . . . .
                   . . . . . . .
                   X X X X X . .
                   X O O O X . .
                   X O . O X . .
                   . O . . . X .";
    Board::from_diagram(diagram).expect("a diagram")
}

/// The moves for both sides about the group at the fifth row's second point, seen through `look` and shown back.
fn known(look: Symmetry) -> [Vec<Shape>; 2] {
    let board = board();
    let seen = board.seen_through(look);
    let analysis = Analysis::new(&seen, &atsumi::patterns(), &Settings::for_groups());
    let question = analysis.question(look.point(board.size(), Point::new(4, 1))).expect("a stone");
    [Side::Opponent, Side::Owner].map(|side| {
        let shapes = analysis.shapes(&question, side).into_iter();
        shapes.map(|shape| Shape { point: look.inverse().point(board.size(), shape.point), ..shape }).collect()
    })
}

#[test]
fn all_looks_know_the_same_moves() {
    let straight = known(Symmetry::IDENTITY);
    assert!(straight.iter().all(|shapes| !shapes.is_empty()), "{straight:?}");
    for look in Symmetry::ALL {
        assert_eq!(known(look), straight, "{look:?}");
    }
}

#[test]
fn without_databases_of_life_no_move_is_known() {
    let board = board();
    let eyes = atsumi::patterns().tables("eyes").cloned().expect("it is built in");
    let patterns = atsumi::influence::PatternSet::default().with("eyes", eyes);
    let analysis = Analysis::new(&board, &patterns, &Settings::for_groups());
    let question = analysis.question(Point::new(4, 1)).expect("a stone");
    assert_eq!([Side::Opponent, Side::Owner].map(|side| analysis.shapes(&question, side).len()), [0, 0]);
}
