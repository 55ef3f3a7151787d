//! The tables of a forest.
//!
//! In: the values of features, in the order of their names. Out: the sum of one leaf from each tree. Cost: one
//! comparison for each level of each tree; nothing is allocated.

use std::borrow::Cow;

/// A question of a tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    /// Which feature is compared, by its place among the names.
    pub feature: u16,
    /// What it is compared with.
    pub threshold: f32,
    /// Where to go on if the feature is at most the threshold, and if it is greater: the number of a node, or a leaf
    /// as −1 − its number.
    pub next: [i32; 2],
    /// The leaves of its tree that are reached through "at most", a bit each from the tree's first leaf on; those
    /// beyond a word are left out. [`Forest::values`] relies on it.
    pub low: Leaves,
}

/// Leaves of a tree, those of "at most" in lower bits than those of "greater".
pub type Leaves = u32;

/// A sum of decision trees, as [`parse`](crate::parse()) lays them out: tree after tree, each question before those of
/// its branches, and the branch of "at most" before the other one.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Forest {
    /// The value before any tree is asked.
    pub constant: f64,
    /// The first node of each tree, or its only leaf as −1 − its number.
    pub trees: Cow<'static, [i32]>,
    /// The questions of all trees.
    pub nodes: Cow<'static, [Node]>,
    /// What the trees answer.
    pub leaves: Cow<'static, [f64]>,
    /// How many examples each answer was learned from; what questions add is measured from means over all of them.
    pub weights: Cow<'static, [f64]>,
}

impl Forest {
    /// The sum for these values of the features. What a model asks of features that `row` lacks counts as 0.
    #[must_use]
    pub fn value(&self, row: &[f32]) -> f64 {
        self.trees.iter().fold(self.constant, |sum, &root| sum + self.answer(self.leaf(root, row)))
    }

    /// What each question on the way adds to the value, by the place of its feature among the names: the change of the
    /// mean over the examples of the leaves that can still be reached. With the constant and the means of all trees,
    /// which are returned first, the contributions sum to [`Forest::value`] but for rounding.
    ///
    /// Cost: for each tree a walk over its nodes times its depth, as the means are summed anew (recursively, as deep as
    /// the tree), and one allocation as long as `row`; dozens of times that of [`Forest::value`], so for explanations
    /// only.
    #[must_use]
    pub fn contributions(&self, row: &[f32]) -> (f64, Vec<f64>) {
        let (mut start, mut parts) = (self.constant, vec![0.0; row.len()]);
        for &root in &*self.trees {
            let (mut at, mut mean) = (root, self.mean(root).0);
            start += mean;
            while let Ok(k) = usize::try_from(at) {
                let node = &self.nodes[k];
                at = node.next[usize::from(value_of(row, node) > node.threshold)];
                let next = self.mean(at).0;
                if let Some(part) = parts.get_mut(usize::from(node.feature)) {
                    *part += next - mean;
                }
                mean = next;
            }
        }
        (start, parts)
    }

    /// Where the walk from `root` ends.
    fn leaf(&self, root: i32, row: &[f32]) -> i32 {
        let mut at = root;
        while let Ok(k) = usize::try_from(at) {
            let node = &self.nodes[k];
            at = node.next[usize::from(value_of(row, node) > node.threshold)];
        }
        at
    }

    /// What a leaf answers, by where it is, −1 − its number.
    pub(crate) fn answer(&self, at: i32) -> f64 {
        self.leaves[number(at)]
    }

    /// The mean of the leaves below, and from how many examples they were learned.
    fn mean(&self, at: i32) -> (f64, f64) {
        let Ok(k) = usize::try_from(at) else { return (self.answer(at), self.weights[number(at)]) };
        let [(a, m), (b, n)] = self.nodes[k].next.map(|next| self.mean(next));
        ((a * m + b * n) / (m + n), m + n)
    }
}

fn value_of(row: &[f32], node: &Node) -> f32 {
    row.get(usize::from(node.feature)).copied().unwrap_or_default()
}

/// The number of a leaf.
fn number(at: i32) -> usize {
    usize::try_from(-1 - at).unwrap_or_default()
}
