//! Connections: which patterns are asked, what they answer, and what becomes one dragon.
//!
//! With recorded answers to constraints all events must be the recorded ones; with those of our own reader most of
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use atsumi_tests::oracle::{self, AskedRow, ConnectionRow, DragonsLine, Header};
use atsumi_tests::replay::{Tally, common_rows, vertex};
use atsumi_tests::{cores, databases};
use go_board::{Board, Color, Point, PointSet, Size};
use go_dragons::connections::{Answers, Connections, Event, ReadAnswers, connections};
use go_dragons::{Groups, Strings};
use go_reading::{Level, Outcome, Reader};
use influence_runtime::matcher::Match;
use influence_runtime::{Facts, Influence, Join, PatternSet};
use pattern_compiler::check::Settings;
use pattern_compiler::{compile, interpret};
use pattern_tables::database::Pattern;
use pattern_tables::purpose::CONNECTIONS;

use super::positions::{Position, parser, positions};
use super::{assert_counts, replay_run};

/// GNU Go's connection patterns, built once.
fn patterns() -> &'static PatternSet {
    static SET: OnceLock<Result<PatternSet, String>> = OnceLock::new();
    let set = SET.get_or_init(|| databases::connection_set().map_err(|e| format!("{e:#}")));
    set.as_ref().unwrap_or_else(|e| panic!("{e}"))
}

/// The lines of `dragons.jsonl.gz` with their positions.
fn lines() -> impl Iterator<Item = (&'static DragonsLine, &'static Position)> + Send {
    static LINES: OnceLock<Result<Vec<DragonsLine>, String>> = OnceLock::new();
    let lines = LINES.get_or_init(|| oracle::read("dragons.jsonl.gz").map_err(|e| format!("{e:#}")));
    let lines = lines.as_ref().unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(lines.len(), positions().len(), "the positions of influence.jsonl.gz");
    lines.iter().zip(positions()).inspect(|(line, position)| assert_eq!(line.header.key(), position.line.header.key()))
}

/// The strings with the recorded codes.
fn strings(position: &Position, reader: &mut Reader) -> Strings {
    let (header, board) = (&position.line.header, &position.board);
    let mut strings = Strings::new(board, &go_reading::worms(board, reader));
    let outcome = |number, point: &str| Outcome {
        code: oracle::code(number).expect("a code"),
        point: header.point(point).expect("a vertex"),
    };
    for row in &position.line.worms {
        let string = strings.at_mut(header.stone(&row.at).expect("a vertex")).expect("a string");
        string.attack = outcome(row.attack, &row.attack_point);
        string.defense = outcome(row.defense, &row.defense_point);
    }
    strings
}

/// The influence before dragons were known, by [`Color::index`] of who moves first.
fn early_influence(position: &'static Position, reader: &mut Reader) -> [Influence; 2] {
    let runs = position.territorial_runs();
    Color::BOTH.map(|to_move| {
        let early = |run: &&(&str, _, Option<Color>, _)| run.0.starts_with("worms") && run.2 == Some(to_move);
        let (_, run, _, facts) = runs.iter().find(early).expect("a run for either colour");
        replay_run(position, run, Some(to_move), facts, reader).field
    })
}

/// What constraints are told: the recorded codes, and the regions of the recorded influence.
fn facts(position: &Position, early: &[Influence; 2]) -> Facts {
    let mut facts = position.early.clone();
    for (regions, field) in facts.regions.iter_mut().zip(early) {
        field.size.points().for_each(|p| regions[p] = field.region(p));
    }
    facts
}

/// Events and dragons that agree, with recorded answers to constraints and with those of our own reader.
const CONNECTIONS_FOUND: [(&str, u64, u64); 13] = [
    ("read.cuts", 60, 60),
    ("read.dragons", 1_724, 1_728),
    ("read.dropped", 63, 63),
    ("read.inhibited", 49, 49),
    ("read.joins", 3_884, 3_888),
    ("read.patterns", 8_400, 8_400),
    ("read.results", 8_278, 8_281),
    ("recorded.cuts", 60, 60),
    ("recorded.dragons", 1_728, 1_728),
    ("recorded.dropped", 63, 63),
    ("recorded.inhibited", 49, 49),
    ("recorded.joins", 3_886, 3_886),
    ("recorded.patterns", 8_400, 8_400),
];

type Key = (String, u8, Point, Color);

/// Answers from the record; what is not in it is read.
struct Recorded<'a> {
    held: BTreeMap<Key, bool>,
    read: ReadAnswers<'a>,
}

impl<'a> Recorded<'a> {
    fn new(line: &DragonsLine, read: ReadAnswers<'a>) -> Recorded<'a> {
        let vertex = parser(&line.header);
        let held = asked(line).into_iter().filter_map(|row| {
            let color = oracle::color(&row.color).expect("a colour");
            Some(((row.name, row.orientation, vertex(&row.anchor), color), row.held?))
        });
        Recorded { held: held.collect(), read }
    }
}

impl Answers for Recorded<'_> {
    fn holds(&mut self, board: &Board, m: Match, pattern: &Pattern, doubts: &[PointSet; 2]) -> bool {
        let key = (pattern.name.to_string(), m.orientation.number(), m.anchor, m.color);
        // The reader must hear of the doubts, for the actions.
        let read = self.read.holds(board, m, pattern, doubts);
        self.held.get(&key).copied().unwrap_or(read)
    }

