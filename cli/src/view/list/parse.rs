//! From the text of a list of tests (`.tst`, GNU Go's form) to its commands.
//!
//! In: bytes. Out: the commands, one a line, each with what its answer is expected to be, if the line behind says so:
//! `#? [REGEX]`, with `!` before the expression if the answer is not to match, and `*` behind the bracket if the test
//! is known to fail. A test is a command with an expectation. Everything else behind `#` is a comment.

use std::borrow::Cow;

use regex::Regex;

/// A command of a list.
#[derive(PartialEq, Debug)]
pub(super) struct Item {
    /// The number in front of it.
    pub(super) number: Option<u64>,
    /// Where it stands, from 1.
    pub(super) line: usize,
    pub(super) command: String,
    pub(super) expected: Option<Expected>,
}

/// What an answer is to be.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Expected {
    /// The expression that the whole answer is to match.
    pub(super) pattern: String,
    /// Whether it must not match.
    pub(super) negated: bool,
    /// Whether the test is known to fail.
    pub(super) known_failure: bool,
}

impl Item {
    /// Its first word.
    pub(super) fn verb(&self) -> &str {
        self.command.split_whitespace().next().unwrap_or_default()
    }

    /// The record that it loads, and the move it is to stop before.
    pub(super) fn loads(&self) -> Option<(&str, Option<&str>)> {
        let mut words = self.command.split_whitespace();
        let file = words.by_ref().next().filter(|&verb| verb == "loadsgf").and_then(|_| words.next())?;
        Some((file.trim_matches('"'), words.next()))
    }
}

/// The commands of a list.
pub(super) fn parse(bytes: &[u8]) -> Vec<Item> {
    let text = decoded(bytes);
    let mut items: Vec<Item> = Vec::new();
    // The command that an expectation belongs to.
    let mut open = false;
    for (index, line) in text.lines().enumerate() {
        if let Some(expected) = expectation(line.trim()).filter(|_| open) {
            if let Some(item) = items.last_mut() {
                item.expected = Some(expected);
            }
            open = false;
            continue;
        }
        let command = line.split('#').next().unwrap_or_default().trim();
        if command.is_empty() {
            continue;
        }
        let (number, command) = numbered(command);
        items.push(Item { number, line: index + 1, command: command.to_owned(), expected: None });
        open = true;
    }
    items
}

/// Old lists have bytes beyond ASCII in comments.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

fn numbered(command: &str) -> (Option<u64>, &str) {
    let Some((first, rest)) = command.split_once(char::is_whitespace) else { return (None, command) };
    match first.parse() {
        Ok(number) if first.bytes().all(|b| b.is_ascii_digit()) => (Some(number), rest.trim_start()),
        _ => (None, command),
    }
}

/// The expectation in a line, if it holds one.
fn expectation(line: &str) -> Option<Expected> {
    let rest = line.strip_prefix("#?")?.trim_start().strip_prefix('[')?;
    let (pattern, behind) = rest.rsplit_once(']')?;
    let negated = pattern.starts_with('!');
    let pattern = pattern.strip_prefix('!').unwrap_or(pattern);
    Some(Expected { pattern: pattern.to_owned(), negated, known_failure: behind.starts_with('*') })
}

impl Expected {
    /// Whether an answer is as expected; the reason if the expectation is no regular expression.
    pub(super) fn is_met(&self, answer: &str) -> Result<bool, String> {
        let whole = format!("^(?:{})$", self.pattern);
        let pattern = Regex::new(&whole).map_err(|_| format!("{:?} is no regular expression", self.pattern))?;
        Ok(pattern.is_match(answer.trim()) != self.negated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(items: &[Item]) -> Vec<String> {
        let expected = |item: &Item| match &item.expected {
            None => String::new(),
            Some(expected) => {
                let sign = if expected.negated { "!" } else { "" };
                format!(" -> {sign}{}{}", expected.pattern, if expected.known_failure { " (fails)" } else { "" })
            }
        };
        let number = |item: &Item| item.number.map_or_else(String::new, |number| format!("{number} "));
        items.iter().map(|item| format!("{}: {}{}{}", item.line, number(item), item.command, expected(item))).collect()
    }

    #[test]
    fn commands_and_what_is_expected() {
        let text = b"# A list \xe9\nloadsgf games/a.sgf 12\n10 attack  B2 # why\n#? [1 (B1|C1)]*\n\n20 eval_eye A1\n#?[!0 [a-z]]\n\
                     #? [second]\nlist_stones white\n";
        assert_eq!(
            shown(&parse(text)),
            [
                "2: loadsgf games/a.sgf 12",
                "3: 10 attack  B2 -> 1 (B1|C1) (fails)",
                "6: 20 eval_eye A1 -> !0 [a-z]",
                "9: list_stones white"
            ]
        );
        let items = parse(text);
        assert_eq!((items[0].loads(), items[1].loads()), (Some(("games/a.sgf", Some("12"))), None));
    }

    #[test]
    fn what_is_no_expectation_is_a_comment() {
        for text in ["10 a\n#? 1", "10 a\n#? [1", "#? [1]\n10 a", "10 a\n# ? [1]"] {
            assert!(parse(text.as_bytes()).iter().all(|item| item.expected.is_none()), "{text}");
        }
        assert!(parse(b"").is_empty());
        assert_eq!(shown(&parse(b"99999999999999999999999 x\n7\n")), ["1: 99999999999999999999999 x", "2: 7"]);
    }

    #[test]
    fn the_whole_answer_is_to_match() {
        let met = |text: &str, answer: &str| {
            parse(format!("1 a\n#? [{text}]").as_bytes())[0].expected.clone().unwrap().is_met(answer)
        };
        assert_eq!(met("1 (B1|C1)", "1 C1"), Ok(true));
        assert_eq!(met("1 B1", "1 B12"), Ok(false));
        assert_eq!(met("A|B", "AB"), Ok(false));
        assert_eq!(met("!0", "1 A1"), Ok(true));
        assert_eq!(met("!0", "0"), Ok(false));
        assert!(met("(", "0").is_err());
    }
}
