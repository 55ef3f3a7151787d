//! A list of tests: shown, run, and led to the position of each.
//!
//! In: a `.tst` file and the game records beside it. Out: its tests with their outcomes, and the position before any of
//! them. A whole list is run as a stream of commands for one engine, as any regression script does; one test alone
//! after the commands that its position hangs on. Cost: that of the questions.
//!
//! Modules in reading order: [`parse`].

mod parse;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, Result};
use atsumi_api::position::Position;
use go_board::Vertex;
use serde::Serialize;
use serde_json::{Value, json};

use self::parse::Item;
use crate::content;
use crate::gtp::runner::Runner;

/// Commands that put an end to all that was done before.
const STARTS: [&str; 3] = ["loadsgf", "clear_board", "boardsize"];
/// Commands that change the position, or how questions are answered; others are questions.
const CHANGES: [&str; 22] = [
    "loadsgf",
    "clear_board",
    "boardsize",
    "play",
    "black",
    "white",
    "playblack",
    "playwhite",
    "undo",
    "gg-undo",
    "trymove",
    "tryko",
    "popgo",
    "set_position",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "gogui-setup",
    "gogui-setup_player",
    "gogui-play_sequence",
    "increase_depths",
    "decrease_depths",
];
/// Commands that stay in force nevertheless.
const SETTINGS: [&str; 5] = ["boardsize", "komi", "level", "orientation", "atsumi-param"];

/// A list of tests.
pub(super) struct List {
    /// As the command line names it.
    pub(super) name: String,
    /// Where it and its game records are.
    pub(super) folder: PathBuf,
    items: Vec<Item>,
    /// The places of the tests among the items.
    tests: Vec<usize>,
    /// By test.
    outcomes: Mutex<Vec<Option<Outcome>>>,
}

/// How a test ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Outcome {
    /// `pass`, `fail`, or `error` if the command was not carried out.
    pub(super) outcome: &'static str,
    pub(super) answer: String,
}

/// A test as it is shown.
#[derive(Serialize)]
struct Entry<'l> {
    entry: usize,
    number: Option<u64>,
    line: usize,
    command: &'l str,
    expected: Option<&'l str>,
    negated: bool,
    known_failure: bool,
    /// The game record of its position, if it is that of one.
    file: Option<&'l str>,
    /// How many of its moves are played; nothing for all of them.
    r#move: Option<usize>,
    outcome: Option<&'static str>,
    answer: Option<String>,
}

impl List {
    /// The list at `path`.
    pub(super) fn read(path: &Path) -> Result<List> {
        let named = || format!("cannot use the list {}", path.display());
        let items = parse::parse(&content::read(path).with_context(named)?);
        let folder = path.canonicalize().with_context(named)?;
        let folder = folder.parent().unwrap_or(Path::new(".")).to_owned();
        let is_test = |&at: &usize| items[at].expected.is_some();
        let tests: Vec<usize> = (0..items.len()).filter(is_test).collect();
        let outcomes = Mutex::new(vec![None; tests.len()]);
        Ok(List { name: path.display().to_string(), folder, items, tests, outcomes })
    }

    /// Whether this list has the commands and tests of another one.
    pub(super) fn has_tests_of(&self, other: &List) -> bool {
        self.items == other.items
    }

    /// How many tests there are.
    pub(super) fn len(&self) -> usize {
        self.tests.len()
    }

    /// The test with this number.
    pub(super) fn numbered(&self, number: u64) -> Option<usize> {
        self.tests.iter().position(|&at| self.items[at].number == Some(number))
    }

