//! `atsumi moves`: text, JSON and picture of the same moves.

use serde_json::Value;

use crate::run::{GAME, SMALL, file, printed, refused};

/// White's push at C6 takes one point and threatens three more.
const PUSH: &str = "(;SZ[9]PL[W]AW[ba][bb][bc][bd][be][bf][bg][bh][bi]\
                    AB[ca][cb][cc][ce][cf][cg][ch][ci][db][eb][ec][fc][fd][fe][ee][ef][df])";

/// A hane on the first line between two walls.
const HANE: &str = "(;SZ[9]PL[W]AW[da][db][dc][dd][de][df][dg][dh]AB[ea][eb][ec][ed][ee][ef][eg][eh])";

fn report(arguments: &[&str]) -> Value {
    let text = printed(&[&["moves", "--format", "json"], arguments].concat());
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{arguments:?}: {e}: {text}"));
    assert_eq!(report["schema"], "atsumi-moves/1");
    report
}

fn found<'r>(report: &'r Value, vertex: &str) -> &'r Value {
    let moves = report["moves"].as_array().expect("a list");
    moves.iter().find(|m| m["vertex"] == vertex).unwrap_or_else(|| panic!("{vertex}: {report}"))
}

#[test]
fn one_point_in_sente_is_worth_two() {
    let (_folder, record) = file("push.sgf", PUSH);
    assert_eq!(report(&[&record, "--no-dragons"])["moves"][0], report(&[&record])["moves"][0]);
    let report = report(&[&record]);
    assert_eq!(report["color"], "white", "the side to move of the record");
    let push = &report["moves"][0];
    assert_eq!(push, found(&report, "C6"));
    assert_eq!((&push["gain"], &push["kind"], &push["value"]), (&1.0.into(), &"sente".into(), &2.0.into()));
    let text = printed(&["moves", &record, "--explain", "C6"]);
    let row: Vec<&str> =
        text.lines().find(|line| line.starts_with("1 C6")).unwrap_or_default().split_whitespace().collect();
    assert_eq!(row[..7], ["1", "C6", "2.0", "1.0", "3.0", "0.0", "sente"], "{text}");
    assert!(text.contains("\n 6  . O 1 ") && text.contains("white C6: gains 1.00, sente, value 2.00"), "{text}");
    assert!(text.contains("patterns only before the move"), "{text}");
    assert!(text.lines().take(24).all(|line| line.chars().count() <= 110), "{text}");
}

#[test]
fn a_hane_gains_four_points_for_either_side() {
    let (_folder, record) = file("hane.sgf", HANE);
    assert_eq!(found(&report(&[&record]), "E1")["gain"], 4.0);
    assert_eq!(found(&report(&[&record, "--color", "black"]), "D1")["gain"], 4.0);
    assert_eq!(found(&report(&[&record, "--no-dragons"]), "E1")["gain"], 4.0);
}

/// White's six stones can be linked at G1.
const LINK: &str = "(;SZ[9]PL[W]AB[ga][gb][gc][gd][ge][gf][ag][bg][cg][dg][eg][fg][gg][ah][gh][ai]\
                    AW[ha][hb][hc][hd][he][hf][hg][hh][hi][ch][dh][eh][fh][ci][fi])";

/// White intrudes at E5 and would go on to D6, where black stops it in sente.
const PEEP: &str = "(;SZ[9]PL[W]AB[ga][gb][gc][gd][ed][fd][df][eg][fg][fh][fi]\
                    AW[ha][hb][hc][hd][ge][ff][gg][gh][gi])";

#[test]
fn a_link_that_saves_six_stones_gains_eighteen_points() {
    let (_folder, record) = file("link.sgf", LINK);
    let report = report(&[&record]);
    let link = &report["moves"][0];
    assert_eq!(link, found(&report, "G1"));
    assert_eq!((&link["gain"], &link["kind"], &link["value"]), (&18.0.into(), &"gote".into(), &18.0.into()));
    assert!(
        link["reasons"].as_array().expect("a list").iter().any(|r| r["reason"] == "save_dragon" && r["at"] == "C2")
    );
}

