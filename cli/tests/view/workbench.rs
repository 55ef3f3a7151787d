//! Databases: read, written, watched.

use std::fs;

use serde_json::{Value, json};

use crate::client::{GAME, Server, folder, path, root};

fn patterns() -> tempfile::TempDir {
    let read = |name: &str| fs::read_to_string(root().join("patterns").join(name)).expect("a database");
    folder(&[
        ("influence.db", &read("influence.db")),
        ("barriers.db", &read("barriers.db")),
        ("mine.db", "# mine\n"),
        ("notes.txt", "notes"),
    ])
}

fn start(folder: &tempfile::TempDir) -> Server {
    Server::start(&[GAME, "--patterns", path(folder)])
}

fn save(text: &str, hash: &Value) -> String {
    json!({ "text": text, "hash": hash }).to_string()
}

#[test]
fn all_databases_are_shown_with_the_built_in_ones() {
    let folder = patterns();
    let server = start(&folder);
    let shown = server.get("/api/databases");
    let names: Vec<(&str, bool)> = shown["databases"]
        .as_array()
        .expect("databases")
        .iter()
        .map(|one| (one["name"].as_str().expect("a name"), one["built_in"].as_bool().expect("a truth")))
        .collect();
    let expected = [
        ("barriers.db", false),
        ("connections.db", true),
        ("eyes.db", true),
        ("influence.db", false),
        ("life_attack.db", true),
        ("life_defense.db", true),
        ("life_vital.db", true),
        ("mine.db", false),
    ];
    assert_eq!(names, expected);
    assert_eq!(shown["problems"], json!([]));
    for (name, built_in) in expected {
        let one = server.get(&format!("/api/databases/{name}"));
        let file = if built_in { root().join("patterns") } else { folder.path().to_owned() }.join(name);
        assert_eq!(one["text"].as_str(), Some(&*fs::read_to_string(file).expect("a database")), "{name}");
    }
    for name in ["notes.txt", "none.db", "..%2fbarriers.db", "%2e%2e", ".db", "barriers.db~", "a%00.db", "%ff.db"] {
        let answer = server.ask("GET", &format!("/api/databases/{name}"), "");
        assert!([400, 404].contains(&answer.status), "{name}: {answer:?}");
    }
}

#[test]
fn what_was_seen_is_written_over_and_kept() {
    let folder = patterns();
    let server = start(&folder);
    let mut events = server.events();
    let one = server.get("/api/databases/barriers.db");
    let (old, file) = (one["text"].as_str().expect("a text"), folder.path().join("barriers.db"));
    let new = format!("{old}\n# A comment\n");
    let written = server.json("PUT", "/api/databases/barriers.db", &save(&new, &one["hash"]));
    assert_eq!(fs::read_to_string(&file).expect("a file"), new);
    assert_eq!(written["backup"], "barriers.db~");
    assert_eq!(fs::read_to_string(folder.path().join("barriers.db~")).expect("a backup"), old);
    assert_eq!(written["hash"], server.get("/api/databases/barriers.db")["hash"]);
    let event = events.until("databases");
    assert_eq!((&event["version"], &event["changed"]), (&written["version"], &json!(["barriers.db"])));

    // What was seen is no longer there.
    let answer = server.ask("PUT", "/api/databases/barriers.db", &save("# gone\n", &one["hash"]));
    assert_eq!((answer.status, &answer.json()["hash"]), (409, &written["hash"]));
    let answer = server.ask("PUT", "/api/databases/barriers.db", &save("# gone\n", &Value::Null));
    assert_eq!(answer.status, 409);
    assert_eq!(fs::read_to_string(&file).expect("a file"), new);

    // A save that changes nothing leaves the backup.
    server.json("PUT", "/api/databases/barriers.db", &save(&new, &written["hash"]));
    assert_eq!(fs::read_to_string(folder.path().join("barriers.db~")).expect("a backup"), old);
}

#[test]
fn a_built_in_database_is_saved_as_it_was_read() {
    let folder = patterns();
    let server = start(&folder);
    let one = server.get("/api/databases/connections.db");
    assert_eq!((&one["built_in"], &one["hash"]), (&json!(true), &Value::Null));
    let new = format!("{}\n# A comment\n", one["text"].as_str().expect("a text"));
    let written = server.json("PUT", "/api/databases/connections.db", &save(&new, &one["hash"]));
    assert_eq!(written["backup"], Value::Null);
    assert_eq!(fs::read_to_string(folder.path().join("connections.db")).expect("a file"), new);
    let now = server.get("/api/databases/connections.db");
    assert_eq!((&now["built_in"], &now["hash"]), (&json!(false), &written["hash"]));
}

