//! What the command line named: nothing, a game, a folder of games, or a list of tests.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, Result, bail};
use atsumi::Terms;
use atsumi_api::position::Position;
use go_board::Game;
use serde_json::json;

use super::games::Games;
use super::list::List;
use crate::{content, input};

/// What a list of tests ends in.
const LIST: &str = "tst";

/// What is looked at.
pub(super) enum Source {
    Empty,
    Game(Record),
    /// The folder, and its name.
    Folder(Games, String),
    /// A list of tests.
    List(Tests),
}

/// A list as it is now, the game records beside it, and the test to begin with.
pub(super) struct Tests {
    path: PathBuf,
    name: String,
    now: Mutex<Arc<List>>,
    pub(super) games: Games,
    pub(super) entry: usize,
}

/// A single game record.
pub(super) struct Record {
    pub(super) name: String,
    /// Nothing for standard input.
    pub(super) path: Option<PathBuf>,
    bytes: Vec<u8>,
}

impl Source {
    /// What `target` names. A game record that cannot be used is an error; what it leaves unclear is noted.
    pub(super) fn of(target: Option<&Path>) -> Result<Source> {
        let Some(path) = target else { return Ok(Source::Empty) };
        let (path, test) = with_test(path);
        if path.is_dir() {
            return Ok(Source::Folder(Games::new(&path)?, path.display().to_string()));
        }
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(LIST)) {
            return list(&path, test);
        }
        Ok(Source::Game(Record::read(&path)?))
    }

    /// `empty`, `game`, `folder` or `list`.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Source::Empty => "empty",
            Source::Game(_) => "game",
            Source::Folder(..) => "folder",
            Source::List(..) => "list",
        }
    }

    /// As the command line names it.
    pub(super) fn name(&self) -> &str {
        match self {
            Source::Empty => "",
            Source::Game(record) => &record.name,
            Source::Folder(_, name) => name,
            Source::List(tests) => &tests.name,
        }
    }

    /// The game records that pages may read by name.
    pub(super) const fn games(&self) -> Option<&Games> {
        match self {
            Source::Folder(games, _) | Source::List(Tests { games, .. }) => Some(games),
            Source::Empty | Source::Game(_) => None,
        }
    }

    /// The list, if it is one.
    pub(super) fn list(&self) -> Option<Arc<List>> {
        if let Source::List(tests) = self { Some(tests.list()) } else { None }
    }

    /// The content of the record of this name, or without a name of the only one.
    pub(super) fn record(&self, name: Option<&str>) -> Result<Vec<u8>, String> {
        match (self, name) {
            (Source::Game(record), None) => record.content(),
            (Source::Game(record), Some(name)) if name == record.name => record.content(),
            (Source::Game(_), Some(_)) => Err("there is one game record only".to_owned()),
            (_, Some(name)) => self.games().ok_or("there are no game records")?.read(name),
            (_, None) => Err("say which game record: ?file=NAME".to_owned()),
        }
    }
}

impl Tests {
    /// The file of the list.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The list as it was last read.
    pub(super) fn list(&self) -> Arc<List> {
        // It is replaced as a whole.
        Arc::clone(&self.now.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the list again. Whether it is another one now; one that cannot be read, or has no tests, is left alone.
    pub(super) fn refresh(&self) -> bool {
        let Some(new) = List::read(&self.path).ok().filter(|new| new.len() > 0) else { return false };
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let is_other = !now.has_tests_of(&new);
        if is_other {
            *now = Arc::new(new);
        }
        is_other
    }
}

impl Record {
    fn read(path: &Path) -> Result<Record> {
        let name = input::name(path);
        let cannot = || format!("cannot use the game record {name:?}");
        let bytes = content::read(path).context("name a game record in SGF").with_context(cannot)?;
        let game = Game::from_bytes(&bytes).map_err(|error| anyhow::anyhow!("{}", input::message(&error)));
        input::note(&game.with_context(cannot)?, &name);
        let path = if content::is_stdin(path) { None } else { Some(path.to_owned()) };
        Ok(Record { name, path, bytes })
    }

    /// What a page asks first: an estimate of the last position.
    pub(super) fn first_question(&self) -> Option<String> {
        let game = Game::from_bytes(&self.bytes).ok()?;
        let board = game.position_at(game.len()).ok()?;
        let (terms, set_up) = (Terms::of(&game, game.len()), game.is_set_up(game.len()));
        let position = Position { set_up, ..Position::of(&board, &terms, game.mover(game.len())) };
        serde_json::to_string(&json!({ "position": position })).ok()
    }

    /// Its content now.
    fn content(&self) -> Result<Vec<u8>, String> {
        match &self.path {
            Some(path) => content::read(path).map_err(|error| format!("cannot read the game record: {error:#}")),
            None => Ok(self.bytes.clone()),
        }
    }
}

/// A path, and the number of a test if one stands behind it.
fn with_test(path: &Path) -> (PathBuf, Option<u64>) {
    let whole = (path.to_owned(), None);
    if path.exists() {
        return whole;
    }
    let Some((file, number)) = path.to_str().and_then(|text| text.rsplit_once(':')) else { return whole };
    match number.parse() {
        Ok(number) => (PathBuf::from(file), Some(number)),
        Err(_) => whole,
    }
}

fn list(path: &Path, test: Option<u64>) -> Result<Source> {
    let list = List::read(path)?;
    if list.len() == 0 {
        bail!("{} has no tests, commands with `#? [ANSWER]` in the line behind", path.display());
    }
    let entry = match test {
        None => 0,
        Some(number) => {
            list.numbered(number).with_context(|| format!("{} has no test with the number {number}", path.display()))?
        }
    };
    let games = Games::new(&list.folder)?;
    let (path, name, now) = (path.to_owned(), list.name.clone(), Mutex::new(Arc::new(list)));
    Ok(Source::List(Tests { path, name, now, games, entry }))
}
