//! `diff`: which patterns differ, and in which positions that matters.

use serde_json::Value;

use crate::run::{BROKEN, SOUND, folder, path, patterns, patterns_with, printed, refused, said};

/// Runs `diff` where something differs; what it prints.
fn differing(arguments: &[&str]) -> String {
    let run = patterns(&[&["diff"], arguments].concat());
    assert_eq!((run.code, said(&run).as_str()), (Some(1), ""), "{arguments:?}: {}", run.stdout);
    run.stdout
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&differing(&[arguments, &["--format", "json"]].concat())).expect("JSON")
}

/// The project's databases with changes to that of the barriers.
fn with_barriers(change: impl Fn(&str) -> String) -> tempfile::TempDir {
    let read = |name| std::fs::read_to_string(crate::run::root().join("patterns").join(name)).expect("a database");
    let (influence, barriers) = (read("influence.db"), read("barriers.db"));
    let changed = change(&barriers);
    assert_ne!(changed, barriers);
    folder(&[("influence.db", &influence), ("barriers.db", &changed)])
}

const THREE: &str = "\
attribute_map value_only

Pattern A1

O,O

:+,D


Pattern B1

O,XO

:8,D

OaXO

;lib(a)>1


Pattern C1

X,O

:8,D
";

#[test]
fn layout_and_comments_are_no_difference() {
    let new = THREE.replace("Pattern B1\n", "# Why.\nPattern B1\n").replace("lib(a)>1", "lib(a) > 1");
    let files = folder(&[("old.db", THREE), ("new.db", &new)]);
    let text = printed(&["diff", &path(&files, "old.db"), &path(&files, "new.db")]);
    assert!(text.contains("old.db \u{2192} ") && text.ends_with("\n3 patterns the same\n"), "{text}");
}

/// Every part of a pattern that can change is named, with the old and the new text.
#[test]
fn changes_are_told_by_their_parts() {
    let parts = [
        ("O,XO", "O,.XO", "diagram"),
        ("Pattern B1\n\nO,XO\n\n:8,D", "Pattern B1\n\nO,XO\n\n:-,D", "orientations"),
        ("Pattern B1\n\nO,XO\n\n:8,D", "Pattern B1\n\nO,XO\n\n:8,B", "class"),
        ("Pattern B1\n\nO,XO\n\n:8,D", "Pattern B1\n\nO,XO\n\n:8,D,value(20)", "value"),
        ("OaXO", "OaXb", "labels"),
        ("lib(a)>1", "lib(a)>2", "constraint"),
        (";lib(a)>1", ";lib(a)>1\n\n>non_xterritory(a);", "action"),
    ];
    for (old, new, what) in parts {
        let text = THREE.replacen(old, new, 1).replacen("OaXO", if what == "diagram" { "Oa.XO" } else { "OaXO" }, 1);
        let files = folder(&[("old.db", THREE), ("new.db", &text)]);
        let report = json(&[&path(&files, "old.db"), &path(&files, "new.db")]);
        let database = &report["databases"][0];
        assert_eq!((&database["same"], &report["territory"]), (&2.into(), &Value::Null), "{report}");
        let changed = database["changed"].as_array().expect("a list");
        assert_eq!((changed.len(), &changed[0]["new"]["name"]), (1, &"B1".into()), "{what}: {report}");
        let changes = changed[0]["changes"].as_array().expect("a list");
        assert_eq!((changes.len(), &changes[0]["what"]), (1, &what.into()), "{report}");
        assert_ne!(changes[0]["old"], changes[0]["new"], "{report}");
    }
}

