//! The words of the pattern language, each explained in a line.
//!
//! Symbols, symmetries, class letters, attributes, directives, operators and hand-written helpers are explained here
//! and nowhere else: `atsumi patterns reference` lists them, editors show them. Autohelpers document themselves in [the
//! registry](pattern_tables::autohelper), mistakes in [`Code`](crate::diagnostics::Code). What a class letter does is
//! up to what reads the database, so its meaning depends on the database's name.

use pattern_tables::database::CLASS_LETTERS;

use pattern_tables::purpose::{Meaning, Purpose};

/// Something that can be written, and what it means. Several forms of one meaning are separated by a comma and a blank.
pub type Entry = (&'static str, &'static str);

/// Symbols of diagrams.
pub const SYMBOLS: [Entry; 13] = [
    (".", "an empty point"),
    ("X", "a stone of X"),
    ("O", "a stone of O, the side that the pattern is for"),
    ("x", "a stone of X, or empty"),
    ("o", "a stone of O, or empty"),
    ("?", "on the board; anything may be there"),
    ("*", "an empty point: the move, or the new source in influence.db"),
    (",", "an empty point, marked; in barriers.db where influence stops"),
    ("!", "an empty point, marked; in barriers.db where 0.7 of it passes, or where an intrusion enters"),
    ("Q", "a stone of O, the anchor"),
    ("Y", "a stone of X, the anchor"),
    ("- |", "the edge of the board, above, below or beside the diagram"),
    ("+", "a corner of the board, at an end of a line of dashes"),
];

/// Symmetry characters of entry lines.
pub const SYMMETRIES: [Entry; 8] = [
    ("8", "no symmetry: tried in all eight orientations"),
    ("|", "mirrored left and right it is the same: four orientations"),
    ("-", "mirrored top and bottom it is the same: four orientations"),
    ("/", "mirrored in the rising diagonal it is the same: four orientations"),
    ("\\", "mirrored in the falling diagonal it is the same: four orientations"),
    ("O", "turned by half a turn it is the same: four orientations"),
    ("+", "mirrored in either axis it is the same: two orientations"),
    ("X", "mirrored in either diagonal it is the same: two orientations"),
];

/// Attributes by the attribute maps that know them.
pub const ATTRIBUTES: [(&str, &[Entry]); 3] = [
    ("value_only", &[("value(number)", "the pattern's own value; what it measures is up to the class")]),
    (
        "general",
        &[
            ("value(number), minvalue(number)", "least value of the move"),
            ("maxvalue(number)", "greatest value of the move"),
            ("terri(number), minterri(number)", "least territorial value of the move"),
            ("maxterri(number)", "greatest territorial value of the move"),
            ("shape(number)", "added to the shape value of the move"),
            ("followup(number), followup_value(number)", "value of the move after this one; the largest counts"),
            ("reverse_followup(number)", "value of what the opponent's move here would threaten"),
        ],
    ),
    (
        "owl_attack, owl_defense",
        &[
            ("value(number)", "the pattern's own value: how early the move is tried"),
            ("threatens_to_capture(label)", "the move threatens to capture the string at the label"),
            ("threatens_eye(label)", "the move threatens to make or take an eye at the label"),
            ("reverse_sente(label)", "the opponent's move at the label would be a threat"),
        ],
    ),
];

/// Lines that stand outside patterns.
pub const DIRECTIVES: [Entry; 3] = [
    (
        "attribute_map MAP",
        "which attributes the patterns below may have: none, value_only, general, owl_attack, owl_defense",
    ),
    (
        "goal_elements CELLS",
        "which cells must touch the goal of a life-and-death reading: letters of . X O x o, or none",
    ),
    ("callback_data CELLS", "which cells the engine wants to look at: letters of . X O x o , !, or none"),
];

