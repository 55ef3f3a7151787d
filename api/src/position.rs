//! A position as it is sent.
//!
//! In: the part `position` of a request. Out: a [`Board`], and what an estimate depends on besides. Cost: linear in the
//! board.

use atsumi::board::{Board, Color, Point, Size, Vertex};
use atsumi::estimate::Rules;
use atsumi::reading::Level;
use atsumi::{Decided, Terms};
use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::fault::Fault;

/// No board has more points, hence no komi makes sense that is larger.
const MOST_POINTS: f64 = 361.0;
/// No game has more captures of a colour.
const MOST_CAPTURED: u32 = 10_000;
/// What may be said of the depth of reading.
const LEVELS: &str = "fast, normal, deep or a number from 0 to 20";

/// The two colours as they are sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum Side {
    /// Black.
    #[serde(rename = "B", alias = "black")]
    Black,
    /// White.
    #[serde(rename = "W", alias = "white")]
    White,
}

impl Side {
    pub(crate) const fn color(self) -> Color {
        match self {
            Side::Black => Color::Black,
            Side::White => Color::White,
        }
    }

    pub(crate) const fn of(color: Color) -> Side {
        match color {
            Color::Black => Side::Black,
            Color::White => Side::White,
        }
    }
}

/// How a score is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RulesName {
    /// Territory, prisoners and dead stones.
    #[default]
    Japanese,
    /// Living stones and territory.
    Chinese,
}

impl RulesName {
    pub(crate) const fn rules(self) -> Rules {
        match self {
            RulesName::Japanese => Rules::Japanese,
            RulesName::Chinese => Rules::Chinese,
        }
    }

    pub(crate) const fn of(rules: Rules) -> RulesName {
        match rules {
            Rules::Japanese => RulesName::Japanese,
            Rules::Chinese => RulesName::Chinese,
        }
    }
}

/// How many stones of each colour have been taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Captured {
    /// Black stones.
    #[serde(rename = "B", default)]
    pub black: u32,
    /// White stones.
    #[serde(rename = "W", default)]
    pub white: u32,
}

/// What becomes of a group, by a person's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StatusName {
    /// It lives.
    Alive,
    /// It is dead.
    Dead,
    /// It lives in a seki.
    Seki,
}

/// A group, named by one of its stones, and what a person decided of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Override {
    /// The stone, such as `D4`.
    pub vertex: String,
    /// What.
    pub status: StatusName,
}

/// A position. All but `size` and `rows` may be left out.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How many lines the board has, 2 to 19.
    pub size: usize,
    /// The board row by row from the top: `X` black, `O` white, `.` empty.
    pub rows: Vec<String>,
    /// Who is to move. If nothing is said, moves are black's, and estimates take either side's move for as likely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Side>,
    /// Whether it was set up just now, without a move since: see [`Settings::set_up`](atsumi::Settings::set_up).
    #[serde(default)]
    pub set_up: bool,
    /// Where a stone was just taken that may not be retaken at once.
    #[serde(default)]
    pub ko: Option<String>,
    /// The stones that were taken so far.
    #[serde(default)]
    pub captured: Captured,
    /// Points for white.
    #[serde(default)]
    pub komi: f64,
    /// How the score is counted.
    #[serde(default)]
    pub rules: RulesName,
    /// Handicap stones of black; each is a point for white under Chinese rules.
    #[serde(default)]
    pub handicap: u16,
    /// Whether both players have passed.
    #[serde(default)]
    pub ended: bool,
    /// What a person decided of groups.
    #[serde(default)]
    pub overrides: Vec<Override>,
    /// How deeply to read, 0 to 20, or by a name of [`Level`]; by itself as deep as the command line reads for the same
    /// question.
    #[serde(default, deserialize_with = "level", skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The game record that the position is of, as answers name it.
    #[serde(default)]
    pub file: String,
    /// The number of moves played, as answers name it.
    #[serde(default, rename = "move")]
    pub number: usize,
}

