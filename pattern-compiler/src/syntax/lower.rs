//! Lines to patterns: the state machine of the pattern language.
//!
//! | state | title, directive | diagram line | separator | `:` | `;` | `>` |
//! |---|---|---|---|---|---|---|
//! | `Outside` | | stray | | misplaced | misplaced | misplaced |
//! | `Titled` | empty pattern | → `Diagram` | | misplaced | misplaced | misplaced |
//! | `Diagram` | no entry | row | → `DiagramClosed` | → `Entered` | misplaced | misplaced |
//! | `DiagramClosed` | no entry | stray | | → `Entered` | misplaced | misplaced |
//! | `Entered` | ends | → `Second` | | misplaced | misplaced | → `Action` |
//! | `Second` | ends | row | → `SecondClosed` | misplaced | → `Constraint` | → `Action` |
//! | `SecondClosed` | ends | stray | | misplaced | → `Constraint` | → `Action` |
//! | `Constraint` | ends | stray | | misplaced | line | → `Action` |
//! | `Action` | ends | stray | | misplaced | misplaced | line |
//!
//! Misplaced lines are ignored with a warning; everything else in the table that has no arrow and is not a part of the
//! pattern is an error. After a title comes `Titled`, after a directive `Outside`.

use std::sync::Arc;

use super::ast::{self, Diagram, DiagramLine, Entry, File, Item, Language, Pattern, Spanned};
use super::expression;
use super::line::{self, Kind};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{Source, Span, is_white};

/// How many faulty lines are put up with; then the rest of the file is not read, for it is no database.
pub(super) const PATIENCE: usize = 10_000;

/// Reads `source` and lists at most `limit` errors and warnings. The tree holds every pattern without an error.
pub(super) fn parse(source: &Arc<Source>, limit: usize) -> (File, Diagnostics) {
    let mut machine = Machine {
        diagnostics: Diagnostics::new(Arc::clone(source), limit),
        items: Vec::new(),
        state: State::Outside,
        draft: Draft::default(),
        astray: false,
        faults: 0,
    };
    for line in source.lines() {
        let errors = machine.diagnostics.errors();
        let kind = line::parse(line, &mut machine.diagnostics);
        let broken = machine.diagnostics.errors() > errors;
        machine.faults += usize::from(broken);
        machine.take(line.span, kind, broken);
        if machine.faults > PATIENCE {
            machine.diagnostics.give_up();
            break;
        }
    }
    machine.finish();
    unterminated(source, &mut machine.diagnostics);
    (File { language: Language::Patterns, items: machine.items }, machine.diagnostics)
}

