//! The table of commands.
//!
//! In: a name. Out: the [`Command`], if there is one. Every command stands in the table of its family once; what
//! `list_commands`, `known_command` and `help` say comes from these tables.

mod protocol;

mod game;
mod handicap;
mod records;

mod strings;
mod threats;
mod trials;

mod reading;

mod life;
mod worms;

mod eyes;

mod dragons;

mod influence;
mod moves;
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

/// Arguments that are the rest of the line, blanks included.
const REST_OF_LINE: [&str; 3] = ["TEXT", "FILE", "DRAWING"];

/// A command of the protocol.
pub(super) struct Command {
    /// Its name.
    pub(super) name: &'static str,
    /// Its arguments: a word each, `[`what may be left out`]`, one `|` the other, any number`...`; of [`REST_OF_LINE`]
    /// the command itself makes what it can. More arguments are refused.
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

    /// The first argument that is more than the command takes.
    pub(super) fn surplus<'a>(&self, mut arguments: Arguments<'a>) -> Option<&'a str> {
        (0..self.most()?).for_each(|_| {
            arguments.word();
        });
        arguments.word()
    }

    /// How many arguments the command takes at most; `None` if that has no end.
    fn most(&self) -> Option<usize> {
        let words = || self.usage.split_whitespace().map(|word| word.trim_matches(['[', ']']));
        if words().any(|word| word.ends_with("...") || REST_OF_LINE.contains(&word)) {
            return None;
        }
        let alternatives = words().filter(|&word| word == "|").count();
        Some(words().count() - 2 * alternatives)
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
    life::COMMANDS,
    threats::COMMANDS,
    worms::COMMANDS,
    eyes::COMMANDS,
    dragons::COMMANDS,
    influence::COMMANDS,
    moves::COMMANDS,
    score::COMMANDS,
    gogui::COMMANDS,
];

/// The command with this name.
pub(super) fn find(families: &'static [Family], name: &str) -> Option<&'static Command> {
    families.iter().copied().flatten().find(|command| command.name == name)
}

#[cfg(test)]
mod tests {
    use super::{Command, FAMILIES};

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
    #[test]
    fn a_usage_says_how_many_arguments_there_may_be() {
        let cases = [
            ("", Some(0)),
            ("COLOR VERTEX", Some(2)),
            ("[VERTEX]", Some(1)),
            ("[NAME VALUE]", Some(2)),
            ("[VERTEX | COLOR]", Some(1)),
            ("VERTEX VERTEX...", None),
            ("[FILE]", None),
            ("[LIBERTIES THREATS] DRAWING", None),
        ];
        for (usage, most) in cases {
            assert_eq!(Command::new("test", usage, "", |_| unreachable!("never run")).most(), most, "{usage}");
        }
    }
}
