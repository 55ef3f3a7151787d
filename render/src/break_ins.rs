//! Break-ins into territory, as text and as a part of a JSON report.

use std::fmt::Write as _;

use atsumi::View;
use atsumi::board::{Point, Size};
use atsumi::influence::break_ins::Besieged;
use serde::Serialize;

use crate::vertex;

/// A territory that a string breaks into.
#[derive(Serialize)]
pub(crate) struct BreakInReport {
    /// Who moves first.
    to_move: String,
    /// Whose territory it is.
    owner: String,
    /// The strings that get in, by their origins.
    strings: Vec<String>,
    /// Their first moves; none where the owner cannot keep them out even if he moves first.
    moves: Vec<String>,
    /// The points that are broken into; they and their neighbours are no territory.
    erased: Vec<String>,
}

/// The territories that are broken into, view by view.
pub(crate) fn report(views: &[View], size: Size) -> Vec<BreakInReport> {
    let broken =
        views.iter().flat_map(|view| view.break_ins.territories.iter().map(move |territory| (view, territory)));
    let broken = broken.filter(|(_, territory)| !territory.erased.is_empty());
    broken.map(|(view, territory)| territory_report(view, territory, size)).collect()
}

fn territory_report(view: &View, territory: &Besieged, size: Size) -> BreakInReport {
    let names = |points: Vec<Point>| {
        let mut named: Vec<Point> = Vec::new();
        points.into_iter().for_each(|p| {
            if !named.contains(&p) {
                named.push(p)
            }
        });
        named.into_iter().map(|p| vertex(p, size)).collect::<Vec<String>>()
    };
    let getting_in = || territory.attempts.iter().filter(|attempt| attempt.intrudes());
    BreakInReport {
        to_move: view.to_move.to_string(),
        owner: territory.owner.to_string(),
        strings: names(getting_in().map(|attempt| attempt.string).collect()),
        moves: names(
            view.break_ins
                .moves
                .iter()
                .filter(|m| getting_in().any(|a| a.string == m.string))
                .map(|m| m.point)
                .collect(),
        ),
        erased: names(territory.erased.clone()),
    }
}

/// A line for each territory that is broken into.
#[must_use]
pub fn text(views: &[View], size: Size) -> String {
    let reports = report(views, size);
    if reports.is_empty() {
        return "no break-ins\n".to_owned();
    }
    let mut out = String::new();
    for BreakInReport { to_move, owner, strings, moves, erased } in reports {
        let by = if moves.is_empty() { String::new() } else { format!(" by {}", moves.join(", ")) };
        let (strings, erased) = (strings.join(", "), erased.join(", "));
        let _ = writeln!(out, "Break-in  {strings} into {owner}'s territory{by} at {erased}, {to_move} to move");
    }
    out
}
