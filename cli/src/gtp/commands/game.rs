//! Commands that set up the board and play the game.

use go_board::{Color, Record, Size, Vertex};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, done, fail};
use crate::gtp::frame::Frame;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("boardsize", "SIZE", "Begins a game on an empty board of 2 to 19 lines.", boardsize),
    Command::new("query_boardsize", "", "The size of the board.", query_boardsize),
    Command::new("clear_board", "", "Begins a game on an empty board.", clear_board),
    Command::new("orientation", "0-7", "Begins a game; vertices are turned and mirrored as seen from then on.", orient),
    Command::new("query_orientation", "", "The orientation, 0 for upright.", |context| {
        Ok(context.session.frame.orientation().to_string())
    }),
    Command::new("komi", "POINTS", "Sets the points that white gets for moving second, -1000 to 1000.", komi),
    Command::new("get_komi", "", "White's komi.", |context| Ok(format!("{:4.1}", context.session.komi))),
    Command::new("play", "COLOR VERTEX", "Plays a move; colours need not alternate.", |context| {
        let (color, vertex) = context.arguments.played()?;
        play(context, color, vertex)
    }),
    Command::new("black", "VERTEX", "Plays a black move.", |context| {
        let vertex = context.arguments.vertex()?;
        play(context, Color::Black, vertex)
    }),
    Command::new("playblack", "VERTEX", "Plays a black move.", |context| {
        let vertex = context.arguments.vertex()?;
        play(context, Color::Black, vertex)
    }),
    Command::new("white", "VERTEX", "Plays a white move.", |context| {
        let vertex = context.arguments.vertex()?;
        play(context, Color::White, vertex)
    }),
    Command::new("playwhite", "VERTEX", "Plays a white move.", |context| {
        let vertex = context.arguments.vertex()?;
        play(context, Color::White, vertex)
    }),
    Command::new("undo", "", "Takes back the last move; gg-undo NUMBER takes back several.", |context| {
        undo(context, 1)
    }),
    Command::new("gg-undo", "[NUMBER]", "Takes back several moves, one without a number.", gg_undo),
    Command::new("last_move", "", "The last move.", last_move),
    Command::new("move_history", "", "The moves, last one first.", move_history),
    Command::new("time_settings", "MAIN BYOYOMI STONES", "Accepted; analysis needs no clock.", time_settings),
    Command::new("time_left", "COLOR SECONDS STONES", "Accepted; analysis needs no clock.", time_left),
    Command::new(
        "level",
        "LEVEL",
        "Sets how deeply to read: 0 to 20, fast (1), normal (3), deep (10, the default).",
        level,
    ),
];

fn boardsize(context: &mut Context<'_>) -> Answer {
    let size = context.arguments.integer("boardsize")?;
    match usize::try_from(size).map(Size::new) {
        Ok(Ok(size)) => {
            context.session.start(Record::new(size), Color::Black, 0);
            done()
        }
        _ => fail("unacceptable size"),
    }
}

fn query_boardsize(context: &mut Context<'_>) -> Answer {
    Ok(context.session.frame.size().get().to_string())
}

fn clear_board(context: &mut Context<'_>) -> Answer {
    context.session.start(Record::new(context.session.frame.size()), Color::Black, 0);
    done()
}

fn orient(context: &mut Context<'_>) -> Answer {
    let orientation = context.arguments.integer("orientation")?;
    match u8::try_from(orientation) {
        Ok(orientation) if orientation < Frame::ORIENTATIONS => {
            context.session.frame = context.session.frame.turned(orientation);
            clear_board(context)
        }
        _ => fail("unacceptable orientation"),
    }
}

fn komi(context: &mut Context<'_>) -> Answer {
    context.session.komi = context.arguments.komi()?;
    done()
}

fn play(context: &mut Context<'_>, color: Color, vertex: Vertex) -> Answer {
    context.session.require_game_position()?;
    match context.session.play(&[(color, vertex)]) {
        Ok(()) => done(),
        Err(_) => fail("illegal move"),
    }
}

fn undo(context: &mut Context<'_>, moves: usize) -> Answer {
    if context.session.undo(moves) { done() } else { fail("cannot undo") }
}

fn gg_undo(context: &mut Context<'_>) -> Answer {
    if context.arguments.is_empty() {
        return undo(context, 1);
    }
    let moves = context.arguments.integer("number of moves").ok().and_then(|n| usize::try_from(n).ok());
    moves.map_or_else(|| fail("cannot undo"), |moves| undo(context, moves))
}

fn last_move(context: &mut Context<'_>) -> Answer {
    let last = context.session.record().moves().last().ok_or_else(|| Failure::from("no previous move known"))?;
    Ok(format!("{} {}", last.color, context.session.frame.show(last.vertex)))
}

fn move_history(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let moves = context.session.record().moves().iter().rev();
    Ok(moves.map(|played| format!("{} {}", played.color, frame.show(played.vertex))).collect::<Vec<_>>().join("\n"))
}

fn time_settings(context: &mut Context<'_>) -> Answer {
    for _ in 0..3 {
        if context.arguments.integer("").is_err() {
            return fail("not three integers");
        }
    }
    done()
}

fn time_left(context: &mut Context<'_>) -> Answer {
    context.arguments.color()?;
    for _ in 0..2 {
        if context.arguments.integer("").is_err() {
            return fail("time and stones not two integers");
        }
    }
    done()
}

fn level(context: &mut Context<'_>) -> Answer {
    let level = context.arguments.level()?;
    context.session.set_level(level);
    done()
}
