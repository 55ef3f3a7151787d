//! One pattern as JSON, as the compiler understands it.

use atsumi::tables::alphabet::Role;
use atsumi::tables::symmetry::{Offset, Orientation};
use pattern_compiler::cost;
use pattern_compiler::model::{Attribute, Database, Pattern};
use serde_json::{Value, json};

use super::Drawing;

/// The pattern for programs; `comment` are the lines of the comment that belongs to it.
#[must_use]
pub fn object(database: &Database, pattern: &Pattern, comment: &[String]) -> Value {
    let point = |at: Offset| json!({ "down": at.down, "right": at.right });
    let labels: Vec<Value> =
        pattern.labels.iter().map(|label| json!({ "letter": label.letter, "at": point(label.at) })).collect();
    let attributes: Vec<Value> = pattern
        .attributes
        .iter()
        .map(|attribute| match attribute {
            Attribute::Number(name, value) => json!({ "name": name, "value": value }),
            Attribute::Offset(name, label) => json!({ "name": name, "label": label.letter, "at": point(label.at) }),
        })
        .collect();
    let turned = |k: Orientation| json!({ "number": k.number(), "diagram": Drawing::new(pattern, k).lines() });
    let constraint = pattern.constraint.as_ref();
    json!({
        "name": pattern.name,
        "database": database.name,
        "file": database.file,
        "line": pattern.line,
        "comment": comment,
        "diagram": pattern.diagram,
        "classes": pattern.classes.to_string(),
        "value": pattern.value,
        "attributes": attributes,
        "helper": pattern.helper,
        "anchor": if pattern.anchor == Role::O { "O" } else { "X" },
        "star": pattern.star.map(point),
        "labels": labels,
        "orientations": pattern.orientations.iter().map(turned).collect::<Vec<_>>(),
        "constraint": constraint.map(|constraint| constraint.text.as_str()),
        "cost": constraint.map(|constraint| cost::constraint(&constraint.expr)),
        "action": pattern.action.as_ref().map(|action| action.text.as_str()),
    })
}
