//! The secret that opens the page.
//!
//! In: randomness of the system. Out: a text that nobody can guess, 48 hexadecimal digits, and whether another text is
//! the same. Cost of that: the same whatever differs.

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use subtle::ConstantTimeEq as _;

/// Random bytes of a token.
const BYTES: usize = 24;

/// A secret.
pub(super) struct Token(String);

impl Token {
    pub(super) fn random() -> Result<Token> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).context("the system gives no random numbers")?;
        let mut text = String::with_capacity(2 * BYTES);
        for byte in bytes {
            let _ = write!(text, "{byte:02x}");
        }
        Ok(Token(text))
    }

    /// Whether `text` is the secret.
    pub(super) fn is(&self, text: &str) -> bool {
        self.0.as_bytes().ct_eq(text.as_bytes()).into()
    }

    /// The secret, to be told to the person at the keyboard only.
    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_know_themselves() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        assert_eq!(one.text().len(), 2 * BYTES);
        assert!(one.is(one.text()) && !one.is(other.text()) && !one.is(""));
        assert!(!one.is(&one.text()[..2 * BYTES - 1]) && !one.is(&format!("{}0", one.text())));
    }
}
