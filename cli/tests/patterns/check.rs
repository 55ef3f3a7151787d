//! `check`: what is found, where, and how the command ends.

use crate::run::{BROKEN, DUBIOUS, SOUND, folder, path, patterns, patterns_with, printed, refused};

#[test]
fn the_projects_databases_are_sound_and_laid_out() {
    let text = printed(&["check", "patterns", "--deny-warnings"]);
    let (note, verdict) = text.split_once('\n').expect("two lines");
    assert!(note.starts_with("note: influence: ") && note.contains(" patterns of class E"), "{note}");
    assert!(verdict.starts_with("7 files, ") && verdict.ends_with(" patterns: nothing is wrong\n"), "{verdict}");
    assert_eq!(printed(&["check"]), text, "the built-in databases");
    assert_eq!(printed(&["fmt", "--check", "patterns"]), "");
    assert!(refused(&["fmt"]).contains("name the databases to lay out"));
}

#[test]
fn errors_have_a_frame_and_end_with_1() {
    let folder = folder(&[("barriers.db", BROKEN)]);
    let run = patterns(&["check", &path(&folder, "barriers.db")]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
    for part in ["error[unknown-label]", "barriers.db:9:18", "9 | ;!oplay_attack(a,b)", "1 file, 1 pattern: 1 error\n"]
    {
        assert!(run.stdout.contains(part), "no {part:?} in {}", run.stdout);
    }
}

#[test]
fn warnings_only_fail_if_they_are_denied() {
    let folder = folder(&[("barriers.db", DUBIOUS)]);
    let file = path(&folder, "barriers.db");
    let run = patterns(&["check", &file]);
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.contains("warning[unused-constraint-diagram]"), "{}", run.stdout);
    assert!(run.stdout.ends_with("1 file, 1 pattern: 1 warning\n"), "{}", run.stdout);
    assert_eq!(patterns(&["check", "--deny-warnings", &file]).code, Some(1));
}

#[test]
fn files_of_one_database_share_their_names() {
    let general = SOUND.replace("O,O", "O*O");
    let general = general.replace("OaO", "O*O").replace(";!oplay_attack(a,a)", ";!oplay_attack(*,*)");
    let general = general.replace(":+,D", ":+,-");
    let both = folder(&[("patterns.db", &general), ("patterns2.db", &general), ("mine.db", SOUND)]);
    let run = patterns(&["check", both.path().to_str().expect("UTF-8")]);
    assert_eq!(run.code, Some(0), "{}", run.stdout);
    assert!(
        run.stdout.contains("warning[duplicate-name]") && run.stdout.contains("patterns2.db:1:9"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("the first one is in ") && run.stdout.contains("patterns.db"), "{}", run.stdout);
    assert!(run.stdout.ends_with("3 files, 3 patterns: 1 warning, 1 lint\n"), "{}", run.stdout);
}

#[test]
fn standard_input_is_checked_under_its_name() {
    let run = patterns_with(&["check", "-", "--name", "influence.db"], b"Pattern A\n\nX.\n\n:8,E\n");
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("error[missing-anchor]") && run.stdout.contains("influence.db:3"), "{}", run.stdout);
    let run = patterns_with(&["check", "-"], SOUND.as_bytes());
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "1 file, 1 pattern: nothing is wrong\n"));
}

/// What the engine runs may only ask what the engine answers; other databases may ask everything.
#[test]
fn autohelpers_that_the_engine_lacks() {
    let text = SOUND.replace("!oplay_attack(a,a)", "same_dragon(a,a)");
    let both = folder(&[("barriers.db", &text), ("mine.db", &text)]);
    let run = patterns(&["check", &path(&both, "barriers.db")]);
    assert!(run.code == Some(1) && run.stdout.contains("error[unsupported-autohelper]"), "{}", run.stdout);
    assert_eq!(patterns(&["check", &path(&both, "mine.db")]).code, Some(0));
}

