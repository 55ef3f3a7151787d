//! `atsumi influence`: grids of numbers.

use crate::run::{GAME, SMALL, printed, refused, report};

const FLOATS: [&str; 9] = [
    "white_influence",
    "black_influence",
    "white_strength",
    "black_strength",
    "white_attenuation",
    "black_attenuation",
    "white_permeability",
    "black_permeability",
    "territory_value",
];
const INTEGERS: [&str; 2] = ["influence_regions", "non_territory"];

fn grid(file: &str, color: &str, what: &str) -> String {
    printed(&["influence", file, "--color", color, "--what", what])
}

#[test]
fn floats_have_six_characters_and_a_blank() {
    for (file, n) in [(GAME, 19), (SMALL, 9)] {
        for what in FLOATS {
            let grid = grid(file, "black", what);
            let rows: Vec<&str> = grid.lines().collect();
            assert_eq!(rows.len(), n, "{what}");
            for row in rows {
                let numbers: Vec<f64> = row.split_whitespace().map(|x| x.parse().expect("a number")).collect();
                assert_eq!(numbers.len(), n, "{what}: {row}");
                let again: String = numbers.iter().map(|x| format!("{x:6.2} ")).collect();
                assert_eq!(again, row, "{what}");
            }
        }
    }
}

#[test]
fn integers_have_two_characters_and_a_blank() {
    for (what, range) in INTEGERS.into_iter().zip([-4..=4, 0..=3]) {
        let grid = grid(SMALL, "white", what);
        assert_eq!(grid.lines().count(), 9);
        for row in grid.lines() {
            let numbers: Vec<i32> = row.split_whitespace().map(|x| x.parse().expect("a number")).collect();
            assert!(numbers.iter().all(|x| range.contains(x)), "{what}: {row}");
            let again: String = numbers.iter().map(|x| format!("{x:2} ")).collect();
            assert_eq!(again, row, "{what}");
        }
    }
}

#[test]
fn regions_show_stones_and_the_side_to_move_matters() {
    // White's stones are 4, black's -4, whatever is thought of them.
    let regions = grid(SMALL, "white", "influence_regions");
    let signs = report(&[SMALL])["stones"].as_str().expect("a text").to_uppercase();
    for (code, sign) in regions.split_whitespace().zip(signs.chars()) {
        assert_eq!((code == "4", code == "-4"), (sign == 'O', sign == 'X'), "{signs}\n{regions}");
    }
    assert_ne!(grid(GAME, "white", "territory_value"), grid(GAME, "black", "territory_value"));
}

#[test]
fn options_are_checked() {
    assert!(refused(&["influence", GAME, "--color", "grey", "--what", "territory_value"]).contains("black, white"));
    assert!(refused(&["influence", GAME, "--color", "black", "--what", "moyo"]).contains("influence_regions"));
    assert!(refused(&["influence", GAME, "--color", "black"]).contains("--what"));
}
