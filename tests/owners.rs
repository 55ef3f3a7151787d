//! Who will own the points: what that is estimated from, and what it counts for.

use std::sync::Arc;

use atsumi::board::{Board, Color, Game, Point, Size, Symmetry};
use atsumi::life::Memory;
use atsumi::{Analysis, Decided, Models, Rules, Settings, Terms, Turn};

/// Three positions of a game on 19×19.
fn positions() -> Vec<Board> {
    let game = Game::from_bytes(include_bytes!("../examples/first-game.sgf")).expect("a record");
    [30, 110, game.len()].map(|number| game.position_at(number).expect("that many moves")).into()
}

fn go_size(lines: usize) -> Size {
    Size::new(lines).expect("a size")
}

fn analysis(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates())
}

/// A finished game: a stone of each colour is dead between walls that live.
const FINISHED: &str = "
    X X . X O . O . O
    . X . X O . O . O
    . X . X O . O . O
    . X . X O . O . O
    . X O X O X O . O
    . X . X O . O . O
    . X . X O . O . O
    . X . X O . O . O
    . X . X O . O . O";

#[test]
fn what_an_owner_is_told_from_sums_to_it() {
    let mut points = 0;
    for (board, mover) in positions().into_iter().zip([None, Some(Color::Black), Some(Color::White)]) {
        let analysis = analysis(&board).with_mover(mover);
        let owners = analysis.estimate(&Terms::default()).ownership;
        for (p, owner) in board.size().points().zip(owners) {
            let (start, reasons) = analysis.owner_reasons(p);
            let sum = start + reasons.iter().map(|reason| reason.part).sum::<f64>();
            assert!((sum - f64::from(owner)).abs() < 1e-5, "{p:?}: {sum} {owner}");
            assert!(reasons.windows(2).all(|pair| pair[0].part.abs() >= pair[1].part.abs()));
            points += 1;
        }
    }
    assert!(points > 1000);
}

#[test]
fn reasons_change_sides_with_the_colours() {
    let board = &positions()[1];
    let swapped = board.seen_through(atsumi::board::Symmetry::ALL[8]);
    assert_eq!(
        swapped.color_at(Point::new(3, 3)),
        board.color_at(Point::new(3, 3)).map(Color::opponent),
        "colours only"
    );
    let p = Point::new(9, 9);
    let [own, other] = [board, &swapped].map(|board| analysis(board).owner_reasons(p));
    assert!((own.0 + other.0).abs() < 1e-9);
    assert_eq!(own.1.len(), other.1.len());
    for reason in &own.1 {
        let name = match reason.feature {
            "region_own" => "region_other".to_owned(),
            "region_other" => "region_own".to_owned(),
            name if name.starts_with("own_") => name.replacen("own", "other", 1),
            name if name.starts_with("other_") => name.replacen("other", "own", 1),
            name => name.to_owned(),
        };
        let found = other.1.iter().find(|other| other.feature == name).expect("the same reason for the other colour");
        assert!((found.part + reason.part).abs() < 1e-6, "{name}: {} {}", found.part, reason.part);
    }
}

/// The likely owners if it is the move of `mover`.
fn owners(board: &Board, mover: Option<Color>) -> Vec<f32> {
    analysis(board).with_mover(mover).estimate(&Terms::default()).ownership
}

#[test]
fn the_side_to_move_has_more() {
    for board in positions() {
        let area = |mover| owners(&board, mover).into_iter().sum::<f32>();
        let [black, white] = Color::BOTH.map(|color| area(Some(color)));
        assert!(white < area(None) && area(None) < black, "{white} {} {black}", area(None));
    }
}

#[test]
fn all_looks_have_the_same_owners_whoever_moves() {
    let read = Board::from_diagram(THREE_POINTS).expect("a board");
    for board in [&positions()[0], &read] {
        all_looks_agree(board);
    }
}

