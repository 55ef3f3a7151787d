//! The generated parser, and its complaints in the words of the language.

// The grammar documents its rules; the generated enum repeats that where there is something to say.
#![allow(missing_docs, reason = "the grammar file documents the rules")]

use pest::Parser as _;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;

/// The parser that pest makes from the grammar.
#[derive(pest_derive::Parser)]
#[grammar = "syntax/grammar.pest"]
pub(super) struct Grammar;

/// What stopped a parse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stop {
    /// The byte of the text that was not understood.
    pub(super) at: usize,
    /// What could stand there, in the words of the language, sorted and without repetition.
    pub(super) expected: Vec<&'static str>,
}

/// The tree of `rule` over the whole of `text`: its first pair.
///
/// # Errors
/// Where the text stops to follow the grammar.
pub(super) fn parse(rule: Rule, text: &str) -> Result<Pair<'_, Rule>, Stop> {
    let stop = |at, expected| Stop { at, expected };
    let mut pairs = Grammar::parse(rule, text).map_err(|error| {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        let rules = match error.variant {
            ErrorVariant::ParsingError { positives, .. } => positives,
            ErrorVariant::CustomError { .. } => Vec::new(),
        };
        let mut expected: Vec<&str> = rules.into_iter().filter_map(phrase).collect();
        expected.sort_unstable();
        expected.dedup();
        stop(at, expected)
    })?;
    pairs.next().ok_or_else(|| stop(0, Vec::new()))
}

/// What a rule is called in messages; rules that are only parts of others have no name.
fn phrase(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::number | Rule::group | Rule::call | Rule::identifier | Rule::not | Rule::negate | Rule::expr => {
            "a number, a call or `(`"
        }
        Rule::conditional
        | Rule::or
        | Rule::and
        | Rule::equal
        | Rule::not_equal
        | Rule::less
        | Rule::less_equal
        | Rule::greater
        | Rule::greater_equal
        | Rule::add
        | Rule::subtract => "an operator such as `&&` or `==`",
        Rule::opening => "`(`",
        Rule::closing => "`)`",
        Rule::arguments => "the arguments in parentheses",
        Rule::empty => "`;`",
        Rule::branch | Rule::if_word | Rule::outcome | Rule::return_word | Rule::effect => "a statement",
        Rule::else_word => "`else`",
        Rule::EOI => "the end",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_are_in_the_words_of_the_language() {
        let stop = |rule, text| parse(rule, text).map(|_| ()).map_err(|stop| (stop.at, stop.expected.join(" or ")));
        let operand = "a number, a call or `(`";
        assert_eq!(stop(Rule::condition, "lib(a) &&"), Err((9, operand.into())));
        assert_eq!(
            stop(Rule::condition, "lib(a) lib(b)"),
            Err((7, "an operator such as `&&` or `==` or the end".into()))
        );
        assert_eq!(stop(Rule::statements, "if lib(a)"), Err((3, "`(`".into())));
        assert_eq!(stop(Rule::statements, "return;"), Err((6, operand.into())));
    }
}
