//! What the engine expects of a database: how it is matched and which stones may be anchors.

use pattern_tables::autohelper::Autohelper;

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

/// How the database `name` is matched in GNU Go's conventions; `None` for other names. The joseki databases go by the
/// names of their openings.
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
    let (kind, anchors) = match name {
        "influence" | "conn" => (Kind::Connection, Anchors::O),
        "barriers" => (Kind::Connection, Anchors::Both),
        "patterns" | "patterns2" | "endgame" | "fuseki" | "handicap" | "oracle" => (Kind::General, Anchors::Both),
        "attack" => (Kind::General, Anchors::X),
        "defense" => (Kind::General, Anchors::O),
        "aa_attackpats" | "owl_attackpats" | "owl_vital_apats" | "owl_defendpats" => (Kind::Central, Anchors::Both),
        "joseki" | "gogo" | "hoshi_keima" | "hoshi_other" | "komoku" | "sansan" | "mokuhazushi" | "takamoku" => {
            (Kind::Corner, Anchors::Both)
        }
        _ => return None,
    };
    Some(Options { kind, anchors })
}
