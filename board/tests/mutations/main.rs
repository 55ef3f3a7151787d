//! Damaged records lose nothing in silence.
//!
//! **In:** sound records, and 20,000 mutations of them: flipped bits, cut ends, deleted and doubled pieces
//! (`ATSUMI_MUTATIONS` names another number). **Out:** if other moves or set-up stones come out than the intact record
//! has, there is a note or an error, or the damaged text is a sound record that says just that. Whether it is one is
//! decided by a reader of its own, `strict`, which takes nothing but what the format prescribes.

mod records;
mod strict;

use go_board::{Game, Point, SgfError, Vertex};
use strict::Sound;

/// A generator of numbers without pattern.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let number = usize::try_from(self.0 >> 33).expect("31 bits");
        number % limit.max(1)
    }
}

/// The ways to damage a record.
const KINDS: [&str; 4] = ["a flipped bit", "a cut end", "a deleted piece", "a doubled piece"];

/// The damaged record, and the byte at which it was damaged.
fn mutated(record: &[u8], kind: usize, numbers: &mut Numbers) -> (Vec<u8>, usize) {
    let mut bytes = record.to_vec();
    let at = numbers.below(bytes.len());
    let longest = [4, 60][numbers.below(2)];
    let end = (at + 1 + numbers.below(longest)).min(bytes.len());
    match kind {
        0 => bytes[at] ^= 1 << numbers.below(8),
        1 => bytes.truncate(at),
        2 => drop(bytes.drain(at..end)),
        _ => drop(bytes.splice(end..end, record[at..end].iter().copied())),
    }
    (bytes, at)
}

/// What a record says: set-up stones before the first move, and moves, as colour and place from the top left.
#[derive(PartialEq, Debug)]
struct Said {
    stones: Vec<(char, usize, usize)>,
    moves: Vec<(char, Option<(usize, usize)>)>,
}

/// What the library reads, and whether it has something to note.
fn read(bytes: &[u8]) -> Result<(Said, bool), SgfError> {
    let game = Game::from_bytes(bytes)?;
    // A move that cannot be played is an error when it is.
    game.position_at(game.len())?;
    let start = game.position_at(0)?;
    let letter = |color: go_board::Color| if color == go_board::Color::Black { 'B' } else { 'W' };
    let place = |p: Point| (p.row(), p.col());
    let stone = |p: Point| Some((letter(start.color_at(p)?), p.row(), p.col()));
    let played = |vertex: Vertex| vertex.point().map(place);
    let said = Said {
        stones: game.size().points().filter_map(stone).collect(),
        moves: game.moves().map(|m| (letter(m.color), played(m.vertex))).collect(),
    };
    Ok((said, !game.notes().is_empty()))
}

/// How often each kind of mutation changed what is read, and how that showed.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    same: usize,
    noted: usize,
    refused: usize,
    /// The text is a sound record of something else.
    sound: usize,
}

#[test]
#[allow(clippy::print_stdout, reason = "the figures are for the record")]
fn nothing_is_lost_in_silence() {
    let count = std::env::var("ATSUMI_MUTATIONS").map_or(20_000, |n| n.parse().expect("a number of mutations"));
    let records = records::all();
    let intact: Vec<Said> = records.iter().map(|record| sound_record(record)).collect();
    let mut numbers = Numbers(1);
    let mut tallies = [Tally::default(); KINDS.len()];
    for number in 0..count {
        let (k, kind) = (numbers.below(records.len()), number % KINDS.len());
        let (bytes, at) = mutated(records[k].as_bytes(), kind, &mut numbers);
        let tally = &mut tallies[kind];
        match read(&bytes) {
            Err(_) => tally.refused += 1,
            Ok((_, true)) => tally.noted += 1,
            Ok((said, false)) if said == intact[k] => tally.same += 1,
            Ok((said, false)) => {
                let around = &bytes[at.saturating_sub(40).min(bytes.len())..bytes.len().min(at + 40)];
                let shown = || format!("{} in record {k}: {}", KINDS[kind], String::from_utf8_lossy(around));
                let sound = strict::read(&bytes);
                assert!(sound.is_some_and(|sound| sound.says(&said)), "silent loss by {}", shown());
                assert!(kind != 0 || said.moves.len() == intact[k].moves.len(), "a move fewer by {}", shown());
                tally.sound += 1;
            }
        }
    }
    println!("{count} mutations: {:?}", KINDS.iter().zip(tallies).collect::<Vec<_>>());
    expect_meaning(count, &tallies);
}

/// The test says something only if mutations often do harm, and if what passes as another record is rare. Letters of
/// points are most of a record, so that most flips that change anything make one point of another.
fn expect_meaning(count: usize, tallies: &[Tally; 4]) {
    let all = count / KINDS.len();
    let [flipped, cut, deleted, doubled] = tallies;
    assert!(3 * (flipped.noted + flipped.refused) > all, "{flipped:?}");
    assert!(cut.sound == 0 && 10 * (cut.noted + cut.refused) > 9 * all, "{cut:?}");
    assert!(10 * deleted.sound < all && 2 * (deleted.noted + deleted.refused) > all, "{deleted:?}");
    assert!(20 * doubled.sound < all && 2 * (doubled.noted + doubled.refused) > all, "{doubled:?}");
}

/// What a record says, for both readers, without a note.
fn sound_record(record: &str) -> Said {
    let (said, noted) = read(record.as_bytes()).unwrap_or_else(|e| panic!("{record}: {e}"));
    assert!(!noted, "{record}");
    let sound: Sound = strict::read(record.as_bytes()).unwrap_or_else(|| panic!("not sound: {record}"));
    assert!(sound.says(&said), "{record}: {sound:?} and {said:?}");
    said
}
