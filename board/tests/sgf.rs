//! Game records that are unusual, damaged or hostile.

use go_board::{Color, Game, IllegalMove, Point, SgfError, SgfNote, Vertex};
use proptest::prelude::*;

fn read(text: &str) -> Game {
    Game::from_bytes(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn error(text: &str) -> String {
    match Game::from_bytes(text.as_bytes()) {
        Ok(game) => panic!("{text}: read as {game:?}"),
        Err(e) => e.to_string(),
    }
}

fn vertices(game: &Game) -> Vec<String> {
    game.moves().map(|m| format!("{} {}", m.color, m.vertex.display(game.size()))).collect()
}

#[test]
fn root_properties() {
    let game = read(
        "(;FF[4]GM[1]CA[UTF-8]SZ[13:13]KM[0,5]HA[2]AB[dj][jd]PB[ Honinbo\n Shusaku ]BR[7d]PW[x]WR[3 dan]RU[Chinese]\
         RE[W+R]DT[1846-09-11]EV[Castle game]GN[Ear-reddening];W[gg])",
    );
    let info = game.info();
    assert_eq!(game.size().get(), 13);
    assert_eq!((info.komi, info.handicap), (Some(0.5), Some(2)));
    let texts = [&info.black, &info.black_rank, &info.white, &info.white_rank, &info.rules, &info.result];
    let texts: Vec<&str> = texts.iter().map(|text| text.as_deref().unwrap()).collect();
    assert_eq!(texts, ["Honinbo Shusaku", "7d", "x", "3 dan", "Chinese", "W+R"]);
    assert_eq!(info.date.as_deref(), Some("1846-09-11"));
    assert_eq!(info.event.as_deref(), Some("Castle game"));
    assert_eq!(info.name.as_deref(), Some("Ear-reddening"));
    assert!(game.notes().is_empty() && game.charset() == "UTF-8");
    assert_eq!(game.position_at(0).unwrap().color_at(Point::new(9, 3)), Some(Color::Black));
    assert_eq!((game.to_move(0), game.to_move(1)), (Color::White, Color::Black));
}

#[test]
fn sizes() {
    assert_eq!(read("(;)").size().get(), 19);
    assert_eq!(read("(;SZ[ 9 ])").size().get(), 9);
    for size in ["1", "0", "21", "9:13", "-5", "9x9", "999", "", "nineteen"] {
        let message = error(&format!("(;SZ[{size}];B[aa])"));
        assert_eq!(message, format!("board size SZ[{size}] is not supported; square boards from 2 to 19 are"));
    }
}

#[test]
fn passes_captures_and_several_moves_in_a_node() {
    let game = read("(;SZ[5];W[aa];B[ba]W[];B[tt];W[];B[ab])");
    assert_eq!(vertices(&game), ["white A5", "black B5", "white PASS", "black PASS", "white PASS", "black A4"]);
    let board = game.position_at(6).unwrap();
    assert!(board.is_empty_point(Point::new(0, 0)));
    assert_eq!(board.captured(Color::White), 1);
}

#[test]
fn set_up_stones() {
    let game = read("(;SZ[5]AB[aa:bb][dd]AW[ea];PL[W];W[ee];AE[aa:ab]AB[ee:ee];B[ab]AE[ee];PL[W])");
    let text = |n: usize| game.position_at(n).unwrap().to_diagram().replace('+', ".");
    assert_eq!(text(0), "X X . . O\nX X . . .\n. . . . .\n. . . X .\n. . . . .");
    // Set-up stones that follow a move, also those in the node of the next move, belong to the position after it.
    assert_eq!(text(1), ". X . . O\n. X . . .\n. . . . .\n. . . X .\n. . . . .");
    assert_eq!(text(2), ". X . . O\nX X . . .\n. . . . .\n. . . X .\n. . . . .");
    assert_eq!([0, 1, 2].map(|n| game.to_move(n)), [Color::White, Color::Black, Color::White]);
    let game = read("(;SZ[5];B[aa];AE[aa]AW[bb])");
    assert_eq!(
        game.position_at(1).unwrap().to_diagram().replace('+', "."),
        ". . . . .\n. O . . .\n. . . . .\n. . . . .\n. . . . ."
    );
    assert_eq!(game.position_at(1).unwrap().check_consistency(), Ok(()));
    let game = read("(;SZ[5]AB[][aa]AW[ b b ];\nB[ cc ])");
    assert_eq!(game.position_at(1).unwrap().strings().count(), 3);
    let breathless = read("(;SZ[5]\nAB[aa]AW[ba][ab])").position_at(0).unwrap_err();
    assert_eq!(
        breathless.to_string(),
        "line 1, column 2: set-up stones: the black string at row 1, column 1 from the top left has no liberties"
    );
}

#[test]
fn variations_and_further_games_are_skipped() {
    let game = read("From: someone\n(;SZ[9];B[aa](;W[bb]C[a (;) \\] ]\n(;B[cc])(;B[dd]))(;W[ee]))(;SZ[5];B[aa])");
    assert_eq!(vertices(&game), ["black A9", "white B8", "black C7"]);
    // Missing ends are tolerated as long as no node is lost.
    assert_eq!(read("(;SZ[9];B[aa];W[bb]").len(), 2);
    assert_eq!(read("(;SZ[9];B[aa](;W[bb])").notes().len(), 1, "the main line is whole, the record is not");
    // Old property names in mixed case.
    assert_eq!(read("(;SiZe[9];Black[aa];White[bb])").len(), 2);
}

#[test]
fn a_record_that_was_cut_off_says_where_it_ends() {
    let end = "it may have been cut off";
    for (text, moves, note) in [
        (
            "(;SZ[9]\n;B[aa];W[bb]\n\n",
            2,
            format!("line 2, column 12: the record ends before the \")\" of the game; {end}"),
        ),
        ("(;SZ[9]\n;B[aa];W[b", 1, format!("line 2, column 10: the record ends before the \"]\" of a value; {end}")),
        ("(;SZ[9];B[aa];", 1, format!("line 1, column 14: the record ends before the \")\" of the game; {end}")),
    ] {
        let game = read(text);
        let notes: Vec<String> = game.notes().iter().map(ToString::to_string).collect();
        assert_eq!((game.len(), notes), (moves, vec![note]), "{text}");
    }
}

#[test]
fn side_to_move() {
    for (text, color) in [("B", Color::Black), (" w ", Color::White), ("white", Color::White), ("2", Color::White)] {
        assert_eq!(read(&format!("(;SZ[9]AB[aa]PL[{text}])")).to_move(0), color, "{text}");
    }
    assert_eq!(read("(;SZ[9]PL[nobody])").to_move(0), Color::Black);
}

#[test]
fn handicap_without_stones_is_noted() {
    let game = read("(;HA[4];W[dd])");
    assert_eq!(game.notes(), [SgfNote::HandicapWithoutStones { stones: 4 }]);
    assert_eq!(game.position_at(0).unwrap().strings().count(), 0);
    assert_eq!(game.to_move(0), Color::White);
    assert!(read("(;HA[1];B[dd])").notes().is_empty());
}

#[test]
fn what_is_no_number_is_noted() {
    for (properties, note) in [
        ("KM[much]", "KM[much] is no komi such as 6.5; the komi is unknown"),
        ("KM[inf]", "KM[inf] is no komi such as 6.5; the komi is unknown"),
        ("HA[many]", "HA[many] is no number of stones such as 2; the handicap is unknown"),
        ("HA[-2]", "HA[-2] is no number of stones such as 2; the handicap is unknown"),
        ("KM[1e308]", "KM[1e308] is no komi such as 6.5; the komi is unknown"),
        ("HA[82]", "HA[82] is no number of stones such as 2; the handicap is unknown"),
        ("HA[4]", "HA[4] without AB: the handicap stones are not in the record, none were placed"),
    ] {
        let game = read(&format!("(;SZ[9]{properties};B[dd])"));
        let notes: Vec<String> = game.notes().iter().map(ToString::to_string).collect();
        assert_eq!(notes, [note], "{properties}");
    }
}

/// Servers write hundredths, and 0 for any komi.
#[test]
fn komi_of_servers() {
    for (value, points, noted) in [
        ("650", 6.5, true),
        ("750", 7.5, true),
        ("375", 7.5, true),
        ("325", 6.5, true),
        ("-550", -5.5, true),
        ("99.5", 99.5, false),
        ("0.5", 0.5, false),
        ("-0", 0.0, true),
        ("0.0", 0.0, true),
    ] {
        let game = read(&format!("(;SZ[9]KM[{value}];B[ee];W[cc])"));
        assert_eq!((game.info().komi, game.notes().len()), (Some(points), usize::from(noted)), "{value}");
    }
    let notes = |text: &str| read(text).notes().iter().map(ToString::to_string).collect::<Vec<_>>();
    let hundredths = "KM[375] is taken for 7.5 points; some servers write hundredths, of points or of stones";
    assert_eq!(notes("(;SZ[9]KM[375];B[ee])"), [hundredths]);
    let even = "KM[0] in an even game: some servers write 0 whatever the komi was";
    assert_eq!(notes("(;SZ[9]KM[0]HA[0];B[ee];W[cc])"), [even]);
    for no_even_game in ["(;SZ[9]KM[0])", "(;SZ[9]KM[0]HA[1];B[ee];W[cc])", "(;SZ[9]KM[0]AB[gg];W[ee];B[cc])"] {
        assert_eq!(notes(no_even_game), [""; 0], "{no_even_game}");
    }
}

#[test]
fn illegal_moves_are_named() {
    let ko = "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db]\nAW[cc];B[cb];W[bb])";
    let suicide = "(;SZ[5]AB[ba][ab]\n\n;W[ee];B[de];W[aa])";
    for (text, number, reason, message) in [
        (ko, 2, IllegalMove::Ko, "line 2, column 13: move 2, white at B4, is illegal: it retakes a ko at once"),
        (suicide, 3, IllegalMove::Suicide, "line 3, column 13: move 3, white at A5, is illegal: it is suicide"),
        (
            "(;SZ[5];B[aa]\n;W[aa])",
            2,
            IllegalMove::Occupied(Color::Black),
            "line 2, column 1: move 2, white at A5, is illegal: a black stone is already there",
        ),
    ] {
        let game = read(text);
        assert!(game.position_at(number - 1).is_ok(), "{text}");
        let error = game.position_at(number).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(matches!(error, SgfError::IllegalMove { reason: r, .. } if r == reason));
    }
}

#[test]
fn errors() {
    assert_eq!(error(""), "the game record is empty");
    assert_eq!(error(" \r\n"), "the game record is empty");
    assert_eq!(error("ko"), "no game found: a game record in SGF starts with \"(;\"");
    assert_eq!(error("(;GM[2]SZ[8])"), "the record is of another game (GM[2]); Go is GM[1]");
    let point = "names no point of the board; two letters do, column and row, as in dp";
    assert_eq!(error("(;SZ[9]\n;B[aa]\n;W[ja])"), format!("line 3, column 2: W[ja] {point}"));
    assert_eq!(error("(;SZ[9];B[a1])"), format!("line 1, column 9: B[a1] {point}"));
    assert_eq!(error("(;SZ[9]AB[aa][bbb])"), format!("line 1, column 15: AB[bbb] {point}"));
    assert_eq!(error("(;SZ[9];B[aa][bb])"), format!("line 1, column 9: B[aa][bb] {point}"));
    assert_eq!(
        read("(;B[aa])").position_at(300).unwrap_err().to_string(),
        "the game has 1 moves; move 300 is past the end"
    );
}

/// Deep, long and binary inputs end in an error or a game, on a small stack and in bounded time.
#[test]
fn hostile_inputs() {
    let deep = |n: usize| format!("(;SZ[9]{}", ";B[]".repeat(n));
    let inputs: Vec<(&str, Vec<u8>)> = vec![
        ("open parentheses", vec![b'('; 1 << 20]),
        ("closing parentheses", vec![b')'; 1 << 20]),
        ("nested trees", "(;".repeat(500_000).into_bytes()),
        ("nodes", deep(500_000).into_bytes()),
        ("one huge value", [b"(;C[".as_slice(), &vec![b'x'; 4 << 20]].concat()),
        ("many values", [b"(;AB".as_slice(), &b"[aa:ss]".repeat(100_000)].concat()),
        ("brackets", vec![b'['; 1 << 20]),
        ("binary", (0..1_u32 << 20).map(|k| k.wrapping_mul(2_654_435_761).to_le_bytes()[3]).collect()),
        ("zeros", vec![0; 1 << 20]),
        ("too large", vec![b' '; (16 << 20) + 1]),
    ];
    let run = move || {
        for (name, bytes) in inputs {
            let game = Game::from_bytes(&bytes);
            assert!(game.is_err() || name.contains("value"), "{name}: {:?}", game.map(|g| g.len()));
        }
        let longest = Game::from_bytes(deep(99_999).as_bytes()).unwrap();
        assert_eq!(longest.position_at(99_999).map(|board| board.strings().count()), Ok(0));
        let error = Game::from_bytes(deep(100_000).as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), "line 1: the game goes on beyond 100000 nodes, the most supported");
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
}

/// Pieces of records, good and bad.
fn piece() -> impl Strategy<Value = String> {
    let fixed = [
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        ":",
        "(;",
        ";B[aa]",
        ";W[bb]",
        "B[tt]",
        "W[]",
        "AB[da:fc]",
        "AE[bb]",
        "AW[cb][bc]",
        "SZ[9]",
        "SZ[19:19]",
        "SZ[x]",
        "GM[1]",
        "GM[3]",
        "CA[GB18030]",
        "PL[W]",
        "HA[2]",
        "KM[6.5]",
        "KM[x]",
        "C[",
        "é",
        "碁",
        "\n",
        "\u{FEFF}",
        "\0",
        "PB[x]",
        "AB[]",
        "AB[zz]",
        "B",
        "b[aa]",
    ];
    prop_oneof![
        4 => proptest::sample::select(fixed.to_vec()).prop_map(str::to_owned),
        2 => ("[a-i]", "[a-i]", "[BW]").prop_map(|(x, y, c)| format!(";{c}[{x}{y}]")),
        1 => ".{0,4}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Reading and replaying never panics, whatever the text; what replays is consistent.
    #[test]
    fn mutated_records(pieces in proptest::collection::vec(piece(), 0..40), cut in 0_usize..200, proper in any::<bool>()) {
        let mut bytes = (if proper { "(;SZ[9]" } else { "" }).to_owned().into_bytes();
        bytes.extend(pieces.concat().bytes());
        bytes.truncate(bytes.len().saturating_sub(cut % 7));
        if cut > 150 && !bytes.is_empty() {
            let at = cut % bytes.len();
            bytes[at] ^= 0x80;
        }
        if let Ok(game) = Game::from_bytes(&bytes) {
            for n in [0, game.len() / 2, game.len(), game.len() + 1] {
                let _: Color = game.to_move(n);
                if let Ok(board) = game.position_at(n) {
                    prop_assert!(n <= game.len());
                    prop_assert_eq!(board.check_consistency(), Ok(()));
                }
            }
            for played in game.moves() {
                let vertex = played.vertex.display(game.size()).to_string();
                prop_assert_eq!(Vertex::parse(&vertex, game.size()), Ok(played.vertex));
            }
        }
    }
}
