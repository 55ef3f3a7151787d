//! Eye spaces, half and false eyes, and drawn eye spaces.

use std::process::{Command, Stdio};

use crate::client::{Engine, converse};

/// Black's wall on the left edge; whoever plays in the middle decides whether there is a second eye.
const THREE: &str = "gogui-setup b B5 b B4 b B3 b A6 b A2 b B6 b B2 w A7 w B7 w C7 w B1 w A1 w C1";

#[test]
fn values_and_vital_points() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {THREE}
=
> eval_eye A4
= 1 2 A4 A4
> eval_eye A3
= 1 2 A4 A4
> eval_eye B4
= -1
> eval_eye Z4
? invalid coordinate
> play w A4
=
> eval_eye A5
= 1 1
"
        ),
    );
}

#[test]
fn what_a_vertex_is_to_the_eyes_of_a_colour() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {THREE}
=
> eye_data black A3
= origin               A5
color                black
esize                3
msize                0
value                1122
marginal             0
neighbors            1
marginal_neighbors   0
> eye_data white A3
= origin               PASS
color                empty
esize                0
msize                0
value                0000
marginal             0
neighbors            0
marginal_neighbors   0
> eye_data A3
? invalid color or coordinate
> trymove b A4
=
> eye_data black A3
? eye data unavailable when stackp > 0
> half_eye_data A3
? half eye data unavailable when stackp > 0
"
        ),
    );
}

#[test]
fn half_and_false_eyes() {
    let mut engine = Engine::start(&["examples/first-game.sgf"]);
    let half = engine.succeed("half_eye_data C10");
    for line in ["type                 HALF_EYE", "attack_point[0]      D11", "defense_point[0]     D11"] {
        assert!(half.lines().any(|found| found.trim_end() == line), "{line}\n{half}");
    }
    assert_eq!(engine.succeed("eval_eye C10"), "0 1 D11 D11");
    let lost = engine.succeed("half_eye_data H16");
    assert!(lost.contains("type                 FALSE_EYE"), "{lost}");
    assert!(engine.succeed("eye_data black H16").contains("marginal             1"));
}

#[test]
fn an_empty_board_has_no_eyes_whatever_was_there_before() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {THREE}
=
> eval_eye A4
= 1 2 A4 A4
> clear_board
=
> eval_eye A4
= -1
> half_eye_data A4
= value                10.00
type                 0
num_attacks          0
num_defenses         0
> atsumi-eyes
=
"
        ),
    );
}

#[test]
fn drawings_are_played_out_and_leave_the_game_alone() {
    converse(
        &["--boardsize", "9"],
        "
> play b E5
=
> analyze_eyegraph XX..
= 1122
XX*.
> analyze_eyegraph |X%|.%|..%+--
= 1222
|X
|<
|<.
+--
> analyze_eyegraph 0 0 |.%|...%+---
= 1122
|.
|>*.
+---
> analyze_eyegraph .!.%O.O%O!O
= 0022
.@.
 .
 !
> analyze_eyegraph
= 0000
> analyze_eyegraph 4 1
= 0000
> analyze_eyegraph ..%O%OO
= 1111
..
> analyze_eyegraph zzz
? failed to analyze: the drawing has no point of an eye space; an example is ...%..O
> analyze_eyegraph ..&
? failed to analyze: row 1, column 3: '&' is no sign; vertices are . * < > ! @ ( ) X $, borders | - +, stones of the owner O or a space
> analyze_eyegraph .....%.....%.....
? failed to analyze: the eye space has 15 points, and the solver was allowed 12
> analyze_eyegraph 9 0 ...
? failed to analyze: outer liberties must be 0 to 5
> list_stones black
= E5
",
    );
}

