//! `watch`: reports after saves, as they come.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{folder, refused, root};

/// No report takes so long; whoever waits longer has lost one.
const DEADLINE: Duration = Duration::from_secs(60);

/// A running program that watches a copy of the project's databases.
struct Watch {
    child: Child,
    lines: Receiver<String>,
    folder: TempDir,
}

impl Watch {
    fn start(format: &str) -> Watch {
        let read = |name| fs::read_to_string(root().join("patterns").join(name)).expect("a database");
        let folder = folder(&[("influence.db", &read("influence.db")), ("barriers.db", &read("barriers.db"))]);
        let mut child = Command::new(env!("CARGO_BIN_EXE_atsumi"))
            .args(["patterns", "watch", "examples/small-board.sgf", "--move", "14", "--format", format, "--patterns"])
            .arg(folder.path())
            .current_dir(root())
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Watch { child, lines, folder }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).expect("a database")
    }

    /// Writes a file in place.
    fn write(&self, name: &str, text: &str) {
        fs::write(self.file(name), text).expect("a file");
    }

    /// Writes another file and gives it the name, as many editors do.
    fn replace(&self, name: &str, text: &str) {
        self.write("unnamed~", text);
        fs::rename(self.file("unnamed~"), self.file(name)).expect("another name");
    }

    fn line(&self) -> String {
        self.lines.recv_timeout(DEADLINE).expect("a line before the deadline")
    }

    /// The next report. A file that is written in place may be read half; reports of errors are passed over if `event`
    /// is another one.
    fn report(&self, event: &str) -> Value {
        loop {
            let report: Value = serde_json::from_str(&self.line()).expect("JSON");
            assert_eq!(report["schema"], "atsumi-patterns-watch/1", "{report}");
            if report["event"] == event {
                return report;
            }
            assert_eq!(report["event"], "errors", "{report}");
        }
    }

    /// Lines up to one that contains `end`.
    fn until(&self, end: &str) -> String {
        let mut text = String::new();
        while !text.contains(end) {
            text.push_str(&self.line());
            text.push('\n');
        }
        text
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The databases with a pattern that does not match any more.
fn weaker(barriers: &str) -> String {
    let changed = barriers.replacen("!oplay_attack_either(b,a,C,a)", "!oplay_attack_either(b,a,C,a) && lib(C)>99", 1);
    assert_ne!(changed, barriers);
    changed
}

#[test]
fn every_save_has_a_report() {
    let watch = Watch::start("json");
    let first = watch.report("analysis");
    assert_eq!((&first["saved"], &first["change"]), (&Value::Array(Vec::new()), &Value::Null));
    assert_eq!(first["estimate"]["territory"].as_array().map(Vec::len), Some(81), "{first}");

    let sound = watch.text("barriers.db");
    watch.replace("barriers.db", &weaker(&sound));
    let second = watch.report("analysis");
    assert!(second["saved"][0].as_str().is_some_and(|file| file.ends_with("barriers.db")), "{second}");
    let lost = second["change"]["lost"].as_array().expect("a list");
    assert!(lost.iter().any(|work| work["pattern"] == "Hold20" && work["anchor"] == "D2"), "{second}");
    let sums = ["old_sum", "new_sum"].map(|field| second["change"][field].as_f64().expect("a number"));
    let sum = |report: &Value| -> f64 {
        report["estimate"]["territory"].as_array().expect("a list").iter().filter_map(Value::as_f64).sum()
    };
    assert!((sums[0] - sum(&first)).abs() < 1e-4 && (sums[1] - sum(&second)).abs() < 1e-4, "{sums:?}");

    // Back to the first state, written in place.
    watch.write("barriers.db", &sound);
    let third = watch.report("analysis");
    assert_eq!(third["estimate"], first["estimate"]);
    assert_eq!(third["change"]["gained"], second["change"]["lost"]);
}

#[test]
fn a_broken_save_keeps_the_last_good_state() {
    let watch = Watch::start("json");
    let first = watch.report("analysis");
    let sound = watch.text("barriers.db");
    watch.replace("barriers.db", &sound.replacen("!oplay_attack(a,a)", "!oplay_atack(a,a)", 1));
    let broken = watch.report("errors");
    let messages = broken["files"][1]["diagnostics"].as_array().expect("a list");
    assert!(messages.iter().any(|message| message["code"] == "unknown-autohelper"), "{broken}");
    assert_eq!((&broken["estimate"], &broken["change"]), (&Value::Null, &Value::Null));

    // Compared with the state before the errors.
    watch.replace("barriers.db", &weaker(&sound));
    let mended = watch.report("analysis");
    assert!(mended["change"]["lost"].as_array().is_some_and(|lost| !lost.is_empty()), "{mended}");
    assert_ne!(mended["estimate"], first["estimate"]);
}

/// Saves that change nothing are not reported, and those of other files neither.
#[test]
fn only_changes_are_reported() {
    let watch = Watch::start("json");
    watch.report("analysis");
    let influence = watch.text("influence.db");
    watch.replace("influence.db", &influence);
    watch.write("notes.txt", "nothing");
    watch.replace("influence.db", &format!("{influence}\n# The end.\n"));
    let report = watch.report("analysis");
    assert_eq!(report["saved"].as_array().map(Vec::len), Some(1), "{report}");
    assert_eq!((&report["change"]["difference"], &report["change"]["lost"]), (&0.0.into(), &Value::Array(Vec::new())));
    assert!(watch.text("influence.db").ends_with("# The end.\n"));
}

#[test]
fn a_file_may_be_away_for_a_while() {
    let watch = Watch::start("json");
    let first = watch.report("analysis");
    let built_in = |report: &Value| -> Vec<Value> {
        let all = report["estimate"]["patterns"].as_array().expect("a list");
        all.iter().map(|database| database["built_in"].clone()).collect()
    };
    assert_eq!(built_in(&first), [false, false, true, true, true, true, true]);
    fs::rename(watch.file("barriers.db"), watch.file("away.db")).expect("another name");
    let away = watch.report("analysis");
    assert_eq!(built_in(&away), [false, true, true, true, true, true, true], "the built-in one serves meanwhile");
    assert_eq!(away["estimate"]["territory"], first["estimate"]["territory"]);
    fs::rename(watch.file("away.db"), watch.file("barriers.db")).expect("another name");
    assert_eq!(watch.report("analysis")["estimate"], first["estimate"]);
    fs::rename(watch.file("barriers.db"), watch.file("away.db")).expect("another name");
    watch.report("analysis");
    fs::remove_file(watch.file("influence.db")).expect("a file to remove");
    let empty = watch.report("errors");
    let problem = empty["problems"][0].as_str().expect("a problem");
    assert!(problem.contains("has no influence.db, no barriers.db, no connections.db, no eyes.db"), "{empty}");
}

/// A watch belongs to a folder, not to its name.
#[test]
fn the_folder_may_go_and_come_back() {
    let watch = Watch::start("json");
    let first = watch.report("analysis");
    let sound = watch.text("barriers.db");
    let away = tempfile::tempdir().expect("a temporary folder");
    let gone = |watch: &Watch| {
        let report = watch.report("errors");
        report["problems"][0].as_str().is_some_and(|problem| problem.contains("is gone; it is watched again"))
    };
    // Renamed and given its name back.
    fs::rename(watch.folder.path(), away.path().join("patterns")).expect("another name");
    assert!(gone(&watch));
    fs::rename(away.path().join("patterns"), watch.folder.path()).expect("its name");
    assert_eq!(watch.report("analysis")["estimate"], first["estimate"]);
    watch.replace("barriers.db", &weaker(&sound));
    assert_ne!(watch.report("analysis")["estimate"], first["estimate"]);
    // Deleted and made again.
    let influence = watch.text("influence.db");
    fs::remove_dir_all(watch.folder.path()).expect("no folder");
    assert!(gone(&watch));
    fs::create_dir(watch.folder.path()).expect("a folder");
    watch.write("influence.db", &influence);
    watch.write("barriers.db", &sound);
    assert_eq!(watch.report("analysis")["estimate"], first["estimate"]);
    watch.replace("barriers.db", &weaker(&sound));
    assert_ne!(watch.report("analysis")["estimate"], first["estimate"]);
}

/// A folder may have eye shapes of its own; without them the built-in ones stay in use.
#[test]
fn eye_shapes_are_watched_too() {
    let watch = Watch::start("json");
    let first = watch.report("analysis");
    let saved = |report: &Value| report["saved"][0].as_str().is_some_and(|file| file.ends_with("eyes.db"));
    watch.write("eyes.db", "Pattern 1\n\n.*.\n\n:1111\n");
    let broken = watch.report("errors");
    assert!(saved(&broken), "{broken}");
    let files = broken["files"].as_array().expect("a list");
    assert!(files.iter().any(|file| file["database"] == "eyes" && file["errors"] != 0), "{broken}");
    watch.replace("eyes.db", "Pattern 1\n\n.*.\n\n:1122\n");
    let sound = watch.report("analysis");
    assert!(saved(&sound), "{sound}");
    fs::remove_file(watch.file("eyes.db")).expect("a file to remove");
    let gone = watch.report("analysis");
    assert!(saved(&gone), "{gone}");
    assert_eq!(gone["estimate"], first["estimate"]);
}

#[test]
fn people_see_the_board_and_the_change() {
    let watch = Watch::start("text");
    let first = watch.until("Ctrl-C");
    assert!(first.contains("\nEstimate  ") && first.contains(" after move 14 of "), "{first}");
    let sound = watch.text("barriers.db");
    watch.replace("barriers.db", &sound.replacen("!oplay_attack(a,a)", "!oplay_atack(a,a)", 1));
    let broken = watch.until("The last good state stays: ");
    assert!(broken.contains("barriers.db changed, ") && broken.contains("error[unknown-autohelper]"), "{broken}");
    watch.replace("barriers.db", &weaker(&sound));
    let change = watch.until("  - Hold20 (");
    assert!(change.contains("\nEstimate  ") && change.contains("\nChanged  "), "{change}");
    assert!(change.contains("\n  territory  ") && change.contains("\n  vertices   "), "{change}");
    watch.replace("barriers.db", &format!("{}\n# The end.\n", weaker(&sound)));
    watch.until("Nothing changed since the last good state");
}

#[test]
fn what_cannot_be_watched() {
    let watch = |further: &[&str]| refused(&[&["watch", "examples/small-board.sgf"], further].concat());
    assert!(watch(&["--patterns", "nowhere"]).contains("nowhere is no folder"));
    assert!(watch(&["--move", "9999"]).contains("can be used"));
    assert!(refused(&["watch", "no.sgf"]).contains("no.sgf"));
}
