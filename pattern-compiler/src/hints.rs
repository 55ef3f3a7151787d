//! Transformation hints (`.dtr`): how each pattern of a database is turned before it goes into the automaton.
//!
//! In go the text of a hint file and a checked database; out comes the same database with its patterns turned. What
//! holds afterwards: the patterns fit in the same places of a board as before. An orientation that a match reports
//! means the drawn diagram turned by the hint first and by the orientation then; all offsets of a pattern are turned
//! alike, so nobody behind this stage needs to know. The automaton is smaller if turned patterns have more in common:
//! 9,900 states instead of 31,200 for GNU Go's `owl_attackpats`, counted as its documentation counts them.
//!
//! A hint file holds a name and a number from 0 to 7 on each line, with white space between; of several lines for one
//! pattern the first counts. Patterns that it does not name stay as they are, names that no pattern has are ignored:
//! such files outlive changes of their databases. Cost: linear.

use std::collections::BTreeMap;
use std::fmt;

use pattern_tables::symmetry::Orientation;

use crate::model::{Argument, Attribute, Call, Database, Pattern};

/// The hints of a database: an orientation for each name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hints(BTreeMap<String, Orientation>);

/// A line of a hint file that is not a name and a number from 0 to 7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadHint {
    /// The line, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
}

impl fmt::Display for BadHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadHint { line, text } = self;
        write!(f, "line {line}: {text:?} is no hint; write the name of a pattern, a tab and a number from 0 to 7")
    }
}

impl std::error::Error for BadHint {}

impl Hints {
    /// Reads a hint file. Bytes that are not UTF-8 can only be part of names.
    ///
    /// ```
    /// use pattern_compiler::hints::Hints;
    ///
    /// let hints = Hints::parse(b"A1\t3\nA2\t0\n").unwrap();
    /// assert_eq!(hints.of("A1").number(), 3);
    /// assert_eq!(Hints::parse(b"A1\t8\n").unwrap_err().to_string().split(';').next(), Some("line 1: \"A1\\t8\" is no hint"));
    /// ```
    ///
    /// # Errors
    /// The first line that is no hint.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Hints, BadHint> {
        let text = String::from_utf8_lossy(text.as_ref());
        let mut hints = BTreeMap::new();
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
            let mut fields = text.split_whitespace();
            let hint = match (fields.next(), fields.next().and_then(|number| number.parse().ok()), fields.next()) {
                (Some(name), Some(number), None) => Orientation::new(number).map(|hint| (name, hint)),
                _ => None,
            };
            let (name, hint) = hint.ok_or_else(|| BadHint { line, text: text.to_owned() })?;
            hints.entry(name.to_owned()).or_insert(hint);
        }
        Ok(Hints(hints))
    }

    /// The hint for a pattern; orientation 0 if there is none.
    #[must_use]
    pub fn of(&self, name: &str) -> Orientation {
        self.0.get(name).copied().unwrap_or(Orientation::IDENTITY)
    }
}

/// Turns the patterns of `database` as `hints` say.
pub fn apply(database: &mut Database, hints: &Hints) {
    for pattern in &mut database.patterns {
        turn(pattern, hints.of(&pattern.name));
    }
}

fn turn(pattern: &mut Pattern, by: Orientation) {
    if by == Orientation::IDENTITY {
        return;
    }
    pattern.extent = pattern.extent.turned(by);
    pattern.edges = pattern.edges.turned(by);
    pattern.cells.iter_mut().for_each(|cell| cell.at = by.apply(cell.at));
    pattern.cells.sort_by_key(|cell| cell.at);
    pattern.star = pattern.star.map(|star| by.apply(star));
    pattern.labels.iter_mut().for_each(|label| label.at = by.apply(label.at));
    for attribute in &mut pattern.attributes {
        if let Attribute::Offset(_, label) = attribute {
            label.at = by.apply(label.at);
        }
    }
    let mut turn = |call: &mut Call| {
        let arguments = call.moves.iter_mut().flatten().chain(&mut call.points);
        arguments.for_each(|Argument { at, .. }| *at = by.apply(*at));
    };
    if let Some(constraint) = &mut pattern.constraint {
        constraint.expr.calls_mut(&mut turn);
    }
    if let Some(action) = &mut pattern.action {
        action.statements.iter_mut().for_each(|statement| statement.calls_mut(&mut turn));
    }
}

#[cfg(test)]
mod tests {
    use pattern_tables::database::{Edges, Extent};

    use super::*;
    use crate::check::Settings;
    use crate::compile;

    const TEXT: &str = "\
Pattern Toy1

?X.|
*O!|
---+

:8,-

?a.|
bO!|
---+

;oplay_attack(*,a,b) && lib(a)>1

>if (lib(b)) return ko(a);
";

    #[test]
    fn everything_turns_together_and_back() {
        let (before, _) = compile::check("owl_vital_apats.db", TEXT, &Settings::default())
            .unwrap_or_else(|errors| panic!("{errors}"));
        for number in 0..8u8 {
            let hint = |number: u8| Hints::parse(format!("Toy1 {number}\n")).expect("a hint");
            let mut database = before.clone();
            apply(&mut database, &hint(number));
            assert_eq!(database == before, number == 0, "hint {number}");
            let back = Orientation::new(number).expect("up to 7").inverse();
            apply(&mut database, &hint(back.number()));
            assert_eq!(database, before, "hint {number} and back");
        }
    }

    #[test]
    fn a_quarter_turn_takes_the_right_border_to_the_bottom() {
        let east = Edges { east: true, ..Edges::NONE };
        let quarter = Orientation::new(1).expect("up to 7");
        assert_eq!(east.turned(quarter), Edges { south: true, ..Edges::NONE });
        assert_eq!(Extent::new(-1, -2, 0, 3).turned(quarter), Extent::new(-2, 0, 3, 1));
    }
}
