//! The same on positions of real games.

mod as_it_lies;
mod games;
mod looks;
mod questions;
mod worms;

use std::collections::BTreeMap;

use games::real_positions;
use questions::Question;

/// Of so many questions about a position one is read as it lies.
const EVERY: usize = 24;

#[test]
fn all_looks_of_real_positions_have_the_same_answers() {
    looks::compare_looks(&real_positions());
}

#[test]
fn all_looks_of_real_positions_have_the_same_worms() {
    worms::compare_looks(&real_positions());
}

#[test]
fn real_positions_in_all_looks() {
    let mut found = BTreeMap::new();
    for (k, (name, board)) in real_positions().iter().enumerate() {
        let some: Vec<Question> = as_it_lies::asked_about(board).skip(k).step_by(EVERY).collect();
        as_it_lies::ask(name, board, &some, &mut found);
    }
    as_it_lies::report(&found);
}
