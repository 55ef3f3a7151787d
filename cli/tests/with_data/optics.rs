//! GNU Go's regression list for eye values, answered by `atsumi gtp` with the project's own eye shapes.
//!
//! The list and its games are GPL data and not part of this repository: `ATSUMI_REGRESSION` names the folder that holds
//! `optics.tst` (default: `../shared/regression` beside the workspace). docs/eyes.md says why the two others differ.

#![allow(clippy::print_stdout, reason = "the figures are this test's product")]

#[path = "../gtp/client.rs"]
#[allow(dead_code, reason = "this list needs questions only, no conversations")]
mod client;

use atsumi_tests::folder_with;
use client::Engine;
use regex::Regex;

/// The tests that fail; GNU Go fails them too, and its list marks them as failures.
const FAILED: [&str; 2] = ["1011", "1013"];

#[test]
fn eye_values_are_those_of_the_list() {
    let folder = folder_with("optics.tst", "ATSUMI_REGRESSION", "regression");
    let folder = folder.canonicalize().unwrap_or(folder);
    let list = std::fs::read_to_string(folder.join("optics.tst")).expect("a list in UTF-8");
    let mut engine = Engine::start(&[]);
    let (mut asked, mut failed, mut answer) = (0, Vec::new(), None);
    for line in list.lines().map(str::trim) {
        if let Some(expected) = line.strip_prefix("#? [") {
            let expected = expected.trim_end_matches(['*', '&']).trim_end_matches(']');
            let (number, given): (String, String) = answer.take().expect("a question before its answer");
            asked += 1;
            if !Regex::new(&format!("^({expected})$")).expect("a pattern").is_match(&given) {
                println!("{number}: {given}, expected {expected}");
                failed.push(number);
            }
        } else if let Some(file) = line.strip_prefix("loadsgf ") {
            engine.succeed(&format!("loadsgf {}/{file}", folder.display()));
        } else if let Some((number, question)) = line.split_once(' ').filter(|(n, _)| n.parse::<u32>().is_ok()) {
            answer = Some((number.to_owned(), engine.succeed(question)));
        }
    }
    println!("optics {}/{asked}", asked - failed.len());
    assert_eq!((asked, failed), (42, FAILED.map(str::to_owned).to_vec()));
}
