//! The words of the pattern language that are not autohelpers, explained.
//!
//! Autohelpers and diagnostics document themselves in the compiler; symbols, symmetries, class letters, attributes,
//! directives and hand-written helpers are explained here, one line each. What class letters do depends on the database.

use pattern_compiler::check::Settings;
use pattern_compiler::model::Kind;
use pattern_tables::database::CLASS_LETTERS;

/// Words with their explanations.
type Table = [(&'static str, &'static str)];

/// The symmetry characters.
pub(super) const SYMMETRIES: [(&str, &str); 8] = [
    ("8", "no symmetry: tried in all eight orientations"),
    ("|", "mirrored left and right it is the same: four orientations"),
    ("-", "mirrored top and bottom it is the same: four orientations"),
    ("\\", "mirrored in the falling diagonal it is the same: four orientations"),
    ("/", "mirrored in the rising diagonal it is the same: four orientations"),
    ("O", "turned by half a turn it is the same: four orientations"),
    ("X", "mirrored in either diagonal it is the same: two orientations"),
    ("+", "mirrored in either axis it is the same: two orientations"),
];

/// The symbols of diagrams.
const CELLS: [(&str, &str); 11] = [
    (".", "an empty point"),
    ("X", "a stone of the X side"),
    ("O", "a stone of the O side"),
    ("x", "a stone of the X side or empty"),
    ("o", "a stone of the O side or empty"),
    ("?", "any point on the board"),
    ("*", "an empty point: the move of the pattern, or its point of reference"),
    (",", "an empty point with a mark; in `barriers.db` nothing of the stopped colour gets out of it"),
    (
        "!",
        "an empty point with a mark; in `barriers.db` seven tenths of the stopped colour get out of it, in class `B` the intrusion enters here",
    ),
    ("Q", "a stone of the O side, and the anchor"),
    ("Y", "a stone of the X side, and the anchor"),
];

/// The directives.
pub(super) const DIRECTIVES: [(&str, &str); 3] = [
    ("attribute_map", "says which attributes entry lines may have; stands before the first pattern"),
    (
        "goal_elements",
        "says which cells the goal test looks at, `none` or some of `.XOxo`; for the patterns that follow",
    ),
    (
        "callback_data",
        "says which cells the user of a match wants to see, `none` or some of `.XOxo,!`; for the patterns that follow",
    ),
];

/// The attribute maps.
pub(super) const MAPS: [(&str, &str); 5] = [
    ("none", "no attributes"),
    ("value_only", "`value` alone, the pattern's own value"),
    ("general", "values of moves: minimum, maximum, territory, shape, follow-up"),
    ("owl_attack", "`value` and threats at labels, for attacks"),
    ("owl_defense", "`value` and threats at labels, for defence"),
];

const VALUE: [(&str, &str); 1] = [("value", "the pattern's own value, such as the strength of a source of influence")];

const GENERAL: [(&str, &str); 10] = [
    ("value", "the least value of the move"),
    ("minvalue", "the least value of the move"),
    ("maxvalue", "the greatest value of the move"),
    ("terri", "the least territorial value of the move"),
    ("minterri", "the least territorial value of the move"),
    ("maxterri", "the greatest territorial value of the move"),
    ("shape", "added to the value of the move for its shape"),
    ("followup", "what a second move here would be worth; the largest counts"),
    ("followup_value", "what a second move here would be worth; the largest counts"),
    ("reverse_followup", "what a second move of the opponent would be worth"),
];

const THREATS: [(&str, &str); 4] = [
    ("value", "the pattern's own value: how urgent the move is"),
    ("threatens_to_capture", "the string at this label is threatened with capture"),
    ("threatens_eye", "the eye at this label is threatened"),
    ("reverse_sente", "the move takes away a threat of the opponent at this label"),
];

