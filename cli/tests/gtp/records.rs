//! Loading and writing game records.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::client::{Engine, converse};

#[test]
fn a_record_is_loaded_up_to_a_move_or_vertex() {
    converse(
        &[],
        "
> loadsgf examples/first-game.sgf
= black
> last_move
= white M16
> get_komi
=  6.5
> loadsgf examples/first-game.sgf 4
= white
> move_history
= black Q3
white D4
black Q16
> loadsgf examples/first-game.sgf d4
= white
> last_move
= black Q16
> loadsgf examples/first-game.sgf 0
= black
> last_move
= white M16
> loadsgf examples/first-game.sgf 9999
= black
> loadsgf examples/first-game.sgf never
? invalid move number or vertex: \"never\" is no vertex; a column letter and a row number, as in D4
> loadsgf
? missing filename
> loadsgf -
? cannot load file \"-\": standard input has the commands; name a file
> loadsgf examples/nothing.sgf
? cannot load file \"examples/nothing.sgf\": No such file or directory (os error 2)
> last_move
= white M16
> undo
=
> last_move
= black M17
",
    );
}

#[test]
fn a_session_can_begin_with_a_record() {
    converse(&["examples/small-board.sgf"], "> query_boardsize\n= 9\n> last_move\n= black PASS\n");
}

#[test]
fn what_is_written_can_be_loaded_and_paths_may_have_blanks() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("two words.sgf");
    let path = path.to_str().expect("a path in UTF-8");
    let mut engine = Engine::start(&["--boardsize", "7"]);
    for command in ["komi 3.5", "play b B2", "play w F6", "play b D4", &format!("printsgf {path}"), "clear_board"] {
        assert_eq!(engine.succeed(command), "", "{command}");
    }
    for command in [format!("loadsgf {path}"), format!("loadsgf \"{path}\""), format!("loadsgf {path} 0")] {
        engine.succeed("boardsize 9");
        assert_eq!(engine.succeed(&command), "white", "{command}");
        assert_eq!(engine.succeed("list_stones black"), "D4 B2");
        assert_eq!(engine.succeed("list_stones white"), "F6");
        assert_eq!(engine.succeed("get_komi"), " 3.5");
    }
    let answer = engine.ask(&format!("printsgf {path}/below"));
    assert!(answer.starts_with("? cannot write"), "{answer}");
}

/// The record has the moves, so a game that was saved can be gone through and taken back.
#[test]
fn a_game_is_written_with_its_moves() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("game.sgf");
    let path = path.to_str().expect("a path in UTF-8");
    let mut engine = Engine::start(&["--boardsize", "9"]);
    for command in ["gogui-setup b A2 w A1 w E5", "play b B1", "play b C3", "play w pass", "play w C4"] {
        assert_eq!(engine.succeed(command), "", "{command}");
    }
    let history = "white C4\nwhite PASS\nblack C3\nblack B1";
    assert_eq!(engine.succeed("move_history"), history);
    let board = engine.succeed("showboard");
    engine.succeed(&format!("printsgf {path}"));
    engine.succeed("clear_board");
    assert_eq!(engine.succeed(&format!("loadsgf {path}")), "black");
    assert_eq!(engine.succeed("move_history"), history);
    assert_eq!(engine.succeed("showboard"), board);
    assert_eq!(engine.succeed(&format!("loadsgf {path} 3")), "white");
    assert_eq!(engine.succeed("move_history"), "black C3\nblack B1");
    engine.succeed("gg-undo");
    assert_eq!(engine.succeed("captures black"), "1");

    engine.succeed("gogui-setup_player white");
    engine.succeed("play b C3");
    engine.succeed("gogui-setup_player black");
    engine.succeed(&format!("printsgf {path}"));
    assert_eq!(engine.succeed(&format!("loadsgf {path}")), "black", "who is to move is kept");
}

