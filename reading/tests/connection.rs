//! Connection, break-in and double-target reading against GNU Go's regression lists.
//!
//! The lists and their games are GPL data and not part of this repository: `ATSUMI_REGRESSION` names the folder that
//! holds `connect.tst` and its neighbours (default: `../shared/regression` beside the workspace).

use std::path::{Path, PathBuf};

use go_board::Game;
use go_board::{Board, Color, Point, PointSet, Vertex};
use go_reading::{Code, Level, Outcome, Reader};
use regex::Regex;

/// Questions of the lists that this reader answers otherwise than a strong player would. GNU Go is known to fail every
/// one of them too (a star after the expectation).
const KNOWN_FAILURES: [(&str, &[u32]); 5] = [
    ("connect.tst", &[35]),
    ("connection.tst", &[20, 29, 33, 52, 55, 81, 99, 100, 101, 106, 114, 119, 121]),
    ("nando.tst", &[140, 150, 213]),
    ("break_in.tst", &[]),
    ("tactics1.tst", &[108]),
];

fn folder() -> PathBuf {
    let default = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/regression");
    let folder = std::env::var_os("ATSUMI_REGRESSION").map_or_else(default, PathBuf::from);
    assert!(
        folder.join("connect.tst").is_file(),
        "no connect.tst in {}: set ATSUMI_REGRESSION to the folder with GNU Go's regression lists",
        folder.display()
    );
    folder
}

/// A list being run: the position that its commands have led to.
struct Session {
    folder: PathBuf,
    board: Board,
    reader: Reader,
}

impl Session {
    fn load(&mut self, file: &str, until: Option<&str>) {
        let path = self.folder.join(file);
        let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let game = Game::from_bytes(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let moves = until.map_or(game.len(), |n| n.parse::<usize>().expect("a move number").saturating_sub(1));
        self.board = game.position_at(moves.min(game.len())).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        self.reader = Reader::new(Level::default());
    }

    fn point(&self, text: &str) -> Point {
        match Vertex::parse(text, self.board.size()) {
            Ok(Vertex::Point(p)) => p,
            other => panic!("{text}: {other:?}"),
        }
    }

    /// Obeys a command; the answer if it is a question about connections or two strings.
    fn obey(&mut self, command: &str) -> Option<String> {
        let words: Vec<&str> = command.split_whitespace().collect();
        let points = |session: &Session| -> Vec<Point> { words[1..].iter().map(|w| session.point(w)).collect() };
        match words[0] {
            "loadsgf" => self.load(words[1], words.get(2).copied()),
            "trymove" => assert!(self.board.try_move(self.point(words[2]), color(words[1])), "{command}"),
            "popgo" => self.board.undo(),
            "play" => self.board.play(color(words[1]), Some(self.point(words[2]))).expect("a legal move"),
            "black" | "white" => {
                self.board.play(color(words[0]), Some(self.point(words[1]))).expect("a legal move");
            }
            "connect" | "disconnect" | "break_in" | "block_off" | "attack_either" | "defend_both" => {
                return Some(self.ask(words[0], &points(self)));
            }
            _ => {}
        }
        None
    }

    fn ask(&mut self, question: &str, points: &[Point]) -> String {
        let (reader, board) = (&mut self.reader, &mut self.board);
        let before = (board.hash(), board.depth());
        let goal: PointSet = points[1..].iter().copied().collect();
        let code_only = |code| Outcome { code, point: None };
        let outcome = match question {
            "connect" => reader.connect(board, points[0], points[1]),
            "disconnect" => reader.disconnect(board, points[0], points[1]),
            "break_in" => reader.break_in(board, points[0], &goal),
            "block_off" => reader.block_off(board, points[0], &goal),
            "attack_either" => code_only(reader.attack_either(board, points[0], points[1])),
            _ => code_only(reader.defend_both(board, points[0], points[1])),
        };
        assert_eq!((board.hash(), board.depth()), before, "{question} leaves the board as it was");
        board.check_consistency().expect("a consistent board");
        let with_point = !matches!(question, "attack_either" | "defend_both") && outcome.code.succeeds();
        let number = match outcome.code {
            Code::Win => 1,
            Code::KoA => 2,
            Code::KoB => 3,
            Code::Lose => 0,
            Code::Cut => panic!("{question} never answers with a cut"),
        };
        match (with_point, outcome.point) {
            (false, _) => number.to_string(),
            (true, None) => format!("{number} PASS"),
            (true, Some(p)) => format!("{number} {}", Vertex::Point(p).display(board.size())),
        }
    }
}

fn color(word: &str) -> Color {
    match word.to_ascii_lowercase().as_str() {
        "black" | "b" => Color::Black,
        "white" | "w" => Color::White,
        _ => panic!("{word} is not a colour"),
    }
}

/// The expectation in a line `#? [text]`, and whether the text must not match.
fn expectation(line: &str) -> Option<(bool, Regex)> {
    let text = line.strip_prefix("#?")?.trim().strip_prefix('[')?;
    let text = &text[..text.rfind(']')?];
    let (negated, text) = text.strip_prefix('!').map_or((false, text), |rest| (true, rest));
    Some((negated, Regex::new(&format!("^(?:{text})$")).expect("a regular expression")))
}

/// Runs one list; the number of questions asked and a line for each wrong answer.
fn run(list: &str) -> (usize, Vec<(u32, String)>) {
    let folder = folder();
    let text = std::fs::read(folder.join(list)).unwrap_or_else(|e| panic!("{list}: {e}"));
    let text = String::from_utf8_lossy(&text);
    let size = go_board::Size::new(19).expect("a board size");
    let mut session = Session { folder, board: Board::new(size), reader: Reader::new(Level::default()) };
    let (mut asked, mut failures, mut pending) = (0, Vec::new(), None);
    for line in text.lines().map(str::trim) {
        if let Some((negated, expected)) = expectation(line) {
            let Some((id, command, answer)) = pending.take() else { continue };
            let answer: String = answer;
            asked += 1;
            if expected.is_match(&answer) == negated {
                failures.push((id, format!("{id} {command}: {answer}, expected {line}")));
            }
        } else if !line.is_empty() && !line.starts_with('#') {
            let (id, command) = match line.split_once(' ') {
                Some((id, rest)) if id.parse::<u32>().is_ok() => (id.parse().unwrap_or(0), rest),
                _ => (0, line),
            };
            pending = session.obey(command).map(|answer| (id, command.to_owned(), answer));
        }
    }
    (asked, failures)
}

fn check(list: &str, questions: usize) {
    let (asked, failures) = run(list);
    assert_eq!(asked, questions, "{list} has another number of questions than expected");
    let known = KNOWN_FAILURES.iter().find(|(name, _)| *name == list).map_or(&[][..], |(_, ids)| ids);
    let surprises: Vec<&str> =
        failures.iter().filter(|(id, _)| !known.contains(id)).map(|(_, text)| text.as_str()).collect();
    assert!(
        surprises.is_empty(),
        "{list}: {} of {asked} right; unexpected failures:\n{}",
        asked - failures.len(),
        surprises.join("\n")
    );
}

#[test]
fn connect_list() {
    check("connect.tst", 39);
}

#[test]
fn connection_list() {
    check("connection.tst", 50);
}

#[test]
fn nando_list() {
    check("nando.tst", 8);
}

#[test]
fn break_in_list() {
    check("break_in.tst", 5);
}

#[test]
fn double_targets_of_tactics1() {
    check("tactics1.tst", 2);
}
