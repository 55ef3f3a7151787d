//! `atsumi patterns stats`: how much there is in databases, and what it compiles to.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use pattern_compiler::diagnostics::Style;
use pattern_compiler::model::{Database, Kind};
use pattern_compiler::{corner, eyes, move_values, table};
use pattern_tables::database::CLASS_LETTERS;
use serde::Serialize;

use super::args::{StatsArgs, TextOrJson};
use super::check;
use super::files::{self, Text};

/// Figures of one database.
#[derive(Serialize)]
struct Figures {
    database: String,
    files: Vec<String>,
    kind: &'static str,
    patterns: usize,
    constraints: usize,
    actions: usize,
    cells: usize,
    labels: usize,
    /// How many patterns carry each class letter, `-` those that carry none; or how many eye shapes have each value.
    classes: BTreeMap<String, usize>,
    /// Nothing if they cannot be built.
    tables: Option<Tables>,
    /// Why there are no tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    without_tables: Option<String>,
}

#[derive(Serialize)]
struct Tables {
    states: Option<usize>,
    accepting: Option<usize>,
    /// Points that are looked up at once, and how many contents of them lead anywhere.
    front_points: Option<u8>,
    front_keys: usize,
    bytes: usize,
}

/// Prints the figures of the databases that `args` name.
pub(super) fn run(args: &StatsArgs) -> Result<ExitCode> {
    let texts = files::read_or_built_in(&args.paths, None)?;
    let mut list = Vec::new();
    for (name, members) in check::databases(&texts) {
        list.push(match &members[..] {
            [text] if text.holds_move_values() => values(&name, text)?,
            _ => figures(&check::model(&name, &members)?),
        });
    }
    crate::print(&match args.format {
        TextOrJson::Json => {
            serde_json::to_string_pretty(
                &serde_json::json!({ "schema": "atsumi-patterns-stats/1", "databases": list }),
            )? + "\n"
        }
        TextOrJson::Text => text(&list),
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The figures of values of playout moves: diagrams, and the rows of values that classes of neighbourhoods share.
fn values(name: &str, text: &Text) -> Result<Figures> {
    let (values, patterns) = move_values::check(&text.name, &text.bytes)
        .map_err(|errors| anyhow!("the database {name} has errors\n\n{}", errors.render(Style::Coloured).trim_end()))?;
    let bytes = size_of_val(&*values.row_of) + size_of_val(&*values.rows);
    let front_keys = values.row_of.len();
    Ok(Figures {
        database: name.to_owned(),
        files: vec![text.name.clone()],
        kind: "move values",
        patterns,
        constraints: 0,
        actions: 0,
        cells: 9 * patterns,
        labels: 0,
        classes: BTreeMap::new(),
        tables: Some(Tables { states: None, accepting: None, front_points: None, front_keys, bytes }),
        without_tables: None,
    })
}

fn figures(model: &Database) -> Figures {
    let patterns = &model.patterns;
    let mut classes = BTreeMap::new();
    for (letter, _) in CLASS_LETTERS {
        let count = patterns.iter().filter(|pattern| pattern.classes.has(letter)).count();
        if count > 0 {
            classes.insert(letter.to_string(), count);
        }
    }
    let none = patterns.iter().filter(|pattern| pattern.classes.0 == 0).count();
    if none > 0 {
        classes.insert(String::from("-"), none);
    }
    for shape in &model.shapes {
        *classes.entry(shape.value.to_string()).or_default() += 1;
    }
    let (tables, without_tables) = match tables(model) {
        Ok(tables) => (Some(tables), None),
        Err(reason) => (None, Some(reason)),
    };
    Figures {
        database: model.name.clone(),
        files: model.files().map(str::to_owned).collect(),
        kind: kind(model.options.kind),
        patterns: patterns.len() + model.shapes.len(),
        constraints: patterns.iter().filter(|pattern| pattern.constraint.is_some()).count(),
        actions: patterns.iter().filter(|pattern| pattern.action.is_some()).count(),
        cells: patterns.iter().map(|pattern| pattern.cells.len()).sum::<usize>()
            + model.shapes.iter().map(|shape| shape.vertices.len()).sum::<usize>(),
        labels: patterns.iter().map(|pattern| pattern.labels.len()).sum(),
        classes,
        tables,
        without_tables,
    }
}

/// What the matcher works with: an automaton, or for databases that are laid out from corners an index of contents, or
/// for eye shapes one of graphs.
fn tables(model: &Database) -> Result<Tables, String> {
    if model.options.kind == Kind::EyeShapes {
        let database = eyes::database(model).map_err(|error| error.to_string())?;
        let (index, keys) = (&database.index, database.index.groups.len());
        let hash = 2 * index.groups.displacements.len() + 8 * index.groups.keys.len();
        let bytes = hash + 4 * index.starts.len() + 2 * index.shapes.len() + size_of_val(&*database.shapes);
        return Ok(Tables { states: None, accepting: None, front_points: None, front_keys: keys, bytes });
    }
    if model.options.kind == Kind::Corner {
        let index = corner::index(model).map_err(|error| error.to_string())?;
        let keys = index.groups.len();
        let hash = 2 * index.groups.displacements.len() + 8 * index.groups.keys.len();
        let bytes = hash + 2 * index.sizes.len() + 4 * index.starts.len() + 2 * index.patterns.len();
        return Ok(Tables { states: None, accepting: None, front_points: None, front_keys: keys, bytes });
    }
    let automaton = table::build(model).map_err(|error| error.to_string())?;
    Ok(Tables {
        states: Some(automaton.states()),
        accepting: Some(automaton.states() - automaton.first_accepting as usize),
        front_points: Some(automaton.stride),
        front_keys: automaton.front.len(),
        bytes: automaton.bytes(),
    })
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Connection => "connection",
        Kind::General => "general",
        Kind::Central => "central",
        Kind::Corner => "corner",
        Kind::EyeShapes => "eye shapes",
    }
}

/// One row per database, then the classes of each.
fn text(list: &[Figures]) -> String {
    let width = list.iter().map(|figures| figures.database.len()).max().unwrap_or(0).max(8);
    let mut out = format!(
        "{:width$}  {:11}  {:>8}  {:>11}  {:>7}  {:>7}  {:>6}  {:>11}\n",
        "database", "kind", "patterns", "constraints", "actions", "states", "front", "table bytes"
    );
    for figures in list {
        let Figures { database, kind, patterns, constraints, actions, tables, .. } = figures;
        let _ = write!(out, "{database:width$}  {kind:11}  {patterns:>8}  {constraints:>11}  {actions:>7}");
        let _ = match tables {
            Some(tables) => {
                let states = tables.states.map_or_else(|| String::from("-"), |states| states.to_string());
                writeln!(out, "  {states:>7}  {:>6}  {:>11}", tables.front_keys, tables.bytes)
            }
            None => writeln!(out, "  {:>7}  {:>6}  {:>11}", "-", "-", "-"),
        };
    }
    out.push_str("\nPatterns by class letter, eye shapes by value\n");
    for figures in list {
        let counts: Vec<String> = figures.classes.iter().map(|(letter, count)| format!("{letter} {count}")).collect();
        let _ = writeln!(out, "{:width$}  {}", figures.database, counts.join("  "));
    }
    for figures in list {
        if let Some(reason) = &figures.without_tables {
            let _ = writeln!(out, "\n{} has no tables: {reason}", figures.database);
        }
    }
    out
}
