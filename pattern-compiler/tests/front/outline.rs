//! The tolerant reader: of whatever the strict one accepts without leaving a line out, it finds every part where the
//! tree has it.

use std::sync::Arc;

use pattern_compiler::diagnostics::Code;
use pattern_compiler::source::{Source, Span};
use pattern_compiler::syntax;
use pattern_compiler::syntax::ast::{Diagram, Item, Language, Pattern, Spanned};
use pattern_compiler::syntax::outline::{Block, Kind, Outline};
use pattern_compiler::syntax::parts::{Role, parts};
use proptest::prelude::*;

use super::garbage::{Damage, damage, damaged, samples};

/// The parts of some lines with these roles.
fn found(text: &str, outline: &Outline, lines: impl Iterator<Item = usize>, roles: &[Role]) -> Vec<Span> {
    let parts = lines.flat_map(|line| parts(text, outline.lines[line]));
    parts.filter(|part| roles.contains(&part.role)).map(|part| part.span).collect()
}

/// The cells of a diagram, one by one.
fn cells(diagram: &Diagram) -> Vec<Span> {
    diagram.rows().flat_map(|row| row.chars().map(|cell| cell.span)).collect()
}

fn spans<T>(all: &[Spanned<T>]) -> Vec<Span> {
    all.iter().map(|one| one.span).collect()
}

/// What the tree says of a pattern, looked up in the outline.
fn compare(text: &str, outline: &Outline, block: &Block, pattern: &Pattern) {
    assert_eq!(block.name, pattern.name.span, "the name");
    let of = |lines: std::ops::Range<usize>, roles: &[Role]| found(text, outline, lines, roles);
    assert_eq!(of(block.diagram.clone(), &[Role::Cell]), cells(&pattern.diagram), "the diagram");
    let second = pattern.constraint_diagram.as_ref().map_or_else(Vec::new, cells);
    assert_eq!(of(block.second.clone(), &[Role::Cell]), second, "the constraint diagram");
    let entry = block.entry.map_or(0..0, |line| line..line + 1);
    assert_eq!(of(entry.clone(), &[Role::Symmetry]), [pattern.entry.symmetry.span], "the symmetry");
    let classes = pattern.entry.classes.value.chars().filter(|c| !c.is_whitespace()).count();
    assert_eq!(of(entry.clone(), &[Role::Class]).len(), classes, "the classes");
    let names: Vec<Span> = pattern.entry.attributes.iter().map(|attribute| attribute.name.span).collect();
    assert_eq!(of(entry.clone(), &[Role::Attribute]), names, "the attributes");
    let arguments = pattern.entry.attributes.iter().map(|attribute| attribute.argument.span);
    let arguments: Vec<Span> = arguments.filter(|span| span.start < span.end).collect();
    assert_eq!(of(entry.clone(), &[Role::Setpoint]), arguments, "what stands in their parentheses");
    let of_kind = |kind: Kind| block.lines.clone().filter(|&line| outline.lines[line].kind == kind).count();
    let lines = |code: Option<&Vec<Spanned<String>>>| code.map_or(0, |lines| spans(lines).len());
    let constraint = pattern.constraint.as_ref().map(|code| &code.lines);
    assert_eq!(of_kind(Kind::Constraint), lines(constraint), "the constraint");
    let action = pattern.action.as_ref().map(|code| &code.lines);
    assert_eq!(of_kind(Kind::Action), lines(action), "the action");
}

/// Looks every pattern and shape of the tree up in the outline.
fn agree(text: &str) {
    let source = Arc::new(Source::new("toy.db", text));
    for language in [Language::Patterns, Language::EyeShapes] {
        let (tree, found) = syntax::parse_as(&source, language, 1000);
        // A line that the strict reader leaves out would have to be left out here too.
        let ignored = |code: Code| matches!(code, Code::MisplacedLine | Code::IgnoredConstraint);
        if found.iter().any(|diagnostic| ignored(diagnostic.code)) {
            continue;
        }
        let outline = Outline::new(text, language);
        for item in &tree.items {
            let name = match item {
                Item::Pattern(pattern) => pattern.name.span,
                Item::Shape(shape) => shape.number.span,
                Item::Directive(directive) => {
                    let line = outline.line_at(directive.keyword.span.start).expect("a line");
                    assert_eq!(outline.lines[line].kind, Kind::Directive, "{text:?}");
                    continue;
                }
            };
            let line = outline.line_at(name.start).expect("a line");
            let block = outline.block_at(line).unwrap_or_else(|| panic!("no pattern at {name:?} of {text:?}"));
            match item {
                Item::Pattern(pattern) => compare(text, &outline, block, pattern),
                Item::Shape(shape) => {
                    assert_eq!(block.name, shape.number.span, "the number");
                    let rows = block.diagram.clone().filter(|&line| outline.lines[line].kind == Kind::ShapeRow);
                    let rows: Vec<Span> = rows.map(|line| outline.lines[line].span).collect();
                    assert_eq!(rows, spans(&shape.rows), "the rows");
                }
                Item::Directive(_) => {}
            }
        }
    }
}

#[test]
fn every_sample_is_read_alike() {
    samples().into_iter().for_each(agree);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutilated_databases_are_read_alike(
        number in any::<usize>(),
        damages in prop::collection::vec(damage(), 1..4),
    ) {
        let all = samples();
        let whole = all[number % all.len()].as_bytes().to_vec();
        let bytes = damages.iter().fold(whole, |text, one: &Damage| damaged(&text, one));
        agree(&String::from_utf8_lossy(&bytes));
    }
}
