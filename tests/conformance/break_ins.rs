//! Break-ins: the same ones are tried and found, and the same territory is erased.
//!
//! With recorded answers to the attempts everything must be equal; with our own reader, as much as is known to.

use std::collections::BTreeMap;

use atsumi_tests::oracle::{self, BreakInsRow, GoalRow, Header};
use atsumi_tests::replay::{Tally, vertex};
use go_board::{Board, Color, Point, PointSet};
use go_reading::{ConnectionField, Level, Outcome, Reach, Reader};
use influence_runtime::Influence;
use influence_runtime::break_ins::{Besieged, BreakInReading, BreakIns, Question, find};

use super::positions::{Position, parser, positions};
use super::{assert_counts, replay_run};

/// Given the recorded answers. The territory that differs is tried from a string that GNU Go does not reach; it is kept
/// out.
const RECORDED: [(&str, u64, u64); 8] = [
    ("attempts", 1_062, 1_062),
    ("changed", 300, 300),
    ("erased", 893, 893),
    ("goals", 893, 893),
    ("number_of_attempts", 892, 893),
    ("number_of_goals", 300, 300),
    ("strings", 892, 893),
    ("territory", 83_820, 83_820),
];
/// With our own answers: codes by territory, found intrusions and erased vertices by position and side to move.
const OWN: [(&str, u64, u64); 5] = [
    ("changed", 300, 300),
    ("codes", 892, 893),
    ("erased", 300, 300),
    ("found", 300, 300),
    ("territory", 83_820, 83_820),
];

/// The recorded break-ins with one side to move, and the field that they correct.
struct Case {
    position: &'static Position,
    recorded: &'static BreakInsRow,
    /// Corrected territory, row by row.
    territory: &'static [f32],
    field: Influence,
}

/// The recorded break-ins of `position`, black to move first.
fn cases(position: &'static Position, reader: &mut Reader) -> [Case; 2] {
    let (line, runs) = (&position.broken_into, &position.line);
    [
        (&line.breakins.black, &line.territory_black, &runs.dragons_black, Color::Black),
        (&line.breakins.white, &line.territory_white, &runs.dragons_white, Color::White),
    ]
    .map(|(recorded, territory, run, to_move)| Case {
        position,
        recorded,
        territory,
        field: replay_run(position, run, Some(to_move), &position.late, reader).field,
    })
}

/// The initial influence with `to_move` moving first, break-ins erased: what gains of moves are measured against.
pub(crate) fn corrected(position: &'static Position, to_move: Color, reader: &mut Reader) -> Influence {
    let [black, white] = cases(position, reader);
    let Case { recorded, mut field, .. } = if to_move == Color::Black { black } else { white };
    let header = &position.line.header;
    find(&position.board, &field.clone(), &mut Recorded::new(recorded, header, reader)).erase(&mut field);
    field
}

/// Whether the intruder moves first, his string, the goal.
type Asked = (bool, Point, Vec<Point>);

/// Answers attempts from the record.
struct Recorded<'a> {
    answers: BTreeMap<Asked, Outcome>,
    reader: &'a mut Reader,
    unrecorded: usize,
}

impl<'a> Recorded<'a> {
    fn new(row: &BreakInsRow, header: &Header, reader: &'a mut Reader) -> Recorded<'a> {
        let point = parser(header);
        let mut answers = BTreeMap::new();
        for t in row.goals.iter().flat_map(|goal| &goal.tries) {
            let goal: PointSet = t.2.iter().map(|v| point(v)).collect();
            let code = oracle::code(t.3).expect("a code");
            let outcome = Outcome { code, point: header.point(&t.4).expect("a vertex") };
            answers.insert((t.0 == "break_in", point(&t.1), goal.iter().collect()), outcome);
        }
        Recorded { answers, reader, unrecorded: 0 }
    }

    fn answer(&mut self, break_in: bool, s: Point, goal: &PointSet) -> Outcome {
        self.answers.get(&(break_in, s, goal.iter().collect())).copied().unwrap_or_else(|| {
            self.unrecorded += 1;
            if break_in { Outcome::FAILS } else { Outcome::HOLDS }
        })
    }
}

impl BreakInReading for Recorded<'_> {
    fn field_from_string(&mut self, board: &Board, s: Point, reach: Reach) -> ConnectionField {
        self.reader.field_from_string(board, s, reach)
    }

    fn field_from_goal(&mut self, board: &Board, color: Color, goal: &PointSet, reach: Reach) -> ConnectionField {
        self.reader.field_from_goal(board, color, goal, reach)
    }

    fn break_in(&mut self, _: &Board, s: Point, goal: &PointSet) -> Outcome {
        self.answer(true, s, goal)
    }

    fn block_off(&mut self, _: &Board, s: Point, goal: &PointSet) -> Outcome {
        self.answer(false, s, goal)
    }
}