    fn joins(&mut self, board: &Board, m: Match, pattern: &Pattern) -> Vec<Join> {
        self.read.joins(board, m, pattern)
    }

    fn is_safe(&mut self, board: &Board, p: Point, color: Color) -> bool {
        self.read.is_safe(board, p, color)
    }

    fn saves(&mut self, board: &Board, p: Point, s: Point) -> bool {
        self.read.saves(board, p, s)
    }
}

/// The connections with recorded answers to constraints.
fn recorded_connections(
    line: &DragonsLine,
    position: &Position,
    strings: &Strings,
    facts: &Facts,
    reader: &mut Reader,
) -> Connections {
    let mut answers = Recorded::new(line, ReadAnswers::new(reader, facts));
    connections(&position.board, strings, patterns(), &mut answers)
}

/// A recorded position and what it has been asked, up to its connections with recorded answers to constraints.
pub(crate) struct Scene {
    pub(crate) line: &'static DragonsLine,
    pub(crate) position: &'static Position,
    pub(crate) strings: Strings,
    pub(crate) early: [Influence; 2],
    facts: Facts,
    pub(crate) connections: Connections,
}

impl Scene {
    fn read(line: &'static DragonsLine, position: &'static Position, reader: &mut Reader) -> Scene {
        let strings = strings(position, reader);
        let early = early_influence(position, reader);
        let facts = facts(position, &early);
        let connections = recorded_connections(line, position, &strings, &facts, reader);
        Scene { line, position, strings, early, facts, connections }
    }
}

/// All recorded positions, read once.
pub(crate) fn scenes() -> &'static [Scene] {
    static SCENES: OnceLock<Vec<Scene>> = OnceLock::new();
    let read = |(line, position)| Scene::read(line, position, &mut Reader::new(Level::default()));
    SCENES.get_or_init(|| cores::map(lines(), read))
}

fn events(line: &DragonsLine) -> impl Iterator<Item = ConnectionRow> + '_ {
    line.conn.iter().map(|row| ConnectionRow::new(row))
}

fn asked(line: &DragonsLine) -> Vec<AskedRow> {
    let asked = |row| match row {
        ConnectionRow::Asked(row) => Some(row),
        _ => None,
    };
    events(line).filter_map(asked).collect()
}

/// Our events in the form of the record, the two of a join in board order.
fn rows(found: &Connections, size: Size) -> Vec<ConnectionRow> {
    let id = patterns().id(CONNECTIONS).expect("the database");
    let name = |color: Color| if color == Color::Black { "B" } else { "W" }.to_owned();
    let at = |p: Point| vertex(p, size);
    let row = |event: &Event| match *event {
        Event::Asked { matched: m, held } => ConnectionRow::Asked(AskedRow {
            name: patterns().pattern(id, m).name.to_string(),
            orientation: m.orientation.number(),
            anchor: at(m.anchor),
            color: name(m.color),
            held,
        }),
        Event::Captured(p) => ConnectionRow::Unsafe(at(p)),
        Event::Noted => ConnectionRow::Helper,
        Event::Cut(p, color) => ConnectionRow::Cut(at(p), name(color)),
        Event::Inhibited(p, color) => ConnectionRow::Inhibit(at(p), name(color)),
        Event::Joined(origins) => {
            let [a, b] = sorted(origins).map(at);
            ConnectionRow::Join(a, b)
        }
    };
    found.events.iter().map(row).collect()
}

fn sorted([a, b]: [Point; 2]) -> [Point; 2] {
    [a.min(b), a.max(b)]
}

/// The recorded events, the two of a join in board order.
fn recorded_rows(line: &DragonsLine) -> Vec<ConnectionRow> {
    let vertex_of = parser(&line.header);
    let size = line.header.size().expect("a size");
    let in_order = |row| match row {
        ConnectionRow::Join(a, b) => {
            let [a, b] = sorted([vertex_of(&a), vertex_of(&b)]).map(|p| vertex(p, size));
            ConnectionRow::Join(a, b)
        }
        other => other,
    };
    events(line).map(in_order).collect()
}

/// Whether a row is of a kind.
type Kind = fn(&ConnectionRow) -> bool;

/// The rows of one kind as texts.
fn kind(rows: &[ConnectionRow], wanted: Kind) -> Vec<String> {
    rows.iter().filter(|row| wanted(row)).map(|row| format!("{row:?}")).collect()
}

