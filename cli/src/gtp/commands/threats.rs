//! Threats to groups, connections that save them, and strings that are worth saving, with GNU Go's names and forms.
//!
//! A threat is two moves in a row: the first is looked for among the points near the group, the second is read. What
//! the limit leaves open is no threat.

use atsumi::life::{Question, Side};
use go_board::{Board, Color, Point};
use go_reading::{Code, Outcome, Reader};

use super::life::{NO_STONE, kill, question, question_at};
use super::strings::{stone, stone_or};
use super::{Command, Context};
use crate::gtp::answer::{Answer, fail};

/// Whether a string is worth saving is read with so many.
const SUBSTANTIAL: u64 = 5_000;

/// A string of more stones is worth saving, and one of more liberties is in no danger.
const LARGE: usize = 6;
const FREE: usize = 10;

/// Groups that live with less likelihood are not taken for alive.
const ALIVE: f32 = 0.5;

const THREATEN_ATTACK: &str = "Two moves in a row by which the opponent kills the group: a code and the moves, or 0.";
const THREATEN_DEFENSE: &str = "Two moves in a row by which the owner saves the group: a code and the moves, or 0.";
const CONNECTION: &str = "Whether the move connects two groups so that they cannot be cut or killed: 1 or 0.";
const WORTH: &str = "Whether the capture of the string gives the opponent a living group: 1 or 0.";

pub(super) const COMMANDS: &[Command] = &[
    Command::new("owl_threaten_attack", "VERTEX", THREATEN_ATTACK, |context| threaten(context, Side::Opponent)),
    Command::new("owl_threaten_defense", "VERTEX", THREATEN_DEFENSE, |context| threaten(context, Side::Owner)),
    Command::new("owl_connection_defends", "MOVE VERTEX VERTEX", CONNECTION, connection_defends),
    Command::new("owl_substantial", "VERTEX", WORTH, substantial),
];

/// Two moves in a row by which `side` has its way.
fn threaten(context: &mut Context<'_>, side: Side) -> Answer {
    let question = question(context)?;
    let found = context.session.analysis()?.threat(&question, side);
    let show = |m: Option<Point>| context.session.frame.show(m);
    Ok(found.map_or_else(|| "0".to_owned(), |(first, second)| format!("1 {} {}", show(Some(first)), show(second))))
}

/// Whether the owner's move connects two strings so that they are not cut apart, and cannot be killed.
fn connection_defends(context: &mut Context<'_>) -> Answer {
    let m = context.arguments.point()?;
    if !context.session.board().is_empty_point(m) {
        return fail("move vertex must be empty");
    }
    let (a, b) = (stone_or(context, NO_STONE)?, stone_or(context, NO_STONE)?);
    let Some(color) = context.session.board().color_at(a) else { return fail(NO_STONE) };
    if context.session.board().color_at(b) != Some(color) {
        return fail("vertices must have same color");
    }
    let question = question_at(context, a)?;
    let answer = context.session.read(|reader, board| {
        let mut trial = board.clone();
        trial.try_move(m, color).then(|| holds(reader, &trial, &question, [a, b]))
    });
    answer.map(|yes| u8::from(yes).to_string()).ok_or_else(|| "illegal move".into())
}

/// Whether two strings can neither be cut apart nor killed.
fn holds(reader: &mut Reader, board: &Board, question: &Question, [a, b]: [Point; 2]) -> bool {
    let is_one = board.origin(a) == board.origin(b);
    if !is_one && reader.solve_disconnect(board, a, b).code != Code::Lose {
        return false;
    }
    let mut keys = question.keys;
    keys.extend(board.stones(a));
    keys.extend(board.stones(b));
    kill(reader, board, &Question { keys, ..*question }, SUBSTANTIAL).code == Code::Lose
}

/// Whether who takes the string gets a living group by that.
fn substantial(context: &mut Context<'_>) -> Answer {
    let s = stone(context)?;
    context.session.require_game_position()?;
    let board = context.session.board();
    let liberties: Vec<Point> = board.liberties(s, FREE + 1).iter().copied().collect();
    let Some(owner) = board.color_at(s) else { return fail(NO_STONE) };
    let answer = match () {
        () if board.stones(s).count() > LARGE => true,
        () if liberties.len() > FREE => false,
        () if lives_beside(context, s, owner)? => true,
        () => taker_lives(context, owner, &liberties),
    };
    Ok(u8::from(answer).to_string())
}

/// Whether a dragon of the opponent beside the string probably lives.
fn lives_beside(context: &mut Context<'_>, s: Point, owner: Color) -> Result<bool, crate::gtp::answer::Failure> {
    let board = context.session.board();
    let beside = board.stones(s).flat_map(|p| board.sides(p).map(|(q, _)| q));
    let theirs: Vec<Point> = beside.filter(|&q| board.color_at(q) == Some(owner.opponent())).collect();
    let analysis = context.session.analysis()?;
    let (dragons, survival) = (&analysis.groups().roster, analysis.group_survival());
    Ok(theirs.into_iter().filter_map(|q| dragons.at(q)).any(|number| survival[number] > ALIVE))
}

/// Whether the group that fills these liberties lives, its opponent to move.
fn taker_lives(context: &Context<'_>, owner: Color, liberties: &[Point]) -> bool {
    let mut trial = context.session.board().clone();
    let taker = owner.opponent();
    let filled = liberties.iter().filter(|&&l| trial.try_move(l, taker)).last();
    let analysis = context.session.analysis_of(&trial);
    let question = filled.and_then(|&last| analysis.question(last));
    question.is_some_and(|question| analysis.kill(&question, SUBSTANTIAL).likely(Outcome::FAILS).code == Code::Lose)
}
