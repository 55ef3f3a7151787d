//! Real game records load and replay.
//!
//! The records lie in the folder that `ATSUMI_GAMES` names (default `../shared/games`, from the root of the
//! workspace), with `truth.json`, which says how many moves each verified game has and how it ended.

use atsumi_tests::folder_with;
use go_board::{Color, Game, Vertex};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    folder_with("truth.json", "ATSUMI_GAMES", "games")
}

/// What `truth.json` says about a game.
struct Truth {
    name: String,
    /// Passes at the end not counted.
    moves: usize,
    /// Points with dead stones, row by row from the top left.
    dead: Vec<usize>,
    /// Who owns each point: `B`, `W` or `.`.
    own: Vec<u8>,
}

/// Reads the four fields of every game; each game has each once.
fn truth(folder: &Path) -> Vec<Truth> {
    let text = std::fs::read_to_string(folder.join("truth.json")).expect("truth.json is readable");
    let values = |key: &str, end: &[char]| -> Vec<String> {
        let key = format!("\"{key}\":");
        let values = text.split(&key).skip(1);
        values.map(|rest| rest.split(end).next().unwrap().trim_matches([' ', '"', '[']).to_owned()).collect()
    };
    let (names, moves) = (values("sgf", &[',', '}']), values("moves", &[',', '}']));
    let (dead, own) = (values("dead", &[']']), values("own", &[',', '}']));
    assert!([moves.len(), dead.len(), own.len()] == [names.len(); 3], "every game of truth.json has all four fields");
    let number = |text: &str| text.trim().parse::<usize>().expect("a whole number");
    let game = |k: usize| Truth {
        name: names[k].clone(),
        moves: number(&moves[k]),
        dead: dead[k].split(',').filter(|n| !n.trim().is_empty()).map(number).collect(),
        own: own[k].clone().into_bytes(),
    };
    (0..names.len()).map(game).collect()
}

/// Reads a record and replays all of it.
fn replay(path: &Path) -> Game {
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let game = Game::from_bytes(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let board = game.position_at(game.len()).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    board.check_consistency().unwrap_or_else(|e| panic!("{}: {e}\n{board}", path.display()));
    game
}

#[test]
fn verified_games_end_as_verified() {
    let folder = folder();
    let truth = truth(&folder);
    assert_eq!(truth.len(), 1142);
    for Truth { name, moves, dead, own } in &truth {
        let game = replay(&folder.join(name));
        let vertices: Vec<Vertex> = game.moves().map(|m| m.vertex).collect();
        let passes = vertices.iter().rev().take_while(|&&v| v == Vertex::Pass).count();
        assert_eq!(vertices.len() - passes, *moves, "{name}: moves before the passes at the end");
        let board = game.position_at(game.len()).unwrap();
        for (k, p) in board.size().points().enumerate() {
            let color = board.color_at(p);
            assert!(color.is_some() || !dead.contains(&k), "{name}: no dead stone at {p:?}\n{board}");
            let opponent = color.map(|c| if c == Color::Black { b'W' } else { b'B' });
            let lost = opponent == Some(own[k]);
            assert!(!lost || dead.contains(&k), "{name}: a living stone on the opponent's point {p:?}\n{board}");
        }
    }
}

#[test]
fn every_record_replays() {
    let mut open = vec![folder()];
    let mut records = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "sgf") {
                records.push(path);
            }
        }
    }
    assert!(records.len() >= 1142, "{} records", records.len());
    records.sort();
    for path in &records {
        let game = replay(path);
        assert!(game.size().get() >= 9 && !game.is_empty(), "{}", path.display());
        // Positions on the way: as many stones as were played, less those captured.
        let half = game.len() / 2;
        let board = game.position_at(half).unwrap();
        let set_up = game.position_at(0).unwrap();
        let stones = |board: &go_board::Board| board.size().points().filter(|&p| board.color_at(p).is_some()).count();
        let played = game.moves().take(half).filter(|m| m.vertex.point().is_some()).count();
        let captured: u32 = Color::BOTH.iter().map(|&c| board.captured(c)).sum();
        assert_eq!(stones(&board) + captured as usize, stones(&set_up) + played, "{}", path.display());
    }
}
