//! The recorded positions, loaded once and shared by all tests.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use anyhow::{Result, anyhow};
use atsumi_tests::oracle::{self, BreakInsLine, DragonRow, EyesLine, Header, InfluenceLine, MoveRow, MovesLine, Run};
use atsumi_tests::{databases, eyes};
use go_board::{Board, Color, Point};
use influence_runtime::sources::{DragonFacts, DragonSafety};
use influence_runtime::{DragonStatus, EyeFacts, Facts, PatternSet, PointMap, Safe};

static PATTERNS: OnceLock<Result<PatternSet, String>> = OnceLock::new();
static POSITIONS: OnceLock<Result<Vec<Position>, String>> = OnceLock::new();

/// GNU Go's databases, built once.
pub(crate) fn patterns() -> &'static PatternSet {
    let set = PATTERNS.get_or_init(|| databases::pattern_set().map_err(|e| format!("{e:#}")));
    set.as_ref().unwrap_or_else(|e| panic!("{e}"))
}

/// A line of `influence.jsonl.gz` with what other files know about it.
pub(crate) struct Position {
    pub(crate) line: InfluenceLine,
    pub(crate) board: Board,
    /// Facts before dragons are known.
    pub(crate) early: Facts,
    /// Facts after.
    pub(crate) late: Facts,
    /// What sources of influence look at, at the stones.
    pub(crate) dragons: PointMap<DragonFacts>,
    /// Break-ins, and the territory after them.
    pub(crate) broken_into: BreakInsLine,
}

pub(crate) fn positions() -> &'static [Position] {
    let list = POSITIONS.get_or_init(|| load_positions().map_err(|e| format!("{e:#}")));
    list.as_ref().unwrap_or_else(|e| panic!("{e}"))
}

fn load_positions() -> Result<Vec<Position>> {
    let eyes: BTreeMap<_, _> =
        oracle::read::<EyesLine>("eyes.jsonl.gz")?.into_iter().map(|line| (line.header.key(), line)).collect();
    let lines: Vec<InfluenceLine> = oracle::read("influence.jsonl.gz")?;
    let known: Vec<BreakInsLine> = oracle::read("dragons.jsonl.gz")?;
    lines
        .into_iter()
        .zip(known)
        .map(|(line, broken_into)| {
            anyhow::ensure!(line.header.key() == broken_into.header.key(), "the same positions in the same order");
            let board = line.header.board()?;
            let worms = oracle::worm_codes(&line.header, &board, &line.worms)?;
            let early = Facts::before_dragons(worms, DragonStatus::Dead);
            let eyes = eyes.get(&line.header.key()).ok_or_else(|| anyhow!("no eyes of {}", line.header.source))?;
            let late = late_facts(&line.header, &board, &early, &line.dragons, eyes)?;
            let dragons = dragon_facts(&line.header, &board, &broken_into, eyes)?;
            Ok(Position { line, board, early, late, dragons, broken_into })
        })
        .collect()
}

fn late_facts(header: &Header, board: &Board, early: &Facts, dragons: &[DragonRow], eyes: &EyesLine) -> Result<Facts> {
    let status = oracle::dragon_status(header, board, dragons)?;
    let found = eyes::recorded(header, board, dragons, eyes)?;
    Ok(Facts {
        status,
        eyes: EyeFacts {
            half_eyes: found.half_eyes,
            false_eyes: found.false_eyes,
            territory: found.territory,
            ..EyeFacts::default()
        },
        ..early.clone()
    })
}

/// What sources of influence look at, of the dragon at each stone.
fn dragon_facts(
    header: &Header,
    board: &Board,
    known: &BreakInsLine,
    eyes: &EyesLine,
) -> Result<PointMap<DragonFacts>> {
    let mut facts = PointMap::filled(DragonFacts { safety: DragonSafety::Safe, weakness: 0.0, inessential: false });
    for dragon in &known.dragons {
        let safety = match dragon.safety.as_str() {
            "dead" => DragonSafety::Dead,
            "tactically dead" => DragonSafety::TacticallyDead,
            "critical" => DragonSafety::Critical,
            "inessential" => DragonSafety::Inessential,
            _ => DragonSafety::Safe,
        };
        for string in &dragon.strings {
            for stone in board.stones(header.stone(string)?) {
                facts[stone] = DragonFacts { safety, weakness: dragon.weakness_pre_owl, inessential: false };
            }
        }
    }
    for string in eyes.worms.iter().filter(|string| string.inessential != 0) {
        for stone in board.stones(header.stone(&string.at)?) {
            facts[stone].inessential = true;
        }
    }
    Ok(facts)
}

impl Position {
    /// The territorial runs: name, record, side to move, facts.
    pub(crate) fn territorial_runs(&'static self) -> [(&'static str, &'static Run, Option<Color>, &'static Facts); 5] {
        let line = &self.line;
        let (black, white) = (Some(Color::Black), Some(Color::White));
        [
            ("worms_black", &line.worms_black, black, &self.early),
            ("worms_white", &line.worms_white, white, &self.early),
            ("worms_none", &line.worms_none, None, &self.early),
            ("dragons_black", &line.dragons_black, black, &self.late),
            ("dragons_white", &line.dragons_white, white, &self.late),
        ]
    }
}

pub(crate) fn safe_map(board: &Board, values: &[u8]) -> PointMap<Safe> {
    let safe: Vec<Safe> = values.iter().map(|&v| Safe::new(v).expect("0, 1 or 2")).collect();
    PointMap::from_row_major(board.size(), &safe, Safe::No).expect("one value per point")
}

pub(crate) fn strength_map(board: &Board, values: &[f32]) -> PointMap<f32> {
    PointMap::from_row_major(board.size(), values, 0.0).expect("one value per point")
}

pub(crate) fn parser(header: &Header) -> impl Fn(&str) -> Point + '_ {
    |text| header.stone(text).unwrap_or_else(|e| panic!("{}: {e:#}", header.source))
}

/// The moves of `moves.jsonl.gz` with their positions.
pub(crate) fn moves_by_position() -> Vec<(&'static Position, &'static [MoveRow])> {
    static LINES: OnceLock<Result<Vec<MovesLine>, String>> = OnceLock::new();
    let lines = LINES.get_or_init(|| oracle::read("moves.jsonl.gz").map_err(|e| format!("{e:#}")));
    let lines = lines.as_ref().unwrap_or_else(|e| panic!("{e}"));
    let find = |line: &MovesLine| positions().iter().find(|p| p.line.header.key() == line.header.key());
    lines.iter().map(|line| (find(line).expect("the position in influence.jsonl.gz"), line.moves.as_slice())).collect()
}
