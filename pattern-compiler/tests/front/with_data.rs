//! GNU Go's databases through the front end.

mod databases;
mod digest;
mod layout;
mod round_trip;
mod supply;
