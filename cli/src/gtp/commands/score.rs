//! Scores and the status of stones, as the estimate of the position has them.
//!
//! A score is that of the present position: of the last moves only dame are played out. If the session was begun with
//! `--no-dragons`, strings count as living or dead by tactical reading alone.

use atsumi::{Estimate, Status};
use go_board::{Color, PointSet};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};
use crate::gtp::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "estimate_score",
        "",
        "The estimated score, half-way between two bounds: those if white and if black moves first everywhere. The bounds are \
         points for white, so both are negative where black is ahead in any case: B+26.2 is -26.2 there.",
        estimate_score,
    ),
    Command::new("new_score", "", "The same as estimate_score.", estimate_score),
    Command::new("final_score", "", "The score if the game ends here, as a result such as B+3.5.", |context| {
        let terms = context.session.terms();
        Ok(context.session.analysis()?.final_score(&terms).to_string())
    }),
    Command::new(
        "final_status",
        "VERTEX",
        "What a vertex counts for if the game ends here: alive, dead, seki, black_territory, white_territory or dame.",
        |context| {
            let p = context.arguments.point()?;
            let n = context.session.frame.size().get();
            Ok(name(context.session.analysis()?.ending()[p.row() * n + p.col()]).to_owned())
        },
    ),
    Command::new(
        "final_status_list",
        "STATUS",
        "The strings that are alive, dead or seki, one a line, or the vertices of black_territory, white_territory or dame.",
        final_status_list,
    ),
];

/// The estimate of the game position.
pub(super) fn estimate(session: &mut Session) -> Result<Estimate, Failure> {
    let terms = session.terms();
    Ok(session.analysis()?.estimate(&terms))
}

fn estimate_score(context: &mut Context<'_>) -> Answer {
    let terms = context.session.terms();
    let mean = -estimate(context.session)?.score.lead();
    let analysis = context.session.analysis()?;
    let bound = |to_move| analysis.score_with(to_move, &terms).map_or(mean, |score| -score.lead());
    // On an almost empty board the side that moves first may have less.
    let (white_first, black_first) = (bound(Color::White), bound(Color::Black));
    let (upper, lower) = (white_first.max(black_first), white_first.min(black_first));
    let winner = if mean >= 0.0 { 'W' } else { 'B' };
    // Adding 0 makes a negative zero positive.
    let [mean, upper, lower] = [mean.abs(), upper, lower].map(|points| (points * 10.0).round() / 10.0 + 0.0);
    Ok(format!("{winner}+{mean:.1} (upper bound: {upper:.1}, lower: {lower:.1})"))
}

/// What the protocol calls a status: a point that has to be filled, or an eye in a seki, is dame.
pub(super) const fn name(status: Status) -> &'static str {
    match status {
        Status::Alive(_) => "alive",
        Status::Dead(_) => "dead",
        Status::Seki(_) => "seki",
        Status::Territory(Color::Black) => "black_territory",
        Status::Territory(Color::White) => "white_territory",
        Status::Filled(_) | Status::Dame => "dame",
    }
}

fn final_status_list(context: &mut Context<'_>) -> Answer {
    let wanted = context.arguments.word().unwrap_or_default();
    let ending = context.session.analysis()?.ending();
    let (board, frame) = (context.session.board(), context.session.frame);
    let named = board.size().points().zip(ending.iter().map(|&status| name(status)));
    let points: PointSet = named.filter(|&(_, name)| name == wanted).map(|(p, _)| p).collect();
    match wanted {
        "alive" | "dead" | "seki" => {
            let strings = board.strings().filter(|&s| points.contains(s)).map(|s| frame.names(board.stones(s)));
            Ok(strings.collect::<Vec<_>>().join("\n"))
        }
        "black_territory" | "white_territory" | "dame" => Ok(frame.names(points.iter())),
        _ => fail("invalid status"),
    }
}
