//! Running the binary from the root of the project.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// The example game with 19 lines.
pub(crate) const GAME: &str = "examples/first-game.sgf";
/// The example game with 9 lines.
pub(crate) const SMALL: &str = "examples/small-board.sgf";

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs `atsumi` with `arguments`.
pub(crate) fn atsumi(arguments: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_atsumi"))
        .args(arguments)
        .current_dir(root())
        .env_remove("CLICOLOR_FORCE")
        .env_remove("NO_COLOR")
        .output()
        .unwrap_or_else(|e| panic!("atsumi {arguments:?}: {e}"));
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap_or_else(|e| panic!("atsumi {arguments:?}: {e}"));
    Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Runs `atsumi` with `arguments` and this text on standard input.
pub(crate) fn fed(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_atsumi"))
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("atsumi {arguments:?}: {e}"));
    let mut stdin = child.stdin.take().expect("standard input");
    stdin.write_all(input.as_bytes()).expect("it is read");
    drop(stdin);
    let output = child.wait_with_output().expect("an end");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap_or_else(|e| panic!("atsumi {arguments:?}: {e}"));
    Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// What a run says on standard error besides where databases are from that its folder lacks.
pub(crate) fn said(run: &Run) -> String {
    let is_other = |line: &&str| !(line.starts_with("note: ") && line.contains("; the built-in "));
    run.stderr.split_inclusive('\n').filter(is_other).collect()
}

/// What a run prints that must succeed without a word on standard error, but where databases are from.
pub(crate) fn printed(arguments: &[&str]) -> String {
    let run = atsumi(arguments);
    assert_eq!((run.code, said(&run).as_str()), (Some(0), ""), "atsumi {arguments:?}");
    assert!(run.stdout.ends_with('\n') && !run.stdout.contains('\x1b'), "atsumi {arguments:?}: {}", run.stdout);
    run.stdout
}

/// The JSON report of `atsumi estimate` with further `arguments`.
pub(crate) fn report(arguments: &[&str]) -> Value {
    let text = printed(&[&["estimate", "--format", "json"], arguments].concat());
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{arguments:?}: {e}: {text}"))
}

/// What a run says on standard error that must be refused: one error, exit code 2, nothing on standard output.
pub(crate) fn refused(arguments: &[&str]) -> String {
    let run = atsumi(arguments);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "atsumi {arguments:?}: {}", run.stderr);
    assert!(run.stderr.starts_with("error: ") && run.stderr.ends_with('\n'), "atsumi {arguments:?}: {}", run.stderr);
    assert!(!run.stderr.contains("panicked") && !run.stderr.contains('\x1b'), "atsumi {arguments:?}: {}", run.stderr);
    run.stderr
}

/// A folder with one file; keep the folder as long as the path is used.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(name);
    std::fs::write(&path, content).expect("a file in a temporary folder");
    let path = path.to_str().expect("a path in UTF-8").to_owned();
    (folder, path)
}

/// The numbers of a JSON array.
pub(crate) fn numbers(value: &Value) -> Vec<f64> {
    let array = value.as_array().unwrap_or_else(|| panic!("no array: {value}"));
    array.iter().map(|x| x.as_f64().unwrap_or_else(|| panic!("no number: {x}"))).collect()
}
