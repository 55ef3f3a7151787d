//! Values of moves in playouts (`mc_*.db`): a language of its own, read and compiled in one go.
//!
//! In goes the text of a file; out come its [`MoveValues`]. What holds afterwards: for every class of neighbourhoods
//! and every combination of properties the value is that of the first line, in the order of the file, whose diagram
//! fits in some orientation and whose properties hold, and 1 if there is none.
//!
//! A diagram is three lines of three characters around the move: `.` empty, `O` own stone, `X` enemy stone, `o` own or
//! empty, `x` enemy or empty, `?` anything on the board, `%` anything, `|`, `-` and `+` beyond the edge. The middle
//! character is the move. Behind it stand one or more lines of a colon, a value and properties with commas between:
//!
//! ```text
//! XO?
//! .*.        Cut, or connect.
//! ???
//!
//! :20,near,osafe
//! :5
//! ```
//!
//! `near` and `far` say whether the last move has touched the neighbourhood; `ocap2`, `ocap2+` and `ocap2-` how many
//! stones our move captures (exactly, at least, at most; 3 counts for more too), `xcap…` the opponent's; `osafe` and
//! `ounsafe` whether our move is no self-atari, `xsafe` and `xunsafe` the opponent's; `xsuicide` and `xnosuicide`
//! whether the opponent's would be suicide. What follows a `#` there is a remark, and so are all other lines.
//!
//! Cost: some milliseconds.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use pattern_tables::database::fingerprint;
use pattern_tables::move_values::{self, CLASSES, Classes, MoveValues, NEIGHBOURS, PROPERTIES, Properties};
use pattern_tables::symmetry::Orientation;

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{Source, Span, without_mark};

/// The longest line that counts, in characters.
const LONGEST: usize = 79;
/// The largest value.
const LARGEST: u32 = 10_000_000;

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for Error {}

/// A diagram in one orientation: which contents each neighbour accepts, four bits each.
type Accepts = [u8; 8];

/// A colon line and the diagram above it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rule {
    diagram: Vec<Accepts>,
    value: u32,
    conditions: Vec<Condition>,
}

/// A property that a line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Condition {
    /// This bit has this value.
    Bit(u8, bool),
    /// Captured stones, ours or the opponent's, are between these numbers.
    Captures { own: bool, least: u8, most: u8 },
}

impl Condition {
    fn holds(self, properties: Properties) -> bool {
        match self {
            Condition::Bit(bit, value) => properties.has(bit) == value,
            Condition::Captures { own, least, most } => {
                let captures = if own { properties.own_captures() } else { properties.opponent_captures() };
                (least..=most).contains(&captures)
            }
        }
    }
}

/// The properties that are words.
const WORDS: [(&str, Condition); 8] = [
    ("near", Condition::Bit(0, true)),
    ("far", Condition::Bit(0, false)),
    ("xunsafe", Condition::Bit(5, true)),
    ("xsafe", Condition::Bit(5, false)),
    ("ounsafe", Condition::Bit(6, true)),
    ("osafe", Condition::Bit(6, false)),
    ("xsuicide", Condition::Bit(7, true)),
    ("xnosuicide", Condition::Bit(7, false)),
];

/// Compiles the file `file` with the content `text`.
///
/// ```
/// use pattern_compiler::move_values;
/// use pattern_tables::move_values::{Classes, Code, Properties};
///
/// let values = move_values::compile("mc_toy.db", "O??\n?*?\n???\n\n:7,near\n:3\n").unwrap();
/// let classes = Classes::new();
/// let own_diagonal = classes.of(Code(1 << 8));
/// assert_eq!(values.name, "toy");
/// assert_eq!((values.value(own_diagonal, Properties(1)), values.value(own_diagonal, Properties(0))), (7, 3));
/// assert_eq!(values.value(classes.of(Code(0)), Properties(1)), 1);
/// ```
///
/// # Errors
/// The first line that is wrong.
pub fn compile(file: &str, text: impl AsRef<[u8]>) -> Result<MoveValues, Error> {
    let bytes = text.as_ref();
    let rules = read(without_mark(&String::from_utf8_lossy(bytes)))?;
    let classes = Classes::new();
    let mut representatives = vec![None; CLASSES + 1];
    for code in (0..=u16::MAX).rev().map(move_values::Code) {
        representatives[usize::from(classes.of(code))] = Some(code);
    }
    let mut rows: BTreeMap<Vec<u32>, u16> = BTreeMap::new();
    let mut table = Vec::new();
    let mut row_of = Vec::with_capacity(CLASSES + 1);
    for (class, code) in representatives.iter().enumerate() {
        let fitting: Vec<&Rule> = match code {
            Some(code) if class > 0 => rules.iter().filter(|rule| rule.fits(*code)).collect(),
            _ => Vec::new(),
        };
        let values = values(&fitting);
        let next = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let row = *rows.entry(values).or_insert_with_key(|values| {
            table.extend_from_slice(values);
            next
        });
        row_of.push(row);
    }
    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let stem = stem.strip_suffix(".db").unwrap_or(stem);
    let name = stem.strip_prefix("mc_").unwrap_or(stem).to_owned().into();
    Ok(MoveValues { name, fingerprint: fingerprint(bytes), row_of: row_of.into(), rows: table.into() })
}

