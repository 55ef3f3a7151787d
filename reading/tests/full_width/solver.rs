//! The answers: can the target be captured, can it be saved, and by which moves?
//!
//! **In:** a board without forbidden ko, any stone of the target, which side asks. **Out:** an [`Answer`], of which
//! every part is checked by [`Proof`], or nothing if that took more than the limit. **Cost:** up to three searches.
//!
//! | code | who may retake a ko | the side that moves first |
//! | --- | --- | --- |
//! | 1 | the other side | wins |
//! | 2 | the other side | does not win, but does if nobody may: the first ko threat of the other side is ignored |
//! | 3 | nobody | does not win, but does if it may retake kos itself: it needs a ko threat first |
//! | 0 | the first side | does not win |

use go_board::{Board, Color, Point, Vertex};

use crate::game::{Game, KoRule, Move, Side, Width};
use crate::proof::Proof;
use crate::search::Search;

/// Moves of a line at most.
const LONGEST_LINE: usize = 30;

/// How it ends for the side that moves first; the values are those that the text protocol prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    No = 0,
    Yes = 1,
    ByKo = 2,
    ByKoAfterThreat = 3,
}

impl Code {
    /// The same for the other side.
    pub(crate) fn reversed(self) -> Code {
        match self {
            Code::No => Code::Yes,
            Code::Yes => Code::No,
            Code::ByKo => Code::ByKoAfterThreat,
            Code::ByKoAfterThreat => Code::ByKo,
        }
    }

    pub(crate) fn value(self) -> u8 {
        self as u8
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) code: Code,
    /// A first move that achieves the code; `None` is a pass, or no move if the code is [`Code::No`].
    pub(crate) m: Move,
}

/// Questions about one string.
pub(crate) struct Solver {
    /// One each for nobody, the attacker, the defender retaking kos.
    searches: [Search; 3],
}

impl Solver {
    /// For the string at `target`; each of three searches gives up after `limit` nodes.
    pub(crate) fn new(board: &Board, target: Point, width: Width, limit: u64) -> Solver {
        let rules = [KoRule::Nobody, KoRule::Only(Side::Attacker), KoRule::Only(Side::Defender)];
        Solver { searches: rules.map(|rule| Search::new(Game::new(board, target, rule, width), limit)) }
    }

    /// The colour of a side.
    #[allow(dead_code, reason = "the solved positions need it")]
    pub(crate) fn color(&self, side: Side) -> Color {
        self.searches[0].game().color(side)
    }

    fn search(&mut self, rule: KoRule) -> &mut Search {
        &mut self.searches[match rule {
            KoRule::Nobody => 0,
            KoRule::Only(Side::Attacker) => 1,
            KoRule::Only(Side::Defender) => 2,
        }]
    }

    /// What `first`, moving first, can achieve.
    pub(crate) fn answer(&mut self, first: Side) -> Option<Answer> {
        let (plain, m) = self.proved(KoRule::Nobody, first)?;
        let wins = plain == first;
        let answer = |code| Some(Answer { code, m });
        if !self.search(KoRule::Nobody).met_ko() {
            return answer(if wins { Code::Yes } else { Code::No });
        }
        let (second, other) = self.proved(KoRule::Only(if wins { first.other() } else { first }), first)?;
        match (wins, second == first) {
            (true, true) => Some(Answer { code: Code::Yes, m: other }),
            (true, false) => answer(Code::ByKo),
            (false, true) => Some(Answer { code: Code::ByKoAfterThreat, m: other }),
            (false, false) => answer(Code::No),
        }
    }

    /// What `first` achieves if its first move is `m`, which need not be one that the solver considers. The move may
    /// not retake a ko at once.
    pub(crate) fn answer_after(&mut self, first: Side, m: Move) -> Option<Code> {
        self.searches.iter_mut().for_each(|search| {
            assert!(search.play(first, m), "{m:?} is legal");
        });
        let code = self.answer(first.other()).map(|answer| answer.code.reversed());
        self.searches.iter_mut().for_each(|search| search.undo());
        code
    }

    /// The winner with `first` to move, proved, and its move.
    fn proved(&mut self, rule: KoRule, first: Side) -> Option<(Side, Move)> {
        let search = self.search(rule);
        let winner = search.winner(first)?;
        let m = search.fact(first)?.m;
        Proof::new(search, winner).holds(first).then_some((winner, m))
    }

    /// How it goes under `rule` if `first` moves first, with `start` if that is given: the winner plays what the search
    /// names, the other side what does not end the game at once, on the target's liberties if possible.
    pub(crate) fn line(&mut self, rule: KoRule, first: Side, start: Option<Move>) -> String {
        let search = self.search(rule);
        let (mut side, mut next, mut text) = (first, start, format!("{rule:?} may retake:"));
        let mut made = 0;
        while made < LONGEST_LINE && search.game().winner().is_none() {
            let Some(m) = next.take().or_else(|| line_move(search, side)) else { break };
            assert!(search.play(side, m), "a legal move");
            text += &move_text(search.game(), side, m);
            (side, made) = (side.other(), made + 1);
        }
        let end = search.game().winner();
        (0..made).for_each(|_| search.undo());
        match end {
            Some(winner) => text + &format!(" {winner:?} wins"),
            None => text + " …",
        }
    }
}

/// The move of a line.
fn line_move(search: &mut Search, side: Side) -> Option<Move> {
    let winner = search.winner(side)?;
    if winner == side {
        return search.fact(side).map(|fact| fact.m);
    }
    let moves = search.legal_moves(side);
    let goes_on = |&&m: &&Move| {
        assert!(search.play(side, m), "a legal move");
        let over = search.game().winner().is_some();
        search.undo();
        !over
    };
    moves.iter().find(goes_on).or(moves.first()).copied()
}

/// ` B D4` or ` W PASS`.
fn move_text(game: &Game, side: Side, m: Move) -> String {
    let letter = if game.color(side) == Color::Black { 'B' } else { 'W' };
    format!(" {letter} {}", Vertex::from(m).display(game.board().size()))
}
