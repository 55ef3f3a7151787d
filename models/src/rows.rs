//! Many rows at once.
//!
//! In: a forest and rows of features. Out: the value of each row, the same bits as [`Forest::value`] has. Cost: for
//! each row one comparison for each question of the forest, several rows to an instruction. Walking through trees takes
//! fewer comparisons, but no processor can foresee where they lead: through the model of ownership it takes several
//! times as long.
//!
//! A tree need not be walked through: a question answered with "greater" rules out the leaves on its other side, and
//! of the leaves that no question of the tree rules out, the first one is where the walk would end. So questions may be
//! asked in any order, and the leaves that are left are the bits of a word.

use crate::forest::{Forest, Leaves, Node};

/// How many rows are looked at together: the masks of more do not fit into the registers of x86-64. With 32, a question
/// takes 47 instructions there.
const LANES: usize = 32;

/// A value for each of the rows that are looked at together.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Lanes<T>([T; LANES]);

impl Forest {
    /// [`Forest::value`] of each row, faster if there are many.
    ///
    /// ```
    /// let text = "constant 0.5\ntree\n  liberties <= 2.5\n    -1\n    1\n";
    /// let forest = tree_models::parse(text, &["stones", "liberties"])?;
    /// assert_eq!(forest.values(&[[0.0, 2.0], [0.0, 3.0]]), [-0.5, 1.5]);
    /// # Ok::<(), tree_models::Mistake>(())
    /// ```
    #[must_use]
    pub fn values<const N: usize>(&self, rows: &[[f32; N]]) -> Vec<f64> {
        if !self.is_laid_out() {
            return rows.iter().map(|row| self.value(row)).collect();
        }
        let (mut values, mut columns) = (Vec::with_capacity(rows.len()), [Lanes([0.0; LANES]); N]);
        for rows in rows.chunks(LANES) {
            for (lane, row) in rows.iter().enumerate() {
                columns.iter_mut().zip(row).for_each(|(column, &value)| column.0[lane] = value);
            }
            let mut sums = [self.constant; LANES];
            self.add_to(&mut sums, &columns);
            values.extend_from_slice(&sums[..rows.len()]);
        }
        values
    }

    /// Whether the tables lie tree after tree, each with no more leaves than a word has bits.
    fn is_laid_out(&self) -> bool {
        let fits =
            |(&root, questions): (&i32, usize)| (questions > 0) == (root >= 0) && questions < Leaves::BITS as usize;
        let all = self.trees.iter().zip(self.sizes()).all(fits);
        all && self.sizes().sum::<usize>() == self.nodes.len()
            && self.leaves.len() == self.nodes.len() + self.trees.len()
    }

    /// How many questions each tree has; it has one leaf more.
    fn sizes(&self) -> impl Iterator<Item = usize> {
        let first = |root: &i32| usize::try_from(*root).ok();
        self.trees.iter().enumerate().map(move |(tree, root)| {
            let end = || self.trees[tree + 1..].iter().find_map(first).unwrap_or(self.nodes.len());
            first(root).map_or(0, |first| end().saturating_sub(first))
        })
    }

    /// Adds what each tree answers to `sums`, for the rows whose features are in `columns`.
    fn add_to(&self, sums: &mut [f64; LANES], columns: &[Lanes<f32>]) {
        let (mut nodes, mut leaves) = (&*self.nodes, &*self.leaves);
        for size in self.sizes() {
            let (questions, further) = nodes.split_at(size);
            let (answers, others) = leaves.split_at(size + 1);
            let left = left(questions, columns);
            sums.iter_mut().zip(left.0).for_each(|(sum, left)| *sum += answers[left.trailing_zeros() as usize]);
            (nodes, leaves) = (further, others);
        }
    }
}

/// The leaves of a tree that its questions do not rule out, for each row. What a row lacks counts as 0.
// By itself and with an `or` instead of two values to choose from, so that the compiler handles several rows at once.
#[inline(never)]
fn left(questions: &[Node], columns: &[Lanes<f32>]) -> Lanes<Leaves> {
    let mut left = [Leaves::MAX; LANES];
    for question in questions {
        let Node { feature, threshold, low, .. } = *question;
        let column = columns.get(usize::from(feature)).unwrap_or(&Lanes([0.0; LANES]));
        for (left, &value) in left.iter_mut().zip(&column.0) {
            *left &= !low | if value > threshold { 0 } else { Leaves::MAX };
        }
    }
    Lanes(left)
}

#[cfg(test)]
mod tests {
    use crate::forest::Forest;
    use crate::parse::parse;

    /// A forest of trees with so many leaves each, bent to either side, that ask about two features, and rows that
    /// come to every leaf.
    fn forest(leaves: usize) -> (Forest, Vec<[f32; 2]>) {
        let mut text = String::from("constant 0.1\n");
        for (name, bent) in [("a", false), ("b", true), ("a", true)] {
            text += "tree\n";
            let last = leaves - 1;
            for k in 0..last {
                // A chain of comparisons, from the lowest or from the highest threshold.
                text +=
                    &if bent { format!("{name} <= {k}\n0.{k}7\n") } else { format!("{name} <= {}\n", last - 1 - k) };
            }
            text += &if bent { format!("0.{last}7\n") } else { (0..leaves).map(|k| format!("0.{k}3\n")).collect() };
        }
        let rows = (0..=leaves).flat_map(|a| [-1.0, 0.0, 0.5, 31.0].map(|b| [a as f32 - 1.0, b])).collect();
        (parse(&text, &["a", "b"]).expect("a model"), rows)
    }

    #[test]
    fn rows_at_once_have_the_bits_that_they_have_one_by_one() {
        // As many leaves as fit into a word, and one more.
        for leaves in [1, 2, 7, 32, 33] {
            let (forest, mut rows) = forest(leaves);
            rows.extend([[f32::NAN, 0.0], [-0.0, f32::INFINITY]]);
            for rows in [&rows[..], &rows[..1], &rows[..0]] {
                let one_by_one: Vec<u64> = rows.iter().map(|row| forest.value(row).to_bits()).collect();
                let at_once: Vec<u64> = forest.values(rows).iter().map(|value| value.to_bits()).collect();
                assert_eq!(at_once, one_by_one, "{leaves} leaves");
            }
            let different: std::collections::BTreeSet<u64> = rows.iter().map(|r| forest.value(r).to_bits()).collect();
            assert!(different.len() >= leaves, "the rows come to {} of {leaves} leaves", different.len());
        }
    }

    #[test]
    fn tables_that_lie_otherwise_are_read_one_by_one() {
        let text = "constant 0\ntree\n  a <= 0\n    1\n    2\ntree\n  a <= 5\n    10\n    20\n";
        let forest = parse(text, &["a"]).expect("a model");
        for trees in [vec![1, 0], vec![0, 0], vec![0, 1]] {
            let forest = Forest { trees: trees.into(), ..forest.clone() };
            let rows = [[-1.0], [1.0], [9.0]];
            assert_eq!(forest.values(&rows), rows.map(|row| forest.value(&row)), "{:?}", forest.trees);
        }
    }

    #[test]
    fn features_that_rows_lack_count_as_0() {
        let forest = parse("constant 0\ntree\n  b <= -1\n    1\n    2\n", &["a", "b"]).expect("a model");
        assert_eq!(forest.values(&[[5.0]]), [2.0]);
    }
}
