//! Reference results: what GNU Go computed on positions of its regression games.
//!
//! Input: gzipped JSON Lines, one position a line; the format is described by the README beside the files. Per-vertex
//! arrays run row by row from the top left. Floats are binary32 printed with nine digits, so they parse back exactly.

mod break_ins;
mod dragons;
mod eyes;

use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use go_board::{Board, Color, Point, Size, Vertex};
use influence_runtime::{DragonStatus, PointMap, WormCodes};
use serde::Deserialize;
use serde::de::DeserializeOwned;

pub use break_ins::{BreakInsLine, BreakInsRow, GoalRow, KnownDragonRow, TryRow};
pub use dragons::{AskedRow, ConnectionRow, DragonsLine, FullDragonRow};
pub use eyes::{EyeRow, EyesLine, HalfEyeRow, StringRow};

/// Names the folder with the reference results; the default is `../shared/oracle` beside the workspace.
pub const VARIABLE: &str = "ATSUMI_ORACLE";

/// The folder.
#[must_use]
pub fn folder() -> PathBuf {
    crate::data_folder(VARIABLE, "oracle")
}

/// Reads all lines of `file`.
///
/// # Errors
/// If the file is missing (the message names the variable to set) or a line has another form.
pub fn read<T: DeserializeOwned>(file: &str) -> Result<Vec<T>> {
    let path = folder().join(file);
    let opened = std::fs::File::open(&path).with_context(|| {
        format!("cannot read {}; set {VARIABLE} to the folder with the reference results", path.display())
    })?;
    BufReader::new(flate2::read::GzDecoder::new(opened))
        .lines()
        .enumerate()
        .map(|(k, line)| {
            let place = || format!("{}, line {}", path.display(), k + 1);
            serde_json::from_str(&line.with_context(place)?).with_context(place)
        })
        .collect()
}

/// Black's and white's number of captured stones.
#[derive(Deserialize, Clone, Copy, Debug, Default)]
pub struct Captured {
    /// Black stones captured so far.
    #[serde(rename = "B")]
    pub black: u32,
    /// White stones captured so far.
    #[serde(rename = "W")]
    pub white: u32,
}

/// The position of a line.
#[derive(Deserialize, Clone, Debug)]
pub struct Header {
    /// The game that it is from.
    pub source: String,
    /// How far that game was played.
    pub until: u32,
    /// Board size.
    pub size: usize,
    /// `B` or `W`.
    pub to_move: String,
    /// The ko point, or `PASS`.
    pub ko: String,
    /// `X` black, `O` white, `.` empty, row by row from the top left.
    pub board: String,
    /// Points for white; not in every file.
    #[serde(default)]
    pub komi: f32,
    /// Captured stones; not in every file.
    #[serde(default)]
    pub captured: Captured,
}

impl Header {
    /// Game and move number: what identifies a position across files.
    #[must_use]
    pub fn key(&self) -> (String, u32) {
        (self.source.clone(), self.until)
    }

    /// The board size.
    ///
    /// # Errors
    /// If it is not supported.
    pub fn size(&self) -> Result<Size> {
        Ok(Size::new(self.size)?)
    }

    /// A vertex as a point; `None` for a pass.
    ///
    /// # Errors
    /// If it is no vertex of the board.
    pub fn point(&self, vertex: &str) -> Result<Option<Point>> {
        match Vertex::parse(vertex, self.size()?)? {
            Vertex::Pass => Ok(None),
            Vertex::Point(p) => Ok(Some(p)),
        }
    }

    /// A vertex that is a point.
    ///
    /// # Errors
    /// If it is not.
    pub fn stone(&self, vertex: &str) -> Result<Point> {
        self.point(vertex)?.ok_or_else(|| anyhow!("{}: a pass where a point is expected", self.source))
    }

