//! Life and death, with GNU Go's names and forms.
//!
//! A question is about the string of a stone and what is enclosed with it and does not live by itself, the same as that
//! of `atsumi life` with a vertex. That confirms what rests on long odds, and says how sure it is; these commands have
//! no words for it and answer sooner. Codes are those of captures. What the limit leaves open is answered as is likely;
//! a group that is not enclosed cannot be killed, and lives without a move.

use atsumi::life::{Effort, Question, Side};
use go_board::{Board, Point, PointSet};
use go_reading::{Code, LifeAnswer, Outcome, Reader};

use super::reading::{number, outcome};
use super::strings::stone;
use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};

/// Each question may take so many nodes.
pub(super) const NODES: u64 = Effort::USUAL.root;

/// And one about a group that is enclosed so many times as many, as they cost half of those in the open. Of 589
/// problems of such groups 93.4 in a hundred are answered right with [`NODES`], 95.6 with twice as many.
const ENCLOSED: u64 = 2;

/// Each question about a fight of two groups may take so many nodes. Of 275 fights 265 have the right codes, with half
/// as many 263, and with two and a half times as many no more.
const FIGHT: u64 = 2 * NODES;

pub(super) const NO_STONE: &str = "vertex must not be empty";
const DOES_ATTACK: &str = "Whether the opponent's move kills the group: 1 if it does, 2 or 3 by a ko, 0 if not.";
const SEMEAI: &str = "How a fight ends if the side of the first group moves first: the code of saving it, the code of killing the other, and the move; a ko at leisure, as with a bent four in the corner, is a kill.";
const DOES_DEFEND: &str = "Whether the owner's move saves the group: 1 if it does, 2 or 3 by a ko, 0 if not.";

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "owl_attack",
        "VERTEX",
        "Whether the group can be killed: 1 if it can, 2 or 3 by a ko, 0 if not; and the move.",
        |context| {
            let question = question(context)?;
            let killed = attack(context, &question)?;
            Ok(outcome(context, killed))
        },
    ),
    Command::new(
        "owl_defend",
        "VERTEX",
        "Whether the group can be saved: 1 if it can, 2 or 3 by a ko, 0 if not; and the move.",
        |context| {
            let question = question(context)?;
            let saved = defense(context, &question)?;
            Ok(outcome(context, saved))
        },
    ),
    Command::new("owl_does_attack", "MOVE VERTEX", DOES_ATTACK, |context| does(context, Side::Opponent)),
    Command::new("owl_does_defend", "MOVE VERTEX", DOES_DEFEND, |context| does(context, Side::Owner)),
    Command::new("analyze_semeai", "VERTEX VERTEX", SEMEAI, semeai),
    Command::new("owl_analyze_semeai", "VERTEX VERTEX", SEMEAI, semeai),
];

/// Whether the first of two groups lives and whether it takes the other, its side moving first.
fn semeai(context: &mut Context<'_>) -> Answer {
    let (own, other) = (stone(context)?, stone(context)?);
    game_only(context)?;
    let analysis = context.session.analysis()?;
    let Some(semeai) = analysis.semeai(own, other, FIGHT) else {
        return fail("the two groups must be of different colours");
    };
    let ([defense, attack], point) = (semeai.outcomes(), semeai.point());
    let point = context.session.frame.show(point);
    Ok(format!("{} {} {point}", number(defense.code), number(attack.code)))
}

/// The nodes that a question may take.
fn nodes(question: &Question) -> u64 {
    if question.is_enclosed() { ENCLOSED * NODES } else { NODES }
}

/// What is asked about the group of a stone.
pub(super) fn question(context: &mut Context<'_>) -> Result<Question, Failure> {
    let s = stone(context)?;
    question_at(context, s)
}

/// What is asked about the group of the stone at `s`.
pub(super) fn question_at(context: &mut Context<'_>, s: Point) -> Result<Question, Failure> {
    game_only(context)?;
    context.session.analysis()?.question(s).ok_or_else(|| NO_STONE.into())
}

/// How the opponent, moving first, fares.
pub(super) fn attack(context: &mut Context<'_>, question: &Question) -> Result<Outcome, Failure> {
    Ok(killed(context, question)?.likely(Outcome::FAILS))
}

/// How the owner, moving first, fares.
pub(super) fn defense(context: &mut Context<'_>, question: &Question) -> Result<Outcome, Failure> {
    Ok(saved(context, question)?.likely(Outcome::HOLDS))
}

/// What is known of the opponent's moving first.
pub(super) fn killed(context: &mut Context<'_>, question: &Question) -> Result<LifeAnswer, Failure> {
    Ok(context.session.analysis()?.kill(question, nodes(question)))
}

/// What is known of the owner's moving first.
pub(super) fn saved(context: &mut Context<'_>, question: &Question) -> Result<LifeAnswer, Failure> {
    Ok(context.session.analysis()?.save(question, nodes(question)))
}

/// Whether the opponent, moving first, kills the group.
pub(super) fn kill(reader: &mut Reader, board: &Board, question: &Question, nodes: u64) -> Outcome {
    reader.solve_kill(board, &question.keys, &question.surroundings, nodes).likely(Outcome::FAILS)
}

fn game_only(context: &Context<'_>) -> Result<(), Failure> {
    if context.session.is_game_position() { Ok(()) } else { fail("groups are not known after trial moves") }
}

/// Whether a move does it: it is the answer of `owl_attack` or `owl_defend`, or the other side fails after it.
fn does(context: &mut Context<'_>, side: Side) -> Answer {
    let m = context.arguments.point()?;
    if !context.session.board().is_empty_point(m) {
        return fail("move vertex must be empty");
    }
    let question = question(context)?;
    let best = match side {
        Side::Opponent => attack(context, &question)?,
        Side::Owner => defense(context, &question)?,
    };
    if best.point == Some(m) {
        return Ok(number(best.code).to_string());
    }
    let mut trial = context.session.board().clone();
    let owner = question.keys.iter().next().and_then(|k| trial.color_at(k));
    let Some(owner) = owner else { return fail(NO_STONE) };
    if !trial.try_move(m, side.color(owner)) {
        return fail("illegal move");
    }
    Ok(number(after(context, &trial, &question, side)?).to_string())
}

/// What a move has come to, the other side being to move.
fn after(context: &mut Context<'_>, trial: &Board, question: &Question, side: Side) -> Result<Code, Failure> {
    let keys: PointSet = question.keys.iter().filter(|&k| trial.color_at(k).is_some()).collect();
    if keys.is_empty() {
        return Ok(Code::Win);
    }
    let question = Question { keys, ..*question };
    let reply = context.session.analysis()?.reply(trial, &question, side, nodes(&question));
    let free = if side == Side::Owner { Outcome::FAILS } else { Outcome::HOLDS };
    Ok(reply.likely(free).code.reversed())
}
