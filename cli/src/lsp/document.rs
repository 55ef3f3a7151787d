//! An open document: its text, and what is known about it.
//!
//! In: the text of a client. Out: its [`Outline`], and what the compiler finds. Both are computed when they are first
//! asked for and thrown away when the text changes.

use std::cell::OnceCell;
use std::sync::Arc;

use lsp_types::{TextDocumentContentChangeEvent, Uri};
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
use pattern_tables::autohelper::Autohelper;
use pattern_tables::eye::EyeDatabase;
use pattern_tables::purpose::Purpose;

use super::text::Text;

/// How many errors, how many warnings and how many lints a client gets.
const LIMIT: usize = 5000;

/// An open document.
pub(super) struct Document {
    uri: Uri,
    version: i32,
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
    /// The document `uri` as the client has it.
    pub(super) fn new(uri: Uri, version: i32, content: String) -> Document {
        let text = Text::new(content);
        let (contents, outline, compiled) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Document { uri, version, text, contents, outline, compiled }
    }

    /// Makes changes, one after the other.
    pub(super) fn change(&mut self, version: i32, changes: &[TextDocumentContentChangeEvent]) {
        changes.iter().for_each(|change| self.text.change(change));
        self.version = version;
        self.contents.take();
        self.outline.take();
        self.compiled.take();
    }

    pub(super) const fn uri(&self) -> &Uri {
        &self.uri
    }

    pub(super) const fn version(&self) -> i32 {
        self.version
    }

    pub(super) const fn text(&self) -> &Text {
        &self.text
    }

    /// The file, without its folder.
    pub(super) fn file(&self) -> &str {
        self.uri.path().as_str().rsplit('/').next().unwrap_or_default()
    }

    /// The name of the database.
    pub(super) fn name(&self) -> &str {
        let file = self.file();
        file.strip_suffix(".db").unwrap_or(file)
    }

    /// Whether the file is written in the language of patterns.
    pub(super) fn has_patterns(&self) -> bool {
        self.contents() == Contents::Patterns
    }

    /// Whether the file holds values of playout moves.
    pub(super) fn has_move_values(&self) -> bool {
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
    pub(super) fn is_for_engine(&self) -> bool {
        Purpose::of(self.name()).is_some_and(|purpose| purpose.asked)
    }

    /// How it is checked.
    pub(super) fn settings(&self) -> Settings {
        let supported = self.is_for_engine().then(|| Autohelper::SUPPLIED.to_vec());
        Settings { supported, limit: LIMIT, ..Settings::default() }
    }

    pub(super) fn outline(&self) -> &Outline {
        self.outline.get_or_init(|| match self.contents() {
            Contents::Patterns => Outline::new(self.text.content(), Language::Patterns),
            Contents::EyeShapes => Outline::new(self.text.content(), Language::EyeShapes),
            Contents::MoveValues => Outline::default(),
        })
    }

    /// What the compiler found, by place; nothing for values of playout moves. Lints are there after
    /// [`Document::lint`].
    pub(super) fn diagnostics(&self) -> &Diagnostics {
        let [(_, diagnostics)] = &self.compiled().files;
        diagnostics
    }

    /// Looks for lints. Whether there is something that was not known before.
    pub(super) fn lint(&mut self) -> bool {
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
    pub(super) fn pattern(&self, block: &Block) -> Option<&Pattern> {
        let line = u32::try_from(block.lines.start + 1).ok()?;
        self.compiled().database.patterns.iter().find(|pattern| pattern.line == line)
    }

    /// The checked model of an eye shape and its number in the file; `None` if it has errors.
    pub(super) fn shape(&self, block: &Block) -> Option<(usize, &Shape)> {
        let line = u32::try_from(block.lines.start + 1).ok()?;
        self.compiled().database.shapes.iter().enumerate().find(|(_, shape)| shape.line == line)
    }

    /// The tables of the eye shapes that have no errors; `None` if there are none. Made once, in some ten milliseconds.
    pub(super) fn eyes(&self) -> Option<&EyeDatabase> {
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
    pub(super) fn parts(&self, line: usize) -> Vec<Part> {
        let line = self.outline().lines.get(line);
        line.map_or_else(Vec::new, |line| parts::parts(self.text.content(), *line))
    }

    /// The part that a byte lies in or, if there is none, ends at; with the number of its line.
    pub(super) fn part_at(&self, byte: usize) -> Option<(usize, Part)> {
        let line = self.outline().line_at(byte)?;
        let parts = self.parts(line);
        let within = parts.iter().find(|part| part.span.range().contains(&byte));
        let part = within.or_else(|| parts.iter().find(|part| part.span.end == byte));
        part.map(|&part| (line, part))
    }

    /// The parts of a pattern with the numbers of their lines.
    pub(super) fn parts_of(&self, block: &Block) -> impl Iterator<Item = (usize, Part)> + '_ {
        block.lines.clone().flat_map(|line| self.parts(line).into_iter().map(move |part| (line, part)))
    }

    /// The cells of the constraint diagram that are labels, in reading order. The first with a letter counts.
    pub(super) fn labels(&self, block: &Block) -> Vec<(char, Span)> {
        let parts = block.second.clone().flat_map(|line| self.parts(line));
        let letters = parts.filter_map(|part| Some((self.text.slice(part.span).chars().next()?, part.span)));
        letters.filter(|(letter, _)| is_label(*letter)).collect()
    }

    /// The label that a part names or is, if it names or is one.
    pub(super) fn label(&self, block: &Block, line: usize, part: Part) -> Option<char> {
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
    pub(super) fn map_at(&self, line: usize) -> &str {
        let directives = self.outline().numbers(Kind::Directive).take_while(|&number| number < line);
        let settings = directives.filter_map(|number| match self.parts(number).as_slice() {
            [word, setting] if self.text.slice(word.span) == "attribute_map" => Some(self.text.slice(setting.span)),
            _ => None,
        });
        settings.last().unwrap_or("none")
    }
}
