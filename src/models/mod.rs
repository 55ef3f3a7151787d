//! What was learned from finished games.
//!
//! In: the models that are built in, or the texts of others. Out: [`Models`], which an [`Analysis`](crate::Analysis) asks. Cost:
//! the built-in ones are tables of the program; a text is read once.

use tree_models::{Forest, Mistake, parse};

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
}

impl Default for Models {
    /// The models that are built in.
    fn default() -> Models {
        use built_in::{FIRST, OWNERS, SECOND, SURVIVAL};

        Models { first: FIRST.clone(), second: SECOND.clone(), survival: SURVIVAL.clone(), owners: OWNERS.clone() }
    }
}

impl Models {
    /// The names of the files that models are read from.
    pub const FILES: [&str; 4] = ["survival-first.model", "survival-second.model", "survival.model", "owners.model"];

    /// Takes another model instead of the one that `file` names, one of [`Models::FILES`]; other files change nothing.
    ///
    /// # Errors
    /// The first mistake of the text, with its line and column. Nothing has changed then.
    pub fn replace(&mut self, file: &str, text: &str) -> Result<(), Mistake> {
        match file {
            "survival-first.model" => self.first = parse(text, &survival::FEATURES)?,
            "survival-second.model" => self.second = parse(text, &survival::FEATURES)?,
            "survival.model" => self.survival = parse(text, &survival::FEATURES)?,
            "owners.model" => self.owners = parse(text, &owners::FEATURES)?,
            _ => {}
        }
        Ok(())
    }
}
