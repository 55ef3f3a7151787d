//! From the views of an analysis to what is reported: their mean.
//!
//! In: an [`Analysis`] and the terms of the game. Out: an [`Estimate`] or a [`Score`]. Cost: that of the stages before it
//! and some microseconds.

use go_board::{Color, Point};
use influence_runtime::Region;

use crate::analysis::Analysis;
use crate::estimate::{Claim, Estimate, Hold, Rules, Score, Side, Stone, Terms, Turn};
use crate::ownership;
use crate::view::View;

impl Analysis {
    /// The report: the mean over the views.
    #[must_use]
    pub fn estimate(&self, terms: &Terms) -> Estimate {
        let points = || self.board().size().points();
        Estimate {
            size: self.board().size().get(),
            turn: self.turn(),
            stones: points().map(|p| self.stone(p)).collect(),
            territory: points().map(|p| self.mean(|view| view.territory(p))).collect(),
            ownership: self.ownership(),
            regions: points().map(|p| self.claim(p)).collect(),
            score: self.score(terms),
        }
    }

    /// The expected score: the mean over the views.
    #[must_use]
    pub fn score(&self, terms: &Terms) -> Score {
        self.score_over(self.views(), terms)
    }

    /// The expected score with `to_move` moving first everywhere; `None` if the settings did not ask for that side. With dragons,
    /// those that hang on one move ([`Analysis::critical`]) are lost to their owner where the opponent moves first: so the two
    /// sides' scores are bounds of what may come.
    #[must_use]
    pub fn score_with(&self, to_move: Color, terms: &Terms) -> Option<Score> {
        self.settings().turn.colors().contains(&to_move).then_some(())?;
        let known = if self.asks_dragons() { self.before_moves() } else { self };
        Some(known.score_over(std::slice::from_ref(known.view(to_move)?), terms))
    }

    fn turn(&self) -> Turn {
        self.settings().turn
    }

    fn stone(&self, p: Point) -> Option<Stone> {
        let color = self.board().color_at(p)?;
        Some(Stone { color, alive: self.views().iter().any(|view| view.influence.safe[p].is_safe()) })
    }

    #[allow(clippy::cast_precision_loss, reason = "one or two views")]
    fn mean(&self, of: impl Fn(&View) -> f32) -> f32 {
        // Adding 0 makes a negative zero positive.
        self.views().iter().map(of).sum::<f32>() / self.views().len() as f32 + 0.0
    }

    #[allow(clippy::cast_precision_loss, reason = "one or two views")]
    fn ownership(&self) -> Vec<f32> {
        if self.asks_dragons() {
            return self.likely_owners();
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
                captured: self.board().captured(color.opponent()),
                dead: mean(|side| side.dead),
                compensation: if color == Color::White { terms.komi + handicap } else { 0.0 },
            }
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
