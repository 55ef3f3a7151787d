//! Running a computation on a turned board and comparing it with the one that was not turned.

use atsumi::board::{Board, Color, Direction, Point, Size, Symmetry};
use atsumi::influence::intrusions::Allowance;
use atsumi::influence::pattern_phase::Phase;
use atsumi::influence::spread::{Decay, Flow, Source, Spreader};
use atsumi::influence::{
    DragonStatus, Influence, Kind, Params, PatternSet, PointMap, RawMatches, Request, Side, blocks, compute, contact,
    init, intrusions, params, pattern_phase, spread, valuation,
};

use crate::carry::Carry as _;
use crate::oracle::Lots;
use crate::position::Position;

/// A computation on a turned board, stage by stage.
pub(crate) struct Stages {
    pub(crate) turn: Symmetry,
    /// Before double blocks are removed.
    pub(crate) first: Influence,
    /// The blocks that were removed, on the board before it was turned.
    pub(crate) removed: Vec<Point>,
    /// The result.
    pub(crate) last: Influence,
}

/// Runs the stages on the turned position, and [`compute`] as well: they agree.
pub(crate) fn run(position: &Position, patterns: &PatternSet, kind: Kind, turn: Symmetry) -> Stages {
    let size = position.size;
    let board: Board = position.board(turn);
    let safe = turn.forth(size, &position.safe);
    let strength = turn.forth(size, &position.strength);
    let status = turn.forth(size, &position.status.map(Some)).map(|status| status.unwrap_or(DragonStatus::Unknown));
    let to_move = (kind == Kind::Territorial).then(|| turn.color(position.to_move));
    let request = Request { kind, to_move, strength: Some(&strength), ..Request::territorial(None, &safe, &status) };
    let matches = RawMatches::find(&board, patterns, to_move);
    let mut judge = Lots { seed: position.seed, size, turn };

    let mut field = init::init(&board, kind, to_move, &safe, Some(&strength), &Params::DEFAULT);
    let phase = Phase { patterns, matches: &matches, status: &status, scoring: false };
    pattern_phase::run(&mut field, &phase, &board, &mut judge, None);
    if kind == Kind::Territorial {
        intrusions::apply(&mut field, Allowance::Normal);
    }
    contact::reduce(&mut field);
    contact::unblock(&mut field);
    spread::spread_all(&mut field, None);
    valuation::value_territory(&mut field, false);
    let first = field.clone();
    let removed = blocks::remove(&mut field, None).iter().map(|&p| turn.inverse().point(size, p)).collect();
    valuation::value_territory(&mut field, false);
    let whole = compute(&board, &request, patterns, &matches, &mut judge, None);
    assert_eq!(whole, field, "the stages in order are the computation; seed {}", position.seed);
    Stages { turn, first, removed, last: field }
}

/// A field turned back.
pub(crate) struct Picture {
    pub(crate) size: Size,
    pub(crate) influence: [PointMap<f32>; 2],
    pub(crate) strength: [PointMap<f32>; 2],
    pub(crate) attenuation: [PointMap<f32>; 2],
    pub(crate) permeability: [PointMap<f32>; 2],
    pub(crate) non_territory: [PointMap<bool>; 2],
    pub(crate) safe: PointMap<u8>,
    pub(crate) territory: PointMap<f32>,
    pub(crate) region: PointMap<i8>,
}

impl Picture {
    pub(crate) fn new(field: &Influence, turn: Symmetry) -> Picture {
        let size = field.size;
        let side = |read: fn(&Side) -> &PointMap<f32>| {
            Color::BOTH.map(|color| turn.back(size, read(field.side(turn.color(color)))))
        };
        let marked = |color: Color| {
            let mut map = PointMap::filled(false);
            field.non_territory[color.index()].iter().for_each(|p| map[p] = true);
            map
        };
        let mut region = PointMap::filled(0);
        size.points().for_each(|p| region[p] = field.region(p).code());
        let (sign, code) = if turn.exchanges() { (-1.0, -1) } else { (1.0, 1) };
        Picture {
            size,
            influence: side(|side| &side.influence),
            strength: side(|side| &side.strength),
            attenuation: side(|side| &side.attenuation),
            permeability: side(|side| &side.permeability),
            non_territory: Color::BOTH.map(|color| turn.back(size, &marked(turn.color(color)))),
            safe: turn.back(size, &field.safe.map(|safe| safe.value())),
            territory: turn.back(size, &field.territory_value).map(|t| sign * t),
            region: turn.back(size, &region).map(|r| code * r),
        }
    }
}

