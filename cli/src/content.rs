//! The content of files, and how a note on what was read begins.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anstyle::{AnsiColor, Style};
use anyhow::{Result, bail};

/// What stands for standard input where a file is named.
pub(crate) const STDIN: &str = "-";
/// The look of the word that begins a note.
pub(crate) const NOTE: Style = AnsiColor::Cyan.on_default().bold();
/// Longer files are not read to their end.
const MAX_BYTES: usize = 16 << 20;

/// Whether `path` stands for standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// The content of a file of a reasonable length; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    if is_stdin(path) {
        return read_from(io::stdin(), 0);
    }
    if path.is_dir() {
        bail!("this is a folder");
    }
    let file = File::open(path)?;
    let expected = file.metadata().ok().and_then(|facts| usize::try_from(facts.len()).ok()).unwrap_or(0);
    read_from(file, expected)
}

/// All bytes of `source`, of which some `expected` ones will come.
fn read_from(source: impl Read, expected: usize) -> Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(expected.min(MAX_BYTES) + 1);
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_BYTES {
        bail!("it is longer than {} MiB", MAX_BYTES >> 20);
    }
    Ok(bytes)
}
