//! Groups whose walls are short of liberties themselves: the wall is no wall, but a rival in a race.

use atsumi::board::{Board, Color, Point, Symmetry};
use atsumi::life::{Effort, LifeStatus};
use atsumi::reading::{Certainty, Code};
use atsumi::{Analysis, Settings};

/// White's three stones and Black's beside them have three liberties each: whoever moves first wins.
const EVEN: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . X . . O . . . . .
    . . X X X O O O . . . . .
    . . X . O X . O . . . . .
    . . X . O X . O . . . . .
    . . X . O X . O . . . . .";

/// The row of a point of the bottom line, on 13 lines.
const BOTTOM: usize = 12;

fn analysis(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings::default())
}

fn even() -> Board {
    Board::from_diagram(EVEN).expect("a diagram")
}

/// What is said of the groups of White's stones and of Black's: by themselves, and in the list of all.
fn statuses(board: &Board, points: [Point; 2]) -> [[LifeStatus; 2]; 2] {
    let analysis = analysis(board);
    let fates = analysis.life_of_all(20_000);
    points.map(|p| {
        let number = analysis.groups().roster.at(p).expect("a stone");
        [analysis.life(p, 20_000).expect("a stone").status(), fates.list[number].status]
    })
}

#[test]
fn who_moves_first_wins_an_even_race() {
    let (board, points) = (even(), [4, 5].map(|col| Point::new(BOTTOM, col)));
    assert_eq!(statuses(&board, points), [[LifeStatus::Critical; 2]; 2]);
    for look in Symmetry::ALL.into_iter().step_by(3) {
        let seen = points.map(|p| look.point(board.size(), p));
        assert_eq!(statuses(&board.seen_through(look), seen), [[LifeStatus::Critical; 2]; 2], "{look:?}");
    }
}

#[test]
fn a_race_is_played_to_its_end() {
    let board = even();
    let playable = analysis(&board).playable(Point::new(BOTTOM, 4), Effort::default()).expect("a stone");
    for (answer, color) in [(&playable.attack, Color::Black), (&playable.defense, Color::White)] {
        assert!(answer.answer.solution().is_some_and(|solution| solution.code == Code::Win), "{color}");
        let (mut after, mut next, mut count) = (board.clone(), &answer.moves, 0);
        while let Some(play) = next.first() {
            assert!(after.play(play.color, play.point).is_ok(), "{play:?}");
            (next, count) = (&play.next, count + 1);
        }
        assert!(count >= 5, "three liberties are filled: {count} moves");
    }
    let killed = analysis(&board).kill(&analysis(&board).question(Point::new(BOTTOM, 5)).expect("a stone"), 20_000);
    assert!(killed.point().is_some_and(|p| p.col() == 6), "White fills a liberty of Black's");
}

#[test]
fn one_liberty_more_wins_whoever_moves_first() {
    for filled in [vec![10], vec![10, 11]] {
        let mut board = even();
        filled.iter().for_each(|&row| {
            board.play(Color::White, Some(Point::new(row, 6))).expect("legal");
        });
        let analysis = analysis(&board);
        let [white, black] = [4, 5].map(|col| analysis.life(Point::new(BOTTOM, col), 20_000).expect("a stone"));
        assert_eq!(white.status(), LifeStatus::Alive, "{filled:?}");
        assert_eq!(black.status(), LifeStatus::Dead, "{filled:?}");
        let question = analysis.question(Point::new(BOTTOM, 4)).expect("a stone");
        let saved = analysis.save(&question, 20_000).solution().expect("it is settled");
        assert_eq!((saved.code, saved.point), (Code::Win, None), "no move is needed: {filled:?}");
    }
}

#[test]
fn little_effort_contradicts_nothing() {
    let board = even();
    let analysis = analysis(&board);
    for nodes in [0, 10, 100, 1_000, 4_000] {
        let fates = analysis.life_of_all(nodes);
        for fate in &fates.list {
            let [second, first] = fate.bounds;
            assert!(second.least <= second.most && first.least <= first.most, "{nodes}: {fate:?}");
        }
        let statuses = [4, 5].map(|col| {
            let number = analysis.groups().roster.at(Point::new(BOTTOM, col)).expect("a stone");
            fates.list[number].status
        });
        assert_eq!(statuses[0], statuses[1], "the two lie alike: {nodes}");
    }
    let none = Effort { total: 0, ..Effort::default() };
    let playable = analysis.playable(Point::new(BOTTOM, 4), none).expect("a stone");
    assert_eq!(playable.fate.certainty, Some(Certainty::Likely), "the fight was not read: {playable:?}");
}

/// The verdicts on the groups of these stones: by themselves, and in the list of all.
fn verdicts(board: &Board, points: [Point; 2]) -> [[LifeStatus; 2]; 2] {
    let analysis = analysis(board);
    let fates = analysis.life_of_all(20_000);
    points.map(|p| {
        let number = analysis.groups().roster.at(p).expect("a stone");
        let question = analysis.question(p).expect("a stone");
        [analysis.fate_of(&question, 20_000).status, fates.list[number].status]
    })
}

#[test]
fn groups_that_live_by_each_other_are_in_seki() {
    let board = Board::from_diagram(
        "O X . O X . . . .
         O X . O X . . . .
         O X X O X . . . .
         O O O X X . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("a diagram");
    let points = [1, 3].map(|col| Point::new(0, col));
    assert_eq!(verdicts(&board, points), [[LifeStatus::Seki; 2]; 2]);
}

#[test]
fn who_gets_out_or_makes_a_second_eye_is_not_in_seki() {
    // Both get out; in the corner, white makes a second eye if it has to.
    let apart = Board::from_diagram(
        ". . . . . . . . .
         . . . . . . . . .
         . . X O . . . . .
         . . X O . . . . .
         . . X O . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let corner = Board::from_diagram(
        ". . . . O X . . .
         O O . O O X . . .
         X O O O X X O O O
         X X X X X . O . .
         . . . . O O O . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    for (board, points) in [(apart, [Point::new(2, 2), Point::new(2, 3)]), (corner, [Point::new(1, 0); 2])] {
        let verdicts = verdicts(&board.expect("a diagram"), points);
        assert!(verdicts.iter().flatten().all(|&status| status != LifeStatus::Seki), "{verdicts:?}");
    }
}

#[test]
fn groups_that_are_each_others_walls_are_not_both_dead() {
    // Each has one eye, and liberties enough to be a wall for the other one: neither can fill the two that they share.
    let board = Board::from_diagram(
        ". . X O . O . O O
         X X X O O O O O O
         X X X X X X X X X
         X X O . . X O O X
         O O O O O O O O O
         X X X X X X X O .
         X X X X X X X O .
         X . X . X X X O O
         X X X X X X X X X",
    )
    .expect("a diagram");
    assert_eq!(verdicts(&board, [2, 4].map(|row| Point::new(row, 0))), [[LifeStatus::Seki; 2]; 2]);
}
