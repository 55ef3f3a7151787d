//! The moyo around each dragon.
//!
//! In: the dragons, the closest strings of each point, the initial influence with either side moving first. Out: a
//! [`Moyo`] per dragon. Cost: two walks over the board. The rules are GNU Go's documented ones, the sums in binary32 as
//! there.

use influence_runtime::Influence;

use crate::roster::Roster;
use crate::strings::Strings;

/// The moyo around a dragon.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moyo {
    /// Its size, in points.
    pub size: u32,
    /// What it is worth as territory, in points.
    pub value: f32,
}

/// The moyo of each dragon: every point of the owner's restricted moyo is divided among the strings closest to it. Of
/// the two influences, by [`Color::index`](go_board::Color::index) of who moves first, the one with the smaller moyo
/// counts.
#[must_use]
pub fn moyos(roster: &Roster, strings: &Strings, influence: [&Influence; 2]) -> Vec<Moyo> {
    let [black, white] = influence.map(|field| divided(roster, strings, field));
    let smaller = |(black, white): (Moyo, Moyo)| if white.size < black.size { white } else { black };
    black.into_iter().zip(white).map(smaller).collect()
}

#[allow(clippy::cast_possible_truncation, reason = "sums are rounded to binary32 after every addition")]
fn divided(roster: &Roster, strings: &Strings, field: &Influence) -> Vec<Moyo> {
    let mut sums = vec![(0.0f32, 0.0f32); roster.len()];
    for p in field.size.points() {
        let owner = field.restricted_moyo_owner(p).filter(|&owner| field.stone(p) != Some(owner));
        let Some(owner) = owner else { continue };
        let closest = strings.closest(p, owner);
        let (share, worth) = (closest.len() as f64, f64::from(field.territory_of(owner, p)).min(1.0));
        for dragon in closest.iter().filter_map(|&string| roster.at(string)) {
            let (size, value) = &mut sums[dragon];
            *size = (f64::from(*size) + 1.0 / share) as f32;
            *value = (f64::from(*value) + worth / share) as f32;
        }
    }
    #[allow(clippy::cast_sign_loss, reason = "sizes are not negative")]
    let whole = |(size, value): (f32, f32)| Moyo { size: size as u32, value };
    sums.into_iter().map(whole).collect()
}
