//! The text of a model.
//!
//! In: a text and the names of the features. Out: a [`Forest`], or the first [`Mistake`] with its line and column.
//! Cost: linear in the text, times the number of names.

use std::borrow::Cow;
use std::fmt;

use crate::forest::{Forest, Leaves, Node};

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for Mistake {}

/// Deeper trees than this cannot be read.
const DEEPEST: usize = 64;

/// Reads a model.
///
/// # Errors
/// The first [`Mistake`].
///
/// ```
/// let text = "constant 0.5\ntree\n  liberties <= 2.5\n    -1\n    1\n";
/// let forest = tree_models::parse(text, &["stones", "liberties"])?;
/// assert_eq!(forest.value(&[0.0, 2.0]), -0.5);
/// let mistake = tree_models::parse("constant 0\ntree\n  liberty <= 2\n", &["liberties"]).unwrap_err();
/// assert_eq!((mistake.line, mistake.column), (3, 3));
/// # Ok::<(), tree_models::Mistake>(())
/// ```
pub fn parse(text: &str, names: &[&str]) -> Result<Forest, Mistake> {
    let mut lines = Lines { text: text.lines().enumerate(), last: 0 };
    let mut tables = Tables::default();
    let first = lines.next().ok_or_else(|| lines.end("a line `constant NUMBER`"))?;
    let Some(constant) = first.text.strip_prefix("constant ") else {
        return Err(first.wrong("a model begins with a line `constant NUMBER`"));
    };
    let constant = first.number(constant)?;
    while let Some(line) = lines.next() {
        if line.text != "tree" {
            return Err(
                line.wrong("a tree begins with a line `tree`; is there a number or a comparison too many above?")
            );
        }
        tables.first = tables.leaves.len();
        let root = tables.branch(&mut lines, names, 0)?;
        tables.trees.push(root);
    }
    let Tables { trees, nodes, leaves, weights, .. } = tables;
    let (trees, nodes) = (Cow::Owned(trees), Cow::Owned(nodes));
    Ok(Forest { constant, trees, nodes, leaves: Cow::Owned(leaves), weights: Cow::Owned(weights) })
}

#[derive(Default)]
struct Tables {
    /// Where the leaves of the tree begin that is being read.
    first: usize,
    trees: Vec<i32>,
    nodes: Vec<Node>,
    leaves: Vec<f64>,
    weights: Vec<f64>,
}

impl Tables {
    /// Reads a branch, and says where it begins.
    fn branch<'t>(
        &mut self,
        lines: &mut Lines<impl Iterator<Item = (usize, &'t str)>>,
        names: &[&str],
        depth: usize,
    ) -> Result<i32, Mistake> {
        let line = lines.next().ok_or_else(|| lines.end("a comparison or a number: the tree is not finished"))?;
        if depth > DEEPEST {
            return Err(line.wrong(&format!("more than {DEEPEST} comparisons in one branch")));
        }
        let Some((name, threshold)) = line.text.split_once(" <= ") else {
            let (leaf, weight) = line.text.split_once(" of ").unwrap_or((line.text, "1"));
            self.leaves.push(line.number(leaf)?);
            self.weights.push(line.count(weight)?);
            return Ok(-i32::try_from(self.leaves.len()).map_err(|_| line.wrong("too many numbers"))?);
        };
        let feature = names.iter().position(|known| *known == name.trim_end());
        let feature = feature.and_then(|k| u16::try_from(k).ok()).ok_or_else(|| line.unknown(name, names))?;
        #[allow(clippy::cast_possible_truncation, reason = "features are compared in binary32")]
        let threshold = line.number(threshold)? as f32;
        let number = self.nodes.len();
        let at = i32::try_from(number).map_err(|_| line.wrong("too many comparisons"))?;
        self.nodes.push(Node { feature, threshold, next: [0; 2], low: 0 });
        let from = self.leaves.len();
        let low = self.branch(lines, names, depth + 1)?;
        self.nodes[number].low = bits(from - self.first, self.leaves.len() - self.first);
        self.nodes[number].next = [low, self.branch(lines, names, depth + 1)?];
        Ok(at)
    }
}

/// The bits from one number up to another one, those that a word has.
fn bits(from: usize, to: usize) -> Leaves {
    let below = |number: usize| u32::try_from(number).ok().and_then(|n| Leaves::MAX.checked_shl(n)).unwrap_or_default();
    below(from) & !below(to)
}

/// The lines that say something.
struct Lines<I> {
    text: I,
    last: usize,
}

