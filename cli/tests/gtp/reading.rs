//! Questions to the reader.

use crate::client::{Engine, converse};

/// Black to save two stones in the centre, with one liberty left; white's corner string is short of liberties too.
const CUT: &str = "gogui-setup b E5 b E4 w D5 w F5 w E6 w D4 w F4 b C5";

#[test]
fn codes_and_moves_have_the_usual_form() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {CUT}
=
> attack E5
= 1 E3
> defend E5
= 1 E3
> attack E6
= 0
> does_attack E3 E5
= 1
> does_attack A1 E5
= 0
> does_defend E3 E5
= 1
> does_defend A1 E5
= 0
> connect D5 F5
= 1 E3
> disconnect D5 F5
= 0
> connect D5 D4
= 1 PASS
> attack_either E5 C5
= 1
> defend_both D5 F5
= 1
> break_in C5 A1 A2 A3
= 0
> block_off C5 A1 A2 A3
= 1 B4
> ladder_attack E5
? string must have exactly 2 liberties
"
        ),
    );
}

#[test]
fn a_gap_is_closed_or_cut_in_the_middle() {
    for proofs in ["0", "10000"] {
        let mut engine = Engine::start(&["--boardsize", "9", "--proof-limit", proofs]);
        engine.succeed("gogui-setup w C7 w E7 b B6 b C6 b E6 b F6");
        assert_eq!(engine.succeed("connect C7 E7"), "1 D7");
        assert_eq!(engine.succeed("disconnect C7 E7"), "1 D7");
    }
}

#[test]
fn a_ladder_is_read_to_its_end() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed("gogui-setup b D6 w D7 w E7 w C6 w C5");
    assert!(engine.succeed("ladder_attack D6").starts_with("1 "));
    engine.succeed("gogui-setup b D6 w D7 w E7 w C6 w C5 b G3");
    assert_eq!(engine.succeed("ladder_attack D6"), "0");
}

#[test]
fn vertices_that_do_not_fit_are_refused() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {CUT}
=
> attack A1
? vertex must not be empty
> attack
? invalid coordinate
> attack pass
? invalid coordinate
> defend Z9
? invalid coordinate
> attack_either E5
? invalid coordinate
> attack_either E5 A1
? string vertex must not be empty
> attack_either E5 D5
? vertices must have same color
> defend_both A1 E5
? string vertex must not be empty
> connect E5 D5
? vertices must have same color
> disconnect E5 A1
? vertex must not be empty
> does_attack E4 E5
? move vertex must be empty
> does_defend E3 A1
? string vertex must not be empty
> break_in A1 A2
? vertex must not be empty
> break_in C5 Q16
? invalid coordinate
"
        ),
    );
}

#[test]
fn counters_count_and_can_be_reset() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    assert_eq!(engine.succeed("get_reading_node_counter"), "0");
    engine.succeed("gogui-setup b D6 w D7 w E7 w C6 w C5");
    let count = |engine: &mut Engine, what: &str| -> u64 {
        engine.succeed(&format!("get_{what}_node_counter")).parse().expect("a number")
    };
    engine.succeed("attack D6");
    engine.succeed("disconnect D7 C6");
    assert!(count(&mut engine, "reading") > 0);
    assert!(count(&mut engine, "connection") > 0);
    for what in ["reading", "connection"] {
        engine.succeed(&format!("reset_{what}_node_counter"));
        assert_eq!(count(&mut engine, what), 0);
    }
}

/// What is read for the analysis of a position is counted once, and stays counted when the position changes.
#[test]
fn counters_count_what_analyses_read() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed("gogui-setup b D6 w D7 w E7 w C6 w C5");
    let count = |engine: &mut Engine| engine.succeed("get_reading_node_counter").parse::<u64>().expect("a number");
    engine.succeed("worm_data D6");
    let read = count(&mut engine);
    assert!(read > 0);
    engine.succeed("worm_data D7");
    assert_eq!(count(&mut engine), read, "what is known is not read again");
    engine.succeed("play b A1");
    assert_eq!(count(&mut engine), read);
    engine.succeed("reset_reading_node_counter");
    assert_eq!(count(&mut engine), 0);
    engine.succeed("worm_data D6");
    assert!(count(&mut engine) > 0);
}

#[test]
fn reading_is_the_same_after_settings_come_back() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed(CUT);
    let answer = engine.succeed("attack E5");
    for command in ["increase_depths", "decrease_depths", "level 5", "level 10", "clear_cache"] {
        assert_eq!(engine.succeed(command), "");
    }
    assert_eq!(engine.succeed("attack E5"), answer);
}
