//! Questions to the reader.
//!
//! Codes are those of GNU Go's protocol: 1 succeeds, 2 succeeds by a ko in which the opponent has to find the first
//! threat, 3 by a ko in which the side itself has to, 0 fails. Captures, rescues, pairs and links are proved where the
//! proof limit allows, hard captures and rescues within a second; ladders and areas are read depth-first.

use go_board::{Board, Point, PointSet};
use go_reading::{Code, Outcome, Reader};

use super::strings::{stone, stone_or};
use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};

const DOES_ATTACK: &str = "How well this move captures the string; 0 if another does better, or if it is lost anyway.";
const DOES_DEFEND: &str = "Whether this move saves the string, which can be captured, without a ko: 1 or 0.";

pub(super) const COMMANDS: &[Command] = &[
    Command::new("attack", "VERTEX", "Whether the string can be captured, and the move.", |context| {
        one(context, |reader, board, s| reader.solve_attack(board, s).outcome())
    }),
    Command::new("defend", "VERTEX", "Whether the string can be saved, and the move.", |context| {
        one(context, |reader, board, s| reader.solve_defense(board, s).outcome())
    }),
    Command::new("ladder_attack", "VERTEX", "Whether a plain ladder captures the string, and the move.", ladder_attack),
    Command::new("attack_either", "VERTEX VERTEX", "Whether one of two strings can be captured.", |context| {
        both(context, Reader::solve_attack_either)
    }),
    Command::new("defend_both", "VERTEX VERTEX", "Whether one move saves both strings.", |context| {
        both(context, Reader::solve_defend_both)
    }),
    Command::new("does_attack", "MOVE VERTEX", DOES_ATTACK, |context| {
        let (m, s) = move_and_string(context)?;
        Ok(number(context.session.read(|reader, board| reader.solve_does_attack(board, m, s))).to_string())
    }),
    Command::new("does_defend", "MOVE VERTEX", DOES_DEFEND, |context| {
        let (m, s) = move_and_string(context)?;
        Ok(u8::from(context.session.read(|reader, board| reader.solve_does_defend(board, m, s))).to_string())
    }),
    Command::new("connect", "VERTEX VERTEX", "Whether two strings can be connected, and the move.", |context| {
        link(context, |reader, board, a, b| reader.solve_connect(board, a, b).outcome())
    }),
    Command::new("disconnect", "VERTEX VERTEX", "Whether two strings can be cut apart, and the move.", |context| {
        link(context, |reader, board, a, b| reader.solve_disconnect(board, a, b).outcome())
    }),
    Command::new("break_in", "VERTEX VERTEX...", "Whether the string can be connected to an area.", |context| {
        area(context, Reader::break_in)
    }),
    Command::new("block_off", "VERTEX VERTEX...", "Whether the string can be kept out of an area.", |context| {
        area(context, Reader::block_off)
    }),
];

/// The number of a code in GNU Go's protocol.
pub(super) const fn number(code: Code) -> u8 {
    match code {
        Code::Lose => 0,
        Code::Win => 1,
        Code::KoA => 2,
        Code::KoB => 3,
        Code::Cut => panic!("only the autohelpers ask whether a wall can be broken through"),
    }
}

/// Code and move, or the code alone if it is 0.
pub(super) fn outcome(context: &Context<'_>, outcome: Outcome) -> String {
    match number(outcome.code) {
        0 => "0".to_owned(),
        code => format!("{code} {}", context.session.frame.show(outcome.point)),
    }
}

fn one(context: &mut Context<'_>, ask: fn(&mut Reader, &Board, Point) -> Outcome) -> Answer {
    let s = stone(context)?;
    let answer = context.session.read(|reader, board| ask(reader, board, s));
    Ok(outcome(context, answer))
}

fn ladder_attack(context: &mut Context<'_>) -> Answer {
    let s = stone(context)?;
    if context.session.board().liberty_count(s) != 2 {
        return fail("string must have exactly 2 liberties");
    }
    let answer = context.session.read(|reader, board| reader.simple_ladder(board, s));
    Ok(outcome(context, answer))
}

fn both(context: &mut Context<'_>, ask: fn(&mut Reader, &Board, Point, Point) -> Code) -> Answer {
    let (a, b) = two_strings(context, "string vertex must not be empty")?;
    Ok(number(context.session.read(|reader, board| ask(reader, board, a, b))).to_string())
}

fn link(context: &mut Context<'_>, ask: fn(&mut Reader, &Board, Point, Point) -> Outcome) -> Answer {
    let (a, b) = two_strings(context, "vertex must not be empty")?;
    let answer = context.session.read(|reader, board| ask(reader, board, a, b));
    Ok(outcome(context, answer))
}

/// Two strings of one colour.
fn two_strings(context: &mut Context<'_>, empty: &str) -> Result<(Point, Point), Failure> {
    let (a, b) = (stone_or(context, empty)?, stone_or(context, empty)?);
    let board = context.session.board();
    if board.cell(a) == board.cell(b) { Ok((a, b)) } else { fail("vertices must have same color") }
}

/// An empty vertex and a string.
fn move_and_string(context: &mut Context<'_>) -> Result<(Point, Point), Failure> {
    let m = context.arguments.point()?;
    if !context.session.board().is_empty_point(m) {
        return fail("move vertex must be empty");
    }
    Ok((m, stone_or(context, "string vertex must not be empty")?))
}

fn area(context: &mut Context<'_>, ask: fn(&mut Reader, &Board, Point, &PointSet) -> Outcome) -> Answer {
    let s = stone(context)?;
    let goal: PointSet = context.arguments.points()?.into_iter().collect();
    if goal.is_empty() {
        return fail("an area needs at least one vertex");
    }
    let answer = context.session.read(|reader, board| ask(reader, board, s, &goal));
    Ok(outcome(context, answer))
}
