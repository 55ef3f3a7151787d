//! `--patterns`: folders and databases that cannot be used.

use std::path::{Path, PathBuf};

use pattern_compiler::Build;
use pattern_tables::autohelper::Autohelper;
use tempfile::TempDir;

use crate::run::{SMALL, atsumi, printed, refused, root};

/// A copy of the project's patterns.
fn copy() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for name in ["influence.db", "barriers.db"] {
        std::fs::copy(root().join("patterns").join(name), folder.path().join(name)).expect("a copy");
    }
    let path = folder.path().to_owned();
    (folder, path)
}

/// What is said about a copy of the patterns with `text` at the end of `file`; `{n}` in the expected parts is the line
/// of the first line of `text`, `{n+1}` the next.
fn refused_with_addition(file: &str, text: &str, parts: &[&str]) {
    let (_folder, folder) = copy();
    let path = folder.join(file);
    let old = std::fs::read_to_string(&path).expect("a database");
    let line = old.lines().count() + 2;
    std::fs::write(&path, format!("{old}\n{text}")).expect("a database");
    let message = refused(&["estimate", SMALL, "--patterns", folder.to_str().expect("UTF-8")]);
    assert!(message.starts_with("error: the databases in "), "{message}");
    assert!(message.contains(&format!("{}:", path.display())), "no place in {message}");
    for part in parts {
        let part =
            (0..9).fold((*part).to_owned(), |part, k| part.replace(&format!("{{n+{k}}}"), &(line + k).to_string()));
        assert!(message.contains(&part), "{text}: no {part:?} in {message}");
    }
}

#[test]
fn mistakes_have_a_place_and_a_remedy() {
    let sound = "Pattern Test1\n\n.OX\n.,.\n\n:8,D\n";
    for (text, parts) in [
        (
            "Pattern Test1\n\n.OX\n.,\n\n:8,D\n",
            ["error[ragged-diagram]", "barriers.db:{n+3}:3", "shorten the other rows"],
        ),
        ("Pattern Test1\n\n.OX\n.,.\n\n:8,q\n", ["error[unknown-class]", "barriers.db:{n+5}:4", "class letters are"]),
        ("Pattern Test1\n\n.OZ\n.,.\n\n:8,D\n", ["error[unknown-symbol]", "barriers.db:{n+2}:3", ""]),
        ("Pattern Test1\n\n...\n.,.\n\n:8,D\n", ["error[missing-anchor]", "barriers.db:", ""]),
        ("Pattern Test1\n\n.OX\n.,.\n", ["error[missing-entry]", "barriers.db:{n+0}:", ""]),
        ("Pattern\n\n.OX\n.,.\n\n:8,D\n", ["error[", "barriers.db:{n+0}:", ""]),
    ] {
        refused_with_addition("barriers.db", text, &parts);
    }
    for (condition, parts) in [
        (";lib(b)>1", ["error[unknown-label]", "barriers.db:", ""]),
        (";lib(a", ["error[unbalanced-parenthesis]", "barriers.db:", "every `(` needs its `)`"]),
        (";libs(a)>1", ["error[unknown-autohelper]", "barriers.db:", "lib"]),
        (";lib(a,a)>1", ["error[argument-count]", "barriers.db:", ""]),
        (";lib(a)>>1", ["error[malformed-expression]", "barriers.db:", ""]),
        (">if (lib(a)", ["error[", "barriers.db:", ""]),
    ] {
        refused_with_addition("barriers.db", &format!("{sound}\n.aX\n.,.\n\n{condition}\n"), &parts);
    }
    refused_with_addition("influence.db", "Pattern Test1\n\n.O\n", &["influence.db:", "error["]);
}

