//! Lines to eye shapes: the state machine of the second language.
//!
//! | state | title | row | `:` |
//! |---|---|---|---|
//! | `Outside` | → `Drawn` | stray | misplaced |
//! | `Drawn` | no value | row | → `Valued` |
//! | `Valued` | → `Drawn` | stray | a second value |
//!
//! Empty lines and comments may stand anywhere, inside diagrams too. A misplaced line is ignored with a warning; what
//! has no arrow and is no part of the shape is an error.

use std::sync::Arc;

use super::ast::{File, Item, Language, Shape, Spanned};
use super::grammar::{self, Rule};
use super::lower;
use super::outline::TITLE;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{Line, Source, Span};

/// The longest line, in characters.
const LONGEST: usize = 78;

/// What a line is.
enum Kind {
    /// The word behind `Pattern`.
    Title(Spanned<String>),
    /// Empty, or a comment.
    Separator,
    /// The word behind `:`, perhaps empty.
    Value(Spanned<String>),
    /// Anything else.
    Row(Spanned<String>),
    /// None of these, which has been reported.
    Malformed,
}

/// Reads `source` and lists at most `limit` errors and warnings. The tree holds every shape without an error.
pub(super) fn parse(source: &Arc<Source>, limit: usize) -> (File, Diagnostics) {
    let mut machine = Machine {
        diagnostics: Diagnostics::new(Arc::clone(source), limit),
        items: Vec::new(),
        draft: None,
        astray: false,
    };
    for line in source.lines() {
        let kind = machine.kind(line);
        machine.take(line.span, kind);
        if machine.diagnostics.errors() > lower::PATIENCE {
            machine.diagnostics.give_up();
            break;
        }
    }
    machine.finish();
    lower::unterminated(source, &mut machine.diagnostics);
    (File { language: Language::EyeShapes, items: machine.items }, machine.diagnostics)
}

/// A shape in the making.
struct Draft {
    number: Spanned<String>,
    rows: Vec<Spanned<String>>,
    value: Option<Spanned<String>>,
    broken: bool,
}

struct Machine {
    diagnostics: Diagnostics,
    items: Vec<Item>,
    draft: Option<Draft>,
    /// Whether the line before was a stray row, so that a stray diagram is reported once.
    astray: bool,
}

impl Machine {
    fn kind(&mut self, line: Line<'_>) -> Kind {
        if line.text.is_empty() || line.text.starts_with('#') && line.length <= LONGEST {
            return Kind::Separator;
        }
        if line.length > LONGEST {
            let message = format!("this line has {} characters", line.length);
            let help = format!("in a database of eye shapes a line may have at most {LONGEST} characters");
            let span = line.span.part(0, line.text.len().min(1));
            if line.text.starts_with('#') {
                let help = format!("{help}; GNU Go's compiler refuses longer ones, comments too");
                self.diagnostics.push(Diagnostic::new(Code::LineTooLong, span, message, help).warning());
                return Kind::Separator;
            }
            self.error(Code::LineTooLong, span, message, help);
            return Kind::Malformed;
        }
        if line.text == TITLE {
            let help = "write `Pattern` and a number, such as `Pattern 301`";
            self.error(Code::MissingArgument, line.span, "a shape without a number", help);
            return Kind::Malformed;
        }
        // The grammar accepts any line, if only as a row.
        let pair = grammar::parse(Rule::eye_line, line.text).ok().and_then(|pair| pair.into_inner().next());
        let Some(pair) = pair else { return Kind::Separator };
        let rule = pair.as_rule();
        let word = pair.clone().into_inner().next();
        let end = Span::new(line.span.end, line.span.end);
        let word = word.map_or_else(
            || Spanned::new(String::new(), end),
            |word| Spanned::new(word.as_str().to_owned(), line.span.part(word.as_span().start(), word.as_str().len())),
        );
        match rule {
            Rule::title => Kind::Title(word),
            Rule::eye_value => Kind::Value(word),
            _ => Kind::Row(Spanned::new(line.text.to_owned(), line.span)),
        }
    }

    fn take(&mut self, span: Span, kind: Kind) {
        let astray = std::mem::take(&mut self.astray);
        match kind {
            Kind::Title(number) => {
                self.finish();
                self.draft = Some(Draft { number, rows: Vec::new(), value: None, broken: false });
            }
            Kind::Separator => self.astray = astray,
            Kind::Value(value) => self.value(span, value),
            Kind::Row(row) => self.row(row, astray),
            Kind::Malformed => {
                if let Some(draft) = &mut self.draft {
                    draft.broken = true;
                }
            }
        }
    }

    fn value(&mut self, span: Span, value: Spanned<String>) {
        let Some(draft) = &mut self.draft else {
            let help = "the value comes after the title and the diagram of a shape";
            let diagnostic = Diagnostic::new(Code::MisplacedLine, span, "a value where it has no effect", help);
            self.diagnostics.push(diagnostic.label("this line is ignored"));
            return;
        };
        let Some(first) = &draft.value else {
            draft.value = Some(value);
            return;
        };
        draft.broken = true;
        let message = format!("shape {} has a second value", draft.number.value);
        let help = "a shape has one value; a title must begin the next shape";
        let diagnostic = Diagnostic::new(Code::RepeatedShapeValue, span, message, help);
        self.diagnostics.push(diagnostic.also(first.span, "the first one"));
    }

    fn row(&mut self, row: Spanned<String>, astray: bool) {
        let help = match &mut self.draft {
            Some(draft) if draft.value.is_none() => {
                draft.rows.push(row);
                return;
            }
            Some(draft) => {
                draft.broken = true;
                "the value line ends a shape; a title such as `Pattern 301` must begin the next one"
            }
            None => "a diagram needs a title before it, such as `Pattern 301`",
        };
        self.astray = true;
        if !astray {
            self.error(Code::StrayDiagram, row.span, "a diagram line where no diagram can be", help);
        }
    }

    fn error(&mut self, code: Code, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, span, message, help));
    }

    /// Ends the shape in the making.
    fn finish(&mut self) {
        let Some(Draft { number, rows, value, broken }) = self.draft.take() else { return };
        match value {
            Some(value) if !broken => self.items.push(Item::Shape(Box::new(Shape { number, rows, value }))),
            None if !broken => {
                let message = format!("shape {} has no value", number.value);
                let help = "end it with a line of a colon and four digits, such as `:1122`";
                self.error(Code::MissingShapeValue, number.span, message, help);
            }
            _ => {}
        }
    }
}
