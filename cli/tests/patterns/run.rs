//! Running the binary from the root of the project.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

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

/// Runs `atsumi patterns` with `arguments` and `input` on standard input.
pub(crate) fn patterns_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_atsumi"))
        .arg("patterns")
        .args(arguments)
        .current_dir(root())
        .env_remove("CLICOLOR_FORCE")
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary");
    let mut pipe = child.stdin.take().expect("a pipe");
    // A command that does not read closes the pipe.
    let _ = pipe.write_all(input);
    drop(pipe);
    let output = child.wait_with_output().expect("the output");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap_or_else(|e| panic!("{arguments:?}: {e}"));
    let run = Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) };
    let all = format!("{}{}", run.stdout, run.stderr);
    assert!(!all.contains("panicked") && !all.contains('\x1b'), "{arguments:?}: {all}");
    run
}

/// Runs `atsumi patterns` with `arguments`.
pub(crate) fn patterns(arguments: &[&str]) -> Run {
    patterns_with(arguments, b"")
}

/// What a run says on standard error besides where databases are from that its folder lacks.
pub(crate) fn said(run: &Run) -> String {
    let is_other = |line: &&str| !(line.starts_with("note: ") && line.contains("; the built-in "));
    run.stderr.split_inclusive('\n').filter(is_other).collect()
}

/// What a run prints that must succeed without a word on standard error, but where databases are from.
pub(crate) fn printed(arguments: &[&str]) -> String {
    let run = patterns(arguments);
    assert_eq!((run.code, said(&run).as_str()), (Some(0), ""), "{arguments:?}: {}", run.stdout);
    run.stdout
}

/// What a run says that must be refused: one error, exit code 2, nothing on standard output.
pub(crate) fn refused(arguments: &[&str]) -> String {
    let run = patterns(arguments);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{arguments:?}: {}", run.stderr);
    assert!(run.stderr.starts_with("error: "), "{arguments:?}: {}", run.stderr);
    run.stderr
}

/// A folder with these files.
pub(crate) fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file in a temporary folder");
    }
    folder
}

/// A path inside a folder, as an argument.
pub(crate) fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("a path in UTF-8").to_owned()
}

/// A sound pattern.
pub(crate) const SOUND: &str = "Pattern Jump1\n\nO,O\n\n:+,D\n\nOaO\n\n;!oplay_attack(a,a)\n";
/// One with an error in line 9.
pub(crate) const BROKEN: &str = "Pattern Jump1\n\nO,O\n\n:+,D\n\nOaO\n\n;!oplay_attack(a,b)\n";
/// One with a warning: the constraint diagram is of no use.
pub(crate) const DUBIOUS: &str = "Pattern Jump1\n\nO,O\n\n:+,D\n\nOaO\n";
