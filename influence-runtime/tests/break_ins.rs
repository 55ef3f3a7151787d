//! Break-ins on positions of the manual and of our own.

use go_board::{Board, Color, Point, PointSet, Symmetry, Vertex};
use go_reading::{Code, Level, Outcome, Reader};
use influence_runtime::break_ins::{BreakIn, BreakIns, Question, find};
use influence_runtime::{Influence, Kind, Params, PointMap, Safe, init};

/// The position of the manual's section on break-ins.
const MANUAL: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . X O O . . .
    . . . X X X O . .
    . . . . . . . . .
    . . . X . . O . .
    . . . . X . . . .
    . . . . . . O . .
    . . . . . . . . .";

/// White's territory there: what the manual tries to break into, the corners behind, and G3 in front.
const MANUAL_GOAL: &str = "E9 F9 G9 E8 F8 G8 H8 G7 H7 J7 H6 J6 H5 J5 H4 J4 H3 J3 H2 J2";
const MANUAL_REST: &str = "H9 J9 J8 G3 J1";
const MANUAL_SMALLER: &str = "F9 G9 F8 G8 H8 G7 H7 J7 H6 J6 H5 J5 H4 J4 H3 J3 H2 J2";

fn points(board: &Board, vertices: &str) -> PointSet {
    vertices.split_whitespace().map(|v| point(board, v)).collect()
}

fn point(board: &Board, vertex: &str) -> Point {
    match Vertex::parse(vertex, board.size()).expect("a vertex") {
        Vertex::Point(p) => p,
        Vertex::Pass => panic!("{vertex} is a point"),
    }
}

fn names(board: &Board, points: impl IntoIterator<Item = Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|p| Vertex::Point(p).display(board.size()).to_string()).collect();
    names.join(" ")
}

/// A field in which `owner` has `territory`, and nobody anything else.
fn field(board: &Board, to_move: Color, owner: Color, territory: &PointSet) -> Influence {
    let safe = PointMap::filled(Safe::Yes);
    let mut field = init::init(board, Kind::Territorial, Some(to_move), &safe, None, &Params::DEFAULT);
    for p in territory.iter() {
        field.sides[owner.index()].influence[p] = 50.0;
        field.territory_value[p] = if owner == Color::White { 1.0 } else { -1.0 };
    }
    field
}

fn found(board: &Board, field: &Influence) -> BreakIns {
    find(board, field, &mut Reader::new(Level::default()))
}

#[test]
fn the_manuals_string_gets_in_as_printed() {
    let board = Board::from_diagram(MANUAL).expect("a position");
    let mut reader = Reader::new(Level::default());
    for (goal, first) in [(MANUAL_GOAL, "E8"), (MANUAL_SMALLER, "G7")] {
        let outcome = reader.break_in(&board, point(&board, "D7"), &points(&board, goal));
        assert_eq!(outcome, Outcome::at(Code::Win, point(&board, first)), "{goal}");
    }
}

#[test]
fn the_manuals_territory_shrinks_where_the_string_enters() {
    let board = Board::from_diagram(MANUAL).expect("a position");
    let territory = points(&board, &format!("{MANUAL_GOAL} {MANUAL_REST}"));
    let mut field = field(&board, Color::Black, Color::White, &territory);
    let found = found(&board, &field);
    assert_eq!(found.moves, [BreakIn { string: point(&board, "D7"), point: point(&board, "E8") }]);
    let [white] = &found.territories[..] else { panic!("one territory") };
    assert_eq!(names(&board, white.strings.iter().copied()), "D7 E3");
    assert_eq!(names(&board, white.erased.iter().copied()), "E8 G7");
    // With E8 the manual's smaller goal loses E9 as well, which has only one neighbour left in it.
    let goals: Vec<PointSet> = white.attempts[..2].iter().map(|attempt| attempt.goal).collect();
    let lost = goals[0].iter().filter(|&p| !goals[1].contains(p));
    assert_eq!(names(&board, lost), "E9 E8");
    assert!(white.attempts.iter().all(|attempt| attempt.question == Question::BreakIn));

    let changed = found.erase(&mut field);
    assert_eq!(names(&board, changed.iter().map(|c| c.0)), "E8 E9 F8 G7 G8 H7");
    let rest: PointSet = territory.iter().filter(|&p| field.territory_value[p] == 1.0).collect();
    assert_eq!(rest.len() + changed.len(), territory.len());
    assert!(changed.iter().all(|c| c.1 == 1.0 && field.non_territory[Color::White.index()].contains(c.0)));
}

