//! Which of the two languages a file is written in.
//!
//! Both have the same comments and titles. What tells them apart is the line that begins with a colon: behind it stand
//! a symmetry character and a comma in a database of patterns, and at least two digits in one of eye shapes. The first
//! line of either form decides; without one a file holds patterns. A database whose [purpose](Purpose) are eye shapes
//! always holds them.

use pattern_tables::purpose::{Kind, Purpose};

use super::ast::Language;
use crate::source::Source;

/// The language of the database `name` with these files: that of the first file that shows it.
#[must_use]
pub fn language<'s>(name: &str, sources: impl IntoIterator<Item = &'s Source>) -> Language {
    if Purpose::of(name).is_some_and(|purpose| purpose.kind == Kind::EyeShapes) {
        return Language::EyeShapes;
    }
    sources.into_iter().find_map(|source| source.lines().find_map(|line| of_line(line.text))).unwrap_or_default()
}

fn of_line(text: &str) -> Option<Language> {
    let mut behind = text.strip_prefix(':')?.chars();
    match (behind.next()?, behind.next()?) {
        (_, ',') => Some(Language::Patterns),
        (a, b) if a.is_ascii_digit() && b.is_ascii_digit() => Some(Language::EyeShapes),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_with_a_colon_that_says_so_decides() {
        let of = |name: &str, text: &str| language(name, [&Source::new("x.db", text)]);
        for text in ["Pattern 1\n\n..\n\n:1122\n", ":\n:8\n:11\n:8,-\n", "# :8,-\n:0000 remark\n"] {
            assert_eq!(of("barriers", text), Language::EyeShapes, "{text}");
        }
        for text in ["Pattern 1\n\nXO\n\n:8,-\n:1122\n", ":8, 11\n", "Pattern 1\n\n..\n", ""] {
            assert_eq!(of("barriers", text), Language::Patterns, "{text}");
        }
        assert_eq!(of("eyes", "# nothing yet\n"), Language::EyeShapes);
        assert_eq!(of("eyes", ":8,-\n"), Language::EyeShapes);
    }
}
