//! Shapes that are never found: exactly those that are reported, in databases made up at random.

use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::Code;
use pattern_compiler::lint::{self, Allowed};
use pattern_compiler::{compile, eyes};
use pattern_tables::eye::{EyeDatabase, EyeGraph};

/// Numbers that look random (Knuth's MMIX constants, low half dropped).
fn numbers(mut state: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    }
}

/// A database of rows of two or three vertices, some on the edge or in the corner.
fn database(below: &mut impl FnMut(usize) -> usize) -> String {
    let mut text = String::new();
    for number in 1..=10 {
        let cells: String = (0..2 + below(2)).map(|_| ['.', 'X', 'x', 'x', '!'][below(5)]).collect();
        let borders = [("", ""), ("", ""), ("|", ""), ("|", "+---")][below(4)];
        text.push_str(&format!("Pattern {number}\n\n{}{cells}\n{}\n\n:1111\n\n\n", borders.0, borders.1));
    }
    text
}

/// Every graph that lies in the corner or on the edge at least where the shape says so.
fn nearer(graph: &EyeGraph) -> Vec<EyeGraph> {
    let sets: Vec<u32> = (0..graph.len()).map(|k| graph.neighbors(k)).collect();
    let all = graph.vertices();
    let mut graphs = Vec::new();
    for edge in (0..=all).filter(|edge| edge & graph.edge() == graph.edge()) {
        for corner in (0..=edge).filter(|corner| corner & !edge == 0 && corner & graph.corner() == graph.corner()) {
            graphs.push(EyeGraph::of(graph.marginal(), graph.stones(), edge, corner, &sets));
        }
    }
    graphs
}

fn is_ever_found(database: &EyeDatabase, shape: u16) -> bool {
    let configurations = database.shapes[usize::from(shape)].configurations();
    configurations.flat_map(|graph| nearer(&graph)).any(|graph| database.find(&graph).is_some_and(|m| m.shape == shape))
}

#[test]
fn exactly_the_shapes_that_are_never_found_are_reported() {
    let mut below = numbers(7);
    let (mut duplicate, mut unreachable, mut sound) = (0, 0, 0);
    for _ in 0..300 {
        let text = database(&mut below);
        let (model, found) = lint::check("eyes.db", &text, &Settings::default(), &Allowed::default())
            .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
        let compiled = eyes::database(&model).expect("few shapes");
        for (k, shape) in (0..).zip(&model.shapes) {
            let title = format!("Pattern {}\n", shape.number);
            let at = text.find(&title).expect("its title");
            let span = at..at + title.len();
            let mut codes = found.iter().filter(|lint| span.contains(&lint.primary.span.start)).map(|lint| lint.code);
            let code = codes.next();
            assert_eq!(code.is_none(), is_ever_found(&compiled, k), "shape {}: {code:?}\n{text}", shape.number);
            match code {
                Some(Code::DuplicateShape) => duplicate += 1,
                Some(Code::UnreachableShape) => unreachable += 1,
                other => {
                    assert_eq!(other, None, "{text}");
                    sound += 1;
                }
            }
        }
    }
    assert!(duplicate > 50 && unreachable > 50 && sound > 500, "{duplicate}, {unreachable}, {sound}");
}

#[test]
fn a_lint_about_an_eye_shape_can_be_switched_off() {
    let again = ["Pattern 11", "Pattern 12", "Pattern 13"];
    let text = again.into_iter().fold(Code::DuplicateShape.example().to_owned(), |text, title| {
        text.replace(title, &format!("# allow(duplicate-shape) on purpose\n{title}"))
    });
    let (_, found) = lint::check("eyes.db", &text, &Settings::default(), &Allowed::default()).expect("no errors");
    assert!(found.is_empty(), "{found}");
    assert!(compile::check("eyes.db", &text, &Settings::default()).is_ok());
}
