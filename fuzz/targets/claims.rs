//! What must hold for every input, however senseless: nothing panics, places lie in the text, and what is printed can
//! be read again. Used by the fuzz targets and, for the seeds, by a test of the compiler.

#![allow(dead_code, reason = "each target uses one of the claims")]

use std::sync::Arc;

use pattern_compiler::check::{self, Settings};
use pattern_compiler::diagnostics::{Diagnostics, Style};
use pattern_compiler::model::Kind;
use pattern_compiler::source::{Source, Span};
use pattern_compiler::syntax::{self, print};
use pattern_compiler::{compile, corner, emit, eyes, format, interpret};

/// Names of databases of every kind; an input is tried as one of them.
const FILES: [&str; 8] =
    ["toy.db", "influence.db", "barriers.db", "attack.db", "patterns.db", "owl_attackpats.db", "gogo.db", "eyes.db"];

/// The name under which an input is tried.
fn file(input: &[u8]) -> &'static str {
    FILES[input.iter().map(|&byte| usize::from(byte)).sum::<usize>() % FILES.len()]
}

/// Every place of `found` is one in its source, and everything can be shown.
fn shown(found: &Diagnostics) {
    let text = found.source().text();
    let within = |span: Span| assert!(text.get(span.range()).is_some(), "{span:?} is no place in the text");
    for diagnostic in found {
        within(diagnostic.primary.span);
        diagnostic.secondary.iter().for_each(|label| within(label.span));
        diagnostic.fix.iter().for_each(|fix| within(fix.span));
        assert!(!diagnostic.message.is_empty() && !diagnostic.help.is_empty(), "{diagnostic:?}");
    }
    assert_eq!(found.render(Style::Plain).is_empty(), found.is_empty());
}

/// Reading a text: the tree of a text without errors, printed, reads as the same tree.
pub(crate) fn parse(input: &[u8]) {
    let source = Arc::new(Source::new(file(input), input));
    let (tree, found) = syntax::parse(&source, 100);
    shown(&found);
    if !found.has_errors() {
        let printed = print::file(&tree);
        let (again, found) = syntax::parse(&Arc::new(Source::new(file(input), &printed)), 100);
        assert!(!found.has_errors(), "what was printed cannot be read\n{printed}\n{found}");
        // Nothing shows the language of a database that holds nothing.
        let same = tree == again || tree.items.is_empty() && again.items.is_empty();
        assert!(same, "what was printed is another database\n{printed}");
    }
}

/// Checking: no place outside the text, and the same result every time.
pub(crate) fn check(input: &[u8]) {
    let once = || {
        let source = Arc::new(Source::new(file(input), input));
        let (tree, mut found) = syntax::parse(&source, 100);
        let database = check::run(&tree, &Settings::default(), &mut found);
        found.sort();
        (database, found)
    };
    let (database, found) = once();
    shown(&found);
    assert!(once() == (database, found), "two checks differ");
}

/// Laying out: the result is laid out already, and nothing but errors stands in the way.
pub(crate) fn format(input: &[u8]) {
    match format::database(file(input), input, &Settings::default()) {
        Ok(laid_out) => {
            let again = format::database(file(input), &laid_out, &Settings::default());
            assert!(again.as_ref() == Ok(&laid_out), "laid out twice it is another text");
        }
        Err(format::Refusal::Errors(_)) => {}
        Err(refusal) => panic!("{refusal}"),
    }
}

/// The whole way: a database without errors becomes tables and source text, or is too large and says so.
pub(crate) fn compile(input: &[u8]) {
    let Ok((database, _)) = compile::check(file(input), input, &Settings::default()) else { return };
    let tables = match database.options.kind {
        Kind::Corner => corner::database(&database).is_ok(),
        Kind::EyeShapes => eyes::database(&database).is_ok(),
        Kind::Connection | Kind::General | Kind::Central => interpret::database(&database).is_ok(),
    };
    assert_eq!(tables, emit::emit(&[database]).is_ok(), "only one of the two back ends works");
}
