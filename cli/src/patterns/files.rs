//! The databases that a command works on: files, folders, standard input, and those that are built in.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use atsumi::tables::purpose::{BARRIERS, CONNECTIONS, EYES, INFLUENCE, LIFE_ATTACK, LIFE_DEFENSE, LIFE_VITAL};
pub(super) use atsumi_render::patterns::check::settings;
use pattern_compiler::diagnostics::Style;
use pattern_compiler::source::Source;
use pattern_compiler::syntax::ast::Language;
use pattern_compiler::syntax::language;
use pattern_compiler::{compile, model, move_values};

use crate::databases;
use crate::input;

/// The text of a database and where it is from.
#[derive(PartialEq)]
pub(crate) struct Text {
    /// As messages name it.
    pub(super) name: String,
    /// The name of the file that it stands for, if that is another one; it decides what the database may contain.
    pub(super) stands_for: Option<&'static str>,
    /// The file; nothing for standard input and for built-in databases.
    pub(super) path: Option<PathBuf>,
    /// Its content.
    pub(crate) bytes: Vec<u8>,
}

impl Text {
    /// A text that stands in no file, named as if it did.
    pub(crate) const fn new(name: String, bytes: Vec<u8>) -> Text {
        Text { name, stands_for: None, path: None, bytes }
    }

    /// The name of the file that says what the database may contain.
    pub(crate) fn file(&self) -> &str {
        self.stands_for.unwrap_or(&self.name)
    }

    /// Whether it is a database of values of playout moves.
    pub(super) fn holds_move_values(&self) -> bool {
        move_values::is_named(self.file())
    }
}

/// The databases that are compiled into the program, as they were when it was built.
const BUILT_IN: [(&str, &str, &[u8]); 7] = [
    (INFLUENCE, "patterns/influence.db", include_bytes!("../../../patterns/influence.db")),
    (BARRIERS, "patterns/barriers.db", include_bytes!("../../../patterns/barriers.db")),
    (CONNECTIONS, "patterns/connections.db", include_bytes!("../../../patterns/connections.db")),
    (EYES, "patterns/eyes.db", include_bytes!("../../../patterns/eyes.db")),
    (LIFE_ATTACK, "patterns/life_attack.db", include_bytes!("../../../patterns/life_attack.db")),
    (LIFE_VITAL, "patterns/life_vital.db", include_bytes!("../../../patterns/life_vital.db")),
    (LIFE_DEFENSE, "patterns/life_defense.db", include_bytes!("../../../patterns/life_defense.db")),
];

/// All databases of patterns and eye shapes that `paths` name, in that order, those of a folder by name; none is read
/// twice. `stdin` is the name that standard input gets; without one its text says whether it holds eye shapes, or
/// patterns as `barriers.db` has.
pub(super) fn read(paths: &[PathBuf], stdin: Option<&str>) -> Result<Vec<Text>> {
    let named = paths.iter().filter(|path| !path.is_dir());
    if let Some(path) = named.into_iter().find(|path| is_foreign(path)) {
        bail!(
            "{} holds values of playout moves, a language of its own; name databases of patterns or eye shapes",
            path.display()
        );
    }
    let mut texts = read_every_kind(paths, stdin)?;
    texts.retain(|text| !text.holds_move_values());
    if texts.is_empty() && !paths.is_empty() {
        bail!(
            "there are only values of playout moves, a language of its own; name databases of patterns or eye shapes"
        );
    }
    Ok(texts)
}

/// The same with databases of values of playout moves.
pub(super) fn read_every_kind(paths: &[PathBuf], stdin: Option<&str>) -> Result<Vec<Text>> {
    let mut texts: Vec<Text> = Vec::new();
    for path in paths {
        if input::is_stdin(path) {
            texts.push(standard_input(stdin)?);
        } else if path.is_dir() {
            for file in folder(path)? {
                add(&mut texts, &file)?;
            }
        } else {
            add(&mut texts, path)?;
        }
    }
    Ok(texts)
}

fn add(texts: &mut Vec<Text>, path: &Path) -> Result<()> {
    let name = path.display().to_string();
    let bytes = input::read(path).with_context(|| format!("cannot read {name}"))?;
    let same = |text: &Text| text.path.as_deref().is_some_and(|other| is_same(other, path));
    if !texts.iter().any(same) {
        texts.push(Text { name, stands_for: None, path: Some(path.to_owned()), bytes });
    }
    Ok(())
}

