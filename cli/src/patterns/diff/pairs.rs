//! Which pattern of one database is which of another, and what differs.
//!
//! In: two models. Out: [`Differences`]. Patterns of one name belong together, several of one name in their order; of the
//! rest, those with the same diagram, the most alike first. Cost: linear but for patterns that were renamed.

use std::collections::BTreeMap;

use pattern_compiler::model::{Attribute, Database, Pattern};
use pattern_tables::symmetry::Orientation;
use serde::Serialize;

use crate::patterns::drawing::Drawing;

/// A pattern and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'d> {
    pub(super) pattern: &'d Pattern,
    pub(super) file: &'d str,
}

/// A pattern before and after, if it is not the same.
pub(super) struct Pair<'d> {
    pub(super) old: Place<'d>,
    pub(super) new: Place<'d>,
    /// At least one.
    pub(super) changes: Vec<Change>,
}

/// A part of a pattern before and after; of several lines if it is a diagram, empty if there is none.
#[derive(Serialize)]
pub(super) struct Change {
    pub(super) what: &'static str,
    pub(super) old: String,
    pub(super) new: String,
}

/// What differs between two databases.
pub(super) struct Differences<'d> {
    pub(super) added: Vec<Place<'d>>,
    pub(super) removed: Vec<Place<'d>>,
    pub(super) changed: Vec<Pair<'d>>,
    /// How many patterns are the same.
    pub(super) same: usize,
    /// Whether patterns that are in both stand in another order.
    pub(super) reordered: bool,
}

impl<'d> Differences<'d> {
    /// What differs between `old` and `new`; `None` is a database without patterns.
    pub(super) fn new(old: Option<&'d Database>, new: Option<&'d Database>) -> Differences<'d> {
        let (old, new) = (places(old), places(new));
        let partners = partners(&old, &new);
        let mut differences =
            Differences { added: Vec::new(), removed: Vec::new(), changed: Vec::new(), same: 0, reordered: false };
        let mut taken = vec![false; new.len()];
        let mut last = None;
        for (&place, partner) in old.iter().zip(&partners) {
            let Some(k) = *partner else {
                differences.removed.push(place);
                continue;
            };
            taken[k] = true;
            differences.reordered |= last > Some(k);
            last = Some(k);
            let changes = changes(place.pattern, new[k].pattern);
            if changes.is_empty() {
                differences.same += 1;
            } else {
                differences.changed.push(Pair { old: place, new: new[k], changes });
            }
        }
        differences.added = new.into_iter().zip(taken).filter(|(_, taken)| !taken).map(|(place, _)| place).collect();
        differences
    }

    /// Whether there is a difference.
    pub(super) fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty() && !self.reordered
    }
}

fn places(database: Option<&Database>) -> Vec<Place<'_>> {
    let Some(database) = database else { return Vec::new() };
    let place = |(k, pattern)| Place { pattern, file: database.file_of(k) };
    database.patterns.iter().enumerate().map(place).collect()
}

/// For every old pattern the number of the new one that it became.
fn partners(old: &[Place<'_>], new: &[Place<'_>]) -> Vec<Option<usize>> {
    let mut named: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (k, place) in new.iter().enumerate().rev() {
        named.entry(&place.pattern.name).or_default().push(k);
    }
    let mut partners: Vec<Option<usize>> =
        old.iter().map(|place| named.get_mut(place.pattern.name.as_str()).and_then(Vec::pop)).collect();
    let mut drawn: BTreeMap<Vec<String>, Vec<usize>> = BTreeMap::new();
    let mut left: Vec<usize> = named.into_values().flatten().collect();
    left.sort_unstable();
    left.into_iter().for_each(|k| drawn.entry(diagram(new[k].pattern)).or_default().push(k));
    for (place, partner) in old.iter().zip(&mut partners).filter(|(_, partner)| partner.is_none()) {
        let Some(candidates) = drawn.get_mut(&diagram(place.pattern)) else { continue };
        let alike = (0..candidates.len()).min_by_key(|&k| changes(place.pattern, new[candidates[k]].pattern).len());
        *partner = alike.map(|k| candidates.remove(k));
    }
    partners
}

fn diagram(pattern: &Pattern) -> Vec<String> {
    Drawing::new(pattern, Orientation::IDENTITY).lines()
}

/// Everything that differs but comments and layout, in the order in which it is written.
fn changes(old: &Pattern, new: &Pattern) -> Vec<Change> {
    let parts = |pattern: &Pattern| {
        [
            ("name", pattern.name.clone()),
            ("diagram", diagram(pattern).join("\n")),
            ("anchor", anchor(pattern)),
            ("orientations", orientations(pattern)),
            ("class", pattern.classes.to_string()),
            ("value", pattern.value.to_string()),
            ("attributes", attributes(pattern)),
            ("helper", pattern.helper.clone().unwrap_or_default()),
            ("labels", labels(pattern)),
            ("constraint", pattern.constraint.as_ref().map_or_else(String::new, |c| c.text.clone())),
            ("action", pattern.action.as_ref().map_or_else(String::new, |a| a.text.clone())),
        ]
    };
    let pairs = parts(old).into_iter().zip(parts(new));
    let differing = pairs.filter(|((what, a), (_, b))| match *what {
        "constraint" | "action" => {
            !a.split_whitespace().flat_map(str::chars).eq(b.split_whitespace().flat_map(str::chars))
        }
        _ => a != b,
    });
    let mut changes: Vec<Change> = differing.map(|((what, old), (_, new))| Change { what, old, new }).collect();
    // In another diagram everything lies elsewhere; that is no change of its own.
    if changes.iter().any(|change| change.what == "diagram") {
        let same_letters = letters(old) == letters(new);
        changes.retain(|change| change.what != "anchor" && (change.what != "labels" || !same_letters));
    }
    changes
}

/// Where the anchor lies in the diagram.
fn anchor(pattern: &Pattern) -> String {
    format!("row {}, column {}", 1 - i16::from(pattern.extent.top), 1 - i16::from(pattern.extent.left))
}

fn orientations(pattern: &Pattern) -> String {
    let numbers: Vec<String> = pattern.orientations.iter().map(|turned| turned.number().to_string()).collect();
    numbers.join(" ")
}

fn attributes(pattern: &Pattern) -> String {
    let text = |attribute: &Attribute| match attribute {
        Attribute::Number(name, value) => format!("{name}({value})"),
        Attribute::Offset(name, label) => format!("{name}({})", label.letter),
    };
    pattern.attributes.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// The constraint diagram; empty without labels.
fn labels(pattern: &Pattern) -> String {
    if pattern.labels.is_empty() {
        return String::new();
    }
    let identity = Orientation::IDENTITY;
    Drawing::new(pattern, identity).labelled(pattern, identity).lines().join("\n")
}

fn letters(pattern: &Pattern) -> Vec<char> {
    pattern.labels.iter().map(|label| label.letter).collect()
}
