//! Random games with random reading in between, on the board and on the model at once.
//!
//! **In:** a size and a source of chance. **Out:** a [`Tally`] of what happened. **Afterwards** board and model have
//! been equal after every game move, every trial move and every undo.

use go_board::{Board, Cell, Color, IllegalMove, Point, Size};

use crate::compare::compare;
use crate::model::Model;

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % n as u64).unwrap()
    }

    pub(crate) fn color(&mut self) -> Color {
        Color::BOTH[self.below(2)]
    }

    pub(crate) fn point(&mut self, size: Size) -> Point {
        Point::new(self.below(size.get()), self.below(size.get()))
    }

    /// Where to move: often at the ko point, mostly at an empty point.
    fn candidate(&mut self, model: &Model) -> Point {
        if let (Some(ko), 0) = (model.ko, self.below(3)) {
            return ko;
        }
        let points = [(); 6].map(|()| self.point(model.size));
        points.into_iter().find(|&p| model.is_empty(p)).unwrap_or(points[0])
    }
}

/// What became of the moves that were tried.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    /// Games.
    pub(crate) games: u64,
    /// Moves tried, in games and in reading; passes not counted.
    pub(crate) tried: u64,
    /// Moves played.
    pub(crate) played: u64,
    /// Moves that captured.
    pub(crate) captures: u64,
    /// Stones captured.
    pub(crate) captured: u64,
    /// Moves that started or continued a ko.
    pub(crate) ko_captures: u64,
    /// Trial moves that retook a ko against the rule, as after a threat.
    pub(crate) ko_retakes: u64,
    /// Moves refused because of a ko.
    pub(crate) ko_bans: u64,
    /// Moves refused as suicide.
    pub(crate) suicides: u64,
    /// Moves refused because the point was not empty.
    pub(crate) occupied: u64,
    /// Trial passes.
    pub(crate) passes: u64,
    /// Trial moves taken back.
    pub(crate) undone: u64,
}

impl Tally {
    /// Counts a move that the model has just played.
    fn played(&mut self, before: &Model, after: &Model) {
        let stones = |model: &Model| u64::from(model.captured[0] + model.captured[1]);
        self.played += 1;
        self.captures += u64::from(stones(after) > stones(before));
        self.captured += stones(after) - stones(before);
        self.ko_captures += u64::from(after.ko.is_some());
    }

    /// Counts a move that was not possible.
    fn refused(&mut self, verdict: Result<(), IllegalMove>) {
        match verdict {
            Err(IllegalMove::Ko) => self.ko_bans += 1,
            Err(IllegalMove::Suicide) => self.suicides += 1,
            _ => self.occupied += 1,
        }
    }
}

/// Why the model refuses a move.
fn verdict(model: &Model, p: Point, color: Color) -> Result<(), IllegalMove> {
    match model.at(p) {
        Some(there) => Err(IllegalMove::Occupied(there)),
        None if model.is_ko_ban(p, color) => Err(IllegalMove::Ko),
        None if model.outcome(p, color).2 => Err(IllegalMove::Suicide),
        None => Ok(()),
    }
}

/// Plays a game of as many tries as the board has points and 20 more, and reads now and then.
pub(crate) fn random_game(size: Size, random: &mut Random, tally: &mut Tally, context: &str) {
    let (mut board, mut model) = (Board::new(size), Model::new(size));
    tally.games += 1;
    for k in 0..20 + size.area() {
        let (p, color) = (random.candidate(&model), random.color());
        let context = || format!("{context}, move {k}: {color} {p:?}");
        let expected = verdict(&model, p, color);
        assert_eq!(board.play(color, Some(p)), expected, "{}\n{board}", context());
        tally.tried += 1;
        match expected {
            Ok(()) => {
                let before = model.clone();
                model.play(p, color);
                tally.played(&before, &model);
                model.relist();
            }
            refusal => tally.refused(refusal),
        }
        compare(&board, &model, random, &context);
        if random.below(8) == 0 {
            read(&mut board, &model, 2 + random.below(3 + size.area() / 4), random, tally, &context);
        }
    }
    let stones = size.points().filter_map(|p| Some((p, model.at(p)?))).collect::<Vec<_>>();
    let mut same = Board::new(size);
    same.set_up(stones.into_iter().rev(), board.ko()).unwrap();
    assert!(same == board && same.hash() == board.hash(), "{context}: set up again");
}

/// Random trial moves ahead and back, up to `depth` deep and `2 * depth` in all; comparing at every step.
fn read(
    board: &mut Board,
    model: &Model,
    depth: usize,
    random: &mut Random,
    tally: &mut Tally,
    context: &impl Fn() -> String,
) {
    let before = board.hash();
    let mut models = vec![model.clone()];
    for k in 0..2 * depth {
        let depth_now = models.len() - 1;
        let context = || format!("{}, step {k} of reading at depth {depth_now}", context());
        if models.len() > depth || (models.len() > 1 && random.below(4) == 0) {
            models.pop();
            board.undo();
            tally.undone += 1;
            assert_eq!(board.depth(), models.len() - 1);
            compare(board, models.last().unwrap(), random, &|| format!("{}, undo", context()));
        } else if let Some(next) = try_something(board, models.last().unwrap(), random, tally, &context) {
            models.push(next);
        }
    }
    while models.len() > 1 {
        models.pop();
        board.undo();
        tally.undone += 1;
        compare(board, models.last().unwrap(), random, &|| format!("{}, undo to {}", context(), models.len() - 1));
    }
    assert_eq!(board.hash(), before, "{}: hash after undo", context());
}

/// A trial move, a trial pass or a move against the ko rule; the model after it, if it was possible.
fn try_something(
    board: &mut Board,
    top: &Model,
    random: &mut Random,
    tally: &mut Tally,
    context: &impl Fn() -> String,
) -> Option<Model> {
    let (p, color) = (random.candidate(top), random.color());
    let context = || format!("{}, {color} {p:?}", context());
    let mut next = top.clone();
    if random.below(16) == 0 {
        assert!(board.try_pass(color), "{}", context());
        tally.passes += 1;
        next.ko = None;
        return Some(next);
    }
    tally.tried += 1;
    let expected = verdict(top, p, color);
    let against_ko = random.below(4) == 0;
    assert_eq!(board.is_legal(p, color), expected.is_ok(), "{}\n{board}", context());
    let made = if against_ko {
        let possible = matches!(board.cell(p), Cell::Empty) && !top.outcome(p, color).2;
        assert_eq!(board.try_ko(p, color), possible, "{}\n{board}", context());
        possible
    } else {
        assert_eq!(board.try_move(p, color), expected.is_ok(), "{}\n{board}", context());
        expected.is_ok()
    };
    if made {
        next.play(p, color);
        tally.played(top, &next);
        tally.ko_retakes += u64::from(expected == Err(IllegalMove::Ko));
    } else {
        tally.refused(expected);
    }
    compare(board, if made { &next } else { top }, random, &context);
    made.then_some(next)
}
