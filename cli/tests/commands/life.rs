//! `atsumi life`: text and JSON of the same groups.

use serde_json::Value;

use crate::run::{GAME, file, printed, refused};

/// White's corner has three points in a row; the middle one decides.
const CORNER: &str = "(;SZ[9]AB[ea][eb][dc][cc][bc][ac][fa][fb][ec][fe][gg][ge]AW[da][db][cb][bb][ab][hd][he][gc][hg])";

fn report(arguments: &[&str]) -> Value {
    let text = printed(&[&["life", "--format", "json"], arguments].concat());
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{arguments:?}: {e}: {text}"));
    assert_eq!(report["schema"], "atsumi-life/1");
    report
}

#[test]
fn the_middle_of_three_kills_and_saves() {
    let (_folder, record) = file("corner.sgf", CORNER);
    let report = report(&[&record, "--group", "A8"]);
    let groups = report["groups"].as_array().expect("a list");
    let [corner] = &groups[..] else { panic!("one group: {report}") };
    assert_eq!((&corner["origin"], &corner["stones"]), (&"D9".into(), &5.into()));
    assert_eq!((&corner["status"], &corner["certainty"]), (&"critical".into(), &"if walls stand".into()));
    for side in ["attack", "defense"] {
        assert_eq!(corner[side], serde_json::json!({ "code": 1, "vertex": "B9", "settled": true }));
    }
    let text = printed(&["life", &record]);
    assert!(text.contains("\nD9   white          5 "), "{text}");
    assert!(text.contains("critical, if walls stand   B9         B9\n"), "{text}");
}

#[test]
fn every_group_has_a_line() {
    let report = report(&[GAME, "--move", "100", "--nodes", "50"]);
    let dragons: Value =
        serde_json::from_str(&printed(&["dragons", GAME, "--move", "100", "--format", "json"])).unwrap();
    let count = |value: &Value| value.as_array().map(Vec::len);
    assert_eq!(count(&report["groups"]), count(&dragons["dragons"]));
    let stones = |list: &Value, name: &str| -> u64 {
        list.as_array().expect("a list").iter().map(|group| group[name].as_u64().expect("a number")).sum()
    };
    assert_eq!(stones(&report["groups"], "stones"), stones(&dragons["dragons"], "size"));
}

#[test]
fn what_is_no_group_is_refused() {
    let (_folder, record) = file("corner.sgf", CORNER);
    assert!(refused(&["life", &record, "--group", "J1"]).contains("there is no stone at J1"));
    assert!(refused(&["life", &record, "--group", "Z99"]).contains("--group"));
}
