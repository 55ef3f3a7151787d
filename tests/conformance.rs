//! Conformance with GNU Go's reference results, number by number.
//!
//! Given the same stones, strengths and constraint results, every array of every run must agree to the last bit. With
//! constraints answered by our own reader, as many answers must agree as are known to. Each test prints lines
//! `conformance SUITE FIELD EQUAL/TOTAL`.
//!
//! The data is found through `ATSUMI_ORACLE` and `ATSUMI_GNUGO_DB`; without it the tests fail and say so.
//! `ATSUMI_DISAGREEMENTS=1` lists the constraints and codes on which the reader disagrees.

#[path = "conformance/break_ins.rs"]
mod break_ins;
#[path = "conformance/connections.rs"]
mod connections;
#[path = "conformance/dragons.rs"]
mod dragons;
#[path = "conformance/eye_vectors.rs"]
mod eye_vectors;
#[path = "conformance/eyes.rs"]
mod eyes;
#[path = "conformance/own_answers.rs"]
mod own_answers;
#[path = "conformance/positions.rs"]
mod positions;

use std::collections::BTreeMap;

use atsumi_tests::oracle::{self, Header, MoveRow, Row, Run};
use atsumi_tests::replay::{RecordedJudge, Report, Tally, common_rows, rows};
use go_board::{Board, Color};
use go_reading::{Level, Reader};
use influence_runtime::difference::gain;
use influence_runtime::escape::escape_values;
use influence_runtime::follow_up::{Played, after_move, follow_up};
use influence_runtime::score::{Counting, score};
use influence_runtime::sources::known_sources;
use influence_runtime::{
    Facts, Influence, Judge, Params, PointMap, RawMatches, ReadingJudge, Request, Safe, Trace, compute,
};
use positions::{Position, moves_by_position, parser, patterns, positions, safe_map, strength_map};

/// A replayed run: the field, what the patterns did, and how many constraints were not in the record.
struct Replayed {
    field: Influence,
    trace: Trace,
    unrecorded: usize,
}

fn replay(
    board: &Board,
    header: &Header,
    request: &Request<'_>,
    recorded: &[Row],
    facts: &Facts,
    reader: &mut Reader,
) -> Replayed {
    let mut judge = RecordedJudge::new(recorded, parser(header), ReadingJudge::new(reader, facts));
    let mut trace = Trace::default();
    let field = judged(board, request, &mut judge, Some(&mut trace));
    Replayed { field, trace, unrecorded: judge.unrecorded }
}

fn judged(board: &Board, request: &Request<'_>, judge: &mut dyn Judge, trace: Option<&mut Trace>) -> Influence {
    let matches = RawMatches::find(board, patterns(), request.to_move);
    compute(board, request, patterns(), &matches, judge, trace)
}

fn replay_run(position: &Position, run: &Run, to_move: Option<Color>, facts: &Facts, reader: &mut Reader) -> Replayed {
    let board = &position.board;
    let (safe, strength) = inputs(board, run);
    let request = Request { strength: strength.as_ref(), ..Request::territorial(to_move, &safe, &facts.status) };
    replay(board, &position.line.header, &request, &run.matches, facts, reader)
}

/// The recorded lively stones of a run and their strengths, if it was given any.
fn inputs(board: &Board, run: &Run) -> (PointMap<Safe>, Option<PointMap<f32>>) {
    (safe_map(board, &run.safe_in), run.strength_in.as_ref().map(|values| strength_map(board, values)))
}

fn print(suite: &str, tally: &Tally) {
    #[allow(clippy::print_stdout, reason = "the figures are this test's product")]
    {
        print!("{}", Report(suite, tally));
    }
}

/// Every field of the tally agrees completely.
fn assert_complete(suite: &str, tally: &Tally) {
    let short: Vec<String> =
        tally.iter().filter(|f| f.1 < f.2).map(|(field, equal, total)| format!("{field} {equal}/{total}")).collect();
    assert!(tally.iter().next().is_some(), "{suite}: nothing was compared");
    assert!(short.is_empty(), "{suite} does not conform: {}", short.join(", "));
}

/// Prints the counts of a tally, which must be the known ones: field, how many agree, of how many. Better ones fail
/// too; then the table is to be mended.
fn assert_counts(suite: &str, tally: &Tally, known: &[(&str, u64, u64)]) {
    print(suite, tally);
    let found: Vec<(&str, u64, u64)> = tally.iter().collect();
    let row = |what: &str, (field, equal, total): &(&str, u64, u64)| {
        format!("\n{what} {field}: {equal} of {total}, {} differ", total - equal)
    };
    let mut rows: Vec<String> = known.iter().filter(|k| !found.contains(k)).map(|k| row("known", k)).collect();
    rows.extend(found.iter().filter(|f| !known.contains(f)).map(|f| row("found", f)));
    assert!(rows.is_empty(), "{suite}: not the known counts (ATSUMI_DISAGREEMENTS=1 lists answers):{}", rows.concat());
}

#[test]
fn influence_runs_agree_to_the_last_bit() {
    let mut reader = Reader::new(Level::default());
    let (mut all, mut unrecorded) = (BTreeMap::<&str, Tally>::new(), 0);
    for position in positions() {
        reader.clear();
        for (name, run, to_move, facts) in position.territorial_runs() {
            let replayed = replay_run(position, run, to_move, facts, &mut reader);
            unrecorded += replayed.unrecorded;
            let tally = all.entry(name).or_default();
            tally.compare_arrays(&replayed.field, &run.arrays);
            let ours = rows(&replayed.trace, patterns(), position.board.size(), "");
            let (equal, total) = common_rows(&ours, &run.matches);
            tally.add("evaluated", equal, total);
            compare_score(position, name, replayed.field, tally);
        }
        escape_run(position, &mut reader, all.entry("escape_black").or_default());
    }
    for (name, tally) in &all {
        print(name, tally);
    }
    for (name, tally) in &all {
        assert_complete(name, tally);
    }
    assert_eq!(unrecorded, 0, "constraints that GNU Go did not evaluate");
}

