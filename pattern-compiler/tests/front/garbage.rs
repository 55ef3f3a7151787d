//! Texts that nobody meant: mutilated databases and plain garbage are refused or read, quickly and without panic.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use pattern_compiler::check::Settings;
use pattern_compiler::compile;
use pattern_compiler::diagnostics::{Code, Diagnostics, Style};
use proptest::prelude::*;

/// Databases to mutilate: all the cases, which between them use every part of the language.
pub(crate) fn samples() -> Vec<&'static str> {
    Code::ALL.iter().map(|code| code.example()).chain([super::language::TOUR]).collect()
}

/// One way to damage a text.
#[derive(Clone, Debug)]
pub(crate) enum Damage {
    /// Another byte at a place.
    Byte(usize, u8),
    /// A line less.
    Drop(usize),
    /// A line twice.
    Double(usize),
    /// Two lines exchanged.
    Swap(usize, usize),
    /// The end missing.
    Cut(usize),
    /// A piece of syntax inserted at a place.
    Insert(usize, &'static str),
}

const PIECES: [&str; 23] = [
    "(",
    ")",
    "!",
    "?",
    ":",
    "&&",
    "==",
    "*",
    ",",
    "-",
    "+---\n",
    "|",
    "Pattern A\n",
    "Pattern 7\n",
    "\n:1122\n",
    "x$@",
    "\n:8,B,value(1)\n",
    ";",
    ">",
    "if (",
    "return",
    "else ",
    "\u{e9}",
];

pub(crate) fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Damage::Byte(at, byte)),
        any::<usize>().prop_map(Damage::Drop),
        any::<usize>().prop_map(Damage::Double),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Damage::Swap(a, b)),
        any::<usize>().prop_map(Damage::Cut),
        (any::<usize>(), 0..PIECES.len()).prop_map(|(at, piece)| Damage::Insert(at, PIECES[piece])),
    ]
}

pub(crate) fn damaged(text: &[u8], damage: &Damage) -> Vec<u8> {
    let place = |at: usize| at % text.len().max(1);
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let line = |at: usize| at % lines.len().max(1);
    match *damage {
        _ if text.is_empty() => return Vec::new(),
        Damage::Byte(at, byte) => {
            let mut text = text.to_vec();
            let at = place(at);
            text[at] = byte;
            return text;
        }
        Damage::Insert(at, piece) => {
            let (before, after) = text.split_at(place(at));
            return [before, piece.as_bytes(), after].concat();
        }
        Damage::Cut(at) => return text[..place(at)].to_vec(),
        Damage::Drop(at) => {
            let at = line(at);
            lines.remove(at);
        }
        Damage::Double(at) => {
            let at = line(at);
            lines.insert(at, lines[at]);
        }
        Damage::Swap(a, b) => {
            let (a, b) = (line(a), line(b));
            lines.swap(a, b);
        }
    }
    lines.concat()
}

fn check(file: &str, text: &[u8]) -> Diagnostics {
    match compile::check(file, text, &Settings::default()) {
        Ok((_, warnings)) => warnings,
        Err(errors) => errors,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_databases_are_survived(
        sample in 0..samples().len(),
        damages in prop::collection::vec(damage(), 1..6),
        file in prop::sample::select(vec!["influence.db", "barriers.db", "owl_attackpats.db", "gogo.db", "attack.db", "toy.db"]),
    ) {
        let text = damages.iter().fold(samples()[sample].as_bytes().to_vec(), |text, damage| damaged(&text, damage));
        let found = check(file, &text);
        prop_assert_eq!(found.render(Style::Plain).is_empty(), found.is_empty());
        prop_assert_eq!(&found, &check(file, &text));
    }
}

/// What nothing short of a hang takes: some fifty times what a quiet machine needs for a megabyte.
const HANG: Duration = Duration::from_secs(20);

/// Checks a megabyte; it must not hang.
fn timed(what: &str, text: &str) {
    assert!(text.len() >= 1_000_000, "{what} has only {} bytes", text.len());
    let start = Instant::now();
    let length = check("barriers.db", text.as_bytes()).to_string().len();
    let taken = start.elapsed();
    assert!(taken < HANG, "{what}: {} bytes took {taken:?}; {length} bytes of messages", text.len());
}

#[test]
fn a_megabyte_of_garbage_does_not_hang() {
    let pattern = "Pattern A\n\n.OX\n\n:8,-\n\n.aX\n\n";
    let megabyte = |piece: &str| piece.repeat(1_000_000 / piece.len() + 1);
    for piece in [
        "(",
        "(\n",
        "\n",
        "x",
        "a\n",
        ";((((!\n",
        "Pattern A\n",
        ":8,-,value(\n",
        ":,,,,,((((,,,\n",
        "|+-|+-\n",
        ">if(\n",
        "\u{e9}",
    ] {
        timed(&format!("{piece:?} repeated"), &megabyte(piece));
    }
    for piece in ["(", "!", "lib(a)", "lib(a)&&\n;", "a?", "1?1:", "lib((((", "\n;", "\n;((((((((", "f(a,,,,"] {
        timed(&format!("{piece:?} repeated in a constraint"), &format!("{pattern};{}\n", megabyte(piece)));
    }
    let found = check("barriers.db", megabyte(";\n").as_bytes());
    assert!(found.has_errors() && found.gave_up(), "half a database is none");
    for piece in ["Pattern 1\n", "x", "x\n", "|-", "-\n", ":11\n", "Pattern 1\n.x\n:1122\n"] {
        timed(&format!("{piece:?} repeated among eye shapes"), &format!(":00\n{}", megabyte(piece)));
    }
    let shapes = (1..30_000).map(|number| format!("Pattern {number}\n\n|xxx*xxx\n x x x\n\n:1122\n\n\n"));
    timed("eye shapes", &shapes.collect::<String>());
    timed("patterns", &megabyte(&format!("{pattern};lib(a)>1 && (lib(b) || !lib(c))\n\n")));
}

#[test]
fn random_bytes_do_not_hang() {
    // A linear congruential generator (Knuth's MMIX constants) with a fixed seed.
    let mut state = 20_260_101u64;
    let alphabet: Vec<char> = "OXox.,!*?QY+-|:;>() \n\n\nPatternab8&=1".chars().collect();
    let mut text = String::new();
    while text.len() < 1_000_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(state >> 33).expect("31 bits") % alphabet.len();
        write!(text, "{}", alphabet[index]).expect("writing to a string never fails");
    }
    timed("random text", &text);
}
