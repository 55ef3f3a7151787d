//! GNU Go's pattern databases, built in memory. They are test data: nothing of them is part of the project.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use influence_runtime::PatternSet;
use pattern_compiler::check::Settings;
use pattern_compiler::hints::{self, Hints};
use pattern_compiler::{compile, interpret, model};
use pattern_tables::database::Database;
use pattern_tables::eye::EyeDatabase;
use pattern_tables::purpose::{BARRIERS, CONNECTIONS, INFLUENCE, OSide, Purpose};

/// Names the folder with GNU Go's databases; the default is `../shared/gnugo-db` beside the workspace.
pub const VARIABLE: &str = "ATSUMI_GNUGO_DB";

/// The folder.
#[must_use]
pub fn folder() -> PathBuf {
    crate::data_folder(VARIABLE, "gnugo-db")
}

/// The text of a database, as bytes.
///
/// # Errors
/// If the file cannot be read; the message names the variable to set.
pub fn text(file: &str) -> Result<Vec<u8>> {
    let path = folder().join(file);
    std::fs::read(&path).with_context(|| {
        format!("cannot read {}; set {VARIABLE} to the folder with GNU Go's pattern databases", path.display())
    })
}

/// A database of GNU Go as its engine compiles and matches it.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// The name under which it is checked.
    pub name: &'static str,
    /// Its files, in order.
    pub files: &'static [&'static str],
    /// The file with its transformation hints.
    pub hints: Option<&'static str>,
}

const fn reference(name: &'static str, files: &'static [&'static str]) -> Reference {
    Reference { name, files, hints: None }
}

const fn hinted(name: &'static str, files: &'static [&'static str], hints: &'static str) -> Reference {
    Reference { name, files, hints: Some(hints) }
}

/// The databases with anchor stones that there is reference data for.
pub const ANCHORED: [Reference; 10] = [
    reference("influence", &["influence.db"]),
    reference("barriers", &["barriers.db"]),
    reference("conn", &["conn.db"]),
    reference("attack", &["attack.db"]),
    reference("defense", &["defense.db"]),
    reference("patterns", &["patterns.db", "patterns2.db"]),
    reference("fuseki", &["fuseki.db"]),
    reference("oracle", &["oracle.db"]),
    hinted("owl_attackpats", &["owl_attackpats.db"], "owl_attackpats.dtr"),
    hinted("owl_defendpats", &["owl_defendpats.db"], "owl_defendpats.dtr"),
];

impl Reference {
    /// Who plays O.
    #[must_use]
    pub fn o_side(&self) -> OSide {
        Purpose::of(self.name).map_or(OSide::Given, |purpose| purpose.o_side)
    }

    /// The database of [`ANCHORED`] with this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str) -> Result<Reference> {
        ANCHORED.into_iter().find(|reference| reference.name == name).ok_or_else(|| anyhow!("no database {name}"))
    }

    /// The checked database, its hints applied.
    ///
    /// # Errors
    /// If a file cannot be read or does not compile.
    pub fn model(&self) -> Result<model::Database> {
        let files = self.files.iter().map(|&file| Ok((file, text(file)?))).collect::<Result<Vec<_>>>()?;
        let settings = Settings::default();
        let (mut model, _) = compile::check_all(self.name, &files, &settings)
            .map_err(|found| anyhow!("{}", found.iter().map(ToString::to_string).collect::<String>()))?;
        if let Some(file) = self.hints {
            let hints = Hints::parse(text(file)?).with_context(|| file.to_owned())?;
            hints::apply(&mut model, &hints);
        }
        Ok(model)
    }

    /// The database with tables built in memory.
    ///
    /// # Errors
    /// As [`Reference::model`].
    pub fn database(&self) -> Result<Database> {
        interpret::database(&self.model()?).map_err(|e| anyhow!("{}: {e}", self.name))
    }
}

/// A database with tables built in memory and interpreted conditions.
///
/// # Errors
/// If the file cannot be read or does not compile.
pub fn interpreted(file: &str) -> Result<Database> {
    let (model, _) = compile::check(file, &text(file)?, &Settings::default()).map_err(|e| anyhow!("{e}"))?;
    interpret::database(&model).map_err(|e| anyhow!("{file}: {e}"))
}

/// The eye shapes, built in memory.
///
/// # Errors
/// If the file cannot be read or does not compile.
pub fn eye_shapes() -> Result<EyeDatabase> {
    let (model, _) = compile::check("eyes.db", &text("eyes.db")?, &Settings::default()).map_err(|e| anyhow!("{e}"))?;
    pattern_compiler::eyes::database(&model).map_err(|e| anyhow!("eyes.db: {e}"))
}

/// Both databases of the influence computation.
///
/// # Errors
/// As [`interpreted`].
pub fn pattern_set() -> Result<PatternSet> {
    Ok(PatternSet::default().with(INFLUENCE, interpreted("influence.db")?).with(BARRIERS, interpreted("barriers.db")?))
}

/// The database of connections.
///
/// # Errors
/// As [`interpreted`].
pub fn connection_set() -> Result<PatternSet> {
    Ok(PatternSet::default().with(CONNECTIONS, interpreted("conn.db")?))
}

/// The joseki databases that there is reference data for, one stream in this order.
pub const JOSEKI: [&str; 6] =
    ["gogo.db", "hoshi_keima.db", "hoshi_other.db", "komoku.db", "sansan.db", "mokuhazushi.db"];

/// The joseki databases as one checked database.
///
/// # Errors
/// If a file cannot be read or does not compile.
pub fn joseki() -> Result<model::Database> {
    Reference { files: &JOSEKI, ..reference("joseki", &[]) }.model()
}
