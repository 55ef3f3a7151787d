//! The reader's answers about corners, and what the judge says.

use std::{array, thread};

use go_board::{Board, Color, Point, PointSet, Size, Symmetry};
use go_reading::{Code, Level, Reader, Solution, Surroundings};

use crate::corners::{Corner, Dice, EYES, Space, corner};
use crate::games::Games;
use crate::judge::{AREA, ATTACKER, DEFENDER, Game, SIDE, State};

/// Corners examined unless the environment says otherwise.
const CORNERS: u64 = 500;
/// Nodes of a search of the reader.
const NODES: u64 = 20_000;
/// Positions of a game at most.
const MOST: usize = 400_000;
/// Corners after a ko was taken, and some in which the side that has taken it has to fill it.
const AFTER_KOS: u64 = 200;
const TO_BE_FILLED: [u64; 2] = [25_845, 210_557];
/// So many questions of a hundred are proved at least.
const PROVED: u64 = 95;
/// Rows and columns of the spaces of which all positions are asked about, and positions of a game there at most.
const SPACES: [(usize, usize); 5] = [(1, 4), (2, 2), (2, 3), (2, 4), (3, 3)];
const MOST_IN_SPACE: usize = 4_000_000;
/// Groups are cut in two around spaces of so many points at most.
const LARGEST_CUT: usize = 6;
/// So many of a hundred questions about spaces are proved at least, and so many are kos.
const PROVED_IN_SPACES: u64 = 99;
const KOS_IN_SPACES: u64 = 2;
/// Of so many of a hundred kos it is known how many threats decide them.
const GRADED_IN_SPACES: u64 = 90;
/// So many kos take several threats.
const LONG_IN_SPACES: u64 = 100;
/// The side of a board on which a corner has company, and how often it is filled anew.
const LARGE: usize = 9;
const COMPANIES: usize = 50;
/// So many proofs at least are put to that test.
const TESTED: u64 = 50;
/// A search that begins visits its root and may end a few nodes late.
const BEYOND: u64 = 100;

/// How many corners are examined: so many unless the environment says otherwise.
fn asked_for(usual: u64) -> u64 {
    std::env::var("ATSUMI_CORNERS").map_or(usual, |text| text.parse().expect("a number"))
}

fn point(p: usize) -> Point {
    Point::new(p / SIDE, p % SIDE)
}

fn board(corner: &Corner) -> Board {
    let color = |cell: u8| if cell == ATTACKER { Color::Black } else { Color::White };
    let stones = corner.cells.iter().enumerate().filter(|&(_, &cell)| cell != 0);
    let stones = stones.map(|(p, &cell)| (point(p), color(cell)));
    Board::from_stones(Size::new(SIDE).unwrap(), stones).unwrap()
}

/// The corner on a larger board, behind a wall that has liberties, but lives only if it is assumed to.
fn behind_a_wall(corner: &Corner) -> Board {
    let color = |cell: u8| if cell == ATTACKER { Color::Black } else { Color::White };
    let [rows, cols] = corner.within;
    let points = (0..=rows).flat_map(|row| (0..=cols).map(move |col| row * SIDE + col));
    let stones = points.filter(|&p| corner.cells[p] != 0).map(|p| (point(p), color(corner.cells[p])));
    Board::from_stones(Size::new(LARGE).unwrap(), stones).unwrap()
}

fn key_points(corner: &Corner) -> PointSet {
    corner.keys.iter().map(|&k| point(k)).collect()
}

fn ask(reader: &mut Reader, board: &Board, keys: &PointSet, first: u8) -> Option<Solution> {
    reader.set_grading(true);
    if first == ATTACKER {
        reader.solve_kill(board, keys, &Surroundings::default(), NODES).solution()
    } else {
        reader.solve_life(board, keys, &Surroundings::default(), NODES).solution()
    }
}

/// A corner after a move that takes a ko: the stones, the keys that are left, who has moved, and both positions of the
/// game, by who moves next. Only the other side may not take back.
struct AfterKo {
    corner: Corner,
    point: usize,
    taker: u8,
    states: [State; 2],
}

impl AfterKo {
    /// The first such move in a corner.
    fn of(corner: &Corner) -> Option<AfterKo> {
        let game = Game { keys: corner.keys.clone(), closed: EYES.to_vec(), retakes: 0 };
        let moves = [ATTACKER, DEFENDER].into_iter().flat_map(|taker| (0..AREA).map(move |p| (taker, p)));
        moves.into_iter().find_map(|(taker, point)| {
            let state = game.after(&State::new(corner.cells, taker), Some(point)).filter(State::has_ko)?;
            let keys: Vec<usize> = corner.keys.iter().copied().filter(|&k| state.cells[k] == DEFENDER).collect();
            let states = [State::new(state.cells, taker), state];
            (!keys.is_empty()).then_some(AfterKo { corner: Corner { keys, ..*corner }, point, taker, states })
        })
    }

    fn board(&self) -> Board {
        let color = if self.taker == ATTACKER { Color::Black } else { Color::White };
        let mut board = board(&self.corner);
        board.play(color, Some(point(self.point))).expect("a legal move");
        board
    }
}

