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
