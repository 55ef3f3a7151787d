//! The terms of a constraint with their values in a match.
//!
//! In: an analysed position, a match, a constraint. Out: [`Judged`]. A term that calls an autohelper that is not
//! supplied is left undecided. Cost: reading, for every call twice.

use std::collections::BTreeMap;

use atsumi::Analysis;
use atsumi::board::{Board, Size};
use atsumi::influence::matcher::Match;
use atsumi::influence::{Facts, Judge as _, ReadingJudge};
use atsumi::reading::{Level, Reader};
use atsumi::tables::database::{Condition, Pattern};
use pattern_compiler::interpret;
use pattern_compiler::model::{Argument, BinaryOp, Call, Constraint, Expr};

use super::{Answer, CallAnswer, Judged, Term};
use crate::vertex;

/// Asks the questions of constraints on one position.
pub struct Terms {
    board: Board,
    reader: Reader,
    facts: Facts,
}

impl Terms {
    /// For the position of `analysis`, with what it knows of the strings.
    #[must_use]
    pub fn new(analysis: &Analysis) -> Terms {
        let board = analysis.board().clone();
        let facts = analysis.facts().clone();
        Terms { board, reader: Reader::new(Level::default()), facts }
    }

    /// The size of the board.
    fn size(&self) -> Size {
        self.board.size()
    }

    /// Asks every term, in order, up to the one that decides.
    pub fn judge(&mut self, m: Match, constraint: &Constraint) -> Judged {
        let mut parts = Vec::new();
        conjuncts(&constraint.expr, &mut parts);
        let mut terms = Vec::new();
        for part in parts {
            let (value, unsupplied) = self.value(m, part);
            let answer = match (unsupplied.is_empty(), value) {
                (false, _) => Answer::Undecided,
                (true, 0) => Answer::Fails,
                (true, _) => Answer::Holds,
            };
            let mut calls = Vec::new();
            self.calls(m, part, &mut calls);
            terms.push(Term { text: Text(part).to_string(), answer, calls, unsupplied });
            if answer == Answer::Fails {
                break;
            }
        }
        Judged { text: constraint.text.clone(), labels: labels(&constraint.expr, m, self.size()), terms }
    }

    /// The value of a part of a constraint, and the autohelpers that it called although they are not supplied.
    fn value(&mut self, m: Match, expr: &Expr) -> (i32, Vec<&'static str>) {
        let part = Constraint { text: String::new(), expr: expr.clone() };
        let pattern = bare(interpret::constraint(&part));
        let mut judge = ReadingJudge::new(&mut self.reader, &self.facts);
        let value = judge.constraint(&self.board, m, &pattern);
        let mut unsupplied: Vec<&'static str> = Vec::new();
        for helper in &judge.marks().unsupplied {
            let name = helper.info().name;
            if !unsupplied.contains(&name) {
                unsupplied.push(name);
            }
        }
        (value, unsupplied)
    }

    /// Whether a part of a constraint is not 0.
    fn is_true(&mut self, m: Match, expr: &Expr) -> bool {
        self.value(m, expr).0 != 0
    }

    /// The answers to the calls that a term asks, with those that it leaves out left out.
    fn calls(&mut self, m: Match, expr: &Expr, answers: &mut Vec<CallAnswer>) {
        match expr {
            Expr::Call(call) => {
                let (value, unsupplied) = self.value(m, expr);
                let answer =
                    CallAnswer { call: CallText(call).to_string(), value: unsupplied.is_empty().then_some(value) };
                if !answers.contains(&answer) {
                    answers.push(answer);
                }
            }
            Expr::Not(e) | Expr::Negate(e) => self.calls(m, e, answers),
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                self.calls(m, a, answers);
                if self.is_true(m, a) == (*op == BinaryOp::And) {
                    self.calls(m, b, answers);
                }
            }
            Expr::Binary(_, a, b) => {
                self.calls(m, a, answers);
                self.calls(m, b, answers);
            }
            Expr::Conditional(condition, yes, no) => {
                self.calls(m, condition, answers);
                let taken = if self.is_true(m, condition) { yes } else { no };
                self.calls(m, taken, answers);
            }
            Expr::Int(_) | Expr::Real(_) => {}
        }
    }
}

/// A pattern that has nothing but a constraint; points come from the match.
fn bare(constraint: Condition) -> Pattern {
    use atsumi::tables::alphabet::Role;
    use atsumi::tables::database::{Classes, Edges, Extent};
    use atsumi::tables::symmetry::Orientations;
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
        helper: None,
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
fn labels(expr: &Expr, m: Match, size: Size) -> BTreeMap<char, String> {
    let mut labels = BTreeMap::new();
    expr.calls(&mut |call| {
        for argument in call.moves.iter().flatten().chain(&call.points) {
            labels.insert(argument.letter, vertex(m.at(argument.at), size));
        }
    });
    labels
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
