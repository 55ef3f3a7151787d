//! Who may ask, and what is refused.

use std::io::{Read as _, Write as _};
use std::process::Command;
use std::time::Duration;

use crate::client::{GAME, Server, folder, path};

const API: [(&str, &str); 14] = [
    ("GET", "/api/state"),
    ("GET", "/api/files"),
    ("GET", "/api/record"),
    ("GET", "/api/events"),
    ("POST", "/api/call/estimate"),
    ("GET", "/api/list"),
    ("GET", "/api/list/position?entry=0"),
    ("POST", "/api/list/run"),
    ("POST", "/api/list/stop"),
    ("GET", "/api/databases"),
    ("PUT", "/api/databases/barriers.db"),
    ("POST", "/api/compare"),
    ("GET", "/api/compare"),
    ("GET", "/api/none"),
];

#[test]
fn nothing_is_answered_without_the_token() {
    let server = Server::start(&[GAME]);
    let host = format!("Host: 127.0.0.1:{}", server.port);
    let right = &server.token;
    let short = format!("Authorization: Bearer {}", &right[1..]);
    let long = format!("Authorization: Bearer {right}0");
    let basic = format!("Authorization: Basic {right}");
    let cookie = format!("Cookie: token={right}");
    let twice = format!("Authorization: Bearer {right}\r\nAuthorization: Bearer {right}");
    let wrong = ["X-Nothing: 1", "Authorization: Bearer ", "Authorization:", &short, &long, &basic, &cookie, &twice];
    for (method, api) in API {
        for header in wrong {
            let answer = server.ask_with(method, api, &[&host, header], "{}");
            assert_eq!(answer.status, 401, "{method} {api} {header}");
            assert!(answer.message().contains("token"), "{answer:?}");
            assert!(!answer.head.contains(right.as_str()));
        }
        let query = format!("{api}?token={right}");
        assert_eq!(server.ask_with(method, &query, &[&host], "{}").status, 401, "not in addresses");
    }
    assert_eq!(server.ask("GET", "/api/state", "").status, 200);
}

#[test]
fn another_name_for_this_machine_is_refused() {
    let server = Server::start(&[GAME]);
    let (port, authorization) = (server.port, format!("Authorization: Bearer {}", server.token));
    let other = port.wrapping_add(1);
    let wrong = [
        "Host: evil.example".to_owned(),
        format!("Host: evil.example:{port}"),
        format!("Host: 127.0.0.1.evil.example:{port}"),
        format!("Host: 127.0.0.1:{other}"),
        "Host: 127.0.0.1".to_owned(),
        "Host:".to_owned(),
        format!("Host: 127.0.0.1:{port}\r\nHost: evil.example"),
        "X-Forwarded-Host: 127.0.0.1".to_owned(),
    ];
    for (method, api) in API.into_iter().chain([("GET", "/"), ("GET", "/index.html")]) {
        for host in &wrong {
            let answer = server.ask_with(method, api, &[host, &authorization], "{}");
            assert!(answer.status == 403 || answer.status == 400, "{method} {api} {host}: {answer:?}");
        }
    }
    for host in
        [format!("Host: 127.0.0.1:{port}"), format!("Host: localhost:{port}"), format!("HOST: LocalHost:{port}")]
    {
        assert_eq!(server.ask_with("GET", "/api/state", &[&host, &authorization], "").status, 200, "{host}");
    }
    let absolute = server.ask_with("GET", "http://evil.example/api/state", &[&wrong[1], &authorization], "");
    assert_eq!(absolute.status, 403);
    let host = format!("Host: 127.0.0.1:{port}");
    let absolute = server.ask_with("GET", "http://evil.example/api/state", &[&host, &authorization], "");
    assert_eq!(absolute.status, 403);
}

