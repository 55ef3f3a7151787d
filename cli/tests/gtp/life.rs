//! Life and death.

use crate::client::{Engine, converse};

/// White's corner has three points in a row; the middle one decides.
const CORNER: &str = "gogui-setup b E9 b E8 b D7 b C7 b B7 b A7 b F9 b F8 b E7 b F5 b G3 b G5 w D9 w D8 w C8 w B8 w A8";

#[test]
fn codes_and_moves_have_the_form_of_captures() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {CORNER}
=
> owl_attack D9
= 1 B9
> owl_defend A8
= 1 B9
> owl_does_attack B9 D9
= 1
> owl_does_attack A1 D9
= 0
> owl_does_defend B9 D9
= 1
> owl_does_defend A1 D9
= 0
> owl_attack G5
= 0
> owl_attack J1
? vertex must not be empty
> owl_does_attack D9 D9
? move vertex must be empty
> play b B9
=
> owl_defend D9
= 0
> undo
=
> play w B9
=
> owl_attack D9
= 0
> owl_defend D9
= 1 PASS
> trymove b J1
=
> owl_attack D9
? groups are not known after trial moves
"
        ),
    );
}

/// A corner of a large board that reading does not settle.
const PROBLEM: &str = "gogui-setup b C15 b D15 b G16 b J17 b C12 b F14 b J14 b M17 w C17 w D17 w F17 w D19";

#[test]
fn a_problem_has_an_answer_for_the_side_it_was_set_for() {
    converse(
        &["--boardsize", "19"],
        &format!(
            "
> {PROBLEM}
=
> owl_attack C17
= 0
> gogui-setup_player b
=
> owl_attack C17
= 1 B18
> play b B18
=
> play w B17
=
> gg-undo 2
=
> owl_attack C17
= 1 B18
> gogui-setup_player w
=
> owl_attack C17
= 0
> play b A1
=
> undo
=
> owl_attack C17
= 0
"
        ),
    );
}

/// Black's group at B9 and white's at D9 share two liberties; white has another one at E9.
const FIGHT: &str = "gogui-setup b B9 b B8 b B7 b C7 b F9 b F8 b E8 b E7 b E6 b D6 \
                     w A9 w A8 w A7 w A6 w B6 w C6 w D9 w D8 w D7";

#[test]
fn fights_of_two_groups() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {FIGHT}
=
> analyze_semeai B9 D9
= 1 0 E9
> play b E9
=
> analyze_semeai D9 B9
= 1 0 PASS
> owl_analyze_semeai B9 D9
= 1 0 PASS
> analyze_semeai B9 E8
? the two groups must be of different colours
> analyze_semeai B9 J1
? vertex must not be empty
"
        ),
    );
}

/// Black has two eyes in the corner.
const THREATS: &str = "gogui-setup b B9 b A8 b B8 b C8 b D8 b D9 w A7 w B7 w C7 w D7 w E8 w E9 w E7";

#[test]
fn threats_are_two_moves_in_a_row() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {THREATS}
=
> dragon_status D9
= alive
> owl_attack D9
= 0
> owl_threaten_attack D9
= 0
> owl_threaten_attack J1
? vertex must not be empty
> {CORNER}
=
> dragon_status D9
= critical B9 B9
> dragon_status C9
? vertex must not be empty
> owl_threaten_attack D9
= 1 A9 B9
> owl_threaten_defense D9
= 1 B9 PASS
> owl_connection_defends B9 D9 A8
= 1
> owl_connection_defends J1 D9 A8
= 0
> owl_connection_defends D9 D9 A8
? move vertex must be empty
> owl_connection_defends B9 D9 E8
? vertices must have same color
> owl_substantial G5
= 1
> gogui-setup w A9 w A7 w B7 w C7 w C8 w C9
=
> owl_substantial A9
= 0
> owl_substantial J1
? vertex must not be empty
> trymove b J1
=
> dragon_status A9
? not available while trial moves are on the board; take them back with popgo
"
        ),
    );
}

