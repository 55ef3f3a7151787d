//! The page: files that were built into the program.
//!
//! In: a path. Out: the file of that name, to be asked for again each time but not sent again while it is the same.
//! Nothing is read from a disk, so no path leads anywhere else.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pattern_tables::database::fingerprint;

use super::reply::{Refusal, Reply};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file of the page.
struct File {
    path: &'static str,
    kind: &'static str,
    content: &'static [u8],
}

/// All of them.
const FILES: [File; 7] = [
    File { path: "/", kind: "text/html; charset=utf-8", content: include_bytes!("../../../web/dist/index.html") },
    File { path: "/app.js", kind: SCRIPT, content: include_bytes!("../../../web/dist/app.js") },
    File { path: "/chunk.js", kind: SCRIPT, content: include_bytes!("../../../web/dist/chunk.js") },
    File { path: "/pane.js", kind: SCRIPT, content: include_bytes!("../../../web/dist/pane.js") },
    File { path: "/worker.js", kind: SCRIPT, content: include_bytes!("../../../web/dist/worker.js") },
    File { path: "/app.css", kind: "text/css; charset=utf-8", content: include_bytes!("../../../web/dist/app.css") },
    File {
        path: "/LICENSES.txt",
        kind: "text/plain; charset=utf-8",
        content: include_bytes!("../../../web/dist/LICENSES.txt"),
    },
];

/// Their tags, in the same order.
static TAGS: LazyLock<[String; FILES.len()]> =
    LazyLock::new(|| FILES.each_ref().map(|file| format!("\"{:016x}\"", fingerprint(file.content))));

/// The file that a request names.
pub(super) async fn serve(request: Request) -> Reply {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "pages are read with GET"));
    }
    let path = request.uri().path();
    let path = if path == "/index.html" { "/" } else { path };
    let Some((file, tag)) = FILES.iter().zip(&*TAGS).find(|(file, _)| file.path == path) else {
        return Err(Refusal::missing("there is no such page"));
    };
    let known = request.headers().get_all(header::IF_NONE_MATCH).iter();
    let is_known = known.filter_map(|value| value.to_str().ok()).any(|value| value.contains(tag));
    let mut response: Response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { file.content.into_response() };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(header::ETAG, tag);
    }
    Ok(response)
}
