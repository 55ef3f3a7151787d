//! `fmt`: what is written, and what is not.

use crate::run::{BROKEN, SOUND, folder, path, patterns, patterns_with, printed, refused};

/// The sound pattern in another layout.
const UNTIDY: &str = "Pattern   Jump1\nO,O\n\n\n\n:+, D\nOaO   \n\n; ! oplay_attack(a,a)\n";

#[test]
fn files_are_rewritten_and_then_left_alone() {
    let files = folder(&[("barriers.db", UNTIDY), ("conn.db", SOUND)]);
    let (file, all) = (path(&files, "barriers.db"), files.path().to_str().expect("UTF-8").to_owned());
    let run = patterns(&["fmt", "--check", &all]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
    assert_eq!(run.stdout, format!("{file}:1: another layout; `atsumi patterns fmt` would change it\n"));
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), UNTIDY, "--check writes nothing");
    assert_eq!(printed(&["fmt", &all]), "");
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), SOUND);
    assert_eq!(std::fs::read_dir(files.path()).expect("the folder").count(), 2, "no draft is left");
    assert_eq!(printed(&["fmt", "--check", &all]), "");
}

#[test]
fn read_only_files_are_refused_and_nothing_is_written() {
    let files = folder(&[("barriers.db", UNTIDY), ("conn.db", UNTIDY)]);
    let file = path(&files, "conn.db");
    let mut permissions = std::fs::metadata(&file).expect("the file").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&file, permissions).expect("other permissions");
    let message = refused(&["fmt", files.path().to_str().expect("UTF-8")]);
    assert!(message.contains("nothing was written") && message.contains("conn.db is read-only"), "{message}");
    for file in ["barriers.db", "conn.db"] {
        assert_eq!(std::fs::read_to_string(path(&files, file)).expect("the file"), UNTIDY);
    }
}

/// Permissions, other names and, where that can be tested, owners stay; a link stays a link.
#[cfg(unix)]
#[test]
fn a_file_stays_what_it_was() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown, symlink};
    let files = folder(&[("barriers.db", UNTIDY), ("conn.db", UNTIDY)]);
    let (file, other) = (path(&files, "barriers.db"), path(&files, "other-name"));
    std::fs::hard_link(&file, &other).expect("another name");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).expect("other permissions");
    let conn = path(&files, "conn.db");
    // Only the superuser can give files away.
    let given = chown(&conn, Some(12345), Some(54321)).is_ok();
    symlink(&conn, path(&files, "link.db")).expect("a link");
    assert_eq!(printed(&["fmt", &file, &path(&files, "link.db")]), "");
    assert_eq!(std::fs::read_to_string(&other).expect("the other name"), SOUND, "one file with two names");
    let facts = std::fs::metadata(&file).expect("the file");
    assert_eq!((facts.nlink(), facts.permissions().mode() & 0o777), (2, 0o640));
    assert!(std::fs::symlink_metadata(path(&files, "link.db")).expect("the link").is_symlink());
    let facts = std::fs::metadata(&conn).expect("the file");
    assert!(!given || (facts.uid(), facts.gid()) == (12345, 54321));
    assert_eq!(std::fs::read_to_string(&conn).expect("the file"), SOUND);
    assert_eq!(std::fs::read_dir(files.path()).expect("the folder").count(), 4, "no draft is left");
}

/// The signal for a file that grows too large comes while the draft is written, for sure.
#[cfg(unix)]
#[test]
fn a_signal_leaves_no_draft() {
    let long = format!("{}\n{UNTIDY}", "# A comment that makes the file longer than one block.\n".repeat(100));
    let files = folder(&[("barriers.db", &long)]);
    let run = std::process::Command::new("sh")
        .args(["-c", "ulimit -f 1; exec \"$0\" patterns fmt \"$1\"", env!("CARGO_BIN_EXE_atsumi")])
        .arg(path(&files, "barriers.db"))
        .output()
        .expect("a shell");
    let message = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.code() == Some(2) && message.contains("cannot write"), "{:?} {message}", run.status);
    assert_eq!(std::fs::read_to_string(path(&files, "barriers.db")).expect("the file"), long);
    assert_eq!(std::fs::read_dir(files.path()).expect("the folder").count(), 1, "a draft is left");
}

#[test]
fn standard_input_goes_to_standard_output() {
    for text in [UNTIDY, SOUND] {
        let run = patterns_with(&["fmt", "-"], text.as_bytes());
        assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (Some(0), SOUND, ""));
    }
    let run = patterns_with(&["fmt", "--check", "-", "--name", "x/barriers.db"], UNTIDY.as_bytes());
    assert_eq!((run.code, run.stdout.starts_with("x/barriers.db:1: ")), (Some(1), true), "{run:?}");
    assert_eq!(patterns_with(&["fmt", "--check", "-"], SOUND.as_bytes()).code, Some(0));
}

#[test]
fn nothing_is_written_if_a_file_has_errors() {
    let files = folder(&[("barriers.db", UNTIDY), ("conn.db", BROKEN)]);
    let message = refused(&["fmt", files.path().to_str().expect("UTF-8")]);
    assert!(message.contains("nothing was written") && message.contains("conn.db has 1 error"), "{message}");
    assert!(message.contains("error[unknown-label]"), "{message}");
    assert_eq!(std::fs::read_to_string(path(&files, "barriers.db")).expect("the file"), UNTIDY);
}

#[test]
fn files_of_one_database_share_their_settings() {
    let second = "Pattern Push1\n*O\n:8,-, shape(2)\n";
    let files = folder(&[("patterns.db", "attribute_map general\n"), ("patterns2.db", second)]);
    assert_eq!(printed(&["fmt", files.path().to_str().expect("UTF-8")]), "");
    let laid_out = std::fs::read_to_string(path(&files, "patterns2.db")).expect("the file");
    assert_eq!(laid_out, "Pattern Push1\n\n*O\n\n:8,-,shape(2)\n");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt as _;
    let files = folder(&[("real.db", UNTIDY)]);
    let (real, link) = (path(&files, "real.db"), path(&files, "link.db"));
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o640)).expect("permissions");
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    assert_eq!(printed(&["fmt", &link]), "");
    assert!(std::fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert_eq!(std::fs::read_to_string(&real).expect("the file"), SOUND);
    assert_eq!(std::fs::metadata(&real).expect("the file").permissions().mode() & 0o777, 0o640);
}
