//! Tables against the naive matcher, on boards of every size.

use pattern_compiler::model::{Kind, Options, Pattern};
use pattern_compiler::{automaton, expand, table};
use pattern_tables::alphabet::Role;
use pattern_tables::automaton::Automaton;
use pattern_tables::database::Edges;
use pattern_tables::symmetry::{Offset, Orientation};

use crate::board::fits;
use crate::carrying::{board_for, compare};
use crate::random::Random;
use crate::sketch::{database, sketch};

/// Invented patterns: every border and corner, wild borders, symmetric ones, opposite borders, big ones.
fn invented() -> Vec<Pattern> {
    let drawn: [(&str, &[&str]); 26] = [
        ("Plain", &["OX", "XO"]),
        ("Single", &["O"]),
        ("SingleX", &["X"]),
        ("Wild", &["???", "?O?", "???"]),
        ("WildWide", &["?????", "??X??", "?????"]),
        ("North", &["--", "O."]),
        ("South", &["x.", "O.", "--"]),
        ("East", &["O.|"]),
        ("West", &["|?Oo"]),
        ("NorthWest", &["+--", "|?O", "|.x"]),
        ("SouthEast", &["O?|", ".X|", "--+"]),
        ("NorthWild", &["---", "???", "?O?", ".X."]),
        ("EastWild", &["O.?|", "X.?|"]),
        ("Corner", &["+---", "|???", "|?O?", "|???"]),
        ("BothNS", &["-", "O", ".", "?", "-"]),
        ("BothEW", &["|O.??|"]),
        ("Whole2", &["+--+", "|O?|", "|??|", "+--+"]),
        ("Whole5", &["+-----+", "|?????|", "|?????|", "|??X??|", "|?????|", "|?????|", "+-----+"]),
        ("Symmetric", &["x.x", ".O.", "x.x"]),
        ("Marked", &[".!.", ",Q*", "?X?"]),
        ("Same", &["OX", "XO"]),
        ("Tail", &["O??????."]),
        ("Long", &["O?????????????????."]),
        ("LongBorders", &["|O?????????????????.|"]),
        ("Tall", &["?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "X", "-"]),
        (
            "Far",
            &["?????????", "?????????", "?????????", "?????????", "????O????", "?????????", "?????????", "????????o"],
        ),
    ];
    drawn.iter().map(|(name, rows)| sketch(name, rows)).collect()
}

/// A random diagram of up to 7 × 7 cells (now and then much wider), with random borders and many wild cells.
fn random_pattern(random: &mut Random) -> Pattern {
    let side = |random: &mut Random| if random.below(12) == 0 { 8 + random.below(12) } else { 1 + random.below(7) };
    let (height, width) = (side(random), side(random));
    let symbols: Vec<char> = "????????....xo,!OX".chars().collect();
    let mut cells: Vec<Vec<char>> = (0..height).map(|_| (0..width).map(|_| *random.pick(&symbols)).collect()).collect();
    cells[random.below(height) as usize][random.below(width) as usize] = *random.pick(&['Q', 'Y']);
    let [north, south, east, west] = [0; 4].map(|_: i32| random.below(5) == 0);
    let dashes: String = "-".repeat(width as usize);
    let row = |cells: &Vec<char>| {
        let text: String = cells.iter().collect();
        format!("{}{text}{}", if west { "|" } else { "" }, if east { "|" } else { "" })
    };
    let mut rows: Vec<String> = cells.iter().map(row).collect();
    if north {
        rows.insert(0, dashes.clone());
    }
    if south {
        rows.push(dashes);
    }
    sketch("Random", &rows.iter().map(String::as_str).collect::<Vec<_>>())
}

fn tables(patterns: &[Pattern], stride: u8) -> Automaton {
    let positions = expand::Positions::new();
    let strings: Vec<_> =
        patterns.iter().map(|p| expand::expand(p, &positions).expect("diagrams fit the spiral")).collect();
    let dfa = automaton::build(&strings, stride, usize::MAX, table::MAX_STATES).expect("few states").expect("no limit");
    let tables = table::pack(&dfa).expect("a perfect hash");
    tables.validate(patterns.len()).expect("valid tables");
    tables
}

#[test]
fn invented_patterns_match_as_defined_on_boards_of_all_sizes() {
    let patterns = invented();
    let mut random = Random(20_000);
    for stride in [1, 5, 9] {
        let automaton = tables(&patterns, stride);
        let mut found = vec![false; patterns.len()];
        for size in 2..=19 {
            for (k, pattern) in patterns.iter().enumerate() {
                let board = board_for(pattern, size, &mut random);
                compare(&patterns, &automaton, &board, &format!("size {size}, board {k}"));
                for (anchor, orientation) in board.stones().flat_map(|a| Orientation::ALL.map(|o| (a, o))) {
                    found[k] |= fits(pattern, |v| board.seen(anchor, orientation, v));
                }
            }
        }
        let missing: Vec<_> = patterns.iter().zip(found).filter(|(_, found)| !found).map(|(p, _)| &p.name).collect();
        assert!(missing.is_empty(), "no board carries {missing:?}");
    }
}

#[test]
fn random_patterns_match_as_defined() {
    let mut matches = 0;
    for seed in 0..150 {
        let mut random = Random(seed);
        let count = 1 + random.below(40);
        let patterns: Vec<Pattern> = (0..count).map(|_| random_pattern(&mut random)).collect();
        let automaton = tables(&patterns, *random.pick(&[1, 5, 9]));
        for _ in 0..12 {
            let size = i8::try_from(2 + random.below(18)).expect("at most 19");
            let pattern = random.pick(&patterns).clone();
            let board = board_for(&pattern, size, &mut random);
            matches += compare(&patterns, &automaton, &board, &format!("seed {seed}, size {size}"));
        }
    }
    assert!(matches > 10_000, "only {matches} matches: the boards test nothing");
}

#[test]
fn a_front_of_thirteen_points_loses_nothing() {
    let mut random = Random(13);
    // Patterns that leave much open around the anchor would admit half a million contents.
    let narrow = |pattern: &Pattern| {
        let near = |v: Offset| i32::from(v.down).pow(2) + i32::from(v.right).pow(2) <= 4;
        pattern.edges != Edges::NONE || pattern.cells.iter().filter(|cell| near(cell.at)).count() > 6
    };
    let all: Vec<Pattern> = (0..60).map(|_| random_pattern(&mut random)).chain(invented()).collect();
    let patterns: Vec<Pattern> = all.into_iter().filter(narrow).collect();
    let automaton = tables(&patterns, 13);
    let mut matches = 0;
    for size in 2..=19 {
        let pattern = random.pick(&patterns).clone();
        matches += compare(&patterns, &automaton, &board_for(&pattern, size, &mut random), &format!("size {size}"));
    }
    assert!(matches > 100);
}

#[test]
fn patterns_of_both_roles_and_duplicates_are_told_apart() {
    let patterns = invented();
    assert!(patterns.iter().any(|p| p.anchor == Role::X));
    let automaton = tables(&patterns, 9);
    let together = (automaton.first_accepting..u32::try_from(automaton.states()).expect("few"))
        .any(|state| automaton.hits(state).contains(&0) && automaton.hits(state).contains(&20));
    assert!(together, "Plain and Same are the same pattern");
}

#[test]
fn the_front_is_as_long_as_pays() {
    let options = Options { kind: Kind::Connection, anchors: pattern_compiler::model::Anchors::Both };
    let chosen = |patterns: Vec<Pattern>| {
        let built = table::build(&database("toy", options, patterns)).expect("small");
        (built.stride, built.front.len())
    };
    assert_eq!(chosen(vec![sketch("Full", &["??X??", "?O.X?", "XXQ.O", "?.OX?", "??.??"])]), (13, 1));
    // Every neighbourhood of an O stone counts: too many for nine points, but not for five.
    assert_eq!(chosen(vec![sketch("Single", &["O"])]), (5, 81 + 4 * 27 + 4 * 9));
    assert_eq!(chosen(Vec::new()), (13, 0));
}

#[test]
fn corner_databases_are_rejected() {
    let options = Options { kind: Kind::Corner, anchors: pattern_compiler::model::Anchors::Both };
    let corner = database("joseki", options, vec![sketch("Corner", &["--+", "?.|", "O?|"])]);
    assert_eq!(table::build(&corner), Err(table::Error::Corner));
}
