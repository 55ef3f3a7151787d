//! Positions as calls take them.

use atsumi::{Rules, Terms};
use go_board::{Board, Color, Point, Vertex};
use serde_json::{Value, json};

/// The position of `board` as a call of the API takes it, after `number` moves of the record `file`.
pub(super) fn json(board: &Board, terms: &Terms, to_move: Color, file: &str, number: usize) -> Value {
    let size = board.size();
    let sign = |p: &Point| match board.color_at(*p) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let points: Vec<Point> = size.points().collect();
    let rows: Vec<String> = points.chunks(size.get()).map(|row| row.iter().map(sign).collect()).collect();
    json!({
        "size": size.get(),
        "rows": rows,
        "to_move": if to_move == Color::Black { "B" } else { "W" },
        "ko": board.ko().map(|p| Vertex::Point(p).display(size).to_string()),
        "captured": { "B": board.captured(Color::Black), "W": board.captured(Color::White) },
        "komi": terms.komi,
        "rules": if terms.rules == Rules::Chinese { "chinese" } else { "japanese" },
        "handicap": terms.handicap,
        "ended": terms.ended,
        "file": file,
        "move": number,
    })
}
