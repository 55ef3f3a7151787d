//! Every call on a small position; what is sent wrongly is said, with its place.

#[path = "calls/patterns.rs"]
mod patterns;
#[path = "calls/reading.rs"]
mod reading;

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

/// The positions of our first game, which have patterns at work and strings that can be taken.
fn game(number: usize) -> Value {
    let sgf = include_str!("../../examples/first-game.sgf");
    ask(&mut Session::new(), "record", &json!({"sgf": sgf, "move": number}))["position"].clone()
}

fn ask(session: &mut Session, name: &str, request: &Value) -> Value {
    let text = session.call(name, &request.to_string()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    assert!(text.ends_with("}\n"), "{name}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn estimates_are_told_by_whose_move_it_is() {
    let mut session = Session::new();
    let mut lead = |to_move: Value, ended: bool| {
        let mut position = position();
        (position["to_move"], position["ended"]) = (to_move, json!(ended));
        let answer = ask(&mut session, "estimate", &json!({"position": position}));
        (answer["score"]["lead"].as_f64().expect("a number"), answer["mover"].clone())
    };
    let [(black, b), (white, w), (unknown, nobody)] = [json!("B"), json!("W"), Value::Null].map(|to| lead(to, false));
    assert_eq!((b, w, nobody), (json!("black"), json!("white"), Value::Null));
    assert!(white < unknown && unknown < black, "{white} {unknown} {black}");
    assert_eq!(lead(json!("B"), true), lead(Value::Null, true), "nobody moves when the game has ended");
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
fn whose_move_it_is_may_not_be_known() {
    let to_move = |sgf: &str| ask(&mut Session::new(), "record", &json!({"sgf": sgf}))["position"]["to_move"].clone();
    assert_eq!(to_move("(;SZ[9]AB[ee]AW[gg])"), json!(null));
    assert_eq!(to_move("(;SZ[9]AB[ee]AW[gg]PL[W])"), json!("W"));
    assert_eq!(to_move("(;SZ[9]HA[2]AB[gc][cg])"), json!("W"));
}

/// A corner that reading does not settle: Black to play, as the record sets it up.
const PROBLEM: &str = "(;SZ[19]AB[ce][de][gd][ic][ch][ff][if][lc]AW[cc][dc][fc][da]PL[B])";

#[test]
fn a_problem_that_was_set_up_has_an_answer() {
    let position = ask(&mut Session::new(), "record", &json!({"sgf": PROBLEM}))["position"].clone();
    assert_eq!((&position["set_up"], &position["to_move"]), (&json!(true), &json!("B")));
    let attack = |position: &Value| {
        let request = json!({"position": position, "vertex": "C17", "nodes": 100});
        ask(&mut Session::new(), "life", &request)["groups"][0]["attack"].clone()
    };
    let mut played = position.clone();
    played["set_up"] = json!(false);
    let codes = [&position, &played].map(|position| attack(position)["code"].clone());
    assert_eq!(codes, [json!(1), json!(0)], "who has to solve it has a move");
    assert_eq!(attack(&position)["settled"], json!(false));
    let sgf = format!("{};W[aa])", PROBLEM.trim_end_matches(')'));
    assert_eq!(ask(&mut Session::new(), "record", &json!({"sgf": sgf}))["position"]["set_up"], json!(false));
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

#[test]
fn who_moves_first_is_said_once() {
    let ask = |more: &str| Session::new().call("estimate", &format!(r#"{{"position": {}{more}}}"#, position()));
    assert_eq!(ask(r#", "first": "white""#), ask(r#", "to_move": "white""#));
    assert_ne!(ask(r#", "first": "white""#), ask(r#", "first": "black""#));
    let fault = ask(r#", "first": "white", "to_move": "black""#).expect_err("two of them");
    assert!(fault.message.starts_with("duplicate field `first`"), "{fault}");
}
