//! Patterns as Rust constants.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use pattern_tables::alphabet::{Element, Role};
use pattern_tables::database::{Edges, Extent};

use super::condition::{offset, signed};
use super::names;
use crate::model::Pattern;

/// The constant of a pattern, its diagram above it.
pub(super) fn constant(file: &str, pattern: &Pattern, constant: &str) -> TokenStream {
    let ident = Ident::new(constant, Span::call_site());
    let title = format!(" Pattern {} — {file}:{}", pattern.name, pattern.line);
    let rows = pattern.diagram.iter().map(|row| format!(" {row}"));
    let name = &pattern.name;
    let line = Literal::u32_unsuffixed(pattern.line);
    let classes = hex(pattern.classes.0);
    let value = Literal::f32_unsuffixed(pattern.value.abs());
    let sign = pattern.value.is_sign_negative().then(|| quote!(-));
    let anchor = if pattern.anchor == Role::O { quote!(Role::O) } else { quote!(Role::X) };
    let orientations = hex(pattern.orientations.bits().into());
    let (extent, edges) = (extent(pattern.extent), edges(pattern.edges));
    let (cells, labels) = (cells(pattern), labels(pattern));
    let star = pattern.star.map(offset).map_or_else(|| quote!(None), |at| quote!(Some(#at)));
    let helper = pattern.helper.as_ref().map_or_else(|| quote!(None), |name| quote!(Some(Cow::Borrowed(#name))));
    let constraint = condition(pattern.constraint.as_ref().map(|c| c.text.as_str()), constant, "constraint");
    let action = condition(pattern.action.as_ref().map(|a| a.text.as_str()), constant, "action");
    quote! {
        #[doc = #title]
        #[doc = ""]
        #[doc = " ```text"]
        #(#[doc = #rows])*
        #[doc = " ```"]
        const #ident: Pattern = Pattern {
            name: Cow::Borrowed(#name),
            line: #line,
            classes: Classes(#classes),
            value: #sign #value,
            anchor: #anchor,
            orientations: Orientations::from_bits(#orientations),
            extent: #extent,
            edges: #edges,
            cells: Cow::Borrowed(const { &[#(#cells),*] }),
            star: #star,
            labels: Cow::Borrowed(const { &[#(#labels),*] }),
            helper: #helper,
            constraint: #constraint,
            action: #action,
        };
    }
}

fn hex(bits: u32) -> Literal {
    match format!("{bits:#x}").parse() {
        Ok(literal) => literal,
        Err(_) => unreachable!("a hexadecimal number is a literal"),
    }
}

fn extent(extent: Extent) -> TokenStream {
    let Extent { top, left, bottom, right } = extent;
    let [top, left, bottom, right] = [top, left, bottom, right].map(signed);
    quote!(Extent::new(#top, #left, #bottom, #right))
}

fn edges(edges: Edges) -> TokenStream {
    if edges == Edges::NONE {
        return quote!(Edges::NONE);
    }
    let Edges { north, south, east, west } = edges;
    quote!(Edges { north: #north, south: #south, east: #east, west: #west })
}

fn cells(pattern: &Pattern) -> impl Iterator<Item = TokenStream> {
    pattern.cells.iter().map(|cell| {
        let (down, right, stored) = (signed(cell.at.down), signed(cell.at.right), cell.stored);
        let element = Ident::new(element(cell.element), Span::call_site());
        quote!(PatternCell::new(#down, #right, Element::#element, #stored))
    })
}

fn element(element: Element) -> &'static str {
    match element {
        Element::Empty => "Empty",
        Element::X => "X",
        Element::O => "O",
        Element::XOrEmpty => "XOrEmpty",
        Element::OOrEmpty => "OOrEmpty",
        Element::Comma => "Comma",
        Element::Bang => "Bang",
    }
}

fn labels(pattern: &Pattern) -> impl Iterator<Item = TokenStream> {
    pattern.labels.iter().map(|label| {
        let (letter, down, right) = (label.letter, signed(label.at.down), signed(label.at.right));
        quote!(Label::new(#letter, #down, #right))
    })
}

fn condition(text: Option<&str>, constant: &str, part: &str) -> TokenStream {
    let Some(text) = text else { return quote!(None) };
    let function = Ident::new(&names::function(constant, part), Span::call_site());
    quote!(Some(Condition { text: Cow::Borrowed(#text), code: Code::Compiled(#function) }))
}
