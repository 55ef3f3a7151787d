//! The lines of a database and the patterns that they make up, without asking whether they are right.
//!
//! [`parse`](super::parse) leaves a broken pattern out of its tree, but whoever is writing one wants help with it. So
//! the lines are sorted here by how they begin, as the grammar does it, and belong to the title above them. In: a text;
//! out: its lines and [`Block`]s; [`parts`](super::parts::parts) takes a line apart. Nothing is refused, and of a
//! pattern that is in the tree everything stands where the tree has it, unless a line of it is misplaced and ignored.
//! One pass over the text.

use std::ops::Range;

use super::ast::{Keyword, Language};
use crate::source::{Span, is_white, without_mark};

/// Letters that are symbols of diagrams and cannot be labels.
pub const SYMBOLS: [char; 6] = ['o', 'x', 'O', 'X', 'Q', 'Y'];

/// Whether a letter may be a label.
#[must_use]
pub fn is_label(letter: char) -> bool {
    letter.is_ascii_alphabetic() && !SYMBOLS.contains(&letter)
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `Pattern Name`, perhaps without a name.
    Title,
    /// A directive.
    Directive,
    /// An empty line.
    Blank,
    /// `#…`
    Comment,
    /// A horizontal border.
    Edge,
    /// A row of a diagram.
    Row,
    /// `:…`
    Entry,
    /// `;…`
    Constraint,
    /// `>…`
    Action,
    /// None of these.
    Malformed,
    /// A row of an eye shape, borders included.
    ShapeRow,
    /// The value of an eye shape.
    ShapeValue,
}

/// A line without its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Where it is.
    pub span: Span,
    /// What it is.
    pub kind: Kind,
}

/// A pattern or an eye shape, whole or broken. Numbers are those of lines in [`Outline::lines`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Where its name stands; empty if it has none.
    pub name: Span,
    /// The comment lines directly above the title.
    pub comment: Range<usize>,
    /// From the title to the last line that is neither empty nor a comment.
    pub lines: Range<usize>,
    /// The main diagram; may be empty.
    pub diagram: Range<usize>,
    /// The entry line, or the value of an eye shape.
    pub entry: Option<usize>,
    /// The constraint diagram; may be empty.
    pub second: Range<usize>,
}

/// The lines and patterns of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// All lines in order.
    pub lines: Vec<Line>,
    /// All patterns in order.
    pub blocks: Vec<Block>,
}

impl Outline {
    /// The outline of `text`.
    #[must_use]
    pub fn new(text: &str, language: Language) -> Outline {
        let kind = match language {
            Language::Patterns => kind,
            Language::EyeShapes => shape_kind,
        };
        let mut lines = Vec::new();
        let rows = without_mark(text);
        let mut start = text.len() - rows.len();
        for whole in rows.split_inclusive('\n') {
            let line = whole.trim_end_matches('\n').trim_end_matches(is_white);
            lines.push(Line { span: Span::new(start, start + line.len()), kind: kind(line) });
            start += whole.len();
        }
        let mut outline = Outline { lines, blocks: Vec::new() };
        let titles: Vec<usize> = outline.numbers(Kind::Title).collect();
        outline.blocks = titles.iter().map(|&title| outline.block(text, title)).collect();
        outline
    }

    /// The numbers of the lines of a kind.
    pub fn numbers(&self, kind: Kind) -> impl Iterator<Item = usize> + '_ {
        self.lines.iter().enumerate().filter(move |(_, line)| line.kind == kind).map(|(number, _)| number)
    }

    /// The number of the line that holds a byte.
    #[must_use]
    pub fn line_at(&self, byte: usize) -> Option<usize> {
        self.lines.partition_point(|line| line.span.start <= byte).checked_sub(1)
    }

    /// The pattern that a line belongs to: the one that begins last before it and does not end at a directive.
    #[must_use]
    pub fn block_at(&self, line: usize) -> Option<&Block> {
        let block = self.blocks[..self.blocks.partition_point(|block| block.lines.start <= line)].last()?;
        let directive = self.lines[block.lines.start..=line].iter().any(|line| line.kind == Kind::Directive);
        (!directive).then_some(block)
    }

    /// From the first byte of the first line to the last one of the last line; empty for no lines.
    #[must_use]
    pub fn span(&self, lines: &Range<usize>) -> Span {
        match self.lines.get(lines.clone()).unwrap_or_default() {
            [] => Span::new(0, 0),
            [only] => only.span,
            [first, .., last] => first.span.to(last.span),
        }
    }

    fn block(&self, text: &str, title: usize) -> Block {
        let end = (title + 1..self.lines.len())
            .find(|&at| matches!(self.lines[at].kind, Kind::Title | Kind::Directive))
            .unwrap_or(self.lines.len());
        let last = (title..end).rev().find(|&at| !matches!(self.lines[at].kind, Kind::Blank | Kind::Comment));
        let entry = (title..end).find(|&at| matches!(self.lines[at].kind, Kind::Entry | Kind::ShapeValue));
        let comment = (0..title).rev().take_while(|&at| self.lines[at].kind == Kind::Comment).last().unwrap_or(title);
        let span = self.lines[title].span;
        let line = text.get(span.range()).unwrap_or_default();
        let behind = line.strip_prefix(TITLE).unwrap_or_default().trim_start_matches(is_white);
        let start = span.end - behind.len();
        let length = behind.find(is_white).unwrap_or(behind.len());
        Block {
            name: Span::new(start, start + length),
            comment: comment..title,
            lines: title..last.unwrap_or(title) + 1,
            diagram: self.diagram(title + 1..entry.unwrap_or(end)),
            entry,
            second: entry.map_or(end..end, |entry| self.diagram(entry + 1..end)),
        }
    }

    /// The first run of diagram lines; all of them in an eye shape, where empty lines and comments may stand between.
    fn diagram(&self, lines: Range<usize>) -> Range<usize> {
        let mut rows = lines.clone().filter(|&at| self.lines[at].kind == Kind::ShapeRow);
        if let Some(first) = rows.next() {
            return first..rows.next_back().unwrap_or(first) + 1;
        }
        let drawn = |at: &usize| matches!(self.lines[*at].kind, Kind::Edge | Kind::Row);
        let start = lines.clone().find(drawn).unwrap_or(lines.end);
        let end = (start..lines.end).find(|at| !drawn(at)).unwrap_or(lines.end);
        start..end
    }
}

