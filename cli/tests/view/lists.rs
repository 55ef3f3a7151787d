//! Lists of tests: shown, run, and led to.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::{Server, folder, path};

const RECORD: &str = "(;SZ[9]KM[6.5];B[ee];W[ed];B[dd];W[ec];B[dc];W[fe];B[eb];W[fd])";
const TESTS: &str = "loadsgf games/a.sgf 5\n10 list_stones white\n#? [E7 E6]\n20 list_stones black\n#? [E5 D6 C3]*\n\
                     loadsgf games/a.sgf\n30 countlib E6\n#? [![0-9]]\n40 nonsense\n#? [1]\n";

fn list() -> (tempfile::TempDir, String) {
    let folder = folder(&[("games/a.sgf", RECORD), ("all.tst", TESTS)]);
    let file = format!("{}/all.tst", path(&folder));
    (folder, file)
}

fn outcomes(list: &Value) -> Vec<Option<&str>> {
    list["entries"].as_array().expect("tests").iter().map(|entry| entry["outcome"].as_str()).collect()
}

#[test]
fn a_list_is_shown_and_run() {
    let (_folder, file) = list();
    let server = Server::start(&[&format!("{file}:20")]);
    let state = server.get("/api/state");
    assert_eq!((&state["kind"], &state["entry"]), (&json!("list"), &json!(1)));
    let list = server.get("/api/list");
    assert_eq!(outcomes(&list), [None; 4]);
    let second = &list["entries"][1];
    assert_eq!(second["known_failure"], true);
    assert_eq!((&second["file"], &second["move"], &second["line"]), (&json!("games/a.sgf"), &json!(4), &json!(4)));
    assert_eq!(list["entries"][2]["move"], Value::Null, "all moves");
    assert_eq!(server.ask("GET", "/api/record?file=games/a.sgf", "").body, RECORD.as_bytes());

    let mut events = server.events();
    let job = server.json("POST", "/api/list/run", "")["job"].clone();
    let mut told = BTreeMap::new();
    loop {
        let event = events.until("list");
        assert_eq!((&event["job"], &event["total"]), (&job, &json!(4)));
        told.insert(event["entry"].as_u64(), event["outcome"].as_str().map(str::to_owned));
        if event["running"] == false {
            break;
        }
    }
    let told: Vec<Option<&str>> = told.values().map(Option::as_deref).collect();
    assert_eq!(told, [Some("pass"), Some("fail"), Some("fail"), Some("error")]);
    let list = server.get("/api/list");
    assert_eq!(outcomes(&list), told);
    assert_eq!(list["entries"][0]["answer"], "E7 E6");
}

#[test]
fn single_tests_are_run_alone() {
    let (_folder, file) = list();
    let server = Server::start(&[&file]);
    let mut events = server.events();
    server.json("POST", "/api/list/run", r#"{"entries": [2, 0]}"#);
    let (first, second) = (events.until("list"), events.until("list"));
    assert_eq!((&first["entry"], &first["outcome"], &first["running"]), (&json!(2), &json!("fail"), &json!(true)));
    assert_eq!((&second["entry"], &second["outcome"], &second["running"]), (&json!(0), &json!("pass"), &json!(false)));
    assert_eq!(outcomes(&server.get("/api/list")), [Some("pass"), None, Some("fail"), None]);
    let job = server.json("POST", "/api/list/run", r#"{"entries": []}"#)["job"].clone();
    let none = events.until("list");
    assert_eq!((&none["job"], &none["running"], &none["entry"]), (&job, &json!(false), &Value::Null));
    server.json("POST", "/api/list/stop", "");
    server.refused("POST", "/api/list/run", r#"{"entries": [4]}"#, 404);
    server.refused("POST", "/api/list/run", r#"{"entries": "all"}"#, 400);
    server.refused("POST", "/api/list/run", r#"{"tests": []}"#, 400);
}

#[test]
fn every_test_has_its_position() {
    let (_folder, file) = list();
    let server = Server::start(&[&file]);
    let found = server.get("/api/list/position?entry=1");
    let position = &found["position"];
    assert_eq!((&position["size"], &position["move"], &position["to_move"]), (&json!(9), &json!(4), &json!("B")));
    assert_eq!((&position["komi"], &found["last"]), (&json!(6.5), &json!("E7")));
    assert_eq!(position["rows"][3], "...XO....");
    assert_eq!(server.get("/api/list/position?entry=2")["position"]["move"], 8);
    server.refused("GET", "/api/list/position?entry=4", "", 404);
    server.refused("GET", "/api/list/position", "", 400);
}

#[test]
fn a_list_that_changes_is_read_again() {
    let (_folder, file) = list();
    let server = Server::start(&[&file]);
    let mut events = server.events();
    // What has no tests any more is no list; the one before stays.
    std::fs::write(&file, "# nothing\n").expect("a file");
    std::fs::write(&file, format!("{TESTS}50 color E5\n#? [black]\n")).expect("a file");
    assert_eq!(events.until("listed")["tests"], 5);
    let list = server.get("/api/list");
    assert_eq!((outcomes(&list), &list["entries"][4]["command"]), (vec![None; 5], &json!("color E5")));
    server.json("POST", "/api/list/run", r#"{"entries": [4]}"#);
    assert_eq!(events.until("list")["outcome"], "pass");
}

#[test]
fn a_test_of_a_list_that_is_gone_is_not_told() {
    let game = std::fs::read_to_string(crate::client::root().join(crate::client::GAME)).expect("a game");
    // Each of them takes its time.
    let tests: String =
        (60..118).map(|at| format!("loadsgf game.sgf {at}\n{at} estimate_score\n#? [no score]\n")).collect();
    let folder = folder(&[("game.sgf", &game), ("all.tst", &tests)]);
    let file = format!("{}/all.tst", path(&folder));
    let server = Server::start(&[&file]);
    let mut events = server.events();
    server.json("POST", "/api/list/run", "");
    events.until("list");
    std::fs::write(&file, "1 color E5\n#? [empty]\n").expect("a file");
    events.until("listed");
    let last = events.until("list");
    assert_eq!((&last["entry"], &last["running"]), (&Value::Null, &json!(false)), "{last}");
    assert_eq!(outcomes(&server.get("/api/list")), [None]);
}
