//! Commands about the engine itself.

use cpu_time::ProcessTime;

use super::{Command, Context, find};
use crate::gtp::answer::{Answer, Failure, done, fail};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("protocol_version", "", "The version of the protocol: 2.", |_| Ok("2".to_owned())),
    Command::new("name", "", "The name of the engine.", |_| Ok("Atsumi".to_owned())),
    Command::new("version", "", "The version of the engine.", |_| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    Command::new("known_command", "NAME", "Whether the engine has this command.", known_command),
    Command::new("list_commands", "", "The names of all commands.", list_commands),
    Command::new("help", "[NAME]", "The names of all commands, or what one of them does.", help),
    Command::new("echo", "TEXT", "The text.", |context| Ok(context.arguments.rest().to_owned())),
    Command::new("echo_err", "TEXT", "The text, on standard error as well.", echo_err),
    Command::new("cputime", "", "The processor time that the engine has used, in seconds.", cputime),
    Command::new("quit", "", "Ends the session.", quit),
];

fn known_command(context: &mut Context<'_>) -> Answer {
    let known = context.arguments.word().is_some_and(|name| find(context.families, name).is_some());
    Ok(known.to_string())
}

fn list_commands(context: &mut Context<'_>) -> Answer {
    let mut names: Vec<&str> = context.families.iter().copied().flatten().map(|command| command.name).collect();
    names.sort_unstable();
    Ok(names.join("\n"))
}

fn help(context: &mut Context<'_>) -> Answer {
    let Some(name) = context.arguments.word() else { return list_commands(context) };
    match find(context.families, name) {
        Some(command) => Ok(format!("{} {}\n{}", command.name, command.usage, command.help)),
        None => fail("unknown command"),
    }
}

fn echo_err(context: &mut Context<'_>) -> Answer {
    let text = context.arguments.rest();
    anstream::eprintln!("{text}");
    Ok(text.to_owned())
}

fn cputime(_: &mut Context<'_>) -> Answer {
    let used = ProcessTime::try_now().map_err(|error| Failure(format!("the processor time is not known: {error}")))?;
    Ok(format!("{:.3}", used.as_duration().as_secs_f64()))
}

fn quit(context: &mut Context<'_>) -> Answer {
    context.session.finished = true;
    done()
}
