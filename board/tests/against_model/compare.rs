//! Comparing the board with the model: everything listed at every step, questions about a random point and a random
//! pair of strings at every step, about all pairs and with the board's own check now and then.

use go_board::{Board, Cell, Color, Point};

use crate::game::Random;
use crate::model::Model;

/// Compares all lists, and the answers about some points and strings.
///
/// # Panics
/// If board and model differ.
pub(crate) fn compare(board: &Board, model: &Model, random: &mut Random, context: &impl Fn() -> String) {
    lists(board, model, context);
    let (p, color) = (random.point(board.size()), random.color());
    queries(board, model, p, color, context);
    for color in Color::BOTH {
        model.ko.into_iter().for_each(|ko| queries(board, model, ko, color, context));
    }
    if random.below(16) == 0 {
        board.check_consistency().unwrap_or_else(|problem| panic!("{}: {problem}\n{board}", context()));
        pairs(board, model, p, context);
    }
}

/// Cells, ko, captures, and for every string its origin, stones, liberties and neighbours in order.
fn lists(board: &Board, model: &Model, context: &impl Fn() -> String) {
    for p in model.size.points() {
        let cell = model.at(p).map_or(Cell::Empty, Cell::Stone);
        assert_eq!(board.cell(p), cell, "{}: cell {p:?}", context());
    }
    assert_eq!(board.ko(), model.ko, "{}: ko", context());
    assert_eq!(Color::BOTH.map(|c| board.captured(c)), model.captured, "{}: captured", context());
    for chain in model.chains.values() {
        let s = chain.stones[0];
        let same = |what: &str, found: &[Point], right: &[Point]| {
            assert_eq!(found, right, "{}: {what} of {s:?}\n{board}", context());
        };
        same("origin", &[board.origin(*chain.stones.last().unwrap())], &[s]);
        same("stones", &board.stones(s).collect::<Vec<_>>(), &chain.stones);
        same("first liberties", &board.liberties(s, 8), &chain.listed);
        assert_eq!(board.liberty_count(s), chain.liberty_count, "{}: liberties of {s:?}\n{board}", context());
        if chain.liberty_count > chain.listed.len() {
            same("liberties", &board.liberties(s, 361), &model.walk_liberties(&chain.stones));
        }
        let neighbours: Vec<Point> = chain.neighbours.iter().map(|t| model.chains[t].stones[0]).collect();
        same("neighbours", &board.neighbour_strings(s), &neighbours);
    }
}

/// Compares the answers about a move at an empty point.
fn queries(board: &Board, model: &Model, p: Point, color: Color, context: &impl Fn() -> String) {
    if !model.is_empty(p) {
        return;
    }
    let (after, captured, suicide) = model.outcome(p, color);
    let context = |what: &str| format!("{}: {what} of {color} at {p:?}\n{board}", context());
    assert_eq!(board.is_suicide(p, color), suicide, "{}", context("suicide"));
    assert_eq!(board.captures_something(p, color), !captured.is_empty(), "{}", context("capture"));
    let accurate = model.liberties_of(&after, &model.flood(&after, p));
    for max in [1, 2, 4, 361] {
        let count = board.accurate_liberty_count(p, color, max);
        assert_eq!(count, accurate.len().min(max), "{}, at most {max}", context("accurate liberties"));
        let listed = board.accurate_liberties(p, color, max);
        assert!(listed.len() == count && listed.iter().all(|q| accurate.contains(q)), "{}", context("listed ones"));
    }
    assert_eq!(board.is_self_atari(p, color), accurate.len() <= 1, "{}", context("self-atari"));
    // Without captures: put the stone down and count.
    let mut put = model.stones.clone();
    put[p.index()] = Some(color);
    let approx = model.liberties_of(&put, &model.flood(&put, p));
    for max in [1, 3, 361] {
        let listed = board.approx_liberties(p, color, max);
        assert_eq!(listed.len(), approx.len().min(max), "{}", context("approximate liberties"));
        assert!(listed.iter().all(|q| approx.contains(q)), "{}", context("approximate liberties"));
        assert_eq!(board.approx_liberty_count(p, color, max), listed.len(), "{}", context("their number"));
    }
    let enclosed = model.sides(p).iter().all(|&q| model.at(q) == Some(color.opponent()));
    let ko = (enclosed && captured.len() == 1).then(|| captured[0]);
    assert_eq!(board.is_ko(p, color), ko, "{}", context("ko"));
    assert_eq!(board.is_illegal_ko_capture(p, color), model.is_ko_ban(p, color), "{}", context("ko ban"));
}

/// Queries about pairs of strings, by enumeration.
fn pairs(board: &Board, model: &Model, p: Point, context: &impl Fn() -> String) {
    let origins: Vec<Point> = board.strings().collect();
    let mut expected: Vec<Point> = model.chains.values().map(|c| c.stones[0]).collect();
    expected.sort();
    assert_eq!(origins, expected, "{}: strings", context());
    let Some(&a) = origins.get(p.index() % origins.len().max(1)) else { return };
    let of = |s: Point| model.walk_liberties(&model.chains[&model.chain_at(s)].stones);
    let (around, stones) = (model.sides(p), &model.chains[&model.chain_at(a)].stones);
    let own = of(a);
    let context = |what: &str| format!("{}: {what} {p:?}, {a:?}\n{board}", context());
    assert_eq!(board.touches(p, a), around.iter().any(|r| stones.contains(r)), "{}", context("touches"));
    assert_eq!(board.is_liberty(p, a), own.contains(&p), "{}", context("liberty"));
    let second = around.iter().any(|q| own.contains(q));
    assert_eq!(board.is_second_order_liberty(p, a), second, "{}", context("second order"));
    for &b in &origins {
        let mut common: Vec<Point> = of(b).into_iter().filter(|q| own.contains(q)).collect();
        assert_eq!(board.have_common_liberty(a, b), !common.is_empty(), "{}{b:?}", context("common liberty"));
        let mut listed = board.common_liberties(a, b).to_vec();
        common.sort();
        listed.sort();
        assert_eq!(listed, common, "{}{b:?}", context("common liberties"));
        assert_eq!(board.same_string(a, b), a == b);
    }
}
