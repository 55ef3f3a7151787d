//! Messages and documents that make no sense are survived.

use serde_json::{Value, json};

use crate::client::{Editor, URI, at};

/// Every request about a place.
const REQUESTS: [&str; 6] = ["hover", "completion", "definition", "references", "prepareRename", "rename"];

/// Asks everything about every place of a document that is open; no answer may be missing.
fn ask_everything(editor: &mut Editor, text: &str) {
    let document = json!({"textDocument": {"uri": URI}});
    for request in ["documentSymbol", "foldingRange"] {
        assert!(editor.ask(&format!("textDocument/{request}"), document.clone()).is_array());
    }
    for (line, content) in (0u64..).zip(text.split('\n').chain([""])) {
        let units = u64::try_from(content.encode_utf16().count()).expect("a short line");
        for character in 0..=units + 1 {
            let further = json!({"context": {"includeDeclaration": true, "triggerKind": 1}, "newName": "c"});
            for request in REQUESTS {
                editor.request(&format!("textDocument/{request}"), at(line, character, further.clone()));
            }
            let place = json!({"line": line, "character": character});
            let range = json!({"start": place, "end": {"line": line + 1, "character": 0}});
            let params = json!({"textDocument": {"uri": URI}, "range": range, "context": {"diagnostics": []}});
            assert!(editor.ask("textDocument/codeAction", params).is_array());
        }
    }
}

#[test]
fn every_question_about_broken_documents_is_answered() {
    let (mut editor, _) = Editor::open("");
    for text in [
        "",
        "\n",
        "é",
        "Pattern",
        "Pattern \n:",
        "PatternX\nO\u{1d11e}.\n:\u{1d11e},\u{e9}\n\u{1d11e}a\n;\u{e9}(a,\u{1d11e})\r\n",
        "\r\r\nPattern A\r\nO.|\r+--\n:8",
        ":8,,,((value(\n;((((\n>if(a\n",
        "+\n-\n+-+\n|\n||\nPattern A1\n+\n|\n:8,D\n|a|\n;f(a",
        "Pattern A1\nO,\nO\n:8,D,value(\n\nOab\nc\n;lib(a)&&lib(\n;c)\nattribute_map\n;x(a)\n",
        "attribute_map general\nPattern A1\nO*\n:8,D,valeu(1),h h\nOa\nPattern A1\n",
        "\0\0\n\u{feff}Pattern A\n\u{2028}\n",
    ] {
        editor.change(json!([{"text": text}]));
        ask_everything(&mut editor, text);
    }
    assert!(editor.leave());
}

#[test]
fn a_database_may_be_cut_off_anywhere() {
    let (mut editor, _) = Editor::open("");
    let ends: Vec<usize> = crate::TEXT.char_indices().map(|(at, _)| at).step_by(7).collect();
    for end in ends {
        let text = &crate::TEXT[..end];
        editor.change(json!([{"text": text}]));
        let line = u64::try_from(text.matches('\n').count()).expect("few lines");
        for character in [0, 1, 5, 99] {
            for request in &REQUESTS[..4] {
                let context = json!({"context": {"includeDeclaration": true, "triggerKind": 1}});
                editor.ask_at(&format!("textDocument/{request}"), line, character, context);
            }
        }
    }
    assert!(editor.leave());
}

#[test]
fn edits_of_places_that_do_not_exist_are_survived() {
    let (mut editor, _) = Editor::open(crate::TEXT);
    let far = json!({"line": u32::MAX, "character": u32::MAX});
    let start = json!({"line": 0, "character": 0});
    editor.change(json!([{"range": {"start": far, "end": far}, "text": "# end\n"}]));
    editor.change(json!([{"range": {"start": far, "end": start}, "text": "# é\n"}]));
    editor.change(json!([{"range": {"start": start, "end": far}, "text": ""}]));
    assert_eq!(editor.change(json!([{"text": crate::TEXT}])), Vec::<Value>::new());
    assert!(editor.leave());
}

#[test]
fn messages_that_are_none_are_passed_over() {
    let (mut editor, _) = Editor::open(crate::TEXT);
    for body in ["", "{", "[]", "null", "{\"jsonrpc\":\"2.0\"}", "{\"id\":[],\"method\":1}", "\u{0}\u{1}"] {
        editor.send(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
        let complaint = editor.receive();
        assert_eq!(complaint["method"], "window/logMessage", "{body:?}: {complaint}");
    }
    let deep = "[".repeat(100_000);
    editor.send(format!("Content-Length: {}\r\n\r\n{deep}", deep.len()).as_bytes());
    assert_eq!(editor.receive()["method"], "window/logMessage");
    editor.tell("textDocument/didChange", json!({"textDocument": 7}));
    editor.tell(
        "textDocument/didChange",
        json!({"textDocument": {"uri": "file:///x", "version": 1}, "contentChanges": []}),
    );
    editor.tell("textDocument/didClose", json!({"textDocument": {"uri": "no uri at all: \u{e9}"}}));
    editor.tell("$/cancelRequest", json!({"id": 1}));
    assert!(editor.ask_at("textDocument/hover", 3, 9, json!({})).is_object());
    assert!(editor.leave());
}

#[test]
fn a_stream_that_is_none_ends_with_a_message() {
    for bytes in ["garbage\r\n\r\n", "Content-Length: 18446744073709551615\r\n\r\n", "Content-Length: 9\r\n\r\n{}"] {
        let mut editor = Editor::start();
        editor.send(bytes.as_bytes());
        let (fine, message) = editor.finish();
        assert!(!fine && message.contains("cannot read requests"), "{bytes:?}: {message}");
        assert!(!message.contains("panicked"), "{message}");
    }
}
