//! What may be written at a place.
//!
//! In: a document and a byte. Out: words that fit there, in the order in which they are worth looking at; each replaces
//! the word that ends at the byte. What fits is decided by the text before the byte in its line, so half a line is
//! enough.

use atsumi::tables::autohelper::{Autohelper, Effect, Info, Shape, Supply};
use pattern_compiler::source::{Span, is_white};
use pattern_compiler::syntax::outline::{self, Block, Kind, TITLE};
use pattern_compiler::syntax::parts::is_word;
use pattern_compiler::vocabulary::{self, Entry};

use super::autohelper;
use super::block;
use super::document::Document;

/// What a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordKind {
    /// A word of the language.
    Keyword,
    /// One of a few values that fit.
    Value,
    /// A property of a pattern.
    Property,
    /// A function.
    Function,
    /// A constant.
    Constant,
    /// A label, or what stands for a point.
    Label,
}

/// A word that fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word<'t> {
    /// As it is listed.
    pub label: &'t str,
    /// What is written; in the syntax of snippets if they are allowed.
    pub text: String,
    /// Whether `text` has places to fill in.
    pub snippet: bool,
    /// What it is, in few words.
    pub detail: String,
    /// All about it, in Markdown; may be empty.
    pub documentation: String,
    /// What it is.
    pub kind: WordKind,
}

impl<'t> Word<'t> {
    fn new(label: &'t str, kind: WordKind, detail: impl Into<String>) -> Word<'t> {
        let (detail, documentation) = (detail.into(), String::new());
        Word { label, text: label.to_owned(), snippet: false, detail, documentation, kind }
    }

    fn snippet(mut self, text: String) -> Word<'t> {
        self.text = text;
        self.snippet = true;
        self
    }
}

/// The words that fit at `byte`, and what they replace; with places to fill in if the editor knows `snippets`.
#[must_use]
pub fn complete(document: &Document, byte: usize, snippets: bool) -> (Span, Vec<Word<'_>>) {
    if !document.has_patterns() {
        return (Span::new(byte, byte), Vec::new());
    }
    let content = document.text().content();
    let until = content.get(..byte).unwrap_or_default();
    let before = until.rsplit('\n').next().unwrap_or_default();
    let line = document.outline().line_at(byte);
    let block = line.and_then(|line| document.outline().block_at(line));
    let (start, words) = match outline::kind(before) {
        Kind::Constraint | Kind::Action => code(document, block, before, snippets),
        Kind::Entry => entry(document, block, before, line.unwrap_or_default()),
        Kind::Blank | Kind::Row | Kind::Title | Kind::Directive => (0, start(document, block, before, snippets)),
        Kind::Comment | Kind::Edge | Kind::Malformed | Kind::ShapeRow | Kind::ShapeValue => {
            return (Span::new(byte, byte), Vec::new());
        }
    };
    let place = match setting(before) {
        Some(typed) => Span::new(byte - typed.len(), byte),
        None => Span::new(byte - (before.len() - start), byte),
    };
    (place, words)
}

/// What is typed behind `attribute_map`.
fn setting(before: &str) -> Option<&str> {
    let behind = before.strip_prefix("attribute_map")?;
    let typed = behind.trim_start_matches(is_white);
    (typed.len() < behind.len()).then_some(typed)
}

/// At the start of a line, or behind `attribute_map`.
fn start(document: &Document, block: Option<&Block>, before: &str, snippets: bool) -> Vec<Word<'static>> {
    if setting(before).is_some() {
        return words(&vocabulary::MAPS, WordKind::Value);
    }
    if !before.chars().all(is_word) {
        return Vec::new();
    }
    let name = block::next_name(document, block);
    let title = Word::new(TITLE, WordKind::Keyword, "a new pattern");
    let title = if snippets {
        title.snippet(format!("{TITLE} ${{1:{name}}}\n\n${{2:O.}}\n\n:${{3:8}},${{4:-}}\n$0"))
    } else {
        Word { text: format!("{TITLE} {name}"), ..title }
    };
    let directives = words(&vocabulary::DIRECTIVES, WordKind::Keyword);
    [title]
        .into_iter()
        .chain(directives.into_iter().map(|word| Word { text: format!("{} ", word.text), ..word }))
        .collect()
}

fn words(table: &[Entry], kind: WordKind) -> Vec<Word<'static>> {
    table.iter().map(|(written, text)| Word::new(vocabulary::word(written), kind, *text)).collect()
}

