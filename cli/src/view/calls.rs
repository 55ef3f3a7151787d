//! Questions about positions.
//!
//! In: the name of a call and a request, as `atsumi-api` takes them, and the databases in use. Out: its answer. A
//! position is always asked about in the same session, so that what one question found out serves the next one; other
//! positions are analysed at the same time. Who waits for a session and goes away is not answered. Cost: that of the
//! call, nearly nothing if it was asked before.

use std::any::Any;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

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

/// A session and the databases that it uses.
pub(super) struct Place {
    session: Session,
    version: u64,
}

/// Why there is no answer.
pub(super) enum Failure {
    /// The request is wrong.
    Fault(Fault),
    /// The program is wrong.
    Panic(String),
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
        let place = |_| Arc::new(Waiting::new(Place { session: Session::new(), version: 0 }));
        let sessions = (0..cores.clamp(2, MOST_SESSIONS)).map(place).collect();
        Calls { sessions, places: Mutex::default(), answers: Mutex::default() }
    }

    /// The answer to a question that was asked before.
    pub(super) fn known(&self, question: &Question) -> Option<Bytes> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).find(question)
    }

    /// Waits for the session that is to answer `question`.
    pub(super) async fn session(&self, question: &Question) -> OwnedMutexGuard<Place> {
        Arc::clone(&self.sessions[self.place(question)]).lock_owned().await
    }

    /// Answers `question`.
    pub(super) fn answer(&self, place: &mut Place, used: Used, question: Question) -> Result<Bytes, Failure> {
        if place.version != used.version {
            let session = Session::with_patterns(used.patterns, used.models).with_texts((*used.texts).clone());
            *place = Place { session, version: used.version };
        }
        let call = AssertUnwindSafe(|| place.session.call(question.name(), question.text()));
        let answer = match catch_unwind(call) {
            Ok(answer) => answer.map_err(Failure::Fault)?,
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
