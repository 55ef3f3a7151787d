//! What cannot be used: one message that says what is wrong, where, and what would be right; exit code 2; nothing on
//! standard output.

use crate::run::{GAME, SMALL, atsumi, fed, file, refused};

/// Expects one line with all of `parts`.
fn refused_with(arguments: &[&str], parts: &[&str]) {
    let message = refused(arguments);
    assert_eq!(message.lines().count(), 1, "{arguments:?}: {message}");
    for part in parts {
        assert!(message.contains(part), "{arguments:?}: no {part:?} in {message}");
    }
}

/// Every command that reads a record.
fn commands(path: &str) -> [Vec<&str>; 3] {
    [
        vec!["estimate", path],
        vec!["estimate", path, "--format", "json"],
        vec!["influence", path, "--color", "black", "--what", "territory_value"],
    ]
}

#[test]
fn files_that_are_no_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path().to_str().expect("a path in UTF-8").to_owned();
    for arguments in commands("no/such/game.sgf") {
        refused_with(&arguments, &["no/such/game.sgf", "No such file"]);
    }
    for arguments in commands("examples") {
        refused_with(&arguments, &["examples", "is a folder", "game record"]);
    }
    for arguments in commands("") {
        assert!(refused(&arguments).contains("<FILE>"));
    }
    let missing = format!("{folder}/x.sgf");
    refused_with(&["estimate", &missing], &[&missing]);
}

/// A link to itself cannot be opened by anybody, the superuser included.
#[cfg(unix)]
#[test]
fn files_that_cannot_be_opened() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("loop.sgf");
    std::os::unix::fs::symlink(&path, &path).expect("a link");
    let path = path.to_str().expect("a path in UTF-8");
    for arguments in commands(path) {
        refused_with(&arguments, &[path, "symbolic link"]);
    }
    let inside = format!("{GAME}/x.sgf");
    refused_with(&["estimate", &inside], &[&inside, "directory"]);
}

#[test]
fn records_that_are_no_records() {
    for (content, parts) in [
        (b"".as_slice(), ["empty", "bad.sgf"]),
        (b" \n\n\t", ["empty", "bad.sgf"]),
        (b"Hello, this is a letter.", ["no game found", "(;"]),
        (b"\x7fELF\x02\x01\x01\0\0\0\0\xff\xfe\x80", ["no game found", "(;"]),
        (b"for (;;) {\n  g(x);\n}\n", ["no game found", "line 1, column 5"]),
        (b"(;XYZ)", ["no game found", "line 1, column 1"]),
        (b"(;SZ[9]b[ee];w[dd])", ["line 1, column 8", "b[ee] looks like a move"]),
        (b"(;GM[2]SZ[8])", ["another game", "GM[1]"]),
        (b"(;SZ[25];B[aa])", ["SZ[25]", "from 2 to 19"]),
        (b"(;SZ[9:13];B[aa])", ["SZ[9:13]", "from 2 to 19"]),
        (b"(;SZ[1])", ["SZ[1]", "from 2 to 19"]),
        (b"(;SZ[9];B[aa]\n;W[zz])", ["line 2", "W[zz]"]),
        (b"(;SZ[9]\n\n;B[ee];W[ee])", ["line 3", "move 2, white at E5"]),
        (b"(;SZ[9]AB[aa]AW[ab][ba])", ["line 1", "no liberties"]),
    ] {
        let (_folder, path) = file("bad.sgf", content);
        for arguments in commands(&path) {
            refused_with(&arguments, &[parts[0], parts[1], "bad.sgf"]);
        }
    }
}

/// Every command that reads a record says what the record may have lost.
#[test]
fn damaged_records() {
    let (_folder, path) = file("damaged.sgf", "(;SZ[9]KM[7];B[ee]\n;w[cc];B[gc];W[cg])");
    let mut runs = commands(&path).to_vec();
    runs.extend([
        vec!["eyes", path.as_str()],
        vec!["patterns", "coverage", path.as_str(), "--every", "1"],
        vec!["patterns", "explain", path.as_str(), "--pattern", "Link3"],
    ]);
    for arguments in runs {
        let run = atsumi(&arguments);
        assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.stderr);
        let notes: Vec<&str> = run.stderr.lines().collect();
        assert_eq!(notes.len(), 2, "{arguments:?}: {}", run.stderr);
        assert!(notes.iter().all(|note| note.starts_with("note: ") && note.contains("damaged.sgf")), "{notes:?}");
        assert!(notes[0].contains("line 2, column 2: w[cc] looks like a move"), "{notes:?}");
        assert!(notes[1].contains("line 2, column 7: move 2 is black's, as the one before it"), "{notes:?}");
    }
}

/// What is there is used, and one note says where it ends.
#[test]
fn records_that_were_cut_off() {
    let (_folder, path) = file("cut.sgf", "(;SZ[9];B[ee]\n;W[cc];B[g");
    for arguments in [["eyes", &path].as_slice(), &["patterns", "coverage", &path, "--every", "1"]] {
        let run = atsumi(arguments);
        assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.starts_with("note: ") && run.stderr.lines().count() == 1, "{arguments:?}: {}", run.stderr);
        for part in ["cut.sgf", "line 2, column 10", "may have been cut off"] {
            assert!(run.stderr.contains(part), "{arguments:?}: {}", run.stderr);
        }
    }
    assert_eq!(atsumi(&["estimate", &path, "--move", "2"]).code, Some(0));
}

