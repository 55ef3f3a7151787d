//! Databases of many patterns.

use crate::random::Random;

/// So many patterns as people draw them, up to five rows and six columns, most of them unlike all others.
pub(crate) fn unlike(random: &mut Random, patterns: usize) -> String {
    let pattern = |k| {
        let (height, width) = (2 + random.below(4), 3 + random.below(4));
        let mut rows: Vec<Vec<char>> = (0..height)
            .map(|_| {
                (0..width)
                    .map(|_| *random.pick(&['.', '.', '.', '.', '?', '?', 'x', 'o', 'O', 'X', 'X', 'O']))
                    .collect()
            })
            .collect();
        let row = &mut rows[height as usize / 2];
        row[width as usize / 2] = 'O';
        row[width as usize / 2 - 1] = ',';
        drawn(k, &rows)
    };
    (0..patterns).map(pattern).collect()
}

/// So many variants of one pattern.
pub(crate) fn alike(random: &mut Random, patterns: usize) -> String {
    let pattern = |k| {
        let mut rows = ["??.O.??", "?.O,X.?", "??.X.??", "???????"].map(|row| row.chars().collect::<Vec<char>>());
        for _ in 0..5 {
            let (i, j) = (random.below(4) as usize, random.below(7) as usize);
            if rows[i][j] != ',' && (i, j) != (1, 2) {
                rows[i][j] = *random.pick(&['.', 'O', 'X', 'x', 'o', '?']);
            }
        }
        drawn(k, &rows)
    };
    (0..patterns).map(pattern).collect()
}

fn drawn(k: usize, rows: &[Vec<char>]) -> String {
    let diagram: String = rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect();
    format!("Pattern P{k}\n\n{diagram}\n:8,D\n\n\n")
}
