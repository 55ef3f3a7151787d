//! Eye spaces as text: a board and its legend; below them the table of the spaces.

use std::fmt::Write as _;

use atsumi::board::Color;
use atsumi::influence::eyes::EyeKind;

use super::table;
use super::view::{Cell, View};
use crate::board::{Look, Margins, Sign, lines};
use crate::palette::terminal;

/// The whole report.
#[must_use]
pub fn text(view: &View, headline: &str, look: Look) -> String {
    let mut out = format!("{headline}\n\n");
    for line in lines(view.size.get(), Margins::Wide, |k| cell(view.cells[k], look)) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
    legend(&mut out, look);
    out.push('\n');
    out.push_str(&table::render(view));
    out
}

/// Two characters: a blank and the point.
fn cell(cell: Cell, look: Look) -> String {
    sign(cell).on(background(cell), look)
}

const fn sign(cell: Cell) -> Sign {
    match (cell.stone, cell.owner, cell.doubt) {
        (Some(color), owner, _) => Sign::stone(color, owner.is_none()),
        (None, ..) if cell.vital => Sign::new('*', terminal::VITAL).or('\u{25c6}'),
        (None, _, Some(EyeKind::False)) => Sign::new('%', terminal::BLACK),
        (None, _, Some(_)) => Sign::new('?', terminal::BLACK),
        (None, None, None) => Sign::new('.', terminal::GRAY).or('\u{b7}'),
        (None, Some(Color::Black), None) if cell.marginal => Sign::new('b', terminal::BLACK),
        (None, Some(Color::Black), None) => Sign::new('B', terminal::WHITE),
        (None, Some(Color::White), None) if cell.marginal => Sign::new('w', terminal::BLACK),
        (None, Some(Color::White), None) => Sign::new('W', terminal::BLACK),
    }
}

/// The owner's colour, lighter where the opponent can come in; two shades to tell spaces apart.
const fn background(cell: Cell) -> u8 {
    match (cell.owner, cell.marginal) {
        (None, _) => terminal::WOOD,
        (Some(owner), true) => terminal::MARGIN[owner.index()],
        (Some(owner), false) => terminal::TINTS[owner.index()][cell.odd as usize],
    }
}

fn legend(out: &mut String, look: Look) {
    if look == Look::Plain {
        out.push_str(
            "X O  stones (x o: dead ones in eye spaces)    B W  eye spaces    b w  margins\n\
             *  vital point    ?  half eye    %  false eye\n",
        );
        return;
    }
    let sample = |owner, marginal, odd| cell(Cell { owner: Some(owner), marginal, odd, ..Cell::default() }, look);
    for color in Color::BOTH {
        let (one, other, margin) =
            (sample(color, false, false), sample(color, false, true), sample(color, true, false));
        let _ = writeln!(out, "{color:>7}  {one}{other} eye spaces  {margin} margins");
    }
    let point = |cell_| cell(cell_, look);
    let vital = point(Cell { vital: true, ..Cell::default() });
    let half = point(Cell { doubt: Some(EyeKind::Half), ..Cell::default() });
    let no_eye = point(Cell { doubt: Some(EyeKind::False), ..Cell::default() });
    let _ = writeln!(out, "         {vital} vital point  {half} half eye  {no_eye} false eye");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_point_has_a_sign_of_its_own_without_colour() {
        let empty = Cell::default();
        let mut kinds = vec![empty, Cell { vital: true, ..empty }];
        kinds.extend([EyeKind::Half, EyeKind::False].map(|kind| Cell { doubt: Some(kind), ..empty }));
        for color in Color::BOTH {
            let owned = Cell { owner: Some(color), ..empty };
            kinds.extend([owned, Cell { marginal: true, ..owned }]);
            let stone = Cell { stone: Some(color), ..empty };
            kinds.extend([stone, Cell { owner: Some(color.opponent()), ..stone }]);
        }
        for look in [Look::Plain, Look::Colored] {
            let mut signs: Vec<String> = kinds.iter().map(|&kind| sign(kind).bare(look).to_string()).collect();
            signs.sort_unstable();
            signs.dedup();
            assert_eq!(signs.len(), kinds.len(), "{look:?}: {signs:?}");
        }
    }
}
