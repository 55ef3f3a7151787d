//! What our own reader answers where GNU Go's answers are recorded, and what follows from it for the territory.

use std::collections::BTreeMap;

use atsumi_tests::oracle::{self, Header, MoveRow, Row};
use atsumi_tests::replay::{Tally, number};
use go_board::{Board, Color};
use go_reading::{Level, Reader};
use influence_runtime::follow_up::{Played, after_move, follow_up};
use influence_runtime::matcher::Match;
use influence_runtime::{
    DatabaseId, Facts, Influence, Judge, Marks, Params, PointMap, ReadingJudge, Request, Safe, WormCodes, sources,
};

use super::positions::{Position, moves_by_position, patterns, positions, safe_map, strength_map};
use super::{assert_counts, inputs, judged};

/// How far a territory value may be from the recorded one.
const CLOSE: f32 = 0.01;

/// Constraints that agree, as conditions and (`.value`) by value, of how many.
const CONSTRAINTS: [(&str, u64, u64); 6] = [
    ("dragons", 69_584, 69_613),
    ("dragons.value", 69_579, 69_613),
    ("moves", 37_719, 37_743),
    ("moves.value", 37_719, 37_743),
    ("worms", 74_550, 74_600),
    ("worms.value", 74_539, 74_600),
];
/// Codes of strings.
const CODES: [(&str, u64, u64); 2] = [("attack", 5_613, 5_614), ("defense", 5_609, 5_614)];
/// Points of which it is known whether the stone there lives.
const LIVELY: [(&str, u64, u64); 3] =
    [("worms_black", 41_910, 41_910), ("worms_none", 41_910, 41_910), ("worms_white", 41_910, 41_910)];
/// Territory values within [`CLOSE`] of the recorded ones, with our own answers to constraints.
const TERRITORY: [(&str, u64, u64); 8] = [
    ("dragons_black", 41_901, 41_910),
    ("dragons_white", 41_907, 41_910),
    ("followup", 44_016, 44_022),
    ("moves", 44_016, 44_022),
    ("overall", 297_562, 297_594),
    ("worms_black", 41_904, 41_910),
    ("worms_none", 41_910, 41_910),
    ("worms_white", 41_908, 41_910),
];
/// The same from the bare position.
const BARE: [(&str, u64, u64); 4] = [
    ("overall", 125_653, 125_730),
    ("worms_black", 41_893, 41_910),
    ("worms_none", 41_895, 41_910),
    ("worms_white", 41_865, 41_910),
];

/// Whether every differing row is to be printed.
pub(crate) fn listing() -> bool {
    std::env::var_os("ATSUMI_DISAGREEMENTS").is_some()
}

/// One differing answer: `differs SUITE GAME MOVE WHAT ours A reference B`.
#[allow(clippy::print_stdout, reason = "a list on request")]
fn print_difference(suite: &str, header: &Header, what: &str, ours: i32, theirs: i32) {
    if listing() {
        println!("differs {suite} {} {} {what} ours {ours} reference {theirs}", header.source, header.until);
    }
}

/// The match that a row describes.
fn match_of(header: &Header, row: &Row) -> Option<(DatabaseId, Match)> {
    let (database, pattern) = number(patterns(), &row.1)?;
    let orientation = pattern_tables::symmetry::Orientation::new(row.2)?;
    let (anchor, color) = (header.stone(&row.3).ok()?, oracle::color(&row.4)?);
    Some((database, Match { pattern, orientation, anchor, color }))
}

/// Agreement of constraints by suite, and by pattern how many agree and disagree.
#[derive(Default)]
struct Constraints {
    tally: Tally,
    by_pattern: BTreeMap<String, [u32; 2]>,
}

