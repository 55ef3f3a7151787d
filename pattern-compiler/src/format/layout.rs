//! The parts of a database, the comments between them, and the empty lines that belong between two of them.

use super::{code, diagram};
use crate::source::{Source, Span, is_white};
use crate::syntax::ast::{self, Diagram, Directive, Entry, Item, Spanned};

/// Most empty lines in a row.
const MOST: usize = 2;

/// What a run of lines is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Directive,
    Title,
    Diagram,
    /// A row of an eye shape. Comments may stand between two of them.
    Row,
    Entry,
    /// A line of a constraint (`;`) or an action (`>`).
    Code(char),
    Comment,
    /// A line that has no effect; it was warned about.
    Idle,
}

/// A run of lines, as it is and as it shall be.
struct Part {
    kind: Kind,
    /// Line numbers in the source, the last one included.
    first: usize,
    last: usize,
    lines: Vec<String>,
    /// Whether it belongs to a pattern, and whether it is the pattern's last part.
    inside: bool,
    ends: bool,
}

impl Part {
    /// Whether it belongs to no pattern by its form.
    fn is_free(&self) -> bool {
        matches!(self.kind, Kind::Comment | Kind::Idle)
    }
}

/// The text of the database in canonical layout.
pub(super) fn database(tree: &ast::File, source: &Source) -> String {
    let mut parts = Parts { source, list: Vec::new() };
    for item in &tree.items {
        match item {
            Item::Directive(directive) => parts.directive(directive),
            Item::Pattern(pattern) => parts.pattern(pattern),
            Item::Shape(shape) => parts.shape(shape),
        }
    }
    join(&parts.with_rest())
}

/// All parts with the right number of empty lines between them.
fn join(parts: &[Part]) -> String {
    let mut text = String::new();
    // Whether the last line written belongs to the end of a pattern.
    let mut ended = false;
    for (k, part) in parts.iter().enumerate() {
        if let Some(before) = k.checked_sub(1).map(|k| &parts[k]) {
            let empty = part.first - before.last - 1;
            let attached = ended && empty == 0 && part.is_free() && !heads(&parts[k..]);
            let wanted = match () {
                () if attached => 0,
                () if ended => MOST,
                () if part.inside && before.inside => within(before.kind, part.kind, empty),
                () => between(before.kind, part.kind, empty),
            };
            text.push_str(&"\n".repeat(wanted));
            ended = attached;
        }
        ended |= part.ends;
        part.lines.iter().for_each(|line| {
            text.push_str(line);
            text.push('\n');
        });
    }
    text
}

/// Whether comments that `parts` begin with stand directly above a title or a setting, and so belong to it.
fn heads(parts: &[Part]) -> bool {
    let free = parts.iter().take_while(|part| part.is_free()).count();
    let whole = parts.windows(2).take(free).all(|pair| pair[0].last + 1 == pair[1].first);
    whole && parts.get(free).is_some_and(|part| matches!(part.kind, Kind::Title | Kind::Directive))
}

/// Empty lines between two parts of one pattern that had `empty` of them.
fn within(before: Kind, part: Kind, empty: usize) -> usize {
    let free = |kind| matches!(kind, Kind::Comment | Kind::Idle);
    match (before, part) {
        (Kind::Code(a), Kind::Code(b)) if a == b => 0,
        (Kind::Row, Kind::Row) => 0,
        (Kind::Diagram, _) => 1,
        (before, part) if free(before) || free(part) => empty.min(1),
        _ => 1,
    }
}

/// Empty lines between two parts that are not of one pattern.
fn between(before: Kind, part: Kind, empty: usize) -> usize {
    match (before, part) {
        (Kind::Directive, Kind::Directive) => empty.min(1),
        (Kind::Directive, Kind::Title) => empty.clamp(1, MOST),
        _ => empty.min(MOST),
    }
}

/// Collects the parts of a tree.
struct Parts<'s> {
    source: &'s Source,
    list: Vec<Part>,
}

