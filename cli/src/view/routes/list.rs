//! Lists of tests.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;

use crate::view::app::{App, beside};
use crate::view::jobs::Ticket;
use crate::view::list::{List, Outcome};
use crate::view::reply::{self, Refusal, Reply, json_of, json_with};

pub(super) async fn all(State(app): State<Arc<App>>) -> Reply {
    json_of(&app.list()?.shown())
}

#[derive(Deserialize)]
pub(super) struct Which {
    entry: usize,
}

pub(super) async fn position(State(app): State<Arc<App>>, which: Result<Query<Which>, QueryRejection>) -> Reply {
    let Query(Which { entry }) = which.map_err(|error| Refusal::bad(error.body_text()))?;
    let list = app.list()?;
    known(&list, &[entry])?;
    json_of(&beside(move || list.position(entry, &mut app.runner(&list))).await?)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    /// All tests if nothing is said.
    entries: Option<Vec<usize>>,
}

pub(super) async fn run(State(app): State<Arc<App>>, body: Body) -> Reply {
    let Run { entries } = reply::parsed(body).await?;
    // A list that changes from here on is another one.
    let list = app.list()?;
    known(&list, entries.as_deref().unwrap_or_default())?;
    let ticket = app.runs.begin();
    let job = ticket.job;
    let total = entries.as_ref().map_or(list.len(), Vec::len);
    tokio::spawn(async move {
        let shared = Arc::clone(&app);
        // What broke has ended, too.
        let done = beside(move || carry_out(&shared, &list, &ticket, entries, total)).await.unwrap_or_default();
        if done < total || total == 0 {
            app.events.tell("list", &json!({ "job": job, "done": done, "total": total, "running": false }));
        }
    });
    json_with(StatusCode::ACCEPTED, &json!({ "job": job }))
}

pub(super) async fn stop(State(app): State<Arc<App>>) -> Reply {
    app.runs.stop();
    json_of(&json!({}))
}

/// Fails if the list has not all of these tests.
fn known(list: &List, entries: &[usize]) -> Result<(), Refusal> {
    let tests = list.len();
    match entries.iter().find(|&&entry| entry >= tests) {
        Some(entry) => Err(Refusal::missing(format!("there is no test {entry}; there are {tests}, from 0"))),
        None => Ok(()),
    }
}

/// Runs tests and tells the pages, unless the list is another one by then; how many were told.
fn carry_out(app: &App, list: &Arc<List>, ticket: &Ticket, entries: Option<Vec<usize>>, total: usize) -> usize {
    let mut done = 0;
    let mut tell = |entry: usize, outcome: &Outcome| {
        if !app.list().is_ok_and(|now| Arc::ptr_eq(&now, list)) {
            return;
        }
        done += 1;
        let Outcome { outcome, answer } = outcome;
        let event = json!({
            "job": ticket.job, "entry": entry, "outcome": outcome, "answer": answer, "done": done, "total": total,
            "running": done < total,
        });
        app.events.tell("list", &event);
    };
    match entries {
        None => list.run(&mut app.runner(list), || ticket.is_good(), tell),
        Some(entries) => {
            for entry in entries.into_iter().take_while(|_| ticket.is_good()) {
                tell(entry, &list.run_one(entry, &mut app.runner(list)));
            }
        }
    }
    done
}
