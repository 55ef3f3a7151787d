//! Lints: they come behind what is wrong, and go when something is.

use serde_json::{Value, json};

use crate::client::{Editor, range};

/// A pattern that is tried in more orientations than it needs, and one that repeats it.
const LINTED: &str = "\
Pattern Link1

O,O

:8,D

OaO

;!oplay_attack(a,a)


Pattern Link2

O,O

:8,D

OaO

;!oplay_attack(a,a)
";

/// Code and range of every remark.
fn codes(found: &[Value]) -> Vec<(String, String)> {
    found.iter().map(|remark| (remark["code"].as_str().unwrap_or("").to_owned(), range(&remark["range"]))).collect()
}

#[test]
fn lints_follow_with_places_and_boards() {
    let (mut editor, found) = Editor::open(LINTED);
    assert_eq!(found, Vec::<Value>::new(), "what is wrong comes first");
    let found = editor.diagnostics();
    let expected =
        [("symmetry-too-small", "4:1-4:2"), ("duplicate-pattern", "11:8-11:13"), ("symmetry-too-small", "15:1-15:2")];
    assert_eq!(codes(&found), expected.map(|(code, place)| (code.to_owned(), place.to_owned())), "{found:?}");
    let repeated = &found[1];
    assert_eq!((&repeated["severity"], &repeated["codeDescription"]), (&3.into(), &Value::Null));
    assert_eq!(range(&repeated["relatedInformation"][0]["location"]["range"]), "0:8-0:13", "{repeated}");
    let message = repeated["message"].as_str().expect("a message");
    assert!(message.contains("\nnote: ") && message.contains("\nO.O\nhelp: "), "{message}");
    assert!(editor.leave());
}

#[test]
fn a_document_with_errors_has_no_lints() {
    let (mut editor, _) = Editor::open(LINTED);
    assert_eq!(editor.diagnostics().len(), 3);
    let found = editor.edit(6, 1, 2, "b");
    assert!(!found.is_empty() && found.iter().all(|remark| remark["severity"] != 3), "{found:?}");
    assert!(editor.edit(6, 1, 2, "a").is_empty(), "what is wrong comes first");
    assert_eq!(editor.diagnostics().len(), 3);
    // A comment switches one off; the others stay.
    let found = editor.change(json!([{"text": format!("# allow(symmetry-too-small) on purpose\n{LINTED}")}]));
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(editor.diagnostics().len(), 2);
    assert!(editor.leave());
}

/// In a workspace that has the page about lints, each leads to its section.
#[test]
fn lints_lead_to_their_explanation() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the project");
    let page = std::fs::read_to_string(root.join("docs/lints.md")).expect("the page");
    let root = format!("file://{}", root.to_str().expect("UTF-8"));
    let (mut editor, _) = Editor::open_in(&json!(root), LINTED);
    let found = editor.diagnostics();
    assert_eq!(found.len(), 3, "{found:?}");
    for remark in found {
        let code = remark["code"].as_str().expect("a code");
        assert_eq!(remark["codeDescription"]["href"], format!("{root}/docs/lints.md#{code}"));
        assert!(page.contains(&format!("\n## `{code}`\n")), "{code}");
    }
    assert!(editor.leave());
}
