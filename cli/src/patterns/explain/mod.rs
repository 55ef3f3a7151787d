//! `atsumi patterns explain`: what a pattern does in a position, and why it does not do more.
//!
//! Lists where the pattern matched with the value of every term of its constraint and with what followed, and where it
//! almost matched with the points that are in the way. What follows is known of the engine's own databases; of others,
//! whose matches another engine uses, the constraint is asked as far as this engine supplies what it calls.

mod subject;

use std::process::ExitCode;

use anyhow::Result;
use atsumi::influence::matcher::Match;
use atsumi::influence::{DatabaseId, Event, Verdict};
use atsumi::{Analysis, Settings};
use atsumi_render::patterns::explanation::{
    self, About, Answer, Findings, Found, Judged, Miss, Outcome, Terms, View, near, reason,
};
use go_board::Color;

use super::args::{ExplainArgs, TextOrJson};
use crate::input::Input;
use subject::{Home, Subject};

/// Explains the pattern that `args` name in the position that they name.
pub(super) fn run(args: &ExplainArgs) -> Result<ExitCode> {
    let input = Input::read(&args.position)?;
    let subject = Subject::find(args, &input.patterns)?;
    let settings = Settings { turn: crate::turn(args.to_move), ..Settings::default() };
    let analysis = Analysis::new(&input.board, &input.patterns, &settings);
    let findings = findings(&subject, &analysis);
    let about = About {
        pattern: &subject.model,
        file: &subject.file,
        is_engines: matches!(subject.home, Home::Engine(..)),
        headline: &input.headline(),
        game: &input.file,
        number: input.number,
        size: input.board.size(),
    };
    crate::print(&match args.format {
        TextOrJson::Text => explanation::text(&findings, &about, args.limit),
        TextOrJson::Json => explanation::json(&findings, &about, args.limit)?,
    })?;
    Ok(ExitCode::SUCCESS)
}

/// What the pattern does, with every side to move.
fn findings(subject: &Subject, analysis: &Analysis) -> Findings {
    let mut terms = Terms::new(analysis);
    let views = analysis.views().iter();
    let views = match subject.home {
        Home::Engine(id, _) => views.map(|view| of_engine(subject, id, analysis, view, &mut terms)).collect(),
        Home::Other(_) | Home::Corner(_) => {
            let colors: Vec<Color> = views.map(|view| view.to_move).collect();
            vec![of_others(subject, analysis, &colors, &mut terms)]
        }
    };
    Findings { views }
}

/// A match that is not even asked, for this reason.
fn unused(matched: Match, reason: String) -> Found {
    Found { matched, outcome: Outcome::Unused(reason), judged: None, changes: Vec::new() }
}

/// A pattern of the engine's databases: what became of it in the analysis.
fn of_engine(subject: &Subject, id: DatabaseId, analysis: &Analysis, view: &atsumi::View, terms: &mut Terms) -> View {
    let found = |matched: Match| {
        let is_this = |event: &&Event| event.database == id && event.matched == matched;
        let event = view.trace.events.iter().find(is_this);
        let Some(event) = event else {
            return unused(matched, reason::of(id, matched, analysis, view));
        };
        let judged = subject.model.constraint.as_ref().map(|constraint| terms.judge(matched, constraint));
        let outcome = if event.verdict == Verdict::Rejected { Outcome::Rejected } else { Outcome::Accepted };
        Found { matched, outcome, judged, changes: event.changes.clone() }
    };
    let matches = subject.matches(analysis.board(), analysis.patterns(), view.to_move);
    View {
        to_move: Some(view.to_move),
        matches: matches.into_iter().map(found).collect(),
        misses: misses(subject, analysis, &subject.colors(analysis.patterns(), view.to_move)),
    }
}

/// A pattern of another database, with each of `colors` as O.
fn of_others(subject: &Subject, analysis: &Analysis, colors: &[Color], terms: &mut Terms) -> View {
    let found = |matched: Match| {
        if !subject.is_allowed(matched, analysis.board(), analysis.facts()) {
            return unused(matched, reason::STATUS.to_owned());
        }
        let judged = subject.model.constraint.as_ref().map(|constraint| terms.judge(matched, constraint));
        let outcome = match judged.as_ref().map(Judged::answer) {
            None | Some(Answer::Holds) => Outcome::Accepted,
            Some(Answer::Fails) => Outcome::Rejected,
            Some(Answer::Undecided) => Outcome::Undecided,
        };
        Found { matched, outcome, judged, changes: Vec::new() }
    };
    let matches = colors.iter().flat_map(|&color| subject.matches(analysis.board(), analysis.patterns(), color));
    View { to_move: None, matches: matches.map(found).collect(), misses: misses(subject, analysis, colors) }
}

/// Places where it almost fits, the fewest faults first.
fn misses(subject: &Subject, analysis: &Analysis, colors: &[Color]) -> Vec<Miss> {
    let diagram = near::Diagram::of_model(&subject.model, matches!(subject.home, Home::Corner(_)));
    let of = |&color: &Color| diagram.misses(analysis.board(), color, near::MOST);
    let mut misses: Vec<Miss> = colors.iter().flat_map(of).collect();
    misses.sort_by_key(|miss| miss.faults.len());
    misses
}
