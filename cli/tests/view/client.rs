//! A running `atsumi view`, and a client that writes what it wants.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// No answer takes so long; whoever waits longer has lost one.
const DEADLINE: Duration = Duration::from_secs(60);

/// The example game with 19 lines.
pub(crate) const GAME: &str = "examples/first-game.sgf";

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A server; it ends with the value.
pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
    pub(crate) token: String,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Server {
    /// Starts `atsumi view` with `arguments`.
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_atsumi"))
            .arg("view")
            .args(arguments)
            .arg("--no-open")
            .current_dir(root())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary");
        let mut address = String::new();
        let output = child.stdout.take().expect("its output");
        BufReader::new(output).read_line(&mut address).expect("an address");
        let (start, token) = address.trim_end().split_once("/?token=").expect("a token in the address");
        let port = start.strip_prefix("http://127.0.0.1:").and_then(|port| port.parse().ok()).expect("a port");
        Server { child, port, token: token.to_owned() }
    }

    /// Asks something as the page does.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        let authorization = format!("Authorization: Bearer {}", self.token);
        let host = format!("Host: 127.0.0.1:{}", self.port);
        self.ask_with(method, path, &[&host, &authorization], body)
    }

    /// Asks something with these headers and no other ones but the length.
    pub(crate) fn ask_with(&self, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
        let mut text = format!("{method} {path} HTTP/1.1\r\n");
        headers.iter().for_each(|header| {
            let _ = write!(text, "{header}\r\n");
        });
        let _ = write!(text, "Connection: close\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        self.send(text.as_bytes(), false).unwrap_or_else(|| panic!("{method} {path}: no answer"))
    }

    /// Sends bytes, closes its side if `that_is_all`, and reads what is answered, if anything is.
    pub(crate) fn send(&self, bytes: &[u8], that_is_all: bool) -> Option<Answer> {
        let mut stream = self.connect();
        // The server may have seen enough before the end.
        let _ = stream.write_all(bytes);
        if that_is_all {
            let _ = stream.shutdown(Shutdown::Write);
        }
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Answer::parse(&answer)
    }

    /// Sends bytes and goes away.
    pub(crate) fn leave(&self, bytes: &[u8]) {
        let _ = self.connect().write_all(bytes);
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the server listens");
        stream.set_read_timeout(Some(DEADLINE)).expect("a time limit");
        stream.set_write_timeout(Some(DEADLINE)).expect("a time limit");
        stream
    }

    /// The JSON that is answered to a question that must succeed.
    pub(crate) fn json(&self, method: &str, path: &str, body: &str) -> Value {
        let answer = self.ask(method, path, body);
        assert!((200..300).contains(&answer.status), "{method} {path}: {answer:?}");
        answer.json()
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        self.json("GET", path, "")
    }

    /// The message of a question that must be refused with `status`.
    pub(crate) fn refused(&self, method: &str, path: &str, body: &str, status: u16) -> String {
        let answer = self.ask(method, path, body);
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        answer.message()
    }

    /// The stream of events, from now on.
    pub(crate) fn events(&self) -> Events {
        let mut stream = self.connect();
        let (port, token) = (self.port, &self.token);
        let head =
            format!("GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("a request");
        let mut events = Events(BufReader::new(stream));
        assert_eq!(events.next().0, "hello");
        events
    }

    /// The identity of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it is still there.
    pub(crate) fn is_alive(&mut self) -> bool {
        self.child.try_wait().expect("a state").is_none()
    }

    /// Waits for the end, and how it was.
    pub(crate) fn wait(mut self) -> Option<i32> {
        self.child.wait().expect("an end").code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Answer {
    fn parse(bytes: &[u8]) -> Option<Answer> {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let body = &bytes[end + 4..];
        let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        Some(Answer { status, body: if is_chunked { unchunked(body) } else { body.to_vec() }, head })
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// What an error says.
    pub(crate) fn message(&self) -> String {
        self.json()["error"]["message"].as_str().unwrap_or_else(|| panic!("no message: {self:?}")).to_owned()
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|window| window == b"\r\n") {
        let length = std::str::from_utf8(&body[..end]).ok().and_then(|text| usize::from_str_radix(text, 16).ok());
        let Some(length @ 1..) = length else { break };
        whole.extend_from_slice(&body[end + 2..end + 2 + length]);
        body = &body[end + 4 + length..];
    }
    whole
}

/// What the server tells.
pub(crate) struct Events(BufReader<TcpStream>);

impl Events {
    /// The next event.
    pub(crate) fn next(&mut self) -> (String, Value) {
        let mut name = String::new();
        loop {
            let mut line = String::new();
            assert_ne!(self.0.read_line(&mut line).expect("an event in time"), 0, "the stream has ended");
            if let Some(text) = line.strip_prefix("event: ") {
                name = text.trim_end().to_owned();
            } else if let Some(data) = line.strip_prefix("data: ") {
                return (name, serde_json::from_str(data).expect("JSON"));
            }
        }
    }

    /// The next event of this name.
    pub(crate) fn until(&mut self, name: &str) -> Value {
        loop {
            let (found, data) = self.next();
            if found == name {
                return data;
            }
        }
    }

    /// Whether the stream ends, whatever comes before.
    pub(crate) fn end(mut self) -> bool {
        let mut rest = Vec::new();
        self.0.read_to_end(&mut rest).is_ok()
    }
}

/// A folder with these files.
pub(crate) fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, content) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, content).expect("a file");
    }
    folder
}

/// A path as an argument.
pub(crate) fn path(folder: &tempfile::TempDir) -> &str {
    folder.path().to_str().expect("a path in UTF-8")
}
