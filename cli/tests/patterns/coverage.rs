//! `coverage`: counts over games.

use serde_json::Value;

use crate::run::{printed, refused};

#[test]
fn patterns_are_counted_over_games() {
    let arguments = ["coverage", "examples/small-board.sgf", "--every", "14"];
    let report: Value =
        serde_json::from_str(&printed(&[&arguments[..], &["--format", "json"]].concat())).expect("JSON");
    assert_eq!((&report["games"], &report["positions"]), (&1.into(), &2.into()));
    let barriers = report["databases"][1]["patterns"].as_array().expect("a list");
    let hold = barriers.iter().find(|row| row["pattern"] == "Hold20").expect("a pattern of the database");
    // As `explain` has it, after move 14 alone with black to move: two matches, both at work.
    for field in ["matched", "passed", "effective"] {
        assert!(hold[field].as_u64().is_some_and(|count| count >= 2), "{field} in {hold}");
    }
    for row in barriers {
        assert!(row["matched"].as_u64() >= row["passed"].as_u64(), "{row}");
        assert!(row["passed"].as_u64() >= row["effective"].as_u64(), "{row}");
    }
    let text = printed(&arguments);
    assert!(text.starts_with("2 positions of 1 game\n") && text.contains("\n  never matched: "), "{text}");
    let (influence, barriers) = text.split_once("barriers.db").expect("two tables");
    assert!(influence.contains("\n  patterns of class E never pass here: "), "{text}");
    assert!(!barriers.contains("class E"), "{text}");
}

#[test]
fn games_that_cannot_be_counted() {
    assert!(refused(&["coverage", "no.sgf"]).contains("no.sgf"));
    assert!(refused(&["coverage", "patterns"]).contains("no game records"));
    assert!(refused(&["coverage", "examples/small-board.sgf", "--every", "999"]).contains("smaller --every"));
    assert!(refused(&["coverage", "examples/small-board.sgf", "--every", "0"]).contains("above 0"));
}
