//! The fields and strings in the JSON of an estimate, which other programs draw.

use std::process::{Command, Output};

use serde_json::Value;

/// Points with stones, beside stones and in the open.
const PROBED: [(&str, usize); 6] =
    [("A19", 0), ("D16", 3 * 19 + 3), ("K10", 9 * 19 + 9), ("R6", 13 * 19 + 16), ("C3", 16 * 19 + 2), ("T1", 360)];

fn atsumi(args: &[&str]) -> Output {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    Command::new(env!("CARGO_BIN_EXE_atsumi")).current_dir(root).args(args).output().expect("the program runs")
}

fn report(extra: &[&str]) -> Value {
    let output =
        atsumi(&[&["estimate", "examples/first-game.sgf", "--move", "80", "--format", "json"], extra].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value[name].as_array().unwrap_or_else(|| panic!("{name} is a list in {value}"))
}

#[test]
fn fields_have_the_values_of_the_explanation() {
    for (name, index) in PROBED {
        let report = report(&["--fields", "--explain", name]);
        let (fields, views) = (list(&report, "fields"), list(&report["explanation"], "views"));
        assert_eq!([fields.len(), views.len()], [2, 2], "one for each side to move");
        for (field, view) in fields.iter().zip(views) {
            assert_eq!(field["to_move"], view["to_move"]);
            assert_eq!(field["territory"][index], view["territory"], "{name}");
            for color in ["black", "white"] {
                for number in ["influence", "permeability"] {
                    assert_eq!(field[color][number][index], view[format!("{color}_{number}")], "{name}");
                }
                for array in ["influence", "permeability", "strength", "attenuation", "non_territory"] {
                    assert_eq!(list(&field[color], array).len(), 361, "{array}");
                }
            }
            let effects = list(field, "effects");
            assert!(list(view, "effects").iter().all(|effect| effects.contains(effect)), "{name}");
            assert!(effects.iter().any(|effect| effect["effect"] == "barrier"));
        }
    }
}

#[test]
fn strings_are_all_stones_with_the_moves_that_decide() {
    let report = report(&["--strings"]);
    let stones = report["stones"].as_str().expect("a text").chars().filter(|&sign| sign != '.').count();
    let strings = list(&report, "strings");
    assert_eq!(strings.iter().map(|string| list(string, "stones").len()).sum::<usize>(), stones);
    for string in strings {
        assert_eq!(string["origin"], string["stones"][0], "the first stone");
        assert!(string["liberties"].as_u64().is_some_and(|liberties| liberties > 0), "{string}");
        let [attack, defense] = ["attack", "defense"].map(|who| &string[who]);
        assert!(attack["code"] != 0 || attack["vertex"].is_null() && defense["code"] == 0, "{string}");
        assert!(attack["code"] == 0 || attack["vertex"].is_string(), "{string}");
    }
}

#[test]
fn they_are_left_out_unless_asked_for_and_need_json() {
    let report = report(&[]);
    assert!(report.get("fields").is_none() && report.get("strings").is_none() && report.get("string_codes").is_none());
    for flag in ["--fields", "--strings"] {
        let output = atsumi(&["estimate", "examples/first-game.sgf", flag]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("go with --format json"));
    }
}
