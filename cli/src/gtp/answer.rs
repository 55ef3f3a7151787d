//! Answers and their form.
//!
//! In: the text of a result or a [`Failure`], and the identity of the command. Out: the answer as it is sent.
//! Afterwards the answer has no empty line but the one that ends it, whatever the text was.

/// Why a command was not carried out: the text behind the question mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Failure(pub(super) String);

/// What a command has to say.
pub(super) type Answer = Result<String, Failure>;

impl From<&str> for Failure {
    fn from(text: &str) -> Failure {
        Failure(text.to_owned())
    }
}

impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Failure(text)
    }
}

/// A failure as the result of a command.
pub(super) fn fail<T>(text: impl Into<Failure>) -> Result<T, Failure> {
    Err(text.into())
}

/// A result without text.
pub(super) fn done() -> Answer {
    Ok(String::new())
}

/// The answer to the command `id` as it is sent.
pub(super) fn format(id: &str, answer: &Answer) -> String {
    let (mark, text) = match answer {
        Ok(text) => ('=', text),
        Err(Failure(text)) => ('?', text),
    };
    let mut out = format!("{mark}{id} ");
    let mut lines = text.split('\n').map(|line| line.trim_end_matches('\r'));
    out.push_str(lines.next().unwrap_or_default());
    for line in lines.filter(|line| !line.trim().is_empty()) {
        out.push('\n');
        out.push_str(line);
    }
    out.push_str("\n\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_end_with_the_only_empty_line() {
        assert_eq!(format("", &done()), "= \n\n");
        assert_eq!(format("3", &Ok("a\n\n b \r\n\n".to_owned())), "=3 a\n b \n\n");
        assert_eq!(format("", &Ok("\n   A B\n 2 . .\n".to_owned())), "= \n   A B\n 2 . .\n\n");
        assert_eq!(format("7", &fail("unknown command")), "?7 unknown command\n\n");
    }
}
