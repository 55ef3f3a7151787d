//! What a document says: hover, completion, places, symbols, folds.

use std::process::Command;

use serde_json::{Value, json};

use crate::TEXT;
use crate::client::{Editor, range};

/// The text shown at a place; empty if there is none.
fn hover(editor: &mut Editor, line: u64, character: u64) -> String {
    let hover = editor.ask_at("textDocument/hover", line, character, json!({}));
    hover["contents"]["value"].as_str().unwrap_or_default().to_owned()
}

/// What is offered at a place.
fn offers(editor: &mut Editor, line: u64, character: u64) -> Vec<Value> {
    let items = editor.ask_at("textDocument/completion", line, character, json!({}));
    items.as_array().cloned().unwrap_or_default()
}

fn labels(items: &[Value]) -> Vec<&str> {
    items.iter().filter_map(|item| item["label"].as_str()).collect()
}

/// The ranges of a list of places.
fn ranges(places: &Value) -> Vec<String> {
    places.as_array().expect("a list").iter().map(|place| range(&place["range"])).collect()
}

#[test]
fn a_pattern_is_drawn_and_explained() {
    let (mut editor, _) = Editor::open(TEXT);
    let text = hover(&mut editor, 3, 9);
    for part in [
        "**Pattern Link1**",
        "```text\n  O , O      O a O\n  ? . ?      ? b ?\n```",
        "Épaulée 𝄞: see Link2.",
        "- symmetry `|`: mirrored left and right",
        "- class `D`: O connects because it moves first",
        "- 4 orientations",
        "- `a` 1 right from the anchor",
        "!oplay_attack(a,b,a) && lib(b)>1",
    ] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
    assert_eq!(hover(&mut editor, 2, 19), hover(&mut editor, 16, 8), "a mention in a comment");
    assert!(editor.leave());
}

#[test]
fn every_part_of_a_pattern_is_explained() {
    let (mut editor, _) = Editor::open(TEXT);
    for (line, character, start) in [
        (0, 3, "`attribute_map`: which attributes"),
        (0, 16, "`value_only`: `value` alone"),
        (5, 1, "`,`: an empty point, marked"),
        (6, 0, "`?`: on the board; anything"),
        (8, 1, "`|`: mirrored left and right"),
        (8, 3, "`s`: counts even if stones"),
        (8, 4, "`D`: O connects because"),
        (10, 1, "label `a`: row 1, column 2 of the diagram; 1 right from the anchor\n\n`,` there"),
        (13, 5, "```text\noplay_attack(move,…,z) -> integer\n```"),
        (13, 17, "label `b`: row 2, column 2"),
        (21, 6, "`value`: the pattern's own value"),
    ] {
        let text = hover(&mut editor, line, character);
        assert!(text.starts_with(start), "{line}:{character}: {text}");
    }
    for (line, character) in [(1, 0), (2, 0), (13, 23), (99, 0)] {
        assert_eq!(hover(&mut editor, line, character), "", "{line}:{character}");
    }
    let text = hover(&mut editor, 13, 5);
    assert!(text.contains("- cost: 1.00 reading queries"), "{text}");
    assert!(editor.leave());
}

#[test]
fn what_is_wrong_is_explained() {
    let (mut editor, _) = Editor::open(TEXT);
    editor.edit(13, 15, 16, "z");
    let text = hover(&mut editor, 13, 15);
    assert!(text.starts_with("**unknown-label**: A call or an attribute names a label"), "{text}");
    assert!(hover(&mut editor, 3, 9).ends_with("it has errors and is left out"));
    assert!(editor.leave());
}

#[test]
fn editors_show_what_the_reference_says() {
    let (mut editor, _) = Editor::open(TEXT);
    let reference = Command::new(env!("CARGO_BIN_EXE_atsumi")).args(["patterns", "reference"]).output();
    let reference = String::from_utf8(reference.expect("it runs").stdout).expect("UTF-8");
    for (line, character) in [(0, 3), (5, 1), (6, 0), (8, 1), (8, 3), (8, 4), (21, 6)] {
        let text = hover(&mut editor, line, character);
        let (_, meaning) = text.split_once(": ").expect("a word and its meaning");
        assert!(reference.contains(meaning), "{line}:{character}: the reference does not say {meaning:?}");
    }
    assert!(editor.leave());
}

