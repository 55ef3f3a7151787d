//! The paths of the server and what answers them.
//!
//! In: requests that were let through. Out: answers. What takes time is done beside the thread that answers.

mod calls;
mod compare;
mod databases;
mod list;
mod source;

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Router, middleware};
use serde_json::json;

use super::app::App;
use super::guard::{self, Gate};
use super::page;
use super::reply::Refusal;

/// Everything that the server answers to those whom `gate` lets through.
pub(super) fn router(app: Arc<App>, gate: Arc<Gate>) -> Router {
    Router::new()
        .route("/api/state", get(source::state))
        .route("/api/files", get(source::files))
        .route("/api/record", get(source::record))
        .route("/api/events", get(events))
        .route("/api/call/{name}", post(calls::call))
        .route("/api/list", get(list::all))
        .route("/api/list/position", get(list::position))
        .route("/api/list/run", post(list::run))
        .route("/api/list/stop", post(list::stop))
        .route("/api/databases", get(databases::all))
        .route("/api/databases/{name}", get(databases::read).put(databases::write))
        .route("/api/compare", get(compare::shown).post(compare::begin))
        .route("/api/compare/stop", post(compare::stop))
        .fallback(page::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(gate, guard::check))
        .with_state(app)
}

async fn wrong_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "this is asked in another way; see docs/view-api.md")
}

async fn events(State(app): State<Arc<App>>) -> Response {
    app.events.stream(&json!({ "databases_version": app.workbench.used().version }))
}
