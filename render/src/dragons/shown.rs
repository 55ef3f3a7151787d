//! What is shown of the dragons of a position.

use std::cmp::Reverse;

use atsumi::Analysis;
use atsumi::board::{Board, Color, Point, Size};
use atsumi::dragon::{Dragon, Dragons};
use atsumi::survival::Reason;

use super::standing::Standing;
use crate::vertex;

/// The signs of black's dragons, the largest first.
const BLACK: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The signs of white's.
const WHITE: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
/// Those of further dragons: black's, white's.
const FURTHER: [char; 2] = ['#', '@'];

/// The dragons of a position, each with a letter: capital ones are black's.
pub struct Shown<'a> {
    /// The position.
    pub board: &'a Board,
    /// Its dragons.
    pub dragons: &'a Dragons,
    /// How likely each lives, by number.
    survival: &'a [f32],
    analysis: &'a Analysis,
    /// Their signs by number.
    signs: Vec<char>,
}

impl<'a> Shown<'a> {
    /// The dragons of a position, with their letters.
    #[must_use]
    pub fn new(analysis: &'a Analysis) -> Shown<'a> {
        let (board, dragons) = (analysis.board(), analysis.groups());
        let survival = analysis.group_survival();
        let mut by_size: Vec<usize> = (0..dragons.list.len()).collect();
        by_size.sort_by_key(|&number| Reverse(dragons.list[number].size));
        let mut signs = vec![' '; by_size.len()];
        let mut next = [0; 2];
        for number in by_size {
            let side = dragons.list[number].color.index();
            let letters = if side == Color::Black.index() { BLACK } else { WHITE };
            signs[number] = letters.get(next[side]).map_or(FURTHER[side], |&letter| char::from(letter));
            next[side] += 1;
        }
        Shown { board, dragons, survival, analysis, signs }
    }

    pub(crate) fn size(&self) -> Size {
        self.board.size()
    }

    /// The sign of the dragon with this number.
    pub(crate) fn sign(&self, number: usize) -> char {
        self.signs[number]
    }

    /// How likely the dragon with this number lives, in percent.
    pub(super) fn lives(&self, number: usize) -> f32 {
        100.0 * self.survival[number]
    }

    /// How the dragon with this number stands.
    pub(super) fn standing(&self, number: usize) -> Standing {
        Standing::of(&self.dragons.list[number], self.survival[number])
    }

    /// What the likelihood is estimated from, the weightiest first.
    pub(super) fn reasons(&self, number: usize) -> Vec<Reason> {
        self.analysis.group_reasons(number).1
    }

    /// The numbers of all dragons, those first that need attention most, larger ones before smaller ones.
    pub(super) fn by_need(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.dragons.list.len()).collect();
        let need = |number: usize| (self.standing(number), Reverse(self.dragons.list[number].size));
        order.sort_by_key(|&number| need(number));
        order
    }

    /// The stones that can be drawn: each with its dragon's number.
    pub(crate) fn at(&self, p: Point) -> Option<(usize, &'a Dragon)> {
        self.dragons.roster.at(p).map(|number| (number, &self.dragons.list[number]))
    }

    /// The names of points.
    pub(super) fn names(&self, points: &[Point]) -> Vec<String> {
        points.iter().map(|&p| vertex(p, self.size())).collect()
    }

    /// The origins of a dragon's neighbours, by whether they are its own colour's.
    pub(super) fn neighbors(&self, dragon: &Dragon, friendly: bool) -> Vec<Point> {
        let all = dragon.neighbors.dragons.iter().map(|&number| &self.dragons.list[number]);
        all.filter(|other| (other.color == dragon.color) == friendly).map(|other| other.origin).collect()
    }
}
