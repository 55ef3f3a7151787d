//! Messages on standard input and output.
//!
//! In: bytes of the client. Out: messages; a message that is no JSON, or none of the protocol, comes out as
//! [`Incoming::Unreadable`], and the next one is read. What ends the stream: its end, a header that does not say how
//! long the message is, or one that says more than [`LONGEST`] bytes. A thread of its own reads, so that the server can
//! see whether more is waiting.

use std::io::{self, BufRead, Read as _};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use lsp_server::Message;

/// The longest message, in bytes.
const LONGEST: usize = 1 << 28;

/// The longest header, in bytes.
const LONGEST_HEADER: u64 = 1 << 12;

/// What a client sent.
pub(super) enum Incoming {
    /// A message.
    Message(Message),
    /// Something else; what is wrong with it.
    Unreadable(String),
    /// Nothing more can be read.
    Broken(io::Error),
}

/// Reads standard input from now on. The channel closes at its end.
pub(super) fn listen() -> Receiver<Incoming> {
    let (sender, receiver) = channel();
    thread::spawn(move || forward(&mut io::stdin().lock(), &sender));
    receiver
}

/// Passes on what `input` holds, until it ends or nobody listens.
fn forward(input: &mut dyn BufRead, sender: &Sender<Incoming>) {
    loop {
        let incoming = match read(input) {
            Ok(None) => return,
            Ok(Some(bytes)) => match serde_json::from_slice(&bytes) {
                Ok(message) => Incoming::Message(message),
                Err(error) => Incoming::Unreadable(format!("this is no message of the protocol: {error}")),
            },
            Err(error) => Incoming::Broken(error),
        };
        let last = matches!(incoming, Incoming::Broken(_));
        if sender.send(incoming).is_err() || last {
            return;
        }
    }
}

/// The bytes of the next message; nothing at the end.
fn read(input: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let invalid = |message: &str| io::Error::new(io::ErrorKind::InvalidData, message.to_owned());
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.take(LONGEST_HEADER).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        if !line.ends_with('\n') {
            return Err(invalid("a header line must end; a message begins with `Content-Length: N` and an empty line"));
        }
        match line.trim_end().split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("Content-Length") => {
                length = value.trim().parse().ok().filter(|length| *length <= LONGEST);
            }
            Some(_) => {}
            None if line.trim_end().is_empty() => break,
            None => {
                return Err(invalid("this is no header; a message begins with `Content-Length: N` and an empty line"));
            }
        }
    }
    let length = length.ok_or_else(|| invalid("a header without a length, or with one that is too large"))?;
    let mut bytes = Vec::new();
    let read = input.take(u64::try_from(length).unwrap_or(u64::MAX)).read_to_end(&mut bytes)?;
    if read < length { Err(invalid("the input ends within a message")) } else { Ok(Some(bytes)) }
}

/// Writes a message. That nobody listens any more is an error like any other.
pub(super) fn write(message: Message) -> io::Result<()> {
    let mut out = io::stdout().lock();
    message.write(&mut out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(mut input: &[u8]) -> (Vec<String>, Option<String>) {
        let mut texts = Vec::new();
        loop {
            match read(&mut input) {
                Ok(Some(bytes)) => texts.push(String::from_utf8(bytes).expect("UTF-8")),
                Ok(None) => return (texts, None),
                Err(error) => return (texts, Some(error.to_string())),
            }
        }
    }

    #[test]
    fn messages_follow_each_other() {
        let input = b"Content-Length: 2\r\n\r\n{}content-length:3\r\nX: y\r\n\r\n[1]";
        assert_eq!(texts(input), (vec!["{}".to_owned(), "[1]".to_owned()], None));
        assert_eq!(texts(b""), (Vec::new(), None));
    }

    #[test]
    fn what_has_no_length_ends_the_stream() {
        for input in [
            "\r\n",
            "garbage\n",
            "Content-Length: x\r\n\r\n{}",
            "Content-Length: -1\r\n\r\n{}",
            "Content-Length: 99999999999999999999\r\n\r\n{}",
            "Content-Length: 9999999999999\r\n\r\n{}",
            "Content-Length: 5\r\n\r\n{}",
            "Content-Length: 5",
        ] {
            let (messages, error) = texts(input.as_bytes());
            assert!(messages.is_empty() && error.is_some(), "{input:?}: {messages:?}");
        }
        assert!(texts(&vec![b'x'; 100_000]).1.is_some());
    }
}
