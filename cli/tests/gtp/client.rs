//! The other side of the conversation.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The program: the one that cargo has built for these tests, or, for tests of another package, the one that it has
/// built last beside them.
fn program() -> PathBuf {
    let beside = || {
        let test = std::env::current_exe().expect("a running test");
        let program = test.ancestors().nth(2).expect("a folder of what is built").join("atsumi");
        let program = program.with_extension(std::env::consts::EXE_EXTENSION);
        assert!(program.is_file(), "no {}: run `cargo build --release` first", program.display());
        program
    };
    option_env!("CARGO_BIN_EXE_atsumi").map_or_else(beside, PathBuf::from)
}

/// A running engine.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts `atsumi gtp` with further `arguments` in the root of the project.
    pub(crate) fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(program())
            .arg("gtp")
            .args(arguments)
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the engine");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Engine { child, input, output }
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("open input");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the engine reads");
    }

    /// The next answer with the empty line that ends it. The engine must have sent it without further input.
    pub(crate) fn receive(&mut self) -> String {
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            let read = self.output.read_line(&mut answer).expect("an answer in UTF-8");
            assert!(read > 0, "the engine ended in the middle of an answer: {answer:?}");
        }
        answer
    }

    /// Sends a command and waits for its answer.
    pub(crate) fn ask(&mut self, command: &str) -> String {
        self.send(format!("{command}\n").as_bytes());
        self.receive()
    }

    /// The text of an answer that must be a success.
    pub(crate) fn succeed(&mut self, command: &str) -> String {
        let answer = self.ask(command);
        let text = answer.strip_prefix("= ").unwrap_or_else(|| panic!("{command}: {answer:?}"));
        text.trim_end_matches('\n').to_owned()
    }

    /// Closes the input; what is left of the output and whether the engine ended well.
    pub(crate) fn finish(mut self) -> (String, bool) {
        drop(self.input.take());
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut self.output, &mut rest).expect("output in UTF-8");
        (rest, self.child.wait().expect("the engine ends").success())
    }
}

/// Holds a conversation: lines that begin with `> ` are sent, those that follow are the answer. Blanks at the ends of
/// lines do not count, nor does the indentation of the transcript.
pub(crate) fn converse(arguments: &[&str], transcript: &str) {
    let mut engine = Engine::start(arguments);
    let mut expected = String::new();
    let mut received: Option<(String, String)> = None;
    let compare = |received: &Option<(String, String)>, expected: &mut String| {
        if let Some((command, answer)) = received {
            let answer: String = answer.trim_end().lines().map(|line| format!("{}\n", line.trim_end())).collect();
            assert_eq!(&answer, expected, "{command}");
        }
        expected.clear();
    };
    for line in transcript.trim_matches('\n').lines() {
        if let Some(command) = line.strip_prefix("> ") {
            compare(&received, &mut expected);
            received = Some((command.to_owned(), engine.ask(command)));
        } else {
            expected.push_str(line.trim_end());
            expected.push('\n');
        }
    }
    compare(&received, &mut expected);
    assert!(received.is_some(), "a transcript has commands");
    assert_eq!(engine.finish(), (String::new(), true));
}