fn is_same(a: &Path, b: &Path) -> bool {
    a == b || a.file_name() == b.file_name() && matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

fn standard_input(name: Option<&str>) -> Result<Text> {
    let bytes = input::read(Path::new(input::STDIN)).context("cannot read standard input")?;
    let stands_for = match (name, language("", [&Source::new("", &bytes)])) {
        (Some(_), _) => None,
        (None, Language::EyeShapes) => Some("eyes.db"),
        (None, Language::Patterns) => Some("barriers.db"),
    };
    Ok(Text { name: name.unwrap_or("standard input").to_owned(), stands_for, path: None, bytes })
}

/// The databases of a folder by name, without its subfolders. What has the name of a database and is no file is passed
/// over, and that is said on standard error.
fn folder(path: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(path).with_context(|| format!("cannot read the folder {}", path.display()))? {
        let file = entry.with_context(|| format!("cannot read the folder {}", path.display()))?.path();
        if file.extension().is_some_and(|ending| ending == "db") {
            files.push(file);
        }
    }
    files.sort();
    files.retain(|file| {
        let what = no_file(file);
        if let Some(what) = what {
            anstream::eprintln!("note: {} is {what}; it is passed over", file.display());
        }
        what.is_none()
    });
    if files.is_empty() {
        bail!("{} holds no pattern databases, files that end in .db", path.display());
    }
    Ok(files)
}

/// What stands at a path if it is no file.
fn no_file(path: &Path) -> Option<&'static str> {
    match fs::metadata(path) {
        Ok(facts) if facts.is_file() => None,
        Ok(facts) if facts.is_dir() => Some("a folder"),
        Ok(_) => Some("no regular file"),
        Err(_) => Some("a link that leads nowhere"),
    }
}

/// Whether a file goes by the name of a database of move values, a language of its own.
fn is_foreign(path: &Path) -> bool {
    move_values::is_named(&path.to_string_lossy())
}

/// The sources of the built-in databases.
///
/// Fails if other databases were compiled into this program than those of the project.
pub(crate) fn built_in() -> Result<Vec<Text>> {
    atsumi::patterns().iter().map(|(name, tables)| source(name, tables.fingerprint())).collect()
}

/// The source of the built-in database `name`, which has this fingerprint.
fn source(name: &str, fingerprint: u64) -> Result<Text> {
    let is_it = |(other, _, bytes): &(&str, &str, &[u8])| {
        *other == name && pattern_tables::database::fingerprint(bytes) == fingerprint
    };
    let Some((_, file, bytes)) = BUILT_IN.into_iter().find(is_it) else {
        bail!(
            "this program was built with another database {name}, whose source it does not hold; name a file or folder"
        );
    };
    Ok(Text { name: file.to_owned(), stands_for: None, path: None, bytes: bytes.to_vec() })
}

/// The sources of the databases that the engine works with: what `folder` has, and the built-in ones for the rest.
pub(super) fn of_engine(folder: Option<&Path>) -> Result<Vec<Text>> {
    let own = folder.map(databases::files).transpose()?.unwrap_or_default();
    let mut texts = Vec::new();
    for (name, tables) in atsumi::patterns().iter() {
        match own.iter().find(|files| files.purpose.name == name) {
            Some(files) => texts.extend(read(&files.paths, None)?),
            None => texts.push(source(name, tables.fingerprint())?),
        }
    }
    Ok(texts)
}

/// The databases of every kind that `paths` name, or the built-in ones; `stdin` is the name that standard input gets.
pub(super) fn read_or_built_in(paths: &[PathBuf], stdin: Option<&str>) -> Result<Vec<Text>> {
    if paths.is_empty() { built_in() } else { read_every_kind(paths, stdin) }
}

/// The model of a database that must be free of errors.
pub(super) fn model(text: &Text) -> Result<model::Database> {
    let name = Path::new(text.file()).file_stem().unwrap_or_default().to_string_lossy();
    match compile::check_all(&name, &[(&text.name, &text.bytes)], &settings(text.file())) {
        Ok((model, _)) => Ok(model),
        Err(errors) => {
            let errors: String = errors.iter().map(|errors| errors.render(Style::Coloured)).collect();
            bail!("{} has errors\n\n{}", text.name, errors.trim_end())
        }
    }
}
