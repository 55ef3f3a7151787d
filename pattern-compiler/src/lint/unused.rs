//! Labels that nobody names: `label-unused`.
//!
//! A constraint diagram that nobody refers to at all has a warning of its own and is left alone. Cost: labels times
//! arguments.

use std::collections::BTreeSet;

use super::{Context, Finding, Subject};
use crate::diagnostics::{Code, Diagnostic};
use crate::model::{Attribute, Call};

/// Reports labels that no constraint, action or attribute names.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let named = named(subject);
        let refers = subject.pattern.constraint.is_some() || subject.pattern.action.is_some() || !named.is_empty();
        let Some(diagram) = subject.tree.constraint_diagram.as_ref().filter(|_| refers) else { continue };
        for label in subject.pattern.labels.iter().filter(|label| !named.contains(&label.letter)) {
            let letters = || diagram.rows().flat_map(|row| row.chars()).filter(|cell| cell.value == label.letter);
            let Some(first) = letters().next() else { continue };
            let message = format!("label `{}` is not used", label.letter);
            let symbol = symbol(subject, first.span);
            let help = match symbol {
                Some(symbol) => format!("draw `{symbol}` there, as in the main diagram, or name the label"),
                None => "draw the symbol of the main diagram there, or name the label".to_owned(),
            };
            let diagnostic = Diagnostic::new(Code::LabelUnused, first.span, message, help);
            let diagnostic = letters().skip(1).fold(diagnostic, |diagnostic, cell| diagnostic.also(cell.span, ""));
            // A label on several points takes more than one change.
            let only = letters().nth(1).is_none();
            let fixed = match symbol.filter(|_| only) {
                Some(symbol) => diagnostic.fix(first.span, symbol),
                None => diagnostic,
            };
            found.push((k, fixed));
        }
    }
}

/// The letters that are named.
fn named(subject: &Subject<'_>) -> BTreeSet<char> {
    let pattern = subject.pattern;
    let mut letters = BTreeSet::new();
    let mut visit = |call: &Call| {
        letters.extend(call.moves.iter().flatten().chain(&call.points).map(|argument| argument.letter));
    };
    if let Some(constraint) = &pattern.constraint {
        constraint.expr.calls(&mut visit);
    }
    for statement in pattern.action.iter().flat_map(|action| &action.statements) {
        statement.calls(&mut visit);
    }
    letters.extend(pattern.attributes.iter().filter_map(|attribute| match attribute {
        Attribute::Offset(_, label) => Some(label.letter),
        Attribute::Number(..) => None,
    }));
    letters
}

/// The symbol of the main diagram at the place of a cell of the constraint diagram.
fn symbol(subject: &Subject<'_>, place: crate::source::Span) -> Option<char> {
    let rows = subject.tree.constraint_diagram.as_ref()?.rows().zip(subject.tree.diagram.rows());
    rows.flat_map(|(row, main)| row.chars().zip(main.chars()))
        .find(|(cell, _)| cell.span == place)
        .map(|(_, main)| main.value)
}
