//! Broken databases and what the compiler says about them, word for word.
//!
//! Every `tests/cases/err/NAME.db` has a `NAME.diag` with the rendered text, and so has every
//! `tests/cases/lint/NAME.db`, for which lints run too. A first line such as
//! `# database: barriers`, `# supported: lib attack` or `# limit: 3` chooses the settings. `BLESS=1` writes the texts
//! anew; read the difference before committing it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use pattern_compiler::check::Settings;
use pattern_compiler::compile;
use pattern_compiler::diagnostics::{Code, Diagnostics, Severity};
use pattern_compiler::lint::{self, Allowed};
use pattern_tables::autohelper::Autohelper;

/// The folders of the cases: of errors and warnings, and of lints.
const FOLDERS: [&str; 2] = ["err", "lint"];

fn path(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder)
}

/// A database, and whether lints run.
struct Case {
    name: String,
    text: String,
    folder: &'static str,
}

/// The files of a folder, by name.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(path(folder)).expect("a folder of cases");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// All cases, by folder and name.
fn cases() -> Vec<Case> {
    let read = |folder: &'static str, file: PathBuf| Case {
        name: file.file_stem().expect("a name").to_string_lossy().into_owned(),
        text: std::fs::read_to_string(&file).expect("a readable case"),
        folder,
    };
    let is_case = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "db");
    let of = |folder: &'static str| files(folder).into_iter().filter(is_case).map(move |file| read(folder, file));
    FOLDERS.into_iter().flat_map(of).collect()
}

/// What the compiler finds in a case; errors or warnings.
fn found(Case { name, text, folder }: &Case) -> Diagnostics {
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
    let result = match *folder {
        "lint" => lint::check(&file, text, &settings, &Allowed::default()),
        _ => compile::check(&file, text, &settings),
    };
    match result {
        Ok((_, warnings)) => warnings,
        Err(errors) => errors,
    }
}

#[test]
fn messages_are_as_agreed() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for case in cases() {
        let rendered = found(&case).to_string();
        let file = path(case.folder).join(&case.name).with_extension("diag");
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
        let folder = if code.severity() == Severity::Lint { "lint" } else { "err" };
        let fits = |case: &&Case| case.name == code.name() && case.folder == folder;
        let case = cases.iter().find(fits).expect("a case of its name");
        assert_eq!(case.text, code.example(), "{code}");
        let codes: BTreeSet<Code> = found(case).iter().map(|diagnostic| diagnostic.code).collect();
        assert!(codes.contains(&code), "{code} does not occur in its case, but {codes:?}");
    }
}

#[test]
fn every_text_belongs_to_a_case() {
    for folder in FOLDERS {
        for file in files(folder) {
            assert!(file.with_extension("db").is_file(), "{} has no .db", file.display());
        }
    }
}

#[test]
fn every_message_says_what_would_be_right() {
    for case in cases() {
        for diagnostic in &found(&case) {
            assert!(!diagnostic.help.is_empty() && !diagnostic.message.is_empty(), "{}", case.name);
            assert!(diagnostic.primary.span.end <= case.text.len(), "{}: {diagnostic:?}", case.name);
        }
    }
}
