//! Every way to the same matches and the same constraint values agrees.
//!
//! Matches: the naive matcher, which knows no tables; tables built in memory; generated tables; and the incremental
//! matcher. Values: generated functions and conditions that are interpreted step by step. Databases: the ones compiled
//! into this build, and with the feature `reference-data` GNU Go's. Positions: random ones of every size, and with that
//! feature the reference positions.
//!
//! That data is found through `ATSUMI_ORACLE` and `ATSUMI_GNUGO_DB`; if it is missing, the tests fail and say so.

#![allow(clippy::print_stdout, reason = "figures for the record")]

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Result, anyhow};
use atsumi_tests::databases;
#[cfg(feature = "reference-data")]
use atsumi_tests::{oracle, oracle::Header, oracle::InfluenceLine, oracle::MatchesLine, replay};
use go_board::{Board, Color, Point, Size};
use influence_runtime::matcher::{ColorRule, Match, Scanner, Tracker, reference};
use influence_runtime::{DatabaseId, PatternSet};
#[cfg(feature = "reference-data")]
use influence_runtime::{DragonStatus, PointMap, field::stones_of};
use pattern_compiler::compile::{self, Settings};
use pattern_compiler::interpret;
use pattern_tables::autohelper::{Autohelper, Autohelpers, Ply, PointId, Value};
use pattern_tables::database::{Code, Condition, Database, fingerprint};
use pattern_tables::symmetry::{Offset, Orientation};

fn good<T>(result: &'static Result<T, String>) -> &'static T {
    result.as_ref().unwrap_or_else(|e| panic!("{e}"))
}

/// GNU Go's databases, built in memory.
#[cfg(feature = "reference-data")]
fn gnu_go() -> &'static PatternSet {
    static SET: OnceLock<Result<PatternSet, String>> = OnceLock::new();
    good(SET.get_or_init(|| databases::pattern_set().map_err(|e| format!("{e:#}"))))
}

/// The databases that this build was compiled with, built in memory from the same sources.
fn ours() -> &'static PatternSet {
    static SET: OnceLock<Result<PatternSet, String>> = OnceLock::new();
    good(SET.get_or_init(|| rebuild().map_err(|e| format!("{e:#}"))))
}

fn rebuild() -> Result<PatternSet> {
    let compiled = atsumi::patterns();
    compiled.ids().try_fold(PatternSet::default(), |set, id| {
        let database = compiled.database(id);
        let file = Path::new(&*database.file).file_name().and_then(|name| name.to_str());
        let file = file.ok_or_else(|| anyhow!("{}: no name of a file", database.file))?;
        let built = interpreted(file, &source(file, database.fingerprint)?)?;
        Ok(set.with(compiled.name(id).to_owned(), built))
    })
}

/// The text with this fingerprint, wherever this build may have found it.
fn source(file: &str, wanted: u64) -> Result<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let chosen = std::env::var_os("ATSUMI_PATTERNS").map(|folder| root.join(folder));
    let folders: Vec<PathBuf> = chosen.into_iter().chain([root.join("patterns"), databases::folder()]).collect();
    folders
        .iter()
        .filter_map(|folder| std::fs::read(folder.join(file)).ok())
        .find(|text| fingerprint(text) == wanted)
        .ok_or_else(|| anyhow!("no {file} in {folders:?} is the one compiled in; set ATSUMI_PATTERNS as in the build"))
}

fn interpreted(file: &str, text: &[u8]) -> Result<Database> {
    let (model, _) = compile::check(file, text, &Settings::default()).map_err(|e| anyhow!("{e}"))?;
    interpret::database(&model).map_err(|e| anyhow!("{file}: {e}"))
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) >> 33).expect("31 bits") % n
    }

    /// A position that random moves lead to.
    fn position(&mut self, size: usize) -> Board {
        let mut board = Board::new(Size::new(size).expect("a size"));
        let points: Vec<Point> = board.size().points().collect();
        for _ in 0..self.below(points.len() + 1) {
            let (p, color) = (points[self.below(points.len())], Color::BOTH[self.below(2)]);
            if board.is_legal(p, color) {
                board.play(color, Some(p)).expect("a legal move");
            }
        }
        board
    }
}

