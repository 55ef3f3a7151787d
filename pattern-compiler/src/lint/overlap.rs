//! Patterns that say what another one says already: `duplicate-pattern`, `subsumed-pattern`.
//!
//! In goes a database, out come pairs of patterns of which one, the narrow one, matches only where the other, the wide
//! one, matches too, at the same place and with the same effect. The place is that of the move; without a move it is
//! that of the anchor, and for duplicates the whole rectangle.
//!
//! A pattern is compared only with those of the same effect as far as a key tells: classes, value, attributes, helper,
//! marks. Equal diagrams are found by the least of their eight layouts, wider ones in a [`Dictionary`] of all layouts
//! of a key. Cost for 1,000 patterns: some milliseconds; for ten times as many ten times as much.

use std::collections::{BTreeMap, BTreeSet};

use pattern_tables::alphabet::Element;
use pattern_tables::symmetry::{Orientation, Orientations};

use super::cover::{Placed, covers};
use super::dictionary::Dictionary;
use super::laid::{Laid, corner, pivot};
use super::{Context, Finding};
use crate::diagnostics::{Code, Diagnostic};
use crate::model::{Attribute, Database, Pattern};
use crate::source::Span;

/// Two patterns, by their numbers, of which one says what the other says already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlap {
    /// The one that can go.
    pub narrow: usize,
    /// The one that matches wherever the narrow one does.
    pub wide: usize,
    /// Whether the narrow one matches wherever the wide one does, too: they are the same.
    pub same: bool,
    /// How the wide one is turned to lie on the narrow one.
    pub turn: Orientation,
}

/// The overlaps of a database, by the number of the narrow pattern, which occurs once.
///
/// ```
/// use pattern_compiler::{compile, lint};
///
/// let text = "Pattern A1\n\nO,.O\n\n:-,D\n\nPattern A2\n\nO,.O\n...X\n\n:8,D\n";
/// let (database, _) = compile::check("barriers.db", text, &compile::Settings::default()).unwrap();
/// let overlaps = lint::overlaps(&database);
/// assert_eq!((overlaps.len(), overlaps[0].narrow, overlaps[0].wide, overlaps[0].same), (1, 1, 0, false));
/// ```
#[must_use]
pub fn overlaps(database: &Database) -> Vec<Overlap> {
    let mut groups: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (k, pattern) in database.patterns.iter().enumerate() {
        groups.entry(key(pattern)).or_default().push(k);
    }
    let mut found: Vec<Overlap> = groups.values().flat_map(|group| of_group(database, group)).collect();
    found.sort_by_key(|overlap| overlap.narrow);
    found
}

/// What two patterns of the same effect have in common, as far as it can be told without laying one on the other.
fn key(pattern: &Pattern) -> impl Ord {
    let count = |element| pattern.cells.iter().filter(|cell| cell.element == element).count();
    let attribute = |attribute: &Attribute| match attribute {
        Attribute::Number(name, value) => (name.clone(), value.to_bits()),
        Attribute::Offset(name, _) => (name.clone(), 0),
    };
    (
        (pattern.classes.0, pattern.value.to_bits(), pattern.helper.clone(), pattern.star.is_some()),
        (count(Element::Comma), count(Element::Bang)),
        pattern.action.as_ref().map(|action| action.statements.len()),
        pattern.attributes.iter().map(attribute).collect::<Vec<_>>(),
    )
}

fn of_group(database: &Database, group: &[usize]) -> Vec<Overlap> {
    if group.len() < 2 {
        return Vec::new();
    }
    let mut found = duplicates(database, group);
    let gone: BTreeSet<usize> = found.iter().map(|overlap| overlap.narrow).collect();
    let rest: Vec<usize> = group.iter().copied().filter(|k| !gone.contains(k)).collect();
    found.extend(subsumed(database, &rest));
    found
}

/// Patterns of a group without duplicates of which another one says more: the first one in the order of the group.
fn subsumed(database: &Database, group: &[usize]) -> Vec<Overlap> {
    let pattern = |k: usize| &database.patterns[k];
    let lay = |k: usize, turn| Laid::new(pattern(k), turn, pivot(pattern(k)));
    let layouts = group.iter().flat_map(|&k| Orientation::ALL.map(|turn| ((k, turn.index()), lay(k, turn))));
    let dictionary = Dictionary::new(layouts);
    let mut found = Vec::new();
    for &narrow in group {
        let laid = lay(narrow, Orientation::IDENTITY);
        let wider = dictionary.wider(&laid);
        let mut others = wider.chunk_by(|a, b| a.0 == b.0).filter(|turns| turns[0].0 != narrow);
        found.extend(others.find_map(|layouts| {
            let wide = layouts[0].0;
            let (p, q) = (pattern(narrow), pattern(wide));
            let fits = |&turn: &Orientation| laid.implies(&lay(wide, turn)) && does(database, p, q, turn);
            let turns: Vec<Orientation> =
                layouts.iter().map(|&(_, turn)| Orientation::ALL[turn]).filter(fits).collect();
            let &turn = turns.first()?;
            let overlap = Overlap { narrow, wide, same: false, turn };
            is_tried(p.orientations, q.orientations, &turns).then_some(overlap)
        }));
    }
    found
}

