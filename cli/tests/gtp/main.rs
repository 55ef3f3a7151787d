//! `atsumi gtp`, talked to as other programs do.

mod client;

mod moves;
mod protocol;

mod game;
mod records;

mod reading;
mod strings;

mod dragons;
mod eyes;
mod life;

mod estimates;
mod gogui;

mod garbage;
