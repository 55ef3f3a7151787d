//! A computed database, read back by the pattern compiler and asked for every space it should know.

use go_eyes::{Answer, Claim, Reason, Rules, Scope, Shape, Site, Solver, generate, stone_sets, verify};
use pattern_compiler::compile::{self, Settings};
use pattern_compiler::model::Database;
use pattern_tables::eye::{EyeDatabase, EyeGraph, EyeValue};
use std::collections::HashMap;

const SCOPE: Scope = Scope { all: 6, common: 7, closed_at_border: 5, open_at_border: 4 };

fn generated() -> (Database, EyeDatabase) {
    let text = generate(SCOPE, &mut |_, _| ());
    let (model, warnings) = compile::check("eyes.db", &text, &Settings::default()).unwrap_or_else(|e| panic!("{e:?}"));
    assert!(warnings.is_empty(), "{warnings}");
    let database = pattern_compiler::eyes::database(&model).expect("a small database");
    (model, database)
}

/// A position, and what the solver says of it.
struct Solved {
    graph: EyeGraph,
    answer: Answer,
    cuts_off: bool,
}

fn solved(shapes: &[Shape], wanted: impl Fn(&EyeGraph) -> bool) -> Vec<Solved> {
    let mut positions = Vec::new();
    for shape in shapes {
        for space in shape.marginal_sets().into_iter().map(|marginal| shape.space(marginal)) {
            if !wanted(space.graph()) {
                continue;
            }
            let solver = Solver::new(&space, Rules::default(), 12).expect("small");
            positions.extend(stone_sets(&space).map(|stones| Solved {
                graph: space.graph().with_stones(stones),
                answer: solver.answer(stones).expect("a possible position"),
                cuts_off: space.cut_off() != 0,
            }));
        }
    }
    positions
}

/// The value without threats that can only be made outside the space: there is no point at which to draw them.
fn value(answer: &Answer) -> EyeValue {
    let [a, b, c, d] = answer.value.digits();
    let outer = |points: u32, digit: u8| if b == c && points == 0 { b } else { digit };
    EyeValue::of([outer(answer.attack, a), b, c, outer(answer.defense, d)])
}

/// What is wrong with the answer of the database for a position; `None` if nothing is.
fn wrong(database: &EyeDatabase, Solved { graph, answer, .. }: &Solved) -> Option<String> {
    let Some(found) = database.find(graph) else { return Some(format!("{graph:?}: no pattern, {}", answer.value)) };
    let shape = database.shape(&found);
    let vital =
        found.on_graph(shape.attack) & !answer.attack == 0 && found.on_graph(shape.defense) & !answer.defense == 0;
    let right = shape.value == value(answer) && (vital || shape.value.urgency() == 0);
    (!right).then(|| format!("{graph:?}: pattern {} says {}, not {}", shape.number, shape.value, answer.value))
}

#[test]
fn every_pattern_is_right() {
    let (model, database) = generated();
    for (place, shape) in (0..).zip(&model.shapes) {
        let claim = Claim::of_rows(&shape.diagram, shape.value).expect("a drawing");
        let reached = |graph: &EyeGraph| database.find(graph).is_some_and(|found| found.shape == place);
        let report = verify(&claim, 12, &reached).expect("small");
        // An `x` may cover what only strings that reach out of the space can fill.
        let wrong = report.disagreements.iter().find(|d| d.reason != Reason::Impossible);
        assert_eq!(wrong, None, "pattern {}", shape.number);
    }
}

#[test]
fn every_space_in_the_centre_is_known() {
    let (_, database) = generated();
    for (vertices, configurations) in [(1, 2), (2, 7), (3, 21), (4, 191), (5, 686), (6, 4950)] {
        let positions = solved(&Shape::all(Site::Center, vertices), |_| true);
        assert_eq!(positions.len(), configurations, "{vertices} vertices");
        let failures: Vec<String> = positions.iter().filter_map(|position| wrong(&database, position)).collect();
        assert_eq!(failures, Vec::<String>::new(), "{vertices} vertices");
    }
}

#[test]
fn every_space_at_the_border_is_known() {
    let (_, database) = generated();
    for vertices in 1..=SCOPE.closed_at_border {
        let shapes = [Site::Edge, Site::Corner].map(|site| Shape::all(site, vertices)).concat();
        let wanted = |graph: &EyeGraph| vertices <= SCOPE.open_at_border || graph.marginal() == 0;
        let positions = solved(&shapes, wanted);
        assert!(positions.len() >= 2);
        // Two positions may have one graph, edge levels and all, and differ in what they cut off. The graph then stands
        // for one of them only.
        let mut cutting: HashMap<EyeGraph, bool> = HashMap::new();
        for position in &positions {
            *cutting.entry(position.graph.canonical().graph).or_default() |= position.cuts_off;
        }
        let certain = |position: &&Solved| !cutting[&position.graph.canonical().graph];
        let failures: Vec<String> = positions.iter().filter(certain).filter_map(|p| wrong(&database, p)).collect();
        assert_eq!(failures, Vec::<String>::new(), "{vertices} vertices");
        let cut: Vec<&Solved> = positions.iter().filter(|position| !certain(position)).collect();
        let misses = cut.iter().filter(|position| wrong(&database, position).is_some()).count();
        assert!(misses * 8 <= cut.len(), "{vertices} vertices: {misses} of {} with cut-off stones", cut.len());
    }
}

#[test]
fn the_same_scope_gives_the_same_file() {
    let mut steps = Vec::new();
    let text = generate(SCOPE, &mut |done, total| steps.push((done, total)));
    assert_eq!(text, generate(SCOPE, &mut |_, _| ()));
    assert_eq!(steps.first().map(|step| step.0), Some(1));
    assert!(steps.iter().is_sorted() && steps.last().is_some_and(|(done, total)| done == total), "{steps:?}");
}