/// What is far apart made a picture of every point between: 100 kB asked for 10 GB and half a minute.
#[test]
fn large_drawings_are_refused() {
    let mut engine = Engine::start(&[]);
    let answer = engine.ask(&format!("analyze_eyegraph {}.{}.", "O".repeat(3000), "%".repeat(3000)));
    let refused = "? failed to analyze: a drawing of 3001 by 3001 signs; there may be 64 rows and columns\n\n";
    assert_eq!(answer, refused);
    let answer = engine.ask(&format!("analyze_eyegraph {}.{}.", "O".repeat(62), "%".repeat(63)));
    assert!(answer.starts_with("= "), "{answer}");
}

#[test]
fn shapes_are_compared_with_the_solver() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let life = ["life_attack.db", "life_vital.db", "life_defense.db"];
    for name in ["influence.db", "barriers.db", "connections.db"].into_iter().chain(life) {
        let from = format!("{}/../patterns/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::copy(from, folder.path().join(name)).expect("a copy");
    }
    // Three in a row are worth one eye and a half; the stone in the middle makes the second pattern right.
    std::fs::write(folder.path().join("eyes.db"), "Pattern 300\n\n...\n\n:2222\n\nPattern 301\n\n.X.\n\n:1111\n")
        .expect("a file");
    let complaints = |patterns: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_atsumi"));
        command.arg("gtp").args(patterns.iter().flat_map(|folder| ["--patterns", folder]));
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it");
        let mut input = child.stdin.take().expect("input");
        std::io::Write::write_all(&mut input, b"test_eyeshape E5 F5 G5\ntest_eyeshape\ntest_eyeshape Z1\n")
            .expect("sent");
        drop(input);
        let output = child.wait_with_output().expect("output");
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            "= \n\n? invalid coordinate: name the points of an eye space\n\n? invalid coordinate\n\n"
        );
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    assert_eq!(complaints(folder.path().to_str()), "pattern 300, stones on []: the shape says 2222, the solver 1122\n");
    assert_eq!(complaints(None), "");
}

#[test]
fn points_that_are_no_eye_space_are_refused() {
    converse(
        &["--boardsize", "9"],
        "
> play b E5
=
> test_eyeshape A1 C1 A2
? C1 is not connected with A1; an eye space is one piece
> test_eyeshape A1 B2
? B2 is not connected with A1; an eye space is one piece
> test_eyeshape D5 E5
=
> test_eyeshape A1 A2 A1
? A1 is named twice
> test_eyeshape pass
? invalid coordinate
> test_eyeshape A1 B2 A2
=
",
    );
}

/// On all boards of a game, where spaces of both colours overlap, too.
#[test]
fn no_vertex_is_marked_twice_in_one_way() {
    let mut engine = Engine::start(&[]);
    let mut overlaps = 0;
    for number in (20..120).step_by(9) {
        engine.succeed(&format!("loadsgf examples/first-game.sgf {number}"));
        let shown = engine.succeed("atsumi-eyes");
        let mut tinted = Vec::new();
        for line in shown.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[0] {
                "COLOR" => tinted.extend(words[2..].iter().map(|&word| word.to_owned())),
                "LABEL" => {}
                _ => assert!((1..words.len()).all(|k| !words[..k].contains(&words[k])), "{number}: {line}"),
            }
        }
        let all = tinted.len();
        tinted.sort();
        tinted.dedup();
        overlaps += all - tinted.len();
    }
    assert!(overlaps > 0, "no spaces overlap");
    let help = engine.succeed("help atsumi-eyes");
    assert!(["CIRCLE", "SQUARE", "TRIANGLE", "MARK"].iter().all(|word| help.contains(word)), "{help}");
}

#[test]
fn graphics_name_spaces_and_vital_points() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed(THREE);
    let shown = engine.succeed("atsumi-eyes");
    let line = |word: &str| shown.lines().find(|line| line.starts_with(word)).unwrap_or_default().to_owned();
    assert!(shown.lines().any(|line| line.starts_with("COLOR #") && line.ends_with(" A5 A4 A3")), "{shown}");
    assert!(line("LABEL").contains("A5 1½"), "{shown}");
    assert!(line("SQUARE").split_whitespace().any(|point| point == "A4"), "{shown}");
}
