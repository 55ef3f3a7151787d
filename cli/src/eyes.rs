//! `atsumi eyes`: the eye spaces of a position, what they are worth and where it matters who plays.
//!
//! In: a position of a game record. Out: a board with a table for people, JSON for programs, a picture.

use anyhow::{Context as _, Result};
use atsumi_render::eyes::{View, json, svg, text};

use crate::args::{EyesArgs, Format};
use crate::input::Input;

/// The report that `args` ask for.
pub(crate) fn run(args: &EyesArgs) -> Result<String> {
    let input = Input::read(&args.position)?;
    let report = atsumi::eyes::report(&input.board, &input.patterns, atsumi::Settings::default().level);
    let file = input.patterns.eyes().map_or("", |shapes| &shapes.file);
    let view = View::new(&input.board, &report, file);
    let picture = || svg(&view, &input.headline(), &input.caption());
    if let Some(path) = &args.svg {
        std::fs::write(path, picture()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(match args.format {
        Format::Text => text(&view, &input.headline(), crate::look()),
        Format::Json => json(&view, &input.file, input.number)?,
        Format::Svg => picture(),
    })
}