/// [`compile`] for people: also counts the diagrams, and says what is wrong where it stands.
///
/// # Errors
/// The first line that is wrong.
pub fn check(file: &str, text: impl AsRef<[u8]>) -> Result<(MoveValues, usize), Diagnostics> {
    let bytes = text.as_ref();
    let source = Arc::new(Source::new(file, bytes));
    let diagrams = |source: &Source| {
        let mut starts = source.lines().map(|line| is_row(line.text)).collect::<Vec<_>>();
        starts.dedup();
        starts.into_iter().filter(|&is_row| is_row).count()
    };
    match compile(file, bytes) {
        Ok(values) => Ok((values, diagrams(&source))),
        Err(Error { line, message }) => {
            let place = source.lines().nth(line.saturating_sub(1)).map_or(Span::new(0, 0), |line| line.span);
            let (message, help) =
                message.split_once("; ").unwrap_or((&message, "see the documentation of move values"));
            let mut diagnostics = Diagnostics::new(Arc::clone(&source), 1);
            diagnostics.push(Diagnostic::new(Code::MalformedLine, place, message, help));
            Err(diagnostics)
        }
    }
}

/// Whether a file goes by the name of a database of move values.
///
/// ```
/// assert!(pattern_compiler::move_values::is_named("db/mc_mine.db"));
/// ```
#[must_use]
pub fn is_named(file: &str) -> bool {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.starts_with("mc_") && name.ends_with(".db")
}

fn is_row(line: &str) -> bool {
    line.starts_with(['.', 'x', 'X', 'o', 'O', '|', '+', '-', '?', '%'])
}

/// The values for all properties, of the first rule that holds.
fn values(fitting: &[&Rule]) -> Vec<u32> {
    let properties = (0..PROPERTIES).filter_map(|bits| u8::try_from(bits).ok()).map(Properties);
    let value = |properties: Properties| {
        let first = fitting.iter().find(|rule| rule.conditions.iter().all(|condition| condition.holds(properties)));
        first.map_or(1, |rule| rule.value)
    };
    properties.map(value).collect()
}

impl Rule {
    fn fits(&self, code: move_values::Code) -> bool {
        self.diagram.iter().any(|accepts| (0..8).all(|k| accepts[k] >> code.at(k) & 1 == 1))
    }
}

/// The rules of a file, in order.
fn read(text: &str) -> Result<Vec<Rule>, Error> {
    let (mut rules, mut rows, mut closed) = (Vec::new(), Vec::new(), true);
    let mut diagram = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let wrong = |message: String| Error { line, message };
        let is_row = is_row(text);
        let is_value = text.starts_with(':');
        if (is_row || is_value) && text.chars().count() > LONGEST {
            return Err(wrong(format!("a line of more than {LONGEST} characters; shorten it")));
        }
        if is_row {
            if closed {
                rows.clear();
                closed = false;
            }
            rows.push(row(text, rows.len() == 1).map_err(wrong)?);
            if rows.len() > 3 {
                return Err(wrong("a fourth row; a diagram has three, and a `:` line behind it".into()));
            }
        } else if is_value {
            if rows.len() != 3 {
                let message = format!("a value behind {} rows; draw three of three characters above it", rows.len());
                return Err(wrong(message));
            }
            if !closed {
                diagram = orientations(&rows);
                closed = true;
            }
            let (value, conditions) = entry(&text[1..]).map_err(wrong)?;
            rules.push(Rule { diagram: diagram.clone(), value, conditions });
        }
    }
    if closed {
        Ok(rules)
    } else {
        Err(Error {
            line: text.lines().count(),
            message: "the last diagram has no value; write a `:` and a number behind it".into(),
        })
    }
}

