//! Kinds of databases beside those of influence: corners, class filter and goal, hints; patterns are our own.

use go_board::{Board, Color, Point, Size};
use influence_runtime::matcher::filter::{Goal, GoalTest};
use influence_runtime::matcher::{ColorRule, Filter, Match, Scanner, corner};
use influence_runtime::{DragonStatus, PointMap};
use pattern_compiler::check::Settings;
use pattern_compiler::hints::{self, Hints};
use pattern_compiler::{compile, interpret, model};
use pattern_tables::corner::CornerDatabase;
use pattern_tables::database::Database;
use pattern_tables::symmetry::{Offset, Orientation};

fn checked(file: &str, text: &str) -> model::Database {
    compile::check(file, text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}")).0
}

fn database(file: &str, text: &str) -> Database {
    interpret::database(&checked(file, text)).expect("a small database")
}

fn scan(database: &Database, board: &Board, rule: ColorRule) -> Vec<Match> {
    let mut found = Vec::new();
    Scanner::new().scan(database, board, rule, &mut found);
    found
}

fn names<'d>(database: &'d Database, found: &[Match]) -> Vec<&'d str> {
    found.iter().map(|m| &*database.patterns[usize::from(m.pattern)].name).collect()
}

/// Corner patterns in all four corners; the last two are symmetric.
const CORNERS: &str = "\
Pattern NorthWest

+---
|...
|.O*
|..X
|...

:8,J

Pattern NorthEast

-----+
.....|
..XO.|
...*.|

:8,J

Pattern SouthEast

X..|
.*O|
...|
---+

:8,J

Pattern SouthWest

|.*..
|..O.
|....
+----

:8,J

Pattern Alone

---+
...|
.*.|
...|

:/,J

Pattern Diagonal

|...
|.*.
|X..
+---

:/,J
";

fn corners() -> CornerDatabase {
    pattern_compiler::corner::database(&checked("joseki.db", CORNERS)).expect("corner patterns")
}

/// All matches by the definition: every orientation at every anchor, the rectangle with its corner in a corner of the
/// board and exactly its stones.
fn by_definition(database: &CornerDatabase, board: &Board, color: Color) -> Vec<Match> {
    let mut found = Vec::new();
    let last = board.size().get().cast_signed() - 1;
    for (number, pattern) in (0..).zip(database.patterns.iter()) {
        for orientation in Orientation::ALL {
            for anchor in board.size().points() {
                let place = |v: Offset| {
                    let v = orientation.apply(v);
                    (
                        anchor.row().cast_signed() + isize::from(v.down),
                        anchor.col().cast_signed() + isize::from(v.right),
                    )
                };
                let agrees = pattern.cells.iter().all(|cell| {
                    let (row, col) = place(cell.at);
                    let stone = board.size().contains(row, col).then(|| {
                        let p = Point::new(row.cast_unsigned(), col.cast_unsigned());
                        board.color_at(p).map_or('.', |stone| if stone == color { 'O' } else { 'X' })
                    });
                    stone == Some(cell.element.char())
                });
                let corner = Offset::new(
                    if pattern.edges.south { pattern.extent.bottom } else { 0 },
                    if pattern.edges.east { pattern.extent.right } else { 0 },
                );
                let (row, col) = place(corner);
                let in_corner = (row == 0 || row == last) && (col == 0 || col == last);
                let m = Match { pattern: number, orientation, anchor, color };
                let tried = pattern.orientations.len() == 8 || corner::reported(pattern, &m).number() < 4;
                if agrees && in_corner && tried {
                    found.push(m);
                }
            }
        }
    }
    found.sort_by_key(|m| (m.pattern, corner::reported(&database.patterns[usize::from(m.pattern)], m)));
    found
}

/// SplitMix64.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[test]
fn corner_patterns_match_as_defined() {
    let database = corners();
    let mut state = 5;
    let mut seen = vec![[0; 8]; database.patterns.len()];
    for round in 0..12_000 {
        let size = if round % 100 == 0 { 19 } else { 3 + round % 5 };
        let mut stones = std::collections::BTreeMap::new();
        // Few stones, most of them near corners, so that patterns do occur.
        for _ in 0..random(&mut state) % 6 {
            let near = |state: &mut u64| {
                let line = usize::try_from(random(state) % 4).expect("small").min(size - 1);
                if random(state).is_multiple_of(2) { line } else { size - 1 - line }
            };
            let (row, col) = (near(&mut state), near(&mut state));
            stones.insert((row, col), Color::BOTH[usize::from(random(&mut state).is_multiple_of(2))]);
        }
        let stones = stones.into_iter().map(|((row, col), color)| (Point::new(row, col), color));
        let Ok(board) = Board::from_stones(Size::new(size).expect("a size"), stones) else { continue };
        for color in Color::BOTH {
            let found = corner::scan(&database, &board, color);
            assert_eq!(found, by_definition(&database, &board, color), "size {size}\n{board:?}");
            for m in found {
                let number = corner::reported(&database.patterns[usize::from(m.pattern)], &m);
                seen[usize::from(m.pattern)][number.index()] += 1;
            }
        }
    }
    for (pattern, seen) in database.patterns.iter().zip(seen) {
        let met = seen.iter().filter(|&&count| count > 0).count();
        assert_eq!(met, pattern.orientations.len(), "{}: {seen:?}", pattern.name);
    }
}

const FILTERED: &str = "\
attribute_map none
goal_elements X
callback_data none

Pattern Plain

OX

:8,-

Pattern Strong

OX

:8,OX

Pattern Weak

OX

:8,ox

Pattern Far

O?X

:8,-
";

