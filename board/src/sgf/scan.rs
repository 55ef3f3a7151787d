//! A first look at the text: where the main line is and where its nodes are.
//!
//! The first variation is the main line everywhere, so the main line is what stands between the first `(;` and the
//! first `)` outside a property value. Only that part is parsed, and how many nodes it has is known beforehand: the
//! parser's recursion and memory are bounded whatever the text is. Cost: one pass over the bytes.

use super::error::SgfError;

/// The main line of a text.
pub(super) struct MainLine<'a> {
    /// From the first `(` to the first `)`, or to the end of the text if there is none.
    pub(super) text: &'a str,
    /// The line of every node, from 1.
    pub(super) lines: Vec<usize>,
    /// Where the text ends, if it ends before the main line does.
    pub(super) cut: Option<Cut>,
}

/// Where a text ends that seems to have been cut off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut {
    /// The line of the last character, from 1.
    pub(super) line: usize,
    /// Its column in characters, from 1.
    pub(super) column: usize,
    /// Whether a value was begun and not closed.
    pub(super) in_value: bool,
}

/// Finds the main line.
///
/// The scanner reads bytes; the characters it looks for are ASCII, which in UTF-8 are no part of other characters.
pub(super) fn main_line(text: &str, max_nodes: usize) -> Result<MainLine<'_>, SgfError> {
    if text.trim().is_empty() {
        return Err(SgfError::Empty);
    }
    let start = game_start(text.as_bytes()).ok_or(SgfError::NoGameTree)?;
    let mut line = 1 + text.as_bytes()[..start].iter().filter(|&&b| b == b'\n').count();
    let mut lines = Vec::new();
    let (mut in_value, mut escaped) = (false, false);
    let mut end = None;
    for (k, &byte) in text.as_bytes().iter().enumerate().skip(start) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_value => escaped = true,
            b']' if in_value => in_value = false,
            _ if in_value => {}
            b'[' => in_value = true,
            b';' if lines.len() == max_nodes => return Err(SgfError::TooLong { line }),
            b';' => lines.push(line),
            b')' => {
                end = Some(k + 1);
                break;
            }
            _ => {}
        }
        line += usize::from(byte == b'\n');
    }
    let cut = end.is_none().then(|| cut(text, in_value));
    Ok(MainLine { text: &text[start..end.unwrap_or(text.len())], lines, cut })
}

/// The place of the last character that is no blank.
fn cut(text: &str, in_value: bool) -> Cut {
    let text = text.trim_end();
    let last = text.rsplit('\n').next().unwrap_or_default();
    Cut { line: 1 + text.matches('\n').count(), column: last.chars().count(), in_value }
}

/// The first `(` that is followed by `;`, blanks aside. Text before it, such as the head of a mail, is skipped.
fn game_start(bytes: &[u8]) -> Option<usize> {
    let mut open = None;
    for (k, &byte) in bytes.iter().enumerate() {
        match byte {
            b'(' => open = Some(k),
            b';' if open.is_some() => return open,
            b if b.is_ascii_whitespace() => {}
            _ => open = None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_line_ends_at_the_first_closing_parenthesis() {
        let text = "Hello (world)\n ( \n;SZ[9]C[a ) and \\] ;]\n;B[aa](;W[bb];B[cc])(;W[dd]))";
        let main = main_line(text, 10).unwrap();
        assert_eq!(main.text, "( \n;SZ[9]C[a ) and \\] ;]\n;B[aa](;W[bb];B[cc])");
        assert_eq!(main.lines, [3, 4, 4, 4]);
        assert_eq!(main.cut, None);
        assert_eq!(main_line(text, 3).err(), Some(SgfError::TooLong { line: 4 }));
    }

    #[test]
    fn texts_that_end_before_the_main_line() {
        let cut = |text| main_line(text, 10).unwrap().cut;
        assert_eq!(cut("(;SZ[9]\n;B[aa];W[b"), Some(Cut { line: 2, column: 10, in_value: true }));
        assert_eq!(cut("(;SZ[9]C[\u{56f2}\u{7881}]\n\n"), Some(Cut { line: 1, column: 12, in_value: false }));
        assert_eq!(cut("(;SZ[9];B[aa](;W[bb])"), None, "the main line is whole");
    }

    #[test]
    fn texts_without_a_game() {
        assert_eq!(main_line(" \n", 10).err(), Some(SgfError::Empty));
        for text in ["hello", "(", ";B[aa]", &"(".repeat(100_000), "(a;)"] {
            assert_eq!(main_line(text, 10).err(), Some(SgfError::NoGameTree));
        }
    }
}
