//! The four positions of the conformance data of the pattern language, and the digests of all matches on them.
//!
//! Matches are listed with the status of every dragon unknown and no goal, unless a test says otherwise; databases that
//! are matched for a colour are matched for both. The conformance data names more databases; tests are for those that
//! are in the folder of GNU Go's databases.

use go_board::{Board, Color, Point, STRIDE};
use influence_runtime::matcher::filter::{Goal, GoalTest};
use influence_runtime::matcher::{ColorRule, Match, Scanner};
use influence_runtime::{DragonStatus, PointMap};
use pattern_tables::purpose::OSide;
use sha2::{Digest as _, Sha256};

use super::{Loaded, loaded, print};

const POSITIONS: [(&str, &str); 4] = [
    ("P5", ". . . . . / . O X . . / . O X . . / . . O . . / . . . . ."),
    ("P7", ".......  .OX....  ..OX...  .......  ...O.X.  .X.....  ......."),
    ("P9", "......... ..O...X.. .OX..X... ..OXXO... ...OO.... ......O.. ..X...X.. ......... ........."),
    (
        "P19",
        "................... ................... ...O............X.. ..OX.........O..... ..X................
         ................X.. ................... ................... ................... ...O.....X.....O...
         ................... ................... ................... ..X................ ................O..
         ...X.........XOO... .....O........XO... ..............X.... ...................",
    ),
];

