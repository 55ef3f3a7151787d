//! How the page is opened in the browser.
//!
//! In: the address with its token. Out: a browser at work, where there is a screen for one. The command line of a
//! program can be read by everybody on the machine, so the browser is not given the address but a file that only its
//! owner can read, which leads there. Cost: a file, until the program ends.

use std::env;
use std::io::{self, Write as _};

use tempfile::{Builder, NamedTempFile};

/// The file that leads to the page; it goes when this is dropped.
pub(super) struct Doorway {
    _file: NamedTempFile,
}

impl Doorway {
    /// Opens the page in the browser; nothing where there is no screen, or no browser that can be started.
    pub(super) fn open(address: &str) -> Option<Doorway> {
        if !has_display() {
            return None;
        }
        let file = written(address).ok()?;
        open::that_detached(file.path()).ok()?;
        Some(Doorway { _file: file })
    }
}

/// Only its owner can read it.
fn written(address: &str) -> io::Result<NamedTempFile> {
    let mut file = Builder::new().prefix("atsumi-view-").suffix(".html").tempfile()?;
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">\
         <meta http-equiv=\"refresh\" content=\"0; url={address}\"><title>atsumi view</title>\
         <p><a href=\"{address}\">The page of atsumi view</a></p>\n"
    );
    file.write_all(page.as_bytes())?;
    Ok(file)
}

/// Whether there is a screen that a browser could open on.
fn has_display() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    if ["SSH_CONNECTION", "SSH_TTY"].into_iter().any(is_set) {
        return false;
    }
    cfg!(any(windows, target_os = "macos")) || ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_leads_to_the_page_and_is_for_its_owner_alone() {
        let file = written("http://127.0.0.1:1/?token=abc").expect("a file");
        let text = std::fs::read_to_string(file.path()).expect("its text");
        assert!(text.contains("url=http://127.0.0.1:1/?token=abc"), "{text}");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = file.path().metadata().expect("a file").permissions().mode();
            assert_eq!(mode & 0o077, 0, "{mode:o}");
        }
    }
}