/// The word that begins a title.
pub const TITLE: &str = "Pattern";

/// The kind of a line of the pattern language, without its end, by how it begins.
#[must_use]
pub fn kind(line: &str) -> Kind {
    let is_directive = |word: &Keyword| line.strip_prefix(word.text()).is_some_and(|behind| !behind.is_empty());
    match line.bytes().next() {
        None => Kind::Blank,
        Some(b'#') => Kind::Comment,
        Some(b':') => Kind::Entry,
        Some(b';') => Kind::Constraint,
        Some(b'>') => Kind::Action,
        Some(b'+' | b'-') => Kind::Edge,
        _ if line.starts_with(TITLE) => Kind::Title,
        _ if Keyword::ALL.iter().any(is_directive) => Kind::Directive,
        Some(b'|' | b'.' | b',' | b'!' | b'*' | b'?') => Kind::Row,
        Some(first) if first.is_ascii_alphabetic() => Kind::Row,
        Some(_) => Kind::Malformed,
    }
}

/// The kind of a line in a database of eye shapes.
fn shape_kind(line: &str) -> Kind {
    match line.bytes().next() {
        None => Kind::Blank,
        Some(b'#') => Kind::Comment,
        Some(b':') => Kind::ShapeValue,
        _ if line.starts_with(TITLE) => Kind::Title,
        Some(_) => Kind::ShapeRow,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "attribute_map value_only\n# one\n# two\nPattern  A1 rest\n\nO,O\n:+,D\n\nOaO remark\n\n;lib(a)>1\n;&&1\n\n# three\nPattern B1\n|O.\n+--\n\nOO\n 7\n";

    #[test]
    fn lines_are_sorted_by_how_they_begin() {
        use Kind::{Action, Blank, Comment, Constraint, Directive, Edge, Entry, Malformed, Row, Title};
        for (line, expected) in [
            ("", Blank),
            ("#", Comment),
            ("Pattern", Title),
            ("PatternX", Title),
            ("Patter", Row),
            ("goal_elementsO", Directive),
            ("goal_elements", Row),
            ("|O", Row),
            ("?", Row),
            ("+-", Edge),
            (":", Entry),
            (";", Constraint),
            (">", Action),
            (" ;", Malformed),
            ("é", Malformed),
        ] {
            assert_eq!(kind(line), expected, "{line}");
        }
    }

    #[test]
    fn blocks_hold_their_parts() {
        let outline = Outline::new(TEXT, Language::Patterns);
        let [first, second] = outline.blocks.as_slice() else { panic!("{:?}", outline.blocks) };
        assert_eq!(TEXT.get(first.name.range()), Some("A1"));
        assert_eq!((&first.comment, &first.lines, &first.diagram), (&(1..3), &(3..12), &(5..6)));
        assert_eq!((first.entry, &first.second), (Some(6), &(8..9)));
        assert_eq!((&second.lines, &second.diagram, second.entry), (&(14..20), &(15..17), None));
        assert_eq!(outline.block_at(12), Some(first));
        assert_eq!(outline.block_at(2), None);
        assert_eq!(outline.line_at(0), Some(0));
    }

    #[test]
    fn eye_shapes_have_a_diagram_and_a_value() {
        let text = "# one\nPattern 61 rest\n\n  !.\n# between\n--\n\n:0012\n\nPattern\n|\n";
        let outline = Outline::new(text, Language::EyeShapes);
        let [first, second] = outline.blocks.as_slice() else { panic!("{:?}", outline.blocks) };
        assert_eq!(text.get(first.name.range()), Some("61"));
        assert_eq!((&first.comment, &first.lines, &first.diagram), (&(0..1), &(1..8), &(3..6)));
        assert_eq!((first.entry, first.second.is_empty()), (Some(7), true));
        assert_eq!((&second.lines, &second.diagram, second.entry), (&(9..11), &(10..11), None));
    }
}
