//! Small positions in which one rule or query decides, as diagrams, in all eight orientations and both colours.

use go_board::{
    Board, Cell, Color, DiagramError, IllegalMove, Point, SetUpError, Size, SizeError, Vertex, VertexError,
};

/// A board has the same answers under symmetry and with colours exchanged: this runs `check` on all sixteen forms.
///
/// `check` gets the board, a map from (row, column) of the diagram to points, and the colour that X stands for.
fn in_all_forms(diagram: &str, check: impl Fn(&Board, &dyn Fn(usize, usize) -> Point, Color)) {
    let original = Board::from_diagram(diagram).unwrap_or_else(|e| panic!("{diagram}: {e}"));
    let last = original.size().get() - 1;
    for form in 0..16 {
        let map = |row: usize, col: usize| {
            let (row, col) = if form & 1 == 0 { (row, col) } else { (col, row) };
            let row = if form & 2 == 0 { row } else { last - row };
            let col = if form & 4 == 0 { col } else { last - col };
            Point::new(row, col)
        };
        let exchange = |color: Color| if form & 8 == 0 { color } else { color.opponent() };
        let stones =
            original.size().points().filter_map(|p| Some((map(p.row(), p.col()), exchange(original.color_at(p)?))));
        let board = Board::from_stones(original.size(), stones).unwrap();
        board.check_consistency().unwrap();
        check(&board, &map, exchange(Color::Black));
    }
}

const KO: &str = "
    . . . . .
    . O X . .
    O X . X .
    . O X . .
    . . . . .";

const EDGE_KO: &str = "
    X . X O .
    . X O . .
    . . . . .
    . . . . .
    . . . . .";

const CORNER_KO: &str = "
    X . X . .
    O X . . .
    . . . . .
    . . . . .
    . . . . .";

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    for (diagram, taken, from) in [(KO, (2, 1), (2, 2)), (EDGE_KO, (0, 2), (0, 1)), (CORNER_KO, (0, 0), (0, 1))] {
        in_all_forms(diagram, |board, at, black| {
            let (mut board, white) = (board.clone(), black.opponent());
            let (taken, from) = (at(taken.0, taken.1), at(from.0, from.1));
            assert_eq!(board.is_ko(from, white), Some(taken), "{board}");
            assert_eq!(board.is_ko(from, black), None, "{board}");
            assert!(board.is_ko_point(taken) && board.captures_something(from, white), "{board}");
            let before = board.hash();
            board.play(white, Some(from)).unwrap();
            assert_eq!((board.ko(), board.captured(black)), (Some(taken), 1));
            assert_eq!(board.is_ko(taken, black), Some(from));
            assert!(board.is_ko_point(taken) && board.is_ko_point(from), "{board}");
            assert!(board.is_illegal_ko_capture(taken, black) && !board.is_illegal_ko_capture(taken, white));
            assert_eq!(board.play(black, Some(taken)), Err(IllegalMove::Ko));
            assert!(!board.is_legal(taken, black) && !board.try_move(taken, black));
            assert!(board.is_legal(taken, white), "filling one's own ko is allowed\n{board}");
            // Read as if a threat had been answered: the position from before comes back, with another ko point.
            let ko = board.hash();
            assert!(board.try_ko(taken, black));
            assert!(board.hash() != before && board.ko() == Some(from));
            board.undo();
            assert_eq!(board.hash(), ko);
            // After a pass the ban is over, and the ko point is no part of the hash any more.
            assert!(board.try_pass(white));
            assert!(board.ko().is_none() && board.hash() != ko && board.is_legal(taken, black));
            board.undo();
            assert_eq!((board.ko(), board.hash()), (Some(taken), ko));
        });
    }
}

#[test]
fn capturing_two_stones_is_no_ko() {
    let diagram = "
        . . . . .
        O O X . .
        X X . X .
        O O X . .
        . . . . .";
    in_all_forms(diagram, |board, at, black| {
        let mut board = board.clone();
        assert_eq!(board.is_ko(at(2, 2), black.opponent()), None);
        board.play(black.opponent(), Some(at(2, 2))).unwrap();
        assert_eq!((board.ko(), board.captured(black)), (None, 2));
        assert!(board.is_legal(at(2, 1), black), "{board}");
    });
}

#[test]
fn suicide_and_self_atari() {
    let diagram = "
        . X . . .
        X X . O .
        . . O . O
        . . . O .
        . . . . .";
    in_all_forms(diagram, |board, at, black| {
        let white = black.opponent();
        assert!(board.is_suicide(at(0, 0), white) && !board.is_suicide(at(0, 0), black));
        assert!(board.is_self_atari(at(0, 0), white) && !board.is_self_atari(at(0, 0), black));
        assert!(board.is_suicide(at(2, 3), black) && !board.is_suicide(at(2, 3), white));
        assert_eq!(board.accurate_liberty_count(at(2, 3), white, 20), board.approx_liberty_count(at(2, 3), white, 20));
        assert!(!board.is_self_atari(at(0, 4), black));
        assert_eq!(board.approx_liberty_count(at(1, 4), black, 9), 1);
        assert!(board.is_self_atari(at(1, 4), black));
        assert_eq!(board.clone().play(white, Some(at(0, 0))), Err(IllegalMove::Suicide));
        assert_eq!(board.clone().play(white, Some(at(1, 1))), Err(IllegalMove::Occupied(black)));
        assert_eq!(board.edge_distance(at(1, 2)), 1);
    });
}

