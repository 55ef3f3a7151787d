//! `explain`: what a pattern did in a position, and what was in its way.

use crate::run::{folder, printed, refused};

const POSITION: [&str; 5] = ["explain", "examples/small-board.sgf", "--move", "14", "--to-move=black"];

fn explained(arguments: &[&str]) -> String {
    printed(&[&POSITION, arguments].concat())
}

#[test]
fn matches_are_listed_with_terms_and_effects() {
    let text = explained(&["--pattern", "Hold20"]);
    for part in [
        "Hold20  patterns/barriers.db:",
        "With black to move\n",
        "  matches at D2, orientation 0, black as O\n",
        "!oplay_attack_either(b,a,C,a)   with C=D2 a=C1 b=D1\n",
        "    holds !oplay_attack_either(b,a,C,a)   oplay_attack_either(b,a,C,a) = 0\n",
        "    \u{2192} stops black at C1\n",
        "  almost at D2, orientation 7, black as O: E2 is black, not white or empty\n",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
    assert!(!explained(&["--pattern", "Hold20", "--limit", "0"]).contains("  almost at "));
}

/// The first term that fails is the last that is asked, as in the analysis.
#[test]
fn constraints_that_fail_say_where() {
    let barriers =
        "Pattern Hold20\n\nxX\n,.\n--\n\n:8,A\n\nxC\nab\n--\n\n;lib(C)>0 && (lib(C)>99 || ko(b)) && legal_omove(b)\n";
    let databases = folder(&[("influence.db", "# none\n"), ("barriers.db", barriers)]);
    let path = databases.path().to_str().expect("UTF-8");
    let text = explained(&["--pattern", "Hold20", "--patterns", path]);
    assert!(text.contains("    holds lib(C)>0   lib(C) = "), "{text}");
    assert!(text.contains("    fails (lib(C)>99) || ko(b)   lib(C) = "), "{text}");
    assert!(text.contains(", ko(b) = 0\n"), "{text}");
    assert!(!text.contains("holds legal_omove") && !text.contains("stops black"), "{text}");
}

#[test]
fn unknown_patterns_get_a_proposal() {
    let message = refused(&[&POSITION[..], &["--pattern", "Hodl20"]].concat());
    assert!(message.contains("did you mean Hold20?"), "{message}");
}
