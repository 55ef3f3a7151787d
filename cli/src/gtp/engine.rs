//! From a line to the answer that is sent back.
//!
//! In: a line. Out: the answer, or nothing where the protocol ignores a line. Afterwards the session is ready for the
//! next line, even if the command ended in a panic: then the board is made afresh from the game and its trial moves,
//! and the answer is an internal error.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use super::answer::{self, Answer, Failure, fail};
use super::arguments::Arguments;
use super::commands::{Context, Family, find, load_game};
use super::line::{Line, MAX_LINE, Request, parse};
use super::session::Session;
use crate::input;

/// A session and the commands that it understands.
pub(super) struct Engine {
    session: Session,
    families: &'static [Family],
}

impl Engine {
    pub(super) const fn new(session: Session, families: &'static [Family]) -> Engine {
        Engine { session, families }
    }

    /// Loads a game record before the first command.
    pub(super) fn load(&mut self, file: &Path) -> anyhow::Result<()> {
        load_game(&mut self.session, file, |game| Ok(game.len())).map_err(|Failure(text)| anyhow::anyhow!(text))
    }

    /// Whether the session is to end.
    pub(super) const fn is_finished(&self) -> bool {
        self.session.finished
    }

    /// The answer to a line, if it asks for one.
    pub(super) fn answer(&mut self, line: Line<'_>) -> Option<String> {
        let request = match line {
            Line::TooLong => {
                let text = format!("the line is longer than {} MiB", MAX_LINE >> 20);
                return Some(answer::format("", &fail(text)));
            }
            Line::Whole(bytes) => parse(bytes)?,
        };
        Some(answer::format(&request.id, &self.carry_out(&request)))
    }

    /// The answer to a command that no stream has brought; `None` if the text is none.
    pub(super) fn ask(&mut self, text: &str) -> Option<Answer> {
        parse(text.as_bytes()).map(|request| self.carry_out(&request))
    }

    /// The game, and what is known of it.
    pub(super) const fn session(&self) -> &Session {
        &self.session
    }

    fn carry_out(&mut self, request: &Request) -> Answer {
        if request.name.is_empty() {
            return fail("syntax error");
        }
        let Some(command) = find(self.families, &request.name) else { return fail("unknown command") };
        let arguments = Arguments::new(&request.rest, self.session.frame);
        if let Some(surplus) = command.surplus(arguments.clone()) {
            let (name, usage, help) = (command.name, command.usage, command.help);
            let usage = if usage.is_empty() { name.to_owned() } else { format!("{name} {usage}") };
            return fail(format!("syntax error: surplus argument {:?}; {usage}: {help}", input::message(&surplus)));
        }
        let mut context = Context { session: &mut self.session, arguments, families: self.families };
        let outcome = catch_unwind(AssertUnwindSafe(|| (command.run)(&mut context)));
        outcome.unwrap_or_else(|panic| {
            self.session.recover();
            fail(format!("internal error: {}", message(&*panic)))
        })
    }
}

/// What a panic says, as one line.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::commands::{Command, FAMILIES};
    use super::super::session::{Limits, Options};
    use super::*;
    use atsumi::Rules;
    use go_board::{Color, Point, Size};
    use go_reading::Level;

    /// A command that leaves the board in disorder and panics.
    const PANICS: &[Command] = &[Command {
        name: "panics",
        usage: "TEXT",
        help: "Fails.",
        run: |context| {
            let number = context.arguments.rest().to_owned();
            let board = context.session.board_mut();
            board.undo();
            board.try_move(Point::new(8, 8), Color::White);
            panic!("broken\n\ninvariant {number}")
        },
    }];

    fn engine() -> Engine {
        let families: &'static [Family] = Box::leak([FAMILIES, &[PANICS]].concat().into_boxed_slice());
        let size = Size::new(9).unwrap();
        let (level, rules, patterns) = (Level::default(), Rules::default(), atsumi::patterns());
        let options =
            Options { size, level, rules, limits: Limits::default(), dragons: true, patterns, models: Arc::default() };
        Engine::new(Session::new(options), families)
    }

    fn ask(engine: &mut Engine, line: &str) -> String {
        engine.answer(Line::Whole(line.as_bytes())).unwrap_or_default()
    }

    #[test]
    fn a_panic_ends_one_command_only() {
        let mut engine = engine();
        for line in ["play b e5", "play w e4", "trymove b d4", "trymove w d5"] {
            assert_eq!(ask(&mut engine, line), "= \n\n");
        }
        let before = ask(&mut engine, "showboard");
        assert_eq!(ask(&mut engine, "4 panics 7"), "?4 internal error: broken invariant 7\n\n");
        assert_eq!(ask(&mut engine, "showboard"), before);
        assert_eq!(ask(&mut engine, "dump_stack"), "= B:D4 W:D5\n\n");
        assert_eq!(ask(&mut engine, "attack e4"), "= 0\n\n");
        assert_eq!(ask(&mut engine, "popgo"), "= \n\n");
        assert_eq!(ask(&mut engine, "popgo"), "= \n\n");
        assert_eq!(ask(&mut engine, "undo"), "= \n\n");
        assert_eq!(ask(&mut engine, "move_history"), "= black E5\n\n");
        assert_eq!(ask(&mut engine, "known_command panics"), "= true\n\n");
    }

    #[test]
    fn lines_without_a_command() {
        let mut engine = engine();
        assert_eq!(engine.answer(Line::Whole(b"  # nothing")), None);
        assert_eq!(ask(&mut engine, "12"), "?12 syntax error\n\n");
        let text = engine.answer(Line::TooLong).unwrap();
        assert_eq!(text, "? the line is longer than 4 MiB\n\n");
    }
}
