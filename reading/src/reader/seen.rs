//! What questions and answers are made of, seen through a symmetry of the board.

use crate::{Code, Contest, LifeAnswer, Outcome, Semeai, Solution, Surroundings};
use go_board::{Board, Color, Point, PointSet, Size, Symmetry};

/// Something about a board that looks different when the board does.
pub(crate) trait Seen {
    /// The same about a board of this size that is seen through `symmetry`.
    fn seen(self, symmetry: Symmetry, size: Size) -> Self;
}

/// What is asked about a position. A stone stands for its string.
pub(crate) trait Question: Seen + Clone {
    /// Adds to `text` what this is on `board`: equal texts are equal questions.
    fn spell(&self, board: &Board, text: &mut Vec<usize>);
}

impl Question for Point {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        text.push(board.color_at(*self).map_or(*self, |_| board.origin(*self)).index());
    }
}

impl Question for Color {
    fn spell(&self, _: &Board, text: &mut Vec<usize>) {
        text.push(self.index());
    }
}

impl Question for PointSet {
    fn spell(&self, _: &Board, text: &mut Vec<usize>) {
        text.extend(self.iter().map(Point::index));
    }
}

impl Question for () {
    fn spell(&self, _: &Board, _: &mut Vec<usize>) {}
}

impl<T: Question> Question for Option<T> {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        text.push(usize::from(self.is_some()));
        self.iter().for_each(|value| value.spell(board, text));
    }
}

impl<T: Question> Question for Vec<T> {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        self.iter().for_each(|value| value.spell(board, text));
    }
}

impl<T: Question, const N: usize> Question for [T; N] {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        self.iter().for_each(|value| value.spell(board, text));
    }
}

impl<A: Question, B: Question> Question for (A, B) {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        self.0.spell(board, text);
        self.1.spell(board, text);
    }
}

impl<A: Question, B: Question, C: Question> Question for (A, B, C) {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        self.0.spell(board, text);
        self.1.spell(board, text);
        self.2.spell(board, text);
    }
}

/// Stones that matter by where they stand, not by their strings.
#[derive(Clone, Copy)]
pub(crate) struct Wall(pub(crate) [Point; 3]);

impl Seen for Wall {
    fn seen(self, symmetry: Symmetry, size: Size) -> Wall {
        Wall(self.0.seen(symmetry, size))
    }
}

impl Question for Wall {
    fn spell(&self, _: &Board, text: &mut Vec<usize>) {
        text.extend(self.0.map(Point::index));
    }
}

impl Seen for Point {
    fn seen(self, symmetry: Symmetry, size: Size) -> Point {
        symmetry.point(size, self)
    }
}

impl Seen for Color {
    fn seen(self, symmetry: Symmetry, _: Size) -> Color {
        symmetry.color(self)
    }
}

impl Seen for PointSet {
    fn seen(self, symmetry: Symmetry, size: Size) -> PointSet {
        symmetry.point_set(size, &self)
    }
}

impl Seen for Surroundings {
    fn seen(self, symmetry: Symmetry, size: Size) -> Surroundings {
        let seen = |points: PointSet| points.seen(symmetry, size);
        let Surroundings { dead, safe, standing, shut, shaky } = self;
        let [dead, safe, standing, shut, shaky] = [dead, safe, standing, shut, shaky].map(seen);
        Surroundings { dead, safe, standing, shut, shaky }
    }
}

impl Question for Surroundings {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        self.dead.spell(board, text);
        text.push(usize::MAX);
        self.safe.spell(board, text);
        text.push(usize::MAX);
        self.standing.spell(board, text);
        text.push(usize::MAX);
        self.shut.spell(board, text);
        text.push(usize::MAX);
        self.shaky.spell(board, text);
    }
}

impl Seen for Contest {
    fn seen(self, symmetry: Symmetry, size: Size) -> Contest {
        let [own, other] = [self.own, self.other].map(|points| points.seen(symmetry, size));
        let (standing, shaky) = (self.standing.seen(symmetry, size), self.shaky.seen(symmetry, size));
        Contest { own, other, standing, shaky }
    }
}

impl Question for Contest {
    fn spell(&self, board: &Board, text: &mut Vec<usize>) {
        for points in [&self.own, &self.other].into_iter().chain(&self.standing).chain([&self.shaky]) {
            points.spell(board, text);
            text.push(usize::MAX);
        }
    }
}

impl Seen for Semeai {
    fn seen(self, symmetry: Symmetry, size: Size) -> Semeai {
        let [attack, defense, danger] = [self.attack, self.defense, self.danger].seen(symmetry, size);
        let rescue = self.rescue.map(|rescue| rescue.seen(symmetry, size));
        Semeai { attack, defense, danger, rescue, alive: self.alive }
    }
}

impl Seen for Outcome {
    fn seen(self, symmetry: Symmetry, size: Size) -> Outcome {
        Outcome { code: self.code, point: self.point.seen(symmetry, size) }
    }
}

impl Seen for Solution {
    fn seen(self, symmetry: Symmetry, size: Size) -> Solution {
        Solution { point: self.point.seen(symmetry, size), zone: self.zone.seen(symmetry, size), ..self }
    }
}

impl Seen for LifeAnswer {
    fn seen(self, symmetry: Symmetry, size: Size) -> LifeAnswer {
        match self {
            LifeAnswer::Settled(solution) => LifeAnswer::Settled(solution.seen(symmetry, size)),
            LifeAnswer::Open(outcome) => LifeAnswer::Open(outcome.seen(symmetry, size)),
            LifeAnswer::Free => LifeAnswer::Free,
        }
    }
}

/// What looks the same from everywhere.
macro_rules! unchanged {
    ($($name:ty),*) => {$(
        impl Seen for $name {
            fn seen(self, _: Symmetry, _: Size) -> $name {
                self
            }
        }
    )*};
}

unchanged!((), Code, bool, usize);

impl<T: Seen> Seen for Option<T> {
    fn seen(self, symmetry: Symmetry, size: Size) -> Option<T> {
        self.map(|value| value.seen(symmetry, size))
    }
}

impl<T: Seen> Seen for Vec<T> {
    fn seen(self, symmetry: Symmetry, size: Size) -> Vec<T> {
        self.into_iter().map(|value| value.seen(symmetry, size)).collect()
    }
}

impl<T: Seen, const N: usize> Seen for [T; N] {
    fn seen(self, symmetry: Symmetry, size: Size) -> [T; N] {
        self.map(|value| value.seen(symmetry, size))
    }
}

impl<A: Seen, B: Seen> Seen for (A, B) {
    fn seen(self, symmetry: Symmetry, size: Size) -> (A, B) {
        (self.0.seen(symmetry, size), self.1.seen(symmetry, size))
    }
}

impl<A: Seen, B: Seen, C: Seen> Seen for (A, B, C) {
    fn seen(self, symmetry: Symmetry, size: Size) -> (A, B, C) {
        (self.0.seen(symmetry, size), self.1.seen(symmetry, size), self.2.seen(symmetry, size))
    }
}
