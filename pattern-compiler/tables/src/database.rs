//! A compiled database: what generated code defines as constants and an interpreter builds in memory.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::alphabet::{Element, Role};
use crate::autohelper::{Autohelpers, Value};
use crate::automaton::Automaton;
use crate::symmetry::{Offset, Orientation, Orientations};

/// The version of the tables' layout; generated code states the one that it was made for.
pub const LAYOUT: u32 = 4;

/// The class letters of a pattern as a bit set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Classes(pub u32);

/// Class letters and their bits, in the order of the pattern language.
pub const CLASS_LETTERS: [(char, u32); 26] = [
    ('O', 0x1),
    ('o', 0x2),
    ('X', 0x4),
    ('x', 0x8),
    ('s', 0x10),
    ('n', 0x20),
    ('D', 0x40),
    ('C', 0x80),
    ('c', 0x100),
    ('B', 0x200),
    ('A', 0x400),
    ('b', 0x800),
    ('e', 0x1000),
    ('E', 0x2000),
    ('a', 0x4000),
    ('d', 0x8000),
    ('I', 0x1_0000),
    ('J', 0x2_0000),
    ('j', 0x4_0000),
    ('t', 0x8_0000),
    ('U', 0x10_0000),
    ('T', 0x20_0000),
    ('W', 0x40_0000),
    ('F', 0x80_0000),
    ('N', 0x100_0000),
    ('Y', 0x8000_0000),
];

impl Classes {
    /// The set of one letter; `None` if it is not a class letter.
    #[must_use]
    pub const fn letter(letter: char) -> Option<Classes> {
        let mut k = 0;
        while k < CLASS_LETTERS.len() {
            if CLASS_LETTERS[k].0 == letter {
                return Some(Classes(CLASS_LETTERS[k].1));
            }
            k += 1;
        }
        None
    }

    /// Whether the set holds `letter`.
    #[must_use]
    pub const fn has(self, letter: char) -> bool {
        match Classes::letter(letter) {
            Some(Classes(bit)) => self.0 & bit != 0,
            None => false,
        }
    }
}

impl fmt::Display for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("-");
        }
        CLASS_LETTERS.iter().filter(|(_, bit)| self.0 & bit != 0).try_for_each(|(letter, _)| write!(f, "{letter}"))
    }
}

impl fmt::Debug for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Classes({self})")
    }
}

/// The borders of the board that a diagram declares, before any orientation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Edges {
    /// The first row lies on the upper border.
    pub north: bool,
    /// The last row lies on the lower border.
    pub south: bool,
    /// The last column lies on the right border.
    pub east: bool,
    /// The first column lies on the left border.
    pub west: bool,
}

impl Edges {
    /// No border.
    pub const NONE: Edges = Edges { north: false, south: false, east: false, west: false };

    /// The borders of the turned diagram: each lies where the step beyond it points.
    #[must_use]
    pub fn turned(self, by: Orientation) -> Edges {
        let beyond = [
            (self.north, Offset::new(-1, 0)),
            (self.south, Offset::new(1, 0)),
            (self.east, Offset::new(0, 1)),
            (self.west, Offset::new(0, -1)),
        ];
        let mut turned = Edges::NONE;
        for (_, step) in beyond.into_iter().filter(|(declared, _)| *declared) {
            match by.apply(step) {
                Offset { down: -1, .. } => turned.north = true,
                Offset { down: 1, .. } => turned.south = true,
                Offset { right: 1, .. } => turned.east = true,
                _ => turned.west = true,
            }
        }
        turned
    }
}

/// The rectangle of a diagram relative to its anchor. All its cells must lie on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extent {
    /// The first row, zero or negative.
    pub top: i8,
    /// The first column, zero or negative.
    pub left: i8,
    /// The last row, zero or positive.
    pub bottom: i8,
    /// The last column, zero or positive.
    pub right: i8,
}

impl Extent {
    /// The rectangle from (top, left) to (bottom, right).
    #[must_use]
    pub const fn new(top: i8, left: i8, bottom: i8, right: i8) -> Extent {
        Extent { top, left, bottom, right }
    }

    /// The rectangle of the turned diagram.
    #[must_use]
    pub fn turned(self, by: Orientation) -> Extent {
        let a = by.apply(Offset::new(self.top, self.left));
        let b = by.apply(Offset::new(self.bottom, self.right));
        Extent::new(a.down.min(b.down), a.right.min(b.right), a.down.max(b.down), a.right.max(b.right))
    }
}

/// A non-wild cell of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PatternCell {
    /// Where it is, relative to the anchor.
    pub at: Offset,
    /// What it demands.
    pub element: Element,
    /// Whether the goal test looks at it; decided by the `goal_elements` and `callback_data` directives.
    pub stored: bool,
}

impl PatternCell {
    /// The cell at (down, right) from the anchor.
    #[must_use]
    pub const fn new(down: i8, right: i8, element: Element, stored: bool) -> PatternCell {
        PatternCell { at: Offset::new(down, right), element, stored }
    }
}

/// A named point of a constraint diagram.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// Its letter.
    pub letter: char,
    /// Where it is, relative to the anchor.
    pub at: Offset,
}

