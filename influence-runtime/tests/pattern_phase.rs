//! The effects of pattern classes, with small databases made for this test.

use go_board::{Board, Color, Point};
use influence_runtime::difference::gain;
use influence_runtime::follow_up::{Played, after_move, follow_up};
use influence_runtime::matcher::Match;
use influence_runtime::{
    AcceptAll, Change, DragonStatus, Influence, Judge, Marks, Params, PatternSet, PointMap, RawMatches, Request, Safe,
    Trace, Verdict, compute,
};
use pattern_compiler::check::Settings;
use pattern_compiler::{compile, interpret};
use pattern_tables::database::{Database, Pattern};

fn database(file: &str, text: &str) -> Database {
    let (model, _) = compile::check(file, text, &Settings::default()).unwrap_or_else(|e| panic!("{e}"));
    interpret::database(&model).unwrap_or_else(|e| panic!("{e}"))
}

const INFLUENCE: &str = "attribute_map value_only

Pattern Shout

O*

:8,E,value(30)


Pattern Visit

O.*

:8,I,value(2)


Pattern VisitBoth

O..*

:8,sI,value(3)
";

const BARRIERS: &str = "attribute_map value_only

Pattern Fence

O,O

:|,D


Pattern Curtain

O!.X

:8,D


Pattern Guarded

O,X

:8,OD


Pattern Leap

Q.!

:8,B,value(40)


Pattern Alley

O.X

:8,t

OaX

;lib(a)==0

>non_xterritory(a)
";

fn patterns() -> PatternSet {
    PatternSet::default()
        .with("influence", database("influence.db", INFLUENCE))
        .with("barriers", database("barriers.db", BARRIERS))
}

const POSITION: &str = ". . . . . . .
                        . . . . . . .
                        . X . X . O .
                        . . . . . . .
                        . . . . . . .
                        . O . . . . .
                        . . . . . . .";

fn p(row: usize, col: usize) -> Point {
    Point::new(row, col)
}

/// A computation on [`POSITION`] and what the patterns did in it.
struct Outcome {
    field: Influence,
    trace: Trace,
}

fn run(
    to_move: Option<Color>,
    escape: bool,
    change: impl Fn(&mut PointMap<Safe>, &mut PointMap<DragonStatus>),
) -> Outcome {
    let board = Board::from_diagram(POSITION).expect("a position");
    let (mut safe, mut status) = (PointMap::filled(Safe::Yes), PointMap::filled(DragonStatus::Unknown));
    change(&mut safe, &mut status);
    let request = match escape {
        true => Request::escape(&safe, &status),
        false => Request::territorial(to_move, &safe, &status),
    };
    let set = patterns();
    let matches = RawMatches::find(&board, &set, to_move);
    let mut trace = Trace::default();
    let mut judge = Scripted;
    let field = compute(&board, &request, &set, &matches, &mut judge, Some(&mut trace));
    Outcome { field, trace }
}

/// Marks the point between the stones of `Alley`.
struct Scripted;

impl Judge for Scripted {
    fn constraint(&mut self, board: &Board, m: Match, pattern: &Pattern) -> i32 {
        AcceptAll.constraint(board, m, pattern)
    }

    fn action(&mut self, _: &Board, m: Match, pattern: &Pattern, marks: &mut Marks) -> i32 {
        marks.non_territory.push((m.color.opponent(), m.at(pattern.labels[0].at)));
        0
    }
}

impl Outcome {
    fn events(&self, name: &str) -> usize {
        let set = patterns();
        self.trace.events.iter().filter(|e| set.pattern(e.database, e.matched).name == name).count()
    }

    fn permeability(&self, color: Color, at: Point) -> f32 {
        self.field.side(color).permeability[at]
    }

    fn strength(&self, color: Color, at: Point) -> f32 {
        self.field.side(color).strength[at]
    }
}

#[test]
fn full_and_weak_barriers_hold_the_other_side_back() {
    let outcome = run(Some(Color::Black), false, |_, _| {});
    assert_eq!(outcome.permeability(Color::White, p(2, 2)), 0.0, "between the black stones");
    assert_eq!(outcome.permeability(Color::Black, p(2, 2)), 1.0);
    assert_eq!(outcome.events("Fence"), 1, "later matches have nothing left to block");
    // The weak barrier fits in two of its eight orientations and multiplies by 0.7 twice; then the stone beside it
    // takes three quarters.
    let once = 0.7f32;
    let twice = round(f64::from(once) * 0.7);
    assert_eq!(outcome.permeability(Color::White, p(3, 1)), twice * 0.25);
    assert_eq!(outcome.events("Curtain"), 2);
}

