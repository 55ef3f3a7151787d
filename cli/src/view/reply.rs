//! Answers of the server, and how it refuses.
//!
//! In: JSON, bytes, or why something cannot be answered. Out: responses. Every refusal has the body
//! `{"error": {"message": …}}`, whatever went wrong.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use tokio::time::{Duration, timeout};

/// Longer requests are refused, in bytes.
pub(super) const MAX_BODY: usize = 8 << 20;
/// A request whose body takes longer to arrive is given up.
const MAX_WAIT: Duration = Duration::from_secs(20);

/// What handlers return.
pub(super) type Reply = Result<Response, Refusal>;

/// Why a request is not answered.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) status: StatusCode,
    pub(super) message: String,
    /// Where in the text that is meant, from 1.
    pub(super) place: Option<(usize, usize)>,
    /// What a program may want to know besides.
    pub(super) more: Map<String, Value>,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, message: impl Into<String>) -> Refusal {
        Refusal { status, message: message.into(), place: None, more: Map::new() }
    }

    /// The request makes no sense.
    pub(super) fn bad(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, message)
    }

    /// There is no such thing.
    pub(super) fn missing(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, message)
    }

    /// The fault is ours, or that of the system.
    pub(super) fn failed(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// The same with something beside the error.
    pub(super) fn with(mut self, name: &str, value: Value) -> Refusal {
        self.more.insert(name.to_owned(), value);
        self
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut object = self.more;
        let error = match self.place {
            None => json!({ "message": self.message }),
            Some((line, column)) => json!({ "message": self.message, "line": line, "column": column }),
        };
        object.insert("error".to_owned(), error);
        json_text(self.status, Value::Object(object).to_string())
    }
}

/// A value as JSON.
pub(super) fn json_of(value: &impl Serialize) -> Reply {
    json_with(StatusCode::OK, value)
}

/// The same with another status.
pub(super) fn json_with(status: StatusCode, value: &impl Serialize) -> Reply {
    let text = serde_json::to_string(value).map_err(|error| Refusal::failed(error.to_string()))?;
    Ok(json_text(status, text))
}

/// A text that is JSON already.
pub(super) fn json_text(status: StatusCode, text: impl Into<Body>) -> Response {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The body of a request, if it is not too long and comes in time.
pub(super) async fn body(body: Body) -> Result<Bytes, Refusal> {
    match timeout(MAX_WAIT, to_bytes(body, MAX_BODY)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(Refusal::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            format!("the request is longer than {} MiB, or was cut off", MAX_BODY >> 20),
        )),
        Err(_) => Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "the request did not arrive in time")),
    }
}

/// The same as text.
pub(super) async fn text(content: Body) -> Result<String, Refusal> {
    let bytes = body(content).await?;
    String::from_utf8(bytes.into()).map_err(|_| Refusal::bad("the request is no UTF-8"))
}

/// The same as JSON; an empty one is that of an empty object.
pub(super) async fn parsed<T: DeserializeOwned>(content: Body) -> Result<T, Refusal> {
    let text = text(content).await?;
    let text = if text.trim().is_empty() { "{}" } else { &text };
    serde_json::from_str(text).map_err(|error| Refusal::bad(format!("the request cannot be used: {error}")))
}