impl Label {
    /// The label at (down, right) from the anchor.
    #[must_use]
    pub const fn new(letter: char, down: i8, right: i8) -> Label {
        Label { letter, at: Offset::new(down, right) }
    }
}

/// Evaluates a condition without compiled code.
pub trait Evaluate: fmt::Debug + Send + Sync {
    /// The value of the constraint, or the value that the action returns (0 if it returns none).
    fn evaluate(&self, helpers: &mut dyn Autohelpers) -> Value;
}

/// The code of a constraint or action.
#[derive(Clone)]
pub enum Code {
    /// A generated function.
    Compiled(fn(&mut dyn Autohelpers) -> i32),
    /// An expression or statement list evaluated step by step.
    Interpreted(Arc<dyn Evaluate>),
}

/// A constraint (`;` lines) or action (`>` lines).
#[derive(Clone)]
pub struct Condition {
    /// Its text, lines joined by blanks.
    pub text: Cow<'static, str>,
    /// What runs.
    pub code: Code,
}

impl Condition {
    /// Runs it for the match that `helpers` is bound to: the value of the expression, or of the action's `return`.
    pub fn run(&self, helpers: &mut dyn Autohelpers) -> i32 {
        match &self.code {
            Code::Compiled(function) => function(helpers),
            Code::Interpreted(program) => match program.evaluate(helpers) {
                Value::Int(value) => value,
                real @ Value::Real(_) => i32::from(real.is_true()),
            },
        }
    }
}

impl fmt::Debug for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text)
    }
}

/// One pattern, offsets relative to its anchor in orientation 0.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// Its name, unique in the database unless the author was warned.
    pub name: Cow<'static, str>,
    /// Line of its title, from 1.
    pub line: u32,
    /// Class letters.
    pub classes: Classes,
    /// The `value` attribute, 0 if there is none.
    pub value: f32,
    /// The role of the stone that it is anchored at.
    pub anchor: Role,
    /// The orientations in which it is tried.
    pub orientations: Orientations,
    /// The rectangle of the diagram.
    pub extent: Extent,
    /// Declared borders.
    pub edges: Edges,
    /// Every cell but `?`, in reading order.
    pub cells: Cow<'static, [PatternCell]>,
    /// The `*` of the diagram, if it has one.
    pub star: Option<Offset>,
    /// Labels of the constraint diagram, sorted by letter.
    pub labels: Cow<'static, [Label]>,
    /// The hand-written helper that an engine is to ask after the constraint, if one is named.
    pub helper: Option<Cow<'static, str>>,
    /// The constraint, if there is one.
    pub constraint: Option<Condition>,
    /// The action, if there is one.
    pub action: Option<Condition>,
}

/// Finds a pattern by name.
pub type NameIndex = phf::Map<&'static str, u16>;

/// One more file of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Further {
    /// The number of its first pattern.
    pub first: u16,
    /// The file as shown in messages.
    pub file: Cow<'static, str>,
}

/// A compiled database.
#[derive(Clone, Debug)]
pub struct Database {
    /// Name without folder or ending, such as `barriers`.
    pub name: Cow<'static, str>,
    /// The file that it was compiled from, as shown in messages; the first one if there are several.
    pub file: Cow<'static, str>,
    /// The files behind the first one, in order.
    pub further: Cow<'static, [Further]>,
    /// Fingerprint of the source text (FNV-1a, 64 bits), so that two compilations can be told apart.
    pub fingerprint: u64,
    /// Patterns in file order.
    pub patterns: Cow<'static, [Pattern]>,
    /// The automaton over them.
    pub automaton: Automaton,
    /// Pattern numbers by name; generated databases carry a perfect hash, others search.
    pub names: Option<&'static NameIndex>,
}

impl Database {
    /// The file of a pattern by its number.
    #[must_use]
    pub fn file_of(&self, pattern: u16) -> &str {
        let further = self.further.iter().rev().find(|further| further.first <= pattern);
        further.map_or(&self.file, |further| &further.file)
    }

    /// The number of the first pattern called `name`.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u16> {
        match self.names {
            Some(index) => index.get(name).copied(),
            None => self.patterns.iter().position(|p| p.name == name).and_then(|k| u16::try_from(k).ok()),
        }
    }
}

/// 64-bit FNV-1a of a text: the fingerprint of a database's source.
#[must_use]
pub const fn fingerprint(text: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut k = 0;
    while k < text.len() {
        hash = (hash ^ text[k] as u64).wrapping_mul(0x0100_0000_01b3);
        k += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_letters_have_bits_of_their_own() {
        let all = CLASS_LETTERS.iter().fold(0u32, |bits, (_, bit)| {
            assert_eq!(bits & bit, 0);
            bits | bit
        });
        assert_eq!(all.count_ones(), 26);
        assert!(Classes(0x240).has('B') && Classes(0x240).has('D') && !Classes(0x240).has('A'));
        assert_eq!(Classes(0x240).to_string(), "DB");
    }

    #[test]
    fn fingerprint_is_pinned() {
        assert_eq!(fingerprint(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
