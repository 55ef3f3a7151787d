//! `atsumi moves`: what moves are worth, and why.
//!
//! In: a position of a game record. Out: a board with the best moves and a table for people, JSON for programs, a
//! picture.

use anyhow::{Context as _, Result, bail};
use atsumi::moves::MoveExplanation;
use atsumi::{Analysis, MoveValue, Settings};
use atsumi_render::moves::{Shown, explanation, json, svg, text};
use atsumi_render::vertex;
use go_board::{Color, Point};

use crate::args::{ColorArg, Format, MovesArgs};
use crate::input::Input;

/// The report that `args` ask for.
pub(crate) fn run(args: &MovesArgs) -> Result<String> {
    let input = Input::read(&args.position)?;
    let color = match args.color {
        Some(ColorArg::Black) => Color::Black,
        Some(ColorArg::White) => Color::White,
        None => input.game.to_move(input.number),
    };
    let settings = Settings { dragons: !args.no_dragons, ..Settings::default() };
    let analysis = input.analysis(&settings);
    let asked =
        args.explain.as_deref().map(|text| crate::point(text, &input.board)).transpose().context("--explain")?;
    if asked.is_some() && args.format == Format::Svg {
        bail!("--explain goes with --format text or json, not with a picture")
    }
    let moves = analysis.moves(color);
    let explained = asked.map(|p| explained(&analysis, &moves, color, p)).transpose()?;
    let best = &moves[..moves.len().min(args.top)];
    let shown = Shown { board: &input.board, color, moves: best, looked_at: moves.len() };
    Ok(match args.format {
        Format::Text => {
            let why = explained.as_ref().map(|explained| explanation(explained, input.board.size()));
            text(&shown, &input.headline(), crate::look()) + &why.unwrap_or_default()
        }
        Format::Json => {
            json(&shown, (&input.file, input.number), (&input.patterns, input.models()), explained.as_ref())?
        }
        Format::Svg => svg(&shown, &input.headline(), &input.caption()),
    })
}

/// What lies behind the value of the move at `p`, which need not be among those that are worth a look.
fn explained(analysis: &Analysis, moves: &[MoveValue], color: Color, p: Point) -> Result<MoveExplanation> {
    let known = moves.iter().find(|value| value.point == p).cloned();
    let value = known.or_else(|| analysis.move_value(color, p));
    let explained = value.and_then(|value| analysis.explain_value(value));
    explained.with_context(|| format!("--explain: {color} cannot play at {}", vertex(p, analysis.board().size())))
}
