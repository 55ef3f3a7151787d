//! Replaying recorded runs: a judge that answers from a record, and comparisons that count.

use std::collections::BTreeMap;
use std::fmt::Display;

use go_board::{Board, Color, Point, Size, Vertex};
use influence_runtime::matcher::Match;
use influence_runtime::{DatabaseId, Influence, Judge, Marks, PatternSet, ReadingJudge, Trace, Verdict};
use pattern_tables::database::Pattern;

use crate::oracle::{Arrays, Row};

/// What a constraint or action is recorded under: pattern, orientation, anchor, colour.
type Key = (String, u8, Point, Color);

fn key(m: Match, pattern: &Pattern) -> Key {
    (pattern.name.to_string(), m.orientation.number(), m.anchor, m.color)
}

/// Answers constraints from a record and runs unrecorded actions with a reader.
pub struct RecordedJudge<'a> {
    constraints: BTreeMap<Key, i32>,
    actions: BTreeMap<Key, i32>,
    reading: ReadingJudge<'a>,
    /// Constraints that were asked and are not in the record.
    pub unrecorded: usize,
}

impl<'a> RecordedJudge<'a> {
    /// A judge with these rows; `point` parses a vertex.
    pub fn new(rows: &[Row], point: impl Fn(&str) -> Point, reading: ReadingJudge<'a>) -> RecordedJudge<'a> {
        let (mut constraints, mut actions) = (BTreeMap::new(), BTreeMap::new());
        for Row(kind, name, orientation, anchor, color, value) in rows {
            let color = if color == "B" { Color::Black } else { Color::White };
            let key = (name.clone(), *orientation, point(anchor), color);
            match kind.as_str() {
                "c" | "fc" => constraints.insert(key, *value),
                "fa" => actions.insert(key, *value),
                _ => None,
            };
        }
        RecordedJudge { constraints, actions, reading, unrecorded: 0 }
    }
}

impl Judge for RecordedJudge<'_> {
    fn constraint(&mut self, _: &Board, m: Match, pattern: &Pattern) -> i32 {
        self.constraints.get(&key(m, pattern)).copied().unwrap_or_else(|| {
            self.unrecorded += 1;
            0
        })
    }

    fn action(&mut self, board: &Board, m: Match, pattern: &Pattern, marks: &mut Marks) -> i32 {
        match self.actions.get(&key(m, pattern)) {
            Some(&value) => value,
            None => self.reading.action(board, m, pattern, marks),
        }
    }
}

/// The events of a trace as the record writes them, in order. `prefix` is `f` for follow-up runs.
#[must_use]
pub fn rows(trace: &Trace, patterns: &PatternSet, size: Size, prefix: &str) -> Vec<Row> {
    let row = |event: &influence_runtime::Event| {
        let m = event.matched;
        let (kind, value) = match event.verdict {
            Verdict::Unconditional => ("m", 1),
            Verdict::Accepted(value) => ("c", value),
            Verdict::Rejected => ("c", 0),
        };
        Row(
            format!("{prefix}{kind}"),
            patterns.pattern(event.database, m).name.to_string(),
            m.orientation.number(),
            vertex(m.anchor, size),
            if m.color == Color::Black { "B" } else { "W" }.into(),
            value,
        )
    };
    trace.events.iter().map(row).collect()
}

/// A point as a vertex.
#[must_use]
pub fn vertex(p: Point, size: Size) -> String {
    Vertex::Point(p).display(size).to_string()
}

/// Counts of equal and compared things, by field.
#[derive(Default)]
pub struct Tally {
    counts: BTreeMap<String, (u64, u64)>,
}

impl Tally {
    /// Counts one comparison.
    pub fn count(&mut self, field: &str, equal: bool) {
        self.add(field, u64::from(equal), 1);
    }

    /// Counts many.
    pub fn add(&mut self, field: &str, equal: u64, total: u64) {
        let entry = self.counts.entry(field.to_owned()).or_default();
        entry.0 += equal;
        entry.1 += total;
    }

