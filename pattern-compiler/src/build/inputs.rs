//! Which files a database is read from, and in which folder they lie.
//!
//! In: what a build script named, and folders, the preferred one first. Out: for each database its files in the first
//! folder that has them all. A database never comes from two folders.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use pattern_tables::purpose::{Kind, Purpose};

use super::failure::Failure;
use crate::model;

/// The files of a database as a build script names them.
#[derive(Clone, Debug, Default)]
pub(super) struct Inputs {
    wanted: Wanted,
    pub(super) hints: Option<String>,
}

#[derive(Clone, Debug)]
enum Wanted {
    /// All of these, in this order.
    Files(Vec<String>),
    /// Those that a folder has of what the purpose names; none if it has none.
    Purpose(&'static Purpose),
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted::Files(Vec::new())
    }
}

/// The files of a database in a folder.
#[derive(Debug)]
pub(super) struct Found {
    folder: PathBuf,
    files: Vec<String>,
    hints: Option<String>,
    purpose: Option<&'static Purpose>,
}

/// A file in the first of `folders` that has it.
pub(super) fn locate(folders: &[PathBuf], file: &str) -> Option<PathBuf> {
    folders.iter().map(|folder| folder.join(file)).find(|path| path.is_file())
}

impl Inputs {
    pub(super) fn set<S: Into<String>>(&mut self, files: impl IntoIterator<Item = S>) {
        self.wanted = Wanted::Files(files.into_iter().map(Into::into).collect());
    }

    pub(super) fn set_purpose(&mut self, purpose: &'static Purpose) {
        self.wanted = Wanted::Purpose(purpose);
    }

    /// The names of the files, the hints last; of other names for one file the first.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names = match &self.wanted {
            Wanted::Files(files) => files.clone(),
            Wanted::Purpose(purpose) => purpose.files.found(|_| true),
        };
        names.extend(self.hints.clone());
        names
    }

    /// Whether there must be such a database.
    pub(super) const fn is_required(&self) -> bool {
        matches!(self.wanted, Wanted::Files(_))
    }

    /// What `folder` has, if that is all that is needed.
    pub(super) fn find(&self, folder: &Path) -> Option<Found> {
        let has = |file: &str| folder.join(file).is_file();
        let (files, purpose) = match &self.wanted {
            Wanted::Files(files) => (files.clone(), None),
            Wanted::Purpose(purpose) => (purpose.files.found(has), Some(*purpose)),
        };
        let is_whole = !files.is_empty() && files.iter().chain(&self.hints).all(|file| has(file));
        is_whole.then(|| Found { folder: folder.to_owned(), files, hints: self.hints.clone(), purpose })
    }

    /// Which files `folder` lacks.
    pub(super) fn missing(&self, folder: &Path) -> Vec<String> {
        self.names().into_iter().filter(|name| !folder.join(name).is_file()).collect()
    }
}

impl Found {
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        self.files.iter().map(|file| self.folder.join(file)).collect()
    }

    pub(super) fn hints(&self) -> Option<PathBuf> {
        self.hints.as_ref().map(|file| self.folder.join(file))
    }

    /// Gives the files of `model` names without the way to them: the last part of the folder and the file's own.
    pub(super) fn name_files(&self, model: &mut model::Database) {
        let folder = self.folder.canonicalize().ok();
        let folder = folder.as_deref().and_then(Path::file_name).map(OsStr::to_string_lossy);
        let names = [&mut model.file].into_iter().chain(model.further.iter_mut().map(|part| &mut part.file));
        for (name, file) in names.zip(&self.files) {
            *name = folder.as_ref().map_or_else(|| file.clone(), |folder| format!("{folder}/{file}"));
        }
    }

    /// Whether `model` holds eye shapes where the purpose is patterns, or patterns where it is eye shapes.
    pub(super) fn is_of_other_kind(&self, model: &model::Database) -> bool {
        let holds_shapes = model.options.kind == Kind::EyeShapes;
        self.purpose.is_some_and(|purpose| (purpose.kind == Kind::EyeShapes) != holds_shapes)
    }

    /// What is said of such a model.
    pub(super) fn of_other_kind(&self) -> Failure {
        let names: Vec<String> = self.paths().iter().map(|path| path.display().to_string()).collect();
        Failure::new(format!("{} should hold patterns and holds eye shapes", names.join(" and ")), "")
    }

    /// A remark if the database does not come from the `preferred` folder.
    pub(super) fn remark(&self, preferred: &Path) -> Option<String> {
        let (files, folder) = (self.files.join(" and "), self.folder.display());
        (self.folder != preferred)
            .then(|| format!("{files} of {folder} is compiled in; {} has none", preferred.display()))
    }
}