impl Constraints {
    /// Compares a value with that of a row: exactly, and whether the constraint holds at all.
    fn compare(&mut self, run: &str, header: &Header, row: &Row, ours: i32) {
        let agrees = (ours != 0) == (row.5 != 0);
        let suite = run.split(['_', ' ']).next().unwrap_or(run);
        self.tally.count(&format!("{suite}.value"), ours == row.5);
        self.tally.count(suite, agrees);
        self.by_pattern.entry(row.1.clone()).or_default()[usize::from(!agrees)] += 1;
        if ours != row.5 {
            let Row(kind, name, orientation, anchor, color, theirs) = row;
            print_difference(run, header, &format!("{kind} {name} {orientation} {anchor} {color}"), ours, *theirs);
        }
    }

    /// Evaluates the rows that are constraints, or actions of follow-up patterns.
    fn evaluate(
        &mut self,
        run: &str,
        header: &Header,
        board: &Board,
        rows: impl Iterator<Item = &'static Row>,
        judge: &mut ReadingJudge<'_>,
    ) {
        for row in rows {
            let (database, m) = match_of(header, row).expect("a known pattern");
            let pattern = patterns().pattern(database, m);
            match row.0.as_str() {
                "c" | "fc" => self.compare(run, header, row, judge.constraint(board, m, pattern)),
                "fa" => self.compare(run, header, row, judge.action(board, m, pattern, &mut Marks::default())),
                _ => {}
            }
        }
    }

    #[allow(clippy::print_stdout, reason = "a histogram on request")]
    fn print_histogram(&self) {
        let mut list: Vec<_> = self.by_pattern.iter().filter(|(_, counts)| counts[1] > 0).collect();
        list.sort_by_key(|(_, counts)| std::cmp::Reverse(counts[1]));
        for (name, [agree, disagree]) in list {
            println!("disagreements {name} {disagree} of {}", agree + disagree);
        }
    }
}

#[test]
fn constraints_read_by_ourselves_agree() {
    let mut reader = Reader::new(Level::default());
    let mut found = Constraints::default();
    for position in positions() {
        reader.clear();
        for (name, run, _, facts) in position.territorial_runs() {
            let mut judge = ReadingJudge::new(&mut reader, facts);
            let (header, board) = (&position.line.header, &position.board);
            found.evaluate(name, header, board, run.matches.iter(), &mut judge);
        }
    }
    for (position, moves) in moves_by_position() {
        reader.clear();
        for row in moves {
            let mut board = position.board.clone();
            let point = position.line.header.stone(&row.at).expect("a vertex");
            let color = oracle::color(&row.color).expect("a colour");
            assert!(board.try_move(point, color) || board.try_ko(point, color), "{} is legal", row.at);
            let mut judge = ReadingJudge::new(&mut reader, &position.late);
            let rows = row.matches.iter().chain(&row.followup_matches);
            let name = format!("moves {}{}", row.color, row.at);
            found.evaluate(&name, &position.line.header, &board, rows, &mut judge);
        }
    }
    if listing() {
        found.print_histogram();
    }
    assert_counts("constraints", &found.tally, &CONSTRAINTS);
}

#[test]
fn tactical_codes_agree() {
    let mut reader = Reader::new(Level::default());
    let mut tally = Tally::default();
    for position in positions() {
        reader.clear();
        let header = &position.line.header;
        let worms = go_reading::worms(&position.board, &mut reader);
        for row in &position.line.worms {
            let worm = worms.at(header.stone(&row.at).expect("a vertex")).expect("a string");
            for (field, ours, theirs) in
                [("attack", worm.attack(), row.attack), ("defense", worm.defense(), row.defense)]
            {
                let (ours, theirs) = (ours.code.value(), i32::from(theirs));
                tally.count(field, ours == theirs);
                if ours != theirs {
                    print_difference("worms", header, &format!("{field} {}", row.at), ours, theirs);
                }
            }
        }
    }
    assert_counts("worms", &tally, &CODES);
}

