//! The project's own connection patterns do what their comments say. Us is black (X); the corner is A1.

use go_board::{Board, Color, Point, Size, Vertex};
use go_dragons::Strings;
use go_dragons::connections::{Connections, Event, ReadAnswers, connections};
use go_reading::{Level, Reader, worms};
use influence_runtime::{DragonStatus, Facts, PatternSet, PointMap, WormCodes};
use pattern_compiler::check::Settings;
use pattern_compiler::{compile, interpret};

struct Case {
    board: Board,
    found: Connections,
    /// The patterns that joined or cut something.
    used: Vec<String>,
}

fn patterns() -> PatternSet {
    let text = include_str!("../../patterns/connections.db");
    let (model, _) =
        compile::check("connections.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"));
    PatternSet::default().with("connections", interpret::database(&model).expect("tables"))
}

fn case(diagram: &str) -> Case {
    let board = Board::from_diagram(diagram).expect("a position");
    let mut reader = Reader::new(Level::default());
    let strings = Strings::new(&board, &worms(&board, &mut reader));
    let mut codes = PointMap::filled(WormCodes::default());
    for string in &strings {
        let worm = WormCodes { attack: string.attack.code, defense: string.defense.code };
        board.stones(string.origin).for_each(|stone| codes[stone] = worm);
    }
    let facts = Facts::before_dragons(codes, DragonStatus::Unknown);
    let patterns = patterns();
    let found = connections(&board, &strings, &patterns, &mut ReadAnswers::new(&mut reader, &facts));
    let id = patterns.id("connections").expect("the database");
    let (mut used, mut last) = (Vec::new(), String::new());
    for event in &found.events {
        match event {
            Event::Asked { matched, .. } => last = patterns.pattern(id, *matched).name.to_string(),
            Event::Joined(_) | Event::Cut(..) => used.push(last.clone()),
            _ => {}
        }
    }
    Case { board, found, used }
}

fn point(name: &str, size: Size) -> Point {
    Vertex::parse(name, size).ok().and_then(Vertex::point).unwrap_or_else(|| panic!("{name} is no point"))
}

impl Case {
    fn are_one(&self, a: &str, b: &str) -> bool {
        let [a, b] = [a, b].map(|name| point(name, self.board.size()));
        self.found.groups.are_one(a, b)
    }

    /// These are one dragon, and the pattern `by` has joined or cut something.
    fn joined(&self, by: &str, a: &str, b: &str) {
        assert!(self.are_one(a, b), "{a} and {b} are apart: {:?}", self.used);
        assert!(self.used.iter().any(|used| used == by), "{by} is not among {:?}", self.used);
    }

    fn apart(&self, a: &str, b: &str) {
        assert!(!self.are_one(a, b), "{a} and {b} are one: {:?}", self.used);
    }

    fn cut(&self, at: &str) -> bool {
        self.found.cuts[Color::Black.index()].contains(point(at, self.board.size()))
    }
}

