//! Words for messages: lists, counts, and the known word nearest to a misspelt one.

/// The word of `known` that takes the fewest edits to reach from `word`, if it takes no more than a third of its
/// length, but at least one; the first of several. An edit inserts, drops or changes a character or exchanges two
/// neighbours (Damerau, restricted). Costs the product of the lengths per known word.
#[must_use]
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let limit = (word.chars().count() / 3).max(1);
    let candidates = known.into_iter().map(|candidate| (distance(word, candidate), candidate));
    candidates.filter(|&(edits, _)| edits <= limit).min_by_key(|&(edits, _)| edits).map(|(_, candidate)| candidate)
}

/// The number of edits between two words.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut next = vec![i + 1];
        for j in 0..b.len() {
            let changed = row[j] + usize::from(a[i] != b[j]);
            let mut edits = changed.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                edits = edits.min(before[j - 1] + 1);
            }
            next.push(edits);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

/// The words in backquotes, with commas and a last "and".
///
/// ```
/// assert_eq!(pattern_compiler::diagnostics::listed(["a", "b", "c"]), "`a`, `b` and `c`");
/// ```
#[must_use]
pub fn listed(words: impl IntoIterator<Item = impl std::fmt::Display>) -> String {
    let quoted: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [] => String::from("nothing"),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A number and a noun that agrees with it.
///
/// ```
/// use pattern_compiler::diagnostics::counted;
/// assert_eq!((counted(1, "row"), counted(3, "dash")), ("1 row".into(), "3 dashes".into()));
/// ```
#[must_use]
pub fn counted(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ if noun.ends_with("sh") => format!("{number} {noun}es"),
        _ => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (a, b, edits) in
            [("", "abc", 3), ("lib", "lib", 0), ("libe", "lib", 1), ("ilb", "lib", 1), ("lib", "xlob", 2)]
        {
            assert_eq!((distance(a, b), distance(b, a)), (edits, edits), "{a} {b}");
        }
    }

    #[test]
    fn only_near_words_are_suggested() {
        let known = ["attack", "defend", "lib", "oplay_attack"];
        assert_eq!(nearest("atack", known), Some("attack"));
        assert_eq!(nearest("oplay_atack", known), Some("oplay_attack"));
        assert_eq!(nearest("lob", known), Some("lib"));
        assert_eq!(nearest("territory", known), None);
    }
}
