//! What autohelpers answer, each on a position of its own: those that pattern databases for attack, defence and
//! connection need and that strings and reading can answer.
//!
//! Us is black. Moves that cannot be played are skipped and cost the turn; `None` is the `?` of the language.

use go_board::{Board, Color, Point, PointSet};
use go_reading::{Code, Level, Reader};
use influence_runtime::autohelpers::Binding;
use influence_runtime::eyes::{Eyes, Sources, StringFacts};
use influence_runtime::matcher::Match;
use influence_runtime::{
    Cut, DragonStatus, EyeFacts, EyeSpaceAt, Facts, Join, LifeFacts, Marks, PointMap, Region, WormCodes,
};
use pattern_tables::autohelper::Autohelper::*;
use pattern_tables::autohelper::{Autohelper, Data, Ply, PointId, Shape, Value};
use pattern_tables::symmetry::Orientation;

/// A position and what is known about it.
struct Position {
    board: Board,
    facts: Facts,
    marks: Marks,
}

type Place = (usize, usize);

fn point((row, col): Place) -> Point {
    Point::new(row, col)
}

fn id(place: Place) -> PointId {
    PointId(u16::try_from(point(place).index()).expect("below 421"))
}

impl Position {
    fn new(diagram: &str) -> Position {
        let board = Board::from_diagram(diagram).expect("a position");
        let facts = Facts::before_dragons(PointMap::filled(WormCodes::default()), DragonStatus::Unknown);
        Position { board, facts, marks: Marks::default() }
    }

    fn call(&mut self, helper: Autohelper, moves: &[Ply], points: &[PointId]) -> Value {
        let m = Match { pattern: 0, orientation: Orientation::IDENTITY, anchor: point((0, 0)), color: Color::Black };
        let before = (self.board.hash(), self.board.depth());
        let (reader, facts, marks) = (&mut Reader::new(Level::default()), &self.facts, &mut self.marks);
        let answer = helper.call(&mut Binding { board: &mut self.board, reader, facts, m, marks }, moves, points);
        assert_eq!((self.board.hash(), self.board.depth()), before, "{helper:?} leaves the board as it was");
        answer.unwrap_or_else(|| panic!("{helper:?} takes another number of points"))
    }

    /// An autohelper that takes points only.
    fn ask(&mut self, helper: Autohelper, points: &[Place]) -> i32 {
        self.call(helper, &[], &points.iter().copied().map(id).collect::<Vec<_>>()).to_int()
    }

    /// A play-out.
    fn play(&mut self, helper: Autohelper, moves: &[Option<Place>], targets: &[Place]) -> i32 {
        let moves: Vec<Ply> = moves.iter().map(|m| m.map(id)).collect();
        self.call(helper, &moves, &targets.iter().copied().map(id).collect::<Vec<_>>()).to_int()
    }
}

/// A white stone in the corner in atari.
fn corner() -> Position {
    Position::new(
        "O X . . .
         . . . . .
         . . . . .
         . . . . .
         . . . . .",
    )
}

#[test]
fn liberties() {
    let mut p = corner();
    let (white, black, below, far) = ((0, 0), (0, 1), (1, 0), (4, 4));
    assert_eq!((p.ask(Lib, &[white]), p.ask(Lib, &[black])), (1, 2));
    assert_eq!(p.ask(Lib, &[far]), 0, "no stone");
    assert_eq!(p.ask(Olib, &[below]), 3, "the capture counts");
    assert_eq!(p.ask(ApproxOlib, &[below]), 2, "the capture does not count");
    assert_eq!(p.ask(Xlib, &[below]), 2, "the string counts, not the stone");
    assert_eq!((p.ask(Olib, &[white]), p.ask(Xlib, &[black])), (0, 0), "occupied");
}

#[test]
fn suicide() {
    let mut p = Position::new(
        ". X . . .
         X X . X O
         . . . O .
         . . . X O
         . . . . .",
    );
    let (corner, eye, stone) = ((0, 0), (2, 4), (1, 1));
    assert_eq!((p.ask(XSuicide, &[corner]), p.ask(OSuicide, &[corner])), (1, 0));
    assert_eq!((p.ask(XSuicide, &[eye]), p.ask(OSuicide, &[eye])), (0, 1));
    assert_eq!((p.ask(XSuicide, &[stone]), p.ask(OSuicide, &[stone])), (0, 0), "occupied");
    // No liberty is left for either of them, but both capture.
    let mut p = Position::new(
        ". X O . .
         O X O . .
         X O O . .
         . . . . .
         . . . . .",
    );
    assert_eq!((p.ask(XSuicide, &[corner]), p.ask(OSuicide, &[corner])), (0, 0));
}

