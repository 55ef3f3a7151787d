//! `never-matches` and `contradictory-classes`, on boards of every size.

use pattern_compiler::diagnostics::Code;
use pattern_tables::alphabet::Symbol;
use pattern_tables::symmetry::Orientation;

use crate::board::Board;
use crate::boards::{carrying, places};
use crate::patterns::{Drawing, lints, of_kind, pattern};
use crate::random::Random;

/// Whether some string on the board has no liberty.
fn has_captured_string(board: &Board, size: i8) -> bool {
    let all: Vec<(i8, i8)> = board.stones().collect();
    let beside = |(i, j): (i8, i8)| [(i + 1, j), (i, j + 1), (i - 1, j), (i, j - 1)];
    assert!(all.iter().all(|&(i, j)| i < size && j < size));
    all.iter().any(|&start| {
        let color = board.at(start.0, start.1);
        let mut string = vec![start];
        let mut k = 0;
        while k < string.len() {
            for next in beside(string[k]) {
                match board.at(next.0, next.1) {
                    Symbol::Empty => return false,
                    symbol if symbol == color && !string.contains(&next) => string.push(next),
                    _ => {}
                }
            }
            k += 1;
        }
        true
    })
}

#[test]
fn what_never_matches_is_on_no_legal_board() {
    let (mut never, mut crowded, mut squeezed) = (0, 0, 0);
    for seed in 0..4000 {
        let mut random = Random(seed);
        let mut drawing = Drawing::random(&mut random);
        // Many stones, so that some have no liberty.
        for cell in drawing.rows.iter_mut().flatten() {
            if random.below(2) == 0 {
                *cell = *random.pick(&['O', 'X', 'X']);
            }
        }
        if random.below(3) == 0 {
            drawing.borders = [0; 4].map(|_: i32| random.below(2) == 0);
        }
        let (database, found) = lints(&pattern("P1", &drawing, ":8,D"));
        let pattern = &database.patterns[0];
        let reported = !of_kind(&database, &found, Code::NeverMatches).is_empty();
        let fits_somewhere = (2..=19).any(|size| !places(pattern, Orientation::IDENTITY, size).is_empty());
        assert!(fits_somewhere || reported, "fits on no board, but nothing is said\n{}", drawing.text());
        never += usize::from(!fits_somewhere);
        if !(reported && fits_somewhere) {
            continue;
        }
        squeezed += 1;
        for size in 2..=19 {
            let Some((board, _)) = carrying(pattern, Orientation::IDENTITY, size, &mut random) else { continue };
            assert!(has_captured_string(&board, size), "a legal board carries\n{}", drawing.text());
            crowded += 1;
        }
    }
    assert!(never > 50 && squeezed > 50 && crowded > 500, "{never} fit nowhere, {squeezed} squeezed, {crowded} boards");
}
