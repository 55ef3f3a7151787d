//! The names of the features of ownership. The build script reads models with them.

/// The names of the features, in the order of their values. "Own" is the colour whose share is asked for; what is signed
/// is positive for it.
pub const FEATURES: [&str; 24] = [
    "owner",
    "owner_doubt",
    "territory",
    "balance",
    "own_influence",
    "other_influence",
    "stone",
    "survival",
    "near_survival",
    "far_survival",
    "own_best",
    "other_best",
    "near_owner",
    "middle_owner",
    "far_owner",
    "own_sides",
    "other_sides",
    "line",
    "corner",
    "filled",
    "lead",
    "enclosed",
    "own_reach",
    "other_reach",
];
