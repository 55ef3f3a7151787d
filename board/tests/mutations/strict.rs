//! A reader that takes only sound records: what the format prescribes, and nothing that looks like an accident.

use std::collections::{BTreeMap, BTreeSet};

use crate::Said;

/// What a sound record says.
#[derive(Debug)]
pub(crate) struct Sound {
    stones: Vec<(char, usize, usize)>,
    moves: Vec<Play>,
}

impl Sound {
    pub(crate) fn says(&self, said: &Said) -> bool {
        self.stones == said.stones && self.moves == said.moves
    }
}

/// The names of lists of points and of numbers; other values are texts.
const POINTS: [&str; 8] = ["AB", "AW", "AE", "TR", "CR", "SQ", "MA", "LB"];
const NUMBERS: [&str; 5] = ["SZ", "KM", "HA", "GM", "FF"];
/// A move: colour, and row and column if it is no pass.
type Play = (char, Option<(usize, usize)>);

/// A property: name and values.
type Property<'t> = (&'t str, Vec<&'t str>);

/// The rest of a text.
struct Rest<'t>(&'t str);

impl<'t> Rest<'t> {
    fn skip(&mut self, expected: char) -> Option<()> {
        self.0 = self.0.trim_start_matches([' ', '\n', '\r', '\t']).strip_prefix(expected)?;
        Some(())
    }

    fn sees(&self, expected: char) -> bool {
        self.0.trim_start_matches([' ', '\n', '\r', '\t']).starts_with(expected)
    }

    /// A tree whose first variation everywhere is added to `line`, or skipped.
    fn tree(&mut self, line: &mut Vec<Vec<Property<'t>>>) -> Option<()> {
        self.skip('(')?;
        while self.sees(';') {
            self.skip(';')?;
            line.push(self.node()?);
        }
        let mut first = true;
        while self.sees('(') {
            let mut skipped = Vec::new();
            self.tree(if first { &mut *line } else { &mut skipped })?;
            (!skipped.is_empty() || first).then_some(())?;
            first = false;
        }
        self.skip(')')
    }

    fn node(&mut self) -> Option<Vec<Property<'t>>> {
        let mut properties = Vec::new();
        loop {
            let text = self.0.trim_start_matches([' ', '\n', '\r', '\t']);
            let end = text.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(text.len());
            if end == 0 {
                return Some(properties);
            }
            let name = &text[..end];
            self.0 = &text[end..];
            let mut values = Vec::new();
            while self.sees('[') {
                self.skip('[')?;
                values.push(self.value()?);
            }
            // Programs may give properties longer names of their own.
            (name.len() > 1 || matches!(name, "B" | "W" | "C" | "N")).then_some(())?;
            // Lists of points may be given in parts.
            let is_new = POINTS.contains(&name) || properties.iter().all(|&(other, _)| other != name);
            (!values.is_empty() && is_new).then_some(())?;
            properties.push((name, values));
        }
    }

    fn value(&mut self) -> Option<&'t str> {
        let mut escaped = false;
        for (at, c) in self.0.char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                ']' => {
                    let value = &self.0[..at];
                    self.0 = &self.0[at + 1..];
                    return Some(value);
                }
                _ => {}
            }
        }
        None
    }
}

