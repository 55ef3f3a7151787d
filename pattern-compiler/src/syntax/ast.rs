//! The syntax tree: what was written, not what it means.
//!
//! Every part carries its place, names are as written, and [`print`](super::print) turns a tree back into text. Two
//! trees are equal if the same was written, no matter where: places take no part in equality. Comments and blank lines
//! are not kept.

pub use crate::operator::BinaryOp;
use crate::source::Span;

/// Something written, and where.
#[derive(Clone, Copy, Debug)]
pub struct Spanned<T> {
    /// What.
    pub value: T,
    /// Where.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// `value`, written at `span`.
    pub const fn new(value: T, span: Span) -> Spanned<T> {
        Spanned { value, span }
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Spanned<T>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

/// A database.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct File {
    /// What it is written in.
    pub language: Language,
    /// Its parts in order.
    pub items: Vec<Item>,
}

/// The languages of databases.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Language {
    /// Directives and patterns.
    #[default]
    Patterns,
    /// Eye shapes.
    EyeShapes,
}

/// A part of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A directive.
    Directive(Directive),
    /// A pattern.
    Pattern(Box<Pattern>),
    /// An eye shape.
    Shape(Box<Shape>),
}

/// A setting for the patterns that follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Directive {
    /// Which one.
    pub keyword: Spanned<Keyword>,
    /// The word behind it.
    pub argument: Spanned<String>,
}

/// The kinds of directives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keyword {
    /// Which attributes there are.
    AttributeMap,
    /// Which cells the goal test looks at.
    GoalElements,
    /// Which cells a consumer wants to see.
    CallbackData,
}

impl Keyword {
    /// All of them.
    pub const ALL: [Keyword; 3] = [Keyword::AttributeMap, Keyword::GoalElements, Keyword::CallbackData];

    /// How it is written.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Keyword::AttributeMap => "attribute_map",
            Keyword::GoalElements => "goal_elements",
            Keyword::CallbackData => "callback_data",
        }
    }
}

/// A pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The first word behind `Pattern`.
    pub name: Spanned<String>,
    /// The main diagram.
    pub diagram: Diagram,
    /// The entry line.
    pub entry: Entry,
    /// The constraint diagram.
    pub constraint_diagram: Option<Diagram>,
    /// The constraint.
    pub constraint: Option<Code<Expr>>,
    /// The action.
    pub action: Option<Code<Vec<Statement>>>,
}

/// A diagram of either kind, at least one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Its lines from top to bottom.
    pub lines: Vec<DiagramLine>,
}

impl Diagram {
    /// From its first line to its last one.
    #[must_use]
    pub fn span(&self) -> Span {
        let span = |line: Option<&DiagramLine>| line.map_or(Span::new(0, 0), DiagramLine::span);
        span(self.lines.first()).to(span(self.lines.last()))
    }

    /// Its rows, without horizontal borders.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.lines.iter().filter_map(|line| match line {
            DiagramLine::Row(row) => Some(row),
            DiagramLine::Edge(_) => None,
        })
    }
}

/// A line of a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiagramLine {
    /// A horizontal border of the board.
    Edge(Edge),
    /// A row of cells.
    Row(Row),
}

impl DiagramLine {
    /// Where the line stands, without its remark.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            DiagramLine::Edge(edge) => edge.left.span.to(edge.right.span),
            DiagramLine::Row(row) => row.left.span.to(row.right.span),
        }
    }

    /// What follows on the line.
    #[must_use]
    pub fn remark(&self) -> &Spanned<String> {
        match self {
            DiagramLine::Edge(edge) => &edge.remark,
            DiagramLine::Row(row) => &row.remark,
        }
    }
}

/// A horizontal border, such as `+---`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Whether it begins with `+`.
    pub left: Spanned<bool>,
    /// How many dashes it has.
    pub dashes: Spanned<usize>,
    /// Whether it ends with `+`.
    pub right: Spanned<bool>,
    /// What follows on the line.
    pub remark: Spanned<String>,
}

