//! Positions of real games, from the folder that `ATSUMI_GAMES` names (default `../shared/games`, from the root of the
//! workspace).
//!
//! **In:** the folder. **Out:** positions with their names, always the same ones. **Cost:** that of reading the
//! records.

use std::path::{Path, PathBuf};

use atsumi_tests::folder_with;
use go_board::{Board, Game};

/// Games of each folder.
const GAMES: usize = 1;
/// Moves between positions.
const STEP: usize = 60;

/// Positions of the first games of every folder of records.
pub(crate) fn real_positions() -> Vec<(String, Board)> {
    let folder = folder_with("truth.json", "ATSUMI_GAMES", "games");
    let entries = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("a readable folder");
        let mut entries: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
        entries.sort();
        entries
    };
    let mut positions = Vec::new();
    for folder in entries(&folder).iter().filter(|path| path.is_dir()) {
        let records = entries(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == "sgf"));
        for record in records.take(GAMES) {
            let game = Game::from_bytes(&std::fs::read(&record).expect("a readable record")).expect("a game");
            for k in (STEP / 2..game.len()).step_by(STEP) {
                let board = game.position_at(k).expect("a position");
                positions.push((format!("{}, move {k}", record.display()), board));
            }
        }
    }
    assert!(positions.len() >= 20, "{} positions", positions.len());
    positions
}
