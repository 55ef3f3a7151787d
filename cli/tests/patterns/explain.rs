//! `explain`: what a pattern did in a position, and what was in its way.

use crate::run::{folder, path, patterns, printed, refused};

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

/// Why the first match that is not used is not, as text; warnings of the database do not matter.
fn unused(influence: &str, barriers: &str, name: &str) -> String {
    let databases = folder(&[("influence.db", influence), ("barriers.db", barriers)]);
    let path = databases.path().to_str().expect("UTF-8");
    let explained =
        |form: &[&str]| patterns(&[&POSITION[..], &["--pattern", name, "--patterns", path], form].concat()).stdout;
    let text = explained(&["--limit", "0"]);
    let json = explained(&["--format", "json"]);
    let (_, rest) =
        text.split_once("    not used: ").unwrap_or_else(|| panic!("every match of {name} is used: {text}"));
    let reason = rest.lines().next().expect("a line").to_owned();
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let matches = report["views"][0]["matches"].as_array().expect("a list");
    assert!(matches.iter().any(|m| m["outcome"] == "unused" && m["reason"] == reason.as_str()), "{reason}: {report}");
    assert!(matches.iter().all(|m| (m["outcome"] == "unused") != m["reason"].is_null()), "{report}");
    reason
}

#[test]
fn matches_that_are_not_used_say_why() {
    let first = ["explain", "examples/first-game.sgf", "--move", "60", "--to-move=black", "--pattern", "Link3"];
    let text = printed(&first);
    let (_, rest) = text.split_once("  matches at H10, orientation 0, black as O\n").expect("a match at H10");
    let reason = rest.lines().next().expect("a line");
    assert!(reason.starts_with("    not used: Link1 (patterns/barriers.db:"), "{reason}");
    assert!(reason.ends_with(") stops white at J10 already"), "{reason}");

    let enhancement = "Pattern Wall1\n\n*\nO\n\n:8,E,value(14)\n";
    let enhancement = format!("attribute_map value_only\n\n{enhancement}");
    assert!(unused(&enhancement, "# none\n", "Wall1").starts_with("class E is asked only where escape routes"));
    let two = "Pattern Hold1\n\n,\nX\n\n:|,A\n\n\nPattern Hold2\n\n,X\n\n:-,A\n";
    let reason = unused("# none\n", two, "Hold2");
    assert!(reason.starts_with("Hold1 (") && reason.contains("barriers.db:1) stops black at "), "{reason}");
    let idle = "Pattern Hold1\n\n.X\n\n:-,A\n";
    assert_eq!(unused("# none\n", idle, "Hold1"), "no point of its diagram is a `,` or a `!`");
}

#[test]
fn stones_that_are_lost_are_named() {
    let lost = ["explain", "examples/first-game.sgf", "--move", "118", "--to-move=black", "--pattern", "Any1"];
    let barriers = "Pattern Any1\n\n,X\n\n:-,A\n";
    let databases = folder(&[("influence.db", "# none\n"), ("barriers.db", barriers)]);
    let text = printed(&[&lost[..], &["--patterns", databases.path().to_str().expect("UTF-8")]].concat());
    assert!(text.contains("    not used: the stone at ") && text.contains(" is lost\n"), "{text}");
}

#[test]
fn one_more_place_is_singular() {
    let text = explained(&["--pattern", "Hold20", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let all = report["views"][0]["almost_count"].as_u64().expect("a number");
    let but_one = explained(&["--pattern", "Hold20", "--limit", &(all - 1).to_string()]);
    assert!(but_one.contains(&format!("  and almost in 1 more place (--limit {all} shows it)\n")), "{but_one}");
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
    assert_eq!(
        (&report["schema"], &report["pattern"], &report["move"]),
        (&"atsumi-patterns-explain/1".into(), &"Hold20".into(), &14.into())
    );
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
