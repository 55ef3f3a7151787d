//! What is known about the dragons of the game position, in GNU Go's layout.
//!
//! All connections are read. `dragon_status` is what `owl_attack` and `owl_defend` say together. All of `dragon_data`
//! is judged by static rules and connections, so second attacks, threats and semeais stay there at the values that GNU
//! Go gives where it has none.

use std::fmt::Write as _;

use atsumi::dragon::surround::{Scene, surround};
use atsumi::dragon::{Dragon, DragonParams, Dragons, Surrounded};
use atsumi_render::dragons::{Shown, explanation};
use go_board::{Color, Direction, Point};
use go_reading::{Code, Outcome};

use super::life::{killed, question_at, saved};
use super::strings::{stone, stone_or};
use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};
use crate::gtp::frame::Frame;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "dragon_data",
        "[VERTEX]",
        "What is known about a dragon, or about all dragons. Codes are GNU Go's inner ones, as in worm_data.",
        dragon_data,
    ),
    Command::new(
        "dragon_status",
        "VERTEX",
        "Whether a dragon is alive, dead, or critical; if critical, the points of attack and defence.",
        dragon_status,
    ),
    Command::new(
        "dragon_stones",
        "[VERTEX | COLOR]",
        "The stones of a dragon, or of all dragons, one a line.",
        dragon_stones,
    ),
    Command::new("same_dragon", "VERTEX VERTEX", "Whether two stones are of one dragon: 1 or 0.", same_dragon),
    Command::new("is_surrounded", "VERTEX", "Whether a dragon is surrounded: 0 no, 1 yes, 2 weakly.", is_surrounded),
    Command::new(
        "does_surround",
        "VERTEX VERTEX",
        "Whether a move surrounds a dragon that was not surrounded: 0 no, 1 yes, 2 weakly.",
        does_surround,
    ),
    Command::new(
        "surround_map",
        "VERTEX VERTEX",
        "Where a vertex (the second) is to the stones that surround a dragon (at the first): 1 among them, 2 beside, 0 \
         outside, -1 if the dragon is not surrounded.",
        surround_map,
    ),
    Command::new("atsumi-dragons", "", "The dragons in colours of how safe they are, as graphics.", graphics),
    Command::new(
        "atsumi-weakness",
        "",
        "How weak the dragon of every stone is: 1 for the weakest of black, -1 for the weakest of white.",
        weaknesses,
    ),
    Command::new("atsumi-explain-dragon", "VERTEX", "How a dragon stands, and why.", explain),
];

/// The dragons of the game position.
fn dragons<'a>(context: &'a mut Context<'_>) -> Result<&'a Dragons, Failure> {
    Ok(context.session.analysis()?.groups())
}

/// The dragon of a stone that is there.
fn dragon(dragons: &Dragons, p: Point) -> Result<&Dragon, Failure> {
    dragons.at(p).ok_or_else(|| "vertex must not be empty".into())
}

fn dragon_data(context: &mut Context<'_>) -> Answer {
    if !context.session.is_game_position() {
        return fail("dragon data unavailable when stackp > 0");
    }
    let frame = context.session.frame;
    let one = if context.arguments.is_empty() { None } else { Some(context.arguments.point()?) };
    let found = dragons(context)?;
    let mut out = String::new();
    match one.map(|p| (p, found.at(p))) {
        None => found.list.iter().for_each(|dragon| describe(&mut out, frame, found, dragon)),
        Some((p, None)) => out = format!("{} empty", frame.name(p)),
        Some((_, Some(dragon))) => describe(&mut out, frame, found, dragon),
    }
    Ok(out)
}

/// The data of a dragon: fields with their values, a line each.
fn describe(out: &mut String, frame: Frame, dragons: &Dragons, dragon: &Dragon) {
    let _ = writeln!(out, "{}:", frame.name(dragon.origin));
    let fields = shape(frame, dragons, dragon).into_iter().chain(fate(frame, dragon)).chain(races());
    for (name, value) in fields.chain([("strings", each(frame, &dragon.strings))]) {
        let _ = writeln!(out, "{name:23} {value}");
    }
}

