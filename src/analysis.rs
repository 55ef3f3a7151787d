//! The whole path from a position to influence and territory.
//!
//! In: a board and patterns. Out: for each side to move an [`Influence`] with its trace. The stages: strings and their
//! tactical status, lively stones, matches, influence. Afterwards the analysis is plain data; the board may go. Cost:
//! see the crate; computing both sides to move shares the reading.

use go_board::{Board, Color, Point};
use go_reading::{Level, Reader, Worms};
use influence_runtime::sources::lively_stones;
use influence_runtime::{
    DragonStatus, Facts, Influence, PatternSet, PointMap, RawMatches, ReadingJudge, Region, Request, Safe, Trace,
    WormCodes, compute,
};

use crate::estimate::{Claim, Estimate, Hold, Rules, Score, Side, Stone, Turn};
use crate::eyes;
use crate::ownership;

/// How to analyse.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Settings {
    /// Who is assumed to move next everywhere.
    pub turn: Turn,
    /// How deeply to read; 10 is the default.
    pub level: Level,
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
}

/// The influence with one side to move.
#[derive(Clone, Debug)]
pub struct View {
    /// Who moves first everywhere.
    pub to_move: Color,
    /// The field. White is positive in it.
    pub influence: Influence,
    /// What every effective pattern did.
    pub trace: Trace,
}

/// A position analysed.
#[derive(Clone, Debug)]
pub struct Analysis {
    board: Board,
    patterns: PatternSet,
    worms: Worms,
    facts: Facts,
    views: Vec<View>,
}

impl Analysis {
    /// Analyses `board` with `patterns`.
    #[must_use]
    pub fn new(board: &Board, patterns: &PatternSet, settings: &Settings) -> Analysis {
        let mut reader = Reader::new(settings.level);
        let worms = go_reading::worms(board, &mut reader);
        let mut facts = Facts::before_dragons(codes(board, &worms), DragonStatus::Unknown);
        if patterns.asks_about_eyes() {
            facts.eyes = eyes::facts(board, &mut reader, &worms, patterns);
        }
        let views = settings
            .turn
            .colors()
            .iter()
            .map(|&to_move| View::new(board, &mut reader, patterns, &facts, to_move))
            .collect();
        Analysis { board: board.clone(), patterns: patterns.clone(), worms, facts, views }
    }

    /// The position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The patterns that were used.
    #[must_use]
    pub fn patterns(&self) -> &PatternSet {
        &self.patterns
    }

    /// The strings and their tactical status.
    #[must_use]
    pub fn worms(&self) -> &Worms {
        &self.worms
    }

    /// What constraints were told of the position.
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// One view for each side to move that the settings asked for, black first.
    #[must_use]
    pub fn views(&self) -> &[View] {
        &self.views
    }

    /// The report: the mean over the views.
    #[must_use]
    pub fn estimate(&self, terms: &Terms) -> Estimate {
        let points = || self.board.size().points();
        Estimate {
            size: self.board.size().get(),
            turn: self.turn(),
            stones: points().map(|p| self.stone(p)).collect(),
            territory: points().map(|p| self.mean(|view| view.territory(p))).collect(),
            ownership: self.ownership(),
            regions: points().map(|p| self.claim(p)).collect(),
            score: self.score(terms),
        }
    }

    #[allow(clippy::cast_precision_loss, reason = "one or two views")]
    fn ownership(&self) -> Vec<f32> {
        let mut mean = vec![0.0; self.board.size().area()];
        for view in &self.views {
            for (sum, owner) in mean.iter_mut().zip(ownership::likely_owners(&self.board, &view.influence)) {
                *sum += owner / self.views.len() as f32;
            }
        }
        mean
    }

    fn turn(&self) -> Turn {
        match self.views.as_slice() {
            [View { to_move: Color::Black, .. }] => Turn::Black,
            [View { to_move: Color::White, .. }] => Turn::White,
            _ => Turn::Both,
        }
    }

    #[allow(clippy::cast_precision_loss, reason = "one or two views")]
    fn mean(&self, of: impl Fn(&View) -> f32) -> f32 {
        // Adding 0 makes a negative zero positive.
        self.views.iter().map(of).sum::<f32>() / self.views.len() as f32 + 0.0
    }

    fn stone(&self, p: Point) -> Option<Stone> {
        let color = self.board.color_at(p)?;
        Some(Stone { color, alive: self.views.iter().any(|view| view.influence.safe[p].is_safe()) })
    }

