//! The questions that a page asks Atsumi: JSON in, JSON out.
//!
//! In: the name of a call and a request, one JSON object; a position is always sent whole. Out: an answer, one JSON
//! object with a final newline, in the schemas of the command line wherever it has one; or a [`Fault`]. Nothing else is
//! read or written: a server and a page in a browser get the same bytes. Requests and answers are described in the
//! README. Cost: that of the analysis, nearly nothing for a position that was asked about before.
//!
//! ```
//! use atsumi_api::Session;
//!
//! let mut session = Session::new();
//! let position = r#"{"size": 5, "rows": [".XO..", ".XO..", ".XO..", ".XO..", ".XO.."], "komi": 0.5}"#;
//! let answer = session.call("estimate", &format!(r#"{{"position": {position}}}"#))?;
//! assert!(answer.contains(r#""result":"W+5.5""#));
//!
//! let fault = session.call("estimate", r#"{"position": {"size": 5, "rows": []}}"#).unwrap_err();
//! assert_eq!(fault.to_string(), "rows: there are 0; a board of size 5 has 5");
//! assert_eq!(session.answer("who", "{}"), "{\"error\":{\"message\":\"there is no call \\\"who\\\"\"}}\n");
//! # Ok::<(), atsumi_api::Fault>(())
//! ```
//!
//! Modules in reading order: `fault` (what is said of a request that cannot be answered), [`position`] (as it is sent),
//! `databases` (sent with a request), `session` (what is kept from question to question), `answers` (what each call
//! answers).

mod fault;

pub mod position;

mod databases;
mod session;

mod answers;

pub use fault::Fault;
pub use session::Session;

use answers::CALLS;

/// The longest request, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// The names of all calls.
pub fn calls() -> impl Iterator<Item = &'static str> {
    answers::names()
}

impl Session {
    /// The answer to the request `text` of the call `name`. Cost: see the front page.
    ///
    /// # Errors
    /// [`Fault`] if there is no such call, or the request is not what it expects.
    pub fn call(&mut self, name: &str, text: &str) -> Result<String, Fault> {
        let Some(call) = CALLS.iter().find(|call| call.name == name) else {
            return Err(Fault::new(format!("there is no call {:?}", cut(name))));
        };
        if text.len() > MAX_BYTES {
            return Err(Fault::new(format!("the request is longer than {} MiB", MAX_BYTES >> 20)));
        }
        (call.answer)(self, text)
    }

    /// The same with a fault as a text, `{"error":{"message":…}}`.
    pub fn answer(&mut self, name: &str, text: &str) -> String {
        self.call(name, text).unwrap_or_else(|fault| fault.to_json())
    }
}

/// The beginning of a name that may be long.
fn cut(name: &str) -> String {
    name.chars().take(40).collect()
}
