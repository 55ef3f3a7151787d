//! Databases of any name and any kind in one set, compiled at build time and at run time.

use go_board::{Board, Color, Point};
use influence_runtime::matcher::{ColorRule, Match, Scanner};
use influence_runtime::{DatabaseId, PatternSet, RawMatches};
use pattern_compiler::check::Settings;
use pattern_compiler::{compile, corner, eyes, interpret, model};
use pattern_tables::compiled::{Named, Tables};
use pattern_tables::purpose::PURPOSES;

/// What the compiler writes for a build script; that it still writes this is a test of the compiler.
#[allow(unreachable_pub, reason = "written for a module that a library exports")]
#[allow(non_snake_case, reason = "labels keep their letters")]
#[allow(unused_imports, reason = "the imports are the same for every database")]
#[allow(clippy::all, reason = "what the patterns say is their authors' affair")]
mod generated {
    include!("../../pattern-compiler/tests/cases/emit/toy.rs");
}

fn checked(file: &str, text: &str) -> model::Database {
    compile::check(file, text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}")).0
}

fn patterns(file: &str, text: &str) -> Tables {
    interpret::database(&checked(file, text)).expect("a small database").into()
}

/// The matches of a database of the set for black.
fn scan(set: &PatternSet, name: &str, board: &Board) -> Vec<Match> {
    let mut found = Vec::new();
    set.scan(name, &mut Scanner::new(), board, Some(Color::Black), &mut found);
    found
}

fn pattern<'s>(set: &'s PatternSet, name: &str, m: Match) -> &'s str {
    &set.pattern(set.id(name).expect("it is in the set"), m).name
}

const JUMP: &str = "Pattern Jump1\n\nO.O\n\n:+,-\n";

fn board() -> Board {
    Board::from_diagram(
        ". . . . .
         . X . X .
         . . . . .
         . O . O .
         . . . . .",
    )
    .expect("a diagram")
}

#[test]
fn a_database_of_any_name_is_asked_by_it_wherever_it_was_compiled() {
    let built: PatternSet = generated::DATABASES.iter().cloned().collect();
    assert!(built.tables("toy").is_some_and(Tables::is_built_in));
    let read = PatternSet::default()
        .with("toy", patterns("toy.db", include_str!("../../pattern-compiler/tests/cases/emit/toy.db")));
    assert!(read.tables("toy").is_some_and(|tables| !tables.is_built_in()));
    let board = Board::from_diagram(
        "X . . . .
         . . . . .
         . . . . .
         . X . X .
         . . O . .",
    )
    .expect("a diagram");
    let found = scan(&built, "toy", &board);
    assert!(!found.is_empty() && found == scan(&read, "toy", &board));
    assert_eq!(pattern(&built, "toy", found[0]), pattern(&read, "toy", found[0]));
}

#[test]
fn names_without_a_purpose_are_matched_for_the_side_to_move() {
    let set = PatternSet::default().with("mine", patterns("mine.db", JUMP));
    let id = set.id("mine").expect("it is in the set");
    assert_eq!((set.name(id), set.rule(id, None)), ("mine", None));
    assert_eq!(set.rule(id, Some(Color::White)), Some(ColorRule::For(Color::White)));
    let found = scan(&set, "mine", &board());
    assert_eq!(found.iter().map(|m| m.anchor).collect::<Vec<_>>(), [Point::new(1, 1)]);
    assert!(scan(&set, "yours", &board()).is_empty());
    // Influence has databases of its own, and none is there.
    assert_eq!(RawMatches::find(&board(), &set, Some(Color::Black)), RawMatches::default());
}

/// What is declared in the registry holds for who asks: connections are those of the anchor's colour, whoever is to
/// move.
#[test]
fn names_with_a_purpose_are_matched_as_it_says() {
    let set = PatternSet::default().with("connections", patterns("conn.db", JUMP));
    let found = scan(&set, "connections", &board());
    let colors: Vec<Color> = found.iter().map(|m| m.color).collect();
    assert_eq!(colors, [Color::White, Color::Black]);
    for purpose in &PURPOSES {
        let set = PatternSet::default().with(purpose.name, patterns("any.db", JUMP));
        let id = set.id(purpose.name).expect("it is in the set");
        assert_eq!(set.rule(id, Some(Color::Black)), Some(ColorRule::of(purpose.o_side, Color::Black)));
    }
}

#[test]
fn a_set_holds_every_kind_and_lists_it_in_order() {
    let shapes = eyes::database(&checked("eyes.db", "Pattern 1\n\n.*.\n\n:1122\n")).expect("a shape");
    let corners = corner::database(&checked("joseki.db", "Pattern C1\n\n+---\n|...\n|.O*\n|..X\n|...\n\n:8,J\n"));
    let set = PatternSet::default()
        .with("mine", patterns("mine.db", JUMP))
        .with("another", patterns("another.db", JUMP))
        .with("joseki", corners.expect("a corner"))
        .with("eyes", shapes)
        .with("barriers", patterns("barriers.db", JUMP));
    let names: Vec<&str> = set.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["barriers", "eyes", "joseki", "another", "mine"]);
    assert_eq!(set.ids().map(|id| set.name(id)).collect::<Vec<_>>(), ["barriers", "another", "mine"]);
    assert_eq!(set.eyes().map(|shapes| shapes.shapes.len()), Some(1));
    assert!(matches!(set.tables("joseki"), Some(Tables::Corners(_))) && set.id("joseki").is_none());
    let files: Vec<&str> = set.iter().map(|(_, tables)| tables.file()).collect();
    assert_eq!(files, ["barriers.db", "eyes.db", "joseki.db", "another.db", "mine.db"]);
}

#[test]
fn a_database_takes_the_place_of_the_one_with_its_name() {
    let old = PatternSet::default().with("mine", patterns("old.db", JUMP)).with("other", patterns("other.db", JUMP));
    let new = old.clone().with("mine", patterns("new.db", "# nothing\n"));
    let file = |set: &PatternSet| set.tables("mine").map(|tables| tables.file().to_owned());
    assert_eq!((file(&old).as_deref(), file(&new).as_deref()), (Some("old.db"), Some("new.db")));
    assert_eq!(new.ids().collect::<Vec<DatabaseId>>(), old.ids().collect::<Vec<_>>());
    let all = old.iter().map(|(name, tables)| Named { name: name.to_owned().into(), tables: tables.clone() });
    let copied: PatternSet = all.collect();
    assert_eq!(scan(&copied, "mine", &board()), scan(&old, "mine", &board()));
}
