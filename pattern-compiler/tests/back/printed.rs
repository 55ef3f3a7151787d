//! The automaton as people see it.

use pattern_compiler::{automaton, expand};

use crate::sketch::sketch;

#[test]
fn the_printed_automaton_can_be_followed_by_hand() {
    let patterns = [sketch("Hane", &["OX", ".?"]), sketch("Edge", &["O.|"])];
    let positions = expand::Positions::new();
    let strings: Vec<_> = patterns.iter().map(|p| expand::expand(p, &positions).expect("small")).collect();
    let dfa = automaton::build(&strings, 1, 2, 100).expect("few states").expect("few keys");
    // Edge reads to the right, finds it empty, then beyond it the end of the board, two to the right. Hane needs what
    // is below the anchor empty; if it is, its cell on the right decides between the two.
    let expected = "\
front of 1 points, 1 keys, 7 states
O -> 1
 D    0
>     1  (  1,  0)  .     2  O     3  X     3  #     3
      2  (  0,  1)  .     4  O     -  X     5  #     -
      3  (  0,  1)  .     4  O     -  X     -  #     -
      4  (  0,  2)  .     -  O     -  X     -  #     6
 *    5  hits [0]
 *    6  hits [1]
";
    assert_eq!(dfa.to_string(), expected);
}

#[test]
fn too_many_states_are_an_error() {
    let positions = expand::Positions::new();
    let strings = [expand::expand(&sketch("Hane", &["OX", ".?"]), &positions).expect("small")];
    let error = automaton::build(&strings, 1, 2, 3).expect_err("four states are needed");
    assert_eq!(error.to_string(), "the patterns need more than 3 states of the automaton together; split the database");
    assert_eq!(automaton::build(&strings, 1, 0, 100), Ok(None));
}
