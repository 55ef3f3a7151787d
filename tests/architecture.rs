//! The rules of ARCHITECTURE.md that a program can check: who may import whom, and what library crates may not touch.
//!
//! Sources are read as Rust, not as lines ([`source`]), so it makes no difference how an import is written. `samples`
//! are sources on which the rules must hold or fail; `circles` is about files of one crate.

#[path = "architecture/circles.rs"]
mod circles;
#[path = "architecture/graph.rs"]
mod graph;
#[path = "architecture/samples.rs"]
mod samples;
#[path = "architecture/source.rs"]
mod source;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use source::{Named, Role, Source};

/// Crates of the workspace and the crates of the workspace that each may depend on (build scripts included).
const ALLOWED: [(&str, &str, &[&str]); 13] = [
    ("pattern-tables", "pattern-compiler/tables", &[]),
    ("pattern-compiler", "pattern-compiler", &["pattern-tables"]),
    ("go-board", "board", &[]),
    ("go-eyes", "eyes", &["pattern-tables"]),
    ("go-joseki", "joseki", &["go-board"]),
    ("go-reading", "reading", &["go-board"]),
    ("influence-runtime", "influence-runtime", &["go-board", "go-reading", "pattern-tables"]),
    ("tree-models", "models", &[]),
    ("go-dragons", "dragons", &["go-board", "go-reading", "influence-runtime", "pattern-tables"]),
    (
        "atsumi",
        ".",
        &[
            "go-board",
            "go-dragons",
            "go-eyes",
            "go-reading",
            "influence-runtime",
            "pattern-tables",
            "pattern-compiler",
            "tree-models",
        ],
    ),
    ("atsumi-render", "render", &["atsumi", "pattern-compiler"]),
    ("atsumi-api", "api", &["atsumi", "atsumi-render", "pattern-compiler"]),
    (
        "atsumi-cli",
        "cli",
        &[
            "atsumi",
            "atsumi-api",
            "atsumi-render",
            "go-board",
            "go-eyes",
            "go-joseki",
            "go-reading",
            "influence-runtime",
            "pattern-tables",
            "pattern-compiler",
        ],
    ),
];

/// Crates outside the workspace that the library crates may depend on; heavy ones live in `cli` only.
const LEAN: [(&str, &[&str]); 11] = [
    ("pattern-tables", &["phf"]),
    ("go-board", &["encoding_rs"]),
    ("go-eyes", &[]),
    ("go-joseki", &[]),
    ("go-reading", &[]),
    ("influence-runtime", &[]),
    ("tree-models", &[]),
    ("go-dragons", &[]),
    ("atsumi", &[]),
    ("atsumi-render", &["anstyle", "serde", "serde_json"]),
    ("atsumi-api", &["serde", "serde_json"]),
];

/// Crates that only one folder of the compiler may name.
const CONFINED: [(&str, &str); 6] = [
    ("pest", "syntax"),
    ("pest_derive", "syntax"),
    ("quote", "emit"),
    ("proc_macro2", "emit"),
    ("prettyplease", "emit"),
    ("syn", "emit"),
];

/// Modules of the standard library that no library may use: file system, environment, clock, threads, processes.
const FORBIDDEN: [&str; 6] = ["fs", "env", "time", "thread", "process", "net"];

/// Features of the library crates.
const FEATURES: [&str; 4] = ["compile-patterns", "default", "emit", "patterns"];

/// Columns of a line: `max_width` in `rustfmt.toml`.
const WIDTH: usize = 120;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Crates that a manifest depends on, by the last word of the section: `dependencies`, `dev-dependencies`,
/// `build-dependencies`.
fn dependencies(manifest: &str) -> BTreeMap<String, Vec<String>> {
    let mut sections: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut section = String::new();
    let mut add = |section: &str, name: &str| {
        let kind = section.rsplit('.').next().unwrap_or_default();
        if kind.ends_with("dependencies") && !section.starts_with("workspace") {
            sections.entry(kind.to_owned()).or_default().push(name.to_owned());
        }
    };
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']').to_owned();
            // A dependency may have a section to itself.
            if let Some((outer, name)) = section.rsplit_once('.') {
                add(outer, name);
            }
        } else if let Some((name, value)) = line.split_once('=') {
            let renamed = value.split_once("package").and_then(|(_, rest)| rest.split('"').nth(1));
            add(&section, renamed.unwrap_or(name.trim().trim_end_matches(".workspace")));
        }
    }
    sections
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files
}

