//! Expressions: names resolved, arguments counted, points found.

use pattern_tables::autohelper::{Autohelper, Data, Effect, Shape, WIN};
use pattern_tables::purpose::{LIFE_ATTACK, LIFE_DEFENSE, LIFE_VITAL};

use super::labels::Labels;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, counted, listed, nearest};
use crate::model::{Call, Expr};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind, Spanned, UnaryOp};

/// The most arguments of a call.
const ARGUMENTS: usize = 20;

/// The databases about groups whose life is read.
const LIFE: [&str; 3] = [LIFE_ATTACK, LIFE_VITAL, LIFE_DEFENSE];

/// The most autohelpers that a message lists.
const MANY: usize = 40;

/// Checks expressions of one pattern. Methods return `None` if they reported an error.
pub(super) struct Expressions<'c> {
    /// The points that may be named.
    pub(super) labels: &'c Labels,
    /// The autohelpers that may be called; `None` for all.
    pub(super) supported: Option<&'c [Autohelper]>,
    /// Whether patterns lie on a group whose life is read, as far as the engine matches them.
    pub(super) about_life: bool,
    /// Whether changes are out of place.
    pub(super) constraint: bool,
    /// Where errors go.
    pub(super) diagnostics: &'c mut Diagnostics,
}

impl Expressions<'_> {
    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Option<Expr> {
        Some(match &expr.value {
            ExprKind::Number(text) => self.number(text, expr.span)?,
            ExprKind::Name(name) => self.name(name, expr.span)?,
            ExprKind::Call(call) => Expr::Call(self.call(call)?),
            ExprKind::Group(inner) => self.expr(inner)?,
            ExprKind::Unary(op, operand) => {
                let operand = Box::new(self.expr(operand)?);
                match op {
                    UnaryOp::Not => Expr::Not(operand),
                    UnaryOp::Negate => Expr::Negate(operand),
                }
            }
            ExprKind::Binary(left, op, right) => {
                // Both sides are checked before either is given up, so that both are reported.
                let (left, right) = (self.expr(left), self.expr(right));
                Expr::Binary(*op, Box::new(left?), Box::new(right?))
            }
            ExprKind::Conditional(condition, yes, no) => {
                let (condition, yes, no) = (self.expr(condition), self.expr(yes), self.expr(no));
                Expr::Conditional(Box::new(condition?), Box::new(yes?), Box::new(no?))
            }
        })
    }

    fn push<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.diagnostics.push(diagnostic);
        None
    }

    fn number(&mut self, text: &str, span: Span) -> Option<Expr> {
        let number = if text.contains('.') {
            text.parse().ok().filter(|value: &f32| value.is_finite()).map(Expr::Real)
        } else {
            text.parse().ok().map(Expr::Int)
        };
        if number.is_some() {
            return number;
        }
        let help = format!("integers go up to {}", i32::MAX);
        self.push(Diagnostic::new(Code::NumberOutOfRange, span, format!("the number {text} is too large"), help))
    }

    /// A name without parentheses: a constant, or an autohelper that takes no arguments.
    fn name(&mut self, name: &str, span: Span) -> Option<Expr> {
        if name == "WIN" {
            return Some(Expr::Int(WIN));
        }
        if self.labels.list.iter().any(|label| name.strip_prefix(label.letter) == Some("")) {
            let message = format!("`{name}` is a label, not a value");
            let help = format!("call an autohelper with it, such as `lib({name})`");
            return self.push(Diagnostic::new(Code::UnknownAutohelper, span, message, help));
        }
        let autohelper = self.autohelper(name, span)?;
        if autohelper.info().shape == Shape::Fixed(0) {
            return Some(Expr::Call(Call { autohelper, moves: Vec::new(), points: Vec::new() }));
        }
        let message = format!("`{name}` without arguments");
        let help = format!("write `(` directly behind the name; {}", takes(autohelper));
        self.push(Diagnostic::new(Code::MissingArguments, span, message, help))
    }

    fn call(&mut self, call: &ast::Call) -> Option<Call> {
        let Spanned { value: name, span } = &call.name;
        if name == "WIN" {
            let message = "`WIN` is a constant";
            let help = "write `WIN` without parentheses";
            return self.push(Diagnostic::new(Code::UnknownAutohelper, *span, message, help));
        }
        let autohelper = self.autohelper(name, *span)?;
        let targets = self.count(autohelper, call)?;
        let (moves, points) = call.arguments.split_at(call.arguments.len() - targets);
        let moves: Vec<_> = moves.iter().enumerate().map(|(k, &argument)| self.ply(k, argument)).collect();
        let points: Vec<_> = points.iter().map(|&argument| self.point(autohelper, argument)).collect();
        let moves = moves.into_iter().collect::<Option<Vec<_>>>()?;
        let points = points.into_iter().collect::<Option<Vec<_>>>()?;
        Some(Call { autohelper, moves, points })
    }

    /// The autohelper of this name, if the engine has it.
    fn autohelper(&mut self, name: &str, span: Span) -> Option<Autohelper> {
        let info = |autohelper: &&Autohelper| autohelper.info().name == name;
        let Some(&autohelper) = Autohelper::ALL.iter().find(info) else {
            let message = format!("there is no autohelper `{name}`");
            let names = Autohelper::ALL.iter().map(|autohelper| autohelper.info().name);
            let code = Code::UnknownAutohelper;
            let Some(near) = nearest(name, names.chain(["WIN"])) else {
                let help = "the autohelpers are listed with the pattern language; `lib`, `oplay_attack` and `safe_omove` are some";
                return self.push(Diagnostic::new(code, span, message, help));
            };
            let help = format!("did you mean `{near}`?");
            return self.push(Diagnostic::new(code, span, message, help).fix(span, near));
        };
        if self.supported.is_some_and(|supported| !supported.contains(&autohelper)) {
            self.diagnostics.miss(autohelper.info().name);
            let message = format!("the engine does not supply `{name}`");
            let supported = self.supported.unwrap_or_default().iter().map(|autohelper| autohelper.info().name);
            let help = if supported.len() > MANY {
                "leave the pattern out until the engine supplies it".to_owned()
            } else {
                format!("it supplies {}", listed(supported))
            };
            return self.push(Diagnostic::new(Code::UnsupportedAutohelper, span, message, help));
        }
        if self.supported.is_some() && !self.about_life && autohelper.info().data == Data::LifeAndDeath {
            self.diagnostics.miss(autohelper.info().name);
            let message =
                format!("`{name}` asks about a group whose life is read, and this database is not about groups");
            let help = format!("patterns about such groups stand in {}", listed(LIFE));
            return self.push(Diagnostic::new(Code::UnsupportedAutohelper, span, message, help));
        }
        if self.constraint && autohelper.info().effect == Effect::Action && !ASKS.contains(&autohelper) {
            let message = format!("`{name}` changes something, which a constraint must not do");
            let help = "put it on a `>` line";
            return self.push(Diagnostic::new(Code::ActionInConstraint, span, message, help));
        }
        Some(autohelper)
    }

    /// Sees to the number of arguments; returns how many of them, from the end, are points rather than moves.
    fn count(&mut self, autohelper: Autohelper, call: &ast::Call) -> Option<usize> {
        let given = call.arguments.len();
        let (right, points) = match autohelper.info().shape {
            Shape::Fixed(n) => (given == n, n),
            Shape::Playout(n) => (given >= n, n),
            Shape::Anywhere => (given > 0, given),
        };
        if right && given <= ARGUMENTS {
            return Some(points);
        }
        let name = &call.name.value;
        let message = format!("`{name}` is called with {}", counted(given, "argument"));
        let limit = if given > ARGUMENTS { format!(", no more than {ARGUMENTS} in all") } else { String::new() };
        let help = format!("{}{limit}: {}", takes(autohelper), autohelper.info().doc.trim());
        self.push(Diagnostic::new(Code::ArgumentCount, call.name.span, message, help))
    }

    /// The k-th move of a play-out; `Some(None)` for `?`.
    #[allow(clippy::option_option, reason = "outside: was there an error, inside: is there a move")]
    fn ply(&mut self, k: usize, argument: Spanned<char>) -> Option<Option<crate::model::Argument>> {
        if argument.value != '?' {
            return self.labels.resolve(argument, self.diagnostics).map(Some);
        }
        if k > 0 {
            return Some(None);
        }
        let message = "the first argument is `?`";
        let help = "drop it and let the other side begin: `oplay_attack(?,b,a)` is `xplay_attack(b,a)`";
        self.push(Diagnostic::new(Code::MisplacedQuestionMark, argument.span, message, help))
    }

    fn point(&mut self, autohelper: Autohelper, argument: Spanned<char>) -> Option<crate::model::Argument> {
        if argument.value != '?' {
            return self.labels.resolve(argument, self.diagnostics);
        }
        let name = autohelper.info().name;
        let (message, help) = match autohelper.info().shape {
            Shape::Playout(_) => (
                format!("`?` is the target of `{name}`"),
                "only the moves of a play-out can be left out, not what is asked about",
            ),
            _ => (
                format!("`?` is an argument of `{name}`"),
                "only the moves of play-outs such as `oplay_attack` can be left out",
            ),
        };
        self.push(Diagnostic::new(Code::MisplacedQuestionMark, argument.span, message, help))
    }
}

/// Autohelpers with an effect that constraints may call all the same, because their result is what they are called for.
const ASKS: [Autohelper; 1] = [Autohelper::DisconnectHelper];

/// What an autohelper takes, for people.
fn takes(autohelper: Autohelper) -> String {
    let info = autohelper.info();
    let name = info.name;
    match info.shape {
        Shape::Fixed(0) => format!("`{name}` takes no arguments"),
        Shape::Fixed(n) => format!("`{name}` takes {}", counted(n, "argument")),
        Shape::Playout(n) => format!("`{name}` takes any number of moves and then {}", counted(n, "target")),
        Shape::Anywhere => format!("`{name}` takes 1 argument or more"),
    }
}