#[test]
fn no_proof_is_wrong() {
    let corners = asked_for(CORNERS);
    let mut reader = Reader::new(Level::default());
    let (mut asked, mut proved, mut judged, mut wrong) = (0, 0, 0, String::new());
    for number in 0..corners {
        let corner = corner(number);
        let board = board(&corner);
        let starts = [ATTACKER, DEFENDER].map(|first| State::new(corner.cells, first));
        let games = Games::new(&corner.keys, starts.to_vec(), MOST);
        for state in starts {
            asked += 1;
            let answer = ask(&mut reader, &board, &key_points(&corner), state.to_move);
            let Some(answer) = answer.filter(Solution::is_proved) else { continue };
            proved += 1;
            let Some(fault) = games.fault(&state, &answer) else { continue };
            judged += 1;
            if let Err(fault) = fault {
                wrong += &format!("corner {number}, keys {:?}, {} first: {fault}\n{board}", corner.keys, state.to_move);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(judged * 10 >= proved * 9, "{judged} of {proved} proofs were judged");
    assert!(proved * 100 >= asked * PROVED, "{proved} of {asked} questions were proved");
}

#[test]
fn no_proof_is_wrong_after_a_ko_whoever_moves() {
    let (mut reader, mut judged, mut wrong) = (Reader::new(Level::default()), 0, String::new());
    let kos = usize::try_from(asked_for(AFTER_KOS)).expect("a number");
    let after_ko = |number| Some((number, AfterKo::of(&corner(number))?));
    let to_be_filled = TO_BE_FILLED.into_iter().filter_map(after_ko);
    for (number, after) in (0..).filter_map(after_ko).take(kos).chain(to_be_filled) {
        let (board, keys) = (after.board(), key_points(&after.corner));
        let games = Games::new(&after.corner.keys, after.states.to_vec(), MOST);
        for state in after.states {
            let answer = ask(&mut reader, &board, &keys, state.to_move).filter(Solution::is_proved);
            let Some(fault) = answer.and_then(|answer| games.fault(&state, &answer)) else { continue };
            judged += 1;
            if let Err(fault) = fault {
                wrong += &format!("corner {number} after {}, {} first: {fault}\n{board}", after.point, state.to_move);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(judged * 2 >= 3 * kos, "{judged} proofs about {kos} corners were judged");
}

/// What is wrong with the answers about a corner whose wall is assumed to stand, both of them settled.
fn faults_behind_a_wall(reader: &mut Reader, corner: &Corner, games: &Games) -> String {
    let (board, mut wrong) = (behind_a_wall(corner), String::new());
    for first in [ATTACKER, DEFENDER] {
        let fault = match ask(reader, &board, &key_points(corner), first) {
            Some(answer) => games.fault(&State::new(corner.cells, first), &answer).expect("it is small"),
            None => Err("open".to_owned()),
        };
        if let Err(fault) = fault {
            wrong += &format!("behind a wall, {first} first: {fault}\n{board}");
        }
    }
    wrong
}

/// Asks both questions about every position of a space; how many, how many were proved, and how many of these are kos,
/// kos of which the threats that decide them are known, and kos in several steps.
fn ask_all(space: Space) -> [u64; 5] {
    let corners: Vec<Corner> = space.corners().collect();
    let starts = corners.iter().flat_map(|corner| [ATTACKER, DEFENDER].map(|side| State::new(corner.cells, side)));
    let starts: Vec<State> = starts.collect();
    let games = Games::new(&corners[0].keys, starts, MOST_IN_SPACE);
    let (mut reader, mut counts, mut wrong) = (Reader::new(Level::default()), [0; 5], String::new());
    for corner in &corners {
        let board = board(corner);
        for first in [ATTACKER, DEFENDER] {
            counts[0] += 1;
            let answer = ask(&mut reader, &board, &key_points(corner), first);
            let Some(answer) = answer.filter(Solution::is_proved) else { continue };
            counts[1] += 1;
            counts[2] += u64::from(matches!(answer.code, Code::KoA | Code::KoB));
            counts[3] += u64::from(answer.threats.is_some_and(|threats| threats.is_enough));
            counts[4] += u64::from(answer.threats.is_some_and(|threats| threats.least > 1));
            let fault = games.fault(&State::new(corner.cells, first), &answer);
            if let Err(fault) = fault.expect("it is small") {
                wrong += &format!("{first} first: {fault}\n{board}");
            }
        }
        wrong += &faults_behind_a_wall(&mut reader, corner, &games);
    }
    assert!(wrong.is_empty(), "{space:?}\n{wrong}");
    counts
}

/// Asks about every position of all spaces of groups that have so many liberties outside, each space in a thread of its
/// own: two of them take most of the time.
fn ask_with_liberties(liberties: usize) {
    // If the group is cut, stones may come to lie where its strings were, and there are many more positions.
    let spaces = SPACES.into_iter().flat_map(|(rows, cols)| {
        let cuts = if rows * cols <= LARGEST_CUT { vec![false, true] } else { vec![false] };
        cuts.into_iter().map(move |cut| Space { rows, cols, cut, liberties })
    });
    let sum = |sum: [u64; 5], counts: [u64; 5]| array::from_fn(|k| sum[k] + counts[k]);
    let [asked, proved, kos, graded, long] = thread::scope(|scope| {
        let threads: Vec<_> = spaces.map(|space| scope.spawn(move || ask_all(space))).collect();
        threads.into_iter().map(|thread| thread.join().expect("counts")).fold([0; 5], sum)
    });
    assert!(proved * 100 >= asked * PROVED_IN_SPACES, "{proved} of {asked} questions were proved");
    assert!(kos * 100 >= asked * KOS_IN_SPACES, "{kos} kos in {asked} questions");
    assert!(graded * 100 >= kos * GRADED_IN_SPACES, "the threats of {graded} of {kos} kos are known");
    assert!(long >= LONG_IN_SPACES, "{long} kos take several threats");
}

#[test]
fn no_answer_is_wrong_in_any_position_of_a_space() {
    ask_with_liberties(0);
}

#[test]
fn no_answer_is_wrong_in_any_position_of_a_space_with_a_liberty_outside() {
    ask_with_liberties(1);
}

#[test]
fn no_answer_is_wrong_in_any_position_of_a_space_with_two_liberties_outside() {
    ask_with_liberties(2);
}

/// Whether a point of a large board belongs to the corner and to the stones that close its wall's eyes.
fn is_inside(p: Point) -> bool {
    p.row() <= SIDE && p.col() <= SIDE
}

/// The corner on a larger board, with stones anywhere else.
fn in_company(corner: &Corner, dice: &mut Dice) -> Board {
    let size = Size::new(LARGE).unwrap();
    let color = |cell: u8| if cell == ATTACKER { Color::Black } else { Color::White };
    let cells = corner.cells.iter().enumerate().filter(|&(_, &cell)| cell != 0);
    let stones = cells.map(|(p, &cell)| (point(p), color(cell)));
    let around = size.points().filter(|&p| is_inside(p) && (p.row() == SIDE || p.col() == SIDE));
    let mut board = Board::from_stones(size, stones.chain(around.map(|p| (p, Color::Black)))).unwrap();
    for p in size.points().filter(|&p| !is_inside(p)) {
        if let Some(&color) = [Color::Black, Color::White].get(dice.below(4))
            && board.is_legal(p, color)
            && !board.captures_something(p, color)
        {
            board.play(color, Some(p)).unwrap();
        }
    }
    board
}

#[test]
fn a_proof_holds_whatever_lies_outside_its_zone() {
    let (mut reader, mut dice, mut tested) = (Reader::new(Level::default()), Dice(1), 0);
    for number in 0..CORNERS / 10 {
        let corner = corner(number);
        for first in [ATTACKER, DEFENDER] {
            let alone = ask(&mut reader, &board(&corner), &key_points(&corner), first);
            let Some(alone) = alone.filter(Solution::is_proved) else { continue };
            for _ in 0..COMPANIES {
                let board = in_company(&corner, &mut dice);
                let other = ask(&mut reader, &board, &key_points(&corner), first).expect("an answer");
                assert_eq!(
                    (other.code, other.threats, other.is_proved()),
                    (alone.code, alone.threats, true),
                    "corner {number}, {first} first\n{board}"
                );
                assert!(corner.keys.iter().all(|&k| other.zone.contains(point(k))), "the zone of corner {number}");
            }
            tested += 1;
        }
    }
    assert!(tested >= TESTED, "{tested} proofs were tested");
}

#[test]
fn a_question_takes_no_more_nodes_than_it_may() {
    let mut reader = Reader::new(Level::default());
    for (limit, grades) in [100, 2_000, 5_000].into_iter().flat_map(|limit| [(limit, false), (limit, true)]) {
        reader.set_grading(grades);
        for number in 0..CORNERS / 5 {
            let corner = corner(number);
            let (board, keys, before) = (board(&corner), key_points(&corner), reader.life_nodes());
            reader.solve_kill(&board, &keys, &Surroundings::default(), limit);
            let taken = reader.life_nodes() - before;
            let most = (2 + u64::from(grades)) * limit + BEYOND;
            assert!(taken <= most, "{taken} nodes of {limit}, corner {number}\n{board}");
        }
    }
}

#[test]
fn all_looks_have_the_same_answer() {
    let mut reader = Reader::new(Level::default());
    for number in 0..CORNERS / 10 {
        let corner = corner(number);
        let (board, keys) = (board(&corner), key_points(&corner));
        let size = board.size();
        for first in [ATTACKER, DEFENDER] {
            let answer = ask(&mut reader, &board, &keys, first);
            for symmetry in Symmetry::ALL {
                let (seen, keys) = (board.seen_through(symmetry), symmetry.point_set(size, &keys));
                let other = ask(&mut reader, &seen, &keys, first);
                let back = |p| symmetry.inverse().point(size, p);
                assert_eq!(
                    other.map(|a| (a.code, a.threats, a.certainty, a.point.map(back))),
                    answer.map(|a| (a.code, a.threats, a.certainty, a.point)),
                    "corner {number}, {symmetry:?}\n{board}"
                );
            }
        }
    }
}
