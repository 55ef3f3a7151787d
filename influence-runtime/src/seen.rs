//! What belongs to a board, as it looks when the board is turned, mirrored, or seen with exchanged colours.
//!
//! **In:** a value and a [`Symmetry`]. **Out:** the same value about the board that is
//! [seen through](go_board::Board::seen_through) the symmetry. **Afterwards:** seen through the inverse, it is what it
//! was.
//! **Cost:** a copy.

use go_board::{Cell, Color, Point, Size, Symmetry};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::PointMap;
use crate::facts::{EyeFacts, Facts};
use crate::field::{Influence, Intrusion};
use crate::life_facts::LifeFacts;
use crate::matcher::Match;
use crate::region::Region;
use crate::trace::{Change, Event, Trace};

impl<T: Copy> PointMap<T> {
    /// The values of a board of this size, seen through `symmetry`. Values that belong to a colour are not changed.
    #[must_use]
    pub fn seen_through(&self, size: Size, symmetry: Symmetry) -> PointMap<T> {
        let mut seen = *self;
        for p in size.points() {
            seen[symmetry.point(size, p)] = self[p];
        }
        seen
    }
}

impl Region {
    /// The same of the board seen through `symmetry`: an owner may have the other colour.
    #[must_use]
    pub const fn seen_through(self, symmetry: Symmetry) -> Region {
        match self {
            Region::None => Region::None,
            Region::Area(color) => Region::Area(symmetry.color(color)),
            Region::Moyo(color) => Region::Moyo(symmetry.color(color)),
            Region::Territory(color) => Region::Territory(symmetry.color(color)),
        }
    }
}

impl Facts {
    /// The facts of a board of this size, seen through `symmetry`.
    #[must_use]
    pub fn seen_through(&self, size: Size, symmetry: Symmetry) -> Facts {
        let eyes = &self.eyes;
        let set = |points| symmetry.point_set(size, points);
        Facts {
            worms: self.worms.seen_through(size, symmetry),
            status: self.status.seen_through(size, symmetry),
            eyes: EyeFacts {
                inner: set(&eyes.inner),
                marginal: set(&eyes.marginal),
                most: eyes.most.seen_through(size, symmetry),
                half_eyes: set(&eyes.half_eyes),
                false_eyes: set(&eyes.false_eyes),
                territory: set(&eyes.territory),
            },
            regions: Color::BOTH.map(|to_move| {
                let regions = &self.regions[symmetry.color(to_move).index()];
                regions.map(|region| region.seen_through(symmetry)).seen_through(size, symmetry)
            }),
            cuts: Color::BOTH.map(|color| set(&self.cuts[symmetry.color(color).index()])),
            scoring: self.scoring,
            life: self.life.as_ref().map(|life| Box::new(life.seen_through(size, symmetry))),
        }
    }
}

impl LifeFacts {
    fn seen_through(&self, size: Size, symmetry: Symmetry) -> LifeFacts {
        let set = |points| symmetry.point_set(size, points);
        LifeFacts {
            goal: set(&self.goal),
            escape: self.escape.seen_through(size, symmetry),
            spaces: self.spaces.seen_through(size, symmetry),
            diagonals: self.diagonals.seen_through(size, symmetry),
            gain: self.gain.seen_through(size, symmetry),
            lunches: set(&self.lunches),
            strong: set(&self.strong),
        }
    }
}

