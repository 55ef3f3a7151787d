//! Positions at the edges of what there is: empty and tiny boards, every size, games without moves, boards full of dead
//! stones.

use crate::run::{atsumi, file, numbers, printed, report};

/// Runs everything there is on a record; returns the report.
fn everything(record: &str) -> serde_json::Value {
    let (_folder, path) = file("odd.sgf", record);
    let text = printed(&["estimate", &path]);
    assert!(!text.contains("NaN") && !text.contains("-0.0 ") && !text.contains(" inf"), "{record}: {text}");
    let svg = printed(&["estimate", &path, "--format", "svg"]);
    assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{record}: {svg}");
    printed(&["estimate", &path, "--explain", "A1"]);
    for color in ["black", "white"] {
        let grid = printed(&["influence", &path, "--color", color, "--what", "territory_value"]);
        assert!(!grid.contains("NaN"), "{record}: {grid}");
    }
    for rules in ["japanese", "chinese"] {
        let report = report(&[&path, "--rules", rules]);
        let lead = report["score"]["lead"].as_f64();
        assert!(lead.is_some_and(f64::is_finite), "{record}: {report}");
    }
    let report = report(&[&path]);
    for name in ["territory", "ownership"] {
        // serde_json writes null for what is no number.
        assert!(numbers(&report[name]).iter().all(|x| (-1.0..=1.0).contains(x)), "{record}: {report}");
    }
    report
}

/// Nothing is set up, so that it is not known whose move it is.
#[test]
fn empty_boards_belong_to_nobody() {
    for size in 2..=19 {
        let report = everything(&format!("(;SZ[{size}]KM[0]AE[aa])"));
        assert_eq!((report["size"].as_u64(), report.get("mover")), (Some(size), None));
        assert_eq!(report["score"]["result"], "0", "{size}");
        let ownership = numbers(&report["ownership"]);
        assert!(ownership.iter().all(|&x| x == 0.0), "{size}: {ownership:?}");
    }
    let report = everything("(;KM[6.5]AE[aa])");
    assert_eq!((report["size"].as_u64(), report["score"]["result"].as_str()), (Some(19), Some("W+6.5")));
}

#[test]
fn empty_boards_are_better_for_who_begins() {
    let mut large = 0;
    for size in 2..=19 {
        let [black, white] = ["B", "W"].map(|color| {
            let report = everything(&format!("(;SZ[{size}]KM[0]PL[{color}])"));
            report["score"]["lead"].as_f64().expect("a number")
        });
        assert!((black + white).abs() < 1e-3 && black >= 0.0, "{size}: {black} {white}");
        large += usize::from(black > 1.0);
    }
    assert!(large > 5, "{large}");
}

#[test]
fn games_of_passes_are_games() {
    let report = everything("(;SZ[9]KM[7];B[];W[];B[tt];W[])");
    assert_eq!((report["move"].as_u64(), report["score"]["result"].as_str()), (Some(4), Some("W+7.0")));
}

#[test]
fn one_stone_on_any_board() {
    for size in 2..=19 {
        let [black, white] = ["B", "W"].map(|color| {
            let report = everything(&format!("(;SZ[{size}]KM[0];{color}[aa])"));
            numbers(&report["ownership"])
        });
        assert!(black.iter().zip(&white).all(|(black, white)| (black + white).abs() < 1e-6), "{size}");
        // A stone in the corner of a large empty board is worth next to nothing; on a small one it may be taken.
        assert!(black[0] > if size < 5 { -0.06 } else { -0.03 }, "{size}: {black:?}");
    }
}

#[test]
fn a_board_of_four_points() {
    let report = everything("(;SZ[2];B[aa];W[ba];B[bb])");
    assert_eq!(report["stones"].as_str().map(str::len), Some(4));
    everything("(;SZ[2]AB[aa])");
    everything("(;SZ[2]AW[aa][bb])");
    everything("(;SZ[2]AB[aa]AW[bb])");
}

/// Checkerboards of single stones, nearly full boards of one colour, everything in atari.
#[test]
fn boards_full_of_doomed_stones() {
    let letter = |k: usize| char::from(b'a' + u8::try_from(k).expect("below 19"));
    let record = |n: usize, stone: &dyn Fn(usize, usize) -> char| {
        let (mut black, mut white) = (String::new(), String::new());
        for row in 0..n {
            for col in 0..n {
                match stone(row, col) {
                    'X' => black += &format!("[{}{}]", letter(col), letter(row)),
                    'O' => white += &format!("[{}{}]", letter(col), letter(row)),
                    _ => {}
                }
            }
        }
        let property = |name: &str, values: String| if values.is_empty() { values } else { format!("{name}{values}") };
        format!("(;SZ[{n}]{}{})", property("AB", black), property("AW", white))
    };
    for n in [5, 9, 13] {
        everything(&record(n, &|row, col| if (row + col) % 2 == 0 { 'X' } else { '.' }));
        everything(&record(n, &|row, col| if (row + col) % 2 == 1 { '.' } else { ['X', 'O'][row % 2] }));
        everything(&record(n, &|row, col| if row + col == 0 { '.' } else { 'O' }));
        // Strings of two columns with one liberty each, and one string more.
        everything(&record(n, &|row, col| if row == 0 && col % 2 == 0 { '.' } else { ['X', 'O'][col % 4 / 2] }));
        everything(&record(n, &|row, _| ['X', '.', 'O', '.'][row % 4]));
    }
}

/// Whatever the root of a record claims.
#[test]
fn numbers_out_of_this_world() {
    for root in [
        "KM[nan]",
        "KM[-inf]",
        "KM[1e999]",
        "KM[1e308]",
        "KM[-0]",
        "HA[70000]RU[Chinese]",
        "HA[4294967295]RU[Chinese]",
        "HA[-3]RU[Chinese]",
    ] {
        let (_folder, path) = file("odd.sgf", format!("(;SZ[9]{root};B[ee])"));
        let run = atsumi(&["estimate", &path, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap_or_else(|e| panic!("{root}: {e}"));
        assert!(report["score"]["lead"].as_f64().is_some_and(|lead| lead.abs() < 1000.0), "{root}: {report}");
        assert!(run.stderr.is_empty() == (root == "KM[-0]"), "{root}: {}", run.stderr);
    }
}

#[test]
fn any_number_of_moves_of_the_example_can_be_shown() {
    for number in ["0", "1", "2", "20", "29"] {
        let report = report(&["examples/small-board.sgf", "--move", number]);
        assert_eq!(report["move"].to_string(), number);
    }
}

#[test]
fn version_and_help_go_to_standard_output() {
    for arguments in [["--help"].as_slice(), &["--version"], &["estimate", "--help"], &["help", "influence"]] {
        let run = atsumi(arguments);
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(run.stdout.contains("atsumi"), "{arguments:?}");
    }
}
