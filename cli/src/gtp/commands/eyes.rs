//! Eye spaces, half and false eyes, and eye shapes that are given as drawings.
//!
//! The forms of the answers are GNU Go's; what is not followed: nothing is remembered from one position to the next, so
//! an empty board has no eyes, and drawings are played out without touching the game.

use std::fmt::Write as _;
use std::io::Write as _;

use atsumi::eyes::Report;
use atsumi::influence::eyes::{EyeKind, EyeMap, EyeSpace, TopologicalEye};
use atsumi_render::palette::eye_space;
use go_board::{Color, Point, PointList};
use go_eyes::{Diagram, Place, Rules, Solver, Space, solve};
use pattern_tables::eye::{EyeDatabase, EyeValue, EyeVertex, members};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};
use crate::gtp::frame::Frame;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "eval_eye",
        "VERTEX",
        "The eyes of an eye space if the opponent or if its owner plays first, and where they should play; -1 elsewhere.",
        eval_eye,
    ),
    Command::new("eye_data", "COLOR VERTEX", "What a vertex is to the eyes of a colour.", eye_data),
    Command::new(
        "half_eye_data",
        "VERTEX",
        "Whether a vertex is a half or a false eye, and what decides it.",
        half_eye,
    ),
    Command::new(
        "analyze_eyegraph",
        "[LIBERTIES THREATS] DRAWING",
        "The value and the vital points of a drawn eye space, rows joined by %, O the owner's stones, as in ...%..O.",
        analyze,
    ),
    Command::new(
        "test_eyeshape",
        "VERTEX...",
        "Compares the eye shapes with the solver for every set of stones on these vertices, which must be connected; \
         complaints on standard error.",
        test_shape,
    ),
    Command::new(
        "atsumi-eyes",
        "",
        "Eye spaces that can give an eye, with values (LABEL) and vital points (SQUARE), margins, where the opponent can come \
         in (CIRCLE), half eyes (TRIANGLE) and false eyes (MARK), as graphics.",
        graphics,
    ),
];

fn eval_eye(context: &mut Context<'_>) -> Answer {
    let p = context.arguments.point()?;
    let frame = context.session.frame;
    let Some((_, space)) = context.session.eyes()?.eyes.space_at(p) else { return Ok("-1".to_owned()) };
    let mut out = format!("{} {}", space.value.min, space.value.max);
    if space.value.urgency() > 0 {
        let _ = write!(out, " {} {}", frame.show(space.attack), frame.show(space.defense));
    }
    Ok(out)
}

fn eye_data(context: &mut Context<'_>) -> Answer {
    let (color, p) = context.arguments.stone()?;
    if !context.session.is_game_position() {
        return fail("eye data unavailable when stackp > 0");
    }
    let frame = context.session.frame;
    let map = context.session.eyes()?.eyes.map(color);
    let fields = match map.space_at(p) {
        Some(space) => fields(map, space, p, frame),
        None => ["PASS".to_owned(), "empty".to_owned(), zero(), zero(), "0000".to_owned(), zero(), zero(), zero()],
    };
    let names = ["origin", "color", "esize", "msize", "value", "marginal", "neighbors", "marginal_neighbors"];
    Ok(names.iter().zip(fields).map(|(name, value)| format!("{name:20} {value}\n")).collect())
}

fn zero() -> String {
    "0".to_owned()
}

fn fields(map: &EyeMap, space: &EyeSpace, p: Point, frame: Frame) -> [String; 8] {
    let point = map.point(p);
    [
        frame.name(space.origin),
        map.color.to_string(),
        space.size.to_string(),
        space.marginal.to_string(),
        space.value.to_string(),
        u8::from(point.marginal).to_string(),
        point.neighbors.to_string(),
        point.marginal_neighbors.to_string(),
    ]
}

fn half_eye(context: &mut Context<'_>) -> Answer {
    /// What is said of a vertex that was not examined.
    const NOT_EXAMINED: f32 = 10.0;
    let p = context.arguments.point()?;
    if !context.session.is_game_position() {
        return fail("half eye data unavailable when stackp > 0");
    }
    let frame = context.session.frame;
    let eye = context.session.eyes()?.eyes.topology().at(p);
    let value = eye.map_or(NOT_EXAMINED, |eye| eye.value);
    let kind = match eye.map(|eye| eye.kind) {
        Some(EyeKind::Half) => "HALF_EYE",
        Some(EyeKind::False) => "FALSE_EYE",
        _ => "0",
    };
    let none = PointList::new();
    let mut out = format!("{:20} {value:.2}\n{:20} {kind}\n", "value", "type");
    let lists: [(&str, &str, &PointList<4>); 2] = [
        ("num_attacks", "attack_point", eye.map_or(&none, |eye| &eye.attacks)),
        ("num_defenses", "defense_point", eye.map_or(&none, |eye| &eye.defenses)),
    ];
    for (count, name, points) in lists {
        let _ = writeln!(out, "{count:20} {}", points.len());
        for (k, &q) in points.iter().enumerate() {
            let _ = writeln!(out, "{:20} {}", format!("{name}[{k}]"), frame.name(q));
        }
    }
    Ok(out)
}

fn analyze(context: &mut Context<'_>) -> Answer {
    let failed = |why: &dyn std::fmt::Display| Failure(format!("failed to analyze: {why}"));
    let (diagram, rules) = Diagram::of_code(context.arguments.rest()).map_err(|error| failed(&error))?;
    // Nothing drawn is no eye, as in GNU Go; a drawing without a vertex is a slip.
    let drawn = context.arguments.rest().contains(|sign: char| sign.is_ascii_alphabetic());
    if drawn && diagram.places().is_empty() {
        return Err(failed(&"the drawing has no point of an eye space; an example is ...%..O"));
    }
    let answer = solve(diagram.space(), rules).map_err(|error| failed(&error))?;
    Ok(format!("{}\n{}", answer.value, diagram.draw(&answer).join("\n")))
}