/// What is seen of a dragon, and what follows from it.
fn shape(frame: Frame, dragons: &Dragons, dragon: &Dragon) -> Vec<(&'static str, String)> {
    let neighbors: Vec<Point> = dragon.neighbors.dragons.iter().map(|&number| dragons.list[number].origin).collect();
    vec![
        ("color", dragon.color.to_string()),
        ("origin", frame.name(dragon.origin)),
        ("size", dragon.size.to_string()),
        ("effective_size", format!("{:.2}", dragon.effective_size)),
        ("strategic_size", format!("{:.2}", dragon.strategic_size)),
        ("genus", dragon.genus.value.to_string()),
        ("heye", frame.show(dragon.genus.vital)),
        ("escape_route", dragon.escape_route.to_string()),
        ("lunch", frame.show(dragon.lunch)),
        ("crude_status", dragon.crude_status.name().to_owned()),
        ("owl_status", dragon.verdict.map_or("unchecked", |verdict| verdict.status().name()).to_owned()),
        ("status", dragon.status.name().to_owned()),
        ("safety", dragon.safety.name().to_owned()),
        ("weakness", format!("{:.2}", dragon.weakness)),
        ("weakness_pre_owl", format!("{:.2}", dragon.first_weakness)),
        ("surround_status", dragon.surround.status.code().to_string()),
        ("surround_size", dragon.surround.size.to_string()),
        ("moyo_size", dragon.moyo.size.to_string()),
        ("moyo_territorial_value", format!("{:.2}", dragon.moyo.value)),
        ("neighbors", each(frame, &neighbors)),
        ("hostile_neighbors", dragon.neighbors.hostile.to_string()),
    ]
}

/// What is said about life and death.
fn fate(frame: Frame, dragon: &Dragon) -> Vec<(&'static str, String)> {
    let nothing = Outcome { code: Code::Lose, point: None };
    let (attack, defense, certain) = dragon
        .verdict
        .map_or((nothing, nothing, [true; 2]), |verdict| (verdict.attack, verdict.defense, verdict.certain));
    let yes = |certain: bool| if certain { "YES" } else { "NO" }.to_owned();
    let pass = || frame.show(None);
    vec![
        ("owl_attack_code", attack.code.value().to_string()),
        ("owl_attack_point", frame.show(attack.point)),
        ("owl_attack_certain", yes(certain[0])),
        ("owl_2nd_attack_point", pass()),
        ("owl_threat_status", "unchecked".to_owned()),
        ("owl_defense_code", defense.code.value().to_string()),
        ("owl_defense_point", frame.show(defense.point)),
        ("owl_defense_certain", yes(certain[1])),
        ("owl_2nd_defense_point", pass()),
        ("owl_attack_kworm", pass()),
        ("owl_defense_kworm", pass()),
    ]
}

