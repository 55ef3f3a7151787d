//! The ko-master scheme: which ko captures a reading may try, and what they cost.
//!
//! In: a board, a move and the [`KoState`] that the moves read so far have led to. Out: whether the move may be tried,
//! whether it assumed a ko threat (a *conditional* ko capture), and the state after it. Afterwards the move is on the
//! board's stack; the state before is the caller's to keep. The rules are those of GNU Go's documented behaviour.
//! Cost: constant.

use go_board::{Board, Color, Direction, Point};

/// Who may take kos.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum KoMaster {
    /// No ko has been fought.
    #[default]
    Nobody,
    /// This colour has assumed a ko threat and owns the ko at the position of the state.
    Master(Color),
    /// The ko of this former master has been taken by the opponent; nobody may take a ko any more.
    Former(Color),
    /// Two kos were taken in succession without a threat being assumed.
    Weak,
}

/// Ko master and the point that belongs to it. Part of every transposition table key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct KoState {
    /// Who may take kos.
    pub(crate) master: KoMaster,
    /// The ko that made `master` what it is.
    pub(crate) position: Option<Point>,
}

impl KoState {
    pub(crate) const NONE: KoState = KoState { master: KoMaster::Nobody, position: None };

    /// A small number that differs between states, for hashing; the same as the opponent's with colours exchanged.
    pub(crate) fn fingerprint(self, viewer: Color) -> u64 {
        let master = match self.master {
            KoMaster::Nobody => 0,
            KoMaster::Master(c) => 1 + u64::from(c != viewer),
            KoMaster::Former(c) => 3 + u64::from(c != viewer),
            KoMaster::Weak => 5,
        };
        master << 9 | self.position.map_or(0, |p| p.index() as u64)
    }

    /// Whether a capture of the stone at `captured` touches this ko diagonally.
    fn nests(self, captured: Point) -> bool {
        self.position.is_some_and(|k| Direction::DIAGONAL.iter().any(|&d| k.step(d) == captured))
    }

    /// Plays `color` at `p` on the board's stack under the ko-master rules: the state afterwards, and whether the move
    /// assumed a ko threat, which it may do with `allow_conditional`. `None`: the move is refused and nothing changed.
    pub(crate) fn play(
        self,
        board: &mut Board,
        p: Point,
        color: Color,
        allow_conditional: bool,
    ) -> Option<(KoState, bool)> {
        let captured = board.is_ko(p, color);
        self.play_taking(board, p, color, captured, allow_conditional)
    }

    /// [`KoState::play`] for a move of which it is known whether it takes a ko: `captured` is [`Board::is_ko`].
    pub(crate) fn play_taking(
        self,
        board: &mut Board,
        p: Point,
        color: Color,
        captured: Option<Point>,
        allow_conditional: bool,
    ) -> Option<(KoState, bool)> {
        if captured.is_some_and(|q| self.refuses(board, p, color, q)) {
            return None;
        }
        let earlier = board.ko();
        let conditional = !board.try_move(p, color);
        if conditional && !(allow_conditional && board.try_ko(p, color)) {
            return None;
        }
        let after = match captured {
            None => self.after_ordinary_move(board, color),
            Some(q) if conditional && matches!(self.master, KoMaster::Nobody | KoMaster::Weak) => {
                KoState { master: KoMaster::Master(color), position: Some(q) }
            }
            Some(q) => self.after_capture(color, q, earlier),
        };
        Some((after, conditional))
    }

    /// Whether `mover` must not take the ko at `p`, capturing the stone at `captured`.
    pub(crate) fn refuses(self, board: &Board, p: Point, mover: Color, captured: Point) -> bool {
        match self.master {
            KoMaster::Nobody => false,
            KoMaster::Master(c) if c == mover => !self.nests(captured),
            KoMaster::Master(_) => self.position == Some(p),
            KoMaster::Former(_) => true,
            KoMaster::Weak => board.ko() != Some(p) && !self.nests(captured),
        }
    }

    /// The state after `mover` has moved without taking a ko; `board` shows the position after the move.
    fn after_ordinary_move(self, board: &Board, mover: Color) -> KoState {
        let resolved = match self.master {
            KoMaster::Weak => true,
            KoMaster::Master(c) | KoMaster::Former(c) if c == mover => self.position.is_some_and(|k| {
                let opponent = mover.opponent();
                !board.is_empty_point(k) || (board.is_ko(k, opponent).is_none() && board.is_suicide(k, opponent))
            }),
            _ => false,
        };
        if resolved { KoState::NONE } else { self }
    }

    /// The state after `mover` has taken a ko, capturing at `captured`; `earlier` was the ko point before.
    fn after_capture(self, mover: Color, captured: Point, earlier: Option<Point>) -> KoState {
        match self.master {
            KoMaster::Master(c) if c == mover => KoState { position: Some(captured), ..self },
            KoMaster::Master(c) => KoState { master: KoMaster::Former(c), ..self },
            KoMaster::Nobody | KoMaster::Weak if earlier.is_some() => {
                KoState { master: KoMaster::Weak, position: earlier }
            }
            _ => self,
        }
    }
}