#[test]
fn trial_moves_are_written_behind_the_game() {
    converse(
        &["--boardsize", "5"],
        "
> gogui-setup b B5 b A4 b B3 w C5 w D4 w C3 b C4
=
> play w B4
=
> trymove b E1
=
> printsgf
= (;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Japanese]KM[0]HA[0]
AB[ba][ab][cb][bc]
AW[ca][db][cc]
PL[W]
;W[bb];B[ee]
)
> popgo
=
> tryko b C4
=
> printsgf
? a trial move retakes a ko at once, which no record can have; take it back with popgo
> dump_stack
= B:C4
",
    );
}

#[test]
fn handicap_stones_that_a_record_only_counts_are_placed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("handicap.sgf");
    std::fs::write(&path, "(;GM[1]SZ[9]HA[2];W[ee];B[ec])").expect("a record");
    let mut engine = Engine::start(&[]);
    assert_eq!(engine.succeed(&format!("loadsgf {}", path.display())), "white");
    assert_eq!(engine.succeed("list_stones black"), "E7 G7 C3");
    assert_eq!(engine.succeed("get_handicap"), "2");
    assert_eq!(engine.succeed("get_komi"), " 0.5");
    assert_eq!(engine.succeed("move_history"), "black E7\nwhite E5");
}

#[test]
fn records_that_cannot_be_used_leave_the_game_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed("play b E5");
    for (name, text) in [
        ("empty.sgf", ""),
        ("chess.sgf", "(;GM[3])"),
        ("occupied.sgf", "(;GM[1]SZ[9];B[aa];W[aa])"),
        ("large.sgf", "(;GM[1]SZ[25])"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a record");
        let answer = engine.ask(&format!("loadsgf {}", path.display()));
        assert!(answer.starts_with("? cannot load file") && answer.lines().count() == 2, "{answer}");
        assert_eq!(engine.succeed("move_history"), "black E5");
    }
}

/// Answers and notes, which are on standard error, of a session with these arguments and commands.
fn session(arguments: &[&str], input: &str) -> (String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_atsumi"))
        .arg("gtp")
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the engine");
    // A session that does not begin reads nothing.
    let _ = child.stdin.take().expect("input").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("output");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr))
}

/// What a session says on standard error while it loads a record with these contents.
fn notes(record: &str) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("record.sgf");
    std::fs::write(&path, record).expect("a file");
    let path = path.to_str().expect("a path in UTF-8");
    let (answers, notes) = session(&[], &format!("loadsgf {path}\n"));
    assert!(answers.starts_with("= "), "{answers}");
    assert_eq!(session(&[path], "name\n").1, notes, "a session that begins with it");
    notes
}

#[test]
fn a_move_that_the_record_does_not_have_is_noted() {
    let noted = |stop: &str| session(&[], &format!("loadsgf examples/first-game.sgf {stop}\n"));
    let all = session(&[], "loadsgf examples/first-game.sgf\n");
    for stop in ["9999", "A1"] {
        let (answer, note) = noted(stop);
        assert_eq!(answer, all.0, "all moves are played");
        assert!(note.starts_with("note: ") && note.contains(&format!("no move {stop} in the ")), "{note}");
    }
    assert_eq!((noted("4").1, noted("0").1, all.1), Default::default());
}

#[test]
fn the_size_of_a_record_is_its_own() {
    let (answers, error) = session(&["examples/first-game.sgf", "--boardsize", "9"], "name\n");
    assert_eq!(answers, "");
    assert!(error.contains("--boardsize") && error.contains("cannot be used with"), "{error}");
    let (_, error) = session(&["--level", "21"], "name\n");
    assert!(error.contains("level 21 is not supported; levels 0 to 20 are"), "{error}");
}

#[test]
fn what_a_record_leaves_unclear_is_noted() {
    let cut = notes("(;SZ[9];B[ee]\n;W[cc];B[g");
    assert!(cut.starts_with("note: ") && cut.lines().count() == 1, "{cut}");
    assert!(cut.contains("record.sgf") && cut.contains("line 2, column 10") && cut.contains("cut off"), "{cut}");
    assert_eq!(notes("(;SZ[9];B[ee])"), "");
    assert_eq!(notes("(;SZ[9]HA[3];W[ee])"), "", "the stones are placed");
    assert!(notes("(;SZ[9]HA[3];B[ee])").contains("none were placed"));
}