/// What is said about races: nothing.
fn races() -> [(&'static str, String); 9] {
    [
        ("semeais", "0"),
        ("semeai_defense_code", "0"),
        ("semeai_defense_point", "PASS"),
        ("semeai_defense_certain", "0"),
        ("semeai_defense_target", "PASS"),
        ("semeai_attack_code", "0"),
        ("semeai_attack_point", "PASS"),
        ("semeai_attack_certain", "0"),
        ("semeai_attack_target", "PASS"),
    ]
    .map(|(name, value)| (name, value.to_owned()))
}

/// Points with a blank behind each.
fn each(frame: Frame, points: &[Point]) -> String {
    points.iter().map(|&p| frame.name(p) + " ").collect()
}

/// What `owl_attack` and `owl_defend` say together; but a ko at leisure, as with a bent four in the corner, is death.
fn dragon_status(context: &mut Context<'_>) -> Answer {
    let (p, frame) = (stone(context)?, context.session.frame);
    context.session.require_game_position()?;
    let question = question_at(context, p)?;
    let (killed, saved) = (killed(context, &question)?, saved(context, &question)?);
    let [attack, defense] = [killed.likely(Outcome::FAILS), saved.likely(Outcome::HOLDS)];
    Ok(match [attack, defense].map(|outcome| outcome.code.succeeds()) {
        [false, _] => "alive".to_owned(),
        [true, false] => "dead".to_owned(),
        _ if killed.is_ko_at_leisure(&saved) => "dead".to_owned(),
        [true, true] => format!("critical {} {}", frame.show(attack.point), frame.show(defense.point)),
    })
}

fn dragon_stones(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let mut arguments = context.arguments.clone();
    let (one, of) = match (arguments.is_empty(), arguments.color()) {
        (true, _) => (None, None),
        (false, Ok(color)) => (None, Some(color)),
        (false, Err(_)) => (Some(stone_or(context, "dragon_stones called on an empty vertex")?), None),
    };
    let found = dragons(context)?;
    let chosen = |number: &usize| {
        one.is_none_or(|p| found.roster.at(p) == Some(*number)) && of.is_none_or(|c| found.list[*number].color == c)
    };
    let line = |number: usize| frame.names(found.roster.stones(number).iter()) + " \n";
    Ok((0..found.list.len()).filter(chosen).map(line).collect())
}

fn same_dragon(context: &mut Context<'_>) -> Answer {
    let (p, q) = (stone(context)?, stone(context)?);
    let roster = &dragons(context)?.roster;
    Ok(u8::from(roster.at(p) == roster.at(q)).to_string())
}

fn is_surrounded(context: &mut Context<'_>) -> Answer {
    let p = stone_or(context, "dragon vertex must be nonempty")?;
    Ok(dragon(dragons(context)?, p)?.surround.status.code().to_string())
}

fn does_surround(context: &mut Context<'_>) -> Answer {
    let at = context.arguments.point()?;
    if context.session.board().color_at(at).is_some() {
        return fail("move vertex must be empty");
    }
    let p = stone_or(context, "dragon vertex must be nonempty")?;
    let analysis = context.session.analysis()?;
    let found = analysis.groups();
    let Some(number) = found.roster.at(p).filter(|&n| found.list[n].surround.status == Surrounded::No) else {
        return Ok("0".to_owned());
    };
    let neighbors: Vec<_> = found.list.iter().map(|dragon| dragon.neighbors.clone()).collect();
    let (board, roster, params) = (analysis.board(), &found.roster, &DragonParams::DEFAULT);
    let scene = Scene { board, roster, neighbors: &neighbors, params };
    Ok(surround(&scene, number, Some(at)).status.code().to_string())
}

fn surround_map(context: &mut Context<'_>) -> Answer {
    let p = stone_or(context, "dragon vertex must not be empty")?;
    let at = context.arguments.point()?;
    let surround = &dragon(dragons(context)?, p)?.surround;
    let beside = || Direction::ORTHOGONAL.iter().any(|&direction| surround.hull.contains(at.step(direction)));
    Ok(match surround.status {
        Surrounded::No => "-1",
        _ if surround.hull.contains(at) => "1",
        _ if beside() => "2",
        _ => "0",
    }
    .to_owned())
}

/// One colour for each class of safety, weak dragons being a class of their own; hulls of surrounded ones are marked.
fn graphics(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let analysis = context.session.analysis()?;
    let (found, survival) = (analysis.groups(), analysis.group_survival());
    let mut out = String::new();
    for (number, (dragon, &lives)) in found.list.iter().zip(survival).enumerate() {
        let color = atsumi_render::dragons::Standing::of(dragon, lives).color();
        let _ = writeln!(out, "COLOR {color} {}", frame.names(found.roster.stones(number).iter()));
    }
    let gaps: Vec<Point> =
        found.list.iter().flat_map(|dragon| dragon.surround.gaps.iter().flatten().copied()).collect();
    let surrounded = found.list.iter().filter(|dragon| dragon.surround.status != Surrounded::No);
    for (kind, points) in
        [("CIRCLE", frame.names(surrounded.map(|dragon| dragon.origin))), ("TRIANGLE", frame.names(distinct(gaps)))]
    {
        if !points.is_empty() {
            let _ = writeln!(out, "{kind} {points}");
        }
    }
    Ok(out)
}

fn distinct(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    points
}

fn weaknesses(context: &mut Context<'_>) -> Answer {
    let frame = context.session.frame;
    let found = dragons(context)?;
    Ok(frame.rows(|p| match found.at(p) {
        // Black positive, like all numbers for GoGui.
        Some(dragon) if dragon.color == Color::White => format!("{:.2} ", 0.0 - dragon.weakness + 0.0),
        Some(dragon) => format!("{:.2} ", dragon.weakness),
        None => "0.00 ".to_owned(),
    }))
}

fn explain(context: &mut Context<'_>) -> Answer {
    let p = stone(context)?;
    if context.session.frame.orientation() != 0 {
        return fail("not available on a turned board");
    }
    let analysis = context.session.analysis()?;
    let shown = Shown::new(analysis);
    let text = explanation(&shown, p);
    text.map(|text| text.trim().to_owned()).ok_or_else(|| "vertex must not be empty".into())
}
