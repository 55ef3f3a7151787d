//! `stats` and `dfa`: what databases compile to.

use serde_json::Value;

use crate::run::{SOUND, folder, path, patterns, printed, refused};

#[test]
fn the_built_in_databases_are_counted() {
    let stats: Value = serde_json::from_str(&printed(&["stats", "--format", "json"])).expect("JSON");
    let databases = stats["databases"].as_array().expect("a list");
    let compiled = atsumi::patterns();
    let (shapes, anchored): (Vec<&Value>, Vec<&Value>) =
        databases.iter().partition(|database| database["database"] == "eyes");
    assert_eq!(anchored.len(), compiled.ids().count());
    for (database, id) in anchored.into_iter().zip(compiled.ids()) {
        let expected = compiled.database(id);
        assert_eq!(database["database"], expected.name.as_ref());
        assert_eq!(database["patterns"].as_u64(), u64::try_from(expected.patterns.len()).ok());
        assert_eq!(database["tables"]["states"].as_u64(), u64::try_from(expected.automaton.states()).ok());
        assert_eq!(database["tables"]["bytes"].as_u64(), u64::try_from(expected.automaton.bytes()).ok());
    }
    let [eyes] = shapes[..] else { panic!("{databases:?}") };
    let expected = compiled.eyes().expect("the built-in eye shapes");
    assert_eq!(eyes["kind"], "eye shapes");
    assert_eq!(eyes["patterns"].as_u64(), u64::try_from(expected.shapes.len()).ok());
    let text = printed(&["stats"]);
    assert!(
        text.starts_with("database ") && text.contains("\nPatterns by class letter, eye shapes by value\n"),
        "{text}"
    );
}

#[test]
fn files_of_one_database_are_counted_together() {
    let general = |name: &str| format!("Pattern {name}\n\nO*O\n\n:+,C\n");
    let files = folder(&[("patterns.db", &general("A1")), ("patterns2.db", &general("A2")), ("gogo.db", "# none\n")]);
    let all = files.path().to_str().expect("UTF-8");
    let stats: Value = serde_json::from_str(&printed(&["stats", "--format", "json", all])).expect("JSON");
    let database = |name: &str| {
        let list = stats["databases"].as_array().expect("a list");
        list.iter().find(|database| database["database"] == name).unwrap_or_else(|| panic!("no {name}")).clone()
    };
    assert_eq!(database("patterns")["patterns"], 2);
    assert_eq!(database("patterns")["classes"]["C"], 2);
    assert_eq!(database("joseki")["kind"], "corner");
    assert!(database("joseki")["tables"]["states"].is_null());
}

#[test]
fn automata_are_tables_or_graphs() {
    assert!(printed(&["dfa", "barriers"]).starts_with("front of "));
    let graph = printed(&["dfa", "--dot", "barriers", "--pattern", "Link3"]);
    assert!(graph.starts_with("digraph \"barriers\" {\n") && graph.ends_with("}\n"), "{graph}");
    // From the anchor over the gap to the other stone.
    assert!(graph.contains("[label=\"Link3\", shape=box") && graph.contains("start -> s1 [label=\"O\"];"), "{graph}");
    assert_eq!(graph.matches("[label=\"empty\"]").count(), 1, "{graph}");
    let files = folder(&[("barriers.db", SOUND)]);
    assert!(printed(&["dfa", &path(&files, "barriers.db"), "--dot"]).contains("Jump1"));
}

#[test]
fn automata_that_cannot_be_drawn() {
    assert!(refused(&["dfa", "--dot", "barriers"]).contains("choose patterns with --pattern"));
    assert!(refused(&["dfa", "barriers", "--pattern", "Lnik3"]).contains("did you mean Link3?"));
    assert!(refused(&["dfa", "nothing"]).contains("built in are influence, barriers"));
    assert!(refused(&["dfa", "patterns"]).contains("holds 7 databases"));
    assert_eq!(patterns(&["dfa"]).code, Some(2));
}

#[test]
fn eye_shapes_are_counted_by_value() {
    let shapes = "Pattern 10\n\n.*x\n\n:1122\n\n\nPattern 11\n\n..\n\n:1111\n\n\nPattern 12\n\n.\n\n:1111\n";
    let files = folder(&[("eyes.db", shapes)]);
    let stats: Value =
        serde_json::from_str(&printed(&["stats", "--format", "json", &path(&files, "eyes.db")])).expect("JSON");
    let database = &stats["databases"][0];
    assert_eq!((&database["kind"], &database["patterns"]), (&Value::from("eye shapes"), &Value::from(3)));
    assert_eq!((&database["classes"]["1111"], &database["cells"]), (&Value::from(2), &Value::from(6)));
    assert_eq!(database["tables"]["front_keys"], 4, "each configuration is a graph of its own");
    assert!(refused(&["dfa", "--dot", &path(&files, "eyes.db")]).contains("without an automaton"));
    assert!(refused(&["dfa", &path(&files, "eyes.db")]).contains("without an automaton"));
}
