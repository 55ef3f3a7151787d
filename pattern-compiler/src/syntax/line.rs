//! One line at a time: its kind and its parts.

use pest::iterators::Pair;

use super::ast::{Attribute, DiagramLine, Directive, Edge, Entry, Keyword, Row, Spanned};
use super::grammar::{self, Rule};
use super::outline;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{self, Span};

/// The longest line, in characters.
const LONGEST: usize = 498;

/// What a line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `Pattern Name`
    Title(Spanned<String>),
    /// A directive.
    Directive(Directive),
    /// Empty, or a comment.
    Separator,
    /// A line of a diagram.
    Diagram(DiagramLine),
    /// `:…`; nothing if it is broken, which has been reported.
    Entry(Option<Entry>),
    /// The text behind `;`.
    Constraint(Spanned<String>),
    /// The text behind `>`.
    Action(Spanned<String>),
    /// None of these, which has been reported.
    Malformed,
}

/// The kind of `line`; what is wrong with it goes into `diagnostics`.
pub(super) fn parse(line: source::Line<'_>, diagnostics: &mut Diagnostics) -> Kind {
    // Half of the lines of a database; not worth a call of the parser, which would say the same.
    if matches!(outline::kind(line.text), outline::Kind::Blank | outline::Kind::Comment) && line.length <= LONGEST {
        return Kind::Separator;
    }
    if line.length > LONGEST {
        let message = format!("this line has {} characters", line.length);
        let help = format!("a line may have at most {LONGEST} characters; a constraint may go on in another `;` line");
        diagnostics.push(Diagnostic::new(Code::LineTooLong, line.span.part(0, line.text.len().min(1)), message, help));
        return if line.text.starts_with('#') { Kind::Separator } else { Kind::Malformed };
    }
    if let Some((diagnostic, kind)) = lone_keyword(line) {
        diagnostics.push(diagnostic);
        return kind;
    }
    // The grammar accepts any line, if only as a malformed one.
    let pair = grammar::parse(Rule::line, line.text).ok().and_then(|pair| pair.into_inner().next());
    let Some(pair) = pair else { return Kind::Separator };
    let reader = Reader { start: line.span.start };
    match pair.as_rule() {
        Rule::title => Kind::Title(reader.first(pair)),
        Rule::directive => reader.directive(pair),
        Rule::edge => Kind::Diagram(DiagramLine::Edge(reader.edge(pair))),
        Rule::row => Kind::Diagram(DiagramLine::Row(reader.row(pair))),
        Rule::entry => Kind::Entry(reader.entry(pair, diagnostics)),
        Rule::constraint => Kind::Constraint(reader.first(pair)),
        Rule::action => Kind::Action(reader.first(pair)),
        Rule::bare => {
            diagnostics.push(bare_entry(line));
            Kind::Entry(None)
        }
        Rule::malformed => {
            diagnostics.push(malformed(line));
            Kind::Malformed
        }
        _ => Kind::Separator,
    }
}

/// Complains about `Pattern` or a directive without its word.
fn lone_keyword(line: source::Line<'_>) -> Option<(Diagnostic, Kind)> {
    if line.text == outline::TITLE {
        let help = "write `Pattern` and a name, such as `Pattern Barrier1`";
        let diagnostic = Diagnostic::new(Code::MissingArgument, line.span, "a pattern without a name", help);
        return Some((diagnostic, Kind::Title(Spanned::new(line.text.to_owned(), line.span))));
    }
    let keyword = Keyword::ALL.into_iter().find(|keyword| keyword.text() == line.text)?;
    let help = match keyword {
        Keyword::AttributeMap => "write the name of a map behind it, such as `attribute_map value_only`",
        Keyword::GoalElements => "write the cells behind it, such as `goal_elements Oo`, or `none`",
        Keyword::CallbackData => "write the cells behind it, such as `callback_data XO,!`, or `none`",
    };
    Some((Diagnostic::new(Code::MissingArgument, line.span, "a directive without an argument", help), Kind::Malformed))
}