/// In an entry line; also where the word that is typed starts in it.
fn entry<'d>(document: &'d Document, block: Option<&Block>, before: &str, line: usize) -> (usize, Vec<Word<'d>>) {
    let Some(comma) = before.find(',') else {
        let symmetries = words(&vocabulary::SYMMETRIES, WordKind::Value);
        return (1, if before.len() == 1 { symmetries } else { Vec::new() });
    };
    let start = before.rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
    if before.rfind(',') == Some(comma) {
        let written = &before[comma..];
        let letters = vocabulary::classes(document.name()).into_iter();
        let fresh = letters.filter(|(letter, _)| !written.contains(letter));
        let known = fresh.map(|(letter, text)| Word::new(letter, WordKind::Value, text));
        return (before.len(), known.collect());
    }
    if before[..start].ends_with('(') {
        return (start, labels(document, block));
    }
    let attributes = vocabulary::attributes(document.map_at(line));
    let attributes = attributes
        .into_iter()
        .map(|(name, text)| Word { text: format!("{name}("), ..Word::new(name, WordKind::Property, text) });
    let helpers = words(&vocabulary::HELPERS, WordKind::Function);
    (start, attributes.chain(helpers).collect())
}

/// In a constraint or an action; also where the word that is typed starts in its line.
fn code<'d>(document: &'d Document, block: Option<&Block>, before: &str, snippets: bool) -> (usize, Vec<Word<'d>>) {
    if is_argument(before) {
        let start = before.rfind(['(', ',']).map_or(0, |at| at + 1);
        return (start, labels(document, block).into_iter().chain(marks(document, block)).collect());
    }
    let start = before.rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
    let is_action = before.starts_with('>');
    let fits = |info: &&Info| {
        let supplied = info.supply == Supply::Supplied || !document.is_for_engine();
        supplied && (is_action || info.effect != Effect::Action || info.name == "disconnect_helper")
    };
    let infos = Autohelper::ALL.iter().map(|autohelper| autohelper.info()).filter(fits);
    let known = infos.map(|info| autohelper(document, info, snippets));
    let keywords: &[Entry] = if is_action { &vocabulary::STATEMENTS } else { &[] };
    let constants = words(&vocabulary::CONSTANTS, WordKind::Constant);
    (start, words(keywords, WordKind::Keyword).into_iter().chain(known).chain(constants).collect())
}

/// Whether the text ends within the arguments of a call.
fn is_argument(before: &str) -> bool {
    let Some(open) = before.rfind(|c: char| !is_word(c) && !is_white(c) && !",*?".contains(c)) else { return false };
    let called = before[..open].rsplit(|c| !is_word(c)).next().unwrap_or_default();
    before[open..].starts_with('(') && !called.is_empty() && !matches!(called, "if" | "else" | "return")
}

fn labels<'d>(document: &'d Document, block: Option<&Block>) -> Vec<Word<'d>> {
    let mut words: Vec<Word<'d>> = Vec::new();
    for (letter, span) in block.map_or_else(Vec::new, |block| document.labels(block)) {
        let label = document.text().slice(span);
        if words.iter().all(|word| word.label != label) {
            let line = document.text().place(span.start).line + 1;
            words.push(Word::new(label, WordKind::Label, format!("label `{letter}`, line {line}")));
        }
    }
    words
}

/// The arguments that are no labels.
fn marks(document: &Document, block: Option<&Block>) -> Vec<Word<'static>> {
    let is_star = |line| super::board::cells(document, line).contains('*');
    let star = block.is_some_and(|block| block.diagram.clone().any(is_star));
    let star = star.then(|| Word::new("*", WordKind::Label, "the point marked in the main diagram"));
    let none = Word::new("?", WordKind::Label, "nothing is played at this turn");
    star.into_iter().chain([none]).collect()
}

fn autohelper(document: &Document, info: &'static Info, snippets: bool) -> Word<'static> {
    let detail = format!("{}{}", info.name, autohelper::arguments(info));
    let word = Word::new(info.name, WordKind::Function, detail);
    let word = Word { documentation: autohelper::describe(info, document.is_for_engine()), ..word };
    let places = match info.shape {
        Shape::Fixed(count) => count,
        Shape::Playout(targets) => targets + 1,
        Shape::Anywhere => 1,
    };
    if places == 0 {
        return word;
    }
    if !snippets {
        return Word { text: format!("{}(", info.name), ..word };
    }
    let places: Vec<String> =
        ('a'..='z').take(places).zip(1..).map(|(letter, k)| format!("${{{k}:{letter}}}")).collect();
    let text = format!("{}({})", info.name, places.join(","));
    word.snippet(text)
}