    /// All tests with their outcomes.
    pub(super) fn shown(&self) -> Value {
        let outcomes = self.outcomes();
        let mut loaded = None;
        let mut entries = Vec::with_capacity(self.tests.len());
        for item in &self.items {
            if STARTS.contains(&item.verb()) {
                loaded = item.loads();
            }
            let Some(expected) = &item.expected else { continue };
            let outcome: Option<&Outcome> = outcomes[entries.len()].as_ref();
            // A record is loaded up to before a move; 0 means the end.
            let stop = loaded.and_then(|(_, stop)| stop).and_then(|stop| stop.parse::<usize>().ok());
            entries.push(Entry {
                entry: entries.len(),
                number: item.number,
                line: item.line,
                command: &item.command,
                expected: Some(&expected.pattern),
                negated: expected.negated,
                known_failure: expected.known_failure,
                file: loaded.map(|(file, _)| file),
                r#move: stop.and_then(|stop| stop.checked_sub(1)),
                outcome: outcome.map(|outcome| outcome.outcome),
                answer: outcome.map(|outcome| outcome.answer.clone()),
            });
        }
        json!({ "name": self.name, "entries": entries })
    }

    /// Whether the position before a test may be another one than before the test in front of it; the test must be
    /// one of the list.
    pub(super) fn is_new_position(&self, entry: usize) -> bool {
        let start = entry.checked_sub(1).map_or(0, |before| self.tests[before]);
        entry == 0 || self.items[start..self.tests[entry]].iter().any(|item| CHANGES.contains(&item.verb()))
    }

    /// Leads to the position before a test, which must be one of the list: the name of its record, and what went wrong.
    pub(super) fn lead(&self, entry: usize, runner: &mut Runner) -> (String, Vec<String>) {
        let at = self.tests[entry];
        let failures = self.lead_to(at, runner);
        let file = self.items[..at].iter().rev().find_map(Item::loads).map_or("", |(file, _)| file);
        (file.to_owned(), failures)
    }

    /// The position before a test, which must be one of the list.
    pub(super) fn position(&self, entry: usize, runner: &mut Runner) -> Value {
        let (file, failures) = self.lead(entry, runner);
        let shown = runner.shown();
        let size = shown.board.size();
        let position = Position {
            file: file.clone(),
            number: shown.number,
            set_up: shown.set_up,
            ..Position::of(shown.board, &shown.terms, shown.mover)
        };
        json!({
            "entry": entry,
            "file": file,
            "move": shown.number,
            "position": position,
            "last": shown.last.map(|p| Vertex::Point(p).display(size).to_string()),
            "problems": failures,
        })
    }

    /// Runs all tests one after the other with one engine, while `goes_on`.
    pub(super) fn run(&self, runner: &mut Runner, goes_on: impl Fn() -> bool, mut tell: impl FnMut(usize, &Outcome)) {
        let mut entry = 0;
        for item in self.items.iter().take_while(|_| goes_on()) {
            let outcome = ask(item, runner);
            if item.expected.is_some() {
                tell(entry, &self.keep(entry, outcome));
                entry += 1;
            }
        }
    }

    /// Runs one test, which must be one of the list, with a new engine.
    pub(super) fn run_one(&self, entry: usize, runner: &mut Runner) -> Outcome {
        let at = self.tests[entry];
        self.lead_to(at, runner);
        self.keep(entry, ask(&self.items[at], runner))
    }

    /// Carries out all commands that matter to item `at`; what went wrong.
    fn lead_to(&self, at: usize, runner: &mut Runner) -> Vec<String> {
        let before = &self.items[..at];
        let start = before.iter().rposition(|item| STARTS.contains(&item.verb())).unwrap_or(0);
        let settings = before[..start].iter().filter(|item| SETTINGS.contains(&item.verb()));
        let matters = |item: &&Item| [&CHANGES[..], &SETTINGS].concat().contains(&item.verb());
        let commands = settings.chain(before[start..].iter().filter(matters));
        let answers = commands.map(|item| (item, runner.ask(&item.command)));
        answers.filter_map(|(item, answer)| answer.err().map(|text| format!("line {}: {text}", item.line))).collect()
    }

    fn keep(&self, entry: usize, outcome: Outcome) -> Outcome {
        self.outcomes()[entry] = Some(outcome.clone());
        outcome
    }

