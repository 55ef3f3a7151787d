//! How a question of reading ended, as a number.

use atsumi::reading::Code;

/// 1: it succeeds; 2: by a ko in which the other side finds the first threat; 3: by a ko in which the side itself does;
/// 0: it fails.
pub(crate) const fn number(code: Code) -> u8 {
    match code {
        Code::Win => 1,
        Code::KoA => 2,
        Code::KoB => 3,
        Code::Lose | Code::Cut => 0,
    }
}