/// Reference positions, each game position once a file.
#[cfg(feature = "reference-data")]
fn reference_positions() -> Vec<(String, Board)> {
    let named = |header: &Header| {
        let board = header.board().unwrap_or_else(|e| panic!("{}: {e:#}", header.source));
        (format!("{} after move {}", header.source, header.until), board)
    };
    let influence: Vec<InfluenceLine> = oracle::read("influence.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    let matches: Vec<MatchesLine> = oracle::read("matches.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    influence.iter().map(|line| named(&line.header)).chain(matches.iter().map(|line| named(&line.header))).collect()
}

/// The rules that a database is used with: one if O is bound to the anchor, otherwise one for each colour.
fn rules(patterns: &PatternSet, id: DatabaseId) -> Vec<ColorRule> {
    match patterns.rule(id, None) {
        Some(rule) => vec![rule],
        None => Color::BOTH.map(ColorRule::For).into(),
    }
}

/// Tables built in memory and, if there is one, a generated database made from the same source, held against the naive
/// matcher on many positions.
struct Comparison {
    rules: Vec<ColorRule>,
    tables: &'static Database,
    generated: Option<&'static Database>,
    scanner: Scanner,
    trackers: Vec<Tracker<&'static Database>>,
    matches: usize,
}

impl Comparison {
    fn new(set: &'static PatternSet, id: DatabaseId, generated: Option<&'static Database>) -> Comparison {
        let (tables, rules) = (set.database(id), rules(set, id));
        let trackers = rules.iter().map(|&rule| Tracker::new(tables, rule)).collect();
        Comparison { rules, tables, generated, scanner: Scanner::new(), trackers, matches: 0 }
    }

    fn compare(&mut self, name: &str, board: &Board) {
        for (k, &rule) in self.rules.iter().enumerate() {
            let naive = reference::scan(self.tables, board, rule);
            for database in [Some(self.tables), self.generated].into_iter().flatten() {
                let mut found: Vec<Match> = Vec::new();
                self.scanner.scan(database, board, rule, &mut found);
                assert!(found == naive, "{}, {rule:?}, {name}: the tables differ from the definition", database.file);
            }
            self.trackers[k].update(board);
            assert!(self.trackers[k].matches().eq(naive.iter().copied()), "{}, {rule:?}, {name}", self.tables.file);
            self.matches += naive.len();
        }
    }
}

fn comparisons() -> Vec<Comparison> {
    static COMPILED: OnceLock<PatternSet> = OnceLock::new();
    let compiled = COMPILED.get_or_init(atsumi::patterns);
    let generated = |id| compiled.id(ours().name(id)).map(|id| compiled.database(id));
    let ours: Vec<Comparison> = ours().ids().map(|id| Comparison::new(ours(), id, generated(id))).collect();
    assert!(ours.len() > 1 && ours.iter().all(|comparison| comparison.generated.is_some()));
    #[cfg(feature = "reference-data")]
    let ours = ours.into_iter().chain(gnu_go().ids().map(|id| Comparison::new(gnu_go(), id, None))).collect();
    ours
}

#[test]
fn matchers_agree_on_random_positions_of_every_size() {
    let mut random = Random(2026);
    let boards: Vec<Board> = (2..=19).flat_map(|size| [size; 4]).map(|size| random.position(size)).collect();
    for mut comparison in comparisons() {
        boards.iter().enumerate().for_each(|(k, board)| comparison.compare(&format!("board {k} of seed 2026"), board));
        assert!(comparison.matches > 100, "{}: {} matches", comparison.tables.file, comparison.matches);
    }
}

#[cfg(feature = "reference-data")]
#[test]
fn matchers_agree_on_the_reference_positions() {
    let positions = reference_positions();
    assert_eq!(positions.len(), 210);
    for mut comparison in comparisons() {
        positions.iter().for_each(|(name, board)| comparison.compare(name, board));
        println!("agreement {} {} matches", comparison.tables.file, comparison.matches);
    }
}

/// The recorded matches, in the recorded order. They were recorded in a process that knew of no dragon, in which every
/// stone is dead, and class letters had been looked at.
#[cfg(feature = "reference-data")]
#[test]
fn matches_come_in_the_recorded_order() {
    let lines: Vec<MatchesLine> = oracle::read("matches.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    let dead = PointMap::filled(DragonStatus::Dead);
    let (mut scanner, mut compared) = (Scanner::new(), 0);
    for line in &lines {
        let board = line.header.board().expect("a position");
        for id in gnu_go().ids() {
            let (database, file) = (gnu_go().database(id), format!("{}.db", gnu_go().name(id)));
            let to_move = oracle::color(&line.header.to_move).expect("a colour");
            let rule = gnu_go().rule(id, Some(to_move)).expect("there is a side to move");
            let mut found = Vec::new();
            scanner.scan(database, &board, rule, &mut found);
            let stones = stones_of(&board);
            found.retain(|&m| gnu_go().status_fits(id, m, &stones, &dead));
            let ours = found.iter().map(|m| {
                let name = &*database.patterns[usize::from(m.pattern)].name;
                (name, m.orientation.number(), replay::vertex(m.anchor, board.size()), m.color)
            });
            let theirs = line.matches[&file].list.iter().map(|row| {
                let color = oracle::color(&row.3).expect("a colour");
                (row.0.as_str(), row.1, row.2.clone(), color)
            });
            let difference = ours.clone().zip(theirs.clone()).find(|(ours, theirs)| ours != theirs);
            let place = format!("{file}, {} after move {}", line.header.source, line.header.until);
            assert!(difference.is_none(), "{place}: {difference:?}");
            assert_eq!(ours.len(), theirs.len(), "{place}");
            compared += found.len();
        }
    }
    assert!(compared > 10_000, "only {compared} matches were compared");
}

/// Positions of the pattern language's documentation with the number of matches of both databases, barriers counted for
/// both colours.
#[cfg(feature = "reference-data")]
const DOCUMENTED: [(&str, usize, usize); 4] = [
    (". . . . . / . O X . . / . O X . . / . . O . . / . . . . .", 0, 141),
    (
        ". . . . . . . / . O X . . . . / . . O X . . . / . . . . . . . / . . . O . X . / . X . . . . . / . . . . . . .",
        2,
        261,
    ),
    (
        ". . . . . . . . . / . . O . . . X . . / . O X . . X . . . / . . O X X O . . . / . . . O O . . . . /
         . . . . . . O . . / . . X . . . X . . / . . . . . . . . . / . . . . . . . . .",
        5,
        413,
    ),
    (
        ". . . . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . . . . /
         . . . O . . . . . . . . . . . . X . . / . . O X . . . . . . . . . O . . . . . /
         . . X . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . X . . /
         . . . . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . . . . /
         . . . . . . . . . . . . . . . . . . . / . . . O . . . . . X . . . . . O . . . /
         . . . . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . . . . /
         . . . . . . . . . . . . . . . . . . . / . . X . . . . . . . . . . . . . . . . /
         . . . . . . . . . . . . . . . . O . . / . . . X . . . . . . . . . X O O . . . /
         . . . . . O . . . . . . . . X O . . . / . . . . . . . . . . . . . . X . . . . /
         . . . . . . . . . . . . . . . . . . .",
        47,
        692,
    ),
];

#[cfg(feature = "reference-data")]
#[test]
fn documented_counts_are_met() {
    let mut scanner = Scanner::new();
    let mut count = |name, board: &Board| {
        let (mut found, id) = (Vec::new(), gnu_go().id(name).expect("it is there"));
        let rules = rules(gnu_go(), id);
        rules.into_iter().for_each(|rule| scanner.scan(gnu_go().database(id), board, rule, &mut found));
        found.len()
    };
    for (diagram, influence, barriers) in DOCUMENTED {
        let rows: Vec<&str> = diagram.split('/').map(str::trim).collect();
        let board = Board::from_diagram(&rows.join("\n")).expect("a diagram");
        assert_eq!(count("influence", &board), influence, "{diagram}");
        assert_eq!(count("barriers", &board), barriers, "{diagram}");
    }
}

/// An engine that answers at random, seeded by the question, and keeps a record of what it was asked.
struct Scripted {
    seed: u64,
    orientation: Orientation,
    asked: Vec<String>,
}

impl Scripted {
    /// A small number: often 0, now and then a result code.
    fn answer(&mut self, question: String) -> i32 {
        let digest = fingerprint(question.as_bytes());
        self.asked.push(question);
        [0, 0, 0, 1, 2, 4, 5, -1][Random(self.seed ^ digest).below(8)]
    }
}

macro_rules! answer_as {
    (Int, $answer:expr) => {
        $answer
    };
    (Real, $answer:expr) => {
        f32::from(i8::try_from($answer).expect("a small number")) / 5.0
    };
}

macro_rules! answer_type {
    (Int) => {
        i32
    };
    (Real) => {
        f32
    };
}

macro_rules! scripted_method {
    ($method:ident Fixed $n:literal $result:ident) => {
        fn $method(&mut self, points: [PointId; $n]) -> answer_type!($result) {
            answer_as!($result, self.answer(format!("{} {points:?}", stringify!($method))))
        }
    };
    ($method:ident Playout $n:literal $result:ident) => {
        fn $method(&mut self, moves: &[Ply], targets: [PointId; $n]) -> answer_type!($result) {
            answer_as!($result, self.answer(format!("{} {moves:?} {targets:?}", stringify!($method))))
        }
    };
    ($method:ident Anywhere $n:literal $result:ident) => {
        fn $method(&mut self, points: &[PointId]) -> answer_type!($result) {
            answer_as!($result, self.answer(format!("{} {points:?}", stringify!($method))))
        }
    };
}

macro_rules! scripted {
    ($(#[doc = $doc:literal] $name:literal $method:ident $variant:ident $shape:ident $n:literal $result:ident $cost:literal $effect:ident $data:ident $supply:ident $presupposes:ident $values:ident $(($most:literal))?;)*) => {
        impl Autohelpers for Scripted {
            fn point(&self, offset: Offset) -> PointId {
                let turned = self.orientation.apply(offset);
                PointId(u16::from_le_bytes([turned.down.to_le_bytes()[0], turned.right.to_le_bytes()[0]]))
            }

            fn unsupported(&mut self, autohelper: Autohelper) -> Value {
                unreachable!("{autohelper:?} is supported")
            }

            $(scripted_method! { $method $shape $n $result })*
        }
    };
}

pattern_tables::with_autohelpers!(scripted);

fn run(condition: &Condition, seed: u64, orientation: Orientation) -> (i32, Vec<String>) {
    let mut engine = Scripted { seed, orientation, asked: Vec::new() };
    (condition.run(&mut engine), engine.asked)
}

#[test]
fn generated_functions_and_interpreted_conditions_agree() {
    let compiled = atsumi::patterns();
    for id in ours().ids() {
        let (file, interpreted) = (ours().name(id), ours().database(id));
        let generated = compiled.database(compiled.id(file).expect("it is built in"));
        assert_eq!(generated.patterns.len(), interpreted.patterns.len());
        let mut compared = 0;
        for (new, old) in generated.patterns.iter().zip(interpreted.patterns.iter()) {
            for (new, old) in [(&new.constraint, &old.constraint), (&new.action, &old.action)] {
                assert_eq!(new.is_some(), old.is_some());
                let Some((new, old)) = new.as_ref().zip(old.as_ref()) else { continue };
                assert!(matches!((&new.code, &old.code), (Code::Compiled(_), Code::Interpreted(_))));
                for orientation in Orientation::ALL {
                    for seed in 0..50 {
                        let (new, old) = (run(new, seed, orientation), run(old, seed, orientation));
                        assert_eq!(new, old, "{file}, seed {seed}, {orientation:?}");
                    }
                }
                compared += 1;
            }
        }
        println!("agreement {file} {compared} conditions");
        assert!(compared > 0, "{file} has no condition");
    }
}

#[test]
fn generated_databases_are_the_interpreted_ones() {
    let compiled = atsumi::patterns();
    for id in ours().ids() {
        let (file, interpreted) = (ours().name(id), ours().database(id));
        let generated = compiled.database(compiled.id(file).expect("it is built in"));
        assert!(generated.automaton == interpreted.automaton, "{file}: the tables differ");
        assert_eq!(format!("{:?}", generated.patterns), format!("{:?}", interpreted.patterns), "{file}");
        for pattern in interpreted.patterns.iter() {
            assert_eq!(generated.find(&pattern.name), interpreted.find(&pattern.name), "{file}: {}", pattern.name);
        }
        generated.automaton.validate(generated.patterns.len()).unwrap_or_else(|e| panic!("{file}: {e}"));
    }
}

#[test]
fn the_generated_eye_shapes_are_the_interpreted_ones() {
    let compiled = atsumi::patterns();
    let generated = compiled.eyes().expect("eye shapes are built in");
    let text = source("eyes.db", generated.fingerprint).unwrap_or_else(|e| panic!("{e:#}"));
    let (model, _) = compile::check("eyes.db", &text, &Settings::default()).unwrap_or_else(|e| panic!("{e}"));
    let interpreted = pattern_compiler::eyes::database(&model).unwrap_or_else(|e| panic!("eyes.db: {e}"));
    assert_eq!(format!("{:?}", generated.index), format!("{:?}", interpreted.index), "the indices differ");
    assert_eq!(format!("{:?}", generated.shapes), format!("{:?}", interpreted.shapes), "the shapes differ");
}
