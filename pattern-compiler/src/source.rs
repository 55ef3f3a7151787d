//! Source files and places in them.
//!
//! In goes the content of a file as bytes, out come its text, its lines and, for any byte, the line and column that
//! people count. Nothing is refused: bytes that are not UTF-8 are read as Latin-1, lines may end in LF or CR LF, and a
//! byte order mark at the beginning is in the text, but in no line. Afterwards a [`Span`] is a range of bytes of
//! [`Source::text`], and [`Source::position`] is the only place that turns bytes into lines and columns. One pass over
//! the bytes; a position costs a binary search.

use std::ops::Range;

use pattern_tables::database;

/// A range of bytes of a source text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte behind the last one; equal to `start` for a place between two characters.
    pub end: usize,
}

impl Span {
    /// The range from `start` up to, not including, `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// From the start of this span to the end of `last`.
    #[must_use]
    pub const fn to(self, last: Span) -> Span {
        Span::new(self.start, last.end)
    }

    /// The `length` bytes that begin `offset` bytes into this span.
    #[must_use]
    pub const fn part(self, offset: usize, length: usize) -> Span {
        Span::new(self.start + offset, self.start + offset + length)
    }

    /// The range as the standard library writes it.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

/// What people call a place: line and column, both counted from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

/// A line without its end and without trailing white space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'s> {
    /// Where it stands.
    pub span: Span,
    /// Its text.
    pub text: &'s str,
    /// How many characters it has with trailing white space, but without its end.
    pub length: usize,
}

/// A source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    file: String,
    text: String,
    fingerprint: u64,
    /// Where each line starts.
    lines: Vec<usize>,
}

impl Source {
    /// The file `file`, as messages shall name it, with the content `bytes`.
    ///
    /// ```
    /// use pattern_compiler::source::{Position, Source};
    ///
    /// let source = Source::new("barriers.db", b"# caf\xe9\n# second\n");
    /// assert_eq!(source.text(), "# café\n# second\n");
    /// assert_eq!(source.position(10), Position { line: 2, column: 3 });
    /// ```
    #[must_use]
    pub fn new(file: impl Into<String>, bytes: impl AsRef<[u8]>) -> Source {
        let bytes = bytes.as_ref();
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
        };
        let mut lines = vec![text.len() - without_mark(&text).len()];
        lines.extend(text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1));
        if lines.last() == Some(&text.len()) {
            lines.pop();
        }
        Source { file: file.into(), text, fingerprint: database::fingerprint(bytes), lines }
    }

    /// The file as messages name it.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The file without folder and without ending: the name of the database.
    #[must_use]
    pub fn name(&self) -> &str {
        let name = self.file.rsplit(['/', '\\']).next().unwrap_or(&self.file);
        name.strip_suffix(".db").unwrap_or(name)
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a span; empty for a span of another file.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// The span widened to whole characters and cut to the text.
    #[must_use]
    pub fn whole(&self, span: Span) -> Span {
        let mut start = span.start.min(self.text.len());
        let mut end = span.end.clamp(start, self.text.len());
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        Span::new(start, end)
    }

    /// FNV-1a of the bytes.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Whether the last line has no end.
    #[must_use]
    pub fn is_unterminated(&self) -> bool {
        !self.lines.is_empty() && !self.text.ends_with('\n')
    }

    /// The lines in order, without their ends.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.lines.iter().enumerate().map(|(k, &start)| {
            let end = self.lines.get(k + 1).copied().unwrap_or(self.text.len());
            let whole = self.text[start..end].trim_end_matches('\n').trim_end_matches('\r');
            let text = whole.trim_end_matches(is_white);
            Line { span: Span::new(start, start + text.len()), text, length: whole.chars().count() }
        })
    }

    /// Line and column of a byte. A byte beyond the end counts as the end.
    #[must_use]
    pub fn position(&self, byte: usize) -> Position {
        let byte = byte.min(self.text.len());
        let line = self.lines.partition_point(|&start| start <= byte).max(1);
        let start = self.lines.get(line - 1).copied().unwrap_or_default();
        let column = self.text.get(start..byte).map_or(0, |before| before.chars().count()) + 1;
        Position { line, column }
    }

    /// The text of the lines `first` to `last`, counted from 1 and both included, and the byte at which it starts.
    #[must_use]
    pub fn line_range(&self, first: usize, last: usize) -> (&str, usize) {
        let start = self.lines.get(first.saturating_sub(1)).copied().unwrap_or(self.text.len());
        let end = self.lines.get(last).copied().unwrap_or(self.text.len());
        (self.text.get(start..end).unwrap_or_default(), start)
    }
}

/// A text without the byte order mark that some editors write before it.
///
/// ```
/// assert_eq!(pattern_compiler::source::without_mark("\u{feff}Pattern A1"), "Pattern A1");
/// ```
#[must_use]
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// White space as the pattern language knows it, but for the end of a line.
#[must_use]
pub const fn is_white(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\x0b' | '\x0c')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_their_ends_and_trailing_white_space() {
        let source = Source::new("a/b.db", "one \t\r\n\n  two\x0c\nthree");
        let lines: Vec<(&str, usize, usize)> =
            source.lines().map(|line| (line.text, line.span.start, line.length)).collect();
        assert_eq!(lines, [("one", 0, 5), ("", 7, 0), ("  two", 8, 6), ("three", 15, 5)]);
        assert!(source.is_unterminated());
        assert_eq!(source.name(), "b");
    }

    #[test]
    fn positions_count_characters_from_one() {
        let source = Source::new("x", "aé€z\nb\n");
        let at = |byte| {
            let Position { line, column } = source.position(byte);
            (line, column)
        };
        assert_eq!([at(0), at(3), at(6), at(8), at(9), at(99)], [(1, 1), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3)]);
    }

    #[test]
    fn spans_are_widened_to_characters() {
        let source = Source::new("x", "aéz");
        let whole = |start, end| source.whole(Span::new(start, end)).range();
        assert_eq!([whole(0, 1), whole(2, 2), whole(0, 2), whole(3, 9), whole(7, 9)], [0..1, 1..3, 0..3, 3..4, 4..4]);
    }

    #[test]
    fn a_byte_order_mark_is_in_no_line() {
        let source = Source::new("x.db", "\u{feff}ab\nc\n");
        assert_eq!(source.lines().map(|line| line.text).collect::<Vec<_>>(), ["ab", "c"]);
        assert_eq!([source.position(0), source.position(4)], [1, 2].map(|column| Position { line: 1, column }));
        let nothing = Source::new("x.db", "\u{feff}");
        assert!(nothing.lines().count() == 0 && !nothing.is_unterminated());
    }

    #[test]
    fn an_empty_file_has_no_lines() {
        let source = Source::new("x.db", "");
        assert_eq!(source.lines().count(), 0);
        assert!(!source.is_unterminated());
        assert_eq!(source.position(0), Position { line: 1, column: 1 });
        assert_eq!(source.line_range(1, 1).0, "");
    }

    #[test]
    fn line_ranges_are_whole_lines() {
        let source = Source::new("x.db", "one\ntwo\nthree\n");
        assert_eq!(source.line_range(2, 3), ("two\nthree\n", 4));
    }
}
