//! The life of groups as a picture for a web page: a tint for each verdict, the letter of the group, and the moves that
//! kill and save those that the next move decides about. Where one group was asked about, the tints of the others are
//! weak, and the moves are those about it, unless it is settled.

use std::fmt::Write as _;

use atsumi::board::Point;
use atsumi::life::LifeStatus;
use atsumi::reading::Outcome;

use super::report::Report;
use super::verdict::{Verdict, sure};
use crate::palette::{INK, VITAL};
use crate::svg::{Headline, Legend, Sheet, Stand, stone, tint};
use crate::vertex;

/// How strong the tint behind a stone is.
const TINT: f32 = 0.85;

/// And behind those that were not asked about.
const BESIDE: f32 = 0.25;

/// The picture; `title` is read out by screen readers, `caption` shown above the board.
#[must_use]
pub fn svg(report: &Report<'_>, title: &str, caption: &str) -> String {
    let size = report.size();
    let sheet = Sheet::board(size.get());
    let center = |p: Point| sheet.center(p.row(), p.col());
    let below = |svg: &mut String| {
        for p in size.points() {
            if let Some((number, _)) = report.shown.at(p) {
                let is_asked = report.asked.as_ref().is_none_or(|(_, playable)| playable.stones.contains(p));
                let strength = if is_asked { TINT } else { BESIDE };
                tint(svg, center(p), sheet.cell, Verdict::of(report.fate_at(p, number)).color(), strength);
            }
        }
    };
    let above = |svg: &mut String| {
        for p in size.points() {
            let Some((number, group)) = report.shown.at(p) else { continue };
            let is_dead = Verdict::of(report.fate_at(p, number)) == Verdict::Dead;
            stone(svg, center(p), 10, group.color, if is_dead { Stand::Dead } else { Stand::Alive });
            if !is_dead {
                let ink = ["#fff", INK][group.color.index()];
                letter(svg, center(p), report.shown.sign(number), ink);
            }
        }
        vital_points(report).into_iter().for_each(|(p, sign)| vital(svg, center(p), sign));
    };
    let first = first(report);
    let headline = first.as_ref().map(|(left, right)| Headline { left, right, below: None });
    sheet.picture((&format!("Life of groups in {title}"), caption), below, above, headline.as_ref(), &legend())
}

/// The empty points where the next move decides about a group, or probably does about the one that was asked about: `k`
/// where it kills, `s` where it saves, `v` where it does both.
fn vital_points(report: &Report<'_>) -> Vec<(Point, char)> {
    let mut points: Vec<(Point, char)> = Vec::new();
    let is_shown = |status| match report.asked {
        Some(_) => !matches!(status, LifeStatus::Alive | LifeStatus::Seki | LifeStatus::Dead),
        None => matches!(status, LifeStatus::Critical | LifeStatus::Ko),
    };
    let only = report.asked.as_ref().map(|&(number, _)| number);
    let numbers = (0..report.fates.list.len()).filter(|&number| only.is_none_or(|only| only == number));
    for fate in numbers.map(|number| report.fate(number)).filter(|fate| is_shown(fate.status)) {
        for (answer, sign) in fate.answers.iter().zip(['k', 's']) {
            let succeeds = answer.is_some_and(|answer| answer.likely(Outcome::FAILS).code.succeeds());
            let Some(p) = answer.and_then(|answer| answer.point()).filter(|_| succeeds) else { continue };
            match points.iter_mut().find(|(q, _)| *q == p) {
                Some((_, known)) if *known != sign => *known = 'v',
                Some(_) => {}
                None => points.push((p, sign)),
            }
        }
    }
    points
}

/// The group that needs attention most, for the headline.
fn first(report: &Report<'_>) -> Option<(String, String)> {
    let &number = report.by_need().first()?;
    let (group, fate) = (report.group(number), report.fate(number));
    let how = fate.certainty.map_or_else(String::new, |certainty| format!(", {}", sure(certainty)));
    let name = format!("{} {}", group.color, vertex(report.origin(number), report.size()));
    Some((name, format!("{}{how}", Verdict::of(fate).name())))
}

/// A letter on a stone.
fn letter(svg: &mut String, (x, y): (usize, usize), sign: char, ink: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" font-size=\"11\" font-weight=\"700\" fill=\"{ink}\" text-anchor=\"middle\">{sign}</text>",
        y + 4
    );
}

/// A point where the next move decides, or probably does.
fn vital(svg: &mut String, (x, y): (usize, usize), sign: char) {
    let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{VITAL}\"/>");
    letter(svg, (x, y), sign, "#fff");
}

fn legend() -> Legend {
    let legend = Verdict::ALL.iter().fold(Legend::default(), |legend, &verdict| {
        legend.entry(verdict.name(), 1, move |svg, _, at| tint(svg, at, 18, verdict.color(), TINT))
    });
    let entry =
        |legend: Legend, sign: char, what: &'static str| legend.entry(what, 1, move |svg, _, at| vital(svg, at, sign));
    entry(entry(entry(legend, 'k', "kills"), 's', "saves"), 'v', "kills or saves")
}
