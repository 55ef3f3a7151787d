//! The exceptions: what depends on the order of the board and the directions, or on the colour. Each is GNU Go's
//! documented behaviour, which results have to match bit for bit.

use atsumi::board::{Board, Color, Point, Size, Symmetry};
use atsumi::influence::spread::{self, Decay, Flow, Source, Spreader};
use atsumi::influence::{Influence, Kind, Params, PointMap, Safe, blocks, init, valuation};

use crate::carry::Carry as _;
use crate::compare::{self, Picture, settle};
use crate::position::{Dice, Position};

fn empty_field(size: usize, to_move: Option<Color>) -> Influence {
    let board = Board::new(Size::new(size).expect("a size"));
    init::init(&board, Kind::Territorial, to_move, &PointMap::filled(Safe::No), None, &Params::DEFAULT)
}

fn mirrors() -> impl Iterator<Item = Symmetry> {
    Symmetry::ALL.into_iter().filter(|turn| !turn.exchanges() && *turn != Symmetry::IDENTITY)
}

/// Contributions are summed in the order of the board, and on the way in the order of the directions: the last bits of
/// a sum turn with neither.
#[test]
fn sums_of_influence_differ_in_the_last_bits() {
    let position = Position::random(7, 19, 40, 0);
    let patterns = atsumi::patterns();
    let straight = Picture::new(
        &compare::run(&position, &patterns, Kind::Territorial, Symmetry::IDENTITY).first,
        Symmetry::IDENTITY,
    );
    let (mut count, mut most) = (0, 0.0f32);
    for turn in mirrors() {
        let turned = Picture::new(&compare::run(&position, &patterns, Kind::Territorial, turn).first, turn);
        for p in position.size.points() {
            let (a, b) = (straight.influence[0][p], turned.influence[0][p]);
            count += usize::from(a.to_bits() != b.to_bits());
            most = most.max((a - b).abs() / a.max(1.0));
        }
    }
    assert!(count > 0, "sums have become exact; compare bits then");
    assert!(most < 0.0203, "{most}");
}

/// A contribution between the cut-off and 1.01 times the cut-off counts only where there is no influence yet, so the
/// first source in board order may count where the second does not.
#[test]
fn a_tiny_contribution_counts_only_if_it_comes_first() {
    let between = Point::new(2, 2);
    let total = |tiny: Point, strong: Point| {
        let mut field = empty_field(5, None);
        let strength = &mut field.sides[Color::White.index()].strength;
        (strength[tiny], strength[strong]) = (0.0482, 1.0);
        spread::spread_all(&mut field, None);
        field.side(Color::White).influence[between]
    };
    let (left, right) = (Point::new(2, 1), Point::new(2, 3));
    let (alone, tiny) = (1.0f32 / 2.4, 0.0482f32 / 2.4);
    assert!(f64::from(tiny) > Params::DEFAULT.cutoff && f64::from(tiny) < Params::DEFAULT.settle);
    assert!((total(left, right) - (tiny + alone)).abs() < 1e-6, "{}", total(left, right));
    assert!((total(right, left) - alone).abs() < 1e-6, "{}", total(right, left));
    assert_eq!(settle([tiny, tiny, 1.0].into_iter()), tiny + 1.0, "no more than one of them counts");
}

/// Influence of one source of strength 100 in the middle of a board with these permeabilities and obstacles.
fn alone(field: &Influence, strength: f32, turn: Symmetry) -> PointMap<f32> {
    let copy = turned(field, turn);
    let side = copy.side(Color::Black);
    let at = Point::new(field.size.get() / 2, field.size.get() / 2);
    let source = Source { at, strength, attenuation: Params::DEFAULT.territorial.attenuation };
    let mut influence = PointMap::filled(0.0);
    let flow = Flow::new(field.size, &side.permeability, &copy.safe);
    Spreader::default().spread(&flow, source, &Decay::new(&Params::DEFAULT, Kind::Territorial), &mut influence);
    turn.back(field.size, &influence)
}

