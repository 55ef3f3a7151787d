//! The interpreted back end: a database that needs no Rust build.
//!
//! In goes a checked database; out comes the same [`Database`] that generated code defines, its tables built in memory
//! and its conditions evaluated step by step over the same [`Autohelpers`]. What holds afterwards: asked about the same
//! match, both give the same answers and ask the same questions in the same order.
//!
//! # Evaluation
//!
//! As in C: `&&`, `||` and `?:` stop as soon as they can; comparisons and `!` yield 0 or 1; an integer that meets a
//! real number becomes real; an action that does not return yields 0. Integers wrap around instead of overflowing.
//! Points belong to the match, not to the stones on the board, so it does not matter that they are looked up when
//! needed.
//!
//! Cost: building takes a few milliseconds per hundred patterns; evaluating costs one dynamic call per condition and a
//! match per node of the expression, nothing beside a single reading query.

use std::borrow::Cow;
use std::sync::Arc;

use pattern_tables::autohelper::{Autohelpers, PointId, Value};
use pattern_tables::database::{Code, Condition, Database, Evaluate, Further, Label, Pattern, PatternCell};
use pattern_tables::symmetry::Offset;

use crate::model::{self, BinaryOp, Call, Expr, Statement};
use crate::table;

/// Builds the database in memory.
///
/// # Errors
/// If the tables cannot be built; see [`table::Error`].
pub fn database(database: &model::Database) -> Result<Database, table::Error> {
    Ok(Database {
        name: database.name.clone().into(),
        file: database.file.clone().into(),
        further: further(database),
        fingerprint: database.fingerprint,
        patterns: patterns(database),
        automaton: table::build(database)?,
        names: None,
    })
}

/// The patterns of a database, their conditions evaluated step by step.
pub(crate) fn patterns(database: &model::Database) -> Cow<'static, [Pattern]> {
    database.patterns.iter().map(pattern).collect()
}

/// The files of a database behind the first one.
pub(crate) fn further(database: &model::Database) -> Cow<'static, [Further]> {
    let further = |further: &model::Further| Further {
        first: u16::try_from(further.first).unwrap_or(u16::MAX),
        file: further.file.clone().into(),
    };
    database.further.iter().map(further).collect()
}

fn pattern(pattern: &model::Pattern) -> Pattern {
    let cell = |cell: &model::Cell| PatternCell { at: cell.at, element: cell.element, stored: cell.stored };
    let label = |label: &model::Label| Label { letter: label.letter, at: label.at };
    Pattern {
        name: pattern.name.clone().into(),
        line: pattern.line,
        classes: pattern.classes,
        value: pattern.value,
        anchor: pattern.anchor,
        orientations: pattern.orientations,
        extent: pattern.extent,
        edges: pattern.edges,
        cells: pattern.cells.iter().map(cell).collect(),
        star: pattern.star,
        labels: pattern.labels.iter().map(label).collect(),
        helper: pattern.helper.clone().map(Cow::Owned),
        constraint: pattern.constraint.as_ref().map(constraint),
        action: pattern.action.as_ref().map(action),
    }
}

/// The constraint as a condition that is evaluated step by step.
#[must_use]
pub fn constraint(constraint: &model::Constraint) -> Condition {
    let text = constraint.text.clone().into();
    Condition { text, code: Code::Interpreted(Arc::new(Constraint(constraint.expr.clone()))) }
}

/// The action as a condition that is evaluated step by step.
#[must_use]
pub fn action(action: &model::Action) -> Condition {
    let text = action.text.clone().into();
    Condition { text, code: Code::Interpreted(Arc::new(Action(action.statements.clone()))) }
}

#[derive(Debug)]
struct Constraint(Expr);

impl Evaluate for Constraint {
    fn evaluate(&self, helpers: &mut dyn Autohelpers) -> Value {
        evaluate(&self.0, helpers)
    }
}

#[derive(Debug)]
struct Action(Vec<Statement>);

impl Evaluate for Action {
    fn evaluate(&self, helpers: &mut dyn Autohelpers) -> Value {
        self.0.iter().find_map(|statement| execute(statement, helpers)).unwrap_or(Value::Int(0))
    }
}

