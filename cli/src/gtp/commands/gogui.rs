//! What GoGui shows: its menu of analyse commands, boards and graphics made for it, and set-up.
//!
//! Numbers are black positive here, as GoGui draws them.

use std::fmt::Write as _;

use atsumi::Rules;
use atsumi::ownership::balance;
use atsumi_render::{explanation, palette};
use go_board::{Board, Color, Point, Record, SetUpError};
use go_reading::Worm;

use super::score::{estimate, name};
use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, done, fail};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("gogui-analyze_commands", "", "The menu of analyse commands for GoGui.", |_| Ok(menu())),
    Command::new("atsumi-territory", "", "The expected territory of every vertex, -1 to 1.", |context| {
        let estimate = estimate(context.session)?;
        numbers(context, &estimate.territory)
    }),
    Command::new("atsumi-ownership", "", "The expected owner of every vertex, -1 to 1.", |context| {
        let estimate = estimate(context.session)?;
        numbers(context, &estimate.ownership)
    }),
    Command::new(
        "atsumi-influence",
        "COLOR",
        "The balance of influence if this colour moves first, -1 to 1.",
        influence,
    ),
    Command::new("atsumi-regions", "", "Territory, moyo and area as colours.", regions),
    Command::new("atsumi-overview", "", "Territory, dead and unsettled strings, score, as graphics.", overview),
    Command::new("atsumi-attacks", "", "On every stone: + safe, ! unsettled, x captured.", attacks),
    Command::new("atsumi-explain", "VERTEX", "The sources, barriers and patterns behind a vertex.", explain),
    Command::new("atsumi-param", "[NAME VALUE]", "The settings, or sets one: level, rules, komi.", param),
    Command::new("gogui-setup", "COLOR VERTEX...", "Begins a game with these stones on the board.", setup),
    Command::new("set_position", "COLOR VERTEX...", "Begins a game with these stones on the board.", setup),
    Command::new("gogui-setup_player", "COLOR", "Says who is to move.", |context| {
        let color = context.arguments.color()?;
        context.session.set_to_move(color);
        done()
    }),
    Command::new("gogui-play_sequence", "COLOR VERTEX...", "Plays several moves, or none if one is illegal.", sequence),
];

/// The menu: type, label, command.
const MENU: &[(&str, &str, &str)] = &[
    ("gfx", "Overview", "atsumi-overview"),
    ("dboard", "Territory", "atsumi-territory"),
    ("dboard", "Ownership", "atsumi-ownership"),
    ("cboard", "Regions", "atsumi-regions"),
    ("dboard", "Influence, %c first", "atsumi-influence %c"),
    ("hstring", "Explain", "atsumi-explain %p"),
    ("pspairs", "Best Moves, %c", "atsumi-moves %c"),
    ("sboard", "Values of Moves, %c", "atsumi-move-board %c"),
    ("hstring", "Explain Move, %c", "atsumi-explain-move %c %p"),
    ("string", "Estimate Score", "estimate_score"),
    ("plist", "Dead Stones", "final_status_list dead"),
    ("sboard", "Attacks", "atsumi-attacks"),
    ("string", "Attack", "attack %p"),
    ("string", "Defend", "defend %p"),
    ("string", "Unconditional Status", "unconditional_status %p"),
    ("hstring", "Worm Data", "worm_data %p"),
    ("plist", "Worm Stones", "worm_stones %p"),
    ("gfx", "Dragons", "atsumi-dragons"),
    ("dboard", "Weakness", "atsumi-weakness"),
    ("hstring", "Explain Dragon", "atsumi-explain-dragon %p"),
    ("string", "Dragon Status", "dragon_status %p"),
    ("hstring", "Dragon Data", "dragon_data %p"),
    ("plist", "Dragon Stones", "dragon_stones %p"),
    ("gfx", "Eyes", "atsumi-eyes"),
    ("string", "Eval Eye", "eval_eye %p"),
    ("hstring", "Eye Data, %c", "eye_data %c %p"),
    ("hstring", "Half Eye Data", "half_eye_data %p"),
    ("plist", "Liberties", "findlib %p"),
    ("plist", "Legal Moves", "all_legal %c"),
    ("sboard", "Influence Regions, %c first", "initial_influence %c influence_regions"),
    ("sboard", "Territory Value, %c first", "initial_influence %c territory_value"),
    ("param", "Settings", "atsumi-param"),
];

fn menu() -> String {
    MENU.iter().map(|(kind, label, command)| format!("{kind}/{label}/{command}\n")).collect()
}

/// One number per vertex, given row by row from the top left of the upright board.
fn numbers(context: &Context<'_>, values: &[f32]) -> Answer {
    let n = context.session.frame.size().get();
    Ok(context.session.frame.rows(|p| number(values[p.row() * n + p.col()])))
}