/// What a sound record says; `None` if it is not sound.
pub(crate) fn read(bytes: &[u8]) -> Option<Sound> {
    let mut rest = Rest(std::str::from_utf8(bytes).ok()?);
    let mut line = Vec::new();
    rest.tree(&mut line)?;
    rest.0.trim_matches([' ', '\n', '\r', '\t']).is_empty().then_some(())?;
    let root = line.first()?;
    let number = |name: &str| root.iter().find(|(n, _)| *n == name).map(|(_, values)| values[0]);
    let size: usize = number("SZ").map_or(Some(19), |text| text.parse().ok())?;
    let handicap: usize = number("HA").filter(|text| !text.is_empty()).map_or(Some(0), |text| text.parse().ok())?;
    (!root.is_empty()).then_some(())?;
    let mut sound = Sound { stones: Vec::new(), moves: Vec::new() };
    let (mut stones, mut last) = (BTreeSet::new(), None);
    for node in &line {
        let played = play(node, size)?;
        is_set_up_once(node, size).then_some(())?;
        for (name, values) in node {
            if let ("AB" | "AW" | "AE", true) = (*name, sound.moves.is_empty()) {
                let points = values.iter().map(|value| points(value, size)).collect::<Option<Vec<_>>>()?;
                for (row, col) in points.into_iter().flatten() {
                    stones.retain(|&(r, c, _)| (r, c) != (row, col));
                    stones.extend((*name != "AE").then(|| (row, col, name.as_bytes()[1] as char)));
                }
            }
            if matches!(*name, "AB" | "AW" | "AE" | "PL") {
                last = None;
            }
        }
        if let Some((color, _)) = played {
            (last != Some(color) || (handicap > 1 && sound.moves.iter().all(|m| m.0 == 'B'))).then_some(())?;
            last = Some(color);
        }
        sound.moves.extend(played);
    }
    sound.stones = stones.into_iter().map(|(row, col, color)| (color, row, col)).collect();
    Some(sound)
}

/// Whether no point is set up in two ways.
fn is_set_up_once(node: &[Property<'_>], size: usize) -> bool {
    let mut changes = BTreeMap::new();
    node.iter().filter(|(name, _)| matches!(*name, "AB" | "AW" | "AE")).all(|(name, values)| {
        let points = values.iter().filter_map(|value| points(value, size)).flatten();
        points.into_iter().all(|point| *changes.entry(point).or_insert(*name) == *name)
    })
}

/// The move of a node, whose properties are all as they should be.
fn play(node: &[Property<'_>], size: usize) -> Option<Option<Play>> {
    let mut played = None;
    for (name, values) in node {
        let is_single = values.len() == 1;
        let all = |test: &dyn Fn(&str) -> bool| values.iter().all(|value| test(value)).then_some(());
        match *name {
            "B" | "W" => {
                let value = values[0];
                let pass = value.is_empty() || value == "tt";
                let at = if pass { None } else { Some(point(value, size)?) };
                (is_single && played.is_none()).then_some(())?;
                played = Some((name.as_bytes()[0] as char, at));
            }
            "AB" | "AW" | "AE" => all(&|value| points(value, size).is_some())?,
            name if POINTS.contains(&name) => all(&|value| point(value.get(..2).unwrap_or(""), size).is_some())?,
            // Komi and handicap may be left open.
            "KM" | "HA" if values[0].is_empty() && is_single => {}
            name if NUMBERS.contains(&name) => all(&|value| is_single && value.parse::<f64>().is_ok())?,
            // A text alone in its node that could be a point, and a text with another `[`, are accidents.
            _ => all(&|value| {
                let bracket =
                    value.match_indices('[').any(|(at, _)| !value[..at].ends_with('\\') && !value.contains("\\]"));
                is_single && !bracket && (node.len() > 1 || point(value, size).is_none() && !value.is_empty())
            })?,
        }
    }
    Some(played)
}

/// Row and column of a point on the board.
fn point(value: &str, size: usize) -> Option<(usize, usize)> {
    let line = |byte: u8| Some(usize::from(byte.checked_sub(b'a')?)).filter(|&line| line < size);
    match value.as_bytes() {
        [col, row] => Some((line(*row)?, line(*col)?)),
        _ => None,
    }
}

/// The points of a value that may name two corners.
fn points(value: &str, size: usize) -> Option<Vec<(usize, usize)>> {
    let Some((first, last)) = value.split_once(':') else { return Some(vec![point(value, size)?]) };
    let ((top, left), (bottom, right)) = (point(first, size)?, point(last, size)?);
    (top <= bottom && left <= right).then_some(())?;
    Some((top..=bottom).flat_map(|row| (left..=right).map(move |col| (row, col))).collect())
}
