//! Eye shapes in an editor: hover, outline, folds, layout; names lead nowhere.

use serde_json::{Value, json};

use crate::client::{Editor, range};

const URI: &str = "file:///tests/eyes.db";

/// The last shape has an error.
const SHAPES: &str = "\
# Three in a row: whoever plays
# in the middle decides.
Pattern 301

.*.

:1122


Pattern 302

   !x
   --

:1111


Pattern 303

x<.>

:1122


Pattern 401

.O

:2222
";

/// An editor with the eye shapes open.
fn open() -> Editor {
    let (mut editor, _) = Editor::open("");
    editor.show(URI, SHAPES);
    editor
}

fn ask_at(editor: &mut Editor, method: &str, line: u64, character: u64) -> Value {
    let position = json!({"line": line, "character": character});
    editor.ask(method, json!({"textDocument": {"uri": URI}, "position": position}))
}

fn hover(editor: &mut Editor, line: u64, character: u64) -> String {
    let hover = ask_at(editor, "textDocument/hover", line, character);
    hover["contents"]["value"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_shape_is_drawn_with_its_value_and_what_the_solver_says() {
    let mut editor = open();
    let text = hover(&mut editor, 2, 9);
    for part in [
        "**Eye shape 301**",
        "```text\n.*.\n```",
        "Three in a row: whoever plays\nin the middle decides.",
        "- value `1122`, as a number of eyes 1½\n- 1 if the attacker moves first, 2 if the owner does\n- 1 if the owner ignores",
        "- played out: right",
    ] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
    assert_eq!(hover(&mut editor, 6, 3), text, "the value");
    assert!(editor.leave());
}

#[test]
fn a_wrong_value_is_shown_with_the_right_one() {
    let mut editor = open();
    let params = json!({"textDocument": {"uri": URI, "version": 9}, "contentChanges": [
        {"range": {"start": {"line": 6, "character": 1}, "end": {"line": 6, "character": 5}}, "text": "0112"},
    ]});
    editor.tell("textDocument/didChange", params);
    let text = hover(&mut editor, 2, 9);
    assert!(text.contains("- value `0112`, as a number of eyes 1"), "{text}");
    assert!(
        text.contains("- played out: **differs in 1 of 1**\n\n```text\n.*.\n```\n\n`1122`, as a number of eyes 1½; "),
        "{text}"
    );
    assert!(hover(&mut editor, 24, 9).ends_with("- it has errors and is left out"));
    assert!(editor.leave());
}

#[test]
fn vertices_and_borders_are_explained() {
    let mut editor = open();
    for (line, character, start) in [
        (4, 1, "`*`: empty, the point of both sides"),
        (11, 3, "`!`: empty, the attacker can leak in, on the first line"),
        (11, 4, "`x`: empty or a stone of the attacker, on the first line"),
        (12, 3, "`-`: the edge of the board"),
        (19, 1, "`<`: empty, a point of the attacker"),
        (26, 1, "**unknown-symbol**"),
    ] {
        let text = hover(&mut editor, line, character);
        assert!(text.starts_with(start), "{line}:{character}: {text}");
    }
    for (line, character) in [(0, 3), (3, 0), (11, 1)] {
        assert_eq!(hover(&mut editor, line, character), "", "{line}:{character}");
    }
    assert!(editor.leave());
}

#[test]
fn shapes_are_listed_with_their_values_and_folded() {
    let mut editor = open();
    let document = json!({"textDocument": {"uri": URI}});
    let symbols = editor.ask("textDocument/documentSymbol", document.clone());
    let shown = |symbol: &Value| {
        let text = |field: &str| symbol[field].as_str().unwrap_or_default().to_owned();
        (text("name"), text("detail"), range(&symbol["range"]))
    };
    let shown: Vec<(String, String, String)> = symbols.as_array().expect("a list").iter().map(shown).collect();
    let expected = [
        ("301", "1122 (1½)", "2:0-6:5"),
        ("302", "1111 (1)", "9:0-14:5"),
        ("303", "1122 (1½)", "17:0-21:5"),
        ("401", "2222 (2)", "24:0-28:5"),
    ];
    assert_eq!(shown, expected.map(|(name, detail, range)| (name.to_owned(), detail.to_owned(), range.to_owned())));
    let folds = editor.ask("textDocument/foldingRange", document);
    let starts: Vec<u64> =
        folds.as_array().expect("a list").iter().filter_map(|fold| fold["startLine"].as_u64()).collect();
    assert_eq!(starts, [2, 9, 17, 24, 0]);
    assert!(editor.leave());
}

#[test]
fn numbers_lead_nowhere() {
    let mut editor = open();
    assert_eq!(ask_at(&mut editor, "textDocument/definition", 2, 9), Value::Null);
    let place = json!({"textDocument": {"uri": URI}, "position": {"line": 2, "character": 9}});
    let mut params = place.clone();
    params["context"] = json!({"includeDeclaration": true});
    assert_eq!(editor.ask("textDocument/references", params), Value::Null);
    let mut params = place;
    params["newName"] = json!("7");
    let refused = editor.request("textDocument/rename", params);
    assert!(refused["error"]["message"].as_str().is_some_and(|text| text.contains("nothing to rename")), "{refused}");
    assert!(editor.leave());
}

/// The language counts, not the name of the file.
#[test]
fn shapes_are_known_by_their_first_value() {
    let (mut editor, _) = Editor::open("Pattern 301\n\n.*.\n\n:1122\n");
    let hover = editor.ask_at("textDocument/hover", 0, 9, json!({}));
    let text = hover["contents"]["value"].as_str().unwrap_or_default();
    assert!(text.starts_with("**Eye shape 301**"), "{text}");
    assert!(editor.leave());
}

#[test]
fn shapes_are_laid_out() {
    let (mut editor, _) = Editor::open("");
    editor.show(URI, "Pattern 301\n.*.\n:1122\n");
    let options = json!({"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": true}});
    let edits = editor.ask("textDocument/formatting", options);
    assert_eq!(edits[0]["newText"], "Pattern 301\n\n.*.\n\n:1122\n", "{edits}");
    assert!(editor.leave());
}
