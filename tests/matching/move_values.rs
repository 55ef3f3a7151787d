//! Values of moves in playouts, compiled from GNU Go's files, against the definition read anew for every point.

use crate::databases::move_values::{MONTEGNU_CLASSIC, UNIFORM};
use atsumi_tests::databases;
use go_board::{Board, Color, Point};
use influence_runtime::PointMap;
use influence_runtime::matcher::move_values::{properties, weigh};
use pattern_compiler::move_values::compile;
use pattern_tables::move_values::{Classes, MoveValues, Properties};

use super::{print, recorded};

/// Files, and their numbers of value lines.
const FILES: [(&str, usize); 2] = [("mc_uniform.db", 3), ("mc_montegnu_classic.db", 23)];

/// Their generated tables.
const GENERATED: [&MoveValues; 2] = [&UNIFORM, &MONTEGNU_CLASSIC];

/// A value line with the diagram above it.
struct Line {
    diagram: [char; 9],
    value: u32,
    text: String,
}

fn lines(text: &str) -> Vec<Line> {
    let (mut rows, mut closed, mut lines) = (Vec::new(), true, Vec::new());
    for text in text.lines() {
        if text.starts_with(['.', 'x', 'X', 'o', 'O', '|', '+', '-', '?', '%']) {
            if closed {
                rows.clear();
            }
            closed = false;
            rows.extend(text.chars().take(3));
        } else if let Some(entry) = text.strip_prefix(':') {
            closed = true;
            let diagram = rows.clone().try_into().expect("three rows of three");
            let digits = entry.find(|c: char| !c.is_ascii_digit()).unwrap_or(entry.len());
            lines.push(Line { diagram, value: entry[..digits].parse().expect("a value"), text: entry.to_owned() });
        }
    }
    lines
}

/// The block around a point, `#` beyond the edge.
fn block(board: &Board, p: Point, color: Color) -> [char; 9] {
    std::array::from_fn(|k| {
        let row = p.row().cast_signed() + isize::try_from(k / 3).expect("small") - 1;
        let col = p.col().cast_signed() + isize::try_from(k % 3).expect("small") - 1;
        if !board.size().contains(row, col) {
            return '#';
        }
        match board.color_at(Point::new(row.cast_unsigned(), col.cast_unsigned())) {
            None => '.',
            Some(stone) if stone == color => 'O',
            Some(_) => 'X',
        }
    })
}

fn accepts(cell: char, content: char) -> bool {
    match cell {
        '.' | 'O' | 'X' => content == cell,
        'o' => ".O".contains(content),
        'x' => ".X".contains(content),
        '?' => content != '#',
        '%' => true,
        _ => content == '#',
    }
}

fn fits(diagram: [char; 9], block: [char; 9]) -> bool {
    let mut turned = diagram;
    (0..8).any(|k| {
        let fits = (0..9).filter(|&k| k != 4).all(|k| accepts(turned[k], block[k]));
        turned = std::array::from_fn(|k| turned[3 * (2 - k % 3) + k / 3]);
        if k == 3 {
            turned = std::array::from_fn(|k| turned[3 * (k / 3) + 2 - k % 3]);
        }
        fits
    })
}

/// The properties that occur, found as parts of the line.
fn holds(line: &str, properties: Properties) -> bool {
    let captures = |word: &str, number: u8| {
        let Some(at) = line.find(word) else { return true };
        let mut rest = line[at + word.len()..].chars();
        let wanted = rest.next().and_then(|digit| digit.to_digit(10)).expect("a number");
        let number = u32::from(number);
        match rest.next() {
            Some('+') => number >= wanted,
            Some('-') => number <= wanted,
            _ => number == wanted,
        }
    };
    let bit = |yes: &str, no: &str, bit| {
        (!line.contains(yes) || properties.has(bit)) && (!line.contains(no) || !properties.has(bit))
    };
    captures("ocap", properties.own_captures())
        && captures("xcap", properties.opponent_captures())
        && bit("near", "far", 0)
        && bit("xunsafe", "xsafe", 5)
        && bit("ounsafe", "osafe", 6)
        && bit("xsuicide", "xnosuicide", 7)
}

#[test]
fn every_move_has_the_value_of_the_first_line_that_fits() {
    let classes = Classes::new();
    for (file, count) in FILES {
        let text = databases::text(file).unwrap_or_else(|e| panic!("{e:#}"));
        let values = compile(file, &text).unwrap_or_else(|e| panic!("{file}: {e}"));
        assert!(GENERATED.iter().any(|generated| **generated == values), "{file}: the generated values differ");
        let lines = lines(&String::from_utf8_lossy(&text));
        assert_eq!(lines.len(), count, "{file}");
        let (mut used, mut total) = (vec![false; count + 1], 0);
        for (number, record) in recorded::lines().iter().enumerate() {
            let board = record.header.board().expect("a position");
            let mut near = PointMap::filled(false);
            for (k, p) in board.size().points().enumerate() {
                near[p] = (k + number) % 3 == 0;
            }
            for color in Color::BOTH {
                for (p, value) in weigh(&values, &classes, &board, color, &near) {
                    let properties = properties(&board, p, color, near[p]);
                    let block = block(&board, p, color);
                    let first =
                        lines.iter().position(|line| fits(line.diagram, block) && holds(&line.text, properties));
                    assert_eq!(value, first.map_or(1, |first| lines[first].value), "{file}, position {number}, {p:?}");
                    used[first.unwrap_or(count)] = true;
                    total += 1;
                }
            }
        }
        print("moves of", file, total, total);
        let used = used.iter().filter(|&&used| used).count();
        assert!(used > count * 2 / 3, "{file}: only {used} lines are ever used");
    }
}
