//! Answers that can be played through: every move is legal, and lines that end in a capture take something.

use atsumi::board::{Board, Color, Point, PointSet};
use atsumi::life::{Answer, Effort, End, LifeStatus, Play, Playable};
use atsumi::reading::{Surroundings, enclosed_with};
use atsumi::{Analysis, Settings};

/// Four points in a row: White lives whoever moves first.
const FOUR: &str = "
    . . . . O X .
    O O O O O X .
    X X X X X X .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

/// Three points in a row, and a black stone that White may take: the middle decides.
const THREE: &str = "
    . . . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

/// The L group in the corner: dead, though White has several moves that Black must answer.
const L_GROUP: &str = "
    . . O X . . .
    . . O X . . .
    O O O X . . .
    X X X X . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

fn playable(diagram: &str) -> (Board, Playable) {
    let board = Board::from_diagram(diagram).expect("a diagram");
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    let p = board.size().points().find(|&p| board.color_at(p) == Some(Color::White)).expect("a white stone");
    let playable = analysis.playable(p, Effort::default()).expect("a group");
    (board, playable)
}

/// Plays every line; how many moves there are.
fn walk(board: &Board, plays: &[Play], winner: Color) -> usize {
    assert!(plays.len() <= 1 || plays[0].color != winner, "one move of the side that has its way: {plays:?}");
    let mut moves = 0;
    for play in plays {
        let mut after = board.clone();
        assert!(after.play(play.color, play.point).is_ok(), "{play:?}");
        assert_eq!(play.next.is_empty(), play.end.is_some(), "{play:?}");
        assert!(play.next.iter().all(|next| next.color != play.color), "{play:?}");
        if play.end == Some(End::Taken) {
            let group = board.size().points().filter(|&p| board.color_at(p) == Some(winner.opponent()));
            assert!(group.clone().any(|p| after.color_at(p).is_none()), "{play:?}");
        }
        moves += 1 + walk(&after, &play.next, winner);
    }
    moves
}

fn first_moves(answer: &Answer) -> Vec<Point> {
    let mut moves: Vec<Point> = answer.moves.iter().filter_map(|play| play.point).collect();
    moves.sort_unstable();
    moves
}

#[test]
fn what_threatens_a_living_group_is_answered() {
    let (board, playable) = playable(FOUR);
    assert_eq!(first_moves(&playable.attack), [Point::new(0, 1), Point::new(0, 2)]);
    assert_eq!(walk(&board, &playable.attack.moves, Color::White), 4);
    assert_eq!((playable.defense.moves.len(), playable.defense.end), (0, Some(End::Stands)));
}

#[test]
fn the_vital_point_kills_and_saves() {
    let (board, playable) = playable(THREE);
    for (answer, winner, end) in
        [(&playable.attack, Color::Black, End::Dead), (&playable.defense, Color::White, End::Lives)]
    {
        assert_eq!(first_moves(answer), [Point::new(0, 1)]);
        assert_eq!(answer.moves[0].end, Some(end));
        assert_eq!((answer.color, walk(&board, &answer.moves, winner)), (winner, 1));
    }
}

#[test]
fn attempts_to_save_a_dead_group_are_refuted() {
    let (board, playable) = playable(L_GROUP);
    assert_eq!(playable.defense.answer.solution().map(|solution| solution.code.succeeds()), Some(false));
    assert!(!playable.defense.moves.is_empty(), "{playable:?}");
    assert!(walk(&board, &playable.defense.moves, Color::Black) >= 4, "{playable:?}");
}

/// Four points around a corner: Black plays a ko.
const BENT: &str = "
    . . . O X . .
    . O O O X . .
    O O X X X . .
    X X X . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn what_is_played_elsewhere_is_one_move_without_a_point() {
    let (board, playable) = playable(BENT);
    let [first] = playable.attack.moves.as_slice() else { panic!("{playable:?}") };
    walk(&board, &playable.attack.moves, Color::Black);
    assert_eq!(first.point, Some(Point::new(0, 1)));
    let [ko, .., elsewhere] = first.next.as_slice() else { panic!("{first:?}") };
    assert_eq!((ko.point, elsewhere.point), (Some(Point::new(0, 0)), None), "{first:?}");
    assert_eq!(elsewhere.next[0].end, Some(End::Dead));
    let [taken] = ko.next.as_slice() else { panic!("{ko:?}") };
    let [threat] = taken.next.as_slice() else { panic!("only a threat helps: {taken:?}") };
    assert_eq!((threat.point, threat.next[0].end), (None, Some(End::Taken)));
}

