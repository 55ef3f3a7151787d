//! Reports for programs.

use serde_json::Value;

use crate::run::{BROKEN, DUBIOUS, folder, path, patterns};

/// The report on a broken database and a dubious one; the exit code is 1.
fn report(format: &str) -> String {
    let files = folder(&[("barriers.db", BROKEN), ("my conn.db", DUBIOUS)]);
    let run = patterns(&["check", "--format", format, &path(&files, "barriers.db"), &path(&files, "my conn.db")]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
    run.stdout
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

#[test]
fn json_has_every_field_of_a_message() {
    let report = json(&report("json"));
    assert_eq!(
        (&report["schema"], &report["errors"], &report["warnings"]),
        (&"atsumi-patterns-check/1".into(), &1.into(), &1.into())
    );
    let file = &report["files"][0];
    assert_eq!((&file["database"], &file["errors"], &file["gave_up"]), (&"barriers".into(), &1.into(), &false.into()));
    let message = &file["diagnostics"][0];
    assert_eq!((&message["code"], &message["severity"]), (&"unknown-label".into(), &"error".into()));
    let place = ["line", "column", "end_line", "end_column"].map(|field| message[field].as_u64());
    assert_eq!(place, [Some(9), Some(18), Some(9), Some(19)]);
    assert_eq!(message["help"], "the labels are `a`");
    assert!(message["explanation"].as_str().is_some_and(|text| text.len() > 20));
    assert_eq!(report["files"][1]["diagnostics"][0]["severity"], "warning");
}

/// One field says what an object is, whatever the command. For `eyes verify`, which takes long, its own test looks.
#[test]
fn every_object_names_its_format() {
    for (name, arguments) in [
        ("check", ["check", "patterns/eyes.db"].as_slice()),
        ("show", &["show", "Link3"]),
        ("stats", &["stats"]),
        ("reference", &["reference", "suicide"]),
        ("coverage", &["coverage", "examples/small-board.sgf"]),
        ("diff", &["diff", "patterns", "patterns"]),
        ("explain", &["explain", "examples/small-board.sgf", "--pattern", "Link3"]),
    ] {
        let run = patterns(&[arguments, &["--format", "json"]].concat());
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{name}");
        let object = json(&run.stdout);
        assert_eq!(object["schema"], format!("atsumi-patterns-{name}/1"), "{name}");
        assert_eq!(object.get("version"), None, "{name}");
    }
}

#[test]
fn sarif_names_rules_and_places() {
    let log = json(&report("sarif"));
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 2);
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("a small one");
        assert_eq!(run["tool"]["driver"]["rules"][index]["id"], result["ruleId"]);
    }
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!((&place["region"]["startLine"], &place["region"]["startColumn"]), (&9.into(), &18.into()));
    assert_eq!(results[1]["level"], "warning");
    let uri = results[1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str().expect("a reference");
    assert!(uri.ends_with("/my%20conn.db"), "{uri}");
}

#[test]
fn github_gets_one_line_per_message() {
    let text = report("github");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert!(lines[0].starts_with("::error file=") && lines[1].starts_with("::warning file="), "{text}");
    assert!(lines[0].contains("barriers.db,line=9,endLine=9,col=18,endColumn=18,title=unknown-label::"), "{text}");
    assert!(lines[0].ends_with("%0Ahelp: the labels are `a`"), "{text}");
}

#[test]
fn reports_without_findings_are_whole() {
    let run = |format| patterns(&["check", "--format", format, "patterns"]);
    assert_eq!(run("github").stdout, "");
    assert_eq!(json(&run("json").stdout)["files"].as_array().map(Vec::len), Some(7));
    assert_eq!(json(&run("sarif").stdout)["runs"][0]["results"], Value::Array(Vec::new()));
}

/// Two patterns of which the second repeats the first: a lint with a second place and a board that shows it.
const TWICE: &str = "\
Pattern Wall1

O,X

:-,A


Pattern Wall2

X,O

:-,A
";

/// The report on a repeated pattern, which is no error.
fn lints(format: &str) -> String {
    let files = folder(&[("barriers.db", TWICE)]);
    let run = patterns(&["check", "--format", format, &path(&files, "barriers.db")]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
    run.stdout
}

#[test]
fn lints_come_with_places_and_boards() {
    let report = json(&lints("json"));
    assert_eq!((&report["lints"], &report["files"][0]["lints"], &report["errors"]), (&1.into(), &1.into(), &0.into()));
    let lint = &report["files"][0]["diagnostics"][0];
    assert_eq!((&lint["code"], &lint["severity"]), (&"duplicate-pattern".into(), &"lint".into()));
    assert_eq!((&lint["related"][0]["line"], &lint["line"]), (&1.into(), &8.into()), "{lint}");
    let note = lint["notes"][0].as_str().expect("a note");
    assert!(note.contains('\n') && note.contains('O') && note.contains('X'), "{note}");

    let result = &json(&lints("sarif"))["runs"][0]["results"][0];
    assert_eq!((&result["level"], &result["ruleId"]), (&"note".into(), &"duplicate-pattern".into()));
    let related = &result["relatedLocations"][0];
    assert_eq!(related["physicalLocation"]["region"]["startLine"], 1, "{result}");
    assert!(related["message"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{result}");
    assert!(result["message"]["text"].as_str().is_some_and(|text| text.ends_with(note)), "{result}");

    let line = lints("github");
    assert!(line.starts_with("::notice file=") && line.lines().count() == 1, "{line}");
    assert!(line.contains("title=duplicate-pattern::") && line.contains(&note.replace('\n', "%0A")), "{line}");
}
