//! Stages of dragons on positions of their own.

use go_board::{Board, Color, Point};
use go_dragons::connections::{Event, ReadAnswers};
use go_dragons::neighbors::Neighbors;
use go_dragons::status::{Findings, Prospects, crude_status, needs_reading, safety};
use go_dragons::surround::{Scene, surround};
use go_dragons::weakness::{Grounds, weakness, with_doubts};
use go_dragons::{Connections, DragonParams, Groups, Roster, Safety, Strings, Surrounded, Verdict, connections};
use go_reading::{Level, Outcome, Reader, worms};
use influence_runtime::{DragonStatus, Facts, PatternSet, PointMap, WormCodes};
use pattern_compiler::check::Settings;
use pattern_compiler::{compile, interpret};

const PARAMS: DragonParams = DragonParams::DEFAULT;

fn position(diagram: &str) -> (Board, Strings, Reader) {
    let board = Board::from_diagram(diagram).expect("a position");
    let mut reader = Reader::new(Level::default());
    let strings = Strings::new(&board, &worms(&board, &mut reader));
    (board, strings, reader)
}

fn found(diagram: &str, patterns: &str) -> Connections {
    let (board, strings, mut reader) = position(diagram);
    let (model, _) =
        compile::check("connections.db", patterns, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"));
    let set = PatternSet::default().with("connections", interpret::database(&model).expect("tables"));
    let mut codes = PointMap::filled(WormCodes::default());
    for string in &strings {
        let worm = WormCodes { attack: string.attack.code, defense: string.defense.code };
        board.stones(string.origin).for_each(|stone| codes[stone] = worm);
    }
    let facts = Facts::before_dragons(codes, DragonStatus::Unknown);
    connections(&board, &strings, &set, &mut ReadAnswers::new(&mut reader, &facts))
}

/// A cutting point where two strings meet diagonally, and joins wherever nothing was marked.
const DIAGONAL: &str = "\
Pattern Cut1

XO
O*

:8,B

Pattern Join1

.O
O.

:X,C

aO
Ob

;!xcut(a) && !xcut(b)
";

const TWO_DIAGONALS: &str = ". . . . . . .
                             . . X . . . .
                             . X . . . . .
                             . . . . . . .
                             . . . . O X .
                             . . . . X . .
                             . . . . . . O";

#[test]
fn diagonals_are_joined_unless_they_can_be_cut() {
    let found = found(TWO_DIAGONALS, DIAGONAL);
    let p = Point::new;
    assert!(found.groups.are_one(p(1, 2), p(2, 1)));
    assert!(!found.groups.are_one(p(4, 5), p(5, 4)));
    assert_eq!(found.cuts.each_ref().map(|cuts| cuts.iter().collect::<Vec<_>>()), [vec![p(5, 5)], vec![]]);
    let joins: Vec<&Event> = found.events.iter().filter(|event| matches!(event, Event::Joined(_))).collect();
    assert_eq!(joins, [&Event::Joined([p(1, 2), p(2, 1)])]);
}

#[test]
fn helpers_take_note_and_reject() {
    let noting = DIAGONAL.replace(":8,B\n", ":8,B,cutstone2_helper\n");
    let found = found(TWO_DIAGONALS, &noting);
    assert!(found.cuts.iter().all(|cuts| cuts.is_empty()) && found.cutting_stones.contains(&Point::new(4, 4)));
}

#[test]
fn the_larger_of_the_naming_strings_names_the_dragon() {
    let (_, strings, _) = position(
        "X . X X . X
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         O . . . . O",
    );
    let mut groups = Groups::apart(&strings);
    let p = |col| Point::new(0, col);
    assert_eq!(groups.join(p(0), p(5)), Some([p(0), p(5)]));
    assert_eq!(groups.origin(p(5)), Some(p(0)), "of equals the first");
    assert_eq!(groups.join(p(5), p(3)), Some([p(0), p(2)]));
    assert_eq!(groups.origin(p(0)), Some(p(2)), "two stones");
    assert_eq!(groups.join(p(0), p(2)), None, "one already");
    assert_eq!(groups.join(p(0), p(1)), None, "no stone");
    assert_eq!(groups.list().iter().map(|group| group.size).collect::<Vec<_>>(), [4, 1, 1]);
}

/// The dragon of all black stones, all white stones its neighbours.
fn around(diagram: &str) -> (Surrounded, u32, usize) {
    let (board, strings, _) = position(diagram);
    let mut groups = Groups::apart(&strings);
    let stones: Vec<_> = board.size().points().filter(|&p| board.color_at(p) == Some(Color::Black)).collect();
    stones.iter().for_each(|&p| {
        groups.join(stones[0], p);
    });
    let roster = Roster::new(&board, &groups);
    let black = (0..roster.len()).find(|&dragon| roster.color(dragon) == Color::Black).expect("a black stone");
    let mut neighbors = vec![Neighbors::default(); roster.len()];
    neighbors[black].dragons = (0..roster.len()).filter(|&dragon| dragon != black).collect();
    neighbors[black].hostile = roster.len() - 1;
    let scene = Scene { board: &board, roster: &roster, neighbors: &neighbors, params: &PARAMS };
    let found = surround(&scene, black, None);
    (found.status, found.size, found.gaps.len())
}

#[test]
fn stones_on_all_sides_surround_and_stones_on_one_do_not() {
    let ring = ". . . . . . .
                . . . O . . .
                . . . . . . .
                . O . X . O .
                . . . . . . .
                . . . O . . .
                . . . . . . .";
    assert_eq!(around(ring).0, Surrounded::Fully);
    let open = ". . . . . . .
                . . . O . . .
                . . . . . . .
                . O . X . . .
                . . . . . . .
                . . . . . . .
                . . . . . . .";
    assert_eq!(around(open).0, Surrounded::No);
}

/// The examples of GNU Go's manual, 13.11, with exchanged colours, on boards with room around them. In the first the
/// dragon crosses the line between the upper stones; in the second the hull is twice as large and holds it. The manual
/// calls that one in grave danger, and the last one below weakly surrounded; the gaps are so wide that GNU Go 3.8,
/// asked for
/// `dragon_data`, says of both that they are not surrounded, and gives the same sizes.
#[test]
fn who_crosses_the_line_between_the_upper_stones_is_not_surrounded() {
    let out = ". . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . X . . . . . .
               . . O . . . . . . . O . .
               . . O . . . X . . . O . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .";
    assert_eq!(around(out), (Surrounded::No, 18, 2));
    let below = ". . . . . . . . . . . . .
                 . . . . . . . . . . . . .
                 . . . . . . . . . . . . .
                 . . . . . . . . . . . . .
                 . . . . . . . . . . . . .
                 . . . . . . . . . . . . .
                 . . O . . . . . . . O . .
                 . . . . . . X . . . . . .
                 . . O . . . . . . . O . .
                 . . O . . . X . . . O . .
                 . . . . . . . . . . . . .
                 . . . . . . . . . . . . .
                 . . . . . . . . . . . . .";
    assert_eq!(around(below), (Surrounded::No, 36, 2));
    // With the right wall two lines nearer the gap is no longer too wide.
    let tight =
        below.replace("O . . . . . . . O", "O . . . . . O . .").replace("O . . . X . . . O", "O . . . X . O . .");
    assert_eq!(around(&tight).0, Surrounded::Weakly);
}

#[test]
fn stones_with_a_gap_between_surround_weakly() {
    let near = ". . . . . . . . . . . . .
                . . . . . . . . . . . . .
                . . . . . . . . . . . . .
                . . . . . . . . . . . . .
                . . . . O . X . O . . . .
                . . . . . . . . . . . . .
                . . . . . O . O . . . . .
                . . . . . . . . . . . . .
                . . . . . . . . . . . . .
                . . . . . . . . . . . . .
                . . . . . . . . . . . . .
                . . . . . . . . . . . . .
                . . . . . . . . . . . . .";
    assert_eq!(around(near).0, Surrounded::Fully);
    let far = ". . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . O . X X X X X X . O .
               . . . . . . . . . . . . .
               . . . O . . . . . . O . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .
               . . . . . . . . . . . . .";
    assert_eq!(around(far).0, Surrounded::No);
    let weak =
        far.replace("O . X X X X X X . O .", "O . X X X X . O . . .").replace("O . . . . . . O", "O . . . O . . .");
    assert_eq!(around(&weak).0, Surrounded::Weakly);
}

#[test]
fn the_best_respects_decide_how_weak_a_dragon_is() {
    let none = Grounds { twice_eyes: 0, lunch: false, moyo_value: 0.0, escape_route: 0 };
    assert_eq!(weakness(&none, &PARAMS), 1.0);
    assert_eq!(weakness(&Grounds { twice_eyes: 6, ..none }, &PARAMS), 0.0);
    let route = weakness(&Grounds { escape_route: 10, ..none }, &PARAMS);
    assert!((route - 0.39).abs() < 1e-6, "1.3 times 0.3 is less than 0.7 times 0.3 and 0.3 times 1: {route}");
    assert!((with_doubts(0.5, [false, true], &PARAMS) - 0.625).abs() < 1e-6);
    assert_eq!(with_doubts(1.0, [false, false], &PARAMS), 1.0);
}

fn prospects(twice_eyes: u32, escape_route: u32, moyo: u32) -> Prospects {
    #[allow(clippy::cast_precision_loss, reason = "a small number")]
    let grounds = Grounds { twice_eyes, lunch: false, moyo_value: moyo as f32, escape_route };
    Prospects { grounds, moyo_size: moyo, effective_size: 10.0 }
}

#[test]
fn eyes_escape_and_moyo_make_the_first_guess() {
    let crude = |eyes, route, moyo| crude_status(&prospects(eyes, route, moyo), None, None, &PARAMS);
    assert_eq!(crude(4, 0, 0), DragonStatus::Alive);
    assert_eq!(crude(3, 0, 0), DragonStatus::Critical);
    assert_eq!(crude(2, 0, 0), DragonStatus::Dead);
    assert_eq!(crude(2, 1, 0), DragonStatus::Unknown);
    assert_eq!(crude(0, 0, 10), DragonStatus::Alive);
    assert!(needs_reading(&prospects(4, 0, 0), &PARAMS), "eyes do not count here");
    assert!(!needs_reading(&prospects(0, 40, 0), &PARAMS));
}

#[test]
fn verdicts_decide_unless_something_is_plain() {
    let verdict = Verdict { attack: Outcome::HOLDS, defense: Outcome::FAILS, certain: [true; 2] };
    let findings = Findings {
        verdict: Some(verdict),
        twice_eyes: 0,
        moyo_size: 0,
        safe_spaces: 0,
        invincible: false,
        substantial: true,
    };
    let of = |findings: Findings| safety(&findings, None, &PARAMS);
    assert_eq!(of(findings), Safety::Dead);
    assert_eq!(
        of(Findings { verdict: Some(Verdict { defense: Outcome::HOLDS, ..verdict }), ..findings }),
        Safety::Critical
    );
    assert_eq!(of(Findings { invincible: true, ..findings }), Safety::Invincible);
    assert_eq!(of(Findings { verdict: None, ..findings }), Safety::Alive);
    assert_eq!(of(Findings { verdict: None, moyo_size: 21, ..findings }), Safety::StronglyAlive);
    assert_eq!(of(Findings { verdict: None, safe_spaces: 2, ..findings }), Safety::Invincible);
}
