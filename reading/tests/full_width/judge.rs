//! The reader's answers beside the solver's, on random positions.
//!
//! **In:** `ATSUMI_SOLVED_POSITIONS`, the number of positions (5x5 to 9x9, a fifth to three fifths full), and
//! `ATSUMI_SOLVED_NODES`, the limit of a search. **Out:** no answer that the reader calls proved is wrong, neither code
//! nor move, where the solver decides; it tries moves around the target, and all of the board before a proof is called
//! wrong. The counts are printed: how much is proved, how much the solver decides, and how often an unproved answer is
//! wrong. **Cost:** by default half a minute; with 500 positions ten minutes.

use std::fmt;

use go_board::{Board, Color, Point, Size, Vertex};
use go_reading::{Level, Reader};

use crate::claim::Claim;
use crate::game::{KoRule, Side, Width};
use crate::positions::{Dice, random_position};
use crate::solver::{Answer, Code, Solver};

/// Positions examined by default.
const POSITIONS: u64 = 24;
/// Nodes of a search of the solver by default.
const NODES: u64 = 3_000;
/// And of one that looks at the whole board, where the reader's proof seems wrong.
const SECOND_LOOK: u64 = 2_000_000;
/// Strings with more liberties are not asked about.
const LIBERTIES: usize = 4;
/// The solver decides at least so many questions for each position.
const DECIDED_EACH: u64 = 4;

/// Counts of questions.
#[derive(Default, Debug)]
struct Counts {
    asked: u64,
    proved: u64,
    decided: u64,
    /// Decided by both.
    compared: u64,
    wrong: u64,
    /// Wrong, but not called proved.
    wrong_unproved: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { asked, proved, decided, compared, wrong, wrong_unproved } = self;
        let unproved = asked - proved;
        write!(
            f,
            "{asked} questions; the reader proves {proved}, leaves {unproved} unproved; the solver decides {decided}, "
        )?;
        write!(
            f,
            "of the proved {compared}: {wrong} wrong; of the unproved {}: {wrong_unproved} wrong",
            decided - compared
        )
    }
}

/// Stones thrown on the board, strings without liberties taken away.
fn thrown_position(seed: u64, size: usize, stones: usize) -> Board {
    let mut dice = Dice(seed);
    let mut board = Board::new(Size::new(size).expect("a supported size"));
    for _ in 0..stones {
        let (p, color) = (Point::new(dice.below(size), dice.below(size)), Color::BOTH[dice.below(2)]);
        // A stone that would leave a string without liberties is no position: it stays away.
        let _ = board.edit([(p, Some(color))]);
    }
    board
}

/// A position by its number: every second one is thrown, the others are played.
pub(crate) fn position(seed: u64) -> Board {
    let size = 5 + usize::try_from(seed / 2 % 5).expect("small");
    let stones = size * size * (20 + 5 * usize::try_from(seed / 10 % 9).expect("small")) / 100;
    if seed.is_multiple_of(2) { thrown_position(seed, size, stones) } else { random_position(seed, size, stones) }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name}: a whole number")))
}

/// Asks both about one string; a text if a proved claim is wrong.
fn compare(
    reader: &mut Reader,
    solver: &mut Solver,
    board: &Board,
    s: Point,
    first: Side,
    counts: &mut Counts,
) -> Option<String> {
    let claim = Claim::of(reader, board, s, first);
    counts.asked += 1;
    counts.proved += u64::from(claim.proved);
    let answer = solver.answer(first)?;
    counts.decided += 1;
    counts.compared += u64::from(claim.proved);
    let right = agrees(solver, first, claim, answer) || claim.proved && is_right_on_the_board(board, s, first, claim);
    counts.wrong += u64::from(!right && claim.proved);
    counts.wrong_unproved += u64::from(!right && !claim.proved);
    (!right && claim.proved).then(|| complaint(solver, board, s, first, claim, answer))
}

/// Whether a claim has the answer's code, and a move that achieves it.
fn agrees(solver: &mut Solver, first: Side, claim: Claim, answer: Answer) -> bool {
    let achieves = |code| code == answer.code;
    claim.code == answer.code && (answer.code == Code::No || solver.answer_after(first, claim.m).is_none_or(achieves))
}

/// The second look at a claim that seems wrong, for a rare move far from the target decides: all moves on the board.
fn is_right_on_the_board(board: &Board, s: Point, first: Side, claim: Claim) -> bool {
    let mut solver = Solver::new(board, s, Width::Board, SECOND_LOOK);
    solver.answer(first).is_some_and(|answer| agrees(&mut solver, first, claim, answer))
}

/// The question, both answers, and how it goes under each rule for kos.
fn complaint(solver: &mut Solver, board: &Board, s: Point, first: Side, claim: Claim, answer: Answer) -> String {
    let name = |m: Option<Point>| Vertex::from(m).display(board.size()).to_string();
    let verb = if first == Side::Attacker { "attack" } else { "defend" };
    let mut text = format!("{verb} {}: called proved: {} {}", name(Some(s)), claim.code.value(), name(claim.m));
    text += &format!("; the solver: {} {}\n{board}", answer.code.value(), name(answer.m));
    let start = (claim.code != Code::No).then_some(claim.m);
    for rule in [KoRule::Nobody, KoRule::Only(Side::Attacker), KoRule::Only(Side::Defender)] {
        text += &format!("  best play: {}\n", solver.line(rule, first, None));
        if start.is_some() {
            text += &format!("  after the reader's move: {}\n", solver.line(rule, first, start));
        }
    }
    text
}

#[allow(clippy::print_stderr, reason = "what is counted is reported")]
fn report(text: &str) {
    eprintln!("{text}");
}

#[test]
fn nothing_that_is_called_proved_is_wrong() {
    let (positions, nodes) = (number("ATSUMI_SOLVED_POSITIONS", POSITIONS), number("ATSUMI_SOLVED_NODES", NODES));
    let mut reader = Reader::new(Level::default());
    let (mut counts, mut complaints) = (Counts::default(), Vec::new());
    for seed in 0..positions {
        let board = position(seed);
        for s in board.strings().filter(|&s| board.liberty_count(s) <= LIBERTIES) {
            let mut solver = Solver::new(&board, s, Width::Around, nodes);
            for first in [Side::Attacker, Side::Defender] {
                let complaint = compare(&mut reader, &mut solver, &board, s, first, &mut counts);
                complaints.extend(complaint.map(|text| format!("position {seed}, {text}")));
            }
        }
    }
    report(&format!("{positions} random positions: {counts}"));
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(2 * counts.compared > counts.decided, "the reader proves {} of what the solver decides", counts.compared);
    assert!(counts.decided >= DECIDED_EACH * positions, "the solver decides {}", counts.decided);
}
