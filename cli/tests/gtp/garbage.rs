//! Lines that no controller should send.

use proptest::prelude::*;

use crate::client::Engine;

/// Sends a line and asks for the name; the answers to both.
fn survives(engine: &mut Engine, line: &[u8]) -> Option<String> {
    engine.send(line);
    engine.send(b"\n999 name\n");
    let first = engine.receive();
    if first == "=999 Atsumi\n\n" {
        return None;
    }
    assert_eq!(engine.receive(), "=999 Atsumi\n\n", "after {line:?}");
    Some(first)
}

#[test]
fn odd_lines_are_refused_and_the_engine_goes_on() {
    let mut engine = Engine::start(&[]);
    for line in [
        &b"\xff\xfe\xfd"[..],
        b"play black \xc3\x28",
        b"pla",
        b"12 pl",
        b"= ok",
        b"? no",
        b"-",
        b"99999999999999999999999999999999 name",
        b"play black D4444444444444444444",
        b"play black D-4",
        b"boardsize 99999999999999999999",
        b"boardsize 4294967305",
        b"komi 1e999",
        b"loadsgf \x1b[31m/",
        b"loadsgf /",
        b"undo undo undo",
        b"(;GM[1];B[dd])",
    ] {
        let answer = survives(&mut engine, line);
        assert!(answer.as_deref().is_some_and(|text| text.starts_with('?')), "{line:?}: {answer:?}");
    }
}

#[test]
fn control_characters_are_dropped() {
    let mut engine = Engine::start(&[]);
    assert_eq!(survives(&mut engine, b"\x00\x01\x02\r\x7f"), None);
    assert_eq!(survives(&mut engine, b"8 protocol\x00_version\r"), Some("=8 2\n\n".to_owned()));
    assert_eq!(survives(&mut engine, b"9\tprotocol_version\t"), Some("=9 2\n\n".to_owned()));
}

#[test]
fn long_lines_are_refused() {
    let mut engine = Engine::start(&[]);
    let unknown = Some("? unknown command\n\n".to_owned());
    assert_eq!(survives(&mut engine, &vec![b'x'; 1 << 20]), unknown);
    assert_eq!(survives(&mut engine, &vec![b'1'; 1 << 20]), unknown);
    assert_eq!(survives(&mut engine, &vec![0xff; 1 << 20]), unknown);
    let too_long = Some("? the line is longer than 4 MiB\n\n".to_owned());
    assert_eq!(survives(&mut engine, &vec![b'x'; 5 << 20]), too_long);
    let mut line = b"set_free_handicap".to_vec();
    line.extend(b" a1".repeat(100_000));
    assert_eq!(survives(&mut engine, &line), Some("? repeated vertex\n\n".to_owned()));
}

#[test]
fn the_input_may_end_anywhere() {
    for input in [&b""[..], b"\n", b"na", b"1", b"\xff", b"# half a comm", b"12 play black D"] {
        let mut engine = Engine::start(&[]);
        engine.send(input);
        let (answers, ended_well) = engine.finish();
        assert!(ended_well, "{input:?}");
        assert!(answers.is_empty() || answers.starts_with('?') && answers.ends_with("\n\n"), "{input:?}: {answers}");
    }
}

/// Whether a line asks for an answer: something is left of it without control characters and comment.
fn asks(line: &[u8]) -> bool {
    let comment = line.iter().position(|&b| b == b'#').unwrap_or(line.len());
    let text: Vec<u8> = line[..comment].iter().copied().filter(|b| !b.is_ascii_control()).collect();
    !String::from_utf8_lossy(&text).trim().is_empty()
}

/// Lines of bytes, of words of the protocol, or both.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let words = "(play|attack|defend|undo|komi|boardsize|trymove|popgo|loadsgf|worm_data|is_legal|connect|showboard|\
                 fixed_handicap|findlib|unconditional_status|gogui-setup|orientation|known_command|final_score)\
                 ( (b|w|black|WHITE|pass|[a-t][0-9]{1,2}|-?[0-9]{1,3}|#|\t)){0,3}";
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..40),
        words.prop_map(String::into_bytes),
        (words, proptest::collection::vec(any::<u8>(), 0..10))
            .prop_map(|(text, tail)| [text.into_bytes(), tail].concat()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn every_command_is_answered_once(lines in proptest::collection::vec(line(), 1..60)) {
        let mut engine = Engine::start(&["--boardsize", "5"]);
        let text = lines.join(&b'\n');
        engine.send(&text);
        engine.send(b"\n999 name\n");
        let expected = text.split(|&b| b == b'\n').filter(|line| asks(line)).count() + 1;
        let (answers, ended_well) = engine.finish();
        prop_assert!(ended_well);
        let answers: Vec<&str> = answers.split_terminator("\n\n").collect();
        prop_assert_eq!(answers.len(), expected);
        prop_assert_eq!(answers.last(), Some(&"=999 Atsumi"));
        prop_assert!(answers.iter().all(|answer| answer.starts_with(['=', '?'])));
        prop_assert!(!answers.iter().any(|answer| answer.contains("internal error")));
    }
}
