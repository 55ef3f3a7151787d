//! The stages of an analysis: who asks for what, and in which order, does not matter; a caller's opinion takes the
//! place of a stage.

#[path = "symmetry/position.rs"]
#[allow(dead_code, reason = "what is believed about the stones is of use to the tests of symmetry")]
mod position;

use atsumi::board::{Board, Color, Point, Symmetry};
use atsumi::influence::params::{Fading, OwnerWeights};
use atsumi::influence::{DragonStatus, Facts, Params, PatternSet, PointMap, Safe};
use atsumi::reading::{Level, Reader, worms};
use atsumi::{Analysis, Settings, Terms, Turn};
use position::Position;

/// Positions of random games, from nearly empty to nearly full.
fn boards() -> impl Iterator<Item = Board> {
    let shapes = [(9, 20), (9, 55), (13, 70), (19, 45)];
    shapes
        .into_iter()
        .zip(70..)
        .map(|((size, fill), seed)| Position::random(seed, size, fill, 0).board(Symmetry::IDENTITY))
}

fn analysis(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings::default())
}

/// What the stages found, asked for in one of six orders.
fn ask(analysis: &Analysis, order: usize) {
    let stages: [&dyn Fn() -> bool; 6] = [
        &|| analysis.estimate(&Terms::default()).size > 0,
        &|| !analysis.worms().is_empty(),
        &|| analysis.eyes().eyes.map(Color::Black).spaces().len() < 400,
        &|| analysis.after(Color::White, Point::new(2, 2)).is_none_or(|after| after.influence.size.get() > 0),
        &|| analysis.view(Color::White).is_some(),
        &|| analysis.lively(Color::White)[Point::new(0, 0)] != Safe::Saved,
    ];
    assert!((0..stages.len()).all(|k| stages[(order + k) % stages.len()]()), "stages of order {order}");
}

#[test]
fn results_do_not_depend_on_who_asked_before() {
    for board in boards() {
        let first = analysis(&board);
        ask(&first, 0);
        for order in 1..6 {
            let other = analysis(&board);
            ask(&other, order);
            assert_eq!(other.estimate(&Terms::default()), first.estimate(&Terms::default()), "{order}");
            assert_eq!((other.worms(), other.facts()), (first.worms(), first.facts()), "{order}");
            assert_eq!(other.eyes(), first.eyes(), "{order}");
            for color in Color::BOTH {
                assert_eq!(other.lively(color), first.lively(color), "{order}");
            }
            let [a, b] = [&first, &other].map(|analysis| analysis.after(Color::Black, Point::new(2, 3)));
            let fields = |after: Option<atsumi::AfterMove>| after.map(|after| (after.influence, after.follow_up));
            assert_eq!(fields(a), fields(b), "{order}");
        }
    }
}

#[test]
fn the_best_attacks_and_defences_are_those_of_all() {
    let mut endangered = 0;
    for (seed, k) in (0..30).zip(0..) {
        let board = Position::random(seed, [9, 13, 19][k % 3], 25 + k, 0).board(Symmetry::IDENTITY);
        let analysis = analysis(&board);
        let all = worms(&board, &mut Reader::new(Level::default()));
        for worm in all.iter() {
            let codes = analysis.facts().worms[worm.origin];
            assert_eq!(
                (codes.attack, codes.defense),
                (worm.attack().code, worm.defense().code),
                "seed {seed}: {worm:?}"
            );
            endangered += usize::from(worm.attack().code.succeeds());
        }
    }
    assert!(endangered > 200, "{endangered}");
}

#[test]
fn one_side_to_move_is_one_view() {
    let board = boards().last().expect("a board");
    let settings = Settings { turn: Turn::White, ..Settings::default() };
    let white = Analysis::new(&board, &atsumi::patterns(), &settings);
    assert_eq!(white.views().len(), 1);
    assert!(white.view(Color::Black).is_none());
    assert_eq!(white.score_with(Color::White, &Terms::default()), Some(white.score(&Terms::default())));
    assert_eq!(white.estimate(&Terms::default()).turn, Turn::White);
}