/// How often something was compared, and how often it differed for which reason.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Tally {
    /// Values of influence and territory, and regions.
    pub(crate) values: usize,
    /// Values of influence that differ in the last bits.
    pub(crate) rounded: usize,
    /// A contribution too small to be added to influence that is already there came first on one board.
    pub(crate) settled: usize,
    /// Something arrived at a vertex after it had radiated.
    pub(crate) late: usize,
    /// A contribution at the cut-off was rounded to its other side.
    pub(crate) cut_off: usize,
    /// Of two blocks of equal value, the other one was removed.
    pub(crate) blocks: usize,
    /// A value at the limit of a region was rounded to its other side.
    pub(crate) limit: usize,
    /// Values of territory and regions that depend on something listed above.
    pub(crate) dependent: usize,
}

/// Equal up to rounding: sums of up to a few hundred contributions in another order.
pub(crate) fn close(a: f32, b: f32) -> bool {
    (a - b).abs() <= 1e-5 + 1e-5 * a.abs().max(b.abs())
}

/// Compares two computations of a position; differences without a known reason are failures.
pub(crate) fn compare(a: &Stages, b: &Stages, context: &str, tally: &mut Tally) {
    let (x, y) = (Picture::new(&a.first, a.turn), Picture::new(&b.first, b.turn));
    inputs(&x, &y, context);
    let mut affected = PointMap::filled(false);
    for color in Color::BOTH {
        for p in x.size.points() {
            let (before, after) = (x.influence[color.index()][p], y.influence[color.index()][p]);
            tally.values += 1;
            tally.rounded += usize::from(before.to_bits() != after.to_bits());
            if !close(before, after) {
                affected[p] = true;
                explain(a, b, color, p, context, tally);
            }
        }
    }
    values(&x, &y, &affected, context, tally);
    let blocked = removed_blocks(a, b, context, tally);
    let (x, y) = (Picture::new(&a.last, a.turn), Picture::new(&b.last, b.turn));
    for p in x.size.points() {
        affected[p] |= neighbourhood(p).any(|q| blocked.contains(&q));
    }
    values(&x, &y, &affected, context, tally);
}

/// Everything before influence is spread: equal without exception.
fn inputs(x: &Picture, y: &Picture, context: &str) {
    for p in x.size.points() {
        assert_eq!(x.safe[p], y.safe[p], "{context}, {p:?}: safe");
        for c in 0..2 {
            let sources = [&x.strength, &y.strength].map(|strength| strength[c][p]);
            assert!(close(sources[0], sources[1]), "{context}, {p:?}: strengths {sources:?}");
            assert_eq!(x.attenuation[c][p], y.attenuation[c][p], "{context}, {p:?}: attenuation");
            let passing = [&x.permeability, &y.permeability].map(|permeability| permeability[c][p]);
            assert!(close(passing[0], passing[1]), "{context}, {p:?}: permeability {passing:?}");
            assert_eq!(x.non_territory[c][p], y.non_territory[c][p], "{context}, {p:?}: marks");
        }
    }
}

/// Territory and regions, except where they depend on a point that is `affected`.
fn values(x: &Picture, y: &Picture, affected: &PointMap<bool>, context: &str, tally: &mut Tally) {
    for p in x.size.points() {
        tally.values += 2;
        if affected[p] || neighbourhood(p).any(|q| affected[q]) {
            tally.dependent += 2;
            continue;
        }
        let (before, after) = (x.territory[p], y.territory[p]);
        assert!((before - after).abs() < 1e-4, "{context}, {p:?}: territory {before} and {after}");
        if x.region[p] != y.region[p] {
            let codes = (x.region[p], y.region[p]);
            assert!(at_a_limit(x, p), "{context}, {p:?}: regions {codes:?}, territory {before}");
            tally.limit += 1;
        }
    }
}

fn neighbourhood(p: Point) -> impl Iterator<Item = Point> {
    Direction::ORTHOGONAL.into_iter().map(move |direction| p.step(direction)).chain([p])
}

/// Whether the region of `p` hangs on rounding.
fn at_a_limit(x: &Picture, p: Point) -> bool {
    let near = |value: f32, limit: f32| (value - limit).abs() <= 1e-4 * limit.max(1.0);
    let at = |own: f32, other: f32, limits: params::Limits| {
        near(own, limits.balance * other) || near(own, limits.own_minimum) || near(other, limits.opponent_maximum)
    };
    let [black, white] = [x.influence[0][p], x.influence[1][p]];
    near(x.territory[p].abs(), Params::DEFAULT.territory_threshold)
        || [Params::DEFAULT.moyo, Params::DEFAULT.area]
            .iter()
            .any(|&limits| at(black, white, limits) || at(white, black, limits))
}

/// A source of a colour, with its place before turning.
struct Contribution {
    at: Point,
    /// What it brings to the vertex in question.
    value: f32,
    /// Whether something arrives late on its walk.
    late: bool,
}

