//! Reading.
mod code;
pub use code::Code;