#[test]
fn files_are_read_once_and_folders_only_hold_databases() {
    let all = folder(&[("barriers.db", SOUND), ("eyes.db", SHAPE), ("mc_x.db", VALUES), ("notes.txt", "?")]);
    let (folder_path, file) = (all.path().to_str().expect("UTF-8"), path(&all, "barriers.db"));
    assert_eq!(printed(&["check", folder_path, &file, &file]), "3 files, 3 patterns: nothing is wrong\n");
    assert!(refused(&["check", &path(&all, "no.db")]).contains("no.db"));
    let empty = folder(&[]);
    assert!(refused(&["check", empty.path().to_str().expect("UTF-8")]).contains("no pattern databases"));
}

/// A database of values of playout moves.
const VALUES: &str = "O??\n?*?\n???\n\n:7,near\n:3\n";

#[test]
fn move_values_are_a_kind_like_others() {
    let all = folder(&[("mc_x.db", VALUES), ("mc_y.db", "O??\n?*?\n???\n\n:7,nearly\n")]);
    assert_eq!(printed(&["check", &path(&all, "mc_x.db")]), "1 file, 1 pattern: nothing is wrong\n");
    let run = patterns(&["check", &path(&all, "mc_y.db")]);
    assert!(
        run.code == Some(1) && run.stdout.contains("mc_y.db:5:1") && run.stdout.contains("is no property"),
        "{run:?}"
    );
    let stats = printed(&["stats", &path(&all, "mc_x.db")]);
    assert!(stats.contains("mc_x      move values         1"), "{stats}");
    let untidy = folder(&[("mc_x.db", &VALUES.replace('\n', "  \r\n"))]);
    assert_eq!(printed(&["fmt", &path(&untidy, "mc_x.db")]), "");
    assert_eq!(std::fs::read_to_string(path(&untidy, "mc_x.db")).expect("the file"), VALUES);
    assert!(refused(&["dfa", &path(&all, "mc_x.db")]).contains("a language of its own"));
}

/// What is called like a database and cannot be read is not passed over in silence.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_named() {
    let all = folder(&[("barriers.db", SOUND)]);
    std::os::unix::fs::symlink("nowhere", path(&all, "lost.db")).expect("a link");
    std::fs::create_dir(path(&all, "folder.db")).expect("a folder");
    let pipe = std::process::Command::new("mkfifo").arg(path(&all, "pipe.db")).status().expect("mkfifo");
    assert!(pipe.success());
    let run = patterns(&["check", all.path().to_str().expect("UTF-8")]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "1 file, 1 pattern: nothing is wrong\n"));
    for part in ["lost.db is a link that leads nowhere", "folder.db is a folder", "pipe.db is no regular file"] {
        assert!(run.stderr.contains(part), "{}", run.stderr);
    }
}

/// Editors on Windows write a byte order mark; `fmt` takes it away.
#[test]
fn a_byte_order_mark_is_no_error() {
    let marked = |text: &str| format!("\u{feff}{text}");
    let files = [("barriers.db", marked(SOUND)), ("eyes.db", marked(SHAPE)), ("mc_x.db", marked(VALUES))];
    let all = folder(&files.each_ref().map(|(name, text)| (*name, text.as_str())));
    let path_of_all = all.path().to_str().expect("UTF-8");
    assert_eq!(printed(&["check", path_of_all]), "3 files, 3 patterns: nothing is wrong\n");
    let broken = patterns_with(&["check", "-"], marked(&SOUND.replace("Pattern", " Pattern")).as_bytes());
    assert!(broken.stdout.contains("standard input:1:1"), "{}", broken.stdout);
    assert_eq!(printed(&["fmt", path_of_all]), "");
    assert_eq!(std::fs::read_to_string(path(&all, "barriers.db")).expect("the file"), SOUND);
}

