//! Eye spaces, half and false eyes, values and vital points: GNU Go's shapes and tactical results, our geometry.
//!
//! Whether moves are safe is not recorded; our own reader says so.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use atsumi_tests::databases;
use atsumi_tests::oracle::{self, EyeRow, EyesLine, HalfEyeRow, Header, WormRow};
use atsumi_tests::replay::Tally;
use go_board::{Board, Color, Point};
use go_reading::{Level, Outcome, Reader};
use influence_runtime::PointMap;
use influence_runtime::eyes::{EyeKind, EyeMap, EyeSpace, Eyes, Sources, StringFacts};
use pattern_tables::eye::EyeDatabase;

use super::positions::{parser, positions};
use super::{assert_complete, print};

/// GNU Go's eye shapes, built once.
pub(crate) fn shapes() -> &'static EyeDatabase {
    static SHAPES: OnceLock<Result<EyeDatabase, String>> = OnceLock::new();
    let shapes = SHAPES.get_or_init(|| databases::eye_shapes().map_err(|e| format!("{e:#}")));
    shapes.as_ref().unwrap_or_else(|e| panic!("{e}"))
}

/// The recorded results of all strings. Which of them are inessential is recorded as it stands after life and death
/// were read, which adds some; as it was when eyes were looked for, it follows from the position.
fn facts(header: &Header, board: &Board, rows: &[WormRow], reader: &mut Reader) -> PointMap<StringFacts> {
    let worms = go_reading::worms(board, reader);
    let mut facts = StringFacts::of(board, &worms);
    let outcome = |number, point: &str| Outcome {
        code: oracle::code(number).expect("a code"),
        point: header.point(point).expect("a vertex"),
    };
    for row in rows {
        for stone in board.stones(header.stone(&row.at).expect("a vertex")) {
            facts[stone].attack = outcome(row.attack, &row.attack_point);
            facts[stone].defense = outcome(row.defense, &row.defense_point);
        }
    }
    facts
}

#[test]
fn eyes_are_the_recorded_ones() {
    let lines: Vec<EyesLine> = oracle::read("eyes.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    let worms: BTreeMap<_, _> = positions().iter().map(|p| (p.line.header.key(), &p.line.worms)).collect();
    let (mut reader, mut tally) = (Reader::new(Level::default()), Tally::default());
    for line in &lines {
        reader.clear();
        let board = line.header.board().expect("a position");
        let strings = facts(&line.header, &board, worms[&line.header.key()], &mut reader);
        let sources =
            Sources { strings: &strings, safety: &mut reader, shapes: Some(shapes()), unknown: &mut |_| None };
        let eyes = Eyes::find(&board, sources);
        for (color, rows) in [(Color::Black, &line.black_eyes), (Color::White, &line.white_eyes)] {
            compare_spaces(&line.header, eyes.map(color), rows, &mut tally);
        }
        compare_topology(&line.header, &eyes, &line.half_eyes, &mut tally);
    }
    print("eyes", &tally);
    assert_complete("eyes", &tally);
}

fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}

fn compare_spaces(header: &Header, map: &EyeMap, rows: &[EyeRow], tally: &mut Tally) {
    let vertex = parser(header);
    let points = |names: &[String]| sorted(names.iter().map(|name| vertex(name)).collect());
    let found: BTreeMap<Point, &EyeSpace> = map.spaces().iter().map(|space| (space.origin, space)).collect();
    tally.count("spaces", found.len() == rows.len());
    for row in rows {
        let origin = vertex(&row.origin);
        let Some(space) = found.get(&origin) else {
            tally.count("spaces", false);
            continue;
        };
        let vertices = map.vertices(space);
        let marginal: Vec<Point> = vertices.iter().copied().filter(|&p| map.point(p).marginal).collect();
        tally.count("spaces", vertices == points(&row.vertices));
        tally.count("marginal", marginal == points(&row.marginal));
        tally.count("sizes", (space.size, space.marginal) == (row.esize, row.msize));
        tally.count("value", space.value.to_string() == row.value);
        tally.count("attacks", sorted(space.attacks.to_vec()) == points(&row.attack_points));
        tally.count("defenses", sorted(space.defenses.to_vec()) == points(&row.defense_points));
    }
}

/// The record holds half and false eyes only, with their names exchanged.
fn compare_topology(header: &Header, eyes: &Eyes, rows: &[HalfEyeRow], tally: &mut Tally) {
    let vertex = parser(header);
    let points = |names: &[String]| sorted(names.iter().map(|name| vertex(name)).collect());
    let ours: BTreeMap<Point, &str> = eyes
        .topology()
        .examined()
        .iter()
        .filter_map(|eye| match eye.kind {
            EyeKind::Half => Some((eye.at, "false_eye")),
            EyeKind::False => Some((eye.at, "half_eye")),
            EyeKind::Proper => None,
        })
        .collect();
    let theirs: BTreeMap<Point, &str> = rows.iter().map(|row| (vertex(&row.at), row.kind.as_str())).collect();
    let common = ours.iter().filter(|(p, kind)| theirs.get(p) == Some(kind)).count();
    tally.add("half_and_false", common as u64, ours.len().max(theirs.len()) as u64);
    for row in rows {
        let Some(eye) = eyes.topology().at(vertex(&row.at)) else { continue };
        tally.count("half.value", (eye.value - row.value).abs() < 1e-6);
        tally.count("half.points", sorted(eye.attacks.to_vec()) == points(&row.attacks));
        tally.count("half.points", sorted(eye.defenses.to_vec()) == points(&row.defenses));
    }
}
