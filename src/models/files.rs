//! The names of the files of the models; the build script reads them too.

/// How likely strings live by themselves.
pub(crate) const FIRST: &str = "survival-first.model";

/// How likely dragons live before the dead are taken out.
pub(crate) const SECOND: &str = "survival-second.model";

/// How likely dragons live.
pub(crate) const SURVIVAL: &str = "survival.model";

/// How likely colours own points.
pub(crate) const OWNERS: &str = "owners.model";

/// What reading adds to the likelihood that dragons live.
pub(crate) const READ: &str = "survival-read.model";

/// All of them, in the order in which they are learned.
pub(crate) const FILES: [&str; 5] = [FIRST, SECOND, SURVIVAL, OWNERS, READ];