/// What each source of `color` brings to `p`, in the order of the computation.
fn contributions(stages: &Stages, color: Color, p: Point) -> Vec<Contribution> {
    let (field, turn) = (&stages.first, stages.turn);
    let size = field.size;
    let side = field.side(turn.color(color));
    let flow = Flow::new(size, &side.permeability, &field.safe);
    let (mut spreader, decay) = (Spreader::default(), Decay::new(&field.params, field.kind));
    let mut list = Vec::new();
    for at in size.points().filter(|&at| side.strength[at] > 0.0) {
        let source = Source { at, strength: side.strength[at], attenuation: side.attenuation[at] };
        let mut alone = PointMap::filled(0.0);
        spreader.spread(&flow, source, &decay, &mut alone);
        let order = spreader.visiting_order(&flow, source, &decay);
        let late = arrives_late(field, side, at, &order);
        list.push(Contribution { at: turn.inverse().point(size, at), value: alone[turn.point(size, p)], late });
    }
    list
}

/// Whether a vertex passes influence on to one that was visited earlier.
pub(crate) fn arrives_late(field: &Influence, side: &Side, source: Point, order: &[Point]) -> bool {
    let passes = |p: Point| side.permeability[p] > 0.0;
    let place = |p: Point| (p.row().cast_signed(), p.col().cast_signed());
    let (i, j) = place(source);
    order.iter().enumerate().skip(1).any(|(k, &p)| {
        order[..k].iter().any(|&earlier| {
            let ((pi, pj), (qi, qj)) = (place(p), place(earlier));
            let (di, dj) = (qi - pi, qj - pj);
            let open = di == 0 || dj == 0 || {
                let beside = [Point::new(earlier.row(), p.col()), Point::new(p.row(), earlier.col())];
                beside.into_iter().any(passes)
            };
            di.abs() <= 1
                && dj.abs() <= 1
                && di * (pi - i) + dj * (pj - j) > 0
                && passes(p)
                && open
                && !field.safe[earlier].is_safe()
        })
    })
}

/// Influence from contributions in this order: small ones count only where there is nothing yet.
pub(crate) fn settle(contributions: impl Iterator<Item = f32>) -> f32 {
    contributions.fold(0.0, |sum, x| if f64::from(x) > Params::DEFAULT.settle || sum == 0.0 { sum + x } else { sum })
}

/// Finds out why the influence of `color` at `p` differs; anything but the known reasons is a failure.
fn explain(a: &Stages, b: &Stages, color: Color, p: Point, context: &str, tally: &mut Tally) {
    let (from_a, from_b) = (contributions(a, color, p), contributions(b, color, p));
    let of = |list: &[Contribution], at: Point| list.iter().position(|entry| entry.at == at).expect("the same sources");
    let (mut late, mut cut_off) = (false, false);
    for x in &from_a {
        let y = &from_b[of(&from_b, x.at)];
        if !close(x.value, y.value) {
            let (small, known) = ((x.value - y.value).abs() < 0.03, x.late || y.late);
            assert!(small || known, "{context}, {p:?}: {color}'s source {:?} brings {} or {}", x.at, x.value, y.value);
            late |= known;
            cut_off |= !known;
        }
    }
    tally.late += usize::from(late);
    tally.cut_off += usize::from(cut_off);
    if late || cut_off {
        return;
    }
    let reordered = settle(from_b.iter().map(|entry| from_a[of(&from_a, entry.at)].value));
    let found = Picture::new(&b.first, b.turn).influence[color.index()][p];
    assert!(close(reordered, found), "{context}, {p:?}: {color}'s influence is {found}; {reordered} by its sources");
    tally.settled += 1;
}

/// The blocks that only one computation removed; for each of them the other removed one of equal value near by.
fn removed_blocks(a: &Stages, b: &Stages, context: &str, tally: &mut Tally) -> Vec<Point> {
    let picture = Picture::new(&a.first, a.turn);
    let value = |p: Point| neighbourhood(p).map(|q| picture.territory[q]).sum::<f32>();
    let only = |one: &Stages, other: &Stages| -> Vec<Point> {
        one.removed.iter().copied().filter(|p| !other.removed.contains(p)).collect()
    };
    let (only_a, only_b) = (only(a, b), only(b, a));
    for (some, others) in [(&only_a, &b.removed), (&only_b, &a.removed)] {
        for &p in some {
            let distance = |q: Point| p.row().abs_diff(q.row()) + p.col().abs_diff(q.col());
            let tie = others.iter().any(|&q| distance(q) == 2 && (value(p) - value(q)).abs() < 4.0 * 0.0005);
            assert!(tie, "{context}: {p:?} was removed on one board only, and no other block was worth the same");
            tally.blocks += 1;
        }
    }
    [only_a, only_b].concat()
}
