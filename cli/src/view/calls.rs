//! Questions about positions.
//!
//! In: the name of a call and a request, as `atsumi-api` takes them, and the databases in use. Out: its answer. A
//! position is always asked about in the same session, so that what one question found out serves the next one; other
//! positions are analysed at the same time. Who waits for an answer and goes away is not answered: what is read for
//! him ends at once. Cost: that of the call, nearly nothing if it was asked before.

use std::any::Any;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use atsumi::reading::{Interrupt, Interrupted};
use atsumi_api::{Fault, Session};
use axum::body::Bytes;
use serde::Deserialize;
use tokio::sync::{Mutex as Waiting, OwnedMutexGuard};

use super::answers::{Answers, Question};
use super::workbench::Used;

/// More sessions than this take more memory than they save time.
const MOST_SESSIONS: usize = 4;
/// Of so many positions it is known where they were asked about.
const PLACES: usize = 64;

/// Sessions, and what they answered.
pub(super) struct Calls {
    sessions: Vec<Arc<Waiting<Place>>>,
    /// Which session a position was asked about in; the last one that was asked about comes first.
    places: Mutex<Vec<(u64, usize)>>,
    answers: Mutex<Answers>,
}

/// A session, the databases that it uses, and what ends its calls.
#[derive(Default)]
pub(super) struct Place {
    session: Session,
    version: u64,
    interrupt: Interrupt,
}

/// Why there is no answer.
pub(super) enum Failure {
    /// The request is wrong.
    Fault(Fault),
    /// The program is wrong.
    Panic(String),
    /// Nobody waits for it any more.
    Left,
}

/// Somebody who waits for an answer. When he goes away, what is read for him ends.
pub(super) struct Wait {
    interrupt: Interrupt,
    number: u64,
}

impl Drop for Wait {
    fn drop(&mut self) {
        self.interrupt.end(self.number);
    }
}

/// What of a request tells positions from each other.
#[derive(Deserialize, Hash, Default)]
#[serde(default)]
struct Subject {
    position: Option<Stones>,
}

#[derive(Deserialize, Hash, Default)]
#[serde(default)]
struct Stones {
    rows: Vec<String>,
    ko: Option<String>,
}

impl Calls {
    pub(super) fn new() -> Calls {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let place = |_| Arc::new(Waiting::new(Place::default()));
        let sessions = (0..cores.clamp(2, MOST_SESSIONS)).map(place).collect();
        Calls { sessions, places: Mutex::default(), answers: Mutex::default() }
    }

    /// The answer to a question that was asked before.
    pub(super) fn known(&self, question: &Question) -> Option<Bytes> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).find(question)
    }

    /// Answers a question that will be asked soon, as well as it can.
    pub(super) fn prepare(&self, used: Used, question: Question) {
        let session = Arc::clone(&self.sessions[self.place(&question)]);
        let mut place = session.blocking_lock_owned();
        let _wait = Calls::wait(&place);
        let _ = self.answer(&mut place, used, question);
    }

    /// Waits for the session that is to answer `question`.
    pub(super) async fn session(&self, question: &Question) -> OwnedMutexGuard<Place> {
        Arc::clone(&self.sessions[self.place(question)]).lock_owned().await
    }

    /// The answer to the question that is asked next in `place` is waited for.
    pub(super) fn wait(place: &Place) -> Wait {
        let interrupt = place.interrupt.clone();
        Wait { number: interrupt.begin(), interrupt }
    }

    /// Answers `question`, which somebody [waits](Calls::wait) for.
    pub(super) fn answer(&self, place: &mut Place, used: Used, question: Question) -> Result<Bytes, Failure> {
        if place.version != used.version {
            let session = Session::with_patterns(used.patterns, used.models).with_texts((*used.texts).clone());
            let session = session.with_interrupt(&place.interrupt);
            (place.session, place.version) = (session, used.version);
        }
        let call = AssertUnwindSafe(|| place.session.call(question.name(), question.text()));
        let answer = match catch_unwind(call) {
            Ok(answer) => answer.map_err(Failure::Fault)?,
            Err(panic) if panic.is::<Interrupted>() => return Err(Failure::Left),
            Err(panic) => {
                // The session may be in disorder; the next question begins with a new one.
                place.version = 0;
                return Err(Failure::Panic(message(&*panic)));
            }
        };
        let answer = Bytes::from(answer);
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).keep(question, answer.clone());
        Ok(answer)
    }

    /// The number of the session that is to answer: the one that knows the position, else one that is free.
    fn place(&self, question: &Question) -> usize {
        let subject: Subject = serde_json::from_str(question.text()).unwrap_or_default();
        let mut hasher = DefaultHasher::new();
        subject.hash(&mut hasher);
        let hash = hasher.finish();
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = places.iter().position(|(known, _)| *known == hash) {
            places[..=at].rotate_right(1);
            return places[0].1;
        }
        let free = self.sessions.iter().position(|session| session.try_lock().is_ok());
        let place = free.unwrap_or_else(|| places.first().map_or(0, |(_, last)| (last + 1) % self.sessions.len()));
        places.truncate(PLACES - 1);
        places.insert(0, (hash, place));
        place
    }
}

/// What a panic says.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::workbench::Workbench;

    const REQUEST: &str = r#"{"position": {"size": 5, "rows": ["..XO.", ".XXO.", ".XO..", "XXO.O", ".XOO."]}}"#;

    #[test]
    fn nobody_reads_for_who_went_away() {
        let (calls, used) = (Calls::new(), Workbench::open(None).expect("the built-in databases").used());
        let question = || Question::new(used.version, "moves".to_owned(), REQUEST.to_owned());
        let mut place = Place::default();
        drop(Calls::wait(&place));
        let left = calls.answer(&mut place, used.clone(), question());
        assert!(matches!(left, Err(Failure::Left)));
        assert!(calls.known(&question()).is_none(), "what was not answered is not kept");
        let _wait = Calls::wait(&place);
        let answer = calls.answer(&mut place, used.clone(), question()).ok().expect("an answer");
        let mut session = Session::new();
        assert_eq!(answer, session.call("moves", REQUEST).expect("the same position"));
    }
}
