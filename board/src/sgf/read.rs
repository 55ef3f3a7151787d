//! From the nodes of the main line to a [`Game`].

use super::error::SgfError;
use super::note::SgfNote;
use super::scan::{MainLine, Node, Place, Play, Stones};
use super::{Action, Game, GameInfo, Move};
use crate::color::Color;
use crate::point::{MAX_SIZE, Point, Size};
use crate::vertex::Vertex;
use sgf_parse::go::{self, Prop};
use sgf_parse::{GameTree, ParseOptions, SgfNode, SgfProp, parse_with_options};
use std::collections::HashSet;

/// The size of a board without `SZ`.
const STANDARD: Size = match Size::new(MAX_SIZE) {
    Ok(size) => size,
    Err(_) => panic!("the largest size is supported"),
};

/// Parses the main line.
pub(super) fn read(main: &MainLine, charset: &'static str) -> Result<Game, SgfError> {
    let parsed = parse(main)?;
    let mut notes: Vec<SgfNote> = main.cut.iter().cloned().collect();
    let root = parsed.first().ok_or(SgfError::NoGameTree)?;
    let size = board_size(root)?;
    let info = info(root, &mut notes);
    let (mut actions, mut others) = (Vec::with_capacity(main.nodes.len()), parsed.iter());
    for node in &main.nodes {
        let reader = NodeReader { size, line: node.line };
        match node.play {
            Some(play) => actions.push((Action::Play(reader.single(play)?), node.line)),
            None => reader.read(node, others.next().map_or(&[], Vec::as_slice), &mut actions)?,
        }
    }
    if let Some(stones) = info.handicap.filter(|&stones| stones > 1 && !has_stones_at_start(main, &parsed)) {
        notes.push(SgfNote::HandicapWithoutStones { stones });
    }
    Ok(Game { size, info, actions, charset, notes })
}

/// Whether black stones are set up before the first move.
fn has_stones_at_start(main: &MainLine, parsed: &[Vec<Prop>]) -> bool {
    let is_move = |property: &Prop| matches!(property, Prop::B(_) | Prop::W(_));
    let is_named = |property: &Prop| matches!(property, Prop::AB(_));
    let first = main.nodes.iter().take_while(|node| node.play.is_none()).zip(parsed);
    first.take_while(|(_, properties)| !properties.iter().any(is_move)).any(|(node, properties)| {
        properties.iter().any(is_named) || node.stones.iter().any(|stones| stones.color == Some(Color::Black))
    })
}

/// The nodes of the main line that are more than a move. The tree is taken apart from the root on, so that nothing
/// recurses over its depth.
fn parse(main: &MainLine) -> Result<Vec<Vec<Prop>>, SgfError> {
    let options = ParseOptions { convert_mixed_case_identifiers: true, lenient: true };
    let trees = parse_with_options(&main.text, &options).map_err(|_| SgfError::NoGameTree)?;
    let mut nodes = Vec::new();
    match trees.into_iter().next() {
        Some(GameTree::GoGame(root)) => dismantle(root, |properties| nodes.push(properties)),
        Some(GameTree::Unknown(root)) => {
            let game = root.get_property("GM").map(|gm| gm.to_string()).unwrap_or_default();
            dismantle(root, drop);
            let game = game.trim_start_matches("GM[").trim_end_matches(']').to_owned();
            return Err(SgfError::NotGo { game });
        }
        None => return Err(SgfError::NoGameTree),
    }
    let mut missing = main.nodes.iter().enumerate().filter(|(_, node)| node.play.is_none()).skip(nodes.len().max(1));
    match missing.next() {
        Some((k, _)) => Err(SgfError::Malformed { line: main.nodes[k - 1].line }),
        None => Ok(nodes),
    }
}

/// Hands out the properties of the nodes from the root along the first children, and drops the tree without recursion.
fn dismantle<P: SgfProp>(root: SgfNode<P>, mut each: impl FnMut(Vec<P>)) {
    let mut node = Some(root);
    while let Some(SgfNode { properties, children, .. }) = node {
        each(properties);
        node = children.into_iter().next();
    }
}

/// The value of a property that could not be parsed as what it should be.
fn raw<'a>(node: &'a [Prop], name: &str) -> Option<&'a str> {
    node.iter().find_map(|property| match property {
        Prop::Invalid(identifier, values) if identifier == name => values.first().map(String::as_str),
        _ => None,
    })
}