    /// The position.
    ///
    /// # Errors
    /// If the stones form none.
    pub fn board(&self) -> Result<Board> {
        let mut board = Board::new(self.size()?);
        let stones = board.size().points().zip(self.board.chars()).filter_map(|(p, c)| match c {
            'X' => Some((p, Color::Black)),
            'O' => Some((p, Color::White)),
            _ => None,
        });
        let ko = self.point(&self.ko)?;
        board.set_up(stones, ko)?;
        Ok(board)
    }
}

/// `B` or `W`; anything else is nobody.
#[must_use]
pub fn color(text: &str) -> Option<Color> {
    match text {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// A match: kind, pattern, orientation, anchor, colour playing O, result.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Row(pub String, pub String, pub u8, pub String, pub String, pub i32);

/// A raw match: pattern, orientation, anchor, colour playing O.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RawRow(pub String, pub u8, pub String, pub String);

/// Tactical codes of a string.
#[derive(Deserialize, Clone, Debug)]
pub struct WormRow {
    /// Its origin.
    pub at: String,
    /// Result of attacking it.
    pub attack: u8,
    /// Result of defending it.
    pub defense: u8,
    /// Where to attack, or `PASS`.
    pub attack_point: String,
    /// Where to defend, or `PASS`.
    pub defense_point: String,
}

/// A dragon; only what influence looks at.
#[derive(Deserialize, Clone, Debug)]
pub struct DragonRow {
    /// Its origin.
    pub at: String,
    /// `alive`, `dead`, `critical` or `unknown`.
    pub status: String,
    /// Escape route after surrounding was considered.
    pub escape_route: u32,
    /// Whether it is surrounded: 0, 1, 2 (weakly).
    pub surround_status: u8,
    /// Origins of its strings.
    pub strings: Vec<String>,
}

/// All arrays after a computation.
#[derive(Deserialize, Clone, Debug)]
pub struct Arrays {
    /// 0, 1 or 2.
    pub safe: Vec<u8>,
    /// Sources of white.
    pub white_strength: Vec<f32>,
    /// Sources of black.
    pub black_strength: Vec<f32>,
    /// Attenuation of white's sources.
    pub white_attenuation: Vec<f32>,
    /// Attenuation of black's sources.
    pub black_attenuation: Vec<f32>,
    /// Permeability for white.
    pub white_permeability: Vec<f32>,
    /// Permeability for black.
    pub black_permeability: Vec<f32>,
    /// Influence of white.
    pub white_influence: Vec<f32>,
    /// Influence of black.
    pub black_influence: Vec<f32>,
    /// White positive.
    pub territory_value: Vec<f32>,
    /// Bits: 1 white, 2 black.
    pub non_territory: Vec<u8>,
    /// 3 territory, 2 moyo, 1 area; white positive.
    pub regions: Vec<i8>,
    /// Only in escape computations.
    #[serde(default)]
    pub escape_value: Vec<u8>,
}

/// One influence run.
#[derive(Deserialize, Clone, Debug)]
pub struct Run {
    /// `B`, `W` or `none`.
    #[serde(default)]
    pub color_to_move: String,
    /// Which stones count as living.
    pub safe_in: Vec<u8>,
    /// Their strengths, if they were given.
    #[serde(default)]
    pub strength_in: Option<Vec<f32>>,
    /// The matches that reached their constraint.
    pub matches: Vec<Row>,
    /// The results.
    #[serde(flatten)]
    pub arrays: Arrays,
}

/// A line of `influence.jsonl.gz`.
#[derive(Deserialize, Clone, Debug)]
pub struct InfluenceLine {
    /// The position.
    #[serde(flatten)]
    pub header: Header,
    /// Tactical codes.
    pub worms: Vec<WormRow>,
    /// Dragons.
    pub dragons: Vec<DragonRow>,
    /// Black moves first, dragons unknown.
    pub worms_black: Run,
    /// White moves first, dragons unknown.
    pub worms_white: Run,
    /// Nobody moves first, dragons unknown.
    pub worms_none: Run,
    /// Black moves first, dragons known.
    pub dragons_black: Run,
    /// White moves first, dragons known.
    pub dragons_white: Run,
    /// Black's escape.
    pub escape_black: Run,
    /// Score with black's benefit of the doubt, komi included.
    pub final_black_territory: f32,
    /// Score with white's benefit of the doubt, komi included.
    pub final_white_territory: f32,
}

/// A move of `moves.jsonl.gz`.
#[derive(Deserialize, Clone, Debug)]
pub struct MoveRow {
    /// Where.
    #[serde(rename = "move")]
    pub at: String,
    /// `B` or `W`.
    pub color: String,
    /// Which stones count as living after it.
    pub safe_in: Vec<u8>,
    /// Their strengths.
    pub strength_in: Vec<f32>,
    /// Matches of the influence after the move.
    pub matches: Vec<Row>,
    /// That influence.
    pub move_influence: Arrays,
    /// Matches of the follow-up influence.
    pub followup_matches: Vec<Row>,
    /// That influence.
    pub followup_influence: Arrays,
    /// What the move gains against the initial influence with the opponent moving first.
    pub delta_territory: f32,
    /// What the follow-up gains against the same.
    pub followup_delta_territory: f32,
}

/// A line of `moves.jsonl.gz`.
#[derive(Deserialize, Clone, Debug)]
pub struct MovesLine {
    /// The position.
    #[serde(flatten)]
    pub header: Header,
    /// Dragons.
    pub dragons: Vec<DragonRow>,
    /// The moves.
    pub moves: Vec<MoveRow>,
}

/// Matches of one database.
#[derive(Deserialize, Clone, Debug)]
pub struct DatabaseMatches {
    /// `to_move`, `anchor_color` or `anchor_other`.
    pub mode: String,
    /// The raw matches.
    pub list: Vec<RawRow>,
}

/// A line of `matches.jsonl.gz`.
#[derive(Deserialize, Clone, Debug)]
pub struct MatchesLine {
    /// The position.
    #[serde(flatten)]
    pub header: Header,
    /// By file name of the database.
    pub matches: std::collections::BTreeMap<String, DatabaseMatches>,
}

/// A result code by number.
///
/// # Errors
/// If there is no such code.
pub fn code(number: u8) -> Result<go_reading::Code> {
    use go_reading::Code;
    [Code::Lose, Code::KoB, Code::Cut, Code::KoA, Code::Win]
        .into_iter()
        .find(|code| code.value() == i32::from(number))
        .ok_or_else(|| anyhow!("{number} is no result code"))
}

/// The codes of all strings by stone.
///
/// # Errors
/// If a row does not fit the board.
pub fn worm_codes(header: &Header, board: &Board, rows: &[WormRow]) -> Result<PointMap<WormCodes>> {
    let mut codes = PointMap::filled(WormCodes::default());
    for row in rows {
        let worm = WormCodes { attack: code(row.attack)?, defense: code(row.defense)? };
        for stone in board.stones(header.stone(&row.at)?) {
            codes[stone] = worm;
        }
    }
    Ok(codes)
}

/// The status of the dragon at each stone, and unknown elsewhere.
///
/// # Errors
/// If a row does not fit the board.
pub fn dragon_status(header: &Header, board: &Board, rows: &[DragonRow]) -> Result<PointMap<DragonStatus>> {
    let mut status = PointMap::filled(DragonStatus::Unknown);
    for row in rows {
        let dragon = match row.status.as_str() {
            "dead" => DragonStatus::Dead,
            "alive" => DragonStatus::Alive,
            "critical" => DragonStatus::Critical,
            "unknown" => DragonStatus::Unknown,
            other => return Err(anyhow!("{other:?} is no dragon status")),
        };
        for string in &row.strings {
            for stone in board.stones(header.stone(string)?) {
                status[stone] = dragon;
            }
        }
    }
    Ok(status)
}