impl Position {
    /// The position of `board`, as it would be sent; nobody is to move where that is not known. It counts as
    /// played, not as set up.
    #[must_use]
    pub fn of(board: &Board, terms: &Terms, mover: Option<Color>) -> Position {
        let size = board.size();
        let sign = |p: Point| match board.color_at(p) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        };
        let points: Vec<Point> = size.points().collect();
        let [black, white] = Color::BOTH.map(|color| board.captured(color));
        Position {
            size: size.get(),
            rows: points.chunks(size.get()).map(|row| row.iter().map(|&p| sign(p)).collect()).collect(),
            to_move: mover.map(Side::of),
            set_up: false,
            ko: board.ko().map(|p| atsumi_render::vertex(p, size)),
            captured: Captured { black, white },
            komi: terms.komi,
            rules: RulesName::of(terms.rules),
            handicap: terms.handicap,
            ended: terms.ended,
            overrides: Vec::new(),
            level: None,
            file: String::new(),
            number: 0,
        }
    }

    /// The board.
    pub(crate) fn board(&self) -> Result<Board, Fault> {
        let size = Size::new(self.size).map_err(|error| Fault::new(format!("position: {error}")))?;
        let stones = self.stones(size)?;
        let ko = self.ko.as_deref().map(|text| point(text, size)).transpose();
        let ko = ko.map_err(|fault| Fault::new(format!("ko: {}", fault.message)))?;
        let mut board = Board::new(size);
        board.set_up(stones, ko).map_err(|error| Fault::new(format!("position: {error}")))?;
        let Captured { black, white } = self.captured;
        if black.max(white) > MOST_CAPTURED {
            return Err(Fault::new(format!("captured: give at most {MOST_CAPTURED} stones of a colour")));
        }
        board.set_captured([black, white]);
        Ok(board)
    }

    fn stones(&self, size: Size) -> Result<Vec<(Point, Color)>, Fault> {
        let lines = size.get();
        if self.rows.len() != lines {
            let found = self.rows.len();
            return Err(Fault::new(format!("rows: there are {found}; a board of size {lines} has {lines}")));
        }
        let mut stones = Vec::new();
        for (row, text) in self.rows.iter().enumerate() {
            let found = text.chars().count();
            if found != lines {
                let row = row + 1;
                return Err(Fault::new(format!("rows: row {row} has {found} points; it should have {lines}")));
            }
            for (col, sign) in text.chars().enumerate() {
                match sign {
                    'X' => stones.push((Point::new(row, col), Color::Black)),
                    'O' => stones.push((Point::new(row, col), Color::White)),
                    '.' => {}
                    other => {
                        let (row, col) = (row + 1, col + 1);
                        let message = format!("rows: row {row}, column {col}: {other:?} is none of X, O and .");
                        return Err(Fault::new(message));
                    }
                }
            }
        }
        Ok(stones)
    }

    /// What a person decided.
    pub(crate) fn decisions(&self, board: &Board) -> Result<Vec<(Point, Decided)>, Fault> {
        let decision = |said: &Override| {
            let p = stone(&said.vertex, board);
            let p = p.map_err(|fault| Fault::new(format!("overrides: {}", fault.message)))?;
            let status = match said.status {
                StatusName::Alive => Decided::Alive,
                StatusName::Dead => Decided::Dead,
                StatusName::Seki => Decided::Seki,
            };
            Ok((p, status))
        };
        self.overrides.iter().map(decision).collect()
    }

    /// What the score depends on besides the board.
    pub(crate) fn terms(&self) -> Result<Terms, Fault> {
        if self.komi.abs() > MOST_POINTS {
            return Err(Fault::new(format!("komi: give a number of points from -{MOST_POINTS} to {MOST_POINTS}")));
        }
        let (rules, komi, handicap) = (self.rules.rules(), self.komi, self.handicap);
        Ok(Terms { rules, komi, handicap, ended: self.ended })
    }

    /// How deeply to read; `usual` if the position does not say.
    pub(crate) fn level(&self, usual: Level) -> Result<Level, Fault> {
        let Some(level) = self.level else { return Ok(usual) };
        Level::new(level).map_err(|_| Fault::new(format!("level: give {LEVELS}")))
    }

    /// Whose move it is, if that is said and the game has not ended.
    pub(crate) fn mover(&self) -> Option<Color> {
        self.to_move.filter(|_| !self.ended).map(Side::color)
    }

    /// Who is to move.
    pub(crate) fn to_move(&self) -> Color {
        self.to_move.map_or(Color::Black, Side::color)
    }
}

/// A point by its name, such as `D4`.
pub(crate) fn point(text: &str, size: Size) -> Result<Point, Fault> {
    match Vertex::parse(text, size) {
        Ok(Vertex::Point(p)) => Ok(p),
        Ok(Vertex::Pass) => Err(Fault::new("a pass is no point; name a vertex such as D4")),
        Err(error) => Err(Fault::new(error.to_string())),
    }
}

/// A point with a stone on it.
pub(crate) fn stone(text: &str, board: &Board) -> Result<Point, Fault> {
    let p = point(text, board.size())?;
    match board.color_at(p) {
        Some(_) => Ok(p),
        None => Err(Fault::new(format!("there is no stone at {}", atsumi_render::vertex(p, board.size())))),
    }
}

/// A level by its number or name; numbers that are none are refused where it is used.
fn level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    deserializer.deserialize_any(Said)
}

struct Said;

impl Visitor<'_> for Said {
    type Value = Option<u8>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(LEVELS)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Option<u8>, E> {
        Ok(Some(u8::try_from(number).unwrap_or(u8::MAX)))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Option<u8>, E> {
        let level: Result<Level, _> = text.parse();
        level.map(|level| Some(level.get())).map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_unit<E: de::Error>(self) -> Result<Option<u8>, E> {
        Ok(None)
    }
}