#[test]
fn renamed_patterns_are_known_by_their_diagrams() {
    let new = THREE.replace("Pattern B1", "Pattern Gap7").replace("Pattern C1\n\nX,O", "Pattern C2\n\nX,,O");
    let files = folder(&[("old.db", THREE), ("new.db", &new)]);
    let text = differing(&[&path(&files, "old.db"), &path(&files, "new.db")]);
    for part in [
        "\n1 added, 1 removed, 1 changed, 1 pattern the same\n",
        "\nremoved  C1  ",
        "\nchanged  Gap7  ",
        "\n  name\n    - B1\n    + Gap7\n",
        "\nadded    C2  ",
        "new.db:21\n    X,,O\n",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
}

#[test]
fn diagrams_stand_side_by_side() {
    let files = folder(&[("old.db", THREE), ("new.db", &THREE.replacen("O,O\n", "O,O\n.?.\n", 1))]);
    let text = differing(&[&path(&files, "old.db"), &path(&files, "new.db")]);
    assert!(text.contains("  diagram\n    old   new\n    O,O   O,O\n          .?.\n"), "{text}");
}

#[test]
fn the_order_of_patterns_is_a_difference() {
    let place = |title| THREE.find(title).expect("a title");
    let (head, first) = THREE[..place("Pattern B1")].split_at(place("Pattern A1"));
    let rest = &THREE[place("Pattern B1")..];
    let files = folder(&[("old.db", THREE), ("new.db", &format!("{head}{rest}\n\n{first}"))]);
    let text = differing(&[&path(&files, "old.db"), &path(&files, "new.db")]);
    assert!(text.contains("3 patterns the same\nthe patterns stand in another order\n"), "{text}");
}

const SHAPES: &str = "\
Pattern 1

.*.

:1122


Pattern 2

|!*
+--

:0012


Pattern 3

x

:1111
";

#[test]
fn eye_shapes_are_compared_by_number() {
    let new = SHAPES
        .replace("Pattern 1\n\n.*.\n\n:1122", "# Why.\nPattern 1\n\n   .*.\n\n:1122")
        .replace("|!*\n+--\n\n:0012", "|@.\n+--\n\n:0011")
        .replace("Pattern 3\n\nx", "Pattern 4\n\n..");
    let files = folder(&[("old.db", SHAPES), ("new.db", &new)]);
    let text = differing(&[&path(&files, "old.db"), &path(&files, "new.db")]);
    for part in [
        "\n1 added, 1 removed, 1 changed, 1 eye shape the same\n",
        "\nremoved  3  ",
        "old.db:16\n    x\n    1111 (1)\n",
        "\nchanged  2  ",
        "  marks\n    old   new\n    |!*   |@.\n    +--   +--\n  value\n    - 0012 (¾)\n    + 0011 (½)\n",
        "\nadded    4  ",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
}

/// Where vertices lie says the diagram; borders that bring no vertex nearer to the border are layout.
#[test]
fn another_drawing_of_an_eye_shape_is_a_change_if_its_vertices_lie_elsewhere() {
    let what = |old: &str, new: &str| {
        let files = folder(&[("old.db", SHAPES), ("new.db", &SHAPES.replacen(old, new, 1))]);
        let report = json(&[&path(&files, "old.db"), &path(&files, "new.db")]);
        let changes = report["databases"][0]["changed"][0]["changes"].as_array().expect("a list").clone();
        changes.iter().map(|change| change["what"].as_str().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(what(".*.", ".*.."), ["diagram"]);
    assert_eq!(what(".*.", ".*.\n---"), ["diagram"]);
    assert_eq!(what(".*.", "*.."), ["marks"]);
    assert_eq!(what("Pattern 3", "Pattern 7"), ["number"], "renumbered shapes are known by their drawing");
}

/// Databases of folders go by their names, and one that is missing is a difference.
#[test]
fn folders_are_compared_file_by_file() {
    let old = folder(&[("barriers.db", SOUND), ("conn.db", THREE)]);
    let new = folder(&[("barriers.db", SOUND), ("mine.db", THREE)]);
    let report = json(&[old.path().to_str().expect("UTF-8"), new.path().to_str().expect("UTF-8")]);
    let count = |k: usize, field: &str| report["databases"][k][field].as_array().map(Vec::len);
    assert_eq!(
        (report["databases"][0]["same"].as_u64(), count(1, "removed"), count(2, "added")),
        (Some(1), Some(3), Some(3))
    );
    assert_eq!(
        (&report["databases"][1]["new_files"], &report["databases"][2]["old_files"]),
        (&Value::Null, &Value::Null)
    );
}

/// The difference is that of the territories that `estimate` prints for both folders.
#[test]
fn positions_that_change_most_come_first() {
    let new = with_barriers(|text| {
        text.replace("Pattern Link3\n\nO,O\n", "Pattern Link3\n\nO,O\nXOX\n")
            .replace("\nOaO\n\n;!oplay_attack(a,a)\n", "\nOaO\nXOX\n\n;!oplay_attack(a,a)\n")
    });
    let new = new.path().to_str().expect("UTF-8");
    let game = "examples/first-game.sgf";
    let report = json(&["patterns", new, game, "--every", "15", "--top", "3"]);
    let territory = &report["territory"];
    assert_eq!((&territory["games"], &territory["positions"]), (&1.into(), &7.into()));
    let top = territory["top"].as_array().expect("a list");
    assert_eq!(top.len(), 3, "{territory}");
    let differences: Vec<f64> = top.iter().filter_map(|position| position["difference"].as_f64()).collect();
    assert!(differences.is_sorted_by(|a, b| a >= b) && differences[2] > 0.0, "{differences:?}");

    let number = top[0]["move"].to_string();
    let values = |folder: &str| {
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_atsumi"))
            .args(["estimate", game, "--move", &number, "--patterns", folder, "--no-dragons", "--level", "10"])
            .args(["--format", "json"])
            .current_dir(crate::run::root())
            .output()
            .expect("the binary");
        let report: Value = serde_json::from_slice(&run.stdout).expect("JSON");
        report["territory"].as_array().expect("a list").iter().filter_map(Value::as_f64).collect::<Vec<_>>()
    };
    let expected: f64 = values("patterns").iter().zip(values(new)).map(|(old, new)| (new - old).abs()).sum();
    assert!((expected - differences[0]).abs() < 1e-4, "{expected} and {}", differences[0]);
    let worst = top[0]["vertices"].as_array().expect("a list");
    let moved = |vertex: &Value| (vertex["new"].as_f64().unwrap_or(0.0) - vertex["old"].as_f64().unwrap_or(0.0)).abs();
    assert!(!worst.is_empty() && worst.is_sorted_by(|a, b| moved(a) >= moved(b)), "{worst:?}");
    assert!(top[0]["lost"].as_array().is_some_and(|lost| lost.iter().any(|work| work["pattern"] == "Link3")));

    let text = differing(&["patterns", new, game, "--every", "15", "--top", "1"]);
    assert!(text.contains("\nTerritory in 7 positions of 1 game\n"), "{text}");
    assert!(text.contains(&format!("\n{game} --move {number}  {:.1} points changed\n", differences[0])), "{text}");
}

#[test]
fn the_same_databases_change_no_position() {
    let text = printed(&["diff", "patterns", "patterns", "examples/small-board.sgf", "--every", "14"]);
    assert!(text.ends_with("0 positions changed, 0.00 points in the mean of all\n"), "{text}");
}

#[test]
fn comparisons_that_cannot_be_made() {
    let files = folder(&[("old.db", SOUND), ("broken.db", BROKEN)]);
    let (sound, broken) = (path(&files, "old.db"), path(&files, "broken.db"));
    assert!(refused(&["diff", &sound, &broken]).contains("error[unknown-label]"));
    assert!(refused(&["diff", &sound, "no.db"]).contains("no.db"));
    let shapes = folder(&[("shapes.db", SHAPES)]);
    assert!(refused(&["diff", &sound, &path(&shapes, "shapes.db")]).contains("name two databases of one language"));
    assert!(refused(&["diff", "-", "-"]).contains("standard input can only be one"));
    assert!(refused(&["diff", &sound, &sound, "examples/small-board.sgf"]).contains("give two folders"));
    assert!(refused(&["diff", "patterns", "patterns", "patterns"]).contains("no game records"));
    let run = patterns_with(&["diff", "-", &sound], SOUND.as_bytes());
    assert_eq!(run.code, Some(0), "{}{}", run.stdout, run.stderr);
}