fn all_looks_agree(board: &Board) {
    let size = board.size();
    for mover in [None, Some(Color::Black), Some(Color::White)] {
        let straight = owners(board, mover);
        for look in Symmetry::ALL {
            let seen = owners(&board.seen_through(look), mover.map(|mover| look.color(mover)));
            let sign = if look.exchanges() { -1.0 } else { 1.0 };
            for (p, owner) in size.points().zip(&straight) {
                let there = look.point(size, p);
                let other = sign * seen[there.row() * size.get() + there.col()];
                assert!((owner - other).abs() < 1e-6, "{look:?} {p:?}: {owner} {other}");
            }
        }
    }
}

/// The same stones for both sides: what one has if it moves, the other has if it does.
#[test]
fn a_board_that_is_the_same_for_both_is_better_for_who_moves() {
    let board = Board::from_diagram(
        ". . . . . . .
         . . . . . . .
         . . X X O . .
         . . X . O . .
         . . X O O . .
         . . . . . . .
         . . . . . . .",
    )
    .expect("a position");
    let [black, white] = Color::BOTH.map(|color| owners(&board, Some(color)));
    for (black, white) in black.iter().zip(white.iter().rev()) {
        assert!((black + white).abs() < 1e-6, "{black} {white}");
    }
    assert!(black.iter().sum::<f32>() > 0.0, "{black:?}");
    assert!(owners(&board, None).iter().sum::<f32>().abs() < 1e-4);
}

#[test]
fn whose_move_it_is_changes_likely_owners_alone() {
    let board = &positions()[1];
    let terms = Terms { ended: true, ..Terms::default() };
    let unknown = analysis(board);
    let known = analysis(board).with_mover(Some(Color::White));
    for (one, other) in unknown.views().iter().zip(known.views()) {
        assert_eq!(one.influence, other.influence);
    }
    assert_eq!(unknown.ending(), known.ending(), "nobody moves when the game has ended");
    assert_eq!(unknown.score(&terms), known.score(&terms));
    let asked = |turn| {
        let settings = Settings { turn, mover: Some(Color::White), ..Settings::for_estimates() };
        Analysis::new(board, &atsumi::patterns(), &settings).estimate(&Terms::default())
    };
    assert_eq!(asked(Turn::Both).mover, Some(Color::White));
    let one_side = Settings { turn: Turn::Black, ..Settings::for_estimates() };
    let one_side = Analysis::new(board, &atsumi::patterns(), &one_side).estimate(&Terms::default());
    assert_eq!(asked(Turn::Black), one_side, "black is assumed to move first");
}

/// Takes small dragons that an explanation names off the board, and looks what becomes of their points.
#[test]
fn the_cause_that_is_named_is_the_cause() {
    let mut cases = 0;
    for board in positions() {
        let before = analysis(&board);
        let origins: Vec<Point> = before.dragons().list.iter().filter(|d| d.size <= 3).map(|d| d.origin).collect();
        for origin in origins {
            let explanation = before.explain(origin).owner.expect("dragons are asked");
            let near = explanation.near.iter().find(|near| near.dragon == origin).expect("it is there");
            assert_eq!(board.color_at(near.dragon), Some(near.color));
            if near.survival < 0.6 {
                continue;
            }
            let mut without = board.clone();
            without.edit(board.stones(origin).map(|stone| (stone, None))).expect("stones can be taken off");
            let after = analysis(&without).explain(origin).owner.expect("dragons are asked");
            let lost = if near.color == Color::Black { 1.0 } else { -1.0 } * (explanation.owner - after.owner);
            assert!(lost > 0.05, "without {origin:?}: {} {}", explanation.owner, after.owner);
            cases += 1;
        }
    }
    assert!(cases >= 10, "{cases}");
}

