//! `atsumi estimate`: who owns what, and how many points that is.
//!
//! In: a position of a game record, and what a person says of its groups. Out: a report for people, JSON for programs,
//! a picture. Cost: an estimate, some ten milliseconds.

use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use atsumi::estimate::{Estimate, Rules};
use atsumi::{Analysis, Decided, Settings};
use atsumi_render::{break_ins, estimate as report, explanation, vertex};
use go_board::Point;

use crate::args::{EstimateArgs, Format, RulesArg};
use crate::input::Input;

/// The report that `args` ask for.
pub(crate) fn run(args: &EstimateArgs) -> Result<String> {
    if (args.fields || args.strings) && args.format != Format::Json {
        bail!("--fields and --strings go with --format json");
    }
    let start = Instant::now();
    let input = Input::read(&args.position)?;
    let point = |text: &String| crate::point(text, &input.board);
    let point = args.explain.as_ref().map(point).transpose().context("--explain")?;
    let load_seconds = start.elapsed().as_secs_f64();

    let start = Instant::now();
    let settings = Settings {
        turn: crate::turn(args.to_move),
        break_ins: args.break_ins,
        dragons: !args.no_dragons,
        level: args.level,
        ..Settings::for_estimates()
    };
    let analysis = input.analysis(&settings);
    let decisions = decisions(args, &analysis)?;
    let analysis = analysis.with_decisions(&decisions);
    let estimate = analysis.estimate(&input.terms(args.rules.map(rules), args.komi));
    let explanation = point.map(|p| analysis.explain(p));
    let timing = report::Timing { load_seconds, analysis_seconds: start.elapsed().as_secs_f64() };
    let found = Found { input: &input, analysis: &analysis, estimate: &estimate, explanation };
    match args.format {
        Format::Text => Ok(found.text(args)),
        Format::Json => found.json(args, timing),
        Format::Svg => found.svg(),
    }
}

/// What was found, to be shown.
struct Found<'a> {
    input: &'a Input,
    analysis: &'a Analysis,
    estimate: &'a Estimate,
    explanation: Option<atsumi::Explanation>,
}

impl Found<'_> {
    fn text(&self, args: &EstimateArgs) -> String {
        let mut out = report::text(self.estimate, &self.input.headline(), crate::look());
        if let Some(result) = self.input.recorded_result() {
            out.push_str(&format!("Recorded  {result}   (the end of the game)\n"));
        }
        if args.break_ins {
            out.push_str(&break_ins::text(self.analysis.views(), self.input.board.size()));
        }
        if let Some(explanation) = &self.explanation {
            out.push_str(&explanation::text(explanation, self.input.board.size()));
        }
        out
    }

    fn json(&self, args: &EstimateArgs, timing: report::Timing) -> Result<String> {
        let recorded_result = self.input.recorded_result();
        let context = report::Context {
            file: &self.input.file,
            number: self.input.number,
            recorded_result: recorded_result.as_deref(),
            patterns: &self.input.patterns,
            models: self.input.models(),
            explanation: self.explanation.as_ref(),
            break_ins: args.break_ins.then(|| self.analysis.views()),
            fields: args.fields.then_some(self.analysis),
            strings: args.strings.then_some(self.analysis),
            timing: Some(timing),
        };
        Ok(report::json(self.estimate, &context)?)
    }

    fn svg(&self) -> Result<String> {
        if self.explanation.is_some() {
            bail!("--explain goes with --format text or json, not with a picture");
        }
        let (title, shown, result) = (&self.input.headline(), &self.input.caption(), self.input.recorded_result());
        let caption = report::Caption { title, shown, result: result.as_deref(), last: self.input.last_move() };
        Ok(report::svg(self.estimate, &caption))
    }
}

/// What the command line says of groups; it may not say two things of the same.
fn decisions(args: &EstimateArgs, analysis: &Analysis) -> Result<Vec<(Point, Decided)>> {
    let said = [
        ("--alive", &args.alive, Decided::Alive),
        ("--seki", &args.seki, Decided::Seki),
        ("--dead", &args.dead, Decided::Dead),
    ];
    let (board, size) = (analysis.board(), analysis.board().size());
    let mut decisions: Vec<(Point, Decided)> = Vec::new();
    for (option, vertices, status) in said {
        for text in vertices {
            let p = crate::stone(text, board).context(option)?;
            let group = |p| analysis.groups().roster.at(p);
            if let Some((q, other)) = decisions.iter().find(|&&(q, other)| other != status && group(q) == group(p)) {
                let (p, q, other) = (vertex(p, size), vertex(*q, size), other.name());
                bail!("{option} {p}: the group of {q} is already said to be {other}; say one of the two");
            }
            decisions.push((p, status));
        }
    }
    Ok(decisions)
}

const fn rules(arg: RulesArg) -> Rules {
    match arg {
        RulesArg::Japanese => Rules::Japanese,
        RulesArg::Chinese => Rules::Chinese,
    }
}
