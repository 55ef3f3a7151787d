//! Dragons, in GNU Go's names and forms.

use crate::client::{Engine, converse};

/// A dead corner, the wall around it, and two stones that cannot be cut.
const CORNER: &str = "gogui-setup b A8 b B8 b C8 b C9 w A7 w B7 w C7 w D7 w D8 w D9 w F5 w G3 w G5 b G7 b H6 b H5";

/// The fields of `dragon_data` in GNU Go's order.
const FIELDS: &str = "color origin size effective_size strategic_size genus heye escape_route lunch crude_status owl_status \
                      status safety weakness weakness_pre_owl surround_status surround_size moyo_size \
                      moyo_territorial_value neighbors hostile_neighbors owl_attack_code owl_attack_point \
                      owl_attack_certain owl_2nd_attack_point owl_threat_status owl_defense_code owl_defense_point \
                      owl_defense_certain owl_2nd_defense_point owl_attack_kworm owl_defense_kworm semeais \
                      semeai_defense_code semeai_defense_point semeai_defense_certain semeai_defense_target \
                      semeai_attack_code semeai_attack_point semeai_attack_certain semeai_attack_target strings";

#[test]
fn stones_belong_to_dragons() {
    converse(
        &["--boardsize", "9"],
        &format!(
            "
> {CORNER}
=
> same_dragon F5 G3
= 1
> same_dragon C9 D9
= 0
> same_dragon C9 A1
? vertex must not be empty
> same_dragon C9
? invalid coordinate
> dragon_stones A8
= C9 A8 B8 C8
> dragon_stones black
= C9 A8 B8 C8
G7 H6 H5
> dragon_stones A1
? dragon_stones called on an empty vertex
> dragon_status C9
= dead
> dragon_status D9
= alive
> dragon_status E9
? vertex must not be empty
> is_surrounded C9
= 2
> is_surrounded F5
= 0
> is_surrounded A1
? dragon vertex must be nonempty
> does_surround E1 C9
= 0
> does_surround C9 F5
? move vertex must be empty
> does_surround E1 A1
? dragon vertex must be nonempty
> surround_map C9 C8
= 1
> surround_map C9 B8
= 2
> surround_map C9 J1
= 0
> surround_map F5 F5
= -1
> surround_map A1 F5
? dragon vertex must not be empty
> surround_map C9 pass
? invalid coordinate
> dragon_data A1
= A1 empty
> dragon_data pass
? invalid coordinate
> final_status C9
= dead
> trymove b E1
=
> dragon_data
? dragon data unavailable when stackp > 0
> dragon_status C9
? not available while trial moves are on the board; take them back with popgo
"
        ),
    );
}

#[test]
fn the_data_of_a_dragon_have_their_places() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed(CORNER);
    let data = engine.succeed("dragon_data A8");
    let mut lines = data.lines();
    assert_eq!(lines.next(), Some("C9:"));
    let fields: Vec<(&str, &str)> = lines.map(|line| line.split_at(24)).collect();
    let names: Vec<&str> = fields.iter().map(|(name, _)| name.trim_end()).collect();
    assert_eq!(names, FIELDS.split_whitespace().collect::<Vec<_>>());
    let value =
        |name: &str| fields.iter().find(|(field, _)| field.trim_end() == name).map(|(_, value)| value.trim_end());
    for (name, expected) in [
        ("color", "black"),
        ("size", "4"),
        ("genus", "0000"),
        ("crude_status", "dead"),
        ("status", "dead"),
        ("weakness", "1.00"),
        ("surround_status", "2"),
        ("neighbors", "D9"),
        ("hostile_neighbors", "1"),
        ("strings", "C9"),
    ] {
        assert_eq!(value(name), Some(expected), "{name}: {data}");
    }
    let all = engine.succeed("dragon_data");
    assert_eq!(all.lines().filter(|line| line.ends_with(':')).count(), engine.succeed("dragon_stones").lines().count());
}

#[test]
fn gogui_shows_them() {
    let mut engine = Engine::start(&["--boardsize", "9"]);
    engine.succeed(CORNER);
    let graphics = engine.succeed("atsumi-dragons");
    assert!(graphics.lines().any(|line| line.starts_with("COLOR #") && line.ends_with(" C9 A8 B8 C8")), "{graphics}");
    assert!(graphics.contains("CIRCLE C9"), "{graphics}");
    let weakness = engine.succeed("atsumi-weakness");
    assert!(weakness.starts_with("0.00 0.00 1.00 "), "{weakness}");
    let why = engine.succeed("atsumi-explain-dragon B8");
    assert!(why.starts_with("black's dragon of C9, 4 stones in 1 string: dead"), "{why}");
}