/// Three stones of White's in the corner, a bent four with the next one.
const BENT_FOUR: &str = "gogui-setup b D9 b B8 b C8 b D8 b B7 b A6 b B6 w A9 w B9 w E9 w A8 w E8 w F8 w G8 w C7 w D7 \
                         w E7 w C6 w E6 w F6 w G6 w A5 w B5 w C5 w D5 w E5";

#[test]
fn a_bent_four_in_the_corner_is_dead() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {BENT_FOUR}
=
> dragon_status D9
= dead
> analyze_semeai D9 A9
= 0 0 PASS
> analyze_semeai A9 D9
= 1 1 PASS
"
        ),
    );
}

#[test]
fn nodes_of_searches_for_life_are_counted() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed(CORNER);
    assert_eq!(engine.succeed("get_owl_node_counter"), "0");
    engine.succeed("owl_attack D9");
    let nodes: u64 = engine.succeed("get_life_node_counter").parse().expect("a number");
    assert!(nodes > 0);
    assert_eq!(engine.succeed("get_owl_node_counter"), nodes.to_string());
    engine.succeed("reset_owl_node_counter");
    assert_eq!(engine.succeed("get_life_node_counter"), "0");
    engine.succeed("owl_attack D9");
    engine.succeed("reset_life_node_counter");
    assert_eq!(engine.succeed("get_owl_node_counter"), "0");
}

/// Whatever was read, the commands about a group say the same of it.
#[test]
fn commands_about_a_group_agree() {
    std::thread::scope(|scope| {
        for groups in [["K12", "M13", "J12", "H13"], ["C8", "Q16", "K3", "M14"]] {
            scope.spawn(move || agree_about(groups));
        }
    });
}

fn agree_about(groups: [&str; 4]) {
    let mut engine = Engine::start(&[]);
    engine.succeed("loadsgf examples/first-game.sgf 61");
    let mut codes = Vec::new();
    for group in groups {
        let [attack, defense] = ["attack", "defend"].map(|what| {
            let answer = engine.succeed(&format!("owl_{what} {group}"));
            let mut words = answer.split(' ').map(str::to_owned);
            let code = words.next().expect("a code");
            let point = words.next().filter(|point| code != "0" && point != "PASS");
            if let Some(point) = &point {
                assert_eq!(engine.succeed(&format!("owl_does_{what} {point} {group}")), code, "{what} {group}");
            }
            codes.push(code.clone());
            (code, point.unwrap_or_else(|| "PASS".to_owned()))
        });
        let status = match (attack.0.as_str(), defense.0.as_str()) {
            ("0", _) => "alive".to_owned(),
            (_, "0") | ("2", "3") => "dead".to_owned(),
            _ => format!("critical {} {}", attack.1, defense.1),
        };
        assert_eq!(engine.succeed(&format!("dragon_status {group}")), status);
    }
    assert!(codes.iter().any(|code| code == "0") && codes.iter().any(|code| code == "1"), "{codes:?}");
}

/// Two strings with three liberties each.
const RACE: &str = "gogui-setup b C1 b C2 b C3 b C4 b D4 b E4 b E5 b F1 b F2 b F3 \
                    w E1 w E2 w E3 w F4 w G4 w H1 w H2 w H3 w H4 w H5";

#[test]
fn a_race_is_won_by_any_liberty_and_lost_by_playing_elsewhere() {
    let mut engine = Engine::start(&["--boardsize", "13"]);
    engine.succeed(RACE);
    for (command, wins, loses) in [
        ("owl_does_attack", ["D1", "D2", "D3"], ["K10", "A10"]),
        ("owl_does_defend", ["G1", "G2", "G3"], ["K10", "A10"]),
    ] {
        for (code, moves) in [("1", wins.as_slice()), ("0", loses.as_slice())] {
            for m in moves {
                assert_eq!(engine.succeed(&format!("{command} {m} E1")), code, "{command} {m}");
            }
        }
    }
}
