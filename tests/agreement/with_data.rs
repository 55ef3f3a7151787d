//! Every way to the same matches agrees for GNU Go's databases too, and on the reference positions.
//!
//! The data is found through `ATSUMI_ORACLE` and `ATSUMI_GNUGO_DB`; if it is missing, the tests fail and say so.

#![allow(clippy::print_stdout, reason = "figures for the record")]

mod comparison;

use std::sync::OnceLock;

use atsumi::life::Side;
use atsumi::{Analysis, Settings as AnalysisSettings};
use atsumi_tests::oracle::{self, Header, InfluenceLine, MatchesLine};
use atsumi_tests::{cores, databases, replay};
use go_board::Board;
use influence_runtime::field::stones_of;
use influence_runtime::matcher::{Match, Scanner, reference};
use influence_runtime::{DatabaseId, DragonStatus, PatternSet, PointMap};
use pattern_compiler::compile::{self, Settings};
use pattern_compiler::interpret;
use pattern_tables::autohelper::Autohelper;
use pattern_tables::purpose::{LIFE_ATTACK, LIFE_DEFENSE};

use comparison::{Comparison, agree_on_random_positions, comparisons, good, rules};

/// GNU Go's databases, built in memory.
fn gnu_go() -> &'static PatternSet {
    static SET: OnceLock<Result<PatternSet, String>> = OnceLock::new();
    good(SET.get_or_init(|| databases::pattern_set().map_err(|e| format!("{e:#}"))))
}

fn of_gnu_go() -> Vec<Comparison> {
    gnu_go().ids().map(|id| Comparison::new(gnu_go(), id, None)).collect()
}

