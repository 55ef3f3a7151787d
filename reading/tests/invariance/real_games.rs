//! The same on positions of real games.

use crate::games::real_positions;
use crate::{compare_looks, worms};

#[test]
fn all_looks_of_real_positions_have_the_same_answers() {
    compare_looks(&real_positions());
}

#[test]
fn all_looks_of_real_positions_have_the_same_worms() {
    worms::compare_looks(&real_positions());
}
