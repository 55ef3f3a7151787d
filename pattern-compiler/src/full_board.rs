//! Databases of whole boards (`.dbz`): read and compiled in one go.
//!
//! In goes the text of a file and the size of its boards; out comes a [`FullBoardDatabase`]. Each line has three fields
//! with blanks between: a name, a weight and a list of points, two letters each, column then row, `a` being the first.
//! The first point is the move, the others are stones, of X and of O in turn, beginning with X; `tt` stands for no
//! stone, where one side has fewer. Lines of another form are no entries and are counted; what holds afterwards for the
//! others: every point lies on the board, and no point is named twice. Cost: linear.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use pattern_tables::database::fingerprint;
use pattern_tables::full_board::{Entry, FullBoardDatabase, Place};

use crate::table::{NoPerfectHash, perfect_hash};

/// The largest board.
const LARGEST: u8 = 19;

/// Why a file has no tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// There is no centre that the eight symmetries could leave where it is, or no such board.
    Size(u8),
    /// Two different positions hash alike.
    NoPerfectHash(NoPerfectHash),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Size(size) => {
                write!(f, "whole boards of {size} lines; the number must be odd and not above {LARGEST}")
            }
            Error::NoPerfectHash(source) => source.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

/// Compiles the file `file` with the content `text` for boards of `size` lines. Also returns the numbers of the lines,
/// from 1, that are no entries; empty ones are not counted.
///
/// ```
/// use pattern_compiler::full_board;
///
/// let (database, ignored) = full_board::compile("fuseki9.dbz", "EG-1 25 eeccggtt\nno entry\n", 9).unwrap();
/// let entry = &database.entries[0];
/// assert_eq!((entry.at, &*entry.enemy, &*entry.own), ((4, 4), [(2, 2)].as_slice(), [(6, 6)].as_slice()));
/// assert_eq!(ignored, [2]);
/// ```
///
/// # Errors
/// If the size is even or too large.
pub fn compile(file: &str, text: impl AsRef<[u8]>, size: u8) -> Result<(FullBoardDatabase, Vec<usize>), Error> {
    if size.is_multiple_of(2) || size > LARGEST {
        return Err(Error::Size(size));
    }
    let bytes = text.as_ref();
    let (mut entries, mut ignored) = (Vec::new(), Vec::new());
    for (line, text) in (1..).zip(String::from_utf8_lossy(bytes).lines()) {
        match entry(text, size) {
            Some(entry) => entries.push(entry),
            None if text.trim().is_empty() => {}
            None => ignored.push(line),
        }
    }
    let mut groups: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (number, entry) in (0..).zip(&entries) {
        groups.entry(entry.key(size)).or_default().push(number);
    }
    let keys: Vec<(u32, u32)> = groups.keys().copied().zip(0..).collect();
    let (mut starts, mut members) = (vec![0], Vec::with_capacity(entries.len()));
    for group in groups.values() {
        members.extend_from_slice(group);
        starts.push(u32::try_from(members.len()).unwrap_or(u32::MAX));
    }
    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let database = FullBoardDatabase {
        name: stem.strip_suffix(".dbz").unwrap_or(stem).to_owned().into(),
        size,
        fingerprint: fingerprint(bytes),
        entries: entries.into(),
        groups: perfect_hash(&keys).map_err(Error::NoPerfectHash)?,
        starts: starts.into(),
        members: members.into(),
    };
    Ok((database, ignored))
}

/// The entry of a line; `None` if it is none.
fn entry(line: &str, size: u8) -> Option<Entry> {
    let mut fields = line.split_ascii_whitespace();
    let (name, weight, points) = (fields.next()?, fields.next()?.parse().ok()?, fields.next()?);
    if fields.next().is_some() || points.len() % 2 != 0 || !points.is_ascii() {
        return None;
    }
    let mut places = points.as_bytes().chunks_exact(2).map(|pair| place(pair, size));
    let at = places.next()???;
    let (mut own, mut enemy, mut seen) = (Vec::new(), Vec::new(), BTreeSet::from([at]));
    for (k, place) in places.enumerate() {
        let Some(place) = place? else { continue };
        if !seen.insert(place) {
            return None;
        }
        if k % 2 == 0 { enemy.push(place) } else { own.push(place) }
    }
    own.sort_unstable();
    enemy.sort_unstable();
    Some(Entry { name: name.to_owned().into(), weight, at, own: own.into(), enemy: enemy.into() })
}

/// The point that two letters name: outer `None` if they name none, inner `None` for `tt`.
#[allow(clippy::option_option, reason = "no point and no stone are different things")]
fn place(pair: &[u8], size: u8) -> Option<Option<Place>> {
    if pair == b"tt" {
        return Some(None);
    }
    let [col, row] = [pair[0], pair[1]].map(|letter| letter.wrapping_sub(b'a'));
    (row < size && col < size).then_some(Some((row, col)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_no_entries_are_counted() {
        let text = "\nA-1 5 ee\nA-2 x ee\nA-3 5 e\nA-4 5 eezz\nA-5 5 eeee\nA-6 5 tt\nA-7 5 ee more\nA-8 5 eettff\n";
        let (database, ignored) = compile("dir/fuseki13.dbz", text, 13).expect("an odd size");
        assert_eq!(ignored, [3, 4, 5, 6, 7, 8]);
        let names: Vec<&str> = database.entries.iter().map(|entry| &*entry.name).collect();
        assert_eq!((names.as_slice(), &*database.name), (["A-1", "A-8"].as_slice(), "fuseki13"));
        assert_eq!((&*database.entries[1].own, &*database.entries[1].enemy), ([(5, 5)].as_slice(), [].as_slice()));
    }

    #[test]
    fn even_boards_have_no_centre() {
        let error = compile("a.dbz", "", 8).expect_err("an even size");
        assert_eq!(error.to_string(), "whole boards of 8 lines; the number must be odd and not above 19");
        assert!(compile("a.dbz", "", 21).is_err());
    }

    #[test]
    fn every_entry_is_found_by_its_key() {
        let text = "A-1 5 ee\nA-2 6 ce\nA-3 7 ggcc\nA-4 8 ggttcc\n";
        let (database, _) = compile("fuseki9.dbz", text, 9).expect("an odd size");
        assert_eq!(database.candidates(database.entries[0].key(9)), [0, 1]);
        assert_eq!(database.candidates(database.entries[2].key(9)), [2]);
        assert_eq!(database.candidates(database.entries[3].key(9)), [3]);
    }
}
