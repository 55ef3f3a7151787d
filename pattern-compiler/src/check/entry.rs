//! The entry line's symmetry and classes.

use pattern_tables::database::{CLASS_LETTERS, Classes};
use pattern_tables::symmetry::Orientations;

use super::diagram::Grid;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::is_white;
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
    let edges = grid.edges;
    let (vertical, horizontal) = (edges.north || edges.south, edges.east || edges.west);
    let bordered = match symmetry {
        '+' | 'X' | 'O' => vertical || horizontal,
        '-' => vertical,
        '|' => horizontal,
        _ => false,
    };
    if bordered {
        return Some("its borders are not symmetric");
    }
    (matches!(symmetry, 'X' | '\\' | '/') && grid.height() != grid.width()).then_some("it is not square")
}

/// The class letters of an entry line; `-` and blanks mean nothing.
pub(super) fn classes(field: &Spanned<String>, diagnostics: &mut Diagnostics) -> Classes {
    let mut classes = Classes::default();
    for (at, letter) in field.value.char_indices().filter(|&(_, c)| c != '-' && !is_white(c)) {
        match Classes::letter(letter) {
            Some(Classes(bit)) => classes.0 |= bit,
            None => {
                let letters: String = CLASS_LETTERS.iter().map(|(letter, _)| letter).collect();
                let message = format!("there is no class `{letter}`");
                let help = format!("the class letters are {letters}; write `-` for none");
                let span = field.span.part(at, letter.len_utf8());
                diagnostics.push(Diagnostic::new(Code::UnknownClass, span, message, help));
            }
        }
    }
    classes
}
