//! The field of a single source on an empty board, against published values.

use go_board::{Point, PointSet, Size};
use influence_runtime::spread::{Decay, Flow, Source, Spreader};
use influence_runtime::{Kind, Params, PointMap, Safe};

/// The largest board, nothing in the way.
fn open_flow() -> (Size, Flow) {
    let size = Size::new(19).expect("a size");
    (size, Flow::new(size, &PointMap::filled(1.0), &PointMap::filled(Safe::No)))
}

fn centre(strength: f32, attenuation: f32) -> Source {
    Source { at: Point::new(9, 9), strength, attenuation }
}

fn field(source: Source, kind: Kind) -> PointMap<f32> {
    let mut influence = PointMap::filled(0.0);
    Spreader::default().spread(&open_flow().1, source, &Decay::new(&Params::DEFAULT, kind), &mut influence);
    influence
}

/// The value at an offset, which must be the same in all eight symmetric places.
fn at(field: &PointMap<f32>, (a, b): (usize, usize)) -> f32 {
    let value = field[Point::new(9 + a, 9 + b)];
    for (i, j) in [(a, b), (b, a)] {
        for (row, col) in [(9 + i, 9 + j), (9 - i, 9 + j), (9 + i, 9 - j), (9 - i, 9 - j)] {
            assert_eq!(field[Point::new(row, col)].to_bits(), value.to_bits(), "the field is symmetric at {row} {col}");
        }
    }
    value
}

/// Offset; strength 100 with attenuation 2.4 (territorial), 6.0 and 3.0 (escape), as nine significant digits.
#[allow(clippy::excessive_precision, reason = "nine digits, as published")]
const PUBLISHED: [((usize, usize), [f32; 3]); 15] = [
    ((0, 0), [100.0, 100.0, 100.0]),
    ((0, 1), [41.666_664, 16.666_668, 33.333_336]),
    ((1, 1), [24.509_804, 8.333_334, 16.666_668]),
    ((0, 2), [17.361_109, 2.777_778_1, 11.111_113]),
    ((1, 2), [10.212_418, 1.388_889_1, 5.555_556_3]),
    ((2, 2), [7.709_374, 0.787_037_13, 3.518_518_9]),
    ((0, 3), [7.734_403_6, 0.462_963_05, 3.888_889_8]),
    ((1, 3), [5.531_726, 0.300_925_97, 2.407_407_8]),
    ((2, 3), [4.089_347_4, 0.169_753_12, 1.500_000_2]),
    ((3, 3), [2.938_103_2, 0.065_586_433, 0.894_112_23]),
    ((0, 4), [3.764_994_1, 0.077_160_507, 1.456_790_4]),
    ((1, 4), [3.060_790_3, 0.045_138_896, 1.046_296_5]),
    ((2, 4), [2.339_291, 0.020_061_731, 0.687_657_3]),
    ((3, 4), [1.770_787_2, 0.0, 0.435_247_2]),
    ((4, 4), [1.251_359_5, 0.0, 0.253_478_05]),
];

#[test]
fn values_of_a_single_source_to_the_last_bit() {
    let fields = [
        field(centre(100.0, 2.4), Kind::Territorial),
        field(centre(100.0, 6.0), Kind::Escape),
        field(centre(100.0, 3.0), Kind::Escape),
    ];
    for (offset, values) in PUBLISHED {
        for (field, value) in fields.iter().zip(values) {
            assert_eq!(
                at(field, offset).to_bits(),
                value.to_bits(),
                "at {offset:?}: {} for {value}",
                at(field, offset)
            );
        }
    }
    let bits = |field: &PointMap<f32>| [(0, 1), (1, 1), (1, 2), (2, 2)].map(|offset| at(field, offset).to_bits());
    assert_eq!(bits(&fields[0]), [0x4226_aaaa, 0x41c4_1414, 0x4123_6610, 0x40f6_b331]);
    let invasion = field(centre(2.0, 1.5), Kind::Territorial);
    assert_eq!(bits(&invasion), [0x3faa_aaab, 0x3f48_c8ca, 0x3f05_db32, 0x3ee4_de2f]);
    let reached = fields[1].row_major(Size::new(19).expect("a size")).iter().filter(|&&v| v > 0.0).count();
    assert_eq!(reached, 69, "an escape source stops after 69 vertices");
}

