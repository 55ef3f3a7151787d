//! The values of properties: points, rectangles of points, and what looks like a move or like more than a value.
//!
//! **In:** the text between brackets. **Out:** places, columns and rows counted from 0 at the top left, which may lie
//! beyond the edge of the board.

/// The letters from `a` to `z`, then those from `A` to `Z`, as the format counts lines.
fn line(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// A point as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) col: u8,
    pub(super) row: u8,
}

impl Place {
    /// Where passes were played before FF[4]; on boards up to 19 lines they still may be.
    pub(super) const PASS: Place = Place { col: 19, row: 19 };

    /// Two letters, column and row.
    pub(super) fn read(text: &str) -> Option<Place> {
        match *text.as_bytes() {
            [col, row] => Some(Place { col: line(col)?, row: line(row)? }),
            _ => None,
        }
    }
}

/// The points between two corners, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    /// The corner at the top left.
    pub(super) first: Place,
    /// The corner at the bottom right.
    pub(super) last: Place,
}

impl Rectangle {
    /// A point, or two with a colon between them; blanks do not matter.
    pub(super) fn read(text: &str) -> Option<Rectangle> {
        if text.contains(|c: char| c.is_ascii_whitespace()) {
            return Rectangle::read(&text.split_ascii_whitespace().collect::<String>());
        }
        let (first, last) = match text.split_once(':') {
            Some((first, last)) => (Place::read(first)?, Place::read(last)?),
            None => (Place::read(text)?, Place::read(text)?),
        };
        (first.col <= last.col && first.row <= last.row).then_some(Rectangle { first, last })
    }
}

/// Whether a value could be a move on a board of `lines` lines: a point, or a pass as older formats write it.
pub(super) fn looks_like_move(value: &str, lines: usize) -> bool {
    let on_board = |place: Place| usize::from(place.col) < lines && usize::from(place.row) < lines;
    Place::read(value.trim()).is_some_and(|place| on_board(place) || place == Place::PASS)
}

/// Whether a value has a `[` and no `]` behind it: then it may have lost its own `]` and goes on over the next
/// property. Of brackets in a text the `]` is escaped.
pub(super) fn swallows_value(value: &str) -> bool {
    value.rfind(['[', ']']).is_some_and(|at| value[at..].starts_with('[') && !value[..at].ends_with('\\'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_rectangles() {
        let place = |col, row| Place { col, row };
        assert_eq!(Place::read("dp"), Some(place(3, 15)));
        assert_eq!(Place::read("zA"), Some(place(25, 26)));
        assert_eq!(["", "d", "d4", "ddd", "\u{e9}"].map(Place::read), [None; 5]);
        assert_eq!(Rectangle::read(" a b : c\nd "), Some(Rectangle { first: place(0, 1), last: place(2, 3) }));
        assert_eq!(Rectangle::read("ee").map(|r| (r.first, r.last)), Some((place(4, 4), place(4, 4))));
        assert_eq!(["cd:ab", "aa:", "aa:bb:cc", ""].map(Rectangle::read), [None; 4]);
    }

    #[test]
    fn moves_are_known_by_their_look() {
        for (value, found) in [("ee", true), (" ee ", true), ("tt", true), ("jj", false), ("E5", false), ("", false)] {
            assert_eq!(looks_like_move(value, 9), found, "{value}");
        }
        for (value, found) in
            [("a;B[dd", true), ("[a\\]W[", true), ("see B[dd\\]", false), ("one \\[ alone", false), ("none", false)]
        {
            assert_eq!(swallows_value(value), found, "{value}");
        }
    }
}