/// A black stone in atari, which can run out.
fn atari() -> Position {
    Position::new(
        ". . . . . . .
         . . . . . . .
         . . O . . . .
         . O X . . . .
         . . O . . . .
         . . . . . . .
         . . . . . . .",
    )
}

/// The stone in atari, its liberty, a stone beside it.
const STONE: Place = (3, 2);
const EXIT: Place = (3, 3);
const BESIDE: Place = (2, 2);

#[test]
fn stored_codes_count_on_the_real_position_only() {
    let mut p = atari();
    p.facts.worms[point(STONE)] = WormCodes { attack: Code::KoA, defense: Code::KoB };
    assert_eq!((p.ask(Attack, &[STONE]), p.ask(Defend, &[STONE])), (4, 1));
    assert_eq!((p.ask(Attack, &[EXIT]), p.ask(Defend, &[EXIT])), (0, 0), "no stone");
    assert!(p.board.try_move(point((6, 6)), Color::White));
    assert_eq!((p.ask(Attack, &[STONE]), p.ask(Defend, &[STONE])), (5, 5));
}

#[test]
fn defence_after_moves() {
    let mut p = atari();
    assert_eq!(p.play(OplayDefend, &[], &[STONE]), 5);
    assert_eq!(p.play(OplayDefend, &[Some(EXIT)], &[STONE]), 5, "out of danger");
    assert_eq!(p.play(XplayDefend, &[Some(EXIT)], &[STONE]), 0, "captured");
    assert_eq!(p.play(OplayDefend, &[None, Some(EXIT)], &[STONE]), 0, "we play elsewhere");
    assert_eq!(p.play(OplayDefend, &[Some(BESIDE), Some(EXIT)], &[STONE]), 0, "an impossible move costs the turn");
    assert_eq!(p.play(OplayDefend, &[], &[EXIT]), 0, "no stone");
}

#[test]
fn attack_after_moves() {
    let mut p = atari();
    assert_eq!(
        (p.play(OplayAttack, &[], &[STONE]), p.play(XplayAttack, &[], &[STONE])),
        (5, 5),
        "no move, no difference"
    );
    assert_eq!(p.play(XplayAttack, &[Some(EXIT)], &[STONE]), 5, "gone");
    assert_eq!(p.play(XplayAttack, &[None, Some(EXIT)], &[STONE]), 0, "they play elsewhere, the stone runs out");
    assert_eq!(p.play(XplayAttack, &[Some(BESIDE), Some(EXIT)], &[STONE]), 0, "an impossible move costs the turn");
    assert_eq!(p.play(OplayAttack, &[Some(EXIT)], &[EXIT]), 0, "a stone just played can be asked about");
    assert_eq!(p.play(OplayAttack, &[Some(BESIDE)], &[EXIT]), 5, "and if it could not be played");
}

#[test]
fn ko_codes_are_those_of_who_asks() {
    let mut p = Position::new(
        ". X O . .
         X O . O .
         . X O . .
         . . . . .
         . . . . .",
    );
    let (hole, taker) = ((1, 1), (1, 2));
    assert!(p.board.play(Color::Black, Some(point(taker))).is_ok(), "black takes the ko");
    assert_eq!(p.play(OplayAttack, &[], &[taker]), 1, "white needs a threat first");
    assert_eq!(p.play(XplayAttack, &[Some(hole)], &[taker]), 5, "a forbidden capture is played");
    assert_eq!(p.ask(SafeXmove, &[hole]), 1, "and is safe by ko");
    assert_eq!(p.play(OplayDefend, &[], &[taker]), 5, "black connects");
}

/// Two black stones that white can keep apart.
fn jump() -> Position {
    Position::new(
        ". . . . . . .
         . . . . . . .
         . . X . X . .
         . O O . O O .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    )
}

const WEST: Place = (2, 2);
const EAST: Place = (2, 4);
const GAP: Place = (2, 3);

#[test]
fn connection_after_moves() {
    let mut p = jump();
    let ends = [WEST, EAST];
    assert_eq!((p.play(OplayDisconnect, &[], &ends), p.play(OplayConnect, &[], &ends)), (5, 5), "who moves first");
    assert_eq!(p.play(OplayDisconnect, &[Some(GAP)], &ends), 0);
    assert_eq!(p.play(XplayConnect, &[Some(GAP)], &ends), 0);
    assert_eq!(p.play(XplayConnect, &[None, Some(GAP)], &ends), 5, "they play elsewhere");
    assert_eq!(p.play(XplayConnect, &[Some(WEST), Some(GAP)], &ends), 5, "an impossible move costs the turn");
    assert_eq!(
        (p.play(OplayConnect, &[], &[WEST, GAP]), p.play(OplayDisconnect, &[], &[GAP, EAST])),
        (0, 5),
        "no stone"
    );
}

