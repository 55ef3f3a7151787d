//! Who may ask.
//!
//! In: a request. Out: the request is let through, or refused before anything looks at it. It has to name this server
//! as its host, so that no other name was bent to lead here; a browser that sent it must have done so for this page, or
//! because a person followed the address; and whoever asks more than for the page, which holds nothing secret, has to
//! know the [`Token`] and to say it in a header. The page has it from its address. There is no cookie: those of a host
//! go to the servers of all its ports. Every response says that browsers should share the page with nobody.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::reply::Refusal;
use super::token::Token;

/// What pages may do: run what this server sends them, and ask it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every response.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// What needs the token.
const API: &str = "/api/";

/// What the server knows of itself and of its guests.
pub(super) struct Gate {
    token: Token,
    /// The names by which it may be called.
    hosts: Vec<String>,
}

impl Gate {
    pub(super) fn new(token: Token, port: u16) -> Gate {
        let names = ["127.0.0.1", "localhost"];
        let mut hosts: Vec<String> = names.iter().map(|name| format!("{name}:{port}")).collect();
        if port == 80 {
            hosts.extend(names.map(str::to_owned));
        }
        Gate { token, hosts }
    }

    /// The address that opens the page.
    pub(super) fn address(&self) -> String {
        format!("http://{}/?token={}", self.hosts[0], self.token.text())
    }

    /// Why a request is refused, if it is.
    fn refusal(&self, request: &Request) -> Option<Refusal> {
        let forbidden = |message: &str| Some(Refusal::new(StatusCode::FORBIDDEN, message));
        let headers = request.headers();
        let host = one(headers, &header::HOST);
        let authority = request.uri().authority().map(|authority| authority.as_str());
        if !host.is_some_and(|host| self.is_ours(host)) || authority.is_some_and(|name| Some(name) != host) {
            return forbidden("this server answers to its own name only; use the address that atsumi view printed");
        }
        if !self.is_from_here(request, host.unwrap_or_default()) {
            return forbidden("this server answers its own page only, no other one");
        }
        if request.uri().path().starts_with(API) && !self.knows(headers) {
            let message = "the token is missing or wrong; use the address that atsumi view printed";
            return Some(Refusal::new(StatusCode::UNAUTHORIZED, message));
        }
        None
    }

    fn is_ours(&self, host: &str) -> bool {
        self.hosts.iter().any(|name| name.eq_ignore_ascii_case(host))
    }

    /// Whether the request is no other page's doing, as far as browsers tell.
    fn is_from_here(&self, request: &Request, host: &str) -> bool {
        let headers = request.headers();
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let origin_is_ours = |origin: &str| origin.strip_prefix("http://").is_some_and(|name| name == host);
        let site = one(headers, &HeaderName::from_static("sec-fetch-site"));
        let origin = one(headers, &header::ORIGIN);
        if headers.contains_key(header::ORIGIN) && !origin.is_some_and(origin_is_ours) {
            return false;
        }
        let followed = reads
            && one(headers, &HeaderName::from_static("sec-fetch-mode")) == Some("navigate")
            && one(headers, &HeaderName::from_static("sec-fetch-dest")) == Some("document");
        match site {
            Some("same-origin" | "none") => true,
            Some(_) => followed && !request.uri().path().starts_with(API),
            None => !headers.contains_key("sec-fetch-site"),
        }
    }

    fn knows(&self, headers: &HeaderMap) -> bool {
        let value = one(headers, &header::AUTHORIZATION);
        value.and_then(|value| value.strip_prefix("Bearer ")).is_some_and(|token| self.token.is(token))
    }
}

/// The value of a header that a request may have once.
fn one<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// Lets a request through, or not.
pub(super) async fn check(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    let mut response = match gate.refusal(&request) {
        None => next.run(request).await,
        Some(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
