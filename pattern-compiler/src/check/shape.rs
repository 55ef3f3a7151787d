//! An eye shape: number, symbols, borders, size, connection, value, and the points it marks.

use std::collections::BTreeMap;

use pattern_tables::eye::{EdgeLevel, EyeGraph, EyeValue};

use super::shape_borders as borders;
use super::shape_grid::{Cell, Grid, Shows};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, counted, listed};
use crate::model::{Shape, Symbol, Vertex};
use crate::source::Span;
use crate::syntax::ast::{self, Spanned};

/// Most rows and columns of a diagram.
const LARGEST: usize = 20;
/// Most vertices `x` in a shape, which is looked up in two to the power of that many configurations.
const MOST_EITHER: usize = 12;

/// The number of the shape before, and where it stands if that is in the same file.
pub(super) type Before = Option<(u32, Option<Span>)>;

/// Checks a shape. If there are errors, it may be missing.
pub(super) fn check(tree: &ast::Shape, line: u32, before: &mut Before, diagnostics: &mut Diagnostics) -> Option<Shape> {
    let number = number(&tree.number, before, diagnostics);
    let value = value(&tree.value, diagnostics);
    let grid = grid(tree, diagnostics)?;
    let levels = borders::levels(&grid, diagnostics);
    let vertices: Vec<(Vertex, Span)> = vertices(&grid, &levels);
    size(tree, &vertices, diagnostics)?;
    let shape = Shape {
        number: number?,
        line,
        diagram: tree.rows.iter().map(|row| row.value.clone()).collect(),
        value: value?,
        vertices: vertices.iter().map(|(vertex, _)| *vertex).collect(),
    };
    connection(&shape, &vertices, diagnostics);
    marks(&shape, tree.value.span, &vertices, diagnostics);
    Some(shape)
}

/// The number, which is larger than that of the shape before.
fn number(word: &Spanned<String>, before: &mut Before, diagnostics: &mut Diagnostics) -> Option<u32> {
    let Ok(number) = word.value.parse::<u32>() else {
        let message = format!("`{}` is no number of a shape", word.value);
        let help = "eye shapes have whole numbers up to 4,294,967,295 for names, such as `Pattern 301`";
        diagnostics.push(Diagnostic::new(Code::ShapeNumber, word.span, message, help));
        return None;
    };
    if let Some((last, place)) = before.filter(|&(last, _)| last >= number) {
        let message = format!("shape {number} comes behind shape {last}");
        let help = "numbers increase from shape to shape; renumber it, or move it";
        let diagnostic = Diagnostic::new(Code::ShapeNumber, word.span, message, help);
        diagnostics.push(match place {
            Some(place) => diagnostic.also(place, "the shape before"),
            None => diagnostic,
        });
        return None;
    }
    *before = Some((number, Some(word.span)));
    Some(number)
}

