//! Makes a joseki database of a game tree: `cargo run -p go-joseki --example convert -- komoku.sgf JK > komoku.db`.

use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.as_slice() {
        [file, prefix] => convert(file, prefix),
        _ => Err("give a game tree (.sgf) and a prefix for the names of the patterns".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "error: {message}");
            ExitCode::from(2)
        }
    }
}

fn convert(file: &str, prefix: &str) -> Result<(), String> {
    let sgf = std::fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let text = go_joseki::convert(&sgf, prefix).map_err(|error| format!("{file}: {error}"))?;
    std::io::stdout().write_all(text.as_bytes()).map_err(|error| format!("cannot write the result: {error}"))
}
