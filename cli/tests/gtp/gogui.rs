//! What GoGui asks for.

use crate::client::{Engine, converse};

/// Types that GoGui knows and the number of values in a row of a board of 9 lines, where they are boards.
const BOARDS: [&str; 3] = ["dboard", "cboard", "sboard"];
const OTHERS: [&str; 7] = ["gfx", "string", "hstring", "plist", "pspairs", "param", "none"];

#[test]
fn every_entry_of_the_menu_answers_in_its_form() {
    let mut engine = Engine::start(&["examples/small-board.sgf"]);
    let known = engine.succeed("list_commands");
    let stone = engine.succeed("list_stones black").chars().take(2).collect::<String>();
    let empty = engine.succeed("all_legal black").split_whitespace().next().expect("a legal move").to_owned();
    let menu = engine.succeed("gogui-analyze_commands");
    for line in menu.lines() {
        let [kind, label, command] = line.split('/').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(!label.is_empty(), "{line}");
        let name = command.split_whitespace().next().expect("a command");
        assert!(known.lines().any(|known| known == name), "{line}");
        // A move needs an empty point.
        let point = if name == "atsumi-explain-move" { &empty } else { &stone };
        let command = command.replace("%c", "black").replace("%p", point);
        let answer = engine.succeed(&command);
        if BOARDS.contains(&kind) {
            assert_eq!(answer.lines().count(), 9, "{line}: {answer}");
            assert!(answer.lines().all(|row| row.split_whitespace().count() == 9), "{line}: {answer}");
        } else {
            assert!(OTHERS.contains(&kind), "{line}");
        }
        for value in answer.split_whitespace() {
            match kind {
                "dboard" => assert!((-1.0..=1.0).contains(&value.parse::<f64>().expect("a number")), "{line}: {value}"),
                "cboard" => assert!(value == "\"\"" || value.starts_with('#') && value.len() == 7, "{line}: {value}"),
                _ => {}
            }
        }
    }
}

#[test]
fn boards_and_graphics_show_who_owns_what() {
    converse(
        &["--boardsize", "5"],
        "
> gogui-setup b B5 b B4 b B3 b B2 b B1 w D5 w D4 w D3 w D2 w D1 b E5
=
> atsumi-territory
= 1.00 0.00 0.00 0.00 -1.00
1.00 0.00 0.00 0.00 -1.00
1.00 0.00 0.00 0.00 -1.00
1.00 0.00 0.00 0.00 -1.00
1.00 0.00 0.00 0.00 -1.00
> atsumi-attacks
= \"\" + \"\" + x
\"\" + \"\" + \"\"
\"\" + \"\" + \"\"
\"\" + \"\" + \"\"
\"\" + \"\" + \"\"
> atsumi-overview
= BLACK A5 A4 A3 A2 A1
WHITE E4 E3 E2 E1
MARK E5
TEXT Estimate W+1.0
> atsumi-influence green
? invalid color
",
    );
}

#[test]
fn settings_are_shown_and_set() {
    converse(
        &[],
        "
> atsumi-param
= [string] level 10
[list/japanese/chinese] rules japanese
[string] komi 0
> atsumi-param level fast
=
> atsumi-param level 8
=
> atsumi-param rules chinese
=
> atsumi-param komi 7.5
=
> atsumi-param
= [string] level 8
[list/japanese/chinese] rules chinese
[string] komi 7.5
> atsumi-param level 99
? level 99 is not supported; levels 0 to 20 are, and fast, normal and deep
> atsumi-param rules tibetan
? rules are japanese or chinese
> atsumi-param colour red
? no such setting; level, rules and komi are
",
    );
}

#[test]
fn positions_and_sequences_are_set_up_or_refused_as_a_whole() {
    converse(
        &["--boardsize", "5"],
        "
> play b E5
=
> gogui-setup b A1 w A2 w B1
? the black string at A1 has no liberties
> set_position b A1 w A1
? stones of both colours at A1
> list_stones black
= E5
> set_position w C3
=
> gogui-setup_player white
=
> printsgf
= (;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Japanese]KM[0]HA[0]
AW[cc]
PL[W]
)
> gogui-play_sequence b B2 w pass b A1
=
> gogui-play_sequence w D4 b D4
? illegal move
> gogui-play_sequence w D4 b
? invalid color or coordinate
> move_history
= black A1
white PASS
black B2
",
    );
}

#[test]
fn a_point_is_explained() {
    let mut engine = Engine::start(&["examples/first-game.sgf"]);
    let text = engine.succeed("atsumi-explain G9");
    assert!(text.starts_with("G9: likely owner +"), "{text}");
    assert!(text.contains("\nG9 with black to move: territory +"), "{text}");
    assert!(text.contains("\nG9 with white to move:"), "{text}");
    assert_eq!(engine.ask("atsumi-explain pass"), "? invalid coordinate\n\n");
}