#[test]
fn class_letters_look_at_the_status_of_both_sides() {
    let database = database("conn.db", FILTERED);
    let board = Board::from_diagram(". . . . .\n . . . . .\n . O X . .\n . . . . .\n . . . . .").expect("a position");
    let filter = Filter::new(&database);
    let o = Point::new(2, 1);
    let x = Point::new(2, 2);
    let kept = |own, enemy| {
        let mut status = PointMap::filled(DragonStatus::Unknown);
        (status[o], status[x]) = (own, enemy);
        let mut found = scan(&database, &board, ColorRule::For(board.color_at(o).expect("a stone")));
        filter.retain(&board, &status, None, &mut found);
        let mut names = names(&database, &found);
        names.dedup();
        names
    };
    use DragonStatus::{Alive, Critical, Dead, Unknown};
    assert_eq!(kept(Unknown, Unknown), ["Plain", "Strong", "Weak"]);
    assert_eq!(kept(Alive, Unknown), ["Plain", "Strong"]);
    assert_eq!(kept(Unknown, Alive), ["Plain", "Strong"]);
    assert_eq!(kept(Dead, Unknown), ["Plain", "Weak"]);
    assert_eq!(kept(Critical, Unknown), ["Plain", "Weak"]);
    assert_eq!(kept(Unknown, Critical), ["Plain", "Strong", "Weak"], "X asks only that it is not dead");
    assert_eq!(kept(Unknown, Dead), ["Plain", "Weak"]);
    assert_eq!(kept(Dead, Alive), ["Plain"]);
}

#[test]
fn the_goal_is_touched_by_stored_cells() {
    let database = database("conn.db", FILTERED);
    let board = Board::from_diagram(". . . . .\n . . . . .\n O X X . .\n . . . . .\n . . . . .").expect("a position");
    let (filter, color) = (Filter::new(&database), board.color_at(Point::new(2, 0)).expect("a stone"));
    let kept = |goal: &[(usize, usize)], test| {
        let mut stones = PointMap::filled(false);
        goal.iter().for_each(|&(row, col)| stones[Point::new(row, col)] = true);
        let mut found = scan(&database, &board, ColorRule::For(color));
        let status = PointMap::filled(DragonStatus::Unknown);
        filter.retain(&board, &status, Some(Goal { stones: &stones, test }), &mut found);
        let mut names = names(&database, &found);
        names.dedup();
        names
    };
    // O is no goal element; where no class letter wants it, and the block around the anchor shows it, it is not stored.
    assert_eq!(kept(&[(2, 0)], GoalTest::Cells), ["Strong", "Weak"]);
    assert_eq!(kept(&[(2, 1)], GoalTest::Cells), ["Plain", "Strong", "Weak"]);
    assert_eq!(kept(&[(2, 2)], GoalTest::Cells), ["Far"]);
    assert_eq!(kept(&[(2, 2)], GoalTest::Anchor), [""; 0]);
    assert_eq!(kept(&[(2, 0)], GoalTest::Anchor), ["Plain", "Strong", "Weak", "Far"]);
    assert_eq!(kept(&[(2, 0), (2, 2)], GoalTest::AnchorAndCells), ["Strong", "Weak", "Far"]);
    assert_eq!(kept(&[(4, 4)], GoalTest::Cells), [""; 0], "there is no stone");
}

const CENTRAL: &str = "\
attribute_map value_only

Pattern Bent

|.*X
|XO.
|?.?

:8,-,value(3)

Pattern Straight

X.X
.*.
---

:|,-,value(3)
";

#[test]
fn hints_change_numbers_and_no_places() {
    let text = CENTRAL;
    let plain = interpret::database(&checked("owl_attackpats.db", text)).expect("small");
    let mut state = 9;
    for round in 0..200 {
        let hint: [u64; 2] = std::array::from_fn(|_| random(&mut state) % 8);
        let file = format!("Bent\t{}\nStraight\t{}\n", hint[0], hint[1]);
        let mut model = checked("owl_attackpats.db", text);
        hints::apply(&mut model, &Hints::parse(file).expect("hints"));
        let turned = interpret::database(&model).expect("small");
        let board = Board::from_stones(
            Size::new(5).expect("a size"),
            (0..25).filter_map(|k| match random(&mut state) % 3 {
                0 => Some((Point::new(k / 5, k % 5), Color::Black)),
                1 => Some((Point::new(k / 5, k % 5), Color::White)),
                _ => None,
            }),
        );
        let Ok(board) = board else { continue };
        // What a match covers, and where it plays, whatever the number that says so, and the anchor of a symmetric one.
        let places = |database: &Database| {
            let mut places: Vec<_> = scan(database, &board, ColorRule::For(Color::Black))
                .iter()
                .map(|m| {
                    let pattern = &database.patterns[usize::from(m.pattern)];
                    let mut cells: Vec<_> =
                        pattern.cells.iter().map(|cell| (m.at(cell.at), cell.element.char())).collect();
                    cells.sort_unstable();
                    (m.pattern, pattern.star.map(|star| m.at(star)), cells)
                })
                .collect();
            places.sort();
            places
        };
        assert_eq!(places(&plain), places(&turned), "round {round}, hints {hint:?}");
    }
    let board = Board::from_diagram(". . X . .\n X O . . .\n . . . . .\n . . . . .\n . . . . .").expect("a position");
    let color = board.color_at(Point::new(1, 1)).expect("a stone");
    let number = |hint: u8| {
        let mut model = checked("owl_attackpats.db", text);
        hints::apply(&mut model, &Hints::parse(format!("Bent {hint}")).expect("a hint"));
        let database = interpret::database(&model).expect("small");
        scan(&database, &board, ColorRule::For(color))[0].orientation.number()
    };
    // The diagram lies as drawn: first the hint, then the inverse of it.
    assert_eq!([0, 1, 2, 3, 4].map(number), [0, 3, 2, 1, 4]);
}
