//! What moves are worth, in points; and why.

use atsumi_render::moves::explanation;
use go_board::{Color, Vertex};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};

/// How many moves are listed where nobody says how many, as in GNU Go's `top_moves`.
const USUAL: i64 = 10;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("atsumi-moves", "COLOR [COUNT]", "The most valuable moves of a colour, each with its value.", list),
    Command::new("atsumi-move-board", "COLOR", "The value of every move that is worth a look.", board),
    Command::new(
        "experimental_score",
        "COLOR",
        "Points for white: the score if the opponent moves first everywhere, and the value of the colour's best move for it.",
        experimental_score,
    ),
    Command::new("atsumi-explain-move", "COLOR VERTEX", "What lies behind the value of a move.", explain),
];

fn list(context: &mut Context<'_>) -> Answer {
    let color: Color = context.arguments.color()?;
    let count = if context.arguments.is_empty() { USUAL } else { context.arguments.integer("count")? };
    let Ok(count) = usize::try_from(count) else { return fail("invalid count") };
    let frame = context.session.frame;
    let moves = context.session.analysis()?.moves(color);
    let pairs =
        moves.iter().take(count).map(|found| format!("{} {:.2}", frame.name(found.point), rounded(found.worth.value)));
    Ok(pairs.collect::<Vec<_>>().join(" "))
}

fn board(context: &mut Context<'_>) -> Answer {
    let color: Color = context.arguments.color()?;
    let frame = context.session.frame;
    let moves = context.session.analysis()?.moves(color);
    Ok(frame.rows(|p| match moves.iter().find(|found| found.point == p) {
        Some(found) => format!("{:.1} ", rounded(found.worth.value)),
        None => "\"\" ".to_owned(),
    }))
}

fn experimental_score(context: &mut Context<'_>) -> Answer {
    let color: Color = context.arguments.color()?;
    let terms = context.session.terms();
    let analysis = context.session.analysis()?;
    let score = analysis.score_with(color.opponent(), &terms).ok_or_else(|| Failure::from("invalid color"))?;
    let best = analysis.moves(color).first().map_or(0.0, |best| f64::from(best.worth.value)).max(0.0);
    let sign = if color == Color::White { 1.0 } else { -1.0 };
    let points = sign * best - score.lead();
    // Adding 0 makes a negative zero positive.
    Ok(format!("{:.1}", (points * 10.0).round() / 10.0 + 0.0))
}

fn explain(context: &mut Context<'_>) -> Answer {
    let Ok((color, Vertex::Point(p))) = context.arguments.played() else { return fail("invalid move") };
    if context.session.frame.orientation() != 0 {
        return fail("not available on a turned board");
    }
    let size = context.session.frame.size();
    match context.session.analysis()?.explain_move(color, p) {
        Some(found) => Ok(explanation(&found, size).trim().to_owned()),
        None => fail("invalid move"),
    }
}

/// Two digits, without a negative zero.
fn rounded(points: f32) -> f32 {
    (points * 100.0).round() / 100.0 + 0.0
}
