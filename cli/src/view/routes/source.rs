//! What is looked at.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse as _;
use serde::Deserialize;

use crate::view::app::{App, beside};
use crate::view::reply::{Refusal, Reply, json_of};

/// More names are not sent at once.
const MOST: usize = 5000;

pub(super) async fn state(State(app): State<Arc<App>>) -> Reply {
    json_of(&app.state())
}

#[derive(Deserialize)]
pub(super) struct Part {
    #[serde(default)]
    from: usize,
    #[serde(default = "usual")]
    count: usize,
}

const fn usual() -> usize {
    500
}

pub(super) async fn files(State(app): State<Arc<App>>, part: Result<Query<Part>, QueryRejection>) -> Reply {
    let Query(Part { from, count }) = part.map_err(|error| Refusal::bad(error.body_text()))?;
    let games = app.source.games().ok_or_else(|| Refusal::missing("no folder is looked at"))?;
    json_of(&games.names(from, count.min(MOST)))
}

#[derive(Deserialize)]
pub(super) struct Which {
    file: Option<String>,
}

pub(super) async fn record(State(app): State<Arc<App>>, which: Result<Query<Which>, QueryRejection>) -> Reply {
    let Query(Which { file }) = which.map_err(|error| Refusal::bad(error.body_text()))?;
    let bytes = beside(move || app.source.record(file.as_deref())).await?.map_err(Refusal::missing)?;
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-go-sgf"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
