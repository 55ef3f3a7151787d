//! `atsumi dragons`: which strings belong together, which group is weak, and why.
//!
//! In: a position of a game record, and a stone whose dragon is explained if one is named. Out: a board with a table
//! for people, JSON for programs, a picture.

use anyhow::{Context as _, Result, bail};
use atsumi::Settings;
use atsumi_render::dragons::{Shown, explanation, json, svg, text};

use crate::args::{DragonsArgs, Format};
use crate::input::Input;

/// The report that `args` ask for.
pub(crate) fn run(args: &DragonsArgs) -> Result<String> {
    let input = Input::read(&args.position)?;
    let stone = |text: &str| crate::stone(text, &input.board);
    let asked = args.explain.as_deref().map(stone).transpose().context("--explain")?;
    if asked.is_some() && args.format == Format::Svg {
        bail!("--explain goes with --format text or json, not with a picture")
    }
    let analysis = input.analysis(&Settings::for_groups());
    let shown = Shown::new(&analysis);
    Ok(match args.format {
        Format::Text => {
            let why = asked.and_then(|p| explanation(&shown, p));
            text(&shown, &input.headline(), crate::look()) + &why.unwrap_or_default()
        }
        Format::Json => json(&shown, (&input.file, input.number), (&input.patterns, input.models()), asked)?,
        Format::Svg => svg(&shown, &input.headline(), &input.caption()),
    })
}
