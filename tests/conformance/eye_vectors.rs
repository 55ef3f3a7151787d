//! The positions of the eye specification, answered in the words of its commands.
//!
//! They are read from `eyes.md`, section 9.2: a diagram, then lines `command arguments -> answer`, the lines of an
//! answer joined by ` ; `.

use atsumi_tests::data_folder;
use go_board::{Board, Color, Point, Size, Vertex};
use go_reading::{Level, Reader, worms};
use influence_runtime::eyes::{Claim, EyeKind, EyeMap, Eyes, Sources, StringFacts};

use super::eyes::shapes;

/// Names the specification; the default is `../shared/spec/eyes.md` beside the workspace.
const VARIABLE: &str = "ATSUMI_EYES";

/// A position and what is asked about it.
struct Vector {
    title: String,
    board: Board,
    lines: Vec<(String, String)>,
}

fn vectors() -> Vec<Vector> {
    let path = data_folder(VARIABLE, "spec/eyes.md");
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|e| panic!("cannot read {}: {e}; set {VARIABLE} to the specification of eyes", path.display()));
    let section = text.split("### 9.2").nth(1).and_then(|rest| rest.split("\n### ").next()).expect("section 9.2");
    section.split("\n**V").skip(1).map(vector).collect()
}

fn vector(text: &str) -> Vector {
    let title = format!("V{}", text.lines().next().unwrap_or_default());
    let size = title.split("(board ").nth(1).and_then(|rest| rest.trim_end_matches(')').parse().ok());
    let size = Size::new(size.expect("a board size")).expect("a board size");
    let block = text.split("```").nth(1).expect("a block");
    let (mut stones, mut lines) = (Vec::new(), Vec::new());
    for line in block.lines() {
        let mut words = line.split_whitespace();
        if let Some((question, answer)) = line.split_once(" -> ") {
            lines.push((question.to_owned(), answer.to_owned()));
        } else if let Some(row) = words.next().and_then(|word| word.parse::<usize>().ok()) {
            for (col, cell) in words.enumerate() {
                let color = match cell {
                    "X" => Color::Black,
                    "O" => Color::White,
                    _ => continue,
                };
                stones.push((Point::new(size.get() - row, col), color));
            }
        }
    }
    let mut board = Board::new(size);
    board.set_up(stones, None).expect("a position");
    Vector { title, board, lines }
}

/// The eyes of a position and its size: what the commands look at.
struct Answers {
    eyes: Eyes,
    size: Size,
}

impl Answers {
    fn new(board: &Board) -> Answers {
        let mut reader = Reader::new(Level::default());
        let worms = worms(board, &mut reader);
        let strings = StringFacts::of(board, &worms);
        let sources =
            Sources { strings: &strings, safety: &mut reader, shapes: Some(shapes()), unknown: &mut |_| None };
        Answers { eyes: Eyes::find(board, sources), size: board.size() }
    }

    fn name(&self, p: Option<Point>) -> String {
        p.map_or_else(|| "PASS".into(), |p| atsumi_tests::replay::vertex(p, self.size))
    }

    fn point(&self, name: &str) -> Point {
        match Vertex::parse(name, self.size) {
            Ok(Vertex::Point(p)) => p,
            other => panic!("{name}: {other:?}"),
        }
    }

    fn answer(&self, question: &str) -> String {
        match question.split_whitespace().collect::<Vec<_>>()[..] {
            ["eval_eye", vertex] => self.eval_eye(self.point(vertex)),
            ["eye_data", "white", vertex] => self.eye_data(self.eyes.map(Color::White), self.point(vertex)),
            ["eye_data", "black", vertex] => self.eye_data(self.eyes.map(Color::Black), self.point(vertex)),
            ["half_eye_data", vertex] => self.half_eye_data(self.point(vertex)),
            _ => panic!("{question}: no such command"),
        }
    }

    fn eval_eye(&self, p: Point) -> String {
        let Some((_, space)) = self.eyes.space_at(p) else { return "-1".into() };
        let points = match space.value.urgency() {
            0 => String::new(),
            _ => format!(" {} {}", self.name(space.attack), self.name(space.defense)),
        };
        format!("{} {}{points}", space.value.min, space.value.max)
    }

    fn eye_data(&self, map: &EyeMap, p: Point) -> String {
        let (point, space) = (map.point(p), map.space_at(p));
        let color = match (point.claim, map.color) {
            (Claim::Owner, Color::Black) => "black",
            (Claim::Owner, Color::White) => "white",
            _ => "empty",
        };
        let of = |get: fn(&influence_runtime::eyes::EyeSpace) -> u16| space.map_or(0, get);
        format!(
            "origin {} ; color {color} ; esize {} ; msize {} ; value {} ; marginal {} ; neighbors {} ; marginal_neighbors {}",
            self.name(space.map(|space| space.origin)),
            of(|space| space.size),
            of(|space| space.marginal),
            space.map_or_else(|| "0000".into(), |space| space.value.to_string()),
            u8::from(point.marginal),
            point.neighbors,
            point.marginal_neighbors
        )
    }

    fn half_eye_data(&self, p: Point) -> String {
        let Some(eye) = self.eyes.topology().at(p) else {
            return "value 10.00 ; type 0 ; num_attacks 0 ; num_defenses 0".into();
        };
        let kind = match eye.kind {
            EyeKind::Proper => "0",
            EyeKind::Half => "HALF_EYE",
            EyeKind::False => "FALSE_EYE",
        };
        let list = |word: &str, points: &[Point]| -> String {
            let each = |(k, &q): (usize, &Point)| format!(" ; {word}_point[{k}] {}", self.name(Some(q)));
            points.iter().enumerate().map(each).collect()
        };
        format!(
            "value {:.2} ; type {kind} ; num_attacks {}{} ; num_defenses {}{}",
            eye.value,
            eye.attacks.len(),
            list("attack", &eye.attacks),
            eye.defenses.len(),
            list("defense", &eye.defenses)
        )
    }
}

#[test]
fn the_specified_positions_are_answered_as_specified() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 16);
    let mut count = 0;
    for Vector { title, board, lines } in &vectors {
        let answers = Answers::new(board);
        for (question, expected) in lines {
            assert_eq!(&answers.answer(question), expected, "{title}: {question}");
            count += 1;
        }
    }
    assert!(count > 40, "only {count} questions");
}