/// Number of matches and first digits of the digest for each position; no digest where there is no match.
type Rows = [(usize, &'static str); 4];

const MATCHES: [(&str, Rows); 10] = [
    ("influence", [(0, ""), (2, "48b984f113ed67e2"), (5, "73ad57f38c6aa738"), (47, "061294849af23729")]),
    (
        "barriers",
        [(141, "cc0b8c1070e27d5e"), (261, "4f0b2d3460659664"), (413, "13ad5b046e662511"), (692, "13961a0831f0fe5f")],
    ),
    ("conn", [(4, "cfc5f571a324ee12"), (9, "537e31fe39bb04d4"), (36, "79f0a17308e37b30"), (24, "b3c94e88481af3b1")]),
    ("attack", [(0, ""), (0, ""), (1, "0a8009dceeb775ed"), (0, "")]),
    (
        "defense",
        [(9, "cd9f8decf7456904"), (13, "bd1febb8f6453eea"), (31, "993e3dc1fc292344"), (27, "75242811ddc7fdc4")],
    ),
    (
        "patterns",
        [(90, "bfabc2ccc64a71c9"), (220, "28294a88bc8b450e"), (418, "2c9b099007508954"), (1232, "16c38d2bb7ef35cf")],
    ),
    ("fuseki", [(0, ""), (0, ""), (0, ""), (20, "aa7b470922780c6d")]),
    ("oracle", [(0, ""), (0, ""), (0, ""), (0, "")]),
    (
        "owl_attackpats",
        [(38, "0489d3b9669c650f"), (76, "c64745be53116f14"), (166, "57e87623e61a78e3"), (265, "4f5936a06c407c2a")],
    ),
    (
        "owl_defendpats",
        [(77, "3f6002324342b277"), (185, "186c492acb3a94fd"), (329, "31f241491697a9aa"), (618, "bb27d58e0fa9eff3")],
    ),
];

/// A position of the list, `O` being white.
pub(crate) fn position(name: &str) -> Board {
    let text = POSITIONS.iter().find(|(known, _)| *known == name).expect("a position of the list").1;
    let cells: Vec<char> = text.chars().filter(|c| ".XO".contains(*c)).collect();
    let size = cells.len().isqrt();
    let stones = cells.iter().enumerate().filter_map(|(k, c)| {
        let color = match c {
            'X' => Color::Black,
            'O' => Color::White,
            _ => return None,
        };
        Some((Point::new(k / size, k % size), color))
    });
    Board::from_stones(go_board::Size::new(size).expect("a size"), stones).expect("a position")
}

/// A line of a list of matches.
pub(crate) fn line(at: Point, color: Color, name: &str, orientation: u8) -> String {
    let (row, col) = (at.index() / STRIDE - 1, at.index() % STRIDE - 1);
    let color = if color == Color::White { 'O' } else { 'X' };
    format!("{row} {col} {color} {name} {orientation}\n")
}

/// Number and digest of a list of matches.
pub(crate) fn digest(mut lines: Vec<String>) -> (usize, String) {
    if lines.is_empty() {
        return (0, String::new());
    }
    lines.sort();
    let hash = Sha256::digest(lines.concat().as_bytes());
    (lines.len(), hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect())
}

/// The matches of a database for the colours given.
fn matches(
    loaded: &Loaded,
    board: &Board,
    colors: &[Color],
    status: DragonStatus,
    goal: Option<Goal<'_>>,
) -> (usize, String) {
    let (mut found, mut scanner) = (Vec::new(), Scanner::default());
    let colors = if loaded.reference.o_side() == OSide::Given { colors } else { &colors[..1] };
    for &color in colors {
        scanner.scan(&loaded.database, board, ColorRule::of(loaded.reference.o_side(), color), &mut found);
    }
    loaded.filter.retain(board, &PointMap::filled(status), goal, &mut found);
    let name = |m: &Match| &*loaded.database.patterns[usize::from(m.pattern)].name;
    digest(found.iter().map(|m| line(m.anchor, m.color, name(m), m.orientation.number())).collect())
}

#[test]
fn all_databases_match_as_documented() {
    for (database, rows) in MATCHES {
        for ((position_name, _), (count, wanted)) in POSITIONS.into_iter().zip(rows) {
            let board = position(position_name);
            let found = matches(&loaded()[database], &board, &Color::BOTH, DragonStatus::Unknown, None);
            assert_eq!(found, (count, wanted.to_owned()), "{database} on {position_name}");
        }
        let total = rows.iter().map(|row| row.0 as u64).sum();
        print("golden", database, total, total);
    }
}

#[test]
fn the_class_filter_passes_what_is_documented() {
    let board = position("P9");
    for (database, status, count, wanted) in [
        ("barriers", DragonStatus::Dead, 405, "a33e48d3ee49a82d"),
        ("barriers", DragonStatus::Alive, 413, "13ad5b046e662511"),
        ("barriers", DragonStatus::Critical, 405, "a33e48d3ee49a82d"),
        ("patterns", DragonStatus::Dead, 157, "9e4a92c64f6fb92c"),
        ("patterns", DragonStatus::Alive, 418, "2c9b099007508954"),
        ("patterns", DragonStatus::Critical, 179, "87c857d18825aa8f"),
    ] {
        let found = matches(&loaded()[database], &board, &Color::BOTH, status, None);
        assert_eq!(found, (count, wanted.to_owned()), "{database}, all dragons {status:?}");
    }
}

#[test]
fn the_goal_test_passes_what_is_documented() {
    let board = position("P9");
    let mut stones = PointMap::filled(false);
    stones[Point::new(3, 3)] = true;
    stones[Point::new(3, 4)] = true;
    let (o, x) = (Color::White, Color::Black);
    for (database, color, test, count, wanted) in [
        ("owl_attackpats", o, GoalTest::Cells, 37, "93cc6964f50e9c4d"),
        ("owl_defendpats", x, GoalTest::Cells, 43, "bc4cbd44a2d3da92"),
        ("owl_defendpats", o, GoalTest::Cells, 0, ""),
        ("barriers", o, GoalTest::AnchorAndCells, 7, "6e3f228b10925e67"),
        ("barriers", x, GoalTest::AnchorAndCells, 17, "18bc52ffcdcb5569"),
    ] {
        let goal = Some(Goal { stones: &stones, test });
        let found = matches(&loaded()[database], &board, &[color], DragonStatus::Unknown, goal);
        assert_eq!(found, (count, wanted.to_owned()), "{database} for {color:?}");
    }
}
