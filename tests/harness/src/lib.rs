//! Reference data, measures and the accuracy benchmark: everything that tests and benchmarks of the whole share.
//!
//! In: files outside the project, found through environment variables with defaults beside the workspace. Out: plain
//! data. What is missing is an error that names the variable to set.

pub mod adversarial;
pub mod bouzy;
pub mod calibration;
pub mod cores;
pub mod databases;
pub mod eyes;
pub mod measure;
pub mod oracle;
pub mod replay;
pub mod truth;

use std::path::PathBuf;

/// The root of the project.
#[must_use]
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder that the environment variable `variable` names, or `../shared/<name>` beside the workspace.
#[must_use]
pub fn data_folder(variable: &str, name: &str) -> PathBuf {
    match std::env::var_os(variable) {
        Some(folder) => folder.into(),
        None => root().join("../shared").join(name),
    }
}

/// The same where it holds `file`, for a test that cannot do without.
///
/// # Panics
/// If it doesn't: the message names the variable to set.
#[must_use]
pub fn folder_with(file: &str, variable: &str, name: &str) -> PathBuf {
    let folder = data_folder(variable, name);
    assert!(folder.join(file).is_file(), "no {file} in {}: set {variable} to the folder with it", folder.display());
    folder
}
