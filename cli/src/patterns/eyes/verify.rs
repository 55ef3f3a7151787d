//! `atsumi patterns eyes verify`: every shape of a database played out.
//!
//! In: a database of eye shapes. Out: the configurations that the solver values otherwise, each with the probable
//! reason and lines of play; those that an earlier shape catches do not count, and those that cannot arise on a board
//! are only counted. A shape with an error is reported and left out. Cost: a quarter of a millisecond for a shape of
//! seven points, three times as much for each more, up to twenty times as much for one that differs, whatever its marks
//! and margins; a second for GNU Go's database. What will take long is said before.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result, bail};
use atsumi_render::patterns::eye_shapes::named;
use go_eyes::{Claim, Disagreement, Reason, Solver, Undecided, verify};
use pattern_compiler::compile;
use pattern_compiler::diagnostics::Style::Coloured;
use pattern_compiler::diagnostics::counted;
use pattern_compiler::model::{Database, Kind, Shape};
use pattern_tables::eye::{EyeDatabase, members};
use serde_json::{Value, json};

use super::progress;
use crate::patterns::args::{EyesVerifyArgs, TextOrJson};
use crate::patterns::{check, files};

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of what is wrong.
const WRONG: Style = AnsiColor::Red.on_default();

/// Shapes of more points are large: it is said before what they cost.
const LARGE: usize = 12;
/// Seconds for a board, and megabytes at most, measured with spaces of 14 points.
const SECONDS: f64 = 2e-7;
const MEGABYTES: f64 = 1.6e-4;

/// What was found.
#[derive(Default)]
struct Findings<'m> {
    shapes: usize,
    /// Shapes with errors, which are left out.
    broken: usize,
    configurations: usize,
    differences: Vec<Difference<'m>>,
    /// Configurations in which a string has no liberty: it does not matter what a database says of them.
    impossible: usize,
    /// Shapes that are too large to be played out.
    undecided: Vec<(&'m Shape, Undecided)>,
}

/// A configuration that the solver values otherwise, and the shape that catches it.
struct Difference<'m> {
    shape: &'m Shape,
    claim: Claim,
    found: Disagreement,
}

