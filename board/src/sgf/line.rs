//! The main line: the first variation everywhere.
//!
//! **In:** the events of a text from the `(` of a game on. **Out:** the nodes and properties of its main line, and,
//! when that is over, how the text ends. **Afterwards:** what breaks the structure of the format has been noted: text
//! outside values, nodes that do not begin, nodes behind the end. The main line is over at the first `)`. **Cost:** one
//! pass over the text to its end, without recursion.

use super::note::{Faults, SgfFault, quote};
use super::property::{Meaning, meaning};
use super::scan::{SgfEvent, SgfEvents, SgfPiece, SgfProperty};

/// What comes next on the main line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<'t> {
    /// A node begins.
    Node,
    /// A property of it.
    Property(SgfProperty<'t>),
}

/// A walk along the main line.
pub(super) struct MainLine<'t> {
    events: SgfEvents<'t>,
    /// How many games and variations are open.
    depth: usize,
    /// Behind a `(`: a node has to come.
    opened: bool,
    /// Whether a value does not end.
    in_value: bool,
    /// A property whose node did not begin.
    pending: Option<(usize, SgfProperty<'t>)>,
}

/// How a text ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    /// Whether something that was begun does not end.
    pub(super) is_cut: bool,
    /// Whether that is a value.
    pub(super) in_value: bool,
    /// Games behind the first one.
    pub(super) further_games: usize,
    /// Whether there is other text behind the game.
    pub(super) has_text: bool,
}

