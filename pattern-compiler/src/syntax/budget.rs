//! Bounds on code, checked before the parser sees it: length, depth, number of operators.
//!
//! The parser recurses with parentheses and conditionals, and whoever walks the tree later with operators too. With
//! these bounds no tree is deeper than some six hundred levels.

use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;

/// The longest code of one pattern, in characters.
const LENGTH: usize = 9_999;
/// The deepest nesting of parentheses and conditionals.
const DEPTH: usize = 64;
/// The most operators.
const OPERATORS: usize = 500;
/// The most `if`s.
const IFS: usize = 64;

/// An opening parenthesis and how many conditionals were open before it.
struct Open {
    at: usize,
    conditionals: usize,
}

/// Goes once over `text`. Places in the error are places in the text.
///
/// # Errors
/// The first bound that is broken, or a parenthesis without counterpart.
pub(super) fn check(text: &str) -> Result<(), Diagnostic> {
    let length = text.chars().count();
    if length > LENGTH {
        return Err(too_complex(Span::new(0, 1), &format!("{length} characters of code")));
    }
    let mut scan = Scan { bytes: text.as_bytes(), open: Vec::new(), conditionals: 0, operators: 0, ifs: 0 };
    let mut at = 0;
    while at < text.len() {
        at += scan.token(at)?;
    }
    match scan.open.last() {
        Some(open) => Err(unbalanced(Span::new(open.at, open.at + 1), "this parenthesis is never closed")),
        None => Ok(()),
    }
}

struct Scan<'t> {
    bytes: &'t [u8],
    open: Vec<Open>,
    conditionals: usize,
    operators: usize,
    ifs: usize,
}

impl Scan<'_> {
    /// Counts the token at `at` and returns its length in bytes.
    fn token(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let rest = &self.bytes[at..];
        let length = match rest {
            [b'|', b'|', ..] | [b'&', b'&', ..] | [b'=' | b'!' | b'<' | b'>', b'=', ..] => self.operator(at, 2)?,
            [b'!' | b'<' | b'>' | b'+' | b'-', ..] => self.operator(at, 1)?,
            [b'?', ..] if !self.is_argument(at) => {
                self.conditionals += 1;
                self.operator(at, 1)?
            }
            [b':', ..] => {
                let outer = self.open.last().map_or(0, |open| open.conditionals);
                self.conditionals = self.conditionals.saturating_sub(1).max(outer);
                1
            }
            [b'(', ..] => self.opening(at),
            [b')', ..] => self.closing(at)?,
            [first, ..] if first.is_ascii_alphanumeric() || *first == b'_' => self.word(at)?,
            _ => 1,
        };
        if self.open.len() + self.conditionals > DEPTH {
            return Err(too_complex(Span::new(at, at + length), &format!("nested more than {DEPTH} levels deep")));
        }
        Ok(length)
    }

    fn operator(&mut self, at: usize, length: usize) -> Result<usize, Diagnostic> {
        self.operators += 1;
        if self.operators > OPERATORS {
            return Err(too_complex(Span::new(at, at + length), &format!("more than {OPERATORS} operators")));
        }
        Ok(length)
    }

    fn opening(&mut self, at: usize) -> usize {
        self.open.push(Open { at, conditionals: self.conditionals });
        1
    }

    fn closing(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let Some(open) = self.open.pop() else {
            return Err(unbalanced(Span::new(at, at + 1), "this parenthesis was never opened"));
        };
        self.conditionals = open.conditionals;
        Ok(1)
    }

    fn word(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let rest = &self.bytes[at..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        if &rest[..length] == b"if" {
            self.ifs += 1;
            if self.ifs > IFS {
                return Err(too_complex(Span::new(at, at + length), &format!("more than {IFS} `if`s")));
            }
        }
        Ok(length)
    }

    /// Whether the `?` at `at` is an argument, not an operator.
    fn is_argument(&self, at: usize) -> bool {
        at > 0 && matches!(self.bytes[at - 1], b'(' | b',')
    }
}

fn too_complex(span: Span, what: &str) -> Diagnostic {
    let help = format!(
        "the bounds are {LENGTH} characters, {DEPTH} levels, {OPERATORS} operators and {IFS} `if`s; split the pattern"
    );
    Diagnostic::new(Code::ExpressionTooComplex, span, what, help)
}

fn unbalanced(span: Span, what: &str) -> Diagnostic {
    Diagnostic::new(Code::UnbalancedParenthesis, span, what, "every `(` needs its `)`")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> Option<(usize, String)> {
        check(text).err().map(|d| (d.primary.span.start, d.message))
    }

    #[test]
    fn bounds() {
        let deep = |n: usize| format!("{}1{}", "(".repeat(n), ")".repeat(n));
        assert_eq!(problem(&deep(64)), None);
        assert_eq!(problem(&deep(65)), Some((64, "nested more than 64 levels deep".into())));
        let chain = |n: usize| format!("1{}", "+1".repeat(n));
        assert_eq!(problem(&chain(500)), None);
        assert_eq!(problem(&chain(501)), Some((1001, "more than 500 operators".into())));
        assert_eq!(problem(&format!("1{}", "?1:1".repeat(65))), None);
        assert_eq!(problem(&"1?".repeat(65)), Some((129, "nested more than 64 levels deep".into())));
        assert_eq!(problem(&"if ".repeat(65)), Some((192, "more than 64 `if`s".into())));
        assert_eq!(problem(&format!("f({}a)", "?,".repeat(400))), None);
    }

    #[test]
    fn parentheses() {
        assert_eq!(problem("(a)b)"), Some((4, "this parenthesis was never opened".into())));
        assert_eq!(problem("((a)"), Some((0, "this parenthesis is never closed".into())));
    }
}
