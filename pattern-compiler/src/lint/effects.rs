//! Effects in the wrong place: `effect-in-condition`, `statement-without-effect`, `action-never-runs`.
//!
//! What runs when is known for the databases of GNU Go by their names; the actions of others are taken to run. Cost:
//! the expressions.

use pattern_tables::autohelper::{Autohelper, Effect};
use pattern_tables::purpose::{Meaning, Purpose};

use super::constant::inner;
use super::{Context, Finding, Subject};
use crate::diagnostics::{Code, Diagnostic};
use crate::model::{Database, Expr};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind, StatementKind};

/// Reports effects that are asked for their results, statements without effect, and actions that nobody calls.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let mut list = Vec::new();
        if let Some(code) = &subject.tree.constraint {
            asked(&code.tree, &mut list);
        }
        if let Some(code) = &subject.tree.action {
            code.tree.iter().for_each(|tree| statement(tree, &mut list));
            list.extend(never_runs(context.database, subject, code));
        }
        found.extend(list.into_iter().map(|diagnostic| (k, diagnostic)));
    }
}

fn statement(tree: &ast::Statement, found: &mut Vec<Diagnostic>) {
    match &tree.value {
        StatementKind::Expr(expr) => plain(inner(expr), found),
        StatementKind::Return(expr) => asked(expr, found),
        StatementKind::If(condition, then, otherwise) => {
            asked(condition, found);
            statement(then, found);
            otherwise.iter().for_each(|otherwise| statement(otherwise, found));
        }
        StatementKind::Empty => {}
    }
}

/// The autohelper of this name, if it has an effect.
fn with_effect(name: &str) -> Option<Autohelper> {
    let acts = |helper: &&Autohelper| helper.info().name == name && helper.info().effect == Effect::Action;
    Autohelper::ALL.iter().find(acts).copied()
}

/// An expression as a statement: it should be a call with an effect.
fn plain(tree: &ast::Expr, found: &mut Vec<Diagnostic>) {
    match &tree.value {
        ExprKind::Call(call) if with_effect(&call.name.value).is_some() => {}
        ExprKind::Name(name) if with_effect(name).is_some() => {}
        _ => {
            let before = found.len();
            asked(tree, found);
            if found.len() == before {
                let message = "a statement that changes nothing";
                let help = "drop it, or write `return` before it";
                found.push(Diagnostic::new(Code::StatementWithoutEffect, tree.span, message, help));
            }
        }
    }
}

/// Reports calls with an effect in an expression whose value is used.
fn asked(tree: &ast::Expr, found: &mut Vec<Diagnostic>) {
    match &tree.value {
        ExprKind::Call(call) => report(&call.name.value, call.name.span, found),
        ExprKind::Name(name) => report(name, tree.span, found),
        ExprKind::Number(_) => {}
        ExprKind::Group(e) | ExprKind::Unary(_, e) => asked(e, found),
        ExprKind::Binary(a, _, b) => {
            asked(a, found);
            asked(b, found);
        }
        ExprKind::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|e| asked(e, found)),
    }
}

fn report(name: &str, span: Span, found: &mut Vec<Diagnostic>) {
    let Some(helper) = with_effect(name) else { return };
    let message = format!("`{name}` changes something and is asked for its result");
    let help = if helper == Autohelper::DisconnectHelper {
        "it notes the cut whenever it is asked: keep it the last test, so that it is asked only if all others hold"
    } else {
        "give it a statement of its own, and ask something that only looks"
    };
    found.push(Diagnostic::new(Code::EffectInCondition, span, message, help));
}

/// An action that the consumers of the database never call.
fn never_runs(database: &Database, subject: &Subject<'_>, code: &ast::Code<Vec<ast::Statement>>) -> Option<Diagnostic> {
    let classes = |letters: &str| letters.chars().any(|letter| subject.pattern.classes.has(letter));
    let (reason, help) = match Purpose::of(&database.name)?.classes {
        Meaning::Barriers if classes("Bt") => return None,
        Meaning::Barriers => {
            ("only patterns of class `t` and `B` act", "drop the action, or give the pattern class `t`")
        }
        Meaning::Influence | Meaning::Attack | Meaning::Defense | Meaning::Life | Meaning::Free => {
            ("no pattern of this database acts", "drop the action")
        }
        Meaning::Connections | Meaning::Moves | Meaning::Openings | Meaning::None => return None,
    };
    let span = code.lines.first()?.span.to(code.lines.last()?.span);
    let message = format!("this action is never called: {reason}");
    let place = subject.tree.entry.classes.span;
    Some(Diagnostic::new(Code::ActionNeverRuns, span, message, help).also(place, "its classes"))
}

/// Whether an expression calls anything that changes something.
pub(super) fn changes(expr: &Expr) -> bool {
    let mut changes = false;
    expr.calls(&mut |call| changes |= call.autohelper.info().effect == Effect::Action);
    changes
}