#[test]
fn changes_outside_are_told_and_in_the_way_of_saves() {
    let folder = patterns();
    let server = start(&folder);
    let one = server.get("/api/databases/influence.db");
    let mut events = server.events();
    let text = format!("{}\n# Outside\n", one["text"].as_str().expect("a text"));
    fs::write(folder.path().join("influence.db"), &text).expect("a file");
    let event = events.until("databases");
    assert_eq!((&event["changed"], &event["problems"]), (&json!(["influence.db"]), &json!([])));
    server.refused("PUT", "/api/databases/influence.db", &save("", &one["hash"]), 409);
    assert_eq!(fs::read_to_string(folder.path().join("influence.db")).expect("a file"), text);
    assert!(!folder.path().join("influence.db~").exists());
}

#[test]
fn a_database_with_errors_is_written_and_the_last_good_one_used() {
    let folder = patterns();
    let server = start(&folder);
    let one = server.get("/api/databases/barriers.db");
    let broken = format!("{}\nPattern Broken\n\nX?Z\n\n:8,B,value(\n", one["text"].as_str().expect("a text"));
    let mut events = server.events();
    let written = server.json("PUT", "/api/databases/barriers.db", &save(&broken, &one["hash"]));
    let problems = &events.until("databases")["problems"];
    assert!(problems[0].as_str().is_some_and(|text| text.contains("error")), "{problems}");
    assert_eq!(server.get("/api/state")["problems"], *problems);
    server.json("PUT", "/api/databases/barriers.db", &save(one["text"].as_str().expect("a text"), &written["hash"]));
    assert_eq!(events.until("databases")["problems"], json!([]));
}

#[test]
fn only_databases_of_the_folder_are_written() {
    let folder = patterns();
    let before = listing(&folder);
    let server = start(&folder);
    let names = [
        "notes.txt",
        "other.db",
        "..%2fother.db",
        "..",
        "%2e%2e%2fbarriers.db",
        "barriers.db~",
        "owners.model",
        ".db",
        "a%2fbarriers.db",
        "barriers.db%00",
        "%5cbarriers.db",
        "C%3abarriers.db",
        "barriers.DB",
        "con%0a.db",
    ];
    for name in names {
        let answer = server.ask("PUT", &format!("/api/databases/{name}"), &save("# written\n", &Value::Null));
        assert!([400, 403, 404].contains(&answer.status), "{name}: {answer:?}");
    }
    for body in ["", "{}", "[]", "{\"text\": 1}", r#"{"text": "", "hash": null, "path": "x"}"#, "\u{1}"] {
        server.refused("PUT", "/api/databases/barriers.db", body, 400);
    }
    assert_eq!(listing(&folder), before);
    // One that the engine asks for is made.
    let written = server.json("PUT", "/api/databases/eyes.db", &save("# New\n", &Value::Null));
    assert_eq!(written["backup"], Value::Null);
    assert_eq!(fs::read_to_string(folder.path().join("eyes.db")).expect("a file"), "# New\n");
    // Without a folder nothing is.
    let server = Server::start(&[GAME]);
    assert!(
        server.refused("PUT", "/api/databases/eyes.db", &save("# New\n", &Value::Null), 403).contains("--patterns")
    );
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out_of_the_folder() {
    use std::os::unix::fs::symlink;
    let folder = patterns();
    let outside = crate::client::folder(&[("outside.db", "# outside\n"), ("eyes.db", "# eyes outside\n")]);
    symlink(outside.path().join("outside.db"), folder.path().join("link.db")).expect("a link");
    symlink(outside.path().join("none.db"), folder.path().join("conn.db")).expect("a link");
    symlink(outside.path().join("outside.db"), folder.path().join("mine.db~")).expect("a link");
    let server = start(&folder);
    server.refused("GET", "/api/databases/link.db", "", 404);
    for name in ["link.db", "conn.db"] {
        server.refused("PUT", &format!("/api/databases/{name}"), &save("# written\n", &Value::Null), 403);
    }
    let hash = server.get("/api/databases/mine.db")["hash"].clone();
    server.refused("PUT", "/api/databases/mine.db", &save("# written\n", &hash), 500);
    assert_eq!(fs::read_to_string(outside.path().join("outside.db")).expect("a file"), "# outside\n");
    assert!(!outside.path().join("none.db").exists());
    assert_eq!(fs::read_to_string(folder.path().join("mine.db")).expect("a file"), "# mine\n");
}

/// The names of the files of a folder, and what is in them.
fn listing(folder: &tempfile::TempDir) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder.path()).expect("a folder").flatten();
    let mut files: Vec<_> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a file")))
        .collect();
    files.sort();
    files
}
