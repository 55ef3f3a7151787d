//! The state before any pattern is looked at: stones become sources and obstacles.
//!
//! **In:** a board, which of its stones count as living and how strong they are. **Out:** a fresh [`Influence`].
//! **Afterwards:** a living stone is a source of its colour that nothing of the opponent leaves; a dead stone lets the
//! opponent's influence through and stops its own colour's; no influence has been spread. **Cost:** linear in the
//! board.

use go_board::{Board, Cell, Color, PointSet};

use crate::field::{Influence, Kind, Safe, Side, stones_of};
use crate::{Params, PointMap};

/// The initial state for `board`. `safe` counts only where there is a stone; `strength` is read at living stones, which
/// all have strength 100 without it.
#[must_use]
pub fn init(
    board: &Board,
    kind: Kind,
    to_move: Option<Color>,
    safe: &PointMap<Safe>,
    strength: Option<&PointMap<f32>>,
    params: &Params,
) -> Influence {
    let attenuation = kind.fading(params).attenuation;
    let side = || Side {
        influence: PointMap::filled(0.0),
        strength: PointMap::filled(0.0),
        attenuation: PointMap::filled(attenuation),
        permeability: PointMap::filled(1.0),
    };
    let mut field = Influence {
        size: board.size(),
        params: *params,
        kind,
        to_move,
        stones: stones_of(board),
        captured: board.captured(Color::Black).cast_signed() - board.captured(Color::White).cast_signed(),
        safe: PointMap::filled(Safe::No),
        sides: [side(), side()],
        territory_value: PointMap::filled(0.0),
        non_territory: [PointSet::new(); 2],
        intrusions: Vec::new(),
    };
    for p in board.size().points() {
        let Cell::Stone(color) = board.cell(p) else { continue };
        field.safe[p] = safe[p];
        if safe[p].is_safe() {
            field.side_mut(color).strength[p] = strength.map_or(params.stone_strength, |map| map[p]);
            field.side_mut(color.opponent()).permeability[p] = 0.0;
        } else {
            field.side_mut(color).permeability[p] = 0.0;
        }
    }
    field
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_board::Point;

    #[test]
    fn living_and_dead_stones() {
        let board = Board::from_diagram(
            ". . .
             X . O
             . . .",
        )
        .expect("a position");
        let (black, white) = (Point::new(1, 0), Point::new(1, 2));
        let mut safe = PointMap::filled(Safe::Yes);
        safe[white] = Safe::No;
        let field = init(&board, Kind::Territorial, None, &safe, None, &Params::DEFAULT);
        assert_eq!(field.safe.row_major(board.size()).iter().filter(|s| s.is_safe()).count(), 1);
        let permeability = |color: Color, p| field.side(color).permeability[p];
        assert_eq!((permeability(Color::Black, black), permeability(Color::White, black)), (1.0, 0.0));
        assert_eq!((permeability(Color::Black, white), permeability(Color::White, white)), (1.0, 0.0));
        assert_eq!(field.side(Color::Black).strength[black], 100.0);
        assert_eq!(field.side(Color::White).strength[white], 0.0);
        assert_eq!(field.side(Color::White).attenuation[Point::new(0, 0)], 2.4);
        let strength = PointMap::filled(80.5);
        let field = init(&board, Kind::Escape, None, &safe, Some(&strength), &Params::DEFAULT);
        assert_eq!(field.side(Color::Black).strength[black], 80.5);
        assert_eq!(field.side(Color::Black).attenuation[black], 6.0);
    }
}
