//! What the engine expects of a database: how it is matched and which stones may be anchors.

use pattern_tables::autohelper::Autohelper;
use pattern_tables::purpose::Purpose;

use crate::model::{Anchors, Kind, Options};

/// What a check needs to know beyond the text.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// How a database is matched whose name is not a known one.
    pub unknown: Options,
    /// The autohelpers that the engine supplies; `None` if it supplies all.
    pub supported: Option<Vec<Autohelper>>,
    /// How many errors, and how many warnings, are listed; further ones are counted.
    pub limit: usize,
}

impl Default for Settings {
    /// Unknown names are connection databases anchored at either colour; every autohelper is supplied; 100 errors are
    /// listed.
    fn default() -> Settings {
        let unknown = Options { kind: Kind::Connection, anchors: Anchors::Both };
        Settings { unknown, supported: None, limit: 100 }
    }
}

impl Settings {
    /// How the database `name` is matched.
    #[must_use]
    pub fn options(&self, name: &str) -> Options {
        by_name(name).unwrap_or(self.unknown)
    }
}

/// How the database `name` is matched, or the one that has a file of this name; `None` for names without a
/// [purpose](pattern_tables::purpose).
///
/// ```
/// use pattern_compiler::check::by_name;
/// use pattern_compiler::model::{Anchors, Kind};
///
/// assert!(by_name("barriers").is_some_and(|o| o.kind == Kind::Connection && o.anchors == Anchors::Both));
/// assert_eq!(by_name("mine"), None);
/// ```
#[must_use]
pub fn by_name(name: &str) -> Option<Options> {
    Purpose::of(name).map(|&Purpose { kind, anchors, .. }| Options { kind, anchors })
}
