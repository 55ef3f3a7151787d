//! Every call on a small position; what is sent wrongly is said, with its place.

use atsumi_api::{Session, calls};
use serde_json::{Value, json};

/// Black surrounds two white stones in the corner; the rest is open.
fn position() -> Value {
    json!({
        "size": 9,
        "rows": ["OO.X.....", "XXXX.....", ".........", "....O....", ".........", "..X...O..", ".........", "....O....", "........."],
        "to_move": "W",
        "captured": {"B": 1, "W": 2},
        "komi": 6.5,
        "file": "a.sgf",
        "move": 12,
    })
}

fn ask(session: &mut Session, name: &str, request: &Value) -> Value {
    let text = session.call(name, &request.to_string()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    assert!(text.ends_with("}\n"), "{name}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn every_call_answers_in_its_schema() {
    let mut session = Session::new();
    let sgf = "(;SZ[9]KM[5.5];B[ee];W[dc])";
    let expected = [
        ("estimate", json!({"position": position(), "fields": true, "strings": true}), "atsumi-estimate/1"),
        ("explain", json!({"position": position(), "vertex": "C9"}), "atsumi-explanation/1"),
        ("dragons", json!({"position": position(), "explain": "A9"}), "atsumi-dragons/1"),
        ("life", json!({"position": position(), "vertex": "A9", "nodes": 500}), "atsumi-life/1"),
        ("read", json!({"position": position(), "vertices": ["A9"]}), "atsumi-read/1"),
        ("eyes", json!({"position": position()}), "atsumi-eyes/1"),
        ("moves", json!({"position": position(), "limit": 3}), "atsumi-moves/1"),
        ("move", json!({"position": position(), "vertex": "E5", "color": "B"}), "atsumi-moves/1"),
        ("after", json!({"position": position(), "vertex": "E5"}), "atsumi-after/1"),
        ("record", json!({"sgf": sgf}), "atsumi-record/1"),
        ("patterns.files", json!({}), "atsumi-patterns-files/1"),
        ("patterns.check", json!({"files": {"barriers.db": "Pattern A\n"}}), "atsumi-patterns-check/1"),
        (
            "patterns.show",
            json!({"file": "barriers.db", "line": 60, "anchor": "C3", "size": 9}),
            "atsumi-patterns-show/1",
        ),
        ("patterns.explain", json!({"position": position(), "vertex": "D6"}), "atsumi-patterns-near/1"),
        ("patterns.complete", json!({"file": "barriers.db", "line": 1, "column": 1}), "atsumi-patterns-complete/1"),
        ("patterns.hover", json!({"file": "barriers.db", "line": 1, "column": 1}), "atsumi-patterns-hover/1"),
        ("version", json!({}), "atsumi-version/1"),
    ];
    let asked: Vec<&str> = expected.iter().map(|(name, ..)| *name).collect();
    assert_eq!(asked, calls().collect::<Vec<_>>(), "all calls, in their order");
    for (name, request, schema) in expected {
        let answer = ask(&mut session, name, &request);
        assert_eq!(answer["schema"], schema, "{name}");
        if request.get("position").is_some() {
            assert_eq!((&answer["file"], &answer["move"], &answer["size"]), (&json!("a.sgf"), &json!(12), &json!(9)));
        }
    }
}

#[test]
fn answers_do_not_depend_on_what_was_asked_before() {
    let fresh = |name: &str, request: &Value| Session::new().answer(name, &request.to_string());
    let mut session = Session::new();
    let requests = [
        ("moves", json!({"position": position()})),
        ("estimate", json!({"position": position(), "to_move": "black"})),
        ("dragons", json!({"position": position()})),
        ("move", json!({"position": position(), "vertex": "E5"})),
        ("life", json!({"position": position()})),
        ("eyes", json!({"position": position()})),
        ("after", json!({"position": position(), "vertex": "E5"})),
        ("read", json!({"position": position(), "vertices": ["E6"]})),
        ("patterns.explain", json!({"position": position(), "vertex": "D6"})),
        ("moves", json!({"position": position()})),
    ];
    for (name, request) in requests {
        assert_eq!(session.answer(name, &request.to_string()), fresh(name, &request), "{name}");
    }
}

#[test]
fn an_estimate_knows_captures_and_komi() {
    let answer = ask(&mut Session::new(), "estimate", &json!({"position": position()}));
    let score = &answer["score"];
    assert_eq!((&score["black"]["captured"], &score["white"]["captured"]), (&json!(2), &json!(1)));
    assert_eq!(score["white"]["compensation"], json!(6.5));
    assert!(answer.get("timing").is_none());
}

#[test]
fn a_record_is_a_position() {
    let sgf = "(;SZ[9]KM[5.5]HA[0]PB[A]RE[B+1];B[ee];W[dc];B[tt])";
    let answer = ask(&mut Session::new(), "record", &json!({"sgf": sgf, "move": 2}));
    assert_eq!(
        answer["moves"],
        json!([
            {"color": "B", "vertex": "E5"}, {"color": "W", "vertex": "D7"}, {"color": "B", "vertex": "pass"}
        ])
    );
    let position = &answer["position"];
    assert_eq!((&position["to_move"], &position["komi"], &position["move"]), (&json!("B"), &json!(5.5), &json!(2)));
    assert_eq!(position["rows"][2], "...O.....");
    assert_eq!(ask(&mut Session::new(), "estimate", &json!({"position": position}))["move"], json!(2));
}

#[test]
fn a_person_decides() {
    let mut session = Session::new();
    let rows = [
        ".X.XO....",
        ".XXXO....",
        ".....O...",
        "XXXXXO...",
        "OOOOOO...",
        ".........",
        "..X......",
        ".........",
        ".........",
    ];
    let mut position = json!({"size": 9, "rows": rows, "komi": 6.5});
    let lead = |answer: &Value| answer["score"]["lead"].as_f64().expect("a number");
    let estimated = ask(&mut session, "estimate", &json!({"position": position}));
    assert!(estimated.get("decisions").is_none());
    position["overrides"] = json!([{"vertex": "C3", "status": "alive"}]);
    let alive = ask(&mut session, "estimate", &json!({"position": position}));
    position["overrides"] = json!([{"vertex": "C3", "status": "alive"}, {"vertex": "B9", "status": "dead"}, {"vertex": "C3", "status": "dead"}]);
    let dead = ask(&mut session, "estimate", &json!({"position": position}));
    assert_eq!(alive["decisions"], json!([{"vertex": "C3", "status": "alive", "stones": ["C3"]}]));
    assert_eq!(dead["decisions"][1]["status"], "dead");
    assert!(lead(&dead) + 10.0 < lead(&alive), "{} {}", lead(&dead), lead(&alive));
    let stones = dead["stones"].as_str().expect("a text");
    assert_eq!((&stones[1..2], &stones[6 * 9 + 2..6 * 9 + 3], &stones[4..5]), ("x", "x", "O"));
    assert_eq!((&dead["ownership"][1], &dead["ownership"][6 * 9 + 2]), (&json!(-1.0), &json!(-1.0)));
    position["ended"] = json!(true);
    position["overrides"] = json!([{"vertex": "B9", "status": "seki"}]);
    let seki = ask(&mut session, "estimate", &json!({"position": position}));
    assert_eq!(&seki["ending"].as_str().expect("a text")[..4], ".S.S", "no territory beside a group in a seki");
    let again = ask(&mut Session::new(), "estimate", &json!({"position": position}));
    assert_eq!(again, seki, "what was kept makes no difference");
    position["overrides"] = json!([{"vertex": "A1", "status": "dead"}]);
    let fault = session.call("estimate", &json!({"position": position}).to_string()).expect_err("no stone");
    assert_eq!(fault.message, "overrides: there is no stone at A1");
}

#[test]
fn databases_are_replaced() {
    let mut session = Session::new();
    let with = |files: Value| json!({"position": position(), "files": files, "fields": true});
    let built_in = ask(&mut session, "estimate", &json!({"position": position(), "fields": true}));
    let texts = ask(&mut session, "patterns.files", &json!({}));
    let text = |file: &str| {
        let all = texts["files"].as_array().expect("files");
        all.iter().find(|entry| entry["file"] == file).expect("built in")["text"].clone()
    };
    let effects = |answer: &Value| answer["fields"][0]["effects"].as_array().map(Vec::len).expect("effects");
    let same = ask(&mut session, "estimate", &with(json!({"influence.db": text("influence.db")})));
    assert_eq!((&same["ownership"], effects(&same)), (&built_in["ownership"], effects(&built_in)));
    let none =
        ask(&mut session, "estimate", &with(json!({"barriers.db": "# nothing\n", "influence.db": "# nothing\n"})));
    assert_eq!(effects(&none), 0);
    assert!(effects(&built_in) > 0);
    let fresh = ask(
        &mut Session::new(),
        "estimate",
        &with(json!({"barriers.db": "# nothing\n", "influence.db": "# nothing\n"})),
    );
    assert_eq!(none, fresh, "what was kept of other databases makes no difference");

    let broken = with(json!({"barriers.db": "Pattern A\n\nXZ\n\n:8,s\n"}));
    let fault = session.call("estimate", &broken.to_string()).expect_err("a broken database");
    assert!(fault.message.starts_with("barriers.db: ") && fault.line.is_some(), "{fault}");
    let fault = session.call("estimate", &with(json!({"mine.db": ""})).to_string()).expect_err("an unknown database");
    assert_eq!(fault.message, "files: the engine asks no database \"mine\"");
}

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
fn what_is_wrong_is_said() {
    let with = |key: &str, value: Value| {
        let mut position = position();
        position[key] = value;
        json!({"position": position})
    };
    let cases = [
        ("estimate", with("size", json!(20)), "position: board size 20 is not supported"),
        ("estimate", with("size", json!(8)), "rows: there are 9; a board of size 8 has 8"),
        (
            "estimate",
            with("rows", json!(["X", "", "", "", "", "", "", "", ""])),
            "rows: row 1 has 1 points; it should have 9",
        ),
        ("estimate", with("ko", json!("Z1")), "ko: "),
        ("estimate", with("ko", json!("A9")), "position: "),
        ("estimate", with("komi", json!(1e9)), "komi: give a number of points from -361 to 361"),
        ("estimate", with("level", json!(21)), "level: give fast, normal, deep or a number from 0 to 20"),
        ("estimate", with("captured", json!({"B": 4_000_000_000_u32})), "captured: give at most 10000"),
        ("explain", json!({"position": position(), "vertex": "pass"}), "a pass is no point"),
        ("dragons", json!({"position": position(), "explain": "E5"}), "there is no stone at E5"),
        ("life", json!({"position": position(), "nodes": 1_000_000_000_000_u64}), "nodes: give at most 1000000"),
        ("moves", json!({"position": position(), "limit": 0}), "limit: give a number of moves, 1 to 35"),
        ("move", json!({"position": position(), "vertex": "A9"}), "white cannot play at A9"),
        ("record", json!({"sgf": "(;SZ[9];B[zz])"}), "line 1, column 9: B[zz] names no point"),
        ("who", json!({}), "there is no call \"who\""),
    ];
    let mut session = Session::new();
    for (name, request, message) in cases {
        let fault = session.call(name, &request.to_string()).expect_err(message);
        assert!(fault.to_string().starts_with(message), "{fault} instead of {message}");
    }
    let fault = session.call("estimate", "{\n \"positions\": 1}").expect_err("an unknown field");
    assert_eq!((fault.line, fault.column), (Some(2), Some(12)));
    assert!(fault.message.contains("unknown field `positions`, expected one of `position`"), "{fault}");
    let fault = session.call("estimate", "").expect_err("no request");
    assert_eq!((fault.line, fault.column), (Some(1), Some(1)));
    for broken in [
        "",
        "[",
        "null",
        "{\"position\": {\"size\": 5, \"rows\": [\"XXXXX\",\"XXXXX\",\"XXXXX\",\"XXXXX\",\"XXXXX\"]}}",
    ] {
        assert!(session.answer("estimate", broken).starts_with("{\"error\":{\"message\":"), "{broken}");
    }
}

/// The positions of our first game, which have patterns at work and strings that can be taken.
fn game(number: usize) -> Value {
    let sgf = include_str!("../../examples/first-game.sgf");
    ask(&mut Session::new(), "record", &json!({"sgf": sgf, "move": number}))["position"].clone()
}

/// Plays a line of an answer, the first move of every choice, and returns how it ends.
fn played(rows: &[String], answer: &Value) -> (usize, String) {
    let diagram = rows.join("\n");
    let mut board = atsumi::board::Board::from_diagram(&diagram).expect("a position");
    let (mut count, mut at) = (0, answer.clone());
    loop {
        let moves = if count == 0 { &at["moves"] } else { &at["next"] };
        let Some(next) = moves.get(0).cloned() else { break };
        let color = if next["color"] == "black" { atsumi::board::Color::Black } else { atsumi::board::Color::White };
        let vertex = atsumi::board::Vertex::parse(next["vertex"].as_str().expect("a vertex"), board.size());
        let Ok(atsumi::board::Vertex::Point(p)) = vertex else { panic!("{next}") };
        board.play(color, Some(p)).unwrap_or_else(|error| panic!("{next}: {error}"));
        (count, at) = (count + 1, next);
    }
    (count, at["end"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn what_is_read_can_be_played_and_ends_as_it_is_said() {
    let mut session = Session::new();
    let (mut lines, mut longest) = (0, 0);
    for number in [40, 80, 110] {
        let position = game(number);
        let rows: Vec<String> = serde_json::from_value(position["rows"].clone()).expect("rows");
        let estimate = ask(&mut session, "estimate", &json!({"position": position, "strings": true}));
        for string in estimate["strings"].as_array().expect("strings") {
            let request = json!({"position": position, "vertices": [string["origin"]]});
            let answer = ask(&mut session, "read", &request);
            for (side, ends, other) in [("attack", ["taken", "lost"], "safe"), ("defense", ["safe", "safe"], "lost")] {
                let (length, end) = played(&rows, &answer[side]);
                if end == "ko" || end == "not read further" {
                    continue;
                }
                let code = &answer[side]["code"];
                let wins = ends.iter().any(|expected| end.starts_with(expected));
                let loses = end.starts_with(other) || side == "defense" && end == "taken";
                assert!(if code == 0 { loses } else { wins }, "{number} {} {side}: {code}, {end}", string["origin"]);
                (lines, longest) = (lines + 1, length.max(longest));
            }
        }
    }
    assert!(lines > 100 && longest >= 5, "{lines} lines, the longest of {longest} moves");
}

#[test]
fn a_connection_is_read_for_both_sides() {
    let rows = [".......", ".......", "..X.X..", ".OO.OO.", ".......", ".......", "......."];
    let position = json!({"size": 7, "rows": rows});
    let answer = ask(&mut Session::new(), "read", &json!({"position": position, "vertices": ["C5", "E5"]}));
    for side in ["attack", "defense"] {
        assert_eq!((&answer[side]["code"], &answer[side]["vertex"]), (&json!(1), &json!("D5")), "{side}");
    }
    let rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
    assert_eq!(played(&rows, &answer["defense"]).1, "joined");
    let refused = |vertices: Value| {
        let request = json!({"position": position, "vertices": vertices});
        Session::new().call("read", &request.to_string()).expect_err("refused").to_string()
    };
    assert_eq!(refused(json!([])), "vertices: name a stone, or two that are to be connected");
    assert_eq!(refused(json!(["C5", "C4"])), "vertices: name stones of two strings of one colour");
    assert_eq!(refused(json!(["A1"])), "there is no stone at A1");
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

#[test]
fn levels_have_names() {
    let mut said = position();
    let mut ask = |level: Value| {
        said["level"] = level;
        Session::new().call("estimate", &json!({ "position": said }).to_string())
    };
    for (name, number) in [("fast", 1), ("normal", 3), ("deep", 10)] {
        assert_eq!(ask(json!(name)).expect("an estimate"), ask(json!(number)).expect("an estimate"), "{name}");
    }
    let fault = ask(json!("quick")).expect_err("no name of a level");
    assert!(
        fault.message.contains("string \"quick\", expected fast, normal, deep or a number from 0 to 20"),
        "{fault}"
    );
}