/// Complains about an entry line that does not begin with a symmetry, a comma and classes.
fn bare_entry(line: source::Line<'_>) -> Diagnostic {
    let form = "write a symmetry character, a comma and class letters or `-`, such as `:8,sD,value(3)`";
    let text = line.text.get(1..).unwrap_or_default();
    let symmetry = text.chars().next().filter(|&first| first != ',');
    let (span, message, help) = match symmetry {
        None if text.len() > 1 => (line.span, "an entry line without symmetry", form),
        None => (line.span, "an entry line without symmetry and class", form),
        Some(first) if source::is_white(first) => (
            line.span.part(1, 1),
            "a blank before the symmetry",
            "write the symmetry character directly behind the colon",
        ),
        Some(first) => {
            let behind = &text[first.len_utf8()..];
            if behind.is_empty() || behind.starts_with(',') {
                (line.span, "an entry line without class", form)
            } else {
                let excess = behind.split(',').next().unwrap_or(behind).len();
                let span = line.span.part(1 + first.len_utf8(), excess);
                (
                    span,
                    "no comma behind the symmetry character",
                    "the symmetry is a single character; the classes come behind a comma",
                )
            }
        }
    };
    Diagnostic::new(Code::MalformedEntry, span, message, help)
}

/// Complains about a line of no kind.
fn malformed(line: source::Line<'_>) -> Diagnostic {
    let first = line.text.chars().next().unwrap_or(' ');
    let span = line.span.part(0, first.len_utf8());
    if source::is_white(first) {
        let (message, help) = ("a line that begins with white space", "begin the line in the first column");
        let blanks = line.text.len() - line.text.trim_start_matches(source::is_white).len();
        return Diagnostic::new(Code::MalformedLine, span, message, help).fix(line.span.part(0, blanks), "");
    }
    let help = "comments begin with `#`, entry lines with `:`, constraints with `;`, actions with `>`, diagram rows with a symbol";
    Diagnostic::new(Code::MalformedLine, span, "no kind of line begins like this", help)
}

/// Turns pairs of a line into syntax; knows where the line starts in the file.
struct Reader {
    start: usize,
}