/// Reference positions, each game position once a file.
fn reference_positions() -> Vec<(String, Board)> {
    let named = |header: &Header| {
        let board = header.board().unwrap_or_else(|e| panic!("{}: {e:#}", header.source));
        (format!("{} after move {}", header.source, header.until), board)
    };
    let influence: Vec<InfluenceLine> = oracle::read("influence.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    let matches: Vec<MatchesLine> = oracle::read("matches.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    influence.iter().map(|line| named(&line.header)).chain(matches.iter().map(|line| named(&line.header))).collect()
}

#[test]
fn matchers_agree_on_random_positions_for_the_databases_of_gnu_go() {
    agree_on_random_positions(of_gnu_go());
}

/// The databases of this build, and those of GNU Go that are not among them.
#[test]
fn matchers_agree_on_the_reference_positions() {
    let positions = reference_positions();
    assert_eq!(positions.len(), 210);
    let compiled = comparisons();
    let is_new = |other: &Comparison| compiled.iter().all(|known| known.tables.fingerprint != other.tables.fingerprint);
    let others: Vec<Comparison> = of_gnu_go().into_iter().filter(is_new).collect();
    let compared = cores::map(compiled.into_iter().chain(others), |mut comparison| {
        positions.iter().for_each(|(name, board)| comparison.compare(name, board));
        comparison
    });
    for comparison in compared {
        println!("agreement {} {} matches", comparison.tables.file, comparison.matches);
    }
}

/// The recorded matches, in the recorded order, whichever way they are found.
#[test]
fn matches_come_in_the_recorded_order() {
    let lines: Vec<MatchesLine> = oracle::read("matches.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    let compiled = atsumi::patterns();
    let (mut scanner, mut compared) = (Scanner::new(), 0);
    for line in &lines {
        let board = line.header.board().expect("a position");
        for id in gnu_go().ids() {
            let database = gnu_go().database(id);
            let to_move = oracle::color(&line.header.to_move).expect("a colour");
            let rule = gnu_go().rule(id, Some(to_move)).expect("there is a side to move");
            // The generated tables are compared if the crate was built with these databases.
            let generated = compiled.id(gnu_go().name(id)).map(|id| compiled.database(id));
            let generated = generated.filter(|generated| generated.fingerprint == database.fingerprint);
            let naive = reference::scan(database, &board, rule);
            compared += compare_with_record(line, &board, id, naive, "naive");
            for (way, database) in [("tables", Some(database)), ("generated", generated)] {
                let Some(database) = database else { continue };
                let mut found = Vec::new();
                scanner.scan(database, &board, rule, &mut found);
                compared += compare_with_record(line, &board, id, found, way);
            }
        }
    }
    assert!(compared > 20_000, "only {compared} matches were compared");
}

/// Holds the matches of a database against a record; how many there are. It was made in a process that knew of no
/// dragon, in which every stone is dead, and class letters had been looked at.
fn compare_with_record(line: &MatchesLine, board: &Board, id: DatabaseId, mut found: Vec<Match>, way: &str) -> usize {
    let (stones, dead) = (stones_of(board), PointMap::filled(DragonStatus::Dead));
    found.retain(|&m| gnu_go().status_fits(id, m, &stones, &dead));
    let ours = found.iter().map(|m| {
        let name = &*gnu_go().pattern(id, *m).name;
        (name, m.orientation.number(), replay::vertex(m.anchor, board.size()), m.color)
    });
    let file = format!("{}.db", gnu_go().name(id));
    let theirs = line.matches[&file].list.iter().map(|row| {
        let color = oracle::color(&row.3).expect("a colour");
        (row.0.as_str(), row.1, row.2.clone(), color)
    });
    let difference = ours.clone().zip(theirs.clone()).find(|(ours, theirs)| ours != theirs);
    let place = format!("{file}, {way}, {} after move {}", line.header.source, line.header.until);
    assert!(difference.is_none(), "{place}: {difference:?}");
    assert_eq!(ours.len(), theirs.len(), "{place}");
    found.len()
}

/// Positions of the pattern language's documentation with the number of matches of both databases, barriers counted for
/// both colours.
const DOCUMENTED: [(&str, usize, usize); 4] = [
    (". . . . . / . O X . . / . O X . . / . . O . . / . . . . .", 0, 141),
    (
        ". . . . . . . / . O X . . . . / . . O X . . . / . . . . . . . / . . . O . X . / . X . . . . . / . . . . . . .",
        2,
        261,
    ),
    (
        ". . . . . . . . . / . . O . . . X . . / . O X . . X . . . / . . O X X O . . . / . . . O O . . . . /
         . . . . . . O . . / . . X . . . X . . / . . . . . . . . . / . . . . . . . . .",
        5,
        413,
    ),
    (
        ". . . . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . . . . /
         . . . O . . . . . . . . . . . . X . . / . . O X . . . . . . . . . O . . . . . /
         . . X . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . X . . /
         . . . . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . . . . /
         . . . . . . . . . . . . . . . . . . . / . . . O . . . . . X . . . . . O . . . /
         . . . . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . . . . /
         . . . . . . . . . . . . . . . . . . . / . . X . . . . . . . . . . . . . . . . /
         . . . . . . . . . . . . . . . . O . . / . . . X . . . . . . . . . X O O . . . /
         . . . . . O . . . . . . . . X O . . . / . . . . . . . . . . . . . . X . . . . /
         . . . . . . . . . . . . . . . . . . .",
        47,
        692,
    ),
];

#[test]
fn documented_counts_are_met() {
    let mut scanner = Scanner::new();
    let mut count = |name, board: &Board| {
        let (mut found, id) = (Vec::new(), gnu_go().id(name).expect("it is there"));
        let rules = rules(gnu_go(), id);
        rules.into_iter().for_each(|rule| scanner.scan(gnu_go().database(id), board, rule, &mut found));
        found.len()
    };
    for (diagram, influence, barriers) in DOCUMENTED {
        let rows: Vec<&str> = diagram.split('/').map(str::trim).collect();
        let board = Board::from_diagram(&rows.join("\n")).expect("a diagram");
        assert_eq!(count("influence", &board), influence, "{diagram}");
        assert_eq!(count("barriers", &board), barriers, "{diagram}");
    }
}

/// The databases of life in the place of ours: the engine supplies all that they ask, and they know moves.
#[test]
fn the_databases_of_life_of_gnu_go_know_moves_for_groups() {
    let supplied = Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..Settings::default() };
    let mut patterns = atsumi::patterns();
    for (name, file) in [(LIFE_ATTACK, "owl_attackpats.db"), (LIFE_DEFENSE, "owl_defendpats.db")] {
        let text = databases::text(file).unwrap_or_else(|e| panic!("{e:#}"));
        let (model, _) = compile::check(file, &text, &supplied).unwrap_or_else(|e| panic!("{e}"));
        patterns = patterns.with(name, interpret::database(&model).unwrap_or_else(|e| panic!("{file}: {e}")));
    }
    let mut known = [0; 2];
    for (name, board) in reference_positions().iter().step_by(30) {
        let analysis = Analysis::new(board, &patterns, &AnalysisSettings::for_groups());
        for dragon in &analysis.groups().list {
            let question = analysis.question(dragon.origin).expect("a stone");
            for (side, color) in [(Side::Opponent, dragon.color.opponent()), (Side::Owner, dragon.color)] {
                let shapes = analysis.shapes(&question, side);
                assert!(shapes.iter().all(|shape| board.is_legal(shape.point, color)), "{name}: {shapes:?}");
                assert!(shapes.is_sorted_by(|a, b| a.value >= b.value), "{name}: {shapes:?}");
                known[usize::from(side == Side::Owner)] += shapes.len();
            }
        }
    }
    println!("agreement databases of life: {known:?} moves");
    assert!(known.iter().all(|&moves| moves > 100), "{known:?}");
}
