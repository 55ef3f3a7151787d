//! What constraints may ask about a group whose life is read.
//!
//! In: a position, the stones of the group, the stones of dragons that live. Out: [`Facts`] with [`LifeFacts`], for
//! which all stones stand whatever tactics say, except those of the opponent beside the group that can be taken and not
//! saved. Cost: that of eyes and of one influence.

use go_board::{Board, Cell, Color, Direction, Point, PointSet};
use go_dragons::{StringFacts, Strings};
use go_reading::Reader;
use influence_runtime::{Facts, LifeFacts};

use super::{Before, Scene};

/// What a living friend is worth to fleeing stones.
const LIVING_FRIEND: u8 = 6;

/// A single stone that is taken leaves an eye unless the diagonals say that it is a false one.
const FALSE: u8 = 4;

/// Taking more stones leaves room for two eyes.
const ONE_EYE: usize = 2;

/// What constraints may ask about the stones `goal` of `color`; `living` are those of dragons that live.
pub(crate) fn facts_of_life(
    before: &Before<'_>,
    reader: &mut Reader,
    (goal, color): (PointSet, Color),
    living: &PointSet,
) -> Facts {
    let mut scene = Scene::new(before, reader);
    let (board, strings) = (scene.board(), Strings::new(scene.board(), before.worms));
    let taken = taken(&strings, board, (&goal, color));
    let is_lost = |&p: &Point| strings.at(p).is_some_and(|string| !string.defense.code.succeeds());
    let lost: PointSet = taken.iter().filter(is_lost).collect();
    let standing = board.size().points().filter(|&p| board.color_at(p).is_some() && !lost.contains(p)).collect();
    let known = scene.strings_with(&lost, &standing);
    let eyes = scene.eyes_of(&known);
    let mut life = LifeFacts::of(board, goal, color, &eyes);
    life.strong = living.iter().filter(|&p| !goal.contains(p)).collect();
    life.escape = scene.escape_values(color);
    for p in life.strong.iter().filter(|&p| board.color_at(p) == Some(color)) {
        life.escape[p] = LIVING_FRIEND;
    }
    let near = around(board, &around(board, &goal));
    let near = near.iter().filter(|&p| board.color_at(p) != Some(color));
    scene.classify((&eyes, &known), color, near, &mut life.diagonals);
    for p in taken.iter() {
        life.gain[p] = match board.string_size(p) {
            1 if life.diagonals[p] >= FALSE => 0,
            size if size <= ONE_EYE => 1,
            _ => 2,
        };
    }
    life.lunches = taken;
    Facts { life: Some(Box::new(life)), ..scene.facts }
}

/// The stones of the opponent around the group, over corners too, that can be taken.
fn taken(strings: &Strings, board: &Board, (goal, color): (&PointSet, Color)) -> PointSet {
    let beside = around(board, goal);
    let is_taken = |string: &&StringFacts| {
        let is_beside = board.stones(string.origin).any(|p| beside.contains(p));
        is_beside && string.attack.code.succeeds()
    };
    let strings = strings.iter().filter(|string| string.color != color).filter(is_taken);
    strings.flat_map(|string| board.stones(string.origin)).collect()
}

/// These points and all around them, over corners too.
fn around(board: &Board, points: &PointSet) -> PointSet {
    let steps = |p: Point| Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL).map(move |d| p.step(d));
    points.iter().flat_map(|p| steps(p).chain([p])).filter(|&p| board.cell(p) != Cell::Off).collect()
}
