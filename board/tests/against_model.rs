//! Random games and random reading on the board, compared with a slow model after every step.

mod model;

use go_board::{Board, Cell, Color, IllegalMove, Point, Size};
use model::Model;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % n as u64).unwrap()
    }

    fn color(&mut self) -> Color {
        Color::BOTH[self.below(2)]
    }

    fn point(&mut self, size: Size) -> Point {
        Point::new(self.below(size.get()), self.below(size.get()))
    }
}

/// The seed: `ATSUMI_SEED` or a fixed one; a failing test shows it.
fn seed() -> u64 {
    std::env::var("ATSUMI_SEED").map_or(0xB0A2D, |text| text.parse().expect("ATSUMI_SEED: a whole number"))
}

/// How many times more than usual to test: `ATSUMI_EFFORT`.
fn effort() -> usize {
    std::env::var("ATSUMI_EFFORT").map_or(1, |text| text.parse().expect("ATSUMI_EFFORT: a whole number"))
}

/// Compares the answers about a move at an empty point with the model.
fn compare_queries(board: &Board, model: &Model, p: Point, color: Color, context: &str) {
    if !model.is_empty(p) {
        return;
    }
    let (after, captured, suicide) = model.outcome(p, color);
    assert_eq!(board.is_suicide(p, color), suicide, "{context}: suicide at {p:?}\n{board}");
    assert_eq!(board.captures_something(p, color), !captured.is_empty(), "{context}: capture at {p:?}\n{board}");
    let mut next = model.clone();
    next.stones = after;
    next.relist();
    let accurate = next.chains[&next.chain_at(p)].stones.clone();
    let accurate = next.walk_liberties(&accurate);
    for max in [1, 2, 4, 361] {
        let count = board.accurate_liberty_count(p, color, max);
        assert_eq!(count, accurate.len().min(max), "{context}: accurate liberties at {p:?}, at most {max}\n{board}");
        let listed = board.accurate_liberties(p, color, max);
        assert!(listed.len() == count && listed.iter().all(|q| accurate.contains(q)), "{context}: {listed:?}");
    }
    assert_eq!(board.is_self_atari(p, color), accurate.len() <= 1, "{context}: self-atari at {p:?}");
    // Without captures: put the stone down and count.
    let mut next = model.clone();
    next.stones.insert(p, color);
    next.relist();
    let approx = next.chains[&next.chain_at(p)].stones.clone();
    let approx = next.walk_liberties(&approx);
    for max in [1, 3, 361] {
        let listed = board.approx_liberties(p, color, max);
        assert_eq!(listed.len(), approx.len().min(max), "{context}: approximate liberties at {p:?}\n{board}");
        assert!(listed.iter().all(|q| approx.contains(q)), "{context}: {listed:?}");
        assert_eq!(board.approx_liberty_count(p, color, max), listed.len());
    }
    let around = model.sides(p);
    let enclosed = around.iter().all(|q| model.stones.get(q) == Some(&color.opponent()));
    let ko = (enclosed && captured.len() == 1).then(|| captured[0]);
    assert_eq!(board.is_ko(p, color), ko, "{context}: ko at {p:?}\n{board}");
    assert_eq!(board.is_illegal_ko_capture(p, color), model.is_ko_ban(p, color), "{context}: ko ban at {p:?}\n{board}");
}

/// Queries about pairs of strings, by enumeration.
fn compare_pairs(board: &Board, model: &Model, p: Point, context: &str) {
    let origins: Vec<Point> = board.strings().collect();
    let mut expected: Vec<Point> = model.chains.values().map(|c| c.stones[0]).collect();
    expected.sort();
    assert_eq!(origins, expected, "{context}: strings");
    let Some(&a) = origins.get(p.index() % origins.len().max(1)) else { return };
    let of = |s: Point| model.walk_liberties(&model.chains[&model.chain_at(s)].stones);
    let touches = |q: Point, s: Point| {
        let stones = &model.chains[&model.chain_at(s)].stones;
        model.sides(q).iter().any(|r| stones.contains(r))
    };
    assert_eq!(board.touches(p, a), touches(p, a), "{context}: touches {p:?}, {a:?}");
    assert_eq!(board.is_liberty(p, a), of(a).contains(&p), "{context}: liberty {p:?} of {a:?}");
    let second = model.sides(p).iter().any(|q| of(a).contains(q));
    assert_eq!(board.is_second_order_liberty(p, a), second, "{context}: second order {p:?}, {a:?}");
    for &b in &origins {
        let mut common: Vec<Point> = of(a).into_iter().filter(|q| of(b).contains(q)).collect();
        assert_eq!(board.have_common_liberty(a, b), !common.is_empty(), "{context}: {a:?}, {b:?}");
        let mut listed = board.common_liberties(a, b).to_vec();
        common.sort();
        listed.sort();
        assert_eq!(listed, common, "{context}: common liberties of {a:?}, {b:?}");
        assert_eq!(board.same_string(a, b), a == b);
    }
}

fn check_all(board: &Board, model: &Model, random: &mut Random, context: &str) {
    board.check_consistency().unwrap_or_else(|problem| panic!("{context}: {problem}\n{board}"));
    model.assert_equal(board, context);
    let (p, color) = (random.point(board.size()), random.color());
    compare_queries(board, model, p, color, context);
    for (ko, color) in model.ko.into_iter().flat_map(|ko| Color::BOTH.map(|color| (ko, color))) {
        compare_queries(board, model, ko, color, context);
    }
    compare_pairs(board, model, p, context);
}

