//! What other databases change in many positions.

use std::fs;

use go_board::Game;
use serde_json::{Value, json};

use crate::client::{GAME, Server, folder, path, root};

/// Barriers that hold nothing.
const NONE: &str = "# No barriers\n";

/// The report when the comparison is done.
fn compared(server: &Server, request: &Value) -> Value {
    let mut events = server.events();
    let job = server.json("POST", "/api/compare", &request.to_string())["job"].clone();
    loop {
        let event = events.until("compare");
        if event["job"] == job && event["running"] == false {
            break;
        }
    }
    server.get("/api/compare")
}

fn differences(report: &Value) -> Vec<f64> {
    let positions = report["positions"].as_array().expect("positions");
    positions.iter().map(|position| position["difference"].as_f64().expect("a number")).collect()
}

#[test]
fn positions_of_a_game_are_sorted_by_change() {
    let server = Server::start(&[GAME]);
    let report = compared(&server, &json!({ "after": { "barriers.db": NONE }, "every": 20 }));
    let found = differences(&report);
    assert!(found.len() > 2 && found.is_sorted_by(|a, b| a >= b) && found.iter().all(|&d| d > 0.0), "{found:?}");
    assert_eq!((&report["running"], &report["done"], &report["total"]), (&json!(false), &json!(1), &json!(1)));
    assert_eq!(report["changed"].as_u64(), Some(found.len() as u64));
    let first = &report["positions"][0];
    let end = Game::from_bytes(&fs::read(root().join(GAME)).expect("a game")).expect("a record").len() as u64;
    let is_looked_at = |n: u64| n.is_multiple_of(20) || n == end;
    assert!(first["vertices"][0]["vertex"].is_string(), "{first}");
    assert!(first["move"].as_u64().is_some_and(is_looked_at), "{first}");

    let same = compared(&server, &json!({ "every": 50 }));
    assert_eq!((&same["changed"], &same["mean"]), (&json!(0), &json!(0.0)));
    assert!(same["looked_at"].as_u64() > Some(1));

    let back = compared(&server, &json!({ "before": { "barriers.db": NONE }, "every": 20, "limit": 2 }));
    assert_eq!(differences(&back), found[..2], "the same change the other way round");
}

#[test]
fn a_folder_and_a_list_are_compared() {
    let game = fs::read_to_string(root().join(GAME)).expect("a game");
    let games = folder(&[
        ("a.sgf", game.as_str()),
        ("b/c.sgf", game.as_str()),
        ("bad.sgf", "no record"),
        ("all.tst", "loadsgf a.sgf 61\n1 name\n#? [Atsumi]\n2 name\n#? [Atsumi]\nloadsgf b/c.sgf 81\n3 name\n#? [A]\n"),
    ]);
    let request = json!({ "after": { "barriers.db": NONE }, "every": 60 });
    let server = Server::start(&[path(&games)]);
    let report = compared(&server, &request);
    assert_eq!((&report["done"], &report["total"]), (&json!(3), &json!(3)));
    assert!(report["problems"][0].as_str().is_some_and(|text| text.starts_with("bad.sgf: ")), "{report}");
    let of = |file: &str| {
        let positions = report["positions"].as_array().expect("positions").iter();
        positions.filter(|position| position["file"] == file).map(|one| one["difference"].clone()).collect::<Vec<_>>()
    };
    assert!(!of("a.sgf").is_empty());
    assert_eq!(of("a.sgf"), of("b/c.sgf"));

    let server = Server::start(&[&format!("{}/all.tst", path(&games))]);
    let report = compared(&server, &request);
    assert_eq!((&report["done"], &report["looked_at"]), (&json!(3), &json!(2)), "each position once");
    let mut entries: Vec<(u64, u64)> = report["positions"]
        .as_array()
        .expect("positions")
        .iter()
        .map(|one| (one["entry"].as_u64().expect("a test"), one["move"].as_u64().expect("a move")))
        .collect();
    entries.sort_unstable();
    assert_eq!(entries, [(0, 60), (2, 80)]);
}

#[test]
fn a_game_without_many_moves_is_looked_at_at_its_end() {
    let games = folder(&[("position.sgf", "(;SZ[9]AB[cc][gg]AW[gc][cg])"), ("short.sgf", "(;SZ[9];B[ee];W[gc])")]);
    let report = compared(&Server::start(&[path(&games)]), &json!({ "after": { "barriers.db": NONE } }));
    assert_eq!((&report["looked_at"], &report["problems"]), (&json!(2), &json!([])), "{report}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let server = Server::start(&[GAME]);
    for (request, expected) in [
        (json!({ "every": 0 }), "every"),
        (json!({ "after": { "barriers.db": "Pattern\n" } }), "has errors"),
        (json!({ "after": { "other.db": NONE } }), "asks for no database other"),
        (json!({ "after": [] }), "cannot be used"),
        (json!({ "games": [] }), "cannot be used"),
    ] {
        let message = server.refused("POST", "/api/compare", &request.to_string(), 400);
        assert!(message.contains(expected), "{request}: {message}");
    }
    assert_eq!(server.get("/api/compare")["job"], 0);
    server.json("POST", "/api/compare", r#"{"every": 1}"#);
    server.json("POST", "/api/compare/stop", "");
    assert_eq!(server.get("/api/compare")["running"], false);
}