#[test]
fn a_cut_is_found_and_remembered() {
    let mut p = jump();
    assert_eq!(p.ask(DisconnectHelper, &[WEST, EAST]), 1);
    let cut = Cut { strings: [point(WEST), point(EAST)], point: Some(point(GAP)) };
    assert_eq!(p.marks.cuts, [cut]);
    assert_eq!(p.ask(DisconnectHelper, &[WEST, (3, 2)]), 0, "stones of two colours");
    assert_eq!(p.ask(DisconnectHelper, &[WEST, GAP]), 0, "no stone");
    assert_eq!(p.ask(DisconnectHelper, &[WEST, WEST]), 0, "one string");
    assert!(p.board.try_move(point(GAP), Color::Black));
    assert_eq!(p.ask(DisconnectHelper, &[WEST, EAST]), 0, "connected");
    assert_eq!(p.marks.cuts, [cut], "what cannot be cut is not remembered");
}

#[test]
fn one_of_two_strings() {
    let mut p = Position::new(
        ". . . . . . .
         . O X . X O .
         . O X . X O .
         . . O . O . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let (targets, between) = ([(1, 2), (1, 4)], (1, 3));
    assert_eq!(p.play(XplayAttackEither, &[], &targets), 5, "a double threat");
    assert_eq!(p.play(OplayAttackEither, &[Some(between)], &targets), 0, "one string");
    assert_eq!(p.play(XplayAttackEither, &[None, Some(between)], &targets), 0, "they play elsewhere");
    assert_eq!(p.play(XplayAttackEither, &[Some((2, 1)), Some(between)], &targets), 0, "an impossible move");
    assert_eq!(p.play(OplayAttackEither, &[], &[between, targets[1]]), 5, "no stone");
}

#[test]
fn doubtful_tactics() {
    let mut p = atari();
    assert_eq!(p.ask(DistrustTacticsHelper, &[STONE]), 0, "one liberty");
    assert_eq!(p.ask(DistrustTacticsHelper, &[BESIDE]), 1, "three liberties");
    assert_eq!(p.ask(DistrustTacticsHelper, &[EXIT]), 0, "no stone");
}

/// Constraints are told what is known of eyes, and nothing more.
#[test]
fn what_eye_analysis_found() {
    let mut p = atari();
    let set = |places: &[Place]| -> PointSet { places.iter().copied().map(point).collect() };
    let (inner, leak, half, false_eye, open) = ((0, 4), (1, 4), (2, 4), (3, 4), (4, 4));
    p.facts.eyes = EyeFacts {
        inner: set(&[inner, half]),
        marginal: set(&[leak, false_eye]),
        half_eyes: set(&[half]),
        false_eyes: set(&[false_eye]),
        territory: set(&[half]),
        ..EyeFacts::default()
    };
    p.facts.eyes.most[point(inner)] = 2;
    for (helper, expected) in [
        (Eye, [1, 1, 1, 1, 0]),
        (ProperEye, [1, 0, 1, 0, 0]),
        (MarginalEye, [0, 1, 0, 1, 0]),
        (MaxEyeValue, [2, 0, 0, 0, 0]),
        (Halfeye, [0, 0, 1, 0, 0]),
        (FalseEye, [0, 0, 0, 1, 0]),
        (FalseEyeTerritory, [0, 0, 1, 0, 0]),
    ] {
        let answers = [inner, leak, half, false_eye, open].map(|place| p.ask(helper, &[place]));
        assert_eq!(answers, expected, "{helper:?}");
    }
}

/// Regions are those with the side to move first that the helper asks for; a cut hurts its victim.
#[test]
fn what_the_initial_influence_and_the_cutting_patterns_found() {
    use Color::{Black, White};
    let mut p = atari();
    let (mine, near, theirs, cut) = ((0, 4), (1, 4), (2, 4), (3, 4));
    let against = &mut p.facts.regions[White.index()];
    against[point(mine)] = Region::Territory(Black);
    against[point(near)] = Region::Area(Black);
    against[point(theirs)] = Region::Moyo(White);
    p.facts.regions[Black.index()][point(near)] = Region::Moyo(Black);
    p.facts.cuts[Black.index()].insert(point(cut));
    for (helper, expected) in [
        (Oterri, [1, 0, 0, 0]),
        (Omoyo, [1, 0, 0, 0]),
        (Oarea, [1, 1, 0, 0]),
        (Xterri, [0, 0, 0, 0]),
        (Xmoyo, [0, 0, 1, 0]),
        (Xarea, [0, 0, 1, 0]),
        (OmoyoOpposite, [0, 1, 0, 0]),
        (XmoyoOpposite, [0, 0, 0, 0]),
        (Xcut, [0, 0, 0, 1]),
        (Ocut, [0, 0, 0, 0]),
    ] {
        let answers = [mine, near, theirs, cut].map(|place| p.ask(helper, &[place]));
        assert_eq!(answers, expected, "{helper:?}");
    }
}

/// What is known of the string at `place` as a group whose life is read, eyes being those of its colour.
fn life(board: &Board, place: Place) -> Box<LifeFacts> {
    let strings = PointMap::filled(StringFacts::default());
    let mut reader = Reader::new(Level::default());
    let sources = Sources { strings: &strings, safety: &mut reader, shapes: None, unknown: &mut |_| None };
    let color = board.color_at(point(place)).expect("a stone");
    Box::new(LifeFacts::of(board, board.stones(point(place)).collect(), color, &Eyes::find(board, sources)))
}

/// Black's group has four points in the corner, white a stone that can be taken, and black a living friend.
#[test]
fn a_group_whose_life_is_read() {
    let mut p = Position::new(
        ". . X O . . .
         . . X O . . .
         X X X O . . X
         O O O O . . .
         . . . . . . .
         . . . . . O .
         . . . . . . .",
    );
    let (stone, inside, eye, white, friend, away) = ((2, 0), (1, 1), (0, 0), (3, 0), (2, 6), (5, 1));
    let mut known = life(&p.board, stone);
    assert_eq!([inside, eye].map(|place| known.spaces[point(place)].size), [4, 4]);
    known.spaces[point(inside)] = EyeSpaceAt { least: 0, most: 1, size: 3, inner: false };
    known.spaces[point(eye)] = EyeSpaceAt { least: 1, most: 2, size: 4, inner: true };
    known.escape[point(away)] = 4;
    known.escape[point(inside)] = 4;
    known.strong.insert(point(friend));
    (known.gain[point(white)], known.diagonals[point(eye)]) = (2, 3);
    known.lunches.insert(point(white));
    p.facts.life = Some(known);
    let places = [stone, inside, eye, white, friend, away];
    for (helper, expected) in [
        (OwlGoalDragon, [1, 0, 0, 0, 0, 0]),
        (OwlEyespace, [0, 1, 1, 0, 0, 0]),
        (OwlBigEyespace, [0, 0, 1, 0, 0, 0]),
        (OwlMaxeye, [0, 1, 2, 0, 0, 0]),
        (OwlMineye, [0, 0, 1, 0, 0, 0]),
        (OwlProperEye, [0, 0, 1, 0, 0, 0]),
        (OwlEyeSize, [0, 3, 4, 0, 0, 0]),
        (OwlEscapeValue, [-10, -10, 0, 0, 0, 4]),
        (OwlLunch, [0, 0, 0, 1, 0, 0]),
        (VitalChain, [0, 0, 0, 2, 0, 0]),
        (OwlStrongDragon, [0, 0, 0, 0, 1, 0]),
    ] {
        let answers = places.map(|place| p.ask(helper, &[place]));
        assert_eq!(answers, expected, "{helper:?}");
    }
    assert_eq!([eye, away].map(|place| p.ask(OwlTopologicalEye, &[place, stone])), [3, 0]);
}

#[test]
fn joins_are_noted_in_their_order() {
    let mut p = atari();
    p.ask(AmalgamateMostValuableHelper, &[STONE, BESIDE, EXIT]);
    p.ask(Amalgamate, &[STONE, EXIT]);
    let (a, b, c) = (point(STONE), point(BESIDE), point(EXIT));
    assert_eq!(p.marks.joins, [Join::MostValuable { middle: b, sides: [a, c] }, Join::Both(a, c)]);
}

/// The registry says what is supplied; the engine must not leave out anything of it, and does not answer anything else.
#[test]
fn exactly_the_supplied_autohelpers_are_answered() {
    for &helper in Autohelper::ALL {
        let mut p = atari();
        let points = match helper.info().shape {
            Shape::Fixed(n) | Shape::Playout(n) => n,
            Shape::Anywhere => 1,
        };
        if helper.info().data == Data::LifeAndDeath {
            let mut alone = atari();
            alone.call(helper, &[], &[STONE, BESIDE].map(id)[..points]);
            assert_eq!(alone.marks.unsupplied, [helper], "no group is read");
            p.facts.life = Some(life(&p.board, STONE));
        }
        p.call(helper, &[], &[STONE, BESIDE, EXIT, (4, 2)].map(id)[..points]);
        let unsupplied = if Autohelper::SUPPLIED.contains(&helper) { vec![] } else { vec![helper] };
        assert_eq!(p.marks.unsupplied, unsupplied, "{helper:?}");
    }
}
