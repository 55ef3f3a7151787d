//! Estimates of real games are as right as they were when this was written, but for a margin.
//!
//! Positions: those of the benchmark, and the final ones of all games, below `ATSUMI_GAMES`. The bounds are what the
//! command line's settings reach, with a margin for changes that have another purpose; the figures themselves are
//! printed.

#![allow(clippy::print_stdout, reason = "the figures")]
#![allow(clippy::cast_precision_loss, reason = "numbers of games are small")]

use atsumi::{Analysis, Rules, Settings, Terms};
use atsumi_tests::measure::Sums;
use atsumi_tests::{cores, truth};

/// Bounds for 19×19 at 30, 50, 70 and 90 % of the moves: Brier score and error of the area.
const BOUNDS: [(f64, f64); 4] = [(0.163, 15.8), (0.108, 13.6), (0.055, 10.7), (0.0155, 6.0)];

/// Of a hundred finished games, those counted within one point, and within three.
const COUNTED: [f64; 2] = [97.6, 98.4];

/// Finished games in a hundred of which the winner is right.
const WINNERS: f64 = 99.0;

#[test]
fn ownership_is_told_as_well_as_it_was() {
    let positions = truth::bench_positions(&truth::folder()).unwrap_or_else(|e| panic!("{e:#}"));
    let mut sums = [Sums::default(); 4];
    for position in positions.iter().filter(|position| position.board.size().get() == 19) {
        let settings = Settings { mover: position.mover, ..Settings::for_estimates() };
        let analysis = Analysis::new(&position.board, &atsumi::patterns(), &settings);
        let ownership: Vec<f64> = analysis.estimate(&Terms::default()).ownership.into_iter().map(f64::from).collect();
        sums[position.stage].add(position, &ownership, 0.0);
    }
    for (stage, (sums, (brier, area))) in [30, 50, 70, 90].iter().zip(sums.iter().zip(BOUNDS)) {
        let means = sums.means().expect("there are positions of every stage");
        println!("accuracy {stage} % Brier {:.4} area {:.1}", means.brier, means.area_mae);
        assert!(means.brier <= brier && means.area_mae <= area, "{stage} %: {means:?}");
    }
}

#[test]
fn margins_hold_in_seven_positions_of_ten() {
    let positions = truth::bench_positions(&truth::folder()).unwrap_or_else(|e| panic!("{e:#}"));
    let large: Vec<_> = positions.iter().filter(|position| position.board.size().get() == 19).collect();
    let terms = Terms { rules: Rules::Chinese, ..Terms::default() };
    let holds = |position: &&&truth::Position| {
        let analysis = Analysis::new(&position.board, &atsumi::patterns(), &Settings::for_estimates());
        let estimate = analysis.estimate(&terms);
        (estimate.score.lead() - position.area).abs() <= estimate.margin.expect("dragons are asked") + 0.5
    };
    let share = 100.0 * large.iter().filter(holds).count() as f64 / large.len() as f64;
    println!("accuracy margins hold in {share:.1} % of {} positions", large.len());
    assert!((70.0..=95.0).contains(&share), "{share:.1} %");
}

#[test]
fn finished_games_are_counted_right() {
    let finished = truth::final_positions(&truth::folder()).unwrap_or_else(|e| panic!("{e:#}"));
    let within = |off: f64| move |game: &&f64| **game <= off;
    let lead = |(truth, board): &(truth::GameTruth, _)| {
        let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates());
        analysis.score(&truth.terms()).lead()
    };
    let leads = cores::map(&finished, lead);
    let errors: Vec<f64> = finished.iter().zip(&leads).map(|((truth, _), lead)| (lead - truth.result).abs()).collect();
    let share = |off| 100.0 * errors.iter().filter(within(off)).count() as f64 / errors.len() as f64;
    println!("accuracy finished games {}: {:.1} % within 1, {:.1} % within 3", errors.len(), share(1.0), share(3.0));
    assert!(share(1.0) >= COUNTED[0] && share(3.0) >= COUNTED[1], "{:.1} %, {:.1} %", share(1.0), share(3.0));
    let right = finished.iter().zip(&leads).filter(|((truth, _), lead)| (**lead > 0.0) == (truth.result > 0.0)).count();
    let winners = 100.0 * right as f64 / leads.len() as f64;
    println!("accuracy finished games: the right winner in {winners:.1} %");
    assert!(winners >= WINNERS, "{winners:.1} %");
}
