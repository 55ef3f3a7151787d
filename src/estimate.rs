//! What an analysis tells a person or program: plain data, black positive, row-major from the top left.

use go_board::{Color, Game, Point};

/// Who is assumed to play the next move everywhere on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Turn {
    /// Black.
    Black,
    /// White.
    White,
    /// The mean of the two: every local fight is split evenly.
    #[default]
    Both,
}

impl Turn {
    /// The colours whose turn is computed, black first.
    #[must_use]
    pub const fn colors(self) -> &'static [Color] {
        match self {
            Turn::Black => &[Color::Black],
            Turn::White => &[Color::White],
            Turn::Both => &Color::BOTH,
        }
    }
}

/// How a score is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    /// Territory, prisoners and dead stones.
    #[default]
    Japanese,
    /// Living stones and territory.
    Chinese,
}

/// What a score depends on besides the position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Terms {
    /// How the game is counted.
    pub rules: Rules,
    /// Points for white.
    pub komi: f64,
    /// Handicap stones of black; each is a point for white under Chinese rules.
    pub handicap: u16,
    /// Whether both players have passed. Then every point counts for who is likelier to get it, as players count.
    pub ended: bool,
}

impl Terms {
    /// What `game` says of itself, and whether both players have passed after its first `number` moves. Rules that
    /// count areas are Chinese, all others Japanese; a komi that is not said is 0.
    #[must_use]
    pub fn of(game: &Game, number: usize) -> Terms {
        let info = game.info();
        let rules = info.rules.as_deref().map(|name| name.trim().to_ascii_lowercase());
        let rules = match rules.as_deref() {
            Some("chinese" | "aga" | "nz" | "new zealand" | "tromp-taylor" | "goe" | "ing") => Rules::Chinese,
            _ => Rules::Japanese,
        };
        Terms {
            rules,
            komi: info.komi.unwrap_or(0.0),
            handicap: info.handicap.unwrap_or(0).try_into().unwrap_or(u16::MAX),
            ended: game.has_ended(number),
        }
    }
}

/// What a point counts for when the game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// A stone of this colour that lives.
    Alive(Color),
    /// A stone of this colour that is dead.
    Dead(Color),
    /// A stone of this colour that lives in a seki.
    Seki(Color),
    /// An empty point of this colour's territory.
    Territory(Color),
    /// An empty point of this colour that is no territory: it has to be filled in the end, or is an eye in a seki. It
    /// counts under area rules only.
    Filled(Color),
    /// An empty point that is nobody's.
    Dame,
}

impl Status {
    /// Who has the point if points are counted.
    #[must_use]
    pub fn owner(self) -> Option<Color> {
        match self {
            Status::Alive(color) | Status::Seki(color) | Status::Territory(color) | Status::Filled(color) => {
                Some(color)
            }
            Status::Dead(color) => Some(color.opponent()),
            Status::Dame => None,
        }
    }
}

/// How surely a point belongs to somebody; a later class contains the earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hold {
    /// Secure: the opponent has no influence there.
    Territory,
    /// Likely: the opponent's influence is less than a seventh.
    Moyo,
    /// Leaning: the opponent's influence is less than a third.
    Area,
}

/// A colour's claim on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Whose it is.
    pub color: Color,
    /// How surely.
    pub hold: Hold,
}

/// A stone on the board and what is thought of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stone {
    /// Its colour.
    pub color: Color,
    /// Whether it is likelier to stay than not; without dragons, whether it counts as living with at least one of the
    /// turns that were computed.
    pub alive: bool,
}

/// One side of the score.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Side {
    /// Sum of the expected territory, in points, including the points under dead enemy stones.
    pub territory: f64,
    /// Stones on the board that are expected to stay; counted under Chinese rules.
    pub stones: f64,
    /// Enemy stones taken so far; counted under Japanese rules.
    pub captured: u32,
    /// Expected number of dead enemy stones still on the board; counted under Japanese rules.
    pub dead: f64,
    /// Compensation: white's komi, and under Chinese rules a point for each handicap stone.
    pub compensation: f64,
}

/// The expected score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// How it was counted.
    pub rules: Rules,
    /// Black's points.
    pub black: Side,
    /// White's points.
    pub white: Side,
}

impl Side {
    /// The side's total under `rules`, in points.
    #[must_use]
    pub fn total(&self, rules: Rules) -> f64 {
        self.compensation
            + self.territory
            + match rules {
                Rules::Japanese => f64::from(self.captured) + self.dead,
                Rules::Chinese => self.stones,
            }
    }
}

impl Score {
    /// Black's total minus white's.
    #[must_use]
    pub fn lead(&self) -> f64 {
        self.black.total(self.rules) - self.white.total(self.rules)
    }
}

impl std::fmt::Display for Score {
    /// As a game result: `B+3.5`, `W+12.0` or `0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lead = (self.lead() * 10.0).round() / 10.0;
        match lead.partial_cmp(&0.0) {
            Some(std::cmp::Ordering::Greater) => write!(f, "B+{lead:.1}"),
            Some(std::cmp::Ordering::Less) => write!(f, "W+{:.1}", -lead),
            _ => f.write_str("0"),
        }
    }
}

/// What a person says becomes of a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decided {
    /// It lives.
    Alive,
    /// It is dead.
    Dead,
    /// It lives in a seki.
    Seki,
}

impl Decided {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Decided::Alive => "alive",
            Decided::Dead => "dead",
            Decided::Seki => "seki",
        }
    }
}

/// A group of which a person decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What.
    pub status: Decided,
    /// The stone that was named.
    pub named: Point,
    /// All stones of the group, in board order.
    pub stones: Vec<Point>,
}

/// Who owns what. All arrays hold one value per point, row-major from the top left, black positive.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// Side length of the board.
    pub size: usize,
    /// Who was assumed to move first everywhere.
    pub turn: Turn,
    /// Whose move it is, if that was known and the likely owners were told by it
    /// ([`Settings::mover`](crate::Settings::mover)).
    pub mover: Option<Color>,
    /// The stones on the board.
    pub stones: Vec<Option<Stone>>,
    /// Expected territory in [−1, 1]: the likelihood that the point becomes black's (positive) or white's (negative)
    /// territory. A point under a dead stone is its captor's territory; living stones are 0.
    pub territory: Vec<f32>,
    /// Expected owner at the end of the game in [−1, 1], stones included: 1 is surely black's. With dragons it is told
    /// by what was learned from finished games, from both sides' answers at once with [`Turn::Both`].
    pub ownership: Vec<f32>,
    /// Claims: territory, moyo or area. With [`Turn::Both`] the weaker of the two sides' answers. If the game has
    /// ended, what is counted as territory, dead stones included.
    pub regions: Vec<Option<Claim>>,
    /// The expected score.
    pub score: Score,
    /// In eight of ten games between equals on 19×19 the final lead was within so many points of the score's. `None`
    /// without dragons.
    pub margin: Option<f64>,
    /// The groups of which a person decided ([`Analysis::with_decisions`](crate::Analysis::with_decisions)).
    pub decisions: Vec<Decision>,
    /// What every point counts for, if both players have passed.
    pub ending: Option<Vec<Status>>,
    /// The points that are neither surely somebody's nor surely nobody's, in board order. `None` without dragons.
    pub open: Option<Vec<Point>>,
}

impl Estimate {
    /// Whether nothing is open any more, so that the game can be counted: no point is in doubt, and no group was found
    /// whose fate the next move decides. Of 1,142 finished games that no model was learned from, this was said of 615
    /// where nobody had passed, and all of these were counted within a point.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.open.as_ref().is_some_and(Vec::is_empty)
    }
}
