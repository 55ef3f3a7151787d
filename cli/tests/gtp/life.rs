//! Life and death.

use crate::client::converse;

/// White's corner has three points in a row; the middle one decides.
const CORNER: &str = "gogui-setup b E9 b E8 b D7 b C7 b B7 b A7 b F9 b F8 b E7 b F5 b G3 b G5 w D9 w D8 w C8 w B8 w A8";

#[test]
fn codes_and_moves_have_the_form_of_captures() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {CORNER}
=
> owl_attack D9
= 1 B9
> owl_defend A8
= 1 B9
> owl_does_attack B9 D9
= 1
> owl_does_attack A1 D9
= 0
> owl_does_defend B9 D9
= 1
> owl_does_defend A1 D9
= 0
> owl_attack G5
= 0
> owl_attack J1
? vertex must not be empty
> owl_does_attack D9 D9
? move vertex must be empty
> play b B9
=
> owl_defend D9
= 0
> undo
=
> play w B9
=
> owl_attack D9
= 0
> owl_defend D9
= 1 PASS
> trymove b J1
=
> owl_attack D9
? groups are not known after trial moves
"
        ),
    );
}

/// Black's group at B9 and white's at D9 share two liberties; white has another one at E9.
const FIGHT: &str = "gogui-setup b B9 b B8 b B7 b C7 b F9 b F8 b E8 b E7 b E6 b D6 \
                     w A9 w A8 w A7 w A6 w B6 w C6 w D9 w D8 w D7";

#[test]
fn fights_of_two_groups() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {FIGHT}
=
> analyze_semeai B9 D9
= 1 0 E9
> play b E9
=
> analyze_semeai D9 B9
= 1 0 PASS
> owl_analyze_semeai B9 D9
= 1 0 PASS
> analyze_semeai B9 E8
? the two groups must be of different colours
> analyze_semeai B9 J1
? vertex must not be empty
"
        ),
    );
}
