//! Databases in one canonical layout.
//!
//! In go the bytes of a database; out comes the same database in the layout that everybody uses. Comments, remarks, the
//! order of the parts and the breaks of `;` and `>` lines stay as they are; blanks, empty lines and line ends do not.
//!
//! # The layout
//!
//! - One empty line between the parts of a pattern, two behind it; elsewhere two empty lines at most, none at either
//!   end.
//! - A comment directly above a title belongs to that pattern, one directly behind a pattern to that one; above a title
//!   and behind a pattern at once it belongs to the title.
//! - Diagrams as they are. The remarks beside one keep their order and their alignment and begin two columns behind it.
//! - Rows of eye shapes, which comments and empty lines may interrupt, below each other.
//! - Entry lines without blanks: `:8,sD,value(3)`.
//! - In constraints and actions a blank on either side of `&&`, `||`, `?` and `:` and behind `if`, `else`, `return` and
//!   a `;` inside the line, and nowhere else. Lines keep their indentation relative to each other.
//! - No white space at the end of a line; every line ends in LF; no byte order mark.
//!
//! In a database of move values only the last rule holds: whatever is no diagram and no value there is a remark.
//!
//! # What holds afterwards
//!
//! The result means what the input meant: both are [checked](crate::check), and unless both models are equal, places
//! and blanks in texts apart, there is a [`Refusal`] and no result. The comments are the same too. Laying out the
//! result again changes nothing. A file that is not UTF-8 keeps its bytes outside ASCII.
//!
//! Costs two checks of the database and one pass over its lines.

mod code;
mod diagram;
mod layout;
mod meaning;
mod values;

pub use values::move_values;

use std::fmt;
use std::sync::Arc;

use crate::check::Settings;
use crate::compile;
use crate::diagnostics::Diagnostics;
use crate::model::Database;
use crate::source::Source;
use crate::syntax::ast;

/// Why a database is not laid out.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// It has errors, so nobody knows what it means.
    Errors(Diagnostics),
    /// The result would mean something else, or lose a comment; where it first differs, as a sentence. This is a fault
    /// of this module and not of the database.
    Meaning(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Errors(diagnostics) => diagnostics.fmt(f),
            Refusal::Meaning(difference) => write!(f, "the layout would change the meaning: {difference}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// The database `bytes` of the file `file` in canonical layout.
///
/// ```
/// use pattern_compiler::format;
/// use pattern_compiler::check::Settings;
///
/// let text = b"Pattern  Jump1  \nO,O\n:+, D ,\n\nOaO\n;  !oplay_attack(a,a)&&lib(a) == 1";
/// let text = [text.as_slice(), b"\n"].concat();
/// let laid_out = format::database("barriers.db", &text, &Settings::default()).unwrap();
/// let expected = "Pattern Jump1\n\nO,O\n\n:+,D\n\nOaO\n\n;!oplay_attack(a,a) && lib(a)==1\n";
/// assert_eq!(String::from_utf8(laid_out).unwrap(), expected);
/// ```
///
/// # Errors
/// [`Refusal::Errors`] if the database has errors.
pub fn database(file: &str, bytes: &[u8], settings: &Settings) -> Result<Vec<u8>, Refusal> {
    let name = Source::new(file, "").name().to_owned();
    match files(&name, &[(file, bytes)], settings) {
        Ok(mut laid_out) => Ok(laid_out.remove(0)),
        Err(mut refusals) => Err(refusals.remove(0)),
    }
}

/// The files of the one database `name` in canonical layout, in the order given. Like
/// [`check_all`](crate::compile::check_all) this reads them one behind the other, so that a later file may rely on the
/// settings of an earlier one. `files` are pairs of a name for messages and a content.
///
/// ```
/// use pattern_compiler::check::Settings;
/// use pattern_compiler::format;
///
/// let first = "attribute_map general\n";
/// let second = "Pattern Push1\n*O\n:8,-, shape(2)\n";
/// let files = [("patterns.db", first), ("patterns2.db", second)];
/// let laid_out = format::files("patterns", &files, &Settings::default()).unwrap();
/// assert_eq!(laid_out[1], b"Pattern Push1\n\n*O\n\n:8,-,shape(2)\n");
/// ```
///
/// # Errors
/// [`Refusal::Errors`] for every file that has errors, in order.
pub fn files<F: AsRef<str>, T: AsRef<[u8]>>(
    name: &str,
    files: &[(F, T)],
    settings: &Settings,
) -> Result<Vec<Vec<u8>>, Vec<Refusal>> {
    let errors = |found: Vec<Diagnostics>| found.into_iter().filter(Diagnostics::has_errors);
    let (before, trees) =
        read(name, files, settings).map_err(|found| errors(found).map(Refusal::Errors).collect::<Vec<_>>())?;
    let lay_out = |((file, bytes), (tree, source)): (&(F, T), &(ast::File, Arc<Source>))| {
        (file.as_ref().to_owned(), encode(&layout::database(tree, source), bytes.as_ref()))
    };
    let laid_out: Vec<(String, Vec<u8>)> = files.iter().zip(&trees).map(lay_out).collect();
    let refusal = |difference| vec![Refusal::Meaning(difference)];
    let (after, again) = read(name, &laid_out, settings).map_err(|found| {
        refusal(format!(
            "the result has errors\n\n{}",
            errors(found).map(|found| found.to_string()).collect::<String>()
        ))
    })?;
    let lost = || trees.iter().zip(&again).find_map(|((_, old), (_, new))| meaning::lost_comment(old, new));
    match meaning::difference(&before, &after).or_else(lost) {
        Some(difference) => Err(refusal(difference)),
        None => Ok(laid_out.into_iter().map(|(_, bytes)| bytes).collect()),
    }
}

/// The model of a database, and the tree and the source of each of its files.
type Read = (Database, Vec<(ast::File, Arc<Source>)>);

/// Reads and checks the files of a database.
fn read<F: AsRef<str>, T: AsRef<[u8]>>(
    name: &str,
    files: &[(F, T)],
    settings: &Settings,
) -> Result<Read, Vec<Diagnostics>> {
    let mut trees = Vec::with_capacity(files.len());
    let keep = |(tree, found): &(ast::File, Diagnostics)| (tree.clone(), Arc::clone(found.source()));
    let (model, _) =
        compile::check_all_and(name, files, settings, |_, checked| trees.extend(checked.iter().map(keep)))?;
    Ok((model, trees))
}

/// The text in the encoding of the original: UTF-8, or Latin-1 if the original was not UTF-8.
fn encode(text: &str, original: &[u8]) -> Vec<u8> {
    if std::str::from_utf8(original).is_ok() {
        return text.as_bytes().to_vec();
    }
    // Such a source was read byte by byte, so every character of it is one.
    text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect()
}

#[cfg(test)]
mod tests;
