//! Finished games with the owner of every point.
//!
//! In: a file of games, one JSON object a line, compressed. Out: [`Game`]s and their positions. Cost: that of reading
//! the file.

use std::io::{BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, Result};
use atsumi::board::{Board, Color, Point, Size, Vertex};
use serde::Deserialize;

/// A finished game.
#[derive(Deserialize)]
pub(crate) struct Game {
    /// Board size.
    size: usize,
    /// `selfplay`, or who played.
    kind: String,
    #[serde(default)]
    handicap: Vec<String>,
    /// White stones on the board before the first move.
    #[serde(rename = "AW", default)]
    white: Vec<String>,
    first: String,
    moves: Vec<String>,
    own: String,
}

/// The games, in the order of the file.
pub(crate) fn games(path: &Path) -> Result<impl Iterator<Item = Result<Game>>> {
    let file = std::fs::File::open(path).with_context(|| path.display().to_string())?;
    let lines = BufReader::new(flate2::read::GzDecoder::new(file)).lines();
    Ok(lines.map(|line| Ok(serde_json::from_str(&line?)?)))
}

impl Game {
    /// Whether there is something to learn from it. The project's own play is the only source of small boards, and not
    /// needed on large ones.
    pub(crate) fn is_useful(&self) -> bool {
        !(self.size == 19 && self.is_self_play()) && self.white.is_empty()
    }

    /// Whether a program played against itself.
    pub(crate) fn is_self_play(&self) -> bool {
        self.kind == "selfplay"
    }

    /// Who owned `p` at the end; nobody if it was neutral.
    pub(crate) fn owner(&self, p: Point) -> Option<Color> {
        match self.own.as_bytes().get(p.row() * self.size + p.col()) {
            Some(b'B') => Some(Color::Black),
            Some(b'W') => Some(Color::White),
            _ => None,
        }
    }

    /// The positions after these percentages of the moves, in ascending order, each with whose move it is, nobody's at
    /// the end of the game; nothing if a move cannot be replayed.
    pub(crate) fn positions(&self, stages: &[usize]) -> Option<Vec<(Board, Option<Color>)>> {
        let size = Size::new(self.size).ok()?;
        let point = |text: &str| Vertex::parse(text, size).ok().and_then(|vertex| vertex.point());
        let mut board = Board::new(size);
        for stone in &self.handicap {
            board.play(Color::Black, Some(point(stone)?)).ok()?;
        }
        let mut color = if self.first == "W" { Color::White } else { Color::Black };
        let mut boards = Vec::new();
        for (number, text) in self.moves.iter().enumerate() {
            let (to_move, text) = match text.split_once(':') {
                Some(("B", text)) => (Color::Black, text),
                Some(("W", text)) => (Color::White, text),
                _ => (color, text.as_str()),
            };
            let p = if text == "pass" { None } else { Some(point(text)?) };
            board.play(to_move, p).ok()?;
            color = to_move.opponent();
            let due = stages.iter().filter(|&&stage| number + 1 == self.moves.len() * stage / 100);
            boards.extend(due.map(|_| (board.clone(), (number + 1 < self.moves.len()).then_some(color))));
        }
        (boards.len() == stages.len()).then_some(boards)
    }
}
