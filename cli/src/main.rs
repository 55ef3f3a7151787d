//! The atsumi command line.
fn main() {}
