//! Patterns that cannot apply: `never-matches`, `contradictory-classes`.
//!
//! In goes the model of a pattern; what is found holds for every position of every board from 2 × 2 to 19 × 19. Cost:
//! the cells of the diagram.

use std::collections::BTreeSet;

use pattern_tables::alphabet::{Element, Role};
use pattern_tables::symmetry::{Offset, Orientation};

use super::facts::Facts;
use super::laid::Laid;
use super::{Context, Finding, Subject};
use crate::diagnostics::{Code, Diagnostic, counted};
use crate::model::{Anchors, Database, Kind, Pattern};

/// Reports patterns that cannot apply.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let borders = contradictory_borders(subject.pattern);
        let never = borders
            .or_else(|| wrong_anchor(context.database, subject.pattern))
            .or_else(|| wrong_corner(context.database, subject.pattern));
        let span = subject.tree.diagram.span();
        if let Some((message, help)) = never {
            found.push((k, Diagnostic::new(Code::NeverMatches, span, message, help)));
        } else if let Some(diagnostic) = no_liberty(subject) {
            found.push((k, diagnostic));
        }
        found.extend(contradictory_classes(subject).into_iter().map(|diagnostic| (k, diagnostic)));
    }
}

/// A message and a help.
type Reason = (String, &'static str);

/// Opposite borders fix the size of the board, which is square.
fn contradictory_borders(pattern: &Pattern) -> Option<Reason> {
    let (extent, edges) = (pattern.extent, pattern.edges);
    let (rows, columns) = (extent.bottom - extent.top + 1, extent.right - extent.left + 1);
    let (tall, wide) = (edges.north && edges.south, edges.east && edges.west);
    let help = "boards are square: make the diagram fit, or drop the border on one side";
    let size = if tall { rows } else { columns };
    if tall && (columns > rows || wide && columns != rows) || wide && rows > columns {
        let count = |number: i8, noun| counted(usize::try_from(number).unwrap_or_default(), noun);
        let what = if tall { count(rows, "row") } else { count(columns, "column") };
        let (rows, columns) = (count(rows, "row"), count(columns, "column"));
        let message = format!("a board with {what} from border to border has no room for {rows} and {columns}");
        return Some((message, help));
    }
    ((tall || wide) && size < 2).then(|| ("the diagram fits only a board of one point".to_owned(), help))
}

/// Databases that are matched from stones of one side never look at patterns that are anchored at the other one.
fn wrong_anchor(database: &Database, pattern: &Pattern) -> Option<Reason> {
    let (wanted, letter) = match database.options.anchors {
        Anchors::O => (Role::O, "O"),
        Anchors::X => (Role::X, "X"),
        Anchors::Both => return None,
    };
    let message = format!(
        "the patterns of this database are looked for at stones of {letter}, this one is anchored at the other side"
    );
    let help = "mark a stone of the right side as the anchor, with `Q` for O or `Y` for X, or drop the mark";
    (database.options.kind != Kind::Corner && pattern.anchor != wanted).then_some((message, help))
}

/// Corner databases know whole corners only.
fn wrong_corner(database: &Database, pattern: &Pattern) -> Option<Reason> {
    if database.options.kind != Kind::Corner {
        return None;
    }
    let edges = pattern.edges;
    let one = |a: bool, b: bool| usize::from(a) + usize::from(b) == 1;
    if !one(edges.north, edges.south) || !one(edges.east, edges.west) {
        let help = "draw the two borders of one corner";
        return Some((
            "this database is looked up from a corner of the board, and the diagram shows none".to_owned(),
            help,
        ));
    }
    let (extent, cells) = (pattern.extent, &pattern.cells);
    let plain = |element| matches!(element, Element::Empty | Element::O | Element::X);
    let area =
        usize::try_from(extent.bottom - extent.top + 1).ok()? * usize::try_from(extent.right - extent.left + 1).ok()?;
    let whole = cells.len() == area && cells.iter().all(|cell| plain(cell.element));
    let help = "draw every point as `.`, `X`, `O` or `*`";
    (!whole).then(|| ("a corner is compared as a whole, and the diagram leaves points open".to_owned(), help))
}

/// A string of literal stones whose neighbours are all enemy stones or beyond the board.
fn no_liberty(subject: &Subject<'_>) -> Option<Diagnostic> {
    let facts = Facts::new(subject.pattern);
    let mut seen: BTreeSet<Offset> = BTreeSet::new();
    let stones = subject.pattern.cells.iter().filter(|cell| matches!(cell.element, Element::O | Element::X));
    let captured = stones.into_iter().find(|cell| {
        let string = if seen.contains(&cell.at) { None } else { facts.string(cell.at) };
        string.is_some_and(|string| {
            seen.extend(&string.stones);
            string.closed && string.liberties.is_empty()
        })
    })?;
    let extent = subject.pattern.extent;
    let index = |k: i8| usize::try_from(k).ok();
    let row = subject.tree.diagram.rows().nth(index(captured.at.down - extent.top)?)?;
    let span = row.cells.span.part(index(captured.at.right - extent.left)?, 1);
    let message = "this stone has no liberty, so no position contains the diagram";
    let help = "leave one of its neighbours open, with `.`, `x`, `o` or `?`";
    let board = Laid::cornered(subject.pattern, Orientation::IDENTITY).board();
    let note = format!("the board would look like this:\n{board}");
    Some(Diagnostic::new(Code::NeverMatches, span, message, help).note(note))
}

/// Class filters that contradict each other, if there is a stone that they look at.
fn contradictory_classes(subject: &Subject<'_>) -> Vec<Diagnostic> {
    let pattern = subject.pattern;
    let sides = [('O', 'o', Element::O, "dead nor critical nor alive"), ('X', 'x', Element::X, "dead nor alive")];
    let contradiction = |(capital, small, element, states): (char, char, Element, &str)| {
        let tested = pattern.cells.iter().any(|cell| cell.stored && cell.element == element);
        if !(tested && pattern.classes.has(capital) && pattern.classes.has(small)) {
            return None;
        }
        let message =
            format!("classes `{capital}` and `{small}` together: the stones of {capital} may be neither {states}");
        let help = format!("drop `{capital}` or `{small}`");
        Some(Diagnostic::new(Code::ContradictoryClasses, subject.tree.entry.classes.span, message, help))
    };
    sides.into_iter().filter_map(contradiction).collect()
}
