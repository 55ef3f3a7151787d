//! Random positions, always the same ones.

use go_board::Board;

use crate::positions::random_position;

/// `ATSUMI_POSITIONS` random positions, or `number`, of sizes and lengths that change from one to the next.
pub(crate) fn random_positions(number: u64) -> Vec<(String, Board)> {
    let position = |seed: u64| {
        let size = [9, 7, 13, 5, 9, 8, 19, 6][usize::try_from(seed % 8).expect("small")];
        let tenths = usize::try_from(3 + seed % 5).expect("small");
        (format!("seed {seed}"), random_position(seed, size, size * size * tenths / 10))
    };
    let number = std::env::var("ATSUMI_POSITIONS")
        .map_or(number, |text| text.parse().expect("ATSUMI_POSITIONS: a whole number"));
    (0..number).map(position).collect()
}
