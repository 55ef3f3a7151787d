//! What the symbols and letters of the pattern language mean, in a line each. Autohelpers are described by the registry.

use pattern_compiler::check::by_name;
use pattern_compiler::model::Kind;
use pattern_tables::database::CLASS_LETTERS;

/// Something that can be written, and what it means.
pub(super) type Entry = (&'static str, &'static str);

/// Symbols of diagrams.
pub(super) const SYMBOLS: [Entry; 13] = [
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
pub(super) const SYMMETRIES: [Entry; 8] = [
    ("8", "no mirror or turn leaves the diagram as it is; 8 orientations"),
    ("|", "the left-right mirror does; 4 orientations"),
    ("-", "the top-bottom mirror does; 4 orientations"),
    ("/", "the mirror in the rising diagonal does; 4 orientations"),
    ("\\", "the mirror in the falling diagonal does; 4 orientations"),
    ("O", "the half turn does; 4 orientations"),
    ("+", "both straight mirrors do; 2 orientations"),
    ("X", "both diagonal mirrors do; 2 orientations"),
];

/// Attributes by the attribute maps that know them.
pub(super) const ATTRIBUTES: [(&str, &[Entry]); 3] = [
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
pub(super) const DIRECTIVES: [Entry; 3] = [
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
pub(super) const OPERATORS: [Entry; 7] = [
    ("! -", "not; the negative; both bind tighter than comparisons"),
    ("+ -", "sum, difference"),
    ("< <= > >=", "comparisons, 1 or 0"),
    ("== !=", "equal, different; WIN is 5, success without a ko"),
    ("&&", "and; what follows is only asked if it still matters"),
    ("||", "or; likewise"),
    ("? :", "condition ? yes : no"),
];

/// Symbols of eye shapes.
pub(super) const EYE_SYMBOLS: [Entry; 14] = [
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
pub(super) const EYE_VALUES: [Entry; 7] = [
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
pub(super) const CLASSES: [(&str, &[Entry]); 6] = [
    ("every database that is matched from stones", FILTERS),
    ("influence", INFLUENCE),
    ("barriers", BARRIERS),
    ("conn", CONN),
    ("patterns, patterns2, endgame, fuseki; joseki", MOVES),
    ("owl_attackpats, owl_defendpats, owl_vital_apats, aa_attackpats", LIFE),
];

const FILTERS: &[Entry] = &[
    ("O", "every stone of O belongs to a dragon that is neither dead nor critical"),
    ("o", "every stone of O belongs to a dragon that is not alive"),
    ("X", "every stone of X belongs to a dragon that is not dead"),
    ("x", "every stone of X belongs to a dragon that is not alive"),
];

const INFLUENCE: &[Entry] = &[
    ("E", "enhancement: O radiates from * too, with the strength of the value; not where territory is judged"),
    ("I", "invasion: the opponent of O radiates from * if he is to move, both if nobody is"),
    ("e", "with I: twenty times as strong where escape is judged"),
    ("s", "with I: both colours radiate, whoever is to move"),
];

const BARRIERS: &[Entry] = &[
    ("A", "X is connected though O moves first: O's influence stops at , and 0.7 of it passes at !"),
    ("D", "O connects because it moves first: X's influence stops at , and 0.7 of it passes at !"),
    ("B", "intrusion of O from the anchor to each !, with the strength of the value"),
    ("t", "no territory: the action says where"),
    ("s", "counts even if stones of the pattern are lost"),
];

const CONN: &[Entry] = &[
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

/// What class `letter` means in `database`.
pub(super) fn class(letter: char, database: &str) -> Option<&'static str> {
    let find = |entries: &'static [Entry]| {
        entries.iter().find(|(name, _)| name.starts_with(letter)).map(|&(_, meaning)| meaning)
    };
    let kind = by_name(database).map(|options| options.kind);
    let own = match (database, kind) {
        ("influence", _) => INFLUENCE,
        ("barriers", _) => BARRIERS,
        ("conn", _) => CONN,
        ("patterns" | "patterns2" | "endgame" | "fuseki", _) | (_, Some(Kind::Corner)) => MOVES,
        (_, Some(Kind::Central)) => LIFE,
        _ => &[],
    };
    find(own).or_else(|| find(FILTERS).filter(|_| kind != Some(Kind::Corner)))
}

/// Class letters that mean nothing anywhere.
pub(super) fn idle_classes() -> Vec<char> {
    let known =
        |letter: char| CLASSES.iter().any(|(_, entries)| entries.iter().any(|(name, _)| name.starts_with(letter)));
    CLASS_LETTERS.iter().map(|&(letter, _)| letter).filter(|&letter| !known(letter)).collect()
}

#[cfg(test)]
mod tests {
    use pattern_tables::database::Classes;

    use super::*;

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
        assert_eq!(class('E', "owl_defendpats"), Some("an escape"));
    }
}