#[test]
fn lively_stones_are_the_recorded_ones() {
    let mut reader = Reader::new(Level::default());
    let mut tally = Tally::default();
    for position in positions() {
        reader.clear();
        for (name, run, to_move, facts) in position.territorial_runs() {
            if name.starts_with("worms") {
                let safe = lively(position, &facts.worms, to_move, &mut reader);
                tally.compare(name, &safe.map(Safe::value).row_major(position.board.size()), &run.safe_in);
            }
        }
    }
    assert_counts("lively", &tally, &LIVELY);
}

/// The stones that live by our own reading.
fn lively(
    position: &Position,
    worms: &PointMap<WormCodes>,
    to_move: Option<Color>,
    reader: &mut Reader,
) -> PointMap<Safe> {
    // The record of nobody's turn was made with the stones that live when black moves first.
    sources::lively_stones(&position.board, reader, worms, to_move.or(Some(Color::Black)))
}

/// Counts the territory values that are close to the recorded ones.
fn compare_territory(tally: &mut Tally, run: &str, field: &Influence, theirs: &[f32]) {
    let ours = field.territory_value.row_major(field.size);
    tally.compare_within(run, &ours, theirs, CLOSE);
    tally.compare_within("overall", &ours, theirs, CLOSE);
}

#[test]
fn territory_from_our_own_constraints_is_close() {
    let mut reader = Reader::new(Level::default());
    let mut tally = Tally::default();
    for position in positions() {
        reader.clear();
        for (name, run, to_move, facts) in position.territorial_runs() {
            let board = &position.board;
            let (safe, strength) = inputs(board, run);
            let request =
                Request { strength: strength.as_ref(), ..Request::territorial(to_move, &safe, &facts.status) };
            let field = judged(board, &request, &mut ReadingJudge::new(&mut reader, facts), None);
            compare_territory(&mut tally, name, &field, &run.arrays.territory_value);
        }
    }
    for (position, moves) in moves_by_position() {
        reader.clear();
        for row in moves {
            territory_after(position, row, &mut reader, &mut tally);
        }
    }
    assert_counts("territory", &tally, &TERRITORY);
}

/// The territory after a move and after its follow-up.
fn territory_after(position: &Position, row: &MoveRow, reader: &mut Reader, tally: &mut Tally) {
    let (header, facts) = (&position.line.header, &position.late);
    let board = &position.board;
    let color = oracle::color(&row.color).expect("a colour");
    let (safe, strength) = (safe_map(board, &row.safe_in), strength_map(board, &row.strength_in));
    let point = header.stone(&row.at).expect("a vertex");
    let played =
        Played { point, color, safe: &safe, strength: &strength, status: &facts.status, params: &Params::DEFAULT };
    let mut judge = ReadingJudge::new(reader, facts);
    let after = after_move(board, &played, patterns(), &mut judge, None).expect("a legal move");
    compare_territory(tally, "moves", &after, &row.move_influence.territory_value);
    let next = follow_up(board, &played, &after, patterns(), &mut judge, None).expect("a legal move");
    compare_territory(tally, "followup", &next, &row.followup_influence.territory_value);
}

#[test]
fn territory_from_the_bare_position_is_close() {
    let mut reader = Reader::new(Level::default());
    let mut tally = Tally::default();
    for position in positions() {
        reader.clear();
        let board = &position.board;
        let worms = go_reading::worms(board, &mut reader);
        let mut codes = PointMap::filled(WormCodes::default());
        for p in board.size().points() {
            if let Some(worm) = worms.at(p) {
                codes[p] = WormCodes { attack: worm.attack().code, defense: worm.defense().code };
            }
        }
        for (name, run, to_move, facts) in position.territorial_runs() {
            if name.starts_with("worms") {
                let facts = Facts { worms: codes, ..facts.clone() };
                let safe = lively(position, &codes, to_move, &mut reader);
                let request = Request::territorial(to_move, &safe, &facts.status);
                let field = judged(board, &request, &mut ReadingJudge::new(&mut reader, &facts), None);
                compare_territory(&mut tally, name, &field, &run.arrays.territory_value);
            }
        }
    }
    assert_counts("bare", &tally, &BARE);
}
