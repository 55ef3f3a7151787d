//! `explain`: what a pattern did in a position, and what was in its way.

use crate::run::{folder, path, printed, refused};

const POSITION: [&str; 5] = ["explain", "examples/small-board.sgf", "--move", "14", "--to-move=black"];

fn explained(arguments: &[&str]) -> String {
    printed(&[&POSITION, arguments].concat())
}

#[test]
fn matches_are_listed_with_terms_and_effects() {
    let text = explained(&["--pattern", "Hold20"]);
    for part in [
        "Hold20  patterns/barriers.db:",
        "With black to move\n",
        "  matches at D2, orientation 0, black as O\n",
        "!oplay_attack_either(b,a,C,a)   with C=D2 a=C1 b=D1\n",
        "    holds !oplay_attack_either(b,a,C,a)   oplay_attack_either(b,a,C,a) = 0\n",
        "    \u{2192} stops black at C1\n",
        "  almost at D2, orientation 7, black as O: E2 is black, not white or empty\n",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
    assert!(!explained(&["--pattern", "Hold20", "--limit", "0"]).contains("  almost at "));
}

/// The first term that fails is the last that is asked, as in the analysis.
#[test]
fn constraints_that_fail_say_where() {
    let barriers =
        "Pattern Hold20\n\nxX\n,.\n--\n\n:8,A\n\nxC\nab\n--\n\n;lib(C)>0 && (lib(C)>99 || ko(b)) && legal_omove(b)\n";
    let databases = folder(&[("influence.db", "# none\n"), ("barriers.db", barriers)]);
    let path = databases.path().to_str().expect("UTF-8");
    let text = explained(&["--pattern", "Hold20", "--patterns", path]);
    assert!(text.contains("    holds lib(C)>0   lib(C) = "), "{text}");
    assert!(text.contains("    fails (lib(C)>99) || ko(b)   lib(C) = "), "{text}");
    assert!(text.contains(", ko(b) = 0\n"), "{text}");
    assert!(!text.contains("holds legal_omove") && !text.contains("stops black"), "{text}");
}

#[test]
fn unknown_patterns_get_a_proposal() {
    let message = refused(&[&POSITION[..], &["--pattern", "Hodl20"]].concat());
    assert!(message.contains("did you mean Hold20?"), "{message}");
}

/// A database of another engine's: the constraint is asked as far as its autohelpers are supplied.
const OTHER: &str = "Pattern Side1\n\n*\nO\n\n:8,-\n\na\nb\n\n;lib(b)>0 && owl_eyespace(a)\n\n\n\
     Pattern Side2\n\n*\nO\n\n:8,-\n\na\nb\n\n;owl_eyespace(a) && lib(b)>99\n\n\nPattern Side3\n\n*\nO\n\n:8,-\n";

#[test]
fn autohelpers_that_are_not_supplied_leave_the_constraint_undecided() {
    let databases = folder(&[("mine.db", OTHER)]);
    let mine = path(&databases, "mine.db");
    let of = |name: &str| explained(&["--pattern", name, "--database", &mine, "--limit", "0"]);
    let undecided = of("Side1");
    for part in [
        "mine.db:1\n",
        "  matches at F5, orientation 0, black as O\n    lib(b)>0 && owl_eyespace(a)   with a=F6 b=F5\n    holds lib(b)>0   lib(b) = ",
        "    undecided owl_eyespace(a)   owl_eyespace(a) = ?, autohelper owl_eyespace is not supplied\n    \u{2192} undecided\n",
    ] {
        assert!(undecided.contains(part), "no {part:?} in {undecided}");
    }
    assert!(!undecided.contains("white as O") && !undecided.contains("to move"), "{undecided}");
    let rejected = of("Side2");
    assert!(
        rejected.contains("    undecided owl_eyespace(a)") && rejected.contains("    fails lib(b)>99"),
        "{rejected}"
    );
    assert!(!rejected.contains('\u{2192}'), "{rejected}");
    let accepted = of("Side3");
    let lines = "  matches at F5, orientation 0, black as O\n    \u{2192} accepted, * is F6\n";
    assert!(accepted.contains(lines), "{accepted}");
}

#[test]
fn patterns_of_corners_are_laid_into_corners() {
    let corners = "Pattern Corner1\n\n|..\n|.*\n+--\n\n:8,-\n\n\nPattern Corner2\n\n|.X\n|*.\n+--\n\n:8,-\n";
    let databases = folder(&[("joseki.db", corners)]);
    let joseki = path(&databases, "joseki.db");
    let of = |name: &str| explained(&["--pattern", name, "--database", &joseki, "--limit", "99"]);
    let matched = of("Corner1");
    assert_eq!(matched.matches("  matches at ").count(), 8, "{matched}");
    assert!(
        matched.contains(", * is B1\n") && matched.contains(", * is A2\n") && matched.contains(", * is H9\n"),
        "{matched}"
    );
    let almost = of("Corner2");
    assert!(almost.contains("  It matches nowhere.\n"), "{almost}");
    assert_eq!(almost.matches("  almost at ").count(), 8, "{almost}");
    assert_eq!(almost.matches("B2 is empty, not white\n").count(), 2, "{almost}");
}

#[test]
fn the_report_for_programs_says_what_the_one_for_people_says() {
    let hold = ["--pattern", "Hold20", "--format", "json"];
    let report: serde_json::Value = serde_json::from_str(&explained(&hold)).expect("JSON");
    assert_eq!((&report["version"], &report["pattern"], &report["move"]), (&1.into(), &"Hold20".into(), &14.into()));
    let view = &report["views"][0];
    assert_eq!(view["to_move"], "black");
    let matches = view["matches"].as_array().expect("a list");
    let at_d2 = matches.iter().find(|m| m["anchor"] == "D2" && m["orientation"] == 0).expect("the match at D2");
    assert_eq!((&at_d2["color"], &at_d2["outcome"]), (&"black".into(), &"accepted".into()));
    let labels = serde_json::json!({ "C": "D2", "a": "C1", "b": "D1" });
    assert_eq!(at_d2["constraint"]["labels"], labels);
    let term = &at_d2["constraint"]["terms"][0];
    assert_eq!((&term["answer"], &term["calls"][0]["value"]), (&"holds".into(), &0.into()));
    let effect = serde_json::json!({ "effect": "barrier", "color": "black", "vertex": "C1", "value": 0.0 });
    assert_eq!(at_d2["effects"][0], effect);
    let faults = serde_json::json!([{ "vertex": "E2", "found": "black", "wanted": "white or empty" }]);
    assert!(view["almost"].as_array().expect("a list").iter().any(|miss| miss["faults"] == faults), "{view}");

    let databases = folder(&[("mine.db", OTHER)]);
    let other = ["--pattern", "Side1", "--format", "json", "--database", &path(&databases, "mine.db")];
    let report: serde_json::Value = serde_json::from_str(&explained(&other)).expect("JSON");
    let (view, matched) = (&report["views"][0], &report["views"][0]["matches"][0]);
    assert_eq!((&view["to_move"], &matched["outcome"]), (&serde_json::Value::Null, &"undecided".into()));
    let term = &matched["constraint"]["terms"][1];
    assert_eq!(
        (&term["unsupplied"], &term["calls"][0]["value"]),
        (&serde_json::json!(["owl_eyespace"]), &serde_json::Value::Null)
    );
}

#[test]
fn eye_shapes_have_nothing_to_explain() {
    let databases = folder(&[("eyes.db", "Pattern 61\n\n.*.\n\n:1122\n")]);
    let eyes = path(&databases, "eyes.db");
    let message = refused(&[&POSITION[..], &["--pattern", "61", "--database", &eyes]].concat());
    assert!(message.contains("is an eye shape") && message.contains("`atsumi patterns show 61 "), "{message}");
}
