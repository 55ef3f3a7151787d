//! What a move is worth, from what it gains and what it threatens.
//!
//! In: the gain of a move, and what both sides threaten with their moves there. Out: its kind and its value in miai
//! counting. Cost: none.
//!
//! The gain T is the difference between the opponent playing first and the mover playing first. F is the follow-up:
//! what the mover gains with a second move. R is the reverse follow-up: what the opponent gains with a second move if
//! he plays there first. Each of them is worth half, because the other side may answer first; so as far as nobody has
//! to answer, the two moves together decide T + F/2 + R/2 points. If the mover threatens so much that he is answered,
//! he decides T + R/2 points with one move and keeps the turn, which counts twice; likewise for his opponent. The value
//! is the least of the three; of a move that loses points, the loss:
//!
//! | kind | value | if |
//! |---|---|---|
//! | gote | T + F/2 + R/2 | neither has to answer |
//! | sente | 2T + R | F/2 > T + R/2: the opponent answers |
//! | reverse sente | 2T + F | R/2 > T + F/2: the mover would have to answer |
//!
//! The value is in points of gote, the unit of the influence function's documentation: a gote move that swings six
//! points has the value 6, a sente move of one point the value 2. In points for each move it is half of that.

/// What a move does to the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// It need not be answered.
    Gote,
    /// It threatens more than it gains: it is answered, and its side moves again.
    Sente,
    /// It prevents a sente move of the opponent.
    ReverseSente,
    /// Whoever plays there threatens more than the move gains.
    Double,
}

impl Kind {
    /// Its name: `gote`, `sente`, `reverse sente`, `double sente`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Gote => "gote",
            Kind::Sente => "sente",
            Kind::ReverseSente => "reverse sente",
            Kind::Double => "double sente",
        }
    }
}

/// What a move is worth, in points for its side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// What the territory gains: the difference to the opponent playing first.
    pub gain: f32,
    /// What a second move would gain, at least 0.
    pub follow_up: f32,
    /// What a second move of the opponent would gain if he played here first, at least 0.
    pub reverse_follow_up: f32,
    /// What the move does to the turn.
    pub kind: Kind,
    /// The value in miai counting, in points of gote: a gote move that gains so much is as large.
    pub value: f32,
}

/// Differences below this are rounding and the far end of influence, in points.
const NOTHING: f32 = 0.05;

impl Worth {
    /// From the gain and what both sides threaten.
    #[must_use]
    pub fn new(gain: f32, follow_up: f32, reverse_follow_up: f32) -> Worth {
        let (forward, reverse) = (follow_up.max(0.0), reverse_follow_up.max(0.0));
        let gote = gain + forward / 2.0 + reverse / 2.0;
        let (sente, reverse_sente) = (2.0 * gain + reverse, 2.0 * gain + forward);
        let outweighs = |threat: f32| threat / 2.0 > gain + NOTHING;
        let kind = if gain < -NOTHING {
            Kind::Gote
        } else if sente + NOTHING < gote && sente <= reverse_sente {
            Kind::Sente
        } else if reverse_sente + NOTHING < gote {
            Kind::ReverseSente
        } else if outweighs(forward) && outweighs(reverse) {
            Kind::Double
        } else {
            Kind::Gote
        };
        // Who loses points by a move loses them once, whatever he threatens.
        let value = if gain < -NOTHING { gain } else { gote.min(sente).min(reverse_sente) };
        Worth { gain, follow_up: forward, reverse_follow_up: reverse, kind, value }
    }

    /// The value in miai counting, in points for each move.
    #[must_use]
    pub fn per_move(&self) -> f32 {
        self.value / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(gain: f32, follow_up: f32, reverse: f32) -> (Kind, f32) {
        let Worth { kind, value, .. } = Worth::new(gain, follow_up, reverse);
        (kind, value)
    }

    #[test]
    fn a_threat_that_is_answered_doubles_the_gain() {
        assert_eq!(worth(1.0, 3.0, 0.0), (Kind::Sente, 2.0));
        assert_eq!(worth(1.0, 0.0, 3.0), (Kind::ReverseSente, 2.0));
        assert_eq!(worth(1.0, 1.0, 0.0), (Kind::Gote, 1.5), "the threat is too small");
        assert_eq!(worth(18.0, 0.0, 0.0), (Kind::Gote, 18.0));
    }

    #[test]
    fn threats_of_both_sides() {
        assert_eq!(worth(2.0, 10.0, 10.0), (Kind::Double, 12.0));
        assert_eq!(worth(1.0, 20.0, 3.0), (Kind::Sente, 5.0), "the smaller threat only adds to it");
        assert_eq!(worth(4.0, 3.0, 2.0), (Kind::Gote, 6.5));
    }

    #[test]
    fn a_mere_threat_is_worth_nothing() {
        assert_eq!(worth(0.0, 6.0, 0.0), (Kind::Sente, 0.0));
        assert_eq!(worth(0.0, -1.0, -1.0), (Kind::Gote, 0.0), "nothing is threatened");
        assert_eq!(worth(-1.0, 0.0, 3.0), (Kind::Gote, -1.0), "a point is thrown away");
        assert_eq!(Worth::new(6.0, 0.0, 0.0).per_move(), 3.0);
    }
}
