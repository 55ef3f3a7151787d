//! Life and death, with GNU Go's names and forms.
//!
//! A question is about the group of a stone, all connections read. Codes are those of captures. What the limit leaves
//! open is answered as the search leans; a group that is not enclosed cannot be killed, and lives without a move.

use atsumi::Analysis;
use atsumi::life::LifeStatus;
use go_board::{Board, Point, PointSet};
use go_reading::{Code, LifeAnswer, Outcome, Reader, Semeai, Surroundings};

use super::reading::{number, outcome};
use super::strings::stone;
use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};

/// Each question may take so many nodes.
const NODES: u64 = 20_000;

const NO_STONE: &str = "vertex must not be empty";
const DOES_ATTACK: &str = "Whether the opponent's move kills the group: 1 if it does, 2 or 3 by a ko, 0 if not.";
const SEMEAI: &str =
    "How the fight of two groups ends if the first moves: whether it lives, whether it kills, and the move.";
const DOES_DEFEND: &str = "Whether the owner's move saves the group: 1 if it does, 2 or 3 by a ko, 0 if not.";

pub(super) const COMMANDS: &[Command] = &[
    Command::new("owl_attack", "VERTEX", "Whether the group can be killed, and the move.", |context| {
        let (s, analysis) = group(context)?;
        let life = analysis.life(s, NODES).ok_or(NO_STONE)?;
        Ok(outcome(context, answer(life.attack, Outcome::FAILS)))
    }),
    Command::new("owl_defend", "VERTEX", "Whether the group can be saved, and the move.", |context| {
        let (s, analysis) = group(context)?;
        let life = analysis.life(s, NODES).ok_or(NO_STONE)?;
        let needless = Outcome { code: Code::Win, point: None };
        let alive = life.status() == LifeStatus::Alive;
        Ok(outcome(context, if alive { needless } else { answer(life.defense, needless) }))
    }),
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
    let Some(semeai) = analysis.semeai(own, other, NODES) else {
        return fail("the two groups must be of different colours");
    };
    let [defense, attack] = codes(&semeai);
    let point = match (attack.code, defense.code) {
        (Code::Lose, Code::Lose) => None,
        (Code::Lose, _) => needed(&semeai),
        _ => attack.point,
    };
    let point = context.session.frame.show(point);
    Ok(format!("{} {} {point}", number(defense.code), number(attack.code)))
}

/// The move that saves the first group; none if it needs none.
fn needed(semeai: &Semeai) -> Option<Point> {
    let is_safe = semeai.danger.solution().is_some_and(|danger| danger.code == Code::Lose);
    if is_safe { None } else { semeai.defense.point().or(semeai.danger.point()) }
}

/// How the defence and the attack of the first group end. Who takes the other group lives.
fn codes(semeai: &Semeai) -> [Outcome; 2] {
    let needless = Outcome { code: Code::Win, point: None };
    let [defense, attack] = [answer(semeai.defense, needless), answer(semeai.attack, Outcome::FAILS)];
    let is_better = match (attack.code, defense.code) {
        (Code::Win, code) => code != Code::Win,
        (code, Code::Lose) => code != Code::Lose,
        _ => false,
    };
    [if is_better { attack } else { defense }, attack]
}

/// Who plays the move that is asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Owner,
    Opponent,
}

/// A stone of a group, and the analysis that knows it.
fn group<'a>(context: &'a mut Context<'_>) -> Result<(Point, &'a Analysis), Failure> {
    let s = stone(context)?;
    game_only(context)?;
    Ok((s, context.session.analysis()?))
}

fn game_only(context: &Context<'_>) -> Result<(), Failure> {
    if context.session.is_game_position() { Ok(()) } else { fail("groups are not known after trial moves") }
}

/// What is settled or leant to; `free` of a group that is not enclosed.
fn answer(answer: LifeAnswer, free: Outcome) -> Outcome {
    match answer {
        LifeAnswer::Settled(solution) => solution.outcome(),
        LifeAnswer::Open(outcome) => outcome,
        LifeAnswer::Free => free,
    }
}

/// Whether a move does it: the other side fails after it.
fn does(context: &mut Context<'_>, side: Side) -> Answer {
    let m = context.arguments.point()?;
    if !context.session.board().is_empty_point(m) {
        return fail("move vertex must be empty");
    }
    let (s, analysis) = group(context)?;
    let groups = &analysis.groups().roster;
    let keys = *groups.stones(groups.at(s).ok_or(NO_STONE)?);
    let surroundings = analysis.surroundings(s).ok_or(NO_STONE)?;
    let code = context.session.read(|reader, board| {
        let owner = board.color_at(s)?;
        let mover = if side == Side::Owner { owner } else { owner.opponent() };
        let mut trial = board.clone();
        trial.try_move(m, mover).then(|| after(reader, &trial, &keys, &surroundings, side))
    });
    code.map(|code| number(code).to_string()).ok_or_else(|| "illegal move".into())
}

/// What a move has come to, the other side being to move.
fn after(reader: &mut Reader, board: &Board, keys: &PointSet, surroundings: &Surroundings, side: Side) -> Code {
    let keys: PointSet = keys.iter().filter(|&k| board.color_at(k).is_some()).collect();
    if keys.is_empty() {
        return Code::Win;
    }
    let reply = match side {
        Side::Opponent => {
            answer(reader.solve_life(board, &keys, surroundings, NODES), Outcome { code: Code::Win, point: None })
        }
        Side::Owner => answer(reader.solve_kill(board, &keys, surroundings, NODES), Outcome::FAILS),
    };
    match reply.code {
        Code::Lose | Code::Cut => Code::Win,
        Code::KoA => Code::KoB,
        Code::KoB => Code::KoA,
        Code::Win => Code::Lose,
    }
}
