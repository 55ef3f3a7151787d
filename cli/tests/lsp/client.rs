//! The other side of the conversation.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The document that the conversations are about.
pub(crate) const URI: &str = "file:///tests/barriers.db";

/// A running server and the editor's side of it.
pub(crate) struct Editor {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    next: i64,
    version: i64,
}

impl Editor {
    /// Starts the server and says nothing.
    pub(crate) fn start() -> Editor {
        let mut child = Command::new(env!("CARGO_BIN_EXE_atsumi"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Editor { child, input, output, next: 1, version: 0 }
    }

    /// Starts the server, initialises it and opens `text` as a database of barriers; its diagnostics are read.
    pub(crate) fn open(text: &str) -> (Editor, Vec<Value>) {
        Editor::open_in(&Value::Null, text)
    }

    /// The same in the workspace `root`.
    pub(crate) fn open_in(root: &Value, text: &str) -> (Editor, Vec<Value>) {
        let mut editor = Editor::start();
        let capabilities = json!({"textDocument": {
            "completion": {"completionItem": {"snippetSupport": true}},
            "publishDiagnostics": {"codeDescriptionSupport": true},
        }});
        editor.ask("initialize", json!({"processId": null, "rootUri": root, "capabilities": capabilities}));
        editor.tell("initialized", json!({}));
        let found = editor.show(URI, text);
        (editor, found)
    }

    /// Opens a document and waits for its diagnostics.
    pub(crate) fn show(&mut self, uri: &str, text: &str) -> Vec<Value> {
        self.version += 1;
        let document = json!({"uri": uri, "languageId": "go-pattern-db", "version": self.version, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
        self.diagnostics()
    }

    /// Replaces the characters `from` to `to` of a line; returns the diagnostics.
    pub(crate) fn edit(&mut self, line: u64, from: u64, to: u64, text: &str) -> Vec<Value> {
        let range = json!({"start": {"line": line, "character": from}, "end": {"line": line, "character": to}});
        self.change(json!([{"range": range, "text": text}]))
    }

    /// Makes changes; returns the diagnostics.
    pub(crate) fn change(&mut self, changes: Value) -> Vec<Value> {
        self.version += 1;
        let document = json!({"uri": URI, "version": self.version});
        self.tell("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
        self.diagnostics()
    }

    /// The diagnostics of the present version that come next. Lints of the version before may come first.
    pub(crate) fn diagnostics(&mut self) -> Vec<Value> {
        let mut message = self.receive();
        while is_report(&message) && message["params"]["version"].as_i64() < Some(self.version) {
            message = self.receive();
        }
        assert!(is_report(&message), "{message}");
        assert_eq!(message["params"]["version"], self.version, "{message}");
        message["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("open input");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the server reads");
    }

    fn write(&mut self, message: &Value) {
        let text = message.to_string();
        self.send(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    /// Sends a notification.
    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        self.write(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// Sends a request and waits for the whole answer; lints that come before it are passed over.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.next;
        self.next += 1;
        self.write(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        let mut answer = self.receive();
        while is_report(&answer) {
            answer = self.receive();
        }
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    /// Sends a request that must succeed; its result.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.request(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Sends a request about a place in the document, with further parameters.
    pub(crate) fn ask_at(&mut self, method: &str, line: u64, character: u64, further: Value) -> Value {
        self.ask(method, at(line, character, further))
    }

    /// The next message of the server.
    pub(crate) fn receive(&mut self) -> Value {
        let mut length = None;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("a header") > 0, "the server ended");
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", value)) => length = value.parse().ok(),
                Some(_) => {}
                None => break,
            }
        }
        let mut bytes = vec![0; length.expect("a length")];
        self.output.read_exact(&mut bytes).expect("a message");
        serde_json::from_slice(&bytes).expect("JSON")
    }

    /// Says goodbye as the protocol wants it; whether the server ended well.
    pub(crate) fn leave(mut self) -> bool {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        self.finish().0
    }

    /// Closes the input; whether the server ended well, and what it wrote to standard error.
    pub(crate) fn finish(mut self) -> (bool, String) {
        drop(self.input.take());
        let mut rest = Vec::new();
        self.output.read_to_end(&mut rest).expect("the end of the output");
        let output = self.child.wait_with_output().expect("the server ends");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Whether a message has diagnostics.
fn is_report(message: &Value) -> bool {
    message["method"] == "textDocument/publishDiagnostics"
}

/// Parameters about a place in the document.
pub(crate) fn at(line: u64, character: u64, further: Value) -> Value {
    let mut params = json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}});
    if let (Some(params), Some(further)) = (params.as_object_mut(), further.as_object()) {
        params.extend(further.clone());
    }
    params
}

/// A range as `line:character-line:character`.
pub(crate) fn range(value: &Value) -> String {
    let place = |end: &str| format!("{}:{}", value[end]["line"], value[end]["character"]);
    format!("{}-{}", place("start"), place("end"))
}

/// `text` after the edits of a workspace edit, which replace parts of lines and do not overlap.
pub(crate) fn edited(text: &str, edit: &Value) -> String {
    let mut lines: Vec<Vec<u16>> = text.split('\n').map(|line| line.encode_utf16().collect()).collect();
    let mut edits = edit["changes"][URI].as_array().expect("edits of the document").clone();
    let number = |edit: &Value, end: &str, part: &str| {
        usize::try_from(edit["range"][end][part].as_u64().expect("a number")).expect("a small number")
    };
    edits.sort_by_key(|edit| (number(edit, "start", "line"), number(edit, "start", "character")));
    for edit in edits.iter().rev() {
        let line = number(edit, "start", "line");
        assert_eq!(line, number(edit, "end", "line"), "{edit}");
        let columns = number(edit, "start", "character")..number(edit, "end", "character");
        lines[line].splice(columns, edit["newText"].as_str().expect("a text").encode_utf16());
    }
    let lines: Vec<String> = lines.iter().map(|line| String::from_utf16(line).expect("whole characters")).collect();
    lines.join("\n")
}