#[test]
fn the_owner_closes_the_territory_if_he_moves_first() {
    let board = Board::from_diagram(MANUAL).expect("a position");
    let territory = points(&board, &format!("{MANUAL_GOAL} {MANUAL_REST}"));
    let found = found(&board, &field(&board, Color::White, Color::White, &territory));
    let white = &found.territories[0];
    assert!(white.attempts.iter().all(|attempt| attempt.question == Question::BlockOff && !attempt.intrudes()));
    assert!(white.erased.is_empty() && found.moves.is_empty());
    assert_eq!(white.attempts[0].outcome, Outcome::at(Code::Win, point(&board, "E8")));
}

/// White's D3 gets into black's territory at the left.
const LEFT: &str = "
    . . . . . . . . .
    . . . . . . O . .
    . . X . O . . O .
    . . . . . . X . .
    . X . . O . . . .
    . . . . . . . . .
    . . . O . . X . .
    . . X . . . . . .
    . . . . . . . . .";

#[test]
fn the_goal_ends_where_the_string_no_longer_gets_in() {
    let board = Board::from_diagram(LEFT).expect("a position");
    let territory = points(&board, "A9 B9 A8 B8 A7 B7 A6 B6 A5 A4 A3 A2 B2 A1 B1 C1");
    let found = found(&board, &field(&board, Color::White, Color::Black, &territory));
    let black = &found.territories[0];
    let front = black.points.iter().filter(|&p| !territory.contains(p));
    assert_eq!(names(&board, front), "B3", "an empty point with two empty neighbours in the territory");
    let tried: Vec<_> = black
        .attempts
        .iter()
        .map(|a| (names(&board, a.goal.iter()), a.outcome.point.map(|p| names(&board, [p]))))
        .collect();
    let at = |goal: &str, point: Option<&str>| (goal.to_owned(), point.map(str::to_owned));
    assert_eq!(tried, [at("A4 A3 B3 A2 B2", Some("C3")), at("A4 A3 A2 B2", Some("C3")), at("A2 B2", None)]);
    assert_eq!(names(&board, black.erased.iter().copied()), "B3 A3");
    assert_eq!(found.moves, [BreakIn { string: point(&board, "D3"), point: point(&board, "C3") }]);
}

#[test]
fn small_territories_and_dead_stones_are_left_alone() {
    let board = Board::from_diagram(LEFT).expect("a position");
    let small = points(&board, "A9 B9 A8 B8 A7 B7 A6 B6 A5");
    assert_eq!(found(&board, &field(&board, Color::White, Color::Black, &small)), BreakIns::default());
    let large = points(&board, "A9 B9 A8 B8 A7 B7 A6 B6 A5 A4 A3 A2 B2 A1 B1 C1");
    let mut field = field(&board, Color::White, Color::Black, &large);
    field.safe[point(&board, "D3")] = Safe::No;
    assert!(!found(&board, &field).territories[0].strings.contains(&point(&board, "D3")));
}

#[test]
fn break_ins_turn_with_the_board() {
    let board = Board::from_diagram(LEFT).expect("a position");
    let territory = points(&board, "A9 B9 A8 B8 A7 B7 A6 B6 A5 A4 A3 A2 B2 A1 B1 C1");
    let found = found(&board, &field(&board, Color::White, Color::Black, &territory));
    for symmetry in Symmetry::ALL {
        let seen = found.seen_through(board.size(), symmetry);
        assert_eq!(seen.seen_through(board.size(), symmetry.inverse()), found);
        assert_eq!(seen.territories[0].owner, symmetry.color(Color::Black));
    }
}
