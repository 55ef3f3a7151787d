//! A text of a database, and what is known about it.
//!
//! In: a text. Out: its [`Outline`], and what the compiler finds. Both are computed when they are first
//! asked for and thrown away when the text changes.

use std::cell::OnceCell;
use std::sync::Arc;

use atsumi::tables::autohelper::Autohelper;
use atsumi::tables::eye::EyeDatabase;
use atsumi::tables::purpose::Purpose;
use pattern_compiler::check::{self, Settings};
use pattern_compiler::diagnostics::Diagnostics;
use pattern_compiler::eyes;
use pattern_compiler::lint::{self, Allowed};
use pattern_compiler::model::{Database, Pattern, Shape};
use pattern_compiler::source::{Source, Span};
use pattern_compiler::syntax;
use pattern_compiler::syntax::ast::{File, Language};
use pattern_compiler::syntax::outline::{Block, Kind, Outline, is_label};
use pattern_compiler::syntax::parts::{self, Part, Role};

use super::text::Text;

/// How many errors, how many warnings and how many lints are told.
const LIMIT: usize = 5000;

/// A text of a database.
pub struct Document {
    file: String,
    text: Text,
    contents: OnceCell<Contents>,
    outline: OnceCell<Outline>,
    compiled: OnceCell<Compiled>,
}

/// What a document holds, each in a language of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Contents {
    Patterns,
    EyeShapes,
    /// Values of playout moves.
    MoveValues,
}

/// What the compiler makes of a document.
struct Compiled {
    database: Database,
    /// The tables of a database of eye shapes, once somebody asks for them; `None` inside if there are none.
    eyes: OnceCell<Option<EyeDatabase>>,
    /// The tree and what was found, in a list of one file.
    files: [(File, Diagnostics); 1],
    is_linted: bool,
}

impl Document {
    /// The text of `file`, which is named without its folder.
    #[must_use]
    pub fn new(file: &str, content: String) -> Document {
        let (contents, outline, compiled) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Document { file: file.to_owned(), text: Text::new(content), contents, outline, compiled }
    }

    /// Puts another text in place of the one there is.
    pub fn replace(&mut self, content: String) {
        self.text = Text::new(content);
        self.contents.take();
        self.outline.take();
        self.compiled.take();
    }

    /// The text.
    #[must_use]
    pub const fn text(&self) -> &Text {
        &self.text
    }

    /// The file, without its folder.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The name of the database.
    #[must_use]
    pub fn name(&self) -> &str {
        let file = self.file();
        file.strip_suffix(".db").unwrap_or(file)
    }

    /// Whether the file is written in the language of patterns.
    #[must_use]
    pub fn has_patterns(&self) -> bool {
        self.contents() == Contents::Patterns
    }

    /// Whether the file holds values of playout moves.
    #[must_use]
    pub fn has_move_values(&self) -> bool {
        self.contents() == Contents::MoveValues
    }

    /// The name says what a file holds, or else its first line that can be of one language only.
    fn contents(&self) -> Contents {
        *self.contents.get_or_init(|| match self.name() {
            name if name.starts_with("mc_") => Contents::MoveValues,
            name => match syntax::language(name, [&Source::new(self.file(), self.text.content())]) {
                Language::Patterns => Contents::Patterns,
                Language::EyeShapes => Contents::EyeShapes,
            },
        })
    }

    /// Whether the databases of this name are those that the engine works with, so that only the autohelpers that it
    /// supplies may be called.
    #[must_use]
    pub fn is_for_engine(&self) -> bool {
        Purpose::of(self.name()).is_some_and(|purpose| purpose.asked)
    }