fn value(word: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<EyeValue> {
    let digits: Vec<u8> = word.value.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let (message, help) = match <[u8; 4]>::try_from(digits.as_slice()) {
        Ok(digits) if word.value.len() == 4 && digits.is_sorted() && digits[3] <= 2 => {
            return Some(EyeValue::of(digits));
        }
        Ok(_) if word.value.len() > 4 => ("something follows the value", "put a blank behind the four digits"),
        Ok(digits) if digits.iter().any(|&digit| digit > 2) => {
            ("a value of more than two eyes", "one eye space gives at most two eyes; write 2 for more")
        }
        Ok(_) => (
            "a value whose digits decrease",
            "the digits count eyes after two moves of the attacker, if he moves first, if the owner does, after two of the owner; \
             none is smaller than the one before",
        ),
        Err(_) => ("this is no value", "write four digits from 0 to 2 behind the colon, such as `:1122`"),
    };
    diagnostics.push(Diagnostic::new(Code::MalformedShapeValue, word.span, message, help));
    None
}

/// The cells of a diagram that are not blank; nothing if it has an unknown symbol or is too large.
fn grid(tree: &ast::Shape, diagnostics: &mut Diagnostics) -> Option<Grid> {
    let mut grid = Grid::new();
    let errors = diagnostics.errors();
    for (row, text) in tree.rows.iter().enumerate() {
        let mut strange = None;
        for (column, (offset, symbol)) in text.value.char_indices().enumerate() {
            let span = text.span.part(offset, symbol.len_utf8());
            let shows = match symbol {
                ' ' | '+' => continue,
                '|' => Shows::Upright,
                '-' => Shows::Level,
                _ => match Symbol::of(symbol) {
                    Some(symbol) => Shows::Vertex(symbol),
                    None => {
                        strange = strange.or(Some((symbol, span)));
                        continue;
                    }
                },
            };
            grid.insert((row, column), Cell { shows, span });
        }
        if let Some((symbol, span)) = strange {
            diagnostics.push(unknown(symbol, span));
        } else if row >= LARGEST || text.value.chars().count() > LARGEST {
            let message = format!("a diagram of more than {LARGEST} rows or columns");
            let help = format!("leave out blank rows and columns; a shape has at most {} vertices", EyeGraph::MAX);
            diagnostics.push(Diagnostic::new(Code::ShapeTooLarge, text.span, message, help));
            return None;
        }
    }
    (diagnostics.errors() == errors).then_some(grid)
}

fn unknown(symbol: char, span: Span) -> Diagnostic {
    if symbol == '\t' {
        let help = "put as many blanks there as columns are meant";
        return Diagnostic::new(Code::UnknownSymbol, span, "a tab, which has no certain width", help);
    }
    let message = format!("`{}` is no symbol of eye shapes", symbol.escape_debug());
    let help = match symbol {
        'O' | 'o' => "the stones of the owner are not drawn: an eye shape is the space that they surround",
        _ => "vertices are `.Xx*<>`, those that the opponent can leak into `!@()$`, borders `|` and `-`",
    };
    Diagnostic::new(Code::UnknownSymbol, span, message, help)
}

/// The vertices in reading order, with their places.
fn vertices(grid: &Grid, levels: &BTreeMap<(usize, usize), EdgeLevel>) -> Vec<(Vertex, Span)> {
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let vertex = |(&at, cell): (&(usize, usize), &Cell)| match cell.shows {
        Shows::Vertex(symbol) => {
            let edge = levels.get(&at).copied().unwrap_or_default();
            Some((Vertex { row: small(at.0), column: small(at.1), symbol, edge }, cell.span))
        }
        Shows::Upright | Shows::Level => None,
    };
    grid.iter().filter_map(vertex).collect()
}

/// Complains about no vertex, and about too many.
fn size(tree: &ast::Shape, vertices: &[(Vertex, Span)], diagnostics: &mut Diagnostics) -> Option<()> {
    if vertices.is_empty() {
        let span = tree.rows.first().map_or(tree.number.span, |row| row.span);
        let message = format!("shape {} has no vertex", tree.number.value);
        let help = "draw the vertices of the eye space between the title and the value";
        diagnostics.push(Diagnostic::new(Code::EmptyDiagram, span, message, help));
        return None;
    }
    if let Some((_, span)) = vertices.get(EyeGraph::MAX) {
        let message = format!("shape {} has {}", tree.number.value, counted_vertices(vertices.len()));
        let help = format!("a shape has at most {}; leave larger eye spaces to the engine", EyeGraph::MAX);
        diagnostics.push(Diagnostic::new(Code::ShapeTooLarge, *span, message, help).label("one too many"));
        return None;
    }
    let either = |(vertex, _): &&(Vertex, Span)| vertex.symbol.empty && vertex.symbol.stone;
    if let Some((_, span)) = vertices.iter().filter(either).nth(MOST_EITHER) {
        let count = vertices.iter().filter(either).count();
        let message = format!("shape {} has {count} vertices `x`", tree.number.value);
        let help = format!("a shape has at most {MOST_EITHER}, since all their contents are looked up; split it");
        diagnostics.push(Diagnostic::new(Code::ShapeTooLarge, *span, message, help).label("one too many"));
        return None;
    }
    Some(())
}

fn counted_vertices(number: usize) -> String {
    if number == 1 { counted(1, "vertex") } else { format!("{number} vertices") }
}

/// Complains if the vertices do not hang together.
fn connection(shape: &Shape, vertices: &[(Vertex, Span)], diagnostics: &mut Diagnostics) {
    let mut reached = vec![false; vertices.len()];
    let mut open = vec![0];
    while let Some(vertex) = open.pop() {
        if !std::mem::replace(&mut reached[vertex], true) {
            open.extend(shape.neighbors(vertex));
        }
    }
    if let Some(outside) = reached.iter().position(|&is_reached| !is_reached) {
        let message = format!("shape {} falls apart", shape.number);
        let help = "an eye space is connected by horizontal and vertical steps; check the columns of its rows";
        let diagnostic = Diagnostic::new(Code::DisconnectedShape, vertices[outside].1, message, help);
        let diagnostic = diagnostic.label("not connected with the first vertex");
        diagnostics.push(diagnostic.also(vertices[0].1, "the first vertex"));
    }
}

/// Complains unless the attacker has points exactly if his move counts, that is if the first digit is not the third,
/// and the owner exactly if the second is not the fourth.
fn marks(shape: &Shape, value: Span, vertices: &[(Vertex, Span)], diagnostics: &mut Diagnostics) {
    let [a, b, c, d] = shape.value.digits();
    let attacker = Player { name: "attacker", digits: "the first and the third digit", is_marked: |s| s.attack };
    let owner = Player { name: "owner", digits: "the second and the fourth digit", is_marked: |s| s.defense };
    for (Player { name, digits, is_marked }, counts) in [(attacker, a != c), (owner, b != d)] {
        let first = vertices.iter().find(|(vertex, _)| is_marked(&vertex.symbol));
        let (span, message, help) = match (first, counts) {
            (None, true) => {
                let symbols = listed(Symbol::ALL.iter().filter(|symbol| is_marked(symbol)).map(|symbol| symbol.text));
                let message = format!("shape {} marks no point for the {name}", shape.number);
                (value, message, format!("{digits} differ, so a move of his counts; mark where, with one of {symbols}"))
            }
            (Some((_, span)), false) => {
                let message =
                    format!("shape {} marks a point for the {name}, whose move changes nothing", shape.number);
                (*span, message, format!("{digits} are equal; drop the mark, or correct the value"))
            }
            _ => continue,
        };
        diagnostics.push(Diagnostic::new(Code::ShapeMarks, span, message, help));
    }
}

/// One of the two who may have points to play at.
struct Player {
    name: &'static str,
    /// The digits that differ if his move counts.
    digits: &'static str,
    is_marked: fn(&Symbol) -> bool,
}
