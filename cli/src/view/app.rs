//! What all requests share.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::Result;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::answers::Question;
use super::calls::Calls;
use super::compare::Comparisons;
use super::events::Events;
use super::games::Change;
use super::jobs::Jobs;
use super::list::List;
use super::reply::Refusal;
use super::source::Source;
use super::workbench::Workbench;
use crate::gtp::runner::Runner;
use crate::patterns::watch::saves::Saves;

/// The schema of the state.
const SCHEMA: &str = "atsumi-view/1";

/// The server's knowledge, behind which every part looks after itself.
pub(super) struct App {
    pub(super) source: Source,
    pub(super) workbench: Workbench,
    pub(super) calls: Calls,
    pub(super) events: Events,
    pub(super) runs: Jobs,
    pub(super) comparisons: Comparisons,
}

impl App {
    pub(super) fn new(source: Source, workbench: Workbench) -> Arc<App> {
        let (events, runs, comparisons) = (Events::new(), Jobs::default(), Comparisons::default());
        Arc::new(App { source, workbench, calls: Calls::new(), events, runs, comparisons })
    }

    /// What a page begins with.
    pub(super) fn state(&self) -> Value {
        let entry = if let Source::List(tests) = &self.source { Some(tests.entry) } else { None };
        json!({
            "schema": SCHEMA,
            "version": env!("CARGO_PKG_VERSION"),
            "kind": self.source.kind(),
            "name": self.source.name(),
            "entry": entry,
            "patterns": self.workbench.folder().map(|folder| folder.display().to_string()),
            "databases_version": self.workbench.used().version,
            "problems": self.workbench.problems(),
        })
    }

    /// Looks for game records, and from now on for changes of databases and of the game record.
    pub(super) fn watch(self: &Arc<App>) -> Result<()> {
        if let Source::Folder(games, _) = &self.source {
            let events = self.events.clone();
            games.look(move |total, complete| events.tell("files", &json!({ "total": total, "complete": complete })));
            let app = Arc::clone(self);
            thread::spawn(move || app.follow_games());
        }
        if let Source::List(tests) = &self.source
            && let Some((folder, name)) = place(tests.path())
        {
            let (app, saves) = (Arc::clone(self), Saves::watch(&folder, vec![name])?);
            thread::spawn(move || each(saves, || app.list_changed()));
        }
        if let Some(folder) = self.workbench.folder() {
            let (app, saves) = (Arc::clone(self), Saves::watch(folder, Workbench::watched())?);
            thread::spawn(move || each(saves, || app.databases_changed()));
        }
        if let Source::Game(record) = &self.source {
            let (app, first) = (Arc::clone(self), record.first_question());
            thread::spawn(move || app.prepare(first));
        }
        if let Source::Game(record) = &self.source
            && let Some((folder, name)) = record.path.as_deref().and_then(place)
        {
            let (app, saves) = (Arc::clone(self), Saves::watch(&folder, vec![name])?);
            thread::spawn(move || each(saves, || app.events.tell("record", &json!({ "file": app.source.name() }))));
        }
        Ok(())
    }

    /// Answers what a page asks first before it asks.
    fn prepare(&self, request: Option<String>) {
        let used = self.workbench.used();
        if let Some(request) = request {
            self.calls.prepare(used.clone(), Question::new(used.version, "estimate".to_owned(), request));
        }
    }

    /// Tells of records that come, go or are written, as long as the folder can be watched.
    fn follow_games(&self) {
        let Some(games) = self.source.games() else { return };
        games.follow(|change| match change {
            Change::Total(total) => self.events.tell("files", &json!({ "total": total, "complete": true })),
            Change::Written(file) => self.events.tell("record", &json!({ "file": file })),
        });
    }

    /// Reads the list of tests again, and tells if it is another one; what is running of the old one ends.
    fn list_changed(&self) {
        if let Source::List(tests) = &self.source
            && tests.refresh()
        {
            self.runs.stop();
            self.events.tell("listed", &json!({ "tests": tests.list().len() }));
        }
    }

    /// Looks at the databases again, and tells if they changed.
    fn databases_changed(&self) {
        let changed = self.workbench.refresh();
        if !changed.is_empty() {
            self.tell_databases(&changed);
        }
    }

    /// Tells all pages that databases changed.
    pub(super) fn tell_databases(&self, changed: &[String]) {
        let (version, problems) = (self.workbench.used().version, self.workbench.problems());
        self.events.tell("databases", &json!({ "version": version, "changed": changed, "problems": problems }));
    }

    /// The list, or the refusal of questions about one.
    pub(super) fn list(&self) -> Result<Arc<List>, Refusal> {
        self.source
            .list()
            .ok_or_else(|| Refusal::missing("there is no list of tests; name one when you start atsumi view"))
    }

    /// An engine for the tests of the list.
    pub(super) fn runner(&self, list: &List) -> Runner {
        let used = self.workbench.used();
        Runner::new(list.folder.clone(), used.patterns, used.models)
    }

    /// Everything that goes on is to end.
    pub(super) fn end(&self) {
        self.runs.stop();
        self.comparisons.stop();
        self.events.end();
    }
}

/// Calls `then` after every save, as long as there can be any.
fn each(mut saves: Saves, then: impl Fn()) {
    while saves.next().is_ok() {
        then();
    }
}

/// The folder of a file, and its name.
fn place(path: &Path) -> Option<(PathBuf, String)> {
    let path = path.canonicalize().ok()?;
    Some((path.parent()?.to_owned(), path.file_name()?.to_str()?.to_owned()))
}

/// Does work that takes its time beside the answering of other requests. A panic in it is a refusal.
pub(super) async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    let internal = |_| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "internal error; see where atsumi view runs");
    tokio::task::spawn_blocking(work).await.map_err(internal)
}