fn board_size(root: &[Prop]) -> Result<Size, SgfError> {
    let proper = root.iter().find_map(|property| match property {
        Prop::SZ((width, height)) => Some((usize::from(*width), usize::from(*height))),
        _ => None,
    });
    let (width, height, value) = match (proper, raw(root, "SZ")) {
        (Some((width, height)), _) if width == height => (width, height, width.to_string()),
        (Some((width, height)), _) => (width, height, format!("{width}:{height}")),
        (None, Some(value)) => {
            let n = value.trim().parse().unwrap_or(0);
            (n, n, value.to_owned())
        }
        (None, None) => return Ok(STANDARD),
    };
    match Size::new(width) {
        Ok(size) if width == height => Ok(size),
        _ => Err(SgfError::Size { value }),
    }
}

fn info(root: &[Prop], notes: &mut Vec<SgfNote>) -> GameInfo {
    let mut info = GameInfo::default();
    for property in root {
        let (field, text) = match property {
            Prop::PB(text) => (&mut info.black, text),
            Prop::PW(text) => (&mut info.white, text),
            Prop::BR(text) => (&mut info.black_rank, text),
            Prop::WR(text) => (&mut info.white_rank, text),
            Prop::RU(text) => (&mut info.rules, text),
            Prop::RE(text) => (&mut info.result, text),
            Prop::DT(text) => (&mut info.date, text),
            Prop::EV(text) => (&mut info.event, text),
            Prop::GN(text) => (&mut info.name, text),
            Prop::KM(komi) => {
                info.komi = Some(*komi).filter(|komi| komi.is_finite());
                if info.komi.is_none() {
                    notes.push(SgfNote::UnknownKomi { value: komi.to_string() });
                }
                continue;
            }
            Prop::HA(stones) => {
                info.handicap = u32::try_from(*stones).ok();
                if info.handicap.is_none() {
                    notes.push(SgfNote::UnknownHandicap { value: stones.to_string() });
                }
                continue;
            }
            _ => continue,
        };
        let words: Vec<&str> = text.text.split_whitespace().collect();
        *field = Some(words.join(" ")).filter(|text| !text.is_empty());
    }
    if let Some(value) = raw(root, "KM").filter(|value| !value.trim().is_empty()) {
        info.komi = value.trim().replace(',', ".").parse().ok().filter(|komi: &f64| komi.is_finite());
        if info.komi.is_none() {
            notes.push(SgfNote::UnknownKomi { value: value.to_owned() });
        }
    }
    if let Some(value) = raw(root, "HA").filter(|value| !value.trim().is_empty()) {
        info.handicap = value.trim().parse().ok();
        if info.handicap.is_none() {
            notes.push(SgfNote::UnknownHandicap { value: value.to_owned() });
        }
    }
    info
}

/// The side that a `PL` in another form than `B` or `W` names; other values are ignored.
fn to_move(value: &str) -> Option<Color> {
    match value.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Color::Black),
        "w" | "white" | "2" => Some(Color::White),
        _ => None,
    }
}

/// Reads the moves and set-up stones of a node.
struct NodeReader {
    size: Size,
    line: usize,
}

impl NodeReader {
    fn read(&self, node: &Node, others: &[Prop], actions: &mut Vec<(Action, usize)>) -> Result<(), SgfError> {
        let mut changes = Vec::new();
        let mut moves = Vec::new();
        for stones in &node.stones {
            self.listed(stones, &mut changes)?;
        }
        for property in others {
            match property {
                Prop::AB(points) => self.stones("AB", points, Some(Color::Black), &mut changes)?,
                Prop::AW(points) => self.stones("AW", points, Some(Color::White), &mut changes)?,
                Prop::AE(points) => self.stones("AE", points, None, &mut changes)?,
                Prop::B(to) => moves.push(Action::Play(self.play("B", Color::Black, *to)?)),
                Prop::W(to) => moves.push(Action::Play(self.play("W", Color::White, *to)?)),
                Prop::PL(color) => moves.push(Action::ToMove(match color {
                    sgf_parse::Color::Black => Color::Black,
                    sgf_parse::Color::White => Color::White,
                })),
                Prop::Invalid(name, values) => self.repair(name, values, &mut changes, &mut moves)?,
                _ => {}
            }
        }
        // In board order; where a point is named twice, the last one counts.
        changes.sort_by_key(|&(p, _)| p);
        changes.dedup();
        if !changes.is_empty() {
            actions.push((Action::SetUp(changes), self.line));
        }
        actions.extend(moves.into_iter().map(|action| (action, self.line)));
        Ok(())
    }

