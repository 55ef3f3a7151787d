//! Trees back to text.
//!
//! [`file()`] writes a database that reads back as an equal tree: parts in their order, separated by empty lines,
//! remarks included, comments lost. Constraints and actions are written line by line as they were. Expressions and
//! statements also have a `Display` of their own, which writes them with few blanks.

use std::fmt;

use super::ast::{
    Code, Diagram, DiagramLine, Directive, Entry, Expr, ExprKind, File, Item, Pattern, Shape, Spanned, Statement,
    StatementKind, UnaryOp,
};

/// The text of a database.
#[must_use]
pub fn file(file: &File) -> String {
    file.items.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Directive(directive) => directive.fmt(f),
            Item::Pattern(pattern) => pattern.fmt(f),
            Item::Shape(shape) => shape.fmt(f),
        }
    }
}

impl fmt::Display for Directive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.keyword.value.text(), self.argument.value)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pattern {}\n\n{}\n{}", self.name.value, self.diagram, self.entry)?;
        if let Some(diagram) = &self.constraint_diagram {
            write!(f, "\n{diagram}")?;
        }
        if let Some(Code { lines, .. }) = &self.constraint {
            write_lines(f, ';', lines)?;
        }
        if let Some(Code { lines, .. }) = &self.action {
            write_lines(f, '>', lines)?;
        }
        Ok(())
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pattern {}\n\n", self.number.value)?;
        self.rows.iter().try_for_each(|row| writeln!(f, "{}", row.value))?;
        writeln!(f, "\n:{}", self.value.value)
    }
}

fn write_lines(f: &mut fmt::Formatter<'_>, mark: char, lines: &[Spanned<String>]) -> fmt::Result {
    writeln!(f)?;
    lines.iter().try_for_each(|line| writeln!(f, "{mark}{}", line.value))
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}{}", line.remark().value))
    }
}

/// The line without its remark.
impl fmt::Display for DiagramLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |mark: &Spanned<bool>, text| if mark.value { text } else { "" };
        match self {
            DiagramLine::Edge(edge) => {
                write!(f, "{}{}{}", mark(&edge.left, "+"), "-".repeat(edge.dashes.value), mark(&edge.right, "+"))
            }
            DiagramLine::Row(row) => {
                write!(f, "{}{}{}", mark(&row.left, "|"), row.cells.value, mark(&row.right, "|"))
            }
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ":{},{}", self.symmetry.value, self.classes.value)?;
        for attribute in &self.attributes {
            write!(f, ",{}({})", attribute.name.value, attribute.argument.value)?;
        }
        match &self.helper {
            Some(helper) => writeln!(f, ",{}", helper.value),
            None => writeln!(f),
        }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            ExprKind::Number(text) | ExprKind::Name(text) => f.write_str(text),
            ExprKind::Call(call) => {
                let arguments: Vec<String> = call.arguments.iter().map(|argument| argument.value.to_string()).collect();
                write!(f, "{}({})", call.name.value, arguments.join(","))
            }
            ExprKind::Group(inner) => write!(f, "({inner})"),
            ExprKind::Unary(UnaryOp::Not, operand) => write!(f, "!{operand}"),
            ExprKind::Unary(UnaryOp::Negate, operand) => write!(f, "-{operand}"),
            ExprKind::Binary(left, op, right) => write!(f, "{left} {} {right}", op.text()),
            ExprKind::Conditional(condition, yes, no) => write!(f, "{condition} ? {yes} : {no}"),
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            StatementKind::Empty => f.write_str(";"),
            StatementKind::Expr(expr) => write!(f, "{expr};"),
            StatementKind::Return(expr) => write!(f, "return {expr};"),
            StatementKind::If(condition, then, None) => write!(f, "if ({condition}) {then}"),
            StatementKind::If(condition, then, Some(otherwise)) => {
                write!(f, "if ({condition}) {then} else {otherwise}")
            }
        }
    }
}
