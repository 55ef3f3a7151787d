//! Random games and random reading on boards of all sizes, compared with a slow model after every move and every undo.
//!
//! **In:** `ATSUMI_RANDOM_MOVES`, how many moves are tried in all (half of them on boards up to 9x9, half on larger
//! ones); `ATSUMI_SEED`, where to begin. A failure names the seed of its game; with that seed the game is the first
//! one. **Out:** the number of moves by what became of them. **Cost:** 5 s by default, and 6 minutes on two cores for
//!
//! ```text
//! ATSUMI_RANDOM_MOVES=10000000 cargo test --release -p go-board --test against_model -- --nocapture
//! ```
//!
//! Those ten million moves were made with the fixed seed in 38,129 games without a difference:
//!
//! | boards | tried | played | captures | stones captured | ko captures | retaken on trial | refused: ko | suicide | occupied | undone |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 2–9 | 5,000,017 | 3,735,897 | 450,632 | 1,202,171 | 22,234 | 1,084 | 5,814 | 433,883 | 824,423 | 2,444,891 |
//! | 10–19 | 5,001,070 | 4,189,138 | 272,397 | 531,969 | 15,430 | 792 | 3,011 | 204,125 | 604,796 | 3,847,358 |
//!
//! Compared at every step are all cells, the ko, the captures, and of every string the origin, the stones, the
//! liberties and the neighbours, in the order of the lists; then legality, suicide, ko, self-atari and the liberties
//! after a move at a random point and at the ko point. At every sixteenth step the board also checks itself, hash
//! included, and pairs of strings are compared.

mod compare;
mod game;
mod model;

use game::{Random, Tally, random_game};
use go_board::{Board, Point, Size};

/// The moves tried by default, in all.
const MOVES: u64 = 150_000;

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{variable}: a whole number, not {text:?}")))
}

/// The seed: `ATSUMI_SEED` or a fixed one; a failing test shows it.
fn seed() -> u64 {
    number("ATSUMI_SEED", 0xB0A2D)
}

/// Games on boards of these sizes in turn, until half of `ATSUMI_RANDOM_MOVES` have been tried.
#[allow(clippy::print_stdout, reason = "the figures are for the record")]
fn games(sizes: std::ops::RangeInclusive<u64>) -> Tally {
    let (mut tally, mut seed) = (Tally::default(), seed());
    let budget = number("ATSUMI_RANDOM_MOVES", MOVES) / 2;
    let mut rounds = 0;
    while tally.tried < budget || rounds <= sizes.end() - sizes.start() {
        let size = sizes.start() + seed % (1 + sizes.end() - sizes.start());
        let size = Size::new(usize::try_from(size).expect("small")).expect("a supported size");
        random_game(size, &mut Random(seed), &mut tally, &format!("ATSUMI_SEED={seed}, {}x{}", size.get(), size.get()));
        (seed, rounds) = (seed.wrapping_add(1), rounds + 1);
    }
    println!("boards from {} to {}: {tally:?}", sizes.start(), sizes.end());
    tally
}

/// Nothing of what the model is asked about may be missing from so many moves.
fn expect_everything(tally: &Tally) {
    if tally.tried < MOVES / 2 {
        return;
    }
    let Tally { tried, played, captures, ko_captures, ko_retakes, ko_bans, suicides, occupied, passes, undone, .. } =
        *tally;
    let rare = [captures, ko_captures, ko_retakes, ko_bans, suicides, occupied, passes, undone];
    assert!(rare.iter().all(|&count| count > 0), "{tally:?}");
    assert_eq!(tried, played + ko_bans + suicides + occupied, "{tally:?}");
}

#[test]
fn small_boards() {
    expect_everything(&games(2..=9));
}

#[test]
fn large_boards() {
    expect_everything(&games(10..=19));
}

/// Long reading on a big board without the slow model: undo restores everything, and cached fields stay right.
#[test]
fn two_hundred_thousand_moves() {
    let seed = seed();
    let mut random = Random(seed.wrapping_add(7));
    let mut board = Board::new(Size::new(19).unwrap());
    let mut made = 0;
    let mut snapshots: Vec<Board> = Vec::new();
    while made < 200_000 {
        let (p, color) = (random.point(board.size()), random.color());
        if board.try_move(p, color) || board.try_ko(p, color) {
            made += 1;
        }
        if random.below(1000) == 0 {
            board.check_consistency().unwrap_or_else(|e| panic!("ATSUMI_SEED={seed}, {made} moves: {e}\n{board}"));
        }
        if random.below(200) == 0 {
            snapshots.push(board.clone());
        }
        if board.depth() > 350 {
            let keep = random.below(350);
            while board.depth() > keep {
                if snapshots.last().is_some_and(|s| s.depth() == board.depth()) {
                    let then = snapshots.pop().unwrap();
                    assert!(then == board && then.hash() == board.hash(), "ATSUMI_SEED={seed}, {made} moves");
                    assert_eq!(lists(&then), lists(&board), "ATSUMI_SEED={seed}, {made} moves");
                }
                board.undo();
            }
            snapshots.retain(|s| s.depth() <= keep);
        }
    }
}

/// Stones, liberties and neighbours of every string, in the order of the lists.
fn lists(board: &Board) -> Vec<[Vec<Point>; 3]> {
    let of = |s| [board.stones(s).collect(), board.liberties(s, 8).to_vec(), board.neighbour_strings(s).to_vec()];
    board.strings().map(of).collect()
}
