//! Fuzz target; see `claims.rs`.
#![no_main]

mod claims;

libfuzzer_sys::fuzz_target!(|input: &[u8]| claims::format(input));
