//! The interface for build scripts: what it writes, and what it says when it cannot.

use std::fs;
use std::path::{Path, PathBuf};

use pattern_compiler::Build;
use pattern_tables::autohelper::Autohelper;
use pattern_tables::purpose::PURPOSES;

const GOOD: &str = "Pattern Good1\n\nO.\n\n:8,-\n\nab\n\n;lib(a) > 1\n";
const BAD: &str =
    "Pattern Bad1\n\nO.\n\n:8,-\n\nab\n\n;lib(q) > 1\n\nPattern Bad2\n\nO.\n\n:8,-\n\nab\n\n;libb(a) > 1\n";

/// A folder of its own for each test, empty at first, whose last component is `patterns`.
fn folder(test: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("build_script").join(test).join("patterns");
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder for the test");
    path
}

#[test]
fn the_same_databases_give_the_same_bytes_from_any_folder_in_any_order() {
    let folders = [folder("here"), folder("there")];
    for folder in &folders {
        fs::write(folder.join("one.db"), GOOD).expect("written");
        fs::write(folder.join("two.db"), GOOD).expect("written");
    }
    let one = Build::new().folder(&folders[0]).databases(["one.db", "two.db"]).generate().expect("compiles");
    let two = Build::new().folder(&folders[1]).databases(["two.db", "one.db"]).generate().expect("compiles");
    assert!(one.source == two.source);
    let header = one.source.lines().next().expect("a header");
    assert!(header.contains("from patterns/one.db, patterns/two.db;"), "{header}");
    assert!(!one.source.contains(env!("CARGO_TARGET_TMPDIR")), "the source names a folder of this machine");
}

#[test]
fn missing_databases_are_named_with_the_remedy() {
    let empty = folder("missing");
    fs::write(empty.join("two.db"), GOOD).expect("written");
    let build = Build::new().databases(["one.db", "two.db", "three.db"]).folder_variable("MY_PATTERNS");
    let failure = build.clone().folder(&empty).generate().expect_err("two files are missing");
    let summary = failure.summary();
    assert!(summary.ends_with("has no one.db and three.db"), "{summary}");
    assert!(failure.details().contains("set MY_PATTERNS to a folder that has them"), "{}", failure.details());
    let failure = build.folder(empty.join("absent")).generate().expect_err("there is no such folder");
    assert!(failure.summary().contains("does not exist; it should hold one.db and three.db and two.db"), "{failure}");
}

/// Databases may come from the folder that a variable names, the others from the usual one.
#[test]
fn what_the_other_folder_lacks_is_taken_from_the_usual_one() {
    const VARIABLE: &str = "CARGO_MANIFEST_DIR";
    let usual = folder("usual");
    for name in ["one.db", "two.db"] {
        fs::write(usual.join(name), GOOD).expect("written");
    }
    // Cargo sets this variable for tests, so the package itself is the other folder; it holds no database …
    let other = Path::new(env!("CARGO_MANIFEST_DIR"));
    let build = Build::new().databases(["one.db", "two.db"]).folder(&usual).folder_variable(VARIABLE);
    let failure = build.clone().out_dir(usual.join("out")).run().expect_err("that folder has none");
    assert!(failure.summary().ends_with("has no one.db and two.db"), "{failure}");
    // … and this one does.
    let own = other.join("tests/cases/emit");
    let generated = Build::new().databases(["toy.db", "two.db"]).generate_from(&[own.clone(), usual.clone()]);
    let generated = generated.expect("each is somewhere");
    assert_eq!(generated.files, [own.join("toy.db"), usual.join("two.db")]);
    let remark = format!("two.db of {} is compiled in; {} has none", usual.display(), own.display());
    assert_eq!(
        generated.warnings.iter().filter(|line| !line.ends_with("[duplicate-name]")).collect::<Vec<_>>(),
        [&remark]
    );
    assert!(generated.source.contains("from emit/toy.db, patterns/two.db;"), "{}", &generated.source[..200]);
}

