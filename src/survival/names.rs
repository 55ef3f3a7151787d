//! The names of the features of survival. The build script reads models with them.

/// The names of the features, in the order of their values.
pub const FEATURES: [&str; 48] = [
    "filled",
    "stones",
    "effective_size",
    "strings",
    "liberties",
    "liberties_2",
    "liberties_3",
    "liberties_4",
    "attackable",
    "capturable",
    "stones_owned",
    "liberties_owned",
    "best_liberty_owned",
    "liberties_2_owned",
    "around_2",
    "around_4",
    "liberties_territory",
    "liberties_balance",
    "first_move",
    "moyo_size",
    "moyo_value",
    "eyes_min",
    "eyes_max",
    "eyes_defended",
    "eyes_attacked",
    "half_eyes",
    "escape",
    "escape_left",
    "surrounded",
    "weakness",
    "lunch",
    "hostile",
    "friends",
    "hostile_owned",
    "hostile_liberties",
    "hostile_stones",
    "hostile_eyes",
    "friend_owned",
    "friend_stones",
    "edge",
    "alone",
    "best_alone",
    "hostile_alone",
    "friend_alone",
    "hostile_best",
    "prey",
    "invincible",
    "inessential",
];

/// The names of what reading adds to these; they come first among [`READ_FEATURES`]. `lives` is how likely the dragon
/// lives without reading; `attack` and `defense` are how the opponent and the owner fare who move first: 3 and −3 for
/// success and failure, 1 and −1 for a ko, half more if that is proved, 0.2 and −0.2 if a search leans to it, −8 if the
/// dragon is not enclosed, −9 if nobody asked; `hangs` is 1 if eyes, links and captures hang on one move; `nodes` is
/// what reading took.
const READ: [&str; 5] = ["lives", "attack", "defense", "hangs", "nodes"];

/// The names of the features of a dragon that was read, in the order of their values: [`FEATURES`] come last.
pub const READ_FEATURES: [&str; READ.len() + FEATURES.len()] = {
    let mut all = [""; READ.len() + FEATURES.len()];
    let mut k = 0;
    while k < all.len() {
        all[k] = if k < READ.len() { READ[k] } else { FEATURES[k - READ.len()] };
        k += 1;
    }
    all
};
