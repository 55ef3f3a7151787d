//! What was tolerated or ignored in a game record.

use super::place::SgfPlaces;
use crate::color::Color;

/// Something that a record leaves open or says wrongly; its moves, as far as they are there, are read. Lines and
/// columns count from 1, columns in characters.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum SgfNote {
    /// The record ends before it is complete.
    CutOff {
        /// The line of its last character that is no blank.
        line: usize,
        /// The column of that character.
        column: usize,
        /// Whether a value was begun and not closed.
        in_value: bool,
    },
    /// The text breaks the rules of the format, or looks as if it had lost something.
    Fault {
        /// The line of the first fault of its kind.
        line: usize,
        /// Its column.
        column: usize,
        /// What is wrong there.
        fault: SgfFault,
        /// How many more faults there are of this kind.
        more: usize,
    },
    /// The file has more games than the one that is read.
    FurtherGames {
        /// How many more.
        count: usize,
    },
    /// The komi is unknown.
    UnknownKomi {
        /// The value of the `KM` property, which is no number of points that a komi could be.
        value: String,
    },
    /// The komi is written in hundredths, as by some servers.
    KomiInHundredths {
        /// The value of the `KM` property.
        value: String,
        /// The komi in points.
        points: f64,
    },
    /// The komi of an even game is 0, which some servers write whatever it was.
    NoKomi,
    /// The handicap is unknown.
    UnknownHandicap {
        /// The value of the `HA` property, which is no number of stones that fit on the board.
        value: String,
    },
    /// A handicap of two stones or more, and no black stones are set up before the first move.
    HandicapWithoutStones {
        /// The value of the `HA` property.
        stones: u32,
    },
}

/// What is wrong at a place of a game record. Quoted text is cut where it is long.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SgfFault {
    /// There are pieces of a record before the game.
    TextBefore,
    /// The first node has no property that a record of Go has.
    EmptyRoot,
    /// Text outside values that is no part of the format.
    Stray {
        /// The text.
        text: String,
    },
    /// A value without the name of a property.
    NoName {
        /// The value.
        value: String,
    },
    /// No `;` where a node has to begin.
    NoNode,
    /// A value that should be a point and is none, or empty.
    NoPoint {
        /// The name of the property as written.
        property: String,
        /// The value.
        value: String,
    },
    /// A node sets a point up in two ways.
    SetUpTwice {
        /// The name of the second property as written.
        property: String,
        /// Its value.
        value: String,
    },
    /// A node with two properties of one name that can have one value only.
    Repeated {
        /// The name as written.
        property: String,
    },
    /// A property that can have one value only has several.
    SeveralValues {
        /// The name as written.
        property: String,
    },
    /// The value of `FF` or `GM` is no number.
    NoNumber {
        /// The name of the property as written.
        property: String,
        /// The value.
        value: String,
    },
    /// A node with more than one move.
    SeveralMoves,
    /// A property that is none, or none that has such values, has one that could be a move or a stone.
    LostMove {
        /// Its name as written; it may be empty.
        property: String,
        /// The value.
        value: String,
    },
    /// The value of a property goes on over what seems to be another one.
    Unclosed {
        /// The name of the property as written.
        property: String,
    },
    /// A player moves twice in a row, and no set-up stones or `PL` come between.
    SameColor {
        /// The number of the second move, from 1.
        number: usize,
        /// Who plays it.
        color: Color,
    },
    /// There is no `SZ`, and an unknown property that could have been it.
    NoSize {
        /// The name of that property as written.
        property: String,
        /// Its value.
        value: String,
    },
    /// Nodes behind the end of the game or of a variation.
    GoesOn,
    /// A `)` that ends nothing.
    Unbalanced,
}

impl SgfNote {
    /// Line and column of what the note is about, if it has a place.
    #[must_use]
    pub const fn place(&self) -> Option<(usize, usize)> {
        match self {
            SgfNote::CutOff { line, column, .. } | SgfNote::Fault { line, column, .. } => Some((*line, *column)),
            _ => None,
        }
    }
}

