//! What happens on the server, told to all pages at once.
//!
//! In: events with a name and data. Out: a stream of server-sent events for each page that listens. A page that reads
//! too slowly loses events; then it gets one that says so, `lost`, and should ask for everything again. Cost: one copy
//! of the text for all.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream;
use serde_json::Value;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver, Sender};
use tokio::time::{Duration, timeout};

/// How many events a page may be behind.
const BEHIND: usize = 1024;
/// A sign of life when nothing happens, so that a connection that broke is noticed.
const SILENCE: Duration = Duration::from_secs(15);

/// Where events are told.
#[derive(Clone)]
pub(super) struct Events(Sender<Told>);

/// An event as it is sent, or the end.
#[derive(Clone)]
enum Told {
    Event(Bytes),
    End,
}

impl Events {
    pub(super) fn new() -> Events {
        Events(broadcast::channel(BEHIND).0)
    }

    /// Tells all pages.
    pub(super) fn tell(&self, name: &str, data: &Value) {
        // Nobody may be listening.
        let _ = self.0.send(Told::Event(written(name, data).into()));
    }

    /// Ends all streams.
    pub(super) fn end(&self) {
        let _ = self.0.send(Told::End);
    }

    /// A stream of what happens from now on, beginning with an event `hello`.
    pub(super) fn stream(&self, hello: &Value) -> Response {
        let first = format!("retry: 1000\n{}", written("hello", hello));
        let events = stream::unfold((Some(first), self.0.subscribe()), |(first, mut events)| async {
            let text = match first {
                Some(first) => Bytes::from(first),
                None => next(&mut events).await?,
            };
            Some((Ok::<_, Infallible>(text), (None, events)))
        });
        let mut response = Response::new(Body::from_stream(events));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// The next event as it is sent; nothing at the end.
async fn next(events: &mut Receiver<Told>) -> Option<Bytes> {
    match timeout(SILENCE, events.recv()).await {
        Err(_) => Some(Bytes::from_static(b":\n\n")),
        Ok(Ok(Told::Event(text))) => Some(text),
        Ok(Err(RecvError::Lagged(_))) => Some(Bytes::from_static(b"event: lost\ndata: {}\n\n")),
        Ok(Ok(Told::End) | Err(RecvError::Closed)) => None,
    }
}

/// JSON has no line breaks, so the data is one line.
fn written(name: &str, data: &Value) -> String {
    format!("event: {name}\ndata: {data}\n\n")
}
