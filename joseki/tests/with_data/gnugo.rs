//! GNU Go's joseki trees give its joseki databases: the same text behind the head of the file.
//!
//! They are found in the folder that `ATSUMI_GNUGO_DB` names.

use atsumi_tests::databases;

fn read(file: &str) -> Vec<u8> {
    let path = databases::folder().join(file);
    std::fs::read(&path).unwrap_or_else(|error| {
        panic!("cannot read {}: {error}; set ATSUMI_GNUGO_DB to the folder of GNU Go's databases", path.display())
    })
}

/// The text from the first directive on.
fn body(text: &str) -> Vec<&str> {
    text.lines().skip_while(|line| !line.starts_with("attribute_map")).collect()
}

#[test]
fn every_database_is_made_again_line_by_line() {
    for (name, prefix, patterns) in [
        ("gogo", "JG", 107),
        ("hoshi_keima", "JHK", 733),
        ("hoshi_other", "JHO", 242),
        ("komoku", "JK", 449),
        ("sansan", "JS", 11),
        ("mokuhazushi", "JM", 13),
    ] {
        let made = go_joseki::convert(&read(&format!("{name}.sgf")), prefix).unwrap_or_else(|e| panic!("{name}: {e}"));
        let shipped = String::from_utf8_lossy(&read(&format!("{name}.db"))).into_owned();
        let (made, shipped) = (body(&made), body(&shipped));
        for (number, (ours, theirs)) in (1..).zip(made.iter().zip(&shipped)) {
            assert_eq!(ours, theirs, "{name}, line {number} of the patterns");
        }
        assert_eq!(made.len(), shipped.len(), "{name}");
        assert_eq!(made.iter().filter(|line| line.starts_with("Pattern ")).count(), patterns, "{name}");
    }
}
