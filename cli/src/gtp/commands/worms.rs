//! What is known about the strings of the game position.

use std::fmt::Write as _;

use go_board::{Color, Point};
use go_reading::{Unconditional, Worm};

use super::strings::stone;
use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};
use crate::gtp::frame::Frame;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "worm_data",
        "[VERTEX]",
        "What is known about a string, or about every vertex. attack_code and defense_code are GNU Go's inner ones, unlike the \
         answers of attack and defend: 5 succeeds, 4 succeeds by ko if one threat may be ignored, 1 by ko if a threat is \
         found first, 0 fails.",
        worm_data,
    ),
    Command::new(
        "worm_stones",
        "[VERTEX | COLOR]",
        "The stones of a string, or of all strings, one a line.",
        worm_stones,
    ),
    Command::new("worm_cutstone", "VERTEX", "Whether a string separates others: 0, 1 or 2.", worm_cutstone),
    Command::new(
        "unconditional_status",
        "VERTEX",
        "What holds even if one side never moves again: alive, dead, black_territory, white_territory or undecided.",
        unconditional_status,
    ),
];

fn worm_data(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let points: Vec<Point> =
        if context.arguments.is_empty() { frame.points().collect() } else { vec![context.arguments.point()?] };
    let worms = context.session.worms()?;
    let mut out = String::new();
    for p in points {
        let status = status(worms.unconditional(p)).unwrap_or("unknown");
        describe(&mut out, frame, p, worms.at(p), status);
    }
    Ok(out)
}

/// The data of a vertex: fields with their values, a line each. Codes are numbers from 0 to 5 here: 5 succeeds, 4 and
/// 1 succeed by ko.
fn describe(out: &mut String, frame: Frame, p: Point, worm: Option<&Worm>, status: &str) {
    let empty = no_worm(p);
    let color = worm.map_or_else(|| "empty".to_owned(), |worm| worm.color.to_string());
    let worm = worm.unwrap_or(&empty);
    let (attack, defense) = (worm.attack(), worm.defense());
    let flag = |flag: bool| u8::from(flag).to_string();
    let [second, third, fourth] = worm.outer_liberties;
    let fields = [
        ("origin", frame.name(worm.origin)),
        ("color", color),
        ("size", worm.size.to_string()),
        ("effective_size", format!("{:.2}", worm.effective_size)),
        ("liberties", worm.liberties.to_string()),
        ("liberties2", second.to_string()),
        ("liberties3", third.to_string()),
        ("liberties4", fourth.to_string()),
        ("attack_code", attack.code.value().to_string()),
        ("attack_point", frame.show(attack.point)),
        ("defense_code", defense.code.value().to_string()),
        ("defense_point", frame.show(defense.point)),
        ("lunch", frame.show(worm.lunch)),
        ("cutstone", worm.cutstone.to_string()),
        ("genus", worm.genus.to_string()),
        ("inessential", flag(worm.inessential)),
        ("invincible", flag(worm.invincible)),
        ("unconditional_status", status.to_owned()),
    ];
    let _ = writeln!(out, "{}:", frame.name(p));
    for (name, value) in fields {
        let _ = writeln!(out, "{name:20} {value}");
    }
}

/// What is said of a vertex without a stone.
fn no_worm(p: Point) -> Worm {
    Worm {
        origin: p,
        color: Color::Black,
        size: 0,
        liberties: 0,
        outer_liberties: [0; 3],
        effective_size: 0.0,
        attacks: Default::default(),
        defenses: Default::default(),
        lunch: None,
        cutstone: 0,
        genus: 0,
        inessential: false,
        invincible: false,
    }
}

fn worm_stones(context: &mut Context<'_>) -> Answer {
    let (frame, board) = (context.session.frame, context.session.board());
    let mut arguments = context.arguments.clone();
    let origins: Vec<Point> = if arguments.is_empty() {
        board.strings().collect()
    } else if let Ok(color) = arguments.color() {
        board.strings().filter(|&s| board.color_at(s) == Some(color)).collect()
    } else {
        let p = context.arguments.point()?;
        if board.color_at(p).is_none() {
            return fail("worm_stones called on an empty vertex");
        }
        vec![p]
    };
    Ok(origins.into_iter().map(|s| frame.names(board.stones(s)) + " \n").collect())
}

fn worm_cutstone(context: &mut Context<'_>) -> Answer {
    let s = stone(context)?;
    let worm = context.session.worms()?.at(s).ok_or_else(|| Failure::from("vertex must not be empty"))?;
    Ok(format!(" {}", worm.cutstone))
}

fn unconditional_status(context: &mut Context<'_>) -> Answer {
    let p = context.arguments.point()?;
    Ok(status(context.session.worms()?.unconditional(p)).unwrap_or("undecided").to_owned())
}

/// The name of a status; none if nothing is certain.
const fn status(status: Unconditional) -> Option<&'static str> {
    match status {
        Unconditional::Undecided => None,
        Unconditional::Alive => Some("alive"),
        Unconditional::Dead => Some("dead"),
        Unconditional::Territory(Color::Black) => Some("black_territory"),
        Unconditional::Territory(Color::White) => Some("white_territory"),
    }
}
