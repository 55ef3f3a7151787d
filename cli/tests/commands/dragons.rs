//! `atsumi dragons`: text, JSON and picture of the same dragons.

use serde_json::Value;

use crate::run::{GAME, SMALL, file, printed, refused, root};

/// Four black stones without an eye in a white corner, and a black chain between white stones outside.
const CORNER: &str = "(;SZ[9]AB[ab][bb][cb][ca][gc][hd][he]AW[ac][bc][cc][dc][db][da][fe][gg][ge])";

fn report(arguments: &[&str]) -> Value {
    let text = printed(&[&["dragons", "--format", "json"], arguments].concat());
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{arguments:?}: {e}: {text}"));
    assert_eq!(report["schema"], "atsumi-dragons/1");
    report
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("no list: {value}"))
}

/// The dragon with this origin.
fn dragon<'r>(report: &'r Value, origin: &str) -> &'r Value {
    let found = list(&report["dragons"]).iter().find(|dragon| dragon["origin"] == origin);
    found.unwrap_or_else(|| panic!("{origin}: {report}"))
}

#[test]
fn a_dead_corner_and_what_is_around_it() {
    let (_folder, record) = file("corner.sgf", CORNER);
    let report = report(&[&record]);
    let corner = dragon(&report, "C9");
    assert_eq!((&corner["standing"], &corner["size"], &corner["weakness"]), (&"dead".into(), &4.into(), &1.0.into()));
    assert_eq!(corner["hostile_neighbors"], serde_json::json!(["D9"]));
    assert_eq!(corner["surround"]["status"], "weakly");
    assert_eq!((&corner["eyes"]["min"], &corner["eyes"]["max"]), (&0.into(), &0.into()));
    // Two strings that cannot be cut.
    assert_eq!(dragon(&report, "F5")["strings"], serde_json::json!(["F5", "G3"]));
    assert!(corner["survival"].as_f64().is_some_and(|share| share < 0.4), "{corner}");
    let text = printed(&["dragons", &record]);
    assert!(text.contains("\n 8 xAxAxA a . . . . .  8\n"), "{text}");
    assert!(text.contains("\nA  C9    black        4  0 "), "{text}");
    let why = printed(&["dragons", &record, "--explain", "B8"]);
    assert!(why.contains("black's dragon of C9, 4 stones in 1 string: dead, weakness 1.00, lives "), "{why}");
    assert!(why.contains("  lives     estimated from "), "{why}");
    assert!(why.contains("  so        it has no two eyes, no way out and no room to make eyes\n"), "{why}");
}

#[test]
fn every_stone_has_its_dragon() {
    for (game, number) in [(GAME, "0"), (GAME, "40"), (GAME, "118"), (SMALL, "20")] {
        let report = report(&[game, "--move", number]);
        let stones: Vec<&str> = list(&report["dragons"])
            .iter()
            .flat_map(|dragon| {
                assert_eq!(list(&dragon["stones"]).len(), dragon["size"], "{dragon}");
                assert!((0.0..=1.0).contains(&dragon["weakness"].as_f64().expect("a number")), "{dragon}");
                list(&dragon["stones"]).iter().map(|stone| stone.as_str().expect("a vertex"))
            })
            .collect();
        let mut different = stones.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), stones.len(), "{game} {number}");
        let svg = printed(&["dragons", game, "--move", number, "--format", "svg"]);
        assert_eq!(svg.matches("class=\"stone\"").count(), stones.len(), "{game} {number}");
        let text = printed(&["dragons", game, "--move", number]);
        assert_eq!(text.contains("there are no stones"), stones.is_empty(), "{text}");
    }
}

#[test]
fn the_dragon_that_needs_attention_most_comes_first() {
    let text = printed(&["dragons", GAME, "--move", "80", "--explain", "K3"]);
    let ranks: Vec<usize> = text
        .lines()
        .skip_while(|line| !line.starts_with("   at "))
        .skip(1)
        .take_while(|line| !line.is_empty())
        .map(|line| {
            let names = ["critical", "weak ", "settled", "seki", "dead", "inessential"];
            names.iter().position(|name| line.contains(name)).unwrap_or_else(|| panic!("{line}"))
        })
        .collect();
    assert!(ranks.len() > 5 && ranks.is_sorted(), "{text}");
    assert!(text.contains("white's dragon of K3, 1 stone in 1 string: weak, weakness 0."), "{text}");
    assert!(text.contains("; gaps H3-O6"), "{text}");
    let svg = printed(&["dragons", GAME, "--move", "80", "--format", "svg"]);
    assert!(svg.contains("class=\"hull\"") && svg.contains("class=\"gap\""), "{svg}");
    let explained = report(&[GAME, "--move", "80", "--explain", "K3"]);
    assert_eq!(explained["explanation"]["vertex"], "K3");
    assert!(list(&explained["explanation"]["lines"]).len() > 5, "{explained}");
}

#[test]
fn what_cannot_be_shown_is_refused() {
    for (arguments, expected) in [
        (&["dragons", GAME, "--explain", "Z99"][..], "--explain"),
        (&["dragons", GAME, "--explain", "pass"], "--explain: a pass is not a stone"),
        (&["dragons", GAME, "--move", "80", "--explain", "A1"], "there is no stone at A1"),
        (&["dragons", GAME, "--move", "80", "--explain", "K3", "--format", "svg"], "not with a picture"),
        (&["dragons", GAME, "--move", "9999"], "9999"),
    ] {
        let message = refused(arguments);
        assert!(message.contains(expected), "{arguments:?}: {message}");
    }
}

#[test]
fn the_documents_show_what_is_printed() {
    let text = std::fs::read_to_string(root().join("docs/command-line.md")).expect("the document");
    let sample = text.split("```").find(|block| block.contains("white's dragon of K3")).expect("the sample");
    let sample = sample.trim_start_matches("text").trim();
    let shown = printed(&["dragons", GAME, "--move", "80", "--explain", "K3"]);
    assert!(shown.contains(sample), "docs/command-line.md has\n{sample}\nbut it is\n{shown}");
}
