//! What is said of a request that cannot be answered.

use std::fmt;

use serde::Serialize;

/// What is wrong with a request, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// In words, without a full stop.
    pub message: String,
    /// Where in the text that is meant: the request, or what the message names. Lines count from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Columns count from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// A fault as an answer.
#[derive(Serialize)]
struct Answer<'f> {
    error: &'f Fault,
}

impl Fault {
    /// A fault that has no place in a text.
    pub(crate) fn new(message: impl Into<String>) -> Fault {
        Fault { message: message.into(), line: None, column: None }
    }

    /// The fault as an answer, one JSON object with a final newline: `{"error":{"message":…}}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let text = serde_json::to_string(&Answer { error: self });
        text.unwrap_or_else(|_| unreachable!("keys are texts")) + "\n"
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: {}", self.message),
            _ => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Fault {}

/// A request that is no JSON of the right shape.
impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Fault {
        let message = error.to_string();
        // The place is said apart.
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(before, _)| before);
        Fault { message: message.to_owned(), line: Some(error.line()), column: Some(error.column().max(1)) }
    }
}
