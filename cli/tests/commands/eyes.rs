//! `atsumi eyes`: text, JSON and picture of the same spaces.

use serde_json::Value;

use crate::run::{GAME, SMALL, file, printed, refused};

/// Black has three points in a row on the left edge, and all around is white.
const RECORD: &str = "(;SZ[9]AB[be][bf][bg][ad][ah][bd][bh]AW[ac][bc][cc][bi][ai][ci])";

fn spaces(arguments: &[&str]) -> Value {
    let text = printed(&[&["eyes", "--format", "json"], arguments].concat());
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{arguments:?}: {e}: {text}"));
    assert_eq!(report["schema"], "atsumi-eyes/1");
    report["spaces"].clone()
}

/// Black's space of three points.
fn three(spaces: &Value) -> &Value {
    let space = spaces.as_array().and_then(|list| list.iter().find(|space| space["origin"] == "A5"));
    space.unwrap_or_else(|| panic!("no space at A5: {spaces}"))
}

#[test]
fn three_in_a_row_are_an_eye_and_a_half() {
    let (_folder, record) = file("three.sgf", RECORD);
    let text = printed(&["eyes", &record]);
    let row: Vec<&str> =
        text.lines().find(|line| line.contains(" A5 ")).unwrap_or_default().split_whitespace().collect();
    assert_eq!(row[..8], ["black", "A5", "3", "1122", "1½", "both", "A4", "pattern"], "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(text.contains("\n 5  B X ") && text.contains("\n 4  * X "), "{text}");
    let spaces = spaces(&[&record]);
    let space = three(&spaces);
    let expected = serde_json::json!({
        "color": "black", "origin": "A5", "points": ["A5", "A4", "A3"], "margins": [], "dead": [], "half_eyes": [], "false_eyes": [],
        "value": [1, 1, 2, 2], "name": "1½", "urgency": 2, "attack": ["A4"], "defense": ["A4"], "basis": space["basis"],
    });
    assert_eq!(space, &expected);
    assert_eq!(space["basis"]["kind"], "pattern");
}

#[test]
fn every_space_of_a_game_is_whole() {
    for number in ["40", "80", "118"] {
        let spaces = spaces(&[GAME, "--move", number]);
        let list = spaces.as_array().expect("a list");
        assert!(list.len() > 10, "{spaces}");
        for space in list {
            let has = |field: &str| space[field].as_array().expect("a list").clone();
            let points = has("points");
            assert_eq!(points[0], space["origin"]);
            assert!(
                ["margins", "dead", "half_eyes", "false_eyes"]
                    .iter()
                    .all(|part| has(part).iter().all(|p| points.contains(p)))
            );
            let digits: Vec<u64> = has("value").iter().filter_map(Value::as_u64).collect();
            assert!(digits.is_sorted() && digits[3] <= 2, "{space}");
            let urgent = space["urgency"].as_u64() != Some(0);
            assert_eq!(urgent, digits[1] < digits[2], "{space}");
            assert!(urgent || has("attack").is_empty() && has("defense").is_empty(), "{space}");
        }
    }
}

/// Whatever a game holds, the text fits in a terminal of 100 columns.
#[test]
fn lines_are_not_longer_than_a_hundred_columns() {
    for number in ["20", "40", "60", "80", "100", "118"] {
        let text = printed(&["eyes", GAME, "--move", number]);
        let longest = text.lines().map(|line| line.chars().count()).max();
        assert!(longest.is_some_and(|columns| (80..=100).contains(&columns)), "{longest:?}: {text}");
    }
}

#[test]
fn the_picture_has_every_space() {
    let picture = printed(&["eyes", SMALL, "--format", "svg"]);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    let text = printed(&["eyes", SMALL]);
    let points = text.lines().filter(|line| line.starts_with("black") || line.starts_with("white"));
    let points: usize = points.filter_map(|line| line.split_whitespace().nth(2)?.parse::<usize>().ok()).sum();
    assert!(points > 0 && picture.matches("class=\"eye\"").count() == points, "{text}");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("eyes.svg");
    let path = path.to_str().expect("UTF-8");
    assert_eq!(printed(&["eyes", SMALL, "--svg", path]), text, "the older way to ask for it");
    assert_eq!(std::fs::read_to_string(path).expect("the picture"), picture);
    assert!(refused(&["eyes", SMALL, "--svg", "no-such-folder/x.svg"]).contains("cannot write no-such-folder/x.svg"));
}

#[test]
fn own_shapes_are_used_and_bad_ones_refused() {
    let (_record_folder, record) = file("three.sgf", RECORD);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("UTF-8");
    for name in ["influence.db", "barriers.db"] {
        std::fs::copy(crate::run::root().join("patterns").join(name), folder.path().join(name)).expect("a copy");
    }
    let write = |text: &str| std::fs::write(folder.path().join("eyes.db"), text).expect("a file");
    let value = || three(&spaces(&[&record, "--patterns", path]))["value"].clone();
    assert_eq!(value(), serde_json::json!([1, 1, 2, 2]), "without a file of its own");
    write("# none\n");
    let solved = spaces(&[&record, "--patterns", path]);
    assert_eq!(
        (&three(&solved)["value"], &three(&solved)["basis"]["kind"]),
        (&serde_json::json!([1, 1, 2, 2]), &"solved".into())
    );
    write("Pattern 1\n\n?\n\n:0000\n");
    assert!(refused(&["eyes", &record, "--patterns", path]).contains("eyes.db:3"));
}

#[test]
fn no_stones_no_eyes() {
    let (_folder, record) = file("empty.sgf", "(;SZ[9])");
    assert!(printed(&["eyes", &record]).contains("\nthere are no eye spaces\n"));
    assert_eq!(spaces(&[&record]), serde_json::json!([]));
}

#[test]
fn dead_stones_of_a_space_are_listed() {
    let (_folder, record) = file("dead.sgf", RECORD.replace("AW[ac]", "AW[af][ac]"));
    let list = spaces(&[&record]);
    assert_eq!(
        (&three(&list)["dead"], &three(&list)["points"]),
        (&["A4"].into(), &["A5", "A4", "A3"].into()),
        "{list}"
    );
}

/// False eyes are no territory; so they are in spaces that can give no eye and are not shown.
#[test]
fn false_eyes_are_the_same_in_all_outputs() {
    let mut hidden = 0;
    for number in ["60", "80", "100", "118"] {
        let list = spaces(&[GAME, "--move", number]);
        let all = list.as_array().expect("a list");
        let named = |space: &Value| space["false_eyes"].as_array().map_or(0, Vec::len);
        hidden += all.iter().filter(|space| space["value"][3] == 0).map(named).sum::<usize>();
        let count: usize = all.iter().map(named).sum();
        let text = printed(&["eyes", GAME, "--move", number]);
        let board = text.lines().skip_while(|line| !line.starts_with("19 ")).take(19);
        assert_eq!(board.map(|line| line.matches('%').count()).sum::<usize>(), count, "{text}");
        let picture = printed(&["eyes", GAME, "--move", number, "--format", "svg"]);
        assert_eq!(picture.matches(">%</text>").count(), count + 1, "move {number}, one in the legend");
    }
    assert!(hidden > 0, "no false eye in a space without an eye");
}
