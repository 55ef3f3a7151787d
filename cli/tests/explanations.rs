//! Ten explanations as a document, `docs/explanations.md`: what the program says of a point, how a player reads it,
//! and what happens when the stone that the reading names is taken off the board. `BLESS=1` writes the document anew.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use atsumi::board::{Board, Game, Point, Vertex};
use atsumi::{Analysis, Settings, Terms};

/// A reading is wrong if the owner of the point changes by less than this, of 2.
const EFFECT: f32 = 0.3;

/// A point that is explained.
struct Case {
    record: &'static str,
    number: usize,
    point: &'static str,
    /// The stone that the reading names as the cause.
    cause: &'static str,
    reading: &'static str,
}

const GAME: &str = "examples/first-game.sgf";
const SMALL: &str = "examples/small-board.sgf";

const fn case(
    (record, number): (&'static str, usize),
    [point, cause]: [&'static str; 2],
    reading: &'static str,
) -> Case {
    Case { record, number, point, cause, reading }
}

const CASES: [Case; 10] = [
    case(
        (GAME, 50),
        ["L12", "K11"],
        "White's cutting stones K12 and L11 are both in atari, so black's stones around them hold together; the\n\
         program doubts the same two. K11 is on both: without it neither is in atari, and L13 and L12 are caught\n\
         between them and M13 and M12.",
    ),
    case(
        (GAME, 50),
        ["A19", "C17"],
        "The corner is white's: C17 and D16 keep black's D18 out of it. Without C17 D18 takes the corner.",
    ),
    case(
        (GAME, 50),
        ["E1", "D2"],
        "D2 keeps white's C3 away from the lower edge. Without it white slides in below F3, and the first line is\n\
         anybody's.",
    ),
    case(
        (GAME, 50),
        ["K3", "F5"],
        "K3 is white's only stone on the lower side, between H3 and O4. F5 presses on F3 and H3 from above and\n\
         leaves K3 a way out towards it. Without F5 black caps K3. A player agrees with the direction, and would\n\
         expect less from a stone four lines away.",
    ),
    case(
        (GAME, 50),
        ["R13", "R12"],
        "Black's right side stands on Q14 and R12, and R12 keeps R10 out. Without it white enters below Q14.",
    ),
    case(
        (GAME, 118),
        ["K15", "L15"],
        "K15 hangs on L15, which reaches M14 and L13. Without L15 it is a single stone between J15 and K16.",
    ),
    case(
        (GAME, 118),
        ["S7", "S6"],
        "S7 is held by S6 alone: R7 and S8 are white's. Without S6 white plays there and S7 is cut off, or black\n\
         plays there and it is not: a player expects one in two.",
    ),
    case(
        (GAME, 118),
        ["M17", "M16"],
        "Black's M17 lies between K17 and O17, and M16 is the lid. Without it M17 steps out towards L15 and M14.",
    ),
    case(
        (SMALL, 31),
        ["D1", "E1"],
        "The game is over, and E1 holds D1. Without E1 it is in atari between C1 and D2, and whoever moves\n\
         decides: a player expects one in two.",
    ),
    case(
        (SMALL, 20),
        ["A1", "D2"],
        "White's wall reaches the edge by D2 and C1. Without D2 black cuts C1 off and enters the corner.",
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The position as it stands, without its history.
fn position(case: &Case) -> Board {
    let record = std::fs::read(root().join(case.record)).expect("an example");
    let board = Game::from_bytes(&record).expect("a record").position_at(case.number).expect("that many moves");
    Board::from_diagram(&board.to_diagram()).expect("its own diagram")
}

fn point(board: &Board, text: &str) -> Point {
    Vertex::parse(text, board.size()).expect("a vertex").point().expect("a point")
}

/// The same position without the stone at `p`.
fn without(board: &Board, p: Point) -> Board {
    assert!(board.color_at(p).is_some(), "a stone is taken away");
    let diagram = board.to_diagram();
    let rows = diagram.lines().enumerate().map(|(row, line)| {
        let points = line.split_whitespace().enumerate();
        let shown = points.map(|(col, point)| if (row, col) == (p.row(), p.col()) { "." } else { point });
        shown.collect::<Vec<_>>().join(" ")
    });
    Board::from_diagram(&rows.collect::<Vec<_>>().join("\n")).expect("a board with one stone less")
}

/// The likely owner of `p`, black positive, and how likely a stone there lives.
fn told(board: &Board, p: Point) -> (f32, Option<f32>) {
    let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates());
    let owners = analysis.estimate(&Terms::default()).ownership;
    (owners[p.row() * board.size().get() + p.col()], analysis.survival(p))
}

/// What the command line says of the point.
fn said(case: &Case) -> String {
    let number = case.number.to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_atsumi"))
        .args(["estimate", case.record, "--move", &number, "--explain", case.point])
        .current_dir(root())
        .output()
        .expect("the command line");
    let text = String::from_utf8(output.stdout).expect("text");
    let paragraph = text.split("\n\n").find(|part| part.starts_with(&format!("{}: likely owner", case.point)));
    paragraph.unwrap_or_else(|| panic!("no owner of {} in {text}", case.point)).to_owned()
}

/// A position, what is said, how it is read, and the check.
fn section(number: usize, case: &Case) -> String {
    let board = position(case);
    let [p, cause] = [case.point, case.cause].map(|text| point(&board, text));
    let ((before, lived), (after, lives)) = (told(&board, p), told(&without(&board, cause), p));
    assert!(
        before.signum() * (before - after) >= EFFECT,
        "{} without {}: {before:+.2} becomes {after:+.2}",
        case.point,
        case.cause
    );
    let mut text = format!("## {number}. {} in `{}` after {} moves\n\n", case.point, case.record, case.number);
    let _ = write!(text, "```text\n{}\n\n{}\n```\n\n{}\n\n", coordinates(&board), said(case), case.reading);
    let _ = write!(text, "Without {}: likely owner {before:+.2} becomes {after:+.2}", case.cause);
    if let (Some(lived), Some(lives)) = (lived, lives) {
        let _ = write!(text, "; the stone at {} lives {:.0} %, then {:.0} %", case.point, 100.0 * lived, 100.0 * lives);
    }
    text + ".\n"
}

/// The diagram with its coordinates.
fn coordinates(board: &Board) -> String {
    let size = board.size().get();
    let letters: Vec<String> = "ABCDEFGHJKLMNOPQRST".chars().take(size).map(String::from).collect();
    let letters = format!("    {}", letters.join(" "));
    let diagram = board.to_diagram();
    let rows = diagram.lines().enumerate().map(|(row, line)| format!("{:2}  {line}", size - row));
    [letters].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

#[test]
fn ten_explanations_are_as_the_document_has_them() {
    let mut document = String::from(
        "# Ten explanations\n\n\
         What `atsumi estimate --explain` says of a point, how a player reads the position, and a check: the\n\
         stone that the reading names is taken off the board, and the same point is estimated again. X is\n\
         black; owners are +1 for black and −1 for white.\n\n\
         The program adds up what it measured, so its first reason is mostly influence, where a player names\n\
         the stones that make it; the dragons near the point lead to those. Features that say much the same\n\
         share their weight, some with the opposite sign: that no safe stone is near (−1) speaks against the\n\
         owner of the area, which no player would name.\n\n\
         `BLESS=1 cargo test --release -p atsumi-cli --test explanations` writes this page.\n",
    );
    for (number, case) in (1..).zip(&CASES) {
        document += "\n";
        document += &section(number, case);
    }
    let path = root().join("docs/explanations.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &document).expect("the document can be written");
    }
    let written = std::fs::read_to_string(&path).expect("docs/explanations.md; BLESS=1 writes it");
    for (number, (new, old)) in (1..).zip(document.lines().zip(written.lines())) {
        assert_eq!(new, old, "docs/explanations.md, line {number} differs; BLESS=1 writes it anew");
    }
    assert_eq!(document.len(), written.len(), "docs/explanations.md has another length; BLESS=1 writes it anew");
}
