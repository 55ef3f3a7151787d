//! Ten thousand patterns: the memory that it takes to check them and to build their automaton.

use pattern_compiler::compile::{self, Settings};
use pattern_compiler::table;

use crate::many;
use crate::random::Random;

/// The most bytes at a time.
const BYTES: u64 = 200_000_000;

#[test]
fn many_patterns_take_little_memory() {
    for (name, text) in
        [("unlike", many::unlike(&mut Random(5), 10_000)), ("alike", many::alike(&mut Random(5), 10_000))]
    {
        let used = allocation_counter::measure(|| {
            let (model, _) = compile::check("barriers.db", &text, &Settings::default()).expect("a sound database");
            let built = table::automaton(&model);
            assert!(built.is_ok() || built.is_err_and(|error| matches!(error, table::Error::TooManyStates(_))));
        });
        assert!(used.bytes_max < BYTES, "{name}: {} bytes", used.bytes_max);
    }
}