#[test]
fn illegal_moves_say_which_positions_can_be_used() {
    let (_folder, path) = file("ko.sgf", "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db]\nAW[cc];B[cb];W[bb];B[ee])");
    refused_with(&["estimate", &path], &["line 2", "move 2, white at B4", "ko", "--move 0 to 1"]);
    assert_eq!(atsumi(&["estimate", &path, "--move", "1"]).code, Some(0));
    refused_with(&["estimate", &path, "--move", "3"], &["--move 0 to 1"]);
}

#[test]
fn huge_records() {
    let mut record = b"(;SZ[9];B[ee]".to_vec();
    record.resize(20 << 20, b'\n');
    record.push(b')');
    let (_folder, path) = file("huge.sgf", &record);
    refused_with(&["estimate", &path], &["16 MiB", "huge.sgf"]);
    // As large as is allowed, and nothing in it.
    record.truncate(15 << 20);
    record.fill(b'(');
    let (_folder, path) = file("deep.sgf", &record);
    refused_with(&["estimate", &path], &["deep.sgf"]);
}

/// The same words for what standard input holds.
#[test]
fn records_on_standard_input() {
    let run = fed(&["eyes", "-"], "(;SZ[9];B[zz])");
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("\"standard input\": line 1, column 9: B[zz]"), "{}", run.stderr);
    assert!(fed(&["estimate", "-"], "").stderr.contains("is empty"));
}

/// A file without end is not read to its end.
#[cfg(target_os = "linux")]
#[test]
fn files_without_end() {
    refused_with(&["estimate", "/dev/zero"], &["/dev/zero", "16 MiB"]);
}

#[test]
fn moves_past_the_end() {
    let last = crate::run::report(&[SMALL])["move"].as_u64().expect("a number");
    let (there_are, usable) = (format!("{last} moves"), format!("--move 0 to {last} can be used"));
    for number in [last + 1, u64::MAX] {
        refused_with(&["estimate", SMALL, "--move", &number.to_string()], &[&there_are, &usable]);
    }
    for number in ["18446744073709551616", "-1", "-7", "x", "1.5"] {
        for command in ["estimate", "eyes"] {
            let message = refused(&[command, SMALL, "--move", number]);
            assert!(message.contains(number) && message.contains("give a number of moves"), "{message}");
            assert!(!message.contains("tip:"), "{message}");
        }
    }
}

#[test]
fn vertices_that_are_none() {
    for (vertex, parts) in [
        ("Z99", ["A1 to J9", "--explain"]),
        ("K5", ["A1 to J9", "--explain"]),
        ("A10", ["A1 to J9", "--explain"]),
        ("A0", ["A1 to J9", "--explain"]),
        ("I5", ["letter I is not used", "--explain"]),
        ("pass", ["pass", "D4"]),
        ("PASS", ["pass", "D4"]),
        ("", ["no vertex", "D4"]),
        ("5E", ["no vertex", "D4"]),
        ("E55555555555555555555", ["no vertex", "D4"]),
        ("\u{85e4}5", ["no vertex", "D4"]),
    ] {
        refused_with(&["estimate", SMALL, "--explain", vertex], &parts);
    }
    refused_with(&["estimate", SMALL, "--explain", "E5", "--format", "svg"], &["--explain", "text or json"]);
}

#[test]
fn options_that_do_not_exist() {
    for arguments in [
        ["estimate", SMALL, "--colour"].as_slice(),
        &["estimate", SMALL, "--format", "png"],
        &["estimate", SMALL, "--rules", "goe"],
        &["estimate", SMALL, "--komi", "much"],
        &["estimate", SMALL, "--komi", "nan"],
        &["estimate", SMALL, "--komi", "1e308"],
        &["estimate", SMALL, "--to-move", "grey"],
        &["estimate"],
        &["guess", SMALL],
        &["estimate", SMALL, SMALL],
    ] {
        let message = refused(arguments);
        assert!(message.contains("--help"), "{arguments:?}: {message}");
    }
}

/// A name that is not UTF-8 is a name all the same.
#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(OsStr::from_bytes(b"ga\xffme.sgf"));
    std::fs::write(&path, "(;SZ[9];B[ee])").expect("a file");
    let run = |format: &str| {
        std::process::Command::new(env!("CARGO_BIN_EXE_atsumi"))
            .args(["estimate".as_ref(), path.as_os_str(), "--format".as_ref(), format.as_ref()])
            .output()
            .expect("a run")
    };
    for format in ["text", "json", "svg"] {
        let output = run(format);
        assert!(output.status.success() && String::from_utf8(output.stdout).is_ok(), "{format}");
    }
}

/// A reader that stops early is no error: no message, no panic.
#[cfg(unix)]
#[test]
fn readers_that_stop_early() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_atsumi"))
        .args(["estimate", GAME, "--format", "svg"])
        .current_dir(crate::run::root())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a run");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("an end");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), b"".as_slice()));
}

/// A full disk is an error of its own.
#[cfg(target_os = "linux")]
#[test]
fn results_that_cannot_be_written() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_atsumi"))
        .args(["estimate", GAME])
        .current_dir(crate::run::root())
        .stdout(full)
        .output()
        .expect("a run");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(message.starts_with("error: cannot write the result: ") && message.lines().count() == 1, "{message}");
}
