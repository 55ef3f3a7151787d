//! What pictures are made of: a sheet with an empty board, marks, a legend that fits.
//!
//! Plain SVG without scripts or external fonts. Coordinates are pixels from the top left.

mod legend;
mod marks;
mod sheet;

pub(crate) use legend::Legend;
pub(crate) use marks::{Stand, claim, diamond, label, ring, stone, tint};
pub(crate) use sheet::{Headline, Sheet, escape};
