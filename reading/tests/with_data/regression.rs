//! Attack and defence tests of GNU Go's regression lists.
//!
//! The lists and their games are GPL data and not part of this repository: `ATSUMI_REGRESSION` names the folder that
//! holds `reading.tst` and its neighbours (default: `../shared/regression` beside the workspace).

use atsumi_tests::folder_with;
use go_board::{Board, Cell, Color, Game, Point, Size, Vertex};
use go_reading::{Code, Level, Outcome, Reader, Unconditional, Worms, worms};
use regex::Regex;
use std::path::PathBuf;

/// A list, how many attack and defence tests are in it, and which of them fail.
type List = (&'static str, usize, &'static [u32]);

/// What depth-first reading fails. GNU Go 3.8 fails exactly the same.
const LISTS: [List; 4] = [
    (
        "reading.tst",
        120,
        &[
            27, 55, 65, 138, 147, 150, 154, 156, 174, 185, 191, 200, 202, 207, 209, 211, 217, 219, 220, 221, 224, 228,
            229, 231, 235,
        ],
    ),
    ("capture.tst", 8, &[5, 10, 13]),
    ("trevor.tst", 3, &[]),
    ("nando.tst", 3, &[35, 151]),
];

/// What proof search fails: nothing that GNU Go passes.
const PROVED: [List; 4] = [
    ("reading.tst", 120, &[27, 55, 65, 147, 150, 154, 156, 185, 191, 202, 207, 211, 217, 220, 221, 228, 229, 231]),
    ("capture.tst", 8, &[5, 13]),
    ("trevor.tst", 3, &[]),
    ("nando.tst", 3, &[35, 151]),
];

/// Which readers answer.
#[derive(Clone, Copy)]
enum Method {
    DepthFirst,
    Proof,
}

/// The first point of the record's `IL` property, which marks a forbidden ko recapture.
fn forbidden_recapture(bytes: &[u8]) -> Option<Point> {
    let at = bytes.windows(3).position(|w| w == b"IL[")?;
    let &[col, row] = bytes.get(at + 3..at + 5)? else { return None };
    Some(Point::new(usize::from(row.checked_sub(b'a')?), usize::from(col.checked_sub(b'a')?)))
}

/// The position that the commands of a list have led to.
struct Session {
    folder: PathBuf,
    board: Board,
    reader: Reader,
    offset: i32,
    worms: Option<Worms>,
    method: Method,
}

impl Session {
    fn new(folder: PathBuf, method: Method) -> Session {
        let board = Board::new(Size::new(19).unwrap());
        Session { folder, board, reader: Reader::new(Level::default()), offset: 0, worms: None, method }
    }

