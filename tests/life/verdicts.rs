//! A verdict on every group: what it is, how sure, and between which bounds.

use atsumi::board::{Board, Color, Game, Point, Size, Symmetry};
use atsumi::life::{Basis, Bounds, Fate, Fates, LifeStatus, Side, Value};
use atsumi::reading::{Certainty, Code, LifeAnswer, Outcome};
use atsumi::{Analysis, Settings};

const NODES: u64 = 2_000;

/// Three points in a row.
const CRITICAL: &str = "
    . . . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

/// White has two eyes; the black stone below is in a ladder at the edge.
const TWO_EYES: &str = "
    . O . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    O . . . . . .
    . O . . . . .
    X O . . . . .";

/// Black has taken the vital point.
const DEAD: &str = "
    . X . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

fn analysis(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates())
}

fn fate(diagram: &str, (row, col): (usize, usize)) -> Fate {
    let board = Board::from_diagram(diagram).expect("a diagram");
    let analysis = analysis(&board);
    let number = analysis.groups().roster.at(Point::new(row, col)).expect("a stone");
    analysis.life_of_all(NODES).list[number]
}

fn exactly(value: Value) -> Bounds {
    Bounds { least: value, most: value }
}

#[test]
fn a_group_that_the_next_move_decides_about_is_critical() {
    let white = fate(CRITICAL, (1, 0));
    assert_eq!((white.status, white.basis), (LifeStatus::Critical, Basis::Reading));
    assert_eq!(white.bounds, [exactly(Value::Dead), Bounds { least: Value::Seki, most: Value::Alive }]);
    let moves = white.answers.map(|answer| answer.and_then(|answer| answer.point()));
    assert_eq!(moves, [Some(Point::new(0, 1)); 2]);
}

#[test]
fn two_eyes_are_proved_and_so_is_a_capture() {
    let white = fate(TWO_EYES, (1, 0));
    assert_eq!((white.status, white.basis), (LifeStatus::Alive, Basis::Unconditional));
    assert_eq!((white.certainty, white.bounds), (Some(Certainty::Proved), [exactly(Value::Alive); 2]));
    let black = fate(TWO_EYES, (6, 0));
    assert_eq!((black.status, black.basis), (LifeStatus::Dead, Basis::Capture));
    assert_eq!((black.certainty, black.bounds), (Some(Certainty::Proved), [exactly(Value::Dead); 2]));
}

#[test]
fn a_dead_group_is_dead_whoever_moves_first() {
    let white = fate(DEAD, (1, 0));
    assert_eq!(white.status, LifeStatus::Dead);
    assert!(white.certainty >= Some(Certainty::Assumed), "{white:?}");
    assert_eq!(white.bounds, [exactly(Value::Dead); 2]);
}

fn example(number: usize) -> Board {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/first-game.sgf");
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    Game::from_bytes(&bytes).expect("a game").position_at(number).expect("a position")
}

#[test]
fn every_group_has_a_verdict_with_bounds_that_agree_with_it() {
    for number in [40, 80, 110] {
        let analysis = analysis(&example(number));
        let fates = analysis.life_of_all(NODES);
        assert_eq!(fates.list.len(), analysis.groups().list.len());
        for fate in &fates.list {
            let [second, first] = fate.bounds;
            assert!(second.least <= second.most && first.least <= first.most, "{fate:?}");
            assert!(second.least <= first.least && second.most <= first.most, "to move is never worse: {fate:?}");
            assert!((0.0..=1.0).contains(&fate.lives), "{fate:?}");
            assert_eq!(fate.certainty.is_none(), fate.status == LifeStatus::Open, "{fate:?}");
            let proved = fate.certainty > Some(Certainty::Likely);
            match fate.status {
                LifeStatus::Alive if proved => assert!(second.least >= Value::Seki, "{fate:?}"),
                LifeStatus::Dead if proved => assert_eq!(first.most, Value::Dead, "{fate:?}"),
                _ => {}
            }
        }
    }
}

/// What is the same however a board lies: the verdict and how likely the group lives.
fn seen(fates: &Fates, analysis: &Analysis, p: Point) -> Option<(LifeStatus, Option<Certainty>, f32)> {
    let fate = &fates.list[analysis.groups().roster.at(p)?];
    Some((fate.status, fate.certainty, fate.lives))
}

