//! Databases with changed values and without some patterns; all else stays as it is.

use anyhow::{Context, Result, ensure};
use pattern_compiler::format;
use pattern_compiler::syntax::ast::Language;
use pattern_compiler::syntax::outline::{Block, Kind, Outline};

use super::changes::{Change, To};
use super::databases::{Databases, NAMES, checked, file, settings};

/// The file names and texts of all databases with these changes.
pub(super) fn all(databases: &Databases, changes: &[Change]) -> Result<Vec<(String, String)>> {
    let text = |(number, name): (usize, &str)| {
        let of: Vec<Change> = changes.iter().copied().filter(|change| change.place.database == number).collect();
        Ok((file(name), rewritten(name, &databases.texts[number], &of)?))
    };
    NAMES.into_iter().enumerate().map(text).collect()
}

/// The text of the database `name` with these changes. It is checked, and in canonical layout.
fn rewritten(name: &str, text: &str, changes: &[Change]) -> Result<String> {
    let outline = Outline::new(text, Language::Patterns);
    let mut lines: Vec<Option<String>> = text.lines().map(|line| Some(line.to_owned())).collect();
    for change in changes {
        let block = outline.blocks.get(change.place.number).context("a pattern is missing")?;
        match change.to {
            To::Nothing => removed(&outline, block).for_each(|line| lines[line] = None),
            To::Value(value) => {
                let entry = block.entry.and_then(|line| lines[line].as_mut()).context("an entry line is missing")?;
                *entry = with_value(entry, value).with_context(|| format!("no value in `{entry}`"))?;
            }
        }
    }
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    let text = lines.join("\n").trim_end().to_owned() + "\n";
    let (file, model) = (file(name), checked(name, &text)?);
    let gone = changes.iter().filter(|change| change.to == To::Nothing).count();
    ensure!(model.patterns.len() + gone == outline.blocks.len(), "{file}: other patterns are gone than were meant");
    let laid_out = format::database(&file, text.as_bytes(), &settings())?;
    Ok(String::from_utf8(laid_out)?)
}

/// The lines of a pattern with the comments on it, and the empty ones behind.
fn removed(outline: &Outline, block: &Block) -> impl Iterator<Item = usize> + use<> {
    let behind = |from: usize, kind: Kind| {
        let of = outline.lines[from..].iter().take_while(|line| line.kind == kind).count();
        from + of
    };
    let end = behind(behind(block.lines.end, Kind::Comment), Kind::Blank);
    block.comment.start..end
}

/// An entry line with another value.
fn with_value(entry: &str, value: f32) -> Option<String> {
    let start = entry.find("value(")? + "value(".len();
    let end = start + entry[start..].find(')')?;
    Some(format!("{}{value}{}", &entry[..start], &entry[end..]))
}

#[cfg(test)]
mod tests {
    use super::super::databases::Place;
    use super::*;

    const TEXT: &str = "# About.\n\nattribute_map value_only\n\n\n####\n# Walls.\n####\n\n\
                        # Two.\nPattern A # beside\n\n.*.\nOO.  said\n\n\
                        :8,E,value(14)\n\n\n# Gone.\nPattern B\n\n*O\n\n:8,E,value(3)\n\n\n\
                        # Fronts.\n\n# Last.\nPattern C\n\n*.O\n\n:8,E,value(5)\n";

    fn rewrite(changes: &[(usize, To)]) -> Result<String> {
        let change = |&(number, to)| Change { place: Place { database: 0, number }, to };
        rewritten("influence", TEXT, &changes.iter().map(change).collect::<Vec<_>>())
    }

    #[test]
    fn only_what_changes_is_another_line() {
        assert_eq!(rewrite(&[]).expect("a text"), TEXT);
        let changed = rewrite(&[(0, To::Value(7.0)), (2, To::Value(2.5))]).expect("a text");
        assert_eq!(changed, TEXT.replace("value(14)", "value(7)").replace("value(5)", "value(2.5)"));
    }

    #[test]
    fn a_pattern_goes_with_its_comment_and_no_other() {
        let gone = rewrite(&[(1, To::Nothing)]).expect("a text");
        assert_eq!(gone, TEXT.replace("# Gone.\nPattern B\n\n*O\n\n:8,E,value(3)\n\n\n", ""));
        let last = rewrite(&[(2, To::Nothing)]).expect("a text");
        assert_eq!(last, TEXT.replace("\n\n# Last.\nPattern C\n\n*.O\n\n:8,E,value(5)\n", "\n"));
    }

    #[test]
    fn what_has_no_value_gets_none() {
        let text = "attribute_map value_only\n\nPattern A\n\nX,X\n\n:8,A\n";
        let change = Change { place: Place { database: 1, number: 0 }, to: To::Value(1.0) };
        let error = rewritten("barriers", text, &[change]).expect_err("no value");
        assert_eq!(error.to_string(), "no value in `:8,A`");
    }
}
