//! Shapes that everybody knows.

use go_board::{Board, Point, PointSet, Symmetry};
use go_reading::{Certainty, Code, Level, LifeAnswer, LifeMemory, Reader, Surroundings};

/// A search may take so many nodes.
const NODES: u64 = 50_000;

/// And so many for a first glance.
const GLANCE: u64 = 400;

/// Who has his way with the group at the first white stone: the killer moving first, the owner moving first.
fn codes(diagram: &str) -> (Code, Code) {
    let board = Board::from_diagram(diagram).unwrap();
    let first = board.strings().find(|&s| board.color_at(s) == Some(go_board::Color::White)).expect("a white string");
    let keys: PointSet = [first].into_iter().collect();
    let mut reader = Reader::new(Level::default());
    let [kill, life] = [
        reader.solve_kill(&board, &keys, &Surroundings::default(), NODES).solution(),
        reader.solve_life(&board, &keys, &Surroundings::default(), NODES).solution(),
    ];
    let sure = |answer: &go_reading::Solution| answer.certainty >= Certainty::Assumed;
    let [kill, life] = [kill, life].map(|answer| answer.filter(sure).expect("an answer").code);
    (kill, life)
}

#[test]
fn the_straight_three_is_settled_by_the_first_move() {
    let diagram = "
        . . . O X . .
        O O O O X . .
        X X X X X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(codes(diagram), (Code::Win, Code::Win));
}

#[test]
fn the_straight_four_lives() {
    let diagram = "
        . . . . O X .
        O O O O O X .
        X X X X X X .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(codes(diagram), (Code::Lose, Code::Win));
}

#[test]
fn the_square_four_is_dead() {
    let diagram = "
        . . O X . . .
        . . O X . . .
        O O O X . . .
        X X X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(codes(diagram), (Code::Win, Code::Lose));
}

#[test]
fn the_bulky_five_is_settled_by_the_first_move() {
    let diagram = "
        . . . O X . .
        . . O O X . .
        O O O X X . .
        X X X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(codes(diagram), (Code::Win, Code::Win));
}

#[test]
fn one_eye_is_death_and_two_are_life() {
    let one = "
        . O X . . . .
        O O X . . . .
        X X X . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(codes(one), (Code::Win, Code::Lose));
    let two = "
        . O . O X . .
        O O O O X . .
        X X X X X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(codes(two), (Code::Lose, Code::Win));
}

#[test]
fn a_pass_saves_a_seki() {
    // Each has an eye, and they share a liberty that neither may fill.
    let diagram = "
        . O . X . X O
        O O O X X X O
        X X X O O O O
        X . X O . O .
        X X X O O O O
        X . X O . . .
        . X X O . . .";
    let board = Board::from_diagram(diagram).unwrap();
    let keys: PointSet = [Point::new(0, 1)].into_iter().collect();
    let mut reader = Reader::new(Level::default());
    let answer = reader.solve_kill(&board, &keys, &Surroundings::default(), NODES).solution().expect("a proof");
    assert_eq!((answer.code, answer.is_proved()), (Code::Lose, true));
}

/// Whether white's group at (0, 1) is lost although it moves first, on the board seen through each symmetry.
fn is_lost(diagram: &str, of: impl Fn(PointSet) -> Surroundings) -> Vec<bool> {
    let board = Board::from_diagram(diagram).unwrap();
    let [keys, wall] = [Point::new(0, 1), Point::new(0, 2)].map(|s| board.stones(s).collect::<PointSet>());
    let mut reader = Reader::new(Level::default());
    let answer = |symmetry: Symmetry| {
        let there = |set: &PointSet| symmetry.point_set(board.size(), set);
        reader.solve_life(&board.seen_through(symmetry), &there(&keys), &of(there(&wall)), NODES)
    };
    let lost = |answer: LifeAnswer| answer.solution().is_some_and(|solution| solution.code == Code::Lose);
    Symmetry::ALL.into_iter().map(answer).map(lost).collect()
}

#[test]
fn dead_stones_enclose_nothing() {
    // If they are dead, they can be taken.
    let enclosed = ". O X . O . .
                    . O X O . . .
                    O O X O . . .
                    X X X O . . .
                    . O O O . . .
                    O . . . . . .
                    . . . . . . .";
    assert_eq!(is_lost(enclosed, |_| Surroundings::default()), [true; 16]);
    assert_eq!(is_lost(enclosed, |dead| Surroundings { dead, ..Surroundings::default() }), [false; 16]);
}

#[test]
fn safe_stones_are_never_taken() {
    let in_atari = ". O X . O . .
                    O O X O O . .
                    X X X O . . .
                    O O O O . . .
                    . . . . . . .
                    . . . . . . .
                    . . . . . . .";
    assert_eq!(is_lost(in_atari, |_| Surroundings::default()), [false; 16]);
    assert_eq!(is_lost(in_atari, |safe| Surroundings { safe, ..Surroundings::default() }), [true; 16]);
}

