//! The rules of ARCHITECTURE.md that a program can check: who may import whom, and what library crates may not touch.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Crates of the workspace and the crates of the workspace that each may depend on (build scripts included).
const ALLOWED: [(&str, &str, &[&str]); 9] = [
    ("pattern-tables", "pattern-compiler/tables", &[]),
    ("pattern-compiler", "pattern-compiler", &["pattern-tables"]),
    ("go-board", "board", &[]),
    ("go-eyes", "eyes", &["pattern-tables"]),
    ("go-joseki", "joseki", &["go-board"]),
    ("go-reading", "reading", &["go-board"]),
    ("influence-runtime", "influence-runtime", &["go-board", "go-reading", "pattern-tables"]),
    ("atsumi", ".", &["go-board", "go-eyes", "go-reading", "influence-runtime", "pattern-tables", "pattern-compiler"]),
    (
        "atsumi-cli",
        "cli",
        &[
            "atsumi",
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
const LEAN: [(&str, &[&str]); 7] = [
    ("pattern-tables", &["phf"]),
    ("go-board", &["sgf-parse", "encoding_rs"]),
    ("go-eyes", &[]),
    ("go-joseki", &[]),
    ("go-reading", &[]),
    ("influence-runtime", &[]),
    ("atsumi", &[]),
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

/// What no library may use: file system, environment, clock, threads, processes.
const FORBIDDEN: [&str; 7] =
    ["std::fs", "std::env", "std::time", "std::thread", "std::process", "std::net", "thread_local!"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Dependencies of a manifest by section; the section name is the header without brackets.
fn dependencies(manifest: &Path) -> BTreeMap<String, Vec<String>> {
    let text = std::fs::read_to_string(manifest).unwrap_or_else(|e| panic!("{}: {e}", manifest.display()));
    let mut sections: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut section = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']').to_owned();
        } else if let Some((name, _)) = line.split_once('=')
            && section.ends_with("dependencies")
            && !section.starts_with("workspace")
        {
            let name = name.trim().trim_end_matches(".workspace").to_owned();
            sections.entry(section.clone()).or_default().push(name);
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

/// The lines of code of a file: comments left out, up to its unit tests.
fn code(path: &Path) -> Vec<(usize, String)> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines()
        .take_while(|line| line.trim() != "#[cfg(test)]")
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .map(|(k, line)| (k + 1, line.to_owned()))
        .collect()
}

#[test]
fn crates_depend_only_on_those_below_them() {
    let members: Vec<&str> = ALLOWED.iter().map(|(name, _, _)| *name).collect();
    for (name, folder, allowed) in ALLOWED {
        for (section, crates) in dependencies(&root().join(folder).join("Cargo.toml")) {
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
        let sections = dependencies(&root().join(folder).join("Cargo.toml"));
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
        for path in sources(&root().join(folder).join("src")) {
            // The one-line interface for build scripts is the compiler's door to the file system.
            if *name == "pattern-compiler" && path.ends_with("build.rs") {
                continue;
            }
            for (number, line) in code(&path) {
                for forbidden in FORBIDDEN {
                    assert!(!line.contains(forbidden), "{}:{number}: {name} must not use {forbidden}", path.display());
                }
            }
        }
    }
}

#[test]
fn parser_and_emitter_libraries_are_known_to_one_folder_each() {
    for path in sources(&root().join("pattern-compiler/src")) {
        for (number, line) in code(&path) {
            for (library, home) in CONFINED {
                let named = line.contains(&format!("{library}::")) || line.contains(&format!("use {library}"));
                let inside = path.components().any(|part| part.as_os_str() == home);
                assert!(!named || inside, "{}:{number}: only {home}/ may name {library}", path.display());
            }
        }
    }
}

#[test]
fn every_test_file_runs() {
    let manifests = ["Cargo.toml", "tests/harness/Cargo.toml"]
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

#[test]
fn no_test_is_switched_off() {
    let (ignore, unfinished) = (concat!("#[ign", "ore"), concat!("tod", "o!("));
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
                assert!(!text.contains(unfinished), "{}: something is unfinished", path.display());
            }
        }
    }
}