impl std::fmt::Display for SgfNote {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SgfNote::CutOff { line, column, in_value } => {
                let missing = if *in_value { "the \"]\" of a value" } else { "the \")\" of the game" };
                write!(f, "line {line}, column {column}: the record ends before {missing}; it may have been cut off")
            }
            SgfNote::Fault { line, column, fault, more } => {
                write!(f, "line {line}, column {column}: {fault}")?;
                match more {
                    0 => Ok(()),
                    1 => f.write_str(" (and at one more place)"),
                    _ => write!(f, " (and at {more} more places)"),
                }
            }
            SgfNote::FurtherGames { count: 1 } => f.write_str("the file has another game; only the first one is read"),
            SgfNote::FurtherGames { count } => write!(f, "the file has {count} more games; only the first one is read"),
            SgfNote::UnknownKomi { value } => write!(f, "KM[{value}] is no komi such as 6.5; the komi is unknown"),
            SgfNote::KomiInHundredths { value, points } => {
                write!(
                    f,
                    "KM[{value}] is taken for {points} points; some servers write hundredths, of points or of stones"
                )
            }
            SgfNote::NoKomi => f.write_str("KM[0] in an even game: some servers write 0 whatever the komi was"),
            SgfNote::UnknownHandicap { value } => {
                write!(f, "HA[{value}] is no number of stones such as 2; the handicap is unknown")
            }
            SgfNote::HandicapWithoutStones { stones } => {
                write!(f, "HA[{stones}] without AB: the handicap stones are not in the record, none were placed")
            }
        }
    }
}

impl std::fmt::Display for SgfFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SgfFault::TextBefore => f.write_str("pieces of a game record stand before the \"(;\" that begins the game"),
            SgfFault::EmptyRoot => f.write_str("the first node has no property of a record of Go, such as SZ[19]"),
            SgfFault::Stray { text } => write!(f, "{text:?} is no property, node or variation; it is left out"),
            SgfFault::NoName { value } => write!(f, "[{value}] has no name of a property before it; it is left out"),
            SgfFault::NoNode => f.write_str("a node has to begin here, with \";\""),
            SgfFault::NoPoint { property, value } => write!(f, "{property}[{value}] names no point"),
            SgfFault::Repeated { property } => write!(f, "this node has {property} twice; a node may be missing"),
            SgfFault::SetUpTwice { property, value } => {
                write!(
                    f,
                    "{property}[{value}] has a point that this node sets up otherwise before; the last one counts"
                )
            }
            SgfFault::SeveralValues { property } => {
                write!(f, "{property} has several values; the first one is taken, a name may be missing")
            }
            SgfFault::NoNumber { property, value } => write!(f, "{property}[{value}] is no number"),
            SgfFault::SeveralMoves => f.write_str("this node has more than one move; a \";\" may be missing"),
            SgfFault::LostMove { property, value } => {
                write!(
                    f,
                    "{property}[{value}] looks like a move or a stone; those are B, W, AB, AW and AE, in capitals"
                )
            }
            SgfFault::Unclosed { property } => {
                write!(f, "a value of {property} seems to go on over other ones; it may lack its \"]\"")
            }
            SgfFault::SameColor { number, color } => {
                let other = color.opponent();
                write!(f, "move {number} is {color}'s, as the one before it; a move of {other} may be missing")
            }
            SgfFault::NoSize { property, value } => {
                write!(f, "{property}[{value}] is no property, and without SZ the board has 19 lines")
            }
            SgfFault::GoesOn => f.write_str("the text goes on behind a \")\"; this part of it is left out"),
            SgfFault::Unbalanced => f.write_str("this \")\" ends nothing"),
        }
    }
}

/// The faults of a text: of each kind the first, and how many more there are.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<(usize, SgfFault, usize)>);

impl Faults {
    /// A fault at a byte of the text.
    pub(super) fn add(&mut self, at: usize, fault: SgfFault) {
        let kind = std::mem::discriminant(&fault);
        match self.0.iter_mut().find(|(_, known, _)| std::mem::discriminant(known) == kind) {
            Some((_, _, more)) => *more += 1,
            None => self.0.push((at, fault, 0)),
        }
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether something was left out that could be a move.
    pub(super) fn has_lost_moves(&self) -> bool {
        let is_move = |fault: &SgfFault| matches!(fault, SgfFault::LostMove { .. } | SgfFault::Unclosed { .. });
        self.0.iter().any(|(_, fault, _)| is_move(fault))
    }

    /// The faults in the order of the text.
    pub(super) fn notes(mut self, text: &str) -> Vec<SgfNote> {
        self.0.sort_by_key(|&(at, ..)| at);
        let mut places = SgfPlaces::new(text);
        let note = |(at, fault, more)| {
            let (line, column) = places.place(at);
            SgfNote::Fault { line, column, fault, more }
        };
        self.0.into_iter().map(note).collect()
    }
}

/// A piece of a record, cut where it is long.
pub(super) fn quote(text: &str) -> String {
    const LONGEST: usize = 24;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text.to_owned(),
    }
}
