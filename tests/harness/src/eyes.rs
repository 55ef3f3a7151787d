//! Half eyes, false eyes and false-eye territory of a recorded position.
//!
//! Input: recorded eye spaces, half and false eyes, dragons. Output: the three sets that constraints ask for. Which
//! false eyes count as territory is not recorded; it follows from the rest: all neighbours belong to the owner, and
//! every adjoining string is connected, other than through the eye's surroundings, to strings of its dragon whose
//! liberties touch eye spaces worth at least one eye.

use std::collections::BTreeMap;

use anyhow::Result;
use go_board::{Board, Cell, Color, Direction, Point, PointSet};

use crate::oracle::{DragonRow, EyeRow, EyesLine, Header};

/// What eye analysis found.
#[derive(Default)]
pub struct Found {
    /// Half eyes.
    pub half_eyes: PointSet,
    /// False eyes.
    pub false_eyes: PointSet,
    /// Half and false eyes that are territory.
    pub territory: PointSet,
}

/// An eye space: its vertices and the eyes it yields if the attacker and if the defender moves first, added.
struct Space {
    color: Color,
    vertices: PointSet,
    half_eyes: u32,
}

/// The sets of a recorded position.
///
/// # Errors
/// If a vertex or value does not have the documented form.
pub fn recorded(header: &Header, board: &Board, dragons: &[DragonRow], eyes: &EyesLine) -> Result<Found> {
    let mut spaces = Vec::new();
    for (color, rows) in [(Color::Black, &eyes.black_eyes), (Color::White, &eyes.white_eyes)] {
        for row in rows {
            spaces.push(space(header, color, row)?);
        }
    }
    let mut dragon_of = BTreeMap::new();
    for (number, dragon) in dragons.iter().enumerate() {
        for string in &dragon.strings {
            dragon_of.insert(board.origin(header.stone(string)?), number);
        }
    }
    let view = View { board, spaces, dragon_of };
    let mut found = Found::default();
    for row in &eyes.half_eyes {
        let p = header.stone(&row.at)?;
        let set = if row.value < 4.0 { &mut found.half_eyes } else { &mut found.false_eyes };
        set.insert(p);
        if Color::BOTH.into_iter().any(|color| view.is_territory(p, color)) {
            found.territory.insert(p);
        }
    }
    Ok(found)
}

fn space(header: &Header, color: Color, row: &EyeRow) -> Result<Space> {
    let vertices = row.vertices.iter().map(|v| header.stone(v)).collect::<Result<PointSet>>()?;
    let half_eyes = row.value.chars().skip(1).take(2).filter_map(|digit| digit.to_digit(10)).sum();
    Ok(Space { color, vertices, half_eyes })
}

struct View<'a> {
    board: &'a Board,
    spaces: Vec<Space>,
    dragon_of: BTreeMap<Point, usize>,
}

impl View<'_> {
    /// The eye space of `color` at `p`, by number.
    fn space_at(&self, p: Point, color: Color) -> Option<usize> {
        self.spaces.iter().position(|space| space.color == color && space.vertices.contains(p))
    }

    fn is_territory(&self, p: Point, color: Color) -> bool {
        let sides = self.board.sides(p);
        self.space_at(p, color).is_some()
            && sides.iter().all(|&(q, cell)| match cell {
                Cell::Off => true,
                Cell::Stone(c) if c == color => true,
                _ => self.space_at(q, color).is_some(),
            })
            && sides
                .iter()
                .filter(|side| side.1 == Cell::Stone(color))
                .all(|&(s, _)| self.has_eye_elsewhere(p, s, color))
    }

    /// Whether strings of the dragon of `s`, connected to it away from `p`, touch eye spaces worth two half eyes.
    fn has_eye_elsewhere(&self, p: Point, s: Point, color: Color) -> bool {
        let near: PointSet = std::iter::once(p)
            .chain(Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL).map(|direction| p.step(direction)))
            .collect();
        let first = self.board.origin(s);
        let (mut open, mut seen, mut counted, mut total) = (vec![first], vec![first], Vec::new(), 0);
        while let Some(string) = open.pop() {
            for &liberty in self.board.liberties(string, 361).iter() {
                let space = self.space_at(liberty, color).filter(|_| liberty != p);
                if let Some(space) = space.filter(|space| !counted.contains(space)) {
                    counted.push(space);
                    total += self.spaces[space].half_eyes;
                }
                if near.contains(liberty) {
                    continue;
                }
                for (q, cell) in self.board.sides(liberty) {
                    if cell != Cell::Stone(color) {
                        continue;
                    }
                    let next = self.board.origin(q);
                    if self.dragon_of.get(&next) == self.dragon_of.get(&first) && !seen.contains(&next) {
                        seen.push(next);
                        open.push(next);
                    }
                }
            }
        }
        total >= 2
    }
}
