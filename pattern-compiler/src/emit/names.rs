//! Rust names from the names of databases and patterns.

use std::collections::BTreeSet;

/// Hands out names; none twice.
#[derive(Default)]
pub(super) struct Names {
    used: BTreeSet<String>,
}

impl Names {
    /// A constant's name from the name of a pattern or database, such as `BARRIER4B`. Names that are taken already get
    /// a number behind them.
    ///
    /// It has at least two characters, so it is never mistaken for a label, which keeps its one letter.
    pub(super) fn constant(&mut self, name: &str) -> String {
        let mut base: String =
            name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
        if base.len() < 2 || !base.starts_with(|c: char| c.is_ascii_alphabetic()) {
            base = format!("PATTERN_{base}");
        }
        let numbered = (2..).map(|k| format!("{base}_{k}"));
        let free = std::iter::once(base.clone()).chain(numbered).find(|name| self.used.insert(name.clone()));
        free.unwrap_or(base)
    }

    /// The name of a part of the constant `constant`, such as `BARRIERS_ROWS`.
    pub(super) fn part(&mut self, constant: &str, part: &str) -> String {
        self.constant(&format!("{constant}_{part}"))
    }
}

/// The name of a function that belongs to the constant `constant`, such as `barrier4b_constraint`.
pub(super) fn function(constant: &str, part: &str) -> String {
    format!("{}_{part}", constant.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_identifiers() {
        let mut names = Names::default();
        let given = ["Barrier4b", "Barrier4b", "barrier4B", "4b", "A", "", "é-x", "Barrier4b_2", "__"];
        let made = given.map(|name| names.constant(name));
        assert_eq!(
            made,
            [
                "BARRIER4B",
                "BARRIER4B_2",
                "BARRIER4B_3",
                "PATTERN_4B",
                "PATTERN_A",
                "PATTERN_",
                "PATTERN___X",
                "BARRIER4B_2_2",
                "PATTERN___"
            ]
        );
        assert_eq!(function(&made[1], "action"), "barrier4b_2_action");
        assert_eq!(names.part("BARRIERS", "ROWS"), "BARRIERS_ROWS");
    }
}
