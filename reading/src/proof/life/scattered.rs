//! Boards for tests.

use super::super::rules::Role;
use super::area::Area;
use super::fight::Fight;
use super::inside::Horizon;
use crate::Surroundings;
use crate::table::mix;
use go_board::{Board, Color, Point, PointSet, Size};

/// A board with stones on so many points in ten at random, always the same for the same number.
pub(super) fn scattered(number: u64, side: usize, tenths: u64) -> Board {
    let mut board = Board::new(Size::new(side).expect("a size"));
    for p in board.size().points() {
        let dice = mix(number << 16 | p.index() as u64) >> 20;
        let color = [Color::Black, Color::White][usize::from(dice.is_multiple_of(2))];
        if dice / 2 % 10 < tenths && board.is_legal(p, color) && !board.captures_something(p, color) {
            board.play(color, Some(p)).expect("a legal move");
        }
    }
    board
}

/// The fight of white's largest string with black's largest one beside it, all others being alive.
pub(super) fn contested(board: &Board) -> Option<Area> {
    let white = board.strings().filter(|&s| board.color_at(s) == Some(Color::White));
    let keys: PointSet = board.stones(white.max_by_key(|&s| board.stones(s).len())?).collect();
    let beside = keys.iter().flat_map(|k| board.sides(k).map(|(q, _)| q));
    let black = beside.filter(|&q| board.color_at(q) == Some(Color::Black));
    let rivals: PointSet = board.stones(black.max_by_key(|&q| board.stones(q).len())?).collect();
    let others = |p: &Point| board.color_at(*p).is_some() && !keys.contains(*p) && !rivals.contains(*p);
    let standing = board.size().points().filter(others).collect();
    Area::contested(board, [&keys, &rivals], [&standing, &PointSet::new()], Horizon::Steps(3))
}

/// The fight for white's stones, which are all of one group around the upper left corner, and the place of that.
pub(super) fn cornered(diagram: &str) -> (Fight, usize) {
    let board = Board::from_diagram(diagram).expect("a diagram");
    let keys: PointSet = board.strings().filter(|&s| board.color_at(s) == Some(Color::White)).collect();
    let area = Area::around(&board, Color::White, &keys, &Surroundings::default(), (Horizon::Closed, usize::MAX));
    let fight = Fight::new(&board, area.expect("it is enclosed"), Role::Attacker);
    let corner = fight.area.place(Point::new(0, 0)).expect("a point of the area");
    (fight, corner)
}
