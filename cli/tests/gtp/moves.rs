//! Values of moves.

use crate::client::{Engine, converse};

/// A push that takes one point and threatens three.
const PUSH: &str = "gogui-setup w B1 w B2 w B3 w B4 w B5 w B6 w B7 w B8 w B9 b C1 b C2 b C3 b C4 b C5 b C7 b C8 b C9 \
                    b D4 b E4 b E5 b F5 b F6 b F7 b E7 b E8 b D8";

/// White's six stones can be linked at G1.
const LINK: &str = "G9 G8 G7 G6 G5 G4 A3 B3 C3 D3 E3 F3 G3 A2 G2 A1 / \
                    H9 H8 H7 H6 H5 H4 H3 H2 H1 C2 D2 E2 F2 C1 F1";

#[test]
fn dragons_are_known_if_the_session_begins_with_them() {
    let answers = |arguments: &[&str]| {
        let mut engine = Engine::start(&[&["--boardsize", "9"], arguments].concat());
        for (color, vertices) in ["black", "white"].iter().zip(LINK.split('/')) {
            for vertex in vertices.split_whitespace() {
                engine.succeed(&format!("play {color} {vertex}"));
            }
        }
        let list = engine.succeed("atsumi-moves white 1");
        let why = engine.succeed("atsumi-explain-move white G1");
        let [before, after, second] =
            ["initial_influence black", "move_influence white G1", "followup_influence white G1"]
                .map(|command| engine.succeed(&format!("{command} territory_value")));
        let bounds = engine.succeed("estimate_score");
        engine.finish();
        (list, why, [before, after, second], bounds)
    };
    let (list, why, [before, after, second], bounds) = answers(&[]);
    assert_eq!(list, "G1 18.00");
    assert!(why.contains("white's dragon at C2 (6 stones) is saved"), "{why}");
    assert!(before.contains("-2.00") && !after.contains("-2.00"), "six stones are prisoners before: {before}");
    assert_eq!(second, after, "a second move gains nothing");
    let (plain, why, [before, ..], others) = answers(&["--no-dragons"]);
    assert_ne!(plain, list);
    assert!(!why.contains("dragon") && !before.contains("-2.00"), "{why}");
    assert_ne!(bounds, others);
}

#[test]
fn the_best_moves_are_listed_with_their_values() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed(PUSH);
    assert!(engine.succeed("atsumi-moves white").starts_with("C6 2.00"));
    assert_eq!(engine.succeed("atsumi-moves white 1"), "C6 2.00");
    assert_eq!(engine.succeed("atsumi-moves white 0"), "");
    let board = engine.succeed("atsumi-move-board white");
    let row: Vec<&str> = board.lines().nth(3).expect("nine rows").split_whitespace().collect();
    assert_eq!(row[2], "2.0", "{board}");
    let why = engine.succeed("atsumi-explain-move white C6");
    assert!(why.starts_with("white C6: gains 1.00, sente, value 2.00"), "{why}");
    assert!(why.contains("a second move threatens 2.97"), "{why}");
}

#[test]
fn a_score_has_the_best_move_made() {
    // White 9 points, black 45 with black first; white's push is worth 2. With white first it is 44, and black's answer
    // 2.
    let mut engine = Engine::start(&["--boardsize", "9", "--no-dragons"]);
    engine.succeed(PUSH);
    assert_eq!(engine.succeed("experimental_score white"), "-34.0");
    assert_eq!(engine.succeed("experimental_score black"), "-37.0");
}

#[test]
fn what_is_no_move_is_refused() {
    converse(
        &["--boardsize", "5"],
        "
> play b C3
=
> atsumi-explain-move w C3
? invalid move
> atsumi-explain-move w pass
? invalid move
> atsumi-moves red
? invalid color
> experimental_score
? invalid color
> atsumi-moves w -1
? invalid count
> trymove w C4
=
> atsumi-moves w
? not available while trial moves are on the board; take them back with popgo
",
    );
}
