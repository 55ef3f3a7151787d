//! A text and the places in it: bytes here, lines and UTF-16 units in the protocol.
//!
//! In: the text that a client sent, and its changes. Out: bytes for positions and positions for bytes. Places that do
//! not exist are moved to the nearest one before them, so no position is refused. A line ends in LF, CR LF or CR, as
//! the protocol has it. A change costs one pass over the text, a place one over its line.

use lsp_types::{Position, Range, TextDocumentContentChangeEvent};
use pattern_compiler::source::Span;

/// A text with an index of its lines.
#[derive(Clone, Debug)]
pub(super) struct Text {
    content: String,
    /// Where each line starts.
    starts: Vec<usize>,
}

impl Text {
    /// The text `content`.
    pub(super) fn new(content: String) -> Text {
        let bytes = content.as_bytes();
        let ends = (0..bytes.len()).filter(|&at| match bytes[at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        let starts = std::iter::once(0).chain(ends.map(|at| at + 1)).collect();
        Text { content, starts }
    }

    /// The whole text.
    pub(super) fn content(&self) -> &str {
        &self.content
    }

    /// The text of a span; empty if it is no span of this text.
    pub(super) fn slice(&self, span: Span) -> &str {
        self.content.get(span.range()).unwrap_or_default()
    }

    /// The position of a byte.
    pub(super) fn position(&self, byte: usize) -> Position {
        let mut byte = byte.min(self.content.len());
        while !self.content.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.starts.partition_point(|&start| start <= byte).saturating_sub(1);
        let before = self.content.get(self.starts[line]..byte).unwrap_or_default();
        Position::new(number(line), number(before.chars().map(char::len_utf16).sum()))
    }

    /// The byte of a position.
    pub(super) fn byte(&self, position: Position) -> usize {
        let line = usize::try_from(position.line).unwrap_or(usize::MAX);
        let Some(&start) = self.starts.get(line) else { return self.content.len() };
        let end = self.starts.get(line + 1).copied().unwrap_or(self.content.len());
        let text = self.content.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r']);
        let mut left = usize::try_from(position.character).unwrap_or(usize::MAX);
        for (at, c) in text.char_indices() {
            if left < c.len_utf16() {
                return start + at;
            }
            left -= c.len_utf16();
        }
        start + text.len()
    }

    /// The range of a span.
    pub(super) fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    /// The span of a range; one that ends before it starts is empty.
    pub(super) fn span(&self, range: Range) -> Span {
        let start = self.byte(range.start);
        Span::new(start, self.byte(range.end).max(start))
    }

    /// Makes a change: a new text for a range, or for the whole.
    pub(super) fn change(&mut self, change: &TextDocumentContentChangeEvent) {
        let content = match change.range {
            None => change.text.clone(),
            Some(range) => {
                let span = self.span(range);
                let mut content = std::mem::take(&mut self.content);
                content.replace_range(span.range(), &change.text);
                content
            }
        };
        *self = Text::new(content);
    }
}

/// A number as the protocol has it.
fn number(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_utf16_units() {
        let text = Text::new("# é𝄞x\r\ny\rz\n".to_owned());
        for (byte, line, character) in [(0, 0, 0), (2, 0, 2), (4, 0, 3), (8, 0, 5), (9, 0, 6), (11, 1, 0), (13, 2, 0)] {
            let position = Position::new(line, character);
            assert_eq!(text.position(byte), position, "byte {byte}");
            assert_eq!(text.byte(position), byte, "{position:?}");
        }
        assert_eq!(text.position(99), Position::new(3, 0));
    }

    #[test]
    fn places_that_do_not_exist_move_back() {
        let text = Text::new("# é𝄞\nab".to_owned());
        assert_eq!(text.byte(Position::new(0, 4)), 4, "half a character");
        assert_eq!(text.byte(Position::new(0, 99)), 8, "behind the end of a line");
        assert_eq!(text.byte(Position::new(1, 99)), 11, "behind the end of the text");
        assert_eq!(text.byte(Position::new(9, 0)), 11, "behind the last line");
        assert_eq!(text.position(3), Position::new(0, 2), "within a character");
        let backwards = Range::new(Position::new(1, 1), Position::new(0, 0));
        assert_eq!(text.span(backwards), Span::new(10, 10));
    }

    #[test]
    fn changes_replace_a_range_or_everything() {
        let mut text = Text::new("aé\nb\n".to_owned());
        let change =
            |range, text: &str| TextDocumentContentChangeEvent { range, range_length: None, text: text.into() };
        text.change(&change(Some(Range::new(Position::new(0, 1), Position::new(1, 0))), "𝄞\n\n"));
        assert_eq!(text.content(), "a𝄞\n\nb\n");
        assert_eq!(text.position(7), Position::new(2, 0));
        text.change(&change(None, "x"));
        assert_eq!((text.content(), text.position(1)), ("x", Position::new(0, 1)));
    }
}
