//! Damaged records and databases all the way through the library: refused or analysed, never a panic.

use atsumi::influence::PatternSet;
use atsumi::tables::autohelper::Autohelper;
use atsumi::{Analysis, Settings, Terms};
use go_board::{Board, Game};
use pattern_compiler::check;
use pattern_compiler::{compile, interpret};
use proptest::prelude::*;

use crate::run::{GAME, SMALL, root};

fn read(path: &str) -> Vec<u8> {
    std::fs::read(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Analyses and looks at every result.
fn analyse(board: &Board, patterns: &PatternSet) {
    let analysis = Analysis::new(board, patterns, &Settings::default());
    let estimate = analysis.estimate(&Terms::default());
    assert!(estimate.score.lead().is_finite());
    for values in [&estimate.ownership, &estimate.territory] {
        assert!(values.iter().all(|x| (-1.0..=1.0).contains(x)), "{values:?}");
    }
    let middle = board.size().points().nth(board.size().area() / 2).expect("a point");
    assert!(analysis.explain(middle).views.len() == 2);
}

/// A piece of a text goes elsewhere: `length` bytes at `from` replace as many at `to`.
type Move = (usize, usize, usize);

fn moved(text: &[u8], moves: &[Move], bytes: &[(usize, u8)]) -> Vec<u8> {
    let mut text = text.to_vec();
    for &(from, to, length) in moves {
        let (from, to) = (from % text.len(), to % text.len());
        let length = length.min(text.len() - from).min(text.len() - to);
        let piece = text[from..from + length].to_vec();
        text[to..to + length].copy_from_slice(&piece);
    }
    for &(at, byte) in bytes {
        let at = at % text.len();
        text[at] = byte;
    }
    text
}

/// The line of a database that a number picks, of those that begin with `first`.
fn pick<'a>(lines: &[&'a str], first: &str, number: usize) -> Option<(usize, &'a str)> {
    let found: Vec<_> = lines.iter().enumerate().filter(|(_, line)| line.starts_with(first)).collect();
    found.get(number % found.len().max(1)).map(|&(k, line)| (k, *line))
}

/// Exchanges constraints, actions, entry lines, diagram rows and labels between patterns: most of what comes out is
/// sound.
fn shuffled(text: &str, exchanges: &[(usize, usize, usize)], labels: &[(usize, char)]) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    for &(kind, a, b) in exchanges {
        let first = [";", ">", ":", ".", "?", "O", "X"][kind % 7];
        if let (Some((i, one)), Some((j, other))) = (pick(&lines, first, a), pick(&lines, first, b)) {
            (lines[i], lines[j]) = (other, one);
        }
    }
    let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    let conditions: Vec<usize> = (0..lines.len()).filter(|&k| lines[k].starts_with([';', '>'])).collect();
    for &(at, letter) in labels {
        let line = &mut lines[conditions[at % conditions.len()]];
        // Every argument that is one letter.
        for old in ["(a", "(b", ",b", ",c"] {
            let new = format!("{}{letter}", &old[..1]);
            for end in [",", ")"] {
                *line = line.replacen(&format!("{old}{end}"), &format!("{new}{end}"), 1);
            }
        }
    }
    lines.join("\n") + "\n"
}

fn boards() -> Vec<Board> {
    let game = Game::from_bytes(&read(SMALL)).expect("a game");
    let small = [9, 20, game.len()].map(|n| game.position_at(n).expect("a position"));
    let game = Game::from_bytes(&read(GAME)).expect("a game");
    let tiny = "X O .\n. X O\nO . .";
    small
        .into_iter()
        .chain([game.position_at(70).expect("a position"), Board::from_diagram(tiny).expect("a position")])
        .collect()
}

fn database(file: &str, text: &[u8]) -> Option<atsumi::tables::database::Database> {
    let settings = check::Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..check::Settings::default() };
    let (model, _) = compile::check(file, text, &settings).ok()?;
    interpret::database(&model).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_records(
        large in any::<bool>(),
        moves in prop::collection::vec((any::<usize>(), any::<usize>(), 1_usize..12), 0..4),
        bytes in prop::collection::vec((any::<usize>(), any::<u8>()), 0..2),
        at in any::<usize>(),
    ) {
        let text = moved(&read(if large { GAME } else { SMALL }), &moves, &bytes);
        if let Ok(game) = Game::from_bytes(&text)
            && let Ok(board) = game.position_at(at % (game.len() + 1))
        {
            analyse(&board, &atsumi::patterns());
        }
    }

    #[test]
    fn shuffled_databases(
        exchanges in prop::collection::vec((any::<usize>(), any::<usize>(), any::<usize>()), 0..4),
        labels in prop::collection::vec((any::<usize>(), prop::char::range('a', 'e')), 0..2),
        bytes in prop::collection::vec((any::<usize>(), any::<u8>()), 0..2),
        which in 0..5_usize,
    ) {
        let [influence, barriers] = ["patterns/influence.db", "patterns/barriers.db"].map(|path| {
            let text = String::from_utf8(read(path)).expect("UTF-8");
            moved(shuffled(&text, &exchanges, &labels).as_bytes(), &[], &bytes)
        });
        if let (Some(influence), Some(barriers)) = (database("influence.db", &influence), database("barriers.db", &barriers)) {
            analyse(&boards()[which], &PatternSet::default().with("influence", influence).with("barriers", barriers));
        }
    }
}

/// The property above is worth something only if many shuffled databases are sound.
#[test]
fn exchanged_constraints_are_often_sound() {
    let text = String::from_utf8(read("patterns/barriers.db")).expect("UTF-8");
    let sound =
        (0..40).filter(|&k| database("barriers.db", shuffled(&text, &[(0, k, 7 * k + 3)], &[]).as_bytes()).is_some());
    let count = sound.count();
    assert!(count >= 5, "{count} of 40");
}
