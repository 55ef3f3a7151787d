//! The model of ownership, compiled by the build script from its text in `patterns/`.

include!(concat!(env!("OUT_DIR"), "/owners.rs"));
