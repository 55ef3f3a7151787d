//! Rotating, mirroring or colour-swapping a position does the same to every result.
//!
//! A whole analysis is computed on the front of a position and has no exceptions (`reading`). A single computation of
//! influence is done in floating point, in the order of the board and of the directions, so "the same" has a few
//! exceptions there. Every difference that these tests meet must be one of them, and each has a test of its own in
//! `quirks`.

#[path = "symmetry/carry.rs"]
mod carry;
#[path = "symmetry/compare.rs"]
mod compare;
#[path = "symmetry/estimates.rs"]
mod estimates;
#[path = "symmetry/eyes.rs"]
mod eyes;
#[path = "symmetry/oracle.rs"]
mod oracle;
#[path = "symmetry/position.rs"]
mod position;
#[path = "symmetry/quirks.rs"]
mod quirks;
#[path = "symmetry/reading.rs"]
mod reading;

use atsumi::board::{Color, Point, Symmetry};
use atsumi::influence::{Kind, RawMatches};
use atsumi::tables::alphabet::Element;

use carry::Carry as _;
use compare::Tally;
use position::Position;

/// Seeds, board sizes, percent of the board that is played on, percent of the strings that count as dead.
fn positions() -> impl Iterator<Item = Position> {
    let shapes =
        [(19, 12, 0), (19, 30, 10), (19, 55, 25), (19, 85, 10), (13, 25, 15), (9, 30, 0), (9, 60, 30), (5, 60, 20)];
    shapes
        .into_iter()
        .zip(1..)
        .flat_map(|((size, fill, dead), row)| (0..2).map(move |k| Position::random(1000 * row + k, size, fill, dead)))
}

/// A match on the board before it was turned: database, pattern, colour and meaning.
type Meaning = (&'static str, u16, Color, Vec<(Point, Element)>);

/// The meanings of all matches, in ascending order.
fn meanings(position: &Position, turn: Symmetry) -> Vec<Meaning> {
    let patterns = atsumi::patterns();
    let board = position.board(turn);
    let matches = RawMatches::find(&board, &patterns, Some(turn.color(position.to_move)));
    let mut found = Vec::new();
    for (name, list) in matches.iter() {
        let id = patterns.id(name).expect("it is built in");
        for &m in list {
            let m = turn.inverse().matched(position.size, m);
            found.push((name, m.pattern, m.color, oracle::meaning(m, patterns.pattern(id, m))));
        }
    }
    found.sort_unstable();
    found
}

#[test]
fn the_same_patterns_match_in_the_same_places() {
    let mut count = 0;
    for position in positions() {
        let expected = meanings(&position, Symmetry::IDENTITY);
        count += expected.len();
        for turn in Symmetry::ALL {
            assert!(meanings(&position, turn) == expected, "seed {}, {turn:?}: other matches", position.seed);
        }
    }
    assert!(count > 3000, "only {count} matches");
}

/// Compares all turned computations with the one that is not turned.
fn compare_all(kind: Kind) -> Tally {
    let patterns = atsumi::patterns();
    let mut tally = Tally::default();
    for position in positions() {
        let straight = compare::run(&position, &patterns, kind, Symmetry::IDENTITY);
        for turn in Symmetry::ALL {
            let turned = compare::run(&position, &patterns, kind, turn);
            let context = format!("seed {}, {kind:?}, {turn:?}", position.seed);
            compare::compare(&straight, &turned, &context, &mut tally);
        }
    }
    tally
}

/// Few values may be excused, or the comparison would say little.
fn expect_rare_exceptions(tally: Tally) {
    assert!(tally.values > 100_000, "{tally:?}");
    assert!(200 * (tally.settled + tally.late + tally.blocks + tally.limit) < tally.values, "{tally:?}");
    assert!(100_000 * tally.cut_off < tally.values, "{tally:?}");
    assert!(20 * tally.dependent < tally.values, "{tally:?}");
}

#[test]
fn territorial_influence_turns_with_the_board() {
    expect_rare_exceptions(compare_all(Kind::Territorial));
}

#[test]
fn escape_influence_turns_with_the_board() {
    let tally = compare_all(Kind::Escape);
    assert_eq!(tally.blocks, 0, "there are no barriers to remove: {tally:?}");
    expect_rare_exceptions(tally);
}
