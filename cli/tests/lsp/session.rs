//! A whole session, and how fast it is.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Editor, URI, at, range};

/// A database of `count` patterns.
fn large(count: usize) -> String {
    let pattern = |k: usize| {
        format!(
            "# The jump number {k}.\nPattern Link{k}\n\n?,?    a remark\nO,O\n?,?\n\n:+,D\n\n?,?\nOaO\n?b?\n\n\
             ;!oplay_attack(a,b,a)\n;&& (lib(a)>1 || xplay_attack(b,a)==WIN)\n\n\n"
        )
    };
    std::iter::once("attribute_map value_only\n\n".to_owned()).chain((1..=count).map(pattern)).collect()
}

/// Opens a database, makes a mistake in its line `line` and mends it, `times` times; the longest time until diagnostics
/// arrived.
fn latency(uri: &str, text: &str, line: usize, times: usize) -> (Duration, Duration) {
    let (mut editor, _) = Editor::open("");
    let start = Instant::now();
    let found = editor.show(uri, text);
    let opened = start.elapsed();
    let mut longest = Duration::ZERO;
    for version in 0..times {
        for (columns, text, more) in [(0..0, "é", 1), (0..1, "", 0)] {
            let start = Instant::now();
            let range = json!({"start": {"line": line, "character": columns.start}, "end": {"line": line, "character": columns.end}});
            let changes = json!([{"range": range, "text": text}]);
            let version = 100 + 2 * version + more;
            let document = json!({"uri": uri, "version": version});
            editor.tell("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
            let mut message = editor.receive();
            // Lints of the version before may come first.
            while message["params"]["version"] != version {
                message = editor.receive();
            }
            longest = longest.max(start.elapsed());
            let now = message["params"]["diagnostics"].as_array().expect("a list").len();
            assert!(now >= found.len() + more, "{now} diagnostics, {} before", found.len());
        }
    }
    assert!(editor.leave());
    (opened, longest)
}

#[test]
fn initialise_open_err_hover_complete_rename_leave() {
    let (mut editor, found) = Editor::open(crate::TEXT);
    assert_eq!(found, Vec::<Value>::new());

    // A mistake on line 13, behind a comment whose characters take several bytes.
    let found = editor.edit(13, 2, 14, "oplay_atack");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((range(&found[0]["range"]), &found[0]["code"]), ("13:2-13:13".to_owned(), &json!("unknown-autohelper")));
    assert_eq!(found[0]["message"], "there is no autohelper `oplay_atack`\nhelp: did you mean `oplay_attack`?");
    assert_eq!(found[0]["severity"], 1);

    // What the document says is explained all the same.
    let hover = editor.ask_at("textDocument/hover", 13, 28, json!({}));
    assert!(hover["contents"]["value"].as_str().is_some_and(|text| text.starts_with("label `b`")), "{hover}");
    let items = editor.ask_at("textDocument/completion", 13, 13, json!({}));
    assert!(items.as_array().is_some_and(|items| items.iter().any(|item| item["label"] == "oplay_attack")), "{items}");
    assert_eq!(editor.edit(13, 2, 13, "oplay_attack"), Vec::<Value>::new());

    let edit = editor.ask_at("textDocument/rename", 10, 1, json!({"newName": "c"}));
    assert_eq!(edit["changes"][URI].as_array().map(Vec::len), Some(3), "{edit}");
    assert!(editor.leave());
}

#[test]
fn the_order_of_a_session_is_kept() {
    let mut editor = Editor::start();
    let early = editor.request("textDocument/hover", at(0, 0, json!({})));
    assert_eq!(early["error"]["code"], -32002, "{early}");
    let result = editor.ask("initialize", json!({"capabilities": {}}));
    let capabilities = &result["capabilities"];
    assert_eq!(capabilities["textDocumentSync"], json!({"openClose": true, "change": 2}));
    for provider in ["hover", "definition", "references", "documentSymbol", "foldingRange", "documentFormatting"] {
        assert_eq!(capabilities[format!("{provider}Provider")], true, "{provider}");
    }
    assert_eq!(editor.request("initialize", json!({"capabilities": {}}))["error"]["code"], -32600);
    assert_eq!(editor.request("textDocument/nonsense", json!({}))["error"]["code"], -32601);
    assert_eq!(editor.request("textDocument/hover", json!({"x": 1}))["error"]["code"], -32602);
    assert_eq!(editor.ask("textDocument/hover", at(0, 0, json!({}))), Value::Null, "no such document");
    assert_eq!(editor.ask("shutdown", Value::Null), Value::Null);
    assert_eq!(editor.request("textDocument/hover", at(0, 0, json!({})))["error"]["code"], -32600);
    editor.tell("exit", Value::Null);
    assert_eq!(editor.finish(), (true, String::new()));
}

#[test]
fn who_leaves_without_shutdown_is_told() {
    let (mut editor, _) = Editor::open(crate::TEXT);
    editor.tell("exit", Value::Null);
    let (fine, message) = editor.finish();
    assert!(!fine && message.contains("without `shutdown`"), "{message}");
}

#[test]
fn closing_a_document_takes_its_diagnostics_away() {
    let (mut editor, found) = Editor::open("Pattern A1\n");
    assert_eq!(found.len(), 1, "{found:?}");
    editor.tell("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    assert_eq!(editor.receive()["params"]["diagnostics"], json!([]));
    assert_eq!(editor.ask("textDocument/hover", at(0, 9, json!({}))), Value::Null);
    assert!(editor.leave());
}

#[test]
fn closing_a_document_does_not_silence_another() {
    let (mut editor, _) = Editor::open(crate::TEXT);
    // All at once, so that the server hears of the end of one before it comes to speak of the other.
    let message = |method: &str, params: Value| {
        let text = json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string();
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    };
    let open = |uri: &str| {
        let document = json!({"uri": uri, "languageId": "go-pattern-db", "version": 7, "text": "Pattern A1\n"});
        message("textDocument/didOpen", json!({"textDocument": document}))
    };
    let close = message("textDocument/didClose", json!({"textDocument": {"uri": "file:///two.db"}}));
    editor.send([open("file:///one.db"), open("file:///two.db"), close].concat().as_bytes());
    loop {
        let report = editor.receive()["params"].clone();
        if report["uri"] == "file:///one.db" {
            assert_eq!(report["diagnostics"].as_array().map(Vec::len), Some(1), "{report}");
            break;
        }
    }
    // The other document may have been reported before it was closed, so more messages may be waiting.
    editor.finish();
}

#[test]
#[allow(clippy::print_stdout, reason = "the times are shown, not tested")]
fn a_large_database_is_checked_while_it_is_edited() {
    let text = large(1000);
    let line = text.lines().count() / 2;
    let line = line + text.lines().skip(line).position(|line| line.starts_with("Pattern")).expect("a title");
    let (opened, longest) = latency(URI, &text, line, 5);
    println!(
        "{} lines: opened in {opened:?}, at most {longest:?} from an edit to its diagnostics",
        text.lines().count()
    );
}

#[test]
fn files_of_other_languages_are_left_in_peace() {
    let (mut editor, _) = Editor::open("");
    let values = "XO?\n.*.\n???\n\n:20,near,osafe\n:5\n";
    assert_eq!(editor.show("file:///tests/mc_mine.db", values), Vec::<Value>::new());
    let found = editor.show("file:///tests/mc_mine.db", &values.replace("near", "nearly"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(range(&found[0]["range"]), "4:0-4:16");
    assert_eq!(editor.show("file:///tests/eyes.db", "Pattern 1\n\n  !..\n\n:1111\n"), Vec::<Value>::new());
    let found = editor.show("file:///tests/eyes.db", "Pattern 1\n\n  !..\n\n:1,1\n");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(
        (&found[0]["code"], range(&found[0]["range"])),
        (&Value::from("malformed-shape-value"), "4:1-4:4".into())
    );
    assert!(editor.leave());
}