/// What does nothing, silently, is hardly what was meant.
#[test]
fn classes_that_do_nothing() {
    let source = |entry: &str| format!("attribute_map value_only\n\nPattern A\n\nO.*\n\n{entry}\n");
    for (name, entry, part) in [
        ("influence.db", ":8,I", "a source of influence without strength"),
        ("influence.db", ":8,E,value(-2)", "a source of influence of negative strength"),
        ("influence.db", ":8,I,value(1000)", "stronger than a living stone"),
        ("conn.db", ":8,J", "class `J` means nothing in this database"),
        ("owl_attackpats.db", ":8,D", "class `D` means nothing in this database"),
    ] {
        let run = patterns_with(&["check", "--name", name, "-"], source(entry).as_bytes());
        assert!(run.stdout.contains("warning[ineffective-class]") && run.stdout.contains(part), "{}", run.stdout);
    }
    let intrusion = "attribute_map value_only\n\nPattern A\n\nQ!\n\n:8,B\n";
    let run = patterns_with(&["check", "-"], intrusion.as_bytes());
    assert!(run.stdout.contains("an intrusion without strength"), "{}", run.stdout);
    let run = patterns_with(&["check", "--name", "influence.db", "-"], source(":8,E,value(10)").as_bytes());
    assert!(run.stdout.contains("1 pattern of class E, which changes no estimate"), "{}", run.stdout);
}

#[test]
fn files_that_are_no_databases_are_errors() {
    for content in [b"\xff\xfe\0\0 binary \x80\n".as_slice(), &[b'('; 100_000], &[0; 1000]] {
        let run = patterns_with(&["check", "-"], content);
        assert_eq!(run.code, Some(1), "{}", run.stdout);
        assert!(run.stdout.len() < 20_000, "{} bytes", run.stdout.len());
    }
}

#[test]
fn lints_are_reported_and_fail_nothing() {
    let folder = folder(&[("barriers.db", &SOUND.replace(":+,D", ":8,D"))]);
    let file = path(&folder, "barriers.db");
    let text = printed(&["check", "--deny-warnings", &file]);
    assert!(text.contains("lint[symmetry-too-small]") && text.ends_with("1 file, 1 pattern: 1 lint\n"), "{text}");
    assert_eq!(printed(&["check", "--no-lint", &file]), "1 file, 1 pattern: nothing is wrong\n");
}

/// Without a name standard input is called that, and its text says what it holds.
#[test]
fn standard_input_goes_by_no_invented_name() {
    for (text, database) in [(SHAPE.replace("1122", "1111"), "eyes"), (SOUND.replace(":+,D", ":+,?"), "barriers")] {
        let run = patterns_with(&["check", "-"], text.as_bytes());
        assert!(run.code == Some(1) && run.stdout.contains("--> standard input:"), "{}", run.stdout);
        let run = patterns_with(&["check", "-", "--format", "json"], text.as_bytes());
        let report: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        let file = &report["files"][0];
        assert_eq!((&file["file"], &file["database"]), (&"standard input".into(), &database.into()));
    }
    let run = patterns_with(&["eyes", "verify", "-"], b"Pattern 301\n\n...\n\n:1111\n");
    assert!(run.stdout.starts_with("standard input:1  pattern 301\n"), "{} {}", run.stdout, run.stderr);
}

/// A database of one eye shape.
const SHAPE: &str = "Pattern 301\n\n.*.\n\n:1122\n";

#[test]
fn eye_shapes_are_checked_too() {
    assert_eq!(patterns_with(&["check", "--name", "eyes.db", "-"], SHAPE.as_bytes()).stdout, SHAPE_RIGHT);
    let run = patterns_with(&["check", "--name", "mine.db", "-"], SHAPE.replace("1122", "1111").as_bytes());
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("error[shape-marks]") && run.stdout.contains("mine.db:3:2"), "{}", run.stdout);
    let twice = format!("{SHAPE}\n\n{}", SHAPE.replace("301", "302"));
    let run = patterns_with(&["check", "-"], twice.as_bytes());
    assert!(run.code == Some(0) && run.stdout.contains("lint[duplicate-shape]"), "{}", run.stdout);
}

const SHAPE_RIGHT: &str = "1 file, 1 pattern: nothing is wrong\n";
