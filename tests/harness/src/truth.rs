//! Finished games with verified results: the ground truth of the accuracy benchmark.
//!
//! `truth.json` lists games with, for every point, who owned it when the game was counted; `bench_positions.json`
//! lists the `[game, move number]` pairs of the standard benchmark, four per game at 30, 50, 70 and 90 % of its moves.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use atsumi::{Models, Rules, Terms};
use go_board::{Board, Color, Game};
use serde::Deserialize;

/// Names the folder with the games; the default is `../shared/games` beside the workspace.
pub const VARIABLE: &str = "ATSUMI_GAMES";

#[derive(Deserialize)]
struct TruthFile {
    games: Vec<GameTruth>,
}

/// What is known of one finished game.
#[derive(Deserialize, Clone, Debug)]
pub struct GameTruth {
    /// Path of the record below the games folder.
    pub sgf: String,
    /// Board size.
    pub size: usize,
    /// Number of moves.
    pub moves: usize,
    /// Sum of `own`, black positive.
    pub area: f64,
    /// Row-major from the top left: `B`, `W`, or `.` for dame, seki and unsettled points.
    pub own: String,
    /// Black's lead when the game was counted, komi included.
    pub result: f64,
    /// Points for white.
    pub komi: f64,
    /// How it was counted.
    pub rules: String,
    /// Black's handicap stones.
    pub handicap_stones: u16,
    /// Dead stones when it was counted, by their place in `own`.
    pub dead: Vec<usize>,
}

impl GameTruth {
    /// How the game was counted: it has ended.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let rules = match self.rules.as_str() {
            "chinese" | "aga" | "new zealand" | "tt--" => Rules::Chinese,
            _ => Rules::Japanese,
        };
        Terms { rules, komi: self.komi, handicap: self.handicap_stones, ended: true }
    }
}

/// One position of the benchmark.
pub struct Position {
    /// The game's record.
    pub sgf: String,
    /// Moves played.
    pub number: usize,
    /// 0 to 3: 30, 50, 70, 90 % of the game; 4: its end.
    pub stage: usize,
    /// The board.
    pub board: Board,
    /// Whose move it is; nobody's at the end of the game.
    pub mover: Option<Color>,
    /// Per point, row-major from the top left: 1 black, −1 white, 0 undecided.
    pub own: Vec<f64>,
    /// Area difference of the finished game, black positive.
    pub area: f64,
}

/// The games folder: `ATSUMI_GAMES`, or `../shared/games` beside the workspace.
#[must_use]
pub fn folder() -> PathBuf {
    crate::data_folder(VARIABLE, "games")
}

/// Loads every position of the benchmark, in the order of its file.
///
/// # Errors
/// If a file is missing or does not have the documented form; the message names the file and the variable to set.
pub fn bench_positions(folder: &Path) -> Result<Vec<Position>> {
    let truth: TruthFile = read_json(&folder.join("truth.json"))?;
    let truth: BTreeMap<String, GameTruth> = truth.games.into_iter().map(|g| (g.sgf.clone(), g)).collect();
    let pairs: Vec<(String, usize)> = read_json(&folder.join("bench_positions.json"))?;
    let mut games: BTreeMap<String, Game> = BTreeMap::new();
    let mut positions = Vec::new();
    for (sgf, number) in pairs {
        let truth = truth.get(&sgf).with_context(|| format!("truth.json does not list {sgf}"))?;
        if !games.contains_key(&sgf) {
            games.insert(sgf.clone(), read_game(&folder.join(&sgf))?);
        }
        positions.push(position(truth, &games[&sgf], sgf, number)?);
    }
    Ok(positions)
}

/// Four positions of every game, after 30, 50, 70 and 90 % of its moves, in the order of `truth.json`.
///
/// # Errors
/// Those of [`bench_positions`].
pub fn all_positions(folder: &Path) -> Result<Vec<Position>> {
    let truth: TruthFile = read_json(&folder.join("truth.json"))?;
    let mut positions = Vec::new();
    for truth in truth.games {
        let game = read_game(&folder.join(&truth.sgf))?;
        for share in [30, 50, 70, 90] {
            positions.push(position(&truth, &game, truth.sgf.clone(), truth.moves * share / 100)?);
        }
    }
    Ok(positions)
}

/// The positions of every game after so many moves each, as far as it has as many, in the order of `truth.json`.
///
/// # Errors
/// Those of [`bench_positions`].
pub fn opening_positions(folder: &Path, numbers: &[usize]) -> Result<Vec<Position>> {
    let truth: TruthFile = read_json(&folder.join("truth.json"))?;
    let mut positions = Vec::new();
    for truth in truth.games {
        let game = read_game(&folder.join(&truth.sgf))?;
        for &number in numbers.iter().filter(|&&number| number <= truth.moves) {
            positions.push(position(&truth, &game, truth.sgf.clone(), number)?);
        }
    }
    Ok(positions)
}