impl<'t> MainLine<'t> {
    /// The main line of the game that the first of these events opens.
    pub(super) const fn new(events: SgfEvents<'t>) -> MainLine<'t> {
        MainLine { events, depth: 0, opened: false, in_value: false, pending: None }
    }

    /// The next step and where it is; `None` at the end of the main line or of the text.
    pub(super) fn next(&mut self, faults: &mut Faults) -> Option<(usize, Step<'t>)> {
        if let Some((at, property)) = self.pending.take() {
            return Some((at, Step::Property(property)));
        }
        loop {
            let SgfEvent { at, piece } = self.events.next()?;
            let opened = std::mem::replace(&mut self.opened, piece == SgfPiece::Open);
            if opened && piece != SgfPiece::Node {
                faults.add(at, SgfFault::NoNode);
            }
            match piece {
                SgfPiece::Open => self.depth += 1,
                SgfPiece::Close => {
                    self.depth -= 1;
                    return None;
                }
                SgfPiece::Node => return Some((at, Step::Node)),
                SgfPiece::Stray(text) => faults.add(at, SgfFault::Stray { text: quote(text) }),
                SgfPiece::Property(property) => {
                    self.in_value |= !property.closed;
                    if opened {
                        self.pending = Some((at, property));
                        return Some((at, Step::Node));
                    }
                    return Some((at, Step::Property(property)));
                }
            }
        }
    }

    /// Walks through the rest of the text.
    pub(super) fn finish(mut self, faults: &mut Faults) -> Ending {
        let (mut further_games, mut has_text) = (0, false);
        // Whether a game or variation has just ended, so that no node may come.
        let mut closed = true;
        // What stands behind the game may be prose, with parentheses of its own.
        let mut has_prose = false;
        while let Some(SgfEvent { at, piece }) = self.events.next() {
            match piece {
                SgfPiece::Open if self.depth == 0 && !self.node_follows() => has_prose = true,
                SgfPiece::Open => {
                    further_games += usize::from(self.depth == 0);
                    self.depth += 1;
                    closed = false;
                }
                SgfPiece::Close if self.depth == 0 => {
                    if closed && !has_prose {
                        faults.add(at, SgfFault::Unbalanced);
                    }
                }
                SgfPiece::Close => {
                    self.depth -= 1;
                    closed = true;
                }
                SgfPiece::Stray(_) => has_prose |= self.depth == 0,
                SgfPiece::Node | SgfPiece::Property(_) => {
                    if closed && (self.depth > 0 || self.is_known(piece)) {
                        faults.add(at, SgfFault::GoesOn);
                        closed = false;
                    }
                    has_text |= self.depth == 0;
                    let is_open = matches!(piece, SgfPiece::Property(property) if !property.closed);
                    self.in_value |= is_open && self.depth > 0;
                }
            }
        }
        Ending {
            is_cut: self.depth > 0 || self.in_value,
            in_value: self.in_value,
            further_games,
            has_text: has_text || has_prose,
        }
    }

    /// Whether the next event is a node.
    fn node_follows(&self) -> bool {
        self.events.clone().next().is_some_and(|event| event.piece == SgfPiece::Node)
    }

    /// Whether this is a property of the format, or a node that begins with one.
    fn is_known(&self, piece: SgfPiece<'_>) -> bool {
        let is_known = |property: SgfProperty<'_>| !matches!(meaning(property.name), Meaning::Unknown);
        match piece {
            SgfPiece::Property(property) => is_known(property),
            SgfPiece::Node => match self.events.clone().next() {
                Some(SgfEvent { piece: SgfPiece::Property(property), .. }) => is_known(property),
                _ => false,
            },
            _ => false,
        }
    }
}

/// The byte of the `(` that begins the first game. Text before it, such as the head of a mail, is skipped: a `(` and a
/// `;` behind which a property stands begin a game; if there are none, then the first `(` and `;` do.
pub(super) fn game_start(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let after = |at: usize| at + bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let (mut first, mut at) = (None, 0);
    while let Some(found) = bytes[at..].iter().position(|&byte| byte == b'(') {
        let open = at + found;
        at = after(open + 1);
        if bytes.get(at) == Some(&b';') {
            let name = after(at + 1);
            let end = name + bytes[name..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
            if end > name && bytes.get(after(end)) == Some(&b'[') {
                return Some(open);
            }
            first = first.or(Some(open));
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::note::SgfNote;

    /// The main line as names of properties with nodes between them, the ending, and the faults.
    fn walk(text: &str) -> (String, Ending, Vec<String>) {
        let mut line = MainLine::new(SgfEvents::starting_at(text, game_start(text).expect("a game")));
        let (mut faults, mut steps) = (Faults::default(), String::new());
        while let Some((_, step)) = line.next(&mut faults) {
            match step {
                Step::Node => steps.push(';'),
                Step::Property(property) => steps += property.name,
            }
        }
        let ending = line.finish(&mut faults);
        let fault =
            |note: SgfNote| note.to_string().split(": ").next().unwrap_or_default().replace("line 1, column ", "");
        (steps, ending, faults.notes(text).into_iter().map(fault).collect())
    }

    const WHOLE: Ending = Ending { is_cut: false, in_value: false, further_games: 0, has_text: false };

    #[test]
    fn the_first_variation_counts_and_the_rest_is_looked_at() {
        let cut = Ending { is_cut: true, ..WHOLE };
        for (text, steps, ending, faults) in [
            ("(;SZ[9]C[)];B[aa](;W[bb];B[cc])(;W[dd]))", ";SZC;B;W;B", WHOLE, [].as_slice()),
            ("(;B[aa])\n(;W[bb])(;W[bb])", ";B", Ending { further_games: 2, ..WHOLE }, &[]),
            ("(;B[aa]) -- \nsee you (soon) :-)", ";B", Ending { has_text: true, ..WHOLE }, &[]),
            ("(;B[aa](;W[bb])", ";B;W", cut, &[]),
            ("(;B[aa];W[b", ";B;W", Ending { in_value: true, ..cut }, &[]),
            ("(;B[aa](W[bb]))", ";B;W", WHOLE, &["9"]),
            ("(;B[aa]((;W[bb])))", ";B;W", WHOLE, &["9"]),
            ("(;B[aa]?)", ";B", WHOLE, &["8"]),
            ("(;B[aa]);W[bb])", ";B", Ending { has_text: true, ..WHOLE }, &["9"]),
            ("(;B[aa](;W[bb]);B[cc];W[dd])", ";B;W", WHOLE, &["16"]),
            ("(;B[aa]))", ";B", WHOLE, &["9"]),
        ] {
            let (found, found_ending, found_faults) = walk(text);
            assert_eq!((found.as_str(), found_ending), (steps, ending), "{text}");
            assert_eq!(found_faults, faults, "{text}");
        }
    }

    #[test]
    fn games_begin_where_a_property_follows() {
        for (text, start) in [
            ("Hello (world) (;\n( ;\nGM [1])", Some(17)),
            ("for (;;) { } (;)", Some(4)),
            ("(a;)", None),
            (";B[aa]", None),
            ("(", None),
            ("", None),
        ] {
            assert_eq!(game_start(text), start, "{text}");
        }
        assert_eq!(game_start(&"(".repeat(1 << 20)), None);
        assert_eq!(game_start(&"( ".repeat(1 << 20)), None);
    }
}
