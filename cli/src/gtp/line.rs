//! From bytes to requests.
//!
//! In: a stream of bytes. Out: its lines, and from each line the [`Request`] in it, if there is one: control
//! characters, and byte order marks in front, are dropped, tabs are blanks, `#` begins a comment, bytes that are no
//! UTF-8 become U+FFFD. Afterwards a request has a name unless the line was a bare number. Cost: linear; of a line
//! longer than [`MAX_LINE`] only that many bytes are kept in memory.

use std::io::{self, BufRead};

/// The longest line that is looked at, in bytes.
pub(super) const MAX_LINE: usize = 4 << 20;
/// The longest number that counts as the identity of a command, in digits.
const MAX_ID: usize = 20;

/// A line of the input, without its line feed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    /// The whole line.
    Whole(&'a [u8]),
    /// A line longer than [`MAX_LINE`], which was skipped.
    TooLong,
}

/// Splits a stream into lines. The last one need not end with a line feed.
pub(super) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new() }
    }

    /// The next line; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        let (mut ended, mut total) = (false, 0_usize);
        while !ended {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                outcome => outcome?,
            };
            if chunk.is_empty() {
                break;
            }
            let end = chunk.iter().position(|&b| b == b'\n');
            let taken = end.unwrap_or(chunk.len());
            ended = end.is_some();
            total = total.saturating_add(taken);
            let room = MAX_LINE - self.buffer.len();
            self.buffer.extend_from_slice(&chunk[..taken.min(room)]);
            self.input.consume(taken + usize::from(ended));
        }
        if !ended && total == 0 {
            return Ok(None);
        }
        Ok(Some(if total > MAX_LINE { Line::TooLong } else { Line::Whole(&self.buffer) }))
    }
}

/// A command as it was sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Request {
    /// The number in front of it, as written; empty if there is none.
    pub(super) id: String,
    /// Its name; empty if the line was only a number.
    pub(super) name: String,
    /// What follows the name, without blanks at the ends.
    pub(super) rest: String,
}

/// The request in a line; `None` if there is nothing but blanks and comments.
pub(super) fn parse(line: &[u8]) -> Option<Request> {
    let bytes: Vec<u8> = line
        .iter()
        .take_while(|&&b| b != b'#')
        .filter(|&&b| b == b'\t' || !b.is_ascii_control())
        .map(|&b| if b == b'\t' { b' ' } else { b })
        .collect();
    let text = String::from_utf8_lossy(&bytes);
    // Some editors begin a file with a byte order mark.
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return None;
    }
    let (first, rest) = split(text);
    let is_id = first.len() <= MAX_ID && first.bytes().all(|b| b.is_ascii_digit());
    let (id, (name, rest)) = if is_id { (first, split(rest)) } else { ("", (first, rest)) };
    Some(Request { id: id.to_owned(), name: name.to_owned(), rest: rest.to_owned() })
}

/// The first word and what follows it.
fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    (word, rest.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(id: &str, name: &str, rest: &str) -> Option<Request> {
        Some(Request { id: id.to_owned(), name: name.to_owned(), rest: rest.to_owned() })
    }

    #[test]
    fn ids_names_and_arguments() {
        assert_eq!(parse(b"name"), request("", "name", ""));
        assert_eq!(
            parse(b"  12\tplay  black\tD4  # a comment\r"),
            request("12", "play", "black\tD4".replace('\t', " ").as_str())
        );
        assert_eq!(parse("\u{feff}5 name".as_bytes()), request("5", "name", ""), "a byte order mark");
        assert_eq!(parse(b"007 x"), request("007", "x", ""));
        assert_eq!(parse(b"12"), request("12", "", ""));
        assert_eq!(parse(b"-5 name"), request("", "-5", "name"));
        assert_eq!(parse(b"12345678901234567890123 name"), request("", "12345678901234567890123", "name"));
    }

    #[test]
    fn nothing_to_answer() {
        for line in [&b""[..], b"   ", b"\t\r", b"# comment", b"\x01\x02\x7f", b"  #12 name"] {
            assert_eq!(parse(line), None, "{line:?}");
        }
    }

    #[test]
    fn control_characters_vanish_and_odd_bytes_stay_harmless() {
        assert_eq!(parse(b"na\x00m\x07e"), request("", "name", ""));
        assert_eq!(parse(b"\xff\xfe"), request("", "\u{fffd}\u{fffd}", ""));
        assert_eq!(parse("名".as_bytes()), request("", "名", ""));
    }

    #[test]
    fn lines_end_with_a_line_feed_or_the_input() {
        let mut lines = Lines::new(&b"a\n\nb\r\nquit"[..]);
        for expected in [&b"a"[..], b"", b"b\r", b"quit"] {
            assert_eq!(lines.next().unwrap(), Some(Line::Whole(expected)));
        }
        assert_eq!(lines.next().unwrap(), None);
    }

    #[test]
    fn the_line_after_one_that_is_too_long_is_found() {
        let mut text = vec![b'x'; MAX_LINE + 1];
        text.extend_from_slice(b"\nname\n");
        let mut lines = Lines::new(&text[..]);
        assert_eq!(lines.next().unwrap(), Some(Line::TooLong));
        assert_eq!(lines.next().unwrap(), Some(Line::Whole(b"name")));
    }
}
