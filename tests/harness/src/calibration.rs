//! Whether likelihoods come true: cases in tenths, with intervals that take games as wholes.
//!
//! In: what was said of a case, whether it came true, and its game. Out: a class for every tenth that has cases. Cost:
//! a sort.

use atsumi_render::calibration::Class;

/// What was said of something, and whether it came true.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Case {
    /// The game that it is from.
    pub game: usize,
    /// The likelihood that was said, 0 to 1.
    pub said: f64,
    /// Whether it came true.
    pub came: bool,
}

impl Case {
    fn truth(&self) -> f64 {
        f64::from(u8::from(self.came))
    }
}

/// 1.96 standard errors hold 95 % of what chance does.
const ERRORS: f64 = 1.959_964;

/// The cases whose likelihoods lie in each tenth; the tenth has its lower end, and the last one both.
///
/// Intervals are Wilson's at 95 %. Cases of one game depend on each other, so they count as so many independent ones as
/// would scatter as much as the games do.
#[must_use]
pub fn tenths(cases: &[Case]) -> Vec<Option<Class>> {
    let mut by_tenth: Vec<Vec<Case>> = vec![Vec::new(); 10];
    cases.iter().for_each(|&case| by_tenth[tenth(case.said)].push(case));
    by_tenth.into_iter().map(class).collect()
}

/// The mean over the cases of (said − truth)².
#[must_use]
pub fn brier(cases: &[Case]) -> f64 {
    cases.iter().map(|case| (case.said - case.truth()).powi(2)).sum::<f64>() / cases.len().max(1) as f64
}

/// How far what came true is from what was said, mean over the classes by their numbers of cases.
#[must_use]
pub fn off(classes: &[Option<Class>]) -> f64 {
    let (sum, cases) = classes.iter().flatten().fold((0.0, 0), |(sum, cases), class| {
        (sum + class.cases as f64 * (class.said - class.came).abs(), cases + class.cases)
    });
    sum / cases.max(1) as f64
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share")]
fn tenth(said: f64) -> usize {
    ((said * 10.0) as usize).min(9)
}

fn class(mut cases: Vec<Case>) -> Option<Class> {
    if cases.is_empty() {
        return None;
    }
    let number = cases.len() as f64;
    let mean = |of: &dyn Fn(&Case) -> f64| cases.iter().map(of).sum::<f64>() / number;
    let (said, came) = (mean(&|case| case.said), mean(&Case::truth));
    cases.sort_by_key(|case| case.game);
    Some(Class { cases: cases.len(), said, came, between: wilson(came, independent(&cases, came)) })
}

/// How many independent cases would scatter around the share `came` as these do; sorted by game.
fn independent(cases: &[Case], came: f64) -> f64 {
    let number = cases.len() as f64;
    let games = cases.chunk_by(|a, b| a.game == b.game);
    let squares: f64 = games.map(|game| game.iter().map(|case| case.truth() - came).sum::<f64>().powi(2)).sum();
    let alone = number * came * (1.0 - came);
    if squares <= alone { number } else { number * alone / squares }
}

/// Wilson's interval for a share of so many cases.
fn wilson(came: f64, number: f64) -> [f64; 2] {
    let part = ERRORS * ERRORS / number;
    let middle = came + part / 2.0;
    let half = ERRORS * (came * (1.0 - came) / number + part / (4.0 * number)).sqrt();
    [-1.0, 1.0].map(|side| ((middle + side * half) / (1.0 + part)).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(said: f64, came: &[(usize, bool)]) -> Vec<Case> {
        came.iter().map(|&(game, came)| Case { game, said, came }).collect()
    }

    /// The interval of 7 in 10 is that of the literature.
    #[test]
    fn wilson_as_published() {
        let [low, high] = wilson(0.7, 10.0);
        assert!((low - 0.3968).abs() < 1e-4 && (high - 0.8922).abs() < 1e-4, "{low} {high}");
        let [low, high] = wilson(0.0, 10.0);
        assert!(low == 0.0 && (high - 0.2775).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn every_case_is_in_the_tenth_that_was_said() {
        let of = |said| cases(said, &[(0, true)]);
        let found = tenths(&[of(0.0), of(0.1), of(0.19), of(0.99), of(1.0)].concat());
        let numbers: Vec<usize> = found.iter().map(|class| class.map_or(0, |class| class.cases)).collect();
        assert_eq!(numbers, [1, 2, 0, 0, 0, 0, 0, 0, 0, 2]);
    }

    #[test]
    fn games_count_as_wholes() {
        let apart: Vec<(usize, bool)> = (0..40).map(|k| (k, k % 2 == 0)).collect();
        let together: Vec<(usize, bool)> = (0..40).map(|k| (k / 10, k / 10 % 2 == 0)).collect();
        let of = |came: &[(usize, bool)]| tenths(&cases(0.55, came))[5].expect("a class");
        let (apart, together) = (of(&apart), of(&together));
        assert_eq!((apart.came, together.came), (0.5, 0.5));
        assert_eq!(apart.between, wilson(0.5, 40.0));
        assert_eq!(together.between, wilson(0.5, 4.0), "four games of ten cases that came alike");
    }

    #[test]
    fn how_far_off() {
        let all = [cases(0.3, &[(0, true), (1, false)]), cases(0.8, &[(0, true), (2, true)])].concat();
        assert!((off(&tenths(&all)) - 0.2).abs() < 1e-12);
        assert!((brier(&all) - (0.49 + 0.09 + 0.04 + 0.04) / 4.0).abs() < 1e-12);
    }
}
