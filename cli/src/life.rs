//! `atsumi life`: which groups live, by which moves, and what follows.
//!
//! In: a position of a game record, and a stone if its group is asked about. Out: a board with a table for people, JSON
//! for programs, a picture; the answer about a group move by move, also as a game record.

use anyhow::{Context as _, Result, bail};
use atsumi::Settings;
use atsumi::life::Effort;
use atsumi_render::life::{Report, json, sgf, svg, text};

use crate::args::{LifeArgs, LifeFormat};
use crate::input::Input;

/// Reading may visit so many nodes for all groups, unless the user says otherwise.
const NODES: u64 = 20_000;

/// And this part of them beside the answer about one.
const BESIDE: u64 = 10;

/// The report that `args` ask for.
pub(crate) fn run(args: &LifeArgs) -> Result<String> {
    let input = Input::read(&args.position)?;
    let stone = |text: &str| crate::stone(text, &input.board);
    let asked = args.group.as_deref().map(stone).transpose().context("VERTEX")?;
    if asked.is_none() && args.format == LifeFormat::Sgf {
        bail!("--format sgf is the answer about one group; name one of its stones, such as D4")
    }
    let analysis = input.analysis(&Settings::for_groups());
    let report = match asked {
        Some(p) => Report::about(&analysis, NODES / BESIDE, p, args.nodes.map_or_else(Effort::default, Effort::of)),
        None => Report::new(&analysis, args.nodes.unwrap_or(NODES)),
    };
    Ok(match args.format {
        LifeFormat::Text => text(&report, &input.headline(), crate::look()),
        LifeFormat::Json => json(&report, &input.file, input.number)?,
        LifeFormat::Sgf => sgf(&report, &input.headline()),
        LifeFormat::Svg => svg(&report, &input.headline(), &input.caption()),
    })
}
