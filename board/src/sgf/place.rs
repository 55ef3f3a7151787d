//! Lines and columns.

/// Finds lines and columns of a text, both from 1, columns in characters. **Cost:** one pass over the text if the
/// places are asked for in its order.
///
/// ```
/// let mut places = go_board::SgfPlaces::new("(;SZ[9]\n;B[ee])");
/// assert_eq!([1, 8].map(|at| places.place(at)), [(1, 2), (2, 1)]);
/// ```
#[derive(Clone, Debug)]
pub struct SgfPlaces<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'t> SgfPlaces<'t> {
    /// For the places of this text.
    #[must_use]
    pub const fn new(text: &'t str) -> SgfPlaces<'t> {
        SgfPlaces { text, at: 0, line: 1, column: 1 }
    }

    /// Line and column of the character that begins at byte `at`, or of the end of the text if that comes before.
    pub fn place(&mut self, at: usize) -> (usize, usize) {
        let at = at.min(self.text.len());
        if at < self.at {
            *self = SgfPlaces::new(self.text);
        }
        for &byte in &self.text.as_bytes()[self.at..at] {
            match byte {
                b'\n' => (self.line, self.column) = (self.line + 1, 1),
                // Further bytes of a character.
                0x80..=0xBF => {}
                _ => self.column += 1,
            }
        }
        self.at = at;
        (self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "a\u{56f2}b\n\nc";
        let mut places = SgfPlaces::new(text);
        let expected = [(0, (1, 1)), (1, (1, 2)), (4, (1, 3)), (6, (2, 1)), (7, (3, 1)), (8, (3, 2)), (4, (1, 3))];
        for (at, place) in expected {
            assert_eq!(places.place(at), place, "byte {at}");
        }
    }
}