impl<'t, I: Iterator<Item = (usize, &'t str)>> Lines<I> {
    fn next(&mut self) -> Option<Line<'t>> {
        for (number, text) in self.text.by_ref() {
            self.last = number + 1;
            let without_comment = text.split('#').next().unwrap_or_default();
            let trimmed = without_comment.trim();
            if !trimmed.is_empty() {
                let indent = without_comment.chars().take_while(|c| c.is_whitespace()).count();
                return Some(Line { number: number + 1, column: indent + 1, text: trimmed });
            }
        }
        None
    }

    fn end(&self, expected: &str) -> Mistake {
        Mistake { line: self.last + 1, column: 1, message: format!("the model ends here; expected {expected}") }
    }
}

/// A line without indentation and comment.
struct Line<'t> {
    number: usize,
    column: usize,
    text: &'t str,
}

impl Line<'_> {
    fn wrong(&self, message: &str) -> Mistake {
        Mistake { line: self.number, column: self.column, message: message.to_owned() }
    }

    /// A number in the line.
    fn number(&self, text: &str) -> Result<f64, Mistake> {
        let number = text.trim().parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| {
            let message = format!(
                "`{}` is no number; expected `FEATURE <= NUMBER`, `NUMBER of COUNT`, or a number like 0.25",
                text.trim()
            );
            Mistake { line: self.number, column: self.column_of(text), message }
        })
    }

    /// The column of a part of the line, blanks before it left out.
    fn column_of(&self, part: &str) -> usize {
        let from = part.trim_start().as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        self.column + self.text.get(..from).map_or(0, |before| before.chars().count())
    }

    /// How many examples a leaf was learned from.
    fn count(&self, text: &str) -> Result<f64, Mistake> {
        let count = text.trim().parse().ok().filter(|&count: &u32| count > 0);
        count.map(f64::from).ok_or_else(|| {
            let message =
                format!("`{}` is no number of examples; expected `NUMBER of COUNT`, or a number alone", text.trim());
            Mistake { line: self.number, column: self.column_of(text), message }
        })
    }

    fn unknown(&self, name: &str, names: &[&str]) -> Mistake {
        self.wrong(&format!("there is no feature `{}`; there are {}", name.trim(), names.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    const NAMES: [&str; 2] = ["a", "b"];

    fn mistake(text: &str) -> (usize, usize, String) {
        let mistake = parse(text, &NAMES).expect_err("there is something wrong");
        (mistake.line, mistake.column, mistake.message)
    }

    #[test]
    fn every_tree_adds_one_leaf() {
        let text =
            "# Two trees.\nconstant 1\n\ntree\n  a <= 0.5 # half\n    b <= 2\n      1\n      2\n    3\ntree\n  10\n";
        let forest = parse(text, &NAMES).expect("a model");
        let values = [[0.5, 2.0], [0.0, 2.5], [0.6, 0.0]].map(|row| forest.value(&row));
        assert_eq!(values, [12.0, 13.0, 14.0]);
        let (start, parts) = forest.contributions(&[0.6, 0.0]);
        assert_eq!(start, 13.0);
        assert_eq!(parts, [1.0, 0.0]);
    }

    #[test]
    fn what_is_added_is_measured_from_the_mean_of_all_examples() {
        let text = "constant 0\ntree\n  a <= 0.5\n    1 of 30\n    5 of 10\n";
        let forest = parse(text, &NAMES).expect("a model");
        assert_eq!(forest.contributions(&[0.0, 0.0]), (2.0, vec![-1.0, 0.0]));
        assert_eq!(forest.value(&[0.0, 0.0]), 1.0);
        assert_eq!(mistake("constant 0\ntree\n  1 of many\n").1, 8);
        assert_eq!(mistake("constant 0\ntree\n  one of 30\n").1, 3);
        assert_eq!(mistake("constant 0\ntree\n  1 of 0\n").1, 8);
    }

    #[test]
    fn mistakes_have_a_place() {
        assert_eq!((mistake("").0, mistake("\n\n").0), (1, 3));
        assert_eq!(mistake("tree\n").0, 1);
        assert_eq!(mistake("constant x\n").1, 10);
        let (line, column, message) = mistake("constant 0\ntree\n  c <= 1\n    1\n    2\n");
        assert_eq!((line, column), (3, 3));
        assert!(message.contains("there are a, b"), "{message}");
        assert_eq!(mistake("constant 0\ntree\n  a <= one\n    1\n    2\n").1, 8);
        assert_eq!(mistake("constant 0\ntree\n  a <= 1\n    1\n").0, 5, "the second branch is missing");
        assert_eq!(mistake("constant 0\ntree\n  1\n  2\n").0, 4, "a number too many");
        assert_eq!(mistake("constant 0\ntree\n  NaN\n").0, 3);
        let deep = format!("constant 0\ntree\n{}", "a <= 1\n".repeat(1000));
        assert!(mistake(&deep).2.contains("more than 64"));
    }
}
