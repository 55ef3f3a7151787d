//! The code of constraints and actions: lines to trees.
//!
//! The lines of a pattern's code are joined by blanks, and every token finds its way back to its place in the file. A
//! token cannot go on in the next line.

use std::cell::RefCell;

use pest::iterators::{Pair, Pairs};
use pest::pratt_parser::{Assoc, Op, PrattParser};

use super::ast::{BinaryOp, Call, Expr, ExprKind, Spanned, Statement, StatementKind, UnaryOp};
use super::budget;
use super::grammar::{self, Rule, Stop};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{Span, is_white};

/// Precedence and associativity, from the loosest to the tightest, as in C.
fn precedence() -> PrattParser<Rule> {
    use Assoc::{Left, Right};
    PrattParser::new()
        .op(Op::infix(Rule::conditional, Right))
        .op(Op::infix(Rule::or, Left))
        .op(Op::infix(Rule::and, Left))
        .op(Op::infix(Rule::equal, Left) | Op::infix(Rule::not_equal, Left))
        .op(Op::infix(Rule::less, Left)
            | Op::infix(Rule::less_equal, Left)
            | Op::infix(Rule::greater, Left)
            | Op::infix(Rule::greater_equal, Left))
        .op(Op::infix(Rule::add, Left) | Op::infix(Rule::subtract, Left))
        .op(Op::prefix(Rule::not) | Op::prefix(Rule::negate))
}

