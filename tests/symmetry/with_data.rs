//! All looks of positions of real games have the same estimate.
//!
//! `ATSUMI_LOOKS` is the number of positions, 25 if it is not set. As many random ones are looked at, those left out
//! that `reading.rs` has.

mod estimates;
#[allow(dead_code, reason = "shared with tests that need all of it")]
mod position;

use atsumi_tests::truth;

use estimates::{RANDOM, expect_one_estimate, random};

#[test]
fn real_positions_have_one_estimate() {
    let looks = std::env::var("ATSUMI_LOOKS").unwrap_or_else(|_| "25".to_owned());
    let count: usize = looks.parse().unwrap_or_else(|e| panic!("ATSUMI_LOOKS={looks}: {e}"));
    let all = truth::bench_positions(&truth::folder()).unwrap_or_else(|e| panic!("{e:#}"));
    let step = (all.len() / count.max(1)).max(1);
    let real = all.into_iter().step_by(step).take(count);
    let named = real.map(|position| (format!("{} {}", position.sgf, position.number), position.board));
    let further = random(count as u64).skip(usize::try_from(RANDOM).expect("few"));
    expect_one_estimate(named.chain(further));
}
