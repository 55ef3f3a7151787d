//! From a checked database to what the engine works with.

use atsumi::tables::compiled::Tables;
use atsumi::tables::purpose::{Kind, Purpose};
use pattern_compiler::{corner, eyes, interpret, model};

/// The tables of `model`, a database that is free of errors and stands for `purpose`.
///
/// # Errors
/// What is wrong, if it is a database of another kind, or too large.
pub fn tables(purpose: &Purpose, model: &model::Database) -> Result<Tables, String> {
    let file = &model.file;
    if (purpose.kind == Kind::EyeShapes) != (model.options.kind == Kind::EyeShapes) {
        let holds = if purpose.kind == Kind::EyeShapes {
            "patterns instead of eye shapes"
        } else {
            "eye shapes instead of patterns"
        };
        return Err(format!("{file} holds {holds}"));
    }
    match model.options.kind {
        Kind::EyeShapes => eyes::database(model).map(Tables::from).map_err(|error| error.to_string()),
        Kind::Corner => corner::database(model).map(Tables::from).map_err(|error| error.to_string()),
        Kind::Connection | Kind::General | Kind::Central => {
            interpret::database(model).map(Tables::from).map_err(|error| error.to_string())
        }
    }
    .map_err(|error| format!("cannot build tables for {file}: {error}"))
}