/// Whether `q`, turned and laid on the pivot of `p`, does what `p` does.
fn does(database: &Database, p: &Pattern, q: &Pattern, turn: Orientation) -> bool {
    let upright = Placed { pattern: p, orientation: Orientation::IDENTITY, origin: pivot(p) };
    covers(database, upright, Placed { pattern: q, orientation: turn, origin: pivot(q) })
}

/// Whether, for every orientation in which the narrow pattern is tried, the wide one is tried in one of those that lie
/// on it.
fn is_tried(narrow: Orientations, wide: Orientations, turns: &[Orientation]) -> bool {
    narrow.iter().all(|k| turns.iter().any(|&turn| wide.contains(k.after(turn))))
}

/// What equal diagrams have in common, whichever way they are turned.
fn outline(pattern: &Pattern) -> impl Ord {
    let (height, width) = (pattern.extent.bottom - pattern.extent.top, pattern.extent.right - pattern.extent.left);
    let count = |element| pattern.cells.iter().filter(|cell| cell.element == element).count();
    (height.min(width), height.max(width), pattern.cells.len(), count(Element::O), count(Element::X))
}

/// Patterns that are the same as an earlier one of the group.
fn duplicates(database: &Database, group: &[usize]) -> Vec<Overlap> {
    let mut outlines: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for &k in group {
        outlines.entry(outline(&database.patterns[k])).or_default().push(k);
    }
    let mut found = Vec::new();
    for alike in outlines.values().filter(|alike| alike.len() > 1) {
        let mut layouts: BTreeMap<Vec<u8>, Vec<usize>> = BTreeMap::new();
        for &k in alike {
            let pattern = &database.patterns[k];
            let least = Orientation::ALL.into_iter().map(|turn| Laid::cornered(pattern, turn).key()).min();
            let equals = layouts.entry(least.unwrap_or_default()).or_default();
            match equals.iter().find_map(|&before| duplicate(database, k, before)) {
                Some(overlap) => found.push(overlap),
                None => equals.push(k),
            }
        }
    }
    found
}

/// Whether the pattern `later` is the pattern `before` again.
fn duplicate(database: &Database, later: usize, before: usize) -> Option<Overlap> {
    let (p, q) = (&database.patterns[later], &database.patterns[before]);
    let laid = Laid::cornered(p, Orientation::IDENTITY);
    let place = |pattern, orientation| Placed { pattern, orientation, origin: corner(pattern, orientation) };
    let is_twin = |&turn: &Orientation| {
        let (one, other) = (place(p, Orientation::IDENTITY), place(q, turn));
        Laid::cornered(q, turn).key() == laid.key() && covers(database, one, other) && covers(database, other, one)
    };
    let turns: Vec<Orientation> = Orientation::ALL.into_iter().filter(is_twin).collect();
    let back: Vec<Orientation> = turns.iter().map(|turn| turn.inverse()).collect();
    let tried = is_tried(p.orientations, q.orientations, &turns) && is_tried(q.orientations, p.orientations, &back);
    let &turn = turns.first()?;
    tried.then_some(Overlap { narrow: later, wide: before, same: true, turn })
}

/// Reports the overlaps.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for overlap in overlaps(context.database).into_iter().filter(|overlap| !context.never.contains(&overlap.narrow)) {
        let pattern = |k: usize| &context.database.patterns[k];
        let (narrow, wide) = (pattern(overlap.narrow), pattern(overlap.wide));
        let span = context.subjects[overlap.narrow].tree.name.span;
        let board = Laid::cornered(narrow, Orientation::IDENTITY).board();
        let diagnostic = describe(overlap, narrow, wide, span).note(format!("both match on this board:\n{board}"));
        let text = if overlap.same { "the first one" } else { "the wider one" };
        found.push((overlap.narrow, context.also(diagnostic, overlap.narrow, overlap.wide, text)));
    }
}

fn describe(overlap: Overlap, narrow: &Pattern, wide: &Pattern, span: Span) -> Diagnostic {
    let turned = if overlap.turn == Orientation::IDENTITY { "" } else { ", turned or mirrored," };
    let (one, other) = (&narrow.name, &wide.name);
    if overlap.same {
        let message = format!("`{one}` is `{other}`{turned} once more");
        let help = "remove one of them: whatever they do is done twice";
        return Diagnostic::new(Code::DuplicatePattern, span, message, help);
    }
    let free = if wide.constraint.is_none() && narrow.constraint.is_some() { ", without a constraint" } else { "" };
    let message = format!("wherever `{one}` matches, `{other}`{turned} matches too and does the same{free}");
    let help = format!("remove `{one}`, or let it do something else");
    Diagnostic::new(Code::SubsumedPattern, span, message, help)
}