/// Reads up to `depth` random trial moves ahead and back, comparing at every step.
fn read(board: &mut Board, model: &Model, depth: usize, random: &mut Random, context: &str) {
    let before = board.hash();
    let mut models = vec![model.clone()];
    for k in 0..depth {
        let (p, color) = (random.point(board.size()), random.color());
        let top = models.last().unwrap();
        let empty = top.is_empty(p);
        let forbidden = !empty || top.is_ko_ban(p, color) || top.outcome(p, color).2;
        let context = format!("{context}, trial move {k}: {color} {p:?}");
        let mut next = top.clone();
        let made = match random.below(12) {
            0 => {
                assert!(board.try_pass(color), "{context}");
                next.ko = None;
                true
            }
            1 => {
                let possible = empty && !top.outcome(p, color).2;
                assert_eq!(board.try_ko(p, color), possible, "{context}\n{board}");
                possible.then(|| next.play(p, color)).is_some()
            }
            _ => {
                assert_eq!(board.is_legal(p, color), !forbidden, "{context}\n{board}");
                assert_eq!(board.try_move(p, color), !forbidden, "{context}\n{board}");
                (!forbidden).then(|| next.play(p, color)).is_some()
            }
        };
        if made {
            models.push(next);
        }
        check_all(board, models.last().unwrap(), random, &context);
    }
    while models.len() > 1 {
        models.pop();
        board.undo();
        assert_eq!(board.depth(), models.len() - 1);
        check_all(board, models.last().unwrap(), random, &format!("{context}, undo"));
    }
    assert_eq!(board.hash(), before, "{context}: hash after undo");
}

fn random_game(size: usize, moves: usize, random: &mut Random, context: &str) {
    let size = Size::new(size).unwrap();
    let (mut board, mut model) = (Board::new(size), Model::new(size));
    for k in 0..moves {
        let (p, color) = (random.point(size), random.color());
        let context = format!("{context}, size {}, move {k}: {color} {p:?}", size.get());
        let expected = match board.cell(p) {
            Cell::Stone(there) => Err(IllegalMove::Occupied(there)),
            _ if model.is_ko_ban(p, color) => Err(IllegalMove::Ko),
            _ if model.outcome(p, color).2 => Err(IllegalMove::Suicide),
            _ => Ok(()),
        };
        assert_eq!(board.play(color, Some(p)), expected, "{context}\n{board}");
        if expected.is_ok() {
            model.play(p, color);
            model.relist();
        }
        check_all(&board, &model, random, &context);
        if random.below(10) == 0 {
            read(&mut board, &model, 2 + size.area() / 4, random, &context);
        }
    }
    let stones: Vec<(Point, Color)> = model.stones.iter().rev().map(|(&p, &c)| (p, c)).collect();
    let mut same = Board::new(size);
    same.set_up(stones, board.ko()).unwrap();
    assert!(same == board && same.hash() == board.hash(), "{context}: set up again");
}

#[test]
fn small_boards() {
    let seed = seed();
    for round in 0..40 * effort() {
        let mut random = Random(seed.wrapping_add(round as u64));
        let size = 2 + round % 6;
        random_game(size, 60 * size, &mut random, &format!("ATSUMI_SEED={seed}, round {round}"));
    }
}

#[test]
fn large_boards() {
    let seed = seed();
    for round in 0..2 * effort() {
        let mut random = Random(seed.wrapping_add(1000 + round as u64));
        let size = [9, 13, 19][round % 3];
        random_game(size, 2 * size * size, &mut random, &format!("ATSUMI_SEED={seed}, round {round}"));
    }
}

/// Long reading on big boards without the slow model: undo restores everything, and cached fields stay right.
#[test]
fn two_hundred_thousand_moves() {
    let seed = seed();
    let mut random = Random(seed.wrapping_add(7));
    let mut board = Board::new(Size::new(19).unwrap());
    let mut made = 0;
    let mut snapshots: Vec<Board> = Vec::new();
    while made < 200_000 * effort() {
        let (p, color) = (random.point(board.size()), random.color());
        if board.try_move(p, color) || board.try_ko(p, color) {
            made += 1;
        }
        if random.below(1000) == 0 {
            board.check_consistency().unwrap_or_else(|e| panic!("ATSUMI_SEED={seed}, {made} moves: {e}\n{board}"));
        }
        if random.below(200) == 0 {
            snapshots.push(board.clone());
        }
        if board.depth() > 350 {
            let keep = random.below(350);
            while board.depth() > keep {
                if snapshots.last().is_some_and(|s| s.depth() == board.depth()) {
                    let then = snapshots.pop().unwrap();
                    let lists = |b: &Board| -> Vec<(Vec<Point>, Vec<Point>, Vec<Point>)> {
                        let of =
                            |s| (b.stones(s).collect(), b.liberties(s, 8).to_vec(), b.neighbour_strings(s).to_vec());
                        b.strings().map(of).collect()
                    };
                    assert!(then == board && then.hash() == board.hash(), "ATSUMI_SEED={seed}, {made} moves");
                    assert_eq!(lists(&then), lists(&board), "ATSUMI_SEED={seed}, {made} moves");
                }
                board.undo();
            }
            snapshots.retain(|s| s.depth() <= keep);
        }
    }
}
