//! The anchor: the stone at which matching begins.

use pattern_tables::alphabet::Role;
use pattern_tables::symmetry::Offset;

use super::diagram::Grid;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{Anchors, Kind, Options};

/// The anchor cell and its role. In corner databases the upper left cell, whatever it holds, counted to the O side.
pub(super) fn choose(grid: &Grid, options: Options, diagnostics: &mut Diagnostics) -> Option<(Offset, Role)> {
    let chosen = match options.kind {
        Kind::Corner | Kind::EyeShapes => Some((Offset::new(0, 0), Role::O)),
        Kind::Central => central(grid, options.anchors),
        Kind::Connection | Kind::General => first(grid, options.anchors),
    };
    if chosen.is_none() {
        let (what, help) = match options.anchors {
            Anchors::O => ("no `O`", "draw an `O`, or mark the anchor with `Q`"),
            Anchors::X => ("no `X`", "draw an `X`, or mark the anchor with `Y`"),
            Anchors::Both => ("no stone", "draw an `O` or `X`"),
        };
        let message = format!("this diagram has {what} to be its anchor");
        let help = format!("{help}; `o`, `x` and `?` cannot be anchors");
        diagnostics.push(Diagnostic::new(Code::MissingAnchor, grid.span, message, help));
    }
    chosen
}

/// The side of a stone that `anchors` admits.
fn admissible(symbol: char, anchors: Anchors) -> Option<Role> {
    match (symbol, anchors) {
        ('O' | 'Q', Anchors::O | Anchors::Both) => Some(Role::O),
        ('X' | 'Y', Anchors::X | Anchors::Both) => Some(Role::X),
        _ => None,
    }
}

/// The last `Q` or `Y`, admissible or not; without one, the first admissible stone.
fn first(grid: &Grid, anchors: Anchors) -> Option<(Offset, Role)> {
    let marked = grid.cells().filter_map(|(at, cell)| match cell.value {
        'Q' => Some((at, Role::O)),
        'Y' => Some((at, Role::X)),
        _ => None,
    });
    marked.last().or_else(|| grid.cells().find_map(|(at, cell)| Some((at, admissible(cell.value, anchors)?))))
}

/// The admissible stone nearest to the centre of the diagram, the first of several; of two central columns the left one
/// counts as the centre. `Q` and `Y` are stones like others.
fn central(grid: &Grid, anchors: Anchors) -> Option<(Offset, Role)> {
    let (height, width) = (i32::from(grid.height()), i32::from(grid.width()));
    let distance = |at: Offset| {
        let rows = 100 * i32::from(at.down) - 50 * (height - 1);
        let columns = 100 * i32::from(at.right) - (50 * (width - 1) - 1);
        rows.abs() + columns.abs()
    };
    let stones = grid.cells().filter_map(|(at, cell)| Some((at, admissible(cell.value, anchors)?)));
    stones.min_by_key(|&(at, _)| distance(at))
}