    /// A property with a value that the parser did not take: blanks around a point, or an empty list.
    fn repair(
        &self,
        name: &str,
        values: &[String],
        changes: &mut Vec<(Point, Option<Color>)>,
        moves: &mut Vec<Action>,
    ) -> Result<(), SgfError> {
        let (property, color) = match name {
            "B" => ("B", Some(Color::Black)),
            "W" => ("W", Some(Color::White)),
            "AB" => ("AB", Some(Color::Black)),
            "AW" => ("AW", Some(Color::White)),
            "AE" => ("AE", None),
            "PL" => {
                moves.extend(values.first().and_then(|value| to_move(value)).map(Action::ToMove));
                return Ok(());
            }
            _ => return Ok(()),
        };
        let bad = |value: &str| SgfError::BadPoint { property, value: value.to_owned(), line: self.line };
        match (name, color, values) {
            ("B" | "W", Some(color), [value]) => {
                let to: go::Move = value.trim().parse().map_err(|_| bad(value))?;
                moves.push(Action::Play(self.play(property, color, to)?));
            }
            ("B" | "W", ..) => return Err(bad(&values.join("]["))),
            _ => {
                for value in values.iter().filter(|value| !value.trim().is_empty()) {
                    let trimmed: String = value.split_whitespace().collect();
                    match Prop::new("AE".to_owned(), vec![trimmed]) {
                        Prop::AE(points) => self.stones(property, &points, color, changes)?,
                        _ => return Err(bad(value)),
                    }
                }
            }
        }
        Ok(())
    }

    /// Stones that the scanner has read.
    fn listed(&self, stones: &Stones, changes: &mut Vec<(Point, Option<Color>)>) -> Result<(), SgfError> {
        let property = match stones.color {
            Some(Color::Black) => "AB",
            Some(Color::White) => "AW",
            None => "AE",
        };
        for &Place { col: x, row: y } in &stones.at {
            changes.push((self.point(property, go::Point { x, y })?, stones.color));
        }
        Ok(())
    }

    /// The points of a list, in board order.
    fn stones(
        &self,
        property: &'static str,
        points: &HashSet<go::Point>,
        color: Option<Color>,
        changes: &mut Vec<(Point, Option<Color>)>,
    ) -> Result<(), SgfError> {
        let mut points: Vec<go::Point> = points.iter().copied().collect();
        points.sort_unstable_by_key(|point| (point.y, point.x));
        for point in points {
            changes.push((self.point(property, point)?, color));
        }
        Ok(())
    }

    /// The move of a node that has nothing else.
    fn single(&self, Play { color, at: Place { col: x, row: y } }: Play) -> Result<Move, SgfError> {
        let property = if color == Color::Black { "B" } else { "W" };
        self.play(property, color, go::Move::Move(go::Point { x, y }))
    }

    fn play(&self, property: &'static str, color: Color, to: go::Move) -> Result<Move, SgfError> {
        let vertex = match to {
            go::Move::Pass => Vertex::Pass,
            // Before FF[4] a pass was written "tt"; on boards up to 19 lines it still may.
            go::Move::Move(go::Point { x: 19, y: 19 }) => Vertex::Pass,
            go::Move::Move(point) => Vertex::Point(self.point(property, point)?),
        };
        Ok(Move { color, vertex })
    }

    fn point(&self, property: &'static str, point: go::Point) -> Result<Point, SgfError> {
        let (row, col) = (usize::from(point.y), usize::from(point.x));
        if row < self.size.get() && col < self.size.get() {
            return Ok(Point::new(row, col));
        }
        let letter = |n: u8| char::from(if n < 26 { b'a' + n } else { b'A' + (n - 26) % 26 });
        let value = [letter(point.x), letter(point.y)].iter().collect();
        Err(SgfError::BadPoint { property, value, line: self.line })
    }
}
