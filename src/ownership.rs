//! From territory and influence to a likely owner.
//!
//! Territory values are cautious: they are 0 wherever both sides have a say. A reader of a map, or a program that
//! settles a game, asks a different question: who will own this point in the end, and how likely is that? This module
//! answers it from the same field. In: an [`Influence`]. Out: a number in [−1, 1], black positive. Cost: constant.

use go_board::{Color, Point};
use influence_runtime::Influence;

/// How much of the balance of influence counts where territory is undecided.
const LEANING: f32 = 0.75;

/// The likely owner of `p` in [−1, 1], black positive.
///
/// A living stone is its owner's, a dead one its captor's. Elsewhere the territory value v decides as far as it goes, and
/// the balance of influence, (b − w) / (b + w), weighs in for the rest: v + (1 − |v|) · 0.75 · balance.
#[must_use]
pub fn likely_owner(field: &Influence, p: Point) -> f32 {
    if let Some(color) = field.stone(p)
        && field.safe[p].is_safe()
    {
        return if color == Color::Black { 1.0 } else { -1.0 };
    }
    let value = field.territory_of(Color::Black, p).clamp(-1.0, 1.0);
    value + (1.0 - value.abs()) * LEANING * balance(field, p)
}

/// (b − w) / (b + w) for the influence of both colours at `p`; 0 where there is none.
#[must_use]
pub fn balance(field: &Influence, p: Point) -> f32 {
    let [black, white] = Color::BOTH.map(|color| field.side(color).influence[p]);
    if black + white > 0.0 { (black - white) / (black + white) } else { 0.0 }
}