/// The positions that a measurement is given on its command line: with `--all` those of [`all_positions`], without it
/// those of the benchmark.
///
/// # Errors
/// Those of [`bench_positions`].
pub fn asked_positions() -> Result<Vec<Position>> {
    let all = std::env::args().any(|argument| argument == "--all");
    if all { all_positions(&folder()) } else { bench_positions(&folder()) }
}

/// The models that a measurement is given on its command line, in a folder behind `--models`; the built-in ones without
/// it.
///
/// # Errors
/// If a file cannot be read or has a mistake.
pub fn asked_models() -> Result<Arc<Models>> {
    let mut models = Models::default();
    let folder = std::env::args().skip_while(|argument| argument != "--models").nth(1);
    for file in folder.iter().flat_map(|_| Models::FILES) {
        let path = Path::new(folder.as_deref().unwrap_or_default()).join(file);
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        models.replace(file, &text).map_err(|mistake| anyhow!("{}:{mistake}", path.display()))?;
    }
    Ok(Arc::new(models))
}

/// The final positions of all games, in the order of `truth.json`.
///
/// # Errors
/// Those of [`bench_positions`].
pub fn final_positions(folder: &Path) -> Result<Vec<(GameTruth, Board)>> {
    let truth: TruthFile = read_json(&folder.join("truth.json"))?;
    let finished = truth.games.into_iter().map(|truth| {
        let game = read_game(&folder.join(&truth.sgf))?;
        let board = game.position_at(truth.moves).with_context(|| truth.sgf.clone())?;
        Ok((truth, board))
    });
    finished.collect()
}

/// `most` positions from the middle of 19x19 games, one of each game, at 40, 50 and 60 % of their moves in turn, and
/// where there are too few games another one of each, from the next of these stages: of the games with an even place in
/// `truth.json`, or of the others.
///
/// # Errors
/// Those of [`bench_positions`].
pub fn middle_positions(folder: &Path, most: usize, even: bool) -> Result<Vec<Position>> {
    let truth: TruthFile = read_json(&folder.join("truth.json"))?;
    let large = truth.games.iter().filter(|truth| truth.size == 19);
    let half: Vec<&GameTruth> =
        large.enumerate().filter(|(k, _)| (k % 2 == 0) == even).map(|(_, truth)| truth).collect();
    let position = |k: usize| {
        let (round, truth) = (k / half.len(), half[k % half.len()]);
        let game = read_game(&folder.join(&truth.sgf))?;
        let stage = [40, 50, 60][(k % half.len() + round) % 3];
        position(truth, &game, truth.sgf.clone(), truth.moves * stage / 100)
    };
    (0..most.min(3 * half.len())).map(position).collect()
}

/// The final positions of the benchmark's games, in the order of its file.
///
/// # Errors
/// Those of [`bench_positions`].
pub fn bench_endings(folder: &Path) -> Result<Vec<Position>> {
    let truth: TruthFile = read_json(&folder.join("truth.json"))?;
    let pairs: Vec<(String, usize)> = read_json(&folder.join("bench_positions.json"))?;
    let mut games: Vec<String> = pairs.into_iter().map(|(sgf, _)| sgf).collect();
    games.dedup();
    let ending = |sgf: String| {
        let truth = truth.games.iter().find(|truth| truth.sgf == sgf);
        let truth = truth.with_context(|| format!("truth.json does not list {sgf}"))?;
        let game = read_game(&folder.join(&sgf))?;
        Ok(Position { stage: 4, ..position(truth, &game, sgf, truth.moves)? })
    };
    games.into_iter().map(ending).collect()
}

fn position(truth: &GameTruth, game: &Game, sgf: String, number: usize) -> Result<Position> {
    let board = game.position_at(number).map_err(|e| anyhow::anyhow!("{sgf}: {e}"))?;
    let share = number as f64 / truth.moves as f64;
    let stage = [0.4, 0.6, 0.8].iter().filter(|&&limit| share > limit).count();
    let own = truth.own.chars().map(|c| f64::from(i8::from(c == 'B') - i8::from(c == 'W'))).collect::<Vec<_>>();
    if own.len() != board.size().area() {
        bail!("{sgf}: {} points of truth for a board of {}", own.len(), board.size().get());
    }
    let mover = (number < truth.moves).then(|| game.to_move(number));
    Ok(Position { sgf, number, stage, board, mover, own, area: truth.area })
}

fn read_game(path: &Path) -> Result<Game> {
    let bytes = std::fs::read(path).with_context(|| hint(path))?;
    Game::from_bytes(&bytes).map_err(|e| anyhow::anyhow!("{}: {e}", path.display()))
}

fn read_json<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<T> {
    let bytes = std::fs::read(path).with_context(|| hint(path))?;
    serde_json::from_slice(&bytes).with_context(|| format!("{} does not have the documented form", path.display()))
}

fn hint(path: &Path) -> String {
    format!("cannot read {}; set {VARIABLE} to the folder with the verified games", path.display())
}