/// The verdicts on a board as the command line asks for them, the same in all looks.
fn in_all_looks(board: &Board, nodes: u64) -> Fates {
    let analysis = |board: &Board| Analysis::new(board, &atsumi::patterns(), &Settings::for_groups());
    let straight = analysis(board);
    let fates = straight.life_of_all(nodes);
    for symmetry in Symmetry::ALL {
        let turned = analysis(&board.seen_through(symmetry));
        let others = turned.life_of_all(nodes);
        assert_eq!(fates.nodes, others.nodes, "{symmetry:?}");
        for p in board.size().points() {
            let there = symmetry.point(board.size(), p);
            assert_eq!(seen(&fates, &straight, p), seen(&others, &turned, there), "{symmetry:?} {p:?}");
        }
    }
    fates
}

#[test]
fn all_looks_of_a_position_have_the_same_verdicts() {
    let fates = in_all_looks(&example(90), NODES);
    assert!(fates.list.len() > 10 && fates.nodes > 0, "{fates:?}");
}

#[test]
fn nodes_bound_what_is_read_and_nothing_is_read_without_them() {
    let analysis = analysis(&example(90));
    assert_eq!(analysis.life_of_all(0).nodes, 0);
    for nodes in [100, 1_000, 5_000] {
        // Twice as many for captures, and each kind of question may end beyond its limit by one question.
        let captures: u64 = 2 * nodes + 2_000;
        let spent = analysis.life_of_all(nodes).nodes;
        assert!(spent <= captures + 3 * nodes, "{spent} nodes where {nodes} were allowed");
    }
}

/// White's group in the corner can get out below, and a short look at it settles nothing.
const CORNER: &str = "
    . . O O . X
    . . O O . X
    . . . . . X
    O . O O . X
    . . . . . X
    X X . X X .";

/// One with an enemy inside, which can get out on the right.
const INVADED: &str = "
    . . . O . X
    . X . . . .
    . . X O . X
    . O . O . X
    . . . . . X
    X X X X X .";

/// A large board with that in its corner, and some stones more.
fn problem(corner: &str, elsewhere: &[(Point, Color)]) -> Board {
    let rows = corner.trim().lines().enumerate().flat_map(|(row, text)| {
        let colors = text.split_whitespace().map(|cell| match cell {
            "X" => Some(Color::Black),
            "O" => Some(Color::White),
            _ => None,
        });
        colors.enumerate().filter_map(move |(col, color)| Some((Point::new(row, col), color?)))
    });
    Board::from_stones(Size::new(19).expect("a size"), rows.chain(elsewhere.iter().copied())).expect("a board")
}

#[test]
fn in_a_problem_what_reading_leans_to_counts_and_in_a_game_what_became_of_such_groups() {
    let fate = |board: &Board| {
        let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::for_groups());
        analysis.fate_of(&analysis.question(Point::new(3, 0)).expect("a stone"), 300)
    };
    let asked = fate(&problem(CORNER, &[]));
    assert_eq!((asked.status, asked.basis), (LifeStatus::Critical, Basis::Leaning), "{asked:?}");
    assert_eq!((asked.certainty, asked.bounds), (Some(Certainty::Likely), [Bounds::OPEN; 2]), "nothing is proved");
    let moves = asked.answers.map(|answer| answer.and_then(|answer| answer.point()));
    assert_eq!(moves, [Some(Point::new(2, 1)); 2], "one point kills and saves");
    let [black, white] = [(Point::new(15, 15), Color::Black), (Point::new(15, 3), Color::White)];
    let game = fate(&problem(CORNER, &[black, white]));
    assert_eq!(
        (game.status, game.basis),
        (LifeStatus::Alive, Basis::Survival),
        "nine of ten such groups lived: {game:?}"
    );
}

#[test]
fn all_looks_of_a_problem_have_the_same_verdicts_and_nodes_bound_them() {
    let nodes = 20_000;
    let fates = in_all_looks(&problem(INVADED, &[]), nodes);
    assert!(fates.nodes <= 3 * nodes, "captures may take twice as much besides: {}", fates.nodes);
    let critical = |fate: &Fate| (fate.status, fate.basis) == (LifeStatus::Critical, Basis::Leaning);
    assert!(fates.list.iter().any(critical), "{fates:?}");
}