/// Operators of constraints, from the tightest to the loosest.
pub const OPERATORS: [Entry; 7] = [
    ("! -", "not; the negative; both bind tighter than comparisons"),
    ("+ -", "sum, difference"),
    ("< <= > >=", "comparisons, 1 or 0"),
    ("== !=", "equal, different; WIN is 5, success without a ko"),
    ("&&", "and; what follows is only asked if it still matters"),
    ("||", "or; likewise"),
    ("? :", "condition ? yes : no"),
];

/// The attribute maps.
pub const MAPS: [Entry; 5] = [
    ("none", "no attributes"),
    ("value_only", "`value` alone, the pattern's own value"),
    ("general", "values of moves: minimum, maximum, territory, shape, follow-up"),
    ("owl_attack", "`value` and threats at labels, for attacks"),
    ("owl_defense", "`value` and threats at labels, for defence"),
];

/// The hand-written helpers, which an entry line may name as its last item.
pub const HELPERS: [Entry; 8] = [
    ("jump_out_helper", "the move leaves our own area"),
    ("jump_out_far_helper", "the move leaves our own area and stays out of theirs"),
    ("high_handicap_helper", "the opponent has no stone on the board yet"),
    ("reinforce_helper", "the opponent has no lively dragon and the move is safe"),
    ("throw_in_atari_helper", "the throw-in works: what it threatens can be captured"),
    ("thrash_around_helper", "white is lost without complications"),
    ("cutstone2_helper", "counts potential cutting stones; never accepts"),
    ("NULL", "no helper"),
];

/// The constants of expressions.
pub const CONSTANTS: [Entry; 1] = [("WIN", "the result 5: success without a ko")];

/// Words of actions.
pub const STATEMENTS: [Entry; 3] = [
    ("return", "ends the action with a result"),
    ("if", "does what follows if the condition holds"),
    ("else", "otherwise"),
];

/// Symbols of eye shapes.
pub const EYE_SYMBOLS: [Entry; 14] = [
    (".", "an empty point of the eye space"),
    ("x", "empty, or a dead stone of the attacker"),
    ("X", "a dead stone of the attacker"),
    ("*", "empty, and the best point of both sides"),
    ("<", "empty, and where the attacker plays"),
    (">", "empty, and where the owner plays"),
    ("!", "an empty margin: a point where the attacker can come in from outside"),
    ("@", "an empty margin, and the best point of both sides"),
    ("(", "an empty margin, and where the attacker plays"),
    (")", "an empty margin, and where the owner plays"),
    ("$", "a margin with a stone of the attacker"),
    ("|", "the edge of the board, left or right of the point beside it"),
    ("-", "the edge of the board, above or below the point beside it"),
    ("+", "a corner of the drawing; it means nothing and keeps the columns straight"),
];

/// The digits of the value of an eye shape, and what they demand of the symbols.
pub const EYE_VALUES: [Entry; 7] = [
    ("Pattern 301", "the number; it increases from shape to shape, and of several shapes that fit the first counts"),
    (":1122", "four digits from 0 to 2, none smaller than the one before: eyes, where 2 is two and more"),
    ("1st digit", "eyes if the attacker plays first, and once more because the owner plays elsewhere"),
    ("2nd digit", "eyes if the attacker plays first"),
    ("3rd digit", "eyes if the owner plays first"),
    ("4th digit", "eyes if the owner plays first, and once more because the attacker plays elsewhere"),
    (
        "marks",
        "< ( * @ stand for the attacker exactly if the 1st and the 3rd digit differ, > ) * @ for the owner exactly if the 2nd \
         and the 4th do",
    ),
];

/// Classes by what reads the database.
pub const CLASSES: [(&str, &[Entry]); 6] = [
    ("every database that is matched from stones", FILTERS),
    ("influence", INFLUENCE),
    ("barriers", BARRIERS),
    ("connections (GNU Go: conn)", CONNECTIONS),
    ("patterns, patterns2, endgame, fuseki; joseki", MOVES),
    (
        "life_attack, life_defense, life_vital (GNU Go: owl_attackpats, owl_defendpats, owl_vital_apats), aa_attackpats",
        LIFE,
    ),
];