    /// The weaker of the views' claims; none if they disagree on the owner.
    fn claim(&self, p: Point) -> Option<Claim> {
        let claims: Option<Vec<Claim>> = self.views.iter().map(|view| claim(view.influence.region(p))).collect();
        let claims = claims?;
        let agreed = claims.iter().all(|claim| claim.color == claims[0].color);
        claims.into_iter().filter(|_| agreed).max_by_key(|claim| claim.hold)
    }

    /// The expected score with `to_move` moving first everywhere; `None` if the settings did not ask for that side.
    #[must_use]
    pub fn score_with(&self, to_move: Color, terms: &Terms) -> Option<Score> {
        let view = self.views.iter().find(|view| view.to_move == to_move)?;
        Some(self.score_over(std::slice::from_ref(view), terms))
    }

    fn score(&self, terms: &Terms) -> Score {
        self.score_over(&self.views, terms)
    }

    /// The mean score of `views`.
    fn score_over(&self, views: &[View], terms: &Terms) -> Score {
        let side = |color: Color| {
            let sides: Vec<Side> = views.iter().map(|view| view.side(color)).collect();
            #[allow(clippy::cast_precision_loss, reason = "one or two views")]
            let mean = |of: fn(&Side) -> f64| sides.iter().map(of).sum::<f64>() / sides.len() as f64;
            let handicap = if terms.rules == Rules::Chinese { f64::from(terms.handicap) } else { 0.0 };
            Side {
                territory: mean(|side| side.territory),
                stones: mean(|side| side.stones),
                captured: self.board.captured(color.opponent()),
                dead: mean(|side| side.dead),
                compensation: if color == Color::White { terms.komi + handicap } else { 0.0 },
            }
        };
        Score { rules: terms.rules, black: side(Color::Black), white: side(Color::White) }
    }
}

impl View {
    fn new(board: &Board, reader: &mut Reader, patterns: &PatternSet, facts: &Facts, to_move: Color) -> View {
        let safe: PointMap<Safe> = lively_stones(board, reader, &facts.worms, Some(to_move));
        let matches = RawMatches::find(board, patterns, Some(to_move));
        let mut trace = Trace::default();
        let request = Request::territorial(Some(to_move), &safe, &facts.status);
        let mut judge = ReadingJudge::new(reader, facts);
        let influence = compute(board, &request, patterns, &matches, &mut judge, Some(&mut trace));
        View { to_move, influence, trace }
    }

    /// Expected territory at `p` in [−1, 1], black positive; the prisoner under a dead stone is left out.
    #[must_use]
    pub fn territory(&self, p: Point) -> f32 {
        // Adding 0 makes a negative zero positive.
        let value = self.influence.territory_of(Color::Black, p) + 0.0;
        match self.influence.stone(p) {
            Some(Color::White) if !self.influence.safe[p].is_safe() => (value - 1.0).clamp(-1.0, 1.0),
            Some(Color::Black) if !self.influence.safe[p].is_safe() => (value + 1.0).clamp(-1.0, 1.0),
            _ => value.clamp(-1.0, 1.0),
        }
    }

    /// What the position holds for `color`; `captured` and `compensation` are left to the caller.
    fn side(&self, color: Color) -> Side {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let mut side = Side::default();
        for p in self.influence.size.points() {
            side.territory += f64::from(sign * self.territory(p)).max(0.0);
            if let Some(owner) = self.influence.stone(p) {
                let safe = self.influence.safe[p].is_safe();
                side.stones += f64::from(u8::from(owner == color && safe));
                side.dead += f64::from(u8::from(owner != color && !safe));
            }
        }
        side
    }
}

fn claim(region: Region) -> Option<Claim> {
    match region {
        Region::None => None,
        Region::Area(color) => Some(Claim { color, hold: Hold::Area }),
        Region::Moyo(color) => Some(Claim { color, hold: Hold::Moyo }),
        Region::Territory(color) => Some(Claim { color, hold: Hold::Territory }),
    }
}

/// The best codes of the strings, by stone.
pub(crate) fn codes(board: &Board, worms: &Worms) -> PointMap<WormCodes> {
    let mut codes = PointMap::filled(WormCodes::default());
    for p in board.size().points() {
        if let Some(worm) = worms.at(p) {
            codes[p] = WormCodes { attack: worm.attack().code, defense: worm.defense().code };
        }
    }
    codes
}
