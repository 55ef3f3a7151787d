//! Whose territory, moyo or area a vertex is.
//!
//! **In:** a computed field. **Out:** the owner of a vertex by one of four definitions of growing generosity, and the
//! display code that combines three of them. **Afterwards:** territory is moyo, moyo is area. **Cost:** constant per
//! vertex. The limits are GNU Go's documented ones, in [`Params`](crate::Params).

use go_board::{Color, Point};

use crate::field::Influence;
use crate::params::Limits;
use crate::region::Region;

impl Influence {
    /// Whose territory `p` is: the opponent has no influence at all there and the value is above 0.95.
    #[must_use]
    pub fn territory_owner(&self, p: Point) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| {
            let (own, other) = self.own_and_other(color, p);
            own > 0.0 && other == 0.0 && self.territory_of(color, p) > self.params.territory_threshold
        })
    }

    /// Whose moyo `p` is; territory is moyo.
    #[must_use]
    pub fn moyo_owner(&self, p: Point) -> Option<Color> {
        self.territory_owner(p).or_else(|| self.dominating(p, self.params.moyo))
    }

    /// Whose moyo `p` is by the stricter limits that moyo sizes of dragons are counted with.
    #[must_use]
    pub fn restricted_moyo_owner(&self, p: Point) -> Option<Color> {
        self.territory_owner(p).or_else(|| self.dominating(p, self.params.restricted_moyo))
    }

    /// Whose area `p` is; moyo is area.
    #[must_use]
    pub fn area_owner(&self, p: Point) -> Option<Color> {
        self.moyo_owner(p).or_else(|| self.dominating(p, self.params.area))
    }

    /// What `p` is. A living stone is usually its owner's moyo and never territory.
    #[must_use]
    pub fn region(&self, p: Point) -> Region {
        if let Some(color) = self.territory_owner(p) {
            Region::Territory(color)
        } else if let Some(color) = self.dominating(p, self.params.moyo) {
            Region::Moyo(color)
        } else {
            self.dominating(p, self.params.area).map_or(Region::None, Region::Area)
        }
    }

    fn own_and_other(&self, color: Color, p: Point) -> (f32, f32) {
        (self.side(color).influence[p], self.side(color.opponent()).influence[p])
    }

    fn dominating(&self, p: Point, limits: Limits) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| {
            let (own, other) = self.own_and_other(color, p);
            let outweighs = match limits.in_binary64 {
                true => f64::from(own) > f64::from(limits.balance) * f64::from(other),
                false => own > limits.balance * other,
            };
            outweighs && own > limits.own_minimum && other < limits.opponent_maximum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::{Params, PointMap, init};
    use go_board::{Board, Size};

    /// The region of a vertex with this influence and value.
    fn region(white: f32, black: f32, value: f32) -> Region {
        let board = Board::new(Size::new(5).expect("a size"));
        let mut field =
            init::init(&board, Kind::Territorial, None, &PointMap::filled(Safe::No), None, &Params::DEFAULT);
        let p = Point::new(2, 2);
        field.side_mut(Color::White).influence[p] = white;
        field.side_mut(Color::Black).influence[p] = black;
        field.territory_value[p] = value;
        field.region(p)
    }

    #[test]
    fn limits_of_territory_moyo_and_area() {
        use Color::{Black, White};
        assert_eq!(region(40.0, 0.0, 0.96), Region::Territory(White));
        assert_eq!(region(0.0, 40.0, -0.96), Region::Territory(Black));
        assert_eq!(region(40.0, 0.0, 0.95), Region::Moyo(White), "the value must be above 0.95");
        assert_eq!(region(40.0, 0.01, 0.99), Region::Moyo(White), "any influence spoils territory");
        assert_eq!(region(1.0, 7.5, 0.0), Region::Moyo(Black));
        assert_eq!(region(1.0, 7.0, 0.0), Region::Area(Black), "seven times is not enough");
        assert_eq!(region(0.0, 4.9, 0.0), Region::Area(Black), "below 5");
        assert_eq!(region(11.0, 90.0, 0.0), Region::Area(Black), "the opponent has 10 or more");
        assert_eq!(region(41.0, 140.0, 0.0), Region::None, "the opponent has 40 or more");
        assert_eq!(region(1.0, 3.0, 0.0), Region::None);
        assert_eq!(region(0.0, 0.9, 0.0), Region::None);
        assert_eq!([Region::Area(White).code(), Region::Moyo(Black).code(), Region::None.code()], [1, -2, 0]);
        assert_eq!(Region::Territory(Black).owner(), Some(Black));
    }

    #[test]
    fn the_restricted_moyo_wants_more() {
        let board = Board::new(Size::new(5).expect("a size"));
        let mut field =
            init::init(&board, Kind::Territorial, None, &PointMap::filled(Safe::No), None, &Params::DEFAULT);
        let p = Point::new(2, 2);
        field.side_mut(Color::White).influence[p] = 9.0;
        assert_eq!((field.moyo_owner(p), field.restricted_moyo_owner(p)), (Some(Color::White), None));
        field.side_mut(Color::White).influence[p] = 11.0;
        assert_eq!(field.restricted_moyo_owner(p), Some(Color::White));
    }
}
