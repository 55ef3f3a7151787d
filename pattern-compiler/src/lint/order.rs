//! The order of tests: `expensive-test-first`.
//!
//! `&&` and `||` stop at the first operand that decides, so what is cheap should come first. Two operands may be
//! exchanged without changing the result if neither has an effect and the one that moves forward presupposes nothing
//! that the other ensures: it asks only pure questions, and the diagram sees to the points that they are about. Only
//! then is it reported. Cost: the expression.

use pattern_tables::autohelper::Effect;

use super::constant::inner;
use super::effects::changes;
use super::facts::Facts;
use super::{Context, Finding};
use crate::diagnostics::{Code, Diagnostic};
use crate::model::{BinaryOp, Expr, Statement};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind, StatementKind};

/// How much more the first test must cost, at least.
const FACTOR: u32 = 10;

/// Reports chains in which an expensive test comes before a cheap one.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let mut reader = Reader { facts: Facts::new(subject.pattern), found: Vec::new() };
        if let (Some(code), Some(constraint)) = (&subject.tree.constraint, &subject.pattern.constraint) {
            reader.expr(&code.tree, &constraint.expr);
        }
        if let (Some(code), Some(action)) = (&subject.tree.action, &subject.pattern.action) {
            for (tree, statement) in code.tree.iter().zip(&action.statements) {
                reader.statement(tree, statement);
            }
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
            | (StatementKind::Return(tree), Statement::Return(expr)) => {
                self.expr(tree, expr);
            }
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
        let tree = inner(tree);
        match (&tree.value, expr) {
            (_, Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), ..)) => {
                let mut operands = Vec::new();
                flatten(tree, expr, *op, &mut operands);
                self.chain(*op, &operands);
                operands.into_iter().for_each(|(tree, expr)| self.expr(tree, expr));
            }
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

    /// Reports the first operand that should come before an earlier one.
    fn chain(&mut self, op: BinaryOp, operands: &[(&ast::Expr, &Expr)]) {
        let costs: Vec<u32> = operands.iter().map(|(_, expr)| cost(expr)).collect();
        for (j, &(tree, expr)) in operands.iter().enumerate() {
            let first = (0..j).find(|&i| costs[i] >= FACTOR * costs[j].max(1) && reads(operands[i].1));
            let Some(i) = first else { continue };
            let safe = self.can_move(expr) && !operands[i..j].iter().any(|(_, between)| changes(between));
            if safe {
                self.found.push(report(op, operands[i].0.span, tree.span, costs[i], costs[j]));
                return;
            }
        }
    }

    /// Whether a test can be made at any time: it only looks, and the diagram sees to what it presupposes.
    fn can_move(&self, expr: &Expr) -> bool {
        let mut free = true;
        expr.calls(&mut |call| {
            free &= call.autohelper.info().effect == Effect::Pure && self.facts.permit(call);
        });
        free
    }
}

fn report(op: BinaryOp, before: Span, span: Span, dear: u32, cheap: u32) -> Diagnostic {
    let message = format!("a cheap test behind an expensive one, {} against {}", decimal(cheap), decimal(dear));
    let help = format!(
        "test it first, `{}` gives the same: neither has an effect, and the diagram sees to all that it presupposes",
        op.text()
    );
    Diagnostic::new(Code::ExpensiveTestFirst, span, message, help).also(before, "this reads out the position")
}

/// A cost in hundredths as people read it.
fn decimal(cost: u32) -> String {
    format!("{}.{:02}", cost / 100, cost % 100)
}

/// The operands of a chain of one operator, left to right.
fn flatten<'e>(tree: &'e ast::Expr, expr: &'e Expr, op: BinaryOp, operands: &mut Vec<(&'e ast::Expr, &'e Expr)>) {
    let tree = inner(tree);
    match (&tree.value, expr) {
        (ExprKind::Binary(left, _, right), Expr::Binary(its, a, b)) if *its == op => {
            flatten(left, a, op, operands);
            flatten(right, b, op, operands);
        }
        _ => operands.push((tree, expr)),
    }
}

/// The cost of all questions in hundredths.
fn cost(expr: &Expr) -> u32 {
    let mut total = 0;
    expr.calls(&mut |call| total += u32::from(call.autohelper.info().cost));
    total
}

fn reads(expr: &Expr) -> bool {
    let mut reads = false;
    expr.calls(&mut |call| reads |= call.autohelper.info().effect == Effect::Reading);
    reads
}
