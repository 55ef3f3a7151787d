//! Points that an autohelper cannot say anything about: `wrong-point`.
//!
//! In go constraints and actions; a call is reported if it presupposes a stone where the diagram shows none, or an empty point
//! where it shows a stone. What is played out first may put a stone there or take one away, so play-outs are not looked
//! at: they presuppose nothing. Cost: the expressions.

use pattern_tables::alphabet::{Symbol, SymbolSet};
use pattern_tables::results::Presupposes;

use super::constant::inner;
use super::facts::Facts;
use super::{Context, Finding};
use crate::diagnostics::{Code, Diagnostic};
use crate::model::{Call, Expr, Statement};
use crate::syntax::ast::{self, ExprKind, StatementKind};

const EMPTY: SymbolSet = SymbolSet::of(&[Symbol::Empty]);
const STONE: SymbolSet = SymbolSet::of(&[Symbol::O, Symbol::X]);

/// Reports calls about points of the wrong kind.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let mut reader = Reader { facts: Facts::new(subject.pattern), found: Vec::new() };
        if let (Some(code), Some(constraint)) = (&subject.tree.constraint, &subject.pattern.constraint) {
            reader.expr(&code.tree, &constraint.expr);
        }
        if let (Some(code), Some(action)) = (&subject.tree.action, &subject.pattern.action) {
            code.tree.iter().zip(&action.statements).for_each(|(tree, statement)| reader.statement(tree, statement));
        }
        found.extend(reader.found.into_iter().map(|diagnostic| (k, diagnostic)));
    }
}

struct Reader<'p> {
    facts: Facts<'p>,
    found: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn statement(&mut self, tree: &ast::Statement, statement: &Statement) {
        match (&tree.value, statement) {
            (StatementKind::Expr(tree), Statement::Expr(expr))
            | (StatementKind::Return(tree), Statement::Return(expr)) => self.expr(tree, expr),
            (StatementKind::If(tree, then, no), Statement::If(expr, its_then, its_no)) => {
                self.expr(tree, expr);
                self.statement(then, its_then);
                if let (Some(no), Some(its_no)) = (no, its_no) {
                    self.statement(no, its_no);
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, tree: &ast::Expr, expr: &Expr) {
        match (&inner(tree).value, expr) {
            (ExprKind::Call(tree), Expr::Call(call)) => self.call(tree, call),
            (ExprKind::Unary(_, tree), Expr::Not(expr) | Expr::Negate(expr)) => self.expr(tree, expr),
            (ExprKind::Binary(left, _, right), Expr::Binary(_, a, b)) => {
                self.expr(left, a);
                self.expr(right, b);
            }
            (ExprKind::Conditional(test, yes, no), Expr::Conditional(a, b, c)) => {
                self.expr(test, a);
                self.expr(yes, b);
                self.expr(no, c);
            }
            _ => {}
        }
    }

    fn call(&mut self, tree: &ast::Call, call: &Call) {
        let (wrong, shown, wanted) = match call.autohelper.info().presupposes {
            Presupposes::Stone => (EMPTY, "the diagram shows it empty", "a stone"),
            Presupposes::Empty => (STONE, "the diagram shows a stone there", "an empty point"),
            Presupposes::Nothing | Presupposes::Unsaid => return,
        };
        for (argument, point) in tree.arguments.iter().zip(&call.points) {
            if self.facts.at(point.at).is_within(wrong) {
                let name = &tree.name.value;
                let message = format!("`{name}` asks about {wanted} at `{}`, but {shown}", argument.value);
                let help = format!("name {wanted}: what `{name}` says about any other point means nothing");
                self.found.push(Diagnostic::new(Code::WrongPoint, argument.span, message, help));
            }
        }
    }
}