/// The hand-written helpers, which an entry line may name as its last item.
pub(super) const HELPERS: [(&str, &str); 8] = [
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
pub(super) const CONSTANTS: [(&str, &str); 1] = [("WIN", "the result 5: success without a ko")];

const FILTERS: [(&str, &str); 4] = [
    ("O", "every O stone of the pattern must belong to a dragon that is neither dead nor critical"),
    ("o", "every O stone of the pattern must belong to a dragon that is not alive"),
    ("X", "every X stone of the pattern must belong to a dragon that is not dead"),
    ("x", "every X stone of the pattern must belong to a dragon that is not alive"),
];

const INFLUENCE: [(&str, &str); 4] = [
    (
        "E",
        "enhancement: a source of influence of the O side at `*`, as strong as the value; not in computations of territory",
    ),
    ("I", "invasion: a weak source at `*`, as strong as the value; not while scoring"),
    ("e", "with `I`: twenty times as strong where territory is not computed"),
    ("s", "with `I`: for either colour; also lifts the demand that the stones have influence"),
];

const BARRIERS: [(&str, &str); 5] = [
    ("A", "a connection of the X side, which stands although O moves first: `,` and `!` stop influence of O"),
    ("D", "a connection of the O side, which moves first: `,` and `!` stop influence of X"),
    ("B", "an intrusion of the O side from `Q` to each `!`, as strong as the value"),
    ("t", "no territory: the action says which points cannot become territory"),
    ("s", "counts even if stones of the pattern have no influence"),
];

const CONNECTIONS: [(&str, &str); 3] = [
    ("B", "the opponent cuts here"),
    ("C", "the stones are connected"),
    ("s", "counts even for stones that are tactically unsafe"),
];

const LIFE_AND_DEATH: [(&str, &str); 8] = [
    ("B", "the stone played is no part of the goal dragon"),
    ("C", "the strings of the goal in the pattern become cutting points"),
    ("s", "the move need not be safe"),
    ("c", "combinable: valued through its threats, or in need of a second reason"),
    ("n", "the opponent must be able to play there safely"),
    ("b", "the connection to the goal dragon is uncertain"),
    ("a", "all O stones of the pattern are connected to the goal"),
    ("E", "a move to escape"),
];

const MOVES: [(&str, &str); 16] = [
    ("s", "the move need not be safe, only legal"),
    ("n", "the opponent must be able to play here safely"),
    ("C", "connects own strings that the opponent could disconnect"),
    ("B", "cuts strings of the opponent that could connect"),
    ("c", "weak connection: defends the own dragons strategically"),
    ("a", "attacks the dragons of the opponent strategically"),
    ("d", "defends the own dragons strategically"),
    ("e", "expands territory"),
    ("E", "expands a moyo"),
    ("I", "invades"),
    ("J", "standard joseki move, worth at least 35"),
    ("j", "lesser joseki move"),
    ("t", "minor joseki move"),
    ("U", "urgent joseki move, worth at least 40"),
    ("T", "trick move, never played"),
    ("F", "fuseki: not while scoring"),
];

const FURTHER_MOVES: [(&str, &str); 2] = [("W", "a threat worth making"), ("N", "never played")];

/// What class `letter` does in the database `name`; `None` if it is no class letter.
pub(super) fn class(name: &str, letter: &str) -> Option<&'static str> {
    if letter == "-" {
        return Some("no class");
    }
    let known = CLASS_LETTERS.iter().any(|(known, _)| letter.chars().eq([*known]));
    let tables = classes(name);
    let explained = tables.iter().find_map(|table| explanation(table, letter));
    known.then(|| explained.unwrap_or("has no effect in this database"))
}

/// The class letters that do something in the database `name`.
pub(super) fn classes(name: &str) -> Vec<&'static Table> {
    match name {
        "influence" => vec![&INFLUENCE, &FILTERS],
        "barriers" => vec![&BARRIERS, &FILTERS],
        "conn" => vec![&CONNECTIONS, &FILTERS],
        _ => match Settings::default().options(name).kind {
            Kind::Central => vec![&LIFE_AND_DEATH, &FILTERS],
            Kind::Corner => vec![&MOVES, &FURTHER_MOVES],
            Kind::EyeShapes => Vec::new(),
            Kind::Connection | Kind::General => vec![&MOVES, &FURTHER_MOVES, &FILTERS],
        },
    }
}

/// The attributes of a map; none for an unknown map.
pub(super) fn attributes(map: &str) -> &'static Table {
    match map {
        "value_only" => &VALUE,
        "general" => &GENERAL,
        "owl_attack" | "owl_defense" => &THREATS,
        _ => &[],
    }
}

/// What a symbol of a diagram stands for.
pub(super) fn cell(symbol: &str) -> Option<&'static str> {
    explanation(&CELLS, symbol)
}

/// The explanation of a word.
pub(super) fn explanation(table: &Table, word: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == word).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use pattern_compiler::compile;
    use pattern_compiler::diagnostics::{Code, listed};

    use super::*;

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

    #[test]
    fn class_letters_are_those_of_the_compiler() {
        for letter in '!'..='~' {
            let known = class("toy", &letter.to_string()).is_some();
            let found = verdict("", &format!(":8,{letter}"));
            // A parenthesis makes an attribute of what was to be a class.
            let is_refused = |code| matches!(code, Code::UnknownClass | Code::MalformedEntry);
            assert_eq!(known, !found.iter().any(|(code, _)| is_refused(*code)) && letter != ',', "{letter}");
        }
    }
}
