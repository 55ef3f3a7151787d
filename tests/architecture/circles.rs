//! No files of a crate use each other in a circle, so every one of them can be read before those that use it.

use std::collections::BTreeMap;
use std::path::Path;

use super::graph::{Graph, Module};
use super::source::Source;
use super::{ALLOWED, read, root};

/// The module of a file, given by its path below `src`.
fn module(path: &Path) -> Module {
    let path = path.with_extension("");
    let mut names: Module = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let is_root = names.len() == 1 && (names[0] == "lib" || names[0] == "main");
    if is_root || names.last().is_some_and(|last| last == "mod") {
        names.pop();
    }
    names
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    let mut circles = String::new();
    for (name, folder, _) in ALLOWED {
        let folder = root().join(folder).join("src");
        let below = |path: &Path| module(path.strip_prefix(&folder).expect("a file of the folder"));
        let sources: BTreeMap<Module, Source> =
            read(&folder).into_iter().map(|(path, source)| (below(&path), source)).collect();
        assert!(sources.contains_key(&Module::new()), "{name} has no root");
        if let Some(circle) = Graph::of(&sources).circle() {
            circles += &format!("\n{name}:{circle}");
        }
    }
    assert!(circles.is_empty(), "files use each other in a circle:{circles}");
}

/// Sources by file.
fn sources(files: &[(&str, &str)]) -> BTreeMap<Module, Source> {
    let read = |&(path, text): &(&str, &str)| (module(Path::new(path)), Source::of(text).expect("Rust"));
    files.iter().map(read).collect()
}

#[test]
fn uses_are_found_however_they_are_written() {
    let cases = [
        ("use crate::b::X;", "b"),
        ("use super::b::X as Y;", "b"),
        ("use crate::{c::Z, b::{X, g}};", "b c"),
        ("fn f() { crate::b::g() }", "b"),
        ("use super::b;\nfn f(_: b::X) {}", "b"),
        ("use crate::b as other;\nfn f() { other::g() }", "b"),
        ("use crate::b::*;", "b"),
        ("macro_rules! m { () => { $crate::b::g() } }", "b"),
        ("mod inner { use super::super::b::X; }", "b"),
        ("use crate::Moved;", "c"),
        ("use super::Moved;", "c"),
        ("use crate::d::Deep;", "d::e"),
        ("use crate::d::All;", "d::e"),
        ("use crate::d::Own;", "d"),
        ("use crate::b;", ""),
        ("pub use crate::b::X;", ""),
        ("pub(in crate::b) fn f() {}", ""),
        ("use crate::root_function;", ""),
        ("use b::X;", ""),
        ("use std::fmt;\n/// [`crate::b::X`]\nfn f() -> fmt::Result { \"crate::b\" }", ""),
        ("#[cfg(test)]\nmod tests { use crate::b::X; }", ""),
    ];
    for (text, expected) in cases {
        let files = sources(&[
            ("lib.rs", "mod a; mod b; mod c; mod d; pub use c::Moved; fn root_function() {}"),
            ("a.rs", text),
            ("b.rs", "pub struct X; pub fn g() {}"),
            ("c.rs", "pub struct Moved; pub struct Z;"),
            ("d/mod.rs", "mod e; pub use e::{*, Deep}; pub struct Own;"),
            ("d/e.rs", "pub struct Deep; pub struct All;"),
        ]);
        let uses = Graph::of(&files).uses(&vec!["a".to_owned()]);
        assert_eq!(uses.keys().map(|used| used.join("::")).collect::<Vec<_>>().join(" "), expected, "{text}");
    }
}

#[test]
fn circles_are_found_and_a_module_may_use_those_above_it() {
    let circle = |files: &[(&str, &str)]| Graph::of(&sources(files)).circle();
    let parent = [("main.rs", "mod a; struct T; fn f() { a::g() }"), ("a.rs", "use super::T; pub fn g() {}")];
    assert_eq!(circle(&parent), None);
    let ring = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::X; pub struct A;"),
        ("b/mod.rs", "use crate::c; pub struct X; fn f() { c::g() }"),
        ("c.rs", "pub use crate::b::X; pub fn g(_: super::a::A) {}"),
    ];
    let said = circle(&ring).expect("a circle");
    assert_eq!(said, "\n  a names crate::b::X, of b\n  b names c::g, of c\n  c names super::a::A, of a");
    let outside = [
        ("lib.rs", "mod a; mod b;"),
        ("a/mod.rs", "mod inner; pub struct A;"),
        ("a/inner.rs", "use crate::b::B;"),
        ("b.rs", "use crate::a::A; pub struct B;"),
    ];
    assert_eq!(circle(&outside), None, "a part of a module is not the module");
}