#[test]
fn other_pages_are_refused_even_with_the_token() {
    let server = Server::start(&[GAME]);
    let (host, authorization) =
        (format!("Host: 127.0.0.1:{}", server.port), format!("Authorization: Bearer {}", server.token));
    let ours = format!("Origin: http://127.0.0.1:{}", server.port);
    let other_port = format!("Origin: http://127.0.0.1:{}", server.port.wrapping_add(1));
    let secure = format!("Origin: https://127.0.0.1:{}", server.port);
    let twice = format!("{ours}\r\nOrigin: http://evil.example");
    let wrong = [
        "Origin: http://evil.example",
        "Origin: null",
        "Origin:",
        &other_port,
        &secure,
        &twice,
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
        "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: none",
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document",
    ];
    for (method, api) in API {
        for header in wrong {
            let answer = server.ask_with(method, api, &[&host, &authorization, header], "{}");
            assert_eq!(answer.status, 403, "{method} {api} {header}: {answer:?}");
        }
        let preflight = [host.as_str(), "Origin: http://evil.example", "Access-Control-Request-Method: POST"];
        assert_eq!(server.ask_with("OPTIONS", api, &preflight, "").status, 403);
    }
    for header in [&*ours, "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: none"] {
        let answer = server.ask_with("GET", "/api/state", &[&host, &authorization, header], "");
        assert_eq!(answer.status, 200, "{header}");
        assert!(!answer.head.to_ascii_lowercase().contains("access-control"), "nothing is shared");
    }
    // A person who follows the address from another page gets the page, which holds nothing secret.
    let followed = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document";
    assert_eq!(server.ask_with("GET", "/", &[&host, followed], "").status, 200);
    let framed = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe";
    assert_eq!(server.ask_with("GET", "/", &[&host, framed], "").status, 403);
}

#[test]
fn every_answer_keeps_the_page_to_itself() {
    let server = Server::start(&[GAME]);
    for (method, path) in [("GET", "/"), ("GET", "/api/state"), ("GET", "/none"), ("POST", "/"), ("GET", "/api/record")]
    {
        let answer = server.ask(method, path, "");
        let policy = answer.header("content-security-policy").expect("a policy");
        for part in ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe-eval'") || policy.contains("wasm-unsafe-eval"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"), "{path}");
        assert!(answer.header("set-cookie").is_none());
    }
}

#[test]
fn no_path_leads_out_of_what_is_shown() {
    let games = folder(&[
        ("games/a/1.sgf", "(;SZ[9])"),
        ("games/notes.txt", "notes"),
        ("secret.sgf", "secret"),
        ("secret.db", "secret"),
    ]);
    let inside = format!("{}/games", path(&games));
    let server = Server::start(&[&inside]);
    assert_eq!(server.ask("GET", "/api/record?file=a/1.sgf", "").body, b"(;SZ[9])");
    assert_eq!(server.ask("GET", "/api/record?file=a%2F1.sgf", "").status, 200);
    let absolute = format!("{}/secret.sgf", path(&games));
    let tricks = [
        "../secret.sgf",
        "..%2Fsecret.sgf",
        "%2e%2e%2fsecret.sgf",
        "a/../../secret.sgf",
        "a%2f..%2f..%2fsecret.sgf",
        "..%5csecret.sgf",
        "%252e%252e%252fsecret.sgf",
        "notes.txt",
        "a",
        "",
        "%00",
        "a/1.sgf%00",
        "%ff%fe",
        "/etc/passwd",
        "//etc/passwd",
        "file:///etc/passwd",
        "C:%5Csecret.sgf",
        &absolute,
    ];
    for trick in tricks {
        let answer = server.ask("GET", &format!("/api/record?file={trick}"), "");
        assert!(answer.status == 404 || answer.status == 400, "{trick}: {answer:?}");
        assert!(!String::from_utf8_lossy(&answer.body).contains("\"secret\""), "{trick}");
    }
    for page in [
        "/../secret.sgf",
        "/..%2fsecret.sgf",
        "/%2e%2e/secret.sgf",
        "//secret.sgf",
        "/page/index.html",
        "/api/../api/state",
        "/api//state",
        "/./api/state",
        "/api/databases/../state",
    ] {
        let answer = server.ask("GET", page, "");
        assert_eq!(answer.status, 404, "{page}: {answer:?}");
    }
}