impl Parts<'_> {
    fn line_of(&self, span: Span) -> usize {
        self.source.position(span.start).line
    }

    /// A part that is one line and begins with what stands at `span`.
    fn push(&mut self, kind: Kind, span: Span, text: String) {
        let line = self.line_of(span);
        let inside = kind != Kind::Directive;
        self.list.push(Part { kind, first: line, last: line, lines: vec![text], inside, ends: false });
    }

    /// `keyword`, which ends in a blank if there shall be one, a word, and what else stands on the line, which has no
    /// meaning.
    fn words(&mut self, kind: Kind, keyword: &str, word: &Spanned<String>) {
        let line = self.line_of(word.span);
        let (whole, start) = self.source.line_range(line, line);
        let rest = whole.get(word.span.end - start..).unwrap_or_default().trim();
        let separator = if rest.is_empty() { "" } else { " " };
        self.push(kind, word.span, format!("{keyword}{}{separator}{rest}", word.value));
    }

    fn directive(&mut self, directive: &Directive) {
        self.words(Kind::Directive, &format!("{} ", directive.keyword.value.text()), &directive.argument);
    }

    fn pattern(&mut self, pattern: &ast::Pattern) {
        self.words(Kind::Title, "Pattern ", &pattern.name);
        self.diagram(&pattern.diagram);
        self.push(Kind::Entry, pattern.entry.symmetry.span, entry(&pattern.entry));
        if let Some(diagram) = &pattern.constraint_diagram {
            self.diagram(diagram);
        }
        if let Some(constraint) = &pattern.constraint {
            self.code(';', &constraint.lines);
        }
        if let Some(action) = &pattern.action {
            self.code('>', &action.lines);
        }
        if let Some(last) = self.list.last_mut() {
            last.ends = true;
        }
    }

    fn shape(&mut self, shape: &ast::Shape) {
        self.words(Kind::Title, "Pattern ", &shape.number);
        for row in &shape.rows {
            self.push(Kind::Row, row.span, row.value.clone());
        }
        self.words(Kind::Entry, ":", &shape.value);
        if let Some(last) = self.list.last_mut() {
            last.ends = true;
        }
    }

    fn diagram(&mut self, diagram: &Diagram) {
        let first = self.line_of(diagram.span());
        let lines = diagram::lines(diagram);
        let last = first + lines.len().saturating_sub(1);
        self.list.push(Part { kind: Kind::Diagram, first, last, lines, inside: true, ends: false });
    }

    fn code(&mut self, mark: char, lines: &[Spanned<String>]) {
        let texts: Vec<&str> = lines.iter().map(|line| line.value.as_str()).collect();
        for (line, text) in lines.iter().zip(code::lines(&texts)) {
            self.push(Kind::Code(mark), line.span, format!("{mark}{text}"));
        }
    }

    /// The parts in order, with the comments and idle lines between them.
    fn with_rest(self) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut known = self.list.into_iter().peekable();
        let mut inside = false;
        for (number, line) in (1..).zip(self.source.lines()) {
            if known.peek().is_some_and(|part| part.first == number) {
                let part = known.next();
                inside = part.as_ref().is_some_and(|part| part.inside && !part.ends);
                parts.extend(part);
                continue;
            }
            if line.text.is_empty() || parts.last().is_some_and(|part| part.last >= number) {
                continue;
            }
            let kind = if line.text.starts_with('#') { Kind::Comment } else { Kind::Idle };
            let text = line.text.trim_end_matches(is_white).to_owned();
            match parts.last_mut() {
                Some(part) if part.kind == kind && part.last + 1 == number => {
                    part.last = number;
                    part.lines.push(text);
                }
                _ => parts.push(Part { kind, first: number, last: number, lines: vec![text], inside, ends: false }),
            }
        }
        parts
    }
}

/// The entry line without blanks.
fn entry(entry: &Entry) -> String {
    let classes: String = entry.classes.value.chars().filter(|&c| !is_white(c)).collect();
    let mut items = vec![format!(":{}", entry.symmetry.value), classes];
    items.extend(entry.attributes.iter().map(|item| format!("{}({})", item.name.value, item.argument.value)));
    items.extend(entry.helper.as_ref().map(|helper| helper.value.clone()));
    items.join(",")
}
