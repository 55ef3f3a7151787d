//! The entry line's symmetry and classes.

use pattern_tables::database::{CLASS_LETTERS, Classes, Edges};
use pattern_tables::symmetry::Orientations;

use super::diagram::Grid;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, listed};
use crate::source::{Span, is_white};
use crate::syntax::ast::Spanned;

/// Orientations 0 to 7.
const EIGHT: Orientations = Orientations::ALL;
/// Orientations 0 to 3.
const FOUR: Orientations = Orientations::from_bits(0b0000_1111);
/// Orientations 2 to 5.
const MIDDLE: Orientations = Orientations::from_bits(0b0011_1100);
/// Orientations 0 and 1.
const TWO: Orientations = Orientations::from_bits(0b0000_0011);

/// The orientations in which a pattern is tried. That the diagram really is as symmetric as claimed is not tested.
pub(super) fn orientations(symmetry: Spanned<char>, grid: &Grid, diagnostics: &mut Diagnostics) -> Orientations {
    let orientations = match symmetry.value {
        '8' => EIGHT,
        '-' | '|' | '\\' | '/' => FOUR,
        'O' => MIDDLE,
        '+' | 'X' => TWO,
        other => {
            let message = format!("`{other}` is no symmetry");
            let help = "the symmetries are `8` `|` `-` `\\` `/` `O` `X` `+`; this is read as `8`, no symmetry";
            let diagnostic = Diagnostic::new(Code::UnknownSymmetry, symmetry.span, message, help);
            diagnostics.push(diagnostic.fix(symmetry.span, "8"));
            EIGHT
        }
    };
    if let Some(reason) = mismatch(symmetry.value, grid) {
        let message = format!("the symmetry `{}` does not fit the diagram", symmetry.value);
        let help = "write `8` unless the diagram looks the same after the claimed mirroring or turn";
        let diagnostic = Diagnostic::new(Code::SymmetryMismatch, symmetry.span, message, help);
        diagnostics.push(diagnostic.also(grid.span, reason).fix(symmetry.span, "8"));
    }
    orientations
}

fn mismatch(symmetry: char, grid: &Grid) -> Option<&'static str> {
    if is_barred(symmetry, grid.edges) {
        return Some("its borders are not symmetric");
    }
    (matches!(symmetry, 'X' | '\\' | '/') && grid.height() != grid.width()).then_some("it is not square")
}

/// Whether the language does not know this symmetry for diagrams with these borders.
pub(crate) const fn is_barred(symmetry: char, edges: Edges) -> bool {
    let (vertical, horizontal) = (edges.north || edges.south, edges.east || edges.west);
    match symmetry {
        '+' | 'X' | 'O' => vertical || horizontal,
        '-' => vertical,
        '|' => horizontal,
        _ => false,
    }
}

/// The class letters of an entry line; `-` and blanks mean nothing. `None` if the field is no list of classes, which is
/// complained about once.
pub(super) fn classes(field: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Classes> {
    let found = field.value.char_indices().filter(|&(_, c)| !is_white(c));
    let (mut classes, mut unknown) = (Classes::default(), Vec::new());
    for (at, letter) in found.clone().filter(|&(_, c)| c != '-') {
        match Classes::letter(letter) {
            Some(Classes(bit)) => classes.0 |= bit,
            None => unknown.push((at, letter)),
        }
    }
    let problem = match (field.value.find('('), &unknown[..]) {
        (Some(open), _) => attribute_as_class(field, open),
        (None, [(first, _), .., (last, c)]) => {
            let message = format!("there are no classes {}", listed(unknown.iter().map(|(_, letter)| letter)));
            no_class(field.span.part(*first, last + c.len_utf8() - first), message)
        }
        (None, [(at, letter)]) => {
            no_class(field.span.part(*at, letter.len_utf8()), format!("there is no class `{letter}`"))
        }
        (None, []) if found.count() == 0 => {
            let help = "write class letters or `-` between the commas";
            Diagnostic::new(Code::MalformedEntry, field.span, "an entry line without class", help)
        }
        (None, []) => return Some(classes),
    };
    diagnostics.push(problem);
    None
}

fn no_class(span: Span, message: String) -> Diagnostic {
    let letters: String = CLASS_LETTERS.iter().map(|(letter, _)| letter).collect();
    let help = format!("the class letters are {letters}; write `-` for none");
    Diagnostic::new(Code::UnknownClass, span, message, help)
}

/// Complains about an attribute where the classes should be; its parenthesis is at `open`.
fn attribute_as_class(field: &Spanned<String>, open: usize) -> Diagnostic {
    let before = field.value[..open].trim_end_matches(is_white);
    let name = before.rfind(is_white).map_or(0, |blank| blank + 1);
    let span = field.span.part(name, field.value.len() - name);
    if before[..name].chars().all(is_white) {
        let help = "write class letters or `-`, and a comma, before the attributes, such as `:8,-,value(3)`";
        let diagnostic = Diagnostic::new(Code::MalformedEntry, span, "an entry line without class", help);
        return diagnostic.label("this is an attribute").fix(span.part(0, 0), "-,");
    }
    let help = "put a comma between the classes and the attributes";
    let diagnostic = Diagnostic::new(Code::MalformedEntry, span, "an attribute among the classes", help);
    diagnostic.fix(field.span.part(before[..name].trim_end_matches(is_white).len(), 0), ",")
}
