//! A first look at the text: where the main line is and where its nodes are.
//!
//! The first variation is the main line everywhere, so the main line is what stands between the first `(;` and the
//! first `)` outside a property value. Only that part is parsed, and how many nodes it has is known beforehand: the
//! parser's recursion and memory are bounded whatever the text is. Nearly all nodes are nothing but a move, such as
//! `;B[pd]`; these, and lists of set-up stones such as `AB[dd][pp]`, are read here and the parser does not see them, which
//! makes reading a record five times faster. In a node that sets up a point twice, which the format forbids, the parser's
//! list counts. Cost: one pass over the bytes.

use super::error::SgfError;
use super::note::SgfNote;
use crate::color::Color;

/// The main line of a text.
pub(super) struct MainLine {
    /// From the first `(` to the first `)`, or to the end of the text if there is none; what the nodes below say is left
    /// out.
    pub(super) text: String,
    /// All nodes in order.
    pub(super) nodes: Vec<Node>,
    /// Where the text ends, if it ends before the main line does.
    pub(super) cut: Option<SgfNote>,
}

/// A node of the main line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Node {
    /// Its line in the text, from 1.
    pub(super) line: usize,
    /// What it says if it is one move and nothing else; otherwise it is in [`MainLine::text`].
    pub(super) play: Option<Play>,
    /// The set-up stones that it names point by point.
    pub(super) stones: Vec<Stones>,
}

/// A move of a node that has nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Play {
    pub(super) color: Color,
    pub(super) at: Place,
}

/// Stones put on points, or taken away where there is no colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stones {
    pub(super) color: Option<Color>,
    pub(super) at: Vec<Place>,
}

/// A point as written: column and row count from 0 at the top left and may lie beyond the edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) col: u8,
    pub(super) row: u8,
}

/// Finds the main line.
///
/// The scanner reads bytes; the characters it looks for are ASCII, which in UTF-8 are no part of other characters.
pub(super) fn main_line(text: &str, max_nodes: usize) -> Result<MainLine, SgfError> {
    let nothing = || if text.trim().is_empty() { SgfError::Empty } else { SgfError::NoGameTree };
    let start = game_start(text.as_bytes()).ok_or_else(nothing)?;
    let main = MainLine { text: String::new(), nodes: Vec::new(), cut: None };
    Scanner { text, at: start, state: State::Node, main, kept: start }.run(max_nodes)
}

/// Walks along the main line.
struct Scanner<'a> {
    text: &'a str,
    /// The byte to look at.
    at: usize,
    state: State,
    main: MainLine,
    /// Where the text begins that is still to be kept.
    kept: usize,
}

/// Where in the main line, outside values, the scanner is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Behind a `(`: a node has to come.
    Opened,
    /// In a node, behind its `;` or a value.
    Node,
    /// In the name of a property.
    Name,
    /// Behind something that breaks the rules; what becomes of the rest is left to the parser.
    Lost,
}

impl State {
    /// The state behind `byte`, which is no blank.
    fn after(self, byte: u8) -> State {
        match (self, byte) {
            (State::Opened | State::Node, b';') | (State::Node | State::Name, b'[') => State::Node,
            (State::Node, b'(') => State::Opened,
            (_, b'(' | b'[' | b';') => State::Lost,
            (State::Node | State::Name, _) if byte.is_ascii() => State::Name,
            _ => State::Lost,
        }
    }
}

impl Scanner<'_> {
    fn run(mut self, max_nodes: usize) -> Result<MainLine, SgfError> {
        let bytes = self.text.as_bytes();
        let (mut line, mut counted, mut in_value) = (1, 0, false);
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b'\\' if in_value => self.at += 1,
                b']' if in_value => in_value = false,
                _ if in_value || byte.is_ascii_whitespace() => {}
                b';' => {
                    line += bytes[counted..self.at].iter().filter(|&&b| b == b'\n').count();
                    counted = self.at;
                    if self.main.nodes.len() == max_nodes {
                        return Err(SgfError::TooLong { line });
                    }
                    self.node(line);
                }
                b'A' if self.state == State::Node => self.set_up(),
                b')' => {
                    self.main.text.push_str(&self.text[self.kept..=self.at]);
                    return Ok(self.main);
                }
                _ => (in_value, self.state) = (byte == b'[', self.state.after(byte)),
            }
            self.at += 1;
        }
        self.main.text.push_str(&self.text[self.kept..]);
        self.main.cut = Some(cut(self.text, in_value));
        Ok(self.main)
    }

    /// A node begins.
    fn node(&mut self, line: usize) {
        let play = single_move(&self.text.as_bytes()[self.at + 1..]).filter(|_| self.state == State::Node);
        self.main.nodes.push(Node { line, play, stones: Vec::new() });
        self.state = self.state.after(b';');
        if play.is_some() {
            self.leave_out(1 + MOVE);
        }
    }

    /// A property begins that may set up stones.
    fn set_up(&mut self) {
        let list = set_up_stones(&self.text.as_bytes()[self.at..]);
        match (list, self.main.nodes.last_mut()) {
            (Some((stones, length)), Some(node)) => {
                node.stones.push(stones);
                self.leave_out(length);
            }
            _ => self.state = self.state.after(b'A'),
        }
    }

    /// Keeps this many bytes from the parser; afterwards the scanner is at the last of them.
    fn leave_out(&mut self, length: usize) {
        self.main.text.push_str(&self.text[self.kept..self.at]);
        self.kept = self.at + length;
        self.at = self.kept - 1;
    }
}

