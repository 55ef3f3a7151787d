//! The corner matcher with GNU Go's joseki databases.
//!
//! One of the seven files, `takamoku`, is not among the reference data; its patterns (`JT…`) are left out of the
//! record.

use std::sync::OnceLock;

use atsumi_tests::databases;
use atsumi_tests::oracle::{self, RawRow};
use atsumi_tests::replay::{common_rows, vertex};
use go_board::{Board, Color, Point};
use influence_runtime::matcher::{Match, corner};
use pattern_tables::corner::CornerDatabase;
use pattern_tables::symmetry::{Offset, Orientation};

use super::golden::{digest, line, position};
use super::{print, recorded};

pub(crate) fn joseki() -> &'static CornerDatabase {
    static JOSEKI: OnceLock<CornerDatabase> = OnceLock::new();
    JOSEKI.get_or_init(|| {
        let model = databases::joseki().unwrap_or_else(|e| panic!("{e:#}"));
        pattern_compiler::corner::database(&model).unwrap_or_else(|e| panic!("{e}"))
    })
}

/// Name, move and number as the language reports them.
fn reported(database: &CornerDatabase, m: &Match) -> (String, Point, u8) {
    let pattern = &database.patterns[usize::from(m.pattern)];
    let star = pattern.star.expect("every joseki has a move");
    (pattern.name.to_string(), m.at(star), corner::reported(pattern, m).number())
}

/// Compares the matches of `database` with the record, on all positions.
pub(crate) fn compare(what: &str, database: &CornerDatabase) {
    let (mut equal, mut total) = (0, 0);
    for record in recorded::lines() {
        let board = record.header.board().expect("a position");
        let color = oracle::color(&record.header.to_move).expect("a colour");
        let row = |m: &Match| {
            let (name, at, number) = reported(database, m);
            let color = if m.color == Color::Black { "B" } else { "W" };
            RawRow(name, number, vertex(at, board.size()), color.into())
        };
        let ours: Vec<RawRow> = corner::scan(database, &board, color).iter().map(row).collect();
        let theirs: Vec<RawRow> =
            record.matches["joseki"].list.iter().filter(|row| !row.0.starts_with("JT")).cloned().collect();
        let (both, all) = common_rows(&ours, &theirs);
        (equal, total) = (equal + both, total + all);
    }
    print(what, "joseki", equal, total);
    assert!(equal == total && total > 10, "{equal} of {total} joseki are the recorded ones");
}

#[test]
fn joseki_match_as_recorded() {
    compare("recorded", joseki());
}

#[test]
fn joseki_match_as_documented() {
    let lists = ["P5", "P7", "P9", "P19"].map(|name| {
        let board = position(name);
        let found = Color::BOTH.into_iter().flat_map(|color| corner::scan(joseki(), &board, color));
        let lines = found.map(|m| {
            let (name, at, number) = reported(joseki(), &m);
            line(at, m.color, &name, number)
        });
        lines.collect::<Vec<_>>()
    });
    assert_eq!(lists[3], ["17 3 O JHK594 3\n"]);
    let digests = lists.map(digest);
    let (none, one) = ((0, String::new()), (1, "dec96de424d6aab5".to_owned()));
    assert_eq!(digests, [none.clone(), none.clone(), none, one]);
}

/// Every pattern is found on a board that carries its own diagram, in every corner and direction that it is tried in,
/// and every label and cell is where the diagram has it.
#[test]
fn every_joseki_is_found_wherever_it_is_laid_out() {
    let database = joseki();
    let size = go_board::Size::new(19).expect("a size");
    for (number, pattern) in (0..).zip(database.patterns.iter()) {
        let whole = |board: &Board| -> Vec<Match> {
            let found = corner::scan(database, board, Color::Black);
            found.into_iter().filter(|m| m.pattern == number).collect()
        };
        let mut seen = Vec::new();
        for orientation in Orientation::ALL {
            let Some(board) = carrying(pattern, orientation, size) else { continue };
            let found = whole(&board);
            for m in &found {
                assert!(
                    pattern.cells.iter().all(|cell| {
                        let wanted = match cell.element.char() {
                            'O' => Some(Color::Black),
                            'X' => Some(Color::White),
                            _ => None,
                        };
                        board.color_at(m.at(cell.at)) == wanted
                    }),
                    "{} is reported where it does not lie",
                    pattern.name
                );
            }
            assert!(found.iter().any(|m| m.orientation == orientation || pattern.orientations.len() == 4));
            seen.extend(found.iter().map(|m| corner::reported(pattern, m)));
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), pattern.orientations.len(), "{}: {seen:?}", pattern.name);
    }
}

/// The board with the stones of a pattern, `O` black, its diagram turned by `orientation` into the corner where its
/// borders then are.
fn carrying(
    pattern: &pattern_tables::database::Pattern,
    orientation: Orientation,
    size: go_board::Size,
) -> Option<Board> {
    // All joseki diagrams lie in the upper right corner.
    let corner = Offset::new(0, pattern.extent.right);
    let stones: Option<Vec<(Point, Color)>> = pattern
        .cells
        .iter()
        .filter(|cell| "OX".contains(cell.element.char()))
        .map(|cell| {
            let v = orientation.apply(Offset::new(cell.at.down - corner.down, cell.at.right - corner.right));
            let inwards = orientation.apply(Offset::new(1, -1));
            let place = |v: i8, inwards: i8| if inwards > 0 { isize::from(v) } else { 18 + isize::from(v) };
            let (row, col) = (place(v.down, inwards.down), place(v.right, inwards.right));
            let color = if cell.element.char() == 'O' { Color::Black } else { Color::White };
            size.contains(row, col).then(|| (Point::new(row.cast_unsigned(), col.cast_unsigned()), color))
        })
        .collect();
    Some(Board::from_stones(size, stones?).expect("joseki positions have no captured stones"))
}
