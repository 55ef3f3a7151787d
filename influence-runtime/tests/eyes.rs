//! Eyes on positions of their own: spaces, half and false eyes, sizes, what is certain. Shapes are not known here, so
//! that values are those by size, unless a test knows some.

use go_board::{Board, Color, Point};
use go_reading::{Level, Reader, worms};
use influence_runtime::PointMap;
use influence_runtime::eyes::{Claim, EyeKind, Eyes, Known, Pessimistic, Shape, Sources, StringFacts};
use pattern_tables::eye::EyeValue;

/// A position and its eyes.
struct Scene {
    board: Board,
    reader: Reader,
    strings: PointMap<StringFacts>,
    eyes: Eyes,
}

impl Scene {
    fn new(diagram: &str) -> Scene {
        Scene::knowing(diagram, &mut |_| None)
    }

    /// The eyes if `unknown` knows the shapes.
    fn knowing(diagram: &str, unknown: &mut dyn FnMut(&Shape) -> Option<Known>) -> Scene {
        let board = Board::from_diagram(diagram).expect("a position");
        let mut reader = Reader::new(Level::default());
        let worms = worms(&board, &mut reader);
        let strings = StringFacts::of(&board, &worms);
        let sources = Sources { strings: &strings, safety: &mut reader, shapes: None, unknown };
        let eyes = Eyes::find(&board, sources);
        Scene { board, reader, strings, eyes }
    }

    /// Claims of both colours, row by row: `b w` inner vertices, `B W` marginal ones, `*` of both, `.` nobody's, `o`
    /// stones that are lively.
    fn picture(&self) -> Vec<String> {
        let size = self.board.size();
        let letter = |p: Point| {
            let letters: String = Color::BOTH
                .into_iter()
                .filter(|&color| self.eyes.map(color).owns(p))
                .map(|color| match (color, self.eyes.map(color).point(p).marginal) {
                    (Color::Black, false) => 'b',
                    (Color::Black, true) => 'B',
                    (Color::White, false) => 'w',
                    (Color::White, true) => 'W',
                })
                .collect();
            match (letters.chars().next(), letters.len()) {
                (Some(letter), 1) => letter,
                (Some(_), _) => '*',
                _ if self.board.color_at(p).is_some() && self.strings[p].is_lively() => 'o',
                _ => '.',
            }
        };
        let rows = 0..size.get();
        rows.map(|row| (0..size.get()).map(|col| letter(Point::new(row, col))).collect()).collect()
    }

    fn value(&self, color: Color, p: (usize, usize)) -> String {
        self.eyes.map(color).space_at(Point::new(p.0, p.1)).expect("an eye space").value.to_string()
    }

    fn pessimistic(&mut self, color: Color, p: (usize, usize)) -> Pessimistic {
        let number = self.eyes.map(color).number_at(Point::new(p.0, p.1)).expect("an eye space");
        let sources =
            Sources { strings: &self.strings, safety: &mut self.reader, shapes: None, unknown: &mut |_| None };
        self.eyes.pessimistic(&self.board, sources, color, number)
    }
}

#[test]
fn a_wall_across_the_board_divides_it() {
    let scene = Scene::new(
        ". . X O . . .
         . . X O . . .
         . . X O . . .
         . . X O . . .
         . . X O . . .
         . . X O . . .
         . . X O . . .",
    );
    assert_eq!(scene.picture(), ["bboowww"; 7]);
    assert_eq!(scene.value(Color::Black, (3, 0)), "2222");
    let (color, space) = scene.eyes.space_at(Point::new(6, 6)).expect("an eye space");
    assert_eq!((color, space.origin, space.size, space.marginal), (Color::White, Point::new(0, 4), 21, 0));
    assert_eq!(scene.eyes.map(Color::White).vertices(space).len(), 21);
}

#[test]
fn an_empty_board_has_no_eyes() {
    let board = Board::new(go_board::Size::new(9).expect("a size"));
    let scene = Scene::new(&board.to_string());
    assert!(Color::BOTH.into_iter().all(|color| scene.eyes.map(color).spaces().is_empty()));
    assert_eq!(scene.eyes.map(Color::Black).point(Point::new(4, 4)).claim, Claim::Gray);
}

#[test]
fn an_open_end_is_marginal_for_both() {
    let scene = Scene::new(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         X X X X X X .
         O O O O O X .
         . . . . . X .",
    );
    assert_eq!(scene.picture()[6], "wwww*ob", "the end of the corridor");
    let space = scene.eyes.map(Color::White).space_at(Point::new(6, 0)).expect("an eye space");
    assert_eq!((space.size, space.marginal), (5, 1));
    let end = scene.eyes.map(Color::White).point(Point::new(6, 4));
    assert_eq!((end.marginal, end.neighbors, end.marginal_neighbors), (true, 1, 0));
}

/// White's eye on the first line; black's wall ends at its diagonal.
fn edge_eye(diagonal: &str) -> String {
    format!(
        ". . . . . . .
         X X X X X X X
         . O X O . . .
         . O X O . . .
         . O X O . . .
         . O {diagonal} O O . .
         . O O . O . ."
    )
}

const EYE: (usize, usize) = (6, 3);

