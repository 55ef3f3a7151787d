//! What each call answers.
//!
//! In: a [`Session`] and the text of a request. Out: the text of the answer. A request is one struct, its fields in the
//! order of the documentation; what it does not say has the default of the command line.

mod estimate;
mod groups;
mod moves;
mod patterns;
mod record;
mod words;

use serde::de::DeserializeOwned;

use crate::fault::Fault;
use crate::session::Session;

/// A call: its name and what answers it.
pub(crate) struct Call {
    pub(crate) name: &'static str,
    pub(crate) answer: fn(&mut Session, &str) -> Result<String, Fault>,
}

/// All calls.
pub(crate) const CALLS: [Call; 17] = [
    Call { name: "estimate", answer: estimate::estimate },
    Call { name: "explain", answer: estimate::explain },
    Call { name: "dragons", answer: groups::dragons },
    Call { name: "life", answer: groups::life },
    Call { name: "read", answer: groups::read },
    Call { name: "eyes", answer: groups::eyes },
    Call { name: "moves", answer: moves::moves },
    Call { name: "move", answer: moves::one_move },
    Call { name: "after", answer: moves::after },
    Call { name: "record", answer: record::record },
    Call { name: "patterns.files", answer: patterns::files },
    Call { name: "patterns.check", answer: patterns::check },
    Call { name: "patterns.show", answer: patterns::show },
    Call { name: "patterns.explain", answer: patterns::explain },
    Call { name: "patterns.complete", answer: words::complete },
    Call { name: "patterns.hover", answer: words::hover },
    Call { name: "version", answer: record::version },
];

/// The names of all calls.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    CALLS.iter().map(|call| call.name)
}

/// The request as what the call expects.
fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    Ok(serde_json::from_str(text)?)
}