/// A row of cells, such as `|O.x`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whether it begins with `|`.
    pub left: Spanned<bool>,
    /// Symbols and letters, one ASCII character per cell.
    pub cells: Spanned<String>,
    /// Whether `|` follows the cells.
    pub right: Spanned<bool>,
    /// What follows on the line.
    pub remark: Spanned<String>,
}

impl Row {
    /// The cells with their places.
    pub fn chars(&self) -> impl Iterator<Item = Spanned<char>> {
        let span = self.cells.span;
        self.cells.value.chars().enumerate().map(move |(k, c)| Spanned::new(c, span.part(k, 1)))
    }
}

/// An entry line, `:symmetry,classes,attribute(argument),…,helper`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The symmetry character.
    pub symmetry: Spanned<char>,
    /// Class letters.
    pub classes: Spanned<String>,
    /// Attributes in order.
    pub attributes: Vec<Attribute>,
    /// The name of a helper function.
    pub helper: Option<Spanned<String>>,
}

/// An attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    /// Its name.
    pub name: Spanned<String>,
    /// What stands in the parentheses.
    pub argument: Spanned<String>,
}

/// An eye shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The first word behind `Pattern`.
    pub number: Spanned<String>,
    /// The rows of the diagram, borders and the blanks before them included.
    pub rows: Vec<Spanned<String>>,
    /// The first word behind the colon, perhaps empty.
    pub value: Spanned<String>,
}

/// The lines of a constraint or an action and what they say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code<T> {
    /// What stands behind the first character of each line.
    pub lines: Vec<Spanned<String>>,
    /// What the lines say together.
    pub tree: T,
}

/// An expression and its place.
pub type Expr = Spanned<ExprKind>;

/// The kinds of expressions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExprKind {
    /// A number, as written.
    Number(String),
    /// A name without arguments.
    Name(String),
    /// A call.
    Call(Call),
    /// An expression in parentheses.
    Group(Box<Expr>),
    /// An operator and what it applies to.
    Unary(UnaryOp, Box<Expr>),
    /// Two operands.
    Binary(Box<Expr>, BinaryOp, Box<Expr>),
    /// `condition ? yes : no`.
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
}

impl ExprKind {
    /// Visits every call with arguments, left to right.
    pub fn calls<'e>(&'e self, visit: &mut dyn FnMut(&'e Call)) {
        let mut inside = |parts: &[&'e Expr]| parts.iter().for_each(|part| part.value.calls(visit));
        match self {
            ExprKind::Call(call) => visit(call),
            ExprKind::Group(e) | ExprKind::Unary(_, e) => inside(&[e]),
            ExprKind::Binary(a, _, b) => inside(&[a, b]),
            ExprKind::Conditional(c, a, b) => inside(&[c, a, b]),
            ExprKind::Number(_) | ExprKind::Name(_) => {}
        }
    }
}

/// A call such as `oplay_attack(*,?,a)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Who is called.
    pub name: Spanned<String>,
    /// Letters, `*` and `?`.
    pub arguments: Vec<Spanned<char>>,
}

/// Operators on one operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    /// `!`
    Not,
    /// `-`
    Negate,
}

/// A statement and its place.
pub type Statement = Spanned<StatementKind>;

/// The kinds of statements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatementKind {
    /// A lone `;`.
    Empty,
    /// An expression for its effect.
    Expr(Expr),
    /// `return e;`
    Return(Expr),
    /// `if (condition) then else otherwise`.
    If(Expr, Box<Statement>, Option<Box<Statement>>),
}

impl StatementKind {
    /// Visits every call with arguments, in the order of the text.
    pub fn calls<'s>(&'s self, visit: &mut dyn FnMut(&'s Call)) {
        match self {
            StatementKind::Expr(e) | StatementKind::Return(e) => e.value.calls(visit),
            StatementKind::If(condition, then, otherwise) => {
                condition.value.calls(visit);
                then.value.calls(visit);
                otherwise.iter().for_each(|otherwise| otherwise.value.calls(visit));
            }
            StatementKind::Empty => {}
        }
    }
}