/// What the files of a folder name and define.
fn read(folder: &Path) -> Vec<(PathBuf, Source)> {
    let read = |path: PathBuf| {
        let source = Source::of(&text(&path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        (path, source)
    };
    sources(folder).into_iter().map(read).collect()
}

/// What a source names of the system, as it is written.
fn touched(source: &Source) -> Vec<String> {
    let touches = |named: &&Named| {
        let full = source.full(&named.path);
        let of_std = full.first().is_some_and(|first| first == "std");
        let hidden = full.get(1).is_some_and(|second| second == "*" || FORBIDDEN.contains(&second.as_str()));
        of_std && hidden || named.role == Role::Macro && full.last().is_some_and(|last| last == "thread_local")
    };
    source.named.iter().filter(touches).map(|named| named.path.join("::")).collect()
}

/// The libraries with a home of their own that a source names, with that home.
fn confined(source: &Source) -> Vec<(&'static str, &'static str)> {
    let library = |named: &Named| {
        let full = source.full(&named.path);
        CONFINED.into_iter().find(|(library, _)| full.first().is_some_and(|first| first == library))
    };
    source.named.iter().filter_map(library).collect()
}

#[test]
fn crates_depend_only_on_those_below_them() {
    let members: Vec<&str> = ALLOWED.iter().map(|(name, _, _)| *name).collect();
    for (name, folder, allowed) in ALLOWED {
        for (section, crates) in dependencies(&text(&root().join(folder).join("Cargo.toml"))) {
            if section == "dev-dependencies" {
                continue;
            }
            for dependency in crates.iter().filter(|d| members.contains(&d.as_str())) {
                assert!(allowed.contains(&dependency.as_str()), "{name} may not depend on {dependency} ({section})");
                assert!(
                    name != "atsumi" || dependency != "pattern-compiler" || section == "build-dependencies",
                    "the library atsumi may use the compiler in its build script only"
                );
            }
        }
    }
}

#[test]
fn library_crates_stay_lean() {
    let members: Vec<&str> = ALLOWED.iter().map(|(name, _, _)| *name).collect();
    for (name, allowed) in LEAN {
        let (_, folder, _) = ALLOWED.iter().find(|(member, _, _)| *member == name).expect("a member");
        let sections = dependencies(&text(&root().join(folder).join("Cargo.toml")));
        for dependency in sections.get("dependencies").into_iter().flatten() {
            assert!(
                members.contains(&dependency.as_str()) || allowed.contains(&dependency.as_str()),
                "{name} must not depend on {dependency}; heavy dependencies live in cli"
            );
        }
    }
}

#[test]
fn libraries_touch_neither_files_nor_clock_nor_threads() {
    for (name, folder, _) in ALLOWED.iter().filter(|(name, _, _)| *name != "atsumi-cli") {
        for (path, source) in read(&root().join(folder).join("src")) {
            // The interface for build scripts is the compiler's door to the file system.
            if *name == "pattern-compiler" && path.ends_with("build.rs") {
                continue;
            }
            let touched = touched(&source);
            assert!(touched.is_empty(), "{}: {name} must not use {}", path.display(), touched.join(", "));
        }
    }
}

/// A clone builds with cargo alone: what Node makes of `web/` is committed, and no build script starts anything.
#[test]
fn build_scripts_start_no_program() {
    let folders = ALLOWED.iter().map(|(_, folder, _)| *folder).chain(["tests/reference", "examples/own-engine"]);
    let scripts: Vec<PathBuf> =
        folders.map(|folder| root().join(folder).join("build.rs")).filter(|p| p.is_file()).collect();
    assert!(!scripts.is_empty(), "build scripts");
    for path in scripts {
        assert!(!text(&path).contains("process"), "{} starts a program", path.display());
    }
    let page = text(&root().join("cli/src/view/page.rs"));
    let files: Vec<&str> =
        page.split("include_bytes!(\"../../../").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(files.len() > 3, "the page");
    for file in files {
        assert!(
            file.starts_with("web/dist/") && root().join(file).is_file(),
            "{file} is no committed file of the page"
        );
    }
}

#[test]
fn parser_and_emitter_libraries_are_known_to_one_folder_each() {
    for (path, source) in read(&root().join("pattern-compiler/src")) {
        for (library, home) in confined(&source) {
            let inside = path.components().any(|part| part.as_os_str() == home);
            assert!(inside, "{}: only {home}/ may name {library}", path.display());
        }
    }
}

#[test]
fn every_test_file_runs() {
    let manifests = ["Cargo.toml", "tests/reference/Cargo.toml"]
        .map(|m| std::fs::read_to_string(root().join(m)).unwrap_or_else(|e| panic!("{m}: {e}")));
    for entry in std::fs::read_dir(root().join("tests")).expect("the tests folder").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|e| e == "rs") {
            let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
            let declared =
                manifests.iter().any(|m| m.contains(&format!("tests/{name}\"")) || m.contains(&format!("../{name}\"")));
            assert!(declared, "tests/{name} belongs to no [[test]] and would never run");
        }
    }
}