/// What the three cells of a row accept; the middle one of the middle row is the move, whatever stands there.
fn row(text: &str, is_middle: bool) -> Result<[u8; 3], String> {
    let mut cells = text.chars();
    let mut row = [0; 3];
    for (k, cell) in row.iter_mut().enumerate() {
        *cell = match cells.next() {
            Some(_) if is_middle && k == 1 => 0b1111,
            Some('.') => 0b0001,
            Some('O') => 0b0010,
            Some('X') => 0b0100,
            Some('o') => 0b0011,
            Some('x') => 0b0101,
            Some('?') => 0b0111,
            Some('|' | '-' | '+') => 0b1000,
            Some('%') => 0b1111,
            Some(other) => {
                return Err(format!("`{other}` is no cell; use `.`, `O`, `X`, `o`, `x`, `?`, `%`, `|`, `-` and `+`"));
            }
            None => return Err("a row of less than three cells; draw three".into()),
        };
    }
    Ok(row)
}

/// A diagram in all orientations.
fn orientations(rows: &[[u8; 3]]) -> Vec<Accepts> {
    let at =
        |down: i8, right: i8| rows[usize::from((down + 1).unsigned_abs())][usize::from((right + 1).unsigned_abs())];
    let turned = |by: Orientation| {
        NEIGHBOURS.map(|v| {
            let v = by.inverse().apply(v);
            at(v.down, v.right)
        })
    };
    let mut all: Vec<Accepts> = Orientation::ALL.map(turned).to_vec();
    all.sort_unstable();
    all.dedup();
    all
}

/// Value and properties of the text behind a colon.
fn entry(text: &str) -> Result<(u32, Vec<Condition>), String> {
    let text = text.split('#').next().unwrap_or_default();
    let mut items = text.split(',').map(str::trim);
    let number = items.next().unwrap_or_default();
    let value = number.parse().ok().filter(|&value| value <= LARGEST);
    let value =
        value.ok_or_else(|| format!("{number:?} is no value; write a number from 0 to {LARGEST} behind the colon"))?;
    let conditions = items.map(|item| condition(item).ok_or_else(|| unknown(item)));
    Ok((value, conditions.collect::<Result<_, _>>()?))
}

fn condition(item: &str) -> Option<Condition> {
    if let Some((_, condition)) = WORDS.iter().find(|(word, _)| *word == item) {
        return Some(*condition);
    }
    let own = item.starts_with("ocap");
    let number = item.strip_prefix("ocap").or_else(|| item.strip_prefix("xcap"))?;
    let (least, most) = match number {
        "0" => (0, 0),
        "1" => (1, 1),
        "1+" => (1, 3),
        "1-" => (0, 1),
        "2" => (2, 2),
        "2+" => (2, 3),
        "2-" => (0, 2),
        "3" => (3, 3),
        _ => return None,
    };
    Some(Condition::Captures { own, least, most })
}

fn unknown(item: &str) -> String {
    let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
    format!(
        "{item:?} is no property; there are {}, and ocap and xcap with 0, 1, 2 or 3 and perhaps a sign",
        words.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_holds_counts() {
        let text = "remarks of any kind\n...  \n.*.  the lonely move\n...\n\n:9,ocap1+,xunsafe remark? no\n";
        assert!(
            compile("mc_a.db", text).expect_err("a remark behind a property").message.starts_with("\"xunsafe remark")
        );
        let text = "...\n.*.\n...\n:9,xcap1+,ounsafe\n:4,far\n???\n?*?\n???\n:2,ocap2-\n";
        let values = compile("mc_a.db", text).expect("compiles");
        let (empty, stone) = (1, 2);
        let value = |class, bits| values.value(class, Properties(bits));
        assert_eq!(value(empty, 0b0100_0010), 9);
        assert_eq!(value(empty, 0b0100_0000), 4);
        assert_eq!(value(empty, 0b0000_0001), 2);
        assert_eq!(value(empty, 0b0001_1001), 1, "three stones are captured near");
        assert_eq!(value(stone, 0b0100_0010), 2, "another diagram");
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        for (text, line, part) in [
            ("...\n.*.\n:1\n", 3, "behind 2 rows"),
            ("...\n.*.\n...\n...\n", 4, "fourth row"),
            ("...\n.*.\n..\n:1\n", 3, "less than three"),
            ("...\n.*.\n..y\n:1\n", 3, "`y` is no cell"),
            ("...\n.*.\n...\n:x\n", 4, "is no value"),
            ("...\n.*.\n...\n:10000001\n", 4, "is no value"),
            ("...\n.*.\n...\n:1,ocap3+\n", 4, "is no property"),
            ("...\n.*.\n...\n", 3, "has no value"),
        ] {
            let error = compile("mc_a.db", text).expect_err(text);
            assert!(error.line == line && error.message.contains(part), "{text:?}: {error}");
        }
    }
}
