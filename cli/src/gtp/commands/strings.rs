//! What can be seen on the board: stones, strings, liberties, legal moves.

use go_board::{Color, Point, PointSet, Vertex};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("color", "VERTEX", "What lies on a vertex: black, white or empty.", color),
    Command::new("list_stones", "COLOR", "The vertices with stones of this colour.", list_stones),
    Command::new("captures", "COLOR", "How many stones this colour has taken.", captures),
    Command::new("countlib", "VERTEX", "The number of liberties of the string on a vertex.", countlib),
    Command::new("findlib", "VERTEX", "The liberties of the string on a vertex.", findlib),
    Command::new("accuratelib", "COLOR VERTEX", "The liberties that a move would leave its string.", accuratelib),
    Command::new(
        "accurate_approxlib",
        "COLOR VERTEX",
        "The liberties that a move would leave its string if it captured nothing.",
        accurate_approxlib,
    ),
    Command::new("is_legal", "COLOR VERTEX", "Whether a move is legal: 1 or 0.", is_legal),
    Command::new("all_legal", "COLOR", "The legal moves of this colour.", all_legal),
];

/// The vertex of a stone, as the next argument.
pub(super) fn stone(context: &mut Context<'_>) -> Result<Point, Failure> {
    stone_or(context, "vertex must not be empty")
}

/// The vertex of a stone, as the next argument, with another failure if there is none.
pub(super) fn stone_or(context: &mut Context<'_>, otherwise: &str) -> Result<Point, Failure> {
    let p = context.arguments.point()?;
    if context.session.board().color_at(p).is_some() { Ok(p) } else { fail(otherwise) }
}

fn color(context: &mut Context<'_>) -> Answer {
    let p = context.arguments.point()?;
    Ok(context.session.board().color_at(p).map_or_else(|| "empty".to_owned(), |color| color.to_string()))
}

fn list_stones(context: &mut Context<'_>) -> Answer {
    let color = context.arguments.color()?;
    let board = context.session.board();
    Ok(context.session.frame.names(board.size().points().filter(|&p| board.color_at(p) == Some(color))))
}

fn captures(context: &mut Context<'_>) -> Answer {
    let color: Color = context.arguments.color()?;
    Ok(context.session.board().captured(color.opponent()).to_string())
}

fn countlib(context: &mut Context<'_>) -> Answer {
    let s = stone(context)?;
    Ok(context.session.board().liberty_count(s).to_string())
}

fn findlib(context: &mut Context<'_>) -> Answer {
    let s = stone(context)?;
    let board = context.session.board();
    Ok(context.session.frame.names(board.liberties(s, board.size().area())))
}

/// A colour and an empty vertex.
fn empty_point(context: &mut Context<'_>) -> Result<(Color, Point), Failure> {
    let (color, p) = context.arguments.stone()?;
    if context.session.board().is_empty_point(p) { Ok((color, p)) } else { fail("vertex must be empty") }
}

fn accuratelib(context: &mut Context<'_>) -> Answer {
    let (color, p) = empty_point(context)?;
    let board = context.session.board();
    let liberties: PointSet = board.accurate_liberties(p, color, board.size().area()).into_iter().collect();
    Ok(context.session.frame.names(liberties.iter()))
}

fn accurate_approxlib(context: &mut Context<'_>) -> Answer {
    let (color, p) = empty_point(context)?;
    let board = context.session.board();
    Ok(context.session.frame.names(board.approx_liberties(p, color, board.size().area())))
}

fn is_legal(context: &mut Context<'_>) -> Answer {
    let (color, vertex) = context.arguments.played()?;
    let legal = match vertex {
        Vertex::Pass => true,
        Vertex::Point(p) => context.session.board().is_legal(p, color),
    };
    Ok(u8::from(legal).to_string())
}

fn all_legal(context: &mut Context<'_>) -> Answer {
    let color = context.arguments.color()?;
    let board = context.session.board();
    Ok(context.session.frame.names(board.size().points().filter(|&p| board.is_legal(p, color))))
}
