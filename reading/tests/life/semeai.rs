//! Fights of two groups that everybody can count.

use go_board::{Board, Point, PointSet, Symmetry};
use go_reading::{Code, Contest, Level, Reader, Semeai};

/// A search may take so many nodes.
const NODES: u64 = 20_000;

/// Two shared liberties, and no other.
const SEKI: &str = "
    O X . O X . . . .
    O X . O X . . . .
    O X X O X . . . .
    O O O X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White has another liberty.
const AHEAD: &str = "
    O X . O . X . . .
    O X . O X X . . .
    O X X O X . . . .
    O O O X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White has two others.
const FAR_AHEAD: &str = "
    O X . O . X . . .
    O X . O . X . . .
    O X X O X X . . .
    O O O X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Nine liberties each, beside what lives.
const LONG_RACE: &str = "
    . O . O . O . O .
    O O O O O O O O O
    . . . . . . . . .
    X X X X X X X X X
    O O O O O O O O O
    . . . . . . . . .
    X X X X X X X X X
    . X . X . X . X .
    X X X X X X X X X";

/// Black takes three stones only to be left with three points; white adds a fourth only to be taken.
const NAKADE: &str = "
    . O O O . X O . .
    X X X X X X . O .
    O O O O O O O O .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White lives in the corner, whatever becomes of black, who has ten liberties.
const LIVING: &str = "
    . O . O X . . . .
    O O O O X . . . .
    X X X X X . . . .
    O O O O O . . . .
    . . . . O . . . .
    . . . . . O . . .
    . . . . . . O O O
    . . . . . . . . .
    . . . . . . . . .";

/// White's other liberty is beside four stones of black's, which are cut off.
const CUT_OFF: &str = "
    O X . O . X . O .
    O X . O X X . O .
    O X X O X O O O .
    O O O X O O . . .
    . . O X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Two shared liberties and three others each; white's corridor leads nowhere.
const CORRIDOR: &str = "
    O . X . O . X . .
    O . X . O . X . .
    O . X X O . X . .
    O O O O X . X . .
    . . . . X . X . .
    . . . . X X X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Black may fill the liberty that both share, or make two eyes.
const TWO_WAYS: &str = "
    X X X X O O . . .
    X . . X . O . . .
    X X . X . O . . .
    X X X X O O . . .
    . O O O X X . . .
    O O O O . X . . .
    O O O O . X . . .
    O O O O . X . . .
    . O O O X X . . .";

const BLACK: Point = Point::new(0, 1);
const WHITE: Point = Point::new(0, 3);

/// The fight of the groups at `own` and `other`, seen through a symmetry.
fn fight(diagram: &str, own: Point, other: Point, symmetry: Symmetry) -> Semeai {
    fight_beside(diagram, own, other, symmetry, &PointSet::new())
}

/// The same where these stones may be taken.
fn fight_beside(diagram: &str, own: Point, other: Point, symmetry: Symmetry, shaky: &PointSet) -> Semeai {
    let board = Board::from_diagram(diagram).unwrap();
    let seen = |p: Point| symmetry.point(board.size(), p);
    let [own, other] = [own, other].map(|p| [seen(p)].into_iter().collect());
    let contest = Contest { own, other, standing: Vec::new(), shaky: shaky.iter().map(seen).collect() };
    Reader::new(Level::default()).solve_semeai(&board.seen_through(symmetry), &contest, NODES)
}

/// The codes of attack, defence and danger.
fn codes(semeai: Semeai) -> [Code; 3] {
    [semeai.attack, semeai.defense, semeai.danger].map(|answer| answer.solution().expect("it is settled").code)
}

#[test]
fn two_shared_liberties_are_a_seki() {
    for (own, other) in [(BLACK, WHITE), (WHITE, BLACK)] {
        let semeai = fight(SEKI, own, other, Symmetry::ALL[0]);
        assert_eq!((codes(semeai), semeai.is_seki()), ([Code::Lose, Code::Win, Code::Lose], true));
    }
}

#[test]
fn another_liberty_wins_the_race_for_who_moves_first() {
    assert_eq!(codes(fight(AHEAD, WHITE, BLACK, Symmetry::ALL[0])), [Code::Win, Code::Win, Code::Lose]);
}

#[test]
fn who_is_far_ahead_need_not_move() {
    let semeai = fight(FAR_AHEAD, WHITE, BLACK, Symmetry::ALL[0]);
    assert_eq!(codes(semeai), [Code::Win, Code::Win, Code::Lose]);
    assert_eq!(
        (semeai.rescue.and_then(|rescue| rescue.solution()).map(|lost| lost.code), semeai.point()),
        (Some(Code::Lose), None)
    );
    let race = fight(AHEAD, WHITE, BLACK, Symmetry::ALL[0]);
    assert_eq!(
        (race.rescue.and_then(|rescue| rescue.solution()).map(|seki| seki.code), race.point()),
        (Some(Code::Win), race.attack.point())
    );
    assert_eq!(fight(AHEAD, BLACK, WHITE, Symmetry::ALL[0]).rescue, None, "what cannot be killed need not be saved");
}

