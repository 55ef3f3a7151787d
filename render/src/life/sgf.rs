//! The answer about a group as a game record that any viewer plays through.

use std::fmt::Write as _;

use atsumi::board::{Color, GameInfo, Point};
use atsumi::life::{Answer, Play};

use super::report::Report;
use super::tree::{grounds, says, sentence};

/// The position with two branches: what the opponent of the group that was asked about does if he moves first, and what
/// its owner does. Its stones are marked, comments say how every line ends. Without such a group the position alone.
#[must_use]
pub fn sgf(report: &Report<'_>, title: &str) -> String {
    let board = report.shown.board;
    let mut info = GameInfo::default();
    info.name = Some(title.to_owned());
    let Some((number, playable)) = &report.asked else { return board.to_sgf(&info, Color::Black) };
    let group = report.group(*number);
    let mut out = board.to_sgf(&info, playable.attack.color);
    // The record is one node; what follows goes before its end.
    out.truncate(out.trim_end().trim_end_matches(')').trim_end().len());
    let stones: String = playable.stones.iter().map(|p| format!("[{}]", place(p))).collect();
    let mut comment = format!("{}\n{}", sentence(report, *number, playable), grounds(report, *number, playable));
    for answer in [&playable.attack, &playable.defense] {
        let says = says(answer, &playable.fate, group.color, board.size());
        match says.strip_suffix(':') {
            Some(says) => _ = write!(comment, "\n{says}: see the variations."),
            None => _ = write!(comment, "\n{says}"),
        }
    }
    let _ = writeln!(out, "\nTR{stones}\nC[{}]", escaped(&comment));
    for answer in [&playable.attack, &playable.defense] {
        branch(&mut out, answer);
    }
    out.push_str(")\n");
    out
}

/// What one side does, if it has a move.
fn branch(out: &mut String, answer: &Answer) {
    for play in &answer.moves {
        out.push('(');
        node(out, play);
        out.push_str(")\n");
    }
}

/// A move and what follows.
fn node(out: &mut String, play: &Play) {
    let letter = if play.color == Color::Black { 'B' } else { 'W' };
    let _ = write!(out, ";{letter}[{}]", play.point.map_or_else(String::new, place));
    if let Some(end) = play.end {
        let _ = write!(out, "C[{}]", escaped(end.name()));
    }
    match play.next.as_slice() {
        [next] => node(out, next),
        variations => {
            for variation in variations {
                out.push_str("\n(");
                node(out, variation);
                out.push(')');
            }
        }
    }
}

/// A point as a record names it.
fn place(p: Point) -> String {
    let letter = |k: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[k % 26]);
    [letter(p.col()), letter(p.row())].iter().collect()
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
