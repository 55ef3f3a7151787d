//! Databases in one canonical layout.
//!
//! In go the bytes of a database; out comes the same database in the layout that everybody uses. Comments, remarks, the
//! order of the parts and the breaks of `;` and `>` lines stay as they are; blanks, empty lines and line ends do not.
//!
//! # The layout
//!
//! - One empty line between the parts of a pattern, two behind it; elsewhere two empty lines at most, none at either end.
//! - Diagrams as they are. The remarks beside one keep their order and their alignment and begin two columns behind it.
//! - Rows of eye shapes, which comments and empty lines may interrupt, below each other.
//! - Entry lines without blanks: `:8,sD,value(3)`.
//! - In constraints and actions a blank on either side of `&&`, `||`, `?` and `:` and behind `if`, `else`, `return` and a
//!   `;` inside the line, and nowhere else. Lines keep their indentation relative to each other.
//! - No white space at the end of a line; every line ends in LF.
//!
//! # What holds afterwards
//!
//! The result means what the input meant: both are [checked](crate::check), and unless both models are equal, places and
//! blanks in texts apart, there is a [`Refusal`] and no result. The comments are the same too. Laying out the result
//! again changes nothing. A file that is not UTF-8 keeps its bytes outside ASCII.
//!
//! Costs two checks of the database and one pass over its lines.

mod code;
mod diagram;
mod layout;
mod meaning;

use std::fmt;
use std::sync::Arc;

use crate::check::{self, Settings};
use crate::diagnostics::Diagnostics;
use crate::model::Database;
use crate::source::Source;
use crate::syntax::{self, ast};

/// Why a database is not laid out.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// It has errors, so nobody knows what it means.
    Errors(Diagnostics),
    /// The result would mean something else, or lose a comment; where it first differs, as a sentence. This is a fault of
    /// this module and not of the database.
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
    let (before, tree, source) = read(file, bytes, settings)?;
    let text = layout::database(&tree, &source);
    let laid_out = encode(&text, bytes);
    let (after, _, again) = read(file, &laid_out, settings).map_err(|refusal| match refusal {
        Refusal::Errors(diagnostics) => Refusal::Meaning(format!("the result has errors\n\n{diagnostics}")),
        meaning @ Refusal::Meaning(_) => meaning,
    })?;
    match meaning::difference(&before, &after).or_else(|| meaning::lost_comment(&source, &again)) {
        Some(difference) => Err(Refusal::Meaning(difference)),
        None => Ok(laid_out),
    }
}

fn read(file: &str, bytes: &[u8], settings: &Settings) -> Result<(Database, ast::File, Arc<Source>), Refusal> {
    let source = Arc::new(Source::new(file, bytes));
    let (tree, mut diagnostics) = syntax::parse(&source, settings.limit);
    let model = check::run(&tree, settings, &mut diagnostics);
    if diagnostics.has_errors() {
        diagnostics.sort();
        return Err(Refusal::Errors(diagnostics));
    }
    Ok((model, tree, source))
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
