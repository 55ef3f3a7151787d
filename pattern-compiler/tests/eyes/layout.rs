//! The layout of eye shapes, and printing their syntax tree.

use std::sync::Arc;

use pattern_compiler::check::Settings;
use pattern_compiler::source::Source;
use pattern_compiler::syntax::{self, print};
use pattern_compiler::{compile, format};

fn laid_out(text: &str) -> String {
    let settings = Settings::default();
    let once = format::database("eyes.db", text.as_bytes(), &settings).unwrap_or_else(|refusal| panic!("{refusal}"));
    let twice = format::database("eyes.db", &once, &settings).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice), "laid out twice");
    String::from_utf8(once).expect("UTF-8 stays UTF-8")
}

#[test]
fn parts_have_their_distances_and_comments_stay() {
    let text = "\n# About.\nPattern   10  three \n  .\n\n .<  \n# inside\n:0111   a remark\n# behind\n\n\n\n# Why.\n\
                Pattern 11\n# below\n\n\n>!\n\n--\n\n\n:0001\n";
    let expected = "# About.\nPattern 10 three\n\n  .\n .<\n# inside\n:0111 a remark\n# behind\n\n\n\
                    # Why.\nPattern 11\n# below\n\n>!\n--\n\n:0001\n";
    assert_eq!(laid_out(text), expected);
}

#[test]
fn comments_directly_above_a_title_stay_with_it() {
    let text = "Pattern 10\n\n.\n\n:1111\n# ½\nPattern 11\n\n..\n\n:1111\n# behind\n";
    let expected = "Pattern 10\n\n.\n\n:1111\n\n\n# ½\nPattern 11\n\n..\n\n:1111\n# behind\n";
    assert_eq!(laid_out(text), expected);
}

#[test]
fn rows_that_look_like_other_lines_are_rows() {
    let text = "Pattern 10\n\n>.\n\n:0001\n\n\nPattern 11\n\n(.X\n\n:0111\n\n\nPattern 12\n\n*.\n@X\n\n:0011\n";
    assert_eq!(laid_out(text), text);
    let (tree, found) = syntax::parse(&Arc::new(Source::new("eyes.db", text)), 10);
    assert!(found.is_empty(), "{found}");
    assert_eq!(tree.items.len(), 3);
    assert_eq!(print::file(&tree).replace("\n\nPattern", "\n\n\nPattern"), text);
}

#[test]
fn several_files_are_one_database() {
    let files =
        [("one.db", "Pattern 10\n\n.\n\n:1111\n"), ("two.db", "# none\n"), ("three.db", "Pattern 11\n\n..\n\n:1111\n")];
    let (database, _) =
        compile::check_all("eyes", &files, &Settings::default()).unwrap_or_else(|found| panic!("{found:?}"));
    assert_eq!(database.shapes.len(), 2);
    assert_eq!((database.file_of(0), database.file_of(1)), ("one.db", "three.db"));
    let files = [("one.db", "Pattern 10\n\n.\n\n:1111\n"), ("two.db", "Pattern 10\n\n..\n\n:1111\n")];
    let found = compile::check_all("eyes", &files, &Settings::default()).expect_err("a number that does not increase");
    assert!(found[1].to_string().contains("shape 10 comes behind shape 10"), "{}", found[1]);
}

#[test]
fn a_file_is_of_one_language() {
    let text = "Pattern 10\n\n.\n\n:1111\n\n\nPattern A1\n\nXO\n\n:8,-\n";
    let found = compile::check("mixed.db", text, &Settings::default()).expect_err("a pattern among eye shapes");
    assert!(found.to_string().contains("`A1` is no number of a shape"), "{found}");
    let files = [("one.db", "Pattern 10\n\n.\n\n:1111\n"), ("two.db", "Pattern A1\n\nXO\n\n:8,-\n")];
    let found = compile::check_all("both", &files, &Settings::default()).expect_err("a pattern among eye shapes");
    assert!(!found[0].has_errors() && found[1].has_errors(), "{found:?}");
}

#[test]
fn the_example_that_is_taught_is_sound_and_laid_out() {
    let text = include_str!("../../../patterns/README.md");
    let section = text.split_once("\n## Eye shapes\n").expect("the section").1;
    let example = section.split("```").nth(1).expect("an example").trim_start();
    assert_eq!(laid_out(example), example);
    let (database, found) = compile::check("mine.db", example, &Settings::default()).expect("no errors");
    assert!(found.is_empty() && database.shapes.len() == 2, "{found}");
}
