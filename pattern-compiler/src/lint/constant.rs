//! Conditions that cannot go the other way: `always-true`, `always-false`.
//!
//! In go constraints and actions; every part is given the set of [`Values`] that it can have, from the results that
//! autohelpers can have, from the [diagram](Facts), and from what has been tested before it: behind `lib(a)>2 &&` the
//! test `lib(a)>1` is true. Only pure questions are remembered so; they have the same answer until the pattern is done.
//! Cost: the expression, times the tests before each part.

use pattern_tables::autohelper::Effect;

use super::facts::Facts;
use super::values::Values;
use super::{Context, Finding, Subject};
use crate::diagnostics::{Code, Diagnostic};
use crate::model::{BinaryOp, Call, Expr, Statement};
use crate::syntax::ast::{self, ExprKind, StatementKind, UnaryOp};

/// Reports conditions with only one outcome.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let mut reader = Reader { facts: Facts::new(subject.pattern), known: Vec::new(), found: Vec::new() };
        if let (Some(code), Some(constraint)) = (&subject.tree.constraint, &subject.pattern.constraint) {
            let whole = reader.values(&constraint.expr);
            reader.condition(&code.tree, &constraint.expr);
            if let Some(truth) = outcome(whole) {
                let text = if truth { "so the constraint always holds" } else { "so the pattern never applies" };
                let wanted = code_of(truth);
                let reason = reader.found.iter_mut().find(|diagnostic| diagnostic.code == wanted);
                reason.into_iter().for_each(|diagnostic| diagnostic.primary.text = text.into());
            }
        }
        reader.action(subject);
        found.extend(reader.found.into_iter().map(|diagnostic| (k, diagnostic)));
    }
}

