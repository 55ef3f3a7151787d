//! `atsumi patterns eyes`: databases of eye shapes played out, and computed.

use serde_json::Value;

use crate::run::{folder, path, patterns, patterns_with, printed, refused, root};

/// Three in a row, valued too high, and the same with a stone in the middle, rightly.
const WRONG: &str = "Pattern 300\n\n...\n\n:2222\n\n\nPattern 301\n\n.X.\n\n:1111\n";

/// Work does not grow with the marks of a shape, and errors elsewhere do not stop it.
#[test]
fn large_shapes_and_other_errors() {
    let wide = "Pattern 1\n\n.xx.\n.xx.\n....\n\n:1111\n\n\nPattern 2\n\n.*.\n\n:1111\n\n\nPattern 3\n\n...\n\n:0000\n";
    let run = patterns_with(&["eyes", "verify", "-"], wide.as_bytes());
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert!(run.stderr.contains("error[shape-marks]"), "{}", run.stderr);
    assert!(run.stdout.contains("pattern 1\n") && run.stdout.contains("pattern 3\n"), "{}", run.stdout);
    assert!(run.stdout.ends_with("; 1 shape with errors left out\n"), "{}", run.stdout);
    let long = "Pattern 1\n\n.............\n\n:2222\n";
    let run = patterns_with(&["eyes", "verify", "-"], long.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.stdout);
    assert!(run.stderr.starts_with("note: 1 shape of more than 12 points, 2 million boards: "), "{}", run.stderr);
}

#[test]
fn the_database_is_what_generate_writes() {
    let file = std::fs::read(root().join("patterns/eyes.db")).expect("the database");
    let files = folder(&[]);
    let fresh = path(&files, "eyes.db");
    assert_eq!(printed(&["eyes", "generate", "--out", &fresh]), "");
    let same = std::fs::read(&fresh).expect("what was written") == file;
    assert!(same, "patterns/eyes.db is not what `atsumi patterns eyes generate` writes");
    assert_eq!(printed(&["fmt", "--check", "patterns/eyes.db"]), "");
}

#[test]
fn every_shape_of_the_database_is_proved() {
    let report: Value =
        serde_json::from_str(&printed(&["eyes", "verify", "patterns/eyes.db", "--format", "json"])).expect("JSON");
    assert_eq!((&report["schema"], report.get("version")), (&"atsumi-patterns-eyes-verify/1".into(), None));
    assert_eq!((&report["differences"], &report["undecided"]), (&serde_json::json!([]), &serde_json::json!([])));
    let number = |field: &str| report[field].as_u64().unwrap_or_else(|| panic!("{field}: {report}"));
    let known = atsumi::patterns().eyes().map(|shapes| shapes.shapes.len()).and_then(|n| u64::try_from(n).ok());
    assert_eq!(Some(number("shapes")), known);
    assert_eq!(number("agree") + number("impossible"), number("configurations"));
    assert!(number("configurations") > number("shapes"));
}

#[test]
fn smaller_scopes_are_smaller_databases() {
    let small = printed(&["eyes", "generate", "--up-to", "3"]);
    assert!(
        small.contains("\nPattern 100\n") && small.contains("# 3 vertices") && !small.contains("# 4 vertices"),
        "{small}"
    );
    let header = "# In the centre it holds all spaces of up to 3 vertices. At the border it\n\
                  # holds what differs from the centre: spaces of up to 3 vertices.\n#\n";
    assert!(small.contains(header), "{small}");
    assert!(printed(&["eyes", "generate", "--up-to", "1"]).contains("all spaces of 1 vertex. "));
    let files = folder(&[("eyes.db", &small)]);
    let verdict = printed(&["eyes", "verify", &path(&files, "eyes.db")]);
    assert!(verdict.ends_with(" 0 differ\n") && verdict.lines().count() == 1, "{verdict}");
    for wrong in ["0", "8", "x"] {
        let refusal = refused(&["eyes", "generate", "--up-to", wrong]);
        assert!(refusal.contains("give a whole number from 1 to 7"), "{refusal}");
    }
}

#[test]
fn what_is_wrong_is_shown_with_a_line_of_play() {
    let files = folder(&[("eyes.db", WRONG)]);
    let file = path(&files, "eyes.db");
    let run = patterns(&["eyes", "verify", &file]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
    for line in [
        &format!("{file}:1  pattern 300"),
        "    ...      .*.",
        "  the file says 2222 (2), the solver 1122 (1½): the value is wrong",
        "2 shapes, 2 configurations: 1 agree, 0 cannot arise, 1 differ: 1 wrong",
    ] {
        assert!(run.stdout.lines().any(|printed| printed == line), "{line}\n{}", run.stdout);
    }
    assert!(run.stdout.contains("(owner elsewhere, attacker fills a liberty outside) \u{d7}4, "), "{}", run.stdout);
    assert_eq!(run.stdout.matches(" digit, ").count(), 1, "one line for both digits: {}", run.stdout);
    assert!(
        run.stdout.contains("1st and 2nd digit, attacker first: attacker 1:2, ")
            && run.stdout.contains(": the attacker succeeds\n"),
        "{}",
        run.stdout
    );
    let run = patterns(&["eyes", "verify", &file, "--format", "json"]);
    let report: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let difference = &report["differences"][0];
    assert_eq!((run.code, &difference["pattern"], &difference["line"]), (Some(1), &300.into(), &1.into()));
    assert_eq!((&difference["solved"]["value"], &difference["solved"]["attack"][0]), (&"1122".into(), &"1:2".into()));
    assert!(
        difference["lines"][0].as_str().is_some_and(|line| line.contains("attacker first: attacker 1:2")),
        "{difference}"
    );
}

#[test]
fn shapes_that_are_too_large_are_left_undecided() {
    let files = folder(&[("eyes.db", WRONG)]);
    let run = patterns(&["eyes", "verify", &path(&files, "eyes.db"), "--limit", "2"]);
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert!(run.stdout.contains("not decided\n"), "{}", run.stdout);
    let said = "pattern 300 is not decided: the eye space has 3 points, and the solver was allowed 2; raise --limit\n";
    assert!(run.stdout.contains(said), "{}", run.stdout);
    let files = folder(&[("eyes.db", "Pattern 1600\n\n....\n....\n....\n....\n\n:2222\n")]);
    let run = patterns(&["eyes", "verify", &path(&files, "eyes.db")]);
    let said = "the eye space has 16 points, and the solver was allowed 14, the most that it can take\n";
    assert!(run.code == Some(1) && run.stdout.contains(said), "{}", run.stdout);
    for limit in ["0", "15", "x"] {
        assert!(refused(&["eyes", "verify", "patterns/eyes.db", "--limit", limit]).contains("from 1 to 14"));
    }
}

#[test]
fn other_databases_are_refused() {
    assert!(refused(&["eyes", "verify", "patterns/barriers.db"]).contains("is no database of eye shapes"));
    assert!(refused(&["eyes", "verify", "patterns"]).contains("name one database"));
    assert!(refused(&["eyes", "verify", "no-such.db"]).contains("no-such.db"));
    let files = folder(&[("eyes.db", "Pattern 1\n\n?\n\n:0000\n")]);
    assert!(refused(&["eyes", "verify", &path(&files, "eyes.db")]).contains("has errors"));
}