#[test]
fn who_is_behind_takes_the_liberty_and_makes_a_seki() {
    let semeai = fight(AHEAD, BLACK, WHITE, Symmetry::ALL[0]);
    assert_eq!(codes(semeai), [Code::Lose, Code::Win, Code::Win]);
    assert_eq!(semeai.defense.point(), Some(Point::new(0, 4)));
}

#[test]
fn of_several_moves_that_win_the_plainest_is_named() {
    let board = Board::from_diagram(TWO_WAYS).unwrap();
    let (black, white, two_eyes) = (Point::new(0, 0), Point::new(5, 0), Point::new(1, 2));
    let groups = board.stones(black).chain(board.stones(white)).collect::<PointSet>();
    let around: PointSet =
        board.size().points().filter(|&p| board.color_at(p).is_some() && !groups.contains(p)).collect();
    for symmetry in Symmetry::ALL {
        let seen = |p: Point| symmetry.point(board.size(), p);
        let [own, other] = [black, white].map(|p| [seen(p)].into_iter().collect());
        let standing = vec![around.iter().map(seen).collect()];
        let contest = Contest { own, other, standing, shaky: PointSet::new() };
        let semeai = Reader::new(Level::default()).solve_semeai(&board.seen_through(symmetry), &contest, NODES);
        assert_eq!(codes(semeai), [Code::Win, Code::Win, Code::Lose], "{symmetry:?}");
        assert_eq!(semeai.point(), Some(seen(two_eyes)), "{symmetry:?}");
    }
}

#[test]
fn a_wall_that_can_be_taken_saves_nobody() {
    let board = Board::from_diagram(CUT_OFF).unwrap();
    let wall: PointSet = board.stones(Point::new(0, 5)).collect();
    for symmetry in Symmetry::ALL {
        let saved = [PointSet::new(), wall].map(|shaky| {
            let semeai = fight_beside(CUT_OFF, WHITE, BLACK, symmetry, &shaky);
            assert_eq!(codes(semeai), [Code::Win, Code::Win, Code::Lose], "{symmetry:?}");
            semeai.rescue.and_then(|rescue| rescue.solution()).map(|solution| solution.code)
        });
        assert_eq!(saved, [Some(Code::Win), Some(Code::Lose)], "{symmetry:?}");
    }
}

#[test]
fn a_corridor_that_leads_nowhere_is_no_way_out() {
    let (black, white) = (Point::new(0, 2), Point::new(0, 4));
    for symmetry in Symmetry::ALL {
        for (own, other) in [(black, white), (white, black)] {
            let semeai = fight(CORRIDOR, own, other, symmetry);
            assert_eq!(codes(semeai), [Code::Lose, Code::Win, Code::Lose], "{symmetry:?}");
        }
    }
}

#[test]
fn all_looks_of_a_fight_have_one_answer() {
    for symmetry in Symmetry::ALL {
        let semeai = fight(AHEAD, BLACK, WHITE, symmetry);
        let board = Board::from_diagram(AHEAD).unwrap();
        assert_eq!(codes(semeai), [Code::Lose, Code::Win, Code::Win], "{symmetry:?}");
        assert_eq!(semeai.defense.point(), Some(symmetry.point(board.size(), Point::new(0, 4))), "{symmetry:?}");
    }
}

#[test]
fn the_order_in_which_liberties_are_taken_costs_nothing() {
    let board = Board::from_diagram(LONG_RACE).unwrap();
    let [black, white] = [3, 4].map(|row| board.stones(Point::new(row, 0)).collect::<PointSet>());
    for (own, other) in [(black, white), (white, black)] {
        let contest = Contest { own, other, standing: Vec::new(), shaky: PointSet::new() };
        let mut reader = Reader::new(Level::default());
        assert_eq!(codes(reader.solve_semeai(&board, &contest, 2_000)), [Code::Win; 3], "who moves first wins");
    }
}

#[test]
fn who_takes_stones_and_is_left_with_one_eye_has_killed_nothing() {
    let [white, black] = [1, 5].map(|col| Point::new(0, col));
    for symmetry in Symmetry::ALL {
        for (own, other) in [(white, black), (black, white)] {
            assert_eq!(codes(fight(NAKADE, own, other, symmetry)), [Code::Lose, Code::Win, Code::Lose]);
        }
    }
}

#[test]
fn what_lives_by_itself_is_no_part_of_the_fight() {
    let [white, black] = [1, 4].map(|col| Point::new(0, col));
    let semeai = fight(LIVING, white, black, Symmetry::ALL[0]);
    assert_eq!((codes(semeai), semeai.alive), ([Code::Win, Code::Win, Code::Lose], [Some(true), Some(false)]));
}

#[test]
fn groups_of_one_colour_do_not_fight() {
    let asked = std::panic::catch_unwind(|| fight(SEKI, BLACK, Point::new(0, 4), Symmetry::ALL[0]));
    let panic = asked.expect_err("both groups are black");
    let message = panic.downcast_ref::<String>().expect("a message");
    assert!(message.contains("groups that fight are of two colours"), "{message}");
}
