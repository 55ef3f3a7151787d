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

use crate::forest::Forest;

/// How many rows are looked at together.
const LANES: usize = 16;

/// Leaves of a tree, those of "at most" in lower bits than those of "greater".
type Leaves = u32;

/// A question that rules out leaves.
struct Question {
    feature: usize,
    threshold: f32,
    /// The leaves that are left if the feature is greater than the threshold.
    left: Leaves,
}

/// Trees as lists of questions.
struct Questions {
    /// How many features a row has; a question about another one is about this one.
    features: usize,
    /// The questions of all trees, and what their leaves answer.
    questions: Vec<Question>,
    answers: Vec<f64>,
    /// Where the questions and answers of each tree end.
    ends: Vec<(usize, usize)>,
}

impl Questions {
    /// The questions of a forest; `None` if a tree has more leaves than a word has bits.
    fn of(forest: &Forest, features: usize) -> Option<Questions> {
        let (questions, answers) = (Vec::with_capacity(forest.nodes.len()), Vec::with_capacity(forest.leaves.len()));
        let mut all = Questions { features, questions, answers, ends: Vec::with_capacity(forest.trees.len()) };
        for &root in &*forest.trees {
            let first = all.answers.len();
            all.add(forest, root, first);
            (all.answers.len() - first <= Leaves::BITS as usize).then_some(())?;
            all.ends.push((all.questions.len(), all.answers.len()));
        }
        Some(all)
    }

    /// Adds the branch at `at` of the tree whose answers begin at `first`, and says which leaves the branch has;
    /// nothing of use if the tree has more leaves than a word has bits.
    #[allow(clippy::cast_possible_truncation, reason = "what is lost is of no use")]
    fn add(&mut self, forest: &Forest, at: i32, first: usize) -> Leaves {
        let Ok(k) = usize::try_from(at) else {
            let number = self.answers.len() - first;
            self.answers.push(forest.answer(at));
            return Leaves::wrapping_shl(1, number as u32);
        };
        let node = &forest.nodes[k];
        let low = self.add(forest, node.next[0], first);
        let feature = usize::from(node.feature).min(self.features);
        self.questions.push(Question { feature, threshold: node.threshold, left: !low });
        low | self.add(forest, node.next[1], first)
    }

    /// Adds what each tree answers to `sums`, for the rows whose features are in `columns`.
    fn add_to(&self, sums: &mut [f64; LANES], columns: &[[f32; LANES]]) {
        let (mut question, mut answer) = (0, 0);
        for &(last_question, last_answer) in &self.ends {
            let mut left = [Leaves::MAX; LANES];
            rule_out(&mut left, &self.questions[question..last_question], columns);
            let answers = &self.answers[answer..last_answer];
            sums.iter_mut().zip(left).for_each(|(sum, left)| *sum += answers[left.trailing_zeros() as usize]);
            (question, answer) = (last_question, last_answer);
        }
    }
}

/// Takes out of `left` which leaves of a tree are ruled out for each row.
// By itself and with an `or` instead of two values to choose from, so that the compiler handles several rows at once.
#[inline(never)]
fn rule_out(left: &mut [Leaves; LANES], questions: &[Question], columns: &[[f32; LANES]]) {
    for question in questions {
        for (left, &value) in left.iter_mut().zip(&columns[question.feature]) {
            *left &= question.left | if value > question.threshold { 0 } else { Leaves::MAX };
        }
    }
}

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
        let Some(questions) = Questions::of(self, N) else { return rows.iter().map(|row| self.value(row)).collect() };
        // What rows lack counts as 0.
        let (mut values, mut columns) = (Vec::with_capacity(rows.len()), vec![[0.0; LANES]; N + 1]);
        for rows in rows.chunks(LANES) {
            for (lane, row) in rows.iter().enumerate() {
                columns.iter_mut().zip(row).for_each(|(column, &value)| column[lane] = value);
            }
            let mut sums = [self.constant; LANES];
            questions.add_to(&mut sums, &columns);
            values.extend_from_slice(&sums[..rows.len()]);
        }
        values
    }
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
    fn features_that_rows_lack_count_as_0() {
        let forest = parse("constant 0\ntree\n  b <= -1\n    1\n    2\n", &["a", "b"]).expect("a model");
        assert_eq!(forest.values(&[[5.0]]), [2.0]);
    }
}
