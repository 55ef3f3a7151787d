//! The terms of a constraint with their values in a match.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use atsumi::Analysis;
use atsumi::influence::matcher::Match;
use atsumi::influence::{Facts, Judge as _, ReadingJudge};
use go_board::{Board, Point, Size};
use go_reading::{Level, Reader};
use pattern_compiler::interpret;
use pattern_compiler::model::{Argument, BinaryOp, Call, Constraint, Expr};
use pattern_tables::database::Pattern;

use super::{FAILS, HOLDS, named};

/// Asks the questions of constraints on one position.
pub(super) struct Terms {
    board: Board,
    reader: Reader,
    facts: Facts,
}

impl Terms {
    /// For the position of `analysis`, with what it knows of the strings.
    pub(super) fn new(analysis: &Analysis) -> Terms {
        let board = analysis.board().clone();
        let facts = analysis.facts().clone();
        Terms { board, reader: Reader::new(Level::default()), facts }
    }

    /// The size of the board.
    pub(super) fn size(&self) -> Size {
        self.board.size()
    }

    /// Writes one line for every term that was asked, in order, up to the one that decided.
    pub(super) fn explain(&mut self, out: &mut String, m: Match, constraint: &Constraint) {
        let points = places(&constraint.expr, m, self.size());
        let _ = writeln!(
            out,
            "    {}{}",
            constraint.text,
            if points.is_empty() { String::new() } else { format!("   with {points}") }
        );
        let mut terms = Vec::new();
        conjuncts(&constraint.expr, &mut terms);
        for term in terms {
            let value = self.value(m, term);
            let mut calls = Vec::new();
            self.calls(m, term, &mut calls);
            let because = if calls.is_empty() { String::new() } else { format!("   {}", calls.join(", ")) };
            let text = Text(term);
            if value == 0 {
                let _ = writeln!(out, "    {FAILS}fails{FAILS:#} {text}{because}");
                return;
            }
            let _ = writeln!(out, "    {HOLDS}holds{HOLDS:#} {text}{because}");
        }
    }

    /// The value of a part of a constraint.
    fn value(&mut self, m: Match, expr: &Expr) -> i32 {
        let part = Constraint { text: String::new(), expr: expr.clone() };
        let pattern = bare(interpret::constraint(&part));
        ReadingJudge::new(&mut self.reader, &self.facts).constraint(&mut self.board, m, &pattern)
    }

    /// The answers to the calls that a term asks, with those that it leaves out left out.
    fn calls(&mut self, m: Match, expr: &Expr, answers: &mut Vec<String>) {
        match expr {
            Expr::Call(call) => {
                let value = self.value(m, expr);
                let answer = format!("{} = {value}", CallText(call));
                if !answers.contains(&answer) {
                    answers.push(answer);
                }
            }
            Expr::Not(e) | Expr::Negate(e) => self.calls(m, e, answers),
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                self.calls(m, a, answers);
                if (self.value(m, a) != 0) == (*op == BinaryOp::And) {
                    self.calls(m, b, answers);
                }
            }
            Expr::Binary(_, a, b) => {
                self.calls(m, a, answers);
                self.calls(m, b, answers);
            }
            Expr::Conditional(condition, yes, no) => {
                self.calls(m, condition, answers);
                let taken = if self.value(m, condition) != 0 { yes } else { no };
                self.calls(m, taken, answers);
            }
            Expr::Int(_) | Expr::Real(_) => {}
        }
    }
}

/// A pattern that has nothing but a constraint; points come from the match.
fn bare(constraint: pattern_tables::database::Condition) -> Pattern {
    use pattern_tables::alphabet::Role;
    use pattern_tables::database::{Classes, Edges, Extent};
    use pattern_tables::symmetry::Orientations;
    Pattern {
        name: "".into(),
        line: 0,
        classes: Classes(0),
        value: 0.0,
        anchor: Role::O,
        orientations: Orientations::ALL,
        extent: Extent::new(0, 0, 0, 0),
        edges: Edges::NONE,
        cells: Vec::new().into(),
        star: None,
        labels: Vec::new().into(),
        constraint: Some(constraint),
        action: None,
    }
}

/// The operands of the outermost `&&`s, from left to right.
fn conjuncts<'e>(expr: &'e Expr, terms: &mut Vec<&'e Expr>) {
    if let Expr::Binary(BinaryOp::And, a, b) = expr {
        conjuncts(a, terms);
        conjuncts(b, terms);
    } else {
        terms.push(expr);
    }
}

/// The labels of an expression and the vertices that they stand for.
fn places(expr: &Expr, m: Match, size: Size) -> String {
    let mut places: BTreeMap<char, Point> = BTreeMap::new();
    expr.calls(&mut |call| {
        for argument in call.moves.iter().flatten().chain(&call.points) {
            places.insert(argument.letter, m.at(argument.at));
        }
    });
    let places: Vec<String> = places.iter().map(|(letter, p)| format!("{letter}={}", named(*p, size))).collect();
    places.join(" ")
}

/// A call as it is written.
struct CallText<'e>(&'e Call);

impl std::fmt::Display for CallText<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = |argument: &Argument| argument.letter.to_string();
        let moves = self.0.moves.iter().map(|ply| ply.as_ref().map_or_else(|| String::from("?"), letter));
        let arguments: Vec<String> = moves.chain(self.0.points.iter().map(letter)).collect();
        let name = self.0.autohelper.info().name;
        if arguments.is_empty() { f.write_str(name) } else { write!(f, "{name}({})", arguments.join(",")) }
    }
}

/// An expression as text, with as few parentheses as are safe.
struct Text<'e>(&'e Expr);

impl std::fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let inner = |e: &Expr| match e {
            Expr::Binary(..) | Expr::Conditional(..) => format!("({})", Text(e)),
            _ => Text(e).to_string(),
        };
        match self.0 {
            Expr::Int(value) => write!(f, "{value}"),
            Expr::Real(value) => write!(f, "{value}"),
            Expr::Call(call) => CallText(call).fmt(f),
            Expr::Not(e) => write!(f, "!{}", inner(e)),
            Expr::Negate(e) => write!(f, "-{}", inner(e)),
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                write!(f, "{} {} {}", inner(a), op.text(), inner(b))
            }
            Expr::Binary(op, a, b) => write!(f, "{}{}{}", inner(a), op.text(), inner(b)),
            Expr::Conditional(c, a, b) => write!(f, "{} ? {} : {}", inner(c), inner(a), inner(b)),
        }
    }
}