fn compare_events(tally: &mut Tally, source: &str, ours: &[ConnectionRow], theirs: &[ConnectionRow]) {
    let kinds: [(&str, Kind); 4] = [
        ("joins", |row| matches!(row, ConnectionRow::Join(..))),
        ("cuts", |row| matches!(row, ConnectionRow::Cut(..))),
        ("inhibited", |row| matches!(row, ConnectionRow::Inhibit(..))),
        ("dropped", |row| matches!(row, ConnectionRow::Unsafe(..) | ConnectionRow::Helper)),
    ];
    for (field, wanted) in kinds {
        let (equal, total) = common_rows(&kind(ours, wanted), &kind(theirs, wanted));
        tally.add(&format!("{source}.{field}"), equal, total);
    }
    let place = |row: &ConnectionRow| match row {
        ConnectionRow::Asked(row) => Some((row.name.clone(), row.orientation, row.anchor.clone(), row.color.clone())),
        _ => None,
    };
    let places = |rows: &[ConnectionRow]| rows.iter().filter_map(place).collect::<Vec<_>>();
    let (equal, total) = common_rows(&places(ours), &places(theirs));
    tally.add(&format!("{source}.patterns"), equal, total);
}

/// Dragons that have the recorded strings.
fn compare_groups(tally: &mut Tally, source: &str, header: &Header, groups: &Groups, line: &DragonsLine) {
    let vertex_of = parser(header);
    let ours: BTreeSet<(Point, Vec<Point>)> =
        groups.list().into_iter().map(|group| (group.origin, group.strings)).collect();
    for row in &line.dragons {
        let mut strings: Vec<Point> = row.strings.iter().map(|string| vertex_of(string)).collect();
        strings.sort_unstable();
        tally.count(&format!("{source}.dragons"), ours.contains(&(vertex_of(&row.at), strings)));
    }
}

fn differences(label: &str, header: &Header, ours: &[ConnectionRow], theirs: &[ConnectionRow]) {
    if !super::own_answers::listing() {
        return;
    }
    let text = |rows: &[ConnectionRow]| rows.iter().map(|row| format!("{row:?}")).collect::<BTreeSet<_>>();
    let (ours, theirs) = (text(ours), text(theirs));
    #[allow(clippy::print_stdout, reason = "a list on request")]
    for (side, rows) in [("ours", ours.difference(&theirs)), ("theirs", theirs.difference(&ours))] {
        rows.for_each(|row| println!("differs {label} {} {} {side} {row}", header.source, header.until));
    }
}

#[test]
fn connections_are_the_recorded_ones() {
    let (mut reader, mut tally) = (Reader::new(Level::default()), Tally::default());
    for Scene { line, position, strings, facts, connections: found, .. } in scenes() {
        reader.clear();
        let header = &line.header;
        let (ours, theirs) = (rows(found, position.board.size()), recorded_rows(line));
        compare_events(&mut tally, "recorded", &ours, &theirs);
        compare_groups(&mut tally, "recorded", header, &found.groups, line);
        differences("connections", header, &ours, &theirs);
        let read = connections(&position.board, strings, patterns(), &mut ReadAnswers::new(&mut reader, facts));
        let ours = rows(&read, position.board.size());
        compare_events(&mut tally, "read", &ours, &theirs);
        compare_groups(&mut tally, "read", header, &read.groups, line);
        differences("connections_read", header, &ours, &theirs);
        let results: BTreeMap<_, _> =
            asked(line).into_iter().map(|row| (AskedRow { held: None, ..row.clone() }, row.held)).collect();
        for row in &ours {
            if let ConnectionRow::Asked(row) = row
                && let Some(Some(held)) = results.get(&AskedRow { held: None, ..row.clone() })
            {
                tally.count("read.results", row.held == Some(*held));
            }
        }
    }
    assert_counts("connections", &tally, &CONNECTIONS_FOUND);
}

/// Our own patterns, as they are in the folder.
fn own_patterns() -> PatternSet {
    let text = include_str!("../../patterns/connections.db");
    let (model, _) =
        compile::check("connections.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"));
    PatternSet::default().with(CONNECTIONS, interpret::database(&model).expect("tables"))
}

/// Dragons and pairs of strings of one colour that our own patterns make as the recorded ones do.
const OWN_PATTERNS: [(&str, u64, u64); 3] =
    [("own.dragons", 1_616, 1_728), ("own.joined_pairs", 21_304, 21_821), ("own.pairs", 69_174, 69_691)];

#[test]
fn our_own_patterns_join_mostly_what_the_recorded_ones_join() {
    let (mut reader, mut tally, own) = (Reader::new(Level::default()), Tally::default(), own_patterns());
    for (line, position) in lines() {
        // The reader remembers what the recorded patterns asked.
        reader.clear();
        let Scene { strings, facts, connections: recorded, .. } = Scene::read(line, position, &mut reader);
        let theirs = recorded.groups;
        let ours = connections(&position.board, &strings, &own, &mut ReadAnswers::new(&mut reader, &facts)).groups;
        let all: Vec<_> = strings.iter().collect();
        for (k, a) in all.iter().enumerate() {
            for b in all[k + 1..].iter().filter(|b| b.color == a.color) {
                let [ours, theirs] = [&ours, &theirs].map(|groups| groups.are_one(a.origin, b.origin));
                tally.count("own.pairs", ours == theirs);
                if ours || theirs {
                    tally.count("own.joined_pairs", ours && theirs);
                }
            }
        }
        compare_groups(&mut tally, "own", &line.header, &ours, line);
    }
    assert_counts("connections", &tally, &OWN_PATTERNS);
}
