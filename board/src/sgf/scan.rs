//! The pieces of the text of game records.
//!
//! **In:** text. **Out:** [`SgfEvents`], an iterator over what stands there: trees that open and close, nodes,
//! properties with their values, and text that has no place in the format. **Afterwards:** every character outside
//! blanks belongs to exactly one event, events are in the order of the text, and nothing was decided about their
//! meaning. What a damaged text is good for is the affair of the reader: the main line of a game goes on behind a fault
//! and notes it, a tree of joseki refuses it. **Cost:** one pass, no allocation; values are passed once more when they
//! are asked for.
//!
//! The scanner compares bytes; the characters that it looks for are ASCII, which in UTF-8 are no part of other
//! characters.

use std::borrow::Cow;

/// The events of a text.
///
/// # Example
/// ```
/// use go_board::{SgfEvents, SgfPiece};
///
/// let text = "(;B[pd]C[a \\] in a comment]?)";
/// let pieces: Vec<SgfPiece> = SgfEvents::new(text).map(|event| event.piece).collect();
/// let [SgfPiece::Open, SgfPiece::Node, SgfPiece::Property(black), SgfPiece::Property(comment), rest @ ..] = &pieces[..]
/// else {
///     panic!("{pieces:?}");
/// };
/// assert_eq!(black.name, "B");
/// assert_eq!(comment.first().map(|value| value.text()), Some("a ] in a comment".into()));
/// assert_eq!(rest, [SgfPiece::Stray("?"), SgfPiece::Close]);
/// ```
#[derive(Clone, Debug)]
pub struct SgfEvents<'t> {
    text: &'t str,
    /// The byte to look at.
    at: usize,
}

/// A piece of the text and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SgfEvent<'t> {
    /// The byte of the text at which it begins, from 0.
    pub at: usize,
    /// What it is.
    pub piece: SgfPiece<'t>,
}

/// What can stand in the text of a game record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SgfPiece<'t> {
    /// `(`: a game or a variation begins.
    Open,
    /// `)`: it ends.
    Close,
    /// `;`: a node begins.
    Node,
    /// A property of the node.
    Property(SgfProperty<'t>),
    /// Text without blanks that is none of these: `?`, or a name without a value.
    Stray(&'t str),
}

/// A property and its values, at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SgfProperty<'t> {
    /// Its name as written, letters and digits; empty if there is none before the values.
    pub name: &'t str,
    /// From the first `[` to the last `]`, or to the end of the text.
    values: &'t str,
    /// The byte of the text at which the values begin.
    at: usize,
    /// Whether the last value ends; if not, the text ends instead, and the value is not among the
    /// [`values`](Self::values).
    pub closed: bool,
}

/// A value as written between its brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SgfValue<'t> {
    /// The byte of the text at which it begins, behind its `[`.
    pub at: usize,
    /// The text between the brackets, escapes included.
    pub raw: &'t str,
}

impl<'t> SgfEvents<'t> {
    /// The events of all of `text`.
    #[must_use]
    pub const fn new(text: &'t str) -> SgfEvents<'t> {
        SgfEvents { text, at: 0 }
    }

    /// The events from byte `at` of `text` on; none if no character begins there.
    #[must_use]
    pub fn starting_at(text: &'t str, at: usize) -> SgfEvents<'t> {
        SgfEvents { text, at: if text.is_char_boundary(at) { at } else { text.len() } }
    }

    /// The property that begins here if a value does, behind any name; otherwise the stray text up to the next blank or
    /// character of the format.
    fn word(&mut self) -> SgfPiece<'t> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let mut end = start;
        while bytes.get(end).is_some_and(|byte| !byte.is_ascii_whitespace() && !b"();[]".contains(byte)) {
            end += 1;
        }
        let value = end + blanks(&bytes[end..]);
        if bytes.get(value) != Some(&b'[') {
            // A `]` here closes nothing.
            self.at = if end == start { start + 1 } else { end };
            return SgfPiece::Stray(&self.text[start..self.at]);
        }
        let name = end - name_at_end(&bytes[start..end]);
        if name > start {
            self.at = name;
            return SgfPiece::Stray(&self.text[start..name]);
        }
        self.property(end, value)
    }

    /// The property whose name ends before byte `end` and whose values begin at `first`.
    fn property(&mut self, end: usize, first: usize) -> SgfPiece<'t> {
        let bytes = self.text.as_bytes();
        let name = &self.text[self.at..end];
        let mut closed = true;
        let mut next = first;
        self.at = first;
        while closed && bytes.get(next) == Some(&b'[') {
            let length = value_length(&bytes[next + 1..]);
            closed = length.is_some();
            self.at = length.map_or(bytes.len(), |length| next + length + 2);
            next = self.at + blanks(&bytes[self.at..]);
        }
        SgfPiece::Property(SgfProperty { name, values: &self.text[first..self.at], at: first, closed })
    }
}

impl<'t> Iterator for SgfEvents<'t> {
    type Item = SgfEvent<'t>;

