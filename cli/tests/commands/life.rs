//! `atsumi life`: verdicts as text, JSON and a picture, and the answer about a group move by move.

use serde_json::{Value, json};

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
    let report = report(&[&record, "A8"]);
    let groups = report["groups"].as_array().expect("a list");
    let [corner] = &groups[..] else { panic!("one group: {report}") };
    assert_eq!((&corner["origin"], &corner["stones"]), (&"D9".into(), &5.into()));
    assert_eq!((&corner["status"], &corner["certainty"]), (&"critical".into(), &"if walls stand".into()));
    assert_eq!(corner["bounds"]["opponent_first"], serde_json::json!(["dead", "dead"]));
    assert_eq!(corner["bounds"]["owner_first"], serde_json::json!(["seki", "alive"]));
    for (side, color, end) in [("attack", "black", "dead as it stands"), ("defense", "white", "alive as it stands")] {
        let answer = &corner[side];
        assert_eq!((&answer["code"], &answer["vertex"], &answer["settled"]), (&1.into(), &"B9".into(), &true.into()));
        assert_eq!(answer["moves"], serde_json::json!([{ "color": color, "vertex": "B9", "end": end }]));
    }
    let all = self::report(&[&record]);
    assert_eq!(all["groups"][0]["assumed"], json!(["E9"]), "the wall");
    let text = printed(&["life", &record]);
    assert!(text.contains("\na D9   white         5  critical, if walls stand"), "{text}");
    assert!(text.contains("%  B9         B9         reading\n"), "{text}");
    assert!(text.contains("\n 9  . . .!a A A . . .  9\n"), "{text}");
}

/// White's eye space has four points in a row: it lives, but not by itself.
const FOUR: &str = "(;SZ[9]AB[fa][fb][ec][dc][cc][bc][ac][gg][ge][ce]AW[ea][eb][db][cb][bb][ab])";

#[test]
fn the_answer_is_told_move_by_move_and_is_a_record_with_variations() {
    let (_folder, record) = file("four.sgf", FOUR);
    let text = printed(&["life", &record, "A8"]);
    assert!(text.contains("Black to play cannot kill it; what has to be answered:\n"), "{text}");
    for line in ["   1. B B9  2. W C9  alive as it stands\n", "   1. B C9  2. W B9  alive as it stands\n"] {
        assert!(text.contains(line), "{text}");
    }
    let sgf = printed(&["life", &record, "A8", "--format", "sgf"]);
    for variation in ["(;B[ba];W[ca]C[alive as it stands])\n", "(;B[ca];W[ba]C[alive as it stands])\n"] {
        assert!(sgf.contains(variation), "{sgf}");
    }
    let (_other, again) = file("answer.sgf", &sgf);
    let board = |record: &str| printed(&["eyes", record, "--move", "0"]).lines().skip(1).collect::<Vec<_>>().join("\n");
    assert_eq!(board(&record), board(&again), "the record begins with the position");
}

/// Eight points in the corner and one liberty outside, with a stone of Black's inside.
const EIGHT: &str = "(;SZ[9]AB[ba][fa][fb][fc][bd][cd][dd][ed][fd][ae][be]AW[ea][eb][ac][bc][cc][dc][ec])";

#[test]
fn a_ko_is_told_with_the_threats_that_it_takes() {
    let (_folder, record) = file("eight.sgf", EIGHT);
    let text = printed(&["life", &record, "A7"]);
    assert!(text.contains("\nBlack to play kills it by a ko, black needs 2 threats:"), "{text}");
    assert!(text.contains("\nthreats: moves elsewhere that have to be answered; as many as"), "{text}");
    let report = report(&[&record, "A7"]);
    assert_eq!(report["groups"][0]["attack"]["threats"], json!({ "least": 2, "enough": true }));
    assert_eq!(report["groups"][0]["defense"].get("threats"), None, "no ko");
}

/// A ko that is the same whoever moves.
const SAME: &str = "(;SZ[9]AB[ba][ca][fa][ab][fb][ec][fc][ad][bd][cd][dd][ed]AW[ea][bb][db][eb][ac][bc][cc][dc])";

#[test]
fn a_ko_in_which_a_side_need_not_move_is_no_life() {
    let (_folder, record) = file("same.sgf", SAME);
    let report = report(&[&record, "A7"]);
    let group = &report["groups"][0];
    assert_eq!(
        (&group["status"], &group["defense"]["code"], &group["defense"]["end"]),
        (&"ko".into(), &2.into(), &"ko".into())
    );
    let text = printed(&["life", &record, "A7"]);
    assert!(
        text.contains("White to play saves it by a ko, black needs the first threat; it need not move now."),
        "{text}"
    );
}

/// Three stones of White's in the corner, a bent four with the next one.
const AT_LEISURE: &str = "(;SZ[9]AB[da][bb][cb][db][bc][ad][bd]AW[aa][ba][ea][ga][ab][eb][fb][gb][cc][dc][ec][gc]\
                          [cd][ed][fd][gd][ae][be][ce][de][ee])";

#[test]
fn a_bent_four_in_the_corner_is_dead_as_it_stands() {
    let (_folder, record) = file("leisure.sgf", AT_LEISURE);
    let text = printed(&["life", &record, "D9"]);
    assert!(
        text.contains(" is dead (likely): white takes the ko first, whoever moves first, and starts it when"),
        "{text}"
    );
    assert!(text.contains("\nBlack has nothing better than that ko, and need not move.\n"), "{text}");
    let report = report(&[&record]);
    let groups = report["groups"].as_array().expect("groups");
    let of = |origin: &str| groups.iter().find(|group| group["origin"] == origin).expect("the group");
    let (dead, killers) = (of("D9"), of("A9"));
    assert_eq!(
        (&dead["status"], &dead["attack"]["code"], &dead["defense"]["code"]),
        (&"dead".into(), &2.into(), &3.into())
    );
    assert_eq!(killers["status"], "alive");
}

