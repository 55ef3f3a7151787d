//! Trial moves, reading depths, counters and caches.

use super::{Command, Context};
use crate::gtp::answer::{Answer, done, fail};

const LIFE_NODES: &str = "Nodes of searches for life since the last reset; both counters are one.";
const RESET_LIFE_NODES: &str = "Sets the counter of nodes of searches for life to 0.";

pub(super) const COMMANDS: &[Command] = &[
    Command::new("trymove", "COLOR VERTEX", "Plays a trial move on top of the game.", |context| {
        try_move(context, false)
    }),
    Command::new("tryko", "COLOR VERTEX", "Plays a trial move that may retake a ko at once.", |context| {
        try_move(context, true)
    }),
    Command::new("popgo", "", "Takes back the last trial move.", popgo),
    Command::new("dump_stack", "", "The trial moves, first one first.", dump_stack),
    Command::new("increase_depths", "", "Reads one move deeper.", |context| shift_depths(context, 1)),
    Command::new("decrease_depths", "", "Reads one move less deeply.", |context| shift_depths(context, -1)),
    Command::new("clear_cache", "", "Forgets everything that was read.", |context| {
        context.session.forget();
        done()
    }),
    Command::new(
        "get_reading_node_counter",
        "",
        "Nodes of tactical reading and of all proofs since the last reset.",
        |context| Ok(context.session.reading_nodes().to_string()),
    ),
    Command::new("reset_reading_node_counter", "", "Sets the counter of tactical and proof nodes to 0.", |context| {
        context.session.reset_reading_nodes();
        done()
    }),
    Command::new("get_connection_node_counter", "", "Connection nodes since the last reset.", |context| {
        Ok(context.session.connection_nodes().to_string())
    }),
    Command::new("reset_connection_node_counter", "", "Sets the counter of connection nodes to 0.", |context| {
        context.session.reset_connection_nodes();
        done()
    }),
    Command::new("get_owl_node_counter", "", LIFE_NODES, |context| Ok(context.session.life_nodes().to_string())),
    Command::new("reset_owl_node_counter", "", RESET_LIFE_NODES, |context| {
        context.session.reset_life_nodes();
        done()
    }),
    Command::new("get_life_node_counter", "", LIFE_NODES, |context| Ok(context.session.life_nodes().to_string())),
    Command::new("reset_life_node_counter", "", RESET_LIFE_NODES, |context| {
        context.session.reset_life_nodes();
        done()
    }),
];

fn try_move(context: &mut Context<'_>, ko: bool) -> Answer {
    let (color, p) = context.arguments.stone()?;
    if context.session.try_move(p, color, ko) { done() } else { fail("illegal move") }
}

fn popgo(context: &mut Context<'_>) -> Answer {
    if context.session.take_back() { done() } else { fail("Stack empty.") }
}

fn dump_stack(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let moves = context.session.board().trial_moves();
    let names = moves.map(|(p, color)| {
        let letter = if color == go_board::Color::Black { 'B' } else { 'W' };
        format!("{letter}:{}", frame.show(p))
    });
    Ok(names.collect::<Vec<_>>().join(" "))
}

fn shift_depths(context: &mut Context<'_>, by: i32) -> Answer {
    context.session.shift_depths(by);
    done()
}