#[test]
fn a_problem_that_was_set_for_a_side_has_an_answer() {
    let board = problem(INVADED, &[]);
    let killed = |look: Symmetry, p: Point, mover: Option<Color>, set_up: bool| {
        let settings = Settings { mover: mover.map(|color| look.color(color)), set_up, ..Settings::for_groups() };
        let analysis = Analysis::new(&board.seen_through(look), &atsumi::patterns(), &settings);
        let question = analysis.question(look.point(board.size(), p)).expect("a stone");
        let LifeAnswer::Open(likely) = analysis.kill(&question, 300) else { panic!("a short look settles nothing") };
        Outcome { point: likely.point.map(|p| look.inverse().point(board.size(), p)), ..likely }
    };
    let [inside, wall] = [(1, 1), (5, 0)].map(|(row, col)| Point::new(row, col));
    let (black, white) = (Some(Color::Black), Some(Color::White));
    let best = Some(Point::new(1, 4));
    for look in Symmetry::ALL {
        let killed = |p, mover, set_up| killed(look, p, mover, set_up);
        assert_eq!(killed(inside, white, false), Outcome { code: Code::Lose, point: best }, "so reading leans");
        assert_eq!(killed(inside, white, true), Outcome { code: Code::Win, point: best });
        for mover in [black, None] {
            assert_eq!(killed(inside, mover, true).code, Code::Lose, "it was not set for white");
        }
        assert_eq!(killed(wall, white, true).code, Code::Lose, "nobody asks about the wall");
    }
}

#[test]
fn where_reading_leaves_it_open_in_a_game_moves_are_tried() {
    let (board, stone) = (example(100), Point::new(2, 9));
    let patterns = atsumi::patterns();
    let open = |look: Symmetry, side: Side, nodes: u64| {
        let analysis = Analysis::new(&board.seen_through(look), &patterns, &Settings::for_groups());
        let question = analysis.question(look.point(board.size(), stone)).expect("a stone");
        let answer = match side {
            Side::Opponent => analysis.kill(&question, nodes),
            Side::Owner => analysis.save(&question, nodes),
        };
        let LifeAnswer::Open(likely) = answer else { panic!("it is not enclosed: {answer:?}") };
        Outcome { point: likely.point.map(|p| look.inverse().point(board.size(), p)), ..likely }
    };
    let straight = [Side::Opponent, Side::Owner].map(|side| open(Symmetry::IDENTITY, side, 1_000));
    assert_eq!(straight.map(|likely| likely.code), [Code::Lose, Code::Win], "it has room for eyes and a way out");
    assert!(straight.iter().all(|likely| likely.point.is_some_and(|p| board.is_empty_point(p))), "{straight:?}");
    for look in [3, 6, 9, 12].map(|k| Symmetry::ALL[k]) {
        assert_eq!([Side::Opponent, Side::Owner].map(|side| open(look, side, 1_000)), straight, "{look:?}");
    }
    let quick = open(Symmetry::IDENTITY, Side::Opponent, 300);
    assert_eq!(quick.code, Code::Win, "a short look has no time for that: what the search leans to counts");
}

#[test]
fn of_moves_that_save_a_group_one_is_named_that_does_it_however_the_board_lies() {
    let board = Board::from_diagram(
        ". . . . O X . . .
         . . O O O X . . .
         O O O X X X . . .
         X X X X . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("a diagram");
    let (patterns, stone) = (atsumi::patterns(), Point::new(0, 4));
    let saved = |look: Symmetry, nodes: u64| {
        let seen = board.seen_through(look);
        let analysis = Analysis::new(&seen, &patterns, &Settings::for_groups());
        let question = analysis.question(look.point(board.size(), stone)).expect("a stone");
        let solution = analysis.save(&question, nodes).solution().expect("it is settled");
        let (point, owner) = (solution.point.expect("a move"), seen.color_at(question.stone).expect("a stone"));
        let mut after = seen.clone();
        assert!(after.try_move(point, owner), "it is legal");
        let reply = analysis.reply(&after, &question, Side::Owner, NODES).solution();
        assert_eq!(reply.map(|reply| reply.code), Some(Code::Lose), "nothing kills it any more");
        (look.inverse().point(board.size(), point), solution.code, solution.certainty)
    };
    let (first, named) = (saved(Symmetry::IDENTITY, 999), saved(Symmetry::IDENTITY, 1_000));
    assert_ne!(first.0, named.0, "a short look names the move that it finds first");
    assert_eq!((first.1, first.2), (named.1, named.2), "no better and no surer");
    for look in Symmetry::ALL {
        assert_eq!(saved(look, 1_000), named, "{look:?}");
    }
}
