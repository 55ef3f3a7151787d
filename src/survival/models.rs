//! The models of survival, compiled by the build script from the texts in `patterns/`.

include!(concat!(env!("OUT_DIR"), "/survival.rs"));