/// A number with two digits and a blank, without a negative zero.
fn number(value: f32) -> String {
    format!("{:.2} ", (value * 100.0).round() / 100.0 + 0.0)
}

fn influence(context: &mut Context<'_>) -> Answer {
    let color: Color = context.arguments.color()?;
    let frame = context.session.frame;
    let view = context.session.analysis()?.view(color);
    let view = view.ok_or_else(|| Failure::from("invalid color"))?;
    Ok(frame.rows(|p| number(balance(&view.influence, p))))
}

fn regions(context: &mut Context<'_>) -> Answer {
    let estimate = estimate(context.session)?;
    let frame = context.session.frame;
    Ok(frame.rows(|p| {
        let claim = estimate.regions[p.row() * estimate.size + p.col()];
        claim.map_or("\"\"", palette::claim).to_owned() + " "
    }))
}

fn overview(context: &mut Context<'_>) -> Answer {
    let estimate = estimate(context.session)?;
    let unsettled: Vec<Point> = context.session.worms()?.iter().filter(|w| is_unsettled(w)).map(|w| w.origin).collect();
    let ending = context.session.analysis()?.ending();
    let frame = context.session.frame;
    let status = |p: Point| name(ending[p.row() * estimate.size + p.col()]);
    let named = |wanted| frame.names(frame.points().filter(|&p| status(p) == wanted));
    let lines = [
        ("BLACK", named("black_territory")),
        ("WHITE", named("white_territory")),
        ("MARK", named("dead")),
        ("CIRCLE", frame.names(unsettled)),
        ("TEXT", format!("Estimate {}", estimate.score)),
    ];
    let mut out = String::new();
    for (kind, points) in lines.iter().filter(|(_, points)| !points.is_empty()) {
        let _ = writeln!(out, "{kind} {points}");
    }
    Ok(out)
}

/// Whether a string can be captured and saved.
fn is_unsettled(worm: &Worm) -> bool {
    worm.attack().code.succeeds() && worm.defense().code.succeeds()
}

fn attacks(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let worms = context.session.worms()?;
    Ok(frame.rows(|p| {
        let mark = worms.at(p).map_or("\"\"", |worm| match worm.attack().code.succeeds() {
            false => "+",
            true if is_unsettled(worm) => "!",
            true => "x",
        });
        format!("{mark} ")
    }))
}

fn explain(context: &mut Context<'_>) -> Answer {
    let p = context.arguments.point()?;
    let size = context.session.frame.size();
    if context.session.frame.orientation() != 0 {
        return fail("not available on a turned board");
    }
    let text = explanation::text(&context.session.analysis()?.explain(p), size);
    Ok(text.trim_start().to_owned())
}

fn param(context: &mut Context<'_>) -> Answer {
    let Some(name) = context.arguments.word() else {
        let session = &context.session;
        let rules = if session.rules == Rules::Chinese { "chinese" } else { "japanese" };
        return Ok(format!(
            "[string] level {}\n[list/japanese/chinese] rules {rules}\n[string] komi {}",
            session.level().get(),
            session.komi
        ));
    };
    match name {
        "level" => {
            let level = context.arguments.level()?;
            context.session.set_level(level);
        }
        "rules" => {
            context.session.rules = match context.arguments.word() {
                Some("japanese") => Rules::Japanese,
                Some("chinese") => Rules::Chinese,
                _ => return fail("rules are japanese or chinese"),
            }
        }
        "komi" => context.session.komi = context.arguments.komi()?,
        _ => return fail("no such setting; level, rules and komi are"),
    }
    done()
}

fn setup(context: &mut Context<'_>) -> Answer {
    let size = context.session.frame.size();
    let mut stones = Vec::new();
    while !context.arguments.is_empty() {
        let (color, p) = context.arguments.stone()?;
        stones.push((p, color));
    }
    let frame = context.session.frame;
    let board = Board::from_stones(size, stones).map_err(|error| match error {
        SetUpError::NoLiberties(p, color) => {
            Failure(format!("the {color} string at {} has no liberties", frame.name(p)))
        }
        SetUpError::TwoColors(p) => Failure(format!("stones of both colours at {}", frame.name(p))),
        other => Failure(other.to_string()),
    })?;
    context.session.start(Record::from_board(board), Color::Black, 0);
    context.session.forget_mover();
    done()
}

fn sequence(context: &mut Context<'_>) -> Answer {
    context.session.require_game_position()?;
    let mut moves = Vec::new();
    while !context.arguments.is_empty() {
        moves.push(context.arguments.played()?);
    }
    if context.session.play(&moves).is_ok() { done() } else { fail("illegal move") }
}