/// What the engine lacks is said in the same words as when the databases are compiled into the crate.
#[test]
fn missing_autohelpers_are_reported_as_by_the_build_script() {
    let (_folder, folder) = copy();
    let path = folder.join("barriers.db");
    let old = std::fs::read_to_string(&path).expect("a database");
    let calls = "Pattern Test1\n\n.OX\n.,.\n\n:8,D\n\n.aX\n.,.\n\n;same_dragon(a,a) && lib(a)>1\n>antisuji(a);\n";
    std::fs::write(&path, format!("{old}\n{calls}")).expect("a database");
    let build = Build::new().folder(&folder).databases(["barriers.db", "influence.db"]);
    build.generate().expect("the language knows the autohelpers");
    let failure = build.supported(Autohelper::SUPPLIED).generate().expect_err("the engine does not supply them");
    let line = old.lines().count() + 12;
    for place in [format!("{}:{line}:2\n", path.display()), format!("{}:{}:2\n", path.display(), line + 1)] {
        assert!(failure.details().contains(&place), "no {place} in {failure}");
    }
    assert!(
        failure.summary().ends_with("barriers.db; the engine does not supply `antisuji` and `same_dragon`"),
        "{failure}"
    );
    let folder = folder.to_str().expect("UTF-8");
    let message = refused(&["estimate", SMALL, "--patterns", folder]);
    assert_eq!(message, format!("error: the databases in {folder} have errors\n\n{}", failure.details()));
}

#[test]
fn mistakes_of_both_files_are_reported_together() {
    let (_folder, folder) = copy();
    for name in ["influence.db", "barriers.db"] {
        std::fs::write(folder.join(name), "Pattern A\n\n.OX\n.,\n\n:8,D\n").expect("a database");
    }
    let message = refused(&["estimate", SMALL, "--patterns", folder.to_str().expect("UTF-8")]);
    assert!(message.contains("influence.db:4:3") && message.contains("barriers.db:4:3"), "{message}");
    assert!(!message.ends_with("\n\n"), "{message:?}");
}

#[test]
fn files_that_are_no_databases() {
    for content in [b"\xff\xfe\0\0 binary \x80".as_slice(), b"(;SZ[9];B[ee])", &[b'('; 100_000], &[0; 1000]] {
        let (_folder, folder) = copy();
        std::fs::write(folder.join("influence.db"), content).expect("a file");
        let message = refused(&["estimate", SMALL, "--patterns", folder.to_str().expect("UTF-8")]);
        assert!(message.contains("influence.db:1:"), "{message}");
        assert!(message.len() < 20_000, "{} bytes", message.len());
    }
}

#[test]
fn folders_that_have_no_databases() {
    let line = |arguments: &[&str]| {
        let message = refused(arguments);
        assert_eq!(message.lines().count(), 1, "{message}");
        message
    };
    let message = line(&["estimate", SMALL, "--patterns", "no/such/folder"]);
    assert!(
        message.contains("no/such/folder")
            && message.contains("influence.db or barriers.db or connections.db or eyes.db"),
        "{message}"
    );
    let message = line(&["estimate", SMALL, "--patterns", SMALL]);
    assert!(message.contains(SMALL) && message.contains("no folder"), "{message}");
    let message = line(&["estimate", SMALL, "--patterns", "examples"]);
    assert!(message.contains("examples has no influence.db, no barriers.db, no connections.db"), "{message}");
}

