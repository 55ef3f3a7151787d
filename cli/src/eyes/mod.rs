//! `atsumi eyes`: the eye spaces of a position, what they are worth and where it matters who plays.
//!
//! In: a position of a game record. Out: a board with a table for people, JSON for programs, a picture. Modules in reading
//! order: [`view`] (what is shown, by point and by space), [`text`], [`json`], [`svg`].

mod view;

mod json;
mod svg;
mod text;

use anyhow::{Context as _, Result};

use crate::args::EyesArgs;
use crate::input::Input;
use crate::patterns::args::TextOrJson;
use view::View;

/// The report that `args` ask for; the picture is written to its file.
pub(crate) fn run(args: &EyesArgs) -> Result<String> {
    let input = Input::read(&args.position)?;
    let report = atsumi::eyes::report(&input.board, &input.patterns, atsumi::Settings::default().level);
    let file = input.patterns.eyes().map_or("", |shapes| &shapes.file);
    let view = View::new(&input.board, &report, file);
    if let Some(path) = &args.svg {
        let picture = svg::render(&view, &input.headline(), &input.caption());
        std::fs::write(path, picture).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(match args.format {
        TextOrJson::Text => text::render(&view, &input.headline(), crate::look()),
        TextOrJson::Json => json::render(&view, &input.file, input.number)?,
    })
}