impl Reader {
    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        Span::new(self.start + span.start(), self.start + span.end())
    }

    fn text(&self, pair: &Pair<'_, Rule>) -> Spanned<String> {
        Spanned::new(pair.as_str().to_owned(), self.span(pair))
    }

    /// Whether an optional mark stands there.
    fn mark(&self, pair: &Pair<'_, Rule>) -> Spanned<bool> {
        Spanned::new(!pair.as_str().is_empty(), self.span(pair))
    }

    /// The text of the first part, or of the whole if it has no parts.
    fn first(&self, pair: Pair<'_, Rule>) -> Spanned<String> {
        self.text(&pair.clone().into_inner().next().unwrap_or(pair))
    }

    fn directive(&self, pair: Pair<'_, Rule>) -> Kind {
        let mut parts = pair.into_inner();
        let (Some(word), Some(argument)) = (parts.next(), parts.next()) else { return Kind::Malformed };
        let Some(keyword) = Keyword::ALL.into_iter().find(|keyword| keyword.text() == word.as_str()) else {
            return Kind::Malformed;
        };
        Kind::Directive(Directive { keyword: Spanned::new(keyword, self.span(&word)), argument: self.text(&argument) })
    }

    fn edge(&self, pair: Pair<'_, Rule>) -> Edge {
        let end = self.span(&pair).end;
        let absent = Spanned::new(false, Span::new(end, end));
        let nothing = Spanned::new(String::new(), Span::new(end, end));
        let mut edge = Edge { left: absent, dashes: Spanned::new(0, absent.span), right: absent, remark: nothing };
        for (k, part) in pair.into_inner().enumerate() {
            match part.as_rule() {
                Rule::corner if k == 0 => edge.left = self.mark(&part),
                Rule::corner => edge.right = self.mark(&part),
                Rule::dashes => edge.dashes = Spanned::new(part.as_str().len(), self.span(&part)),
                _ => edge.remark = self.text(&part),
            }
        }
        edge
    }

    fn row(&self, pair: Pair<'_, Rule>) -> Row {
        let end = self.span(&pair).end;
        let absent = Spanned::new(false, Span::new(end, end));
        let nothing = Spanned::new(String::new(), Span::new(end, end));
        let mut row = Row { left: absent, cells: nothing.clone(), right: absent, remark: nothing };
        for (k, part) in pair.into_inner().enumerate() {
            match part.as_rule() {
                Rule::side if k == 0 => row.left = self.mark(&part),
                Rule::side => row.right = self.mark(&part),
                Rule::cells => row.cells = self.text(&part),
                _ => row.remark = self.text(&part),
            }
        }
        row
    }

    fn entry(&self, pair: Pair<'_, Rule>, diagnostics: &mut Diagnostics) -> Option<Entry> {
        let start = Span::new(self.start, self.start);
        let mut entry = Entry {
            symmetry: Spanned::new('8', start),
            classes: Spanned::new(String::new(), start),
            attributes: Vec::new(),
            helper: None,
        };
        let mut sound = true;
        for part in pair.into_inner() {
            match self.entry_part(part, &mut entry) {
                Ok(()) => {}
                Err(diagnostic) => {
                    sound = false;
                    diagnostics.push(diagnostic);
                }
            }
        }
        sound.then_some(entry)
    }

    fn entry_part(&self, part: Pair<'_, Rule>, entry: &mut Entry) -> Result<(), Diagnostic> {
        let span = self.span(&part);
        let rule = part.as_rule();
        if let (Some(helper), Rule::attribute | Rule::trailing | Rule::unclosed | Rule::helper) = (&entry.helper, rule)
        {
            let message = format!("something follows the helper `{}`", helper.value);
            let help = "the helper is the last item of an entry line: put attributes before it";
            return Err(Diagnostic::new(Code::TextAfterHelper, span, message, help));
        }
        match rule {
            Rule::symmetry => entry.symmetry = Spanned::new(part.as_str().chars().next().unwrap_or('8'), span),
            Rule::classes => entry.classes = self.text(&part),
            Rule::attribute => entry.attributes.push(self.attribute(part)),
            Rule::helper => entry.helper = Some(self.helper(&part)?),
            _ => return Err(attribute_problem(rule, part, span)),
        }
        Ok(())
    }

    fn attribute(&self, pair: Pair<'_, Rule>) -> Attribute {
        let nothing = Spanned::new(String::new(), self.span(&pair));
        let mut attribute = Attribute { name: nothing.clone(), argument: nothing };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::name => attribute.name = self.text(&part),
                _ => attribute.argument = self.text(&part),
            }
        }
        attribute
    }

    /// The name of a helper: the item without blanks at its end, and nothing but a name.
    fn helper(&self, pair: &Pair<'_, Rule>) -> Result<Spanned<String>, Diagnostic> {
        let text = pair.as_str().trim_end_matches(source::is_white);
        let span = self.span(pair);
        let name = text.split(source::is_white).next().unwrap_or(text);
        if name.len() < text.len() {
            let rest = span.part(name.len(), text.len() - name.len());
            let help = "the helper is the last item of an entry line; separate items by commas";
            return Err(Diagnostic::new(
                Code::TextAfterHelper,
                rest,
                format!("something follows the helper `{name}`"),
                help,
            ));
        }
        Ok(Spanned::new(text.to_owned(), span.part(0, text.len())))
    }
}

/// Complains about an item that is nearly an attribute.
fn attribute_problem(rule: Rule, part: Pair<'_, Rule>, span: Span) -> Diagnostic {
    let length = part.as_str().len();
    let excess = part.into_inner().find(|part| part.as_rule() == Rule::excess);
    if let (Rule::trailing, Some(excess)) = (rule, excess) {
        let excess = excess.as_str();
        let place = span.part(length - excess.len(), excess.len());
        let help = "separate attributes by commas, such as `value(3),shape(2)`";
        return Diagnostic::new(Code::MalformedAttribute, place, "something follows the `)` of an attribute", help);
    }
    let help = "write the name and, directly behind it, its argument in parentheses, such as `value(3)`";
    Diagnostic::new(Code::MalformedAttribute, span, "this is no attribute", help)
}
