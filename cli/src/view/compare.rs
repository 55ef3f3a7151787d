//! What other databases change in many positions.
//!
//! In: the patterns before and after, and positions, one after the other. Out: the positions whose territory changes
//! most, the first ones while the rest is still looked at. Cost: an analysis of each position, and what the other
//! patterns make different; what was read of strings serves both.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use atsumi::influence::PatternSet;
use atsumi::{Analysis, Models, Settings, Terms};
use atsumi_render::comparison::Comparison;
use go_board::Board;
use serde::Serialize;
use serde_json::{Value, json};

use super::jobs::{Jobs, Ticket};
use crate::patterns::diff::positions::{Top, WORST};

/// More is not said of what could not be looked at.
const MOST_PROBLEMS: usize = 100;

/// Comparisons, one at a time, and the report of the last one.
#[derive(Default)]
pub(super) struct Comparisons {
    jobs: Jobs,
    report: Mutex<Report>,
}

/// What to compare.
pub(super) struct Sides {
    pub(super) before: PatternSet,
    pub(super) after: PatternSet,
    pub(super) models: Arc<Models>,
}

/// A position to look at.
#[derive(Serialize)]
pub(super) struct Place {
    pub(super) file: String,
    pub(super) r#move: usize,
    /// The test of the list whose position it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) entry: Option<usize>,
}

/// A position and what changed in it.
#[derive(Serialize)]
struct Changed {
    #[serde(flatten)]
    place: Place,
    #[serde(flatten)]
    comparison: Comparison,
}

/// What is known of a comparison so far.
#[derive(Default)]
struct Report {
    job: u64,
    running: bool,
    /// Games or tests, and how many of them were looked at.
    total: usize,
    done: usize,
    positions: usize,
    changed: usize,
    sum: f64,
    top: Vec<Value>,
    problems: Vec<String>,
}

/// A comparison at work.
pub(super) struct Work<'c> {
    comparisons: &'c Comparisons,
    sides: Sides,
    ticket: Ticket,
    top: Top<Value>,
}

impl Comparisons {
    /// Begins a comparison of `total` games or tests; the one before ends.
    pub(super) fn begin(&self, total: usize) -> Ticket {
        let ticket = self.jobs.begin();
        *self.report() = Report { job: ticket.job, running: true, total, ..Report::default() };
        ticket
    }

    /// The comparison at work is to end.
    pub(super) fn stop(&self) {
        self.jobs.stop();
        self.report().running = false;
    }

    /// The comparison `job` has ended by a fault of the program; what to tell the pages.
    pub(super) fn broken(&self, job: u64) -> Value {
        let mut report = self.report();
        if report.job == job {
            report.running = false;
            report.problems.push("internal error; see where atsumi view runs".to_owned());
        }
        let (done, total) = (report.done, report.total);
        json!({ "job": job, "done": done, "total": total, "running": false })
    }

    /// What begins with `ticket`, which lists up to `most` positions.
    pub(super) fn work(&self, ticket: Ticket, sides: Sides, most: usize) -> Work<'_> {
        Work { comparisons: self, sides, ticket, top: Top::new(most) }
    }

    /// The last comparison, as far as it is.
    pub(super) fn shown(&self) -> Value {
        let report = self.report();
        #[allow(clippy::cast_precision_loss, reason = "not that many positions")]
        let mean = if report.positions == 0 { 0.0 } else { report.sum / report.positions as f64 };
        json!({
            "job": report.job,
            "running": report.running,
            "done": report.done,
            "total": report.total,
            "looked_at": report.positions,
            "changed": report.changed,
            "mean": mean,
            "positions": report.top,
            "problems": report.problems,
        })
    }

    fn report(&self) -> MutexGuard<'_, Report> {
        // Numbers that are one step behind do no harm.
        self.report.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The report, if it is still that of `ticket`.
    fn report_of(&self, ticket: &Ticket) -> Option<MutexGuard<'_, Report>> {
        Some(self.report()).filter(|report| report.job == ticket.job)
    }
}

impl Work<'_> {
    /// Whether anybody still wants it.
    pub(super) fn goes_on(&self) -> bool {
        self.ticket.is_good()
    }

    /// Looks at a position.
    pub(super) fn look(&mut self, board: &Board, place: Place) {
        let Sides { before, after, models } = &self.sides;
        let old = Analysis::new(board, before, &Settings::for_estimates()).with_models(models);
        // What is read of the strings now is not read again.
        let _ = old.estimate(&Terms::default());
        let new = old.clone().with_patterns(after);
        let comparison = Comparison::new(&old, &new).worst(WORST);
        let difference = comparison.difference;
        if difference > 0.0
            && let Ok(value) = serde_json::to_value(Changed { place, comparison })
        {
            self.top.offer(difference, value);
        }
        if let Some(mut report) = self.comparisons.report_of(&self.ticket) {
            report.positions += 1;
            report.changed += usize::from(difference > 0.0);
            report.sum += difference;
        }
    }

    /// Something could not be looked at.
    pub(super) fn problem(&self, text: String) {
        if let Some(mut report) = self.comparisons.report_of(&self.ticket)
            && report.problems.len() < MOST_PROBLEMS
        {
            report.problems.push(text);
        }
    }

    /// There are `total` games by now.
    pub(super) fn expect(&self, total: usize) {
        if let Some(mut report) = self.comparisons.report_of(&self.ticket) {
            report.total = total;
        }
    }

    /// Another game or test is done; what to tell the pages.
    pub(super) fn step(&self, done: usize) -> Value {
        self.publish(done, true)
    }

    /// All is done; what to tell the pages.
    pub(super) fn finish(&self, done: usize) -> Value {
        self.publish(done, false)
    }

    fn publish(&self, done: usize, running: bool) -> Value {
        let mut total = 0;
        if let Some(mut report) = self.comparisons.report_of(&self.ticket) {
            (report.done, report.running, report.top) = (done, running, self.top.list().cloned().collect());
            total = report.total;
        }
        json!({ "job": self.ticket.job, "done": done, "total": total, "running": running })
    }
}