/// Vertices are visited in the order in which they are first reached, and radiate what they have then. Around obstacles
/// something may arrive later; it counts there and is not passed on. Which vertex is reached first depends on the
/// directions.
#[test]
fn what_arrives_after_the_visit_is_not_passed_on() {
    let mut dice = Dice(5);
    let (mut fields, mut most) = (0, 0.0f32);
    for _ in 0..5000 {
        let mut field = empty_field(19, None);
        let centre = Point::new(9, 9);
        for p in field.size.points().filter(|&p| p != centre) {
            field.safe[p] = if dice.chance(20) { Safe::Yes } else { Safe::No };
            field.sides[Color::Black.index()].permeability[p] = [0.0, 0.0625, 0.25, 0.65, 1.0, 1.0][dice.below(6)];
        }
        let straight = alone(&field, 100.0, Symmetry::IDENTITY);
        let differs = |turn: Symmetry| {
            let there = alone(&field, 100.0, turn);
            let far = |p: &Point| !compare::close(straight[*p], there[*p]);
            field.size.points().filter(far).map(|p| (straight[p] - there[p]).abs()).fold(0.0, f32::max)
        };
        let difference = mirrors().map(differs).fold(0.0, f32::max);
        if difference > 0.0 {
            assert!(mirrors().chain([Symmetry::IDENTITY]).any(|turn| late(&field, turn)), "another reason");
            fields += 1;
            most = most.max(difference);
        }
    }
    assert!(fields > 0, "the order of visits does not matter any more");
    assert!(most < 0.1, "{fields} of 5000 fields differ, by up to {most}");
}

fn late(field: &Influence, turn: Symmetry) -> bool {
    let copy = turned(field, turn);
    let side = copy.side(Color::Black);
    let at = Point::new(field.size.get() / 2, field.size.get() / 2);
    let source = Source { at, strength: 100.0, attenuation: Params::DEFAULT.territorial.attenuation };
    let flow = Flow::new(field.size, &side.permeability, &copy.safe);
    let order = Spreader::default().visiting_order(&flow, source, &Decay::new(&Params::DEFAULT, Kind::Territorial));
    compare::arrives_late(&copy, side, at, &order)
}

/// What arrives at a vertex from several sides is added in the order of the directions, and what it passes on may be
/// rounded to either side of the cut-off: a source of just the right strength reaches a vertex on one board only.
#[test]
fn a_contribution_at_the_cut_off_may_be_dropped_on_one_board_only() {
    let far = [(2, 4), (3, 3), (2, 5), (8, 2), (9, 10)].map(|(row, col)| Point::new(row, col));
    let mut dice = Dice(11);
    let differs = |field: &Influence, turn: Symmetry| {
        far.iter().any(|&p| least_strength(field, turn, p) != least_strength(field, Symmetry::IDENTITY, p))
    };
    let count = (0..100)
        .filter(|_| {
            let mut field = empty_field(13, None);
            for p in field.size.points() {
                field.sides[Color::Black.index()].permeability[p] = [1.0, 0.7, 0.65][dice.below(3)];
            }
            mirrors().any(|turn| differs(&field, turn))
        })
        .count();
    assert!(count > 0, "sums have become exact");
}

/// The least strength, as bits, with which the source in the middle reaches `p`.
fn least_strength(field: &Influence, turn: Symmetry, p: Point) -> u32 {
    let (mut below, mut enough) = (0.01f32.to_bits(), 100.0f32.to_bits());
    while below + 1 < enough {
        let middle = below.midpoint(enough);
        if alone(field, f32::from_bits(middle), turn)[p] > 0.0 { enough = middle } else { below = middle }
    }
    enough
}

