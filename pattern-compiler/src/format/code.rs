//! Lines of constraints and actions: blanks where they help, and nowhere else.
//!
//! A line is cut into tokens and put together again. Calls are one token, with all that stands in their parentheses. A
//! line that holds anything unknown stays as it is.

use crate::source::is_white;

/// The lines of a constraint or action, without the characters that begin them.
pub(super) fn lines(lines: &[&str]) -> Vec<String> {
    let indents: Vec<usize> = lines.iter().map(|line| indent(line)).collect();
    let filled = lines.iter().zip(&indents).filter(|(line, _)| !line.trim_matches(is_white).is_empty());
    let common = filled.map(|(_, &indent)| indent).min().unwrap_or(0);
    let laid_out = lines.iter().zip(&indents).map(|(text, &indent)| {
        let text = line(text.trim_matches(is_white));
        if text.is_empty() { text } else { " ".repeat(indent - common) + &text }
    });
    laid_out.collect()
}

/// The column at which a line begins; a tab ends at a multiple of eight.
fn indent(line: &str) -> usize {
    let blanks = line.chars().take_while(|&c| is_white(c));
    blanks.fold(0, |column, c| if c == '\t' { (column / 8 + 1) * 8 } else { column + 1 })
}

/// One line without white space at its ends.
fn line(text: &str) -> String {
    let Some(tokens) = tokens(text) else { return text.to_owned() };
    let mut line = String::with_capacity(text.len() + 8);
    for (k, &token) in tokens.iter().enumerate() {
        if k > 0 && (wants_blank(tokens[k - 1], token)) {
            line.push(' ');
        }
        line.push_str(token);
    }
    line
}

/// Whether a blank belongs between two tokens.
fn wants_blank(left: &str, right: &str) -> bool {
    let spaced = |token: &str| matches!(token, "&&" | "||" | "?" | ":");
    let word = |token: &str| token.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
    match (left, right) {
        (_, ";") => false,
        (";" | "if" | "else" | "return", _) => true,
        (left, right) if spaced(left) || spaced(right) => true,
        // Two minus signs, or a call without parentheses and a name, must not run together.
        ("-", "-") => true,
        (")", right) => starts_word(right),
        (left, right) => word(left) && starts_word(right),
    }
}

fn starts_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.')
}

/// The tokens of a line; nothing if it holds something else.
fn tokens(text: &str) -> Option<Vec<&str>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start_matches(is_white);
    while !rest.is_empty() {
        let length = token(rest)?;
        let (token, behind) = rest.split_at_checked(length)?;
        tokens.push(token);
        rest = behind.trim_start_matches(is_white);
    }
    Some(tokens)
}

/// The length of the token that `text` begins with.
fn token(text: &str) -> Option<usize> {
    const DOUBLE: [&str; 6] = ["&&", "||", "==", "!=", "<=", ">="];
    if DOUBLE.iter().any(|operator| text.starts_with(operator)) {
        return Some(2);
    }
    let first = text.chars().next()?;
    if "!<>+-?:();".contains(first) {
        return Some(1);
    }
    let in_number = |c: char| c.is_ascii_digit() || c == '.';
    if in_number(first) {
        return Some(text.find(|c: char| !in_number(c)).unwrap_or(text.len()));
    }
    if !first.is_ascii_alphabetic() && first != '_' {
        return None;
    }
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, behind) = text.split_at(end);
    if matches!(name, "if" | "else" | "return") || !behind.starts_with('(') {
        return Some(end);
    }
    behind.find(')').map(|closing| end + closing + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_of_logic_stand_free_and_all_others_close() {
        for (text, expected) in [
            ("!f(a)&&(g(b,?,*)  ==  WIN||ko( a))", "!f(a) && (g(b,?,*)==WIN || ko( a))"),
            ("&& lib(a) > 1", "&& lib(a)>1"),
            ("lib(a)+lib(b) - 1<- 2", "lib(a)+lib(b)-1<-2"),
            ("a()?b():c()", "a() ? b() : c()"),
            ("- -1", "- -1"),
            ("doing_scoring&&! ! weak(a)", "doing_scoring && !!weak(a)"),
            ("if(x(a)>.5)f(a);else return( g(a) ) ;", "if (x(a)>.5) f(a); else return (g(a));"),
            ("f(a);g(b) ;", "f(a); g(b);"),
            ("f(a", "f(a"),
            ("f(a) @ g(a)", "f(a) @ g(a)"),
            ("caf\u{e9}  (a)", "caf\u{e9}  (a)"),
            ("", ""),
        ] {
            assert_eq!(line(text), expected, "{text}");
            assert_eq!(line(expected), expected, "twice: {text}");
        }
    }

    #[test]
    fn lines_keep_their_indentation_relative_to_each_other() {
        assert_eq!(lines(&["  (f(a)", "    && g(a))"]), ["(f(a)", "  && g(a))"]);
        assert_eq!(lines(&["f(a)", "", "\t&& g(a)"]), ["f(a)", "", "        && g(a)"]);
        assert_eq!(lines(&["", "   "]), ["", ""]);
    }
}