#[allow(clippy::cast_possible_truncation, reason = "rounding is what is wanted")]
fn round(x: f64) -> f32 {
    x as f32
}

#[test]
fn status_letters_and_strength_decide_whether_a_barrier_counts() {
    let guarded = |change: fn(&mut PointMap<Safe>, &mut PointMap<DragonStatus>)| {
        run(Some(Color::Black), false, change).events("Guarded")
    };
    assert_eq!(guarded(|_, _| {}), 1);
    assert_eq!(guarded(|_, status| status[p(2, 3)] = DragonStatus::Critical), 0);
    assert_eq!(guarded(|_, status| status[p(2, 5)] = DragonStatus::Dead), 1, "only O is asked for");
    assert_eq!(guarded(|safe, _| safe[p(2, 3)] = Safe::No), 0, "a stone without strength is no wall");
}

#[test]
fn invasions_come_from_the_side_to_move_or_from_both() {
    let outcome = run(Some(Color::Black), false, |_, _| {});
    let (below_white, below_black) = (p(4, 5), p(4, 3));
    assert_eq!(outcome.strength(Color::Black, below_white), 2.0, "black visits white's stone");
    assert_eq!(outcome.strength(Color::White, below_black), 0.0, "white does not move first");
    for color in Color::BOTH {
        assert_eq!(outcome.strength(color, p(5, 3)), 3.0, "class s: both");
    }
    let nobody = run(None, false, |_, _| {});
    assert_eq!(nobody.strength(Color::White, below_black), 2.0);
    assert_eq!(nobody.events("Fence"), 0, "no barriers if nobody moves first");
}

#[test]
fn intrusions_share_three_fifths_of_their_stone() {
    let outcome = run(Some(Color::Black), false, |_, _| {});
    // The left stone leaps up and down, to each target in two orientations. Every target counts once: 80 is scaled
    // to 60.
    let recorded = outcome.field.intrusions.iter().filter(|i| i.source == p(2, 1)).count();
    assert_eq!(recorded, 4);
    for target in [p(0, 1), p(4, 1)] {
        assert_eq!(outcome.strength(Color::Black, target), 30.0, "{target:?}");
        assert_eq!(outcome.field.side(Color::Black).attenuation[target], 2.4);
    }
}

#[test]
fn enhancements_belong_to_escape_and_marks_to_territory() {
    let escape = run(None, true, |_, _| {});
    assert_eq!(escape.strength(Color::Black, p(1, 1)), 30.0);
    assert_eq!(escape.strength(Color::White, p(1, 5)), 30.0);
    let territorial = run(Some(Color::Black), false, |_, _| {});
    assert_eq!(territorial.events("Shout"), 0);
    assert_eq!(territorial.field.non_territory_bits(p(2, 4)), 1, "not white's");
    let alley = territorial.trace.events.iter().find(|e| !e.changes.is_empty() && e.verdict == Verdict::Accepted(1));
    assert!(matches!(alley.expect("an event").changes[..], [Change::NonTerritory { color: Color::White, .. }]));
}

#[test]
fn a_saved_stone_threatens_with_all_its_strength() {
    let board = Board::from_diagram(POSITION).expect("a position");
    let (point, color) = (p(4, 3), Color::Black);
    let (mut safe, strength) = (PointMap::filled(Safe::Yes), PointMap::filled(100.0));
    safe[point] = Safe::Saved;
    let status = PointMap::filled(DragonStatus::Unknown);
    let played = Played { point, color, safe: &safe, strength: &strength, status: &status, params: &Params::DEFAULT };
    let set = patterns();
    let after = after_move(&board, &played, &set, &mut Scripted, None).expect("a legal move");
    assert_eq!(after.to_move, Some(Color::White));
    let next = follow_up(&board, &played, &after, &set, &mut Scripted, None).expect("a legal move");
    // Three ways are open; the fourth ends on a black stone.
    let targets = [p(6, 3), p(4, 1), p(4, 5)];
    for target in targets {
        assert_eq!(next.side(color).strength[target], 100.0f32 / 120.0 * 40.0);
        assert!(next.side(color).influence[target] > after.side(color).influence[target]);
    }
    assert_eq!(next.side(Color::White), after.side(Color::White), "nothing else changes");
    assert!(gain(&after, &next, color) >= 0.0);

    let occupied = Played { point: p(2, 1), ..played };
    assert!(after_move(&board, &occupied, &set, &mut Scripted, None).is_none());
}
