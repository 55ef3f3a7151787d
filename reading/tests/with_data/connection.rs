//! Connection, break-in and double-target reading against GNU Go's regression lists.
//!
//! The lists and their games are GPL data and not part of this repository: `ATSUMI_REGRESSION` names the folder that
//! holds `connect.tst` and its neighbours (default: `../shared/regression` beside the workspace).

use std::path::PathBuf;

use atsumi_tests::folder_with;
use go_board::{Board, Color, Game, Point, PointSet, Size, Vertex};
use go_reading::{Code, Distance, Level, Outcome, Reach, Reader};
use proptest::prelude::*;
use regex::Regex;

/// Questions of the lists that this reader answers otherwise than a strong player would. GNU Go is known to fail every
/// one of them too (a star after the expectation), save 97: there we cut by another move (P7) than the list, and GNU Go
/// too finds no connection after it.
const KNOWN_FAILURES: [(&str, &[u32]); 5] = [
    ("connect.tst", &[]),
    ("connection.tst", &[20, 29, 33, 52, 55, 81, 97, 99, 100, 101, 106, 114, 119, 121]),
    ("nando.tst", &[140, 150, 213]),
    ("break_in.tst", &[]),
    ("tactics1.tst", &[108]),
];

/// The same for proof search.
const UNPROVED: [(&str, &[u32]); 3] =
    [("connect.tst", &[]), ("connection.tst", &[29, 33, 52, 55, 81, 97, 100, 101, 106, 119]), ("nando.tst", &[150])];

/// Which readers answer.
#[derive(Clone, Copy)]
enum Method {
    DepthFirst,
    Proof,
}

