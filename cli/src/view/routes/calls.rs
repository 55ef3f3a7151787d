//! Questions about positions.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use crate::view::answers::Question;
use crate::view::app::{App, beside};
use crate::view::calls::{Calls, Failure};
use crate::view::reply::{self, Refusal, Reply, json_text};

pub(super) async fn call(State(app): State<Arc<App>>, name: Result<Path<String>, PathRejection>, body: Body) -> Reply {
    let Path(name) = name.map_err(|error| Refusal::bad(error.body_text()))?;
    if !atsumi_api::calls().any(|known| known == name) {
        let known: Vec<&str> = atsumi_api::calls().collect();
        return Err(Refusal::missing(format!("there is no such call; there are {}", known.join(", "))));
    }
    let text = reply::text(body).await?;
    let used = app.workbench.used();
    let question = Question::new(used.version, name, text);
    if let Some(answer) = app.calls.known(&question) {
        return Ok(json_text(StatusCode::OK, answer));
    }
    // From here on a question that nobody waits for any more is dropped, also while it is being answered.
    let mut session = app.calls.session(&question).await;
    let _wait = Calls::wait(&session);
    let answer = beside(move || app.calls.answer(&mut session, used, question)).await?;
    answer.map(|answer: Bytes| json_text(StatusCode::OK, answer)).map_err(refusal)
}

fn refusal(failure: Failure) -> Refusal {
    match failure {
        Failure::Fault(fault) => {
            let place = fault.line.zip(fault.column);
            Refusal { place, ..Refusal::bad(fault.message) }
        }
        Failure::Left => Refusal::failed("nobody waited for the answer"),
        Failure::Panic(text) => Refusal::failed(format!("internal error: {text}")),
    }
}
