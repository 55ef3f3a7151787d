//! A text and the places in it: bytes here, lines and UTF-16 units for editors.
//!
//! In: a text. Out: bytes for places and places for bytes. Places that do not exist are moved to the nearest one before
//! them, so none is refused. A line ends in LF, CR LF or CR. Cost: one pass over the text, then one over a line.

use pattern_compiler::source::Span;

/// A place in a text: a line and UTF-16 units in it, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The unit.
    pub character: u32,
}

impl Place {
    /// So far in this line.
    #[must_use]
    pub const fn new(line: u32, character: u32) -> Place {
        Place { line, character }
    }
}

/// A text with an index of its lines.
#[derive(Clone, Debug)]
pub struct Text {
    content: String,
    /// Where each line starts.
    starts: Vec<usize>,
}

impl Text {
    /// The text `content`.
    #[must_use]
    pub fn new(content: String) -> Text {
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
    #[must_use]
    pub fn content(&self) -> &str {
        &self.content
    }

    /// The text of a span; empty if it is no span of this text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.content.get(span.range()).unwrap_or_default()
    }

    /// The place of a byte.
    #[must_use]
    pub fn place(&self, byte: usize) -> Place {
        let mut byte = byte.min(self.content.len());
        while !self.content.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.starts.partition_point(|&start| start <= byte).saturating_sub(1);
        let before = self.content.get(self.starts[line]..byte).unwrap_or_default();
        Place::new(number(line), number(before.chars().map(char::len_utf16).sum()))
    }

    /// The byte of a place.
    #[must_use]
    pub fn byte_at(&self, place: Place) -> usize {
        let line = usize::try_from(place.line).unwrap_or(usize::MAX);
        let Some(&start) = self.starts.get(line) else { return self.content.len() };
        let end = self.starts.get(line + 1).copied().unwrap_or(self.content.len());
        let text = self.content.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r']);
        let mut left = usize::try_from(place.character).unwrap_or(usize::MAX);
        for (at, c) in text.char_indices() {
            if left < c.len_utf16() {
                return start + at;
            }
            left -= c.len_utf16();
        }
        start + text.len()
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
            let place = Place::new(line, character);
            assert_eq!(text.place(byte), place, "byte {byte}");
            assert_eq!(text.byte_at(place), byte, "{place:?}");
        }
        assert_eq!(text.place(99), Place::new(3, 0));
    }

    #[test]
    fn places_that_do_not_exist_move_back() {
        let text = Text::new("# é𝄞\nab".to_owned());
        assert_eq!(text.byte_at(Place::new(0, 4)), 4, "half a character");
        assert_eq!(text.byte_at(Place::new(0, 99)), 8, "behind the end of a line");
        assert_eq!(text.byte_at(Place::new(1, 99)), 11, "behind the end of the text");
        assert_eq!(text.byte_at(Place::new(9, 0)), 11, "behind the last line");
        assert_eq!(text.place(3), Place::new(0, 2), "within a character");
    }
}
