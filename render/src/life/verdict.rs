//! How a verdict is shown: a word, a mark and a colour.

use atsumi::board::Color;
use atsumi::life::{Fate, LifeStatus};
use atsumi::reading::{Certainty, Code, LifeAnswer, Threats};

use crate::palette::{STANDING, terminal};

/// A verdict, those first that need attention most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Whoever moves first has his way.
    Critical,
    /// A ko decides.
    Ko,
    /// Nobody knows.
    Unknown,
    /// It cannot be killed, but lives by another group only.
    Seki,
    /// It cannot be killed.
    Alive,
    /// It cannot be saved, or only by a ko that the opponent takes first.
    Dead,
}

impl Verdict {
    /// All of them, in order.
    pub(super) const ALL: [Verdict; 6] =
        [Verdict::Critical, Verdict::Ko, Verdict::Unknown, Verdict::Seki, Verdict::Alive, Verdict::Dead];

    /// That of a fate.
    #[must_use]
    pub const fn of(fate: &Fate) -> Verdict {
        match fate.status {
            LifeStatus::Alive => Verdict::Alive,
            LifeStatus::Seki => Verdict::Seki,
            LifeStatus::Dead => Verdict::Dead,
            LifeStatus::Critical => Verdict::Critical,
            LifeStatus::Ko => Verdict::Ko,
            LifeStatus::Open | LifeStatus::Free => Verdict::Unknown,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Critical => "critical",
            Verdict::Ko => "ko",
            Verdict::Unknown => "unknown",
            Verdict::Seki => "seki",
            Verdict::Alive => "alive",
            Verdict::Dead => "dead",
        }
    }

    /// The mark before its stones where there is no colour; a blank if it needs none.
    pub(super) const fn mark(self) -> char {
        match self {
            Verdict::Critical => '!',
            Verdict::Ko => '*',
            Verdict::Unknown => '?',
            Verdict::Seki => '=',
            Verdict::Alive => ' ',
            Verdict::Dead => 'x',
        }
    }

    /// Its place among the colours of dragons: critical, weak, settled, in seki, dead, inessential.
    const fn place(self) -> usize {
        match self {
            Verdict::Critical => 0,
            Verdict::Ko => 1,
            Verdict::Alive => 2,
            Verdict::Seki => 3,
            Verdict::Dead => 4,
            Verdict::Unknown => 5,
        }
    }

    /// Its colour in pictures.
    #[must_use]
    pub const fn color(self) -> &'static str {
        STANDING[self.place()]
    }

    /// Its ground on a terminal.
    pub(super) const fn ground(self) -> u8 {
        terminal::STANDING[self.place()]
    }
}

/// How sure a verdict is, in words.
pub(crate) const fn sure(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "proved",
        Certainty::Assumed => "if walls stand",
        Certainty::Likely => "likely",
    }
}

/// A colour's name at the beginning of a sentence.
pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Who needs threats, and how many, if `color`, moving first, gets its way by a ko only.
pub(super) fn ko(answer: LifeAnswer, color: Color) -> Option<String> {
    let solution = answer.solution()?;
    let needs = match solution.code {
        Code::KoA => color.opponent(),
        Code::KoB => color,
        Code::Win | Code::Lose | Code::Cut => return None,
    };
    Some(match solution.threats {
        Some(Threats { least: least @ 2.., is_enough: true }) => format!("ko, {needs} needs {least} threats"),
        Some(Threats { least: least @ 2.., is_enough: false }) => format!("ko, {needs} needs at least {least} threats"),
        _ => format!("ko, {needs} needs the first threat"),
    })
}
