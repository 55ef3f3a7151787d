//! Attributes: names resolved through the attribute map, numbers read, labels found.

use super::directives::Map;
use super::labels::Labels;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, listed, nearest};
use crate::model::Attribute;
use crate::source::Span;
use crate::syntax::ast::{self, Spanned};

/// What an attribute means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// The pattern's own value.
    Value,
    /// A number under this name.
    Number(&'static str),
    /// A label under this name.
    Label(&'static str),
}

const VALUE: [(&str, Meaning); 1] = [("value", Meaning::Value)];

const GENERAL: [(&str, Meaning); 10] = [
    ("value", Meaning::Number("minvalue")),
    ("minvalue", Meaning::Number("minvalue")),
    ("maxvalue", Meaning::Number("maxvalue")),
    ("terri", Meaning::Number("minterri")),
    ("minterri", Meaning::Number("minterri")),
    ("maxterri", Meaning::Number("maxterri")),
    ("shape", Meaning::Number("shape")),
    ("followup", Meaning::Number("followup")),
    ("followup_value", Meaning::Number("followup")),
    ("reverse_followup", Meaning::Number("reverse_followup")),
];

const OWL: [(&str, Meaning); 4] = [
    ("value", Meaning::Value),
    ("threatens_to_capture", Meaning::Label("threatens_to_capture")),
    ("threatens_eye", Meaning::Label("threatens_eye")),
    ("reverse_sente", Meaning::Label("reverse_sente")),
];

impl Map {
    fn attributes(self) -> &'static [(&'static str, Meaning)] {
        match self {
            Map::None => &[],
            Map::ValueOnly => &VALUE,
            Map::General => &GENERAL,
            Map::OwlAttack | Map::OwlDefense => &OWL,
        }
    }
}

/// The attributes of a pattern.
pub(super) struct Attributes {
    /// Its own value, 0 if there is none.
    pub(super) value: f32,
    /// The others, in the order written.
    pub(super) others: Vec<Attribute>,
}

/// Checks the attributes of an entry line; nothing if the attribute map is unknown, which has been reported.
pub(super) fn check(
    attributes: &[ast::Attribute],
    map: Option<Map>,
    labels: &Labels,
    diagnostics: &mut Diagnostics,
) -> Attributes {
    let mut result = Attributes { value: 0.0, others: Vec::new() };
    let Some(map) = map else { return result };
    let mut valued: Option<Span> = None;
    for attribute in attributes {
        let Some(meaning) = meaning(attribute, map, diagnostics) else { continue };
        match meaning {
            Meaning::Value => {
                let Some(value) = number(attribute, diagnostics) else { continue };
                if let Some(before) = valued.replace(attribute.name.span) {
                    let help = "give one value; the last one counts";
                    let diagnostic = Diagnostic::new(Code::DuplicateValue, attribute.name.span, "a second value", help);
                    diagnostics.push(diagnostic.also(before, "the first one"));
                }
                result.value = value;
            }
            Meaning::Number(name) => {
                result.others.extend(number(attribute, diagnostics).map(|value| Attribute::Number(name.into(), value)));
            }
            Meaning::Label(name) => {
                result
                    .others
                    .extend(label(attribute, labels, diagnostics).map(|label| Attribute::Offset(name.into(), label)));
            }
        }
    }
    result
}

fn meaning(attribute: &ast::Attribute, map: Map, diagnostics: &mut Diagnostics) -> Option<Meaning> {
    let name = &attribute.name;
    let known = map.attributes();
    if let Some((_, meaning)) = known.iter().find(|(known, _)| *known == name.value) {
        return Some(*meaning);
    }
    let names = || known.iter().map(|(known, _)| *known);
    let message = format!("there is no attribute `{}` in the attribute map `{}`", name.value, map.name());
    // GNU Go takes the beginning of a name for the name, the first one that fits.
    let whole = || names().find(|known| known.starts_with(&*name.value));
    let near = nearest(&name.value, names()).or_else(whole);
    let help = match near {
        _ if known.is_empty() => {
            "put a directive such as `attribute_map value_only` before the first pattern".to_owned()
        }
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the map knows {}", listed(names())),
    };
    let diagnostic = Diagnostic::new(Code::UnknownAttribute, name.span, message, help);
    diagnostics.push(match near {
        Some(near) => diagnostic.fix(name.span, near),
        None => diagnostic,
    });
    None
}

/// The number in the parentheses: a sign, digits, a point, digits; either group of digits may be missing.
fn number(attribute: &ast::Attribute, diagnostics: &mut Diagnostics) -> Option<f32> {
    let argument = &attribute.argument;
    let digits = argument.value.strip_prefix(['+', '-']).unwrap_or(&argument.value);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let decimal = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !(decimal(whole) && decimal(fraction)) || whole.len() + fraction.len() == 0 {
        let message = format!("`{}` takes a number", attribute.name.value);
        let help = "write a decimal number without blanks, such as `3`, `-0.5` or `.25`";
        diagnostics.push(Diagnostic::new(Code::AttributeArgument, place(attribute), message, help));
        return None;
    }
    let value: Option<f32> = argument.value.parse().ok().filter(|value: &f32| value.is_finite());
    if value.is_none() {
        let message = format!("the number {} is too large", argument.value);
        let help = "numbers go up to about 3 followed by 38 zeros";
        diagnostics.push(Diagnostic::new(Code::NumberOutOfRange, argument.span, message, help));
    }
    value
}

fn label(attribute: &ast::Attribute, labels: &Labels, diagnostics: &mut Diagnostics) -> Option<crate::model::Label> {
    let argument = &attribute.argument;
    let mut letters = argument.value.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => {
            labels.find(Spanned::new(letter, argument.span), diagnostics)
        }
        _ => {
            let message = format!("`{}` takes a label", attribute.name.value);
            let help = "write a letter of the constraint diagram, such as `(a)`";
            diagnostics.push(Diagnostic::new(Code::AttributeArgument, place(attribute), message, help));
            None
        }
    }
}

/// The argument, or the closing parenthesis if there is none.
fn place(attribute: &ast::Attribute) -> Span {
    let span = attribute.argument.span;
    Span::new(span.start, span.end.max(span.start + 1))
}
