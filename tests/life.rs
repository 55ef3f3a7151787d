//! Life and death of whole positions: verdicts on all groups.

#[path = "life/verdicts.rs"]
mod verdicts;

#[path = "life/answers.rs"]
mod answers;

#[path = "life/replay.rs"]
mod replay;

#[path = "life/hard.rs"]
mod hard;

#[path = "life/fights.rs"]
mod fights;

#[path = "life/shapes.rs"]
mod shapes;

#[path = "life/looks.rs"]
mod looks;

#[path = "life/leisure.rs"]
mod leisure;
