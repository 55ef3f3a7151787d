//! Classes against what they work on: letters without a meaning in the database, and in the two databases whose engine
//! is known letters that find nothing to work on.
//!
//! Such a class does nothing, silently; that is hardly what was meant.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{Pattern, Statement};
use crate::source::Span;
use crate::syntax::ast;
use pattern_tables::alphabet::Element;
use pattern_tables::purpose::{Meaning, Purpose};

/// Checks the classes of a checked pattern of the database `name`.
pub(super) fn check(name: &str, tree: &ast::Pattern, pattern: &Pattern, diagnostics: &mut Diagnostics) {
    let Some(purpose) = Purpose::of(name) else { return };
    unknown(tree, purpose.classes.letters(), diagnostics);
    match purpose.classes {
        Meaning::Influence => influence(tree, pattern, diagnostics),
        Meaning::Barriers => barriers(tree, pattern, diagnostics),
        _ => {}
    }
}

/// Whether a pattern can change an estimate: class `E` of `influence` only acts where escape and strength are judged.
#[must_use]
pub fn acts_on_estimates(name: &str, pattern: &Pattern) -> bool {
    let is_influence = Purpose::of(name).is_some_and(|purpose| purpose.classes == Meaning::Influence);
    !is_influence || pattern.classes.has('I') || !pattern.classes.has('E')
}

/// The value of a living stone, and the greatest one that a source can reasonably have.
const STONE: f32 = 100.0;

/// Complains about a source or an intrusion of the classes `sources` without a strength, or an odd one.
fn strength(tree: &ast::Pattern, pattern: &Pattern, sources: &str, what: &str, diagnostics: &mut Diagnostics) {
    let Some(span) = letter(tree, sources) else { return };
    let message = match pattern.value {
        value if value > STONE => format!("{what} stronger than a living stone, which has {STONE}"),
        value if value < 0.0 => format!("{what} of negative strength"),
        0.0 => format!("{what} without strength"),
        _ => return,
    };
    let help = format!(
        "say how strong it is with `value(…)`, more than 0 and at most {STONE}, the strength of a living stone"
    );
    let given = tree.entry.attributes.iter().find(|attribute| attribute.name.value == "value");
    let span = given.map_or(span, |attribute| attribute.argument.span);
    diagnostics.push(Diagnostic::new(Code::IneffectiveClass, span, message, help));
}

fn influence(tree: &ast::Pattern, pattern: &Pattern, diagnostics: &mut Diagnostics) {
    strength(tree, pattern, "EI", "a source of influence", diagnostics);
    if let (Some(span), None) = (letter(tree, "EI"), pattern.star) {
        let message = "a source of influence without a place";
        let help = "mark the point where the source stands with `*`";
        diagnostics
            .push(Diagnostic::new(Code::MissingStar, span, message, help).also(tree.diagram.span(), "no `*` here"));
    }
}

fn barriers(tree: &ast::Pattern, pattern: &Pattern, diagnostics: &mut Diagnostics) {
    strength(tree, pattern, "B", "an intrusion", diagnostics);
    let diagram = tree.diagram.span();
    let has = |elements: &[Element]| pattern.cells.iter().any(|cell| elements.contains(&cell.element));
    let mut push = |classes: &str, fine: bool, message: &str, help: &str, label: &str| {
        if let (Some(span), false) = (letter(tree, classes), fine) {
            diagnostics.push(Diagnostic::new(Code::IneffectiveClass, span, message, help).also(diagram, label));
        }
    };
    let barrier = has(&[Element::Comma, Element::Bang]);
    push("AD", barrier, "a barrier that bars nothing", "mark points with `,` or `!`", "neither `,` nor `!`");
    let intrusion = has(&[Element::Bang]);
    push("B", intrusion, "an intrusion that goes nowhere", "mark points of intrusion with `!`", "no `!` here");
    let marked = tree.diagram.rows().any(|row| row.cells.value.contains('Q'));
    push("B", marked, "an intrusion from no certain stone", "mark the stone that intrudes with `Q`", "no `Q` here");
    let acts = pattern.action.is_some();
    push(
        "t",
        acts,
        "class `t` without an action",
        "add a `>` line, such as `>non_xterritory(a);`",
        "nothing is done here",
    );
    let refuses = pattern.action.as_ref().is_some_and(|action| !action.statements.iter().any(returns));
    let help = "write `>return` and a condition, or drop the action: without a result the pattern never takes part in follow-ups";
    push("B", !refuses, "the action of an intrusion returns nothing", help, "the pattern");
}

/// Whether a statement can return a value.
fn returns(statement: &Statement) -> bool {
    match statement {
        Statement::Return(_) => true,
        Statement::If(_, then, otherwise) => returns(then) || otherwise.as_deref().is_some_and(returns),
        Statement::Expr(_) | Statement::Empty => false,
    }
}

/// The place of the first of `letters` in the class field.
fn letter(tree: &ast::Pattern, letters: &str) -> Option<Span> {
    let field = &tree.entry.classes;
    field.value.char_indices().find(|(_, c)| letters.contains(*c)).map(|(at, c)| field.span.part(at, c.len_utf8()))
}

/// Complains about a class that this database gives no meaning to.
fn unknown(tree: &ast::Pattern, known: &str, diagnostics: &mut Diagnostics) {
    let field = &tree.entry.classes;
    let idle = field.value.char_indices().find(|(_, c)| c.is_ascii_alphabetic() && !known.contains(*c));
    if let Some((at, c)) = idle {
        let message = format!("class `{c}` means nothing in this database");
        let help = format!("the classes with a meaning here are {known}; write `-` for none");
        diagnostics.push(Diagnostic::new(Code::IneffectiveClass, field.span.part(at, c.len_utf8()), message, help));
    }
}
