//! Compiles `patterns/moves.db`; a pattern that asks for anything but `lib` and `olib` is refused.
use pattern_compiler::{Build, build::Failure};
use pattern_tables::autohelper::Autohelper;

fn main() -> Result<(), Failure> {
    Build::new().folder("patterns").databases(["moves.db"]).supported(&[Autohelper::Lib, Autohelper::Olib]).run()
}
