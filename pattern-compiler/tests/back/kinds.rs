//! Databases of several files, hints in build scripts, and what corner databases may not hold.

use pattern_compiler::check::Settings;
use pattern_compiler::corner::{self, Fault};
use pattern_compiler::{Build, compile};

const FIRST: &str =
    "attribute_map value_only\ngoal_elements X\ncallback_data none\n\nPattern A1\n\n*O\n\n:8,-,value(2)\n";
const SECOND: &str = "Pattern A2\n\n*OX\n\n:8,-,value(3)\n";

#[test]
fn settings_names_and_numbers_carry_over_from_file_to_file() {
    let files = [("one.db", FIRST), ("none.db", "# nothing\n"), ("two.db", SECOND)];
    let (database, found) = compile::check_all("patterns", &files, &Settings::default()).expect("no errors");
    assert!(found.iter().all(|diagnostics| diagnostics.is_empty()));
    let names: Vec<&str> = database.patterns.iter().map(|pattern| pattern.name.as_str()).collect();
    assert_eq!((names.as_slice(), database.name.as_str()), (["A1", "A2"].as_slice(), "patterns"));
    assert_eq!((database.file_of(0), database.file_of(1)), ("one.db", "two.db"));
    assert_eq!((database.patterns[1].line, database.patterns[1].value), (1, 3.0));
    let stored: Vec<bool> = database.patterns[1].cells.iter().map(|cell| cell.stored).collect();
    assert_eq!(stored, [false, false, true], "the goal elements of the first file are in force");
}

#[test]
fn what_is_wrong_is_told_in_the_file_where_it_is() {
    let late = format!("attribute_map general\n\n{SECOND}");
    let files = [("one.db", FIRST.to_owned()), ("two.db", late)];
    let found = compile::check_all("patterns", &files, &Settings::default()).expect_err("another map");
    assert!(found[0].is_empty());
    let text = found[1].to_string();
    assert!(text.contains("two.db:1") && text.contains("is in force since an earlier file"), "{text}");

    let files = [("one.db", FIRST), ("two.db", "Pattern A1\n\n*X\n\n:8,-\n")];
    let (database, found) = compile::check_all("patterns", &files, &Settings::default()).expect("a warning only");
    let text = found[1].to_string();
    assert!(text.contains("a second pattern called `A1`") && text.contains("the first one is in one.db"), "{text}");
    assert_eq!(database.patterns.len(), 2);
}

#[test]
fn build_scripts_join_files_and_apply_hints() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("kinds");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("written");
    write("one.db", FIRST);
    write("two.db", SECOND);
    write("turns.dtr", "A2\t1\n");
    let build = Build::new().folder(&folder).stream("owl_attackpats", ["one.db", "two.db"]);
    let plain = build.generate().expect("compiles");
    let turned = build.clone().hints("owl_attackpats", "turns.dtr").generate().expect("compiles");
    assert_eq!((plain.files.len(), turned.files.len()), (2, 3));
    assert!(plain.source.contains("Pattern A2 — kinds/two.db:1") && plain.source.contains("first: 1"));
    assert!(plain.source.contains("star: Some(Offset::new(0, -1))"));
    assert!(turned.source.contains("star: Some(Offset::new(-1, 0))"), "a quarter turn takes left to above");

    let missing = build.clone().hints("owl_attackpats", "none.dtr").generate().expect_err("no such file");
    assert!(missing.summary().ends_with("has no none.dtr"), "{}", missing.summary());
    write("bad.dtr", "A2 9\n");
    let bad = build.hints("owl_attackpats", "bad.dtr").generate().expect_err("no orientation");
    assert!(bad.summary().contains("bad.dtr: line 1: \"A2 9\" is no hint"), "{}", bad.summary());
}

#[test]
fn corner_databases_are_refused_with_the_reason() {
    let fault = |diagram: &str, symmetry: char| {
        let text = format!("Pattern J1\n\n{diagram}\n\n:{symmetry},J\n");
        let (model, _) = compile::check("joseki.db", text, &Settings::default()).unwrap_or_else(|e| panic!("{e}"));
        match corner::index(&model) {
            Err(corner::Error::Pattern { pattern, file, line, fault }) => {
                assert_eq!((pattern.as_str(), file.as_str(), line), ("J1", "joseki.db", 1));
                Some(fault)
            }
            Err(other) => panic!("{other}"),
            Ok(_) => None,
        }
    };
    assert_eq!(fault("--+\nO*|", '8'), None);
    assert_eq!(fault("O*|", '8'), Some(Fault::NoCorner));
    assert_eq!(fault("+--+\n|O*|", '8'), Some(Fault::NoCorner));
    assert_eq!(fault("--+\n?*|", '8'), Some(Fault::Cell));
    assert_eq!(fault("--+\nx*|", '8'), Some(Fault::Cell));
    assert_eq!(fault("--+\n!*|", '8'), Some(Fault::Cell));
    assert_eq!(fault("---+\n...|\n.*.|\n...|", 'X'), Some(Fault::Symmetry));
}
