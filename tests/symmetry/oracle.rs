//! Answers to constraints that turn with the board: drawn by lot from the pattern and the points that it lies on.

use atsumi::board::{Board, Color, Point, Size, Symmetry};
use atsumi::influence::matcher::Match;
use atsumi::influence::{Judge, Marks};
use atsumi::tables::alphabet::Element;
use atsumi::tables::database::Pattern;

use crate::carry::Carry as _;
use crate::position::Dice;

/// The cells of a match with the points under them, in board order, the `*` marked like `!`: what the match means,
/// however it was found. A pattern that is symmetric in itself has several matches of the same meaning.
pub(crate) fn meaning(m: Match, pattern: &Pattern) -> Vec<(Point, Element)> {
    let mut cells: Vec<_> = pattern.cells.iter().map(|cell| (m.at(cell.at), cell.element)).collect();
    cells.extend(pattern.star.map(|star| (m.at(star), Element::Bang)));
    cells.sort_unstable();
    cells
}

/// A judge on a turned board.
pub(crate) struct Lots {
    pub(crate) seed: u64,
    pub(crate) size: Size,
    pub(crate) turn: Symmetry,
}

impl Lots {
    /// The meaning of a match on the board before it was turned, and its lots.
    fn draw(&self, m: Match, pattern: &Pattern) -> (Vec<(Point, Element)>, Dice) {
        let original = self.turn.inverse().matched(self.size, m);
        let cells = meaning(original, pattern);
        let mut dice = Dice(self.seed ^ u64::from(m.pattern) << 32 ^ original.color.index() as u64);
        for &(p, element) in &cells {
            dice = Dice(dice.roll() ^ (p.index() as u64) << 8 ^ element as u64);
        }
        (cells, dice)
    }
}

impl Judge for Lots {
    fn constraint(&mut self, _: &Board, m: Match, pattern: &Pattern) -> i32 {
        let (_, mut dice) = self.draw(m, pattern);
        i32::from(dice.chance(70))
    }

    fn action(&mut self, _: &Board, m: Match, pattern: &Pattern, marks: &mut Marks) -> i32 {
        let (cells, mut dice) = self.draw(m, pattern);
        let (p, _) = cells[dice.below(cells.len())];
        let color: Color = if dice.chance(50) { m.color } else { m.color.opponent() };
        marks.non_territory.push((color, self.turn.point(self.size, p)));
        1
    }
}
