//! The declared symmetry against the one that the diagram has: `symmetry-too-small`, `symmetry-too-large`,
//! `symmetry-axis`.
//!
//! A pattern is laid out in all eight orientations; those in which it demands the same of the same points, moves and
//! marks included, are its symmetries. Tried in two orientations that differ by a symmetry it matches twice at the same
//! place, perhaps at two anchors. A symmetry that is declared but not there leaves positions untried. Cost: the
//! cells, eight times per pattern.

use pattern_tables::alphabet::Symbol;
use pattern_tables::symmetry::{Orientation, Orientations};

use super::cover::{Placed, covers};
use super::laid::{Laid, corner};
use super::{Context, Finding, Subject};
use crate::check::is_barred;
use crate::diagnostics::{Code, Diagnostic};
use crate::model::{Database, Pattern};

/// A symmetry as an entry line declares it.
struct Declared {
    letter: char,
    name: &'static str,
    /// The symmetries that it claims, bit k for orientation k.
    claims: u8,
    /// The orientations that are tried.
    tried: u8,
}

/// All that can be declared, those that try the fewest orientations first.
const DECLARED: [Declared; 8] = [
    Declared { letter: '+', name: "symmetric about both axes", claims: 0b1010_0101, tried: 0b11 },
    Declared { letter: 'X', name: "symmetric about both diagonals", claims: 0b0101_0101, tried: 0b11 },
    Declared { letter: '|', name: "symmetric left to right", claims: 0b1000_0001, tried: 0b1111 },
    Declared { letter: '-', name: "symmetric top to bottom", claims: 0b0010_0001, tried: 0b1111 },
    Declared { letter: '\\', name: "symmetric about the falling diagonal", claims: 0b0100_0001, tried: 0b1111 },
    Declared { letter: '/', name: "symmetric about the rising diagonal", claims: 0b0001_0001, tried: 0b1111 },
    Declared { letter: 'O', name: "the same after half a turn", claims: 0b0000_0101, tried: 0b11_1100 },
    Declared { letter: '8', name: "without symmetry", claims: 0b1, tried: 0b1111_1111 },
];

/// The orientations in which the diagram of a pattern is the same, moves, marks and borders included; never empty.
///
/// ```
/// use pattern_compiler::{compile, lint};
///
/// let text = "Pattern Jump1\n\nO,O\n\n:8,D\n";
/// let (database, _) = compile::check("barriers.db", text, &compile::Settings::default()).unwrap();
/// assert_eq!(lint::symmetries(&database.patterns[0]).bits(), 0b1010_0101);
/// ```
#[must_use]
pub fn symmetries(pattern: &Pattern) -> Orientations {
    let upright = Laid::cornered(pattern, Orientation::IDENTITY);
    set(Orientation::ALL.into_iter().filter(|&turn| upright.is_same(pattern, turn)))
}

/// The set of these orientations.
fn set(turns: impl Iterator<Item = Orientation>) -> Orientations {
    Orientations::from_bits(turns.fold(0, |bits, turn| bits | 1 << turn.number()))
}

/// Those of the symmetries under which constraint, action and everything else are the same too.
fn complete(database: &Database, pattern: &Pattern, symmetries: Orientations) -> Orientations {
    let place = |orientation| Placed { pattern, orientation, origin: corner(pattern, orientation) };
    let same = |turn: &Orientation| covers(database, place(Orientation::IDENTITY), place(*turn));
    set(symmetries.iter().filter(same))
}

/// All orientations that are tried, up to symmetry.
fn reached(tried: Orientations, symmetries: Orientations) -> Orientations {
    set(tried.iter().flat_map(|k| symmetries.iter().map(move |symmetry| k.after(symmetry))))
}

/// Reports what is declared wrongly. Patterns that match nowhere, and those whose declaration has been warned
/// about, are left alone.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let warned = [Code::SymmetryMismatch, Code::UnknownSymmetry];
        if context.never.contains(&k) || warned.into_iter().any(|code| context.is_warned(subject, code)) {
            continue;
        }
        let letter = subject.tree.entry.symmetry.value;
        let Some(declared) = DECLARED.iter().find(|declared| declared.letter == letter) else { continue };
        let symmetries = symmetries(subject.pattern);
        if declared.claims & !symmetries.bits() != 0 {
            found.push((k, wrong(subject, declared, symmetries)));
        } else if symmetries.len() > 1 {
            let complete = complete(context.database, subject.pattern, symmetries);
            found.extend(too_small(subject, declared, complete).map(|diagnostic| (k, diagnostic)));
        }
    }
}

