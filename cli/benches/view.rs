//! How fast `atsumi view` is on a game, and whether its memory grows.
//!
//! `cargo bench -p atsumi-cli --bench view -- GAME.sgf [STEPS]` starts the server on the game, asks for its last
//! position as the page does, then steps through the game forwards and backwards. It prints the time from the start to
//! the first answer, the time of a step (the first time a position is seen, and again), and the memory at several
//! moments.

#![allow(clippy::print_stdout, reason = "it is what a bench is for")]

#[path = "../tests/view/client.rs"]
#[allow(dead_code, reason = "tests use more of it")]
mod client;

use std::time::Instant;

use client::Server;
use serde_json::{Value, json};

/// How many steps are taken unless somebody says so.
const STEPS: usize = 1000;

fn main() {
    // Cargo adds an argument of its own.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let game = arguments.first().map_or(client::GAME, String::as_str);
    let steps = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(STEPS);

    let start = Instant::now();
    let server = Server::start(&[game]);
    let sgf = String::from_utf8_lossy(&server.ask("GET", "/api/record", "").body).into_owned();
    let last = position(&server, &sgf, None);
    let _ = estimate(&server, &last);
    let first = start.elapsed();
    let moves = usize::try_from(last["move"].as_u64().unwrap_or(0)).unwrap_or(0);
    println!("{game}: {moves} moves; first answer {:.0} ms after the start", first.as_secs_f64() * 1e3);

    let positions: Vec<Value> = (0..=moves).map(|number| position(&server, &sgf, Some(number))).collect();
    let (mut new, mut again) = (Vec::new(), Vec::new());
    for step in 0..steps {
        let at = if (step / moves.max(1)) % 2 == 0 { step % moves.max(1) } else { moves - step % moves.max(1) };
        let took = estimate(&server, &positions[at]);
        if step < moves {
            new.push(took)
        } else {
            again.push(took)
        }
        if step % 100 == 99 {
            println!("{:5} steps: {:6} kB", step + 1, memory(&server));
        }
    }
    for (name, mut times) in [("new", new), ("seen", again)] {
        times.sort_by(f64::total_cmp);
        if let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) {
            let high = times[times.len() * 95 / 100];
            println!("{name} positions: median {median:.1} ms, 95 % {high:.1} ms, worst {worst:.1} ms");
        }
    }
}

/// The position after a number of moves, or at the end.
fn position(server: &Server, sgf: &str, number: Option<usize>) -> Value {
    let request = match number {
        Some(number) => json!({ "sgf": sgf, "move": number }),
        None => json!({ "sgf": sgf }),
    };
    server.json("POST", "/api/call/record", &request.to_string())["position"].clone()
}

/// Asks what the page asks at every step; how long it took, in milliseconds.
fn estimate(server: &Server, position: &Value) -> f64 {
    let request = json!({ "position": position, "fields": true, "strings": true }).to_string();
    let start = Instant::now();
    let answer = server.ask("POST", "/api/call/estimate", &request);
    assert_eq!(answer.status, 200, "{answer:?}");
    start.elapsed().as_secs_f64() * 1e3
}

/// The memory of the server that is in use, in kB; 0 where the system does not say.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|text| text.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
