//! `atsumi life`: which groups live, as reading has it, and by which moves.
//!
//! In: a position of a game record, and a stone if only its group is asked for. Out: a table for people, JSON for
//! programs.

use anyhow::{Context as _, Result, bail};
use atsumi::Settings;
use atsumi_render::life::{groups, json, text};
use atsumi_render::vertex;

use crate::args::{LifeArgs, TextOrJson};
use crate::input::Input;

/// The report that `args` ask for.
pub(crate) fn run(args: &LifeArgs) -> Result<String> {
    let input = Input::read(&args.position)?;
    let point = |text: &str| crate::point(text, &input.board);
    let only = args.group.as_deref().map(point).transpose().context("--group")?;
    let size = input.board.size();
    if let Some(p) = only.filter(|&p| input.board.color_at(p).is_none()) {
        bail!("--group: there is no stone at {}; name one of the group's stones", vertex(p, size))
    }
    let analysis = input.analysis(&Settings::default());
    let found = groups(&analysis, only, args.nodes);
    Ok(match args.format {
        TextOrJson::Text => text(&found, size, &input.headline()),
        TextOrJson::Json => json(&found, size, &input.file, input.number)?,
    })
}