#[test]
fn an_intrusion_that_is_stopped_in_sente_is_gote() {
    let (_folder, record) = file("peep.sgf", PEEP);
    for dragons in [&[][..], &["--no-dragons"]] {
        let report = report(&[&[record.as_str(), "--top", "35"], dragons].concat());
        let peep = found(&report, "E5");
        assert_eq!(peep["kind"], "gote", "{peep}");
        let points = |name: &str| peep[name].as_f64().expect("a number");
        assert!(points("gain") > 3.0 && points("follow_up") < points("gain"), "{peep}");
    }
}

#[test]
fn the_list_is_as_long_as_asked_and_sorted() {
    for (top, color) in [("1", "black"), ("7", "white"), ("35", "black")] {
        let report = report(&[GAME, "--move", "60", "--top", top, "--color", color]);
        let moves = report["moves"].as_array().expect("a list");
        assert_eq!(moves.len().to_string(), top, "{color}");
        let values: Vec<f64> = moves.iter().map(|m| m["value"].as_f64().expect("a number")).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        assert!(moves.iter().all(|m| m["color"] == color && !m["reasons"].as_array().expect("a list").is_empty()));
    }
}

#[test]
fn the_picture_numbers_the_moves() {
    let picture = printed(&["moves", GAME, "--move", "60", "--top", "5", "--format", "svg"]);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    // Five on the board, three in the legend.
    assert_eq!(picture.matches("class=\"move\"").count(), 5 + 3);
}

#[test]
fn what_cannot_be_shown_is_refused() {
    for (arguments, expected) in [
        (&["moves", SMALL, "--top", "0"][..], "1 to 35"),
        (&["moves", SMALL, "--top", "36"], "1 to 35"),
        (&["moves", SMALL, "--explain", "Z99"], "--explain"),
        (&["moves", SMALL, "--explain", "pass"], "--explain"),
        (&["moves", SMALL, "--explain", "E5", "--format", "svg"], "not with a picture"),
    ] {
        let message = refused(arguments);
        assert!(message.contains(expected), "{arguments:?}: {message}");
    }
    let (_folder, record) = file("push.sgf", PUSH);
    let message = refused(&["moves", &record, "--explain", "B5"]);
    assert!(message.contains("white cannot play at B5"), "{message}");
}

#[test]
fn an_estimate_takes_break_ins_out_if_asked() {
    let arguments = ["estimate", GAME, "--move", "60", "--to-move", "black", "--level", "deep"];
    let text = printed(&[&arguments[..], &["--break-ins"]].concat());
    let line = "Break-in  D2 into white's territory by B2 at B2, A1, A2, black to move\n";
    assert!(text.contains(line), "{text}");
    assert!(!printed(&arguments).contains("reak-in"));
    let json = |more: &[&str]| -> Value {
        let text = printed(&[&arguments[..], &["--format", "json"], more].concat());
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"))
    };
    let (plain, broken) = (json(&[]), json(&["--break-ins"]));
    assert_eq!(plain["break_ins"], Value::Null);
    assert_eq!(
        broken["break_ins"],
        serde_json::json!([{
            "to_move": "black", "owner": "white", "strings": ["D2"], "moves": ["B2"], "erased": ["B2", "A1", "A2"],
        }])
    );
    // A2 is in the second row from below and the first column.
    let at = |report: &Value| report["territory"][17 * 19].as_f64().expect("a number");
    assert!(at(&plain) < at(&broken) - 0.02, "{} {}", at(&plain), at(&broken));
    let (plain, broken) = (json(&["--no-dragons"]), json(&["--no-dragons", "--break-ins"]));
    assert!(at(&plain) < -0.95, "white's");
    assert_eq!(at(&broken), 0.0);
}