/// The declaration that fits the symmetries of a pattern best: the one that tries the fewest orientations. Those that
/// the language does not know for diagrams with borders do not count, even if the borders are symmetric too.
fn best(symmetries: Orientations, pattern: &Pattern) -> &'static Declared {
    let fits =
        |declared: &&Declared| declared.claims & !symmetries.bits() == 0 && !is_barred(declared.letter, pattern.edges);
    DECLARED.iter().find(fits).unwrap_or(&DECLARED[DECLARED.len() - 1])
}

fn wrong(subject: &Subject<'_>, declared: &Declared, symmetries: Orientations) -> Diagnostic {
    let span = subject.tree.entry.symmetry.span;
    let diagram = subject.tree.diagram.span();
    let pattern = subject.pattern;
    let right = best(symmetries, pattern);
    let missed = Orientations::from_bits(!reached(pattern.orientations, symmetries).bits());
    let Some(turn) = missed.iter().next() else {
        let message = format!("declared {}, but the diagram is {}", declared.name, right.name);
        let help = format!("write `{}`; the pattern is tried in all its positions either way", right.letter);
        let diagnostic = Diagnostic::new(Code::SymmetryAxis, span, message, help).also(diagram, right.name);
        return diagnostic.fix(span, right.letter);
    };
    let message = format!("declared {}, which the diagram is not", declared.name);
    let help = format!("write `{}`, or draw the diagram as declared", right.letter);
    let diagnostic = Diagnostic::new(Code::SymmetryTooLarge, span, message, help).also(diagram, right.name);
    match untried(pattern, turn) {
        None => diagnostic,
        Some(board) => {
            let (name, turn) = (&pattern.name, turn.number());
            diagnostic.note(format!(
                "`{name}` does not match here, though these points show it in orientation {turn}:\n{board}"
            ))
        }
    }
}

/// A board that shows a pattern in an orientation, but in none in which it is tried; a few ways to fill its open points
/// are looked at.
fn untried(pattern: &Pattern, turn: Orientation) -> Option<String> {
    let shown = Laid::cornered(pattern, turn);
    let tried: Vec<Laid> = pattern.orientations.iter().map(|k| Laid::cornered(pattern, k)).collect();
    let fills = [Symbol::Empty, Symbol::O, Symbol::X].into_iter().flat_map(|wild| {
        let both = [Symbol::Empty, Symbol::X].into_iter();
        both.flat_map(move |x| [Symbol::Empty, Symbol::O].map(|o| [x, o, wild]))
    });
    let unmatched = |fill: &[Symbol; 3]| {
        let contents = shown.contents(*fill);
        !tried.iter().any(|laid| laid.accepts(&shown, &contents))
    };
    fills.into_iter().find(unmatched).map(|fill| shown.filled(fill))
}

fn too_small(subject: &Subject<'_>, declared: &Declared, complete: Orientations) -> Option<Diagnostic> {
    let pattern = subject.pattern;
    let right = best(complete, pattern);
    if right.tried.count_ones() >= declared.tried.count_ones() {
        return None;
    }
    let first = pattern.orientations.iter().next()?;
    let again = |k: &Orientation| complete.iter().any(|symmetry| first.after(symmetry) == *k);
    let second = pattern.orientations.iter().skip(1).find(again)?;
    let message = format!("declared {}, but the diagram is {}", declared.name, right.name);
    let help = format!("write `{}`, unless its effect is meant to count more than once", right.letter);
    let board = Laid::cornered(pattern, first).board();
    let (first, second) = (first.number(), second.number());
    let note =
        format!("`{}` matches twice on this board, in orientations {first} and {second}:\n{board}", pattern.name);
    let diagnostic = Diagnostic::new(Code::SymmetryTooSmall, subject.tree.entry.symmetry.span, message, help);
    let diagnostic = diagnostic.also(subject.tree.diagram.span(), right.name).note(note);
    Some(diagnostic.fix(subject.tree.entry.symmetry.span, right.letter))
}