#[test]
fn a_diagonal_link_holds_unless_it_is_cut() {
    let open = case(
        ". . . . . . .
         . . . . . . .
         . . . X . . .
         . . X . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    open.joined("Touch1", "C4", "D5");
    let half = case(
        ". . . . . . .
         . . . . . . .
         . . O X . . .
         . . X . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    half.apart("C4", "D5");
    let crosscut = case(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . O X X . .
         . X X O . . .",
    );
    crosscut.joined("Touch3", "C1", "D2");
}

#[test]
fn jumps_hold_unless_the_wedge_works() {
    let one = case(
        ". . . . . . .
         . . . . . . .
         . . X . X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    one.joined("Jump1", "C5", "E5");
    let cut = case(
        ". . . . . . .
         . . O O O . .
         . . X O X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    cut.apart("C5", "E5");
}

#[test]
fn knights_moves_are_read() {
    let open = case(
        ". . . . . . .
         . . . . . . .
         . . X . . . .
         . . . . X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    open.joined("Knight1", "C5", "E4");
    let cut = case(
        ". . . . . . .
         . . . . O . .
         . . X O . . .
         . . . O X . .
         . . . O . . .
         . . . . . . .
         . . . . . . .",
    );
    cut.apart("C5", "E4");
}

/// A cut at the middle point threatens both sides; the stone in the middle stays with the larger part.
#[test]
fn one_cut_for_two_links_leaves_one() {
    let forked = case(
        ". . O . . . .
         . O O X . O .
         . O . . X O .
         . O . . X O .
         . O O X . O .
         . . O X . O .
         . . O O O O .",
    );
    let whole = ["D6", "E5", "D3"];
    let links = [forked.are_one(whole[0], whole[1]), forked.are_one(whole[1], whole[2])];
    assert!(links.iter().any(|&link| link), "{:?}", forked.used);
}

#[test]
fn a_peep_at_two_diagonal_links_is_a_cutting_point() {
    let found = case(
        ". . . . . . . . .
         . . O O O . . . .
         . . . X O . O . .
         . . O . X O . . .
         . . . X O . O . .
         . . O O O . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    assert!(found.cut("D6"), "{:?}", found.used);
    found.apart("D7", "D5");
}

/// A pattern, a position, where it sees the cut, and three stones: each link of the middle one holds, not both.
type Fork = (&'static str, &'static str, &'static str, [&'static str; 3]);

const FORKS: [Fork; 9] = [
    (
        "Fork6",
        ". . . . . . . . .
         . . . . . . . . .
         . . X O . . . O .
         . . . . X . . . .
         . . X . . . O . .
         . . . . . . . . .
         . . . . X . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "D6",
        ["C7", "C5", "E6"],
    ),
    (
        "Fork7",
        ". . X . O . . . .
         . . . . . . . . .
         . . X . . . . . .
         . O . . . . . . .
         . . . X . X . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "E6",
        ["C7", "D5", "F5"],
    ),
    (
        "Fork8",
        "O . . . . . . . .
         . O . . . . . . .
         . . . X . . . . .
         . . . . . . . . .
         . . O X . . . . .
         . . X . . . . . .
         . . . . . . . . .
         . . . . . . O . .
         . . . . . . . . .",
        "D6",
        ["D7", "D5", "C4"],
    ),
    (
        "Fork9",
        ". . . . . . . . .
         . . . . . O . . .
         . . O X X . . . .
         . . . . . . . . .
         . . . X . . . . .
         . . X O . . . . .
         . . . . . . . . .
         . X . . . . . . .
         . . . . . . . . .",
        "D6",
        ["D7", "D5", "C4"],
    ),
    (
        "Fork10",
        ". . . . . . . . .
         . O . . . . . . .
         . . X . X . X . .
         . . . . O . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "F7",
        ["C7", "E7", "G7"],
    ),
    (
        "Fork11",
        ". . . . . O . . .
         . . . . . . . . .
         . . X . . X . . .
         . . O X . . . . .
         . . . . . . . . .
         . . O . . . . O .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "E7",
        ["C7", "D6", "F7"],
    ),
    (
        "Fork12",
        ". . . . . . . . .
         . . . . . . . . .
         . . X O . . . . .
         . . . . X . . . .
         . . . X . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "D6",
        ["C7", "D5", "E6"],
    ),
    (
        "Fork13",
        ". . . . . . . . .
         . . . O . . . . .
         . . X . . . . . .
         . . . . . X . . .
         . . . X . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "E6",
        ["C7", "D5", "F6"],
    ),
    (
        "Fork14",
        ". . . . . O . . .
         . . . X . . . . .
         . . X . . . . . .
         . . . . . . . . .
         . O . X . . . . .
         . . . . . X . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "E6",
        ["C7", "D5", "F4"],
    ),
];

#[test]
fn a_fork_leaves_one_of_two_links() {
    for (pattern, diagram, cut, [a, middle, c]) in FORKS {
        let found = case(diagram);
        assert!(found.used.iter().any(|used| used == pattern), "{pattern}: {:?}", found.used);
        assert!(found.cut(cut), "{pattern}: {:?}", found.used);
        found.apart(a, c);
        assert!(found.are_one(a, middle) != found.are_one(middle, c), "{pattern}: {:?}", found.used);
    }
}

#[test]
fn points_that_the_opponent_cannot_enter_do_not_cut() {
    let suicide = case(
        ". X . . . .
         X O O . . .
         . O . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    suicide.joined("Rescue1", "A5", "B6");
}

#[test]
fn an_extension_on_the_third_line_is_one() {
    let side = case(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . X . . X . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    assert!(side.are_one("D3", "G3"), "{:?}", side.used);
}