/// What needs reference data lies in files and folders called `with_data`, which only `atsumi-reference` builds.
#[test]
fn every_test_with_data_runs() {
    let manifest = text(&root().join("tests/reference/Cargo.toml"));
    let mut found = 0;
    for (_, folder, _) in ALLOWED {
        let tests = root().join(folder).join("tests");
        for path in tests.is_dir().then(|| sources(&tests)).into_iter().flatten() {
            let with_data = path.ends_with("with_data.rs") || path.parent().is_some_and(|p| p.ends_with("with_data"));
            if with_data {
                let path = path.strip_prefix(root()).expect("a file of the project").display().to_string();
                let declared = manifest.contains(&format!("\"../../{path}\"")) || {
                    let beside = path.trim_start_matches("./").strip_prefix("tests/");
                    beside.is_some_and(|path| manifest.contains(&format!("\"../{path}\"")))
                };
                assert!(declared, "{path} belongs to no [[test]] of atsumi-reference and would never run");
                found += 1;
            }
        }
    }
    assert!(found > 10, "{found} tests with data");
}

/// Features for tests would make other libraries of them, which are built and tested a second time.
#[test]
fn libraries_have_no_features_for_tests() {
    for (name, folder, _) in ALLOWED {
        let manifest = text(&root().join(folder).join("Cargo.toml"));
        let features = manifest.split("\n[").find_map(|section| section.strip_prefix("features]"));
        let features = features.unwrap_or_default().lines().filter_map(|line| line.split_once(" = "));
        for (feature, _) in features.filter(|(feature, _)| !feature.starts_with('#')) {
            assert!(FEATURES.contains(&feature), "{name} has a feature `{feature}`: is that for a program?");
        }
    }
}

/// Prose in comments is wrapped; `cargo fmt` leaves it alone. Tables and examples may be wider, and so may what a macro
/// makes documentation of, and what is generated.
#[test]
fn comments_fit_the_page() {
    let wide = ["pattern-compiler/tables/src/registry.rs", "pattern-compiler/tests/cases/emit/toy.rs"];
    for (_, folder, _) in ALLOWED {
        let parts = ["src", "tests", "benches", "examples"].map(|part| root().join(folder).join(part));
        for path in parts.iter().filter(|part| part.is_dir()).flat_map(|part| sources(part)) {
            if wide.iter().any(|wide| path.ends_with(wide)) {
                continue;
            }
            let (text, mut in_example) = (text(&path), false);
            for (number, line) in text.lines().enumerate() {
                let Some(comment) = line.trim_start().strip_prefix("//") else {
                    in_example = false;
                    continue;
                };
                let comment = comment.trim_start_matches(['/', '!']).trim_start();
                in_example ^= comment.starts_with("```");
                let is_prose = !in_example && !comment.starts_with('|');
                let width = line.chars().count();
                assert!(!is_prose || width <= WIDTH, "{}:{}: {width} columns", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn no_test_is_switched_off() {
    let (ignore, unfinished) = (concat!("#[ign", "ore"), concat!("tod", "o!("));
    let panics = concat!("#[should", "_panic");
    for (_, folder, _) in ALLOWED {
        let folder = root().join(folder);
        for part in ["src", "tests", "benches"] {
            let part = folder.join(part);
            if !part.is_dir() {
                continue;
            }
            for path in sources(&part) {
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                assert!(!text.contains(ignore), "{}: a test is switched off", path.display());
                assert!(!text.contains(panics), "{}: a test passes wherever it panics", path.display());
                assert!(!text.contains(unfinished), "{}: something is unfinished", path.display());
            }
        }
    }
}