/// A list being run: the position that its commands have led to.
struct Session {
    folder: PathBuf,
    board: Board,
    reader: Reader,
    method: Method,
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
        let outcome = match (question, self.method) {
            ("connect", Method::Proof) => reader.solve_connect(board, points[0], points[1]).outcome(),
            ("disconnect", Method::Proof) => reader.solve_disconnect(board, points[0], points[1]).outcome(),
            ("connect", _) => reader.connect(board, points[0], points[1]),
            ("disconnect", _) => reader.disconnect(board, points[0], points[1]),
            ("break_in", _) => reader.break_in(board, points[0], &goal),
            ("block_off", _) => reader.block_off(board, points[0], &goal),
            ("attack_either", _) => code_only(reader.attack_either(board, points[0], points[1])),
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
fn run(list: &str, method: Method) -> (usize, Vec<(u32, String)>) {
    let folder = folder_with("connect.tst", "ATSUMI_REGRESSION", "regression");
    let text = std::fs::read(folder.join(list)).unwrap_or_else(|e| panic!("{list}: {e}"));
    let text = String::from_utf8_lossy(&text);
    let size = Size::new(19).expect("a board size");
    let mut session = Session { folder, board: Board::new(size), reader: Reader::new(Level::default()), method };
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

fn check(list: &str, questions: usize, method: Method) {
    let (asked, failures) = run(list, method);
    assert_eq!(asked, questions, "{list} has another number of questions than expected");
    let known = match method {
        Method::DepthFirst => &KNOWN_FAILURES[..],
        Method::Proof => &UNPROVED[..],
    };
    let known = known.iter().find(|(name, _)| *name == list).map_or(&[][..], |(_, ids)| ids);
    let failed: Vec<u32> = failures.iter().map(|&(id, _)| id).collect();
    let texts: Vec<&str> = failures.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(failed, known, "{list}: {} of {asked} right; wrong are\n{}", asked - failed.len(), texts.join("\n"));
}

#[test]
fn connect_list() {
    check("connect.tst", 39, Method::DepthFirst);
}

#[test]
fn connection_list() {
    check("connection.tst", 50, Method::DepthFirst);
}

#[test]
fn nando_list() {
    check("nando.tst", 8, Method::DepthFirst);
}

#[test]
fn lists_by_proof() {
    for (list, questions) in [("connect.tst", 39), ("connection.tst", 50), ("nando.tst", 8)] {
        check(list, questions, Method::Proof);
    }
}

#[test]
fn break_in_list() {
    check("break_in.tst", 5, Method::DepthFirst);
}

#[test]
fn double_targets_of_tactics1() {
    check("tactics1.tst", 2, Method::DepthFirst);
}

/// A worked example of a break-in, with the distances and answers that GNU Go gives.
#[test]
fn a_worked_break_in() {
    let board = Board::from_diagram(
        ". . . . . . . . .
         . . . . . . O . .
         . . X . O . . O .
         . . . . . . X . .
         . X . . O . . . .
         . . . . . . . . .
         . . . O . . X . .
         . . X . . . . . .
         . . . . . . . . .",
    )
    .expect("a diagram");
    let size = board.size();
    let at = |text: &str| Vertex::parse(text, size).ok().and_then(Vertex::point).expect("a vertex");
    let area = |text: &str| -> PointSet { text.split(' ').map(at).collect() };
    let mut reader = Reader::new(Level::default());
    let reach = Reach { cutoff: Distance::of(3.01), target: None, speculative: true };
    let goal = area("A9 B9 A8 B8 A7 B7 A6 B6 A5 A4 A3 A2 B2 A1 B1 C1 B3");
    let towards = reader.field_from_goal(&board, Color::White, &goal, reach);
    assert_eq!(towards.distance(at("D3")), Distance::of(2.05));
    assert_eq!(towards.predecessor(at("D3")), Some(at("C3")));
    let from = reader.field_from_string(&board, at("D3"), reach);
    for (vertex, moves, predecessor) in [
        ("C3", 1.10, "D3"),
        ("B3", 2.10, "C3"),
        ("A3", 3.05, "B3"),
        ("C1", 3.10, "D1"),
        ("B2", 3.20, "B3"),
        ("A4", 3.35, "B4"),
        ("A2", 3.60, "B3"),
    ] {
        assert_eq!(from.distance(at(vertex)), Distance::of(moves), "{vertex}");
        assert_eq!(from.predecessor(at(vertex)), Some(at(predecessor)), "{vertex}");
    }
    for (goal, expected) in [
        ("A4 A3 B3 A2 B2", Outcome::at(Code::Win, at("C3"))),
        ("A4 A3 A2 B2", Outcome::at(Code::Win, at("C3"))),
        ("A2 B2", Outcome::FAILS),
    ] {
        assert_eq!(reader.break_in(&board, at("D3"), &area(goal)), expected, "{goal}");
    }
    assert!(reader.block_off(&board, at("D3"), &area("A2 B2")).code.succeeds());
}

#[test]
fn missing_and_unlike_strings_have_fixed_answers() {
    let board = Board::from_diagram(
        ". . . . .
         . X . O .
         . . . . .
         . X . . .
         . . . . .",
    )
    .expect("a diagram");
    let mut reader = Reader::new(Level::default());
    let (black, other, white, empty) = (Point::new(1, 1), Point::new(3, 1), Point::new(1, 3), Point::new(2, 2));
    for (a, b) in [(black, empty), (empty, black), (black, white)] {
        assert_eq!(reader.connect(&board, a, b), Outcome::FAILS);
        assert_eq!(reader.disconnect(&board, a, b), Outcome::HOLDS);
    }
    let area: PointSet = [empty].into_iter().collect();
    assert_eq!(reader.break_in(&board, empty, &area), Outcome::FAILS);
    assert_eq!(reader.block_off(&board, empty, &area), Outcome::HOLDS);
    assert_eq!(reader.connect(&board, black, black), Outcome::HOLDS);
    assert_eq!(reader.disconnect(&board, black, black), Outcome::FAILS);
    assert_eq!(reader.connect(&board, black, other).code, Code::Win, "a common liberty");
}

/// A position from a list of random moves, and the same with colours exchanged.
fn played(size: usize, moves: &[u16]) -> [Board; 2] {
    let size = Size::new(size).expect("a board size");
    let mut boards = [Board::new(size), Board::new(size)];
    for (k, &m) in moves.iter().enumerate() {
        let p = size.points().nth(usize::from(m) % size.area()).expect("a point of the board");
        let color = Color::BOTH[k % 2];
        for (board, color) in boards.iter_mut().zip([color, color.opponent()]) {
            // Illegal moves are passed over, on both boards alike.
            let _ = board.play(color, Some(p));
        }
    }
    boards
}

/// The answers to every question about the strings at `a` and `b`, and about `a` and an area, one after another.
fn answers(reader: &mut Reader, board: &Board, [a, b]: [Point; 2], goal: &PointSet) -> ([Outcome; 4], [Code; 2]) {
    let outcomes = [
        reader.connect(board, a, b),
        reader.disconnect(board, a, b),
        reader.break_in(board, a, goal),
        reader.block_off(board, a, goal),
    ];
    (outcomes, [reader.attack_either(board, a, b), reader.defend_both(board, a, b)])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Every question leaves the board as it was and does not depend on colours; a cleared reader answers like a new
    /// one. What it remembers may change answers at the horizon, so questions come in the same order.
    #[test]
    fn questions_leave_no_trace_and_know_no_colour(moves in prop::collection::vec(any::<u16>(), 10..60), seed in any::<u16>()) {
        let [board, swapped] = played(9, &moves);
        let strings: Vec<Point> = board.strings().collect();
        prop_assume!(!strings.is_empty());
        let a = strings[usize::from(seed) % strings.len()];
        let others = strings.iter().filter(|&&b| b != a && board.color_at(b) == board.color_at(a));
        let nearest = others.min_by_key(|b| b.row().abs_diff(a.row()) + b.col().abs_diff(a.col()));
        let pair = [a, *nearest.unwrap_or(&a)];
        let goal: PointSet = board.size().points().filter(|p| p.row() < 2).collect();
        let before = board.hash();
        let [mut reader, mut other] = [Level::default(); 2].map(Reader::new);
        let first = answers(&mut reader, &board, pair, &goal);
        prop_assert_eq!(first, answers(&mut other, &swapped, pair, &goal));
        prop_assert_eq!((board.hash(), board.depth()), (before, 0));
        prop_assert_eq!(board.check_consistency(), Ok(()));
        reader.clear();
        prop_assert_eq!(first, answers(&mut reader, &board, pair, &goal));
    }
}