#[test]
fn the_diagonals_decide_what_an_eye_is() {
    let (eye, diagonal) = (Point::new(6, 3), Point::new(5, 2));
    for (stone, kind, value, points, marginal) in [
        ("O", EyeKind::Proper, 2.0, &[][..], false),
        (".", EyeKind::Half, 3.0, &[diagonal], false),
        ("X", EyeKind::False, 4.0, &[], true),
    ] {
        let scene = Scene::new(&edge_eye(stone));
        let found = scene.eyes.topology().at(eye).expect("an examined vertex");
        assert_eq!((found.kind, found.value, found.color), (kind, value, Color::White), "{stone}");
        assert_eq!((&found.attacks[..], &found.defenses[..]), (points, points), "{stone}");
        assert_eq!(scene.eyes.map(Color::White).point(eye).marginal, marginal, "{stone}");
        assert_eq!(scene.value(Color::White, EYE), if marginal { "0000" } else { "1111" }, "{stone}");
        assert_eq!(scene.eyes.topology().is_half(eye), kind == EyeKind::Half);
        assert_eq!(scene.eyes.topology().is_false(eye), kind == EyeKind::False);
    }
}

#[test]
fn a_half_eye_has_a_virtual_margin_that_stands_for_its_diagonal() {
    let scene = Scene::knowing(&edge_eye("."), &mut |shape| {
        let alone = shape.graph.len() == 2 && shape.virtual_margins == 0b10 && shape.places[1] == Point::new(6, 3);
        alone.then(|| Known { value: EyeValue::of([0, 0, 1, 1]), attack: 0b10, defense: 0b10 })
    });
    let space = scene.eyes.map(Color::White).space_at(Point::new(6, 3)).expect("an eye space");
    let diagonal = Some(Point::new(5, 2));
    assert_eq!((space.size, space.marginal, space.value.to_string().as_str()), (1, 0, "0011"));
    assert_eq!((space.attack, space.defense), (diagonal, diagonal));
}

#[test]
fn a_false_eye_between_living_strings_is_territory() {
    let mut scene = Scene::new(&edge_eye("X"));
    let eye = Point::new(6, 3);
    let both = scene.eyes.false_eye_territory(&scene.board, &mut |_, _| true);
    assert!(both.contains(eye) && both.len() == 1, "{both:?}");
    // Both strings beside it have an eye of their own, so that it does not matter what belongs together.
    assert_eq!(scene.eyes.false_eye_territory(&scene.board, &mut |_, _| false), both);
    let found = scene.pessimistic(Color::White, EYE);
    assert_eq!((found.value.to_string().as_str(), found.eyes), ("0000", 0));
}

/// A closed room of so many rows of so many vertices in the middle of the board, the wall one string.
fn room(widths: &[usize]) -> String {
    let cell = |row: usize, col: usize| widths.get(row.wrapping_sub(2)).is_some_and(|&w| (2..2 + w).contains(&col));
    let touches = |row: usize, col: usize| {
        (row.saturating_sub(1)..=row + 1).any(|r| (col.saturating_sub(1)..=col + 1).any(|c| cell(r, c)))
    };
    let letter = |row, col| match (cell(row, col), touches(row, col)) {
        (true, _) => ". ",
        (false, true) => "O ",
        (false, false) if (row, col) == (12, 12) => "X ",
        _ => ". ",
    };
    (0..13).map(|row| (0..13).map(|col| letter(row, col)).collect::<String>() + "\n").collect()
}

#[test]
fn large_rooms_have_more_than_two_eyes_for_certain() {
    for (widths, value, eyes) in [
        (&[5, 5, 4][..], "5555", 5),
        (&[2, 2, 2, 2, 2], "3333", 3),
        (&[3, 3], "2222", 2),
        (&[3], "1111", 1),
        (&[1], "1111", 1),
    ] {
        let mut scene = Scene::new(&room(widths));
        let found = scene.pessimistic(Color::White, (2, 2));
        assert_eq!((found.value.to_string().as_str(), found.eyes), (value, eyes), "{widths:?}");
        assert_eq!((found.attack, found.defense), (None, None), "{widths:?}");
    }
}

/// The solver of a caller: three in a row, the middle decides.
fn three(shape: &Shape) -> Option<Known> {
    let middle = (0..shape.graph.len()).find(|&k| shape.graph.degree(k) == 2)?;
    let known = shape.graph.len() == 3 && shape.graph.marginal() == 0;
    known.then(|| Known { value: EyeValue::of([1, 1, 2, 2]), attack: 1 << middle, defense: 1 << middle })
}

#[test]
fn a_caller_can_know_shapes() {
    let diagram = room(&[3]);
    let scene = Scene::knowing(&diagram, &mut three);
    let space = scene.eyes.map(Color::White).space_at(Point::new(2, 2)).expect("an eye space");
    let middle = Some(Point::new(2, 3));
    assert_eq!(space.value.to_string(), "1122");
    assert_eq!((space.attack, space.defense), (middle, middle));
    assert_eq!((space.attacks.first().copied(), space.attacks.len()), (middle, 1));
    let (mut asked, outside) = (Vec::new(), Point::new(0, 0));
    Scene::knowing(&diagram, &mut |shape| {
        asked.push((shape.color, shape.graph.len(), shape.places.contains(&outside)));
        None
    });
    assert!(asked.contains(&(Color::White, 3, false)), "{asked:?}");
}