/// What a folder lacks is built in; a note and the JSON say what is from where.
#[test]
fn what_a_folder_lacks_is_built_in() {
    let (_folder, folder) = copy();
    std::fs::remove_file(folder.join("barriers.db")).expect("a file");
    let path = folder.to_str().expect("UTF-8");
    let run = atsumi(&["estimate", SMALL, "--patterns", path, "--format", "json"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let missing = "barriers.db, no connections.db, no eyes.db, no life_attack.db, no life_vital.db, no life_defense.db";
    assert_eq!(run.stderr, format!("note: {path} has no {missing}; the built-in ones are used\n"));
    let report: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    let from = |name: &str, file: String, built_in: bool| serde_json::json!({ "database": name, "file": file, "built_in": built_in });
    let built_in = ["barriers", "connections", "eyes", "life_attack", "life_vital", "life_defense"];
    let built_in = built_in.map(|name| from(name, format!("patterns/{name}.db"), true));
    let own = from("influence", format!("{path}/influence.db"), false);
    let expected: Vec<_> = [own].into_iter().chain(built_in).collect();
    assert_eq!(report["patterns"], serde_json::Value::from(expected));
    let text = |arguments: &[&str]| {
        let run = atsumi(&[&["estimate", SMALL], arguments].concat());
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run
    };
    assert_eq!(text(&["--patterns", path]).stdout, text(&[]).stdout, "the same databases");
    let complete = text(&["--patterns", "patterns"]);
    assert!(complete.stderr.is_empty(), "nothing is built in: {}", complete.stderr);
}

/// The other file of the folder is at work, not the built-in one.
#[test]
fn one_database_of_ones_own_is_enough() {
    let (_folder, folder) = copy();
    std::fs::remove_file(folder.join("influence.db")).expect("a file");
    std::fs::write(folder.join("barriers.db"), "# nothing\n").expect("a database");
    let path = folder.to_str().expect("UTF-8");
    let territory = |arguments: &[&str]| {
        let run = atsumi(&[&["estimate", SMALL, "--move", "14", "--format", "json"], arguments].concat());
        let report: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        report["territory"].clone()
    };
    assert_ne!(territory(&["--patterns", path]), territory(&[]));
}

#[test]
fn a_database_of_another_kind_is_refused() {
    let (_folder, folder) = copy();
    std::fs::write(folder.join("influence.db"), "Pattern 1\n\n.*.\n\n:1122\n").expect("a database");
    let message = refused(&["estimate", SMALL, "--patterns", folder.to_str().expect("UTF-8")]);
    assert!(message.contains("influence.db holds eye shapes instead of patterns"), "{message}");
}

/// The position is read first: who has mistaken both learns about the record.
#[test]
fn one_message_at_a_time() {
    let message = refused(&["estimate", "no.sgf", "--patterns", "no/such/folder"]);
    assert!(message.contains("no.sgf") && !message.contains("no/such/folder"), "{message}");
}

#[test]
fn warnings_do_not_stop_anything() {
    let (_folder, folder) = copy();
    let path = folder.join("barriers.db");
    let old = std::fs::read_to_string(&path).expect("a database");
    // The constraint diagram is of no use.
    std::fs::write(&path, format!("{old}\nPattern Test1\n\n.OX\n.,.\n\n:8,D\n\n.aX\n.,.\n")).expect("a database");
    let run = atsumi(&["estimate", SMALL, "--patterns", folder.to_str().expect("UTF-8")]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("Estimate  "), "{}", run.stdout);
    assert!(run.stderr.contains("warning[") && run.stderr.contains(&place(&path)), "{}", run.stderr);
}

fn place(path: &Path) -> String {
    format!("{}:", path.display())
}

/// Databases without a single pattern leave the bare influence of the stones.
#[test]
fn databases_may_be_empty() {
    let (_folder, folder) = copy();
    for name in ["influence.db", "barriers.db"] {
        std::fs::write(folder.join(name), "# nothing\n").expect("a database");
    }
    let run = atsumi(&["estimate", SMALL, "--patterns", folder.to_str().expect("UTF-8")]);
    assert!(run.code == Some(0) && run.stdout.contains("Estimate  "), "{run:?}");
}

#[test]
fn models_have_names_places_and_a_provenance() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("UTF-8");
    let message = refused(&["estimate", SMALL, "--patterns", path]);
    for file in atsumi::Models::FILES {
        assert!(message.contains(file), "no {file} in {message}");
    }
    let model = folder.path().join("owners.model");
    std::fs::write(&model, "constant 0\ntree\n  stone <= 0\n    -1\n    wind <= 1\n").expect("a model");
    let message = atsumi(&["estimate", SMALL, "--patterns", path]).stderr;
    assert!(message.contains(&format!("error: {}:5:5: ", model.display())), "{message}");

    std::fs::write(&model, "constant 0\ntree\n  stone <= 0\n    -1\n    1\n").expect("a model");
    for command in ["estimate", "dragons", "moves"] {
        let text = printed(&[command, SMALL, "--patterns", path, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let models = report["models"].as_array().expect("a list");
        let replaced: Vec<_> = models.iter().filter(|model| model["built_in"] == false).collect();
        assert_eq!(models.len(), 5, "{command}");
        assert_eq!(replaced, [&serde_json::json!({"file": "owners.model", "built_in": false})], "{command}");
    }
}
