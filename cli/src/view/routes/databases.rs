//! The databases of `--patterns`.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;

use crate::view::app::{App, beside};
use crate::view::reply::{self, Refusal, Reply, json_of};
use crate::view::workbench::{Refused, Text, Written};

pub(super) async fn all(State(app): State<Arc<App>>) -> Reply {
    json_of(&beside(move || app.workbench.shown()).await?.map_err(|error| Refusal::failed(format!("{error:#}")))?)
}

pub(super) async fn read(State(app): State<Arc<App>>, name: Result<Path<String>, PathRejection>) -> Reply {
    let Path(name) = name.map_err(|error| Refusal::bad(error.body_text()))?;
    let found = beside(move || app.workbench.text(&name).map(|text| (name, text))).await?;
    let (name, Text { text, hash, built_in }) = found.map_err(|error| Refusal::missing(format!("{error:#}")))?;
    json_of(&json!({ "name": name, "text": text, "hash": hash, "built_in": built_in }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Save {
    text: String,
    /// The hash of what the page has seen; null for a file that is not there.
    hash: Option<String>,
}

pub(super) async fn write(State(app): State<Arc<App>>, name: Result<Path<String>, PathRejection>, body: Body) -> Reply {
    let Path(name) = name.map_err(|error| Refusal::bad(error.body_text()))?;
    let Save { text, hash } = reply::parsed(body).await?;
    let save = move || {
        let outcome = app.workbench.save(&name, &text, hash.as_deref());
        if outcome.is_ok() {
            app.tell_databases(std::slice::from_ref(&name));
        }
        outcome
    };
    match beside(save).await? {
        Ok(Written { hash, backup, version }) => {
            json_of(&json!({ "hash": hash, "backup": backup, "version": version }))
        }
        Err(Refused::Never(reason)) => Err(Refusal::new(StatusCode::FORBIDDEN, reason)),
        Err(Refused::Failed(reason)) => Err(Refusal::failed(reason)),
        Err(Refused::Changed(hash)) => {
            let message = "the database is not what it was when it was read; read it again";
            Err(Refusal::new(StatusCode::CONFLICT, message).with("hash", json!(hash)))
        }
    }
}