#[test]
fn databases_go_by_the_names_of_their_purposes() {
    let folder = folder("purposes");
    fs::write(folder.join("conn.db"), GOOD).expect("written");
    fs::write(folder.join("patterns2.db"), "Pattern Move1\n\nO*\n\n:8,C\n").expect("written");
    let build = Build::new().purposes(&PURPOSES).folder(&folder);
    let generated = build.generate().expect("what is not there is left out");
    assert_eq!(generated.files, [folder.join("conn.db"), folder.join("patterns2.db")]);
    for part in ["pub static CONNECTIONS: Database", "pub static PATTERNS: Database", "DATABASES: [Named; 2]"] {
        assert!(generated.source.contains(part), "{part}");
    }
    fs::write(folder.join("connections.db"), "Pattern Other1\n\nO.\n\n:8,-\n").expect("written");
    let generated = build.generate().expect("compiles");
    assert_eq!(generated.files[0], folder.join("connections.db"), "our name goes before GNU Go's");
}

#[test]
fn all_errors_of_all_files_are_reported() {
    let folder = folder("errors");
    fs::write(folder.join("one.db"), BAD).expect("written");
    fs::write(folder.join("two.db"), GOOD).expect("written");
    fs::write(folder.join("xyz.db"), "Pattern\n\n").expect("written");
    let build = Build::new().folder(&folder).databases(["one.db", "two.db", "xyz.db"]);
    let failure = build.generate().expect_err("two files have errors");
    let first = format!("2 errors in {}, ", folder.join("one.db").display());
    assert!(failure.summary().starts_with(&first), "{}", failure.summary());
    assert!(!failure.summary().contains('\n'));
    for place in ["patterns/one.db:9:6", "patterns/one.db:19:2", "patterns/xyz.db:1:1"] {
        assert!(failure.details().contains(place), "{place} is missing from:\n{failure}");
    }
}

#[test]
fn a_failure_leaves_the_earlier_file_alone() {
    let folder = folder("atomic");
    let out = folder.join("out");
    let build = Build::new().folder(&folder).databases(["one.db"]).out_dir(&out).output("made.rs");
    fs::write(folder.join("one.db"), GOOD).expect("written");
    build.run().expect("compiles");
    let made = fs::read_to_string(out.join("made.rs")).expect("written");
    assert!(made.contains("fn good1_constraint("));
    fs::write(folder.join("one.db"), BAD).expect("written");
    build.run().expect_err("has errors");
    assert_eq!(fs::read_to_string(out.join("made.rs")).expect("still there"), made);
    let files: Vec<_> =
        fs::read_dir(&out).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(files, ["made.rs"], "a draft was left behind");
}

#[test]
fn autohelpers_that_the_engine_lacks_are_named_with_their_places() {
    const LACKING: &str = "Pattern Lack1\n\nO.\n\n:8,-\n\nab\n\n;lib(a) > 1 && xcut(b)\n>amalgamate(a,a);\n";
    let folder = folder("supported");
    fs::write(folder.join("one.db"), LACKING).expect("written");
    let build = Build::new().folder(&folder).databases(["one.db"]);
    build.generate().expect("without a list every autohelper is allowed");
    build.clone().supported(Autohelper::ALL).generate().expect("all are there");
    let failure = build.supported(&[Autohelper::Lib, Autohelper::Ko]).generate().expect_err("two are not there");
    let path = folder.join("one.db");
    let path = path.display();
    let summary = format!("2 errors in {path}; the engine does not supply `amalgamate` and `xcut`");
    assert_eq!(failure.summary(), summary);
    let details = format!(
        "\
error[unsupported-autohelper]: the engine does not supply `xcut`
 --> {path}:9:16
  |
9 | ;lib(a) > 1 && xcut(b)
  |                ^^^^
  |
  = help: it supplies `lib` and `ko`

error[unsupported-autohelper]: the engine does not supply `amalgamate`
  --> {path}:10:2
   |
10 | >amalgamate(a,a);
   |  ^^^^^^^^^^
   |
   = help: it supplies `lib` and `ko`

error: the engine does not supply `amalgamate` and `xcut`, which this database calls
"
    );
    assert_eq!(failure.details(), details);
}
