//! Ten thousand patterns: the memory that their automaton takes.

use pattern_compiler::compile::{self, Settings};
use pattern_compiler::table;

use crate::many;
use crate::random::Random;

/// The most bytes at a time.
const BYTES: u64 = 256 << 20;

#[test]
fn the_automaton_of_many_patterns_takes_little_memory() {
    for (name, text) in
        [("unlike", many::unlike(&mut Random(5), 10_000)), ("alike", many::alike(&mut Random(5), 10_000))]
    {
        let (model, _) = compile::check("barriers.db", &text, &Settings::default()).expect("a sound database");
        let used = allocation_counter::measure(|| {
            let built = table::automaton(&model);
            assert!(built.is_ok() || built.is_err_and(|error| matches!(error, table::Error::TooManyStates(_))));
        });
        assert!(used.bytes_max < BYTES, "{name}: {} bytes", used.bytes_max);
    }
}
