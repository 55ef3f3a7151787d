//! Trees of our own: what marks, labels and comments become, and what is wrong with bad ones.

use go_joseki::{Error, convert};
use pattern_compiler::check::Settings;
use pattern_compiler::{compile, corner};

const TREE: &str = "remarks (before the tree)
(;GM[1]SZ[19]
;B[pd];W[qc]MA[nf]C[S
#The three-three point
];B[qd]
 (;W[pc]SQ[of]LB[oc:A][rd:B]C[0
;lib(A)>1
>antisuji(B);
:shape(2)])
 (;W[aa]MA[of];B[pc]MA[of])
 (;W[rd]MA[qc]))
";

#[test]
fn marks_labels_and_comments_become_patterns() {
    let text = convert(TREE.as_bytes(), "JT").expect("a tree");
    let patterns: Vec<&str> = text.split("Pattern ").skip(1).collect();
    assert_eq!(patterns.len(), 3, "the move at aa and that at rd are outside of their marks:\n{text}");
    assert_eq!(
        patterns[0],
        "JT1\n#The three-three point\n\n------+\n......|\n......|\n...*..|\n..X...|\n......|\n......|\n\n:/,sFJ\n\n\n"
    );
    let second = "JT2\n\n-----+\n.....|\n.....|\n.*O..|\n.XX..|\n.....|\n.....|\n\n:8,sFN,shape(2)\n\n\
                  -----+\n.....|\n.....|\nA*O..|\n.XXB.|\n.....|\n.....|\n\n;lib(A)>1\n>antisuji(B);\n\n\n";
    assert_eq!(patterns[1], second);
    assert!(patterns[2].contains("\n.*X..|\n.OO..|\n"), "black moves at pc, nothing lies at aa: {}", patterns[2]);
}

#[test]
fn the_output_is_a_corner_database() {
    let text = convert(TREE.as_bytes(), "JT").expect("a tree");
    let (model, warnings) = compile::check("joseki.db", text, &Settings::default()).unwrap_or_else(|e| panic!("{e}"));
    assert!(warnings.is_empty(), "{warnings}");
    let database = corner::database(&model).expect("corner patterns");
    assert_eq!(database.patterns.len(), 3);
}

#[test]
fn a_position_that_is_symmetric_about_the_corner_is_told() {
    let entry = |sgf: &str| {
        let text = convert(sgf.as_bytes(), "J").expect("a tree");
        text.lines().find(|line| line.starts_with(':')).expect("a pattern").to_owned()
    };
    assert_eq!(entry("(;B[pd];W[qc]MA[ng])"), ":8,sFJ", "not square");
    assert_eq!(entry("(;B[pd];W[qc]MA[nf])"), ":/,sFJ");
    assert_eq!(entry("(;B[pd];W[qc]MA[nf]LB[qd:A])"), ":8,sFJ", "one label");
    assert_eq!(entry("(;B[pd];W[qc]MA[nf]LB[qd:A][pc:A])"), ":/,sFJ");
    assert_eq!(entry("(;B[pd];W[pc]MA[nf])"), ":8,sFJ", "the move is off the diagonal");
}

#[test]
fn ko_does_not_matter() {
    let ko = "(;B[qc];W[pc];B[rd];W[od];B[qe];W[pe];B[pd];W[qd];B[pd]MA[mf])";
    assert!(convert(ko.as_bytes(), "J").expect("the ko is taken back").contains("Pattern J1"));
}

#[test]
fn bad_trees_are_told_where() {
    let error = |sgf: &str| convert(sgf.as_bytes(), "J").expect_err(sgf);
    assert_eq!(error("nothing (here)"), Error::NoTree);
    assert_eq!(error("(;SZ[13])"), Error::Size { line: 1, size: "13".into() });
    assert_eq!(error("(;\n;B[zz])"), Error::NoPoint { line: 2, text: "zz".into() });
    assert_eq!(error("(;\n;B[pd]\n;W[pd])"), Error::Illegal { line: 3, at: "pd".into() });
    for (sgf, line, part) in [
        ("(;B[pd", 1, "does not end"),
        ("(;B[pd]\n(;W[pc])", 2, "`)` is missing"),
        ("(;B\n)", 1, "without a value"),
        ("(;B[pd]\n%)", 2, "between nodes"),
    ] {
        let Error::Malformed { line: at, message } = error(sgf) else { panic!("{sgf}: {:?}", error(sgf)) };
        assert!(at == line && message.contains(part), "{sgf}: line {at}: {message}");
    }
    let deep = |n: usize| format!("{}{}", "(;W[tt]\n".repeat(n), ")".repeat(n));
    assert!(convert(deep(1000).as_bytes(), "J").is_ok());
    assert!(matches!(error(&deep(100_000)), Error::Malformed { line: 1001, .. }), "deep trees are no danger");
}