#[test]
fn captured_stones_are_liberties_listed_last() {
    let diagram = "
        X O . . .
        X O . . .
        . O . . .
        O . . . .
        . . . . .";
    in_all_forms(diagram, |board, at, black| {
        let white = black.opponent();
        assert_eq!(board.approx_liberties(at(2, 0), white, 20).len(), 5);
        let liberties = board.accurate_liberties(at(2, 0), white, 20);
        assert_eq!(liberties.len(), 7);
        let mut last = [liberties[5], liberties[6]];
        last.sort();
        let mut dead = [at(0, 0), at(1, 0)];
        dead.sort();
        assert_eq!(last, dead);
        assert_eq!(board.accurate_liberty_count(at(2, 0), white, 3), 3);
    });
}

#[test]
fn sending_two_stones_and_returning_one() {
    // X at the third point of the top row; the reason it differs from the first position.
    let cases = [
        (". X . O .\nX O O O .\n. . . . .\n. . . . .\n. . . . .", true, "two stones with one liberty in the corner"),
        (". X . O .\nX O O O .\nO . . . .\n. . . . .\n. . . . .", false, "the stone that would retake is in atari"),
        (". X . O .\n. O O O .\n. . . . .\n. . . . .\n. . . . .", false, "the corner has an empty neighbour"),
        (". X . . .\nX O O O .\n. . . . .\n. . . . .\n. . . . .", false, "the point has an empty neighbour"),
        (". X . O X\nX O O X .\n. . . . .\n. . . . .\n. . . . .", false, "it captures"),
        ("X X . O .\n. O O O .\n. . . . .\n. . . . .\n. . . . .", false, "two stones are there already"),
        (". X . O .\nX O X O .\nO . O . .\n. . . . .\n. . . . .", false, "two own neighbours"),
        ("O X . O .\n. O O O .\n. . . . .\n. . . . .\n. . . . .", false, "the stone has no second liberty"),
    ];
    for (diagram, expected, reason) in cases {
        in_all_forms(diagram, |board, at, black| {
            assert_eq!(board.send_two_return_one(at(0, 2), black), expected, "{reason}\n{board}");
            assert!(!board.send_two_return_one(at(4, 4), black), "{board}");
        });
    }
}

/// The freed points go to the right neighbours although the new stone belongs to no string yet when they do.
#[test]
fn two_captured_stones_free_points_for_their_neighbours() {
    let diagram = "
        . X . . .
        X O X . .
        X O X . .
        . . . . .
        . . . . .";
    in_all_forms(diagram, |board, at, black| {
        let mut board = board.clone();
        assert!(board.try_move(at(3, 1), black));
        board.check_consistency().unwrap_or_else(|e| panic!("{e}\n{board}"));
        assert_eq!(board.liberty_count(at(0, 1)), 3);
        board.undo();
        board.check_consistency().unwrap_or_else(|e| panic!("{e}\n{board}"));
    });
}

#[test]
fn neighbours_by_number_of_liberties() {
    let board = Board::from_diagram(". . . . .\n. O X O .\n. X O . .\n. . . . .\n. . . . .").unwrap();
    let x = Point::new(1, 2);
    let all: Vec<usize> = board.neighbour_strings(x).iter().map(|&s| board.liberty_count(s)).collect();
    // South, west, east of the stone.
    assert_eq!(all, [2, 2, 3]);
    assert_eq!(board.neighbour_strings_with(x, 3).len(), 1);
    assert_eq!(board.neighbour_strings_with_at_most(x, 2).len(), 2);
    assert!(board.neighbour_strings_with(x, 1).is_empty());
}

#[test]
fn trial_moves_end_at_the_limit_and_bar_game_moves() {
    let mut board = Board::new(Size::new(5).unwrap());
    for k in 0..359 {
        assert!(board.try_pass(Color::BOTH[k % 2]), "{k}");
    }
    assert!(!board.try_pass(Color::Black) && !board.try_move(Point::new(0, 0), Color::Black));
    assert!(!board.try_ko(Point::new(0, 0), Color::Black));
    assert_eq!(board.trial_moves().nth(1), Some((None, Color::White)));
    assert_eq!(board.play(Color::Black, None), Err(IllegalMove::TrialMovesPending));
    assert_eq!(board.set_up([], None), Err(SetUpError::TrialMovesPending));
    (0..359).for_each(|_| board.undo());
    assert_eq!(board.play(Color::Black, Some(Point::new(0, 5))), Err(IllegalMove::OffBoard));
    assert_eq!(board.play(Color::Black, None), Ok(()));
}