#[test]
fn completion_offers_what_fits() {
    let (mut editor, _) = Editor::open(TEXT);
    assert_eq!(labels(&offers(&mut editor, 13, 15)), ["a", "b", "?"]);
    assert_eq!(labels(&offers(&mut editor, 26, 12)), ["a", "?"]);
    assert_eq!(labels(&offers(&mut editor, 8, 1)), ["8", "|", "-", "/", "\\", "O", "+", "X"]);
    let classes = offers(&mut editor, 8, 3);
    assert_eq!(labels(&classes), ["A", "D", "B", "t", "s", "O", "o", "X", "x"]);
    let attributes = offers(&mut editor, 21, 7);
    assert_eq!((&attributes[0]["label"], &attributes[0]["textEdit"]["newText"]), (&json!("value"), &json!("value(")));
    assert_eq!(range(&attributes[0]["textEdit"]["range"]), "21:5-21:7");
    assert_eq!(labels(&offers(&mut editor, 0, 14))[..2], ["none", "value_only"]);
    assert_eq!(offers(&mut editor, 2, 5), Vec::<Value>::new(), "nothing in a comment");
    let start = offers(&mut editor, 14, 0);
    assert_eq!(labels(&start), ["Pattern", "attribute_map", "goal_elements", "callback_data"]);
    assert!(start[0]["textEdit"]["newText"].as_str().is_some_and(|text| text.starts_with("Pattern ${1:Link3}")));
    assert!(editor.leave());
}

#[test]
fn completion_knows_autohelpers() {
    let (mut editor, _) = Editor::open(TEXT);
    editor.edit(13, 14, 34, "");
    let offered = offers(&mut editor, 13, 14);
    let names = labels(&offered);
    let helper = offered.iter().find(|item| item["label"] == "oplay_attack").expect("it is offered");
    assert_eq!(helper["textEdit"]["newText"], "oplay_attack(${1:a},${2:b})");
    assert_eq!(
        (helper["insertTextFormat"].as_u64(), range(&helper["textEdit"]["range"])),
        (Some(2), "13:2-13:14".into())
    );
    assert!(helper["documentation"]["value"].as_str().is_some_and(|text| text.contains("After the listed moves")));
    assert!(names.contains(&"WIN") && !names.contains(&"return"), "{names:?}");
    assert!(!names.contains(&"non_xterritory"), "actions do not belong into constraints");
    assert!(!names.contains(&"lib2"), "the engine does not supply it");
    let action = offers(&mut editor, 26, 1);
    let names = labels(&action);
    assert!(names.contains(&"return") && names.contains(&"non_xterritory"), "{names:?}");
    assert!(editor.leave());
}

#[test]
fn names_lead_to_their_places() {
    let (mut editor, _) = Editor::open(TEXT);
    let mut definition = |line, character| {
        let place = editor.ask_at("textDocument/definition", line, character, json!({}));
        if place.is_null() { String::new() } else { range(&place["range"]) }
    };
    assert_eq!(definition(13, 15), "10:1-10:2", "a label");
    assert_eq!(definition(2, 18), "16:8-16:13", "a mention in a comment");
    assert_eq!(definition(13, 3), "", "an autohelper has no place here");
    let context = |declaration: bool| json!({"context": {"includeDeclaration": declaration}});
    let uses = editor.ask_at("textDocument/references", 13, 29, context(true));
    assert_eq!(ranges(&uses), ["11:1-11:2", "13:17-13:18", "13:29-13:30"]);
    let uses = editor.ask_at("textDocument/references", 13, 29, context(false));
    assert_eq!(ranges(&uses), ["13:17-13:18", "13:29-13:30"]);
    let uses = editor.ask_at("textDocument/references", 16, 10, context(true));
    assert_eq!(ranges(&uses), ["2:18-2:23", "16:8-16:13"]);
    assert!(editor.leave());
}

#[test]
fn symbols_and_folds_show_the_patterns() {
    let (mut editor, _) = Editor::open(TEXT);
    let document = json!({"textDocument": {"uri": crate::client::URI}});
    let symbols = editor.ask("textDocument/documentSymbol", document.clone());
    let shown: Vec<(String, String, usize)> = symbols
        .as_array()
        .expect("a list")
        .iter()
        .map(|symbol| {
            let children = symbol["children"].as_array().map_or(0, Vec::len);
            (symbol["name"].as_str().unwrap_or_default().to_owned(), range(&symbol["range"]), children)
        })
        .collect();
    let expected = [("Link1".to_owned(), "3:0-13:33".to_owned(), 4), ("Link2".to_owned(), "16:0-26:17".to_owned(), 4)];
    assert_eq!(shown, expected);
    let folds = editor.ask("textDocument/foldingRange", document);
    let lines: Vec<(u64, u64)> = folds
        .as_array()
        .expect("a list")
        .iter()
        .map(|fold| (fold["startLine"].as_u64().expect("a line"), fold["endLine"].as_u64().expect("a line")))
        .collect();
    assert_eq!(lines, [(3, 13), (16, 26)]);
    assert!(editor.leave());
}