/// Verifies the database that `args` name. Exit code 1 if something differs or is too large to be decided.
pub(super) fn run(args: &EyesVerifyArgs) -> Result<ExitCode> {
    let (model, broken) = model(args)?;
    let database = pattern_compiler::eyes::database(&model)?;
    let claims = claims(&model)?;
    announce(&claims, args.limit);
    let findings = Findings { broken, ..examine(&model, claims, &database, args.limit) };
    crate::print(&match args.format {
        TextOrJson::Text => text(&model, &findings),
        TextOrJson::Json => serde_json::to_string_pretty(&object(&model, &findings))? + "\n",
    })?;
    let proved = findings.differences.is_empty() && findings.undecided.is_empty() && broken == 0;
    Ok(if proved { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The sound shapes, and how many have errors, which are shown.
fn model(args: &EyesVerifyArgs) -> Result<(Database, usize)> {
    let texts = files::read(std::slice::from_ref(&args.file), None)?;
    let [text] = &texts[..] else { bail!("{} is a folder; name one database of eye shapes", args.file.display()) };
    let name = Path::new(text.file()).file_stem().unwrap_or_default().to_string_lossy();
    let (model, found) = compile::sound(&name, &[(&text.name, &text.bytes)], &files::settings(text.file()));
    if model.options.kind != Kind::EyeShapes {
        bail!("{} is no database of eye shapes; in those the line with the colon has four digits", text.name);
    }
    let errors: String = found.iter().filter(|found| found.has_errors()).map(|found| found.render(Coloured)).collect();
    if model.shapes.is_empty() && !errors.is_empty() {
        bail!("{} has errors and no sound shape\n\n{}", text.name, errors.trim_end());
    }
    anstream::eprint!("{errors}");
    let broken =
        if errors.is_empty() { 0 } else { check::titles(&text.bytes).saturating_sub(model.shapes.len()).max(1) };
    Ok((model, broken))
}

/// The shapes as the solver takes them.
fn claims(model: &Database) -> Result<Vec<Claim>> {
    let claim = |shape: &Shape| {
        let named = || format!("{}:{}: pattern {}", model.file, shape.line, shape.number);
        Claim::of_rows(&shape.diagram, shape.value).with_context(named)
    };
    model.shapes.iter().map(claim).collect()
}

/// Says on standard error what large shapes cost.
fn announce(claims: &[Claim], limit: usize) {
    let points = |claim: &Claim| claim.diagram.space().points();
    let large = claims.iter().map(points).filter(|points| (LARGE + 1..=limit).contains(points));
    let (count, most) = large.clone().fold((0, 0), |(count, most), points| (count + 1, points.max(most)));
    if count == 0 {
        return;
    }
    let boards = |points: usize| u32::try_from(points).map_or(f64::MAX, |points| 3f64.powf(points.into()));
    let (all, largest) = (large.map(boards).sum::<f64>(), boards(most));
    anstream::eprintln!(
        "note: {} of more than {LARGE} points, {:.0} million boards: at least {:.0} s, up to twenty times as long for shapes \
         that differ, and up to {:.0} MB; --limit {LARGE} leaves them out",
        counted(count, "shape"),
        all / 1e6,
        (all * SECONDS).max(1.0),
        largest * MEGABYTES,
    );
}

fn examine<'m>(model: &'m Database, claims: Vec<Claim>, database: &EyeDatabase, limit: usize) -> Findings<'m> {
    let mut findings = Findings { shapes: model.shapes.len(), ..Findings::default() };
    let bar = progress(model.shapes.len(), "shapes");
    for ((place, shape), claim) in bar.wrap_iter((0..).zip(&model.shapes).zip(claims)) {
        let reached = |graph: &_| database.find(graph).is_some_and(|found| found.shape == place);
        match verify(&claim, limit, &reached) {
            Ok(report) => {
                findings.configurations += report.configurations;
                for found in report.disagreements {
                    match found.reason {
                        Reason::Impossible => findings.impossible += 1,
                        _ => findings.differences.push(Difference { shape, claim: claim.clone(), found }),
                    }
                }
            }
            Err(undecided) => findings.undecided.push((shape, undecided)),
        }
    }
    bar.finish_and_clear();
    findings
}

fn text(model: &Database, findings: &Findings<'_>) -> String {
    let mut out = String::new();
    for difference in &findings.differences {
        describe(&mut out, model, difference);
    }
    for (shape, why) in &findings.undecided {
        let remedy = match *why {
            Undecided::TooLarge { points, .. } if points <= Solver::MAX_POINTS => "; raise --limit",
            Undecided::TooLarge { .. } => ", the most that it can take",
            Undecided::Impossible => "",
        };
        let place = format!("{}:{}: pattern {}", model.file, shape.line, shape.number);
        let _ = writeln!(out, "{place} is not decided: {why}{remedy}\n");
    }
    out.push_str(&summary(findings));
    out
}

/// How much agrees, and the differences by class.
fn summary(findings: &Findings<'_>) -> String {
    let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
    findings.differences.iter().for_each(|difference| *classes.entry(class(difference.found.reason)).or_default() += 1);
    let classes: Vec<String> = classes.iter().map(|(class, count)| format!("{count} {class}")).collect();
    let (shapes, configurations) =
        (counted(findings.shapes, "shape"), counted(findings.configurations, "configuration"));
    let (agree, differ, impossible) = (findings.agree(), findings.differences.len(), findings.impossible);
    let mut out = format!("{shapes}, {configurations}: {agree} agree, {impossible} cannot arise, {differ} differ");
    if differ > 0 {
        let _ = write!(out, ": {}", classes.join(", "));
    }
    if !findings.undecided.is_empty() {
        let _ = write!(out, "; {} not decided", counted(findings.undecided.len(), "shape"));
    }
    if findings.broken > 0 {
        let _ = write!(out, "; {} with errors left out", counted(findings.broken, "shape"));
    }
    out + "\n"
}

impl Findings<'_> {
    fn agree(&self) -> usize {
        self.configurations - self.impossible - self.differences.len()
    }
}

