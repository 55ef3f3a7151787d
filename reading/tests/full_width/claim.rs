//! The reader's answers in the words of the solver.

use go_board::{Board, Point};
use go_reading::Reader;

use crate::game::Side;
use crate::solver::Code;

/// What the reader says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    pub(crate) code: Code,
    /// The move that achieves it, a pass if there is none.
    pub(crate) m: Option<Point>,
    pub(crate) proved: bool,
}

impl Claim {
    /// What the reader says about the string at `s` if `first` moves first.
    pub(crate) fn of(reader: &mut Reader, board: &Board, s: Point, first: Side) -> Claim {
        let solution = match first {
            Side::Attacker => reader.solve_attack(board, s),
            Side::Defender => reader.solve_defense(board, s),
        };
        Claim { code: code(solution.code), m: solution.point, proved: solution.is_proved() }
    }
}

pub(crate) fn code(code: go_reading::Code) -> Code {
    match code {
        go_reading::Code::Win => Code::Yes,
        go_reading::Code::KoA => Code::ByKo,
        go_reading::Code::KoB => Code::ByKoAfterThreat,
        go_reading::Code::Lose | go_reading::Code::Cut => Code::No,
    }
}