#[test]
fn two_eyes_are_proved_whatever_is_around() {
    let two_eyes = ". O . O X . .
                    O O O O X . .
                    X X X X . . .
                    . . . . . . .
                    . . . . . . .
                    . . . . . . .
                    . . . . . . .";
    let board = Board::from_diagram(two_eyes).unwrap();
    let keys = board.stones(Point::new(0, 1)).collect();
    let answer = Reader::new(Level::default()).solve_kill(&board, &keys, &Surroundings::default(), NODES);
    let solution = answer.solution().expect("an answer");
    assert_eq!((solution.code, solution.certainty), (Code::Lose, Certainty::Proved));
    assert!(keys.iter().all(|p| solution.zone.contains(p)));
}

#[test]
fn nobody_gets_out_where_it_is_shut() {
    let board = Board::from_diagram(
        ". . . . . . . . .
         . . . X X X . . .
         . . . X O X . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .unwrap();
    let keys: PointSet = [Point::new(2, 4)].into_iter().collect();
    let shut: PointSet = board.size().points().filter(|p| p.row() >= 3).collect();
    let answer = |surroundings: &Surroundings| {
        let mut reader = Reader::new(Level::default());
        reader.solve_life(&board, &keys, surroundings, GLANCE)
    };
    let code = |answer: LifeAnswer| match answer {
        LifeAnswer::Settled(solution) => Some(solution.code),
        LifeAnswer::Open(leaning) => Some(leaning.code),
        LifeAnswer::Free => None,
    };
    assert_eq!(code(answer(&Surroundings::default())), Some(Code::Win));
    let caught = answer(&Surroundings { shut, ..Surroundings::default() });
    let solution = caught.solution().expect("it is settled");
    assert_eq!((solution.code, solution.certainty), (Code::Lose, Certainty::Likely));
}

#[test]
fn both_questions_together_are_answered_like_each_by_itself() {
    let three_in_a_row = ". . . O X . .
                          O O O O X . .
                          X X X X X . .
                          . . . . . . .
                          . . . . . . .
                          . . . . . . .
                          . . . . . . .";
    let board = Board::from_diagram(three_in_a_row).unwrap();
    let keys: PointSet = board.stones(Point::new(1, 0)).collect();
    let mut reader = Reader::new(Level::default());
    let around = Surroundings::default();
    let each = [reader.solve_kill(&board, &keys, &around, NODES), reader.solve_life(&board, &keys, &around, NODES)];
    let both = reader.solve_both(&board, &keys, &around, NODES);
    assert_eq!(both.map(|answer| answer.solution()), each.map(|answer| answer.solution()));
    assert_eq!(both.map(|answer| answer.point()), [Some(Point::new(0, 1)); 2]);
}

#[test]
fn wide_areas_are_left_alone_if_the_caller_wants_that() {
    let board = Board::from_diagram(
        ". . . . . . . . .
         . . X . . . . . .
         . . . . . . X . .
         . . . O O . . . .
         . . X O . . X . .
         . . . O . . . . .
         . . . . X . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .unwrap();
    let keys: PointSet = [Point::new(3, 3)].into_iter().collect();
    let mut reader = Reader::new(Level::default());
    let mut ask = |most| {
        reader.set_widest_area(most);
        let before = reader.life_nodes();
        let answer = reader.solve_kill(&board, &keys, &Surroundings::default(), GLANCE);
        (matches!(answer, LifeAnswer::Open(_)), reader.life_nodes() - before)
    };
    let (is_open, nodes) = ask(3);
    assert!(is_open && nodes == 0, "nothing is read, nothing is said");
    let (is_open, nodes) = ask(usize::MAX);
    assert!(is_open && nodes > 0, "it is read, too briefly");
}

#[test]
fn what_rests_on_odds_is_confirmed_unless_the_caller_trusts_them() {
    let six_in_the_corner = ". . . O X . . . .
                             . . . O X . . . .
                             O O O O X . . . .
                             X X X X X . . . .
                             . . . . . . . . .
                             . . . . . . . . .
                             . . . . . . . . .
                             . . . . . . . . .
                             . . . . . . . . .";
    let board = Board::from_diagram(six_in_the_corner).unwrap();
    let keys: PointSet = board.stones(Point::new(0, 3)).collect();
    let mut reader = Reader::new(Level::default());
    reader.set_life_memory(LifeMemory::default());
    let mut ask = |is_trusting| {
        reader.set_trusting(is_trusting);
        let before = reader.life_nodes();
        let answer = reader.solve_kill(&board, &keys, &Surroundings::default(), NODES);
        (answer.solution().expect("it is settled"), reader.life_nodes() - before)
    };
    let [(likely, few), (sure, more)] = [true, false].map(&mut ask);
    assert_eq!((likely.code, likely.certainty), (Code::Win, Certainty::Likely));
    assert_eq!((sure.code, sure.certainty), (Code::Win, Certainty::Assumed), "it is not taken from the memory");
    assert!(few < more, "{few} nodes and {more}");
    assert_eq!(ask(true), (likely, few), "as before");
}
