//! Expressions of the pattern language as Rust expressions.
//!
//! C has one kind of value for truth and number; Rust has two. Every expression is written in the kind that its place
//! wants: [`truth`] gives a `bool`, [`number`] an `i32` or `f32`.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use pattern_tables::autohelper::{ResultType, Shape, WIN};

use crate::model::{Argument, BinaryOp, Call, Expr};

/// How tightly the outermost operator binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Binding {
    /// `if … { … } else { … }`
    Conditional,
    Or,
    And,
    Compare,
    Sum,
    Unary,
    /// Calls, literals, parentheses.
    Atom,
}

/// Tokens of an expression, with what they need to be put into another one.
pub(super) struct Code {
    tokens: TokenStream,
    binding: Binding,
}

impl Code {
    fn new(binding: Binding, tokens: TokenStream) -> Code {
        Code { tokens, binding }
    }

    fn atom(tokens: TokenStream) -> Code {
        Code::new(Binding::Atom, tokens)
    }

    /// The tokens, in parentheses if their operator binds less tightly than `least`.
    pub(super) fn within(self, least: Binding) -> TokenStream {
        let tokens = self.tokens;
        if self.binding < least { quote!((#tokens)) } else { tokens }
    }

    /// The tokens for a place where any expression may stand.
    pub(super) fn alone(self) -> TokenStream {
        self.tokens
    }
}

/// Writes expressions; knows what the text of the condition looked like.
pub(super) struct Writer {
    /// Whether 5 was written as `WIN`.
    pub(super) names_win: bool,
}

impl Writer {
    /// For a condition with this text: 5 is written as `WIN` if the text says so, and never says 5.
    pub(super) fn new(text: &str) -> Writer {
        let words = || text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.');
        Writer { names_win: words().any(|word| word == "WIN") && !words().any(|word| word == "5") }
    }

    /// The expression as a `bool`.
    pub(super) fn truth(&self, expr: &Expr) -> Code {
        match expr {
            Expr::Int(value) => literal_truth(*value != 0),
            Expr::Real(value) => literal_truth(*value != 0.0),
            Expr::Not(e) if is_truth(e) => {
                let e = self.truth(e).within(Binding::Unary);
                Code::new(Binding::Unary, quote!(!#e))
            }
            Expr::Not(e) => self.against_zero(e, &quote!(==)),
            Expr::Call(_) | Expr::Negate(_) | Expr::Binary(BinaryOp::Add | BinaryOp::Subtract, ..) => {
                self.against_zero(expr, &quote!(!=))
            }
            Expr::Binary(BinaryOp::And, a, b) => self.connect(Binding::And, a, &quote!(&&), b),
            Expr::Binary(BinaryOp::Or, a, b) => self.connect(Binding::Or, a, &quote!(||), b),
            Expr::Binary(op, a, b) => self.comparison(*op, a, b),
            Expr::Conditional(condition, yes, no) => {
                conditional(self.truth(condition), self.truth(yes), self.truth(no))
            }
        }
    }

    /// The expression as a number of its own type.
    pub(super) fn number(&self, expr: &Expr) -> Code {
        self.number_as(expr, expr.result_type())
    }

    /// The expression as a number of type `wanted`; an integer becomes real where that is wanted, never the reverse.
    fn number_as(&self, expr: &Expr, wanted: ResultType) -> Code {
        let real = wanted == ResultType::Real;
        match expr {
            Expr::Int(value) if real => real_literal(to_real(*value)),
            Expr::Int(value) => self.int_literal(*value),
            Expr::Real(value) => real_literal(*value),
            Expr::Negate(e) => self.negation(e, wanted),
            Expr::Binary(op @ (BinaryOp::Add | BinaryOp::Subtract), a, b) => self.sum(*op, a, b, wanted),
            Expr::Conditional(condition, yes, no) => {
                conditional(self.truth(condition), self.number_as(yes, wanted), self.number_as(no, wanted))
            }
            Expr::Call(call) => convert(Code::atom(call_tokens(call)), call.autohelper.info().result, wanted),
            Expr::Not(_) | Expr::Binary(..) => {
                let truth = self.truth(expr).alone();
                convert(Code::atom(quote!(i32::from(#truth))), ResultType::Int, wanted)
            }
        }
    }

    fn int_literal(&self, value: i32) -> Code {
        if self.names_win && value == WIN {
            return Code::atom(quote!(WIN));
        }
        let digits = Literal::u32_unsuffixed(value.unsigned_abs());
        if value < 0 { Code::new(Binding::Unary, quote!(-#digits)) } else { Code::atom(quote!(#digits)) }
    }

    fn negation(&self, e: &Expr, wanted: ResultType) -> Code {
        match (e, wanted) {
            (Expr::Int(value), ResultType::Int) => self.int_literal(value.wrapping_neg()),
            (Expr::Int(value), ResultType::Real) => real_literal(to_real(value.wrapping_neg())),
            (_, ResultType::Int) => {
                let e = self.number(e).alone();
                Code::atom(quote!(i32::wrapping_neg(#e)))
            }
            (_, ResultType::Real) if e.result_type() == ResultType::Real => {
                let e = self.number(e).within(Binding::Unary);
                Code::new(Binding::Unary, quote!(-#e))
            }
            // An integer is negated first and becomes real afterwards.
            (_, ResultType::Real) => convert(self.negation(e, ResultType::Int), ResultType::Int, wanted),
        }
    }

    fn sum(&self, op: BinaryOp, a: &Expr, b: &Expr, wanted: ResultType) -> Code {
        let own =
            if [a, b].iter().any(|e| e.result_type() == ResultType::Real) { ResultType::Real } else { ResultType::Int };
        if own == ResultType::Int {
            let (a, b) = (self.number(a).alone(), self.number(b).alone());
            let sum =
                if op == BinaryOp::Add { quote!(i32::wrapping_add(#a, #b)) } else { quote!(i32::wrapping_sub(#a, #b)) };
            return convert(Code::atom(sum), own, wanted);
        }
        let a = self.number_as(a, own).within(Binding::Sum);
        let b = self.number_as(b, own).within(Binding::Unary);
        Code::new(Binding::Sum, if op == BinaryOp::Add { quote!(#a + #b) } else { quote!(#a - #b) })
    }

    fn comparison(&self, op: BinaryOp, a: &Expr, b: &Expr) -> Code {
        let real = [a, b].iter().any(|e| e.result_type() == ResultType::Real);
        let wanted = if real { ResultType::Real } else { ResultType::Int };
        let (a, b) = (self.number_as(a, wanted).within(Binding::Sum), self.number_as(b, wanted).within(Binding::Sum));
        let op: TokenStream = match op.text().parse() {
            Ok(op) => op,
            Err(_) => unreachable!("{} is written as in Rust", op.text()),
        };
        Code::new(Binding::Compare, quote!(#a #op #b))
    }

    fn against_zero(&self, e: &Expr, op: &TokenStream) -> Code {
        let zero = if e.result_type() == ResultType::Real { quote!(0.0) } else { quote!(0) };
        let e = self.number(e).within(Binding::Sum);
        Code::new(Binding::Compare, quote!(#e #op #zero))
    }

    fn connect(&self, binding: Binding, a: &Expr, op: &TokenStream, b: &Expr) -> Code {
        let tighter = if binding == Binding::Or { Binding::And } else { Binding::Compare };
        let (a, b) = (self.truth(a).within(binding), self.truth(b).within(tighter));
        Code::new(binding, quote!(#a #op #b))
    }
}

/// Whether the expression yields 0 or 1 by its outermost operator.
fn is_truth(expr: &Expr) -> bool {
    match expr {
        Expr::Not(_) => true,
        Expr::Binary(op, ..) => !matches!(op, BinaryOp::Add | BinaryOp::Subtract),
        Expr::Int(_) | Expr::Real(_) | Expr::Call(_) | Expr::Negate(_) | Expr::Conditional(..) => false,
    }
}

fn literal_truth(value: bool) -> Code {
    Code::atom(if value { quote!(true) } else { quote!(false) })
}

fn conditional(condition: Code, yes: Code, no: Code) -> Code {
    let (condition, yes, no) = (condition.within(Binding::Or), yes.alone(), no.alone());
    Code::new(Binding::Conditional, quote!(if #condition { #yes } else { #no }))
}

#[allow(clippy::cast_precision_loss, reason = "C semantics: an integer that meets a real number becomes real")]
fn to_real(value: i32) -> f32 {
    value as f32
}

fn real_literal(value: f32) -> Code {
    let digits = Literal::f32_unsuffixed(value.abs());
    if value.is_sign_negative() { Code::new(Binding::Unary, quote!(-#digits)) } else { Code::atom(quote!(#digits)) }
}

fn convert(code: Code, from: ResultType, wanted: ResultType) -> Code {
    if from == ResultType::Int && wanted == ResultType::Real {
        let code = code.within(Binding::Unary);
        // In parentheses always: `x as f32 < y` would open a list of generic arguments.
        return Code::atom(quote!((#code as f32)));
    }
    code
}

/// The name of the variable that holds the point of a label, or of the `*`.
pub(super) fn variable(letter: char) -> Ident {
    let name = if letter == '*' { "star".into() } else { letter.to_string() };
    Ident::new(&name, Span::call_site())
}

fn call_tokens(call: &Call) -> TokenStream {
    let info = call.autohelper.info();
    let method = Ident::new(info.name, Span::call_site());
    let point = |argument: &Argument| variable(argument.letter);
    let points: Vec<Ident> = call.points.iter().map(point).collect();
    match info.shape {
        Shape::Fixed(_) => quote!(helpers.#method([#(#points),*])),
        Shape::Anywhere => quote!(helpers.#method(&[#(#points),*])),
        Shape::Playout(_) => {
            let moves = call.moves.iter().map(|ply| match ply {
                Some(argument) => {
                    let point = point(argument);
                    quote!(Some(#point))
                }
                None => quote!(None),
            });
            quote!(helpers.#method(&[#(#moves),*], [#(#points),*]))
        }
    }
}