const FILTERS: &[Entry] = &[
    ("O", "every stone of O belongs to a dragon that is neither dead nor critical"),
    ("o", "every stone of O belongs to a dragon that is not alive"),
    ("X", "every stone of X belongs to a dragon that is not dead"),
    ("x", "every stone of X belongs to a dragon that is not alive"),
];

const INFLUENCE: &[Entry] = &[
    (
        "E",
        "enhancement: O radiates from * too, with the strength of the value, where escape is judged; acts on no estimate",
    ),
    ("I", "invasion: the opponent of O radiates from * if he is to move, both if nobody is"),
    ("e", "with I: twenty times as strong where escape is judged; acts on no estimate"),
    ("s", "with I: both colours radiate, whoever is to move"),
];

const BARRIERS: &[Entry] = &[
    ("A", "X is connected though O moves first: O's influence stops at , and 0.7 of it passes at !"),
    ("D", "O connects because it moves first: X's influence stops at , and 0.7 of it passes at !"),
    ("B", "intrusion of O from the anchor to each !, with the strength of the value"),
    ("t", "no territory: the action says where"),
    ("s", "counts even if stones of the pattern are lost"),
];

const CONNECTIONS: &[Entry] = &[
    ("C", "the strings of O are connected"),
    ("B", "a cut of O at *, and at each !"),
    ("s", "strings that can be captured count too"),
];

const MOVES: &[Entry] = &[
    ("s", "the move may be unsafe"),
    ("n", "only where the opponent could play too"),
    ("C", "connects strings of O that could be cut"),
    ("B", "cuts strings of X that could be connected"),
    ("c", "defends the dragons of O a little: a weak connection"),
    ("a", "attacks the dragons of X"),
    ("d", "defends the dragons of O"),
    ("e", "makes territory"),
    ("E", "makes a moyo"),
    ("I", "is an invasion"),
    ("W", "is a threat worth playing"),
    ("J", "standard joseki"),
    ("j", "lesser joseki"),
    ("t", "minor joseki"),
    ("U", "urgent joseki"),
    ("T", "trick move, never played"),
    ("N", "must never be played (joseki only)"),
    ("F", "opening move, left out when a finished game is scored"),
];

const LIFE: &[Entry] = &[
    ("s", "the move may be unsafe"),
    ("n", "only where the opponent could play safely"),
    ("c", "needs a second reason"),
    ("C", "attack: strings of the goal in the pattern can be cut off"),
    ("B", "the stone played is no part of the dragon"),
    ("b", "its connection to the dragon is not sure"),
    ("a", "joins all stones of O in the pattern to the dragon"),
    ("E", "an escape"),
];

/// The class letters that mean something in `database`, those of its own first.
#[must_use]
pub fn classes(database: &str) -> Vec<Entry> {
    let meaning = Purpose::of(database).map_or(Meaning::Free, |purpose| purpose.classes);
    let (own, filters): (&[Entry], &[Entry]) = match meaning {
        Meaning::Influence => (INFLUENCE, FILTERS),
        Meaning::Barriers => (BARRIERS, FILTERS),
        Meaning::Connections => (CONNECTIONS, FILTERS),
        Meaning::Moves => (MOVES, FILTERS),
        Meaning::Life => (LIFE, FILTERS),
        Meaning::Openings => (MOVES, &[]),
        Meaning::Attack | Meaning::Defense | Meaning::Free => (&[], FILTERS),
        Meaning::None => (&[], &[]),
    };
    own.iter().chain(filters).copied().collect()
}

/// What class `letter` means in `database`.
#[must_use]
pub fn class(letter: char, database: &str) -> Option<&'static str> {
    classes(database).into_iter().find(|(name, _)| name.starts_with(letter)).map(|(_, meaning)| meaning)
}

