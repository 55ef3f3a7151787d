//! `duplicate-pattern`, `subsumed-pattern` and the lints of symmetry, on boards.

use pattern_compiler::diagnostics::Code;
use pattern_compiler::lint;
use pattern_tables::symmetry::{Offset, Orientation};

use crate::board::fits;
use crate::boards::{carrying, drawn, matches, point, rectangle};
use crate::many;
use crate::patterns::{Drawing, lints, of_kind, pattern};
use crate::random::Random;

/// Entry lines; patterns of different entry lines do not do the same.
const ENTRIES: [&str; 4] = [":8,D", ":8,A", ":-,D", ":|,D"];

/// A database of random patterns, with turned and narrower variants of some.
fn random_database(random: &mut Random) -> String {
    let mut drawings: Vec<Drawing> = Vec::new();
    for _ in 0..24 {
        let drawing = match (random.below(3), drawings.is_empty()) {
            (0, _) | (_, true) => Drawing::random(random),
            (1, _) => random.pick(&drawings).clone().turned(random),
            _ => random.pick(&drawings).clone().narrowed(random).turned(random),
        };
        drawings.push(drawing);
    }
    let one = |(k, drawing): (usize, &Drawing)| (format!("P{k}"), drawing.clone());
    let named: Vec<_> = drawings.iter().enumerate().map(one).collect();
    named.iter().map(|(name, drawing)| pattern(name, drawing, random.pick::<&str>(&ENTRIES))).collect()
}

#[test]
fn wherever_the_narrow_pattern_matches_the_wide_one_does() {
    let (mut same, mut wider, mut checked) = (0, 0, 0);
    for seed in 0..120 {
        let mut random = Random(seed);
        let text = random_database(&mut random);
        let (database, _) = lints(&text);
        for overlap in lint::overlaps(&database) {
            let (narrow, wide) = (&database.patterns[overlap.narrow], &database.patterns[overlap.wide]);
            assert_eq!((narrow.classes, narrow.value), (wide.classes, wide.value));
            *(if overlap.same { &mut same } else { &mut wider }) += 1;
            for round in 0..12u8 {
                let size = i8::try_from(5 + random.below(15)).expect("at most 19");
                let orientation = Orientation::ALL[usize::from(round % 8)];
                let Some((board, _)) = carrying(narrow, orientation, size, &mut random) else { continue };
                let wides = matches(wide, &board);
                for found in matches(narrow, &board) {
                    checked += 1;
                    let at_anchor = |other| point(other, Offset::new(0, 0)) == found.0;
                    let on_it = |other| rectangle(wide, other) == rectangle(narrow, found);
                    let covered = wides.iter().any(|&other| if overlap.same { on_it(other) } else { at_anchor(other) });
                    assert!(
                        covered,
                        "seed {seed}: {} matches at {found:?}, {} does not\n{text}",
                        narrow.name, wide.name
                    );
                }
            }
        }
    }
    assert!(same > 300 && wider > 100 && checked > 5000, "{same} duplicates, {wider} wider ones, {checked} matches");
}

#[test]
fn turned_copies_are_duplicates() {
    for seed in 0..400 {
        let mut random = Random(seed);
        let drawing = Drawing::random(&mut random);
        let turned = drawing.turned(&mut random);
        let text = pattern("P1", &drawing, ":8,D") + &pattern("P2", &turned, ":8,D");
        let (database, _) = lints(&text);
        let overlaps = lint::overlaps(&database);
        assert!(matches!(overlaps[..], [lint::Overlap { narrow: 1, wide: 0, same: true, .. }]), "{text}{overlaps:?}");
    }
}

#[test]
fn symmetries_are_those_of_the_matches() {
    let mut symmetric = 0;
    for seed in 0..300 {
        let mut random = Random(seed);
        let drawing = Drawing::random(&mut random);
        let drawing = if random.below(2) == 0 { drawing.mirrored().turned(&mut random) } else { drawing };
        let (database, _) = lints(&pattern("P1", &drawing, ":8,D"));
        let pattern = &database.patterns[0];
        let symmetries = lint::symmetries(pattern);
        assert!(symmetries.contains(Orientation::IDENTITY));
        symmetric += usize::from(symmetries.len() > 1);
        let Some((board, _)) = carrying(pattern, Orientation::IDENTITY, 13, &mut random) else { continue };
        let all = matches(pattern, &board);
        for &found in &all {
            for symmetry in symmetries.iter() {
                let image = found.1.after(symmetry);
                let there = |other: &&((i8, i8), Orientation)| {
                    other.1 == image && rectangle(pattern, **other) == rectangle(pattern, found)
                };
                assert!(all.iter().any(|other| there(&other)), "seed {seed}: {symmetry:?}\n{}", drawing.text());
            }
        }
    }
    assert!(symmetric > 100, "{symmetric} of 300 are symmetric");
}

#[test]
fn too_small_symmetries_match_twice_and_too_large_ones_miss_a_board() {
    let (mut twice, mut missed, mut silent) = (0, 0, 0);
    for seed in 0..800 {
        let mut random = Random(seed);
        let drawing = Drawing::random(&mut random);
        let drawing = if random.below(2) == 0 { drawing.mirrored().turned(&mut random) } else { drawing };
        if drawing.borders[0] && drawing.borders[2] || drawing.borders[1] && drawing.borders[3] {
            continue; // The board would have to be as large as the diagram.
        }
        let entry = format!(":{},D", random.pick(&['8', '-', '|', '/', '\\', 'O', '+', 'X']));
        let (database, found) = lints(&pattern("P1", &drawing, &entry));
        let pattern = &database.patterns[0];
        for (_, note) in of_kind(&database, &found, Code::SymmetryTooSmall) {
            let all = matches(pattern, &drawn(&note).0);
            let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b)));
            let mut doubles = pairs.filter(|(a, b)| a != b && rectangle(pattern, *a) == rectangle(pattern, *b));
            assert!(doubles.next().is_some(), "{}{entry}\n{note}", drawing.text());
            twice += 1;
        }
        for (_, note) in
            of_kind(&database, &found, Code::SymmetryTooLarge).into_iter().filter(|(_, note)| !note.is_empty())
        {
            let (board, area) = drawn(&note);
            let there = matches(pattern, &board).into_iter().any(|found| rectangle(pattern, found) == area);
            assert!(!there, "{}{entry}\n{note}", drawing.text());
            let stones: Vec<(i8, i8)> = board.stones().collect();
            let fit = |o: Orientation| stones.iter().any(|&at| fits(pattern, |v| board.seen(at, o, v)));
            assert!(Orientation::ALL.into_iter().any(fit), "{}{entry}\n{note}", drawing.text());
            missed += 1;
        }
        silent += usize::from(found.is_empty());
    }
    assert!(twice > 50 && missed > 50 && silent > 30, "{twice} match twice, {missed} miss a board, {silent} are fine");
}

#[test]
fn variants_of_one_pattern_overlap_more_often_than_unlike_patterns() {
    let [alike, unlike] = [many::alike, many::unlike].map(|text| {
        let text = text(&mut Random(5), 2_000);
        let settings = pattern_compiler::compile::Settings::default();
        let (database, _) =
            pattern_compiler::compile::check("barriers.db", &text, &settings).expect("a sound database");
        lint::overlaps(&database).len()
    });
    assert!(alike > 100 && unlike < alike, "{alike} and {unlike}");
}
