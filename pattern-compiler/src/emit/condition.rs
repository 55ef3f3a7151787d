//! Constraints and actions as Rust functions.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use pattern_tables::autohelper::ResultType;
use pattern_tables::symmetry::Offset;

use super::draw;
use super::expression::{Writer, variable};
use super::names;
use crate::model::{Call, Expr, Pattern, Statement};

/// The function of a pattern's constraint and of its action, as far as it has them, each named after `constant`.
pub(super) fn functions(file: &str, pattern: &Pattern, constant: &str) -> Vec<TokenStream> {
    let mut functions = Vec::new();
    if let Some(constraint) = &pattern.constraint {
        let writer = Writer::new(&constraint.text);
        let body = writer.value(&constraint.expr);
        let mut points = Points::default();
        constraint.expr.calls(&mut |call| points.add(call));
        functions.push(function(file, pattern, constant, "constraint", &constraint.text, &points, &body));
    }
    if let Some(action) = &pattern.action {
        let writer = Writer::new(&action.text);
        let body = writer.block(&action.statements);
        let mut points = Points::default();
        action.statements.iter().for_each(|statement| statement.calls(&mut |call| points.add(call)));
        functions.push(function(file, pattern, constant, "action", &action.text, &points, &body));
    }
    functions
}

fn function(
    file: &str,
    pattern: &Pattern,
    constant: &str,
    part: &str,
    text: &str,
    points: &Points,
    body: &TokenStream,
) -> TokenStream {
    let name = Ident::new(&names::function(constant, part), Span::call_site());
    let title = format!(" The {part} of pattern {} — {file}:{}", pattern.name, pattern.line);
    let rows = draw::labelled(pattern).into_iter().map(|row| format!(" {row}"));
    let text = format!(" {text}");
    let lookups = points.lookups();
    let helpers = Ident::new(if points.asked { "helpers" } else { "_helpers" }, Span::call_site());
    quote! {
        #[doc = #title]
        #[doc = ""]
        #[doc = " ```text"]
        #(#[doc = #rows])*
        #[doc = ""]
        #[doc = #text]
        #[doc = " ```"]
        fn #name(#helpers: &mut dyn Autohelpers) -> i32 {
            #lookups
            #body
        }
    }
}

/// The points that a condition names, and whether it calls anything.
#[derive(Default)]
struct Points {
    by_letter: BTreeMap<char, Offset>,
    asked: bool,
}

impl Points {
    fn add(&mut self, call: &Call) {
        self.asked = true;
        for argument in call.moves.iter().flatten().chain(&call.points) {
            self.by_letter.insert(argument.letter, argument.at);
        }
    }

    fn lookups(&self) -> TokenStream {
        self.by_letter
            .iter()
            .map(|(&letter, &at)| {
                let (variable, at) = (variable(letter), offset(at));
                quote!(let #variable = helpers.point(#at);)
            })
            .collect()
    }
}

/// A displacement as an expression.
pub(super) fn offset(at: Offset) -> TokenStream {
    let (down, right) = (signed(at.down), signed(at.right));
    quote!(Offset::new(#down, #right))
}

/// A small signed number as an expression.
pub(super) fn signed(value: i8) -> TokenStream {
    let digits = Literal::u8_unsuffixed(value.unsigned_abs());
    if value < 0 { quote!(-#digits) } else { quote!(#digits) }
}

impl Writer {
    /// The value of an expression as a condition reports it: an `i32`.
    fn value(&self, expr: &Expr) -> TokenStream {
        if expr.result_type() == ResultType::Real {
            let truth = self.truth(expr).alone();
            return quote!(i32::from(#truth));
        }
        self.number(expr).alone()
    }

    /// Statements that end with the value returned, 0 if none is.
    fn block(&self, statements: &[Statement]) -> TokenStream {
        let mut tokens = TokenStream::new();
        for statement in statements {
            if let Statement::Return(value) = statement {
                tokens.extend(self.value(value));
                return tokens;
            }
            tokens.extend(self.statement(statement));
            if returns(statement) {
                return tokens;
            }
        }
        tokens.extend(quote!(0));
        tokens
    }

    fn statement(&self, statement: &Statement) -> TokenStream {
        match statement {
            Statement::Empty => TokenStream::new(),
            Statement::Return(value) => {
                let value = self.value(value);
                quote!(return #value;)
            }
            Statement::Expr(call @ Expr::Call(_)) => {
                let call = self.number(call).alone();
                quote!(#call;)
            }
            Statement::Expr(expr) => {
                let value = self.number(expr).alone();
                quote!(let _ = #value;)
            }
            Statement::If(condition, then, otherwise) => {
                let condition = self.truth(condition).alone();
                let then = self.statement(then);
                let otherwise = otherwise.as_ref().map(|otherwise| {
                    let tokens = self.statement(otherwise);
                    if matches!(**otherwise, Statement::If(..)) {
                        quote!(else #tokens)
                    } else {
                        quote!(else { #tokens })
                    }
                });
                quote!(if #condition { #then } #otherwise)
            }
        }
    }
}

/// Whether nothing behind the statement is ever reached.
fn returns(statement: &Statement) -> bool {
    match statement {
        Statement::Return(_) => true,
        Statement::If(_, then, Some(otherwise)) => returns(then) && returns(otherwise),
        Statement::If(_, _, None) | Statement::Expr(_) | Statement::Empty => false,
    }
}
