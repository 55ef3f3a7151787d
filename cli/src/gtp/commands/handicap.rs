//! Handicap stones.

use go_board::{Board, Color, Point, PointSet, Record};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, done, fail};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("fixed_handicap", "STONES", "Places handicap stones on star points and names them.", fixed),
    Command::new(
        "place_free_handicap",
        "STONES",
        "Places handicap stones, on star points and no more than there are, and names them.",
        place,
    ),
    Command::new("set_free_handicap", "VERTEX...", "Places handicap stones on these vertices.", set),
    Command::new("get_handicap", "", "The number of handicap stones.", |context| {
        Ok(context.session.handicap.to_string())
    }),
];

fn fixed(context: &mut Context<'_>) -> Answer {
    require_empty_board(context)?;
    let stones = stones(context)?;
    let points =
        context.session.frame.size().fixed_handicap(stones).ok_or_else(|| Failure::from("invalid handicap"))?;
    begin(context, points)
}

fn place(context: &mut Context<'_>) -> Answer {
    require_empty_board(context)?;
    let (stones, size) = (stones(context)?, context.session.frame.size());
    let points = size.fixed_handicap(stones.min(size.max_fixed_handicap()));
    match points {
        Some(points) if stones < size.area() => begin(context, points),
        _ => fail("invalid handicap"),
    }
}

fn set(context: &mut Context<'_>) -> Answer {
    require_empty_board(context)?;
    let points = context.arguments.points()?;
    let mut seen = PointSet::new();
    if !points.iter().all(|&p| seen.insert(p)) {
        return fail("repeated vertex");
    }
    if points.len() < 2 || points.len() >= context.session.frame.size().area() {
        return fail("invalid handicap");
    }
    begin(context, points)?;
    done()
}

/// The number of stones asked for.
fn stones(context: &mut Context<'_>) -> Result<usize, Failure> {
    usize::try_from(context.arguments.integer("handicap")?).map_err(|_| "invalid handicap".into())
}

fn require_empty_board(context: &Context<'_>) -> Result<(), Failure> {
    context.session.require_game_position()?;
    if context.session.board().strings().next().is_some() { fail("board not empty") } else { Ok(()) }
}

/// Begins a game with these stones on the board.
fn begin(context: &mut Context<'_>, points: Vec<Point>) -> Answer {
    let (size, handicap) = (context.session.frame.size(), points.len());
    let stones = points.iter().map(|&p| (p, Color::Black));
    let board = Board::from_stones(size, stones).map_err(|error| Failure::from(error.to_string()))?;
    let names = context.session.frame.names(points);
    context.session.start(Record::from_board(board), Color::White, handicap);
    Ok(names)
}
