//! Which strings are closest to each point, and effective sizes.
//!
//! In: a board. Out: per point the closest strings, of either colour and of each colour; the effective size of every
//! string. Distances count orthogonal steps. Cost: three breadth-first walks over the board.

use super::Worms;
use go_board::{Board, CELLS, Cell, Color, Direction, Point, PointList};

/// How far strings of both colours together reach.
const REACH: usize = 4;
/// How far strings of one colour reach.
const COLOR_REACH: usize = 6;
/// A point equally close to more strings than this counts as close to none.
const CROWD: usize = 4;

/// Parts of a point that can be shared by any number of strings up to 16, which is how many stones lie at distance 4:
/// so sizes do not depend on the order in which points are added.
const PARTS: u32 = 720_720;

/// Per point the strings closest to it, by origin in board order. The list is empty where none is near or more than
/// four are equally close.
#[derive(Clone, PartialEq, Debug)]
pub struct Closest {
    either: Vec<PointList<CROWD>>,
    color: [Vec<PointList<CROWD>>; 2],
}

impl Closest {
    pub(super) fn none() -> Closest {
        let empty = || vec![PointList::new(); CELLS];
        Closest { either: empty(), color: [empty(), empty()] }
    }

    /// The closest strings of either colour, up to four steps over empty points.
    #[must_use]
    pub fn either(&self, p: Point) -> &[Point] {
        &self.either[p.index()]
    }

    /// The closest strings of `color`, up to six steps over empty points and stones of the other colour.
    #[must_use]
    pub fn of_color(&self, p: Point, color: Color) -> &[Point] {
        &self.color[color.index()][p.index()]
    }
}

/// Fills in closest strings and effective sizes.
pub(super) fn measure(board: &Board, worms: &mut Worms) {
    let both = spread(board, worms, &Color::BOTH, REACH);
    let mut parts: Vec<u32> = worms.list.iter().map(|_| 0).collect();
    for p in board.size().points().filter(|&p| board.is_empty_point(p)) {
        let near = &both[p.index()];
        let share = u32::try_from(near.len()).ok().and_then(|sharers| PARTS.checked_div(sharers)).unwrap_or(0);
        for &k in near {
            parts[usize::from(k)] += share;
        }
    }
    for (worm, parts) in worms.list.iter_mut().zip(parts) {
        worm.effective_size = worm.size as f64 + 0.5 * f64::from(parts) / f64::from(PARTS);
    }
    let origins = worms.origins();
    worms.closest = Closest {
        either: short_lists(&both, &origins),
        color: Color::BOTH.map(|c| short_lists(&spread(board, worms, &[c], COLOR_REACH), &origins)),
    };
}

/// Per cell the numbers of the strings of `colors` at minimal distance, if that is at most `reach`.
fn spread(board: &Board, worms: &Worms, colors: &[Color], reach: usize) -> Vec<Vec<u16>> {
    let passable = |p: Point| match board.cell(p) {
        Cell::Off => false,
        Cell::Empty => true,
        Cell::Stone(c) => !colors.contains(&c),
    };
    let mut near: Vec<Vec<u16>> = vec![Vec::new(); CELLS];
    let mut front: Vec<Point> = Vec::new();
    for p in board.size().points() {
        if let (Some(c), Some(k)) = (board.color_at(p), worms.index[p.index()])
            && colors.contains(&c)
        {
            near[p.index()].push(k);
            front.push(p);
        }
    }
    for _ in 0..reach {
        let mut next = Vec::new();
        let mut arrivals: Vec<(Point, Vec<u16>)> = Vec::new();
        for &p in &front {
            for q in Direction::ORTHOGONAL.map(|d| p.step(d)) {
                if passable(q) && near[q.index()].is_empty() {
                    arrivals.push((q, near[p.index()].clone()));
                }
            }
        }
        for (q, strings) in arrivals {
            let list = &mut near[q.index()];
            if list.is_empty() {
                next.push(q);
            }
            list.extend(strings);
            list.sort_unstable();
            list.dedup();
        }
        front = next;
    }
    near
}

fn short_lists(near: &[Vec<u16>], origins: &[Point]) -> Vec<PointList<CROWD>> {
    let short = |list: &Vec<u16>| {
        if list.len() > CROWD {
            return PointList::new();
        }
        list.iter().map(|&k| origins[usize::from(k)]).collect()
    };
    near.iter().map(short).collect()
}

#[cfg(test)]
mod tests {
    use super::super::basics;
    use super::*;

    fn measured(diagram: &str) -> (Board, Worms) {
        let board = Board::from_diagram(diagram).unwrap();
        let mut worms = basics(&board);
        measure(&board, &mut worms);
        (board, worms)
    }

    #[test]
    fn a_lone_stone_in_the_centre_has_forty_half_points() {
        let row = ". ".repeat(19);
        let mut rows = vec![row.clone(); 19];
        rows[9] = ". ".repeat(9) + "X " + &". ".repeat(9);
        let (_, worms) = measured(&rows.join("\n"));
        assert!((worms.list[0].effective_size - 21.0).abs() < 1e-9);
    }

    #[test]
    fn a_point_between_two_strings_is_divided() {
        let (_, worms) = measured(
            "X . O
             X X O
             X X O",
        );
        let sizes: Vec<f64> = worms.iter().map(|w| w.effective_size).collect();
        assert_eq!(sizes.len(), 2);
        assert!((sizes[0] - 5.25).abs() < 1e-9 && (sizes[1] - 3.25).abs() < 1e-9, "{sizes:?}");
        assert_eq!(worms.closest().either(Point::new(0, 1)), [Point::new(0, 0), Point::new(0, 2)]);
        assert_eq!(worms.closest().of_color(Point::new(0, 2), Color::Black), [Point::new(0, 0)]);
    }
}
