//! Which shape is found, and where its vertices lie.

use pattern_compiler::check::Settings;
use pattern_compiler::model::{Database, Shape};
use pattern_compiler::{compile, emit, eyes, interpret, table};
use pattern_tables::eye::{EdgeLevel, EyeGraph};

fn read(text: &str) -> Database {
    let (database, found) =
        compile::check("eyes.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"));
    assert!(found.is_empty(), "{found}");
    database
}

/// The graph of a diagram: its first configuration, borders included.
fn graph(diagram: &str) -> EyeGraph {
    let database = read(&format!("Pattern 1\n\n{diagram}\n\n:1111\n"));
    database.shapes[0].compiled().graph
}

const SHAPES: &str = "Pattern 20\n\n|.x.\n+---\n\n:0222\n\n\nPattern 21\n\n.X.\n\n:1111\n\n\nPattern 22\n\nx*x\n\n:1122\n\n\n\
                      Pattern 23\n\n...\n\n:2222\n";

#[test]
fn the_first_shape_that_fits_is_found() {
    let text = SHAPES.replace("|.x.\n+---\n\n:0222", "|.x.\n+---\n\n:1111");
    let database = eyes::database(&read(&text)).expect("few shapes");
    let number = |diagram: &str| database.find(&graph(diagram)).map(|found| database.shape(&found).number);
    assert_eq!(number("..."), Some(22));
    assert_eq!(number("X.X"), Some(22));
    assert_eq!(number(".X."), Some(21));
    assert_eq!(number("XX."), None);
    assert_eq!(number("|...\n ---"), Some(20));
    assert_eq!(number(".|\n.|\nX|"), Some(22));
    assert_eq!(number(".|\n.|\n.|"), Some(22), "all on the edge, none in the corner");
    assert_eq!(number("...|\n---"), Some(20), "mirrored");
    assert_eq!(number(".|\n.|\n.|\n-"), Some(20), "turned");
    assert_eq!(number("|.\n|..\n+-"), Some(22), "bent, and the corner in the middle");
    assert_eq!(number("...."), None);
}

#[test]
fn vertices_are_mapped_in_reading_order() {
    let database = eyes::database(&read(SHAPES_WITH_A_TAIL)).expect("few shapes");
    let found = database.find(&graph(".\n.\n..")).expect("it is in the database");
    // Four in a row: both ends fit the first vertex; the smaller one is taken.
    assert_eq!(found.image[..4], [0, 1, 2, 3]);
    let found = database.find(&graph("..\n.\n.").with_stones(0b0010)).expect("it is in the database");
    assert_eq!(found.image[..4], [3, 2, 0, 1]);
}

const SHAPES_WITH_A_TAIL: &str =
    "Pattern 30\n\n.<..\n\n:1222\n\n\nPattern 31\n\n.*xX\n\n:1122\n\n\nPattern 32\n\nXx*.\n\n:1122\n";

#[test]
fn diagrams_become_graphs() {
    let shape = |text: &str| -> Shape { read(text).shapes.swap_remove(0) };
    let shape = shape("Pattern 1\n\n| @\n|X.\n|x\n+-\n\n:1122\n");
    let places: Vec<_> = shape.vertices.iter().map(|v| (v.row, v.column, v.symbol.text, v.edge)).collect();
    assert_eq!(
        places,
        [
            (0, 2, '@', EdgeLevel::Center),
            (1, 1, 'X', EdgeLevel::Edge),
            (1, 2, '.', EdgeLevel::Center),
            (2, 1, 'x', EdgeLevel::Corner)
        ]
    );
    let neighbors: Vec<Vec<usize>> = (0..4).map(|k| shape.neighbors(k).collect()).collect();
    assert_eq!(neighbors, [vec![2], vec![3, 2], vec![0, 1], vec![1]]);
    let table = shape.compiled();
    let graph = table.graph;
    assert_eq!([graph.marginal(), graph.stones(), graph.edge(), graph.corner()], [0b0001, 0b0010, 0b1010, 0b1000]);
    assert_eq!([table.either, table.attack, table.defense], [0b1000, 0b0001, 0b0001]);
}

#[test]
fn eye_shapes_are_no_patterns() {
    let database = read(SHAPES_WITH_A_TAIL);
    assert_eq!(interpret::database(&database).err(), Some(table::Error::EyeShapes));
    let source = emit::emit(&[database]).expect("few shapes");
    assert!(source.contains("pub static EYES: EyeDatabase = EyeDatabase {"), "{source}");
    assert!(source.contains("    // Xx*.\n    EyeShape { number: 32, line: 15, "), "{source}");
}

#[test]
fn more_shapes_than_numbers_are_refused() {
    let text: String = (0..=65_536).map(|number| format!("Pattern {number}\n.\n:1111\n")).collect();
    let error = eyes::database(&read(&text)).expect_err("65,537 shapes");
    assert_eq!(error.to_string(), "65537 eye shapes are too many for one database, which holds up to 65535");
}
