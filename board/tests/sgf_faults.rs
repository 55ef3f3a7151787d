//! Damaged game records: what was lost is noted with its place, and where nothing is left that is an error.

use go_board::Game;

/// The number of moves and the notes.
fn read(text: &str) -> (usize, Vec<String>) {
    let game = Game::from_bytes(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"));
    (game.len(), game.notes().iter().map(ToString::to_string).collect())
}

fn error(text: impl AsRef<[u8]>) -> String {
    match Game::from_bytes(text.as_ref()) {
        Ok(game) => panic!("read as a game of {} moves, {:?}", game.len(), game.notes()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn text_that_is_no_record_is_refused() {
    let nothing = "no game found, nothing in the text could be used; line";
    for (text, reason) in [
        ("for (;;) {", "1, column 5: the first node has no property of a record of Go, such as SZ[19]"),
        ("(;XYZ)", "1, column 1: the first node has no property of a record of Go, such as SZ[19]"),
        ("int f() {\n for (;;) g(x[1]);\n}\n", "2, column 6: the first node has no property"),
        ("(;a[b]c)", "1, column 1: the first node has no"),
        (
            "(;SZ[9]b[ee];w[dd])",
            "1, column 8: b[ee] looks like a move or a stone; those are B, W, AB, AW and AE, in capitals",
        ),
        ("(;SZ[9]C[x;B[ee])", "1, column 8: a value of C seems to go on over other ones; it may lack its \"]\""),
    ] {
        let message = error(text);
        assert!(message.starts_with(&format!("{nothing} {reason}")), "{text}: {message}");
    }
    // Nothing but an empty node: a game without moves.
    assert_eq!(read(" (;)\n").0, 0);
}

/// Bytes without meaning hold `(;` by accident.
#[test]
fn binaries_are_refused() {
    let mut state = 1_u64;
    for seed in 0..200 {
        let mut byte = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state.to_be_bytes()[0]
        };
        let mut bytes: Vec<u8> = (0..20_000).map(|_| byte()).collect();
        bytes[9_000 + seed..9_002 + seed].copy_from_slice(b"(;");
        error(&bytes);
        // With the bytes of a program, most of which are zeros.
        bytes.iter_mut().filter(|byte| **byte > 0x80).for_each(|byte| *byte = 0);
        error(&bytes);
    }
}

#[test]
fn points_set_up_in_two_ways_are_noted() {
    let note = "line 1, column 25: AW[aa] has a point that this node sets up otherwise before; the last one counts";
    assert_eq!(read("(;SZ[9]AB[aa][bb]AW[cc][aa])"), (0, vec![note.to_owned()]));
    // Twice in the same way says the same, and later nodes may change a point.
    assert_eq!(read("(;SZ[9]AB[aa][aa:bb];AW[aa])"), (0, Vec::new()));
}

#[test]
fn what_could_be_a_lost_move_is_noted() {
    let stone = "looks like a move or a stone; those are B, W, AB, AW and AE, in capitals";
    let stray = "is no property, node or variation; it is left out";
    for (text, moves, notes) in [
        (
            "(;SZ[9];B[ee];w[dd];B[cc])",
            2,
            vec![
                format!("line 1, column 15: w[dd] {stone}"),
                "line 1, column 20: move 2 is black's, as the one before it; a move of white may be missing".to_owned(),
            ],
        ),
        ("(;SZ[9];B[ee];F[dd])", 1, vec![format!("line 1, column 15: F[dd] {stone}")]),
        ("(;SZ[9];B[ee];C[dd])", 1, vec![format!("line 1, column 15: C[dd] {stone}")]),
        ("(;SZ[9];B[ee];V[dd])", 1, vec![format!("line 1, column 15: V[dd] {stone}")]),
        ("(;SZ[9];B[ee];J[])", 1, vec![format!("line 1, column 15: J[] {stone}")]),
        ("(;SZ[9]AB[ee]AV[dd:ee])", 0, vec![format!("line 1, column 14: AV[dd:ee] {stone}")]),
        ("(;SZ[9];B[ee];AR[dd]TR[cc])", 1, vec![format!("line 1, column 15: AR[dd] {stone}")]),
        ("(;SZ[9];B[ee];[dd])", 1, vec![format!("line 1, column 15: [dd] {stone}")]),
        ("(;SZ[9];B[ee];?W[dd])", 2, vec![format!("line 1, column 15: \"?\" {stray}")]),
        (
            "(;SZ[9];B[ee];W}dd];B[cc])",
            2,
            vec![
                format!("line 1, column 15: \"W}}dd\" {stray} (and at one more place)"),
                "line 1, column 20: move 2 is black's, as the one before it; a move of white may be missing".to_owned(),
            ],
        ),
        (
            "(;SZ[9];B[ee]C[x;W[dd])",
            1,
            vec!["line 1, column 14: a value of C seems to go on over other ones; it may lack its \"]\"".to_owned()],
        ),
        (
            "(;GM[1]RZ[9];B[ee])",
            1,
            vec!["line 1, column 8: RZ[9] is no property, and without SZ the board has 19 lines".to_owned()],
        ),
        (
            "(;SZ[9];B[ee];W[dd]B[cc])",
            3,
            vec!["line 1, column 14: this node has more than one move; a \";\" may be missing".to_owned()],
        ),
        (
            "(;;B[ee])",
            1,
            vec!["line 1, column 1: the first node has no property of a record of Go, such as SZ[19]".to_owned()],
        ),
    ] {
        assert_eq!(read(text), (moves, notes), "{text}");
    }
}

#[test]
fn text_behind_an_unbalanced_end_is_noted() {
    let goes_on = "the text goes on behind a \")\"; this part of it is left out";
    for (text, moves, note) in [
        ("(;SZ[9];B[ee];W[dd]);B[cc];W[gg])", 2, format!("line 1, column 21: {goes_on}")),
        ("(;SZ[9];B[ee](;W[dd]);B[cc])", 2, format!("line 1, column 22: {goes_on}")),
        ("(;SZ[9];B[ee]))", 1, "line 1, column 15: this \")\" ends nothing".to_owned()),
        ("(;SZ[9];B[ee](W[dd]))", 2, "line 1, column 15: a node has to begin here, with \";\"".to_owned()),
        (
            ";SZ[9];B[ee](;W[dd])",
            1,
            "line 1, column 1: pieces of a game record stand before the \"(;\" that begins the game".to_owned(),
        ),
        ("(;SZ[9];B[ee])(;SZ[9];B[dd])", 1, "the file has another game; only the first one is read".to_owned()),
        ("(;SZ[9])(;SZ[9])(;SZ[9])", 0, "the file has 2 more games; only the first one is read".to_owned()),
    ] {
        assert_eq!(read(text), (moves, vec![note]), "{text}");
    }
}

/// What real records have must not be noted.
#[test]
fn sound_records_have_no_notes() {
    for text in [
        "From: someone\nSubject: game\n\n(;SZ[9];B[ee])\n-- \nregards (me) :-)\n",
        "(;FF[3]GM[1]SiZe[9]MULTIGOGM[1]KGSDE[aa]IL[bb]US[ko];Black[ee]C[gg]BL[12.5]OB[3];White[dd]CR[dd]L[aa])",
        "(;SZ[9]AB[ee]PL[B];B[cc];AW[gg];B[dd];C[That is all.])",
        "\u{feff}(;SZ[9]\r\n;B[ee]\r\nC[see B[dd\\] and ;W[cc\\]];W[])\r\n",
        "(;SZ[9];B[ee]DM[]KO[](;W[dd]VW[])(;W[cc]))",
    ] {
        assert_eq!(read(text).1, [""; 0], "{text}");
    }
}

/// Handicap stones may be written as moves.
#[test]
fn moves_of_one_player_in_a_row() {
    let repeats = |text: &str| read(text).1.iter().filter(|note| note.contains("as the one before it")).count();
    for (text, noted) in [
        ("(;SZ[9]HA[3];B[ee];B[cc];B[gg];W[dd];B[dg])", 0),
        ("(;SZ[9]HA[3];B[ee];B[cc];B[gg];W[dd];W[dg])", 1),
        ("(;SZ[9];B[ee];B[cc])", 1),
        ("(;SZ[9];B[ee];PL[B];B[cc];AW[dd];B[gg])", 0),
    ] {
        assert_eq!(repeats(text), noted, "{text}");
    }
}

/// Byte order marks of every encoding.
#[test]
fn byte_order_marks() {
    let text = "(;SZ[9]PB[\u{67ef}\u{6d01}];B[ee])";
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
    };
    for bytes in [format!("\u{feff}{text}").into_bytes(), utf16(u16::to_le_bytes), utf16(u16::to_be_bytes)] {
        let game = Game::from_bytes(&bytes).expect("a game");
        assert_eq!(
            (game.len(), game.info().black.as_deref(), game.notes()),
            (1, Some("\u{67ef}\u{6d01}"), [].as_slice())
        );
    }
}

/// A text as long as a number says.
type Text = fn(usize) -> String;

/// Memory grows with the text, and no faster.
#[test]
fn memory_is_linear() {
    let texts: [(&str, Text); 6] = [
        ("ranges", |n| format!("(;SZ[19]AB{}AE[aa:ss])", "[aa:ss]".repeat(n))),
        ("nodes with ranges", |n| format!("(;SZ[19]{})", ";AB[aa:sr]AE[aa:sr]".repeat(n))),
        ("nodes with points", |n| format!("(;SZ[19]{})", ";AE[aa][cc][ee][gg]".repeat(n))),
        ("moves", |n| format!("(;SZ[19]{})", ";B[aa];W[bb]".repeat(n))),
        ("faults", |n| format!("(;SZ[19];B[aa]{})", "?x[dd]b[ee]]".repeat(n))),
        ("variations", |n| format!("(;SZ[19];B[aa]{}{})", "(;W[bb]".repeat(n), ")".repeat(n))),
    ];
    for (name, text) in texts {
        let allocated = |n: usize| {
            let text = text(n);
            let info = allocation_counter::measure(|| drop(std::hint::black_box(Game::from_bytes(text.as_bytes()))));
            assert!(info.bytes_max <= 40 * text.len() as u64 + 4096, "{name}: {info:?} for {} bytes", text.len());
            info.bytes_total
        };
        let (small, large) = (allocated(2_000), allocated(8_000));
        assert!(large <= 5 * small, "{name}: {small} bytes, four times as much text: {large}");
    }
}
