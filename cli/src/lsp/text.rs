//! Places in a text as the protocol has them.
//!
//! In: bytes and spans. Out: positions and ranges, and back. Cost: one pass over a line.

use atsumi_render::patterns::language::{Place, Text};
use lsp_types::{Position, Range, TextDocumentContentChangeEvent};
use pattern_compiler::source::Span;

/// The places of a text.
pub(super) trait Places {
    /// The position of a byte.
    fn position(&self, byte: usize) -> Position;
    /// The byte of a position.
    fn byte(&self, position: Position) -> usize;
    /// The range of a span.
    fn range(&self, span: Span) -> Range;
    /// The span of a range; one that ends before it starts is empty.
    fn span(&self, range: Range) -> Span;
}

impl Places for Text {
    fn position(&self, byte: usize) -> Position {
        let Place { line, character } = self.place(byte);
        Position::new(line, character)
    }

    fn byte(&self, position: Position) -> usize {
        self.byte_at(Place::new(position.line, position.character))
    }

    fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    fn span(&self, range: Range) -> Span {
        let start = self.byte(range.start);
        Span::new(start, self.byte(range.end).max(start))
    }
}

/// The text after a change: a new text for a range, or for the whole.
pub(super) fn changed(text: &Text, change: &TextDocumentContentChangeEvent) -> Text {
    let Some(range) = change.range else { return Text::new(change.text.clone()) };
    let mut content = text.content().to_owned();
    content.replace_range(text.span(range).range(), &change.text);
    Text::new(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_that_ends_before_it_starts_is_empty() {
        let backwards = Range::new(Position::new(1, 1), Position::new(0, 0));
        assert_eq!(Text::new("# é𝄞\nab".to_owned()).span(backwards), Span::new(10, 10));
    }

    #[test]
    fn changes_replace_a_range_or_everything() {
        let text = Text::new("aé\nb\n".to_owned());
        let change =
            |range, text: &str| TextDocumentContentChangeEvent { range, range_length: None, text: text.into() };
        let range = Range::new(Position::new(0, 1), Position::new(1, 0));
        let text = changed(&text, &change(Some(range), "𝄞\n\n"));
        assert_eq!(text.content(), "a𝄞\n\nb\n");
        assert_eq!(text.position(7), Position::new(2, 0));
        let text = changed(&text, &change(None, "x"));
        assert_eq!((text.content(), text.position(1)), ("x", Position::new(0, 1)));
    }
}