/// Of equally valuable blocks around a source the first in the order of directions is removed: south, west, north,
/// east.
#[test]
fn of_equal_blocks_the_first_direction_goes() {
    let centre = Point::new(2, 2);
    let removed = |blocked: [Point; 2]| {
        let mut field = empty_field(5, Some(Color::Black));
        let side = &mut field.sides[Color::Black.index()];
        side.strength[centre] = 20.0;
        blocked.iter().for_each(|&p| side.permeability[p] = 0.0);
        blocks::remove(&mut field, None)
    };
    let (south, west, north, east) = (Point::new(3, 2), Point::new(2, 1), Point::new(1, 2), Point::new(2, 3));
    assert_eq!(removed([east, west]), [west], "and its mirror image as well, not the mirror image of west");
    assert_eq!(removed([north, south]), [south]);
    assert_eq!(removed([north, east]), [north]);
}

/// Fields for the valuation alone: influence and permeability by lot, the board as in a position.
fn random_field(seed: u64) -> Influence {
    let mut dice = Dice(seed);
    let position = Position::random(seed, 13, 40, 40);
    let board = position.board(Symmetry::IDENTITY);
    let mut field = init::init(&board, Kind::Territorial, Some(Color::Black), &position.safe, None, &Params::DEFAULT);
    for p in position.size.points() {
        for side in &mut field.sides {
            #[allow(clippy::cast_precision_loss, reason = "below 1000")]
            let value = dice.below(1000) as f32 / 13.0;
            side.influence[p] = [0.0, value, 0.1 * value][dice.below(3)];
            side.permeability[p] *= [1.0, 0.7, 0.65, 0.25, 0.0][dice.below(5)];
        }
        for set in &mut field.non_territory {
            if dice.chance(5) {
                set.insert(p);
            }
        }
    }
    field
}

/// The field on a turned board, bit for bit.
fn turned(field: &Influence, turn: Symmetry) -> Influence {
    let size = field.size;
    let side = |color: Color| {
        let mut side = field.side(turn.color(color)).clone();
        side.influence = turn.forth(size, &side.influence);
        side.permeability = turn.forth(size, &side.permeability);
        side
    };
    let marks =
        |color: Color| field.non_territory[turn.color(color).index()].iter().map(|p| turn.point(size, p)).collect();
    let mut copy = field.clone();
    copy.sides = Color::BOTH.map(side);
    copy.non_territory = Color::BOTH.map(marks);
    copy.safe = turn.forth(size, &field.safe);
    for p in size.points() {
        copy.stones[turn.point(size, p)] = match field.stone(p) {
            Some(color) => atsumi::board::Cell::Stone(turn.color(color)),
            None => field.stones[p],
        };
    }
    copy
}

/// No exception: territory depends on the first guesses of the neighbours, never on what became of them, so the order
/// in which vertices and neighbours are visited does not matter at all.
#[test]
fn the_valuation_turns_with_the_board_bit_for_bit() {
    for seed in 0..50 {
        let mut field = random_field(seed);
        valuation::value_territory(&mut field, false);
        for turn in mirrors() {
            let mut copy = turned(&field, turn);
            valuation::value_territory(&mut copy, false);
            let back = turn.back(field.size, &copy.territory_value);
            for p in field.size.points() {
                // A zero may have either sign.
                assert_eq!(back[p], field.territory_value[p], "seed {seed}, {turn:?}, {p:?}");
            }
        }
    }
}

/// White's values are degraded with an intermediate in binary64, black's in binary32: with exchanged colours the last
/// bit may differ, and no more.
#[test]
fn white_territory_is_rounded_less_than_black_territory() {
    let (mut count, mut most) = (0, 0.0f32);
    for seed in 0..50 {
        let mut field = random_field(seed);
        valuation::value_territory(&mut field, false);
        let mut copy = turned(&field, Symmetry::EXCHANGE);
        valuation::value_territory(&mut copy, false);
        for p in field.size.points() {
            let (a, b) = (field.territory_value[p], -copy.territory_value[p]);
            count += usize::from(a != b);
            most = most.max((a - b).abs());
        }
    }
    assert!(count > 0, "the colours have become equal");
    assert!(most <= f32::EPSILON, "{count} differ, by up to {most}");
}