    fn next(&mut self) -> Option<SgfEvent<'t>> {
        let bytes = self.text.as_bytes();
        self.at += blanks(&bytes[self.at..]);
        let at = self.at;
        let piece = match bytes.get(at)? {
            b'(' => SgfPiece::Open,
            b')' => SgfPiece::Close,
            b';' => SgfPiece::Node,
            _ => return Some(SgfEvent { at, piece: self.word() }),
        };
        self.at += 1;
        Some(SgfEvent { at, piece })
    }
}

impl<'t> SgfProperty<'t> {
    /// The values that end, in order.
    pub fn values(&self) -> impl Iterator<Item = SgfValue<'t>> + use<'t> {
        let (values, start) = (self.values, self.at);
        let mut at = 0;
        std::iter::from_fn(move || {
            let bytes = values.as_bytes();
            at += blanks(&bytes[at..]);
            let first = at + 1;
            let length = value_length(bytes.get(first..)?)?;
            at = first + length + 1;
            Some(SgfValue { at: start + first, raw: &values[first..first + length] })
        })
    }

    /// The first value, if it ends.
    #[must_use]
    pub fn first(&self) -> Option<SgfValue<'t>> {
        self.values().next()
    }
}

impl<'t> SgfValue<'t> {
    /// The text that the value stands for: an escaped character is itself, an escaped end of a line is nothing, and
    /// lines end with a line feed.
    #[must_use]
    pub fn text(self) -> Cow<'t, str> {
        if !self.raw.contains(['\\', '\r']) {
            return Cow::Borrowed(self.raw);
        }
        let mut text = String::with_capacity(self.raw.len());
        let mut chars = self.raw.chars().filter(|&c| c != '\r');
        while let Some(c) = chars.next() {
            match c {
                '\\' => text.extend(chars.next().filter(|&escaped| escaped != '\n')),
                _ => text.push(c),
            }
        }
        Cow::Owned(text)
    }
}

/// How many blanks the bytes begin with.
fn blanks(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// The length of the value whose `[` stands before these bytes; `None` if it does not end.
fn value_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The length of the name with which a word ends: a letter, and letters and digits.
fn name_at_end(word: &[u8]) -> usize {
    let tail = word.iter().rev().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let tail = &word[word.len() - tail..];
    tail.len() - tail.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Events as one line: names and values as they were found.
    fn shown(text: &str) -> String {
        let mut out = Vec::new();
        for event in SgfEvents::new(text) {
            out.push(match event.piece {
                SgfPiece::Open => "(".to_owned(),
                SgfPiece::Close => ")".to_owned(),
                SgfPiece::Node => ";".to_owned(),
                SgfPiece::Stray(text) => format!("?{text}"),
                SgfPiece::Property(property) => {
                    for value in property.values() {
                        assert!(text[value.at..].starts_with(value.raw), "{text}: {value:?}");
                    }
                    let values: Vec<&str> = property.values().map(|value| value.raw).collect();
                    format!("{}={}{}", property.name, values.join(","), if property.closed { "" } else { "..." })
                }
            });
        }
        out.join(" ")
    }

    #[test]
    fn what_stands_there_is_told_apart() {
        for (text, events) in [
            ("(;SZ[9];B[aa](;W[bb])(;W []))", "( ; SZ=9 ; B=aa ( ; W=bb ) ( ; W= ) )"),
            (" ( ;AB[aa]\n [b\\]b] C[;(] ) ", "( ; AB=aa,b\\]b C=;( )"),
            ("Hi (there)", "?Hi ( ?there )"),
            (";XYZ;B?B[aa]", "; ?XYZ ; ?B? B=aa"),
            (";9B[aa]f\u{fc}nf[bb][", "; ?9 B=aa ?f\u{fc} nf=bb..."),
            ("[aa]];B[b\\]", "=aa ?] ; B=..."),
            ("B[a]W[b", "B=a W=..."),
            ("\u{feff}\0(", "?\u{feff}\0 ("),
        ] {
            assert_eq!(shown(text), events, "{text}");
        }
    }

    #[test]
    fn texts_of_values() {
        let text = |raw| SgfValue { at: 0, raw }.text();
        assert_eq!(text("a\\]b\\\\c\\\r\nd\r\ne\\"), "a]b\\cd\ne");
        assert!(matches!(text("as it is"), Cow::Borrowed(_)));
    }

    #[test]
    fn events_cover_the_text_in_order() {
        let text = "x(;B[aa]?W[bb];;C[(;)]\n]y";
        let starts: Vec<usize> = SgfEvents::new(text).map(|event| event.at).collect();
        assert!(starts.is_sorted() && starts.len() == 11, "{starts:?}");
        let rest: Vec<SgfEvent> = SgfEvents::starting_at(text, starts[3]).collect();
        assert_eq!(rest, SgfEvents::new(text).skip(3).collect::<Vec<_>>());
        assert_eq!(SgfEvents::starting_at("\u{e9}", 1).next(), None);
    }
}
