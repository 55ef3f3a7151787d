//! Levels and the ply limits that follow from them.
//!
//! In: a [`Level`] and a depth offset. Out: [`Depths`], the plies at which reading stops trying certain kinds of
//! moves. The numbers are those of GNU Go's documented behaviour; level 10 is its default strength. Cost: a few
//! additions.

use go_board::Board;

/// The reading level of a new [`Reader`](crate::Reader): higher levels read deeper and cost more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// A level above [`Level::MAX`], or no level at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelError {
    /// The level that was asked for.
    pub level: String,
}

impl std::fmt::Display for LevelError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let max = Level::MAX.get();
        write!(f, "level {} is not supported; levels 0 to {max} are, and fast, normal and deep", self.level)
    }
}

impl std::error::Error for LevelError {}

impl Level {
    /// `fast`: the least that estimates need.
    pub const FAST: Level = Level(1);
    /// `normal`: what estimates are made with.
    pub const NORMAL: Level = Level(3);
    /// `deep`: what questions about single strings are read with.
    pub const DEEP: Level = Level(10);
    /// The deepest level.
    pub const MAX: Level = Level(20);

    /// Checks that `level` is at most [`Level::MAX`].
    ///
    /// # Errors
    /// [`LevelError`] above it.
    pub fn new(level: u8) -> Result<Level, LevelError> {
        if level > Level::MAX.0 {
            return Err(LevelError { level: level.to_string() });
        }
        Ok(Level(level))
    }

    /// The level as a number, 0 to 20.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::DEEP
    }
}

impl std::str::FromStr for Level {
    type Err = LevelError;

    /// A number, or `fast`, `normal` or `deep`.
    fn from_str(text: &str) -> Result<Level, LevelError> {
        match text {
            "fast" => Ok(Level::FAST),
            "normal" => Ok(Level::NORMAL),
            "deep" => Ok(Level::DEEP),
            _ => {
                let level = text.parse().ok().and_then(|level| Level::new(level).ok());
                level.ok_or_else(|| LevelError { level: text.to_owned() })
            }
        }
    }
}

/// Ply limits. "Ply" is the number of trial moves on the board's stack when a candidate move is generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Depths {
    /// Beyond this ply a string with three liberties is safe, and the transposition table is not used.
    pub(crate) depth: i32,
    /// From this ply on only one move is tried against or for strings with three or four liberties.
    pub(crate) branch: i32,
    /// Limit of most indirect moves.
    pub(crate) backfill: i32,
    /// Limit of the most expensive moves.
    pub(crate) backfill2: i32,
    /// Limit of defending by attacking neighbours with two or three liberties.
    pub(crate) break_chain: i32,
    /// Limit of moves found through superstrings.
    pub(crate) superstring: i32,
    /// Beyond this ply a string with four liberties is safe.
    pub(crate) fourlib: i32,
    /// Beyond this ply no ko threat is assumed.
    pub(crate) ko: i32,
    /// Limit of break-in reading.
    pub(crate) breakin: i32,
    /// Limit of connection reading; an offset does not shift it.
    pub(crate) connection: i32,
    /// Nodes of one connection query before scaling by ply and offset.
    pub(crate) connection_nodes: i32,
    /// Nodes of one break-in query; an offset does not shift it.
    pub(crate) breakin_nodes: i32,
    /// Whether superstring and squeeze moves are tried where a ply limit does not already decide (level 8 and above).
    pub(crate) superstrings_on: bool,
    /// The offset that these limits contain.
    pub(crate) offset: i32,
}

impl Depths {
    /// The limits of `level` with all shiftable ones raised by `offset`.
    pub(crate) fn new(level: Level, offset: i32) -> Depths {
        let level = i32::from(level.get());
        let delta = match level {
            10.. => level - 10,
            9 => 0,
            8 => -1,
            _ => level - 8,
        };
        let fourlib = match level {
            10.. => level - 3,
            7..=9 => 7,
            _ => level.max(1),
        };
        let ko = match level {
            10.. => level - 2,
            9 => 8,
            7 | 8 => 7,
            _ => level.max(1),
        };
        Depths {
            depth: (16 + delta).max(6) + offset,
            branch: (13 + delta).max(3) + offset,
            backfill: (12 + delta).max(2) + offset,
            backfill2: (5 + delta).max(1) + offset,
            break_chain: (7 + delta).max(2) + offset,
            superstring: if level >= 8 { 7 } else { 0 } + offset,
            fourlib: fourlib + offset,
            ko: ko + offset,
            breakin: (14 + 2 * delta).max(2) + offset,
            connection: (20 + 2 * delta).max(2),
            connection_nodes: scaled(2000.0, 1.45, delta),
            breakin_nodes: scaled(400.0, 1.5, delta),
            superstrings_on: level >= 8,
            offset,
        }
    }
}

