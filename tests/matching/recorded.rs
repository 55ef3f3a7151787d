//! The raw matches that GNU Go found on positions of its regression games.

use atsumi_tests::oracle::{self, MatchesLine, RawRow};
use atsumi_tests::replay::{common_rows, vertex};
use go_board::{Board, Color};
use influence_runtime::matcher::{ColorRule, Filter, Match, Scanner, reference};
use influence_runtime::{DragonStatus, PointMap};
use pattern_tables::database::Database;
use pattern_tables::purpose::OSide;

use super::{Loaded, loaded, print};

/// Of so many positions one is matched with the naive matcher too.
const NAIVE: usize = 12;

/// The recorded positions.
pub(crate) fn lines() -> Vec<MatchesLine> {
    oracle::read("matches.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"))
}

fn row(database: &Database, board: &Board, m: &Match) -> RawRow {
    let name = database.patterns[usize::from(m.pattern)].name.to_string();
    let color = if m.color == Color::Black { "B" } else { "W" };
    RawRow(name, m.orientation.number(), vertex(m.anchor, board.size()), color.into())
}

/// Compares the matches of a database on all positions, found by `database`'s tables, with the record.
pub(crate) fn compare(
    what: &str,
    name: &str,
    o_side: OSide,
    database: &Database,
    filter: &Filter,
    lines: &[MatchesLine],
) {
    let mut scanner = Scanner::default();
    let (mut equal, mut total) = (0, 0);
    // The record was made by a fresh process, in which every dragon is dead; class letters were looked at.
    let status = PointMap::filled(DragonStatus::Dead);
    for (number, line) in lines.iter().enumerate() {
        let board = line.header.board().expect("a position");
        let rule = ColorRule::of(o_side, oracle::color(&line.header.to_move).expect("a colour"));
        let mut found = Vec::new();
        scanner.scan(database, &board, rule, &mut found);
        if number % NAIVE == 0 {
            assert!(found == reference::scan(database, &board, rule), "{name}: tables and definition differ");
        }
        filter.retain(&board, &status, None, &mut found);
        let ours: Vec<RawRow> = found.iter().map(|m| row(database, &board, m)).collect();
        let theirs = &line.matches[name].list;
        let (both, all) = common_rows(&ours, theirs);
        (equal, total) = (equal + both, total + all);
    }
    print(what, name, equal, total);
    assert_eq!(equal, total, "{name}: matches differ from the record");
}

#[test]
fn all_databases_match_as_recorded() {
    let lines = lines();
    for Loaded { reference, database, filter } in loaded().values() {
        compare("recorded", &reference.files.join("+"), reference.o_side(), database, filter, &lines);
    }
}
