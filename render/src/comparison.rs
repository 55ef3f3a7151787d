//! Two analyses of one position with different patterns: what became of the territory, and through which matches.
//!
//! In: the analyses. Out: a [`Comparison`], plain data, also as JSON. Cost: linear in points and matches.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use anstyle::{AnsiColor, Style};
use atsumi::board::{Point, Size};
use atsumi::influence::Verdict;
use atsumi::tables::purpose::Purpose;
use atsumi::{Analysis, Terms};
use serde::Serialize;

use crate::vertex;

/// The look of what is there now and was not.
const GAINED: Style = AnsiColor::Green.on_default();
/// The look of what was there and is no more.
const LOST: Style = AnsiColor::Red.on_default();
/// A smaller change of a point's territory is not worth a line.
const NOTABLE: f32 = 0.005;

/// What changed. Black is positive.
#[derive(Serialize)]
pub struct Comparison {
    /// The sum of the absolute changes of territory, in points.
    pub difference: f64,
    /// The sum of the territory before.
    old_sum: f64,
    /// And now.
    new_sum: f64,
    /// The points whose territory changed, those that changed most first.
    vertices: Vec<Shift>,
    /// Matches that are at work now and were not.
    gained: Vec<Work>,
    /// Matches that were at work.
    lost: Vec<Work>,
}

/// A point whose territory changed.
#[derive(Serialize)]
struct Shift {
    vertex: String,
    old: f32,
    new: f32,
}

/// A match whose class and constraint let it do its work.
#[derive(Serialize)]
struct Work {
    pattern: String,
    file: String,
    line: u32,
    orientation: u8,
    anchor: String,
    color: String,
    to_move: String,
}

/// What tells a match from others, whatever number its pattern has.
type Key = (usize, usize, String, String, usize, u8, usize);

impl Comparison {
    /// Compares `old` and `new`, both of the same position with the same sides to move.
    #[must_use]
    pub fn new(old: &Analysis, new: &Analysis) -> Comparison {
        let size = new.board().size();
        let territory = |analysis: &Analysis| analysis.estimate(&Terms::default()).territory;
        let (before, now) = (territory(old), territory(new));
        let sum = |values: &[f32]| values.iter().copied().map(f64::from).sum();
        let change = |(old, new): (&f32, &f32)| f64::from((new - old).abs());
        let (mut old_work, mut new_work) = (work(old), work(new));
        let kept: Vec<Key> = old_work.keys().filter(|key| new_work.contains_key(*key)).cloned().collect();
        for key in &kept {
            old_work.remove(key);
            new_work.remove(key);
        }
        Comparison {
            difference: before.iter().zip(&now).map(change).sum(),
            old_sum: sum(&before),
            new_sum: sum(&now),
            vertices: shifts(size, &before, &now),
            gained: new_work.into_values().collect(),
            lost: old_work.into_values().collect(),
        }
    }

    /// Whether nothing changed that is worth a word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.difference == 0.0 && self.gained.is_empty() && self.lost.is_empty()
    }

    /// The same with no more than `most` vertices.
    #[must_use]
    pub fn worst(mut self, most: usize) -> Comparison {
        self.vertices.truncate(most);
        self
    }

    /// Lines for people, each behind `indent`; of vertices and matches no more than `most` each.
    #[must_use]
    pub fn text(&self, indent: &str, most: usize) -> String {
        let mut out = format!("{indent}territory  {:+.1} \u{2192} {:+.1}\n", self.old_sum, self.new_sum);
        if !self.vertices.is_empty() {
            let shown: Vec<String> = self.vertices.iter().take(most).map(ToString::to_string).collect();
            let _ = writeln!(out, "{indent}vertices   {}{}", shown.join(", "), more(self.vertices.len(), most));
        }
        for (sign, style, list) in [('+', GAINED, &self.gained), ('-', LOST, &self.lost)] {
            for work in list.iter().take(most) {
                let _ = writeln!(out, "{indent}{style}{sign}{style:#} {work}");
            }
            if list.len() > most {
                let _ = writeln!(out, "{indent}{style}{sign}{style:#} {} more matches", list.len() - most);
            }
        }
        out
    }
}

/// How many are not shown.
fn more(count: usize, most: usize) -> String {
    if count > most { format!(" and {} more", count - most) } else { String::new() }
}

fn shifts(size: Size, old: &[f32], new: &[f32]) -> Vec<Shift> {
    let values = size.points().zip(old).zip(new);
    let mut shifts: Vec<(Point, f32, f32)> =
        values.map(|((p, &old), &new)| (p, old, new)).filter(|(_, old, new)| (new - old).abs() >= NOTABLE).collect();
    shifts.sort_by(|a, b| (b.2 - b.1).abs().total_cmp(&(a.2 - a.1).abs()));
    let shift = |(p, old, new)| Shift { vertex: vertex(p, size), old, new };
    shifts.into_iter().map(shift).collect()
}

/// The matches at work, with every side to move.
fn work(analysis: &Analysis) -> BTreeMap<Key, Work> {
    let size = analysis.board().size();
    let mut all = BTreeMap::new();
    for view in analysis.views() {
        for event in view.trace.events.iter().filter(|event| event.verdict != Verdict::Rejected) {
            let (m, patterns, id) = (event.matched, analysis.patterns(), event.database);
            let pattern = patterns.pattern(id, m);
            let (database, name) = (patterns.name(id).to_owned(), pattern.name.to_string());
            let turned = m.orientation.number();
            let rank = Purpose::rank(&database);
            let (view_of, color_of) = (view.to_move.index(), m.color.index());
            let key = (view_of, rank, database, name.clone(), m.anchor.index(), turned, color_of);
            let file = patterns.database(id).file_of(m.pattern).to_owned();
            let (anchor, color, to_move) = (vertex(m.anchor, size), m.color.to_string(), view.to_move.to_string());
            all.insert(
                key,
                Work { pattern: name, file, line: pattern.line, orientation: turned, anchor, color, to_move },
            );
        }
    }
    all
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:+.2} \u{2192} {:+.2}", self.vertex, self.old, self.new)
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Work { pattern, file, line, orientation, anchor, color, to_move } = self;
        write!(f, "{pattern} ({file}:{line}), orientation {orientation}, at {anchor} for {color}, {to_move} to move")
    }
}