#[test]
fn little_effort_ends_lines_early_and_a_point_without_a_stone_has_no_answer() {
    let board = Board::from_diagram(L_GROUP).expect("a diagram");
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    let effort = Effort { length: 1, ..Effort::default() };
    let short = analysis.playable(Point::new(0, 2), effort).expect("a group");
    let longest = |plays: &[Play]| plays.iter().all(|play| play.next.iter().all(|next| next.next.is_empty()));
    assert!(longest(&short.attack.moves) && longest(&short.defense.moves), "{short:?}");
    let none = Effort { total: 0, ..Effort::default() };
    let unread = analysis.playable(Point::new(0, 2), none).expect("a group");
    assert!(unread.defense.moves.is_empty() && unread.defense.end == Some(End::Unread), "{unread:?}");
    assert_eq!(analysis.playable(Point::new(5, 5), Effort::default()), None);
}

/// Eight points, room for more than one way to live.
const EIGHT: &str = "
    . . . . O X . . .
    . . . . O X . . .
    O O O O O X . . .
    X X X X X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn nothing_is_said_to_threaten_nothing_unless_that_was_read() {
    let board = Board::from_diagram(EIGHT).expect("a diagram");
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    let ends = |nodes| {
        let playable = analysis.playable(Point::new(0, 4), Effort::of(nodes)).expect("a group");
        (playable.attack.moves.len(), playable.attack.is_complete, playable.attack.end)
    };
    let (_, is_complete, end) = ends(200);
    assert!(!is_complete && !matches!(end, Some(End::Lives | End::Stands)), "{end:?}");
    let (moves, is_complete, end) = ends(2_000);
    assert!(moves > 2 && !is_complete && end.is_none(), "{moves} moves, {end:?}");
}

#[test]
fn a_friend_who_lives_by_himself_does_not_make_a_group_alive() {
    let board = Board::from_diagram(
        ". O . O . . . O X
         O O O O X X X X X
         X X X X X X . X .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .unwrap();
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    let [living, cut_off] = [1, 7].map(|col| Point::new(0, col));
    let stones: PointSet = board.stones(cut_off).collect();
    let together = enclosed_with(&board, &stones, &Surroundings::default());
    assert!(together.is_some_and(|all| all.contains(living)), "they are enclosed together");
    let question = analysis.question(cut_off).expect("a stone");
    assert_eq!(question.keys.iter().collect::<Vec<_>>(), [cut_off]);
    let status = |p| analysis.life(p, 10_000).expect("a stone").status();
    assert_eq!(status(living), LifeStatus::Alive);
    assert_eq!(status(cut_off), LifeStatus::Dead);
}

#[test]
fn stones_that_are_enclosed_together_are_asked_about_together_if_none_lives_by_itself() {
    let board = Board::from_diagram(
        ". O X O . X .
         O O . O O X .
         X X X X X X .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    )
    .unwrap();
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    let question = analysis.question(Point::new(0, 1)).expect("a stone");
    assert_eq!(question.keys.len(), 6, "both strings");
    let work = analysis.work();
    assert!(work.life > 0 && work.reading == work.life, "a short search says so, and groups are not found: {work:?}");
}

#[test]
fn what_looks_like_an_eye_is_confirmed() {
    let cut_in_two = "
        . . X . . X O X .
        . . X O . . O X .
        . . X O O . O X .
        . . X X O O O X .
        . . X . X X X X .
        . . X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(playable(cut_in_two).1.fate.status, LifeStatus::Critical);
    let stones_inside = "
        O O O O O X . . .
        O . X X O X . . .
        . X O O O X X . .
        X X O X X . X . .
        X X X X X X X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(playable(stones_inside).1.fate.status, LifeStatus::Dead);
}

#[test]
fn where_two_moves_do_not_save_a_group_nobody_need_move() {
    let one_eye = "
        . O X . . . .
        O O X . . . .
        X X X . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let (_, answer) = playable(one_eye);
    for side in [answer.attack, answer.defense] {
        assert_eq!((side.moves.len(), side.end), (0, Some(End::Dead)));
    }
    assert!(!playable(L_GROUP).1.attack.moves.is_empty(), "it is taken by an answer to each move that might save it");
}