/// Runs a statement; the value if it returned one.
fn execute(statement: &Statement, helpers: &mut dyn Autohelpers) -> Option<Value> {
    match statement {
        Statement::Empty => None,
        Statement::Return(value) => Some(evaluate(value, helpers)),
        Statement::Expr(expr) => {
            evaluate(expr, helpers);
            None
        }
        Statement::If(condition, then, otherwise) => {
            let chosen = if evaluate(condition, helpers).is_true() { Some(then) } else { otherwise.as_ref() };
            chosen.and_then(|statement| execute(statement, helpers))
        }
    }
}

/// The value of an expression.
fn evaluate(expr: &Expr, helpers: &mut dyn Autohelpers) -> Value {
    match expr {
        Expr::Int(value) => Value::Int(*value),
        Expr::Real(value) => Value::Real(*value),
        Expr::Call(call) => evaluate_call(call, helpers),
        Expr::Not(e) => truth(!evaluate(e, helpers).is_true()),
        Expr::Negate(e) => match evaluate(e, helpers) {
            Value::Int(value) => Value::Int(value.wrapping_neg()),
            Value::Real(value) => Value::Real(-value),
        },
        Expr::Binary(BinaryOp::And, a, b) => truth(evaluate(a, helpers).is_true() && evaluate(b, helpers).is_true()),
        Expr::Binary(BinaryOp::Or, a, b) => truth(evaluate(a, helpers).is_true() || evaluate(b, helpers).is_true()),
        Expr::Binary(op, a, b) => {
            let a = evaluate(a, helpers);
            combine(*op, a, evaluate(b, helpers))
        }
        Expr::Conditional(condition, yes, no) => {
            let chosen = if evaluate(condition, helpers).is_true() { yes } else { no };
            let value = evaluate(chosen, helpers);
            if expr.result_type() == pattern_tables::autohelper::ResultType::Real {
                Value::Real(real(value))
            } else {
                value
            }
        }
    }
}

fn truth(value: bool) -> Value {
    Value::Int(value.into())
}

#[allow(clippy::cast_precision_loss, reason = "C semantics: an integer that meets a real number becomes real")]
fn real(value: Value) -> f32 {
    match value {
        Value::Int(value) => value as f32,
        Value::Real(value) => value,
    }
}

/// Comparisons and arithmetic.
fn combine(op: BinaryOp, a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => match op {
            BinaryOp::Add => Value::Int(a.wrapping_add(b)),
            BinaryOp::Subtract => Value::Int(a.wrapping_sub(b)),
            _ => truth(compare(op, &a, &b)),
        },
        (a, b) => {
            let (a, b) = (real(a), real(b));
            match op {
                BinaryOp::Add => Value::Real(a + b),
                BinaryOp::Subtract => Value::Real(a - b),
                _ => truth(compare(op, &a, &b)),
            }
        }
    }
}

fn compare<T: PartialOrd>(op: BinaryOp, a: &T, b: &T) -> bool {
    match op {
        BinaryOp::Equal => a == b,
        BinaryOp::NotEqual => a != b,
        BinaryOp::Less => a < b,
        BinaryOp::LessEqual => a <= b,
        BinaryOp::Greater => a > b,
        BinaryOp::GreaterEqual => a >= b,
        BinaryOp::Or | BinaryOp::And | BinaryOp::Add | BinaryOp::Subtract => {
            unreachable!("{} is no comparison", op.text())
        }
    }
}

fn evaluate_call(call: &Call, helpers: &mut dyn Autohelpers) -> Value {
    let point = |at: Offset| -> PointId { helpers.point(at) };
    let moves: Vec<_> = call.moves.iter().map(|ply| ply.map(|argument| point(argument.at))).collect();
    let points: Vec<_> = call.points.iter().map(|argument| point(argument.at)).collect();
    match call.autohelper.call(helpers, &moves, &points) {
        Some(value) => value,
        None => unreachable!("checked calls of {} have the right number of points", call.autohelper.info().name),
    }
}
