//! Parse digests: one line of fourteen fields per pattern, as the conformance data of the language defines them.

use pattern_compiler::model::{Attribute, Database, Kind, Pattern};
use pattern_tables::alphabet::Role;

/// The text that the digest of a database is taken of.
pub(crate) fn rows(database: &Database) -> String {
    database.patterns.iter().map(|pattern| row(pattern, database.options.kind) + "\n").collect()
}

fn row(pattern: &Pattern, kind: Kind) -> String {
    let offset = |at: pattern_tables::symmetry::Offset| format!("{},{}", at.down, at.right);
    let orientations = pattern.orientations.iter().map(|k| k.number().to_string()).collect();
    let edges =
        [('N', pattern.edges.north), ('S', pattern.edges.south), ('E', pattern.edges.east), ('W', pattern.edges.west)];
    let edges: String = edges.iter().filter(|(_, declared)| *declared).map(|(letter, _)| letter).collect();
    let extent = pattern.extent;
    let anchor = match (kind, pattern.anchor) {
        (Kind::Corner, _) => "-",
        (_, Role::O) => "O",
        (_, Role::X) => "X",
    };
    let mut cells = pattern.cells.clone();
    cells.sort_by_key(|cell| cell.at);
    let cells: Vec<_> = cells.iter().map(|cell| format!("{},{}", offset(cell.at), cell.element.char())).collect();
    let labels: Vec<_> = pattern.labels.iter().map(|label| format!("{}:{}", label.letter, offset(label.at))).collect();
    let attributes: Vec<_> = pattern.attributes.iter().map(attribute).collect();
    [
        pattern.name.clone(),
        orientations,
        format!("{:08x}", pattern.classes.0),
        format!("{:.4}", pattern.value),
        or_dash(edges),
        format!("{},{},{},{}", extent.top, extent.left, extent.bottom, extent.right),
        anchor.into(),
        pattern.star.map_or("-".into(), offset),
        cells.join(";"),
        or_dash(labels.join(";")),
        or_dash(squeezed(pattern.constraint.as_ref().map(|constraint| constraint.text.as_str()))),
        or_dash(squeezed(pattern.action.as_ref().map(|action| action.text.as_str()))),
        or_dash(pattern.helper.clone().unwrap_or_default()),
        or_dash(attributes.join(";")),
    ]
    .join("\t")
}

fn attribute(attribute: &Attribute) -> String {
    match attribute {
        Attribute::Number(name, value) => format!("{name}={value:.4}"),
        Attribute::Offset(name, label) => format!("{name}={}", label.letter),
    }
}

/// Without any white space.
fn squeezed(text: Option<&str>) -> String {
    text.unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect()
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".into() } else { text }
}