/// Four points around a corner: Black kills by a ko, for which White needs a threat.
const BENT: &str = "(;SZ[9]AB[ea][eb][ec][dc][cd][bd][ad][cc]AW[da][db][cb][bc][ac][bb])";

#[test]
fn a_ko_threat_is_a_move_elsewhere() {
    let (_folder, record) = file("bent.sgf", BENT);
    let text = printed(&["life", &record, "D8"]);
    assert!(text.contains("      2. W A9  3. B A8  4. W elsewhere  5. B C9  taken\n"), "{text}");
    assert!(text.ends_with("\nelsewhere: anything that changes nothing here, such as a ko threat.\n"), "{text}");
    let sgf = printed(&["life", &record, "D8", "--format", "sgf"]);
    assert!(sgf.contains(";B[ab];W[];B[ca]C[taken]"), "{sgf}");
    let report = report(&[&record, "D8"]);
    let taken = &report["groups"][0]["attack"]["moves"][0]["next"][0]["next"][0];
    assert_eq!((&taken["vertex"], &taken["next"][0]["vertex"]), (&json!("A8"), &json!("pass")));
}

/// A group with a black stone among its eyes, which reading does not follow to the end.
const FIGHT: &str = "(;SZ[9]AB[ga][ab][db][gb][bc][gc][ad][bd][cd][gd][ce][ee][ge][cf][df][ef][ff][gf]\
                     AW[ba][bb][cb][fb][cc][dc][ec][fc][dd][fd][de][fe])";

#[test]
fn what_is_likely_is_not_said_to_be_certain() {
    let (_folder, record) = file("fight.sgf", FIGHT);
    let text = printed(&["life", &record, "B9"]);
    assert!(text.contains(", is alive (likely).\n"), "{text}");
    assert!(text.contains("Black to play probably cannot kill it; what has to be answered:\n"), "{text}");
    assert!(text.contains("White probably need not move: it is alive even if the opponent moves next.\n"), "{text}");
}

#[test]
fn the_picture_of_one_group_shows_its_moves() {
    let (_folder, record) = file("bent.sgf", BENT);
    let marks = |group| {
        let svg = printed(&["life", &record, group, "--format", "svg"]);
        ["k", "s", "v"].map(|sign| svg.matches(&format!(">{sign}</text>")).count() - 1)
    };
    assert_eq!(marks("D8"), [0, 0, 1], "B9 kills and saves");
    assert_eq!(marks("E9"), [0, 0, 0], "it lives; the other group was not asked about");
}

#[test]
fn an_answer_that_was_not_read_says_why() {
    let told = |vertex| printed(&["life", GAME, "--move", "60", vertex]);
    let one = told("K12");
    for line in ["\n  eyes      none\n", "\n  way out   none (0)\n", "\n  against   J12 (settled, 0.00)\n"] {
        assert!(one.contains(line), "{one}");
    }
    assert!(one.contains("1 stone, is not settled") && !one.contains("stubborn"), "{one}");
    let many = told("J12");
    assert!(many.contains("of 14 stones that belong together, is alive (likely)"), "{many}");
    assert!(many.ends_with("\nBlack probably need not move.\n"), "{many}");
    let (_folder, record) = file("four.sgf", FOUR);
    assert!(!printed(&["life", &record, "A8"]).contains("way out"), "what was read needs no other reason");
    let sgf = printed(&["life", &record, "A8", "--format", "sgf"]);
    assert!(sgf.contains("Black to play cannot kill it; what has to be answered: see the variations.\n"), "{sgf}");
}

/// A corner that reading does not settle, on a large board.
const PROBLEM: &str = "(;SZ[19]AB[ce][de][gd][ic][ch][ff][if][lc]AW[cc][dc][fc][da]";

#[test]
fn a_verdict_that_rests_on_a_problem_having_an_answer_says_so() {
    let told = |rest: &str| {
        let (_folder, record) = file("problem.sgf", format!("{PROBLEM}{rest}"));
        printed(&["life", &record, "C17", "--nodes", "300"])
    };
    let set = told("PL[B])");
    assert!(set.contains("the board is taken for a problem that black has to solve"), "{set}");
    assert!(set.contains("is likely the move.") && set.contains("Black to play"), "{set}");
    for rest in [")", "PL[B];B[aa])"] {
        assert!(!told(rest).contains("a problem that"), "nobody says who has to solve it, or it has begun: {rest}");
    }
}

#[test]
fn a_picture_has_a_letter_for_every_living_group_and_the_vital_points() {
    let (_folder, record) = file("corner.sgf", CORNER);
    let svg = printed(&["life", &record, "--format", "svg"]);
    assert!(svg.starts_with("<svg "), "{svg}");
    let letters = |sign: &str| svg.matches(&format!(">{sign}</text>")).count();
    assert_eq!((letters("a"), letters("v")), (5, 2), "five stones; B9 and the legend's mark");
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
    assert!(refused(&["life", &record, "J1"]).contains("there is no stone at J1"));
    assert!(refused(&["life", &record, "Z99"]).contains("VERTEX"));
    let pass = refused(&["life", &record, "pass"]);
    assert!(pass.contains("VERTEX: a pass is not a stone; name a vertex such as D4"), "{pass}");
    assert!(refused(&["life", &record, "--format", "sgf"]).contains("name one of its stones"));
    for nodes in ["-5", "many", "10000001"] {
        let error = refused(&["life", &record, "--nodes", nodes]);
        assert!(error.contains("give a number of positions, from 0 to 10000000"), "{error}");
    }
}
