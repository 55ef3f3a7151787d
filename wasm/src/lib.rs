//! Atsumi for JavaScript: the calls of [`atsumi_api`], each a function from text to text.
//!
//! In and out: as there. `npm/build.sh` makes the package `atsumi` of it.

use atsumi_api::Session;
use wasm_bindgen::prelude::wasm_bindgen;

/// An engine, which keeps what it found out about the positions asked about last.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Engine {
    session: Session,
}

#[wasm_bindgen]
impl Engine {
    /// An engine that knows nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Engine {
        Engine::default()
    }

    /// The answer to the request `text`, JSON, of the call `name`: JSON, with a field `error` if there is none.
    pub fn call(&mut self, name: &str, text: &str) -> String {
        self.session.answer(name, text)
    }
}
