//! The tree of an SGF file as a sequence of events.
//!
//! In: its text. Out: variations that open and close and nodes between them, in the order of the text. Afterwards every
//! variation that opens also closes. No recursion, so the depth of a tree does not matter; one pass.

use std::borrow::Cow;

use crate::Error;

/// Most variations that may be open at once.
const DEEPEST: usize = 1000;

/// Something met on the way through a tree.
pub(crate) enum Event<'t> {
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// A node.
    Node(Node<'t>),
}

/// A node of the tree.
pub(crate) struct Node<'t> {
    /// Its line, from 1.
    pub(crate) line: usize,
    pub(crate) properties: Vec<Property<'t>>,
}

/// A property and its values, escapes resolved.
pub(crate) struct Property<'t> {
    pub(crate) name: &'t str,
    pub(crate) values: Vec<String>,
}

impl Node<'_> {
    /// The first value of a property.
    pub(crate) fn first(&self, name: &str) -> Option<&str> {
        self.all(name).next()
    }

    /// All values of a property.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let found = self.properties.iter().filter(move |property| property.name == name);
        found.flat_map(|property| property.values.iter().map(String::as_str))
    }
}

/// The text of a file: UTF-8, or else Latin-1.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// The events of the first tree in `text`.
pub(crate) fn events(text: &str) -> Result<Vec<Event<'_>>, Error> {
    let start = text.match_indices('(').find(|(at, _)| text[at + 1..].trim_start().starts_with(';'));
    let mut scanner = Scanner { text, at: start.ok_or(Error::NoTree)?.0, counted: (0, 1) };
    let (mut events, mut depth) = (Vec::new(), 0usize);
    loop {
        scanner.skip_blanks();
        match scanner.peek() {
            Some('(') if depth == DEEPEST => {
                return Err(scanner.malformed("more than 1000 variations, each in the other"));
            }
            Some('(') => {
                depth += 1;
                events.push(Event::Open);
            }
            Some(')') => {
                depth -= 1;
                events.push(Event::Close);
            }
            Some(';') => {
                scanner.at += 1;
                events.push(Event::Node(scanner.node()?));
                continue;
            }
            Some(_) => return Err(scanner.malformed("only `;`, `(` and `)` may stand between nodes")),
            None => return Err(scanner.malformed("the tree does not end; a `)` is missing")),
        }
        scanner.at += 1;
        if depth == 0 {
            return Ok(events);
        }
    }
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    /// A byte up to which line ends have been counted, and the line there.
    counted: (usize, usize),
}

impl<'t> Scanner<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn line(&mut self) -> usize {
        let (from, line) = self.counted;
        let ends = self.text.as_bytes()[from..self.at].iter().filter(|&&byte| byte == b'\n').count();
        self.counted = (self.at, line + ends);
        line + ends
    }

    fn malformed(&mut self, message: &'static str) -> Error {
        Error::Malformed { line: self.line(), message }
    }

    /// The node behind a `;`.
    fn node(&mut self) -> Result<Node<'t>, Error> {
        let mut node = Node { line: self.line(), properties: Vec::new() };
        loop {
            self.skip_blanks();
            let rest = self.rest();
            let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
            if length == 0 {
                return Ok(node);
            }
            self.at += length;
            let mut property = Property { name: &rest[..length], values: Vec::new() };
            self.skip_blanks();
            while self.peek() == Some('[') {
                property.values.push(self.value()?);
                self.skip_blanks();
            }
            if property.values.is_empty() {
                return Err(self.malformed("a property without a value; write it in `[` and `]`"));
            }
            node.properties.push(property);
        }
    }

    /// The value at a `[`.
    fn value(&mut self) -> Result<String, Error> {
        let mut value = String::new();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                ']' => {
                    self.at += at + 1;
                    return Ok(value);
                }
                '\\' => value.extend(chars.next().map(|(_, escaped)| escaped).filter(|&escaped| escaped != '\n')),
                '\r' => {}
                _ => value.push(c),
            }
        }
        Err(self.malformed("this value does not end; a `]` is missing"))
    }
}
