//! What moves are worth: the examples of the literature on influence, and what every valuation must keep to.

use atsumi::board::{Board, Color, Game, Point, Symmetry, Vertex};
use atsumi::influence::Safe;
use atsumi::moves::{Kind, Reason, Worth};
use atsumi::{Analysis, Settings, Turn};

fn analysis(diagram: &str) -> Analysis {
    Analysis::new(&Board::from_diagram(diagram).expect("a position"), &atsumi::patterns(), &Settings::default())
}

fn name(analysis: &Analysis, p: Point) -> String {
    Vertex::Point(p).display(analysis.board().size()).to_string()
}

fn point(analysis: &Analysis, vertex: &str) -> Point {
    match Vertex::parse(vertex, analysis.board().size()).expect("a vertex") {
        Vertex::Point(p) => p,
        Vertex::Pass => panic!("{vertex} is a point"),
    }
}

fn worth(analysis: &Analysis, color: Color, vertex: &str) -> Worth {
    let value = analysis.move_value(color, point(analysis, vertex));
    value.unwrap_or_else(|| panic!("{vertex} is legal")).worth
}

const PUSH: &str = "
    . O X . . . . . .
    . O X X X . . . .
    . O X . X X . . .
    . O . . . X . . .
    . O X . X X . . .
    . O X X X . . . .
    . O X . . . . . .
    . O X . . . . . .
    . O X . . . . . .";

const HANE: &str = "
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . . . . . . .";

const CAPTURE: &str = "
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    X X X X X X X O .
    X . O O O O X O .
    X . O . . O . O .";

/// Black's left side is open at C4 and E2, white's right at G7.
const GAME: &str = "
    . . . . . . . . .
    . . . X . O . . .
    . . X . . . . O .
    . . . X . O . . .
    . . X . X O . . .
    . . . . X . O . .
    . . X . O O . . .
    . . . X . . O . .
    . . . . . . . . .";

const PEEP: &str = "
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . X X X O .
    . . . . . . O . .
    . . . X . O . . .
    . . . . X X O . .
    . . . . . X O . .
    . . . . . X O . .";

#[test]
fn a_push_of_one_point_in_sente_is_worth_two() {
    let worth = worth(&analysis(PUSH), Color::White, "C6");
    assert_eq!((worth.gain, worth.kind, worth.value), (1.0, Kind::Sente, 2.0), "{worth:?}");
    assert!((worth.follow_up - 3.0).abs() < 0.05, "{worth:?}");
    // For black it is the same points, and white's threat is gone.
    let black = self::worth(&analysis(PUSH), Color::Black, "C6");
    assert_eq!((black.gain, black.kind, black.value), (1.0, Kind::ReverseSente, 2.0), "{black:?}");
    assert_eq!(black.reverse_follow_up, worth.follow_up);
}

#[test]
fn a_hane_on_the_first_line_gains_four_points() {
    let analysis = analysis(HANE);
    assert_eq!(worth(&analysis, Color::White, "E1").gain, 4.0);
    assert_eq!(worth(&analysis, Color::Black, "D1").gain, 4.0);
    let hane = analysis.move_value(Color::White, point(&analysis, "E1")).expect("a legal move");
    assert_eq!(hane.counterpart.map(|p| name(&analysis, p)).as_deref(), Some("D1"));
    let changes: Vec<String> = hane.changes.iter().map(|change| name(&analysis, change.0)).collect();
    assert_eq!(changes, ["C2", "F2", "C1", "F1"]);
}

#[test]
fn a_capture_of_six_stones_and_two_points_gains_eighteen() {
    let analysis = analysis(CAPTURE);
    let mut lively = analysis.lively(Color::Black);
    for vertex in ["C2", "D2", "E2", "F2", "C1", "F1"] {
        lively[point(&analysis, vertex)] = Safe::No;
    }
    let analysis = analysis.with_lively(Color::Black, lively);
    let worth = worth(&analysis, Color::White, "G1");
    assert_eq!((worth.gain, worth.kind, worth.value), (18.0, Kind::Gote, 18.0), "{worth:?}");
    assert_eq!(analysis.moves(Color::White)[0].point, point(&analysis, "G1"));
}

#[test]
fn an_intrusion_that_is_stopped_in_sente_is_gote() {
    let worth = worth(&analysis(PEEP), Color::White, "E5");
    assert_eq!(worth.kind, Kind::Gote, "{worth:?}");
    assert!(worth.gain > 3.0 && worth.follow_up < worth.gain, "{worth:?}");
}

#[test]
fn the_list_is_sorted_and_holds_what_one_move_is_asked_for() {
    for diagram in [PUSH, HANE, PEEP] {
        let analysis = analysis(diagram);
        for color in Color::BOTH {
            let moves = analysis.moves(color);
            assert!(!moves.is_empty());
            assert!(moves.is_sorted_by(|a, b| a.worth.value >= b.worth.value));
            for value in &moves {
                assert!(!value.reasons.is_empty() && analysis.board().is_legal(value.point, color), "{value:?}");
                assert_eq!(analysis.move_value(color, value.point).as_ref(), Some(value));
            }
        }
    }
}

