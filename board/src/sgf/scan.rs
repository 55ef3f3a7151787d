//! A first look at the text: where the main line is and where its nodes are.
//!
//! The first variation is the main line everywhere, so the main line is what stands between the first `(;` and the
//! first `)` outside a property value. Only that part is parsed, and how many nodes it has is known beforehand: the
//! parser's recursion and memory are bounded whatever the text is. Nearly all nodes are nothing but a move, such as
//! `;B[pd]`; these are read here and the parser does not see them, which makes reading a record five times faster. Cost:
//! one pass over the bytes.

use super::error::SgfError;
use crate::color::Color;

/// The main line of a text.
pub(super) struct MainLine {
    /// From the first `(` to the first `)`, or to the end of the text if there is none; nodes of one move are left out.
    pub(super) text: String,
    /// All nodes in order.
    pub(super) nodes: Vec<Node>,
    /// Where the text ends, if it ends before the main line does.
    pub(super) cut: Option<Cut>,
}

/// A node of the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node {
    /// Its line in the text, from 1.
    pub(super) line: usize,
    /// What it says if it is one move and nothing else; otherwise it is in [`MainLine::text`].
    pub(super) play: Option<Play>,
}

/// A move of a node that has nothing else: column and row count from 0 at the top left and may lie beyond the edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Play {
    pub(super) color: Color,
    pub(super) col: u8,
    pub(super) row: u8,
}

/// Where a text ends that seems to have been cut off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut {
    /// The line of the last character, from 1.
    pub(super) line: usize,
    /// Its column in characters, from 1.
    pub(super) column: usize,
    /// Whether a value was begun and not closed.
    pub(super) in_value: bool,
}

/// Finds the main line.
///
/// The scanner reads bytes; the characters it looks for are ASCII, which in UTF-8 are no part of other characters.
pub(super) fn main_line(text: &str, max_nodes: usize) -> Result<MainLine, SgfError> {
    let bytes = text.as_bytes();
    let nothing = || if text.trim().is_empty() { SgfError::Empty } else { SgfError::NoGameTree };
    let start = game_start(bytes).ok_or_else(nothing)?;
    let mut main = MainLine { text: String::new(), nodes: Vec::new(), cut: None };
    let (mut line, mut counted, mut kept) = (1, 0, start);
    let (mut in_value, mut place, mut k) = (false, Place::Node, start);
    while let Some(&byte) = bytes.get(k) {
        match byte {
            b'\\' if in_value => k += 1,
            b']' if in_value => in_value = false,
            _ if in_value || byte.is_ascii_whitespace() => {}
            b';' => {
                line += bytes[counted..k].iter().filter(|&&b| b == b'\n').count();
                counted = k;
                if main.nodes.len() == max_nodes {
                    return Err(SgfError::TooLong { line });
                }
                let play = single_move(&bytes[k + 1..]).filter(|_| place == Place::Node);
                main.nodes.push(Node { line, play });
                if play.is_some() {
                    main.text.push_str(&text[kept..k]);
                    k += MOVE;
                    kept = k + 1;
                }
                place = place.after(byte);
            }
            b')' => {
                main.text.push_str(&text[kept..=k]);
                return Ok(main);
            }
            _ => (in_value, place) = (byte == b'[', place.after(byte)),
        }
        k += 1;
    }
    main.text.push_str(&text[kept..]);
    main.cut = Some(cut(text, in_value));
    Ok(main)
}

/// Where in the main line, outside values, the scanner is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Behind a `(`: a node has to come.
    Opened,
    /// In a node, behind its `;` or a value.
    Node,
    /// In the name of a property.
    Name,
    /// Behind something that breaks the rules; what becomes of the rest is left to the parser.
    Lost,
}

impl Place {
    /// The place behind `byte`, which is no blank.
    fn after(self, byte: u8) -> Place {
        match (self, byte) {
            (Place::Opened | Place::Node, b';') | (Place::Node | Place::Name, b'[') => Place::Node,
            (Place::Node, b'(') => Place::Opened,
            (_, b'(' | b'[' | b';') => Place::Lost,
            (Place::Node | Place::Name, _) if byte.is_ascii() => Place::Name,
            _ => Place::Lost,
        }
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
    matches!(next, b';' | b'(' | b')').then_some(Play { color, col: col - b'a', row: row - b'a' })
}

/// The place of the last character that is no blank.
fn cut(text: &str, in_value: bool) -> Cut {
    let text = text.trim_end();
    let last = text.rsplit('\n').next().unwrap_or_default();
    Cut { line: 1 + text.matches('\n').count(), column: last.chars().count(), in_value }
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
        let [black, again] = [0, 2].map(|n| Some(Play { color: Color::Black, col: n, row: n }));
        assert_eq!(main.nodes, [(3, None), (4, black), (4, None), (4, again)].map(|(line, play)| Node { line, play }));
        assert_eq!(main.cut, None);
        assert_eq!(main_line(text, 3).err(), Some(SgfError::TooLong { line: 4 }));
    }

    #[test]
    fn texts_that_end_before_the_main_line() {
        let cut = |text| main_line(text, 10).unwrap().cut;
        assert_eq!(cut("(;SZ[9]\n;B[aa];W[b"), Some(Cut { line: 2, column: 10, in_value: true }));
        assert_eq!(cut("(;SZ[9]C[\u{56f2}\u{7881}]\n\n"), Some(Cut { line: 1, column: 12, in_value: false }));
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
