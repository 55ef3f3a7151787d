//! From the views and the likely owners to what is reported.
//!
//! In: an [`Analysis`] and the terms of the game. Out: an [`Estimate`] or a [`Score`]. Cost: that of the stages before
//! it and some microseconds.

use go_board::{Color, Point};
use influence_runtime::Region;

use crate::analysis::Analysis;
use crate::count::Count;
use crate::ending::{ending, of_strings};
use crate::estimate::{Claim, Decided, Estimate, Hold, Rules, Score, Side, Status, Stone, Terms, Turn};
use crate::ownership;
use crate::view::View;

impl Analysis {
    /// The report.
    #[must_use]
    pub fn estimate(&self, terms: &Terms) -> Estimate {
        let points = || self.board().size().points();
        let (ownership, count) = (self.ownership(), self.count_if_asked(terms));
        let ending = terms.ended.then(|| self.ending());
        let of_views = || points().map(|p| self.mean(|view| view.territory(p))).collect();
        Estimate {
            size: self.board().size().get(),
            turn: self.turn(),
            mover: self.mover().filter(|_| self.asks_dragons()),
            stones: self.stones(&ownership, ending.as_deref()),
            regions: self.regions(ending.as_deref()),
            territory: count.as_ref().map_or_else(of_views, |count| count.territory(self.board())),
            score: self.score_by(count.as_ref(), terms),
            decisions: self.decisions().to_vec(),
            margin: count.as_ref().map(Count::margin),
            ending,
            open: count.map(|count| count.open),
            ownership,
        }
    }

    /// The expected score: with dragons what the likely owners of all points come to, else the mean over the views. If
    /// both players have passed, every point counts for who is likelier to get it.
    #[must_use]
    pub fn score(&self, terms: &Terms) -> Score {
        self.score_by(self.count_if_asked(terms).as_ref(), terms)
    }

    /// What every point counts for if the players stop now, row-major from the top left: each is taken for who is
    /// likelier to get it, whatever is open.
    #[must_use]
    pub fn ending(&self) -> Vec<Status> {
        let mut ended = ending(self.board(), &self.ownership_at_end());
        let (size, front) = (self.board().size(), self.front());
        for (p, status) in size.points().zip(&mut ended) {
            match *status {
                Status::Alive(color) if self.decided().at(front.point(size, p)) == Some(Decided::Seki) => {
                    *status = Status::Seki(color);
                }
                _ => {}
            }
        }
        ended
    }

    /// The score if the players stop now, which is the sum of [`Analysis::ending`]: [`Analysis::score`] with
    /// [`Terms::ended`].
    #[must_use]
    pub fn final_score(&self, terms: &Terms) -> Score {
        self.score(&Terms { ended: true, ..*terms })
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
        if terms.ended {
            return Some(self.score(terms));
        }
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

    /// What the likely owners count for: with dragons, or if the game has ended.
    fn count_if_asked(&self, terms: &Terms) -> Option<Count> {
        if !self.asks_dragons() && !terms.ended {
            return None;
        }
        let ownership = if terms.ended { self.ownership_at_end() } else { self.ownership() };
        let count = Count::new(self.board(), &ownership, terms.ended);
        let looks_settled = count.open.is_empty() && !terms.ended;
        Some(if looks_settled { count.reopened(self.board(), &self.undecided(&ownership)) } else { count })
    }

    /// The stones on the board: as they end if the game has ended, with dragons dead if a string's owner is likelier to
    /// lose its points, else dead if they are so in all views.
    fn stones(&self, ownership: &[f32], ending: Option<&[Status]>) -> Vec<Option<Stone>> {
        let owners = of_strings(self.board(), ownership);
        let lives = |p: Point, color: Color, place: usize| match ending {
            Some(ending) => ending[place].owner() == Some(color),
            None if self.asks_dragons() => owners[p] == Some(color),
            None => self.views().iter().any(|view| view.influence.safe[p].is_safe()),
        };
        let stone = |(place, p)| {
            let color = self.board().color_at(p)?;
            Some(Stone { color, alive: lives(p, color, place) })
        };
        self.board().size().points().enumerate().map(stone).collect()
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

    /// The likely owners if the players stop now.
    fn ownership_at_end(&self) -> Vec<f32> {
        if self.asks_dragons() { self.owners_at_end().to_vec() } else { self.ownership() }
    }

    /// The claims on all points: what is territory if the game has ended, else the views'.
    fn regions(&self, ending: Option<&[Status]>) -> Vec<Option<Claim>> {
        let territory = |status: &Status| match *status {
            Status::Territory(color) => Some(Claim { color, hold: Hold::Territory }),
            Status::Dead(color) => Some(Claim { color: color.opponent(), hold: Hold::Territory }),
            Status::Alive(_) | Status::Seki(_) | Status::Filled(_) | Status::Dame => None,
        };
        let of_views = || self.board().size().points().map(|p| self.claim(p)).collect();
        ending.map_or_else(of_views, |ending| ending.iter().map(territory).collect())
    }

    /// The weaker of the views' claims; none if they disagree on the owner.
    fn claim(&self, p: Point) -> Option<Claim> {
        let front = self.front();
        let there = front.point(self.board().size(), p);
        let mut claims = self.turn().colors().iter().map(|&to_move| {
            let claim = claim(self.front_view(to_move).influence.region(there))?;
            Some(Claim { color: front.color(claim.color), ..claim })
        });
        let first = claims.next()??;
        claims.try_fold(first, |weakest, claim| {
            let claim = claim.filter(|claim| claim.color == weakest.color)?;
            Some(if claim.hold >= weakest.hold { claim } else { weakest })
        })
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
