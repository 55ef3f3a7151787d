//! Strings and what is known about them.

use crate::client::{Engine, converse};

#[test]
fn stones_liberties_and_legal_moves() {
    converse(
        &["--boardsize", "5"],
        "
> gogui-setup b A5 w B5 w B4 b C3
=
> color a5
= black
> color e1
= empty
> list_stones white
= B5 B4
> countlib B4
= 4
> findlib B4
= C5 A4 C4 B3
> accuratelib white A4
= A5 C5 C4 A3 B3
> accurate_approxlib white A4
= C5 C4 A3 B3
> accuratelib white C3
? vertex must be empty
> countlib E1
? vertex must not be empty
> is_legal white A5
= 0
> is_legal white A4
= 1
> is_legal white pass
= 1
> all_legal black
= C5 D5 E5 A4 C4 D4 E4 A3 B3 D3 E3 A2 B2 C2 D2 E2 A1 B1 C1 D1 E1
> worm_stones
= A5
B5 B4
C3
> worm_stones white
= B5 B4
> worm_stones C3
= C3
> worm_stones E1
? worm_stones called on an empty vertex
> list_stones green
? invalid color
",
    );
}

#[test]
fn worm_data_lists_the_fields_in_their_order() {
    converse(
        &["--boardsize", "9"],
        "
> gogui-setup b E5 b E4 w D5 w F5 w E6 w D4 w F4 b C5
=
> worm_data E4
= E4:
origin               E5
color                black
size                 2
effective_size       3.50
liberties            1
liberties2           1
liberties3           3
liberties4           4
attack_code          5
attack_point         E3
defense_code         5
defense_point        E3
lunch                PASS
cutstone             1
genus                0
inessential          0
invincible           0
unconditional_status unknown
> worm_data A1
= A1:
origin               A1
color                empty
size                 0
effective_size       0.00
liberties            0
liberties2           0
liberties3           0
liberties4           0
attack_code          0
attack_point         PASS
defense_code         0
defense_point        PASS
lunch                PASS
cutstone             0
genus                0
inessential          0
invincible           0
unconditional_status unknown
> worm_cutstone D5
=  2
> worm_cutstone A1
? vertex must not be empty
",
    );
    let mut engine = Engine::start(&["--boardsize", "5"]);
    engine.succeed("play b C3");
    assert_eq!(engine.succeed("worm_data").lines().filter(|line| line.ends_with(':')).count(), 25);
}

#[test]
fn what_is_certain_whatever_is_played() {
    converse(
        &["--boardsize", "5"],
        "
> gogui-setup b A4 b B4 b B5 b C4 b D4 b D5 b E4 b E5 w A3 w B3
=
> unconditional_status B4
= alive
> unconditional_status A3
= undecided
> unconditional_status C5
= black_territory
> unconditional_status C2
= undecided
> unconditional_status
? invalid coordinate
",
    );
}