    /// How it is checked.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let supported = self.is_for_engine().then(|| Autohelper::SUPPLIED.to_vec());
        Settings { supported, limit: LIMIT, ..Settings::default() }
    }

    /// Its lines and patterns.
    #[must_use]
    pub fn outline(&self) -> &Outline {
        self.outline.get_or_init(|| match self.contents() {
            Contents::Patterns => Outline::new(self.text.content(), Language::Patterns),
            Contents::EyeShapes => Outline::new(self.text.content(), Language::EyeShapes),
            Contents::MoveValues => Outline::default(),
        })
    }

    /// What the compiler found, by place; nothing for values of playout moves. Lints are there after
    /// [`Document::lint`].
    #[must_use]
    pub fn diagnostics(&self) -> &Diagnostics {
        let [(_, diagnostics)] = &self.compiled().files;
        diagnostics
    }

    /// Looks for lints. Whether there is something that was not known before.
    pub fn lint(&mut self) -> bool {
        self.compiled();
        let Some(compiled) = self.compiled.get_mut().filter(|compiled| !compiled.is_linted) else { return false };
        let known = compiled.files[0].1.len();
        lint::run(&compiled.database, &mut compiled.files, &Allowed::default());
        compiled.is_linted = true;
        let [(_, diagnostics)] = &mut compiled.files;
        diagnostics.sort();
        diagnostics.len() > known
    }

    /// The checked model of a pattern; `None` if it has errors.
    #[must_use]
    pub fn pattern(&self, block: &Block) -> Option<&Pattern> {
        let line = u32::try_from(block.lines.start + 1).ok()?;
        self.compiled().database.patterns.iter().find(|pattern| pattern.line == line)
    }

    /// The checked model of an eye shape and its number in the file; `None` if it has errors.
    #[must_use]
    pub fn shape(&self, block: &Block) -> Option<(usize, &Shape)> {
        let line = u32::try_from(block.lines.start + 1).ok()?;
        self.compiled().database.shapes.iter().enumerate().find(|(_, shape)| shape.line == line)
    }

    /// The tables of the eye shapes that have no errors; `None` if there are none. Made once, in some ten milliseconds.
    #[must_use]
    pub fn eyes(&self) -> Option<&EyeDatabase> {
        let compiled = self.compiled();
        compiled.eyes.get_or_init(|| eyes::database(&compiled.database).ok()).as_ref()
    }

    fn compiled(&self) -> &Compiled {
        self.compiled.get_or_init(|| {
            let settings = self.settings();
            let content = if self.has_move_values() { "" } else { self.text.content() };
            let source = Arc::new(Source::new(self.file(), content));
            let (tree, mut diagnostics) = syntax::parse(&source, settings.limit);
            let database = check::run(&tree, &settings, &mut diagnostics);
            diagnostics.sort();
            Compiled { database, eyes: OnceCell::new(), files: [(tree, diagnostics)], is_linted: false }
        })
    }

    /// The parts of a line.
    #[must_use]
    pub fn parts(&self, line: usize) -> Vec<Part> {
        let line = self.outline().lines.get(line);
        line.map_or_else(Vec::new, |line| parts::parts(self.text.content(), *line))
    }

    /// The part that a byte lies in or, if there is none, ends at; with the number of its line.
    #[must_use]
    pub fn part_at(&self, byte: usize) -> Option<(usize, Part)> {
        let line = self.outline().line_at(byte)?;
        let parts = self.parts(line);
        let within = parts.iter().find(|part| part.span.range().contains(&byte));
        let part = within.or_else(|| parts.iter().find(|part| part.span.end == byte));
        part.map(|&part| (line, part))
    }

    /// The parts of a pattern with the numbers of their lines.
    pub fn parts_of(&self, block: &Block) -> impl Iterator<Item = (usize, Part)> + '_ {
        block.lines.clone().flat_map(|line| self.parts(line).into_iter().map(move |part| (line, part)))
    }

    /// The cells of the constraint diagram that are labels, in reading order. The first with a letter counts.
    #[must_use]
    pub fn labels(&self, block: &Block) -> Vec<(char, Span)> {
        let parts = block.second.clone().flat_map(|line| self.parts(line));
        let letters = parts.filter_map(|part| Some((self.text.slice(part.span).chars().next()?, part.span)));
        letters.filter(|(letter, _)| is_label(*letter)).collect()
    }

    /// The label that a part names or is, if it names or is one.
    #[must_use]
    pub fn label(&self, block: &Block, line: usize, part: Part) -> Option<char> {
        let mut letters = self.text.slice(part.span).chars();
        let letter = letters.next().filter(|letter| is_label(*letter) && letters.next().is_none())?;
        let named = match part.role {
            Role::Argument | Role::Setpoint => true,
            Role::Cell => block.second.contains(&line),
            _ => false,
        };
        named.then_some(letter)
    }

    /// The attribute map in force at a line, or `none`.
    #[must_use]
    pub fn map_at(&self, line: usize) -> &str {
        let directives = self.outline().numbers(Kind::Directive).take_while(|&number| number < line);
        let settings = directives.filter_map(|number| match self.parts(number).as_slice() {
            [word, setting] if self.text.slice(word.span) == "attribute_map" => Some(self.text.slice(setting.span)),
            _ => None,
        });
        settings.last().unwrap_or("none")
    }
}