fn describe(out: &mut String, model: &Database, difference: &Difference<'_>) {
    let Difference { shape, claim, found } = difference;
    let _ = writeln!(out, "{HEADING}{}:{}  pattern {}{HEADING:#}", model.file, shape.line, shape.number);
    let stones = claim.diagram.with_stones(found.stones);
    let solved = found.answer.map(|answer| stones.draw(&answer));
    let width = shape.diagram.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let rows = shape.diagram.len().max(solved.as_ref().map_or(0, Vec::len));
    for k in 0..rows {
        let row = |rows: &[String]| rows.get(k).cloned().unwrap_or_default();
        let (drawn, solved) = (row(&shape.diagram), solved.as_deref().map(row).unwrap_or_default());
        let _ = writeln!(out, "{}", format!("    {drawn:width$}      {solved}").trim_end());
    }
    let _ = match found.answer {
        Some(answer) if found.reason == Reason::Points => {
            writeln!(out, "  both say {}; {WRONG}{}{WRONG:#}", named(answer.value), found.reason)
        }
        Some(answer) => {
            let (said, solved) = (named(shape.value), named(answer.value));
            writeln!(out, "  the file says {said}, the solver {solved}: {WRONG}{}{WRONG:#}", found.reason)
        }
        None => writeln!(out, "  the file says {}: {WRONG}{}{WRONG:#}", named(shape.value), found.reason),
    };
    for line in &found.lines {
        let _ = writeln!(out, "  {}", line.in_words(&|vertex| place(claim, vertex)));
    }
    out.push('\n');
}

/// A vertex as row and column of the diagram, borders left out, from 1.
fn place(claim: &Claim, vertex: usize) -> String {
    claim
        .diagram
        .places()
        .get(vertex)
        .map_or_else(|| String::from("?"), |(row, col)| format!("{}:{}", row + 1, col + 1))
}

/// The class of a reason, whatever the rules were.
const fn class(reason: Reason) -> &'static str {
    match reason {
        Reason::Impossible => "cannot arise",
        Reason::StoneInFalseEye => "dead stones in false eyes",
        Reason::LibertyShortage(_) => "right with fewer liberties or threats",
        Reason::Suicide => "right if suicide is allowed",
        Reason::Points => "with a mark that is not vital",
        Reason::Unexplained => "wrong",
    }
}

fn object(model: &Database, findings: &Findings<'_>) -> Value {
    let differences: Vec<Value> = findings.differences.iter().map(difference).collect();
    let undecided = findings
        .undecided
        .iter()
        .map(|(shape, why)| json!({ "pattern": shape.number, "line": shape.line, "reason": why.to_string() }));
    json!({
        "schema": "atsumi-patterns-eyes-verify/1",
        "file": model.file,
        "shapes": findings.shapes,
        "configurations": findings.configurations,
        "agree": findings.agree(),
        "impossible": findings.impossible,
        "broken": findings.broken,
        "differences": differences,
        "undecided": undecided.collect::<Vec<Value>>(),
    })
}

fn difference(difference: &Difference<'_>) -> Value {
    let Difference { shape, claim, found } = difference;
    let places = |set: u32| members(set).map(|k| place(claim, k)).collect::<Vec<String>>();
    json!({
        "pattern": shape.number,
        "line": shape.line,
        "diagram": shape.diagram,
        "stones": places(found.stones),
        "value": shape.value.to_string(),
        "solved": found.answer.map(|answer| json!({
            "value": answer.value.to_string(),
            "attack": places(answer.attack),
            "defense": places(answer.defense),
        })),
        "class": class(found.reason),
        "reason": found.reason.to_string(),
        "lines": found.lines.iter().map(|line| line.in_words(&|k| place(claim, k))).collect::<Vec<String>>(),
    })
}