#[test]
fn the_score_is_what_the_points_come_to() {
    let mut cases = 0;
    for board in positions() {
        let estimate =
            analysis(&board).estimate(&Terms { rules: Rules::Chinese, komi: 7.5, handicap: 0, ended: false });
        let stones = |color| board.size().points().filter(|&p| board.color_at(p) == Some(color)).count();
        let expected: f64 = estimate.ownership.iter().copied().map(f64::from).sum();
        let open = estimate.open.as_ref().expect("dragons are asked").len();
        if open > 40 {
            cases += 1;
            assert!((estimate.score.lead() + 7.5 - expected).abs() < 1e-3, "{} {expected}", estimate.score.lead());
        }
        let japanese = analysis(&board).score(&Terms::default());
        for (side, color) in [(japanese.black, Color::Black), (japanese.white, Color::White)] {
            #[allow(clippy::cast_precision_loss, reason = "few stones")]
            let all = stones(color.opponent()) as f64;
            assert!(side.dead <= all && side.territory >= side.dead, "{side:?}");
        }
    }
    assert!(cases > 0, "a position with much open");
}

#[test]
fn a_finished_game_is_counted_as_players_count() {
    let board = Board::from_diagram(FINISHED).expect("a position");
    let analysis = analysis(&board);
    let estimate = analysis.estimate(&Terms::default());
    let dead = |p: Point| estimate.stones[p.row() * 9 + p.col()].is_some_and(|stone| !stone.alive);
    let dead: Vec<Point> = board.size().points().filter(|&p| dead(p)).collect();
    assert_eq!(dead, [Point::new(4, 2), Point::new(4, 5)], "{:?}", estimate.ownership);
    // Black has 8 and 9 points and a prisoner, white 9, 9 and one.
    assert!((estimate.score.lead() + 1.0).abs() < 1e-6, "{:?}", estimate.score);
    assert!(estimate.is_settled(), "{:?}", estimate.open);
}

#[test]
fn what_nobody_has_yet_is_open() {
    let crosscut = "
        . . . . . .
        . . . . . .
        . . X O . .
        . . O X . .
        . . . . . .
        . . . . . .";
    let empty = Board::new(go_size(19));
    for board in [empty, Board::from_diagram(crosscut).expect("a position")] {
        let estimate = analysis(&board).estimate(&Terms::default());
        assert!(!estimate.is_settled());
        let empty = board.size().points().filter(|&p| board.is_empty_point(p)).count();
        assert!(estimate.open.is_some_and(|open| open.len() >= empty), "every empty point is open");
        assert!(estimate.margin.is_some_and(|margin| margin > 5.0), "{:?}", estimate.margin);
    }
}

/// A stone on an empty board is worth some points to its owner, not half of a small board or a sixth of a large one.
#[test]
fn the_first_stone_decides_little() {
    for lines in [9, 13, 19] {
        let mut board = Board::new(go_size(lines));
        assert!(board.try_move(Point::new(2, 3), Color::Black));
        let owners = owners(&board, Some(Color::White));
        let sum = owners.iter().sum::<f32>();
        assert!(sum > 0.0 && sum < 25.0, "{lines} lines: {sum}");
    }
}

/// White's six points look alive; a move in their middle kills or saves.
const SIX_POINTS: &str = "
    . . . . . . . . .
    . . X X X X X . .
    . X X O O O X X .
    . X O O . . O X .
    . X O . . . O X .
    . X X O . O O X .
    . . X O O O X X .
    . . X X X X X . .
    . . . . . . . . .";

#[test]
fn what_the_next_move_decides_is_not_settled() {
    let board = Board::from_diagram(SIX_POINTS).expect("a board");
    let estimate = analysis(&board).estimate(&Terms::default());
    let open = estimate.open.as_ref().expect("dragons are asked");
    assert!(!estimate.is_settled());
    assert!(open.contains(&Point::new(4, 4)) && open.contains(&Point::new(2, 3)), "{open:?}");
    assert!(estimate.margin.is_some_and(|margin| margin >= 40.0), "{:?}", estimate.margin);

    let decided = analysis(&board).with_decisions(&[(Point::new(2, 3), Decided::Alive)]);
    assert!(decided.estimate(&Terms::default()).is_settled(), "a person decided");
}