fn test_shape(context: &mut Context<'_>) -> Answer {
    let points = context.arguments.points()?;
    require_space(&points, context.session.frame)?;
    let size = context.session.frame.size().get();
    let vertices: Vec<(Place, EyeVertex)> =
        points.iter().map(|p| (Place::Board { row: p.row(), col: p.col() }, EyeVertex::default())).collect();
    let space = Space::on_board(&vertices, size, size).map_err(|error| Failure(error.to_string()))?;
    let solver = Solver::new(&space, Rules::default(), Solver::USUAL_LIMIT).map_err(|e| Failure(e.to_string()))?;
    let frame = context.session.frame;
    let Some(shapes) = context.session.patterns().eyes() else { return fail("there are no eye shapes to be tested") };
    let mut report = String::new();
    for stones in 0..1u32 << points.len() {
        complain(&mut report, frame, &points, &solver, shapes, stones);
    }
    // Who does not listen misses complaints; that is no failure of the command.
    let _ = anstream::stderr().write_all(report.as_bytes());
    Ok(String::new())
}

/// Whether these points can be an eye space: at least one, all of them different and connected. What stands there in
/// the game does not matter.
fn require_space(points: &[Point], frame: Frame) -> Result<(), Failure> {
    let Some(&first) = points.first() else { return fail("invalid coordinate: name the points of an eye space") };
    for (k, &p) in points.iter().enumerate() {
        if points[..k].contains(&p) {
            return fail(format!("{} is named twice", frame.name(p)));
        }
    }
    let (mut reached, mut next) = (vec![first], 0);
    while let Some(&p) = reached.get(next) {
        let beside = |q: &Point| p.row().abs_diff(q.row()) + p.col().abs_diff(q.col()) == 1;
        let more: Vec<Point> = points.iter().copied().filter(|q| beside(q) && !reached.contains(q)).collect();
        reached.extend(more);
        next += 1;
    }
    match points.iter().find(|p| !reached.contains(p)) {
        Some(&p) => {
            fail(format!("{} is not connected with {}; an eye space is one piece", frame.name(p), frame.name(first)))
        }
        None => Ok(()),
    }
}

/// Says so if the database has another value for these stones than the solver, or a vital point that is none. Sets of
/// stones that cannot stand there, and shapes that the database does not know, are passed over.
fn complain(out: &mut String, frame: Frame, points: &[Point], solver: &Solver, shapes: &EyeDatabase, stones: u32) {
    let graph = solver.space().graph().with_stones(stones);
    if !solver.space().with_stones(stones).is_possible() {
        return;
    }
    let (Ok(answer), Some(found)) = (solver.answer(stones), shapes.find(&graph)) else { return };
    let shape = shapes.shape(&found);
    let named = |set: u32| frame.names(members(set).map(|k| points[k]));
    let place = format!("pattern {}, stones on [{}]", shape.number, named(stones));
    if shape.value != answer.value && shape.value != answer.without_outer_threats().value {
        let _ = writeln!(out, "{place}: the shape says {}, the solver {}", shape.value, answer.value);
        return;
    }
    let wrong = |drawn: u32, vital: u32| found.on_graph(drawn) & !vital;
    for (what, wrong) in
        [("attack", wrong(shape.attack, answer.attack)), ("defense", wrong(shape.defense, answer.defense))]
    {
        if wrong != 0 {
            let _ = writeln!(out, "{place}: bad {what} point {}", named(wrong));
        }
    }
}

fn graphics(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let report: &Report = context.session.eyes()?;
    let mut out = String::new();
    let (mut labels, mut vital, mut marginal) = (String::new(), Vec::new(), Vec::new());
    for color in Color::BOTH {
        let map = report.eyes.map(color);
        let shown = |space: &&EyeSpace| space.value.digits() != [0; 4];
        for (k, space) in map.spaces().iter().filter(shown).enumerate() {
            let vertices = map.vertices(space);
            let _ = writeln!(out, "COLOR {} {}", eye_space(color, k % 2 == 1), frame.names(vertices.iter().copied()));
            let _ = write!(labels, " {} {}", frame.name(space.origin), short(space.value));
            vital.extend([space.attack, space.defense].into_iter().flatten());
            marginal.extend(vertices.iter().copied().filter(|&p| map.point(p).marginal));
        }
    }
    let of_kind = |kind| {
        let examined = report.eyes.topology().examined().iter();
        frame.names(examined.filter(move |eye: &&TopologicalEye| eye.kind == kind).map(|eye| eye.at))
    };
    for points in [&mut vital, &mut marginal] {
        points.sort();
        points.dedup();
    }
    for (kind, points) in [
        ("LABEL", labels.trim_start().to_owned()),
        ("SQUARE", frame.names(vital)),
        ("TRIANGLE", of_kind(EyeKind::Half)),
        ("MARK", of_kind(EyeKind::False)),
        ("CIRCLE", frame.names(marginal)),
    ] {
        if !points.is_empty() {
            let _ = writeln!(out, "{kind} {points}");
        }
    }
    Ok(out)
}

/// A value as a label: its name, or its digits if it has none.
fn short(value: EyeValue) -> String {
    value.name().map_or_else(|| value.to_string(), str::to_owned)
}