/// Complains about a last line without an end.
pub(super) fn unterminated(source: &Source, diagnostics: &mut Diagnostics) {
    if source.is_unterminated() && !diagnostics.gave_up() {
        let end = source.text().len();
        let span = Span::new(end - source.text().chars().next_back().map_or(0, char::len_utf8), end);
        let message = "the last line does not end in a newline";
        let diagnostic = Diagnostic::new(Code::UnterminatedLine, span, message, "end the file with a newline");
        diagnostics.push(diagnostic.fix(Span::new(end, end), "\n"));
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Outside,
    Titled,
    Diagram,
    DiagramClosed,
    Entered,
    Second,
    SecondClosed,
    Constraint,
    Action,
}

/// A pattern in the making.
#[derive(Default)]
struct Draft {
    name: Option<Spanned<String>>,
    diagram: Vec<DiagramLine>,
    entry: Option<Entry>,
    second: Vec<DiagramLine>,
    constraint: Vec<Spanned<String>>,
    action: Vec<Spanned<String>>,
    broken: bool,
}

struct Machine {
    diagnostics: Diagnostics,
    items: Vec<Item>,
    state: State,
    draft: Draft,
    /// Whether the line before was a stray diagram line, so that a stray diagram is reported once.
    astray: bool,
    /// How many lines were malformed or out of place.
    faults: usize,
}

impl Machine {
    /// Takes a line; one with an error breaks the pattern that it belongs to.
    fn take(&mut self, span: Span, kind: Kind, broken: bool) {
        if matches!(kind, Kind::Title(_) | Kind::Directive(_)) {
            self.finish();
        }
        self.draft.broken |= broken;
        let astray = std::mem::take(&mut self.astray);
        match kind {
            Kind::Title(name) => {
                self.draft.name = Some(name);
                self.state = State::Titled;
            }
            Kind::Directive(directive) => self.items.push(Item::Directive(directive)),
            Kind::Separator => self.separator(),
            Kind::Diagram(line) => self.diagram(line, astray),
            Kind::Entry(entry) => self.entry(span, entry),
            Kind::Constraint(text) => self.constraint(span, text),
            Kind::Action(text) => self.action(span, text),
            Kind::Malformed => {}
        }
    }

    fn separator(&mut self) {
        match self.state {
            State::Diagram => self.state = State::DiagramClosed,
            State::Second => self.state = State::SecondClosed,
            _ => {}
        }
    }

    fn diagram(&mut self, line: DiagramLine, astray: bool) {
        self.remark(line.remark());
        match self.state {
            State::Titled | State::Diagram => {
                self.draft.diagram.push(line);
                self.state = State::Diagram;
            }
            State::Entered | State::Second => {
                self.draft.second.push(line);
                self.state = State::Second;
            }
            _ => {
                self.astray = true;
                self.faults += 1;
                self.draft.broken = true;
                if !astray {
                    self.stray(line.span());
                }
            }
        }
    }

    /// Complains about a remark without a blank before it; one that could be a part of the diagram is an error.
    fn remark(&mut self, remark: &Spanned<String>) {
        let Some(first) = remark.value.chars().next().filter(|&first| !is_white(first)) else { return };
        let message = "a remark directly behind a diagram line";
        let help = "put a blank between the diagram and the remark";
        let diagnostic = Diagnostic::new(Code::UnseparatedRemark, remark.span, message, help);
        let diagnostic = diagnostic.fix(remark.span.part(0, 0), " ");
        if first.is_ascii_alphabetic() || ".,!*?|".contains(first) {
            self.draft.broken = true;
            self.diagnostics.push(diagnostic);
        } else {
            self.diagnostics.push(diagnostic.warning());
        }
    }

    fn stray(&mut self, span: Span) {
        let help = match self.state {
            State::Outside => "a diagram needs a title before it, such as `Pattern Barrier1`",
            State::DiagramClosed => {
                "no blank line or comment may interrupt a diagram, and the entry line comes before the constraint diagram"
            }
            State::SecondClosed => "no blank line or comment may interrupt a constraint diagram, and there is only one",
            _ => "the constraint diagram comes before the constraint and the action",
        };
        self.diagnostics.push(Diagnostic::new(
            Code::StrayDiagram,
            span,
            "a diagram line where no diagram can be",
            help,
        ));
    }

    fn entry(&mut self, span: Span, entry: Option<Entry>) {
        match self.state {
            State::Diagram | State::DiagramClosed => {
                self.draft.entry = entry;
                self.state = State::Entered;
            }
            State::Outside | State::Titled => {
                self.misplaced(span, "entry line", "the entry line comes after the diagram of a pattern");
            }
            _ => self.misplaced(
                span,
                "entry line",
                "a pattern has only one entry line; a title must begin the next pattern",
            ),
        }
    }

    fn constraint(&mut self, span: Span, text: Spanned<String>) {
        match self.state {
            State::Second | State::SecondClosed | State::Constraint => {
                self.draft.constraint.push(text);
                self.state = State::Constraint;
            }
            State::Entered => {
                self.faults += 1;
                let message = "a constraint without a constraint diagram";
                let help =
                    "repeat the diagram below the entry line, with letters on the points that the constraint names";
                let diagnostic = Diagnostic::new(Code::IgnoredConstraint, span, message, help);
                self.diagnostics
                    .push(diagnostic.label("this line is ignored: the pattern applies wherever it matches"));
            }
            State::Action => self.misplaced(span, "constraint", "all `;` lines come before the `>` lines"),
            _ => self.misplaced(span, "constraint", "constraints come after the entry line and the constraint diagram"),
        }
    }

    fn action(&mut self, span: Span, text: Spanned<String>) {
        match self.state {
            State::Outside | State::Titled | State::Diagram | State::DiagramClosed => {
                self.misplaced(span, "action", "actions come after the entry line");
            }
            _ => {
                self.draft.action.push(text);
                self.state = State::Action;
            }
        }
    }

    fn misplaced(&mut self, span: Span, what: &str, help: &str) {
        self.faults += 1;
        let article = if what.starts_with(['a', 'e']) { "an" } else { "a" };
        let message = format!("{article} {what} where it has no effect");
        self.diagnostics.push(Diagnostic::new(Code::MisplacedLine, span, message, help).label("this line is ignored"));
    }

    /// Ends the pattern in the making.
    fn finish(&mut self) {
        let state = std::mem::replace(&mut self.state, State::Outside);
        let mut draft = std::mem::take(&mut self.draft);
        let Some(name) = draft.name.take() else { return };
        match state {
            State::Outside => {}
            State::Titled if draft.broken => {}
            State::Titled => {
                let message = format!("pattern `{}` is empty", name.value);
                let help = "a title is followed by a diagram and an entry line; this one is ignored";
                self.diagnostics.push(Diagnostic::new(Code::EmptyPattern, name.span, message, help));
            }
            State::Diagram | State::DiagramClosed => {
                let message = format!("pattern `{}` has no entry line", name.value);
                let help = "put an entry line below the diagram, such as `:8,sD`";
                self.diagnostics.push(Diagnostic::new(Code::MissingEntry, name.span, message, help));
            }
            _ => self.pattern(name, draft),
        }
    }

    /// Parses the code of a pattern and, if nothing is wrong with it, adds the pattern to the tree.
    fn pattern(&mut self, name: Spanned<String>, draft: Draft) {
        let errors = self.diagnostics.errors();
        let code = |lines: Vec<_>| (!lines.is_empty()).then_some(lines);
        let constraint = code(draft.constraint).and_then(|lines| {
            let tree = expression::condition(&lines, &mut self.diagnostics)?;
            Some(ast::Code { lines, tree })
        });
        let action = code(draft.action).and_then(|lines| {
            let tree = expression::statements(&lines, &mut self.diagnostics)?;
            Some(ast::Code { lines, tree })
        });
        let sound = !draft.broken && self.diagnostics.errors() == errors;
        if let (Some(entry), true) = (draft.entry, sound) {
            let diagram = Diagram { lines: draft.diagram };
            let constraint_diagram = (!draft.second.is_empty()).then_some(Diagram { lines: draft.second });
            let pattern = Pattern { name, diagram, entry, constraint_diagram, constraint, action };
            self.items.push(Item::Pattern(Box::new(pattern)));
        }
    }
}