/// Three points in a row: a move in their middle kills or saves white's stones.
const THREE_POINTS: &str = "
    . . . O X . . . .
    O O O O X . . . .
    X X X X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O O O . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn what_is_read_counts_where_there_is_doubt() {
    let board = Board::from_diagram(THREE_POINTS).expect("a board");
    let mut unread = Models::default();
    unread.replace("survival-read.model", "constant 0\n").expect("a model");
    let unread = analysis(&board).with_models(&Arc::new(unread));
    let lives = |analysis: &Analysis, p| analysis.survival(p).expect("a stone");
    let (read, corner) = (analysis(&board), Point::new(1, 0));
    assert_eq!(read.work().life, 0, "nobody has asked");
    assert!(lives(&read, corner) > lives(&unread, corner) + 0.05, "it can still be saved");
    assert!(read.work().life > 0);
}

/// The same in two corners.
const TWICE_THREE_POINTS: &str = "
    . . . O X O . . .
    O O O O X O O O O
    X X X X X X X X X
    . . . . . . . . .
    . . . . . . . . .
    . . O O O O O . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn what_a_person_decides_of_a_group_does_not_count_for_one_like_it() {
    let board = Board::from_diagram(TWICE_THREE_POINTS).expect("a board");
    let lives = |analysis: &Analysis| [0, 8].map(|col| analysis.survival(Point::new(1, col)).expect("a stone"));
    let [left, right] = lives(&analysis(&board));
    assert!((left - right).abs() < 1e-6 && left > 0.0 && left < 1.0, "{left} {right}");
    for (decided, lives_then) in [(Decided::Dead, 0.0), (Decided::Alive, 1.0)] {
        let [left, right] = lives(&analysis(&board).with_decisions(&[(Point::new(1, 0), decided)]));
        assert!((left - lives_then).abs() < f32::EPSILON && right > 0.0 && right < 1.0, "{left} {right}");
    }
}

#[test]
fn who_remembers_earlier_positions_estimates_the_same() {
    let memory = Memory::default();
    for _ in 0..2 {
        for board in positions() {
            let fresh = analysis(&board).estimate(&Terms::default());
            assert_eq!(analysis(&board).remembering(&memory).estimate(&Terms::default()), fresh);
        }
    }
    assert!(memory.hits().1 > 0, "something was remembered");
}

#[test]
fn bounds_enclose_the_score() {
    for board in positions() {
        let analysis = analysis(&board);
        let terms = Terms::default();
        let lead = analysis.score(&terms).lead();
        let [black, white] = Color::BOTH.map(|color| analysis.score_with(color, &terms).expect("both sides").lead());
        assert!(white <= lead && lead <= black, "{white} {lead} {black}");
        let margin = analysis.estimate(&terms).margin.expect("dragons are asked");
        assert!((0.5..=24.0).contains(&margin), "{margin}");
    }
}

#[test]
fn another_model_can_take_its_place() {
    let board = &positions()[1];
    let mut models = Models::default();
    models.replace("owners.model", "constant 0\ntree\n  stone <= -0.5\n    -3\n    3\n").expect("a model");
    let told = analysis(board).with_models(&Arc::new(models)).estimate(&Terms::default());
    for (p, owner) in board.size().points().zip(told.ownership) {
        let expected = match board.color_at(p) {
            None => 0.0,
            Some(Color::Black) => 0.905,
            Some(Color::White) => -0.905,
        };
        assert!((owner - expected).abs() < 1e-2, "{p:?} {owner}");
    }
    let error = Models::default().replace("survival.model", "constant 0\ntree\n  luck <= 1\n").unwrap_err();
    assert_eq!((error.line, error.column), (3, 3), "{error}");
}
