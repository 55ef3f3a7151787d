//! Databases and the ways to their matches, held against each other.
//!
//! In: a position. Out: nothing; the naive matcher, the tables and the incremental matcher find the same. Cost: that of
//! the naive matcher.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Result, anyhow};
use atsumi_tests::{cores, databases};
use go_board::{Board, Color, Point, Size};
use influence_runtime::matcher::{ColorRule, Match, Scanner, Tracker, reference};
use influence_runtime::{DatabaseId, PatternSet};
use pattern_compiler::compile::{self, Settings};
use pattern_compiler::interpret;
use pattern_tables::database::{Database, fingerprint};

pub(crate) fn good<T>(result: &'static Result<T, String>) -> &'static T {
    result.as_ref().unwrap_or_else(|e| panic!("{e}"))
}

/// The databases that this build was compiled with, built in memory from the same sources.
pub(crate) fn ours() -> &'static PatternSet {
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
pub(crate) fn source(file: &str, wanted: u64) -> Result<Vec<u8>> {
    let root = atsumi_tests::root();
    let chosen = std::env::var_os("ATSUMI_PATTERNS").map(|folder| root.join(folder));
    let folders: Vec<PathBuf> = chosen.into_iter().chain([root.join("patterns"), databases::folder()]).collect();
    folders
        .iter()
        .filter_map(|folder| std::fs::read(folder.join(file)).ok())
        .find(|text| fingerprint(text) == wanted)
        .ok_or_else(|| anyhow!("no {file} in {folders:?} is the one compiled in; set ATSUMI_PATTERNS as in the build"))
}

pub(crate) fn interpreted(file: &str, text: &[u8]) -> Result<Database> {
    let (model, _) = compile::check(file, text, &Settings::default()).map_err(|e| anyhow!("{e}"))?;
    interpret::database(&model).map_err(|e| anyhow!("{file}: {e}"))
}

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, n: usize) -> usize {
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

/// The rules that a database is used with: one if O is bound to the anchor, otherwise one for each colour.
pub(crate) fn rules(patterns: &PatternSet, id: DatabaseId) -> Vec<ColorRule> {
    match patterns.rule(id, None) {
        Some(rule) => vec![rule],
        None => Color::BOTH.map(ColorRule::For).into(),
    }
}

/// Tables built in memory and, if there is one, a generated database made from the same source, held against the naive
/// matcher on many positions.
pub(crate) struct Comparison {
    rules: Vec<ColorRule>,
    pub(crate) tables: &'static Database,
    generated: Option<&'static Database>,
    scanner: Scanner,
    trackers: Vec<Tracker<&'static Database>>,
    pub(crate) matches: usize,
}

impl Comparison {
    pub(crate) fn new(set: &'static PatternSet, id: DatabaseId, generated: Option<&'static Database>) -> Comparison {
        let (tables, rules) = (set.database(id), rules(set, id));
        let trackers = rules.iter().map(|&rule| Tracker::new(tables, rule)).collect();
        Comparison { rules, tables, generated, scanner: Scanner::new(), trackers, matches: 0 }
    }

    pub(crate) fn compare(&mut self, name: &str, board: &Board) {
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

pub(crate) fn comparisons() -> Vec<Comparison> {
    static COMPILED: OnceLock<PatternSet> = OnceLock::new();
    let compiled = COMPILED.get_or_init(atsumi::patterns);
    let generated = |id| compiled.id(ours().name(id)).map(|id| compiled.database(id));
    let ours: Vec<Comparison> = ours().ids().map(|id| Comparison::new(ours(), id, generated(id))).collect();
    assert!(ours.len() > 1 && ours.iter().all(|comparison| comparison.generated.is_some()));
    ours
}

/// Compares on random positions of every size.
pub(crate) fn agree_on_random_positions(comparisons: Vec<Comparison>) {
    let mut random = Random(2026);
    let boards: Vec<Board> = (2..=19).flat_map(|size| [size; 4]).map(|size| random.position(size)).collect();
    cores::map(comparisons, |mut comparison| {
        boards.iter().enumerate().for_each(|(k, board)| comparison.compare(&format!("board {k} of seed 2026"), board));
        assert!(comparison.matches > 100, "{}: {} matches", comparison.tables.file, comparison.matches);
    });
}