/// Class letters that mean nothing anywhere.
#[must_use]
pub fn idle_classes() -> Vec<char> {
    let known =
        |letter: char| CLASSES.iter().any(|(_, entries)| entries.iter().any(|(name, _)| name.starts_with(letter)));
    CLASS_LETTERS.iter().map(|&(letter, _)| letter).filter(|&letter| !known(letter)).collect()
}

/// The attributes that an attribute map knows, by their names alone; none for an unknown map.
#[must_use]
pub fn attributes(map: &str) -> Vec<Entry> {
    let of_map = ATTRIBUTES.iter().filter(|(maps, _)| maps.split(", ").any(|known| known == map));
    let forms = |&(written, meaning): &Entry| written.split(", ").map(move |form| (word(form), meaning));
    of_map.flat_map(|(_, entries)| entries.iter().flat_map(forms)).collect()
}

/// What `sought` means by a table: the meaning of the entry that is written like it, arguments left out.
#[must_use]
pub fn explanation(table: &[Entry], sought: &str) -> Option<&'static str> {
    table.iter().find(|(written, _)| word(written) == sought).map(|(_, meaning)| *meaning)
}

/// What is written without its arguments.
#[must_use]
pub fn word(written: &'static str) -> &'static str {
    let end = written.find([' ', '(']).filter(|&end| end > 0);
    end.map_or(written, |end| &written[..end])
}

#[cfg(test)]
mod tests {
    use pattern_tables::database::Classes;

    use super::*;
    use crate::check::Settings;
    use crate::compile;
    use crate::diagnostics::{Code, listed};

    #[test]
    fn classes_are_those_of_the_language() {
        for (database, entries) in CLASSES {
            for (name, _) in entries {
                let letter = name.chars().next().expect("a letter");
                assert!(Classes::letter(letter).is_some(), "{letter} in {database}");
            }
        }
        assert_eq!(idle_classes(), ['Y']);
        assert_eq!(class('B', "barriers"), Some(BARRIERS[2].1));
        assert_eq!(class('X', "barriers"), Some(FILTERS[2].1));
        assert_eq!(class('O', "komoku"), None);
        assert_eq!(class('C', "conn"), Some(CONNECTIONS[0].1));
        assert_eq!(class('C', "connections"), class('C', "conn"));
        assert_eq!(class('E', "owl_defendpats"), Some("an escape"));
    }

    /// What the compiler says to a database that begins with `head` and has the entry line `entry`.
    fn verdict(head: &str, entry: &str) -> Vec<(Code, String)> {
        let text = format!("{head}Pattern A1\n\nO*\n\n{entry}\n\nOa\n\n;lib(a)\n");
        let found = match compile::check("toy.db", text, &Settings::default()) {
            Ok((_, warnings)) => warnings,
            Err(errors) => errors,
        };
        found.iter().map(|diagnostic| (diagnostic.code, diagnostic.help.to_string())).collect()
    }

    #[test]
    fn attributes_are_those_of_the_compiler() {
        for (map, _) in MAPS {
            let found = verdict(&format!("attribute_map {map}\n"), ":8,-,quite_unlike(1)");
            let [(Code::UnknownAttribute, help)] = found.as_slice() else { panic!("{map}: {found:?}") };
            let names = listed(attributes(map).iter().map(|(name, _)| name));
            assert!(map == "none" || *help == format!("the map knows {names}"), "{map}: {help}");
        }
    }

    #[test]
    fn maps_and_symmetries_are_those_of_the_compiler() {
        for (map, _) in MAPS {
            assert_eq!(verdict(&format!("attribute_map {map}\n"), ":8,-"), [], "{map}");
        }
        for symmetry in ' '..='~' {
            let known = SYMMETRIES.iter().any(|(known, _)| known.chars().eq([symmetry]));
            let found = verdict("", &format!(":{symmetry},-"));
            let refused = found.iter().any(|(code, _)| matches!(code, Code::UnknownSymmetry | Code::MalformedEntry));
            assert_eq!(known, !refused, "{symmetry}: {found:?}");
        }
    }
}