impl Influence {
    /// The field, seen through `symmetry`.
    #[must_use]
    pub fn seen_through(&self, symmetry: Symmetry) -> Influence {
        let (size, exchanges) = (self.size, symmetry.exchanges());
        let seen_cell = |cell| match cell {
            Cell::Stone(color) => Cell::Stone(symmetry.color(color)),
            Cell::Empty | Cell::Off => cell,
        };
        let sides = Color::BOTH.map(|color| {
            let mut side = self.side(symmetry.color(color)).clone();
            for map in [&mut side.influence, &mut side.strength, &mut side.attenuation, &mut side.permeability] {
                *map = map.seen_through(size, symmetry);
            }
            side
        });
        // Taken from 0, a value of 0 stays positive.
        let value = |value: f32| if exchanges { 0.0 - value } else { value };
        let seen_intrusion = |intrusion: &Intrusion| Intrusion {
            source: symmetry.point(size, intrusion.source),
            target: symmetry.point(size, intrusion.target),
            ..*intrusion
        };
        Influence {
            size,
            params: self.params,
            kind: self.kind,
            to_move: self.to_move.map(|color| symmetry.color(color)),
            stones: self.stones.map(seen_cell).seen_through(size, symmetry),
            captured: if exchanges { -self.captured } else { self.captured },
            safe: self.safe.seen_through(size, symmetry),
            sides,
            territory_value: self.territory_value.map(value).seen_through(size, symmetry),
            non_territory: Color::BOTH
                .map(|color| symmetry.point_set(size, &self.non_territory[symmetry.color(color).index()])),
            intrusions: self.intrusions.iter().map(seen_intrusion).collect(),
        }
    }
}

impl Match {
    /// The match on a board of this size, seen through `symmetry`.
    #[must_use]
    pub fn seen_through(self, size: Size, symmetry: Symmetry) -> Match {
        Match {
            pattern: self.pattern,
            orientation: orientation(symmetry).after(self.orientation),
            anchor: symmetry.point(size, self.anchor),
            color: symmetry.color(self.color),
        }
    }
}

impl Change {
    /// The change on a board of this size, seen through `symmetry`.
    #[must_use]
    pub fn seen_through(self, size: Size, symmetry: Symmetry) -> Change {
        let mut seen = self;
        let (Change::Source { at, .. }
        | Change::Barrier { at, .. }
        | Change::Intrusion { at, .. }
        | Change::NonTerritory { at, .. }) = &mut seen;
        *at = symmetry.point(size, *at);
        if let Change::Source { color, .. } | Change::Barrier { color, .. } | Change::NonTerritory { color, .. } =
            &mut seen
        {
            *color = symmetry.color(*color);
        }
        seen
    }
}

impl Trace {
    /// The record of a computation on a board of this size, seen through `symmetry`.
    #[must_use]
    pub fn seen_through(&self, size: Size, symmetry: Symmetry) -> Trace {
        let event = |event: &Event| Event {
            database: event.database,
            matched: event.matched.seen_through(size, symmetry),
            verdict: event.verdict,
            changes: event.changes.iter().map(|change| change.seen_through(size, symmetry)).collect(),
        };
        Trace { events: self.events.iter().map(event).collect() }
    }
}

/// How a symmetry of the board turns the displacements of patterns.
fn orientation(symmetry: Symmetry) -> Orientation {
    let size = Size::new(3).expect("a size");
    let moved = |row, col| {
        let image = symmetry.point(size, Point::new(row, col));
        let centred = |place: usize| if place == 1 { 0 } else { i8::from(place == 2) * 2 - 1 };
        Offset::new(centred(image.row()), centred(image.col()))
    };
    let turns = |orientation: &Orientation| {
        orientation.apply(Offset::new(1, 0)) == moved(2, 1) && orientation.apply(Offset::new(0, 1)) == moved(1, 2)
    };
    Orientation::ALL.into_iter().find(turns).expect("a symmetry of the square is one of the eight")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_move_as_their_cells_do_and_come_back() {
        let size = Size::new(9).expect("a size");
        let m = Match { pattern: 3, orientation: Orientation::IDENTITY, anchor: Point::new(2, 3), color: Color::Black };
        let cell = Offset::new(-1, 4);
        for symmetry in Symmetry::ALL {
            let seen = m.seen_through(size, symmetry);
            assert_eq!(seen.at(cell), symmetry.point(size, m.at(cell)), "{symmetry:?}");
            assert_eq!(seen.color, symmetry.color(Color::Black));
            assert_eq!(seen.seen_through(size, symmetry.inverse()), m, "{symmetry:?}");
        }
    }
}