#[test]
fn break_ins_with_recorded_answers_are_the_recorded_ones() {
    let mut reader = Reader::new(Level::default());
    let (mut tally, mut unrecorded) = (Tally::default(), 0);
    for position in positions() {
        reader.clear();
        for case in cases(position, &mut reader) {
            let mut recorded = Recorded::new(case.recorded, &position.line.header, &mut reader);
            let found = find(&position.board, &case.field, &mut recorded);
            unrecorded += recorded.unrecorded;
            compare_search(&case, &found, &mut tally);
            compare_territory(&case, &found, &mut tally);
        }
    }
    assert_counts("breakins", &tally, &RECORDED);
    assert_eq!(unrecorded, 1, "attempts that GNU Go did not make");
}

#[test]
fn break_ins_read_by_ourselves_agree() {
    let mut reader = Reader::new(Level::default());
    let mut tally = Tally::default();
    for position in positions() {
        for case in cases(position, &mut reader) {
            reader.clear();
            let found = find(&position.board, &case.field, &mut reader);
            let same = erased(&found, position) == recorded_erased(case.recorded);
            tally.count("found", moves_agree(&case, &found));
            tally.count("erased", same);
            if same {
                compare_territory(&case, &found, &mut tally);
            }
            for (ours, theirs) in found.territories.iter().zip(&case.recorded.goals) {
                let codes = |t: &Besieged| t.attempts.iter().map(|a| a.outcome.code.value()).collect::<Vec<_>>();
                let theirs: Vec<i32> = theirs.tries.iter().map(|t| i32::from(t.3)).collect();
                tally.count("codes", codes(ours) == theirs);
            }
        }
    }
    assert_counts("breakins.own", &tally, &OWN);
}

/// Compares goals, strings, attempts and what they erase.
fn compare_search(case: &Case, found: &BreakIns, tally: &mut Tally) {
    tally.count("number_of_goals", found.territories.len() == case.recorded.goals.len());
    for (ours, theirs) in found.territories.iter().zip(&case.recorded.goals) {
        compare_goal(case.position, ours, theirs, tally);
    }
}

fn compare_goal(position: &Position, ours: &Besieged, theirs: &GoalRow, tally: &mut Tally) {
    let size = position.board.size();
    let points = |set: &PointSet| set.iter().map(|p| vertex(p, size)).collect::<Vec<_>>();
    let sorted = |vertices: &[String]| {
        let set: PointSet = vertices.iter().map(|v| parser(&position.line.header)(v)).collect();
        points(&set)
    };
    let owner = oracle::color(&theirs.owner);
    tally.count("goals", Some(ours.owner) == owner && points(&ours.points) == sorted(&theirs.goal));
    let strings: Vec<String> = ours.strings.iter().map(|&s| vertex(s, size)).collect();
    tally.count("strings", strings == theirs.strings);
    tally.count("number_of_attempts", ours.attempts.len() == theirs.tries.len());
    for (attempt, t) in ours.attempts.iter().zip(&theirs.tries) {
        let kind = match attempt.question {
            Question::BreakIn => "break_in",
            Question::BlockOff => "block_off",
        };
        let same = kind == t.0 && vertex(attempt.string, size) == t.1 && points(&attempt.goal) == sorted(&t.2);
        tally.count("attempts", same);
    }
    let erased: Vec<String> = ours.erased.iter().map(|&p| vertex(p, size)).collect();
    tally.count("erased", erased == theirs.erased.iter().map(|e| e.0.clone()).collect::<Vec<_>>());
}

/// Compares what the break-ins change, and the territory after it.
fn compare_territory(case: &Case, found: &BreakIns, tally: &mut Tally) {
    let mut field = case.field.clone();
    let size = field.size;
    let mut changed: Vec<(String, u32)> =
        found.erase(&mut field).into_iter().map(|(p, value)| (vertex(p, size), value.to_bits())).collect();
    let mut recorded: Vec<(String, u32)> = case.recorded.changed.iter().map(|c| (c.0.clone(), c.1.to_bits())).collect();
    changed.sort();
    recorded.sort();
    tally.count("changed", changed == recorded);
    tally.compare_bits("territory", &field.territory_value.row_major(size), case.territory);
}

fn erased(found: &BreakIns, position: &Position) -> Vec<String> {
    let size = position.board.size();
    found.territories.iter().flat_map(|t| &t.erased).map(|&p| vertex(p, size)).collect()
}

fn recorded_erased(row: &BreakInsRow) -> Vec<String> {
    row.goals.iter().flat_map(|goal| &goal.erased).map(|e| e.0.clone()).collect()
}

/// Whether the same strings get into the same territories.
fn moves_agree(case: &Case, found: &BreakIns) -> bool {
    let size = case.position.board.size();
    let ours = found
        .territories
        .iter()
        .map(|t| t.attempts.iter().filter(|a| a.intrudes()).map(|a| vertex(a.string, size)).collect::<Vec<_>>());
    let theirs = case.recorded.goals.iter().map(|goal| {
        let intrudes = |t: &&oracle::TryRow| (t.0 == "break_in") == (t.3 != 0);
        goal.tries.iter().filter(intrudes).map(|t| t.1.clone()).collect::<Vec<_>>()
    });
    ours.eq(theirs)
}
