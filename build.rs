//! The databases that are built in, as Rust source.
//!
//! With the feature `compile-patterns`, the compiler writes it: `ATSUMI_PATTERNS=DIR` takes the databases that it has
//! from another folder, relative to the root of the project, and says which are not from there; `PATTERN_OUT_DIR=DIR`
//! leaves a readable copy. A database that calls an autohelper which the engine does not supply does not compile.
//!
//! Without the feature it is `patterns/databases.rs`, which the compiler wrote before, and the compiler need not be
//! built. A test holds both equal, and databases that were changed since then are refused here.

use pattern_tables::purpose::Purpose;

#[allow(dead_code, reason = "the library has more use for them")]
#[path = "src/models/files.rs"]
mod files;
#[allow(unreachable_pub, reason = "public in the library")]
#[path = "src/owners/names.rs"]
mod owners;
#[allow(unreachable_pub, reason = "public in the library")]
#[path = "src/survival/names.rs"]
mod survival;

/// A model: the name of the constant, the file, and the features that it may ask about.
type Model = (&'static str, &'static str, &'static [&'static str]);

const MODELS: [Model; 5] = [
    ("FIRST", files::FIRST, &survival::FEATURES),
    ("SECOND", files::SECOND, &survival::FEATURES),
    ("SURVIVAL", files::SURVIVAL, &survival::FEATURES),
    ("OWNERS", files::OWNERS, &owners::FEATURES),
    ("READ", files::READ, &survival::READ_FEATURES),
];

/// Compiles the models.
fn models() -> Result<(), String> {
    use std::{env, fs, path::Path};

    let mut source = String::new();
    for (name, file, features) in MODELS {
        let file = format!("patterns/{file}");
        println!("cargo::rerun-if-changed={file}");
        let text = fs::read_to_string(&file).map_err(|error| format!("cannot read {file}: {error}"))?;
        let forest = tree_models::parse(&text, features).map_err(|mistake| format!("{file}:{mistake}"))?;
        let forest = tree_models::source(&forest);
        source += &format!("/// `{file}`.\npub(super) static {name}: ::tree_models::Forest = {forest};\n");
    }
    let out = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR for build scripts")?;
    fs::write(Path::new(&out).join("models.rs"), source).map_err(|error| format!("cannot write the models: {error}"))
}

#[cfg(feature = "compile-patterns")]
fn main() -> Result<(), pattern_compiler::build::Failure> {
    if let Err(error) = models() {
        println!("cargo::error={error}");
    }
    pattern_compiler::Build::new()
        .purposes(Purpose::all_asked())
        .folder("patterns")
        .folder_variable("ATSUMI_PATTERNS")
        .supported(pattern_tables::autohelper::Autohelper::SUPPLIED)
        .output("databases.rs")
        .run()
}

#[cfg(not(feature = "compile-patterns"))]
#[allow(clippy::print_stdout, reason = "cargo reads a build script's directives from its standard output")]
fn main() {
    println!("cargo::rerun-if-env-changed=ATSUMI_PATTERNS");
    println!("cargo::rerun-if-changed=patterns");
    if let Err(error) = models() {
        println!("cargo::error={error}");
    }
    if let Err(error) = copy() {
        println!("cargo::error={error}; build with the feature `compile-patterns` of `atsumi`");
    }
}

/// Takes over what the compiler wrote for the databases of this package.
#[cfg(not(feature = "compile-patterns"))]
fn copy() -> Result<(), String> {
    use std::{env, fs, path::Path};

    if env::var_os("ATSUMI_PATTERNS").is_some_and(|folder| !folder.is_empty()) {
        return Err("ATSUMI_PATTERNS names databases that are not compiled yet".into());
    }
    let folder = Path::new("patterns");
    let read =
        |file: &str| fs::read(folder.join(file)).map_err(|error| format!("cannot read patterns/{file}: {error}"));
    let source = String::from_utf8(read("databases.rs")?).map_err(|error| format!("patterns/databases.rs: {error}"))?;
    for purpose in Purpose::all_asked() {
        let files = purpose.files.found(|file| folder.join(file).is_file());
        let text: Vec<u8> = files.iter().map(|file| read(file)).collect::<Result<Vec<_>, _>>()?.concat();
        let fingerprint = format!("fingerprint: {:#018x},", pattern_tables::database::fingerprint(&text));
        if !files.is_empty() && !source.contains(&fingerprint) {
            return Err(format!("patterns/databases.rs was not made from this {}", files.join(" and ")));
        }
    }
    let out = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR for build scripts")?;
    fs::write(Path::new(&out).join("databases.rs"), source)
        .map_err(|error| format!("cannot write the databases: {error}"))
}