#[test]
fn broken_and_huge_requests_are_refused() {
    let mut server = Server::start(&[GAME]);
    let host = format!("Host: 127.0.0.1:{}\r\nAuthorization: Bearer {}", server.port, server.token);
    let call = |rest: &str| format!("POST /api/call/estimate HTTP/1.1\r\n{host}\r\n{rest}");
    let huge = "x".repeat(9 << 20);
    let cases: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b"\r\n\r\n".to_vec(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        b"GET\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\n\r\n".to_vec(),
        b"GET / HTTP/1.0\r\n\r\n".to_vec(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        format!("GET /{} HTTP/1.1\r\n{host}\r\n\r\n", "a".repeat(70_000)).into_bytes(),
        format!("GET / HTTP/1.1\r\n{host}\r\nX: {}\r\n\r\n", "a".repeat(1 << 20)).into_bytes(),
        format!("GET / HTTP/1.1\r\n{host}\r\n{}\r\n", "X: 1\r\n".repeat(5000)).into_bytes(),
        format!("GET / HTTP/1.1\r\n{host}\r\nbroken\r\n\r\n").into_bytes(),
        format!("GET /\0 HTTP/1.1\r\n{host}\r\n\r\n").into_bytes(),
        call("Content-Length: 99999999999\r\n\r\n{}").into_bytes(),
        call("Content-Length: 18446744073709551616\r\n\r\n{}").into_bytes(),
        call("Content-Length: -1\r\n\r\n{}").into_bytes(),
        call("Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}").into_bytes(),
        call("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n").into_bytes(),
        call("Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}").into_bytes(),
        call("Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n").into_bytes(),
        call(&format!("Content-Length: {}\r\n\r\n{huge}", huge.len())).into_bytes(),
        call(&format!("Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{huge}\r\n0\r\n\r\n", huge.len())).into_bytes(),
        call("Content-Length: 4\r\n\r\n\u{fffd}{").into_bytes(),
    ];
    for case in &cases {
        let answer = server.send(case, true);
        let begin = String::from_utf8_lossy(&case[..case.len().min(80)]).into_owned();
        assert!(
            answer.as_ref().is_none_or(|answer| (400..600).contains(&answer.status) && answer.status != 500),
            "{begin:?}: {answer:?}"
        );
    }
    let long = server.ask("POST", "/api/call/estimate", &huge);
    assert_eq!(long.status, 413);
    assert!(long.message().contains("8 MiB"), "{long:?}");
    assert_eq!(server.ask("DELETE", "/api/state", "").status, 405);
    assert_eq!(server.ask("TRACE", "/", "").status, 405);
    assert!(server.refused("POST", "/api/call/none", "{}", 404).contains("estimate"));
    assert!(server.is_alive());
    assert_eq!(server.get("/api/state")["kind"], "game");
}

#[test]
fn connections_that_say_nothing_do_not_keep_others_out() {
    let server = Server::start(&[GAME]);
    let mut silent: Vec<_> = (0..200).map(|_| server.connect()).collect();
    for stream in silent.iter_mut().step_by(2) {
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ");
    }
    assert_eq!(server.get("/api/state")["kind"], "game");
    let mut rest = Vec::new();
    silent[0].set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
    let ended = silent[0].read_to_end(&mut rest);
    assert!(ended.is_ok() || rest.is_empty(), "the server ends what never becomes a request");
}

#[test]
fn only_this_machine_can_connect() {
    let server = Server::start(&[GAME]);
    // All addresses of this machine but those of the loopback.
    let output = Command::new("hostname").arg("-I").output().map(|output| output.stdout).unwrap_or_default();
    for address in String::from_utf8_lossy(&output).split_whitespace() {
        if let Ok(address) = address.parse::<std::net::IpAddr>() {
            let target = (address, server.port).into();
            assert!(std::net::TcpStream::connect_timeout(&target, Duration::from_secs(5)).is_err(), "{target}");
        }
    }
    assert!(std::net::TcpStream::connect(("127.0.0.1", server.port)).is_ok());
}
