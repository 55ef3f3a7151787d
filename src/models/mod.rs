//! What was learned from finished games.
//!
//! In: the models that are built in, or the texts of others. Out: [`Models`], which an [`Analysis`](crate::Analysis)
//! asks. Cost: the built-in ones are tables of the program; a text is read once.

mod files;

use tree_models::{Forest, Mistake, parse, share};

use crate::{owners, survival};

#[allow(clippy::approx_constant, reason = "thresholds were learned and may lie near anything")]
mod built_in {
    include!(concat!(env!("OUT_DIR"), "/models.rs"));
}

/// The models of survival and ownership: sums of small decision trees.
///
/// ```
/// use atsumi::Models;
///
/// let mut models = Models::default();
/// let mistake = models.replace("owners.model", "constant 0\ntree\n  weather <= 0.5\n").unwrap_err();
/// assert_eq!((mistake.line, mistake.column), (3, 3));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Models {
    /// How likely a string lives by itself; the logarithm of the odds, from [`survival::FEATURES`].
    pub(crate) first: Forest,
    /// How likely a dragon lives, by the influence before dragons are known; likewise.
    pub(crate) second: Forest,
    /// How likely a dragon lives, by the influence without the dead ones; likewise.
    pub(crate) survival: Forest,
    /// How likely a colour owns a point; likewise, from [`owners::FEATURES`].
    pub(crate) owners: Forest,
    /// What reading adds to the logarithm of the odds that a dragon lives, from [`survival::READ_FEATURES`].
    pub(crate) read: Forest,
    /// Which of them were replaced, in the order of [`Models::FILES`].
    replaced: [bool; 5],
}

impl Default for Models {
    /// The models that are built in.
    fn default() -> Models {
        use built_in::{FIRST, OWNERS, READ, SECOND, SURVIVAL};

        let (first, second) = (FIRST.clone(), SECOND.clone());
        let (survival, owners, read) = (SURVIVAL.clone(), OWNERS.clone(), READ.clone());
        Models { first, second, survival, owners, read, replaced: [false; 5] }
    }
}

impl Models {
    /// The names of the files that models are read from, in the order in which they are learned.
    pub const FILES: [&str; 5] = files::FILES;

    /// Takes another model instead of the one that `file` names, one of [`Models::FILES`].
    ///
    /// # Errors
    /// The first mistake of the text, with its line and column; at its beginning, that no model has the name `file`.
    /// Nothing has changed then.
    ///
    /// ```
    /// # use atsumi::Models;
    /// let mistake = Models::default().replace("owner.model", "constant 0\n").unwrap_err();
    /// assert!(mistake.message.contains("survival.model, owners.model or survival-read.model"));
    /// ```
    pub fn replace(&mut self, file: &str, text: &str) -> Result<(), Mistake> {
        let [first, second, third, fourth, fifth] = Models::FILES;
        let unknown = || Mistake {
            line: 1,
            column: 1,
            message: format!("no model is called `{file}`; models are {first}, {second}, {third}, {fourth} or {fifth}"),
        };
        let number = Models::FILES.iter().position(|&name| name == file).ok_or_else(unknown)?;
        let features: &[&str] = match file {
            files::OWNERS => &owners::FEATURES,
            files::READ => &survival::READ_FEATURES,
            _ => &survival::FEATURES,
        };
        let forest = parse(text, features)?;
        *[&mut self.first, &mut self.second, &mut self.survival, &mut self.owners, &mut self.read][number] = forest;
        self.replaced[number] = true;
        Ok(())
    }

    /// How likely strings or dragons with these features live to the end of the game, 0 to 1, as told in `round`.
    #[must_use]
    pub fn survival(&self, round: survival::Round, rows: &[survival::Row]) -> Vec<f32> {
        let model = match round {
            survival::Round::First => &self.first,
            survival::Round::Second => &self.second,
            survival::Round::Third => &self.survival,
        };
        survival::survival(model, rows)
    }

    /// How likely a colour owns points with these features, seen by it, 0 to 1, each by itself.
    #[must_use]
    pub fn owners(&self, rows: &[owners::Row]) -> Vec<f64> {
        self.owners.values(rows).into_iter().map(share).collect()
    }

    /// The models in the order of [`Models::FILES`]: the name of the file, and whether it is the one that is built in.
    pub fn provenance(&self) -> impl Iterator<Item = (&'static str, bool)> {
        Models::FILES.into_iter().zip(self.replaced.map(|replaced| !replaced))
    }
}
