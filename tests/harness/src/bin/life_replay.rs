//! What verdicts on the groups of a game cost move by move, with what was read on earlier positions and without.
//!
//! ```sh
//! cargo run --release -p atsumi-tests --bin life_replay -- [GAMES [MOVES [NODES]]]
//! ```
//!
//! So many games on 19x19 below `ATSUMI_GAMES` (default `../shared/games`; 50 unless given), so many moves from the
//! middle of each (20), so many nodes for the groups of a position (20,000, as many as `atsumi life` takes). Each
//! position is analysed twice: afresh, and with the memory of those before it. Verdicts that differ are an error. Times
//! are processor time of the searches; what both have in common is told apart.
//!
//! On 1,000 positions of 50 games that was 33 ms a position, verdicts took 13.1 afresh and 4.3 remembering, 0.32 of
//! that, and 74 of a hundred searches were known. Nearly all of the others are new because something in their area has
//! changed; in four of five of their nodes the answer before was open, so that there is no zone by which to keep it.

use std::io::Write as _;

use anyhow::{Context, Result, ensure};
use atsumi::life::Memory;
use atsumi::{Analysis, Settings};
use atsumi_tests::truth::{self, Position};
use cpu_time::ProcessTime;
use go_board::{Board, Game};

#[derive(Default)]
struct Sums {
    positions: usize,
    common: f64,
    afresh: f64,
    remembering: f64,
    asked: u64,
    known: u64,
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let mut number = |usual| arguments.next().unwrap_or(Ok(usual));
    let (games, moves, nodes) = (number(50)?, number(20)?, number(20_000)?);
    let mut sums = Sums::default();
    let folder = truth::folder();
    for Position { sgf, number, .. } in truth::middle_positions(&folder, usize::try_from(games)?, true)? {
        let bytes = std::fs::read(folder.join(&sgf)).with_context(|| sgf.clone())?;
        let game = Game::from_bytes(&bytes).with_context(|| sgf.clone())?;
        let memory = Memory::default();
        for number in (number..).take(usize::try_from(moves)?) {
            let Ok(board) = game.position_at(number) else { break };
            sums.add(&board, &memory, nodes).with_context(|| format!("{sgf} after move {number}"))?;
        }
        let (asked, known) = memory.hits();
        (sums.asked, sums.known) = (sums.asked + asked, sums.known + known);
    }
    let Sums { positions, common, afresh, remembering, asked, known } = sums;
    let mean = |seconds: f64| 1e3 * seconds / positions.max(1) as f64;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{positions} positions, milliseconds each")?;
    writeln!(out, "strings, influence, groups {:8.2}", mean(common))?;
    writeln!(out, "verdicts afresh            {:8.2}", mean(afresh))?;
    writeln!(out, "verdicts remembering       {:8.2}  {:.3} of that", mean(remembering), remembering / afresh)?;
    writeln!(out, "{known} of {asked} searches were known")?;
    Ok(())
}

impl Sums {
    fn add(&mut self, board: &Board, memory: &Memory, nodes: u64) -> Result<()> {
        let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates());
        self.common += seconds(|| analysis.groups().list.len()).1;
        let (fresh, afresh) = seconds(|| analysis.life_of_all(nodes));
        let analysis = analysis.remembering(memory);
        let (remembered, remembering) = seconds(|| analysis.life_of_all(nodes));
        ensure!(fresh == remembered, "verdicts differ");
        (self.afresh, self.remembering) = (self.afresh + afresh, self.remembering + remembering);
        self.positions += 1;
        Ok(())
    }
}

fn seconds<T>(run: impl FnOnce() -> T) -> (T, f64) {
    let start = ProcessTime::now();
    let found = run();
    (found, start.elapsed().as_secs_f64())
}
