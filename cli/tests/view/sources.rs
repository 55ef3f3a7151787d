//! What is looked at, how the server begins and ends.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::client::{GAME, Server, folder, path, root};

#[test]
fn a_game_is_sent_as_it_is_and_changes_are_told() {
    let games = folder(&[("game.sgf", "(;SZ[9];B[ee])")]);
    let file = games.path().join("game.sgf");
    let server = Server::start(&[file.to_str().expect("UTF-8")]);
    let state = server.get("/api/state");
    assert_eq!((&state["schema"], &state["kind"]), (&Value::from("atsumi-view/1"), &Value::from("game")));
    assert_eq!(state["name"], file.to_str().expect("UTF-8"));
    assert!(state["patterns"].is_null() && state["entry"].is_null());
    let record = server.ask("GET", "/api/record", "");
    assert_eq!((record.status, record.body.as_slice()), (200, &b"(;SZ[9];B[ee])"[..]));
    assert_eq!(record.header("content-type"), Some("application/x-go-sgf"));
    let mut events = server.events();
    fs::write(&file, "(;SZ[9];B[ee];W[ed])").expect("a file");
    assert_eq!(events.until("record")["file"], state["name"]);
    assert_eq!(server.ask("GET", "/api/record", "").body, b"(;SZ[9];B[ee];W[ed])");
    server.refused("GET", "/api/files", "", 404);
    server.refused("GET", "/api/list", "", 404);
    server.refused("GET", "/api/record?file=other.sgf", "", 404);
}

#[test]
fn a_folder_is_listed_part_by_part() {
    let names: Vec<String> = (0..2500).map(|k| format!("year/{:04}.sgf", k)).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "(;SZ[9])")).collect();
    let games = folder(&files);
    let server = Server::start(&[path(&games)]);
    assert_eq!(server.get("/api/state")["kind"], "folder");
    while server.get("/api/files?count=0")["complete"] != true {
        std::thread::yield_now();
    }
    let mut found = Vec::new();
    loop {
        let part = server.get(&format!("/api/files?from={}&count=1000", found.len()));
        assert_eq!(part["total"], 2500);
        let part: Vec<String> = serde_json::from_value(part["files"].clone()).expect("names");
        if part.is_empty() {
            break;
        }
        found.extend(part);
    }
    assert_eq!(found, names);
    assert_eq!(server.get("/api/files")["files"].as_array().map(Vec::len), Some(500));
    server.refused("GET", "/api/files?from=-1", "", 400);
    server.refused("GET", "/api/files?from=x", "", 400);
    server.refused("GET", "/api/record", "", 404);
}

#[test]
fn without_a_file_the_board_is_empty() {
    let server = Server::start(&[]);
    assert_eq!(server.get("/api/state")["kind"], "empty");
    server.refused("GET", "/api/record", "", 404);
    server.refused("GET", "/api/record?file=x.sgf", "", 404);
    server.refused("POST", "/api/compare", "{}", 404);
}

#[test]
fn the_page_is_sent_once() {
    let server = Server::start(&[GAME]);
    let host = format!("Host: 127.0.0.1:{}", server.port);
    let page = server.ask_with("GET", "/", &[&host], "");
    assert_eq!(page.status, 200, "the page holds nothing secret");
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert!(page.body.starts_with(b"<!doctype html>"));
    assert!(!String::from_utf8_lossy(&page.body).contains(&server.token));
    let tag = format!("If-None-Match: {}", page.header("etag").expect("a tag"));
    let again = server.ask_with("GET", "/", &[&host, &tag], "");
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(server.ask_with("GET", "/", &[&host, "If-None-Match: \"0\""], "").status, 200);
    let head = server.ask_with("HEAD", "/", &[&host], "");
    assert_eq!((head.status, head.body.len(), head.header("etag")), (200, 0, page.header("etag")));
    assert_eq!(server.ask_with("GET", "/index.html", &[&host], "").body, page.body);
}

#[test]
fn what_cannot_be_shown_is_refused_at_once() {
    let bad = folder(&[("bad.sgf", "no record"), ("empty.tst", "# nothing\n"), ("one.tst", "1 name\n#? [Atsumi]\n")]);
    let taken = Server::start(&[]);
    let port = taken.port.to_string();
    let file = |name: &str| format!("{}/{name}", path(&bad));
    let (record, empty, none, missing) = (file("bad.sgf"), file("empty.tst"), file("one.tst:7"), file("none.sgf"));
    let cases: [(&[&str], &str); 7] = [
        (&[&missing], "none.sgf"),
        (&[&record], "bad.sgf"),
        (&[&empty], "has no tests"),
        (&[&none], "no test with the number 7"),
        (&["--patterns", path(&bad)], "has no influence.db"),
        (&["--port", &port], "choose another --port"),
        (&["--port", "70000"], "--port"),
    ];
    for (arguments, expected) in cases {
        let output = Command::new(env!("CARGO_BIN_EXE_atsumi"))
            .args(["view", "--no-open"])
            .args(arguments)
            .current_dir(root())
            .output()
            .expect("the binary");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}: {said}");
        assert!(said.contains(expected) && !said.contains("panicked"), "{arguments:?}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn it_ends_cleanly_when_it_is_asked_to() {
    for signal in ["-INT", "-TERM"] {
        let games = folder(&[("game.sgf", "(;SZ[9];B[ee])")]);
        let server = Server::start(&[path(&games)]);
        let events = server.events();
        let idle = server.connect();
        let sent = Command::new("kill").args([signal, &server.id().to_string()]).status().expect("kill");
        assert!(sent.success());
        assert!(events.end(), "streams end");
        assert_eq!(server.wait(), Some(0), "{signal}");
        drop(idle);
    }
}

#[test]
fn records_that_come_later_are_told() {
    let folder = folder(&[("a.sgf", "(;SZ[9])")]);
    let server = Server::start(&[path(&folder)]);
    while server.get("/api/files?count=0")["complete"] != true {}
    let mut events = server.events();
    let place = folder.path().to_owned();
    // One after the other, for the folder is not watched at once.
    let writer = std::thread::spawn(move || {
        for number in 0..20 {
            std::fs::write(place.join(format!("b{number:02}.sgf")), "(;SZ[9])").expect("a file");
            std::thread::sleep(std::time::Duration::from_millis(200));
        }
    });
    let told = events.until("files");
    assert!(told["total"].as_u64().is_some_and(|total| total > 1), "{told}");
    writer.join().expect("all files");
    while server.get("/api/files?count=0")["total"] != 21 {
        events.until("files");
    }
}
