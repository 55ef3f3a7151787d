//! What databases are for: everything that hangs on the name of one, declared once.
//!
//! Compiler, engine and tools look here how the patterns of a database are matched, what its class letters mean,
//! whether the engine of this project asks it, and how its files are called. One more database for the engine is one
//! line in [`PURPOSES`], a file in the folder of patterns, and whoever asks it. Databases with other names work too:
//! they are matched for a given colour, and their reader defines their classes.

/// How a database is matched, which decides what it may contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Patterns with anchor stones; `*` is optional.
    Connection,
    /// Patterns with anchor stones and exactly one `*`.
    General,
    /// The same, anchored as near to the centre of the diagram as possible.
    Central,
    /// Patterns with exactly one `*`, laid out from a corner of the board; no anchor stone.
    Corner,
    /// Eye shapes instead of patterns, looked up by their graphs.
    EyeShapes,
}

/// Which stones may be anchors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchors {
    /// `O` (and `Q`).
    O,
    /// `X` (and `Y`).
    X,
    /// Either.
    Both,
}

/// Who plays O when a database is matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OSide {
    /// A colour given from outside, mostly that of the side to move.
    Given,
    /// The colour of the anchor stone.
    AnchorColor,
    /// The other colour than that of the anchor stone.
    AnchorOther,
}

/// What class letters mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// Sources of influence.
    Influence,
    /// Barriers, intrusions and vertices that are no territory.
    Barriers,
    /// Connections and cuts.
    Connections,
    /// Attacks on strings.
    Attack,
    /// Defences of strings.
    Defense,
    /// Moves and what they are good for.
    Moves,
    /// The same in corners, of openings.
    Openings,
    /// Moves in reading of life and death.
    Life,
    /// What the engine that reads the database says; all letters may be used.
    Free,
    /// There are no class letters.
    None,
}

impl Meaning {
    /// The letters that mean something.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Meaning::Influence => "OoXxsEIe",
            Meaning::Barriers => "OoXxsABDt",
            Meaning::Connections => "OoXxsBC",
            Meaning::Attack => "OoXxsA",
            Meaning::Defense => "OoXxsD",
            Meaning::Life => "OoXxsBCEabcn",
            Meaning::Openings => "sNFJTUWBCIEacdejnt",
            Meaning::Moves | Meaning::Free => "OoXxsnCBcadeEIJjtUTFWN",
            Meaning::None => "",
        }
    }
}

/// The names of the files that a database is read from, without `.db`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Files {
    /// One file, called by the first of these names that a folder has: ours, then GNU Go's.
    One(&'static [&'static str]),
    /// All of these files that a folder has, one behind the other.
    Stream(&'static [&'static str]),
}

impl Files {
    /// All names.
    #[must_use]
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Files::One(names) | Files::Stream(names) => names,
        }
    }

    /// The files to read of a folder, of which `has` says whether it has a file, in order; none if it has none of them.
    ///
    /// ```
    /// use pattern_tables::purpose::Files;
    ///
    /// let connections = Files::One(&["connections", "conn"]);
    /// assert_eq!(connections.found(|file| file == "conn.db"), ["conn.db"]);
    /// assert!(connections.found(|_| false).is_empty());
    /// ```
    pub fn found(self, has: impl Fn(&str) -> bool) -> Vec<String> {
        let files = self.names().iter().map(|name| format!("{name}.db")).filter(|file| has(file));
        match self {
            Files::One(_) => files.take(1).collect(),
            Files::Stream(_) => files.collect(),
        }
    }
}

/// What a database is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purpose {
    /// The name under which it is asked.
    pub name: &'static str,
    /// How its files are called.
    pub files: Files,
    /// How it is matched.
    pub kind: Kind,
    /// Admissible anchors.
    pub anchors: Anchors,
    /// Who plays O.
    pub o_side: OSide,
    /// What its class letters mean.
    pub classes: Meaning,
    /// Whether the engine of this project asks it: it is compiled in, may be replaced by a folder of the user's, and
    /// calls only what the engine supplies.
    pub asked: bool,
}

impl Purpose {
    /// The purpose of the database `name`, or of the one that has a file of this name; `None` for other names.
    ///
    /// ```
    /// use pattern_tables::purpose::{Kind, Purpose};
    ///
    /// assert_eq!(Purpose::of("conn").map(|purpose| purpose.name), Some("connections"));
    /// assert!(Purpose::of("barriers").is_some_and(|purpose| purpose.asked && purpose.kind == Kind::Connection));
    /// assert_eq!(Purpose::of("mine"), None);
    /// ```
    #[must_use]
    pub fn of(name: &str) -> Option<&'static Purpose> {
        PURPOSES.iter().find(|purpose| purpose.name == name || purpose.files.names().contains(&name))
    }

    /// The databases that the engine of this project asks.
    pub fn all_asked() -> impl Iterator<Item = &'static Purpose> {
        PURPOSES.iter().filter(|purpose| purpose.asked)
    }

    /// Where the database `name` stands among others: in the order of [`PURPOSES`], those of other names last.
    #[must_use]
    pub fn rank(name: &str) -> usize {
        PURPOSES.iter().position(|purpose| purpose.name == name).unwrap_or(PURPOSES.len())
    }

    const fn asked(self) -> Purpose {
        Purpose { asked: true, ..self }
    }
}

