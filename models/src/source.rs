//! Rust source of a forest's tables.
//!
//! In: a forest. Out: an expression of the type [`Forest`] without allocation. Cost: linear in the tables.

use std::fmt::Write as _;

use crate::forest::{Forest, Node};

/// A constant expression of the type `tree_models::Forest`; numbers are written so that they are read back as they are.
///
/// ```
/// let forest = tree_models::parse("constant 1\ntree\n  a <= 0.1\n    -1\n    1\n", &["a"])?;
/// let source = tree_models::source(&forest);
/// assert!(source.starts_with("::tree_models::Forest {"));
/// assert!(source.contains("threshold: 0.1_f32"));
/// # Ok::<(), tree_models::Mistake>(())
/// ```
#[must_use]
pub fn source(forest: &Forest) -> String {
    let mut out = String::new();
    let list = |items: Vec<String>| items.join(", ");
    let nodes = forest.nodes.iter().map(|node| {
        let [low, high] = node.next;
        let Node { feature, threshold, low: leaves, .. } = node;
        format!("::tree_models::Node {{ feature: {feature}, threshold: {threshold:?}_f32, next: [{low}, {high}], low: {leaves} }}")
    });
    let _ = write!(
        out,
        "::tree_models::Forest {{ constant: {:?}_f64, trees: ::std::borrow::Cow::Borrowed(&[{}]), \
         nodes: ::std::borrow::Cow::Borrowed(&[{}]), leaves: ::std::borrow::Cow::Borrowed(&[{}]), \
         weights: ::std::borrow::Cow::Borrowed(&[{}]) }}",
        forest.constant,
        list(forest.trees.iter().map(ToString::to_string).collect()),
        list(nodes.collect()),
        list(forest.leaves.iter().map(|leaf| format!("{leaf:?}_f64")).collect()),
        list(forest.weights.iter().map(|weight| format!("{weight:?}_f64")).collect()),
    );
    out
}