#[test]
fn sources_from_recorded_dragons_are_the_recorded_ones() {
    let mut tally = Tally::default();
    for position in positions() {
        let (line, board) = (&position.line, &position.board);
        for (name, run, lively, to_move) in [
            ("dragons_black", &line.dragons_black, &line.worms_black, Color::Black),
            ("dragons_white", &line.dragons_white, &line.worms_white, Color::White),
        ] {
            let lively = safe_map(board, &lively.safe_in);
            let sources = known_sources(board, &lively, &position.dragons, Some(to_move), &Params::DEFAULT);
            let safe = sources.safe.map(Safe::value).row_major(board.size());
            tally.compare(&format!("{name}.safe_in"), &safe, &run.safe_in);
            let strength = run.strength_in.as_ref().expect("strengths are recorded once dragons are known");
            tally.compare_bits(&format!("{name}.strength_in"), &sources.strength.row_major(board.size()), strength);
        }
    }
    print("sources", &tally);
    assert_complete("sources", &tally);
}

/// The score of the run that the record gives one for.
fn compare_score(position: &Position, name: &str, mut field: Influence, tally: &mut Tally) {
    let line = &position.line;
    let recorded = match name {
        "dragons_black" => line.final_black_territory,
        "dragons_white" => line.final_white_territory,
        _ => return,
    };
    let captured = line.header.captured;
    field.captured = captured.black.cast_signed() - captured.white.cast_signed();
    let ours = score(&field, Counting::Territory { komi: line.header.komi });
    tally.compare_bits("score", &[ours], &[recorded]);
}

fn escape_run(position: &Position, reader: &mut Reader, tally: &mut Tally) {
    let run = &position.line.escape_black;
    let board = &position.board;
    let safe = safe_map(board, &run.safe_in);
    let request = Request::escape(&safe, &position.early.status);
    let replayed = replay(board, &position.line.header, &request, &run.matches, &position.early, reader);
    tally.compare_arrays(&replayed.field, &run.arrays);
    let values = escape_values(&replayed.field, Color::Black).row_major(board.size());
    tally.compare("escape_value", &values, &run.arrays.escape_value);
    let ours = rows(&replayed.trace, patterns(), board.size(), "");
    let (equal, total) = common_rows(&ours, &run.matches);
    tally.add("evaluated", equal, total);
}

/// What the replays of all moves are compared in.
#[derive(Default)]
struct MoveTallies {
    moved: Tally,
    followed: Tally,
    gains: Tally,
}

#[test]
fn influence_after_moves_agrees_to_the_last_bit() {
    let mut reader = Reader::new(Level::default());
    let mut tallies = MoveTallies::default();
    for (position, moves) in moves_by_position() {
        reader.clear();
        for row in moves {
            replay_move(position, row, &mut reader, &mut tallies);
        }
    }
    let MoveTallies { moved, followed, gains } = &tallies;
    for (suite, tally) in [("moves", moved), ("followup", followed), ("gains", gains)] {
        print(suite, tally);
    }
    for (suite, tally) in [("moves", moved), ("followup", followed), ("gains", gains)] {
        assert_complete(suite, tally);
    }
}

/// Replays a move and its follow-up.
fn replay_move(position: &'static Position, row: &MoveRow, reader: &mut Reader, tallies: &mut MoveTallies) {
    let (header, facts) = (&position.line.header, &position.late);
    let board = &position.board;
    let color = oracle::color(&row.color).expect("a colour");
    let (safe, strength) = (safe_map(board, &row.safe_in), strength_map(board, &row.strength_in));
    let point = header.stone(&row.at).expect("a vertex");
    let played =
        Played { point, color, safe: &safe, strength: &strength, status: &facts.status, params: &Params::DEFAULT };

    let recorded: Vec<Row> = row.matches.iter().chain(&row.followup_matches).cloned().collect();
    let mut judge = RecordedJudge::new(&recorded, parser(header), ReadingJudge::new(reader, facts));
    let mut trace = Trace::default();
    let after = after_move(board, &played, patterns(), &mut judge, Some(&mut trace)).expect("a legal move");
    let next = follow_up(board, &played, &after, patterns(), &mut judge, None).expect("a legal move");
    assert_eq!(judge.unrecorded, 0, "constraints that GNU Go did not evaluate");

    tallies.moved.compare_arrays(&after, &row.move_influence);
    let (equal, total) = common_rows(&rows(&trace, patterns(), board.size(), ""), &row.matches);
    tallies.moved.add("evaluated", equal, total);
    tallies.followed.compare_arrays(&next, &row.followup_influence);

    let before = break_ins::corrected(position, color.opponent(), reader);
    let ours = [gain(&before, &after, color), gain(&before, &next, color)];
    let theirs = [row.delta_territory, row.followup_delta_territory];
    tallies.gains.compare_bits("delta_territory", &ours[..1], &theirs[..1]);
    tallies.gains.compare_bits("followup_delta_territory", &ours[1..], &theirs[1..]);
}
