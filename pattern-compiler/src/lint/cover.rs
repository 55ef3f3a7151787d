//! Whether two patterns that lie on the same points do the same there.
//!
//! In go two patterns and how the points of each are laid; out comes whether moves, marks, classes, values, attributes,
//! helpers, constraints and actions are the same, labels compared by where they lie. Databases whose consumers look at
//! the stones of a match ([`sees_stones`]) also need the same stones. Cost: cells and expressions.

use std::collections::BTreeSet;

use pattern_tables::alphabet::Element;
use pattern_tables::purpose::{Meaning, Purpose};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::check::minus;
use crate::model::{Argument, Attribute, Call, Database, Expr, Kind, Pattern, Statement};

/// Where the points of a pattern lie, relative to an origin that it shares with another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'p> {
    pub(super) pattern: &'p Pattern,
    pub(super) orientation: Orientation,
    /// The point at the origin, relative to the anchor.
    pub(super) origin: Offset,
}

impl Placed<'_> {
    fn at(&self, point: Offset) -> Offset {
        self.orientation.apply(minus(point, self.origin))
    }

    fn cells(&self, holds: impl Fn(&crate::model::Cell) -> bool) -> BTreeSet<(Offset, Element)> {
        let cells = self.pattern.cells.iter().filter(|cell| holds(cell));
        cells.map(|cell| (self.at(cell.at), cell.element)).collect()
    }

    fn marks(&self) -> BTreeSet<(Offset, Element)> {
        self.cells(|cell| matches!(cell.element, Element::Comma | Element::Bang))
    }

    fn stones(&self) -> BTreeSet<(Offset, Element)> {
        self.cells(|cell| cell.stored && !matches!(cell.element, Element::Comma | Element::Bang | Element::Empty))
    }

    fn anchor(&self) -> Offset {
        self.at(Offset::new(0, 0))
    }
}

/// Whether the consumer of a match looks at the stones that the pattern covers, so that one that covers more of them
/// does something else. Databases of unknown names are taken to.
fn sees_stones(database: &Database, pattern: &Pattern) -> bool {
    let classes = |letters: &str| letters.chars().any(|letter| pattern.classes.has(letter));
    match meaning(database) {
        Some(Meaning::Influence | Meaning::Barriers | Meaning::Free) => false,
        Some(Meaning::Moves) => classes("CBcadU"),
        _ if database.options.kind == Kind::Corner => classes("U"),
        _ => true,
    }
}

/// What class letters mean in a database; `None` if its name says nothing.
fn meaning(database: &Database) -> Option<Meaning> {
    Purpose::of(&database.name).map(|purpose| purpose.classes)
}

/// Whether it matters at which stone the pattern is anchored: intrusions start there.
fn sees_anchor(database: &Database, pattern: &Pattern) -> bool {
    database.options.kind == Kind::Connection
        && (meaning(database) != Some(Meaning::Barriers) || pattern.classes.has('B'))
}

/// Whether `a` does what `b` does wherever both match, and is accepted wherever `a` is: the constraint of `b` is the
/// same, or missing.
pub(super) fn covers(database: &Database, a: Placed<'_>, b: Placed<'_>) -> bool {
    let (p, q) = (a.pattern, b.pattern);
    p.classes == q.classes
        && p.value.to_bits() == q.value.to_bits()
        && p.helper == q.helper
        && p.star.map(|star| a.at(star)) == q.star.map(|star| b.at(star))
        && (!sees_anchor(database, p) || a.anchor() == b.anchor() && p.anchor == q.anchor)
        && a.marks() == b.marks()
        && (!sees_stones(database, p) || a.stones() == b.stones())
        && same_attributes(a, b)
        && match (&p.constraint, &q.constraint) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(one), Some(other)) => same(&one.expr, &other.expr, a, b),
        }
        && match (&p.action, &q.action) {
            (None, None) => true,
            (Some(one), Some(other)) => same_statements(&one.statements, &other.statements, a, b),
            _ => false,
        }
}

fn same_attributes(a: Placed<'_>, b: Placed<'_>) -> bool {
    let (p, q) = (&a.pattern.attributes, &b.pattern.attributes);
    p.len() == q.len()
        && p.iter().zip(q).all(|pair| match pair {
            (Attribute::Number(one, x), Attribute::Number(other, y)) => one == other && x.to_bits() == y.to_bits(),
            (Attribute::Offset(one, x), Attribute::Offset(other, y)) => one == other && a.at(x.at) == b.at(y.at),
            _ => false,
        })
}

fn same_statements(p: &[Statement], q: &[Statement], a: Placed<'_>, b: Placed<'_>) -> bool {
    p.len() == q.len() && p.iter().zip(q).all(|(one, other)| same_statement(one, other, a, b))
}

fn same_statement(one: &Statement, other: &Statement, a: Placed<'_>, b: Placed<'_>) -> bool {
    match (one, other) {
        (Statement::Expr(x), Statement::Expr(y)) | (Statement::Return(x), Statement::Return(y)) => same(x, y, a, b),
        (Statement::If(x, then, no), Statement::If(y, its_then, its_no)) => {
            let branches = match (no, its_no) {
                (None, None) => true,
                (Some(no), Some(its_no)) => same_statement(no, its_no, a, b),
                _ => false,
            };
            branches && same(x, y, a, b) && same_statement(then, its_then, a, b)
        }
        (Statement::Empty, Statement::Empty) => true,
        _ => false,
    }
}

/// Whether two expressions ask the same about the same points.
fn same(one: &Expr, other: &Expr, a: Placed<'_>, b: Placed<'_>) -> bool {
    match (one, other) {
        (Expr::Int(x), Expr::Int(y)) => x == y,
        (Expr::Real(x), Expr::Real(y)) => x.to_bits() == y.to_bits(),
        (Expr::Call(x), Expr::Call(y)) => same_call(x, y, a, b),
        (Expr::Not(x), Expr::Not(y)) | (Expr::Negate(x), Expr::Negate(y)) => same(x, y, a, b),
        (Expr::Binary(op, x, y), Expr::Binary(its, u, v)) => op == its && same(x, u, a, b) && same(y, v, a, b),
        (Expr::Conditional(x, y, z), Expr::Conditional(u, v, w)) => {
            same(x, u, a, b) && same(y, v, a, b) && same(z, w, a, b)
        }
        _ => false,
    }
}

fn same_call(x: &Call, y: &Call, a: Placed<'_>, b: Placed<'_>) -> bool {
    let point = |p: &Argument, q: &Argument| a.at(p.at) == b.at(q.at);
    let ply = |p: &Option<Argument>, q: &Option<Argument>| match (p, q) {
        (Some(p), Some(q)) => point(p, q),
        (None, None) => true,
        _ => false,
    };
    x.autohelper == y.autohelper
        && x.moves.len() == y.moves.len()
        && x.points.len() == y.points.len()
        && x.moves.iter().zip(&y.moves).all(|(p, q)| ply(p, q))
        && x.points.iter().zip(&y.points).all(|(p, q)| point(p, q))
}
