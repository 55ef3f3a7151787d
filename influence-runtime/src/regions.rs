//! Territory as connected regions.
//!
//! **In:** a computed field. **Out:** [`Regions`]: the partition of all territory into four-connected components.
//! **Afterwards:** regions are numbered from 0 in board order of their first vertex. **Cost:** linear in the board.

use go_board::{Cell, Color, Direction, Point};

use crate::PointMap;
use crate::field::Influence;

/// One connected region of territory.
#[derive(Clone, PartialEq, Debug)]
pub struct TerritoryRegion {
    /// Whose territory it is.
    pub owner: Color,
    /// Number of vertices.
    pub size: usize,
    /// Sum of the absolute values of its vertices, prisoners included.
    pub value: f32,
    /// Its vertices in the order of a depth-first walk from the first one in board order.
    pub points: Vec<Point>,
}

/// All territory of a field.
#[derive(Clone, PartialEq, Debug)]
pub struct Regions {
    /// The regions in board order of their first vertex.
    pub regions: Vec<TerritoryRegion>,
    /// The number of the region at each vertex.
    pub number: PointMap<Option<u16>>,
}

/// Finds the regions of territory of `field`.
#[must_use]
pub fn territory_regions(field: &Influence) -> Regions {
    let mut found = Regions { regions: Vec::new(), number: PointMap::filled(None) };
    for p in field.size.points() {
        if let Some(owner) = field.territory_owner(p)
            && found.number[p].is_none()
        {
            let region = flood(field, p, owner, &mut found);
            found.regions.push(region);
        }
    }
    found
}

#[allow(clippy::cast_possible_truncation, reason = "at most 361 regions")]
fn flood(field: &Influence, first: Point, owner: Color, found: &mut Regions) -> TerritoryRegion {
    let number = Some(found.regions.len() as u16);
    let mut region = TerritoryRegion { owner, size: 0, value: 0.0, points: Vec::new() };
    let mut open = vec![first];
    found.number[first] = number;
    while let Some(p) = open.pop() {
        region.points.push(p);
        region.size += 1;
        region.value += field.territory_value[p].abs();
        for q in Direction::ORTHOGONAL.map(|direction| p.step(direction)) {
            let joins = field.stones[q] != Cell::Off && field.territory_owner(q) == Some(owner);
            if joins && found.number[q].is_none() {
                found.number[q] = number;
                open.push(q);
            }
        }
    }
    region
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::{Params, init};
    use go_board::Board;

    #[test]
    fn a_wall_parts_territory_into_regions() {
        let board = Board::from_diagram(
            ". X . . .
             . X . . .
             X X . . .
             . . . . .
             . . . . .",
        )
        .expect("a position");
        let mut field =
            init::init(&board, Kind::Territorial, None, &PointMap::filled(Safe::Yes), None, &Params::DEFAULT);
        let claimed = [(0, 0), (1, 0), (0, 2), (1, 2), (0, 3)];
        for (row, col) in claimed {
            field.side_mut(Color::Black).influence[Point::new(row, col)] = 50.0;
            field.territory_value[Point::new(row, col)] = -0.96875;
        }
        let found = territory_regions(&field);
        let summary: Vec<_> = found.regions.iter().map(|r| (r.owner, r.size, r.value)).collect();
        assert_eq!(summary, [(Color::Black, 2, 1.9375), (Color::Black, 3, 2.90625)]);
        assert_eq!(found.number[Point::new(1, 0)], Some(0));
        assert_eq!(found.number[Point::new(0, 3)], Some(1));
        assert_eq!(found.number[Point::new(4, 4)], None);
        assert_eq!(found.regions[1].points[0], Point::new(0, 2));
    }
}