/// The expression on the lines of a constraint; `None` if there is an error, which goes into `diagnostics`.
pub(super) fn condition(lines: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Option<Expr> {
    let code = Joined::new(lines);
    code.read(diagnostics, |builder| {
        let pair = grammar::parse(Rule::condition, &code.text).map_err(|stop| code.complaint(&stop))?;
        let expr = pair.into_inner().find(|part| part.as_rule() == Rule::expr);
        let missing = || code.complaint(&Stop { at: 0, expected: Vec::new() });
        Ok(builder.expr(expr.ok_or_else(missing)?))
    })
}

/// The statements on the lines of an action; `None` if there is an error, which goes into `diagnostics`.
pub(super) fn statements(lines: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Option<Vec<Statement>> {
    let code = Joined::new(lines);
    code.read(diagnostics, |builder| {
        let pair = grammar::parse(Rule::statements, &code.text).map_err(|stop| code.complaint(&stop))?;
        Ok(pair.into_inner().filter(|part| part.as_rule() != Rule::EOI).map(|part| builder.statement(part)).collect())
    })
}

/// The lines of a constraint or an action as one text.
struct Joined {
    text: String,
    /// Where each line starts in the text and in the file.
    lines: Vec<(usize, usize)>,
}

impl Joined {
    fn new(lines: &[Spanned<String>]) -> Joined {
        let mut joined = Joined { text: String::new(), lines: Vec::new() };
        for line in lines {
            if !joined.lines.is_empty() {
                joined.text.push(' ');
            }
            joined.lines.push((joined.text.len(), line.span.start));
            joined.text.push_str(&line.value);
        }
        joined
    }

    /// The place in the file of a byte of the text.
    fn place(&self, at: usize) -> usize {
        let line = self.lines.partition_point(|&(start, _)| start <= at).saturating_sub(1);
        self.lines.get(line).map_or(at, |(start, place)| place + at - start)
    }

    /// The place in the file of a span of the text that begins and ends with a token.
    fn span(&self, span: Span) -> Span {
        Span::new(self.place(span.start), self.place(span.end.max(span.start + 1) - 1) + 1)
    }

    /// Checks the bounds, lets `parse` do its work, and reports what it or the builder found.
    fn read<T>(
        &self,
        diagnostics: &mut Diagnostics,
        parse: impl FnOnce(&mut Builder<'_>) -> Result<T, Diagnostic>,
    ) -> Option<T> {
        let precedence = precedence();
        let mut builder = Builder { code: self, precedence: &precedence, problems: Vec::new() };
        let result = self.within_bounds().and_then(|()| parse(&mut builder));
        let sound = builder.problems.is_empty();
        builder.problems.into_iter().for_each(|problem| diagnostics.push(problem));
        match result {
            Ok(tree) => sound.then_some(tree),
            Err(problem) => {
                diagnostics.push(problem);
                None
            }
        }
    }

    fn within_bounds(&self) -> Result<(), Diagnostic> {
        budget::check(&self.text).map_err(|mut problem| {
            problem.primary.span = self.span(problem.primary.span);
            problem
        })
    }

    /// The parser's complaint in the words of the language.
    fn complaint(&self, stop: &Stop) -> Diagnostic {
        let rest = self.text[stop.at..].trim_start_matches(is_white);
        let at = self.text.len() - rest.len();
        let token = token(rest);
        if token.is_empty() {
            let end = self.text.trim_end_matches(is_white).len();
            let message = if end == 0 { "there is no code here" } else { "the code ends too early" };
            let last = self.span(Span::new(end.saturating_sub(1), end));
            return Diagnostic::new(Code::MalformedExpression, last, message, help(token, &stop.expected));
        }
        let span = self.span(Span::new(at, at + token.len()));
        let before = self.text[..at].trim_end_matches(is_white);
        if token == "(" && before.ends_with(is_word) {
            let name = before.rsplit(|c| !is_word(c)).next().unwrap_or(before);
            let message = format!("a blank between `{name}` and its arguments");
            let help = format!("write `(` directly behind the name, `{name}(`");
            let diagnostic = Diagnostic::new(Code::MissingArguments, span, message, help);
            // The blanks may be a line's end, which is no matter of a simple change.
            let blanks = self.span(Span::new(before.len(), at));
            return if blanks.end == span.start { diagnostic.fix(blanks, "") } else { diagnostic };
        }
        let message = format!("unexpected `{token}`");
        let diagnostic = Diagnostic::new(Code::MalformedExpression, span, message, help(token, &stop.expected));
        match token {
            "=" | "&" | "|" => diagnostic.fix(span, token.repeat(2)),
            _ => diagnostic,
        }
    }
}

/// What would be right in place of `token`.
fn help(token: &str, expected: &[&str]) -> String {
    match token {
        "=" => return "equality is written `==`".into(),
        "&" => return "\"and\" is written `&&`".into(),
        "|" => return "\"or\" is written `||`".into(),
        _ => {}
    }
    match expected {
        [] => "constraints are expressions such as `lib(a)>1 && !oplay_attack(*,b)`".into(),
        [only] => format!("expected {only}"),
        [first @ .., last] => format!("expected {} or {last}", first.join(", ")),
    }
}

/// The word or character that `text` begins with.
fn token(text: &str) -> &str {
    let word = text.find(|c| !is_word(c)).unwrap_or(text.len());
    let length = if word > 0 { word } else { text.chars().next().map_or(0, char::len_utf8) };
    &text[..length]
}

/// Whether names and numbers may contain the character.
const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Builds trees from pairs; collects wrong arguments.
struct Builder<'c> {
    code: &'c Joined,
    precedence: &'c PrattParser<Rule>,
    problems: Vec<Diagnostic>,
}

impl Builder<'_> {
    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        let length = span.as_str().trim_end_matches(is_white).len();
        self.code.span(Span::new(span.start(), span.start() + length))
    }

    fn statement(&mut self, pair: Pair<'_, Rule>) -> Statement {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let is_mark =
            |rule| matches!(rule, Rule::if_word | Rule::else_word | Rule::return_word | Rule::opening | Rule::closing);
        let mut parts = pair.into_inner().filter(|part| !is_mark(part.as_rule()));
        let kind = match (rule, parts.next()) {
            (Rule::effect, Some(expr)) => StatementKind::Expr(self.expr(expr)),
            (Rule::outcome, Some(expr)) => StatementKind::Return(self.expr(expr)),
            (Rule::branch, Some(condition)) => {
                let condition = self.expr(condition);
                let mut branches = parts.map(|part| Box::new(self.statement(part)));
                let empty = || Box::new(Spanned::new(StatementKind::Empty, span));
                let then = branches.next().unwrap_or_else(empty);
                let otherwise = branches.next();
                StatementKind::If(condition, then, otherwise)
            }
            _ => StatementKind::Empty,
        };
        Spanned::new(kind, span)
    }

    fn expr(&mut self, pair: Pair<'_, Rule>) -> Expr {
        self.pairs(pair.into_inner())
    }

    /// Sorts out the operators of one level. Operands and operators are taken apart first, because both need the
    /// builder.
    fn pairs(&mut self, pairs: Pairs<'_, Rule>) -> Expr {
        let precedence = self.precedence;
        let builder = RefCell::new(self);
        precedence
            .map_primary(|pair| builder.borrow_mut().primary(pair))
            .map_prefix(|op, operand| {
                let span = builder.borrow().span(&op).to(operand.span);
                let op = if op.as_rule() == Rule::not { UnaryOp::Not } else { UnaryOp::Negate };
                Spanned::new(ExprKind::Unary(op, Box::new(operand)), span)
            })
            .map_infix(|left, op, right| {
                let span = left.span.to(right.span);
                let (left, right) = (Box::new(left), Box::new(right));
                let kind = match binary(op.as_rule()) {
                    Some(binary) => ExprKind::Binary(left, binary, right),
                    None => ExprKind::Conditional(left, Box::new(builder.borrow_mut().middle(op)), right),
                };
                Spanned::new(kind, span)
            })
            .parse(pairs)
    }

    /// The expression between `?` and `:`.
    fn middle(&mut self, pair: Pair<'_, Rule>) -> Expr {
        match pair.clone().into_inner().next() {
            Some(expr) => self.expr(expr),
            None => self.primary(pair),
        }
    }

    fn primary(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let text = pair.as_str().to_owned();
        let rule = pair.as_rule();
        let kind = match (rule, pair.into_inner().next()) {
            (Rule::group, Some(inner)) => ExprKind::Group(Box::new(self.expr(inner))),
            (Rule::call, Some(name)) => ExprKind::Call(self.call(&name, &text)),
            (Rule::number, _) => ExprKind::Number(text),
            _ => ExprKind::Name(text),
        };
        Spanned::new(kind, span)
    }

    /// Takes `text`, a call of `name`, apart.
    fn call(&mut self, name: &Pair<'_, Rule>, text: &str) -> Call {
        let name = Spanned::new(name.as_str().to_owned(), self.span(name));
        let list = text.get(name.value.len() + 1..text.len() - 1).unwrap_or_default();
        let mut arguments = Vec::new();
        let mut at = name.span.end + 1;
        for argument in list.split(',').filter(|_| !list.is_empty()) {
            let span = Span::new(at, at + argument.len());
            at = span.end + 1;
            let mut chars = argument.chars();
            match (chars.next(), chars.next()) {
                (Some(letter), None) if letter.is_ascii_alphabetic() || matches!(letter, '*' | '?') => {
                    arguments.push(Spanned::new(letter, span));
                }
                _ => self.problems.push(bad_argument(argument, span)),
            }
        }
        Call { name, arguments }
    }
}

