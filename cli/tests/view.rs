//! `atsumi view` as browsers and programs meet it: who may ask, what is answered, what is written, how it ends.

#[path = "view/client.rs"]
mod client;
#[path = "view/compare.rs"]
mod compare;
#[path = "view/fuzz.rs"]
mod fuzz;
#[path = "view/lists.rs"]
mod lists;
#[path = "view/security.rs"]
mod security;
#[path = "view/sources.rs"]
mod sources;
#[path = "view/workbench.rs"]
mod workbench;
