//! Influence, scores, the status of stones.

use crate::client::{Engine, converse};

/// Two walls, black to the left.
const WALLS: &str = "gogui-setup b D9 b D8 b D7 b D6 b D5 b D4 b D3 b D2 b D1 w E9 w E8 w E7 w E6 w E5 w E4 w E3 w E2 w E1 b B9 b B8 w A9";

#[test]
fn a_divided_board_is_counted() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {WALLS}
=
> final_score
= W+10.0
> estimate_score
= W+10.0 (upper bound: 10.0, lower: 10.0)
> komi 0.5
=
> new_score
= W+10.5 (upper bound: 10.5, lower: 10.5)
> final_status_list dead
= A9
> final_status_list alive
= B9 B8
D9 D8 D7 D6 D5 D4 D3 D2 D1
E9 E8 E7 E6 E5 E4 E3 E2 E1
> final_status_list seki
=
> final_status_list black_territory
= C9 A8 C8 A7 B7 C7 A6 B6 C6 A5 B5 C5 A4 B4 C4 A3 B3 C3 A2 B2 C2 A1 B1 C1
> final_status_list dame
=
> final_status a9
= dead
> final_status d5
= alive
> final_status h5
= white_territory
> final_status_list lost
? invalid status
> final_status
? invalid coordinate
"
        ),
    );
}

#[test]
fn influence_is_printed_in_rows() {
    converse(
        &["--boardsize", "5"],
        "
> gogui-setup b B5 b B4 b B3 b B2 b B1 w D5 w D4 w D3 w D2 w D1
=
> initial_influence black influence_regions
= -3 -4  0  4  3
-3 -4  0  4  3
-3 -4  0  4  3
-3 -4  0  4  3
-3 -4  0  4  3
> initial_influence black territory_value
=  -1.00   0.00   0.00   0.00   1.00
 -1.00   0.00   0.00   0.00   1.00
 -1.00   0.00   0.00   0.00   1.00
 -1.00   0.00   0.00   0.00   1.00
 -1.00   0.00   0.00   0.00   1.00
> initial_influence black territory
? unknown influence data
> initial_influence black
? unknown influence data
> initial_influence green territory_value
? invalid color
> move_influence black B3 territory_value
? invalid move
> move_influence black pass territory_value
? invalid move
> followup_influence white C3
? unknown influence data
",
    );
}

/// All fields that can be asked for.
const FIELDS: [&str; 11] = [
    "white_influence",
    "black_influence",
    "white_strength",
    "black_strength",
    "white_attenuation",
    "black_attenuation",
    "white_permeability",
    "black_permeability",
    "territory_value",
    "influence_regions",
    "non_territory",
];

#[test]
fn every_field_is_that_of_the_command_line() {
    // `atsumi influence` shows what GNU Go computes before dragons are known.
    let mut engine = Engine::start(&["examples/first-game.sgf", "--no-dragons"]);
    for field in FIELDS {
        for color in ["black", "white"] {
            let output = std::process::Command::new(env!("CARGO_BIN_EXE_atsumi"))
                .args(["influence", "examples/first-game.sgf", "--color", color, "--what", field])
                .current_dir(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
                .output()
                .expect("the command line");
            let printed = String::from_utf8(output.stdout).expect("text");
            let answer = engine.succeed(&format!("initial_influence {color} {field}"));
            assert_eq!(answer, printed.trim_end_matches('\n'), "{color} {field}");
        }
    }
}

#[test]
fn a_move_changes_the_influence_and_is_not_left_on_the_board() {
    let mut engine = Engine::start(&["examples/first-game.sgf"]);
    let board = engine.succeed("showboard");
    for field in FIELDS {
        for command in ["move_influence", "followup_influence"] {
            let rows = engine.succeed(&format!("{command} black N2 {field}"));
            assert_eq!(rows.lines().count(), 19, "{command} {field}");
            assert!(rows.lines().all(|row| row.split_whitespace().count() == 19), "{command} {field}");
        }
    }
    let mut territory = |command: &str| -> f64 {
        let rows = engine.succeed(&format!("{command} territory_value"));
        rows.split_whitespace().map(|value| value.parse::<f64>().expect("a number")).sum()
    };
    assert!(territory("move_influence white N2") > territory("initial_influence black"));
    assert_eq!(engine.succeed("showboard"), board);
}

#[test]
fn the_score_follows_rules_and_komi() {
    let mut engine = Engine::start(&["--rules", "chinese", "--boardsize", "9"]);
    engine.succeed(WALLS);
    assert_eq!(engine.succeed("final_score"), "W+9.0");
    engine.succeed("komi -9");
    assert_eq!(engine.succeed("final_score"), "0");
    engine.succeed("clear_board");
    engine.succeed("komi 0");
    let lead = |score: &str| score.split(' ').next().and_then(|score| score.strip_prefix("B+")?.parse::<f64>().ok());
    let begins = engine.succeed("estimate_score");
    assert!(lead(&begins).is_some_and(|lead| lead > 0.0), "black begins: {begins}");
    engine.succeed("gogui-setup_player w");
    assert_eq!(engine.succeed("estimate_score"), begins.replace("B+", "W+").replace(": -", ": "), "white does");
    engine.succeed("gogui-setup");
    assert_eq!(engine.succeed("estimate_score"), "W+0.0 (upper bound: 0.0, lower: 0.0)", "nobody says who");
}

/// Influence alone. Where there is hardly a stone, the side that moves first may have less.
#[test]
fn scores_of_influence_alone_are_exact() {
    let mut engine = Engine::start(&["--boardsize", "6", "--no-dragons"]);
    engine.succeed("gogui-setup w C5 b B2");
    assert_eq!(engine.succeed("estimate_score"), "W+3.7 (upper bound: 4.0, lower: 3.5)");
    engine.succeed("gogui-setup w D4 b C2 b A3");
    assert_eq!(engine.succeed("estimate_score"), "B+0.7 (upper bound: -0.5, lower: -0.9)");
}

#[test]
fn bounds_of_scores_enclose_the_score() {
    let mut engine = Engine::start(&["--boardsize", "6"]);
    for setup in ["gogui-setup w C5 b B2", "gogui-setup w D4 b C2 b A3"] {
        engine.succeed(setup);
        let answer = engine.succeed("estimate_score");
        let number =
            |text: &str| text.trim_matches([')', ',']).parse::<f64>().unwrap_or_else(|e| panic!("{answer}: {e}"));
        let words: Vec<&str> = answer.split(' ').collect();
        let [score, _, _, upper, _, lower] = words[..] else { panic!("{answer}") };
        let (winner, points) = score.split_once('+').expect("a result");
        let white = if winner == "W" { number(points) } else { -number(points) };
        assert!(number(lower) <= white && white <= number(upper), "{answer}");
    }
    let help = engine.succeed("help estimate_score");
    assert!(help.contains("points for white"), "{help}");
}

#[test]
fn an_estimate_is_renewed_with_the_position() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    let empty = engine.succeed("atsumi-ownership");
    engine.succeed("play b E5");
    let played = engine.succeed("atsumi-ownership");
    assert_ne!(empty, played);
    engine.succeed("undo");
    assert_eq!(engine.succeed("atsumi-ownership"), empty);
}
