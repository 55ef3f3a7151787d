//! The colours of everything that is shown, for pictures and for terminals with 256 colours.
//!
//! Black's things are blue and white's orange, which people who see few colours can tell apart; besides, black's marks
//! have corners and white's are round, in text the letters differ, and white's eye spaces are hatched.

use atsumi::board::Color;
use atsumi::estimate::{Claim, Hold};

/// The colour of a claim where there is only a colour to tell it, the stronger the surer.
#[must_use]
pub const fn claim(Claim { color, hold }: Claim) -> &'static str {
    let surety = match hold {
        Hold::Territory => 0,
        Hold::Moyo => 1,
        Hold::Area => 2,
    };
    [["#1f4e9c", "#6f92cf", "#b9cbe8"], ["#e2770a", "#f0ab62", "#f8d9b8"]][color.index()][surety]
}

/// The colour of an eye space of `owner`; two colours in turn tell neighbours apart.
#[must_use]
pub const fn eye_space(owner: Color, is_odd: bool) -> &'static str {
    TINTS[owner.index()][is_odd as usize]
}

/// Paper around boards.
pub(crate) const PAPER: &str = "#faf7f0";
/// The board.
pub(crate) const WOOD: &str = "#ecd5a5";
/// Lines and star points.
pub(crate) const LINES: &str = "#5a4525";
/// Text in a legend.
pub(crate) const INK: &str = "#2c2822";
/// Captions and coordinates.
pub(crate) const PALE_INK: &str = "#5b5448";

/// Marks of claims: black's, white's.
pub(crate) const CLAIM: [&str; 2] = ["#1f4e9c", "#e2770a"];
/// Shades behind points of a likely owner: black's, white's.
pub(crate) const SHADE: [&str; 2] = ["#3b6fc4", "#ff9a2e"];
/// Tints of eye spaces by owner, for two spaces in turn.
pub(crate) const TINTS: [[&str; 2]; 2] = [["#1f4e9c", "#0f7f8c"], ["#e2770a", "#c79a00"]];
/// Vital points, apart from all others.
pub(crate) const VITAL: &str = "#b0126b";
/// What a pattern is about: its anchor, its move.
pub(crate) const FOCUS: &str = "#c0392b";

/// How dragons stand: critical, weak, settled, in seki, dead, inessential.
pub(crate) const STANDING: [&str; 6] = ["#c0392b", "#e8b923", "#3d8b5f", "#7a5ea8", "#77716a", "#b8a98a"];

/// Colours of a terminal, by their numbers.
pub(crate) mod terminal {
    /// The board; dark enough for the rings that are white's stones.
    pub(crate) const WOOD: u8 = 137;
    /// Black stones, and letters on light ground.
    pub(crate) const BLACK: u8 = 16;
    /// White stones, and letters on dark ground.
    pub(crate) const WHITE: u8 = 231;
    /// Empty points.
    pub(crate) const GRAY: u8 = 238;
    /// Vital points.
    pub(crate) const VITAL: u8 = 196;
    /// Claims, deeper for surer: territory, moyo, area; black's, white's.
    pub(crate) const CLAIM: [[u8; 3]; 2] = [[25, 67, 109], [208, 215, 222]];
    /// Eye spaces by owner, for two spaces in turn.
    pub(crate) const TINTS: [[u8; 2]; 2] = [[25, 67], [208, 214]];
    /// How dragons stand: critical, weak, settled, in seki, dead, inessential.
    pub(crate) const STANDING: [u8; 6] = [160, 178, 71, 97, 244, 137];
    /// Their margins: black's, white's.
    pub(crate) const MARGIN: [u8; 2] = [110, 222];
}
