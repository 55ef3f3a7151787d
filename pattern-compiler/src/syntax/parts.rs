//! The parts of a line: what stands where, even if the line is wrong.
//!
//! In: a line and its kind. Out: names, letters and cells with their places, from left to right, as far as they can be
//! made out. One pass over the line.

use super::ast::Keyword;
use super::outline::{Kind, Line, TITLE};
use crate::source::{Span, is_white};

/// What a part of a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The name in a title.
    Title,
    /// The word that begins a directive.
    Directive,
    /// The word behind it.
    Setting,
    /// A word of a comment.
    Word,
    /// A cell of a diagram.
    Cell,
    /// A vertex of an eye shape, or a border.
    Vertex,
    /// The value of an eye shape.
    Value,
    /// The symmetry character.
    Symmetry,
    /// A class letter.
    Class,
    /// The name of an attribute.
    Attribute,
    /// What stands in its parentheses.
    Setpoint,
    /// The name of a hand-written helper.
    Helper,
    /// A name in a constraint or an action.
    Name,
    /// An argument of one character.
    Argument,
}

/// A part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is.
    pub role: Role,
    /// Where it is.
    pub span: Span,
}

/// The parts of `line`, which stands in `text`.
#[must_use]
pub fn parts(text: &str, line: Line) -> Vec<Part> {
    let mut reader =
        Reader { text: text.get(line.span.range()).unwrap_or_default(), start: line.span.start, parts: Vec::new() };
    match line.kind {
        Kind::Title => reader.title(),
        Kind::Directive => reader.directive(),
        Kind::Comment => reader.comment(),
        Kind::Row => reader.row(),
        Kind::Entry => reader.entry(),
        Kind::Constraint | Kind::Action => reader.code(),
        Kind::ShapeRow => reader.shape_row(),
        Kind::ShapeValue => reader.shape_value(),
        Kind::Blank | Kind::Edge | Kind::Malformed => {}
    }
    reader.parts
}

/// Whether names may contain the character.
#[must_use]
pub const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Whether the character may be a cell of a diagram.
#[must_use]
pub fn is_cell(c: char) -> bool {
    c.is_ascii_alphabetic() || ".?*,!".contains(c)
}

struct Reader<'t> {
    text: &'t str,
    start: usize,
    parts: Vec<Part>,
}

impl Reader<'_> {
    fn add(&mut self, role: Role, start: usize, end: usize) {
        if start < end {
            self.parts.push(Part { role, span: Span::new(self.start + start, self.start + end) });
        }
    }

    /// The first byte from `at` on, at or behind which a character is as wanted; the end if there is none.
    fn find(&self, at: usize, wanted: impl Fn(char) -> bool) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        at + rest.find(wanted).unwrap_or(rest.len())
    }

    fn title(&mut self) {
        let start = self.find(TITLE.len(), |c| !is_white(c));
        self.add(Role::Title, start, self.find(start, is_white));
    }

    fn directive(&mut self) {
        let length =
            Keyword::ALL.iter().find(|word| self.text.starts_with(word.text())).map_or(0, |word| word.text().len());
        self.add(Role::Directive, 0, length);
        let start = self.find(length, |c| !is_white(c));
        self.add(Role::Setting, start, self.find(start, is_white));
    }

    fn comment(&mut self) {
        let mut at = 0;
        while at < self.text.len() {
            let start = self.find(at, is_word);
            at = self.find(start, |c| !is_word(c));
            self.add(Role::Word, start, at);
        }
    }

    fn row(&mut self) {
        let start = usize::from(self.text.starts_with('|'));
        for at in start..self.find(start, |c| !is_cell(c)) {
            self.add(Role::Cell, at, at + 1);
        }
    }

    fn shape_row(&mut self) {
        for (at, symbol) in self.text.char_indices().filter(|(_, symbol)| !is_white(*symbol)) {
            self.add(Role::Vertex, at, at + symbol.len_utf8());
        }
    }

    fn shape_value(&mut self) {
        let start = self.find(1, |c| !is_white(c));
        self.add(Role::Value, start, self.find(start, is_white));
    }

    fn entry(&mut self) {
        let Some(symmetry) = self.text.chars().nth(1) else { return };
        let mut at = 1;
        if symmetry != ',' {
            at += symmetry.len_utf8();
            self.add(Role::Symmetry, 1, at);
        }
        at = self.find(at, |c| c == ',') + 1;
        let classes = at..self.find(at, |c| c == ',');
        for (k, letter) in self.text.get(classes.clone()).unwrap_or_default().char_indices() {
            if !is_white(letter) {
                self.add(Role::Class, classes.start + k, classes.start + k + letter.len_utf8());
            }
        }
        at = classes.end;
        while at < self.text.len() {
            let start = self.find(at, |c| c != ',' && !is_white(c));
            at = self.find(start, |c| c == ',');
            self.item(start, at);
        }
    }

    /// An attribute or a helper from `start` to `end`.
    fn item(&mut self, start: usize, end: usize) {
        let name = self.find(start, |c| !is_word(c)).min(end);
        if self.text.get(name..end).is_some_and(|rest| rest.starts_with('(')) {
            self.add(Role::Attribute, start, name);
            self.add(Role::Setpoint, name + 1, self.find(name + 1, |c| c == ')').min(end));
        } else {
            self.add(Role::Helper, start, name);
        }
    }

    fn code(&mut self) {
        let mut at = 1;
        while at < self.text.len() {
            let start = self.find(at, is_word);
            at = self.find(start, |c| !is_word(c));
            let word = self.text.get(start..at).unwrap_or_default();
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                continue;
            }
            self.add(Role::Name, start, at);
            if !matches!(word, "if" | "else" | "return") && self.text[at..].starts_with('(') {
                at = self.arguments(at + 1);
            }
        }
    }

    /// Arguments from `at` on; where they end.
    fn arguments(&mut self, at: usize) -> usize {
        let end = self.find(at, |c| !is_word(c) && !is_white(c) && !",*?".contains(c));
        let mut start = at;
        for piece in self.text[at..end].split(',') {
            let blanks = piece.len() - piece.trim_start_matches(is_white).len();
            let length = piece.trim_matches(is_white).len();
            if length == 1 {
                self.add(Role::Argument, start + blanks, start + blanks + 1);
            }
            start += piece.len() + 1;
        }
        end
    }
}

