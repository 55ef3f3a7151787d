//! Races, counted and read.

use super::*;
use crate::proof::life::area::Area;
use crate::proof::life::inside::Horizon;
use crate::proof::life::look::Trust;
use crate::proof::life::memory::Memory;
use crate::proof::life::scattered::{contested, cornered, scattered};
use crate::proof::life::search::Search;
use crate::proof::rules::KoRule;
use go_board::{Board, Point, PointSet};

/// The eye space of white's corner, and black's stones there.
fn eye_of(diagram: &str) -> (Fight, Inside) {
    let (fight, corner) = cornered(diagram);
    let eye = fight.connected(1 << corner, fight.area.all() & !fight.stones(Role::Defender)).stones;
    let theirs = eye & fight.stones(Role::Attacker);
    (fight, Inside { space: eye, theirs, loose: 0 })
}

/// Nodes of a search for a race that has to be read to its end.
const MANY_NODES: u64 = 200_000;

/// Boards, nodes of a search, fights that are settled both ways at least, and those that counting decides at once.
const BOARDS: u64 = 1_000;
const NODES: u64 = 2_000;
const SETTLED: u32 = 1_000;
const COUNTED: u32 = 20;
/// Of so many fights fewer than one ends otherwise.
const RARE: u32 = 500;

#[test]
fn fights_end_alike_if_races_are_read() {
    let (mut settled, mut counted, mut differ) = (0, 0, 0);
    for board in (0..BOARDS).map(|number| scattered(number, 5 + (number % 5) as usize, 6 + number % 4)) {
        let Some(area) = contested(&board) else { continue };
        for role in [Role::Attacker, Role::Defender] {
            let [found, read] = [false, true].map(|reads| {
                let (mut fight, mut memory) = (Fight::new(&board, area.clone(), role), Memory::default());
                (fight.reads_races, memory.alike.is_off) = (reads, true);
                let found = Search::new(&mut fight, &mut memory, KoRule::PLAIN, (NODES, Trust::Nothing)).run(role);
                found.ok().map(|found| found.winner)
            });
            let at_once = Counting::default().winner(&Fight::new(&board, area.clone(), role), role);
            let (Some(read), Some(found)) = (read, at_once.or(found)) else { continue };
            settled += 1;
            counted += u32::from(at_once.is_some());
            differ += u32::from(read != found);
        }
    }
    assert!(settled > SETTLED && counted > COUNTED, "{settled} fights, {counted} of them counted");
    assert!(differ * RARE < settled, "{differ} of {settled} fights end otherwise");
}

/// Black has the larger eye, and three moves left in it; white an eye of a point, another liberty, and two that both
/// share. They count for black alone, so black wins, whoever moves first.
#[test]
fn liberties_of_both_count_for_the_larger_eye() {
    let board = Board::from_diagram(
        ". O . X . O X O .
         O O . X O . X O .
         O O X X X X X O .
         . X O O O O O O .
         X X O . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("a diagram");
    let string = |row, col| board.stones(Point::new(row, col)).collect::<PointSet>();
    let (keys, rivals) = (string(1, 0), string(1, 3));
    let others = |p: &Point| board.color_at(*p).is_some() && !keys.contains(*p) && !rivals.contains(*p);
    let inside = [Point::new(0, 5), Point::new(1, 4)];
    let standing = board.size().points().filter(|p| others(p) && !inside.contains(p)).collect();
    let area = Area::contested(&board, [&keys, &rivals], [&standing, &PointSet::new()], Horizon::Steps(3));
    let area = area.expect("it is small");
    for role in [Role::Attacker, Role::Defender] {
        assert_ne!(Counting::default().winner(&Fight::new(&board, area.clone(), role), role), Some(Role::Defender));
        for reads in [false, true] {
            let (mut fight, mut memory) = (Fight::new(&board, area.clone(), role), Memory::default());
            fight.reads_races = reads;
            let found = Search::new(&mut fight, &mut memory, KoRule::PLAIN, (MANY_NODES, Trust::Nothing)).run(role);
            assert_eq!(found.map(|found| found.winner), Ok(Role::Attacker), "{role:?} moves first, {reads}");
        }
    }
}

#[test]
fn eyes_take_as_many_moves_as_is_known() {
    let never = NEVER;
    let eyes = [
        (". O O X .\n O O X X .\n X X X . .\n . . . . .\n . . . . .", [1, 1]),
        (". . O X .\n O O O X .\n X X X X .\n . . . . .\n . . . . .", [2, 2]),
        (". . . O X\n O O O O X\n X X X X X\n . . . . .\n . . . . .", [3, never]),
        (". X . O X\n O O O O X\n X X X X X\n . . . . .\n . . . . .", [2, 2]),
        (". . . O X\n O . O O X\n O O O X X\n X X X X .\n . . . . .", [5, never]),
        (". X . O X\n O . O O X\n O O O X X\n X X X X .\n . . . . .", [4, 4]),
        (". . . . O X\n O O O O O X\n X X X X X X\n . . . . . .\n . . . . . .\n . . . . . .", [never, never]),
        (". . . O X\n O . . O X\n O O O O X\n X X X X X\n . . . . .", [8, never]),
        (". X . O X\n O . . O X\n O O O O X\n X X X X X\n . . . . .", [7, 7]),
        // Kos in these corners may cost their owners an eye.
        ("X . . O X\n . . . O X\n O O O O X\n X X X X X\n . . . . .", [4, never]),
        ("X . X O X\n . . O O X\n O O O O X\n X X X X X\n . . . . .", [2, never]),
    ];
    for (diagram, moves) in eyes {
        let (fight, inside) = eye_of(diagram);
        let mut eyes = Eyes::default();
        let ([least, _], [_, most]) =
            (eyes.moves(&fight, inside, false, false), eyes.moves_after(&fight, inside, true));
        assert_eq!([least, most], moves, "{diagram}");
    }
}
