//! What authors of patterns ask: how a pattern lies on a board, what keeps it from a point, which words fit.

use atsumi_api::Session;
use serde_json::{Value, json};

use super::{ask, game};

#[test]
fn a_pattern_lies_on_the_board() {
    let text = "Pattern Hane\n\n?XO\n?.*\n---\n\n:8,sA\n";
    let shown = |orientation: u8, color: &str| {
        let request = json!({"file": "barriers.db", "name": "Hane", "files": {"barriers.db": text}, "anchor": "C2", "size": 9,
                             "orientation": orientation, "color": color});
        ask(&mut Session::new(), "patterns.show", &request)["patterns"][0]["placed"]["cells"].clone()
    };
    let at = |cells: &Value, vertex: &str| {
        let all = cells.as_array().expect("cells").clone();
        all.into_iter().find(|cell| cell["vertex"] == vertex).map(|cell| cell["wanted"].clone())
    };
    let cells = shown(0, "black");
    let anchor =
        cells.as_array().expect("cells").iter().find(|cell| cell["vertex"] == "C2").expect("the anchor").clone();
    assert!(anchor["wanted"] == "white" || anchor["wanted"] == "black", "{anchor}");
    let other = if anchor["wanted"] == "white" { "black" } else { "white" };
    assert_eq!(at(&shown(0, "white"), "C2"), Some(json!(other)), "the colours change with who is O");
    assert_ne!(shown(0, "black"), shown(4, "black"), "the diagram turns");
}

#[test]
fn near_misses_say_what_keeps_a_pattern_from_a_point() {
    let position = game(60);
    let mut session = Session::new();
    let mut seen = [false; 3];
    for vertex in ["G9", "K12", "D6", "C17", "K3"] {
        let request = json!({"position": position, "vertex": vertex, "limit": 60});
        let answer = ask(&mut session, "patterns.explain", &request);
        assert_eq!(answer["views"].as_array().map(Vec::len), Some(2));
        for near in answer["views"]
            .as_array()
            .expect("views")
            .iter()
            .flat_map(|view| view["almost"].as_array().expect("a list"))
        {
            match (near["faults"].as_array().expect("faults").as_slice(), &near["term"], &near["reason"]) {
                ([fault], Value::Null, Value::Null) => {
                    assert_ne!(fault["found"], fault["wanted"]);
                    seen[0] = true;
                }
                ([], Value::Object(term), Value::Null) => {
                    assert_eq!(term["answer"], "fails", "{near}");
                    assert!(near["constraint"].as_str().is_some(), "{near}");
                    seen[1] = true;
                }
                ([], Value::Null, Value::String(_)) => seen[2] = true,
                _ => panic!("{near}"),
            }
        }
    }
    assert_eq!(seen, [true; 3], "a cell, a term, a reason");
}

#[test]
fn a_near_miss_matches_once_its_cell_is_mended() {
    // O's stone at E3 is missing for the first pattern of the database.
    let files = json!({"barriers.db": "Pattern Wall1\n\nO,O\n\n:|,D\n"});
    let rows = |stone: &str| {
        let row = format!("..X.{stone}....");
        vec![
            ".........".to_owned(),
            ".........".into(),
            ".........".into(),
            ".........".into(),
            ".........".into(),
            ".........".into(),
            row,
            ".........".into(),
            ".........".into(),
        ]
    };
    let at = |stone: &str| {
        let position = json!({"size": 9, "rows": rows(stone)});
        let request = json!({"position": position, "vertex": "D3", "files": files, "to_move": "black"});
        ask(&mut Session::new(), "patterns.explain", &request)
    };
    let almost = |answer: &Value| -> Vec<Value> {
        let list = answer["views"][0]["almost"].as_array().expect("a list");
        list.iter().filter(|near| near["name"] == "Wall1" && near["color"] == "black").cloned().collect()
    };
    let missing = almost(&at("."));
    assert!(
        missing.iter().any(|near| near["faults"] == json!([{"vertex": "E3", "found": "empty", "wanted": "black"}])),
        "{missing:?}"
    );
    let there = almost(&at("X"));
    assert!(
        there.iter().all(|near| near["faults"] != json!([{"vertex": "E3", "found": "empty", "wanted": "black"}])),
        "{there:?}"
    );
}

#[test]
fn words_are_offered_and_explained_where_they_stand() {
    let text = "Pattern Wall1\n\nO,O\n\n:|,D\n\nOaO\n\n;li\n";
    let mut session = Session::new();
    let mut at = |name: &str, line: u32, column: u32| {
        let request = json!({"file": "barriers.db", "files": {"barriers.db": text}, "line": line, "column": column});
        ask(&mut session, name, &request)
    };
    let constraint = at("patterns.complete", 9, 4);
    let labels = |answer: &Value| -> Vec<String> {
        let items = answer["items"].as_array().expect("words").iter();
        items.map(|item| item["label"].as_str().expect("a label").to_owned()).collect()
    };
    assert_eq!(constraint["from"], 2, "the word that is begun");
    assert!(labels(&constraint).contains(&"lib".to_owned()) && labels(&constraint).contains(&"attack".to_owned()));
    let lib = constraint["items"].as_array().expect("words").iter().find(|item| item["label"] == "lib").expect("lib");
    assert_eq!((&lib["kind"], &lib["insert"]), (&json!("function"), &json!("lib(")));
    assert!(lib["info"].as_str().is_some_and(|text| text.contains("reading queries")), "{lib}");
    assert!(labels(&at("patterns.complete", 5, 2)).contains(&"|".to_owned()));
    assert!(labels(&at("patterns.complete", 5, 4)).contains(&"B".to_owned()));
    let class = at("patterns.hover", 5, 4);
    assert!(class["text"].as_str().is_some_and(|text| text.starts_with("`D`: ")), "{class}");
    assert_eq!((&class["from"], &class["to"]), (&json!(4), &json!(5)));
    assert_eq!(at("patterns.hover", 2, 1)["text"], Value::Null);
    // Places that are not there are moved to the nearest one.
    assert_eq!(at("patterns.hover", 99, 99)["text"], Value::Null);
    let unknown = Session::new().call("patterns.hover", r#"{"file": "mine.db", "line": 1, "column": 1}"#);
    assert_eq!(unknown.expect_err("refused").to_string(), "there is no database \"mine.db\"; send it in `files`");
}
