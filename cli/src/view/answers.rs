//! Answers that may be wanted again.
//!
//! In: the question and its answer. Out: the answer to an equal question. Calls are functions of what is asked and of
//! the databases in use, so an answer stays right until those change. Cost: a comparison of hashes with what is kept,
//! some hundred at most.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Bytes;

/// So many answers are kept, those asked for last.
const MOST: usize = 512;
/// And so many bytes of questions and answers.
const MOST_BYTES: usize = 32 << 20;

/// What was answered.
#[derive(Default)]
pub(super) struct Answers {
    /// The last one that was asked for comes first.
    kept: Vec<Kept>,
    bytes: usize,
}

struct Kept {
    question: Question,
    answer: Bytes,
}

/// What is asked, with the databases in use.
#[derive(Clone, PartialEq)]
pub(super) struct Question {
    hash: u64,
    version: u64,
    name: String,
    text: String,
}

impl Question {
    pub(super) fn new(version: u64, name: String, text: String) -> Question {
        let mut hasher = DefaultHasher::new();
        (version, &name, &text).hash(&mut hasher);
        Question { hash: hasher.finish(), version, name, text }
    }

    /// The call.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The request.
    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

impl Answers {
    /// The answer to `question`, if it is kept.
    pub(super) fn find(&mut self, question: &Question) -> Option<Bytes> {
        let place = self.kept.iter().position(|kept| kept.question == *question)?;
        self.kept[..=place].rotate_right(1);
        Some(self.kept[0].answer.clone())
    }

    /// Keeps an answer.
    pub(super) fn keep(&mut self, question: Question, answer: Bytes) {
        let kept = Kept { question, answer };
        self.bytes += kept.bytes();
        self.kept.insert(0, kept);
        while self.kept.len() > MOST || self.bytes > MOST_BYTES {
            let Some(last) = self.kept.pop() else { break };
            self.bytes -= last.bytes();
        }
    }
}

impl Kept {
    fn bytes(&self) -> usize {
        self.question.text.len() + self.answer.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(text: &str) -> Question {
        Question::new(1, "estimate".to_owned(), text.to_owned())
    }

    #[test]
    fn answers_belong_to_their_questions() {
        let mut answers = Answers::default();
        answers.keep(question("a"), Bytes::from_static(b"1"));
        answers.keep(question("b"), Bytes::from_static(b"2"));
        assert_eq!(answers.find(&question("a")).as_deref(), Some(&b"1"[..]));
        assert!(answers.find(&question("c")).is_none());
        assert!(answers.find(&Question::new(2, "estimate".to_owned(), "a".to_owned())).is_none());
        assert!(answers.find(&Question::new(1, "explain".to_owned(), "a".to_owned())).is_none());
    }

    #[test]
    fn only_so_many_are_kept_and_only_so_many_bytes() {
        let mut answers = Answers::default();
        for number in 0..2 * MOST {
            answers.keep(question(&number.to_string()), Bytes::from_static(b"1"));
            assert!(answers.find(&question("0")).is_some(), "what is asked for stays");
        }
        assert_eq!(answers.kept.len(), MOST);
        for number in 0..10 {
            answers.keep(question(&format!("long {number}")), Bytes::from(vec![0; MOST_BYTES / 4]));
        }
        assert!(answers.bytes <= MOST_BYTES && answers.kept.len() == 3);
        assert_eq!(answers.bytes, answers.kept.iter().map(Kept::bytes).sum::<usize>());
        answers.keep(question("too long"), Bytes::from(vec![0; MOST_BYTES + 1]));
        assert!(answers.kept.is_empty() && answers.bytes == 0);
    }
}
