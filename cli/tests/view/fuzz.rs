//! Requests that nobody would send, of a generator with a seed: none ends the server, makes it fail, or writes anything
//! but databases. `ATSUMI_FUZZ_REQUESTS` asks for more of them, `ATSUMI_FUZZ_SEED` for other ones.

use std::collections::BTreeSet;
use std::fs;

use crate::client::{GAME, Server, folder, path, root};

/// How many requests there are unless somebody asks for more.
const REQUESTS: u64 = 1500;
const SEED: u64 = 18;

/// Numbers that look random (xorshift64*).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end.max(1) as u64).expect("below a length")
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn chance(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }
}

const METHODS: [&str; 8] = ["GET", "GET", "POST", "POST", "PUT", "HEAD", "DELETE", "OPTIONS"];
const PATHS: [&str; 15] = [
    "/",
    "/api/state",
    "/api/files",
    "/api/files?from=0&count=3",
    "/api/record",
    "/api/record?file=a/1.sgf",
    "/api/list",
    "/api/list/position?entry=1",
    "/api/list/run",
    "/api/list/stop",
    "/api/databases",
    "/api/databases/barriers.db",
    "/api/databases/eyes.db",
    "/api/compare",
    "/api/compare/stop",
];
/// Calls with what follows the position in a request about one, or with the whole request.
const CALLS: [(&str, &str); 21] = [
    ("estimate", r#""fields": true, "strings": true, "break_ins": true, "explain": "B3", "first": "white"}"#),
    ("estimate", r#""files": {"barriers.db": "Pattern A\n\nX.\n.O\n\n:8,B\n"}, "dragons": false}"#),
    ("explain", r#""vertex": "B2"}"#),
    ("dragons", r#""explain": "B2"}"#),
    ("life", r#""vertex": "B2", "nodes": 300}"#),
    ("life", r#""nodes": 900}"#),
    ("read", r#""vertices": ["B2"]}"#),
    ("read", r#""vertices": ["B2", "C3"]}"#),
    ("eyes", r#""files": {"eyes.db": "Pattern 1\n\nx\n\n:1111\n"}}"#),
    ("moves", r#""color": "B", "limit": 3}"#),
    ("move", r#""vertex": "A1", "color": "W"}"#),
    ("after", r#""vertex": "A1", "dragons": false}"#),
    ("patterns.explain", r#""vertex": "B3", "limit": 9, "first": "both"}"#),
    ("record", r#"{"sgf": "(;SZ[5]AB[aa]AW[bb];B[cc];W[dd](;B[ee])(;B[ab]))", "move": 1}"#),
    ("patterns.files", "{}"),
    ("patterns.check", r#"{"files": {"a.db": "Pattern A\n\n?X.\n\n:8,q\n\n;lib(a)>1\n"}, "lints": true}"#),
    ("patterns.show", r#"{"file": "barriers.db", "name": "Link3", "anchor": "C3", "orientation": 5, "size": 7}"#),
    ("patterns.show", r#"{"file": "a.db", "line": 2, "files": {"a.db": "Pattern A\n\nXO\n\n:8,D\n"}}"#),
    (
        "patterns.complete",
        r#"{"file": "a.db", "files": {"a.db": "Pattern A\n\nXa\n\n:8,\n\n;li"}, "line": 7, "column": 4}"#,
    ),
    ("patterns.hover", r#"{"file": "barriers.db", "line": 40, "column": 2}"#),
    ("version", "{}"),
];
const POSITIONS: [&str; 6] = [
    r#""size": 5, "rows": [".XO..", ".XO..", ".XO..", ".XO..", ".XO.."], "komi": 0.5"#,
    r#""size": 5, "rows": [".XO..", ".X.O.", "XX.O.", "OOOX.", ".XO.."], "to_move": "W", "ko": null"#,
    r#""size": 2, "rows": ["X.", ".O"], "captured": {"B": 3, "W": 0}, "level": 3"#,
    r#""size": 3, "rows": ["OOO", "O.O", "X.X"], "ko": "B2", "level": "fast""#,
    r#""size": 7, "rows": [".......", "..X.O..", ".......", "..XX...", ".OOX...", ".......", "......."], "rules": "chinese", "ended": true"#,
    r#""size": 6, "rows": [".OOX..", "OOXX..", "XXX...", "......", "..O...", "......"], "overrides": [{"vertex": "A5", "status": "dead"}], "handicap": 2"#,
];
const BODIES: [&str; 7] = [
    r#"{"text": "Pattern A\n\nX.\n.O\n\n:8,B\n", "hash": null}"#,
    r#"{"text": "", "hash": "0000000000000000"}"#,
    r#"{"entries": [0, 1]}"#,
    r#"{"after": {"barriers.db": "Pattern A\n\nX.\n.O\n\n:8,B\n"}, "every": 9, "limit": 2}"#,
    r#"{"before": {"eyes.db": ""}, "every": 30}"#,
    "{}",
    "",
];
const PIECES: [&str; 24] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "null",
    "-1",
    "1e999",
    "18446744073709551616",
    "\\u0000",
    "\\ud800",
    "\u{fffd}",
    "..",
    "/",
    "%00",
    "%2f",
    "&",
    "?",
    "=",
    "\r\n",
    "A19",
    "\u{10ffff}",
];
const HEADERS: [&str; 10] = [
    "Origin: http://evil.example",
    "Sec-Fetch-Site: cross-site",
    "Content-Type: text/plain",
    "Expect: 100-continue",
    "Transfer-Encoding: chunked",
    "Range: bytes=0-1",
    "If-None-Match: \"\"",
    "Connection: upgrade",
    "Upgrade: websocket",
    "Cookie: a=b",
];

#[test]
fn nothing_that_is_sent_breaks_the_server() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (requests, seed) =
        (number("ATSUMI_FUZZ_REQUESTS").unwrap_or(REQUESTS), number("ATSUMI_FUZZ_SEED").unwrap_or(SEED));
    let game = fs::read_to_string(root().join(GAME)).expect("a game");
    let tests = "loadsgf a/1.sgf 9\n1 attack Q16\n#? [0]\n2 list_stones black\n#? [.*]\n";
    let barriers = fs::read_to_string(root().join("patterns/barriers.db")).expect("a database");
    let place = folder(&[("games/a/1.sgf", &game), ("games/all.tst", tests), ("patterns/barriers.db", &barriers)]);
    let (list, games) = (format!("{}/games/all.tst", path(&place)), format!("{}/games", path(&place)));
    let patterns = format!("{}/patterns", path(&place));
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    for target in [list, games] {
        let mut server = Server::start(&[&target, "--patterns", &patterns]);
        for k in 0..requests / 2 {
            let (request, is_whole) = request(&mut random, &server);
            if random.chance(20) {
                server.leave(&request);
                continue;
            }
            let answer = server.send(&request, !is_whole);
            let shown = String::from_utf8_lossy(&request);
            // 500 is for what the system refuses and for mistakes of ours; nothing here makes the system refuse.
            let is_fine = answer.as_ref().is_none_or(|answer| answer.status < 500 || answer.status == 501);
            assert!(is_fine, "seed {seed}, request {k}: {shown}\n{answer:?}");
            assert!(server.is_alive(), "seed {seed}, request {k} ended the server: {shown}");
        }
        server.json("POST", "/api/compare/stop", "");
        server.json("POST", "/api/list/stop", "");
        assert!(server.get("/api/state")["schema"].is_string());
    }
    let names = |part: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(place.path().join(part)).expect("a folder").flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    };
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<String>>();
    assert_eq!(names(""), owned(&["games", "patterns"]));
    assert_eq!(names("games"), owned(&["a", "all.tst"]));
    let allowed = owned(&["barriers.db", "barriers.db~", "eyes.db", "eyes.db~"]);
    assert!(names("patterns").is_subset(&allowed), "{:?}", names("patterns"));
    assert_eq!(fs::read_to_string(place.path().join("games/a/1.sgf")).expect("a game"), game);
}

/// A question, mostly one that can be answered.
fn call(random: &mut Random) -> (String, String) {
    let (name, rest) = random.one(&CALLS);
    let body = if rest.starts_with('{') {
        rest.to_owned()
    } else {
        format!(r#"{{"position": {{{}}}, {rest}"#, random.one(&POSITIONS))
    };
    (format!("/api/call/{name}"), body)
}

/// A request, mostly with the token and about something that exists, and whether it is as long as it says.
fn request(random: &mut Random, server: &Server) -> (Vec<u8>, bool) {
    let is_call = random.chance(2);
    let method = if is_call && !random.chance(20) { "POST" } else { random.one(&METHODS) };
    let (mut path, mut body) =
        if is_call { call(random) } else { (random.one(&PATHS).to_owned(), random.one(&BODIES).to_owned()) };
    if random.chance(if is_call { 20 } else { 3 }) {
        mutate(random, &mut path);
    }
    if random.chance(2) {
        mutate(random, &mut body);
    }
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n", server.port);
    if !random.chance(20) {
        head += &format!("Authorization: Bearer {}\r\n", server.token);
    }
    let mut is_whole = true;
    if random.chance(8) {
        is_whole = false;
        head += &format!("{}\r\n", random.one(&HEADERS));
    }
    let length = if random.chance(30) { random.below(200) } else { body.len() };
    is_whole &= length == body.len() && !path.contains(['\r', ' ']);
    let mut bytes = format!("{head}Content-Length: {length}\r\n\r\n{body}").into_bytes();
    if random.chance(15) {
        is_whole = false;
        for _ in 0..=random.below(4) {
            let at = random.below(bytes.len());
            bytes[at] = u8::try_from(random.below(256)).expect("a byte");
        }
    }
    if random.chance(40) {
        is_whole = false;
        bytes.truncate(random.below(bytes.len()));
    }
    (bytes, is_whole)
}

/// Pieces come in, go, and change places.
fn mutate(random: &mut Random, text: &mut String) {
    for _ in 0..=random.below(3) {
        let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let (a, b) = (random.one(&ends), random.one(&ends));
        let (a, b) = (a.min(b), a.max(b));
        match random.below(4) {
            0 => text.insert_str(a, random.one(&PIECES)),
            1 => *text = format!("{}{}", &text[..a], &text[b..]),
            2 => *text = format!("{}{}{}", &text[..a], &text[a..b].repeat(2), &text[b..]),
            _ => *text = format!("{}{}{}", &text[..a], random.one(&PIECES), &text[b..]),
        }
    }
}
