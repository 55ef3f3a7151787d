//! Where the positions of a database of whole boards are met.
//!
//! **In:** a [`FullBoardDatabase`], a board, the side to move, which plays O. **Out:** every [`Meeting`]: an entry
//! whose position this is, in one of the eight orientations, and its move there. **Afterwards:** they come by
//! orientation, then entry; a symmetric position meets an entry several times. No position with a ko is met: entries
//! have none. **Cost:** eight passes over the stones and eight lookups.

use go_board::{Board, Color, Point};
use pattern_tables::alphabet::Role;
use pattern_tables::corner;
use pattern_tables::full_board::{Entry, FullBoardDatabase, Place};
use pattern_tables::symmetry::{Offset, Orientation};

/// An entry that is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The number of the entry.
    pub entry: u32,
    /// How the entry lies on the board, about its centre.
    pub orientation: Orientation,
    /// The move.
    pub at: Point,
    /// The weight of the entry: a move is chosen with a probability in proportion.
    pub weight: u32,
}

/// All entries of `database` that are met on `board` with `color` to move; none on a board of another size.
#[must_use]
pub fn scan(database: &FullBoardDatabase, board: &Board, color: Color) -> Vec<Meeting> {
    let mut found = Vec::new();
    if board.size().get() != usize::from(database.size) || board.ko().is_some() {
        return found;
    }
    for orientation in Orientation::ALL {
        let back = orientation.inverse();
        let (mut sum, mut stones) = (0, 0);
        for p in board.size().points() {
            let Some(stone) = board.color_at(p) else { continue };
            let (row, col) = turned((index(p.row()), index(p.col())), database.size, back);
            sum ^= corner::stone(row, col, if stone == color { Role::O } else { Role::X });
            stones += 1;
        }
        let candidates = database.candidates(corner::key(database.size, database.size, sum)).iter();
        found.extend(candidates.filter_map(|&number| {
            let entry = database.entries.get(number as usize)?;
            let at = |place| point(turned(place, database.size, orientation));
            let all = entry.own.len() + entry.enemy.len() == stones && lies(entry, board, color, at);
            all.then(|| Meeting { entry: number, orientation, at: at(entry.at), weight: entry.weight })
        }));
    }
    found
}

/// Whether all stones of an entry are on the board.
fn lies(entry: &Entry, board: &Board, color: Color, at: impl Fn(Place) -> Point) -> bool {
    let has = |stones: &[Place], color| stones.iter().all(|&place| board.color_at(at(place)) == Some(color));
    has(&entry.own, color) && has(&entry.enemy, color.opponent())
}

/// A line of the board as a small number.
#[allow(clippy::cast_possible_truncation, reason = "at most 18")]
const fn index(line: usize) -> u8 {
    line as u8
}

fn point((row, col): Place) -> Point {
    Point::new(row.into(), col.into())
}

/// Where an orientation about the centre takes a point.
fn turned((row, col): Place, size: u8, by: Orientation) -> Place {
    let centre = (size / 2).cast_signed();
    let v = by.apply(Offset::new(row.cast_signed() - centre, col.cast_signed() - centre));
    ((v.down + centre).unsigned_abs(), (v.right + centre).unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_board::Size;
    use pattern_compiler::full_board::compile;

    fn board(size: usize, stones: &[(usize, usize, Color)]) -> Board {
        let stones = stones.iter().map(|&(row, col, color)| (Point::new(row, col), color));
        Board::from_stones(Size::new(size).expect("a size"), stones).expect("a position")
    }

    #[test]
    fn the_empty_board_is_met_in_all_orientations() {
        let (database, _) = compile("fuseki9.dbz", "A-1 3 ce\nA-2 5 ee\n", 9).expect("compiles");
        let found = scan(&database, &board(9, &[]), Color::Black);
        assert_eq!(found.len(), 16);
        let at = |entry| {
            let points: std::collections::BTreeSet<Point> =
                found.iter().filter(|m| m.entry == entry).map(|m| m.at).collect();
            points.len()
        };
        assert_eq!((at(0), at(1)), (4, 1));
        assert!(scan(&database, &board(11, &[]), Color::Black).is_empty());
    }

    #[test]
    fn a_position_is_met_however_it_lies_and_whoever_plays_o() {
        // O at (2, 2), X at (2, 6) and (6, 5); the move is at (6, 2).
        let (database, _) = compile("fuseki9.dbz", "A-1 7 cggcccfg\n", 9).expect("compiles");
        for (o, x) in [(Color::Black, Color::White), (Color::White, Color::Black)] {
            for orientation in Orientation::ALL {
                let at = |place| {
                    let (row, col) = turned(place, 9, orientation);
                    (usize::from(row), usize::from(col))
                };
                let stone = |place, color| (at(place).0, at(place).1, color);
                let all = [stone((2, 2), o), stone((2, 6), x), stone((6, 5), x)];
                let (row, col) = at((6, 2));
                let expected = Meeting { entry: 0, orientation, at: Point::new(row, col), weight: 7 };
                assert_eq!(scan(&database, &board(9, &all), o), [expected]);
                assert!(scan(&database, &board(9, &all), x).is_empty(), "the other side is to move");
                assert!(scan(&database, &board(9, &all[..2]), o).is_empty(), "a stone is missing");
            }
        }
    }

    #[test]
    fn a_ko_is_never_met() {
        let stones = [(0, 1), (1, 0), (2, 1)]
            .map(|(i, j)| (i, j, Color::Black))
            .into_iter()
            .chain([(0, 2), (1, 3), (2, 2), (1, 1)].map(|(i, j)| (i, j, Color::White)));
        let mut board = board(9, &stones.collect::<Vec<_>>());
        assert!(board.try_move(Point::new(1, 2), Color::Black) && board.ko().is_some());
        // The position after the capture: black at ba ab bc cb, white at ca db cc; O is white.
        let (database, _) = compile("fuseki9.dbz", "A-1 7 eebacaabdbbccccbtt\n", 9).expect("compiles");
        assert!(scan(&database, &board, Color::White).is_empty());
        let mut quiet = board.clone();
        assert!(quiet.try_move(Point::new(8, 8), Color::White) && quiet.ko().is_none());
        let (database, _) = compile("fuseki9.dbz", "A-1 7 eebacaabdbbccccbii\n", 9).expect("compiles");
        assert_eq!(scan(&database, &quiet, Color::White).len(), 1);
    }
}
