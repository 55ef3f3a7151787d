//! The checked model: patterns with every name resolved, every count right, every point known.
//!
//! In comes the syntax tree of a database that passed all checks; what holds afterwards: anchors are admissible, labels
//! and parameter counts are right, cells and labels are offsets from the anchor, and no text needs to be parsed again.
//! From here on nobody looks at syntax. The model cannot be printed back to its source; the syntax tree can.

mod shape;

pub use crate::operator::BinaryOp;
pub use shape::{Shape, Symbol, Vertex};

use pattern_tables::alphabet::{Element, Role};
use pattern_tables::autohelper::{Autohelper, ResultType};
use pattern_tables::database::{Classes, Edges, Extent};
pub use pattern_tables::purpose::{Anchors, Kind};
use pattern_tables::symmetry::{Offset, Orientations};

/// What the engine expects of a database, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How it is matched.
    pub kind: Kind,
    /// Admissible anchors.
    pub anchors: Anchors,
}

/// A checked database.
#[derive(Clone, PartialEq, Debug)]
pub struct Database {
    /// Name without folder or ending.
    pub name: String,
    /// The file as shown in messages; the first one if there are several.
    pub file: String,
    /// The files behind the first one that its patterns come from, in order.
    pub further: Vec<Further>,
    /// FNV-1a of the source text, of all files one behind the other.
    pub fingerprint: u64,
    /// How it is matched.
    pub options: Options,
    /// Patterns in file order.
    pub patterns: Vec<Pattern>,
    /// Eye shapes in file order. A database has patterns or shapes, not both.
    pub shapes: Vec<Shape>,
}

/// One more file of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Further {
    /// The number of its first pattern or shape, or of the one behind it if it has none.
    pub first: usize,
    /// The file as shown in messages.
    pub file: String,
}

impl Database {
    /// The file of a pattern or shape by its number.
    #[must_use]
    pub fn file_of(&self, pattern: usize) -> &str {
        let further = self.further.iter().rev().find(|further| further.first <= pattern);
        further.map_or(&self.file, |further| &further.file)
    }

    /// All files, in order.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.file.as_str()).chain(self.further.iter().map(|further| further.file.as_str()))
    }
}

/// A checked pattern.
#[derive(Clone, PartialEq, Debug)]
pub struct Pattern {
    /// Its name.
    pub name: String,
    /// Line of its title, from 1.
    pub line: u32,
    /// The rows of the main diagram as written, edges included, for documentation.
    pub diagram: Vec<String>,
    /// Class letters.
    pub classes: Classes,
    /// Its own value; what it means is up to the class (the strength of a source, for instance).
    pub value: f32,
    /// All other attributes, in the order written.
    pub attributes: Vec<Attribute>,
    /// The hand-written helper, if one is named.
    pub helper: Option<String>,
    /// The role of the anchor stone.
    pub anchor: Role,
    /// Orientations in which it is tried.
    pub orientations: Orientations,
    /// Rectangle relative to the anchor.
    pub extent: Extent,
    /// Declared borders.
    pub edges: Edges,
    /// Every cell but `?`, in reading order, relative to the anchor.
    pub cells: Vec<Cell>,
    /// The `*`, if there is one.
    pub star: Option<Offset>,
    /// Labels sorted by letter, relative to the anchor.
    pub labels: Vec<Label>,
    /// The constraint.
    pub constraint: Option<Constraint>,
    /// The action.
    pub action: Option<Action>,
}

/// A non-wild cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Relative to the anchor.
    pub at: Offset,
    /// What it demands.
    pub element: Element,
    /// Whether the goal test looks at it.
    pub stored: bool,
}

/// A named point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    /// Its letter.
    pub letter: char,
    /// Relative to the anchor.
    pub at: Offset,
}

/// An attribute other than the pattern's own value.
#[derive(Clone, PartialEq, Debug)]
pub enum Attribute {
    /// A number, such as `shape(3)`; names are normalised (`terri` is `minterri`).
    Number(String, f32),
    /// A label, such as `threatens_eye(a)`, resolved.
    Offset(String, Label),
}

/// A constraint: one expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Constraint {
    /// The joined text of its lines, trimmed.
    pub text: String,
    /// The expression.
    pub expr: Expr,
}