    fn load(&mut self, file: &str, until: Option<&str>) {
        let path = self.folder.join(file);
        let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let game = Game::from_bytes(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let stop = match until.map(str::parse::<usize>) {
            None => game.len(),
            Some(Ok(n)) => n.saturating_sub(1).min(game.len()),
            Some(Err(_)) => {
                let vertex = Vertex::parse(until.unwrap(), game.size()).unwrap();
                game.moves().position(|m| m.vertex == vertex).unwrap_or(game.len())
            }
        };
        self.board = game.position_at(stop).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        if stop == 0
            && let Some(ko) = forbidden_recapture(&bytes)
        {
            let stones: Vec<_> =
                self.board.size().points().filter_map(|p| self.board.color_at(p).map(|c| (p, c))).collect();
            self.board.set_up(stones, Some(ko)).unwrap();
        }
        self.reader.clear();
        self.worms = None;
        self.offset = 0;
    }

    fn vertex(&self, text: &str) -> Point {
        Vertex::parse(text, self.board.size()).unwrap().point().unwrap()
    }

    /// Obeys a command; the answer if it is an attack or defence question.
    fn obey(&mut self, command: &str) -> Option<String> {
        let words: Vec<&str> = command.split_whitespace().collect();
        let color = |text: &str| match text.to_ascii_lowercase().as_str() {
            "b" | "black" => Color::Black,
            _ => Color::White,
        };
        match words[..] {
            ["loadsgf", file] => self.load(file, None),
            ["loadsgf", file, until] => self.load(file, Some(until)),
            ["boardsize", n] => self.board = Board::new(Size::new(n.parse().unwrap()).unwrap()),
            ["clear_board"] => self.board = Board::new(self.board.size()),
            ["trymove", c, v] => assert!(self.board.try_move(self.vertex(v), color(c)), "{command}"),
            ["popgo"] => self.board.undo(),
            ["increase_depths"] => self.offset += 1,
            ["decrease_depths"] => self.offset -= 1,
            ["play", c, v] | [c @ ("black" | "white"), v] => {
                self.worms = None;
                self.board.play(color(c), Some(self.vertex(v))).unwrap_or_else(|e| panic!("{command}: {e:?}"));
            }
            ["unconditional_status", v] => return Some(self.unconditional_status(self.vertex(v))),
            ["attack" | "defend", v] => return Some(self.ask(words[0], self.vertex(v))),
            _ => {}
        }
        None
    }

    fn unconditional_status(&mut self, p: Point) -> String {
        let worms = match &mut self.worms {
            Some(worms) => worms,
            none => none.insert(worms(&self.board, &mut self.reader)),
        };
        match worms.unconditional(p) {
            Unconditional::Undecided => "undecided",
            Unconditional::Alive => "alive",
            Unconditional::Dead => "dead",
            Unconditional::Territory(Color::Black) => "black_territory",
            Unconditional::Territory(Color::White) => "white_territory",
        }
        .into()
    }

    fn ask(&mut self, question: &str, s: Point) -> String {
        let board = &mut self.board;
        assert!(matches!(board.cell(s), Cell::Stone(_)), "no stone at {s:?}");
        let hash = board.hash();
        let method = self.method;
        let answer = self.reader.with_depth_offset(self.offset, |reader| match (question, method) {
            ("attack", Method::DepthFirst) => reader.attack(board, s),
            ("attack", Method::Proof) => reader.solve_attack(board, s).outcome(),
            (_, Method::DepthFirst) => reader.find_defense(board, s),
            (_, Method::Proof) => reader.solve_defense(board, s).outcome(),
        });
        assert_eq!(board.hash(), hash, "the board is as before");
        printed(board, answer)
    }
}

/// The answer as the protocol prints it.
fn printed(board: &Board, answer: Outcome) -> String {
    let code = match answer.code {
        Code::Win => 1,
        Code::KoA => 2,
        Code::KoB => 3,
        Code::Lose | Code::Cut => return "0".into(),
    };
    format!("{code} {}", Vertex::from(answer.point).display(board.size()))
}

/// Runs a list; the number of tests run, and of each that fails its number and a line.
fn run(list: &str, method: Method) -> (usize, Vec<(u32, String)>) {
    let folder = folder_with("reading.tst", "ATSUMI_REGRESSION", "regression");
    let text = std::fs::read_to_string(folder.join(list)).unwrap();
    let mut session = Session::new(folder, method);
    let (mut count, mut failures) = (0, Vec::new());
    let mut asked: Option<(String, String)> = None;
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty()) {
        if let Some(expected) = line.strip_prefix("#?") {
            let Some((test, answer)) = asked.take() else { continue };
            count += 1;
            // A few lines lack the closing bracket.
            let inner = expected.split_once('[').unwrap().1.trim_end_matches(['*', '&']).trim_end_matches(']');
            let negated = inner.starts_with('!');
            let pattern = Regex::new(&format!("^(?:{})$", inner.trim_start_matches('!'))).unwrap();
            if pattern.is_match(&answer) == negated {
                let number = test.split(' ').next().and_then(|n| n.parse().ok()).expect("tests have numbers");
                failures.push((number, format!("{list}:{test}: {answer}, expected{expected}")));
            }
        } else if !line.starts_with('#') {
            let command = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
            asked = session.obey(command).map(|answer| (line.to_owned(), answer));
        }
    }
    eprint_line(&format!(
        "{list}: {} nodes and {} of proofs, {} queries cut off",
        session.reader.nodes(),
        session.reader.proof_nodes(),
        session.reader.cut_off_queries()
    ));
    assert_eq!(session.reader.cut_off_queries(), 0);
    (count, failures)
}

#[allow(clippy::print_stderr, reason = "test failures are reported one a line")]
fn eprint_line(text: &str) {
    eprintln!("{text}");
}

#[test]
fn attack_and_defence_lists() {
    check(&LISTS, Method::DepthFirst);
}

#[test]
fn attack_and_defence_lists_by_proof() {
    check(&PROVED, Method::Proof);
}

#[test]
fn proof_search_fails_nothing_that_gnu_go_passes() {
    for ((list, _, proved), (_, _, depth_first)) in PROVED.iter().zip(&LISTS) {
        assert!(proved.iter().all(|number| depth_first.contains(number)), "{list}");
    }
}

#[test]
fn unconditional_status_list() {
    check(&[("unconditional.tst", 346, &[])], Method::DepthFirst);
}

/// Runs the lists; panics if other tests fail than those that are named.
fn check(lists: &[List], method: Method) {
    let mut wrong = Vec::new();
    for &(list, tests, expected) in lists {
        let (count, failures) = run(list, method);
        assert_eq!(count, tests, "tests found in {list}");
        failures.iter().for_each(|(_, line)| eprint_line(line));
        eprint_line(&format!("{list}: {} of {count} passed", count - failures.len()));
        let failed: Vec<u32> = failures.iter().map(|&(number, _)| number).collect();
        let named =
            |list: &[u32], other: &[u32]| -> Vec<u32> { list.iter().copied().filter(|n| !other.contains(n)).collect() };
        if failed != expected {
            let (new, gone) = (named(&failed, expected), named(expected, &failed));
            wrong.push(format!("{list}: {new:?} fail and should pass, {gone:?} pass and are named as failures"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
