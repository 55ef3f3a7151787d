//! A marked move as a pattern.
//!
//! In: the position before the move, the move, the mark, labels and comment of its node. Out: the text of the pattern.

use std::collections::BTreeMap;

use go_board::{Board, Color, Point};

use crate::SIZE;
use crate::tree::Node;

/// A pattern to be: rows from the upper edge down, each from the mark's column to the right edge.
pub(crate) struct Drawing {
    rows: Vec<Vec<char>>,
    /// Labels by row and column of the drawing.
    labels: BTreeMap<(usize, usize), char>,
    class: char,
    entry: String,
    comments: Vec<String>,
    /// Constraint and action.
    conditions: Vec<String>,
}

impl Drawing {
    /// `None` if the move does not lie between corner and mark.
    pub(crate) fn new(node: &Node<'_>, board: &Board, at: Point, color: Color, mark: Point) -> Option<Drawing> {
        let (height, left) = (mark.row() + 1, mark.col());
        if at.row() >= height || at.col() < left {
            return None;
        }
        let cell = |row: usize, col: usize| match board.color_at(Point::new(row, col)) {
            _ if (row, col) == (at.row(), at.col()) => '*',
            Some(stone) if stone == color => 'O',
            Some(_) => 'X',
            None => '.',
        };
        let rows: Vec<Vec<char>> = (0..height).map(|row| (left..SIZE).map(|col| cell(row, col)).collect()).collect();
        let comment = node.first("C").unwrap_or_default();
        let lines = |start: char| comment.lines().filter(move |line| line.starts_with(start)).map(str::to_owned);
        let entry = lines(':').next().map(|line| line[1..].to_owned()).unwrap_or_default();
        Some(Drawing {
            labels: labels(node, height, left),
            rows,
            class: class(comment),
            entry,
            comments: lines('#').collect(),
            conditions: comment.lines().filter(|line| line.starts_with([';', '>'])).map(str::to_owned).collect(),
        })
    }

    /// The pattern under a name.
    pub(crate) fn text(&self, name: &str) -> String {
        let mut text = format!("Pattern {name}\n");
        self.comments.iter().for_each(|line| text.push_str(&format!("{line}\n")));
        text.push_str(&format!("\n{}\n", self.diagram(&BTreeMap::new())));
        let symmetry = if self.is_symmetric() { '/' } else { '8' };
        let comma = if begins_with_attribute(&self.entry) { "," } else { "" };
        text.push_str(&format!(":{symmetry},sF{}{comma}{}\n", self.class, self.entry));
        if !self.labels.is_empty() || !self.conditions.is_empty() {
            text.push_str(&format!("\n{}\n", self.diagram(&self.labels)));
            self.conditions.iter().for_each(|line| text.push_str(&format!("{line}\n")));
        }
        text.push_str("\n\n");
        text
    }

    /// The rows with both edges and labels on them.
    fn diagram(&self, labels: &BTreeMap<(usize, usize), char>) -> String {
        let width = self.rows.first().map_or(0, Vec::len);
        let mut text = format!("{}+\n", "-".repeat(width));
        for (i, row) in self.rows.iter().enumerate() {
            text.extend(row.iter().enumerate().map(|(j, cell)| labels.get(&(i, j)).unwrap_or(cell)));
            text.push_str("|\n");
        }
        text
    }

    /// Whether everything is as it is seen across the diagonal of the corner.
    fn is_symmetric(&self) -> bool {
        let size = self.rows.len();
        let square = self.rows.iter().all(|row| row.len() == size);
        // Row i from the top is column i from the right.
        let across = |(i, j): (usize, usize)| (size - 1 - j, size - 1 - i);
        let all = || (0..size).flat_map(|i| (0..size).map(move |j| (i, j)));
        let at = |(i, j): (usize, usize)| self.rows[i][j];
        square && all().all(|p| at(p) == at(across(p)) && self.labels.get(&p) == self.labels.get(&across(p)))
    }
}

/// The labels of one letter that lie in the drawing.
fn labels(node: &Node<'_>, height: usize, left: usize) -> BTreeMap<(usize, usize), char> {
    let label = |value: &str| {
        let (point, letter) = value.split_once(':')?;
        let [col, row] = point.trim().as_bytes() else { return None };
        let [col, row] = [col, row].map(|letter| usize::from(letter.wrapping_sub(b'a')));
        let letter = letter.chars().next().filter(char::is_ascii_alphabetic)?;
        (row < height && (left..SIZE).contains(&col)).then(|| ((row, col - left), letter))
    };
    node.all("LB").filter_map(label).collect()
}

/// The class that the first character of a comment asks for.
fn class(comment: &str) -> char {
    match comment.chars().next() {
        Some('u' | 'U') => 'U',
        Some('j' | 's') => 'j',
        Some('T') => 'T',
        Some('t') => 't',
        Some('0' | 'a' | 'A') => 'N',
        _ => 'J',
    }
}

/// Whether the text begins with something like `shape(3)`.
fn begins_with_attribute(text: &str) -> bool {
    let name = text.trim_start().find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(0);
    name > 0 && text.trim_start()[name..].starts_with('(')
}