#[test]
fn a_stone_alone_in_territory_gains_nothing() {
    // Deep in black's corner, and in front of the hane.
    for (diagram, vertex) in [(CAPTURE, "C7"), (HANE, "G4"), (PUSH, "H5")] {
        let worth = worth(&analysis(diagram), Color::White, vertex);
        assert!(worth.gain <= 0.01, "{vertex}: {worth:?}");
    }
}

#[test]
fn illegal_moves_have_no_value() {
    let analysis = analysis(PUSH);
    assert_eq!(analysis.move_value(Color::White, point(&analysis, "B5")), None, "there is a stone");
    let mut board = analysis.board().clone();
    assert!(board.try_move(point(&analysis, "A1"), Color::Black));
    let tried = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    assert_eq!(tried.move_value(Color::White, point(&analysis, "C6")), None, "a trial move is on the board");
}

#[test]
fn one_side_to_move_gives_the_same_values() {
    let board = Board::from_diagram(HANE).expect("a position");
    for turn in [Turn::Black, Turn::White] {
        let settings = Settings { turn, ..Settings::default() };
        let one = Analysis::new(&board, &atsumi::patterns(), &settings);
        assert_eq!(one.moves(Color::White), analysis(HANE).moves(Color::White), "{turn:?}");
    }
}

#[test]
fn all_looks_of_a_position_have_the_same_values() {
    for diagram in [PUSH, PEEP, GAME] {
        let board = Board::from_diagram(diagram).expect("a position");
        let size = board.size();
        let upright = analysis(diagram).moves(Color::White);
        for symmetry in Symmetry::ALL {
            let turned = Analysis::new(&board.seen_through(symmetry), &atsumi::patterns(), &Settings::default());
            let seen = turned.moves(symmetry.color(Color::White));
            assert_eq!(seen.len(), upright.len(), "{symmetry:?}");
            for value in &upright {
                let other = seen.iter().find(|other| other.point == symmetry.point(size, value.point));
                let other = other.unwrap_or_else(|| panic!("{symmetry:?}: {value:?}"));
                assert_eq!(other.worth, value.worth, "{symmetry:?}");
            }
        }
    }
}

#[test]
fn an_explanation_names_strings_patterns_and_the_second_move() {
    let analysis = analysis(PUSH);
    let push = analysis.explain_move(Color::White, point(&analysis, "C6")).expect("a legal move");
    assert_eq!(Some(&push.value), analysis.move_value(Color::White, point(&analysis, "C6")).as_ref());
    let threatened: Vec<String> = push.follow_up.iter().map(|change| name(&analysis, change.0)).collect();
    assert_eq!(threatened, ["D7", "E6", "D5"], "a second push takes what is left");
    assert!(push.strings.is_empty());
    let [before, after] = [false, true].map(|after| push.patterns.iter().filter(move |d| d.after == after).count());
    assert!(before > 0 && after > 0, "barriers fall back by a point: {:?}", push.patterns);
    // With the six stones given up if black moves first, the connection saves them.
    let analysis = self::analysis(CAPTURE);
    let mut lively = analysis.lively(Color::Black);
    for vertex in ["C2", "D2", "E2", "F2", "C1", "F1"] {
        lively[point(&analysis, vertex)] = Safe::No;
    }
    let analysis = analysis.with_lively(Color::Black, lively);
    let save = analysis.explain_move(Color::White, point(&analysis, "G1")).expect("a legal move");
    assert_eq!(save.strings.len(), 1);
    assert!(save.strings[0].lives && save.strings[0].color == Color::White);
}

#[test]
fn break_ins_are_candidates_and_gain() {
    let game = Game::from_bytes(include_bytes!("../examples/first-game.sgf")).expect("a record");
    let board = game.position_at(60).expect("a position");
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    let found = analysis.break_ins(Color::Black).moves;
    assert_eq!(found.iter().map(|m| name(&analysis, m.point)).collect::<Vec<_>>(), ["B2"]);
    let moves = analysis.moves(Color::Black);
    let value = moves.iter().find(|value| value.point == found[0].point).expect("a candidate");
    assert!(value.reasons.contains(&Reason::BreakIn), "{value:?}");
    // Asked for by the settings, the break-ins are those of the views, and the values the same.
    let settings = Settings { break_ins: true, ..Settings::default() };
    let corrected = Analysis::new(&board, &atsumi::patterns(), &settings);
    let view = corrected.view(Color::Black).expect("both sides to move");
    assert_eq!(view.break_ins.moves, found);
    let broken: Vec<Point> = view.break_ins.territories.iter().flat_map(|territory| territory.erased.clone()).collect();
    assert!(broken.iter().all(|&p| view.territory(p) == 0.0) && broken.len() >= 2);
}
