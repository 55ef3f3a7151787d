//! The protocol itself.

use crate::client::{Engine, converse};

#[test]
fn a_controller_begins_a_match() {
    converse(
        &[],
        "
> 1 name
=1 Atsumi
> 2 protocol_version
=2 2
> 3 known_command boardsize
=3 true
> 4 known_command genmove
=4 false
> 5 known_command
=5 false
> 6 boardsize 9
=6
> 7 clear_board
=7
> 8 komi 6.5
=8
> 9 time_settings 600 0 0
=9
> 10 play black E5
=10
> 11 time_left white 590 0
=11
> 12 play WHITE c7
=12
> undo
=
> 13 move_history
=13 black E5
> 14 genmove white
?14 unknown command
> quit
=
",
    );
}

#[test]
fn the_documents_show_a_conversation_as_it_goes() {
    let section = include_str!("../../../docs/gtp.md");
    let commands = section.split("printf '").nth(1).and_then(|text| text.split('\'').next()).expect("commands");
    let answers = section.split("```text\n").nth(1).and_then(|text| text.split("```").next()).expect("answers");
    let mut engine = Engine::start(&[]);
    engine.send(commands.replace("\\n", "\n").as_bytes());
    let (said, _) = engine.finish();
    let said: Vec<&str> = said.trim_end().lines().map(str::trim_end).collect();
    assert_eq!(said, answers.trim_end().lines().collect::<Vec<_>>());
}

#[test]
fn every_listed_command_is_known_and_explained() {
    let mut engine = Engine::start(&[]);
    let list = engine.succeed("list_commands");
    let names: Vec<&str> = list.lines().collect();
    let required = [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "clear_board",
        "komi",
        "play",
        "undo",
        "showboard",
        "loadsgf",
        "fixed_handicap",
        "final_score",
        "gogui-analyze_commands",
    ];
    for name in required {
        assert!(names.contains(&name), "{name}");
    }
    assert!(names.is_sorted(), "{list}");
    assert_eq!(engine.succeed("help"), list);
    for name in names {
        assert_eq!(engine.succeed(&format!("known_command {name}")), "true", "{name}");
        let help = engine.succeed(&format!("help {name}"));
        assert!(help.starts_with(name) && help.lines().count() == 2, "{help}");
    }
    assert_eq!(engine.ask("help nothing"), "? unknown command\n\n");
    assert_eq!(engine.succeed("version"), env!("CARGO_PKG_VERSION"));
}

/// Every command says in its usage how many arguments it takes; one more is refused before anything is done.
#[test]
fn surplus_arguments_are_refused() {
    converse(
        &["--boardsize", "9"],
        "
> play w D4 extra
? syntax error: surplus argument \"extra\"; play COLOR VERTEX: Plays a move; colours need not alternate.
> color D4
= empty
> clear_board now
? syntax error: surplus argument \"now\"; clear_board: Begins a game on an empty board.
> quit now
? syntax error: surplus argument \"now\"; quit: Ends the session.
> initial_influence black territory_values
? unknown influence data
> loadsgf examples/first-game.sgf 4 5
? invalid move number or vertex: \"4 5\" is no vertex; a column letter and a row number, as in D4
> worm_stones black white
? syntax error: surplus argument \"white\"; worm_stones [VERTEX | COLOR]: The stones of a string, or of all strings, one a line.
> play w D4 # a comment
=
> known_command name
= true
> quit
=
",
    );
    let mut engine = Engine::start(&[]);
    let list = engine.succeed("list_commands");
    let mut refused = 0;
    for name in list.lines() {
        let help = engine.succeed(&format!("help {name}"));
        let usage = help.lines().next().and_then(|line| line.strip_prefix(name)).expect("the usage").trim();
        if ["...", "TEXT", "FILE", "DRAWING"].iter().any(|open| usage.contains(open)) {
            continue;
        }
        let answer = engine.ask(&format!("{name} {}", "x ".repeat(usage.split_whitespace().count() + 1)));
        assert!(answer.starts_with("? syntax error: surplus argument \"x\"; "), "{name}: {answer}");
        refused += 1;
    }
    assert!(refused > 60, "{refused} commands");
    let answer = engine.ask(&format!("quit {}", "x".repeat(1 << 20)));
    assert!(answer.len() < 500 && answer.contains("xxx"), "a long argument is cut: {} bytes", answer.len());
}

#[test]
fn the_processor_time_is_told() {
    let mut engine = Engine::start(&["examples/first-game.sgf"]);
    let mut seconds = || -> f64 {
        let text = engine.succeed("cputime");
        assert_eq!(text.split_once('.').map(|(_, digits)| digits.len()), Some(3), "{text}");
        let _ = engine.succeed("worm_data") + &engine.succeed("clear_cache");
        text.parse().expect("seconds")
    };
    let first = seconds();
    assert!((0..200).any(|_| seconds() > first), "it never grows");
}

#[test]
fn answers_are_exact_to_the_byte() {
    let mut engine = Engine::start(&["--boardsize", "5"]);
    assert_eq!(engine.ask("boardsize 5"), "= \n\n");
    assert_eq!(engine.ask("007 protocol_version"), "=007 2\n\n");
    assert_eq!(engine.ask("3 nonsense"), "?3 unknown command\n\n");
    assert_eq!(engine.ask("get_komi"), "=  0.0\n\n");
    assert_eq!(engine.ask("play b c3"), "= \n\n");
    let board = "= \n   A B C D E\n 5 . . . . . 5\n 4 . + . + . 4\n 3 . . X . . 3\n 2 . + . + . 2     \
                 WHITE (O) has captured 0 stones\n 1 . . . . . 1     BLACK (X) has captured 0 stones\n   A B C D E\n\n";
    assert_eq!(engine.ask("showboard"), board);
    let influence = engine.ask("initial_influence white influence_regions");
    assert!(influence.lines().take(5).all(|line| line.ends_with(' ')), "{influence:?}");
}

#[test]
fn comments_and_empty_lines_are_not_answered() {
    let mut engine = Engine::start(&[]);
    engine.send(b"\n   \n# a comment\n\t\r\n  # another\n5 name # the name\n");
    assert_eq!(engine.receive(), "=5 Atsumi\n\n");
    engine.send(b"6\tprotocol_version\r\n");
    assert_eq!(engine.receive(), "=6 2\n\n");
    assert_eq!(engine.finish(), (String::new(), true));
}

#[test]
fn quit_ends_the_session_and_the_last_line_needs_no_line_feed() {
    let mut engine = Engine::start(&[]);
    engine.send(b"1 quit\n2 name\n");
    assert_eq!(engine.finish(), ("=1 \n\n".to_owned(), true));
    let mut engine = Engine::start(&[]);
    engine.send(b"3 name");
    assert_eq!(engine.finish(), ("=3 Atsumi\n\n".to_owned(), true));
}

#[test]
fn echo_repeats_the_text() {
    converse(&[], "> echo two  words\n= two  words\n> echo\n=\n> echo_err to both\n= to both\n");
}
