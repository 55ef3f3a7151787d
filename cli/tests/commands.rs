//! The command line as users meet it: what it prints, where, and how it ends.

#[path = "commands/bad_input.rs"]
mod bad_input;
#[path = "commands/bad_patterns.rs"]
mod bad_patterns;
#[path = "commands/dragons.rs"]
mod dragons;
#[path = "commands/estimate.rs"]
mod estimate;
#[path = "commands/eyes.rs"]
mod eyes;
#[path = "commands/influence.rs"]
mod influence;
#[path = "commands/life.rs"]
mod life;
#[path = "commands/moves.rs"]
mod moves;
#[path = "commands/mutations.rs"]
mod mutations;
#[path = "commands/odd_boards.rs"]
mod odd_boards;
#[path = "commands/pictures.rs"]
mod pictures;
#[path = "commands/run.rs"]
mod run;