#[test]
fn set_up_refuses_what_is_no_position() {
    let mut board = Board::from_diagram("X . .\n. O .\n. . .").unwrap();
    let before = board.clone();
    let (black, white) = (Color::Black, Color::White);
    let p = Point::new;
    let off = SetUpError::OffBoard(p(0, 3));
    assert_eq!(board.set_up([(p(0, 3), black)], None), Err(off));
    assert_eq!(board.set_up([], Some(p(0, 3))), Err(off));
    assert_eq!(board.set_up([(p(0, 0), black), (p(0, 0), white)], None), Err(SetUpError::TwoColors(p(0, 0))));
    assert_eq!(board.set_up([(p(0, 0), black)], Some(p(0, 0))), Err(SetUpError::KoOccupied(p(0, 0))));
    let corner = [(p(0, 1), black), (p(1, 0), black), (p(0, 0), white)];
    assert_eq!(board.set_up(corner, None), Err(SetUpError::NoLiberties(p(0, 0), white)));
    assert_eq!(
        board.edit([(p(0, 1), Some(white)), (p(1, 0), Some(white))]),
        Err(SetUpError::NoLiberties(p(0, 0), black))
    );
    assert_eq!(board.edit([(p(0, 3), None)]), Err(off));
    assert!(board == before && board.hash() == before.hash(), "nothing changes on errors");
    board.edit([(p(0, 0), None), (p(2, 2), Some(black))]).unwrap();
    assert_eq!(board.to_diagram(), ". . .\n. O .\n. . X");
    board.set_up([(p(1, 1), black), (p(1, 1), black)], Some(p(0, 1))).unwrap();
    assert_eq!((board.ko(), board.strings().count(), board.check_consistency()), (Some(p(0, 1)), 1, Ok(())));
}

#[test]
fn sizes_points_and_vertices() {
    for n in 0..30 {
        assert_eq!(Size::new(n).map(Size::get), if (2..20).contains(&n) { Ok(n) } else { Err(SizeError { size: n }) });
    }
    for n in 2..20 {
        let size = Size::new(n).unwrap();
        let board = Board::new(size);
        assert_eq!(board.cells().iter().filter(|&&cell| cell == Cell::Empty).count(), size.area());
        for p in size.points() {
            assert_eq!(Point::from_index(p.index()), p);
            assert_eq!(Point::new(p.row(), p.col()), p);
            let vertex = Vertex::Point(p);
            let text = vertex.display(size).to_string();
            assert_eq!(Vertex::parse(&text, size), Ok(vertex), "{text}");
            assert_eq!(Vertex::parse(&text.to_lowercase(), size), Ok(vertex), "{text}");
            assert!(!text.contains('I'));
        }
        assert!(size.points().is_sorted());
    }
    let nine = Size::new(9).unwrap();
    assert_eq!(Vertex::parse("A1", nine), Ok(Vertex::Point(Point::new(8, 0))));
    for text in ["pass", "PASS", "Pass"] {
        assert_eq!(Vertex::parse(text, nine), Ok(Vertex::Pass));
    }
    for text in ["", "A", "1", "AA1", "A-1", "A+1", "A 1", " A1", "A1234567890123456789012", "é1", "A１"] {
        assert_eq!(Vertex::parse(text, nine), Err(VertexError::Malformed(text.to_owned())));
    }
    for text in ["A0", "A10", "K1", "Z9", "T19", "A999"] {
        assert_eq!(Vertex::parse(text, nine), Err(VertexError::OffBoard(text.to_owned(), nine)));
    }
    assert_eq!(Vertex::parse("i5", nine), Err(VertexError::ColumnI("i5".to_owned())));
}

#[test]
fn diagrams() {
    let bordered = "+-------+\n| X . O |\n| . + . |\n| # , W |\n+-------+";
    let board = Board::from_diagram(bordered).unwrap();
    assert_eq!(board.to_diagram(), "X . O\n. + .\nX . O");
    let compact = Board::from_diagram("X.O\n...\nX.O\n").unwrap();
    assert_eq!(compact, board);
    for n in 2..20 {
        let board = Board::new(Size::new(n).unwrap());
        assert_eq!(Board::from_diagram(&board.to_string()), Ok(board));
    }
    let stars = |n: usize| Board::new(Size::new(n).unwrap()).to_diagram().matches('+').count();
    assert_eq!([2, 3, 5, 9, 12, 13, 19].map(stars), [0, 1, 5, 5, 4, 9, 9]);
    for (text, error) in [
        ("", DiagramError::Empty),
        ("  A B C\n", DiagramError::Empty),
        (".", DiagramError::Size(SizeError { size: 1 })),
        (". .\n. ?", DiagramError::UnknownCharacter { character: '?', line: 2, column: 3 }),
        (". . .\n. .\n. . .", DiagramError::Ragged { line: 2, width: 2, rows: 3 }),
        ("X O\nO .", DiagramError::SetUp(SetUpError::NoLiberties(Point::new(0, 0), Color::Black))),
    ] {
        assert_eq!(Board::from_diagram(text), Err(error), "{text}");
    }
}

#[test]
fn boards_can_be_sent_to_threads() {
    fn sendable<T: Send + Sync + 'static>() {}
    sendable::<Board>();
    sendable::<go_board::Game>();
}
