//! A pattern or an eye shape part by part, and what differs between two.
//!
//! In: two members of databases of one language. Out: [`Change`]s in the order in which parts are written; layout and
//! comments are no parts. Cost: linear in the size of the diagrams.

use atsumi_render::patterns::Drawing;
use atsumi_render::patterns::eye_shapes;
use pattern_compiler::model::{Attribute, Pattern, Shape, Vertex};
use pattern_tables::symmetry::Orientation;
use serde::Serialize;

/// What a database holds.
#[derive(Clone, Copy)]
pub(super) enum Member<'d> {
    Pattern(&'d Pattern),
    Shape(&'d Shape),
}

/// A part before and after; of several lines if it is a diagram, empty if there is none.
#[derive(Serialize)]
pub(super) struct Change {
    pub(super) what: &'static str,
    pub(super) old: String,
    pub(super) new: String,
}

/// A part as it is shown, and as it is compared.
struct Part {
    what: &'static str,
    text: String,
    meaning: String,
}

impl Member<'_> {
    /// The name of a pattern, the number of an eye shape.
    pub(super) fn name(self) -> String {
        match self {
            Member::Pattern(pattern) => pattern.name.clone(),
            Member::Shape(shape) => shape.number.to_string(),
        }
    }

    /// The line of its title, from 1.
    pub(super) const fn line(self) -> u32 {
        match self {
            Member::Pattern(pattern) => pattern.line,
            Member::Shape(shape) => shape.line,
        }
    }

    /// Its main diagram.
    pub(super) fn diagram(self) -> Vec<String> {
        match self {
            Member::Pattern(pattern) => Drawing::new(pattern, Orientation::IDENTITY).lines(),
            Member::Shape(shape) => rows(shape),
        }
    }

    /// What can be said of it in a line: the constraint of a pattern, the value of an eye shape.
    pub(super) fn summary(self) -> Option<String> {
        match self {
            Member::Pattern(pattern) => pattern.constraint.as_ref().map(|constraint| constraint.text.clone()),
            Member::Shape(shape) => Some(eye_shapes::named(shape.value)),
        }
    }

    /// Equal for members that are drawn alike.
    pub(super) fn drawn(self) -> Vec<String> {
        match self {
            Member::Pattern(_) => self.diagram(),
            Member::Shape(shape) => vec![points(shape), symbols(shape)],
        }
    }

    /// Everything but comments and layout.
    fn parts(self) -> Vec<Part> {
        match self {
            Member::Pattern(pattern) => pattern_parts(pattern),
            Member::Shape(shape) => shape_parts(shape),
        }
    }
}

/// Everything that differs but comments and layout, in the order in which it is written.
pub(super) fn changes(old: Member<'_>, new: Member<'_>) -> Vec<Change> {
    let pairs = old.parts().into_iter().zip(new.parts());
    let differing = pairs.filter(|(old, new)| old.meaning != new.meaning);
    let mut changes: Vec<Change> =
        differing.map(|(old, new)| Change { what: old.what, old: old.text, new: new.text }).collect();
    // In another diagram everything lies elsewhere; that is no change of its own.
    if changes.iter().any(|change| change.what == "diagram") {
        let same_letters = letters(old) == letters(new);
        changes.retain(|change| match change.what {
            "anchor" | "marks" => false,
            "labels" => !same_letters,
            _ => true,
        });
    }
    changes
}

impl Part {
    /// A part that is compared as it is shown.
    fn new(what: &'static str, text: String) -> Part {
        Part { what, meaning: text.clone(), text }
    }

    /// Code, in which white space does not count.
    fn code(what: &'static str, text: Option<&str>) -> Part {
        let text = text.unwrap_or_default();
        Part { what, text: text.to_owned(), meaning: text.split_whitespace().collect() }
    }
}

fn pattern_parts(pattern: &Pattern) -> Vec<Part> {
    let diagram = Member::Pattern(pattern).diagram().join("\n");
    vec![
        Part::new("name", pattern.name.clone()),
        Part::new("diagram", diagram),
        Part::new("anchor", anchor(pattern)),
        Part::new("orientations", orientations(pattern)),
        Part::new("class", pattern.classes.to_string()),
        Part::new("value", pattern.value.to_string()),
        Part::new("attributes", attributes(pattern)),
        Part::new("helper", pattern.helper.clone().unwrap_or_default()),
        Part::new("labels", labels(pattern)),
        Part::code("constraint", pattern.constraint.as_ref().map(|constraint| constraint.text.as_str())),
        Part::code("action", pattern.action.as_ref().map(|action| action.text.as_str())),
    ]
}

/// The diagram of an eye shape is where its vertices lie, the marks are what stands on them.
fn shape_parts(shape: &Shape) -> Vec<Part> {
    let drawing = rows(shape).join("\n");
    vec![
        Part::new("number", shape.number.to_string()),
        Part { what: "diagram", text: drawing.clone(), meaning: points(shape) },
        Part { what: "marks", text: drawing, meaning: symbols(shape) },
        Part::new("value", eye_shapes::named(shape.value)),
    ]
}

/// Where the anchor lies in the diagram.
fn anchor(pattern: &Pattern) -> String {
    format!("row {}, column {}", 1 - i16::from(pattern.extent.top), 1 - i16::from(pattern.extent.left))
}

fn orientations(pattern: &Pattern) -> String {
    let numbers: Vec<String> = pattern.orientations.iter().map(|turned| turned.number().to_string()).collect();
    numbers.join(" ")
}

fn attributes(pattern: &Pattern) -> String {
    let text = |attribute: &Attribute| match attribute {
        Attribute::Number(name, value) => format!("{name}({value})"),
        Attribute::Offset(name, label) => format!("{name}({})", label.letter),
    };
    pattern.attributes.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// The constraint diagram; empty without labels.
fn labels(pattern: &Pattern) -> String {
    if pattern.labels.is_empty() {
        return String::new();
    }
    let identity = Orientation::IDENTITY;
    Drawing::new(pattern, identity).labelled(pattern, identity).lines().join("\n")
}

fn letters(member: Member<'_>) -> Vec<char> {
    match member {
        Member::Pattern(pattern) => pattern.labels.iter().map(|label| label.letter).collect(),
        Member::Shape(_) => Vec::new(),
    }
}

/// The rows of an eye shape.
fn rows(shape: &Shape) -> Vec<String> {
    eye_shapes::flush(shape.diagram.iter().map(String::as_str)).into_iter().map(str::to_owned).collect()
}

/// Where its vertices lie, seen from the first row and column, and how near to the border.
fn points(shape: &Shape) -> String {
    let left = shape.vertices.iter().map(|vertex| vertex.column).min().unwrap_or(0);
    let top = shape.vertices.iter().map(|vertex| vertex.row).min().unwrap_or(0);
    let point = |vertex: &Vertex| format!("{},{},{:?}", vertex.row - top, vertex.column - left, vertex.edge);
    shape.vertices.iter().map(point).collect::<Vec<_>>().join(" ")
}

/// What stands on its vertices, in reading order.
fn symbols(shape: &Shape) -> String {
    shape.vertices.iter().map(|vertex| vertex.symbol.text).collect()
}
