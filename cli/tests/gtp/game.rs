//! Setting up and playing.

use std::time::{Duration, Instant};

use crate::client::{Engine, converse};

#[test]
fn moves_are_played_and_taken_back() {
    converse(
        &["--boardsize", "9"],
        "
> query_boardsize
= 9
> play black A1
=
> play white B1
=
> play white a2
=
> captures white
= 1
> captures black
= 0
> play black a1
? illegal move
> play black b1
? illegal move
> play black pass
=
> last_move
= black PASS
> move_history
= black PASS
white A2
white B1
black A1
> gg-undo 2
=
> captures white
= 0
> list_stones black
= A1
> gg-undo 3
? cannot undo
> gg-undo x
? cannot undo
> undo 1
? syntax error: surplus argument \"1\"; undo: Takes back the last move; gg-undo NUMBER takes back several.
> gg-undo
=
> undo
=
> undo
? cannot undo
> last_move
? no previous move known
> list_stones black
=
",
    );
}

#[test]
fn a_ko_is_not_retaken_at_once() {
    converse(
        &["--boardsize", "5"],
        "
> gogui-setup b B5 b A4 b B3 w C5 w D4 w C3 b C4
=
> play w B4
=
> play b C4
? illegal move
> is_legal b C4
= 0
> is_legal w C4
= 1
> trymove b C4
? illegal move
> tryko b C4
=
> dump_stack
= B:C4
> popgo
=
> play b A1
=
> play w A2
=
> play b C4
=
> captures b
= 1
",
    );
}

#[test]
fn faults_are_named() {
    converse(
        &[],
        "
> boardsize 20
? unacceptable size
> boardsize 1
? unacceptable size
> boardsize -3
? unacceptable size
> boardsize
? boardsize not an integer
> boardsize nine
? boardsize not an integer
> komi much
? komi not a float
> komi nan
? komi not a float
> komi 1e308
? unacceptable komi; -1000 to 1000 points are
> komi -1000.5
? unacceptable komi; -1000 to 1000 points are
> atsumi-param komi 1e308
? unacceptable komi; -1000 to 1000 points are
> final_score
= 0
> komi -1000
=
> final_score
= B+1000.0
> play green D4
? invalid color or coordinate
> play black I9
? invalid color or coordinate
> play black U1
? invalid color or coordinate
> play black
? invalid color or coordinate
> black
? invalid coordinate
> color Z1
? invalid coordinate
> captures
? invalid color
> time_settings 1 2
? not three integers
> time_left
? invalid color
> time_left black soon 0
? time and stones not two integers
> level 21
? level 21 is not supported; levels 0 to 20 are, and fast, normal and deep
> level deeper
? level deeper is not supported; levels 0 to 20 are, and fast, normal and deep
> level
? level not given
> popgo
? Stack empty.
> orientation 8
? unacceptable orientation
> query_boardsize
= 19
> move_history
=
",
    );
}

#[test]
fn handicap_stones() {
    converse(
        &["--boardsize", "9"],
        "
> fixed_handicap 3
= C7 G7 C3
> get_handicap
= 3
> fixed_handicap 2
? board not empty
> undo
? cannot undo
> clear_board
=
> get_handicap
= 0
> fixed_handicap 10
? invalid handicap
> fixed_handicap 1
? invalid handicap
> fixed_handicap two
? handicap not an integer
> place_free_handicap 40
= C7 E7 G7 C5 E5 G5 C3 E3 G3
> clear_board
=
> place_free_handicap 81
? invalid handicap
> set_free_handicap A1 B2 C3
=
> list_stones black
= C3 B2 A1
> clear_board
=
> set_free_handicap A1
? invalid handicap
> set_free_handicap A1 A1
? repeated vertex
> set_free_handicap A1 pass
? invalid coordinate
> boardsize 5
=
> fixed_handicap 2
? invalid handicap
",
    );
}

#[test]
fn trial_moves_stay_apart_from_the_game() {
    converse(
        &["--boardsize", "9"],
        "
> white E5
=
> black E4
=
> trymove b D5
=
> trymove w D5
? illegal move
> tryko w F4
=
> dump_stack
= B:D5 W:F4
> list_stones black
= D5 E4
> play b A1
? not available while trial moves are on the board; take them back with popgo
> worm_data E5
? not available while trial moves are on the board; take them back with popgo
> final_score
? not available while trial moves are on the board; take them back with popgo
> undo
? cannot undo
> last_move
= black E4
> popgo
=
> popgo
=
> popgo
? Stack empty.
> trymove b C3
=
> clear_board
=
> dump_stack
=
> playblack A1
=
> playwhite A2
=
> list_stones white
= A2
",
    );
}

#[test]
fn a_turned_board_reads_and_shows_turned_vertices() {
    converse(
        &["--boardsize", "5"],
        "
> orientation 3
=
> query_orientation
= 3
> play b A5
=
> play w C4
=
> showboard
=
   A B C D E
 5 X . . . . 5
 4 . + O + . 4
 3 . . + . . 3
 2 . + . + . 2     WHITE (O) has captured 0 stones
 1 . . . . . 1     BLACK (X) has captured 0 stones
   A B C D E
> findlib A5
= B5 A4
> printsgf
= (;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Japanese]KM[0]HA[0]
PL[B]
;B[ae];W[bc]
)
",
    );
}

/// Replaying such a game for every move takes a minute.
#[test]
fn taking_back_many_moves_costs_as_much_as_one() {
    let moves = 90_000;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("long.sgf");
    std::fs::write(&path, format!("(;SZ[9];B[ee]{})", ";W[];B[]".repeat(moves / 2))).expect("a record");
    let mut engine = Engine::start(&[path.to_str().expect("a path in UTF-8")]);
    let begun = Instant::now();
    assert_eq!(engine.succeed(&format!("gg-undo {moves}")), "");
    assert_eq!(engine.succeed("move_history"), "black E5");
    // All or none: the last of many is illegal.
    assert_eq!(engine.ask(&format!("gogui-play_sequence{} w E5", " w pass".repeat(moves))), "? illegal move\n\n");
    assert_eq!(engine.succeed("move_history"), "black E5");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}
