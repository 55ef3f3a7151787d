//! Broken databases and what the compiler says about them, word for word.
//!
//! Every `tests/cases/err/NAME.db` has a `NAME.diag` with the rendered text. A first line such as
//! `# database: barriers`, `# supported: lib attack` or `# limit: 3` chooses the settings. `BLESS=1` writes the texts
//! anew; read the difference before committing it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use pattern_compiler::check::Settings;
use pattern_compiler::compile;
use pattern_compiler::diagnostics::{Code, Diagnostics};
use pattern_tables::autohelper::Autohelper;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/err")
}

/// All cases: name and text, by name.
fn cases() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder()).expect("tests/cases/err").map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "db"));
    files.sort();
    let read = |file: &PathBuf| {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, std::fs::read_to_string(file).expect("a readable case"))
    };
    files.iter().map(read).collect()
}

/// What the compiler finds in a case; errors or warnings.
fn found(name: &str, text: &str) -> Diagnostics {
    let mut settings = Settings::default();
    let mut file = format!("{name}.db");
    let header = text.lines().next().and_then(|line| line.strip_prefix("# ")?.split_once(": "));
    match header {
        Some(("database", database)) => file = format!("{database}.db"),
        Some(("limit", limit)) => settings.limit = limit.parse().expect("a number"),
        Some(("supported", names)) => {
            let is_listed = |helper: &Autohelper| names.split(' ').any(|name| name == helper.info().name);
            settings.supported = Some(Autohelper::ALL.iter().copied().filter(is_listed).collect());
        }
        _ => {}
    }
    match compile::check(&file, text, &settings) {
        Ok((_, warnings)) => warnings,
        Err(errors) => errors,
    }
}

#[test]
fn messages_are_as_agreed() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for (name, text) in cases() {
        let rendered = found(&name, &text).to_string();
        let file = folder().join(&name).with_extension("diag");
        if bless {
            std::fs::write(&file, rendered).expect("a writable case");
            continue;
        }
        let agreed = std::fs::read_to_string(&file).unwrap_or_default();
        if let Some(difference) = first_difference(&agreed, &rendered) {
            wrong.push(format!("{}:{difference}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}\nBLESS=1 cargo test -p pattern-compiler accepts this", wrong.join("\n"));
}

/// The first line in which two texts differ, with the lines around it, as a unified difference.
fn first_difference(agreed: &str, rendered: &str) -> Option<String> {
    if agreed == rendered {
        return None;
    }
    let (old, new): (Vec<&str>, Vec<&str>) = (agreed.lines().collect(), rendered.lines().collect());
    let at = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let before = old[at.saturating_sub(2)..at].iter().map(|line| format!("\n {line}"));
    let minus = old.iter().skip(at).take(3).map(|line| format!("\n-{line}"));
    let plus = new.iter().skip(at).take(3).map(|line| format!("\n+{line}"));
    Some(format!("{}{}", at + 1, before.chain(minus).chain(plus).collect::<String>()))
}

#[test]
fn every_diagnostic_has_a_case_in_which_it_occurs() {
    let cases = cases();
    for &code in Code::ALL {
        let (name, text) = cases.iter().find(|(name, _)| name == code.name()).expect("a case of its name");
        assert_eq!(text, code.example(), "{code}");
        let codes: BTreeSet<Code> = found(name, text).iter().map(|diagnostic| diagnostic.code).collect();
        assert!(codes.contains(&code), "{code} does not occur in its case, but {codes:?}");
    }
}

#[test]
fn every_text_belongs_to_a_case() {
    let names: BTreeSet<String> = cases().into_iter().map(|(name, _)| name).collect();
    for entry in std::fs::read_dir(folder()).expect("tests/cases/err") {
        let file = entry.expect("an entry").path();
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(names.contains(&name), "{} has no .db", file.display());
    }
}

#[test]
fn every_message_says_what_would_be_right() {
    for (name, text) in cases() {
        for diagnostic in &found(&name, &text) {
            assert!(!diagnostic.help.is_empty() && !diagnostic.message.is_empty(), "{name}");
            assert!(diagnostic.primary.span.end <= text.len(), "{name}: {diagnostic:?}");
        }
    }
}
