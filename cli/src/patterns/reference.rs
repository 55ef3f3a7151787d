//! `atsumi patterns reference`: everything that the pattern language knows.

use std::fmt::Write as _;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::{Result, bail};
use pattern_compiler::diagnostics::nearest;
use pattern_compiler::vocabulary::{self, Entry};
use pattern_tables::autohelper::{Autohelper, Data, Effect, Info, ResultType, Shape, Supply};
use serde_json::{Value, json};

use super::args::{ReferenceArgs, ReferenceFormat};

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of what can be written.
const NAME: Style = AnsiColor::Cyan.on_default();

/// The word that asks for the language of eye shapes.
const EYES: &str = "eyes";

/// A part of the reference.
struct Section {
    title: String,
    note: &'static str,
    entries: Vec<(String, String)>,
}

/// Prints the parts that `args` ask for.
pub(super) fn run(args: &ReferenceArgs) -> Result<ExitCode> {
    let word = args.word.as_deref().unwrap_or_default();
    let helpers: Vec<&Info> =
        Autohelper::ALL.iter().map(|helper| helper.info()).filter(|info| info.name.contains(word)).collect();
    let sections = match word {
        "" => sections(),
        EYES => eye_shapes(),
        _ => Vec::new(),
    };
    let helpers = if word == EYES { Vec::new() } else { helpers };
    if helpers.is_empty() && sections.is_empty() {
        let known = nearest(word, Autohelper::ALL.iter().map(|helper| helper.info().name));
        let advice = known.map_or_else(
            || String::from("`atsumi patterns reference` lists all"),
            |known| format!("did you mean {known}?"),
        );
        bail!("there is no autohelper called {word}; {advice}");
    }
    crate::print(&match args.format {
        ReferenceFormat::Text => text(&sections, &helpers),
        ReferenceFormat::Markdown => markdown(&sections, &helpers),
        ReferenceFormat::Json => json(&sections, &helpers)?,
    })?;
    Ok(ExitCode::SUCCESS)
}

fn section(title: &str, note: &'static str, entries: &[Entry]) -> Section {
    let entries = entries.iter().map(|&(name, meaning)| (name.to_owned(), meaning.to_owned())).collect();
    Section { title: title.to_owned(), note, entries }
}

/// The language of eye shapes.
fn eye_shapes() -> Vec<Section> {
    vec![
        section(
            "Symbols of eye shapes",
            "In eyes.db; the owner has the space, the attacker is the opponent. All points are connected.",
            &vocabulary::EYE_SYMBOLS,
        ),
        section(
            "Values of eye shapes",
            "Below the diagram; there is nothing else to an eye shape.",
            &vocabulary::EYE_VALUES,
        ),
    ]
}

/// Everything but the autohelpers.
fn sections() -> Vec<Section> {
    let mut all = vec![
        section("Symbols of diagrams", "Every symbol demands that its point is on the board.", &vocabulary::SYMBOLS),
        section(
            "Symmetry",
            "The first character of an entry line: what leaves the diagram as it is.",
            &vocabulary::SYMMETRIES,
        ),
    ];
    for (database, entries) in vocabulary::CLASSES {
        all.push(section(&format!("Classes in {database}"), use_of(database), entries));
    }
    for (map, entries) in vocabulary::ATTRIBUTES {
        all.push(section(&format!("Attributes of the map {map}"), "Behind the classes, separated by commas.", entries));
    }
    all.push(section(
        "Directives",
        "Lines outside patterns; they hold for the patterns below.",
        &vocabulary::DIRECTIVES,
    ));
    all.push(section(
        "Operators",
        "In constraints and actions, from the tightest to the loosest.",
        &vocabulary::OPERATORS,
    ));
    all.extend(eye_shapes());
    all
}

/// Where classes stand, and whether they act on what `atsumi estimate` shows.
fn use_of(database: &str) -> &'static str {
    match database {
        "influence" => "Letters behind the symmetry; - is none. I and s act on estimates, E and e do not.",
        "barriers" => "Letters behind the symmetry; - is none. All of them act on estimates.",
        _ if database.starts_with("every") => {
            "Letters behind the symmetry; - is none. In influence.db and barriers.db they act on estimates."
        }
        _ => "Letters behind the symmetry; - is none. For engines that use the library; they act on no estimate.",
    }
}

/// What is written: the name and its arguments.
fn call(info: &Info) -> String {
    let letters = |count: usize| ('a'..='z').take(count).map(String::from).collect::<Vec<_>>().join(",");
    match info.shape {
        Shape::Fixed(0) => info.name.to_owned(),
        Shape::Fixed(count) => format!("{}({})", info.name, letters(count)),
        Shape::Anywhere => format!("{}(a,\u{2026})", info.name),
        Shape::Playout(count) => {
            let targets = ["z", "y", "x"].into_iter().take(count).rev().collect::<Vec<_>>().join(",");
            format!("{}(move,\u{2026},{targets})", info.name)
        }
    }
}