/// The manual of GNU Go 3.6 shows this field for attenuation 3.0 and damping 2.0, rounded down.
const MANUAL_FIELD: [&str; 11] = [
    "  0  0  0  0  0  0  0  0  0  0  0",
    "  0  0  0  0  1  1  1  0  0  0  0",
    "  0  0  0  1  2  3  2  1  0  0  0",
    "  0  0  1  3  5 11  5  3  1  0  0",
    "  0  1  2  5 16 33 16  5  2  1  0",
    "  0  1  3 11 33 100 33 11  3  1  0",
    "  0  1  2  5 16 33 16  5  2  1  0",
    "  0  0  1  3  5 11  5  3  1  0  0",
    "  0  0  0  1  2  3  2  1  0  0  0",
    "  0  0  0  0  1  1  1  0  0  0  0",
    "  0  0  0  0  0  0  0  0  0  0  0",
];

#[test]
fn the_field_of_the_manual() {
    let field = field(centre(100.0, 3.0), Kind::Escape);
    for (i, line) in MANUAL_FIELD.iter().enumerate() {
        let values: Vec<f32> = (0..11).map(|j| field[Point::new(4 + i, 4 + j)].floor()).collect();
        let expected: Vec<f32> = line.split_whitespace().map(|v| v.parse().expect("a number")).collect();
        assert_eq!(values, expected, "row {i}");
    }
}

/// The order in which the manual's walk visits the vertices around its source (0), by rows; the first 49 do not depend
/// on where the field is cut off.
const MANUAL_ORDER: [[usize; 7]; 7] = [
    [46, 38, 36, 35, 37, 39, 47],
    [34, 22, 16, 15, 17, 23, 43],
    [32, 14, 6, 3, 7, 19, 41],
    [30, 12, 2, 0, 4, 18, 40],
    [31, 13, 5, 1, 8, 20, 42],
    [33, 21, 10, 9, 11, 24, 44],
    [45, 28, 26, 25, 27, 29, 48],
];

#[test]
fn vertices_are_visited_in_the_order_of_the_manual() {
    let order = Spreader::default().visiting_order(
        &open_flow().1,
        centre(100.0, 3.0),
        &Decay::new(&Params::DEFAULT, Kind::Escape),
    );
    for (i, row) in MANUAL_ORDER.iter().enumerate() {
        for (j, &number) in row.iter().enumerate() {
            assert_eq!(order[number], Point::new(6 + i, 6 + j), "visit {number}");
        }
    }
    let distinct: PointSet = order.iter().copied().collect();
    assert_eq!(distinct.len(), order.len(), "no vertex is visited twice");
}

#[test]
fn a_wall_of_living_stones_and_a_diagonal_squeeze_stop_influence() {
    let size = Size::new(5).expect("a size");
    let mut safe = PointMap::filled(Safe::No);
    let mut permeability = PointMap::filled(1.0);
    for row in 0..5 {
        safe[Point::new(row, 2)] = Safe::Yes;
        permeability[Point::new(row, 2)] = 0.0;
    }
    // One gap, whose diagonal exits are closed by the wall on one side and by a barrier on the other.
    safe[Point::new(2, 2)] = Safe::No;
    permeability[Point::new(2, 2)] = 0.0;
    let flow = Flow::new(size, &permeability, &safe);
    let source = Source { at: Point::new(2, 0), strength: 100.0, attenuation: 2.4 };
    let mut influence = PointMap::filled(0.0);
    Spreader::default().spread(&flow, source, &Decay::new(&Params::DEFAULT, Kind::Territorial), &mut influence);
    assert!(influence[Point::new(2, 2)] > 0.0, "influence enters a barrier");
    assert!((0..5).all(|row| influence[Point::new(row, 3)] == 0.0), "and does not leave it");
    assert_eq!(influence[Point::new(0, 2)], 0.0, "nothing enters a living stone");
}

#[test]
fn a_small_contribution_counts_only_where_there_is_nothing_yet() {
    let flow = open_flow().1;
    let mut influence = PointMap::filled(0.0);
    influence[Point::new(9, 9)] = 1.0;
    let mut spreader = Spreader::default();
    for at in [Point::new(9, 9), Point::new(3, 3)] {
        spreader.spread(
            &flow,
            Source { at, strength: 0.0201, attenuation: 2.4 },
            &Decay::new(&Params::DEFAULT, Kind::Escape),
            &mut influence,
        );
    }
    assert_eq!((influence[Point::new(9, 9)], influence[Point::new(3, 3)]), (1.0, 0.0201));
}
