//! Trees printed and read again are the same trees.

use std::sync::Arc;

use pattern_compiler::source::Source;
use pattern_compiler::syntax::ast::{Code, File, Item};
use pattern_compiler::syntax::{self, print};

use super::databases;

/// The tree of a database without errors.
pub(crate) fn parse(name: &str, text: &[u8]) -> (File, Arc<Source>) {
    let source = Arc::new(Source::new(format!("{name}.db"), text));
    let (tree, diagnostics) = syntax::parse(&source, 10);
    assert!(!diagnostics.has_errors(), "{diagnostics}");
    (tree, source)
}

#[test]
fn databases_survive_printing() {
    for (name, text) in databases::texts() {
        let (tree, source) = parse(name, &text);
        let printed = print::file(&tree);
        let (again, _) = parse(name, printed.as_bytes());
        assert!(tree == again, "{name}.db is another database after printing:\n{printed}");
        assert!(printed.len() <= source.text().len(), "printing adds nothing that was not there");
    }
}

#[test]
fn expressions_survive_printing() {
    let mut expressions = 0;
    for (name, text) in databases::texts() {
        let (mut tree, _) = parse(name, &text);
        let original = tree.clone();
        for item in &mut tree.items {
            let Item::Pattern(pattern) = item else { continue };
            if let Some(Code { lines, tree }) = &mut pattern.constraint {
                lines.truncate(1);
                lines[0].value = tree.to_string();
                expressions += 1;
            }
            if let Some(Code { lines, tree }) = &mut pattern.action {
                lines.truncate(1);
                lines[0].value = tree.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                expressions += 1;
            }
        }
        let (again, _) = parse(name, print::file(&tree).as_bytes());
        for (before, after) in original.items.iter().zip(&again.items) {
            if let (Item::Pattern(before), Item::Pattern(after)) = (before, after) {
                let constraint = |p: &syntax::ast::Pattern| p.constraint.as_ref().map(|code| code.tree.clone());
                let action = |p: &syntax::ast::Pattern| p.action.as_ref().map(|code| code.tree.clone());
                assert_eq!(constraint(before), constraint(after), "{name}.db, {}", before.name.value);
                assert_eq!(action(before), action(after), "{name}.db, {}", before.name.value);
            }
        }
    }
    assert!(expressions > 1000, "{expressions} expressions");
}
