//! What the properties of a game record are.
//!
//! **In:** a name as written. **Out:** what the property means to a record of Go, or of which kind its values are, so
//! that a move that lost its name can be told from other text. The names are those of the formats FF[1] to FF[4].

use super::GameInfo;
use crate::color::Color;
use std::borrow::Cow;

/// What a property means.
#[derive(Clone, Copy, Debug)]
pub(super) enum Meaning {
    /// `B`, `W`.
    Play(Color),
    /// `AB`, `AW`, `AE`: stones put on points, or taken away where there is no colour.
    SetUp(Option<Color>),
    /// `PL`.
    ToMove,
    /// `SZ`.
    Size,
    /// `GM`.
    GameType,
    /// `KM`.
    Komi,
    /// `HA`.
    Handicap,
    /// A text about the game, such as `PB`.
    Info(fn(&mut GameInfo) -> &mut Option<String>),
    /// Any other text.
    Text,
    /// Points, or pairs of points and other things.
    Points,
    /// A number, a colour, or nothing.
    Other,
    /// No property of any version of the format; programs may use such names for things of their own.
    Unknown,
}

/// What the property of this name means.
pub(super) fn meaning(name: &str) -> Meaning {
    match short_name(name).as_ref() {
        "B" => Meaning::Play(Color::Black),
        "W" => Meaning::Play(Color::White),
        "AB" => Meaning::SetUp(Some(Color::Black)),
        "AW" => Meaning::SetUp(Some(Color::White)),
        "AE" => Meaning::SetUp(None),
        "PL" => Meaning::ToMove,
        "SZ" => Meaning::Size,
        "GM" => Meaning::GameType,
        "KM" => Meaning::Komi,
        "HA" => Meaning::Handicap,
        "PB" => Meaning::Info(|info| &mut info.black),
        "PW" => Meaning::Info(|info| &mut info.white),
        "BR" => Meaning::Info(|info| &mut info.black_rank),
        "WR" => Meaning::Info(|info| &mut info.white_rank),
        "RU" => Meaning::Info(|info| &mut info.rules),
        "RE" => Meaning::Info(|info| &mut info.result),
        "DT" => Meaning::Info(|info| &mut info.date),
        "EV" => Meaning::Info(|info| &mut info.event),
        "GN" => Meaning::Info(|info| &mut info.name),
        "AN" | "AP" | "BT" | "C" | "CA" | "CP" | "GC" | "ID" | "N" | "ON" | "OT" | "PC" | "RO" | "SO" | "SU" | "US"
        | "WT" => Meaning::Text,
        "AR" | "CR" | "DD" | "EX" | "FG" | "IL" | "L" | "LB" | "LN" | "M" | "MA" | "RG" | "SC" | "SE" | "SL" | "SQ"
        | "TB" | "TR" | "TW" | "VW" => Meaning::Points,
        "BL" | "BM" | "BS" | "CH" | "DM" | "DO" | "EL" | "FF" | "GB" | "GW" | "HO" | "IT" | "KI" | "KO" | "LT"
        | "MN" | "OB" | "OM" | "OP" | "OV" | "OW" | "PM" | "SI" | "ST" | "TC" | "TE" | "TM" | "UC" | "V" | "WL"
        | "WS" => Meaning::Other,
        _ => Meaning::Unknown,
    }
}

/// Whether a name that is unknown may have been that of a move or of stones: it is short, or it has small letters, as
/// `black`. Programs give properties of their own long names in capitals.
pub(super) fn may_be_damaged(name: &str) -> bool {
    name.len() <= 3 || !name.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// A name without its small letters: before FF[4] names could have them, as in `SiZe`. They began with a capital, so a
/// name that does not stays as it is.
fn short_name(name: &str) -> Cow<'_, str> {
    let bytes = name.as_bytes();
    if !bytes.first().is_some_and(u8::is_ascii_uppercase) || bytes.iter().all(u8::is_ascii_uppercase) {
        return Cow::Borrowed(name);
    }
    Cow::Owned(name.chars().filter(|c| !c.is_ascii_lowercase()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_those_of_older_formats() {
        for (name, known) in [
            ("B", true),
            ("Black", true),
            ("AddWhite", true),
            ("SiZe", true),
            ("CoPyright", true),
            ("b", false),
            ("aB", false),
            ("Aw", false),
            ("B2", false),
            ("XYZ", false),
            ("", false),
        ] {
            assert_eq!(!matches!(meaning(name), Meaning::Unknown), known, "{name}");
        }
        assert!(matches!(meaning("AddBlack"), Meaning::SetUp(Some(Color::Black))));
    }
}
