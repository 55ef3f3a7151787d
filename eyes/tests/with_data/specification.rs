//! The solver against values of GNU Go's own eye-graph analysis, and against an independent solver's statistics.
//!
//! The vectors are written down in a specification that is not part of this repository: `ATSUMI_EYES` names the file
//! (default: `../shared/spec/eyes.md` beside the workspace).

use atsumi_tests::data_folder;
use go_eyes::{Diagram, Rules, Shape, Site, Solver, solve, stone_sets};
use pattern_tables::eye::EyeValue;
use std::collections::HashSet;

fn specification() -> String {
    let path = data_folder("ATSUMI_EYES", "spec/eyes.md");
    std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}; set ATSUMI_EYES to the specification of eye databases", path.display())
    })
}

/// The part of the text from a heading to the next one of any level.
fn section<'t>(text: &'t str, heading: &str) -> &'t str {
    let start = text.find(&format!("\n{heading}")).unwrap_or_else(|| panic!("no heading '{heading}'"));
    let body = &text[start + 1 + heading.len()..];
    body.find("\n#").map_or(body, |end| &body[..end])
}

/// Value and drawing in one line, as `1122 .*.%_!_`.
fn analysed(code: &str) -> String {
    let (diagram, rules) = Diagram::of_code(code).unwrap_or_else(|error| panic!("{code}: {error}"));
    let answer = solve(diagram.space(), rules).unwrap_or_else(|error| panic!("{code}: {error}"));
    let rows = diagram.draw(&answer);
    let rows: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
    format!("{} {}", answer.value, rows.join("%"))
}

fn report(failures: &[String]) {
    assert!(failures.is_empty(), "{} differ:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn all_shapes_of_four_vertices_in_the_centre() {
    let text = specification();
    let table = section(&text, "## Appendix B.").split("```").nth(1).expect("a table");
    let words: Vec<&str> = table.split_whitespace().collect();
    assert_eq!(words.len(), 3 * 92);
    let mut failures = Vec::new();
    for entry in words.chunks(3) {
        let [code, value, picture] = *entry else { unreachable!("three at a time") };
        let blank = |row: &str| row.replace('_', " ").trim_end().to_owned();
        let picture: Vec<String> = picture.split('%').map(blank).collect();
        let (expected, found) = (format!("{value} {}", picture.join("%")), analysed(code));
        if found != expected {
            failures.push(format!("{code}: {found}, not {expected}"));
        }
    }
    report(&failures);
}

#[test]
fn analysed_eye_graphs() {
    let text = specification();
    let rows = section(&text, "### 9.4").lines().filter(|line| line.starts_with("| `"));
    let (mut failures, mut count) = (Vec::new(), 0);
    for row in rows {
        let row = row.replace("\\|", "¦");
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace('¦', "|")).collect();
        let (code, expected) = (cells[1].trim_matches('`'), &cells[2]);
        // The last shape has no place on a board of the original's; it has a value all the same.
        let (value, picture) = if expected.starts_with("`?") {
            cells[3].split_once(' ').expect("value and picture")
        } else {
            expected.split_once(' ').expect("value and picture")
        };
        // The specification drops blanks at the rim of a row; the other table has them all.
        let picture: Vec<&str> = picture.trim_matches('`').split('/').map(str::trim).collect();
        let found: Vec<String> = analysed(code).splitn(2, ' ').map(str::to_owned).collect();
        let drawn: Vec<&str> = found[1].split('%').map(str::trim).collect();
        let (expected, found) = (format!("{value} {}", picture.join("%")), format!("{} {}", found[0], drawn.join("%")));
        count += 1;
        if found != expected {
            failures.push(format!("{code}: {found}, not {expected}"));
        }
    }
    assert_eq!(count, 19);
    report(&failures);
}

/// Numbers of a table row; an empty cell is 0.
fn numbers(row: &str) -> Vec<usize> {
    let cells: Vec<&str> = row.trim().trim_matches('|').split('|').map(str::trim).collect();
    cells.iter().map(|cell| if cell.is_empty() { 0 } else { cell.parse().expect("a number") }).collect()
}

/// How many configurations have each value, and how many graphs and configurations there are.
fn digest(vertices: usize) -> Vec<usize> {
    let shapes = Shape::all(Site::Center, vertices);
    let mut row = vec![vertices, shapes.len(), 0];
    row.resize(18, 0);
    for shape in shapes {
        let mut seen = HashSet::new();
        for marginal in shape.marginal_sets() {
            let solver = Solver::new(&shape.space(marginal), Rules::default(), 10).expect("small");
            for stones in stone_sets(solver.space()) {
                if seen.insert(solver.space().graph().with_stones(stones).canonical().graph) {
                    let value = solver.answer(stones).expect("possible").value;
                    row[2] += 1;
                    row[3 + EyeValue::SINGLE.iter().position(|v| *v == value).expect("a single value")] += 1;
                }
            }
        }
    }
    row
}

#[test]
fn numbers_of_values_in_the_centre() {
    let text = specification();
    let rows = section(&text, "## Appendix C.").lines().filter(|l| l.starts_with("| ") && !l.starts_with("| vert"));
    let expected: Vec<Vec<usize>> = rows.map(numbers).collect();
    assert_eq!(expected.len(), 7);
    let found: Vec<Vec<usize>> = (1..=7).map(digest).collect();
    assert_eq!(found, expected);
}

#[test]
fn numbers_of_configurations_at_the_border() {
    let text = specification();
    let rows =
        section(&text, "### 8.9").lines().filter(|line| line.starts_with("| ") && line.matches(" / ").count() == 2);
    let total = |cell: &str| cell.rsplit_once('/').and_then(|(_, all)| all.trim().parse().ok());
    let expected: Vec<[usize; 2]> = rows
        .filter_map(|row| {
            let cells: Vec<&str> = row.split('|').collect();
            Some([total(cells[2])?, total(cells[3])?])
        })
        .collect();
    assert_eq!(expected.len(), 5);
    let count = |site: Site, vertices: usize| -> usize {
        let spaces = |shape: Shape| shape.marginal_sets().into_iter().map(move |marginal| shape.space(marginal));
        Shape::all(site, vertices).into_iter().flat_map(spaces).map(|space| stone_sets(&space).count()).sum()
    };
    let found: Vec<[usize; 2]> = (1..=5).map(|n| [count(Site::Edge, n), count(Site::Corner, n)]).collect();
    assert_eq!(found, expected);
}
