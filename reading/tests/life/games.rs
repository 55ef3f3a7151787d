//! The games about a position, one for each ko rule, solved when they are asked about.
//!
//! **In:** key stones, the positions that are asked about. **Out:** the right code for the side to move, and what is
//! wrong with an answer, its move, or the threats that it says decide a ko. **Cost:** up to three games for the
//! [judge](crate::judge), and two with threats; most answers need one.

use std::cell::OnceCell;

use go_reading::{Code, Solution, Threats};

use crate::corners::EYES;
use crate::judge::{Game, SIDE, Solved, State};

/// Who may retake kos: neither side, the attacker, the defender. The number is the place in [`Games::solved`].
type Retakes = u8;

/// More threats are not judged: positions where a ko may be retaken more often are too many.
const THREATS: u8 = 2;

pub(crate) struct Games {
    keys: Vec<usize>,
    starts: Vec<State>,
    /// Positions of a game at most.
    most: usize,
    /// Nothing where there are more.
    solved: [OnceCell<Option<Solved>>; 3],
    /// The same with some threats only.
    with_threats: [OnceCell<Option<Solved>>; 3],
}

impl Games {
    /// The games from these positions, of at most so many.
    pub(crate) fn new(keys: &[usize], starts: Vec<State>, most: usize) -> Games {
        Games { keys: keys.to_vec(), starts, most, solved: Default::default(), with_threats: Default::default() }
    }

    /// The game if this side may retake kos; `None` if it has too many positions.
    fn solved(&self, retakes: Retakes) -> Option<&Solved> {
        let solve = || {
            let game = Game { keys: self.keys.clone(), closed: EYES.to_vec(), retakes };
            Solved::new(game, &self.starts, self.most)
        };
        self.solved[usize::from(retakes)].get_or_init(solve).as_ref()
    }

    /// The game if this side may retake kos up to [`THREATS`] times.
    fn with_threats(&self, retakes: Retakes) -> Option<&Solved> {
        let solve = || {
            let game = Game { keys: self.keys.clone(), closed: EYES.to_vec(), retakes };
            let threats = |start: &State| (0..=THREATS).map(|times| start.with_threats(times)).collect::<Vec<State>>();
            Solved::new(
                game,
                &self.starts.iter().flat_map(threats).collect::<Vec<State>>(),
                self.most * (1 + usize::from(THREATS)),
            )
        };
        self.with_threats[usize::from(retakes)].get_or_init(solve).as_ref()
    }

    /// What is wrong with the threats that are said to decide a ko; `None` if a game is too large to say.
    fn fault_of_threats(&self, state: &State, answer: &Solution) -> Option<Result<(), String>> {
        let Some(Threats { least, is_enough }) = answer.threats else {
            let is_ko = matches!(answer.code, Code::KoA | Code::KoB);
            return Some(if is_ko { Err(format!("{:?} without threats", answer.code)) } else { Ok(()) });
        };
        let retaker = if answer.code == Code::KoA { 3 - state.to_move } else { state.to_move };
        let solved = self.with_threats(retaker)?;
        let wins = |times: u8| solved.winner(&state.with_threats(times.min(THREATS))) == retaker;
        let truth = (0..=THREATS).find(|&times| wins(times));
        let wrong =
            |how: String| Some(Err(format!("{:?} with {:?} instead of {truth:?}{how}", answer.code, answer.threats)));
        if wins(least - 1) || is_enough && least <= THREATS && !wins(least) {
            return wrong(String::new());
        }
        // The best move holds out against one fewer, or does it with that many.
        let times = if answer.code == Code::KoA { least - 1 } else { least };
        if times > THREATS || answer.code == Code::KoB && !is_enough {
            return Some(Ok(()));
        }
        let m = answer.point.map(|p| p.row() * SIDE + p.col());
        let after = solved.game.after(&state.with_threats(times), m);
        let holds = after.is_some_and(|after| solved.winner(&after) == state.to_move);
        if holds { Some(Ok(())) } else { wrong(format!(", but not by {m:?}")) }
    }

    /// Whether the side to move wins if this side may retake kos.
    fn wins(&self, state: &State, retakes: Retakes) -> Option<bool> {
        Some(self.solved(retakes)?.winner(state) == state.to_move)
    }

    /// The right code for the side to move; `None` if a game is too large.
    fn code(&self, state: &State) -> Option<Code> {
        let wins = |retakes| self.wins(state, retakes);
        Some(match (wins(3 - state.to_move)?, wins(0)?, wins(state.to_move)?) {
            (true, ..) => Code::Win,
            (_, true, _) => Code::KoA,
            (_, _, true) => Code::KoB,
            _ => Code::Lose,
        })
    }

    /// Whether an answer about this position is wrong, and how; `None` if a game is too large to say.
    pub(crate) fn fault(&self, state: &State, answer: &Solution) -> Option<Result<(), String>> {
        let (own, other) = (state.to_move, 3 - state.to_move);
        let (lost, won) = match answer.code {
            Code::Win => (None, Some(other)),
            Code::KoA => (Some(other), Some(0)),
            Code::KoB => (Some(0), Some(own)),
            Code::Lose | Code::Cut => (Some(own), None),
        };
        let as_said = |retakes: Option<Retakes>, wins| match retakes {
            Some(retakes) => Some(self.wins(state, retakes)? == wins),
            None => Some(true),
        };
        if !(as_said(lost, false)? && as_said(won, true)?) {
            return Some(Err(format!("{:?} instead of {:?}", answer.code, self.code(state)?)));
        }
        let Some(retakes) = won else { return Some(Ok(())) };
        let solved = self.solved(retakes)?;
        let m = answer.point.map(|p| p.row() * SIDE + p.col());
        let after = solved.game.after(state, m);
        let holds = after.is_some_and(|after| solved.winner(&after) == own);
        if !holds {
            return Some(Err(format!("{:?}, but not by {m:?}", answer.code)));
        }
        self.fault_of_threats(state, answer)
    }
}
