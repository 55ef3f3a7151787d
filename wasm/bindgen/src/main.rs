//! `bindgen MODULE.wasm FOLDER NAME`: writes the module, `NAME_bg.wasm`, and the JavaScript that loads it, `NAME.js`.
//!
//! What `wasm-bindgen --target web` does, without what else that command line has in it.

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else { bail!("usage: bindgen MODULE.wasm FOLDER NAME") };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(true).remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?;
    bindgen.generate(folder).with_context(|| format!("cannot make bindings of {module}"))
}
