//! `show`, `new` and `reference`: what authors look up.

use serde_json::Value;

use crate::run::{SOUND, folder, path, patterns, patterns_with, printed, refused};

#[test]
fn a_built_in_pattern_is_shown_with_all_that_belongs_to_it() {
    let text = printed(&["show", "Link3"]);
    for part in [
        "Link3  patterns/barriers.db:",
        "  The one-point jump: O fills the gap if he has to.\n",
        "  O,O   OaO\n",
        "  D  O connects because it moves first",
        "  a  1 right\n",
        "Constraint  !oplay_attack(a,a)\n  cost 1.00",
        "  fn link3_constraint(helpers: &mut dyn Autohelpers) -> i32 {\n",
        "Tried in 2 orientations\n  0     1\n  O,O   O\n        ,\n        O\n",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
}

#[test]
fn patterns_of_a_file_are_shown() {
    let files = folder(&[("barriers.db", SOUND)]);
    let file = path(&files, "barriers.db");
    let shown: Value = serde_json::from_str(&printed(&["show", "Jump1", &file, "--format", "json"])).expect("JSON");
    let pattern = &shown["patterns"][0];
    assert_eq!((&pattern["file"], &pattern["line"], &pattern["classes"]), (&file.into(), &1.into(), &"D".into()));
    assert_eq!(pattern["orientations"][1]["diagram"], serde_json::json!(["O", ",", "O"]));
    assert_eq!((&pattern["labels"][0]["letter"], &pattern["labels"][0]["at"]["right"]), (&"a".into(), &1.into()));
    assert_eq!(pattern["cost"].as_f64(), Some(1.0));
}

#[test]
fn pictures_show_stones_marks_and_labels() {
    let svg = printed(&["show", "Link3", "--format", "svg"]);
    assert_eq!(printed(&["show", "Link3", "--svg"]), svg, "the older way to ask for it");
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"), "{svg}");
    assert_eq!(svg.matches("url(#atsumi-white)").count(), 3, "one in the legend: {svg}");
    assert_eq!(svg.matches("url(#atsumi-black)").count(), 0, "{svg}");
    assert!(svg.contains(">a</text>") && svg.contains("Link3"), "{svg}");
}

#[test]
fn unknown_names_get_a_proposal() {
    assert!(refused(&["show", "Lnik3"]).contains("did you mean Link3?"));
    assert!(refused(&["show", "Zzzzzzzzzzz"]).contains("name the file or folder"));
    let files = folder(&[("barriers.db", SOUND)]);
    assert!(refused(&["show", "Jump2", &path(&files, "barriers.db")]).contains("did you mean Jump1?"));
}

#[test]
fn new_databases_check_cleanly_under_their_names() {
    for (kind, name) in [
        ("barriers", "barriers.db"),
        ("influence", "influence.db"),
        ("conn", "conn.db"),
        ("patterns", "patterns.db"),
        ("owl", "owl_attackpats.db"),
        ("eyes", "eyes.db"),
        ("joseki", "joseki.db"),
    ] {
        let text = printed(&["new", kind]);
        let run = patterns_with(&["check", "--deny-warnings", "-", "--name", name], text.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.stdout);
        let without_notes: Vec<&str> = run.stdout.lines().filter(|line| !line.starts_with("note: ")).collect();
        assert_eq!(without_notes, ["1 file, 2 patterns: nothing is wrong"], "{name}");
    }
    assert_eq!(printed(&["new"]), printed(&["new", "barriers"]));
    let eyes = folder(&[("eyes.db", &printed(&["new", "eyes"]))]);
    let verdict = printed(&["eyes", "verify", &path(&eyes, "eyes.db")]);
    assert!(verdict.ends_with(" 0 differ\n"), "{verdict}");
    assert_eq!(patterns(&["new", "ears"]).code, Some(2));
}

#[test]
fn the_reference_has_every_autohelper_of_the_registry() {
    use pattern_tables::autohelper::Autohelper;
    let reference: Value = serde_json::from_str(&printed(&["reference", "--format", "json"])).expect("JSON");
    let listed = reference["autohelpers"].as_array().expect("a list");
    assert_eq!(listed.len(), Autohelper::ALL.len());
    let (text, markdown) = (printed(&["reference"]), printed(&["reference", "--format", "markdown"]));
    for (helper, entry) in Autohelper::ALL.iter().zip(listed) {
        let info = helper.info();
        assert_eq!((&entry["name"], &entry["means"]), (&info.name.into(), &info.doc.trim().into()));
        assert_eq!(entry["supplied"], Autohelper::SUPPLIED.contains(helper));
        assert!(text.contains(&format!(" {}", info.name)) && text.contains(info.doc.trim()), "{}", info.name);
        assert!(markdown.contains(&format!("| `{}", info.name)), "{}", info.name);
    }
    assert!(text.contains("oplay_break_through(move,\u{2026},x,y,z)"), "{text}");
}

/// The reference says of all classes whether an estimate shows what they do.
#[test]
fn the_reference_says_which_classes_act_on_estimates() {
    let reference: Value = serde_json::from_str(&printed(&["reference", "--format", "json"])).expect("JSON");
    let sections = reference["sections"].as_array().expect("a list");
    let of_classes: Vec<_> =
        sections.iter().filter(|s| s["title"].as_str().is_some_and(|title| title.starts_with("Classes"))).collect();
    assert_eq!(of_classes.len(), pattern_compiler::vocabulary::CLASSES.len());
    for section in &of_classes {
        assert!(section["note"].as_str().is_some_and(|note| note.contains(" estimate")), "{section}");
    }
    let influence = of_classes.iter().find(|s| s["title"] == "Classes in influence").expect("influence");
    for entry in influence["entries"].as_array().expect("a list") {
        let (letter, means) = (entry["written"].as_str().expect("text"), entry["means"].as_str().expect("text"));
        assert_eq!(means.contains("acts on no estimate"), ["E", "e"].contains(&letter), "{entry}");
    }
}

#[test]
fn the_reference_can_be_searched() {
    let text = printed(&["reference", "suicide"]);
    assert!(text.contains("x_suicide(a)") && text.contains("o_suicide(a)") && !text.contains("lib2"), "{text}");
    let eyes = printed(&["reference", "eyes"]);
    assert!(printed(&["reference"]).contains(&eyes) && !eyes.contains("Autohelpers"), "{eyes}");
    for symbol in pattern_compiler::model::Symbol::ALL {
        assert!(eyes.contains(&format!("\n  {}  ", symbol.text)), "{}: {eyes}", symbol.text);
    }
    let markdown = printed(&["reference", "eyes", "--format", "markdown"]);
    assert!(markdown.contains("\n## Symbols of eye shapes\n") && !markdown.contains("Autohelpers"), "{markdown}");
    assert!(refused(&["reference", "suiside"]).contains("no autohelper called suiside"));
    assert!(refused(&["reference", "o_suicdie"]).contains("did you mean o_suicide?"));
}

#[test]
fn eye_shapes_are_shown_by_number() {
    let files = folder(&[("eyes.db", "# Three.\nPattern 301\n\n|x*!\n+-\n\n:1122\n")]);
    let file = path(&files, "eyes.db");
    let text = printed(&["show", "301", &file]);
    for part in [
        "eyes.db:2\n  Three.\n  |x*!\n  +-\n",
        "Value  1122, as a number of eyes 1½\n  1 if the attacker moves first, 2 if the owner does\n",
        "Vertices  in 2 configurations\n",
        "   0 x  beside 1         empty or a stone of the attacker, in the corner\n",
        "   1 *  beside 0 2       empty, the point of both sides\n",
        "   2 !  beside 1         empty, the attacker can leak in\n",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
    let all: Value = serde_json::from_str(&printed(&["show", "301", &file, "--format", "json"])).expect("JSON");
    assert_eq!(all["shapes"][0]["value"]["max"], 2);
    assert_eq!(all["shapes"][0]["vertices"][0]["edges"], 2);
    assert_eq!(all["shapes"][0]["comment"][0], "Three.");
    assert!(refused(&["show", "302", &file]).contains("did you mean 301?"));
    assert!(refused(&["show", "301", &file, "--format", "svg"]).contains("no picture"));
}
