//! How a position is analysed.
//!
//! Plain data; a caller changes what differs from [`Settings::default`].

use go_board::Color;
use go_reading::Level;
use influence_runtime::Params;

use crate::estimate::Turn;

/// How to analyse.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Settings {
    /// Who is assumed to move next everywhere.
    pub turn: Turn,
    /// Whose move it is, if that is known: who owns what is estimated by it, as long as [`Settings::turn`] has both
    /// sides and the game goes on. Influence is the same with and without it.
    pub mover: Option<Color>,
    /// Whether the stones were set up and nothing has been played since. If the board looks like a problem, too, and it
    /// is known whose move it is, that side is thought to save its group that is asked about, or to kill the other
    /// side's if that is no wall, where reading leaves that open ([`Analysis::question`](crate::Analysis::question)).
    pub set_up: bool,
    /// How deeply to read; 10 is the default.
    pub level: Level,
    /// Tactical nodes that one question may visit ([`go_reading::Reader::set_node_limit`]); the reader's own limit
    /// without it.
    pub node_limit: Option<u64>,
    /// The constants of the computation of influence.
    pub params: Params,
    /// On which look of the board the stages are computed.
    pub order: Order,
    /// Whether territory that is broken into ([`influence_runtime::break_ins`]) is taken out of the views. Half as much
    /// time again, or more, for estimates that are no better on real games; hence off by default.
    pub break_ins: bool,
    /// Whether dragons are found, the dead ones taken out, what living stones enclose settled, and owners told by what
    /// was learned from finished games. About as much time again.
    pub dragons: bool,
}

impl Settings {
    /// What estimates are best made with, and the command line makes them with: dragons, read at [`Level::NORMAL`].
    /// [`Level::DEEP`] takes two and a half times as long and makes estimates no better.
    ///
    /// [`Settings::default`] computes influence alone, at [`Level::DEEP`].
    #[must_use]
    pub fn for_estimates() -> Settings {
        Settings { dragons: true, ..Settings::for_groups() }
    }

    /// What groups and their life are found with: what matters of the strings is read at [`Level::NORMAL`], at which
    /// the answers about life are as right and a board full of kos takes a tenth of a second, not more than one.
    #[must_use]
    pub fn for_groups() -> Settings {
        Settings { level: Level::NORMAL, ..Settings::default() }
    }
}

/// On which of the sixteen looks of a board its stages are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// On its front, which is the same for all looks: so are the results. On a position that is symmetric itself,
    /// points that are alike may differ in the last bits.
    #[default]
    Front,
    /// On the board as it lies, as GNU Go does.
    Board,
}