/// The only outcome of a test for truth, if there is only one.
fn outcome(values: Values) -> Option<bool> {
    match (values.may_be(true), values.may_be(false)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

/// The lint about a test with this outcome only.
const fn code_of(truth: bool) -> Code {
    if truth { Code::AlwaysTrue } else { Code::AlwaysFalse }
}

/// An expression without the parentheses around it.
pub(super) fn inner(tree: &ast::Expr) -> &ast::Expr {
    match &tree.value {
        ExprKind::Group(group) => inner(group),
        _ => tree,
    }
}

struct Reader<'p> {
    facts: Facts<'p>,
    /// Pure questions that have been asked before, and the answers that are left.
    known: Vec<(&'p Call, Values)>,
    found: Vec<Diagnostic>,
}

impl<'p> Reader<'p> {
    fn action(&mut self, subject: &Subject<'p>) {
        if let (Some(code), Some(action)) = (&subject.tree.action, &subject.pattern.action) {
            for (tree, statement) in code.tree.iter().zip(&action.statements) {
                self.statement(tree, statement);
            }
        }
    }

    fn statement(&mut self, tree: &ast::Statement, statement: &'p Statement) {
        match (&tree.value, statement) {
            (StatementKind::Expr(tree), Statement::Expr(expr)) => self.parts(inner(tree), expr),
            // What is returned counts as true or false, but a lone call or number is no test.
            (StatementKind::Return(tree), Statement::Return(expr)) => self.condition(tree, expr),
            (StatementKind::If(tree, then, no), Statement::If(expr, its_then, its_no)) => {
                self.condition(tree, expr);
                self.statement(then, its_then);
                if let (Some(no), Some(its_no)) = (no, its_no) {
                    self.statement(no, its_no);
                }
            }
            _ => {}
        }
    }

    /// Looks at something that is tested for truth.
    fn condition(&mut self, tree: &ast::Expr, expr: &'p Expr) {
        let tree = inner(tree);
        let literal = matches!(expr, Expr::Int(_) | Expr::Real(_));
        let chain = matches!(expr, Expr::Binary(BinaryOp::And | BinaryOp::Or, ..));
        let before = self.found.len();
        if chain {
            self.parts(tree, expr);
        }
        match outcome(self.values(expr)) {
            Some(truth) if !literal && self.found.len() == before => self.report(tree, expr, truth),
            None if !chain => self.parts(tree, expr),
            _ => {}
        }
    }

    /// Looks at the tests inside of an expression.
    fn parts(&mut self, tree: &ast::Expr, expr: &'p Expr) {
        match (&tree.value, expr) {
            (ExprKind::Unary(UnaryOp::Not, tree), Expr::Not(expr)) => self.condition(tree, expr),
            (ExprKind::Unary(_, tree), Expr::Negate(expr)) => self.parts(inner(tree), expr),
            (ExprKind::Binary(left, _, right), Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b)) => {
                self.condition(left, a);
                self.supposing(a, *op == BinaryOp::And, |this| this.condition(right, b));
            }
            (ExprKind::Binary(left, _, right), Expr::Binary(op, a, b)) => {
                let sum = matches!(op, BinaryOp::Add | BinaryOp::Subtract);
                // The operands of a comparison are values; tests in them are looked at, they themselves are not.
                let look = |this: &mut Self, tree: &ast::Expr, expr: &'p Expr| match expr {
                    Expr::Binary(..) | Expr::Not(_) if !sum => this.condition(tree, expr),
                    _ => this.parts(inner(tree), expr),
                };
                look(self, left, a);
                look(self, right, b);
            }
            (ExprKind::Conditional(test, yes, no), Expr::Conditional(c, a, b)) => {
                self.condition(test, c);
                self.supposing(c, true, |this| this.parts(inner(yes), a));
                self.supposing(c, false, |this| this.parts(inner(no), b));
            }
            _ => {}
        }
    }

    /// Does something while it is known that `expr` is true, or false.
    fn supposing<T>(&mut self, expr: &'p Expr, truth: bool, act: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.known.len();
        self.suppose(expr, truth);
        let result = act(self);
        self.known.truncate(before);
        result
    }

    /// Notes what follows for pure questions if `expr` is true, or false.
    fn suppose(&mut self, expr: &'p Expr, truth: bool) {
        match expr {
            Expr::Call(call) => self.note(call, self.asked(call).only(truth)),
            Expr::Not(e) => self.suppose(e, !truth),
            Expr::Binary(BinaryOp::And, a, b) if truth => {
                self.suppose(a, true);
                self.suppose(b, true);
            }
            Expr::Binary(BinaryOp::Or, a, b) if !truth => {
                self.suppose(a, false);
                self.suppose(b, false);
            }
            Expr::Binary(op, a, b)
                if !matches!(op, BinaryOp::And | BinaryOp::Or | BinaryOp::Add | BinaryOp::Subtract) =>
            {
                if let Expr::Call(call) = &**a {
                    let left = self.asked(call).left_of(*op, self.values(b), truth);
                    self.note(call, left);
                }
            }
            _ => {}
        }
    }

    fn note(&mut self, call: &'p Call, values: Values) {
        let info = call.autohelper.info();
        let whole = info.result == pattern_tables::autohelper::ResultType::Int;
        if info.effect == Effect::Pure && whole {
            self.known.push((call, values));
        }
    }

    /// What a call can answer, after what has been asked before.
    fn asked(&self, call: &Call) -> Values {
        let before = self.known.iter().filter(|(known, _)| *known == call);
        before.fold(self.facts.values(call), |values, (_, known)| values.and(*known))
    }

    /// The values that an expression can have.
    fn values(&mut self, expr: &'p Expr) -> Values {
        match expr {
            Expr::Int(value) => Values::of(&[*value]),
            Expr::Real(_) => Values::ANY,
            Expr::Call(call) => self.asked(call),
            Expr::Not(e) => self.values(e).not(),
            Expr::Negate(e) => Values::of(&[0]).combine(BinaryOp::Subtract, self.values(e)),
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                let decides = *op == BinaryOp::Or;
                let left = self.values(a);
                if !left.may_be(!decides) {
                    return left.truth();
                }
                let right = self.supposing(a, !decides, |this| this.values(b)).truth();
                let decided = left.only(decides).truth();
                decided.or(right)
            }
            Expr::Binary(op, a, b) => {
                let left = self.values(a);
                left.combine(*op, self.values(b))
            }
            Expr::Conditional(test, a, b) => {
                let test_values = self.values(test);
                let mut values = Values::NONE;
                if test_values.may_be(true) {
                    values = values.or(self.supposing(test, true, |this| this.values(a)));
                }
                if test_values.may_be(false) {
                    values = values.or(self.supposing(test, false, |this| this.values(b)));
                }
                values
            }
        }
    }

    fn report(&mut self, tree: &ast::Expr, expr: &Expr, truth: bool) {
        let message = format!("this is always {truth}");
        self.found.push(Diagnostic::new(code_of(truth), tree.span, message, self.help(expr, truth)));
    }

    fn help(&self, expr: &Expr, truth: bool) -> String {
        match expr {
            Expr::Binary(op, a, _) if matches!(**a, Expr::Not(_)) => {
                let op = op.text();
                format!(
                    "`!` is applied before `{op}` and yields 0 or 1: put `!` before parentheses around the comparison, or turn the comparison round"
                )
            }
            _ if self.in_known(expr) => "a test before it decides it: drop it, or correct one of the two".to_owned(),
            _ if truth => "drop it: the diagram, or what the question can answer, decides it".to_owned(),
            _ => "correct it: the diagram, or what the question can answer, decides it".to_owned(),
        }
    }

    /// Whether a question in `expr` has been asked before.
    fn in_known(&self, expr: &Expr) -> bool {
        let mut asked = false;
        expr.calls(&mut |call| asked |= self.known.iter().any(|(known, _)| *known == call));
        asked
    }
}
