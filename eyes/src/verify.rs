//! Patterns of an eye database against the solver.
//!
//! In: a [`Claim`], a pattern as drawn with its value. Out: a [`Report`] with every configuration of the pattern that
//! the solver judges differently, a probable [`Reason`], and lines of play that show it. What holds afterwards: a
//! pattern without disagreement has the right value in all its configurations, and draws no vital point that is none.
//! (It need not draw all.) A threat that can only be made outside the space has no point, so a database cannot state
//! it; that is no disagreement.
//!
//! Cost: one solved space for each pattern, three more where there is a disagreement.

use crate::diagram::{Diagram, DiagramError, Marks};
use crate::line::{Line, Question};
use crate::moves::Side;
use crate::rules::{Rules, Undecided};
use crate::solver::{Answer, Solver};
use pattern_tables::eye::{EyeGraph, EyeValue, subsets};
use std::fmt;

/// What a database says of a shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The shape; vertices that may be either are empty.
    pub diagram: Diagram,
    /// Its marked vertices.
    pub marks: Marks,
    /// Its value.
    pub value: EyeValue,
}

/// Why solver and database differ, as far as can be told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A string has no liberty, so the position cannot arise.
    Impossible,
    /// The shape has a stone on a marginal vertex. The solver takes it for immortal; the database means a dead stone in
    /// a false eye.
    StoneInFalseEye,
    /// The database is right under these rules, which leave the wall fewer outer liberties or the owner no ko threat.
    LibertyShortage(Rules),
    /// The database is right if suicide is allowed.
    Suicide,
    /// The value agrees, but a marked point is not vital.
    Points,
    /// None of these: the value is wrong.
    Unexplained,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Impossible => write!(f, "impossible position"),
            Reason::StoneInFalseEye => write!(f, "dead stone in a false eye"),
            Reason::LibertyShortage(rules) => {
                let (liberties, threats) = (rules.liberties(), rules.threats());
                let liberties = number(liberties, "outer liberty", "outer liberties");
                let whose = if threats < 0 { " of the attacker" } else { "" };
                let threats = number(threats.unsigned_abs(), "ko threat", "ko threats");
                write!(f, "right with {liberties} and {threats}{whose}")
            }
            Reason::Suicide => write!(f, "right if suicide is allowed"),
            Reason::Points => write!(f, "a marked point is not vital"),
            Reason::Unexplained => write!(f, "the value is wrong"),
        }
    }
}

/// A number of things in words: no, one, or digits.
fn number(count: u8, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {one}"),
        1 => format!("one {one}"),
        _ => format!("{count} {many}"),
    }
}

/// A configuration in which solver and database differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The vertices with a stone.
    pub stones: u32,
    /// What the solver says; nothing if the position is impossible.
    pub answer: Option<Answer>,
    /// Why they differ.
    pub reason: Reason,
    /// A line of play for each digit that differs; one for several digits if it is the same.
    pub lines: Vec<Line>,
}

/// The verdict on a pattern.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Configurations that were looked at.
    pub configurations: usize,
    /// Those on which solver and database differ, by their stones.
    pub disagreements: Vec<Disagreement>,
}

impl Claim {
    /// The claim of a pattern as drawn.
    ///
    /// # Errors
    /// If the drawing cannot be read.
    pub fn of_rows<S: AsRef<str>>(rows: &[S], value: EyeValue) -> Result<Self, DiagramError> {
        let (diagram, marks) = Diagram::of_pattern(rows)?;
        Ok(Claim { diagram, marks, value })
    }

    /// The sets of stones that the pattern stands for.
    pub fn stone_sets(&self) -> impl Iterator<Item = u32> + use<> {
        let (must, either) = (self.diagram.space().graph().stones(), self.marks.either);
        subsets(either).map(move |stones| must | stones)
    }
}

/// Checks each configuration of a pattern that is `reached`, that is, not caught by an earlier pattern.
///
/// ```
/// use go_eyes::{Claim, Solver, verify};
/// use pattern_tables::eye::EyeValue;
/// // Three in a row, and the same with a stone at one end; but not four in a row.
/// let claim = Claim::of_rows(&["x*."], EyeValue::of([1, 1, 2, 2]))?;
/// let report = verify(&claim, Solver::USUAL_LIMIT, &|_| true)?;
/// assert_eq!((report.configurations, report.disagreements.len()), (2, 0));
/// let claim = Claim::of_rows(&[".*.."], EyeValue::of([1, 1, 2, 2]))?;
/// let report = verify(&claim, Solver::USUAL_LIMIT, &|_| true)?;
/// let lines: Vec<String> = report.disagreements[0].lines.iter().map(ToString::to_string).collect();
/// assert_eq!(lines, ["2nd digit, attacker first: attacker 1, owner 2: the owner holds"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Cost: the space is solved once, and up to three times more if some configuration differs, however many do; of the
/// four no two are in memory at the same time.
///
/// # Errors
/// If the space has more than `limit` points.
pub fn verify(claim: &Claim, limit: usize, reached: &dyn Fn(&EyeGraph) -> bool) -> Result<Report, Undecided> {
    let space = claim.diagram.space();
    let solver = Solver::new(space, Rules::default(), limit)?;
    let mut report = Report::default();
    for stones in claim.stone_sets() {
        if reached(&space.graph().with_stones(stones)) {
            report.configurations += 1;
            report.disagreements.extend(claim.configuration(&solver, stones)?);
        }
    }
    claim.explain(solver, &mut report.disagreements);
    Ok(report)
}

