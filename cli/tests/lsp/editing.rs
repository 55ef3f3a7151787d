//! How a document changes: edits of the client, renaming, code actions.

use serde_json::{Value, json};

use crate::TEXT;
use crate::client::{Editor, URI, at, edited, range};

/// What the code actions at a place are called, with their edits.
fn actions(editor: &mut Editor, line: u64, character: u64) -> Vec<(String, Value)> {
    let place = json!({"line": line, "character": character});
    let params = json!({
        "textDocument": {"uri": URI}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}
    });
    let actions = editor.ask("textDocument/codeAction", params);
    let actions = actions.as_array().expect("a list").iter();
    actions.map(|action| (action["title"].as_str().expect("a title").to_owned(), action["edit"].clone())).collect()
}

#[test]
fn changes_are_followed_to_the_unit() {
    let (mut editor, _) = Editor::open("");
    // Two changes in one message; the second counts in the text that the first leaves.
    let place = |line: u64, from: u64, to: u64| json!({"start": {"line": line, "character": from}, "end": {"line": line, "character": to}});
    let found = editor.change(json!([
        {"text": "# 𝄞é\r\nPattern A1\r\n\r\nO7O\r\n:8,-\r\n"},
        {"range": place(0, 4, 5), "text": "𝄞"},
        {"range": place(3, 1, 2), "text": "."},
    ]));
    assert_eq!(found, Vec::<Value>::new(), "the document is sound");
    let found = editor.edit(0, 2, 6, "");
    assert_eq!(found, Vec::<Value>::new());
    let found = editor.change(json!([{"range": place(4, 0, 99), "text": "  :8,-"}]));
    assert!(found.iter().any(|remark| range(&remark["range"]) == "4:0-4:1"), "{found:?}");
    assert!(editor.leave());
}

#[test]
fn remarks_behind_characters_of_several_units_are_in_their_place() {
    let (mut editor, _) = Editor::open("");
    let found = editor.change(json!([{"text": "Pattern A1\n\nXO.   𝄞 remark\n\n:8,-\n\nXOa\n\n;lib(a) && 𝄞(a)\n"}]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(range(&found[0]["range"]), "8:11-8:13");
    let found = editor.change(json!([{"text": "Pattern A1\n\nXO.\n\n:8,-\n\nXOa\n\n;lib(a) && lib(b) 𝄞\n"}]));
    assert_eq!(range(&found[0]["range"]), "8:18-8:20", "{found:?}");
    assert!(editor.leave());
}

#[test]
fn a_label_is_renamed_wherever_it_is_used() {
    let (mut editor, _) = Editor::open(TEXT);
    let prepared = editor.ask_at("textDocument/prepareRename", 13, 15, json!({}));
    assert_eq!((range(&prepared["range"]), &prepared["placeholder"]), ("13:15-13:16".to_owned(), &json!("a")));
    let edit = editor.ask_at("textDocument/rename", 13, 15, json!({"newName": "C"}));
    let expected = TEXT.replacen("OaO", "OCO", 1).replace("oplay_attack(a,b,a)", "oplay_attack(C,b,C)");
    let renamed = edited(TEXT, &edit);
    assert_eq!(renamed, expected);
    assert_eq!(editor.change(json!([{"text": renamed}])), Vec::<Value>::new());
    assert!(editor.leave());
}

#[test]
fn a_pattern_is_renamed_with_its_mentions() {
    let (mut editor, _) = Editor::open(TEXT);
    let edit = editor.ask_at("textDocument/rename", 16, 9, json!({"newName": "Gap7"}));
    assert_eq!(edited(TEXT, &edit), TEXT.replace("Link2", "Gap7"));
    assert!(editor.leave());
}

#[test]
fn names_that_cannot_be_are_refused_with_a_reason() {
    let (mut editor, _) = Editor::open(TEXT);
    for (line, character, name, reason) in [
        (10, 1, "b", "the pattern already has a label `b`"),
        (10, 1, "X", "`X` cannot be a label, it is a diagram symbol"),
        (10, 1, "ab", "a label is a single letter; `ab` is not"),
        (10, 1, "", "a label is a single letter; `` is not"),
        (10, 1, "é", "`é` cannot be a label; labels are letters from `a` to `z` and from `A` to `Z`"),
        (16, 8, "Link1", "there is already a pattern called `Link1`"),
        (16, 8, "two words", "the name of a pattern is one word of ASCII characters, such as `Barrier12`"),
        (13, 4, "x", "there is nothing to rename here; labels and names of patterns can be renamed"),
    ] {
        let answer = editor.request("textDocument/rename", at(line, character, json!({"newName": name})));
        assert_eq!((&answer["error"]["code"], &answer["error"]["message"]), (&json!(-32803), &json!(reason)));
    }
    assert!(editor.request("textDocument/prepareRename", at(13, 4, json!({})))["error"].is_object());
    assert!(editor.leave());
}

#[test]
fn a_constraint_diagram_and_a_new_pattern_are_a_click_away() {
    let text = "# One.\nPattern Hold9b\n\nO*  remark\nXO  more\n\n:8,-\n";
    let (mut editor, _) = Editor::open(text);
    let found = actions(&mut editor, 6, 2);
    let titles: Vec<&str> = found.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["copy the main diagram to a constraint diagram", "new pattern Hold10"]);
    assert_eq!(edited(text, &found[0].1), format!("{text}\nO*  remark\nXO  more\n"));
    let copied = edited(text, &found[1].1);
    assert_eq!(copied, format!("{text}\n\n# Why it is so.\nPattern Hold10\n\nO*\n\n:8,-\n"));
    assert_eq!(editor.change(json!([{"text": copied}])), Vec::<Value>::new(), "the new pattern is sound");
    assert!(editor.leave());
}

#[test]
fn simple_mistakes_are_mended() {
    let (mut editor, _) = Editor::open(TEXT);
    let found = editor.edit(13, 2, 14, "oplay_atack");
    let broken = TEXT.replace("!oplay_attack(a", "!oplay_atack(a");
    let offered = actions(&mut editor, 13, 4);
    let (title, edit) = offered.first().expect("an action");
    assert_eq!(title, "replace `oplay_atack` by `oplay_attack`");
    assert_eq!(edited(&broken, edit), TEXT);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(editor.leave());
}

#[test]
fn a_sound_document_is_laid_out() {
    let text = TEXT.replace(":|,sD", ":|, s D").replace("\n\n\nPattern", "\nPattern");
    let (mut editor, found) = Editor::open(&text);
    assert_eq!(found, Vec::<Value>::new());
    let params = json!({"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": true}});
    let edits = editor.ask("textDocument/formatting", params.clone());
    let laid_out = edits[0]["newText"].as_str().expect("a text").to_owned();
    assert!(laid_out.contains("\n:|,sD\n") && laid_out.contains("\n\n\nPattern Link2\n"), "{laid_out}");
    assert_eq!(editor.change(json!([{"range": edits[0]["range"], "text": laid_out}])), Vec::<Value>::new());
    assert_eq!(editor.ask("textDocument/formatting", params.clone()), json!([]));
    editor.change(json!([{"text": "Pattern A1\n"}]));
    editor.change(json!([{"text": "Pattern A1\nO\n"}]));
    let answer = editor.request("textDocument/formatting", params);
    assert_eq!(answer["error"]["code"], -32803, "{answer}");
    assert!(editor.leave());
}
