//! What is read, as trees of moves that can be played.

use atsumi_api::Session;
use serde_json::{Value, json};

use super::{ask, game};

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