/// The length of a move such as `B[pd]`.
const MOVE: usize = 5;

/// The move that follows a `;` if it is all there is in the node.
fn single_move(node: &[u8]) -> Option<Play> {
    let &[name @ (b'B' | b'W'), b'[', col @ b'a'..=b'z', row @ b'a'..=b'z', b']', ref rest @ ..] = node else {
        return None;
    };
    let next = rest.iter().find(|byte| !byte.is_ascii_whitespace())?;
    let color = if name == b'B' { Color::Black } else { Color::White };
    matches!(next, b';' | b'(' | b')').then_some(Play { color, at: Place { col: col - b'a', row: row - b'a' } })
}

/// The set-up stones of the property that begins here, and its length, if all its values are points.
fn set_up_stones(bytes: &[u8]) -> Option<(Stones, usize)> {
    let color = match bytes {
        [b'A', b'B', b'[', ..] => Some(Color::Black),
        [b'A', b'W', b'[', ..] => Some(Color::White),
        [b'A', b'E', b'[', ..] => None,
        _ => return None,
    };
    let (mut at, mut end) = (Vec::new(), 2);
    loop {
        let blanks = bytes[end..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        match bytes[end + blanks..] {
            [b'[', col @ b'a'..=b's', row @ b'a'..=b's', b']', ..] => {
                at.push(Place { col: col - b'a', row: row - b'a' });
                end += blanks + 4;
            }
            [b'[', ..] => return None,
            _ => return Some((Stones { color, at }, end)),
        }
    }
}

/// The place of the last character that is no blank.
fn cut(text: &str, in_value: bool) -> SgfNote {
    let text = text.trim_end();
    let last = text.rsplit('\n').next().unwrap_or_default();
    SgfNote::CutOff { line: 1 + text.matches('\n').count(), column: last.chars().count(), in_value }
}

/// The first `(` that is followed by `;`, blanks aside. Text before it, such as the head of a mail, is skipped.
fn game_start(bytes: &[u8]) -> Option<usize> {
    let mut open = None;
    for (k, &byte) in bytes.iter().enumerate() {
        match byte {
            b'(' => open = Some(k),
            b';' if open.is_some() => return open,
            b if b.is_ascii_whitespace() => {}
            _ => open = None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_line_ends_at_the_first_closing_parenthesis() {
        let text = "Hello (world)\n ( \n;SZ[9]C[a ) and \\] ;]\n;B[aa](;W[bb];B[cc])(;W[dd]))";
        let main = main_line(text, 10).unwrap();
        assert_eq!(main.text, "( \n;SZ[9]C[a ) and \\] ;]\n(;W[bb])");
        let [black, again] = [0, 2].map(|n| Some(Play { color: Color::Black, at: Place { col: n, row: n } }));
        let lines = [(3, None), (4, black), (4, None), (4, again)];
        assert_eq!(main.nodes, lines.map(|(line, play)| Node { line, play, stones: Vec::new() }));
        assert_eq!(main.cut, None);
        assert_eq!(main_line(text, 3).err(), Some(SgfError::TooLong { line: 4 }));
    }

    #[test]
    fn stones_named_one_by_one_are_read_here() {
        let main = main_line("(;SZ[9]AB[aa]\n[bb]AW[cc:dd]AE[ee] PL[W])", 10).unwrap();
        assert_eq!(main.text, "(;SZ[9]AW[cc:dd] PL[W])");
        let at = |n| Place { col: n, row: n };
        let black = Stones { color: Some(Color::Black), at: vec![at(0), at(1)] };
        assert_eq!(main.nodes[0].stones, [black, Stones { color: None, at: vec![at(4)] }]);
    }

    #[test]
    fn texts_that_end_before_the_main_line() {
        let cut = |text| main_line(text, 10).unwrap().cut;
        assert_eq!(cut("(;SZ[9]\n;B[aa];W[b"), Some(SgfNote::CutOff { line: 2, column: 10, in_value: true }));
        assert_eq!(
            cut("(;SZ[9]C[\u{56f2}\u{7881}]\n\n"),
            Some(SgfNote::CutOff { line: 1, column: 12, in_value: false })
        );
        assert_eq!(cut("(;SZ[9];B[aa](;W[bb])"), None, "the main line is whole");
    }

    #[test]
    fn texts_without_a_game() {
        assert_eq!(main_line(" \n", 10).err(), Some(SgfError::Empty));
        for text in ["hello", "(", ";B[aa]", &"(".repeat(100_000), "(a;)"] {
            assert_eq!(main_line(text, 10).err(), Some(SgfError::NoGameTree));
        }
    }
}
