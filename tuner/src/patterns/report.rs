//! What was found, as a table and as JSON.

use std::fmt;

use serde::Serialize;

use super::changes::{Change, To};
use super::databases::{Databases, NAMES};
use super::learn::Lesson;
use super::sample::Loss;
use super::statistics::Mean;

/// What stands above the table.
const HEAD: &str = concat!(
    "Brier score in millionths, area in thousandths of a point, each with its standard error; more is worse.\n\n",
    "pattern      class value posi-   mat-  removed:                         ",
    "a tenth more:                    learned on unseen games\n",
    "                         tions   ches            Brier            area ",
    "           Brier            area                    Brier"
);

/// All that was found. Scores are Brier scores, areas points; changes are positive where estimates get worse.
#[derive(Serialize)]
pub(super) struct Report {
    schema: &'static str,
    /// Of the games that changes were chosen by, with nothing changed.
    games: Games,
    patterns: Vec<Row>,
    /// All proposed changes together on other games, and what they add there.
    check: Games,
    check_brier_change: Mean,
    check_area_change: Mean,
}

/// Estimates of games with nothing changed.
#[derive(Serialize)]
struct Games {
    games: usize,
    brier: Mean,
    area_error: Mean,
}

/// A pattern.
#[derive(Serialize)]
struct Row {
    pattern: String,
    database: &'static str,
    class: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f32>,
    positions: usize,
    matches: usize,
    removed_brier: Mean,
    removed_area: Mean,
    #[serde(skip_serializing_if = "Option::is_none")]
    tenth_more_brier: Option<Mean>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tenth_more_area: Option<Mean>,
    /// The change that is clearly better on all games; 0 is removal.
    #[serde(skip_serializing_if = "Option::is_none")]
    learned: Option<f32>,
    /// What choosing adds to games that it did not see.
    unseen_brier: Mean,
    proposed: bool,
}

impl Report {
    pub(super) fn new(
        databases: &Databases,
        changes: &[Change],
        lessons: &[Lesson],
        before: [&[Loss]; 2],
        differences: &[Loss],
    ) -> Report {
        let row = |lesson: &Lesson| {
            let pattern = databases.pattern(lesson.place);
            let learned = lesson.chosen(changes).map(|change| match change.to {
                To::Nothing => 0.0,
                To::Value(value) => value,
            });
            Row {
                pattern: pattern.name.to_string(),
                database: NAMES[lesson.place.database],
                class: pattern.classes.to_string(),
                value: lesson.gradient.map(|_| pattern.value),
                positions: lesson.at_work.0,
                matches: lesson.at_work.1,
                removed_brier: lesson.removed[0],
                removed_area: lesson.removed[1],
                tenth_more_brier: lesson.gradient.map(|[brier, _]| brier),
                tenth_more_area: lesson.gradient.map(|[_, area]| area),
                learned,
                unseen_brier: lesson.unseen,
                proposed: lesson.proposed(changes).is_some(),
            }
        };
        let [games, check] = before.map(Games::of);
        let [check_brier_change, check_area_change] = means(differences);
        let patterns = lessons.iter().map(row).collect();
        Report { schema: "atsumi-pattern-values/1", games, patterns, check, check_brier_change, check_area_change }
    }
}

impl Games {
    fn of(losses: &[Loss]) -> Games {
        let [brier, area_error] = means(losses);
        Games { games: losses.len(), brier, area_error }
    }
}

fn means(losses: &[Loss]) -> [Mean; 2] {
    let of = |value: fn(&Loss) -> f64| Mean::of(losses.iter().map(value), losses.len());
    [of(|loss| loss.brier), of(|loss| loss.area)]
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Games { games, brier, area_error } = &self.games;
        writeln!(f, "{games} games: Brier score {:.5}, error of the area {:.3}", brier.mean, area_error.mean)?;
        writeln!(f, "{HEAD}")?;
        self.patterns.iter().try_for_each(|row| writeln!(f, "{row}"))?;
        let proposed = self.patterns.iter().filter(|row| row.proposed).count();
        let Games { games, brier, area_error } = &self.check;
        writeln!(
            f,
            "\n{proposed} changes are proposed. {games} other games: Brier score {:.5}, error of the area {:.3};",
            brier.mean, area_error.mean
        )?;
        let (brier, area) = (shown(self.check_brier_change, 1e6), shown(self.check_area_change, 1e3));
        writeln!(f, "with all changes together {} millionths, {} thousandths of a point", brier.trim(), area.trim())
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value.map(|value| value.to_string()).unwrap_or_default();
        let tenth = |mean: Option<Mean>, unit| mean.map(|mean| shown(mean, unit)).unwrap_or_default();
        let learned = match self.learned {
            Some(0.0) => "remove".to_owned(),
            Some(value) => value.to_string(),
            None => String::new(),
        };
        let line = format!(
            "{:12} {:5} {value:>5} {:>5} {:>6}  {:>15} {:>15}  {:>15} {:>15}  {learned:>7} {:>15}{}",
            self.pattern,
            self.class,
            self.positions,
            self.matches,
            shown(self.removed_brier, 1e6),
            shown(self.removed_area, 1e3),
            tenth(self.tenth_more_brier, 1e6),
            tenth(self.tenth_more_area, 1e3),
            if self.unseen_brier == Mean::default() { String::new() } else { shown(self.unseen_brier, 1e6) },
            if self.proposed { " *" } else { "" },
        );
        f.write_str(line.trim_end())
    }
}

fn shown(mean: Mean, unit: f64) -> String {
    let Mean { mean, error } = mean.times(unit);
    format!("{:>7.2} ±{error:>6.2}", mean + 0.0)
}
