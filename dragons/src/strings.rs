//! What is known of every string of a position.
//!
//! In: the results of reading ([`Worms`]), or a caller's own. Out: [`Strings`], the facts that dragons are made from.
//! Cost: a copy.

use go_board::{Board, Color, Point};
use go_reading::{Closest, Outcome, Worms};
use influence_runtime::PointMap;

/// What is known of a string.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StringFacts {
    /// Its first stone in board order.
    pub origin: Point,
    /// Its owner.
    pub color: Color,
    /// Number of stones.
    pub size: usize,
    /// Number of liberties.
    pub liberties: usize,
    /// Stones plus its share of half a point for every empty point around.
    pub effective_size: f64,
    /// The opponent's best capture.
    pub attack: Outcome,
    /// The owner's best rescue; fails if nothing attacks it.
    pub defense: Outcome,
    /// 2: it separates two enemy strings without a common liberty; 1: with one; 0: no cutting stone.
    pub cutstone: u8,
    /// The enemy string beside it that is best captured, by its origin.
    pub lunch: Option<Point>,
    /// Of no consequence: it lies inside an enemy eye space.
    pub inessential: bool,
    /// Alive even if its owner never moves again.
    pub invincible: bool,
}

/// The strings of a position, in board order of their origins.
#[derive(Clone, PartialEq, Debug)]
pub struct Strings {
    list: Vec<StringFacts>,
    /// By stone; `u16::MAX` where there is none.
    number: PointMap<u16>,
    closest: Closest,
}

impl Strings {
    /// The strings of `board` as reading found them.
    ///
    /// ```
    /// use go_board::{Board, Point};
    /// use go_dragons::Strings;
    /// use go_reading::{Level, Reader, worms};
    ///
    /// let board = Board::from_diagram(
    ///     "X X . . O
    ///      . . . . .
    ///      . . . . .
    ///      . . . . .
    ///      . . . . .",
    /// )?;
    /// let strings = Strings::new(&board, &worms(&board, &mut Reader::new(Level::default())));
    /// assert_eq!(strings.at(Point::new(0, 1)).map(|string| string.size), Some(2));
    /// assert_eq!(strings.iter().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(board: &Board, worms: &Worms) -> Strings {
        let mut number = PointMap::filled(u16::MAX);
        let mut list = Vec::with_capacity(worms.len());
        for worm in worms.iter() {
            let own = u16::try_from(list.len()).unwrap_or(u16::MAX);
            board.stones(worm.origin).for_each(|stone| number[stone] = own);
            list.push(StringFacts {
                origin: worm.origin,
                color: worm.color,
                size: worm.size,
                liberties: worm.liberties,
                effective_size: worm.effective_size,
                attack: worm.attack(),
                defense: worm.defense(),
                cutstone: worm.cutstone,
                lunch: worm.lunch,
                inessential: worm.inessential,
                invincible: worm.invincible,
            });
        }
        Strings { list, number, closest: worms.closest().clone() }
    }

    /// The string of the stone at `p`; `None` if there is no stone.
    #[must_use]
    pub fn at(&self, p: Point) -> Option<&StringFacts> {
        self.list.get(usize::from(self.number[p]))
    }

    /// The same, to be corrected by who knows better.
    pub fn at_mut(&mut self, p: Point) -> Option<&mut StringFacts> {
        self.list.get_mut(usize::from(self.number[p]))
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, StringFacts> {
        self.list.iter()
    }

    /// The strings of `color` closest to `p`, by origin: at most four, at most six steps away.
    #[must_use]
    pub fn closest(&self, p: Point, color: Color) -> &[Point] {
        self.closest.of_color(p, color)
    }

    /// The number of the string of each stone in this list; `u16::MAX` elsewhere.
    pub(crate) const fn numbers(&self) -> &PointMap<u16> {
        &self.number
    }
}

impl<'s> IntoIterator for &'s Strings {
    type Item = &'s StringFacts;
    type IntoIter = std::slice::Iter<'s, StringFacts>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
