//! `atsumi patterns dfa`: the matching automaton of a database.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use pattern_compiler::automaton::{self, Dfa, State, StateId};
use pattern_compiler::diagnostics::{counted, nearest};
use pattern_compiler::expand::{self, Positions};
use pattern_compiler::model::{Database, Kind};
use pattern_compiler::table;
use pattern_tables::spiral::SPIRAL;

use super::args::DfaArgs;
use super::files;

/// Prints the automaton of the database that `args` name.
pub(super) fn run(args: &DfaArgs) -> Result<ExitCode> {
    let mut model = database(args)?;
    let without = match model.options.kind {
        Kind::Corner => Some("is matched from the corners of the board"),
        Kind::EyeShapes => Some("holds eye shapes, which are looked up by their graphs"),
        Kind::Connection | Kind::General | Kind::Central => None,
    };
    if let Some(without) = without {
        bail!("{} {without}, without an automaton; name a database of patterns with anchor stones", model.file);
    }
    select(&mut model, &args.patterns)?;
    if args.dot {
        crate::print(&graph(&model, args.max_states)?)?;
    } else {
        let dfa = table::automaton(&model).with_context(|| format!("no automaton for {}", model.file))?;
        crate::print(&dfa.to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn database(args: &DfaArgs) -> Result<Database> {
    let path = &args.database;
    let name = path.to_string_lossy();
    if !path.exists() && !name.contains(['/', '.']) {
        let texts = files::built_in()?;
        let is_named = |text: &&files::Text| text.name.ends_with(&format!("/{name}.db"));
        let Some(text) = texts.iter().find(is_named) else {
            let patterns = atsumi::patterns();
            let known: Vec<&str> = patterns.ids().map(|id| patterns.name(id)).collect();
            bail!("there is no database {name}; built in are {}, others are named by their files", known.join(", "));
        };
        return files::model(text);
    }
    match files::read(std::slice::from_ref(path), None)?.as_slice() {
        [text] => files::model(text),
        texts => bail!("{name} holds {}; name one of them", counted(texts.len(), "database")),
    }
}

/// Leaves only the patterns with these names, if there are any names.
fn select(model: &mut Database, names: &[String]) -> Result<()> {
    for name in names {
        if !model.patterns.iter().any(|pattern| pattern.name == *name) {
            let known = model.patterns.iter().map(|pattern| pattern.name.as_str());
            let advice = nearest(name, known).map_or(String::new(), |other| format!("; did you mean {other}?"));
            bail!("there is no pattern {name} in {}{advice}", model.file);
        }
    }
    if !names.is_empty() {
        model.patterns.retain(|pattern| names.contains(&pattern.name));
    }
    Ok(())
}

/// The automaton for Graphviz. It begins at the anchor and reads point by point, so that a person can follow it.
fn graph(model: &Database, most: usize) -> Result<String> {
    let positions = Positions::new();
    let strings: Result<Vec<_>, _> = model.patterns.iter().map(|pattern| expand::expand(pattern, &positions)).collect();
    let built = automaton::build(&strings?, 1, usize::MAX, table::MAX_STATES)?;
    let Some(dfa) = built else { unreachable!("there is no limit to the keys") };
    if dfa.states.len() > most {
        bail!(
            "{} has {} states, more than a picture can show; choose patterns with --pattern, or raise --max-states {most}",
            model.file,
            dfa.states.len()
        );
    }
    Ok(dot(model, &dfa))
}

fn dot(model: &Database, dfa: &Dfa) -> String {
    let mut out = format!(
        "digraph \"{}\" {{\n  rankdir=LR;\n  node [fontname=\"Helvetica\", shape=circle];\n  edge [fontname=\"Helvetica\"];\n  \
         start [shape=plaintext, label=\"anchor\\n(0,0)\"];\n",
        escape(&model.name)
    );
    for (number, state) in (0..).zip(&dfa.states).skip(1) {
        node(&mut out, model, number, state);
    }
    edges(&mut out, "start", dfa.front.iter().map(|&(symbol, target)| (symbol as usize, target)));
    for (number, state) in (0..).zip(&dfa.states).skip(1) {
        edges(&mut out, &format!("s{number}"), state.next.into_iter().enumerate());
    }
    out.push_str("}\n");
    out
}

/// A state: the point that it reads, down and right of the anchor, and the patterns that are complete.
fn node(out: &mut String, model: &Database, number: usize, state: &State) {
    let mut label = Vec::new();
    if state.next.iter().any(|&next| next != StateId::DEAD) {
        let v = SPIRAL[usize::from(state.read)];
        label.push(format!("({},{})", v.down, v.right));
    }
    label.extend(state.hits.iter().map(|&hit| escape(&model.patterns[usize::from(hit)].name)));
    let shape = if state.hits.is_empty() { "" } else { ", shape=box, style=rounded, peripheries=2" };
    let _ = writeln!(out, "  s{number} [label=\"{}\"{shape}];", label.join("\\n"));
}

/// Transitions, those to the same state as one; those to the dead state are left out.
fn edges(out: &mut String, from: &str, next: impl Iterator<Item = (usize, StateId)>) {
    let mut targets: BTreeMap<StateId, Vec<&str>> = BTreeMap::new();
    for (symbol, target) in next.filter(|&(_, target)| target != StateId::DEAD) {
        targets.entry(target).or_default().push(["empty", "O", "X", "edge"][symbol & 3]);
    }
    for (target, symbols) in targets {
        let label = if symbols.len() == 4 { String::from("any") } else { symbols.join(", ") };
        let _ = writeln!(out, "  {from} -> s{} [label=\"{label}\"];", target.0);
    }
}

/// Text inside the quotes of the graph language.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