/// An action: statements.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// The joined text of its lines, trimmed.
    pub text: String,
    /// The statements.
    pub statements: Vec<Statement>,
}

/// A point named by an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The label's letter, or `*`.
    pub letter: char,
    /// Relative to the anchor.
    pub at: Offset,
}

/// An expression with C semantics: integers, one kind of real, zero is false.
#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    /// An integer, or the constant `WIN`.
    Int(i32),
    /// A real constant.
    Real(f32),
    /// A call.
    Call(Call),
    /// `!e`, 0 or 1.
    Not(Box<Expr>),
    /// `-e`.
    Negate(Box<Expr>),
    /// Two operands; `&&` and `||` stop at the first that decides.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `condition ? yes : no`.
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
}

/// A call of an autohelper; counts and kinds of arguments are right.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// What is called.
    pub autohelper: Autohelper,
    /// Moves of a play-out; `None` is `?`. Empty for other shapes.
    pub moves: Vec<Option<Argument>>,
    /// Targets of a play-out, or all arguments.
    pub points: Vec<Argument>,
}

impl Expr {
    /// The C type of the expression.
    #[must_use]
    pub fn result_type(&self) -> ResultType {
        match self {
            Expr::Real(_) => ResultType::Real,
            Expr::Call(call) => call.autohelper.info().result,
            Expr::Negate(e) => e.result_type(),
            Expr::Binary(BinaryOp::Add | BinaryOp::Subtract, a, b) | Expr::Conditional(_, a, b) => {
                if a.result_type() == ResultType::Real { ResultType::Real } else { b.result_type() }
            }
            Expr::Int(_) | Expr::Not(_) | Expr::Binary(..) => ResultType::Int,
        }
    }

    /// Visits every call, left to right.
    pub fn calls<'e>(&'e self, visit: &mut dyn FnMut(&'e Call)) {
        match self {
            Expr::Call(call) => visit(call),
            Expr::Not(e) | Expr::Negate(e) => e.calls(visit),
            Expr::Binary(_, a, b) => {
                a.calls(visit);
                b.calls(visit);
            }
            Expr::Conditional(c, a, b) => {
                c.calls(visit);
                a.calls(visit);
                b.calls(visit);
            }
            Expr::Int(_) | Expr::Real(_) => {}
        }
    }
}

impl Expr {
    /// Visits every call to change it, left to right.
    pub fn calls_mut(&mut self, visit: &mut dyn FnMut(&mut Call)) {
        match self {
            Expr::Call(call) => visit(call),
            Expr::Not(e) | Expr::Negate(e) => e.calls_mut(visit),
            Expr::Binary(_, a, b) => [a, b].into_iter().for_each(|e| e.calls_mut(visit)),
            Expr::Conditional(c, a, b) => [c, a, b].into_iter().for_each(|e| e.calls_mut(visit)),
            Expr::Int(_) | Expr::Real(_) => {}
        }
    }
}

/// A statement of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// An expression for its effect.
    Expr(Expr),
    /// `return e;`
    Return(Expr),
    /// `if (condition) then else otherwise`.
    If(Expr, Box<Statement>, Option<Box<Statement>>),
    /// A lone `;`.
    Empty,
}

impl Statement {
    /// Visits every call, in the order of the text.
    pub fn calls<'s>(&'s self, visit: &mut dyn FnMut(&'s Call)) {
        match self {
            Statement::Expr(e) | Statement::Return(e) => e.calls(visit),
            Statement::If(condition, then, otherwise) => {
                condition.calls(visit);
                then.calls(visit);
                if let Some(otherwise) = otherwise {
                    otherwise.calls(visit);
                }
            }
            Statement::Empty => {}
        }
    }
}

impl Statement {
    /// Visits every call to change it, in the order of the text.
    pub fn calls_mut(&mut self, visit: &mut dyn FnMut(&mut Call)) {
        match self {
            Statement::Expr(e) | Statement::Return(e) => e.calls_mut(visit),
            Statement::If(condition, then, otherwise) => {
                condition.calls_mut(visit);
                then.calls_mut(visit);
                if let Some(otherwise) = otherwise {
                    otherwise.calls_mut(visit);
                }
            }
            Statement::Empty => {}
        }
    }
}
