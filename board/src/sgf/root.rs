//! What the first node of a record says about the game.

use super::GameInfo;
use super::error::SgfError;
use super::note::{SgfNote, quote};
use super::property::{Meaning, meaning};
use super::scan::{SgfEvents, SgfPiece, SgfProperty};
use crate::point::{MAX_SIZE, Size};

/// The size of a board without `SZ`.
const STANDARD: Size = match Size::new(MAX_SIZE) {
    Ok(size) => size,
    Err(_) => panic!("the largest size is supported"),
};
/// From here on a komi is no number of points but of hundredths.
const HUNDREDTHS: f64 = 100.0;
/// No komi is larger, in hundredths.
const LARGEST_KOMI: f64 = 36_100.0;

/// The size of the board; an error if the record is of another game. Both have to be known before points are read,
/// wherever in the node they stand.
pub(super) fn board_size(events: SgfEvents<'_>) -> Result<Size, SgfError> {
    let mut size = None;
    let mut nodes = 0;
    for event in events {
        match event.piece {
            SgfPiece::Node => nodes += 1,
            SgfPiece::Property(property) => match (meaning(property.name), property.first()) {
                (Meaning::Size, Some(value)) => size = size.or(Some(value.raw)),
                (Meaning::GameType, Some(value)) if value.raw.trim().parse().is_ok_and(|game: i64| game != 1) => {
                    return Err(SgfError::NotGo { game: value.raw.trim().to_owned() });
                }
                _ => {}
            },
            SgfPiece::Open | SgfPiece::Stray(_) => {}
            SgfPiece::Close => break,
        }
        if nodes == 2 {
            break;
        }
    }
    let Some(value) = size else { return Ok(STANDARD) };
    let (width, height) = value.split_once(':').unwrap_or((value, value));
    let lines = width.trim().parse().ok().filter(|_| width.trim() == height.trim());
    lines.and_then(|lines| Size::new(lines).ok()).ok_or_else(|| SgfError::Size { value: quote(value) })
}

/// Reads the properties of the first node that say something about the game.
#[derive(Debug, Default)]
pub(super) struct Root {
    pub(super) info: GameInfo,
    /// What is unclear about komi and handicap.
    pub(super) notes: Vec<SgfNote>,
    /// Whether the node has a property of a record of Go.
    pub(super) is_known: bool,
    /// Whether it says how large the board is.
    pub(super) has_size: bool,
}

impl Root {
    /// Reads a property of the node.
    pub(super) fn read(&mut self, property: SgfProperty<'_>, meaning: Meaning, size: Size) {
        self.is_known |= !matches!(meaning, Meaning::Unknown);
        let Some(value) = property.first() else { return };
        match meaning {
            Meaning::Info(field) => {
                let text = value.text();
                let words: Vec<&str> = text.split_whitespace().collect();
                *field(&mut self.info) = Some(words.join(" ")).filter(|text| !text.is_empty());
            }
            Meaning::Komi if !value.raw.trim().is_empty() => self.komi(value.raw),
            Meaning::Handicap if !value.raw.trim().is_empty() => {
                let fits = |&stones: &u32| stones as usize <= size.area();
                self.info.handicap = value.raw.trim().parse().ok().filter(fits);
                if self.info.handicap.is_none() {
                    self.notes.push(SgfNote::UnknownHandicap { value: quote(value.raw) });
                }
            }
            Meaning::Size => self.has_size = true,
            _ => {}
        }
    }

    fn komi(&mut self, value: &str) {
        let number = value.trim().replace(',', ".").parse().ok();
        let number = number.filter(|number: &f64| number.abs() <= LARGEST_KOMI);
        self.info.komi = number.map(|number| if number.abs() < HUNDREDTHS { number } else { hundredths(number) });
        let note = match (number, self.info.komi) {
            (Some(number), Some(points)) if number.abs() >= HUNDREDTHS => {
                SgfNote::KomiInHundredths { value: quote(value), points }
            }
            (Some(_), _) => return,
            (None, _) => SgfNote::UnknownKomi { value: quote(value) },
        };
        self.notes.push(note);
    }

    /// Notes a komi of 0 in an even game.
    pub(super) fn note_no_komi(&mut self) {
        if self.info.handicap.unwrap_or(0) == 0 && self.info.komi == Some(0.0) {
            self.notes.push(SgfNote::NoKomi);
        }
    }
}

/// The points of a komi in hundredths. Quarters are none of a point but of a stone: 375 is 3.75 stones, 7.5 points.
fn hundredths(number: f64) -> f64 {
    let points = number / HUNDREDTHS;
    if (2.0 * points).fract() == 0.0 { points } else { 2.0 * points }
}
