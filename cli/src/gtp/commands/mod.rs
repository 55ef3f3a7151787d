//! The table of commands.
//!
//! In: a name. Out: the [`Command`], if there is one. Every command stands in the table of its family once; what
//! `list_commands`, `known_command` and `help` say comes from these tables.

mod protocol;

mod game;
mod handicap;
mod records;

mod strings;
mod trials;

mod reading;
mod worms;

mod eyes;

mod influence;
mod score;

mod gogui;

pub(super) use records::load_game;

use super::answer::Answer;
use super::arguments::Arguments;
use super::session::Session;

/// What a command works with.
pub(super) struct Context<'a> {
    pub(super) session: &'a mut Session,
    pub(super) arguments: Arguments<'a>,
    /// All commands of the engine.
    pub(super) families: &'static [Family],
}

/// A command of the protocol.
pub(super) struct Command {
    /// Its name.
    pub(super) name: &'static str,
    /// Its arguments, for `help`.
    pub(super) usage: &'static str,
    /// What it does, in a sentence.
    pub(super) help: &'static str,
    /// Carries it out.
    pub(super) run: fn(&mut Context<'_>) -> Answer,
}

impl Command {
    const fn new(
        name: &'static str,
        usage: &'static str,
        help: &'static str,
        run: fn(&mut Context<'_>) -> Answer,
    ) -> Command {
        Command { name, usage, help, run }
    }
}

/// Commands that belong together.
pub(super) type Family = &'static [Command];

/// All commands.
pub(super) const FAMILIES: &[Family] = &[
    protocol::COMMANDS,
    game::COMMANDS,
    handicap::COMMANDS,
    records::COMMANDS,
    strings::COMMANDS,
    trials::COMMANDS,
    reading::COMMANDS,
    worms::COMMANDS,
    eyes::COMMANDS,
    influence::COMMANDS,
    score::COMMANDS,
    gogui::COMMANDS,
];

/// The command with this name.
pub(super) fn find(families: &'static [Family], name: &str) -> Option<&'static Command> {
    families.iter().copied().flatten().find(|command| command.name == name)
}

#[cfg(test)]
mod tests {
    use super::FAMILIES;

    #[test]
    fn names_are_used_once_and_every_command_is_explained() {
        let mut names: Vec<&str> = FAMILIES.iter().copied().flatten().map(|command| command.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
        for command in FAMILIES.iter().copied().flatten() {
            assert!(command.help.ends_with('.'), "{}", command.name);
        }
    }
}