    /// Compares two sequences place by place; a difference in length makes all places unequal.
    pub fn compare<T: PartialEq>(&mut self, field: &str, ours: &[T], theirs: &[T]) {
        let equal = match ours.len() == theirs.len() {
            true => ours.iter().zip(theirs).filter(|(a, b)| a == b).count(),
            false => 0,
        };
        self.add(field, equal as u64, theirs.len() as u64);
    }

    /// Compares floats bit by bit.
    pub fn compare_bits(&mut self, field: &str, ours: &[f32], theirs: &[f32]) {
        let bits = |values: &[f32]| values.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        self.compare(field, &bits(ours), &bits(theirs));
    }

    /// Compares floats that may differ by as much as `tolerance`.
    pub fn compare_within(&mut self, field: &str, ours: &[f32], theirs: &[f32], tolerance: f32) {
        assert_eq!(ours.len(), theirs.len(), "{field}: one value for each point");
        let close = ours.iter().zip(theirs).filter(|(a, b)| (**a - **b).abs() <= tolerance).count();
        self.add(field, close as u64, theirs.len() as u64);
    }

    /// Compares every array of a run.
    pub fn compare_arrays(&mut self, field: &Influence, arrays: &Arrays) {
        let size = field.size;
        for (color, name, strength, attenuation, permeability, influence) in [
            (
                Color::White,
                "white",
                &arrays.white_strength,
                &arrays.white_attenuation,
                &arrays.white_permeability,
                &arrays.white_influence,
            ),
            (
                Color::Black,
                "black",
                &arrays.black_strength,
                &arrays.black_attenuation,
                &arrays.black_permeability,
                &arrays.black_influence,
            ),
        ] {
            let side = field.side(color);
            self.compare_bits(&format!("{name}_strength"), &side.strength.row_major(size), strength);
            self.compare_bits(&format!("{name}_attenuation"), &side.attenuation.row_major(size), attenuation);
            self.compare_bits(&format!("{name}_permeability"), &side.permeability.row_major(size), permeability);
            self.compare_bits(&format!("{name}_influence"), &side.influence.row_major(size), influence);
        }
        self.compare("safe", &field.safe.map(|s| s.value()).row_major(size), &arrays.safe);
        self.compare_bits("territory_value", &field.territory_value.row_major(size), &arrays.territory_value);
        let bits: Vec<u8> = size.points().map(|p| field.non_territory_bits(p)).collect();
        self.compare("non_territory", &bits, &arrays.non_territory);
        let regions: Vec<i8> = size.points().map(|p| field.region(p).code()).collect();
        self.compare("regions", &regions, &arrays.regions);
    }

    /// The counts by field, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64, u64)> {
        self.counts.iter().map(|(field, &(equal, total))| (field.as_str(), equal, total))
    }
}

/// One line per field: `conformance SUITE FIELD EQUAL/TOTAL`.
pub struct Report<'a>(pub &'a str, pub &'a Tally);

impl Display for Report<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (field, equal, total) in self.1.iter() {
            writeln!(f, "conformance {} {field} {equal}/{total}", self.0)?;
        }
        Ok(())
    }
}

/// The number of rows that both lists hold, and the length of the longer list.
#[must_use]
pub fn common_rows<T: Ord + Clone>(ours: &[T], theirs: &[T]) -> (u64, u64) {
    let (mut a, mut b) = (ours.to_vec(), theirs.to_vec());
    a.sort();
    b.sort();
    let (mut i, mut j, mut both) = (0, 0, 0);
    while i < a.len() && j < b.len() {
        match a[i].cmp(&b[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                (i, j) = (i + 1, j + 1);
                both += 1;
            }
        }
    }
    (both, a.len().max(b.len()) as u64)
}

/// The database of a pattern by name, for rows that do not say.
#[must_use]
pub fn number(patterns: &PatternSet, name: &str) -> Option<(DatabaseId, u16)> {
    patterns.ids().find_map(|id| Some((id, patterns.database(id).find(name)?)))
}
