//! From the views and the likely owners to what is reported.
//!
//! In: an [`Analysis`] and the terms of the game. Out: an [`Estimate`] or a [`Score`]. Cost: that of the stages before
//! it and some microseconds.

use go_board::{Color, Point};
use influence_runtime::Region;

use crate::analysis::Analysis;
use crate::count::Count;
use crate::estimate::{Claim, Estimate, Hold, Rules, Score, Side, Stone, Terms, Turn};
use crate::ownership;
use crate::view::View;

impl Analysis {
    /// The report.
    #[must_use]
    pub fn estimate(&self, terms: &Terms) -> Estimate {
        let points = || self.board().size().points();
        let ownership = self.ownership();
        let count = self.asks_dragons().then(|| Count::new(self.board(), &ownership));
        let of_views = || points().map(|p| self.mean(|view| view.territory(p))).collect();
        Estimate {
            size: self.board().size().get(),
            turn: self.turn(),
            stones: points().zip(&ownership).map(|(p, &owner)| self.stone(p, owner)).collect(),
            territory: count.as_ref().map_or_else(of_views, |count| count.territory(self.board())),
            regions: points().map(|p| self.claim(p)).collect(),
            score: self.score_by(count.as_ref(), terms),
            margin: count.as_ref().map(Count::margin),
            open: count.map(|count| count.open),
            ownership,
        }
    }

    /// The expected score: with dragons what the likely owners of all points come to, else the mean over the views.
    #[must_use]
    pub fn score(&self, terms: &Terms) -> Score {
        let count = self.asks_dragons().then(|| Count::new(self.board(), &self.ownership()));
        self.score_by(count.as_ref(), terms)
    }

    /// The score if the players stop now: every point counts for who is likelier to get it. Without dragons that of
    /// [`Analysis::score`].
    #[must_use]
    pub fn final_score(&self, terms: &Terms) -> Score {
        let count = self.asks_dragons().then(|| Count::finished(self.board(), &self.ownership()));
        self.score_by(count.as_ref(), terms)
    }

    /// The expected score with `to_move` moving first everywhere; `None` if the settings did not ask for that side.
    /// With dragons, it is the expected score plus the difference between the territory of that side's view and the
    /// mean of the views; dragons that hang on one move ([`Analysis::critical`]) are lost to their owner where the
    /// opponent moves first. So the two sides' scores are bounds of what may come.
    #[must_use]
    pub fn score_with(&self, to_move: Color, terms: &Terms) -> Option<Score> {
        self.settings().turn.colors().contains(&to_move).then_some(())?;
        let known = if self.asks_dragons() { self.before_moves() } else { self };
        let first = known.sides(std::slice::from_ref(known.view(to_move)?));
        if !self.asks_dragons() {
            return Some(self.score_of(first, terms));
        }
        let (score, mean) = (self.score(terms), self.sides(self.views()));
        let moved = |likely: &Side, color: Color| {
            let [first, mean] = [&first, &mean].map(|sides| &sides[color.index()]);
            Side {
                territory: (likely.territory + first.territory - mean.territory).max(0.0),
                stones: (likely.stones + first.stones - mean.stones).max(0.0),
                dead: (likely.dead + first.dead - mean.dead).max(0.0),
                ..*likely
            }
        };
        let (black, white) = (moved(&score.black, Color::Black), moved(&score.white, Color::White));
        Some(Score { black, white, ..score })
    }

    fn turn(&self) -> Turn {
        self.settings().turn
    }

    /// The stone at `p`, with dragons dead if its owner is likelier to lose the point.
    fn stone(&self, p: Point, owner: f32) -> Option<Stone> {
        let color = self.board().color_at(p)?;
        let owns = if color == Color::Black { owner >= 0.0 } else { owner <= 0.0 };
        let is_safe = |view: &View| view.influence.safe[p].is_safe();
        let alive = if self.asks_dragons() { owns } else { self.views().iter().any(is_safe) };
        Some(Stone { color, alive })
    }

    #[allow(clippy::cast_precision_loss, reason = "one or two views")]
    fn mean(&self, of: impl Fn(&View) -> f32) -> f32 {
        // Adding 0 makes a negative zero positive.
        self.views().iter().map(of).sum::<f32>() / self.views().len() as f32 + 0.0
    }

    #[allow(clippy::cast_precision_loss, reason = "one or two views")]
    fn ownership(&self) -> Vec<f32> {
        if self.asks_dragons() {
            return self.likely_owners().to_vec();
        }
        let mut mean = vec![0.0; self.board().size().area()];
        for view in self.views() {
            for (sum, owner) in mean.iter_mut().zip(ownership::likely_owners(self.board(), &view.influence)) {
                *sum += owner / self.views().len() as f32;
            }
        }
        mean
    }

    /// The weaker of the views' claims; none if they disagree on the owner.
    fn claim(&self, p: Point) -> Option<Claim> {
        let claims: Option<Vec<Claim>> = self.views().iter().map(|view| claim(view.influence.region(p))).collect();
        let claims = claims?;
        let agreed = claims.iter().all(|claim| claim.color == claims[0].color);
        claims.into_iter().filter(|_| agreed).max_by_key(|claim| claim.hold)
    }

    /// What `views` hold for both sides on average, by [`Color::index`].
    #[allow(clippy::cast_precision_loss, reason = "one or two views")]
    fn sides(&self, views: &[View]) -> [Side; 2] {
        Color::BOTH.map(|color| {
            let sides: Vec<Side> = views.iter().map(|view| view.side(color)).collect();
            let mean = |of: fn(&Side) -> f64| sides.iter().map(of).sum::<f64>() / sides.len() as f64;
            let (territory, stones) = (mean(|side| side.territory), mean(|side| side.stones));
            Side { territory, stones, dead: mean(|side| side.dead), ..Side::default() }
        })
    }

    /// The score by what is counted, or by the views.
    fn score_by(&self, count: Option<&Count>, terms: &Terms) -> Score {
        let counted = |count: &Count| Color::BOTH.map(|color| count.side(self.board(), color));
        self.score_of(count.map_or_else(|| self.sides(self.views()), counted), terms)
    }

    /// The score of two sides, with prisoners and compensation.
    fn score_of(&self, sides: [Side; 2], terms: &Terms) -> Score {
        let handicap = if terms.rules == Rules::Chinese { f64::from(terms.handicap) } else { 0.0 };
        let side = |color: Color| Side {
            captured: self.board().captured(color.opponent()),
            compensation: if color == Color::White { terms.komi + handicap } else { 0.0 },
            ..sides[color.index()]
        };
        Score { rules: terms.rules, black: side(Color::Black), white: side(Color::White) }
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
