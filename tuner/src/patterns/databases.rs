//! The databases: their texts, and what they mean.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use atsumi::influence::{DatabaseId, PatternSet};
use atsumi::tables::autohelper::Autohelper;
use atsumi::tables::database::Pattern;
use atsumi::tables::purpose::{BARRIERS, INFLUENCE};
use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::Style;
use pattern_compiler::model::Database;
use pattern_compiler::{compile, format, interpret};

/// The databases that are measured.
pub(super) const NAMES: [&str; 2] = [INFLUENCE, BARRIERS];

/// Databases in canonical layout.
pub(super) struct Databases {
    /// By their place in [`NAMES`].
    pub(super) texts: [String; 2],
    /// Compiled, with the built-in ones of other names.
    pub(super) set: PatternSet,
}

/// A pattern: the place of its database in [`NAMES`], and its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    pub(super) database: usize,
    pub(super) number: usize,
}

impl Databases {
    /// Those of a folder.
    pub(super) fn read(folder: &Path) -> Result<Databases> {
        let read = |name| {
            let path = folder.join(format!("{name}.db"));
            std::fs::read_to_string(&path).with_context(|| path.display().to_string())
        };
        Databases::of([read(INFLUENCE)?, read(BARRIERS)?])
    }

    /// These texts, by their place in [`NAMES`].
    pub(super) fn of(texts: [String; 2]) -> Result<Databases> {
        let mut set = atsumi::patterns();
        for (name, text) in NAMES.into_iter().zip(&texts) {
            let (file, model) = (file(name), checked(name, text)?);
            let laid_out = format::database(&file, text.as_bytes(), &settings())?;
            ensure!(laid_out == text.as_bytes(), "{file} has another layout; `atsumi patterns fmt` mends it");
            set = set.with(name, interpret::database(&model)?);
        }
        Ok(Databases { texts, set })
    }

    /// All patterns in the order of the files.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        let numbers = |database| 0..self.id(database).map_or(0, |id| self.set.database(id).patterns.len());
        (0..NAMES.len()).flat_map(move |database| numbers(database).map(move |number| Place { database, number }))
    }

    pub(super) fn pattern(&self, place: Place) -> &Pattern {
        let id = self.id(place.database).unwrap_or_else(|| unreachable!("places are those of databases"));
        &self.set.database(id).patterns[place.number]
    }

    fn id(&self, database: usize) -> Option<DatabaseId> {
        self.set.id(NAMES[database])
    }
}

/// The database `name`, which has no errors.
pub(super) fn checked(name: &str, text: &str) -> Result<Database> {
    let file = file(name);
    match compile::check(&file, text, &settings()) {
        Ok((model, _)) => Ok(model),
        Err(errors) => bail!("{file} has errors\n\n{}", errors.render(Style::Plain)),
    }
}

/// The file of a database.
pub(super) fn file(name: &str) -> String {
    format!("{name}.db")
}

/// What the engine supplies.
pub(super) fn settings() -> Settings {
    Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..Settings::default() }
}