impl Claim {
    /// What the solver finds wrong with a configuration. A value that nothing obvious explains is
    /// [`Reason::Unexplained`].
    fn configuration(&self, solver: &Solver, stones: u32) -> Result<Option<Disagreement>, Undecided> {
        let (value, marks) = (self.value, self.marks);
        let bare = Disagreement { stones, answer: None, reason: Reason::Impossible, lines: Vec::new() };
        let Ok(answer) = solver.answer(stones) else { return Ok(Some(bare)) };
        let bare = Disagreement { answer: Some(answer), ..bare };
        if answer.value != value && answer.without_outer_threats().value != value {
            let (reason, lines) = (self.obvious(stones), self.lines(solver, stones, answer.value)?);
            return Ok(Some(Disagreement { reason, lines, ..bare }));
        }
        let wrong = marks.attack & !answer.attack != 0 || marks.defense & !answer.defense != 0;
        Ok(wrong.then_some(Disagreement { reason: Reason::Points, ..bare }))
    }

    /// The reason that the position itself shows.
    fn obvious(&self, stones: u32) -> Reason {
        let space = self.diagram.space();
        match stones & space.graph().marginal() {
            _ if !space.with_stones(stones).is_possible() => Reason::Impossible,
            0 => Reason::Unexplained,
            _ => Reason::StoneInFalseEye,
        }
    }

    /// Looks for other rules under which the claim is right, wherever it is unexplained. The first reason of
    /// [`other_rules`] counts. The usual rules decide all games with fewer liberties or threats along with their own.
    fn explain(&self, mut solver: Solver, disagreements: &mut [Disagreement]) {
        let unexplained = |found: &&mut Disagreement| found.reason == Reason::Unexplained;
        let mut open: Vec<(&mut Disagreement, usize)> =
            disagreements.iter_mut().filter(unexplained).map(|found| (found, usize::MAX)).collect();
        if open.is_empty() {
            return;
        }
        let reasons: Vec<(Reason, Rules)> = other_rules().collect();
        let usual = Rules::default();
        let attacker_threatens = Rules::new(usual.liberties(), -1).unwrap_or(usual);
        for most in [usual, attacker_threatens, usual.with_suicide()] {
            if most != usual {
                solver = solver.under(most);
            }
            for (found, best) in &mut open {
                let right = |rules: Rules| {
                    let (liberties, threats) = (rules.liberties(), rules.threats().unsigned_abs());
                    solver.value_with(found.stones, liberties, threats).is_ok_and(|value| value == self.value)
                };
                let decided =
                    |rules: Rules| rules.suicide() == most.suicide() && (rules.threats() < 0) == (most.threats() < 0);
                let first = reasons.iter().position(|&(_, rules)| decided(rules) && right(rules));
                *best = first.unwrap_or(usize::MAX).min(*best);
            }
        }
        for (found, best) in open {
            found.reason = reasons.get(best).map_or(Reason::Unexplained, |&(reason, _)| reason);
        }
    }

    /// A line for each digit that differs: for the larger number of eyes, which one side says can be got. Equal lines
    /// are one.
    fn lines(&self, solver: &Solver, stones: u32, value: EyeValue) -> Result<Vec<Line>, Undecided> {
        let turns = [(Side::Attacker, true), (Side::Attacker, false), (Side::Owner, false), (Side::Owner, true)];
        let digits = value.digits().into_iter().zip(self.value.digits());
        let mut lines: Vec<Line> = Vec::new();
        for ((digit, (first, twice)), (solved, claimed)) in (1..).zip(turns).zip(digits) {
            if solved == claimed {
                continue;
            }
            let eyes = solved.max(claimed).min(2);
            let mut line = solver.line(stones, Question { first, twice, eyes })?;
            let same = |known: &&mut Line| known.plays == line.plays && known.eyes_made == line.eyes_made;
            match lines.iter_mut().find(same) {
                Some(known) => known.digits.push(digit),
                None => {
                    line.digits.push(digit);
                    lines.push(line);
                }
            }
        }
        Ok(lines)
    }
}

/// Rules under which a database may have been made, the usual ones left out: suicide, then more liberties and threats
/// first.
fn other_rules() -> impl Iterator<Item = (Reason, Rules)> {
    let shortages = (0..=4u8).rev().flat_map(|liberties| [1, 0, -1].map(|threats| (liberties, threats)));
    let shortages = shortages.filter_map(|(liberties, threats)| Rules::new(liberties, threats).ok());
    let suicide = (Reason::Suicide, Rules::default().with_suicide());
    let shortages = shortages.filter(|rules| *rules != Rules::default());
    [suicide].into_iter().chain(shortages.map(|rules| (Reason::LibertyShortage(rules), rules)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_named_in_words() {
        let words =
            |liberties, threats| Reason::LibertyShortage(Rules::new(liberties, threats).expect("in range")).to_string();
        assert_eq!(words(1, 0), "right with one outer liberty and no ko threat");
        assert_eq!(words(0, 1), "right with no outer liberty and one ko threat");
        assert_eq!(words(3, -1), "right with 3 outer liberties and one ko threat of the attacker");
    }
}