fn bad_argument(argument: &str, span: Span) -> Diagnostic {
    let message = if argument.is_empty() {
        "an argument is missing".to_owned()
    } else if argument.contains(is_white) {
        "white space in an argument list".to_owned()
    } else {
        format!("`{argument}` is no argument")
    };
    // A missing argument has no character of its own; the comma or parenthesis behind it is shown.
    let span = Span::new(span.start, span.end.max(span.start + 1));
    let help = "arguments are single letters, `*` or `?`, separated by commas without blanks, such as `lib(a)` or \
                `oplay_attack(*,?,b)`";
    let diagnostic = Diagnostic::new(Code::MalformedArgument, span, message, help);
    let close = argument.trim_matches(is_white);
    if close.len() == 1 && close != argument { diagnostic.fix(span, close) } else { diagnostic }
}

/// The operator of a rule; none for the conditional.
fn binary(rule: Rule) -> Option<BinaryOp> {
    Some(match rule {
        Rule::or => BinaryOp::Or,
        Rule::and => BinaryOp::And,
        Rule::equal => BinaryOp::Equal,
        Rule::not_equal => BinaryOp::NotEqual,
        Rule::less => BinaryOp::Less,
        Rule::less_equal => BinaryOp::LessEqual,
        Rule::greater => BinaryOp::Greater,
        Rule::greater_equal => BinaryOp::GreaterEqual,
        Rule::add => BinaryOp::Add,
        Rule::subtract => BinaryOp::Subtract,
        _ => return None,
    })
}
