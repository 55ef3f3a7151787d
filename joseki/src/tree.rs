//! The tree of an SGF file as a sequence of events.
//!
//! In: its text. Out: variations that open and close and nodes between them, in the order of the text. Afterwards every
//! variation that opens also closes. No recursion, so the depth of a tree does not matter; one pass.

use go_board::{SgfEvent, SgfEvents, SgfPiece, SgfPlaces};

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

/// The events of the first tree in `text`.
pub(crate) fn events(text: &str) -> Result<Vec<Event<'_>>, Error> {
    let start = text.match_indices('(').find(|(at, _)| text[at + 1..].trim_ascii_start().starts_with(';'));
    let start = start.ok_or(Error::NoTree)?.0;
    let mut places = SgfPlaces::new(text);
    let mut malformed = |at: usize, message| Error::Malformed { line: places.place(at).0, message };
    let mut lines = SgfPlaces::new(text);
    let (mut events, mut depth) = (Vec::new(), 0usize);
    for SgfEvent { at, piece } in SgfEvents::starting_at(text, start) {
        match (piece, events.last_mut()) {
            (SgfPiece::Open, _) if depth == DEEPEST => {
                return Err(malformed(at, "more than 1000 variations, each in the other"));
            }
            (SgfPiece::Open, _) => {
                depth += 1;
                events.push(Event::Open);
            }
            (SgfPiece::Close, _) => {
                depth -= 1;
                events.push(Event::Close);
            }
            (SgfPiece::Node, _) => {
                events.push(Event::Node(Node { line: lines.place(at).0, properties: Vec::new() }));
            }
            (SgfPiece::Property(property), Some(Event::Node(node))) if !property.name.is_empty() => {
                if !property.closed {
                    return Err(malformed(text.len(), "a value does not end; its `]` is missing"));
                }
                let values = property.values().map(|value| value.text().into_owned()).collect();
                node.properties.push(Property { name: property.name, values });
            }
            (SgfPiece::Stray(name), Some(Event::Node(_))) if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                return Err(malformed(at, "a property without a value; write it in `[` and `]`"));
            }
            (SgfPiece::Property(_) | SgfPiece::Stray(_), _) => {
                return Err(malformed(
                    at,
                    "only properties may stand in a node, and only `;`, `(` and `)` between nodes",
                ));
            }
        }
        if depth == 0 {
            return Ok(events);
        }
    }
    Err(malformed(text.len(), "the tree does not end; a `)` is missing"))
}