#[test]
fn a_caller_who_knows_better_is_believed() {
    let board = Board::from_diagram(
        ". . . . . . . . .
         . . . . . . . . .
         . . O . O . O . .
         . . . . . . . . .
         . . O . X . O . .
         . . . . . . . . .
         . . O . O . O . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("a position");
    let invader = Point::new(4, 4);
    let own = analysis(&board);
    assert!(own.lively(Color::Black)[invader].is_safe(), "it can run if its owner begins");
    let mut safe = PointMap::filled(Safe::Yes);
    safe[invader] = Safe::No;
    let told = own.clone().with_lively(Color::Black, safe).with_lively(Color::White, safe);
    let at = |analysis: &Analysis| analysis.estimate(&Terms::default()).territory[4 * 9 + 4];
    assert!(at(&told) < -0.9 && at(&own) > -0.6, "{} {}", at(&told), at(&own));
    // Facts as well: nobody invades when a finished game is scored.
    let codes = own.facts().worms;
    let mut facts = Facts::before_dragons(codes, DragonStatus::Unknown);
    facts.scoring = true;
    let told = own.with_facts(facts);
    assert!(told.facts().scoring);
    assert!(told.views()[0].trace.events.iter().all(|event| {
        told.patterns().effect(event.database, event.matched.pattern)
            != Some(atsumi::influence::patterns::Effect::Invasion)
    }));
}

#[test]
fn an_analysis_can_be_shared_between_threads() {
    fn expect_shared<T: Send + Sync>(value: &T) -> &T {
        value
    }
    let board = boards().next().expect("a board");
    let analysis = analysis(&board);
    let shared = expect_shared(&analysis);
    let scores = std::thread::scope(|scope| {
        let ask = || shared.score(&Terms::default()).lead();
        [scope.spawn(ask), scope.spawn(ask)].map(|thread| thread.join().expect("an answer"))
    });
    assert_eq!(scores[0], scores[1]);
}

#[test]
fn constants_are_a_value() {
    let board = boards().nth(1).expect("a board");
    let score = |params: Params| {
        let settings = Settings { params, ..Settings::default() };
        Analysis::new(&board, &atsumi::patterns(), &settings).estimate(&Terms::default())
    };
    let usual = score(Params::default());
    assert_eq!(usual, analysis(&board).estimate(&Terms::default()));
    let faint = Params { territorial: Fading { attenuation: 4.0, ..Params::DEFAULT.territorial }, ..Params::DEFAULT };
    let owner = OwnerWeights { empty_value: 0.1, ..OwnerWeights::DEFAULT };
    for other in [faint, Params { owner, ..Params::DEFAULT }] {
        assert_ne!(score(other).ownership, usual.ownership);
    }
    let sure = Params { territory_threshold: 2.0, ..Params::DEFAULT };
    assert_ne!(score(sure).regions, usual.regions);
}

/// Black's three stones in the corner have six liberties, so reading does not capture them, but one eye at most.
const DEAD_CORNER: &str = "
     . . . O . . . . .
     X X X O . . . . .
     . . . O . . . . .
     O O O O . . X X X
     . . . . . . X . .
     . . O . . X X . .
     . . . . . X . . .
     . . O . X X . . .
     . . . O O X . . .";

#[test]
fn dead_groups_are_found_if_dragons_are_asked() {
    let board = Board::from_diagram(DEAD_CORNER).expect("a position");
    let corner = Point::new(1, 0);
    let estimate = |dragons| {
        let settings = Settings { dragons, ..Settings::default() };
        let analysis = Analysis::new(&board, &atsumi::patterns(), &settings);
        (analysis.estimate(&Terms::default()), analysis.dragons().at(corner).map(|dragon| (dragon.size, dragon.status)))
    };
    let alive = |estimate: &atsumi::Estimate, p: Point| estimate.stones[p.row() * 9 + p.col()].expect("a stone").alive;
    let [(plain, before), (known, after)] = [false, true].map(estimate);
    assert_eq!(before, after, "the dragons are the same");
    assert_eq!(after, Some((3, DragonStatus::Dead)));
    assert!(alive(&plain, corner) && !alive(&known, corner));
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
    let survival = |p| analysis.survival(p).expect("a stone");
    assert!(survival(corner) < 0.4, "{}", survival(corner));
    assert!(survival(Point::new(3, 6)) > 0.8, "{}", survival(Point::new(3, 6)));
    assert_eq!(analysis.survival(Point::new(0, 0)), None);
    assert!(alive(&known, Point::new(3, 0)) && alive(&known, Point::new(3, 6)), "the others live");
    // Three stones, each as dead as it is likely to be.
    let dead = 3.0 * f64::from(1.0 - survival(corner));
    assert!((known.score.white.dead - dead).abs() < 0.7, "{dead} {:?}", known.score);
    assert!(known.territory[0] < -0.7 && plain.territory[0] > -0.5, "{} {}", known.territory[0], plain.territory[0]);
}

#[test]
fn who_says_what_lives_is_believed_before_dragons() {
    let board = Board::from_diagram(DEAD_CORNER).expect("a position");
    let settings = Settings { dragons: true, ..Settings::default() };
    let all = PointMap::filled(Safe::Yes);
    let told = Color::BOTH
        .into_iter()
        .fold(Analysis::new(&board, &atsumi::patterns(), &settings), |told, color| told.with_lively(color, all));
    assert!(told.estimate(&Terms::default()).stones.iter().flatten().all(|stone| stone.alive));
}

#[test]
fn what_survival_is_told_from_sums_to_it() {
    let board = Board::from_diagram(DEAD_CORNER).expect("a position");
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
    let shares = analysis.group_survival();
    assert_eq!(shares.len(), analysis.groups().list.len());
    for (number, share) in shares.iter().enumerate() {
        let (start, reasons) = analysis.group_reasons(number);
        let odds: f64 = start + reasons.iter().map(|reason| reason.part).sum::<f64>();
        assert!((1.0 / (1.0 + (-odds).exp()) - f64::from(*share)).abs() < 1e-5, "{share} {odds}");
        assert!(reasons.windows(2).all(|pair| pair[0].part.abs() >= pair[1].part.abs()));
    }
}

/// Whatever was computed before, other patterns give what they give from the start; with and without shapes of eyes.
#[test]
fn patterns_can_be_exchanged_afterwards() {
    let all = atsumi::patterns();
    let only = |names: &[&str]| {
        let chosen = all.iter().filter(|(name, _)| names.contains(name));
        chosen.fold(PatternSet::default(), |set, (name, tables)| set.with(name.to_owned(), tables.clone()))
    };
    let few = only(&["influence", "eyes"]);
    for board in boards().chain(Board::from_diagram(DEAD_CORNER)) {
        let fresh = |patterns: &PatternSet| Analysis::new(&board, patterns, &Settings::for_estimates());
        for (before, after) in [(&all, &few), (&few, &all), (&all, &only(&["barriers"]))] {
            let exchanged = fresh(before);
            ask(&exchanged, 0);
            let (exchanged, fresh) = (exchanged.with_patterns(after), fresh(after));
            assert_eq!(exchanged.estimate(&Terms::default()), fresh.estimate(&Terms::default()));
            assert_eq!((exchanged.facts(), exchanged.eyes()), (fresh.facts(), fresh.eyes()));
        }
    }
    let board = Board::from_diagram(DEAD_CORNER).expect("a position");
    let told = analysis(&board).with_lively(Color::Black, PointMap::filled(Safe::No)).with_patterns(&few);
    assert!(told.lively(Color::Black) == PointMap::filled(Safe::No), "what was told stays");
}