const fn result(info: &Info) -> &'static str {
    match info.result {
        ResultType::Int => "integer",
        ResultType::Real => "real",
    }
}

const fn needs(info: &Info) -> &'static str {
    match (info.data, info.effect) {
        (_, Effect::Action) => "an action",
        (Data::Any, Effect::Reading) => "reading",
        (Data::Any, Effect::Pure) => "the board",
        (Data::Analysis, _) => "analysis of the real position",
        (Data::LifeAndDeath, _) => "a life-and-death reading",
    }
}

const fn supplied(info: &Info) -> bool {
    matches!(info.supply, Supply::Supplied)
}

/// The cost, one unit being a simple reading question.
fn cost(info: &Info) -> f64 {
    f64::from(info.cost) / 100.0
}

/// What the columns of autohelpers mean.
const LEGEND: &str = "In the texts \"us\" is the O side and \"them\" the X side. Answers of reading are 0 (fails), 5 (WIN) or, with a ko,\n\
     between. The cost is in simple reading questions. This engine answers those with a dot; influence.db and barriers.db may\n\
     call only these.";

fn text(sections: &[Section], helpers: &[&Info]) -> String {
    let mut out = String::new();
    for Section { title, note, entries } in sections {
        let _ = writeln!(out, "{HEADING}{title}{HEADING:#}\n{note}");
        let width = entries.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, meaning) in entries {
            let _ = writeln!(out, "  {NAME}{name:width$}{NAME:#}  {meaning}");
        }
        out.push('\n');
    }
    if helpers.is_empty() {
        return out;
    }
    let _ = writeln!(out, "{HEADING}Autohelpers{HEADING:#}\n{LEGEND}");
    for info in helpers {
        let mark = if supplied(info) { "\u{b7}" } else { " " };
        let _ = writeln!(
            out,
            "{mark} {NAME}{}{NAME:#}  {}, cost {}, needs {}\n    {}",
            call(info),
            result(info),
            cost(info),
            needs(info),
            info.doc.trim()
        );
    }
    out
}

fn markdown(sections: &[Section], helpers: &[&Info]) -> String {
    let code = |text: &str| format!("`{}`", text.replace('|', "\\|"));
    let cell = |text: &str| text.trim().replace('|', "\\|");
    let mut out = String::from("# The pattern language\n");
    for Section { title, note, entries } in sections {
        let _ = write!(out, "\n## {title}\n\n{note}\n\n| written | means |\n| --- | --- |\n");
        for (name, meaning) in entries {
            let _ = writeln!(out, "| {} | {} |", code(name), cell(meaning));
        }
    }
    if helpers.is_empty() {
        return out;
    }
    let _ = write!(
        out,
        "\n## Autohelpers\n\n{LEGEND}\n\n| written | result | cost | needs | here | means |\n| --- | --- | --: | --- | --- | --- |\n"
    );
    for info in helpers {
        let mark = if supplied(info) { "\u{b7}" } else { "" };
        let (result, cost, needs) = (result(info), cost(info), needs(info));
        let _ = writeln!(out, "| {} | {result} | {cost} | {needs} | {mark} | {} |", code(&call(info)), cell(info.doc));
    }
    out
}

fn json(sections: &[Section], helpers: &[&Info]) -> Result<String> {
    let entry = |(name, meaning): &(String, String)| json!({ "written": name, "means": meaning });
    let sections: Vec<Value> = sections
        .iter()
        .map(|section| {
            let entries: Vec<Value> = section.entries.iter().map(entry).collect();
            json!({ "title": section.title, "note": section.note, "entries": entries })
        })
        .collect();
    let helpers: Vec<Value> = helpers
        .iter()
        .map(|info| {
            let (moves, points) = match info.shape {
                Shape::Fixed(count) => (false, Some(count)),
                Shape::Playout(count) => (true, Some(count)),
                Shape::Anywhere => (false, None),
            };
            json!({
                "name": info.name,
                "written": call(info),
                "moves": moves,
                "points": points,
                "result": result(info),
                "cost": cost(info),
                "effect": match info.effect { Effect::Pure => "none", Effect::Reading => "reading", Effect::Action => "action" },
                "needs": needs(info),
                "supplied": supplied(info),
                "means": info.doc.trim(),
            })
        })
        .collect();
    let idle: Vec<char> = vocabulary::idle_classes();
    let all = json!({ "schema": "atsumi-patterns-reference/1", "sections": sections, "classes_without_effect": idle, "autohelpers": helpers });
    Ok(serde_json::to_string_pretty(&all)? + "\n")
}