#[cfg(test)]
mod tests {
    use super::super::ast::Language;
    use super::super::outline::Outline;
    use super::*;

    fn read(text: &str) -> Vec<(Role, &str)> {
        read_as(text, Language::Patterns)
    }

    fn read_as(text: &str, language: Language) -> Vec<(Role, &str)> {
        let outline = Outline::new(text, language);
        let parts = outline.lines.iter().flat_map(|&line| parts(text, line));
        parts.map(|part| (part.role, text.get(part.span.range()).expect("a place in the text"))).collect()
    }

    #[test]
    fn every_kind_of_line_has_its_parts() {
        use Role::{
            Argument, Attribute, Cell, Class, Directive, Helper, Name, Setpoint, Setting, Symmetry, Title, Word,
        };
        assert_eq!(read("Pattern  A1 x"), [(Title, "A1")]);
        assert_eq!(read("attribute_map general"), [(Directive, "attribute_map"), (Setting, "general")]);
        assert_eq!(read("# see é A1."), [(Word, "see"), (Word, "A1")]);
        assert_eq!(read("|O.| x"), [(Cell, "O"), (Cell, ".")]);
        let entry = [(Symmetry, "|"), (Class, "s"), (Class, "D"), (Attribute, "value"), (Setpoint, "3"), (Helper, "h")];
        assert_eq!(read(":|,s D,value(3) , h"), entry);
        let code = [(Name, "lib"), (Argument, "a"), (Name, "f"), (Argument, "?"), (Argument, "*"), (Name, "WIN")];
        assert_eq!(read(";lib(a)>10 && (f(?,xy, *)==WIN"), code);
    }

    #[test]
    fn broken_lines_have_the_parts_that_can_be_made_out() {
        assert_eq!(read(":"), []);
        assert_eq!(read(":,D"), [(Role::Class, "D")]);
        assert_eq!(read(":é,D,value("), [(Role::Symmetry, "é"), (Role::Class, "D"), (Role::Attribute, "value")]);
        assert_eq!(read(";lib(a,"), [(Role::Name, "lib"), (Role::Argument, "a")]);
        assert_eq!(read(";f(a f(b"), [(Role::Name, "f"), (Role::Name, "b")]);
        assert_eq!(read("Pattern"), []);
    }

    #[test]
    fn eye_shapes_have_vertices_and_a_value() {
        use Role::{Title, Value, Vertex};
        let found = read_as("Pattern 61\n  !é\n: 0012 x", Language::EyeShapes);
        assert_eq!(found, [(Title, "61"), (Vertex, "!"), (Vertex, "é"), (Value, "0012")]);
        assert_eq!(read_as(":", Language::EyeShapes), []);
    }
}
