//! Before and after, over everything that is looked at.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use go_board::Game;
use serde::Deserialize;
use serde_json::json;

use crate::input;
use crate::view::app::{App, beside};
use crate::view::compare::{Place, Sides, Work};
use crate::view::jobs::Ticket;
use crate::view::list::List;
use crate::view::reply::{self, Refusal, Reply, json_of, json_with};
use crate::view::source::Source;

/// More positions are not listed.
const MOST: usize = 1000;
/// At most this many names of games are taken at once while a folder is walked.
const STEP: usize = 256;
/// How long to wait for more of them.
const WAIT: Duration = Duration::from_millis(20);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Compare {
    /// Texts of databases by the names of their files; what is not there is as in use.
    #[serde(default)]
    before: BTreeMap<String, String>,
    #[serde(default)]
    after: BTreeMap<String, String>,
    /// Games are looked at after every so many moves, and at their end.
    #[serde(default = "usual")]
    every: usize,
    #[serde(default = "usual")]
    limit: usize,
}

const fn usual() -> usize {
    50
}

pub(super) async fn shown(State(app): State<Arc<App>>) -> Reply {
    json_of(&app.comparisons.shown())
}

pub(super) async fn stop(State(app): State<Arc<App>>) -> Reply {
    app.comparisons.stop();
    json_of(&json!({}))
}

pub(super) async fn begin(State(app): State<Arc<App>>, body: Body) -> Reply {
    let Compare { before, after, every, limit } = reply::parsed(body).await?;
    if every == 0 {
        return Err(Refusal::bad("every: give a number of moves, 1 or more"));
    }
    let total = match &app.source {
        Source::Empty => return Err(Refusal::missing("there is nothing to compare; name a game, a folder or a list")),
        Source::Game(_) => 1,
        Source::Folder(games, _) => games.names(0, 0).total(),
        Source::List(tests) => tests.list().len(),
    };
    let shared = Arc::clone(&app);
    let compile = move || -> anyhow::Result<Sides> {
        let (before, after) = (shared.workbench.with_texts(&before)?, shared.workbench.with_texts(&after)?);
        Ok(Sides { before, after, models: shared.workbench.used().models })
    };
    let sides = beside(compile).await?.map_err(|error| Refusal::bad(format!("{error:#}")))?;
    let ticket = app.comparisons.begin(total);
    let job = ticket.job;
    tokio::spawn(async move {
        let shared = Arc::clone(&app);
        if beside(move || carry_out(&shared, ticket, sides, every, limit.min(MOST))).await.is_err() {
            app.events.tell("compare", &app.comparisons.broken(job));
        }
    });
    json_with(StatusCode::ACCEPTED, &json!({ "job": job }))
}

/// Looks at everything and tells the pages.
fn carry_out(app: &App, ticket: Ticket, sides: Sides, every: usize, most: usize) {
    let mut work = app.comparisons.work(ticket, sides, most);
    let done = match &app.source {
        Source::Empty => 0,
        Source::Game(record) => {
            game(app, None, &record.name, every, &mut work);
            1
        }
        Source::Folder(..) => folder(app, every, &mut work),
        Source::List(now) => tests(app, &now.list(), &mut work),
    };
    let last = work.finish(done);
    app.events.tell("compare", &last);
}

fn folder(app: &App, every: usize, work: &mut Work<'_>) -> usize {
    let mut done = 0;
    while let Some(games) = app.source.games().filter(|_| work.goes_on()) {
        let names = games.names(done, STEP);
        if names.files.is_empty() && names.complete {
            break;
        }
        if names.files.is_empty() {
            thread::sleep(WAIT);
        }
        work.expect(names.total());
        for name in names.files {
            if !work.goes_on() {
                break;
            }
            game(app, Some(&name), &name, every, work);
            done += 1;
            app.events.tell("compare", &work.step(done));
        }
    }
    done
}

/// Looks at a game after every so many moves, and at its end.
fn game(app: &App, which: Option<&str>, name: &str, every: usize, work: &mut Work<'_>) {
    let read = app.source.record(which);
    let read = read.and_then(|bytes| Game::from_bytes(&bytes).map_err(|error| input::message(&error)));
    let game = match read {
        Ok(game) => game,
        Err(problem) => return work.problem(format!("{name}: {problem}")),
    };
    let end = Some(game.len()).filter(|len| len % every != 0 || *len == 0);
    for number in (every..=game.len()).step_by(every).chain(end) {
        if !work.goes_on() {
            return;
        }
        match game.position_at(number) {
            Ok(board) => work.look(&board, Place { file: name.to_owned(), r#move: number, entry: None }),
            Err(error) => return work.problem(format!("{name}: {}", input::message(&error))),
        }
    }
}

/// Looks at the positions of the tests, each position once.
fn tests(app: &App, list: &List, work: &mut Work<'_>) -> usize {
    for entry in 0..list.len() {
        if !work.goes_on() {
            return entry;
        }
        if list.is_new_position(entry) {
            let mut runner = app.runner(list);
            let (file, failures) = list.lead(entry, &mut runner);
            failures.into_iter().for_each(|problem| work.problem(problem));
            let shown = runner.shown();
            work.look(shown.board, Place { file, r#move: shown.number, entry: Some(entry) });
        }
        app.events.tell("compare", &work.step(entry + 1));
    }
    list.len()
}
