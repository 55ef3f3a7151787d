//! Constraints and actions: code with its text.

use super::expression::Expressions;
use crate::model::{Action, Constraint, Statement};
use crate::source::is_white;
use crate::syntax::ast::{self, Code, Expr, Spanned, StatementKind};

/// The lines without white space at their ends, joined by single blanks.
fn joined(lines: &[Spanned<String>]) -> String {
    let lines = lines.iter().map(|line| line.value.trim_matches(is_white)).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

/// Checks a constraint.
pub(super) fn constraint(code: &Code<Expr>, expressions: &mut Expressions<'_>) -> Option<Constraint> {
    let expr = expressions.expr(&code.tree)?;
    Some(Constraint { text: joined(&code.lines), expr })
}

/// Checks an action.
pub(super) fn action(code: &Code<Vec<ast::Statement>>, expressions: &mut Expressions<'_>) -> Option<Action> {
    // All statements are checked before any is given up, so that all errors are reported.
    let statements: Vec<_> = code.tree.iter().map(|tree| statement(tree, expressions)).collect();
    Some(Action { text: joined(&code.lines), statements: statements.into_iter().collect::<Option<_>>()? })
}

fn statement(tree: &ast::Statement, expressions: &mut Expressions<'_>) -> Option<Statement> {
    Some(match &tree.value {
        StatementKind::Empty => Statement::Empty,
        StatementKind::Expr(expr) => Statement::Expr(expressions.expr(expr)?),
        StatementKind::Return(expr) => Statement::Return(expressions.expr(expr)?),
        StatementKind::If(condition, then, otherwise) => {
            let condition = expressions.expr(condition);
            let then = statement(then, expressions);
            let otherwise = otherwise.as_ref().map(|otherwise| statement(otherwise, expressions));
            let otherwise = match otherwise {
                Some(branch) => Some(Box::new(branch?)),
                None => None,
            };
            Statement::If(condition?, Box::new(then?), otherwise)
        }
    })
}