/// Sources of influence that are not stones.
pub const INFLUENCE: &str = "influence";
/// Where influence stops and where it leaks.
pub const BARRIERS: &str = "barriers";
/// Which strings belong together, and where they can be cut.
pub const CONNECTIONS: &str = "connections";
/// What eye spaces are worth.
pub const EYES: &str = "eyes";
/// Moves that may kill a group.
pub const LIFE_ATTACK: &str = "life_attack";
/// Moves that may take an eye that looks sure.
pub const LIFE_VITAL: &str = "life_vital";
/// Moves that may save a group.
pub const LIFE_DEFENSE: &str = "life_defense";

/// All purposes, in the order in which databases are listed.
pub const PURPOSES: [Purpose; 16] = [
    purpose(INFLUENCE, one(&["influence"]), Kind::Connection, Anchors::O, OSide::AnchorColor, Meaning::Influence)
        .asked(),
    purpose(BARRIERS, one(&["barriers"]), Kind::Connection, Anchors::Both, OSide::Given, Meaning::Barriers).asked(),
    purpose(
        CONNECTIONS,
        one(&["connections", "conn"]),
        Kind::Connection,
        Anchors::O,
        OSide::AnchorColor,
        Meaning::Connections,
    )
    .asked(),
    purpose(EYES, one(&["eyes"]), Kind::EyeShapes, Anchors::Both, OSide::Given, Meaning::None).asked(),
    life(LIFE_ATTACK, &["life_attack", "owl_attackpats"]).asked(),
    life(LIFE_VITAL, &["life_vital", "owl_vital_apats"]).asked(),
    life(LIFE_DEFENSE, &["life_defense", "owl_defendpats"]).asked(),
    life("aa_attackpats", &["aa_attackpats"]),
    purpose("attack", one(&["attack"]), Kind::General, Anchors::X, OSide::AnchorOther, Meaning::Attack),
    purpose("defense", one(&["defense"]), Kind::General, Anchors::O, OSide::AnchorColor, Meaning::Defense),
    general("patterns", Files::Stream(&["patterns", "patterns2"]), Meaning::Moves),
    general("endgame", one(&["endgame"]), Meaning::Moves),
    general("fuseki", one(&["fuseki"]), Meaning::Moves),
    general("handicap", one(&["handicap"]), Meaning::Free),
    general("oracle", one(&["oracle"]), Meaning::Free),
    purpose("joseki", Files::Stream(&JOSEKI), Kind::Corner, Anchors::Both, OSide::Given, Meaning::Openings),
];

const JOSEKI: [&str; 7] = ["gogo", "hoshi_keima", "hoshi_other", "komoku", "sansan", "mokuhazushi", "takamoku"];

const fn purpose(
    name: &'static str,
    files: Files,
    kind: Kind,
    anchors: Anchors,
    o_side: OSide,
    classes: Meaning,
) -> Purpose {
    Purpose { name, files, kind, anchors, o_side, classes, asked: false }
}

const fn one(names: &'static [&'static str]) -> Files {
    Files::One(names)
}

const fn general(name: &'static str, files: Files, classes: Meaning) -> Purpose {
    purpose(name, files, Kind::General, Anchors::Both, OSide::Given, classes)
}

const fn life(name: &'static str, files: &'static [&'static str]) -> Purpose {
    purpose(name, one(files), Kind::Central, Anchors::Both, OSide::Given, Meaning::Life)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_has_two_purposes() {
        let mut seen = std::collections::BTreeSet::new();
        for purpose in &PURPOSES {
            let own = std::iter::once(purpose.name).filter(|name| !purpose.files.names().contains(name));
            for name in own.chain(purpose.files.names().iter().copied()) {
                assert!(seen.insert(name), "{name}");
                assert_eq!(Purpose::of(name), Some(purpose));
            }
        }
        assert!(seen.contains("joseki") && seen.contains("takamoku"));
    }

    #[test]
    fn ranks_follow_the_list() {
        assert!(Purpose::rank(INFLUENCE) < Purpose::rank(BARRIERS) && Purpose::rank(BARRIERS) < Purpose::rank(EYES));
        assert!(Purpose::rank("mine") > Purpose::rank("joseki"));
    }
}