/// The number of trial moves on the board's stack.
#[inline]
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 361")]
pub(crate) fn ply(board: &Board) -> i32 {
    board.depth() as i32
}

/// ⌊`base`·`factor`^`exponent`⌋. Multiplied step by step, so that it is the same on every platform.
pub(crate) fn scaled(base: f64, factor: f64, exponent: i32) -> i32 {
    let power = (0..exponent.unsigned_abs()).fold(1.0, |power, _| power * factor);
    let value = if exponent < 0 { base / power } else { base * power };
    #[allow(clippy::cast_possible_truncation, reason = "rounding down is meant; the cast saturates")]
    let limit = value as i32;
    limit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_numbers_and_names() {
        let numbers = ["fast", "normal", "deep", "0", "20"].map(|text| text.parse().map(Level::get));
        assert_eq!(numbers, [Ok(1), Ok(3), Ok(10), Ok(0), Ok(20)]);
        for text in ["21", "-1", "3.5", "Deep", ""] {
            assert_eq!(text.parse::<Level>(), Err(LevelError { level: text.to_owned() }), "{text}");
        }
        assert_eq!(Level::new(21), Err(LevelError { level: "21".to_owned() }));
    }

    /// level, depth, branch, backfill, backfill2, break chain, ko, fourlib, superstring, connection, its nodes,
    /// break-in, its nodes: as the reference program prints them.
    const PRINTED: [[i32; 13]; 13] = [
        [12, 18, 15, 14, 7, 9, 10, 9, 7, 24, 4205, 18, 900],
        [11, 17, 14, 13, 6, 8, 9, 8, 7, 22, 2900, 16, 600],
        [10, 16, 13, 12, 5, 7, 8, 7, 7, 20, 2000, 14, 400],
        [9, 16, 13, 12, 5, 7, 8, 7, 7, 20, 2000, 14, 400],
        [8, 15, 12, 11, 4, 6, 7, 7, 7, 18, 1379, 12, 266],
        [7, 15, 12, 11, 4, 6, 7, 7, 0, 18, 1379, 12, 266],
        [6, 14, 11, 10, 3, 5, 6, 6, 0, 16, 951, 10, 177],
        [5, 13, 10, 9, 2, 4, 5, 5, 0, 14, 656, 8, 118],
        [4, 12, 9, 8, 1, 3, 4, 4, 0, 12, 452, 6, 79],
        [3, 11, 8, 7, 1, 2, 3, 3, 0, 10, 312, 4, 52],
        [2, 10, 7, 6, 1, 2, 2, 2, 0, 8, 215, 2, 35],
        [1, 9, 6, 5, 1, 2, 1, 1, 0, 6, 148, 2, 23],
        [0, 8, 5, 4, 1, 2, 1, 1, 0, 4, 102, 2, 15],
    ];

    #[test]
    fn limits_are_those_printed_by_the_reference() {
        for row in PRINTED {
            let level = Level::new(u8::try_from(row[0]).unwrap()).unwrap();
            let d = Depths::new(level, 0);
            let ours = [
                row[0],
                d.depth,
                d.branch,
                d.backfill,
                d.backfill2,
                d.break_chain,
                d.ko,
                d.fourlib,
                d.superstring,
                d.connection,
                d.connection_nodes,
                d.breakin,
                d.breakin_nodes,
            ];
            assert_eq!(ours, row, "level {}", row[0]);
        }
    }

    #[test]
    fn an_offset_shifts_the_tactical_limits_only() {
        let plain = Depths::new(Level::default(), 0);
        let shifted = Depths::new(Level::default(), -1);
        assert_eq!(shifted.depth, plain.depth - 1);
        assert_eq!(shifted.fourlib, plain.fourlib - 1);
        assert_eq!(shifted.superstring, plain.superstring - 1);
        assert_eq!(shifted.connection, plain.connection);
        assert_eq!(shifted.connection_nodes, plain.connection_nodes);
    }

    #[test]
    fn levels_past_the_last_are_refused() {
        assert!(Level::new(20).is_ok());
        let message = "level 21 is not supported; levels 0 to 20 are, and fast, normal and deep";
        assert_eq!(Level::new(21).unwrap_err().to_string(), message);
    }
}