    fn outcomes(&self) -> MutexGuard<'_, Vec<Option<Outcome>>> {
        // Every outcome is whole, whatever happened to whoever wrote another one.
        self.outcomes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks what an item asks, and compares.
fn ask(item: &Item, runner: &mut Runner) -> Outcome {
    let outcome = |outcome, answer| Outcome { outcome, answer };
    match (runner.ask(&item.command), &item.expected) {
        (Err(answer), _) => outcome("error", answer),
        (Ok(answer), None) => outcome("pass", answer),
        (Ok(answer), Some(expected)) => match expected.is_met(&answer) {
            Ok(true) => outcome("pass", answer),
            Ok(false) => outcome("fail", answer),
            Err(reason) => outcome("error", reason),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::Arc;

    use super::*;

    const RECORD: &str = "(;SZ[9]KM[6.5];B[ee];W[ed];B[dd];W[ec];B[dc];W[fe];B[eb];W[fd])";
    const TESTS: &str = "loadsgf games/a.sgf 5\n1 list_stones white\n#? [E7 E6]\n2 list_stones black\n#? [E5 D6 C3]\n\
                         trymove black D7\n3 is_legal white D6\n#? [!1]\npopgo\n4 countlib E6\n#? [[0-9]*]\n5 nonsense\n\
                         #? [1]*\nloadsgf ../a.sgf\n6 name\n#? [Atsumi]\nprintsgf out.sgf\n";

    fn list(folder: &Path) -> List {
        fs::create_dir_all(folder.join("lists/games")).unwrap();
        fs::write(folder.join("a.sgf"), RECORD).unwrap();
        fs::write(folder.join("lists/games/a.sgf"), RECORD).unwrap();
        fs::write(folder.join("lists/all.tst"), TESTS).unwrap();
        List::read(&folder.join("lists/all.tst")).unwrap()
    }

    fn runner(list: &List) -> Runner {
        Runner::new(list.folder.clone(), atsumi::patterns(), Arc::default())
    }

    #[test]
    fn a_list_is_run_as_one_and_each_test_alone() {
        let folder = tempfile::tempdir().unwrap();
        let list = list(folder.path());
        let mut all = Vec::new();
        list.run(&mut runner(&list), || true, |entry, outcome| all.push((entry, outcome.clone())));
        let outcomes: Vec<&str> = all.iter().map(|(_, outcome)| outcome.outcome).collect();
        assert_eq!(outcomes, ["pass", "fail", "pass", "pass", "error", "pass"], "{all:?}");
        assert!(all.iter().map(|(entry, _)| *entry).eq(0..list.len()));
        for (entry, outcome) in &all {
            assert_eq!(list.run_one(*entry, &mut runner(&list)), *outcome, "test {entry}");
        }
        assert!(!list.folder.join("out.sgf").exists() && !Path::new("out.sgf").exists(), "a list writes no files");
        assert_eq!(list.shown()["entries"][1]["outcome"], "fail");
    }

    #[test]
    fn a_run_ends_when_nobody_wants_it_any_more() {
        let folder = tempfile::tempdir().unwrap();
        let list = list(folder.path());
        list.run(&mut runner(&list), || false, |_, _| panic!("nothing is run"));
    }

    #[test]
    fn positions_are_those_before_the_tests() {
        let folder = tempfile::tempdir().unwrap();
        let list = list(folder.path());
        let first = list.position(0, &mut runner(&list));
        assert_eq!(first["position"]["move"], 4);
        assert_eq!(first["position"]["to_move"], "B");
        assert_eq!((first["last"].as_str(), first["position"]["rows"][2].as_str()), (Some("E7"), Some("....O....")));
        let third = list.position(2, &mut runner(&list));
        assert_eq!((third["position"]["move"].as_u64(), third["last"].as_str()), (Some(5), Some("D7")));
        assert_eq!(third["position"]["to_move"], "W");
        let last = list.position(5, &mut runner(&list));
        assert!(last["problems"][0].as_str().is_some_and(|text| text.contains("outside")), "{last}");
        assert_eq!(list.numbered(6), Some(5));
    }
}
