//! What was tolerated or ignored in a game record.

/// Something that a record leaves open or says wrongly; its moves, as far as they are there, are read. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SgfNote {
    /// The record ends before it is complete.
    CutOff {
        /// The line of its last character that is no blank.
        line: usize,
        /// The column of that character, in characters from 1.
        column: usize,
        /// Whether a value was begun and not closed.
        in_value: bool,
    },
    /// The komi is unknown.
    UnknownKomi {
        /// The value of the `KM` property, which is no number.
        value: String,
    },
    /// The handicap is unknown.
    UnknownHandicap {
        /// The value of the `HA` property, which is no number of stones.
        value: String,
    },
    /// A handicap of two stones or more, and no black stones are set up before the first move.
    HandicapWithoutStones {
        /// The value of the `HA` property.
        stones: u32,
    },
}

impl std::fmt::Display for SgfNote {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SgfNote::CutOff { line, column, in_value } => {
                let missing = if *in_value { "the \"]\" of a value" } else { "the \")\" of the game" };
                write!(f, "line {line}, column {column}: the record ends before {missing}; it may have been cut off")
            }
            SgfNote::UnknownKomi { value } => write!(f, "KM[{value}] is no number such as 6.5; the komi is unknown"),
            SgfNote::UnknownHandicap { value } => {
                write!(f, "HA[{value}] is no number of stones such as 2; the handicap is unknown")
            }
            SgfNote::HandicapWithoutStones { stones } => {
                write!(f, "HA[{stones}] without AB: the handicap stones are not in the record, none were placed")
            }
        }
    }
}
